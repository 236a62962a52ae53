"""Records as logs of the program: one match a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Raw

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.feudalism.dealt import SHUFFLE
from canasta_notation.convert.feudalism.hands import Hands, Naming
from canasta_notation.convert.feudalism.log import RED_THREE, Break, End, Laid, Log, Move, Played, Player, Round, Start
from canasta_notation.convert.feudalism.moves import TurnWriting
from canasta_notation.convert.feudalism.settings import config_of, refused, unsaid, variant_of
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.parts import Part
from canasta_notation.model import (
    Assertion,
    BodyLine,
    Comment,
    Draw,
    Event,
    Gap,
    Header,
    LayRedThrees,
    Match,
    ScoreLine,
    Section,
    Setting,
    Turn,
    Variation,
)
from canasta_notation.replays.dealing import lay_out
from canasta_notation.replays.rules_of import Rulebook
from canasta_notation.replays.scores import minimum_at
from canasta_notation.rules import RuleSet
from canasta_notation.table import Index, X, cards_of
from canasta_notation.table.table import Table

_CARRIED = frozenset({"Rules", "Seat", "Dealer", "Score", "Hand", "Foot", "Up", "Stock", "Deck", "Seed", "Shuffle"})
_DROPPED = {
    Comment: ("CNV101", "comments"),
    Event: ("CNV104", "rulings and other events"),
    Variation: ("CNV103", "turns that were not played"),
    Assertion: ("CNV110", "counts at the table"),
    Gap: ("CNV110", "turns that nobody wrote down"),
}


def write(parts: Iterable[Part], conversion: Conversion) -> Iterator[bytes]:
    """Write parts, a line for each match of which something can be told."""
    for part in parts:
        if part.begins:
            _drop_headers(part.section.headers, conversion.losses)
            _drop_lines(part.section.prelude, conversion.losses)
        if part.match is not None:
            log = _MatchWriting(part.section, part.match, conversion).log()
            if log is not None:
                yield msgspec.json.encode(log) + b"\n"


def _drop_headers(
    headers: Iterable[Header], losses: Losses, where: str = "", carried: frozenset[str] = _CARRIED
) -> None:
    for header in headers:
        if header.key not in carried:
            losses.add("CNV105", f"{header.name}: the log has no place for it", where)
        if header.comments:
            losses.add("CNV101", "comments", where, len(header.comments))


def _drop_lines(lines: Iterable[BodyLine], losses: Losses, where: str = "") -> None:
    for line in lines:
        code, what = _DROPPED.get(type(line), ("CNV110", "lines that could not be read"))
        losses.add(code, f"{what}: the log has no place for them", where)


class _MatchWriting:
    """Writes one match."""

    def __init__(self, section: Section, match: Match, conversion: Conversion) -> None:
        self.section = section
        self.match = match
        self.losses = conversion.losses
        self.book = Rulebook(None)
        self.asked = Rulebook(conversion.rules)
        self.scores: dict[str, int] = {}
        self.rules: RuleSet | None = None

    def log(self) -> Log | None:
        """The match as a log; None where nothing of it can be told."""
        match = self.match
        _drop_headers(match.headers, self.losses)
        _drop_lines(match.prelude, self.losses)
        if match.opened:
            self.losses.add("CNV102", "the label of a match")
        rounds = [found for deal in match.deals if (found := self._round(Setting(self.section, match, deal)))]
        rules = self.rules
        if rules is None or not rounds:
            return None
        for option in unsaid(rules):
            self.losses.add("CNV105", f"the settings do not say {option}")
        over = any(deal.header("Result") is not None for deal in match.deals)
        return Log(
            variant=variant_of(rules),
            seed=self._seed(match),
            config=config_of(rules),
            rounds=rounds,
            final_phase="matchEnd" if over else None,
        )

    def _seed(self, match: Match) -> int | None:
        """The seed of the program's own shuffle; one beside which no shuffle stands is taken for one of those."""
        seed, shuffle = (match.header(key) or self.section.header(key) for key in ("Seed", "Shuffle"))
        value = None if seed is None else _whole(seed.value)
        if seed is not None and (value is None or (shuffle is not None and shuffle.value != SHUFFLE)):
            self.losses.add("CNV105", "Seed: it is that of another shuffle than the program's")
            return None
        return value

    def _round(self, setting: Setting) -> Round | None:
        where = f"deal {setting.deal.number}"
        # What a record says of its rules holds; those that are asked for are for one that says nothing.
        book = self.asked if setting.header("Rules") is None else self.book
        rules, _troubles = book.rules_of(setting)
        wrong = "nobody knows its rules" if rules is None else refused(rules)
        if rules is None or wrong is not None:
            self.losses.add("CNV106", f"a deal is left out: {wrong}", where)
            return None
        if self.rules is not None and self.rules is not rules:
            self.losses.add("CNV106", "a deal under other rules than the first of the match is left out", where)
            return None
        self.rules = rules
        written = _DealWriting(setting, rules, self.scores, self.losses).round()
        if written is None:
            told = "a deal is left out: a log needs every card that was dealt, and the whole stock"
            self.losses.add("CNV111", told, where)
        return written


