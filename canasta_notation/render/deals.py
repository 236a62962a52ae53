"""The story of a deal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from canasta_notation.model import SEATS, Setting, seats_of, side_order
from canasta_notation.render.acts import shown
from canasta_notation.render.findings import Findings, unwaived
from canasta_notation.render.lines import Teller
from canasta_notation.render.seating import Seating
from canasta_notation.render.story import DealStory, Entry, Say, Together, Told
from canasta_notation.render.wanted import Wanted
from canasta_notation.render.watching import Watcher
from canasta_notation.replays.report import DealScore
from canasta_notation.rules.mechanics.scoring import ITEMS
from canasta_notation.table import Ended

_SCORE = r"-?[0-9]{1,9}"


class Played(Struct, frozen=True):
    """A deal as it was played, and what it scored."""

    watcher: Watcher
    scores: tuple[DealScore, ...]


class DealTeller:
    """Tells one deal. `before` are the running scores before it; None in the first deal of a match."""

    def __init__(
        self,
        setting: Setting,
        played: Played | None,
        findings: Findings,
        wanted: Wanted,
        before: Mapping[str, int | None] | None,
    ) -> None:
        self._setting = setting
        self._deal = setting.deal
        self._played = played
        self._findings = findings
        self._wanted = wanted
        self._before = before
        self._seating = Seating(setting)

    def story(self, end: int | None) -> DealStory:
        """The story of the deal, whose lines are those above `end`, if it is not the last one."""
        deal, wanted = self._deal, self._wanted
        watcher = None if self._played is None else self._played.watcher
        teller = Teller(watcher, self._seating, self._findings, wanted)
        head = tuple(self._head())
        seats = () if watcher is None else tuple(map(self._seating.player, watcher.fold.rules.params.seats))
        entries = tuple(teller.entries(deal.body))
        findings = self._findings.take_before(end)
        if wanted.is_excerpt:
            return DealStory(
                number=deal.number,
                entries=entries,
                seats=seats,
                first=teller.before,
                shows_minimums=self._shows_standing,
            )
        scores = tuple(self._scores()) if wanted.results else ()
        told = [*findings, *(one for entry in entries for one in _all_findings(entry))]
        closing = [one for line in deal.closing for one in line.comments]
        scored = [line.comment for line in deal.scores if line.comment is not None]
        return DealStory(
            number=deal.number,
            head=head,
            summary=self._summary(told) if wanted.results else None,
            comments=tuple(teller.comments(one for line in deal.headers for one in line.comments)),
            dealt=None if self._played is None else self._played.watcher.first,
            entries=entries,
            left=(*self._end(teller), *self._left()),
            scores=scores,
            sides=tuple(self._seating.side(one.side) for one in scores),
            ending=tuple(teller.comments([*closing, *scored, *deal.trailing])),
            findings=findings,
            hidden=() if self._shows_hands else ("hand", "total", "score"),
            seats=seats,
            first=teller.before,
            shows_minimums=self._shows_standing,
        )

    # What stands above the play

    def _head(self) -> Iterator[Say]:
        dealer = self._setting.dealer
        if dealer is not None and dealer.value:
            yield Say("dealer", {"player": self._seating.player(dealer.value)})
        for key in ("Hand", "Foot"):
            yield from self._cards_of(key, "head_hand" if key == "Hand" else "head_foot", self._wanted.seat)
        up = self._setting.header("Up")
        if up is not None and up.cards:
            yield Say("head_up", {"n": len(up.cards), "cards": shown(up.cards)})
        if self._shows_standing:
            yield from self._standing()

    @property
    def _shows_standing(self) -> bool:
        """Whether how the sides stand may be shown: before the first deal it is no result."""
        return self._wanted.results or self._before is None

    def _cards_of(self, key: str, message: str, only: str | None) -> Iterator[Say]:
        """The cards of the seats under a key; with `only` those of one seat, a foot of nobody."""
        for line in self._setting.headers(key):
            if line.qualifier is None or not line.cards:
                continue
            if only is None or (key != "Foot" and line.qualifier == only):
                yield Say(message, {"player": self._seating.player(line.qualifier), "cards": shown(line.cards)})

    def _standing(self) -> Iterator[Say]:
        """How the sides stand before the deal, and what they need to open."""
        scores = dict(self._before or {})
        for line in self._deal.headers:
            side = line.qualifier or ""
            # What is no side, or no score that anybody has, is a finding and not told as one.
            if line.key == "Score" and side and set(seats_of(side)) <= {*SEATS} and re.fullmatch(_SCORE, line.value):
                scores[side] = int(line.value)
        known = [
            Say("figure", {"side": self._seating.side(side), "figure": score})
            for side, score in sorted(scores.items(), key=lambda item: side_order(item[0]))
            if score is not None
        ]
        if known:
            yield Say("head_scores", {"scores": Together(tuple(known), "comma")})
        sides = () if self._played is None else self._played.watcher.first.sides
        minimums = [(one.side, one.minimum) for one in sides if one.minimum is not None]
        if len({minimum for _side, minimum in minimums}) == 1 and len(minimums) == len(sides):
            yield Say("head_minimum", {"n": minimums[0][1]})
        elif minimums:
            told = (Say("figure", {"side": self._seating.side(side), "figure": n}) for side, n in minimums)
            yield Say("head_minimums", {"scores": Together(tuple(told), "comma")})

    # What stands below it

    @property
    def _shows_hands(self) -> bool:
        """Whether what is left in the hands may be shown: after a deal was played to its end, all lay down."""
        if self._wanted.seat is None:
            return True
        return self._played is not None and self._played.watcher.fold.table.ended is not None

    def _left(self) -> Iterator[Say]:
        yield from self._cards_of("Left", "left", None if self._shows_hands else self._wanted.seat)

    def _end(self, teller: Teller) -> Iterator[Say]:
        header = self._setting.header("End")
        if header is not None:
            yield teller.ending(header.value)

    def _scores(self) -> Iterator[DealScore]:
        """What was computed beside what was declared; of a deal that nobody can judge only the latter."""
        if self._played is not None:
            yield from self._played.scores
            return
        for line in self._deal.scores:
            yield DealScore(
                match=None,
                deal=self._deal.number,
                side=line.side,
                items=dict.fromkeys(ITEMS),
                total=None,
                score=None,
                declared={one.name: one.amount for one in line.items},
                minimum=None,
            )

    def _summary(self, told: list[Told]) -> Say:
        """The deal on one line."""
        parts = [*self._course(), *self._outcome()]
        count = sum(1 for _one in unwaived(told))
        parts.append(Say("sum_errors", {"n": count}) if count else Say("sum_no_errors"))
        return Say("summary", {"parts": Together(tuple(parts), "summary")})

    def _course(self) -> Iterator[Say]:
        if self._played is None:
            yield Say("sum_not_played")
            return
        watcher = self._played.watcher
        table, closing = watcher.fold.table, watcher.fold.rulings.closing
        if closing is None and not watcher.fold.turns:
            yield Say("sum_no_turns")
            return
        if closing is not None:
            yield Say(f"sum_{closing.kind}")
        elif table.ended is Ended.OUT and table.ended_by is not None:
            yield Say("sum_out", {"player": self._seating.player(table.ended_by)})
        elif table.ended is Ended.STOCK:
            yield Say("sum_stock")
        else:
            yield Say("sum_open")
        yield Say("sum_turns", {"n": watcher.fold.turns})
        yield Say(
            "sum_canastas", {"n": sum(meld.canasta is not None for side in watcher.last.sides for meld in side.melds)}
        )

    def _outcome(self) -> Iterator[Say]:
        if self._played is not None and self._shows_hands:
            totals = [
                Say("figure", {"side": self._seating.side(one.side), "figure": one.total})
                for one in self._played.scores
                if one.total is not None
            ]
            if totals:
                yield Say("sum_scores", {"scores": Together(tuple(totals), "comma")})


def _all_findings(entry: Entry) -> Iterator[Told]:
    yield from entry.findings
    for inner in entry.inner:
        yield from _all_findings(inner)
