"""What happens in an archive: situations, findings and results, counted by rule set and by player."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from msgspec import Struct, field
from msgspec.structs import replace

from canasta_notation.archive.names import folded
from canasta_notation.archive.running import Work
from canasta_notation.archive.tasks import Audited, Task, Untold, audits_of
from canasta_notation.model import SEATS, Setting, deals_of, seats_of
from canasta_notation.replays.fold import DealFold
from canasta_notation.replays.report import Report
from canasta_notation.replays.situations import Watcher

UNKNOWN_RULES = "unknown rules"
"""What deals are counted under whose rule set is not known."""


class Counts(Struct):
    """What was counted for a rule set as a whole, or for one player under it.

    A player counts in every deal in which the record names a seat after them. `won` are the matches that were over and
    that their side won, `points` the sum of their sides' totals over the `scored` deals whose total is known, `out` the
    deals in which they went out. `findings` are counted by code and grade (`PIL102 error`), without those of play in
    variations; a player's are those of their turns.
    """

    matches: int = 0
    won: int = 0
    deals: int = 0
    turns: int = 0
    out: int = 0
    scored: int = 0
    points: int = 0
    situations: dict[str, int] = {}
    findings: dict[str, int] = {}

    def add(self, other: Counts) -> None:
        """Add what was counted elsewhere."""
        for name in ("matches", "won", "deals", "turns", "out", "scored", "points"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        _add_all(self.situations, other.situations)
        _add_all(self.findings, other.findings)

    @property
    def points_a_deal(self) -> float | None:
        """The mean total of a deal; None where no total is known."""
        return self.points / self.scored if self.scored else None


class Group(Struct):
    """What was counted under one rule set: in all, and by player.

    A player is called as they were first spelt, by `spelt`: accents, capitals and blanks tell nobody apart.
    """

    whole: Counts = field(default_factory=Counts)
    players: dict[str, Counts] = {}
    spelt: dict[str, str] = {}

    def add(self, other: Group) -> None:
        """Add what was counted elsewhere."""
        self.whole.add(other.whole)
        for name, counts in other.players.items():
            self.player(name).add(counts)

    def player(self, name: str) -> Counts:
        """The counts of a player."""
        return self.players.setdefault(self.called(name), Counts())

    def called(self, name: str) -> str:
        """How a player is called here."""
        return self.spelt.setdefault(folded(name), " ".join(name.split()))


class Found(Struct, frozen=True):
    """A finding, by its code and grade, and whom it is counted for besides the rule set; None for nobody."""

    name: str
    rules: str
    player: str | None


class Statistics(Struct):
    """What was counted, by rule set.

    `heads` are findings in the heads of sections by their places: every chunk of a file may meet them. They are counted
    once, with `settle`, when all of a file has been added.
    """

    groups: dict[str, Group] = {}
    heads: dict[str, Found] = {}

    def add(self, other: Statistics) -> None:
        """Add what was counted elsewhere."""
        for name, group in other.groups.items():
            self.group(name).add(group)
        for place, found in other.heads.items():
            self.heads.setdefault(place, found)

    def settle(self) -> None:
        """Count what was found in heads: the file is over."""
        for found in self.heads.values():
            self.count(found)
        self.heads = {}

    def count(self, found: Found) -> None:
        """Count a finding."""
        group = self.group(found.rules)
        _count(group.whole.findings, found.name)
        if found.player is not None:
            _count(group.player(found.player).findings, found.name)

    def group(self, rules: str) -> Group:
        """What was counted under a rule set."""
        return self.groups.setdefault(rules, Group())


def statistics_of(task: Task) -> Iterator[Statistics]:
    """Count what happens in a task: one count for all of it. Raises as `audits_of` does."""
    counting = _Counting()
    with_records = replace(task, wanted=replace(task.wanted, records=True))
    untold = Untold()
    for audited in audits_of(with_records, watch=counting.watch):
        counting.match(untold.of(audited))
    yield counting.found


class _Counting:
    """Counts match after match: what occurs while a match is played through is noted, and counted when it is over."""

    def __init__(self) -> None:
        self.found = Statistics()
        self._seen: list[tuple[int, str, str | None]] = []
        self._folds: list[DealFold] = []
        self._watcher = Watcher(self._note)

    def watch(self, fold: DealFold) -> None:
        """A deal begins."""
        self._folds.append(fold)
        self._watcher(fold)

    def _note(self, fold: DealFold, name: str, seat: str | None) -> None:
        self._seen.append((fold.deal.span.line, name, seat))

    def match(self, audited: Audited) -> None:
        """A match is over."""
        self._watcher.close()
        assert audited.record is not None  # records are wanted
        rules = {fold.deal.span.line: fold.rules.name for fold in self._folds}
        deals = {
            line: _Deal(setting, name := rules.get(line, UNKNOWN_RULES), self.found.group(name))
            for setting in deals_of(audited.record.file)
            for line in (setting.deal.span.line,)
        }
        for line, name, seat in self._seen:
            for counts in deals[line].of(seat):
                _count(counts.situations, name)
        for fold in self._folds:
            if fold.table.ended_by is not None:
                for counts in deals[fold.deal.span.line].of(fold.table.ended_by):
                    counts.out += 1
        self._count_findings(audited, deals)
        _count_results(audited.report, list(deals.values()))
        self._seen, self._folds = [], []

    def _count_findings(self, audited: Audited, deals: dict[int, _Deal]) -> None:
        lines = list(deals)
        for one in audited.report.findings:
            if one.variation:
                continue
            name = f"{one.code} {'waived' if one.waived else one.severity.value}"
            found = Found(name, UNKNOWN_RULES, None)
            if lines:
                deal = deals[lines[max(bisect_right(lines, one.span.line) - 1, 0)]]
                found = Found(name, deal.rules, deal.players.get(one.seat or ""))
            if one.span.line < audited.line:
                self.found.heads.setdefault(f"{one.span.line}:{one.span.column} {one.code}", found)
            else:
                self.found.count(found)


class _Deal:
    """A deal, what is counted under its rule set, and the players by seat."""

    def __init__(self, setting: Setting, rules: str, group: Group) -> None:
        self.number = setting.deal.number
        self.rules = rules
        self.group = group
        headers = ((seat, setting.header("Seat", seat)) for seat in SEATS)
        self.players = {seat: group.called(one.value) for seat, one in headers if one is not None and one.value}
        group.whole.deals += 1
        for name in set(self.players.values()):
            group.player(name).deals += 1
        for turn in setting.turns:
            if turn.number != 0 and not turn.is_foot_only:
                for counts in self.of(turn.seat):
                    counts.turns += 1

    def of(self, seat: str | None) -> Iterator[Counts]:
        """The counts that what a seat does belongs to."""
        yield self.group.whole
        if seat is not None and seat in self.players:
            yield self.group.player(self.players[seat])

    def of_side(self, side: str) -> Iterator[Counts]:
        """The counts that what a side does belongs to; nobody counts twice who plays two seats of it."""
        yield self.group.whole
        for name in {self.players[seat] for seat in seats_of(side) if seat in self.players}:
            yield self.group.player(name)


def _count_results(report: Report, deals: list[_Deal]) -> None:
    """Count the totals of deals, and who won: of a match that ends, the first deal tells who played."""
    numbered = {deal.number: deal for deal in deals}
    for score in report.scores:
        deal = numbered.get(score.deal)
        if deal is not None and score.total is not None:
            for counts in deal.of_side(score.side):
                counts.scored += 1
                counts.points += score.total
    if not deals:
        return
    first = deals[0]
    first.group.whole.matches += report.matches
    for name in set(first.players.values()):
        first.group.player(name).matches += report.matches
    for result in report.results:
        if result.is_over and result.winner is not None:
            for counts in first.of_side(result.winner):
                counts.won += 1


def _count(counts: dict[str, int], name: str) -> None:
    counts[name] = counts.get(name, 0) + 1


def _add_all(counts: dict[str, int], more: dict[str, int]) -> None:
    for name, count in more.items():
        counts[name] = counts.get(name, 0) + count


STATISTICS = Work(statistics_of, Statistics)
"""The counts of a task, all in one."""
