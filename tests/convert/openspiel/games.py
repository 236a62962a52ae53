"""Games in the shape of the program's histories, played here by chance."""

from __future__ import annotations

import json
import random
from typing import Any

from canasta_notation.convert.openspiel.engine import (
    ADD,
    ASK,
    CREATE,
    DISCARD,
    DRAW,
    SKIP,
    TAKE,
    YES,
    Phase,
    Table,
    is_wild,
    rank_of,
)


def game(seed: int, hands: int = 2, *, with_players: bool = True) -> str:
    """A line of a log: a game of so many hands."""
    chance = random.Random(seed)
    history: list[list[Any]] = []
    for _ in range(hands):
        _hand(chance, history)
    entries = history if with_players else [action for _player, action in history]
    return json.dumps({"engine": "canasta-openspiel", "seed": seed, "history": entries})


def _hand(chance: random.Random, history: list[list[Any]]) -> None:
    table = Table()
    while not table.is_dealt:
        place = chance.randrange(len(table.pack))
        history.append([-1, place])
        table.deal(place)
    while table.phase is not Phase.OVER:
        _turn(chance, table, history)


def _turn(chance: random.Random, table: Table, history: list[list[Any]]) -> None:
    takes = table.can_take() and (chance.random() < 0.5 or not table.stock)
    history.append([table.player, TAKE if takes else DRAW])
    _ = table.take() if takes else table.draw()
    for rank in chance.sample(range(13), 13):
        _lay(chance, table, rank, history)
    if chance.random() < 0.1:
        history.append([table.player, ASK])
        table.ask()
        history.append([table.player, YES])
        table.answer()
    history.append([table.player, SKIP])
    table.skip()
    if table.phase is Phase.DISCARD:
        card = chance.choice(table.hand)
        history.append([table.player, DISCARD + card])
        table.discard(card)


def _lay(chance: random.Random, table: Table, rank: int, history: list[list[Any]]) -> None:
    naturals = sum(rank_of(one) == rank and not is_wild(one) for one in table.hand)
    wilds = min(1, sum(map(is_wild, table.hand))) if chance.random() < 0.2 else 0
    place = next((place for place, meld in enumerate(table.own) if meld.rank == rank), None)
    if rank in (1, 2) or not naturals or naturals + wilds > len(table.hand) - 1:
        return
    if place is None and naturals + wilds >= 3 and naturals >= 2:
        history.append([table.player, CREATE + rank * 50 + naturals * 4 + wilds])
        table.lay(table.begin_meld(rank), table.chosen(rank, naturals, wilds))
    elif place is not None:
        history.append([table.player, ADD + place * 50 + naturals])
        table.lay(table.own[place], table.chosen(rank, naturals, 0))
