"""A faster reader in front of the grammar: it reads the lines of canonical form, and what it refuses the grammar reads.

It accepts only what the grammar accepts, with an equal node, and never words what is wrong with a line. What a word of
a turn line means is looked up in a memo, since an archive repeats a few thousand words millions of times; on a miss one
regular expression tells which kind of word it is. What few records write has an expression of its own, which is not
compiled before somebody writes it.
"""

from __future__ import annotations

import re

from canasta_notation.model import (
    SEATS,
    Act,
    Comment,
    Discard,
    Glyph,
    GoOut,
    Header,
    NoDiscard,
    ScoreItem,
    ScoreLine,
    Stamp,
    Step,
    Turn,
)
from canasta_notation.syntax.acts import is_small, read_new_act
from canasta_notation.syntax.built import (
    Built,
    DealLine,
    LineReader,
    MatchLine,
    ParsedLine,
    VariationCloses,
    VariationOpens,
    VersionLine,
)
from canasta_notation.syntax.headers import HeaderReading, read_header
from canasta_notation.syntax.keys import KEYS, canonical_side, is_side
from canasta_notation.syntax.runs import read_exact
from canasta_notation.syntax.slips import Slip
from canasta_notation.syntax.stamps import is_time
from canasta_notation.text import Limits, Span

_EXACT = r"(?:[2-9TJQKA][cdhs]|\*)"
_COMMON = re.compile(
    rf"(?P<DRAW>d:{_EXACT}+)"
    rf"|(?P<DISCARD>-{_EXACT})"
    rf"|(?P<LAY>\+[2-9TJQKA]:{_EXACT}+)"
    rf"|(?P<TAKE_PILE>p[0-9]+:{_EXACT})"
    rf"|(?P<RED_THREES>r:{_EXACT}+)"
    rf"|(?P<TAKE_FOOT>f:{_EXACT}+)"
)
"""What nearly every step of a full record is, by the terminal of the grammar that it is."""

_BARE = {
    "--": "NO_DISCARD",
    "ask": "ASK",
    "ask:no": "ASK",
    "ask:yes": "ASK",
    "f": "TAKE_FOOT",
    "notout": "NOT_OUT",
    "out": "GO_OUT",
    "p": "TAKE_PILE",
    "pass": "PASS",
}
"""Steps of one spelling."""

