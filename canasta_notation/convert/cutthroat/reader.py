"""Games of the program as matches of the model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import IO

import msgspec

from canasta_notation.cards import Card
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.cutthroat.log import GROWING, Breakdown, Game, Player, Scored, Seen
from canasta_notation.convert.cutthroat.log import Entry as LogEntry
from canasta_notation.convert.cutthroat.rounds import Done, rounds
from canasta_notation.convert.cutthroat.writing import RoundWriter
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.json_logs import Entry, read_logs
from canasta_notation.convert.making import (
    card_list,
    card_set,
    counted,
    header,
    new_match,
    one_line,
    sayable,
    score_line,
)
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.convert.scribe import MOST_CARDS, Seating, amounts, rules_named
from canasta_notation.model import Deal
from canasta_notation.rules import RuleSet

_PLAYERS = range(2, 9)


def rules_value(players: int) -> str:
    """What the program plays with so many players, each for himself; bound to the pile until taking it once."""
    packs = max(2, -(-players // 2))
    size = 15 if players == 2 else 13
    reds = ",".join(str(100 * count) for count in range(1, min(12, 2 * packs) + 1))
    return (
        f"classic players={players} sides={players} packs={packs} jokers={2 * packs} hand_size={size} permission=none "
        f"upcard_rejects=back_to_stock layoff_take=meld stock_empty=end_when_draw_needed wild_limit=ratio "
        f"same_rank_melds=many black3_meld=never red3_values={reds} concealed_bonus=300 concealed_def=table_empty"
    )


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Read a source match by match. Raises NotThisFormat."""
    refused, found = "it holds no game", False
    for entry in read_logs(stream, conversion, Game, growing=GROWING):
        parts = list(_Reading(entry, conversion).parts())
        found = found or bool(parts)
        yield from parts
        if not parts:
            refused = "no round of it can be read"
            conversion.losses.add("CNV301", f"a game is left out: {refused}", entry.where)
    if not found:
        raise NotThisFormat(refused)


