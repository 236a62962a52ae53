"""The numbers of the turns in the merged record.

A scribe who missed a turn and numbered on is not wrong in every number after it: what counts is how the two records'
numbers move against each other, and whether the turns that only one of them has explain it.
"""

from __future__ import annotations

from canasta_notation.model import Turn


class Numbering:
    """Numbers turns in the order of the merged record."""

    def __init__(self, *, prefers_second: bool) -> None:
        self._prefers_second = prefers_second
        self._last = 0
        self._raw = [0, 0]
        self._shift = [0, 0]
        self._alone = [0, 0]
        self._apart = 0
        self._told: int | None = None
        self._known: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def merged(self, second: bool, number: int) -> int:
        """The merged number of a turn that a record calls by its own."""
        return self._known[second].get(number, number + self._shift[second] if number else 0)

    def alone(self, second: bool, turn: Turn) -> int | None:
        """The number of a turn that one record has alone."""
        if not turn.number or turn.is_foot_only:
            return turn.number
        self._alone[second] += 1
        number = turn.number + self._shift[second]
        if number <= self._last and turn.number > self._raw[second]:
            # The other record's turns have taken this number.
            number = self._last + 1
            self._shift[second] = number - turn.number
        return self._use((turn.number, None) if not second else (None, turn.number), number)

    def pair(self, first: Turn, second: Turn) -> tuple[int | None, bool]:
        """The number of a turn that both have, and whether theirs contradict."""
        if not first.number or not second.number or first.is_foot_only or second.is_foot_only:
            return (second.number if self._prefers_second else first.number), False
        moved = second.number - first.number - self._apart
        missed, self._alone = self._alone, [0, 0]
        explained = moved in (0, missed[1] - missed[0]) or second.number - first.number == self._told
        if not explained:
            self._told = second.number - first.number
        candidates = (first.number + self._shift[0], second.number + self._shift[1])
        goes_on = first.number == self._raw[0] + 1 or second.number == self._raw[1] + 1
        number = candidates[self._prefers_second]
        if explained and moved and self._told is None:
            number = self._last + 1 if goes_on else max(candidates)
        own = (first.number, second.number)[self._prefers_second]
        if number <= self._last and own > self._raw[self._prefers_second]:
            number = self._last + 1
        if explained:
            self._apart = second.number - first.number
            self._told = None
            self._shift = [number - first.number, number - second.number]
        return self._use((first.number, second.number), number), not explained

    def passed_over(self, second: bool, turns: int) -> None:
        """A gap of one record: its numbers go on over these turns."""
        self._alone[second] += turns
        self._raw[second] += turns

    def left_out(self, turns: int) -> None:
        """A gap that stands in the merged record."""
        self._last += turns

    def counted_on(self, second: bool) -> None:
        """One record has counted a turn that is none in the merged record: half of one, or a line nobody can read."""
        self._alone[second] += 1
        self._raw[second] += 1

    def _use(self, raw: tuple[int | None, int | None], number: int) -> int:
        for side, one in enumerate(raw):
            if one is not None:
                self._raw[side] = one
                self._known[side].setdefault(one, number)
        self._last = number
        return number