_FACE = r"(?:(?:[2-9TQKA]|J(?!kr))[cdhsrb]?|[*W])"
_CARDS = rf"(?:{_FACE}|x[0-9]*(?![0-9]))+"
_CARD = rf"(?:{_FACE}|x)"
_WORD = "[A-Za-z][A-Za-z0-9_-]*"
_ACT = (
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

_GLYPH = r"!!|\?\?|!\?|\?!|!|\?|\$[0-9]{1,3}"
_STAMP = (
    r"@(?:[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(?:Z|[+-][0-9]{2}:[0-9]{2})?"
    r"|[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?"
    r"|\+[0-9]+(?:\.[0-9]+)?)"
)
_KEY = r"(?!(?:[NESW]|P[1-8])\Z)[A-Z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)?"
_USUAL_KEYS = frozenset([*KEYS, *(f"{key}.{seat}" for key in ("Hand", "Foot", "Left", "Seat", "Id") for seat in SEATS)])
_LISTING = {
    name: (key.name, qualifier, key.cards == "set")
    for key in KEYS.values()
    if key.cards is not None
    for qualifier in (SEATS if key.qualifier else (None,))
    for name in (key.name if qualifier is None else f"{key.name}.{qualifier}",)
}
"""What lists cards: the key, the seat, and whether their order says nothing."""

_LABEL = "[!-:<-~]+(?: [!-:<-~]+)*"
_TEXT = "[!-~]+(?: [!-~]+)*"
_VERSION = r"[0-9]+(?:\.[0-9]+)*"
_ITEMS = frozenset(["canastas", "cards", "red", "black", "out", "special", "hand", "penalty", "total", "score"])

_USUAL_SIDES = frozenset(["NS", "EW", *SEATS])
_SEATS = frozenset(SEATS)
_MOST_WORDS = 1 << 15
"""Words that the memo holds, and as many lines of headers; with the size of one this bounds its memory."""

_LONGEST_HEADER = 64
_MOST_REFUSED = 1 << 12
_LONGEST_REFUSED = 64
"""Lines that the grammar refuses are remembered too: odd logs repeat them, and finding what is wrong takes long."""


class QuickReader:
    """Reads canonical lines itself and hands the others on. It belongs to one thread."""

    def __init__(self, grammar: LineReader) -> None:
        self._grammar = grammar
        self._limits = Limits()
        self._acts: dict[str, Act] = {}
        self._numbers: dict[str, int] = {}
        self._amounts: dict[str, int] = {}
        self._headers: dict[str, HeaderReading] = {}
        self._refused: dict[str, Slip] = {}

    @property
    def known(self) -> int:
        """How many words the memo holds."""
        return len(self._acts)

    def forget(self) -> None:
        """Empty the memo."""
        self._acts = {}
        self._numbers = {}
        self._amounts = {}
        self._headers = {}
        self._refused = {}

    def parse(self, line_number: int, text: str, limits: Limits) -> ParsedLine:
        """See LineReader."""
        node = self.read(line_number, text, limits)
        return self.parse_by_grammar(line_number, text, limits) if node is None else quickly_parsed(node)

    def parse_by_grammar(self, line_number: int, text: str, limits: Limits) -> ParsedLine:
        """The same for a line that `read` has refused."""
        known = self._refused.get(text)
        if known is not None:
            raise known.again()
        try:
            return self._grammar.parse(line_number, text, limits)
        except Slip as slip:
            if len(text) <= _LONGEST_REFUSED:
                if len(self._refused) >= _MOST_REFUSED:
                    self._refused.clear()
                self._refused[text] = slip.again()
            raise

    def read(self, line: int, text: str, limits: Limits) -> Built | None:
        """The node of a line, if it is in canonical form: only a header has leniencies then."""
        if limits is not self._limits:
            if limits != self._limits:
                self.forget()
            self._limits = limits
        first = text[:1]
        if first.isdigit():
            return self._turn(line, text)
        if first in ("=", "%"):
            return self._score(line, text) if text[:2] == "= " else _heading(line, text, limits)
        if first == ";":
            return _remark(line, 0, text[1:])
        if first in ("(", ")"):
            return _bracket(line, text)
        # A key has more letters than a seat.
        if text[1:2] in ("", " ") or text[2:3] in ("", " "):
            return self._turn(line, text)
        return self._header(line, text)

    def _turn(self, line: int, text: str) -> Turn | None:
        """`[number.] seat step … [glyph] [@stamp] [; comment]`."""
        head, mark, remark = text.partition(" ;") if ";" in text else (text, "", "")
        words = head.split(" ")
        number, place = self._numbers.get(words[0]), 1
        if number is None and words[0] not in _SEATS:
            number = self._learn_number(words[0])
            if number is None:
                return None
        at = -1
        if number is not None:
            place, at = 2, len(words[0])
        seat = words[place - 1] if len(words) >= place else ""
        if seat not in _SEATS:
            return None
        at += 1 + len(seat)
        known = self._acts.get
        steps: list[Step] = []
        for word in words[place:]:
            act = known(word) or self._learn(word)
            if act is None:
                break
            end = at + 1 + len(word)
            steps.append(Step(act, Span(line, at + 2, line, end + 1)))
            at = end
        if "out" in head and _is_out_misplaced(steps):
            return None
        turn = Turn(number, seat, tuple(steps), Span(line, 1, line, at + 1))
        return turn if at == len(text) else _signed(turn, words[place + len(steps) :], remark if mark else None)

    def _learn_number(self, word: str) -> int | None:
        """The number of a turn in its canonical spelling."""
        number = _number(word[:-1], self._limits) if word[-1:] == "." else None
        if number is not None and len(self._numbers) < _MOST_WORDS:
            self._numbers[word] = number
        return number

    def _learn(self, word: str) -> Act | None:
        """The act of a word that the memo does not hold; None where canonical form has no such word."""
        kind = _kind(word)
        if kind is None:
            return None
        try:
            read = read_new_act(kind, word, self._limits)
        except Slip:
            return None
        if read.leniencies:
            return None
        if is_small(word, read.act):
            if len(self._acts) >= _MOST_WORDS:
                self._acts.clear()
            self._acts[word] = read.act
        return read.act

    def _score(self, line: int, text: str) -> ScoreLine | None:
        """`= SIDE item amount …`."""
        words = text.split(" ")
        side, names = words[1], words[2::2]
        if not names or len(words) % 2 or not _ITEMS.issuperset(names) or len(set(names)) < len(names):
            return None
        if not _is_canonical_side(side):
            return None
        known = self._amounts.get
        items: list[ScoreItem] = []
        at = 2 + len(side)
        for name, written in zip(names, words[3::2], strict=True):
            amount = known(written)
            if amount is None:
                amount = self._learn_amount(written)
                if amount is None:
                    return None
            start = at + len(name) + 2
            at = start + len(written)
            items.append(ScoreItem(name, amount, Span(line, start + 1, line, at + 1)))
        return ScoreLine(side, tuple(items), Span(line, 1, line, len(text) + 1))

    def _learn_amount(self, word: str) -> int | None:
        """A number of points in its canonical spelling."""
        size = None if word == "-0" else _number(word.removeprefix("-"), self._limits)
        if size is None:
            return None
        amount = -size if word[0] == "-" else size
        if len(self._amounts) < _MOST_WORDS:
            self._amounts[word] = amount
        return amount

    def _header(self, line: int, text: str) -> HeaderReading | None:
        """`Key: value`."""
        known = self._headers.get(text)
        if known is not None:
            one = known.header
            span = Span(line, 1, line, len(text) + 1)
            return HeaderReading(Header(one.key, one.qualifier, one.value, span, one.cards), (), ())
        key, mark, value = text.partition(": ")
        listing = _LISTING.get(key)
        if listing is not None:
            name, qualifier, is_set = listing
            exact = read_exact(value, self._limits.cards, is_set=is_set)
            if exact is not None:
                cards, spelling = exact
                span = Span(line, 1, line, len(text) + 1)
                return HeaderReading(Header(name, qualifier, spelling, span, cards), (), ())
        if not mark or not _is_free(value) or not (key in _USUAL_KEYS or re.fullmatch(_KEY, key)):
            return None
        reading = read_header(line, key, 0, value, len(key) + 2, self._limits)
        # Cards are seldom dealt twice.
        if len(text) <= _LONGEST_HEADER and not (reading.header.cards or reading.leniencies or reading.remarks):
            if len(self._headers) >= _MOST_WORDS:
                self._headers.clear()
            self._headers[text] = reading
        return reading


def quickly_parsed(node: Built) -> ParsedLine:
    """What `parse` gives for a node that `read` gave: only a header has leniencies."""
    return ParsedLine(node, list(node.leniencies) if type(node) is HeaderReading else [])


def _signed(turn: Turn, words: list[str], remark: str | None) -> Turn | None:
    """A turn with the words that stand after its steps, glyphs and a stamp, and what stands after a semicolon."""
    line, at = turn.span.line, turn.span.end_column - 1
    glyphs: list[Glyph] = []
    stamp = comment = None
    for word in words:
        span = Span(line, at + 2, line, at + 2 + len(word))
        at += 1 + len(word)
        if stamp is None and re.fullmatch(_GLYPH, word):
            glyphs.append(Glyph(word, span))
        elif stamp is None and re.fullmatch(_STAMP, word) and is_time(word[1:]):
            stamp = Stamp(word[1:], span)
        else:
            return None
    if remark is not None:
        comment = _remark(line, at + 1, remark)
        if comment is None:
            return None
        at = comment.span.end_column - 1
    return Turn(turn.number, turn.seat, turn.steps, Span(line, 1, line, at + 1), tuple(glyphs), stamp, comment)


def _kind(word: str) -> str | None:
    """The terminal of the grammar that a step in canonical form is; None for what is none."""
    kind = _BARE.get(word)
    if kind is not None:
        return kind
    match = _COMMON.fullmatch(word) or re.fullmatch(_ACT, word)
    return None if match is None else match.lastgroup


def _number(digits: str, limits: Limits) -> int | None:
    """A whole number in its canonical spelling."""
    if not digits.isdecimal() or not digits.isascii() or len(digits) > min(limits.digits, 4_000):
        return None
    return int(digits) if digits[0] != "0" or digits == "0" else None


def _is_canonical_side(text: str) -> bool:
    """Whether a text is a side with its seats in canonical order."""
    return text in _USUAL_SIDES or (is_side(text) and canonical_side(text) == text)


def _is_free(text: str) -> bool:
    """Whether a text can stand up to the end of a line: something is in it, and no blanks at its ends."""
    return text != "" and text == text.strip(" \t") and "\r" not in text and "\n" not in text


def _is_out_misplaced(steps: list[Step]) -> bool:
    """Whether `out` stands before the discard, or after `--`: both are written otherwise."""
    if len(steps) < 2:
        return False
    before, last = steps[-2].act, steps[-1].act
    if type(last) is GoOut:
        return type(before) is NoDiscard
    return type(before) is GoOut and type(last) is Discard


def _remark(line: int, start: int, text: str) -> Comment | None:
    """A comment whose semicolon stands at an offset of the line; None where blanks stand at its end."""
    if text[-1:] in (" ", "\t") or "\r" in text or "\n" in text:
        return None
    return Comment(text, Span(line, start + 1, line, start + 2 + len(text)))


def _bracket(line: int, text: str) -> VariationOpens | VariationCloses | None:
    """`( LABEL`, `) LABEL`."""
    if len(text) > 1 and (text[1] != " " or not re.fullmatch(_TEXT, text[2:])):
        return None
    node = VariationOpens if text[0] == "(" else VariationCloses
    return node(text[2:], Span(line, 1, line, len(text) + 1))


def _heading(line: int, text: str, limits: Limits) -> VersionLine | MatchLine | DealLine | None:
    """`== deal N`, `== match LABEL`, `%pcn VERSION`."""
    span = Span(line, 1, line, len(text) + 1)
    if text.startswith("== deal "):
        number = _number(text[8:], limits)
        return None if number is None else DealLine(number, span)
    if text.startswith("== match"):
        label = text[9:]
        is_one = text == "== match" or (text[8] == " " and re.fullmatch(_LABEL, label) is not None)
        return MatchLine(label, span) if is_one else None
    if text.startswith("%pcn ") and (text == "%pcn 1" or re.fullmatch(_VERSION, text[5:])):
        return VersionLine(text[5:], Span(line, 6, line, len(text) + 1))
    return None
