"""A smallest set of lines that cannot all be true."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from canasta_notation.replays.ledger.completion import Answer
from canasta_notation.replays.ledger.masks import ranks
from canasta_notation.replays.ledger.moves import Move
from canasta_notation.text import Span

Solve = Callable[[Sequence[Move]], Answer]


def shortest(moves: Sequence[Move], solve: Solve) -> int:
    """How many of the first moves cannot be made together, where all of them cannot.

    What was played until then is consistent; the last of those moves is the one that shows that something is wrong.
    """
    low, high = 0, len(moves)
    while high - low > 1:
        middle = (low + high) // 2
        if solve(moves[:middle]) is Answer.NO:
            high = middle
        else:
            low = middle
    return high


def smallest(moves: Sequence[Move], solve: Solve, fixed: frozenset[Span] = frozenset()) -> list[Span]:
    """Lines of moves that cannot all be made, none of which can be spared: one place for each, in their order.

    A line is spared by taking its cards for cards nobody saw. `fixed` places are kept, and not given. Where the search
    is broken off at its bound the set may be larger than it need be, but is never one that can be true.
    """
    kept = list(moves)
    told = ranks(moves[-1].mask)
    lines = list(dict.fromkeys(move.span.line for move in moves if move.span not in fixed))
    others = {line for line in lines if not any(_tells(one, line) and ranks(one.mask) & told for one in moves)}
    for part in (*_halves(lines, others), *([line] for line in lines)):
        spared = [move.unsaid() if move.span.line in part and move.span not in fixed else move for move in kept]
        if spared != kept and solve(spared) is Answer.NO:
            kept = spared
    places: dict[int, Span] = {}
    # Of the places of a line the one that tells of the ranks in question comes first.
    for move in sorted(kept, key=lambda one: not ranks(one.mask) & told):
        if move != move.unsaid() and move.span not in fixed:
            places.setdefault(move.span.line, move.span)
    return [places[line] for line in sorted(places)]


def _tells(move: Move, line: int) -> bool:
    return move.span.line == line


def _halves(lines: list[int], others: set[int]) -> list[list[int]]:
    """Many lines at once that may be spared: first those that tell nothing of the ranks in question."""
    parts = [sorted(others)] if others else []
    rest = [line for line in lines if line not in others]
    size = len(rest) // 2
    while size > 1:
        parts += [rest[start : start + size] for start in range(0, len(rest), size)]
        size //= 2
    return parts
