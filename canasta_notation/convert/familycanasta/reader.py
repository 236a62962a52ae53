"""Rooms of the program as matches of the model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

import msgspec
from msgspec import Raw

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.familycanasta.log import DIFFS, GROWING, MESSAGES, Breakdown, Hand, Message, Room
from canasta_notation.convert.familycanasta.messages import Said, said
from canasta_notation.convert.familycanasta.playing import Playing
from canasta_notation.convert.familycanasta.rules import rules_value
from canasta_notation.convert.json_logs import Entry, decoded, read_logs
from canasta_notation.convert.making import header, new_match, one_line, score_line
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.convert.scribe import Seating, amounts, rules_named
from canasta_notation.model import Deal, Header
from canasta_notation.rules import RuleSet

_PLAYERS = range(2, 9)
_RED_THREE = 100


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Read a source match by match. Raises NotThisFormat."""
    refused, found = "it holds no match", False
    for entry in read_logs(stream, conversion, Room, growing=GROWING):
        room = _Reading(entry, conversion)
        wrong = room.refused()
        if wrong is not None:
            conversion.losses.add("CNV301", f"a match is left out: {wrong}", entry.where)
            refused = wrong
            continue
        found = True
        yield room.part()
    if not found:
        raise NotThisFormat(refused)


def _by_hand(raws: Iterable[Raw]) -> list[Hand]:
    """The log of a room deal by deal, by the number that each message bears."""
    found: dict[int, list[Raw]] = {}
    for raw in raws:
        try:
            number = MESSAGES.decode(raw).hand_number or 0
        except (msgspec.DecodeError, RecursionError):
            number = max(found, default=0)
        found.setdefault(number, []).append(raw)
    return [Hand(action_log=entries) for _number, entries in sorted(found.items())]


