"""Saved matches of the program as matches of the model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

import msgspec

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.json_logs import Entry, decoded, read_logs
from canasta_notation.convert.making import (
    card_list,
    card_set,
    counted,
    header,
    new_match,
    one_line,
    sayable,
    score_line,
    seats_for,
)
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.convert.rvenning.cards import numbering_fits
from canasta_notation.convert.rvenning.log import COMMANDS, GROWING, PUBLIC, Command, Match, Public, Record, Rules
from canasta_notation.convert.rvenning.playing import Playing
from canasta_notation.convert.scribe import MOST_CARDS, Seating, amounts, first_place, rules_named
from canasta_notation.model import Deal, Header
from canasta_notation.rules import RuleSet, ruleset

_GAMES = {2: "classic-2", 3: "classic-3", 4: "classic"}
_Told = tuple[str, Command]


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Read a source match by match. Raises NotThisFormat."""
    refused, found = "it holds no match", False
    for entry in read_logs(stream, conversion, Match, growing=GROWING):
        players = len(entry.log.setup.seats)
        if players not in _GAMES:
            refused = f"it has {players} players, where two, three or four are due"
            conversion.losses.add("CNV301", f"a match is left out: {refused}", entry.where)
            continue
        found = True
        yield _Reading(entry, conversion).part()
    if not found:
        raise NotThisFormat(refused)


def rules_value(rules: Rules, players: int) -> str:
    """The `Rules:` value of a match: its profile, and the options in which it differs."""
    name = _GAMES[players]
    params = ruleset(name).params
    numbers = {
        "hand_size": (rules.deal_size, params.hand_size, range(1, 27)),
        "draw": (rules.draw_count, params.draw, range(1, 21)),
        "canastas_to_go_out": (rules.canastas_to_go_out, params.requirement.total, range(21)),
        "target": (rules.target, params.target, range(1, 10**6)),
    }
    options = (
        f"{key}={said}"
        for key, (said, usual, good) in numbers.items()
        if said is not None and said in good and said != usual
    )
    return " ".join([name, *options])


