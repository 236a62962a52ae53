"""Rulings: marks, `! allow`, penalties and what else the table or the director decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from canasta_notation.diagnostics.codes import CODES, find_code
from canasta_notation.model import BodyLine, Event, File, Match, Section, Turn, UnreadLine
from canasta_notation.model.seats import SEATS, seats_of
from canasta_notation.replays.acts import marks_of
from canasta_notation.replays.found import Found, checks, offence
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence
from canasta_notation.table import Table
from canasta_notation.text import Span

RULINGS = frozenset({"allow", "amend", "penalty", "adjust", "minimum"})
"""The kinds of event by which somebody decides what the play or its score comes to."""

_CLOSING = {"misdeal", "concede", "claim"}
_ABOUT_SIDES = {"penalty", "adjust", "minimum", "concede", "claim", "clock", "substitute"}
_ABOUT_POINTS = {"penalty": -1, "adjust": 1}
_NEVER_BELOW_ZERO = {"penalty": "take {} points off", "minimum": "raise the minimum by {}"}


class Rulings:
    """What was ruled in a deal. Where rulings are not minded, the deal goes as if nobody had ruled."""

    def __init__(self) -> None:
        self.are_minded = True
        self.allowed: list[tuple[Event, str, int | None]] = []
        self.points: dict[str, int] = {}
        """Penalties and adjustments by seat or side, as written."""

        self.closing: Event | None = None
        """The event that ended the deal without play: a misdeal, a concession, a claim."""

    def take(self, event: Event, table: Table) -> Iterator[tuple[str, Offence]]:
        """Note an event; gives what is wrong with it."""
        if not self.are_minded and event.kind in RULINGS:
            return
        who = event.who
        if event.kind in _ABOUT_SIDES and who is not None and not _are_together(seats_of(who), table):
            yield "IRR102", unknown_target(f"there is no {who} in this deal", who)
            return
        if event.kind in _NEVER_BELOW_ZERO and (event.amount or 0) < 0:
            yield "IRR105", points_below_zero(event)
        if event.kind == "allow":
            self._allow(event)
        elif event.kind == "minimum" and who is not None:
            for seat in table.side_of[seats_of(who)[0]].seats if table.all_sides_stand else seats_of(who):
                table.raised[seat] += event.amount or 0
        elif event.kind in _ABOUT_POINTS and who is not None:
            self.points[who] = self.points.get(who, 0) + _ABOUT_POINTS[event.kind] * (event.amount or 0)
        elif event.kind in _CLOSING:
            self.closing = event

    def take_early(self, events: list[Event], table: Table) -> Iterator[tuple[Event, str, Offence]]:
        """Note rulings that stand before the deal; gives those that are wrong, with what is wrong with them."""
        for event in events if self.are_minded else ():
            if event.kind in ("allow", "amend"):
                yield event, "IRR102", unknown_target("the ruling stands before any deal", event.subject or "")
                continue
            for code, what in self.take(event, table):
                yield event, code, what

    def _allow(self, event: Event) -> None:
        code = find_code(event.subject or "")
        turn = event.attribute("turn")
        number = int(turn) if turn is not None and turn.isascii() and turn.isdecimal() and len(turn) < 10 else None
        if code is not None:
            self.allowed.append((event, code.code, number))


def before_the_deals(section: Section, match: Match) -> list[Event]:
    """The rulings that stand before the first deal of a match; those of the file are of its first match."""
    above = section.prelude if section.matches[0] is match else ()
    return [line for line in (*above, *match.prelude) if isinstance(line, Event) and line.kind in RULINGS]


def has_rulings(file: File) -> bool:
    """Whether anything was ruled in a file, by an event or by a mark on a turn line."""
    return any(
        line.kind in RULINGS if isinstance(line, Event) else isinstance(line, Turn) and any(marks_of(line))
        for line in _lines_of(file)
    )


def _lines_of(file: File) -> Iterator[BodyLine]:
    for section in file.sections:
        yield from section.prelude
        for match in section.matches:
            yield from match.prelude
            for deal in match.deals:
                yield from deal.body


def not_minded(found: list[Found]) -> list[Found]:
    """What is found where no mark is minded: all that marks accept stands as it is, and no mark is idle."""
    for one in found:
        one.waived = False
    return [one for one in found if one.code != "IRR101"]


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


@checks("IRR105")
def points_below_zero(event: Event) -> Offence:
    """A penalty, or what raises a minimum, is of points below zero, and so does the opposite.

    What it checks:
        The points of `! penalty`, which are taken from the side, and of `! minimum`, which are added to what it needs
        to open, are not below zero. They count as they are written.

    Why:
        Two minus signs give points to a side that was to lose them, or let it open with less. Who means just that
        writes `! adjust`, or lets the opening stand by a ruling.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4
        ! penalty NS -50

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4
        ! penalty NS 50
        ! adjust EW -50

    Sources:
        docs/spec/events.md
    """
    amount, who = event.amount or 0, event.who or ""
    written = f"a {event.kind} of {amount} points"
    does = f"gives {who} {-amount}" if event.kind == "penalty" else f"lets {who} open with {-amount} less"
    meant = _NEVER_BELOW_ZERO[event.kind].format(-amount)
    message = f"{written} {does}; `! {event.kind} {who} {-amount}` would {meant}"
    return offence(message, kind=event.kind, who=who, amount=amount)


@checks("IRR101")
def nothing_to_allow(name: str) -> Offence:
    """A mark or a ruling accepts something in which the audit finds nothing wrong.

    What it checks:
        What a mark `^NAME` or an `! allow` accepts is really found at that place, and is about the play or the score.

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
                one.waive()
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


