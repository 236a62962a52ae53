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


def smallest(
    moves: Sequence[Move], solve: Solve, fixed: frozenset[Span] = frozenset(), about: int | None = None
) -> list[Span]:
    """Lines of moves that cannot all be made, none of which can be spared: one place for each, in their order.

    A line is spared by taking its cards for cards nobody saw. `fixed` places are kept, and not given. `about` are the
    ranks in question, those of the last move unless others are given. Where the search is broken off at its bound the
    set may be larger than it need be, but is never one that can be true.
    """
    told = ranks(moves[-1].mask) if about is None else about
    lines = list(dict.fromkeys(move.span.line for move in moves if move.span not in fixed and move != move.unsaid()))
    concerned = {move.span.line for move in moves if ranks(move.mask) & told and move != move.unsaid()}
    kept = list(moves)
    # Lines that tell nothing of the ranks in question first: most often all of them can be spared at once.
    for some in ([line for line in lines if line not in concerned], [line for line in lines if line in concerned]):
        kept = _spare(kept, some, solve, fixed)
    places: dict[int, Span] = {}
    # Of the places of a line the one that tells of those ranks comes first.
    for move in sorted(kept, key=lambda one: not ranks(one.mask) & told):
        if move != move.unsaid() and move.span not in fixed:
            places.setdefault(move.span.line, move.span)
    return [places[line] for line in sorted(places)]


def _spare(kept: list[Move], lines: list[int], solve: Solve, fixed: frozenset[Span]) -> list[Move]:
    """Spare lines as far as the rest remains impossible: all at once, or each half by itself."""
    if not lines:
        return kept
    spared = [move.unsaid() if move.span.line in lines and move.span not in fixed else move for move in kept]
    if solve(spared) is Answer.NO:
        return spared
    if len(lines) == 1:
        return kept
    middle = len(lines) // 2
    return _spare(_spare(kept, lines[:middle], solve, fixed), lines[middle:], solve, fixed)
