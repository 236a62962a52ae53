"""What of a record is wanted in a transcript."""

from __future__ import annotations

from msgspec import Struct


class Wanted(Struct, frozen=True, kw_only=True):
    """Which deals and turns, through whose eyes, and what is left out."""

    deal: int | None = None
    first: int = 0
    last: int | None = None
    seat: str | None = None
    comments: bool = True
    results: bool = True
    """Whether scores, winners and whatever tells of them may be shown."""

    tables: bool = False
    """Whether the table after each act is wanted too."""

    @property
    def is_excerpt(self) -> bool:
        """Whether only some turns are wanted."""
        return self.first > 0 or self.last is not None

    @property
    def is_narrow(self) -> bool:
        """Whether it may be that there is nothing of the kind."""
        return self.deal is not None or self.is_excerpt

    def has_turn(self, number: int) -> bool:
        """Whether a turn is wanted."""
        return number >= self.first and (self.last is None or number <= self.last)
