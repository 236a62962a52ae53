"""The table at one moment, as it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from msgspec import to_builtins

from canasta_notation.cards import UNKNOWN
from canasta_notation.diagnostics.show import Styled
from canasta_notation.replays.view import SideView, View

_KINDS = {"clean": "natural", "dirty": "mixed", "wild": "wild"}


def as_fields(seen: View) -> dict[str, Any]:
    """The table as JSON."""
    fields: dict[str, Any] = to_builtins(seen)
    fields["pile"] = {"count": seen.pile.count, "top": seen.top, "frozen": seen.frozen, "cards": seen.pile.cards}
    del fields["top"], fields["frozen"]
    return fields


def lines(seen: View) -> Iterator[list[Styled]]:
    """The table as text: the middle, the hands, what each side has laid."""
    pile = f"pile {_count(seen.pile.count)}"
    if seen.top is not None:
        pile += f", {seen.top} on top"
    frozen = f", frozen by {seen.frozen}" if seen.frozen is not None else ""
    yield [(f"    stock {_count(seen.stock)}   {pile}", ""), (frozen, "note"), (_below_top(seen), "path")]
    for seat, hand in seen.hands.items():
        foot = seen.feet.get(seat)
        mark = ">" if seat in seen.due else " "
        line = f"{_count(hand.count):>3}  {spell(hand.cards)}"
        if foot is not None:
            line += f"   foot {_count(foot.count)}  {spell(foot.cards)}"
        yield [(f"  {mark} {seat:<2}", "heading"), (line, "")]
    for side in seen.sides:
        yield [(f"    {side.side}", "heading"), (f"  {'; '.join(_laid(side))}", "")]
    if seen.over is not None:
        yield [(f"    over: {seen.over}", "heading")]


def spell(cards: Iterable[str] | None) -> str:
    """Cards as a record writes them; of unknown ones the number."""
    runs = ((one, len(list(same))) for one, same in groupby(cards or ()))
    return "".join(f"{one}{count}" if one == str(UNKNOWN) and count > 1 else one * count for one, count in runs)


def _below_top(seen: View) -> str:
    cards = (seen.pile.cards or ())[:-1]
    return f"   over {spell(cards)}" if cards else ""


def _count(count: int | None) -> str:
    return "?" if count is None else str(count)


def _laid(side: SideView) -> Iterator[str]:
    """What a side has laid, in words."""
    if not side.open:
        minimum = "" if side.minimum is None else f", needs {side.minimum}"
        yield f"not open{minimum}" if side.open is False else "open or not, that is not known"
    for meld in side.melds:
        kind = f" {meld.canasta} canasta" if meld.canasta is not None else ""
        yield f"{meld.key}:{spell(meld.cards)}{kind}"
    if side.red_threes:
        yield f"{side.red_threes} red {'three' if side.red_threes == 1 else 'threes'}"