class _Reading:
    """Reads one match."""

    def __init__(self, entry: Entry[Match], conversion: Conversion) -> None:
        self.match = entry.log
        self.cut = entry.cut
        self.where = entry.where
        self.conversion = conversion
        self.losses = conversion.losses
        self.commands = list(self._commands())
        groups = [group for _where, command in self.commands for group in command.groups]
        self.named = numbering_fits(groups)
        if not self.named:
            why = "the numbers of cards do not go with the ranks of their groups, so that no number tells its card"
            self.losses.add("CNV305", why, self.where)

    def _commands(self) -> Iterator[_Told]:
        read_all = [
            (where, decoded(raw, COMMANDS, self.conversion, where))
            for where, raw in ((f"{self.where}, command {place}", raw) for place, raw in enumerate(self.match.log, 1))
        ]
        commands = [(where, command) for where, command in read_all if command is not None]
        self.first_seat = first_place(
            [command.seat for _where, command in commands if command.t != "nextHand"], len(self.match.setup.seats)
        )
        if self.first_seat:
            self.losses.add("CNV202", "seats are counted from 1", self.where)
        for where, command in commands:
            command.seat -= self.first_seat
            yield where, command

    def part(self) -> Part:
        """The match in a section of its own."""
        players = len(self.match.setup.seats)
        text = self.conversion.rules or rules_value(self.match.setup.rules, players)
        if self.named:
            self.losses.add("CNV202", "cards are numbered as the program does it", self.where)
        self.losses.add("CNV113", "cards have identities of their own, which PCN has not", self.where)
        rules = rules_named(text)
        seats = seats_for(players)
        seating = Seating(list(seats), rules)
        deals = [self._deal(number, told, seating, rules) for number, told in enumerate(self._by_hand(), 1)]
        return new_part((header("Rules", text), *self._headers(seating)), new_match((), deals))

    def _headers(self, seating: Seating) -> Iterator[Header]:
        for seat, one in zip(seating.seats, self.match.setup.seats, strict=True):
            name = one_line(one.name, self.losses, self.where)
            if name:
                yield header("Seat", name, seat)
        seed = self.match.setup.seed
        if isinstance(seed, int) and not isinstance(seed, bool) and sayable(seed):
            yield header("X-Seed", str(seed))

    def _by_hand(self) -> list[list[_Told]]:
        hands: list[list[_Told]] = [[]]
        for where, command in self.commands:
            if command.t == "nextHand":
                hands.append([])
            else:
                hands[-1].append((where, command))
        return hands

    # Hands

    def _deal(self, number: int, told: list[_Told], seating: Seating, rules: RuleSet) -> Deal:
        where = f"{self.where}, hand {number}"
        playing = Playing(number, seating, rules, self.conversion, named=self.named)
        record = next((one for one in self.match.history if one.hand_no == number), None)
        is_last = number == self.match.hand_no
        self._dealer(playing, record, where, is_last=is_last)
        if is_last:
            self._public(playing, where)
        if playing.public is None:
            why = "which red threes were laid and what was turned up is not told: a gap stands for it"
            self.losses.add("CNV201", why, where)
            playing.scribe.maker.gap(prose="red threes, and the cards turned up, are not in the log")
        over = record is not None
        for place, (at, command) in enumerate(told, 1):
            if not playing.did(command, at, ends=over and place == len(told)):
                self._keep(playing, command, at)
        playing.scribe.close(breaks_off=record is None)
        self._end(playing, told, record, where, is_last=is_last)
        return playing.scribe.maker.deal()

    def _keep(self, playing: Playing, command: Command, where: str) -> None:
        self.losses.add("CNV304", f"a command that says nothing known is kept as a comment: {command.t[:40]}", where)
        playing.scribe.remark(one_line(msgspec.json.encode(command).decode(), self.losses, where))

    def _dealer(self, playing: Playing, record: Record | None, where: str, *, is_last: bool) -> None:
        dealer = record.dealer if record is not None else self.match.dealer if is_last else None
        dealer = None if dealer is None else dealer - self.first_seat
        if dealer is not None and 0 <= dealer < len(playing.seats):
            playing.scribe.maker.headers.append(header("Dealer", playing.seats[dealer]))
        elif dealer is not None:
            self.losses.add("CNV301", f"seat {dealer} is not at the table and cannot have dealt", where)

    def _public(self, playing: Playing, where: str) -> None:
        """What the public record of the last hand tells of its beginning."""
        hand = self.match.hand
        read_all = (decoded(raw, PUBLIC, self.conversion, where) for raw in hand.log)
        public: list[Public] = [one for one in read_all if one is not None]
        if not public:
            return
        for one in public:
            one.seat -= self.first_seat
        taken = next((one.cards for one in public if one.t == "take"), None)
        discards = sum(one.t == "discard" for one in _before_take(public))
        pile = hand.pile if taken is None else taken
        if self.named and 0 < len(pile) - discards <= MOST_CARDS:
            up = playing.cards(pile[: len(pile) - discards], where)
            playing.scribe.maker.headers.append(card_list("Up", up))
            playing.scribe.top = up[-1]
        first = None if hand.first_player is None else hand.first_player - self.first_seat
        if first is not None and 0 <= first < len(playing.seats):
            playing.begin(public, first, where)

    def _end(self, playing: Playing, told: list[_Told], record: Record | None, where: str, *, is_last: bool) -> None:
        closing = playing.scribe.maker.closing
        hand = self.match.hand
        if is_last and self.named and len(hand.hands) == len(playing.seats):
            if record is None:
                self._standing(playing)
            else:
                for seat, numbers in zip(playing.seats, hand.hands, strict=True):
                    if len(numbers) <= MOST_CARDS:
                        closing.append(card_set("Left", seat, playing.cards(numbers, where)))
        if record is None:
            return
        if told and told[-1][1].t == "draw":
            closing.append(header("End", "stock"))
        elif told and 0 <= told[-1][1].seat < len(playing.seats):
            closing.append(header("End", f"out {playing.seats[told[-1][1].seat]}"))
        sides = list(dict.fromkeys(playing.scribe.seating.side_of[seat] for seat in playing.seats))
        for place, side in enumerate(sides):
            totals = [("total", record.totals), ("score", record.scores_after)]
            items = amounts({name: found[place] for name, found in totals if place < len(found)}, self.losses, where)
            if items:
                closing.append(score_line(side, items))

    def _standing(self, playing: Playing) -> None:
        """What can be counted at a table where the hand is not over."""
        hand = self.match.hand
        held = ((seat, len(one)) for seat, one in zip(playing.seats, hand.hands, strict=True))
        playing.scribe.maker.assertion(counted([("stock", len(hand.stock)), ("pile", len(hand.pile)), *held]))


def _before_take(public: list[Public]) -> Iterator[Public]:
    for one in public:
        if one.t == "take":
            return
        yield one
