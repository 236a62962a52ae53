"""Plays the deals of a match as they come into view, and keeps what was last seen of them."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from canasta_notation.cli.tui.matches import MatchRecord
from canasta_notation.cli.tui.playing import Take, play
from canasta_notation.cli.tui.scenes import Scene, tell
from canasta_notation.diagnostics import Finding
from canasta_notation.model import BodyLine, Turn, all_lines
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.blank import NotBlanked, blank
from canasta_notation.replays.fold import DealFold
from canasta_notation.replays.rules_of import not_told_again
from canasta_notation.replays.seen import NoSuchView
from canasta_notation.syntax import Record

PAGE, ACTS = 200, 2000
"""Lines and acts of a deal that are told at a time: nobody's deal has so many, but a stranger's may."""

_KEPT = 4


class Shown(Struct, frozen=True):
    """A page of a deal: its scenes by line and act, the rules, who sits there."""

    scenes: dict[tuple[int, int], Scene]
    rules: str | None
    seats: tuple[str, ...]


class Stage:
    """The stage on which one match is played.

    Deals are played in order, since each hangs on the scores before it; going back begins anew.
    """

    def __init__(self, match: MatchRecord, rules: str | None) -> None:
        self._match = match
        self._rules = rules
        self._starts = [setting.deal.span.line for setting in match.deals]
        self._kept: OrderedDict[tuple[int, int, str | None], Shown] = OrderedDict()
        self._run: _Run | None = None
        self._findings: list[list[Finding]] = [[] for _deal in match.deals]
        self._read: list[list[Finding]] = [[] for _deal in match.deals]
        """What the reader found, by deals."""

        for one in match.record.findings:
            self._read[self._deal_of(one)].append(one)
        self._pages: dict[int, list[int]] = {}
        """For each deal that was shown the lines with which its pages begin."""

        self._settled = 0
        """Deals whose findings are known."""

    def playing(self, deal: int, line: int, seat: str | None) -> Iterator[int]:
        """Play until a line of a deal can be shown; gives the place of each deal before it is played."""
        key = self._key(deal, line, seat)
        if key in self._kept:
            self._kept.move_to_end(key)
            return
        if self._run is None or self._run.seat != seat or self._run.next > deal:
            self._run = _Run(self._match, self._rules, seat)
        while self._run.next <= deal:
            yield self._run.next
            take = self._play_on(self._run, self._lines_of(deal, key[1]) if self._run.next == deal else range(0))
        self._kept[key] = self._told(take, deal, seat)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

    def judging(self, deal: int) -> Iterator[int]:
        """Play until the findings of a deal are known; gives the place of each deal before it is played."""
        while self._settled <= deal:
            if self._run is None or self._run.next > self._settled:
                self._run = _Run(self._match, self._rules, None)
            yield self._run.next
            self._play_on(self._run, range(0))

    def shown(self, deal: int, line: int, seat: str | None) -> Shown | None:
        """The page of a line, if it was played."""
        return self._kept.get(self._key(deal, line, seat))

    def findings(self, deal: int) -> tuple[Finding, ...] | None:
        """What was found in a deal, in the order of the record; None where it was not played yet."""
        return tuple(self._findings[deal]) if deal < self._settled else None

    def _key(self, deal: int, line: int, seat: str | None) -> tuple[int, int, str | None]:
        if deal not in self._pages:
            self._pages[deal] = list(_pages(self._match.deals[deal].deal.body))
        return deal, bisect_right(self._pages[deal], max(0, line)) - 1, seat

    def _lines_of(self, deal: int, page: int) -> range:
        starts = [*self._pages[deal], max(1, len(self._match.deals[deal].deal.body))]
        return range(starts[page], starts[page + 1])

    def _play_on(self, run: _Run, lines: range) -> Take:
        take, found = run.play(lines)
        if run.next > self._settled:
            self._settled = run.next
            self._add(run.next - 1, found)
        return take

    def _add(self, settled: int, found: Sequence[Finding]) -> None:
        """Add what was found until a deal was settled: most of it stands in that deal."""
        for one in found:
            self._findings[self._deal_of(one)].append(one)
        judged = self._findings[settled]
        judged += not_told_again(self._read[settled], judged)
        for deal in {settled, *map(self._deal_of, found)}:
            self._findings[deal].sort(key=_place)

    def _deal_of(self, one: Finding) -> int:
        return max(0, bisect_right(self._starts, one.span.line) - 1)

    def _told(self, take: Take, deal: int, seat: str | None) -> Shown:
        body = take.setting.deal.body
        elsewhere = {
            one.span.line for number, line in enumerate(body) if number not in take.lines for one in all_lines((line,))
        }
        found = [one for one in self._findings[deal] if one.span.line not in elsewhere]
        return Shown(tell(take, found, seat), take.rules, take.seats)


class _Run:
    """One playing of a match from its first deal on."""

    def __init__(self, match: MatchRecord, rules: str | None, seat: str | None) -> None:
        self._match = match
        self.seat = seat
        self.next = 0
        """The place of the deal that is played next."""

        self._auditor = Auditor(rules)
        self._folds = self._auditor.sections(match.record)
        self._fold = next(self._folds, None)
        self._as_seen = _as_seen(match.record, rules, seat)
        self._known = next(self._as_seen, None)
        self._told = 0
        self._scored = 0
        self._before: dict[str, int | None] | None = None

    def play(self, lines: range) -> tuple[Take, list[Finding]]:
        """Play the next deal, watching some of its lines; gives with it what was found since the one before."""
        setting = self._match.deals[self.next]
        self.next += 1
        # A deal whose rules nobody knows is not played.
        fold = self._fold if self._fold is not None and self._fold.deal is setting.deal else None
        take = play(setting, fold, self._known if fold is not None else None, lines, self.seat)
        if fold is not None:
            self._fold, self._known = next(self._folds, None), next(self._as_seen, None)
        scores = tuple(self._auditor.scores[self._scored :])
        take.scores, take.before = scores, self._before
        self._before = {one.side: one.score for one in scores}
        found = [one.finding() for one in self._auditor.found[self._told :]]
        self._scored, self._told = len(self._auditor.scores), len(self._auditor.found)
        return take, found


def _as_seen(record: Record, rules: str | None, seat: str | None) -> Iterator[DealFold]:
    """The same deals as a seat saw them, to be played beside; none where that cannot be told."""
    if seat is not None:
        try:
            file = blank(record, seat, rules=rules)
        except (NotBlanked, NoSuchView):
            # Then no more is shown than how many cards the others hold.
            return
        yield from Auditor(rules).sections(Record(file, ()))


def _pages(body: Sequence[BodyLine]) -> Iterator[int]:
    """The lines with which the pages of a deal begin."""
    yield 0
    lines = acts = 0
    for number, line in enumerate(body):
        if lines >= PAGE or acts >= ACTS:
            yield number
            lines = acts = 0
        lines += 1
        acts += len(line.steps) if isinstance(line, Turn) else 1


def _place(one: Finding) -> tuple[int, int]:
    return one.span.line, one.span.column
