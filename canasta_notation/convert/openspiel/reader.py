"""Histories of the program, hand after hand, as matches: every card is known, since every card can be followed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

import msgspec
from msgspec import Struct

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.json_logs import Entry, decoded, read_logs
from canasta_notation.convert.making import DealMaker, card_list, card_set, header, new_match, sayable
from canasta_notation.convert.openspiel.dealt import ORDER, SEATS
from canasta_notation.convert.openspiel.engine import HAND, Phase, Table, card_named, is_red_three, is_wild
from canasta_notation.convert.openspiel.playing import Playing
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.model import Deal, Draw, Header, LayRedThrees
from canasta_notation.syntax import spell_cards

RULES = "classic"
_ENTRY = msgspec.json.Decoder(int | list[int | str])
_CHANCE = -1


class Log(Struct):
    """A game: `history` holds actions, or each with its player before it and its words behind it."""

    history: list[msgspec.Raw]
    engine: str = ""
    seed: int | str | None = None
    result: str = ""
    team_scores: list[float] = []


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Read games one after another. Raises NotThisFormat."""
    found = False
    for entry in read_logs(stream, conversion, Log, growing=frozenset({"history"})):
        deals = list(_Reading(entry, conversion).deals())
        if not deals:
            conversion.losses.add("CNV301", "a game without a hand that was dealt is left out", entry.where)
            continue
        found = True
        headers = [header("Rules", conversion.rules or RULES), *_seed(entry.log)]
        yield new_part(tuple(headers), new_match((), deals))
    if not found:
        raise NotThisFormat("it holds no game with a hand that was dealt")
    conversion.losses.add("CNV113", "cards have identities of their own, which PCN has not")
    conversion.losses.add("CNV202", "the hand of each player is followed in the order in which the program keeps it")


def _seed(log: Log) -> Iterator[Header]:
    if isinstance(log.seed, int) and sayable(log.seed):
        yield header("X-Seed", str(log.seed))


class _Reading:
    """Reads one game."""

    def __init__(self, entry: Entry[Log], conversion: Conversion) -> None:
        self._log = entry.log
        self._where = entry.where
        self._conversion = conversion
        self._losses = conversion.losses
        self._is_over = entry.log.result == "terminal"
        self._table = Table()
        self._playing: Playing | None = None
        self._number = 0

    def deals(self) -> Iterator[Deal]:
        """Its hands."""
        for place, raw in enumerate(self._log.history):
            where = f"{self._where}, action {place}"
            entry = decoded(raw, _ENTRY, self._conversion, where)
            action = _action(entry)
            if entry is None or action is None:
                if entry is not None:
                    self._losses.add("CNV301", "an entry without an action is left out", where)
                continue
            if self._playing is not None and (self._table.phase is Phase.OVER or _is_chance(entry)):
                yield self._playing.deal()
                self._table, self._playing = Table(), None
            self._act(action, entry, where)
        if self._playing is not None:
            self._playing.maker.closing.extend(self._result())
            yield self._playing.deal(is_last=not self._is_over)
        elif any(self._table.dealt):
            self._losses.add("CNV303", "the history breaks off while cards are dealt", self._where)

    def _act(self, action: int, entry: int | list[int | str], where: str) -> None:
        """Deal a card, or play an action of a hand that was dealt."""
        if self._playing is not None:
            self._playing.act(action, entry, where)
            return
        table = self._table
        if not table.deal(action):
            self._losses.add("CNV305", f"card {action} of {len(table.pack)} that are left is dealt", where)
        if table.is_dealt:
            self._number += 1
            self._playing = Playing(table, begun(table, self._number), self._losses)

    def _result(self) -> Iterator[Header]:
        scores = [int(one) for one in self._log.team_scores if one == int(one) and sayable(int(one))]
        if self._is_over and len(scores) == 2:
            yield header("Result", f"NS {scores[0]} EW {scores[1]}")


def _action(entry: int | list[int | str] | None) -> int | None:
    if isinstance(entry, list):
        entry = entry[1] if len(entry) > 1 and isinstance(entry[1], int) else None
    return entry


def _is_chance(entry: int | list[int | str] | None) -> bool:
    return isinstance(entry, list) and bool(entry) and entry[0] == _CHANCE


def begun(table: Table, number: int) -> DealMaker:
    """The deal of a table that was dealt: the cards as they left the pack, and the red threes that were replaced."""
    maker = DealMaker(number)
    maker.headers.append(header("Dealer", SEATS[-1]))
    stock = [*(card for _player, _red, card in table.replaced), *table.stock]
    if table.up is None or is_wild(table.up) or is_red_three(table.up):
        # By the rules another card would be turned on it, which a pack in its order would say.
        for seat, cards in zip(SEATS, table.dealt, strict=True):
            maker.headers.append(card_set("Hand", seat, map(card_named, cards)))
            # A hand of a record has no order, and the program chooses by it.
            maker.headers.append(header(ORDER, spell_cards(tuple(map(card_named, cards))), seat))
        maker.headers.append(card_list("Up", map(card_named, table.pile)))
        maker.headers.append(card_list("Stock", map(card_named, stock)))
    else:
        order = [cards[place] for place in range(HAND) for cards in table.dealt]
        maker.headers.append(card_list("Deck", map(card_named, [*order, table.up, *stock])))
    for player, red, card in table.replaced:
        maker.dealt(SEATS[player], [LayRedThrees((card_named(red),)), Draw((card_named(card),))])
    return maker
