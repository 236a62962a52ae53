"""`! amend N`: a turn was mis-written. The text now in the record counts; the old one is judged beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING

from msgspec import Struct

from canasta_notation.diagnostics import CODES, Related, Severity
from canasta_notation.model import BodyLine, Event, Turn, UnreadLine
from canasta_notation.replays.found import Found, Place, authority, checks
from canasta_notation.replays.rulings import Told, unknown_target
from canasta_notation.rules.rule import Offence
from canasta_notation.syntax import loads
from canasta_notation.text import Span

if TYPE_CHECKING:
    from canasta_notation.replays.fold import DealFold

_WAS = r"(?i:was\b\s*:?|:)\s*"
_NUMBERED = r"[0-9]+\.(\s|$)"
_MOST_DIGITS = 10
_MOST_NAMED = 5
"""Findings of an old text of which the places are given."""


class OldText(Struct, frozen=True):
    """What a turn was before it was amended. `turn` is None where nobody can read it."""

    event: Event
    number: int
    seat: str | None
    text: str
    """As the comment gives it; empty where it gives none."""

    turn: Turn | None = None
    found: tuple[Found, ...] = ()
    """What speaks against it at the table at which it was played."""


class Amendments:
    """The turns of a deal that were amended, with what the old texts come to. Nothing of it changes the table."""

    def __init__(self, lines: Iterable[BodyLine]) -> None:
        self.told: list[OldText] = []
        self._waiting: dict[int, list[Event]] = {}
        for line in lines:
            number = _number(line) if isinstance(line, Event) else None
            if isinstance(line, Event) and number is not None:
                self._waiting.setdefault(number, []).append(line)

    def __bool__(self) -> bool:
        """Whether any turn was amended."""
        return bool(self._waiting)

    def meet(self, line: BodyLine, fold: DealFold) -> None:
        """Judge the old text of a line that is about to be played."""
        if not self._waiting or not isinstance(line, Turn | UnreadLine) or line.number is None:
            return
        events = self._waiting.get(line.number)
        if events is None:
            return
        mine = [event for event in events if event.attribute("seat") in (None, line.seat)]
        self._waiting[line.number] = [event for event in events if event.attribute("seat") not in (None, line.seat)]
        self.told += [_judged(event, line, line.number, fold) for event in mine]

    def findings(self) -> Iterator[Told]:
        """Each amendment, and those of turns that are not there; to be asked once the deal was played."""
        for old in self.told:
            yield "IRR104", old.event.span, turn_amended(old), old.number
        for number, events in self._waiting.items():
            for event in events:
                seat = event.attribute("seat")
                what = unknown_target(f"there is no turn {number}{f' of {seat}' if seat else ''}", str(number))
                yield "IRR102", event.span, what, None


def _number(event: Event) -> int | None:
    """The number of the turn that an event amends; None for what is no amendment."""
    subject = event.subject or ""
    is_number = event.kind == "amend" and subject.isascii() and subject.isdecimal() and len(subject) < _MOST_DIGITS
    return int(subject) if is_number else None


def old_text(event: Event) -> tuple[str, bool]:
    """The old text that the comment of an amendment gives, and whether the comment calls it that (`was:`)."""
    comment = event.comment.text.strip() if event.comment is not None else ""
    lead = re.match(_WAS, comment)
    return (comment, False) if lead is None else (comment[lead.end() :], True)


def _judged(event: Event, line: Turn | UnreadLine, number: int, fold: DealFold) -> OldText:
    text, is_old = old_text(event)
    turn = _read(text, number, line.seat)
    if turn is None:
        # Words that do not claim to be the old text are a remark.
        return OldText(event, number, line.seat, text if is_old else "")
    return OldText(event, number, line.seat, text, turn, tuple(_against(turn, line, number, fold)))


def _read(text: str, number: int, seat: str | None) -> Turn | None:
    """A turn line as it stood once, with the number and, failing that, the seat of the line that replaced it."""
    if not text:
        return None
    tries = [text if re.match(_NUMBERED, text) else f"{number}. {text}"]
    if seat is not None and not re.match(_NUMBERED, text):
        tries.append(f"{number}. {seat} {text}")
    for one in tries:
        body = _body(one)
        if len(body) == 1 and isinstance(body[0], Turn):
            return body[0]
    return None


def _body(line: str) -> Sequence[BodyLine]:
    record = loads(f"%pcn 1\n\n== deal 1\n{line}\n")
    deals = [deal for match in record.matches for deal in match.deals]
    return deals[0].body if len(deals) == 1 and not deals[0].closing else ()


def _against(turn: Turn, line: Turn | UnreadLine, number: int, fold: DealFold) -> Iterator[Found]:
    """What the audit would have said of a turn in place of another, from the table before that."""
    place = Place(fold.place.match, fold.place.deal, variation=True)
    other = type(fold)(fold.table.copy(), fold.rules, place, fold.deal)
    other.numbers = copy(fold.numbers)
    other.numbers.last = max(number - 1, 0)
    other.begin([turn])
    is_last = line is fold.last_turn
    if not is_last:
        # Play went on after it.
        other.last_turn = None
        other.table.told = None
    other.play_rest()
    for one in other.found:
        if not one.waived and (not one.offence.certain or CODES[one.code].severity is not Severity.NOTE):
            yield one


@checks("IRR104")
def turn_amended(old: OldText) -> Offence:
    """A turn was mis-written and amended; the text now in the record counts, and the old one is kept.

    What it checks:
        Every `! amend N` is told, with the old text from its comment and what the audit would have found in that at
        the table before turn N. It changes nothing: the turn as it now stands is what was played.

    Why:
        Whoever reads the record sees that the turn is not as it was first written, by whom it was amended, and whether
        the old text would have been judged otherwise.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4s
        ! amend 1 by=TD ; was: N d:x +9:99 -4s

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4s

    Sources:
        docs/spec/events.md
    """
    event = old.event
    codes = sorted({one.code for one in old.found})
    facts: dict[str, str | int] = {"amended": old.number}
    facts |= {key: value for key in ("by", "law") if (value := event.attribute(key))}
    if old.text:
        facts["was"] = old.text
    if old.turn is not None:
        facts["was_found"] = " ".join(codes)
    named = old.found[:_MOST_NAMED]
    places = tuple(
        Related(_place(event), f"in the old text: {one.code} {CODES[one.code].name}: {one.offence.message}")
        for one in named
    )
    message = f"turn {old.number} was amended{authority(event)}; {_verdict(old, codes)}"
    return Offence(message, facts, places)


def _verdict(old: OldText, codes: list[str]) -> str:
    if not old.text:
        return "the old text is not given"
    if old.turn is None:
        return f"the old text, `{old.text}`, cannot be read as a turn"
    found = f"in which is found: {', '.join(codes)}" if codes else "in which nothing is found"
    return f"it was `{old.text}`, {found}"


def _place(event: Event) -> Span:
    return event.comment.span if event.comment is not None else event.span
