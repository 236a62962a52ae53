"""What the table or the director did, counted, or failed to write down."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from canasta_notation.diagnostics import find_code
from canasta_notation.model import SEATS, Assertion, Attribute, Event, Gap
from canasta_notation.render.seating import name_of
from canasta_notation.render.story import Arg, Player, Say, Side, Together
from canasta_notation.syntax.events import KINDS

Named = Callable[[str], Side]
"""The players of a seat or a side."""

_SILENT = {"allow": ("turn", "seat")}
"""Attributes that the sentence itself tells."""


def event_say(event: Event, named: Named, seated: Callable[[str], Player], hidden: bool) -> Say:
    """An event in words. What only a director knows, as the old text of a turn, stands in its comment."""
    args: dict[str, Arg] = {}
    if event.who is not None:
        args["side"] = named(event.who)
    if event.amount is not None:
        args["n"] = event.amount
    key = f"event_{event.kind}" if event.kind in KINDS else "event_unknown"
    if key == "event_unknown":
        args |= {"kind": event.kind, "words": "" if hidden else " ".join(event.words)}
    elif event.kind == "allow":
        code = find_code(event.subject or "")
        args["name"] = f"{code.code} {code.name}" if code is not None else event.subject or ""
        turn, seat = event.attribute("turn"), event.attribute("seat")
        if turn is not None:
            key, args["turn"] = "event_allow_turn", turn
        if seat in SEATS:
            key, args["player"] = "event_allow_seat" if turn is None else "event_allow_turn_seat", seated(seat)
    elif event.subject is not None:
        args["name"] = name_of(event.subject)
    silent = _SILENT.get(event.kind, ())
    told = [] if hidden else [_attribute(one) for one in event.attributes if one.key not in silent]
    says = Say(key, args)
    if not told:
        return Say("event_whole", {"event": says})
    return Say("event_with", {"event": says, "details": Together(tuple(told), "comma")})


def _attribute(one: Attribute) -> Say:
    if one.key in ("by", "law"):
        return Say(f"detail_{one.key}", {"value": one.value})
    return Say("detail", {"key": one.key, "value": one.value})


def assertion_say(line: Assertion, seated: Callable[[str], Player]) -> Say:
    """What was counted."""
    return Say("counted", {"counts": Together(tuple(_counted(line, seated)), "comma")})


def _counted(line: Assertion, seated: Callable[[str], Player]) -> Iterator[Say]:
    for one in line.counted:
        if one.what in SEATS:
            yield Say("counted_hand", {"player": seated(one.what), "count": one.count or 0})
        elif one.count is None:
            yield Say(f"counted_{one.what}")
        else:
            yield Say(f"counted_{one.what}", {"count": one.count})


def gap_say(line: Gap) -> Say:
    """What was not recorded."""
    return Say("gap_unknown") if line.turns is None else Say("gap", {"n": line.turns})
