"""The tables of a deal as plain values by key, and what changes from one to the next.

The page plays these: a key frame for each deal, and for each stop after it the values that are other than before. A
text that changes in one place only is given as a splice: where, how many letters go, what stands there instead.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from canasta_notation.replays.view import CardsView, SideView, View

Value: TypeAlias = str | int | bool
State: TypeAlias = Mapping[str, Value]
Change: TypeAlias = dict[str, Value | list[int | str] | None]
"""By key the new value, a splice of the old one, or None where there is none any more."""

UNKNOWN = "?"
"""A count that nobody knows."""


def flat(seen: View, *, minimums: bool = True) -> State:
    """A table as values by key; what is nothing there has no key.

    `s` cards of the stock; `p` cards of the pile and `pn` their number where they do not tell it; `t` its top card
    where it is not the last of them; `f` what froze it; `d` the seats due; `o` whether the deal is over; `S` the sides.
    Of a seat: `h:N` its hand, `hn:N` the number of cards, `f:N` and `fn:N` its foot. Of a side: `r:NS` red threes,
    `o:NS` whether it has opened, `m:NS` its minimum, `+NS:K` a meld, `c:NS:K` the kind of canasta that it is.
    """
    state: dict[str, Value] = {"s": _count(seen.stock)}
    state |= _cards("p", "pn", seen.pile)
    if seen.top is not None and (seen.pile.cards is None or seen.pile.cards[-1:] != (seen.top,)):
        state["t"] = seen.top
    if seen.frozen is not None:
        state["f"] = seen.frozen
    if seen.due:
        state["d"] = " ".join(seen.due)
    if seen.over is not None:
        state["o"] = True
    for seat, hand in seen.hands.items():
        state |= _cards(f"h:{seat}", f"hn:{seat}", hand)
    for seat, foot in seen.feet.items():
        if foot is not None:
            state |= _cards(f"f:{seat}", f"fn:{seat}", foot)
    state["S"] = " ".join(side.side for side in seen.sides)
    for side in seen.sides:
        state |= _side(side, minimums)
    return state


def _count(count: int | None) -> Value:
    return UNKNOWN if count is None else count


def _cards(key: str, count_key: str, seen: CardsView) -> Iterator[tuple[str, Value]]:
    if seen.cards is not None:
        yield key, "".join(seen.cards)
    if seen.cards is None or seen.count != len(seen.cards):
        yield count_key, _count(seen.count)


def _side(side: SideView, minimums: bool) -> Iterator[tuple[str, Value]]:
    name = side.side
    if side.red_threes:
        yield f"r:{name}", side.red_threes
    yield f"o:{name}", UNKNOWN if side.open is None else side.open
    if minimums and side.minimum is not None:
        yield f"m:{name}", side.minimum
    for meld in side.melds:
        yield f"+{name}:{meld.key}", "".join(meld.cards)
        if meld.canasta is not None:
            yield f"c:{name}:{meld.key}", meld.canasta


def change(before: State, after: State) -> Change:
    """What is other after than before."""
    changed: Change = {key: None for key in before if key not in after}
    for key, value in after.items():
        was = before.get(key)
        if was is None or was != value or type(was) is not type(value):
            changed[key] = _shorter(was, value)
    return changed


def _shorter(was: Value | None, value: Value) -> Value | list[int | str]:
    if not isinstance(was, str) or not isinstance(value, str):
        return value
    splice = _splice(was, value)
    return splice if len(json.dumps(splice, separators=(",", ":"))) < len(value) + 2 else value


def _splice(was: str, value: str) -> list[int | str]:
    if value.startswith(was):
        return [len(was), 0, value[len(was) :]]
    most = min(len(was), len(value))
    start = next((place for place in range(most) if was[place] != value[place]), most)
    end = next((place for place in range(most - start) if was[-1 - place] != value[-1 - place]), most - start)
    return [start, len(was) - start - end, value[start : len(value) - end]]
