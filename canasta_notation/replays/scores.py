"""The score of a match, deal by deal: computed, and compared with what the table wrote down."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from canasta_notation.model import Event, Header, ScoreLine, Setting
from canasta_notation.model.seats import seats_of
from canasta_notation.replays.causes import Items
from canasta_notation.replays.dealing import no_side
from canasta_notation.replays.declared import (
    Trouble,
    check_line,
    item_of,
    match_went_on,
    result_differs,
    running_score_differs,
)
from canasta_notation.replays.report import DealScore, MatchResult
from canasta_notation.rules import RuleSet
from canasta_notation.rules.params import Params

Seats = tuple[str, ...]


def minimum_at(score: int | None, number: int | None, params: Params) -> int | None:
    """The opening minimum of a side with a score in a deal of a number; None where that is not known."""
    step = number if params.minimum_by == "round" else score
    if step is None:
        return None
    reached = 0
    for start, points in params.minimums:
        if start is not None and step < start:
            break
        reached = points
    return reached


_MOST_DIGITS = 9
"""Digits of a score; the reader tells of longer ones."""


class MatchScores:
    """The running scores of a match."""

    def __init__(self, label: str | None, early: Iterable[Event] = ()) -> None:
        self.label = label
        self.early = list(early)
        """Rulings before the first deal: they go into the first score."""

        self.running: dict[str, int | None] = {}
        self.declared: dict[str, int] = {}
        """The running scores as the table wrote them."""

        self.deals = 0
        self.over = False
        self.over_reported = False

    def begin(self, setting: Setting, rules: RuleSet) -> Iterator[Trouble]:
        """Take the scores before a deal from its headers, or from the deals before."""
        deal = setting.deal
        if self.over and not self.over_reported and (deal.has_turns or deal.scores):
            self.over_reported = True
            yield "SCO105", deal.span, match_went_on(), None
        is_first = self.deals == 0
        for seats in rules.params.sides:
            name = "".join(seats)
            header = _score_header(setting, name, is_first)
            if header is None:
                if is_first:
                    self.running[name] = 0 if deal.number in (None, 1) else None
                continue
            value = _whole_number(header.value)
            if value is None:
                # What cannot be read decides nothing.
                self.running[name] = None
                continue
            before = self.running.get(name)
            if not is_first and before is not None and value not in (before, self.declared.get(name)):
                yield "SCO103", header.span, running_score_differs(value, before), name
            self.running[name] = value
            self.declared[name] = value

    def minimums(self, number: int | None, rules: RuleSet) -> dict[str, int | None]:
        """The opening minimum of each seat."""
        params = rules.params
        minimums: dict[str, int | None] = {}
        for seats in params.sides:
            minimums |= dict.fromkeys(seats, minimum_at(self.running.get("".join(seats)), number, params))
        return minimums

    def close(
        self, setting: Setting, rules: RuleSet, computed: dict[Seats, Items], raised: dict[str, int]
    ) -> Iterator[Trouble | DealScore]:
        """Add a deal up and compare it with the declared lines."""
        deal, params = setting.deal, rules.params
        number = deal.number if deal.number is not None else self.deals + 1
        lines = {line.side: line for line in deal.scores}
        for seats in params.sides:
            name, items = "".join(seats), computed[seats]
            line = lines.pop(name, None)
            minimum = minimum_at(self.running.get(name), number, params)
            raise_by = raised.get(seats[0], 0)
            play, penalty = _sum({name: value for name, value in items.items() if name != "penalty"}), items["penalty"]
            total = None if play is None or penalty is None else play + penalty
            score = yield from self._side(name, line, items, total, params)
            yield DealScore(
                match=self.label,
                deal=deal.number,
                side=name,
                items=items,
                total=total,
                score=score,
                declared={} if line is None else {one.name: one.amount for one in line.items},
                minimum=None if minimum is None else minimum + raise_by,
                play=play,
            )
        for line in lines.values():
            yield "HDR106", line.span, no_side(line.side, params), None
        self.deals += 1
        self.early = []
        self._settle(number, params)

    def _side(
        self, name: str, line: ScoreLine | None, items: Items, total: int | None, params: Params
    ) -> Generator[Trouble, None, int | None]:
        """Compare what a side declared; gives its running score after the deal."""
        before = self.running.get(name)
        # What cannot be computed is taken as declared for the running score.
        counted = total if total is not None else line.amount("total") if line is not None else None
        score = None if before is None or counted is None else before + counted
        if line is not None:
            yield from check_line(line, items, total, params)
            yield from self._check_running(line, name, counted, score)
            if score is None:
                score = line.amount("score")
        self._advance(name, score, line, counted)
        return score

    def _check_running(self, line: ScoreLine, name: str, total: int | None, score: int | None) -> Iterator[Trouble]:
        item = item_of(line, "score")
        if item is None or score is None or item.amount == score:
            return
        follows = {score}
        totals = {total, line.amount("total")}
        befores = {self.running.get(name), self.declared.get(name)}
        follows |= {one + other for one in totals if one is not None for other in befores if other is not None}
        if item.amount not in follows:
            yield "SCO103", item.span, running_score_differs(item.amount, score), name

    def _advance(self, name: str, score: int | None, line: ScoreLine | None, total: int | None) -> None:
        written = line.amount("score") if line is not None else None
        if written is not None:
            self.declared[name] = written
        else:
            before = self.declared.get(name, self.running.get(name))
            if before is not None and total is not None:
                self.declared[name] = before + total
        self.running[name] = score

    def _settle(self, number: int, params: Params) -> None:
        known = [score for score in self.running.values() if score is not None]
        if params.rounds is not None:
            self.over = number >= params.rounds
        elif params.target is not None and len(known) == len(self.running):
            best = max(known)
            is_tied = known.count(best) > 1 and params.tie == "play_another"
            self.over = best >= params.target and not is_tied

    def check_result(self, header: Header) -> Iterator[Trouble]:
        """Compare `Result` with the scores that the match came to."""
        words = header.value.split()
        for side, text in zip(words[::2], words[1::2], strict=False):
            real = self.running.get(side)
            written = _whole_number(text)
            if real is None or written is None or written in (real, self.declared.get(side)):
                continue
            yield "SCO106", header.span, result_differs(side, written, real), side

    def result(self) -> MatchResult:
        """How the match stands."""
        known = {side: score for side, score in self.running.items() if score is not None}
        best = max(known.values(), default=None)
        leaders = [side for side, score in known.items() if score == best]
        is_over = self.over and len(known) == len(self.running)
        return MatchResult(
            self.label, dict(self.running), is_over, leaders[0] if is_over and len(leaders) == 1 else None
        )


def _score_header(setting: Setting, side: str, is_first: bool) -> Header | None:
    """The score before the deal: a header of the match or the file speaks of its first deal only."""
    header = setting.own("Score", side)
    if header is None and is_first:
        header = setting.header("Score", side)
    return header


def _whole_number(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS else None


def _sum(items: Items) -> int | None:
    known = [value for value in items.values() if value is not None]
    return sum(known) if len(known) == len(items) else None


def points_for(seats: Seats, points: dict[str, int]) -> int:
    """Penalties and adjustments for a side, written for it or for one of its seats."""
    # Where scores are kept by seat, what is written for a partnership counts for each of its seats.
    mine = set(seats)
    return sum(amount for who, amount in points.items() if set(seats_of(who)) <= mine or mine < set(seats_of(who)))
