"""A faster reader in front of the grammar: it reads the lines of canonical form, and what it refuses the grammar reads.

It accepts only what the grammar accepts, with an equal node, and never words what is wrong with a line. What a word of
a turn line means is looked up in a memo, since an archive repeats a few thousand words millions of times; on a miss one
regular expression tells which kind of word it is.
"""

from __future__ import annotations

import re

from canasta_notation.model import (
    Act,
    Comment,
    Discard,
    Glyph,
    GoOut,
    NoDiscard,
    ScoreItem,
    ScoreLine,
    Stamp,
    Step,
    Turn,
)
from canasta_notation.model.seats import SEATS
from canasta_notation.syntax.acts import is_small, read_new_act
from canasta_notation.syntax.built import DealLine, LineReader, MatchLine, ParsedLine, VersionLine
from canasta_notation.syntax.headers import read_header
from canasta_notation.syntax.keys import canonical_side, is_side
from canasta_notation.syntax.slips import Slip
from canasta_notation.syntax.stamps import is_time
from canasta_notation.text import Limits, Span

_FACE = r"(?:(?:[2-9TQKA]|J(?!kr))[cdhsrb]?|[*W])"
_CARDS = rf"(?:{_FACE}|x[0-9]*(?![0-9]))+"
_CARD = rf"(?:{_FACE}|x)"
_WORD = "[A-Za-z][A-Za-z0-9_-]*"
_ACT = re.compile(
    rf"(?P<DRAW>d:{_CARDS})"
    rf"|(?P<DISCARD>-{_CARD})"
    rf"|(?P<LAY>\+[2-9TJQKAWcdhs](?:\.[0-9]+)?:{_CARDS})"
    rf"|(?P<TAKE_PILE>p[0-9]*(?::{_CARD})?)"
    rf"|(?P<OPENING_COUNT>\([0-9]+\))"
    rf"|(?P<RED_THREES>r:{_CARDS})"
    rf"|(?P<TAKE_FOOT>f(?::{_CARDS})?)"
    rf"|(?P<TAKE_BONUS>t:{_CARDS})"
    rf"|(?P<PUT_BACK>b:{_CARDS})"
    rf"|(?P<NO_DISCARD>--)"
    rf"|(?P<PASS>pass)"
    rf"|(?P<ASK>ask(?::yes|:no)?)"
    rf"|(?P<GO_OUT>out)"
    rf"|(?P<NOT_OUT>notout)"
    rf"|(?P<SAY>say:{_WORD})"
    rf"|(?P<SPECIAL>special:{_WORD}(?::{_CARDS})?)"
)
"""A step in canonical form, by the terminal of the grammar that it is."""

_GLYPH = re.compile(r"!!|\?\?|!\?|\?!|!|\?|\$[0-9]{1,3}")
_STAMP = re.compile(
    r"@(?:[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(?:Z|[+-][0-9]{2}:[0-9]{2})?"
    r"|[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?"
    r"|\+[0-9]+(?:\.[0-9]+)?)"
)
_HEADER = re.compile(
    r"((?!(?:[NESW]|P[1-8]):)[A-Z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)?): ([^ \t\r\n](?:[^\r\n]*[^ \t\r\n])?)"
)
_HEADING = re.compile(
    r"== deal (?P<number>0|[1-9][0-9]*)"
    r"|== match(?: (?P<label>[!-:<-~]+(?: [!-:<-~]+)*))?"
    r"|%pcn (?P<version>[0-9]+(?:\.[0-9]+)*)"
)
_ITEM = re.compile(r" (canastas|cards|red|black|out|special|hand|penalty|total|score) (0|-?[1-9][0-9]*)")
_SCORE = re.compile(rf"= ([NESW]+|(?:P[1-8])+)((?:{_ITEM.pattern.replace('(', '(?:')})+)")

_SEATS = frozenset(SEATS)
_MOST_WORDS = 1 << 15
"""Words that the memo holds; with the size of a word this bounds its memory."""


