"""Rulings: marks, `! allow`, penalties and what else the table or the director decided."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.diagnostics.codes import find_code
from canasta_notation.model import Event, Turn
from canasta_notation.model.seats import SEATS, seats_of
from canasta_notation.replays.found import Found, checks, offence
from canasta_notation.rules.rule import Offence
from canasta_notation.table import Table
from canasta_notation.text import Span

_CLOSING = {"misdeal", "concede", "claim"}
_ABOUT_SIDES = {"penalty", "adjust", "minimum", "concede", "claim", "clock", "substitute"}


class Rulings:
    """What was ruled in a deal."""

    def __init__(self) -> None:
        self.allowed: list[tuple[Event, str, int | None]] = []
        self.amended: list[tuple[Event, int]] = []
        self.points: dict[str, int] = {}
        """Penalties and adjustments by seat or side, as written."""

        self.closing: Event | None = None
        """The event that ended the deal without play: a misdeal, a concession, a claim."""

    def take(self, event: Event, table: Table) -> Iterator[tuple[str, Offence]]:
        """Note an event; gives what is wrong with it."""
        who = event.who
        if event.kind in _ABOUT_SIDES and who is not None and not _are_together(seats_of(who), table):
            yield "IRR102", unknown_target(f"there is no {who} in this deal", who)
            return
        if event.kind == "allow":
            self._allow(event)
        elif event.kind == "amend":
            if event.subject is not None and event.subject.isdecimal():
                self.amended.append((event, int(event.subject)))
        elif event.kind == "minimum" and who is not None:
            for seat in table.side_of[seats_of(who)[0]].seats if table.all_sides_stand else seats_of(who):
                table.raised[seat] += event.amount or 0
        elif event.kind in ("penalty", "adjust") and who is not None:
            sign = -1 if event.kind == "penalty" else 1
            self.points[who] = self.points.get(who, 0) + sign * (event.amount or 0)
        elif event.kind in _CLOSING:
            self.closing = event

    def _allow(self, event: Event) -> None:
        code = find_code(event.subject or "")
        turn = event.attribute("turn")
        number = int(turn) if turn is not None and turn.isascii() and turn.isdecimal() and len(turn) < 10 else None
        if code is not None:
            self.allowed.append((event, code.code, number))


@checks("IRR102")
def unknown_target(message: str, target: str) -> Offence:
    """A ruling is about a turn, a seat or a side that is not there.

    What it checks:
        `! allow`, `! amend` and other events name turns, seats and sides that the deal has.

    Why:
        A ruling about something that is not there has no effect, and nobody can tell what was meant.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4
        ! allow OPN101 turn=9

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +9:999 -4
        ! allow OPN101 turn=1

    Sources:
        docs/spec/events.md
    """
    return offence(message, target=target)


@checks("IRR101")
def nothing_to_allow(name: str) -> Offence:
    """A mark or a ruling accepts something in which the audit finds nothing wrong.

    What it checks:
        What a mark `^NAME` or an `! allow` accepts is really found at that place.

    Why:
        Nothing was irregular there, or the mark has the wrong name or the wrong place.

    Example:
        Rules: classic
        == deal 1
        1. N d:x ^OPN101 +A:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x ^OPN101 +9:999 -4

    Sources:
        docs/spec/turns.md; docs/spec/events.md
    """
    return offence(f"{name} is accepted, and there is nothing of the kind to accept", name=name)


def _are_together(seats: tuple[str, ...], table: Table) -> bool:
    """Whether seats are those of one player or of players of one side."""
    return all(seat in table.hands for seat in seats) and len({id(table.side_of[seat]) for seat in seats}) == 1


Told = tuple[str, Span, Offence, "int | None"]
"""A finding about a ruling: its code, place, offence, and the turn that the ruling names."""


def waive_marked(line: Turn, found: list[Found]) -> list[tuple[Span, Offence]]:
    """Waive what the marks of a turn line accept; gives the marks for nothing."""
    idle: list[tuple[Span, Offence]] = []
    for step in line.steps:
        for mark in step.marks:
            code = find_code(mark.name)
            of_code = [one for one in found if code is not None and one.code == code.code]
            hits = [one for one in of_code if _is_meant(one, step.span, line)]
            for one in hits:
                one.waived = True
            if not hits:
                idle.append((mark.span, nothing_to_allow(mark.name)))
    return idle


_OF_TURN = frozenset(
    [
        "OPN101",
        "OPN102",
        "OPN103",
        "PIL109",
        "MLD101",
        "MLD106",
        "TRN101",
        "TRN103",
        "TRN105",
        "TRN107",
        "TRN108",
        "DRW101",
        "DRW104",
        "DRW106",
        "RED101",
        "RED102",
        "OUT101",
        "OUT102",
        "OUT103",
        "OUT104",
        "OUT105",
        "OUT106",
        "OUT108",
        "OUT109",
        "ASK104",
        "SAY101",
        "CRD101",
    ]
)
"""Findings judged on the turn: their mark may stand before any step of it."""


def _is_meant(found: Found, span: Span, line: Turn) -> bool:
    return found.span == span or (found.code in _OF_TURN and found.span.line == line.span.line)


def settle_allowed(rulings: Rulings, found: list[Found], turns: list[Turn], table: Table) -> Iterator[Told]:
    """Waive what `! allow` accepts, once the whole deal has been played through; gives the rulings about nothing."""
    seats_of_turn: dict[int | None, set[str]] = {}
    for turn in turns:
        seats_of_turn.setdefault(turn.number, set()).add(turn.seat)
    by_turn: dict[tuple[str, int], list[Found]] = {}
    for one in found:
        by_turn.setdefault((one.code, one.place.turn or 0), []).append(one)
    for event, code, number in rulings.allowed:
        trouble = _untrue_target(event, number, seats_of_turn, table)
        if trouble is not None:
            yield "IRR102", event.span, trouble, None
            continue
        seat = event.attribute("seat")
        hits = [one for one in by_turn.get((code, number or 0), []) if seat in (None, one.place.seat)]
        for one in hits:
            one.waived = True
        if not hits:
            yield "IRR101", event.span, nothing_to_allow(code), number
    for event, number in rulings.amended:
        seat = event.attribute("seat")
        seats = seats_of_turn.get(number, set())
        if not seats or (seat is not None and seat not in seats):
            what = unknown_target(f"there is no turn {number}{f' of {seat}' if seat else ''}", str(number))
            yield "IRR102", event.span, what, None


def _untrue_target(
    event: Event, number: int | None, seats_of_turn: dict[int | None, set[str]], table: Table
) -> Offence | None:
    seat = event.attribute("seat")
    if number is None:
        return unknown_target("the ruling names no turn", event.subject or "")
    if number != 0 and number not in seats_of_turn:
        return unknown_target(f"there is no turn {number}", str(number))
    if seat is not None and seat not in table.hands:
        return unknown_target(f"there is no seat {seat} in this deal" if seat in SEATS else f"{seat} is no seat", seat)
    return None
