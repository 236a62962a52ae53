"""The cheapest way through two sequences side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Moves = Callable[[int, int], Iterable[tuple[int, int, int]]]
"""For a place in each sequence: how far one may go in each, and what it costs."""

_NEVER = 1 << 60
_LEAST_WIDTH = 12


def width_within(first: int, second: int, most_cells: int) -> int | None:
    """How far from the straight line to look so that about that many pairs of places are tried; None: everywhere."""
    if first * second <= most_cells:
        return None
    return max(_LEAST_WIDTH, most_cells // (2 * first), second // first + 1)


def cheapest(first: int, second: int, moves: Moves, width: int | None = None) -> tuple[int, list[tuple[int, int]]]:
    """The least cost from both starts to both ends, and the moves of that way. Of equal ways the earlier moves win.

    `moves` must let one go on in either sequence alone.
    """
    windows = [_window(place, first, second, width) for place in range(first + 1)]
    costs = [[_NEVER] * (high - low + 1) for low, high in windows]
    came: list[list[tuple[int, int]]] = [[(0, 0)] * len(row) for row in costs]
    costs[0][0] = 0
    for one, (low, high) in enumerate(windows):
        row = costs[one]
        for other in range(low, high + 1):
            cost = row[other - low]
            if cost == _NEVER:
                continue
            for on, across, price in moves(one, other):
                begin, end = windows[one + on]
                place = other + across
                if begin <= place <= end and cost + price < costs[one + on][place - begin]:
                    costs[one + on][place - begin] = cost + price
                    came[one + on][place - begin] = (on, across)
    return costs[-1][-1], _way_back(came, windows, second)


def _window(place: int, first: int, second: int, width: int | None) -> tuple[int, int]:
    if width is None:
        return 0, second
    middle = place * second // first
    return max(0, middle - width), min(second, middle + width)


def _way_back(came: list[list[tuple[int, int]]], windows: list[tuple[int, int]], second: int) -> list[tuple[int, int]]:
    one, other = len(came) - 1, second
    way: list[tuple[int, int]] = []
    while one or other:
        on, across = came[one][other - windows[one][0]]
        way.append((on, across))
        one -= on
        other -= across
    way.reverse()
    return way
