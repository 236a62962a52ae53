"""One header line: from its key and text to a header, with what does not fit."""

from __future__ import annotations

import re

from msgspec import Struct

from canasta_notation.cards import UNKNOWN
from canasta_notation.model import SEATS, Cards, Header
from canasta_notation.syntax.compose import NOT_COMPOSED, compose
from canasta_notation.syntax.keys import KEYS, Key, canonical_side, is_side, known_key, near_key
from canasta_notation.syntax.runs import UnreadableRun, in_order, read_exact, read_run, spell
from canasta_notation.syntax.slips import Leniency, shown
from canasta_notation.text import Limits, Span


class Remark(Struct, frozen=True, gc=False):
    """A finding about a header; offsets in the line, from 0."""

    code: str
    start: int
    end: int
    message: str


class HeaderReading(Struct, frozen=True):
    """A header with the leniencies and the remarks it gave rise to."""

    header: Header
    leniencies: tuple[Leniency, ...]
    remarks: tuple[Remark, ...]


class _Reading:
    """Collects what there is to say about one header line while it is read."""

    def __init__(self, key_start: int, key_end: int, value: str, value_start: int) -> None:
        self.key_start = key_start
        self.key_end = key_end
        self.value = value
        self.value_start = value_start
        self.leniencies: list[Leniency] = []
        self.remarks: list[Remark] = []

    def lenient(self, code: str, message: str) -> None:
        self.leniencies.append(Leniency(code, self.value_start, self.value_start + len(self.value), message))

    def about_key(self, code: str, message: str) -> None:
        self.remarks.append(Remark(code, self.key_start, self.key_end, message))

    def about_value(self, message: str, start: int = 0, end: int | None = None) -> None:
        stop = len(self.value) if end is None else end
        first, last = (
            (self.value_start + start, self.value_start + stop) if self.value else (self.key_start, self.key_end)
        )
        self.remarks.append(Remark("HDR105", first, last, message))


def read_header(line: int, name: str, name_start: int, value: str, value_start: int, limits: Limits) -> HeaderReading:
    """The header of a key (`Seat.N`) and the text after it; the offsets are theirs in the line, from 0."""
    reading = _Reading(name_start, name_start + len(name), value, value_start)
    key, dot, written = name.partition(".")
    qualifier = written if dot else None
    known = known_key(key, qualifier)
    text = _composed(reading)
    cards: Cards | None = None
    if known is None:
        _unknown(reading, key, qualifier)
    else:
        qualifier = _qualifier(reading, known, qualifier)
        if known.cards:
            cards, spelt = _cards(reading, known, value, limits)
            text = text if cards is None else spelt
        else:
            text = _checked(reading, known, text)
    span = Span.on_line(line, name_start, max(value_start + len(value), name_start + len(name) + 1))
    header = Header(key, qualifier, text, span, cards)
    return HeaderReading(header, tuple(reading.leniencies), tuple(reading.remarks))


def _composed(reading: _Reading) -> str:
    composed = compose(reading.value)
    if composed != reading.value:
        reading.lenient("SYN207", NOT_COMPOSED)
    return composed


def _unknown(reading: _Reading, key: str, qualifier: str | None) -> None:
    if key.startswith("X-"):
        return
    shaped = KEYS.get(key)
    if shaped is not None and shaped.qualifier is not None:
        reading.about_key("HDR105", f"{shown(key)} needs a {shaped.qualifier} after a dot, as in `{key}.N`")
        return
    near = near_key(key) if shaped is None else None
    hint = f"; `{near}` is one" if near else f"; `{key}` takes nothing after a dot" if shaped else ""
    name = key if qualifier is None else f"{key}.{qualifier}"
    reading.about_key("HDR103", f"{shown(name)} is no key of the notation and is kept as it stands{hint}")


def _qualifier(reading: _Reading, key: Key, written: str | None) -> str | None:
    if written is None or key.qualifier is None:
        return written
    if key.qualifier == "seat" and written not in SEATS:
        reading.about_key("HDR105", f"{shown(written)} is no seat: seats are N E S W or P1 to P8")
    elif key.qualifier == "side":
        if not is_side(written):
            reading.about_key(
                "HDR105", f"{shown(written)} is no side: a side is its seats joined, as in `NS` or `P1P3P5`"
            )
        elif canonical_side(written) != written:
            start = reading.key_start
            message = f"side {shown(written)} is written {shown(canonical_side(written))}"
            reading.leniencies.append(Leniency("SYN201", start, reading.key_end, message))
            return canonical_side(written)
    return written


def _cards(reading: _Reading, key: Key, text: str, limits: Limits) -> tuple[Cards | None, str]:
    exact = read_exact(text, limits.cards, is_set=key.cards == "set")
    if exact is not None:
        return exact
    read: list[Cards] = []
    plain = True
    for piece in re.finditer(r"[^ \t]+", text):
        try:
            run = read_run(piece[0], limits.cards)
        except UnreadableRun as error:
            _bad_cards(reading, piece, error, limits)
            return None, text
        # `x x4` is five unknown cards, and they have one spelling.
        split = bool(read) and read[-1][-1] == run.cards[0] == UNKNOWN
        plain = plain and run.plain and not split
        read.append(run.cards)
    cards = tuple(one for run in read for one in run)
    if len(cards) > limits.cards:
        reading.remarks.append(
            Remark(
                "SYN107",
                reading.value_start,
                reading.value_start + len(text),
                f"more than {limits.cards} cards in one list",
            )
        )
        return None, text
    if key.cards == "set":
        cards = in_order(cards)
    if not plain:
        reading.lenient("SYN204", f"these cards are written {shown(spell(cards, ' '))}")
    return cards, spell(cards, " ")


def _bad_cards(reading: _Reading, piece: re.Match[str], error: UnreadableRun, limits: Limits) -> None:
    if error.too_many:
        place = reading.value_start
        message = f"more than {limits.cards} cards in one list"
        reading.remarks.append(Remark("SYN107", place + piece.start() + error.offset, place + piece.end(), message))
        return
    # A file of good lines is read without what names mistakes.
    from canasta_notation.syntax.words import bad_cards

    slip = bad_cards(piece.start(), piece[0], 0)
    comment = piece[0][error.offset] == ";"
    hint = "; a header line carries no comment" if comment else ""
    reading.about_value(slip.message + hint, slip.start, slip.end)


def _checked(reading: _Reading, key: Key, text: str) -> str:
    if key.spaced:
        spaced = re.sub(r"[ \t]+", " ", text)
        if spaced != text:
            reading.lenient("SYN201", "one blank stands between the words")
            text = spaced
    wanted = key.check(text) if key.check is not None else None
    if wanted is not None:
        seen = f"{shown(text)} is no value" if text else "there is no value"
        reading.about_value(f"{seen} for `{key.name}`: it wants {wanted}")
    elif key.tidy is not None and key.tidy(text) != text:
        reading.lenient("SYN201", f"{shown(text)} is written {shown(key.tidy(text))}")
        return key.tidy(text)
    return text