def fines_of(params: Params) -> dict[str, int]:
    """What the rules take off for a finding, in points, by its code."""
    return {"OUT103": params.broken_leave, "SAY101": params.missed_word}


def remit(found: Iterable[Found], table: Table, params: Params) -> None:
    """Give back what the rules took off for findings that were accepted afterwards."""
    fines = fines_of(params)
    for one in found:
        if one.waived and not one.place.variation and one.place.seat in table.fines:
            table.fines[one.place.seat] -= fines.get(one.code, 0)


_NOT_OF_THE_PLAY = {"SYN", "HDR", "INT", "CNV", "IRR"}
_OF_SCORES = "SCO"


def settle_allowed(
    rulings: Rulings, found: Iterable[Found], lines: Iterable[BodyLine], table: Table, *, scores: bool
) -> Iterator[Told]:
    """Waive what `! allow` accepts, once the deal has been played through; gives the rulings about nothing.

    With `scores` it looks at the rulings about scores, which are known last, else at all others.
    """
    if not rulings.allowed:
        return
    numbers = {line.number for line in lines if isinstance(line, Turn | UnreadLine)} | {0}
    by_code: dict[str, list[Found]] = {}
    for one in found:
        if not one.place.variation:
            by_code.setdefault(one.code, []).append(one)
    for event, code, number in rulings.allowed:
        family = CODES[code].family
        if (family == _OF_SCORES) != scores:
            continue
        if family in _NOT_OF_THE_PLAY:
            what = offence(f"{code} is about how the record is written, which no ruling accepts", name=code)
            yield "IRR101", event.span, what, number
            continue
        hits = [one for one in by_code.get(code, ()) if _is_allowed(event, number, one)]
        trouble = _untrue_target(event, number, numbers, table, is_found=bool(hits))
        if trouble is not None:
            yield "IRR102", event.span, trouble, None
            continue
        for one in hits:
            one.waive(event)
        if not hits:
            yield "IRR101", event.span, nothing_to_allow(code), number


def _is_allowed(event: Event, number: int | None, one: Found) -> bool:
    """Whether a ruling accepts a finding: in its turn, or, if it stands in no turn, in the deal."""
    seat, place = event.attribute("seat"), one.place
    if seat is not None and (place.seat is None or set(seats_of(seat)).isdisjoint(seats_of(place.seat))):
        return False
    return place.turn == number or (place.turn is None and (number == 0 or one.code.startswith(_OF_SCORES)))


def _untrue_target(
    event: Event, number: int | None, numbers: set[int | None], table: Table, *, is_found: bool
) -> Offence | None:
    seat, turn = event.attribute("seat"), event.attribute("turn")
    about = find_code(event.subject or "")
    is_of_deal = is_found or (about is not None and about.family == _OF_SCORES)
    if number is None and turn is not None:
        return unknown_target(f"{turn} is no number of a turn", turn)
    if number is None and not is_of_deal:
        return unknown_target("the ruling names no turn", event.subject or "")
    if number is not None and number not in numbers:
        return unknown_target(f"there is no turn {number}", str(number))
    if seat is not None and not _are_together(seats_of(seat), table):
        return unknown_target(f"there is no seat {seat} in this deal" if seat in SEATS else f"{seat} is no seat", seat)
    return None