class QuickReader:
    """Reads canonical lines itself and hands the others on. It belongs to one thread."""

    def __init__(self, grammar: LineReader) -> None:
        self._grammar = grammar
        self._limits = Limits()
        self._acts: dict[str, Act] = {}

    @property
    def known(self) -> int:
        """How many words the memo holds."""
        return len(self._acts)

    def forget(self) -> None:
        """Empty the memo."""
        self._acts.clear()

    def parse(self, line_number: int, text: str, limits: Limits) -> ParsedLine:
        """See LineReader."""
        if limits is not self._limits:
            if limits != self._limits:
                self._acts = {}
            self._limits = limits
        return self._read(line_number, text) or self._grammar.parse(line_number, text, limits)

    def _read(self, line: int, text: str) -> ParsedLine | None:
        first = text[:1]
        if first in ("=", "%"):
            return (_score if text[1:2] == " " else _heading)(line, text, self._limits)
        if first == ";":
            comment = _remark(line, 0, text[1:])
            return None if comment is None else ParsedLine(comment, [])
        # A key has more letters than a seat.
        if first.isdigit() or text[1:2] in ("", " ") or text[2:3] in ("", " "):
            turn = self._turn(line, text)
            return None if turn is None else ParsedLine(turn, [])
        return _header(line, text, self._limits)

    def _turn(self, line: int, text: str) -> Turn | None:
        """`[number.] seat step … [glyph] [@stamp] [; comment]`."""
        head, mark, remark = text.partition(" ;")
        words = head.split(" ")
        number, place = None, 1
        if words[0] not in _SEATS:
            number = _number(words[0].removesuffix("."), self._limits)
            if number is None or words[0][-1] != "." or len(words) == 1 or words[1] not in _SEATS:
                return None
            place = 2
        seat = words[place - 1]
        start = len(seat) if place == 1 else len(words[0]) + 1 + len(seat)
        steps, at = self._steps(words, place, line, start)
        if len(steps) > 1 and _is_out_misplaced(steps[-2].act, steps[-1].act):
            return None
        comment = None
        end = len(head)
        if mark:
            comment = _remark(line, end + 1, remark)
            if comment is None:
                return None
            end = comment.span.end_column - 1
        if at == len(head):
            return Turn(number, seat, tuple(steps), Span(line, 1, line, end + 1), (), None, comment)
        glyphs: list[Glyph] = []
        stamp = None
        for word in words[place + len(steps) :]:
            span = Span(line, at + 2, line, at + 2 + len(word))
            at += 1 + len(word)
            if stamp is None and _GLYPH.fullmatch(word):
                glyphs.append(Glyph(word, span))
            elif stamp is None and _STAMP.fullmatch(word) and is_time(word[1:]):
                stamp = Stamp(word[1:], span)
            else:
                return None
        return Turn(number, seat, tuple(steps), Span(line, 1, line, end + 1), tuple(glyphs), stamp, comment)

    def _steps(self, words: list[str], place: int, line: int, at: int) -> tuple[list[Step], int]:
        """The steps from a place among the words on, and where the last of them ends."""
        known = self._acts.get
        steps: list[Step] = []
        for word in words[place:]:
            act = known(word) or self._learn(word)
            if act is None:
                break
            start = at + 2
            at += 1 + len(word)
            steps.append(Step(act, Span(line, start, line, at + 1)))
        return steps, at

    def _learn(self, word: str) -> Act | None:
        """The act of a word that the memo does not hold; None where canonical form has no such word."""
        match = _ACT.fullmatch(word)
        if match is None or match.lastgroup is None:
            return None
        try:
            read = read_new_act(match.lastgroup, word, self._limits)
        except Slip:
            return None
        if read.leniencies:
            return None
        if is_small(word, read.act):
            if len(self._acts) >= _MOST_WORDS:
                self._acts.clear()
            self._acts[word] = read.act
        return read.act


def _number(digits: str, limits: Limits) -> int | None:
    """A whole number in its canonical spelling."""
    if not digits.isdecimal() or not digits.isascii() or len(digits) > min(limits.digits, 4_000):
        return None
    return int(digits) if digits[0] != "0" or digits == "0" else None


def _is_out_misplaced(before: Act, last: Act) -> bool:
    """Whether `out` stands before the discard, or after `--`: both are written otherwise."""
    if type(last) is GoOut:
        return type(before) is NoDiscard
    return type(before) is GoOut and type(last) is Discard


def _remark(line: int, start: int, text: str) -> Comment | None:
    """A comment whose semicolon stands at an offset of the line; None where blanks stand at its end."""
    if text[-1:] in (" ", "\t") or "\r" in text or "\n" in text:
        return None
    return Comment(text, Span(line, start + 1, line, start + 2 + len(text)))


def _heading(line: int, text: str, limits: Limits) -> ParsedLine | None:
    """`== deal N`, `== match LABEL`, `%pcn VERSION`."""
    match = _HEADING.fullmatch(text)
    if match is None:
        return None
    span = Span(line, 1, line, len(text) + 1)
    if match["version"] is not None:
        return ParsedLine(
            VersionLine(match["version"], Span(line, 1 + match.start("version"), line, len(text) + 1)), []
        )
    if match["number"] is None:
        return ParsedLine(MatchLine(match["label"] or "", span), [])
    number = _number(match["number"], limits)
    return None if number is None else ParsedLine(DealLine(number, span), [])


def _header(line: int, text: str, limits: Limits) -> ParsedLine | None:
    """`Key: value`."""
    match = _HEADER.fullmatch(text)
    if match is None:
        return None
    reading = read_header(line, match[1], 0, match[2], match.start(2), limits)
    return ParsedLine(reading, list(reading.leniencies))


def _score(line: int, text: str, limits: Limits) -> ParsedLine | None:
    """`= SIDE item amount …`."""
    match = _SCORE.fullmatch(text)
    if match is None or not is_side(match[1]) or canonical_side(match[1]) != match[1]:
        return None
    items: dict[str, ScoreItem] = {}
    for one in _ITEM.finditer(text, match.start(2)):
        name, digits = one[1], one[2].removeprefix("-")
        if name in items or len(digits) > min(limits.digits, 4_000):
            return None
        items[name] = ScoreItem(name, int(one[2]), Span(line, one.start(2) + 1, line, one.end(2) + 1))
    return ParsedLine(ScoreLine(match[1], tuple(items.values()), Span(line, 1, line, len(text) + 1)), [])
