"""The matches of some files one by one, of which only the last few are kept in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator, Sequence

from msgspec import Struct

from canasta_notation.cli.common import Unusable, name_of, no_match, open_path
from canasta_notation.errors import MissingExtra
from canasta_notation.model import Setting, deals_of
from canasta_notation.syntax import Record, iter_matches

_KEPT = 4


class MatchRecord(Struct, frozen=True):
    """One match: the file it stands in, its record, its deals. There is at least one deal."""

    path: str
    record: Record
    deals: tuple[Setting, ...]

    @property
    def label(self) -> str | None:
        """What the match is called, if it has a line of its own."""
        match = self.deals[0].match
        return match.label if match.opened else None


class Matches:
    """The matches with deals of some files, by their place from 0.

    `failed` is told of each file that cannot be used, once. Going back past what is kept reads a file again.
    """

    def __init__(self, paths: Sequence[str], failed: Callable[[str, Exception], None]) -> None:
        self._paths = tuple(paths)
        self._failed = failed
        self._told: set[str] = set()
        self._kept: OrderedDict[int, MatchRecord] = OrderedDict()
        self._starts = [0]
        """For each file that was begun the place of its first match."""

        self._next = 0
        self._stream = self._read(0)
        self._count: int | None = None

    def at(self, place: int) -> MatchRecord | None:
        """The match at a place; None where there is none."""
        if place < 0 or (self._count is not None and place >= self._count):
            return None
        if place in self._kept:
            self._kept.move_to_end(place)
            return self._kept[place]
        if place < self._next:
            self._go_back(place)
        for one in self._stream:
            self._keep(one)
            if self._next > place:
                return one
        self._count = self._next
        return None

    def close(self) -> None:
        """Let go of the file that is being read."""
        self._stream.close()

    def _go_back(self, place: int) -> None:
        file = max(number for number, start in enumerate(self._starts) if start <= place)
        self._stream.close()
        self._next = self._starts[file]
        self._stream = self._read(file)

    def _keep(self, one: MatchRecord) -> None:
        self._kept[self._next] = one
        self._kept.move_to_end(self._next)
        self._next += 1
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

    def _read(self, first: int) -> Generator[MatchRecord]:
        for number, path in enumerate(self._paths[first:], first):
            if number == len(self._starts):
                self._starts.append(self._next)
            try:
                yield from self._matches_of(path)
            except (OSError, MissingExtra, Unusable) as error:
                if path not in self._told:
                    self._told.add(path)
                    self._failed(path, error)

    @staticmethod
    def _matches_of(path: str) -> Iterator[MatchRecord]:
        has_match = has_deal = False
        for record in iter_matches(open_path(path), name=name_of(path)):
            has_match = has_match or bool(record.matches)
            deals = tuple(deals_of(record.file))
            if deals:
                has_deal = True
                yield MatchRecord(path, record, deals)
        if not has_match:
            raise no_match()
        if not has_deal:
            raise Unusable("no deal in it to step through")
