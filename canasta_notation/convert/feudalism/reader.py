"""Matches of the log, deal after deal, as matches of the model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.feudalism.cards import card_of
from canasta_notation.convert.feudalism.dealt import SHUFFLE, dealt
from canasta_notation.convert.feudalism.log import GROWING, MOVES, RED_THREE, Break, Log, Played, Round, Start, teams_of
from canasta_notation.convert.feudalism.playing import MOST_CARDS, Playing, Table
from canasta_notation.convert.feudalism.rules import VARIANTS, completed, rules_value
from canasta_notation.convert.foreign_cards import CardReader
from canasta_notation.convert.json_logs import Entry, decoded, read_logs
from canasta_notation.convert.making import (
    DealMaker,
    comment,
    header,
    new_match,
    one_line,
    sayable,
    score_line,
    seats_for,
    side_of,
)
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.model import Deal, Header, ScoreLine

_ITEMS = {
    "canastas": "canasta_bonus",
    "cards": "card_points",
    "red": "red_three_score",
    "black": "black",
    "out": "going_out",
    "special": "special",
    "hand": "hand_penalty",
    "penalty": "penalty",
    "total": "total",
}
_PLAYERS = (2, 4)


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Read a source match by match. Raises NotThisFormat."""
    found = False
    refused, first = "it holds no match", ""
    for entry in read_logs(stream, conversion, Log, growing=GROWING):
        reading = _MatchReading(entry, conversion)
        wrong = reading.refused()
        if wrong is not None:
            refused, first = (refused, first) if found or first else (wrong, entry.where)
            conversion.losses.add("CNV301", f"a match is left out: {wrong}", entry.where)
            continue
        found = True
        yield reading.part()
    if not found:
        raise NotThisFormat(refused, first)


