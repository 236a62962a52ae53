"""Deals of which only a score sheet is known."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from canasta_notation.convert.losses import Losses
from canasta_notation.convert.making import DealMaker, comment, sayable
from canasta_notation.model import ScoreItem, ScoreLine
from canasta_notation.text.span import NOWHERE


class Sum(Struct, frozen=True):
    """What a sheet says of one side in one deal: its items in points, and what else stands there, in words."""

    side: str
    items: Mapping[str, int]
    remarks: tuple[str, ...] = ()


def declare(maker: DealMaker, one: Sum, losses: Losses, where: str) -> None:
    """Write a declared score. An amount for which the notation has no room is CNV301, and left out."""
    items = {name: amount for name, amount in one.items.items() if sayable(amount)}
    for name in sorted(one.items.keys() - items.keys()):
        losses.add("CNV301", f"{name} has more than nine digits; it is left out", where)
    said = comment("; ".join(one.remarks)) if one.remarks else None
    if items:
        declared = tuple(ScoreItem(name, amount, NOWHERE) for name, amount in items.items())
        maker.closing.append(ScoreLine(one.side, declared, NOWHERE, said))
    elif said is not None:
        maker.remark(f"{one.side}:{said.text}")
