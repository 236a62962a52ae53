"""Which line of one record is which of another: the course of a deal, side by side.

Two accounts of a deal run in the same order, so the cheapest way through both is looked for: a turn of another seat, a
card that differs or a number that differs costs something, a line that only one record has costs more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from canasta_notation.model import (
    Assertion,
    BodyLine,
    Comment,
    Discard,
    Event,
    Gap,
    GoOut,
    Header,
    NoDiscard,
    Pass,
    Turn,
    UnreadLine,
    Variation,
)
from canasta_notation.reconciling.sequence import cheapest, width_within
from canasta_notation.reconciling.steps import MOST_COST, steps_cost

MOST_CELLS = 60_000
"""Pairs of lines up to which a deal is compared at every place; a longer one only near the same place."""

_SEAT = 7
_NUMBER = 2
_NEAR = 2
"""Turns by which a scribe's numbers are soon wrong; more is less likely."""

_ABSENT_TURN = 6
_ABSENT = 3
_IN_A_GAP = 2
_SPLIT = 1


class Item(Struct, frozen=True):
    """A line of the course of a deal with the comment lines above it."""

    line: BodyLine
    above: tuple[Comment, ...] = ()


class Slot(Struct, frozen=True):
    """The lines of each record that are one and the same; one of the two may have none."""

    first: tuple[Item, ...]
    second: tuple[Item, ...]
    places: tuple[str, str] | None = None
    """Where each record has it, in case that is not the same place."""


def items_of(lines: Sequence[BodyLine]) -> tuple[list[Item], tuple[Comment, ...]]:
    """The lines with the comments above each, and the comments that nothing follows."""
    items: list[Item] = []
    waiting: list[Comment] = []
    for line in lines:
        if isinstance(line, Comment):
            waiting.append(line)
        else:
            items.append(Item(line, tuple(waiting)))
            waiting = []
    return items, tuple(waiting)


def align(first: Sequence[Item], second: Sequence[Item]) -> tuple[list[Slot], bool]:
    """The lines side by side; and whether they were too many to be compared at every place."""
    head = _alike_from_start(first, second)
    slots = [Slot((first[place],), (second[place],)) for place in range(head)]
    tail = _alike_from_start(first[: head - 1 if head else None : -1], second[: head - 1 if head else None : -1])
    ends = len(first) - tail, len(second) - tail
    middle, is_banded = _align(first[head : ends[0]], second[head : ends[1]])
    slots += middle
    slots += [Slot((one,), (other,)) for one, other in zip(first[ends[0] :], second[ends[1] :], strict=True)]
    return slots, is_banded