class _DealWriting:
    """Writes one deal."""

    def __init__(self, setting: Setting, rules: RuleSet, scores: dict[str, int], losses: Losses) -> None:
        self.setting = setting
        self.rules = rules
        self.scores = scores
        self.losses = losses
        self.where = f"deal {setting.deal.number}"
        order = rules.params.playing_order
        self.numbers = {seat: number for number, seat in enumerate(order)}
        self.sides = ["".join(side) for start in (0, 1) for side in rules.params.sides if order[start] in side]

    def round(self) -> Round | None:
        """The deal; None where too little is known of its cards."""
        deal = self.setting.deal
        table, _troubles = lay_out(self.setting, self.rules)
        naming = Naming()
        hands = _hands(table, naming)
        up = self.setting.header("Up")
        if up is not None and len(up.cards or ()) > len(table.pile.cards):
            self.losses.add("CNV107", "turned cards that went back into the stock", self.where)
        # The cards that a seed deals are all written down; the seed of a single deal has no place.
        _drop_headers(deal.headers, self.losses, self.where, _CARRIED - {"Seed", "Shuffle"})
        self._take_scores()
        if hands is None:
            return None
        laid = list(self._laid(hands))
        start = self._start(hands, laid)
        minimums = {
            seat: minimum_at(self.scores.get("".join(side)), deal.number, self.rules.params)
            for side in self.rules.params.sides
            for seat in side
        }
        writing = TurnWriting(hands, self.rules.params, minimums, self.losses)
        for line in deal.body:
            self._line(writing, line)
        moves = [Raw(msgspec.json.encode(move)) for move in self._ended(writing)]
        return Round(deal=start, moves=moves, end=self._end(writing))

    # The deal

    def _take_scores(self) -> None:
        deal = self.setting.deal
        for side in self.sides:
            header = self.setting.own("Score", side)
            score = None if header is None else _whole(header.value)
            if score is not None:
                self.scores[side] = score
            elif deal.number == 1:
                self.scores[side] = 0

    def _laid(self, hands: Hands) -> Iterator[Laid]:
        """Red threes of the deal, laid before the first turn in the order of the record."""
        for turn in self.setting.turns:
            if turn.number == 0 and turn.seat in self.numbers:
                yield from self._laid_by(turn, hands)

    def _laid_by(self, turn: Turn, hands: Hands) -> Iterator[Laid]:
        hand = hands.hands[turn.seat]
        found: Laid | None = None
        for step in turn.steps:
            if isinstance(step.act, LayRedThrees):
                if found is not None:
                    yield found
                laid = [one for card in step.act.cards if (one := hands.out_of(turn.seat, card)) is not None]
                found = Laid(seat=self.numbers[turn.seat], red_threes=laid)
            elif isinstance(step.act, Draw) and found is not None:
                drawn = hands.stock[: len(step.act.cards)]
                del hands.stock[: len(drawn)]
                hand += drawn
                found.drawn += drawn
        if found is not None:
            yield found

    def _start(self, hands: Hands, laid: list[Laid]) -> Start:
        order = self.rules.params.playing_order
        players = [
            Player(
                seat=number,
                team=number % 2,
                hand=list(hands.hands[seat]),
                foot=list(hands.feet.get(seat, [])),
                display_name=self._name(seat),
            )
            for number, seat in enumerate(order)
        ]
        reds = [[one for each in laid if each.seat % 2 == team for one in each.red_threes] for team in (0, 1)]
        dealer = self.setting.dealer
        dealt = self.numbers.get(dealer.value) if dealer is not None else None
        return Start(
            players=players,
            stock=list(hands.stock),
            discard=list(hands.pile),
            red_threes=reds,
            dealer=dealt,
            current_player=None if dealt is None else (dealt + 1) % len(order),
            scores=[self.scores[side] for side in self.sides if side in self.scores],
            laid=laid or None,
        )

    def _name(self, seat: str) -> str | None:
        header = self.setting.header("Seat", seat)
        return None if header is None else header.value

    # The course

    def _line(self, writing: TurnWriting, line: BodyLine) -> None:
        if not isinstance(line, Turn):
            if not isinstance(line, Header):
                _drop_lines([line], self.losses, self.where)
            return
        if line.comment is not None:
            self.losses.add("CNV101", "comments", self.where)
        if line.glyphs or line.stamp is not None:
            self.losses.add("CNV102", "glyphs and time stamps", self.where)
        if line.number != 0:
            writing.write(line, f"{self.where}, turn {line.number}")

    def _ended(self, writing: TurnWriting) -> list[Played]:
        """The moves, with the drawing by which the program ends a deal whose stock is too small for it."""
        end, stock = self.setting.header("End"), writing.hands.stock
        if end is not None and end.value == "stock" and writing.moves and 0 < len(stock) < self.rules.params.draw:
            following = (writing.moves[-1].seat + 1) % len(self.numbers)
            return [*writing.moves, Played(seat=following, move=Move(kind="drawStock"))]
        return writing.moves

    def _end(self, writing: TurnWriting) -> End | None:
        deal = self.setting.deal
        for line in deal.closing:
            if isinstance(line, Header) and line.key not in ("End", "Result"):
                _drop_headers([line], self.losses, self.where)
        header = self.setting.header("End")
        if header is None:
            return None
        kind, _blank, seat = header.value.partition(" ")
        if kind == "abandoned":
            self.losses.add("CNV105", "End: abandoned; the log just stops", self.where)
            return None
        lines = {line.side: line for line in deal.scores}
        if any(line.comment is not None or line.comments for line in deal.scores):
            self.losses.add("CNV101", "comments on scores", self.where)
        score = [_break(lines.get(side), writing.red_threes_left(side)) for side in self.sides]
        totals = [_amount(lines.get(side), "score") for side in self.sides]
        self.scores.clear()
        known = {side: total for side, total in zip(self.sides, totals, strict=True) if total is not None}
        self.scores.update(known)
        return End(
            went_out_player=self.numbers.get(seat, -1),
            score=score if lines else [],
            totals=list(known.values()) if len(known) == len(totals) else [],
            message=self._message(deal.trailing),
        )

    def _message(self, trailing: tuple[Comment, ...]) -> str | None:
        """What is told of the end: the one comment below the deal."""
        if len(trailing) > 1:
            self.losses.add("CNV101", "comments below a deal, but for the first", self.where, len(trailing) - 1)
        return trailing[0].text.strip() if trailing else None


