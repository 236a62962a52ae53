"""What there is to see of a deal at one moment."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from canasta_notation.model import Act
from canasta_notation.rules import RuleSet
from canasta_notation.table import Ended, EndTurn, Table, Taken, TopUse


class AtDeal(Struct, frozen=True):
    """The moment after the deal, before the first line."""


class AtClose(Struct, frozen=True):
    """The moment after the last line of a deal."""


Kind: TypeAlias = Act | EndTurn | AtDeal | AtClose


class Sight(Struct, frozen=True):
    """What there is to see after a step."""

    table: Table
    rules: RuleSet
    act: Kind

    @property
    def taken(self) -> Taken:
        """The pile that was taken in this turn."""
        taken = self.table.turn.taken
        if taken is None:
            raise ValueError("no pile was taken")
        return taken

    @property
    def use(self) -> TopUse:
        """What the top card of that pile was used for."""
        return self.taken.use or TopUse(None)

    @property
    def is_out(self) -> bool:
        """Whether somebody has gone out."""
        return self.table.ended is Ended.OUT
