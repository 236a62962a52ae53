"""From the words that the grammar finds on a line to nodes of the model.

The methods of LineBuilder bear the names of the grammar's rules; the parser calls them while it reads. One builder
belongs to one parser and to one thread: it knows the line that is being read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from canasta_notation.diagnostics import find_code
from canasta_notation.model import (
    Assertion,
    Comment,
    Counted,
    Discard,
    Gap,
    Glyph,
    GoOut,
    Mark,
    NoDiscard,
    ScoreItem,
    ScoreLine,
    Stamp,
    Step,
    Turn,
)
from canasta_notation.syntax.acts import Word, is_one_card, number, read_act, read_bare_discard
from canasta_notation.syntax.built import (
    AnswerLine,
    Built,
    DealLine,
    MatchLine,
    VariationCloses,
    VariationOpens,
    VersionLine,
)
from canasta_notation.syntax.events import EventBuilder, near_finding
from canasta_notation.syntax.headers import HeaderReading, read_header
from canasta_notation.syntax.placed import end_of, one_blank, start_of, word_of
from canasta_notation.syntax.slips import Slip, shown
from canasta_notation.syntax.stamps import is_time
from canasta_notation.text import Span

if TYPE_CHECKING:
    from lark import Token

_BARE = "the cards of a meld run together, as in `777`, and a bare card is the discard only when it stands last"
_GOING_OUT = ("GO_OUT", "HAND_GO_OUT")
_BLANKS = (" ", "\t")
_UNEVEN_BLANKS = re.compile(r"[ \t]{2,}|\t")


class LineBuilder(EventBuilder):
    """Builds the node of one line."""

    def line(self, children: list[Built]) -> Built | None:
        """The line: one node, or nothing where it is blank."""
        text = self.text
        if "  " in text or "\t" in text or text[:1] == " " or text[-1:] == " ":
            self._check_blanks()
        return children[0] if children else None

    def _check_blanks(self) -> None:
        text = self.text
        body = text if self.free is None else text[: self.free]
        if body[:1] in _BLANKS or text[-1] in _BLANKS or _UNEVEN_BLANKS.search(body):
            self.lenient("SYN201", 0, len(text), "one blank stands between words and none at the ends of a line")

    def comment(self, children: list[Token]) -> Comment:
        """`; text`."""
        return self.comment_of(children[0])

    def version(self, children: list[Token]) -> VersionLine:
        """`%pcn 1`."""
        return VersionLine(str(children[0]), self.place(children[0]))

    def header(self, children: list[Token]) -> HeaderReading:
        """`Key: value`."""
        key = children[0]
        name, start = str(key)[:-1], start_of(key)
        value, value_start = "", start + len(key)
        if len(children) > 1:
            value = self.text_of(children[1])
            value_start = start_of(children[1])
        reading = read_header(self.line_number, name, start, value, value_start, self.limits)
        self.leniencies.extend(reading.leniencies)
        return reading

    def match(self, children: list[Token]) -> MatchLine:
        """`== match LABEL`."""
        label = self.composed(one_blank(children[0]), children[0]) if children else ""
        return MatchLine(label, self.whole())

    def deal(self, children: list[Token]) -> DealLine:
        """`== deal N`."""
        return DealLine(self.number(children[0]), self.whole())

    def variation_opens(self, children: list[Token]) -> VariationOpens:
        """`( label`."""
        label = self.composed(self.text_of(children[0]), children[0]) if children else ""
        return VariationOpens(label, self.whole())

    def variation_closes(self, children: list[Token]) -> VariationCloses:
        """`) label`."""
        label = self.composed(self.text_of(children[0]), children[0]) if children else ""
        return VariationCloses(label, self.whole())

    def step(self, children: list[Token]) -> list[Token]:
        """One step's tokens: what they mean can hang on the rest of the line."""
        return children

    def turn(self, children: list[Any]) -> Turn | AnswerLine:
        """`[number.] seat step … [glyph] [@stamp] [; comment]`."""
        token: Token = children[0]
        head, start, end = str(token), start_of(token), end_of(token)
        groups: list[list[Token]] = []
        glyphs: list[Glyph] = []
        stamp = comment = None
        for child in children[1:]:
            if type(child) is list:
                groups.append(child)
                end = end_of(child[-1])
                continue
            word, at = word_of(child)
            end = end_of(child)
            if child.type == "GLYPH":
                glyphs.append(Glyph(word, self.span(at, end)))
            elif child.type == "STAMP":
                stamp = self._stamp(word, at)
            else:
                comment = self.comment_of(child)
                end = comment.span.end_column - 1
        digits, dot, rest = head.partition(".")
        seat = rest.strip(" \t") if dot else digits
        span = Span(self.line_number, start + 1, self.line_number, end + 1)
        if groups and groups[-1][-1].type == "HAND_ANSWER":
            return self._answer(groups, None if dot else seat, span, (tuple(glyphs), stamp, comment))
        turn_number = self._turn_number(digits, start) if dot else None
        return Turn(turn_number, seat, self._steps(groups), span, tuple(glyphs), stamp, comment)

    def _turn_number(self, digits: str, start: int) -> int:
        value = number(digits, self.limits, start)
        if str(value) != digits:
            self.lenient("SYN201", start, start + len(digits), f"`{digits}` is written `{value}`")
        return value

    def _steps(self, groups: list[list[Token]]) -> tuple[Step, ...]:
        last = len(groups) - 1
        if last > 0 and groups[last][-1].type in _GOING_OUT:
            last -= 1
        steps = [self._step(group, place == last) for place, group in enumerate(groups)]
        if len(steps) > 1:
            self._put_out_last(steps)
        return tuple(steps)

    def _put_out_last(self, steps: list[Step]) -> None:
        """`out` stands last, after the discard; where there is none, `out` alone says so."""
        while len(steps) > 1:
            before, last = steps[-2:]
            if before.taken_back or last.taken_back:
                return
            span = before.span.to(last.span)
            if isinstance(before.act, GoOut) and isinstance(last.act, Discard):
                steps[-2:] = [last, before]
                self.lenient("SYN201", span.column - 1, span.end_column - 1, "`out` stands last, after the discard")
                return
            if not (isinstance(before.act, NoDiscard) and isinstance(last.act, GoOut)):
                return
            # Both ways of writing it are allowed, so there is nothing to note; canonical form has one.
            steps[-2:] = [replace(last, marks=before.marks + last.marks)]

    def _step(self, group: list[Token], is_last: bool) -> Step:
        token = group[-1]
        end = end_of(token)
        text = token.lstrip(" \t")
        first = end - len(text)
        taken_back = text[0] == "~"
        if taken_back:
            text = text[1:]
        word = self._word(token.type, text, end - len(text), is_last)
        span = Span(self.line_number, first + 1, self.line_number, end + 1)
        if len(group) == 1:
            return Step(word.act, span, (), taken_back)
        return Step(word.act, span, tuple(map(self._mark, group[:-1])), taken_back)

    def _word(self, kind: str, text: str, start: int, is_last: bool) -> Word:
        try:
            if kind == "HAND_CARDS" and is_one_card(text):
                if not is_last:
                    raise Slip("SYN102", 0, len(text), f"{shown(text)} alone is no act: {_BARE}")
                word = read_bare_discard(text)
            else:
                word = read_act(kind, text, self.limits)
        except Slip as slip:
            raise Slip(slip.code, start + slip.start, start + slip.end, slip.message) from None
        for note in word.leniencies:
            self.lenient(note.code, start + note.start, start + note.end, note.message)
        return word

    def _mark(self, token: Token) -> Mark:
        word, start = word_of(token)
        end = end_of(token)
        if find_code(word[1:]) is None:
            near = near_finding(word[1:])
            hint = f"; `^{near}` is one" if near else ""
            raise Slip("SYN102", start, end, f"{shown(word)} names no finding{hint}")
        return Mark(word[1:], self.span(start, end))

    def _stamp(self, word: str, start: int) -> Stamp:
        text = word[1:]
        if not is_time(text):
            raise Slip("SYN102", start, start + len(word), f"{shown(word)} is no time that a clock shows")
        return Stamp(text, self.span(start, start + len(word)))

    def _answer(
        self, groups: list[list[Token]], seat: str | None, span: Span, rest: tuple[Any, Any, Any]
    ) -> AnswerLine:
        token = groups[-1][-1]
        word, start = word_of(token)
        if seat is None or len(groups) > 1 or len(groups[0]) > 1 or word.startswith("~"):
            message = f"`{word}` is an answer: it stands as `ask:{word}` on the line of the player who asked"
            raise Slip("SYN102", start, end_of(token), message)
        return AnswerLine(seat, word == "yes", span, *rest)

    def score(self, children: list[Token]) -> ScoreLine:
        """`= SIDE item amount …`."""
        side = self.side(children[0])
        comment = self.comment_of(children[-1]) if children[-1].type == "COMMENT" else None
        words = children[1:-1] if comment else children[1:]
        items: dict[str, ScoreItem] = {}
        for name, amount in zip(words[::2], words[1::2], strict=True):
            if name in items:
                raise Slip("SYN101", start_of(name), end_of(name), f"`{name}` stands twice on one line")
            items[str(name)] = ScoreItem(str(name), self.number(amount), self.place(amount))
        return ScoreLine(side, tuple(items.values()), self.whole(), comment)

    def counted(self, children: list[Token]) -> Counted:
        """`stock 31`, `N 11`."""
        what, count = children
        return Counted(str(what), self.number(count), self.span(start_of(what), end_of(count)))

    def assertion(self, children: list[Any]) -> Assertion:
        """`? stock 31 pile 5 N 11`."""
        comment = None
        counts: dict[str, Counted] = {}
        for child in children:
            if isinstance(child, Counted):
                self._add_counted(counts, child.what, child)
            elif child.type == "COMMENT":
                comment = self.comment_of(child)
            else:
                self._add_counted(counts, "frozen", Counted(str(child), None, self.place(child)))
        return Assertion(tuple(counts.values()), self.whole(), comment)

    @staticmethod
    def _add_counted(counts: dict[str, Counted], what: str, one: Counted) -> None:
        if what in counts:
            span = one.span
            message = f"`{what}` stands twice on one line"
            raise Slip("SYN101", span.column - 1, span.end_column - 1, message)
        counts[what] = one

    def gap(self, children: list[Token]) -> Gap:
        """`... 4 turns …`."""
        turns, prose, comment = None, "", None
        for token in children:
            if token.type == "GAP_TURNS":
                turns = self._gap_turns(token)
            elif token.type == "PROSE":
                prose = self.composed(one_blank(token), token)
            else:
                comment = self.comment_of(token)
        return Gap(turns, prose, self.whole(), comment)

    def _gap_turns(self, token: Token) -> int:
        digits, word = token.split()
        turns = number(digits, self.limits, start_of(token))
        if word != "turns" or digits != str(turns):
            self.lenient("SYN201", start_of(token), end_of(token), f"`{token}` is written `{turns} turns`")
        return turns