def _alike_from_start(first: Sequence[Item], second: Sequence[Item]) -> int:
    """How many turns from the start are beyond doubt the same."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if not isinstance(one.line, Turn) or not isinstance(other.line, Turn) or _turns_cost(one.line, other.line) != 0:
            break
        count += 1
    return count


def _align(first: Sequence[Item], second: Sequence[Item]) -> tuple[list[Slot], bool]:
    width = width_within(len(first), len(second), MOST_CELLS)
    way = cheapest(len(first), len(second), _Moves(first, second), width)[1]
    slots: list[Slot] = []
    one = other = 0
    for on, across in way:
        slots.append(Slot(tuple(first[one : one + on]), tuple(second[other : other + across])))
        one += on
        other += across
    return slots, width is not None


class _Moves:
    """Where one may go from a place in each record, and what it costs."""

    def __init__(self, first: Sequence[Item], second: Sequence[Item]) -> None:
        self.first = [item.line for item in first]
        self.second = [item.line for item in second]

    def __call__(self, one: int, other: int) -> Iterator[tuple[int, int, int]]:
        own = self.first[one] if one < len(self.first) else None
        others = self.second[other] if other < len(self.second) else None
        if own is not None and others is not None:
            cost = pair_cost(own, others)
            if cost is not None:
                yield 1, 1, cost
            yield from self._splits(own, others, one, other)
        if own is not None:
            yield 1, 0, _absent_cost(own, others)
        if others is not None:
            yield 0, 1, _absent_cost(others, own)

    def _splits(self, own: BodyLine, others: BodyLine, one: int, other: int) -> Iterator[tuple[int, int, int]]:
        if not isinstance(own, Turn) or not isinstance(others, Turn) or own.seat != others.seat:
            return
        own_next = self.first[one + 1] if one + 1 < len(self.first) else None
        others_next = self.second[other + 1] if other + 1 < len(self.second) else None
        if isinstance(others_next, Turn) and are_halves(others, others_next):
            cost = _joined_cost(own, others, others_next)
            if cost < MOST_COST // 2:
                yield 1, 2, cost
        if isinstance(own_next, Turn) and are_halves(own, own_next):
            cost = _joined_cost(others, own, own_next)
            if cost < MOST_COST // 2:
                yield 2, 1, cost


def are_halves(one: Turn, other: Turn) -> bool:
    """Whether two lines, one right after the other, can be one turn: the second goes on where the first stopped."""
    if one.seat != other.seat or (one.number == 0) != (other.number == 0):
        return False
    if other.is_foot_only:
        return True
    if other.number not in (one.number, (one.number or 0) + 1):
        return False
    return one.number == 0 or (other.lacks_draw and not one.kinds & {Discard, NoDiscard, GoOut, Pass})


def _joined_cost(whole: Turn, half: Turn, other: Turn) -> int:
    return _SPLIT + _number_cost(whole, half) + steps_cost(whole.steps, (*half.steps, *other.steps))


def pair_cost(first: BodyLine, second: BodyLine) -> int | None:
    """How badly two lines go together, or None where they can tell of nothing that is the same."""
    match first, second:
        case Turn(), Turn():
            return _turns_cost(first, second)
        case UnreadLine(), UnreadLine():
            return (
                0 if first.text == second.text else 1 if first.seat is not None and _same_turn(first, second) else None
            )
        case (Turn(), UnreadLine()):
            return _NUMBER if _same_turn(first, second) else None
        case (UnreadLine(), Turn()):
            return _NUMBER if _same_turn(second, first) else None
        case Event(), Event():
            return _events_cost(first, second)
        case Assertion(), Assertion():
            return _assertions_cost(first, second)
        case Variation(), Variation():
            return _variations_cost(first, second)
        case Header(), Header():
            return None if first.key != second.key else 0 if first.value == second.value else _NUMBER
        case _:
            return None


def _same_turn(first: Turn | UnreadLine, second: Turn | UnreadLine) -> bool:
    same_number = first.number == second.number or None in (first.number, second.number)
    return first.seat == second.seat and same_number


def _number_cost(first: Turn, second: Turn) -> int:
    if first.number is None or second.number is None or first.number == second.number:
        return 0
    return _NUMBER if abs(first.number - second.number) <= _NEAR else _NUMBER + 1


def _turns_cost(first: Turn, second: Turn) -> int | None:
    same_seat = first.seat == second.seat
    if first.is_foot_only != second.is_foot_only or (first.number == 0) != (second.number == 0):
        return None
    if not same_seat and first.number != second.number:
        return None
    steps = steps_cost(first.steps, second.steps)
    if not same_seat and steps:
        return None
    return (0 if same_seat else _SEAT) + _number_cost(first, second) + steps


def _events_cost(first: Event, second: Event) -> int | None:
    if first.kind != second.kind or first.words != second.words:
        return None
    shared = {one.key for one in first.attributes} & {one.key for one in second.attributes}
    differ = (
        first.who != second.who,
        first.subject != second.subject,
        first.amount != second.amount,
        *(first.attribute(key) != second.attribute(key) for key in shared),
    )
    return sum(differ) if sum(differ) <= 2 else None


def _assertions_cost(first: Assertion, second: Assertion) -> int:
    counts = {one.what: one.count for one in first.counted}
    return sum(one.what in counts and counts[one.what] != one.count for one in second.counted)


def _variations_cost(first: Variation, second: Variation) -> int | None:
    if first.number != second.number or first.label != second.label:
        return None
    lines = [[line for line in one.lines if isinstance(line, Turn)] for one in (first, second)]
    if len(lines[0]) != len(lines[1]):
        return None
    costs = [_turns_cost(one, other) for one, other in zip(*lines, strict=True)]
    return None if any(cost is None or cost > _NUMBER for cost in costs) else 0


def _absent_cost(line: BodyLine, before: BodyLine | None) -> int:
    """What it costs that only one record has a line; `before` is the line of the other one that comes next."""
    if isinstance(line, Gap):
        return 0
    if isinstance(before, Gap):
        return _IN_A_GAP
    if isinstance(line, UnreadLine):
        return _ABSENT if line.seat is None else _ABSENT_TURN
    if not isinstance(line, Turn):
        return _ABSENT
    return _ABSENT_TURN if line.number else _ABSENT + 1