class _MatchReading:
    """Reads one match."""

    def __init__(self, entry: Entry[Log], conversion: Conversion) -> None:
        self.log = entry.log
        self.cut = entry.cut
        self.where = entry.where
        self.conversion = conversion
        self.losses = conversion.losses
        self.cards = CardReader(card_of, conversion.losses)
        players = self.log.rounds[0].deal.players if self.log.rounds else []
        self.numbers = sorted(one.seat for one in players)
        self.seats: dict[int, str] = {}
        self.running: list[int] | None = None
        self.computed = bool(self.log.rounds)
        teams = teams_of(players)
        self.teams = [*teams[:2], 0, 1][:2]
        """For the first and for the second side its place in lists by team."""

        self.crossed = teams == self.teams * (len(teams) // 2) and len(set(self.teams)) == len(self.teams)

    def refused(self) -> str | None:
        """Why nothing can be made of it, or None."""
        if self.log.variant not in VARIANTS:
            return f"{self.log.variant[:40]!r} is no game of this program that is read; read are {', '.join(VARIANTS)}"
        if not self.log.rounds:
            return "it has no deal"
        if len(self.numbers) not in _PLAYERS or len(set(self.numbers)) != len(self.numbers):
            return f"it has players at the seats {self.numbers[:8]}, where two or four are due"
        if not self.crossed:
            return "its partners do not sit opposite one another"
        return None

    def part(self) -> Part:
        """The match in a section of its own."""
        count = len(self.numbers)
        self.seats = dict(zip(self.numbers, seats_for(count), strict=True))
        if self.numbers[0] != 0:
            self.losses.add("CNV202", f"seats are counted from {self.numbers[0]}", self.where)
        self.log.config = completed(self.log.variant, count, self.log.config, self.losses, self.where)
        rules = self.conversion.rules
        if rules is None:
            rules = rules_value(self.log.variant, count, self.log.config, self.losses, self.where)
        self.losses.add("CNV113", "cards have identities of their own, which PCN has not", self.where)
        deals = [self._deal(number, one) for number, one in enumerate(self.log.rounds, 1)]
        headers = (header("Rules", rules), *self._names(), *self._seed())
        return new_part(headers, new_match((), [deal for deal in deals if deal is not None]))

    def _names(self) -> Iterator[Header]:
        for player in sorted(self.log.rounds[0].deal.players, key=lambda one: one.seat):
            name = one_line(player.display_name or "", self.losses, self.where)
            if name:
                yield header("Seat", name, self.seats[player.seat])

    def _seed(self) -> Iterator[Header]:
        """The seed, with the shuffle where it is the one that dealt; a view for others leaves both out."""
        if self.log.seed is not None and sayable(self.log.seed):
            yield header("Seed", str(self.log.seed))
            if self.computed:
                yield header("Shuffle", SHUFFLE)

    # Deals

    def _deal(self, number: int, log: Round) -> Deal | None:
        where = f"{self.where}, deal {number}"
        start = log.deal
        if sorted(one.seat for one in start.players) != self.numbers:
            self.losses.add("CNV301", "a deal with other seats than the first is left out", where)
            return None
        if _cards(start) > MOST_CARDS:
            self.losses.add("CNV301", f"a deal of more than {MOST_CARDS} cards is left out", where)
            return None
        start.players.sort(key=lambda one: one.seat)
        found = dealt(self.log, start, number, self.conversion, where)
        self.computed = self.computed and found.computed
        deal = DealMaker(number, self.losses)
        table = Table(start, found, self.seats)
        playing = Playing(table, self.log.config, deal, self.conversion, self.cards)
        playing.where = where
        playing.lay_out(start)
        self._dealer(deal, log, where)
        self._before(deal, log, where)
        self._moves(playing, log, where)
        self._end(deal, table, log, where)
        return deal.deal()

    def _dealer(self, deal: DealMaker, log: Round, where: str) -> None:
        dealer = log.deal.dealer
        if dealer in self.seats:
            deal.headers.append(header("Dealer", self.seats[dealer]))
        elif dealer is not None:
            self.losses.add("CNV301", f"seat {dealer} is not at the table and cannot have dealt", where)

    def _before(self, deal: DealMaker, log: Round, where: str) -> None:
        """The scores before the deal, where the deals before it do not say them."""
        scores = log.deal.scores
        expected = [0, 0] if deal.number == 1 else self.running
        if len(scores) != len(self._sides) or scores == expected:
            return
        if expected is not None and deal.number > 1:
            self.losses.add("CNV305", f"the scores before the deal are {scores}, after the last {expected}", where)
        for side, team in zip(self._sides, self.teams, strict=True):
            if sayable(scores[team]):
                deal.headers.append(header("Score", str(scores[team]), side))

    @property
    def _sides(self) -> tuple[str, str]:
        seats = [self.seats[number] for number in self.numbers]
        return side_of(seats[::2]), side_of(seats[1::2])

    def _moves(self, playing: Playing, log: Round, where: str) -> None:
        moves: list[tuple[str, Played]] = []
        for place, raw in enumerate(log.moves, 1):
            here = f"{where}, move {place}"
            move = decoded(raw, MOVES, self.conversion, here)
            if move is not None:
                moves.append((here, move))
        followed = [*(one.move for _here, one in moves), None]
        for (here, move), following in zip(moves, followed[1:], strict=True):
            playing.where = here
            playing.play(move, following)
        playing.finish()

    def _end(self, deal: DealMaker, table: Table, log: Round, where: str) -> None:
        end = log.end
        if end is None:
            self.running = None
            # Whoever has no card left has nothing more to do in that turn.
            if any(table.hands[number] for number, seat in self.seats.items() if seat == deal.seat):
                deal.break_off("the log ends in this turn")
            return
        out = end.went_out_player
        if out in self.seats:
            deal.closing.append(header("End", f"out {self.seats[out]}"))
        elif out is not None and out < min(self.numbers):
            deal.closing.append(header("End", "stock"))
        elif out is not None:
            self.losses.add("CNV301", f"seat {out} is not at the table and cannot have gone out", where)
        if end.message:
            deal.trailing.append(comment(one_line(end.message, self.losses, where)))
        self.running = list(end.totals) or None
        for place, side in enumerate(self._sides):
            line = self._score(place, side, table, log, where)
            if line is not None:
                deal.closing.append(line)
        is_last = log is self.log.rounds[-1] and not self.cut
        told = len(end.totals) == len(self._sides) and all(map(sayable, end.totals))
        if is_last and told and self.log.final_phase == "matchEnd":
            result = " ".join(f"{side} {end.totals[team]}" for side, team in zip(self._sides, self.teams, strict=True))
            deal.closing.append(header("Result", result))

    def _score(self, place: int, side: str, table: Table, log: Round, where: str) -> ScoreLine | None:
        end = log.end
        if end is None:
            return None
        team = self.teams[place]
        items = _items(end.score[team]) if team < len(end.score) else {}
        reds = table.red_threes_left(place)
        if reds and "red" in items and "hand" in items:
            # The log takes red threes that were not laid off with the hand, we with the red threes.
            self.losses.add("CNV202", "the price of red threes not laid stands with the red threes", where)
            items["red"] -= RED_THREE * reds
            items["hand"] += RED_THREE * reds
        if team < len(end.totals):
            items["score"] = end.totals[team]
        said = {name: amount for name, amount in items.items() if sayable(amount)}
        if len(said) < len(items):
            self.losses.add("CNV301", "scores of more than nine digits are left out", where)
        return score_line(side, said) if said else None


def _items(score: Break) -> dict[str, int]:
    """What a team scored, as the items of the notation."""
    found = {ours: getattr(score, theirs) for ours, theirs in _ITEMS.items()}
    items = {name: amount for name, amount in found.items() if amount is not None}
    if "hand" in items:
        items["hand"] = -items["hand"]
    return items


def _cards(start: Start) -> int:
    """The cards of a deal."""
    lists = [start.stock, start.discard, *start.red_threes]
    lists += [pile for player in start.players for pile in (player.hand, player.foot)]
    lists += [pile for one in start.laid or () for pile in (one.red_threes, one.drawn)]
    return sum(map(len, lists))
