"""Lines that both records have, though not at the same place.

Two accounts are laid side by side in order, so a line that one scribe wrote earlier than the other is left without a
partner in both. It must not stand twice in the merged record: a penalty would count twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from canasta_notation.model import Event, TakeFoot, Turn, Variation
from canasta_notation.reconciling.alignment import Item, Slot, pair_cost
from canasta_notation.reconciling.events import line_of


def reunited(slots: Sequence[Slot], *, prefers_second: bool) -> list[Slot]:
    """The slots with lines that only differ in their place put together, at the place that is preferred."""
    twins = _twins(slots)
    partner = {second: first for first, second in twins.items()}
    found: list[Slot] = []
    for place, slot in enumerate(slots):
        ends = (place, twins[place]) if place in twins else (partner.get(place), place)
        if ends[0] is None:
            found.append(slot)
        elif place == ends[prefers_second]:
            places = _told_place(slots, ends[0], second=False), _told_place(slots, ends[1], second=True)
            found.append(Slot(slots[ends[0]].first, slots[ends[1]].second, places))
    return _with_feet(found)


def _twins(slots: Sequence[Slot]) -> dict[int, int]:
    """Of lines that each record seems to have alone: which of the first is which of the second."""
    waiting: dict[Hashable, list[int]] = defaultdict(list)
    for place, slot in enumerate(slots):
        if slot.second and not slot.first:
            waiting[_name(slot.second[0])].append(place)
    twins: dict[int, int] = {}
    for place, slot in enumerate(slots):
        if not slot.first or slot.second:
            continue
        name = _name(slot.first[0])
        others = waiting[name] if name is not None else []
        if others and pair_cost(slot.first[0].line, slots[others[0]].second[0].line) == 0:
            twins[place] = others.pop(0)
    return twins


def _name(item: Item) -> Hashable:
    """What a line is known by wherever it stands; None where that says nothing without its place."""
    line = item.line
    if isinstance(line, Turn):
        return (line.seat, None if line.is_foot_only else line.number)
    if isinstance(line, Event | Variation):
        return line_of(line).text
    return None


def _told_place(slots: Sequence[Slot], place: int, *, second: bool) -> str:
    for slot in reversed(slots[:place]):
        for item in reversed(slot.second if second else slot.first):
            if isinstance(item.line, Turn):
                return f"after {item.line.number or 0}. {item.line.seat}"
    return "at the start"


def _with_feet(slots: list[Slot]) -> list[Slot]:
    """A line on which a foot is taken up goes to the turn in which the other record has it."""
    feet = [place for place, slot in enumerate(slots) if _is_foot(slot)]
    for place in feet:
        second = bool(slots[place].second)
        item = (slots[place].second or slots[place].first)[0]
        home = next((one for one, slot in enumerate(slots) if _takes_same(slot, item, second)), None)
        if home is not None:
            slot = slots[home]
            joined = replace(slot, second=(*slot.second, item)) if second else replace(slot, first=(*slot.first, item))
            slots[home] = joined
            slots[place] = Slot((), ())
    return [slot for slot in slots if slot.first or slot.second]


def _is_foot(slot: Slot) -> bool:
    items = (*slot.first, *slot.second)
    return len(items) == 1 and isinstance(items[0].line, Turn) and items[0].line.is_foot_only


def _takes_same(slot: Slot, foot: Item, second: bool) -> bool:
    """Whether a turn of both records is that of the seat, and only the other record takes the foot in it."""
    own, others = (slot.second, slot.first) if second else (slot.first, slot.second)
    seat = foot.line.seat if isinstance(foot.line, Turn) else None
    return bool(own) and _takes_foot(others, seat) and not _takes_foot(own, seat)


def _takes_foot(items: Sequence[Item], seat: str | None) -> bool:
    return any(isinstance(item.line, Turn) and item.line.seat == seat and TakeFoot in item.line.kinds for item in items)
