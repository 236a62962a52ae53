"""Lines of a deal that could not be read, and the turns that show whether they were play."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_notation.model import BodyLine, Turn, UnreadLine


class Unread:
    """The lines of a deal that could not be read and name no seat.

    `waits` says that one stands before whose nature is not known yet.
    """

    def __init__(self, lines: Sequence[BodyLine]) -> None:
        self._lines = lines
        self._turns: dict[int, Turn | None] | None = None
        self.waits = False

    def turn_after(self, line: UnreadLine) -> Turn | None:
        """The next turn after a line; a foot taken up out of turn is none."""
        if self._turns is None:
            self._turns = self._all_turns_after()
        return self._turns.get(id(line))

    def _all_turns_after(self) -> dict[int, Turn | None]:
        # In one go: of a spoilt record each line may be one of these.
        turns: dict[int, Turn | None] = {}
        after: Turn | None = None
        for line in reversed(self._lines):
            if isinstance(line, UnreadLine):
                turns[id(line)] = after
            elif isinstance(line, Turn) and line.number != 0 and not line.is_foot_only:
                after = line
        return turns