class _Reading:
    """Reads one game."""

    def __init__(self, entry: Entry[Game], conversion: Conversion) -> None:
        self.game = entry.log
        self.where = entry.where
        self.conversion = conversion
        self.losses = conversion.losses
        self.names = {one.id: one.name or one.id for one in self.game.players}
        self.running: dict[str, int] = {}

    def parts(self) -> Iterator[Part]:
        """A match for each stretch of rounds of one game that the same people play."""
        done = rounds(self.game, self.where, self.conversion)
        seated = zip(self._tables(done), done, strict=True)
        last = 1
        for (players, game), some in groupby(seated, key=lambda one: (one[0], one[1].game)):
            self.running = self.running if game == last else {}
            last = game
            if len(players) in _PLAYERS and len(set(players)) == len(players):
                yield self._part(players, [one for _players, one in some])
            else:
                why = f"a round of {len(players)} players: a table has two to eight"
                self.losses.add("CNV301", why, self.where)

    def _tables(self, done: Sequence[Done]) -> Iterator[tuple[str, ...]]:
        """Who plays in each round, in the order of play: as the game lists them, or as they first act."""
        listed = tuple(one.id for one in self.game.players)
        changes = [place for place, one in enumerate(done) if one.comes_or_goes]
        for place, one in enumerate(done):
            if not changes or place > changes[-1] or set(one.actors) == set(listed):
                yield listed
            else:
                self.losses.add("CNV202", "who sat where is told by the order of the first acts", self.where)
                yield tuple(one.actors)

    def _part(self, players: tuple[str, ...], some: list[Done]) -> Part:
        text = self.conversion.rules
        if text is None:
            text = rules_value(len(players))
            custom = f"the log names no rules: taken are those of the program, {text}"
            self.losses.add("CNV204", custom, self.where)
        rules = rules_named(text)
        seating = Seating(list(players), rules)
        names = (
            header("Seat", one_line(self.names.get(one, one), self.losses, self.where), seating.seat_of[one])
            for one in players
        )
        deals = [self._deal(number, one, seating, rules) for number, one in enumerate(some, 1)]
        return new_part((header("Rules", text), *names), new_match((), deals))

    # Rounds

    def _deal(self, number: int, done: Done, seating: Seating, rules: RuleSet) -> Deal:
        where = f"{self.where}, round {done.number}"
        writer = RoundWriter(number, seating, rules, self.conversion)
        is_last = done.feed is not None
        if is_last:
            self._last_begins(writer, done, where)
        elif done.scored is not None:
            self._red_threes(writer, done.scored, where)
        self._scores_before(writer, number)
        by_stock = done.scored is not None and done.scored.ended_by == "stockOut"
        for at, seen in done.feed or ():
            if not writer.saw(seen, at):
                self._keep(writer, seen, at)
        for at, entry in () if is_last else done.entries:
            ends = by_stock and entry is done.entries[-1][1]
            if not writer.did(entry, at, ends=ends):
                self._keep(writer, entry, at)
        writer.scribe.close(breaks_off=done.scored is None and not done.redealt)
        self._end(writer, done, where)
        if is_last and done.scored is None:
            self._standing(writer)
        return writer.scribe.maker.deal()

    def _keep(self, writer: RoundWriter, entry: LogEntry | Seen, where: str) -> None:
        self.losses.add("CNV304", "an entry of no known kind, or of nobody at the table, is kept as a comment", where)
        writer.scribe.remark(one_line(msgspec.json.encode(entry).decode(), self.losses, where))

    def _last_begins(self, writer: RoundWriter, done: Done, where: str) -> None:
        """What the state of the game tells of the beginning of its last round."""
        now = self.game.round
        if now is None:
            return
        headers = writer.scribe.maker.headers
        if now.dealer is not None and 0 <= now.dealer < len(self.game.players):
            dealer = self.game.players[now.dealer].id
            if dealer in writer.seats:
                headers.append(header("Dealer", writer.seats[dealer]))
        seen = [event for _where, event in done.feed or ()]
        if now.discard and not any(event.type == "pickedUpPile" for event in seen):
            headers.append(card_list("Up", writer.cards(now.discard[:1], where)))
            writer.scribe.top = writer.card(now.discard[0], where)
        for player in self.game.players:
            dealt = list(writer.cards(player.red3s, where))
            for event in seen:
                for red in writer.cards(event.red3s, where) if event.player_id == player.id else ():
                    if red in dealt:
                        dealt.remove(red)
            writer.dealt(player.id, tuple(dealt), where)

    def _red_threes(self, writer: RoundWriter, scored: Scored, where: str) -> None:
        """Red threes that only the scores of a round tell of."""
        for player, breakdown in scored.breakdown.items():
            count = min(abs(breakdown.red3_points or 0) // 100, _MOST_REDS)
            if count:
                why = "when red threes were laid is not told, only their score: taken is the deal"
                self.losses.add("CNV203", why, where, count)
                writer.dealt(player, (Card("3", "r"),) * count, where)

    def _scores_before(self, writer: RoundWriter, number: int) -> None:
        """Scores that the deals of the match before this one do not tell."""
        if number > 1:
            return
        for player, score in self.running.items():
            side = writer.scribe.seating.side_of.get(writer.seats.get(player, ""))
            if side is not None and score and sayable(score):
                writer.scribe.maker.headers.append(header("Score", str(score), side))

    def _end(self, writer: RoundWriter, done: Done, where: str) -> None:
        scored = done.scored
        if scored is None:
            return
        closing = writer.scribe.maker.closing
        for player, hand in scored.hands.items():
            if player in writer.seats and len(hand) <= MOST_CARDS:
                closing.append(card_set("Left", writer.seats[player], writer.cards(hand, where)))
        if scored.went_out in writer.seats:
            closing.append(header("End", f"out {writer.seats[scored.went_out or '']}"))
        elif scored.ended_by == "stockOut":
            closing.append(header("End", "stock"))
        for player, breakdown in scored.breakdown.items():
            items = _items(breakdown)
            if "total" in items:
                self.running[player] = items["score"] = self.running.get(player, 0) + items["total"]
            good = amounts(items, self.losses, where)
            if player in writer.seats and good:
                closing.append(score_line(writer.scribe.seating.side_of[writer.seats[player]], good))

    def _standing(self, writer: RoundWriter) -> None:
        """What can be counted at a table where the round is not over."""
        now = self.game.round
        if now is None or self.game.status not in (None, "playing"):
            return
        stock = len(now.stock) if now.stock is not None else now.stock_count
        pile = len(now.discard) if now.discard is not None else now.discard_count
        hands = ((writer.seats[one.id], one.size) for one in self._at(writer) if one.size is not None)
        writer.scribe.maker.assertion(counted([("stock", stock), ("pile", pile), *hands]))

    def _at(self, writer: RoundWriter) -> list[Player]:
        return [one for one in self.game.players if one.id in writer.seats]


_MOST_REDS = 16


def _items(breakdown: Breakdown) -> dict[str, int]:
    """What a player scored, as the items of the notation."""
    out = [bonus for bonus in (breakdown.going_out_bonus, breakdown.concealed_bonus) if bonus is not None]
    found = {
        "canastas": breakdown.canasta_bonus,
        "cards": breakdown.meld_points,
        "red": breakdown.red3_points,
        "out": sum(out) if out else None,
        "hand": None if breakdown.hand_penalty is None else -breakdown.hand_penalty,
        "total": breakdown.total,
    }
    return {name: amount for name, amount in found.items() if amount is not None}