def _hands(table: Table, naming: Naming) -> Hands | None:
    """The cards of the deal by identities; None where one of them was not seen."""
    stock = table.stock.cards
    piles = [list(hand.cards()) for hand in table.hands.values()]
    feet = {seat: list(foot.cards()) for seat, foot in table.feet.items() if foot is not None}
    if stock is None or table.pile.below != 0 or not _seen((*piles, *feet.values(), stock, table.pile.cards)):
        return None
    hands = Hands(naming)
    for seat in table.hands:
        hands.hands[seat] = naming.names(cards_of(table.hands[seat].cards()))
    for seat, cards in feet.items():
        hands.feet[seat] = naming.names(cards_of(cards))
    hands.pile = naming.names(cards_of(table.pile.cards))
    hands.stock = naming.names(cards_of(stock[::-1]))
    hands.melds = {"".join(side): [] for side in table.first_sides}
    return hands


def _seen(piles: Iterable[Iterable[Index]]) -> bool:
    cards = [card for pile in piles for card in pile]
    return X not in cards and all(card.is_exact for card in cards_of(cards))


def _break(line: ScoreLine | None, reds_left: int) -> Break:
    """What a side scored; red threes that were not laid are taken off with the hand, as the program does."""
    left, red = _amount(line, "hand"), _amount(line, "red")
    if left is None or red is None:
        reds_left = 0
    return Break(
        card_points=_amount(line, "cards"),
        canasta_bonus=_amount(line, "canastas"),
        red_three_score=None if red is None else red + RED_THREE * reds_left,
        going_out=_amount(line, "out"),
        hand_penalty=None if left is None else RED_THREE * reds_left - left,
        total=_amount(line, "total"),
        black=_amount(line, "black"),
        special=_amount(line, "special"),
        penalty=_amount(line, "penalty"),
    )


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else None


def _amount(line: ScoreLine | None, name: str) -> int | None:
    return None if line is None else line.amount(name)