class _Reading:
    """Reads one match."""

    def __init__(self, entry: Entry[Room], conversion: Conversion) -> None:
        self.room = entry.log
        self.where = entry.where
        self.conversion = conversion
        self.hands = self.room.hands or _by_hand(self.room.action_log)
        self.names: dict[str, str] = {}
        self.messages = [list(self._messages(number, hand)) for number, hand in enumerate(self.hands, 1)]
        dealt = next((list(hand.deal.hands) for hand in self.hands if hand.deal is not None), [])
        self.players = dealt or list(self.names)

    def refused(self) -> str | None:
        """Why nothing can be made of it, or None."""
        if not self.hands:
            return "it has no deal"
        if len(self.players) not in _PLAYERS:
            return f"it has {len(self.players)} players: a table has two to eight"
        return None

    def _messages(self, number: int, hand: Hand) -> Iterator[tuple[str, Message]]:
        for place, raw in enumerate(hand.action_log, 1):
            where = f"{self.where}, deal {number}, message {place}"
            message = decoded(raw, MESSAGES, self.conversion, where)
            if message is None:
                continue
            told = said(message.message)
            name = message.actor_name or (told.who if told is not None else None)
            player = message.actor_uid or name
            if player is not None and (told is not None or message.actor_uid is not None):
                self.names.setdefault(player, name or player)
            yield where, message

    def part(self) -> Part:
        """The match in a section of its own."""
        text = self.conversion.rules or rules_value(self.room.rules, len(self.players))
        if self.conversion.rules is None and self.room.rules == type(self.room.rules)():
            self.conversion.losses.add("CNV204", f"the log names no rules; taken is {text}", self.where)
        rules = rules_named(text)
        seating = Seating(self.players, rules)
        if not any(hand.deal is not None for hand in self.hands):
            custom = "who sits where is told by the order in which the players first act"
            self.conversion.losses.add("CNV202", custom, self.where)
        else:
            self.conversion.losses.add("CNV113", "cards have identities of their own, which PCN has not", self.where)
        deals = [self._deal(number, hand, seating, rules) for number, hand in enumerate(self.hands, 1)]
        return new_part((header("Rules", text), *self._seats(seating)), new_match((), deals))

    def _seats(self, seating: Seating) -> Iterator[Header]:
        for player in self.players:
            name = one_line(self.names.get(player, player), self.conversion.losses, self.where)
            yield header("Seat", name, seating.seat_of[player])

    # Deals

    def _deal(self, number: int, hand: Hand, seating: Seating, rules: RuleSet) -> Deal:
        where = f"{self.where}, deal {number}"
        playing = Playing(number, seating, rules, self.conversion)
        if hand.deal is not None and set(hand.deal.hands) == set(self.players):
            playing.begin(hand.deal, where)
        elif hand.deal is not None:
            self.conversion.losses.add("CNV305", "the players of the deal are others than before", where)
        self._dealer(playing, hand, where)
        messages = self.messages[number - 1]
        out: str | None = None
        follows = playing.known and len(hand.diffs) >= len(messages)
        for place, (at, message) in enumerate(messages):
            told = said(message.message)
            player = self._player(message, told)
            if told is None or player is None:
                self._keep(playing, message, at)
                continue
            diff = decoded(hand.diffs[place], DIFFS, self.conversion, at) if follows else None
            if diff is None or not playing.seen(player, told, diff, at):
                if follows:
                    self.conversion.losses.add("CNV305", "the tables before and after it do not fit", at)
                follows = False
                playing.told(player, told, message.message, at)
            if told.ends == "out":
                out = player
                playing.goes_out(player)
        playing.scribe.close(breaks_off=out is None and hand.end is None)
        self._end(playing, hand, out, seating, where)
        return playing.scribe.maker.deal()

    def _dealer(self, playing: Playing, hand: Hand, where: str) -> None:
        place = None if hand.deal is None else hand.deal.dealer_index
        if place is not None and 0 <= place < len(self.players):
            seat = playing.scribe.seating.seat_of[self.players[place]]
            playing.scribe.maker.headers.append(header("Dealer", seat))
        elif place is not None:
            self.conversion.losses.add("CNV301", f"seat {place} is not at the table and cannot have dealt", where)

    def _player(self, message: Message, told: Said | None) -> str | None:
        named = message.actor_uid or message.actor_name or (told.who if told is not None else None)
        return named if named in self.players else None

    def _keep(self, playing: Playing, message: Message, where: str) -> None:
        losses = self.conversion.losses
        losses.add("CNV304", "a message of no known form, or of nobody at the table, is kept as a comment", where)
        playing.scribe.remark(one_line(message.message, losses, where) or "an empty message")

    def _end(self, playing: Playing, hand: Hand, out: str | None, seating: Seating, where: str) -> None:
        closing = playing.scribe.maker.closing
        end = hand.end
        reason = end.reason if end is not None else None
        if out is not None:
            closing.append(header("End", f"out {seating.seat_of[out]}"))
        elif reason == "stock-exhausted" or self._is_said_to_end(playing.scribe.maker.number):
            closing.append(header("End", "stock"))
        if end is None:
            return
        for team, breakdown in end.breakdowns.items():
            place = int(team) if team.isascii() and team.isdecimal() and len(team) < 3 else len(self.players)
            if place >= len(self.players):
                self.conversion.losses.add("CNV301", f"team {team[:20]!r} is not at the table", where)
                continue
            items = _items(breakdown)
            kept = sum(playing.red_threes_kept(one) for one in self.players[place :: max(2, len(end.breakdowns))])
            if kept and "red" in items and "hand" in items:
                # The log takes red threes that were kept off with the hand, we with the red threes.
                custom = "the price of red threes that were not laid stands with the red threes"
                self.conversion.losses.add("CNV202", custom, where)
                items["red"] -= _RED_THREE * kept
                items["hand"] += _RED_THREE * kept
            if place < len(end.team_scores):
                items["score"] = end.team_scores[place]
            good = amounts(items, self.conversion.losses, where)
            side = seating.side_of[seating.seat_of[self.players[place]]]
            if good and not any(getattr(line, "side", None) == side for line in closing):
                closing.append(score_line(side, good))

    def _is_said_to_end(self, number: int) -> bool:
        """Whether the last message of a deal says that it is over."""
        last = self.messages[number - 1][-1:]
        return any(told.ends is not None for _at, one in last if (told := said(one.message)) is not None)


def _items(breakdown: Breakdown) -> dict[str, int]:
    """What a team scored, as the items of the notation."""
    penalty = breakdown.hand_penalty
    found = {
        "canastas": breakdown.canasta_bonus,
        "cards": breakdown.board_card_points,
        "red": breakdown.red_three_points,
        "out": breakdown.going_out_points,
        "hand": None if penalty is None else -penalty,
        "total": breakdown.round_total,
    }
    return {name: amount for name, amount in found.items() if amount is not None}
