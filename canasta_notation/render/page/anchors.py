"""The addresses of deals, turns and acts: `d2.t14.s3`, from the second match on `m2.d2.t14.s3`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from canasta_notation.render.page.stops import stops
from canasta_notation.render.story import DealStory, MatchStory


class Anchors(Struct, frozen=True):
    """The ids of one match: of its deals, and for each deal of its lines; a line that is no place to stop has none."""

    deals: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]


def anchors(match: MatchStory, place: int) -> Anchors:
    """The ids of a match; `place` is its place among the matches, counted from 1."""
    names = _Names(f"m{place}." if place > 1 else "")
    deals = tuple(names.of(f"d{deal.number or 0}") for deal in match.deals)
    return Anchors(deals, tuple(tuple(_lines(deal, name)) for deal, name in zip(match.deals, deals, strict=True)))


def _lines(deal: DealStory, name: str) -> Iterator[str]:
    names = _Names(f"{name}.")
    number = 0
    turn, others = f"{name}.t0", 0
    for entry in deal.entries:
        if entry.kind in ("turn", "aside"):
            # Acts at the deal stand before the first turn, a foot is taken up after the turn before.
            number = number if entry.number is None else entry.number
            turn, others = names.of(f"t{number}"), 0
            yield turn
        elif stops(entry):
            others += 1
            yield f"{turn}.n{others}"
        else:
            yield ""


class _Names:
    """Names that stand once each; the second of a kind is told apart by its number."""

    def __init__(self, before: str) -> None:
        self._before = before
        self._seen: dict[str, int] = {}

    def of(self, name: str) -> str:
        """The next name of a kind."""
        self._seen[name] = count = self._seen.get(name, 0) + 1
        return f"{self._before}{name}" if count == 1 else f"{self._before}{name}-{count}"
