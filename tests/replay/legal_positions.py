"""Positions of self-play, and others made of them: with few cards in the hand, an empty stock, another top card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import canasta_notation as pcn
from canasta_notation.cards import card
from canasta_notation.model import Turn
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.moments import Position
from canasta_notation.selfplay import play, record
from canasta_notation.table import INDEX, IS_RED_THREE, RANK, Hand, Table


def played_text(rules: str, seed: int | str, deals: int = 1) -> str:
    """A record of self-play."""
    named = pcn.ruleset(rules)
    return pcn.dumps(record(named, play(named, seed=seed, deals=deals)))


def positions_of(text: str) -> Iterator[Position]:
    """The position before every turn of a record in which one seat is due."""
    for fold in Auditor().sections(pcn.loads(text)):
        for line in fold.waiting:
            table = fold.table
            if isinstance(line, Turn) and line.number and not line.is_foot_only and table.ended is None:
                yield Position(table.copy(), fold.rules)
            fold.line(line)


_OF_ALL = [INDEX[card(name)] for name in ("4c", "9d", "Kh", "Ac", "3c", "3s", "2c", "2d", "*")]


def made_of(position: Position, chance: Random, most: int) -> Position:
    """A position like another, with a hand of few cards that often go together, and sometimes with no stock left."""
    table = position.table.copy()
    assert table.due is not None
    (seat,) = table.due
    hand = table.hands[seat]
    table.hands[seat] = _few(table, list(hand.cards()), seat, chance, chance.randint(1, most))
    if table.turn.seat == seat:
        table.hand = table.hands[seat]
    foot = table.feet[seat]
    if foot is not None:
        table.feet[seat] = Hand(chance.sample([*foot.cards()], min(foot.size, chance.randint(1, 3))))
    stock = table.stock
    if chance.random() < 0.25 and stock.cards:
        stock.cards = stock.cards[: chance.choice([0, 1, 1, 2])]
        stock.size = len(stock.cards)
    pile = table.pile
    if pile.below == 0 and pile.size:
        keep = chance.choice([1, 2, 2, 3])
        pile.cards, pile.spans = pile.cards[-keep:], pile.spans[-keep:]
    if chance.random() < 0.3:
        pile.freeze = None
    if chance.random() < 0.3:
        table.minimum[seat] = chance.choice([15, 50, 90])
    return Position(table, position.rules)


def _few(table: Table, held: list[int], seat: str, chance: Random, size: int) -> Hand:
    """Cards of a hand, of the rank on top of the pile, of melds that stand, and of those that do not go with others."""
    keys = {key for key, _number in table.side_of[seat].melds}
    top = table.pile.top
    some = [one for one in held if RANK[one] in keys or (top is not None and RANK[one] == RANK[top])]
    of_top = [top] * 2 if top is not None and not IS_RED_THREE[top] else []
    cards: list[int] = []
    while len(cards) < size:
        source = chance.choice([held, some, of_top, _OF_ALL, cards])
        if source:
            cards.append(chance.choice(source))
    return Hand(cards)


def with_turn(text: str, place: int, line: str) -> tuple[int, str]:
    """The number of the turn at a place among those of a record of one deal, and the record broken off with another."""
    lines = text.splitlines()
    turns = [number for number, one in enumerate(lines) if _TURN.match(one) and not one.startswith("0.")]
    at = turns[place]
    head, seat = lines[at].split()[:2]
    return int(head[:-1]), "\n".join([*lines[:at], f"{head} {seat} {line}", ""])


_TURN = re.compile(r"[0-9]+[.] ")
