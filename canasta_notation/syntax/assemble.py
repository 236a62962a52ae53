"""Putting lines together: which part of a file a line belongs to, and what cannot be told from one line alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from canasta_notation.diagnostics.finding import More
from canasta_notation.model import Ask, Assertion, Comment, Event, Gap, ScoreLine, Turn, UnreadLine
from canasta_notation.syntax.built import (
    AnswerLine,
    Built,
    DealLine,
    MatchLine,
    VariationCloses,
    VariationOpens,
    VersionLine,
)
from canasta_notation.syntax.headers import HeaderReading
from canasta_notation.syntax.parts import Parts, Piece
from canasta_notation.syntax.quick import QuickReader, quickly_parsed
from canasta_notation.syntax.scopes import DealScope, VariationScope
from canasta_notation.syntax.slips import Leniency, Slip, shown
from canasta_notation.text import Limits, PhysicalLine, Span
from canasta_notation.text.near import near_names

_MEANT_HEADING = r"[ \t]*(?:=+[ \t]*(?P<what>deal|match)|(?P<bare>deal|match)[ \t]+[0-9])"
_ANSWER = r"[ \t]+~?(?:yes|no)\b"
_NUMBERED = r"(?P<number>[0-9]+)\.(?:[ \t]|$)"
_COUNTED_UNKNOWNS = r"x([0-9]{1,9})"
_HEADING = 40
"""Characters of a line that are looked at to tell what heading it was meant to be."""


class Assembler(Parts):
    """Takes physical lines in order and gives a piece whenever one is complete."""

    def __init__(self, reader: QuickReader, limits: Limits, *, whole: bool) -> None:
        super().__init__(limits, whole=whole)
        self._reader = reader
        self._most_lines = limits.match_lines
        self._skipping = False
        self._too_deep = 0
        self._lost_openings = 0
        self.foreign_ends = False
        """Whether the note on foreign line ends, which is made once, is behind us."""

    def feed_all(self, lines: Iterable[PhysicalLine]) -> Iterator[Piece]:
        """More lines; gives each piece when it is complete."""
        for line in lines:
            self.feed(line)
            if self.pieces:
                yield from self._taken_pieces()

    def feed(self, line: PhysicalLine) -> None:
        """One more line; what it completes is in `pieces`."""
        self.line = line
        self.text = text = line.text
        if (self._skipping or line.number - self.match_started >= self._most_lines) and self._is_skipped(line):
            return
        if line.cut:
            self._cut(line)
        elif text:
            self._read(line.number, text)
        # Last, since the line may open the part that these findings belong to.
        if line.foreign_end or line.byte_order_mark or line.bad_byte is not None:
            self._note_bytes(line)

    def finish(self) -> list[Piece]:
        """The end of the source."""
        self.text = ""
        if self.section is None:
            self.line = PhysicalLine(1, "")
        self.start_section()
        self.close_section()
        return self._taken_pieces()

    def _taken_pieces(self) -> list[Piece]:
        pieces, self.pieces = self.pieces, []
        return pieces

    def _is_skipped(self, line: PhysicalLine) -> bool:
        if not self._skipping and line.number - self.match_started >= self.limits.match_lines:
            message = f"a match of more than {self.limits.match_lines} lines; its rest is not read"
            self.broken = True
            self.report("SYN107", self.place, message)
            self._skipping = True
        if self._skipping and _opens_match(line.text):
            self._skipping = False
            self.match_started = line.number
        return self._skipping

    def _note_bytes(self, line: PhysicalLine) -> None:
        if line.byte_order_mark:
            self.report("SYN202", self.at(0, 0), "a byte-order mark stands before the first letter; it is not needed")
        if line.foreign_end and not self.foreign_ends:
            self.foreign_ends = True
            end = len(line.text)
            message = "lines end with a carriage return; canonical form ends them with a line feed alone"
            self.report("SYN203", self.at(end, end), message)
        if line.bad_byte is not None and line.bad_column is not None:
            start = line.bad_column - 1
            message = f"byte {line.bad_byte} of the source is not UTF-8 and stands here escaped; save the file as UTF-8"
            self.report("SYN106", self.at(start, start + 4), message, facts={"offset": line.bad_byte})

    def _cut(self, line: PhysicalLine) -> None:
        self.start_section()
        message = f"a line of more than {self.limits.line_bytes} bytes; its rest is not read"
        self.report("SYN107", self.place, message)
        self._keep_unread(line.text, cut=True)

    def _read(self, number: int, text: str) -> None:
        try:
            node = self._reader.read(number, text, self.limits)
            if node is None or (type(node) is HeaderReading and node.leniencies):
                self._read_leniently(number, text, node)
                return
            if "x" in text:
                self._charge(node, text)
            if len(text) > self.limits.steps:
                self._count_steps(node, text)
            deal = self.deal
            if type(node) is not Turn or deal is None or self._too_deep or not deal.add_plain(node):
                self._place(node)
        except Slip as slip:
            self._unread(slip)

    def _read_leniently(self, number: int, text: str, header: HeaderReading | None) -> None:
        """A line that is not in canonical form, or a header whose value is not."""
        parsed = self._reader.parse_by_grammar(number, text, self.limits) if header is None else quickly_parsed(header)
        if "x" in text:
            self._charge(parsed.node, text)
        if len(text) > self.limits.steps:
            self._count_steps(parsed.node, text)
        who = self._who(parsed.node) if parsed.leniencies else {}
        if parsed.node is not None:
            self._place(parsed.node)
        if parsed.leniencies:
            self._note(parsed.leniencies, who)

    def _charge(self, node: object, text: str) -> None:
        """Count the cards that `x` and a number stand for: a few letters must not fill the memory."""
        if isinstance(node, HeaderReading) and node.header.cards is None:
            # A name, or another text.
            return
        # A count above the limit of a run is not read, and stands for no cards.
        counts = map(int, re.findall(_COUNTED_UNKNOWNS, text.partition(";")[0]))
        self.cards += sum(count for count in counts if count <= self.limits.cards)
        if self.cards > self.limits.match_cards:
            raise Slip("SYN107", 0, len(text), f"more than {self.limits.match_cards} unknown cards in one match")
        if self.whole and self.all_cards + self.cards > self.limits.file_cards:
            raise Slip("SYN107", 0, len(text), f"more than {self.limits.file_cards} unknown cards in one file")

    def _count_steps(self, node: object, text: str) -> None:
        most = self.limits.steps
        if isinstance(node, Turn) and len(node.steps) > most:
            start = node.steps[most].span.column - 1
            raise Slip("SYN107", start, len(text), f"more than {most} steps in one turn")

    def _who(self, node: Built | None) -> More:
        """Whose turn a line is about, and which."""
        if not isinstance(node, Turn):
            return {}
        return {"seat": node.seat, "turn": self._number_of_turn(node)}

    def _note(self, leniencies: list[Leniency], who: More) -> None:
        most = self.limits.notes_per_line
        for note in leniencies[:most]:
            self.report(note.code, self.at(note.start, note.end), note.message, **who)
        more = len(leniencies) - most
        if more > 0:
            place = self.at(leniencies[most].start, len(self.text))
            counted: More = {**who, "facts": {"more": more}}
            self.report("SYN201", place, f"{more} more spellings of hand form on this line", **counted)

    def _number_of_turn(self, turn: Turn) -> int | None:
        """The number that findings about a turn line bear: its own or, for the foot alone, that of the turn before."""
        deal = self.deal if self.deal is not None and not self.deal.variations else None
        if turn.is_foot_only:
            return deal.last_number if deal else None
        return turn.number if turn.number is not None or deal is None else deal.next_number

    # Lines that cannot be read.

    def _unread(self, slip: Slip) -> None:
        if self.section is None and self.text.startswith("%"):
            self.excuse_version()
        self.start_section()
        self.unreadable += 1
        span = self.at(slip.start, slip.end)
        # First what the line opens: the finding belongs there.
        self._keep_unread(self.text)
        if self.unreadable <= self.limits.unreadable_lines:
            self.report(slip.code, span, slip.message, seat=_seat_of(self.text), turn=self._number_of(self.text))
        elif self.unlisted is None:
            self.unlisted = (span, self.text)

    def _keep_unread(self, text: str, cut: bool = False) -> None:
        # What follows an unreadable heading must not be taken for a part of the deal or match before it.
        heading = re.match(_MEANT_HEADING, text, re.IGNORECASE)
        if heading is not None:
            self._too_deep = 0
            if (heading["what"] or heading["bare"]).lower() == "match":
                self.close_match()
                self.open_match("", self.place, opened=False)
            else:
                self.open_deal(None, self.place, opened=False)
        elif text.lstrip(" \t").startswith("("):
            self._lost_openings += 1
        unread = UnreadLine(text, self.place, seat=_seat_of(text), number=self._number_of(text), cut=cut)
        if self.deal is not None:
            self.deal.add_lost_turn(unread)
        else:
            self.scope.add_prelude(unread)

    def _number_of(self, text: str) -> int | None:
        head = _turn_head(text) or re.match(_NUMBERED, text.lstrip(" \t"))
        digits = head["number"] if head else None
        return int(digits) if digits and len(digits) <= min(self.limits.digits, 4_000) else None

    # Where a line belongs.

    def _place(self, node: Built) -> None:
        if isinstance(node, VersionLine):
            self._too_deep = self._lost_openings = 0
            self.place_version(node)
            return
        if self.section is None:
            self.start_section()
        if self._too_deep and not isinstance(node, MatchLine | DealLine):
            self._place_too_deep(node)
            return
        self._too_deep = 0
        _PLACERS[type(node)](self, node)

    def play(self, span: Span) -> DealScope:
        """The deal that a line of play belongs to; where none is open one is begun, and that is reported."""
        if self.deal is None:
            message = "play stands before any `== deal` line; a deal begins with one, as in `== deal 1`"
            self.report("SYN110", span, message)
            self.open_deal(None, span, opened=False)
        assert self.deal is not None
        return self.deal

    def _not_in_variation(self, what: str) -> None:
        if self.deal is not None and self.deal.variations:
            message = f"{what} stands in a variation, which holds only turns that were not played"
            raise Slip("SYN101", 0, len(self.text), message)

    def place_comment(self, comment: Comment) -> None:
        """A comment line."""
        self.scope.add_comment(comment)

    def place_header(self, reading: HeaderReading) -> None:
        """A header line."""
        self._not_in_variation("a header")
        for remark in reading.remarks:
            self.report(remark.code, self.at(remark.start, remark.end), remark.message)
        self.scope.add_header(reading.header, self.repeated)

    def place_match(self, node: MatchLine) -> None:
        """A `== match` line."""
        self._lost_openings = 0
        self.open_match(node.label, node.span)

    def place_deal(self, node: DealLine) -> None:
        """A `== deal` line."""
        self._lost_openings = 0
        self.open_deal(node.number, node.span)

    def place_event(self, event: Event) -> None:
        """An event line, which may stand outside deals too."""
        from canasta_notation.syntax.events import KINDS

        if event.kind not in KINDS:
            near = near_names(event.kind.lower(), KINDS, most=1, cutoff=0.75)
            hint = f"; `{near[0]}` is one" if near else ""
            message = f"{shown(event.kind)} is no kind of event that this version knows; it is kept{hint}"
            self.report("IRR103", event.span, message)
        if self.deal is not None:
            self.deal.add_line(event)
        else:
            self.scope.add_prelude(event)

    def place_score(self, score: ScoreLine) -> None:
        """A declared score."""
        self._not_in_variation("a declared score")
        self.play(score.span).add_score(score, self.repeated)

    def place_gap(self, gap: Gap) -> None:
        """A gap."""
        self.play(gap.span).add_gap(gap)

    def place_assertion(self, assertion: Assertion) -> None:
        """An assertion."""
        self.play(assertion.span).add_line(assertion)

    def place_turn(self, turn: Turn) -> None:
        """A turn line."""
        deal = self.play(turn.span)
        if deal.variations and turn.number is None and not turn.is_foot_only:
            message = "inside a variation a turn line begins with its number, which tells what it replaces"
            raise Slip("SYN101", 0, len(self.text), message)
        deal.add_turn(turn, self.text)

    def place_answer(self, answer: AnswerLine) -> None:
        """`S yes` below the turn that asks."""
        deal = self.deal
        asked = self._asked_right_above()
        place = _open_question(asked) if asked is not None and asked.seat != answer.seat else None
        word = "yes" if answer.answer else "no"
        span = answer.span
        if deal is None or asked is None or place is None or answer.glyphs or answer.stamp:
            message = f"an answer stands alone right below the turn that asks; else it is `ask:{word}` on that line"
            raise Slip("SYN102", span.column - 1, span.end_column - 1, message)
        steps = list(asked.steps)
        steps[place] = replace(steps[place], act=Ask(answer.answer))
        deal.lines[-1] = replace(asked, steps=tuple(steps))
        message = f"the answer of {answer.seat} is read as `ask:{word}` on the line above"
        self.report("SYN201", span, message, seat=asked.seat, turn=asked.number)
        if answer.comment is not None:
            deal.add_comment(answer.comment)

    def _asked_right_above(self) -> Turn | None:
        """The turn on the line above, where that was one."""
        deal = self.deal
        last = deal.lines[-1] if deal is not None and deal.lines and not deal.waiting else None
        return last if isinstance(last, Turn) and deal is not None and deal.end == last.span else None

    # Variations.

    def open_variation(self, node: VariationOpens) -> None:
        """`(`, which must not swallow a turn as its label."""
        deal = self.play(node.span)
        if re.match(_NUMBERED, node.label) or self._is_turn(node.label):
            message = f"{shown(node.label)} is a turn: it stands on a line of its own below `(`"
            start = self.text.index("(") + 1
            start += len(self.text[start:]) - len(self.text[start:].lstrip(" \t"))
            raise Slip("SYN101", start, start + len(node.label), message)
        if len(deal.variations) >= self.limits.variation_depth:
            message = f"variations stand more than {self.limits.variation_depth} deep in one another"
            self.report("SYN107", node.span, message)
            self._too_deep = 1
            deal.add_line(UnreadLine(self.text, self.place))
            return
        deal.lines.extend(deal.taken_comments())
        deal.variations.append(VariationScope(node.label, node.span, self.text))
        deal.end = node.span

    def _is_turn(self, label: str) -> bool:
        try:
            node = self._reader.parse(self.place.line, label, self.limits).node
        except Slip:
            return False
        return isinstance(node, Turn) and bool(node.steps)

    def close_variation(self, node: VariationCloses) -> None:
        """`)`."""
        deal = self.deal
        if deal is None or not deal.variations:
            # Where its `(` could not be read that has been told.
            if not self._lost_openings:
                self.report("SYN105", node.span, "`)` closes a variation, and none is open")
            self._lost_openings = max(0, self._lost_openings - 1)
            self._keep_unread(self.text)
            return
        variation = deal.variations.pop()
        deal.add_line(variation.build(node.label, node.span))

    def _place_too_deep(self, node: Built) -> None:
        self._too_deep += isinstance(node, VariationOpens)
        self._too_deep -= isinstance(node, VariationCloses)
        self.play(self.place).add_line(UnreadLine(self.text, self.place))


_PLACERS: dict[type, Callable[[Assembler, Any], None]] = {
    AnswerLine: Assembler.place_answer,
    Assertion: Assembler.place_assertion,
    Comment: Assembler.place_comment,
    DealLine: Assembler.place_deal,
    Event: Assembler.place_event,
    Gap: Assembler.place_gap,
    HeaderReading: Assembler.place_header,
    MatchLine: Assembler.place_match,
    ScoreLine: Assembler.place_score,
    Turn: Assembler.place_turn,
    VariationCloses: Assembler.close_variation,
    VariationOpens: Assembler.open_variation,
}


def _turn_head(text: str) -> re.Match[str] | None:
    """The beginning of a turn line of which the seat can be read."""
    # A file of good lines is read without what names mistakes.
    from canasta_notation.syntax.mistakes import TURN_HEAD

    return TURN_HEAD.match(text)


def _seat_of(text: str) -> str | None:
    """Whose turn a line was meant to be; an answer is no turn."""
    head = _turn_head(text)
    return head["seat"] if head and not re.match(_ANSWER, text[head.end() :]) else None


def _opens_match(text: str) -> bool:
    words = text[:_HEADING].split()
    return words[:2] == ["==", "match"] or words[:1] == ["%pcn"]


def _open_question(turn: Turn) -> int | None:
    """The place of a turn's question that has no answer yet."""
    for place, step in enumerate(turn.steps):
        if isinstance(step.act, Ask) and step.act.answer is None and not step.taken_back:
            return place
    return None
