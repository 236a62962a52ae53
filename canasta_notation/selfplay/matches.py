"""Whole matches, and the records of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from random import Random

from msgspec.structs import replace

from canasta_notation.model import Comment, Deal, File, Header, Match, ScoreLine, Section, Setting
from canasta_notation.model.lines import ScoreItem
from canasta_notation.replays.dealing import lay_out
from canasta_notation.replays.report import DealScore
from canasta_notation.replays.scores import MatchScores
from canasta_notation.rules import RuleSet, deal_scores
from canasta_notation.rules.mechanics.partnership import part_at_the_end
from canasta_notation.selfplay.deals import Course, DealPlay
from canasta_notation.selfplay.errors import NotPlayable
from canasta_notation.selfplay.loads import load_for
from canasta_notation.selfplay.packs import Dealt, check_playable, commitment, deal_from_seed, order_after, plain
from canasta_notation.selfplay.temper import TEMPERS, Temper
from canasta_notation.text.span import NOWHERE

_NAMES = (
    "Ana", "Bo", "Cleo", "Dov", "Edith", "Farid", "Greta", "Hana", "Ibrahim", "Joana", "Kofi", "Lena", "Mirjam",
    "Nadia", "Oscar", "Petra", "Quim", "Rosa", "Samir", "Tomasz", "Ursula", "Vera", "Wanda", "Yusuf", "Zoe",
)  # fmt: skip
_FIRST_DAY = date(2025, 1, 1)
_DAYS = 600
_LOADED = 0.45
"""The share of deals whose pack is loaded."""


def play(rules: RuleSet, *, seed: int | str, matches: int = 1, deals: int | None = None) -> Iterator[Match]:
    """Play whole matches, each to its end or to a number of deals.

    The same rules, seed and numbers give the same matches. Raises NotPlayable where the pack is too small, and
    NoLawfulTurn where the rules let a player do nothing.
    """
    check_playable(rules)
    for number in range(1, matches + 1):
        yield _MatchPlay(rules, f"{seed}/{rules_value(rules)}/{number}").play(str(number), deals)


def record(rules: RuleSet, matches: Iterable[Match], comment: str | None = None) -> File:
    """A file of matches; one alone is written without its `== match` line."""
    found = tuple(matches)
    header = plain("Rules", rules_value(rules))
    if comment is not None:
        header = replace(header, comments=(Comment(f" {comment}", NOWHERE),))
    if len(found) == 1:
        alone = replace(found[0], label="", headers=(), opened=False)
        return File((Section("1", _in_order(found[0].headers, header), (), (alone,), NOWHERE),))
    return File((Section("1", (header,), (), found, NOWHERE),))


def fresh_deal(rules: RuleSet, seed: str) -> File:
    """A file with one deal that nobody has played yet. Raises NotPlayable where the pack is too small."""
    dealt = deal_from_seed(rules, rules.params.playing_order[-1], seed)
    headers = (*dealt.headers(), plain("Commit", commitment(seed)))
    match = Match("", (), (), (Deal(1, headers, (), (), NOWHERE),), NOWHERE, opened=False)
    return File((Section("1", (plain("Rules", rules_value(rules)),), (), (match,), NOWHERE),))


def _in_order(headers: tuple[Header, ...], rules: Header) -> tuple[Header, ...]:
    """The headers of a match with that of its rules, in canonical order; the first one has the comment."""
    early = tuple(one for one in headers if one.key in ("Event", "Date"))
    late = tuple(one for one in headers if one not in early)
    found = [*early, replace(rules, comments=()), *late]
    found[0] = replace(found[0], comments=rules.comments)
    return tuple(found)


def rules_value(rules: RuleSet) -> str:
    """The value of `Rules:` that gives a rule set."""
    return " ".join([rules.name, *(f"{one.option}={one.value}" for one in rules.chosen)])


class _MatchPlay:
    """Plays one match."""

    def __init__(self, rules: RuleSet, seed: str) -> None:
        self.rules = rules
        self.seed = seed
        self.rng = Random(seed)
        self.scores = MatchScores(None)

    def play(self, label: str, most: int | None) -> Match:
        """Play to the target, or to a number of deals."""
        params = self.rules.params
        names = self.rng.sample(_NAMES, len(params.seats))
        day = _FIRST_DAY + timedelta(self.rng.randrange(_DAYS))
        headers = (
            plain("Event", "Self-play"),
            plain("Date", day.isoformat()),
            *(plain("Seat", name, seat) for seat, name in zip(params.seats, names, strict=True)),
        )
        match = Match(label, headers, (), (), NOWHERE)
        tempers = {seat: self.rng.choice(TEMPERS) for seat in params.seats}
        dealer = self.rng.choice(params.seats)
        deals: list[Deal] = []
        while not self.scores.over and (most is None or len(deals) < most):
            deals.append(self._deal(match, len(deals) + 1, dealer, tempers))
            dealer = order_after(dealer, params)[0]
        if self.scores.over:
            deals[-1] = replace(deals[-1], closing=(*deals[-1].closing, self._result()))
        return replace(match, deals=tuple(deals))

    def _deal(self, match: Match, number: int, dealer: str, tempers: dict[str, Temper]) -> Deal:
        rng = Random(f"{self.seed}/{number}")
        dealt, loaded = self._dealt(dealer, number, rng)
        deal = Deal(number, dealt.headers(), (), (), NOWHERE)
        setting = Setting(Section("1", (), (), (match,), NOWHERE), match, deal)
        table, troubles = lay_out(setting, self.rules)
        if troubles:
            raise NotPlayable(f"a deal was not dealt as the rules say: {troubles[0][2].message}")
        # Nothing can be wrong with the scores of a record that is being made.
        list(self.scores.begin(setting, self.rules))
        table.minimum = self.scores.minimums(number, self.rules)
        course = DealPlay(table, self.rules, {**tempers, **loaded}, rng).play()
        return replace(deal, body=course.turns, closing=(*course.closing, *self._sheet(setting, course)))

    def _dealt(self, dealer: str, number: int, rng: Random) -> tuple[Dealt, dict[str, Temper]]:
        if rng.random() < _LOADED:
            return load_for(self.rules, dealer, rng)
        return deal_from_seed(self.rules, dealer, f"{self.seed}/{number}"), {}

    def _sheet(self, setting: Setting, course: Course) -> Iterator[ScoreLine]:
        """The score lines of a deal."""
        table = course.table
        part_at_the_end(table)
        computed = deal_scores(table, self.rules.params.sides, self.rules)
        for one in self.scores.close(setting, self.rules, computed, table.raised):
            if isinstance(one, DealScore):
                yield _line(one)

    def _result(self) -> Header:
        words = (f"{side} {score}" for side, score in self.scores.running.items())
        return plain("Result", " ".join(words))


def _line(score: DealScore) -> ScoreLine:
    amounts = {**score.items, "total": score.total, "score": score.score}
    items = tuple(ScoreItem(name, amount, NOWHERE) for name, amount in amounts.items() if amount is not None)
    return ScoreLine(score.side, items, NOWHERE)
