"""What self-play cannot do."""

from __future__ import annotations

from canasta_notation.errors import CanastaError
from canasta_notation.model import Act


class NotPlayable(CanastaError):
    """A rule set under which no deal can be dealt or played."""


class NoLawfulTurn(NotPlayable):
    """The rules found fault with everything that a player could do. `acts` is the last turn that was tried."""

    def __init__(self, seat: str, number: int, acts: tuple[Act, ...]) -> None:
        self.seat = seat
        self.number = number
        self.acts = acts
        super().__init__(f"turn {number}: {seat} has no lawful turn; the last one tried was {acts}")
