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
        """The number of the next turn if the odd one of the last turn stood for that which was due."""

        self.counted: int | None = due
        """The number of the next turn by counting alone, whatever numbers stand on the turns before it.

        Nobody asks for it where nothing branches, and then turns that are played at once are not counted.
        """

        self.last = due - 1
        """The last number that a turn bore."""

    def may_be_next(self, number: int) -> bool:
        """Whether nothing is wrong if the next turn bears a number."""
        return number > self.last if self.due is None else number in (self.due, self.due_without)

    @property
    def not_borne(self) -> set[int | None]:
        """What the next turn can be called though it bears another number: that which is due, and that by counting."""
        return {self.due, self.counted}

    def check(self, number: int | None) -> Offence | None:
        """What is wrong with the number of the next turn; None where nothing is."""
        what = None if number in (self.due, self.due_without) else wrong_number(self.due, number)
        self.due_without = None if what is None else self.due
        return what

    def count(self, number: int | None) -> None:
        """A turn of this number was played."""
        self.counted = _later(self.counted, 1)
        if number is None:
            self.due = self.due_without = None
        else:
            self.last, self.due = number, number + 1
            self.due_without = _later(self.due_without, 1)

    def pass_over(self, number: int | None) -> None:
        """There was a turn of whose number nothing is said; None is the one that was due."""
        if number is None:
            number = self.due
        else:
            self.check(number)
        self.count(number)

    def skip(self, turns: int | None) -> None:
        """So many turns were not recorded, or nobody knows how many."""
        self.due, self.due_without = _later(self.due, turns), _later(self.due_without, turns)
        self.counted = _later(self.counted, turns)


def _later(number: int | None, turns: int | None) -> int | None:
    return None if number is None or turns is None else number + turns
