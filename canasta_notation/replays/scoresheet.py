"""The rows of a score sheet: for each item what was computed for each side, and what the table declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from canasta_notation.replays.report import DealScore
from canasta_notation.rules.mechanics.scoring import ITEMS

FIGURES = (*ITEMS, "total", "score")
"""The figures that a table may declare, in the order of the sheet."""

MINIMUM, PLAY = "minimum", "play"
"""The rows that no table declares: the opening minimum, and the total without penalties and adjustments."""

_SELDOM = ("black", "special", "penalty")
"""Items that stand on the sheet only where a side has some."""


class SheetFigure(Struct, frozen=True):
    """A figure of one side: computed, None where unseen cards leave it open, and declared, None where it was not."""

    computed: int | None
    declared: int | None = None

    @property
    def differs(self) -> bool:
        """Whether the two contradict each other."""
        return None not in (self.computed, self.declared) and self.computed != self.declared


class SheetRow(Struct, frozen=True):
    """A row of the sheet of one deal, with a figure of each side."""

    name: str
    figures: tuple[SheetFigure, ...]


def rows_of(sides: Sequence[DealScore]) -> Iterator[SheetRow]:
    """The rows of a deal, of which these are the scores of the sides."""
    if any(score.minimum is not None for score in sides):
        yield SheetRow(MINIMUM, tuple(SheetFigure(score.minimum) for score in sides))
    for name in FIGURES:
        if name == "penalty" and any(score.computed(name) for score in sides):
            yield SheetRow(PLAY, tuple(SheetFigure(score.play) for score in sides))
        if name not in _SELDOM or any(score.computed(name) or name in score.declared for score in sides):
            yield SheetRow(name, tuple(SheetFigure(score.computed(name), score.declared.get(name)) for score in sides))


def by_deal(scores: Sequence[DealScore]) -> Iterator[list[DealScore]]:
    """The scores of each deal together; two deals may bear one number, or none."""
    deal: list[DealScore] = []
    for score in scores:
        if deal and (score.deal != deal[0].deal or score.side in {one.side for one in deal}):
            yield deal
            deal = []
        deal.append(score)
    if deal:
        yield deal
