"""The numbers that the turns of a deal bear."""

from __future__ import annotations

from canasta_notation.replays.limits import wrong_number
from canasta_notation.rules.rule import Offence


class Numbering:
    """What number the next turn of a deal should bear."""

    def __init__(self, due: int = 1) -> None:
        self.due: int | None = due
        """The number of the next turn, or None where that is not known."""

        self.due_without: int | None = None
        """The number that would be next without the odd one of the turn before."""

        self.last = due - 1
        """The last number that a turn bore."""

    def check(self, number: int | None) -> Offence | None:
        """What is wrong with the number of the next turn; None where nothing is."""
        if number in (self.due, self.due_without):
            self.due_without = None
            return None
        what = wrong_number(self.due, number)
        if what is not None:
            self.due_without = None if self.due is None else self.due + 1
        return what

    def count(self, number: int | None) -> None:
        """A turn of this number was played."""
        if number is None:
            self.due = None
        else:
            self.last, self.due = number, number + 1

    def skip(self, turns: int | None) -> None:
        """So many turns were not recorded, or nobody knows how many."""
        self.due = None if turns is None or self.due is None else self.due + turns
