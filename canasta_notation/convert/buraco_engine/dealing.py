"""The cards of a deal: as the log shows them after red threes were replaced, and as they were dealt."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec import Struct

from canasta_notation.convert.buraco_engine.log import MOST_CARDS, RED_THREES, Dealt, counted, pack

HAND_SIZES = {2: 15, 4: 11}
"""Cards of a hand, by the number of players that the engine seats."""


class Laying(Struct, frozen=True):
    """A red three of the deal that a player laid, and what replaced it."""

    player: int
    red: int
    drawn: int | None


class Dealing(Struct):
    """What lies where before the first turn, and how it came there.

    `dealt` and `stock_dealt` are hands and stock before red threes were laid; the top of a stock stands last.
    """

    hands: list[list[int]]
    stock: list[int]
    pile: list[int]
    first: int
    dealt: list[list[int]]
    stock_dealt: list[int]
    laid: list[Laying]


def shuffled(seed: int) -> list[int]:
    """The pack as the engine shuffles it: Fisher and Yates from the end, with Python's generator.

    Written out, since Python promises the same bits for a seed in every version, and not the same shuffle.
    """
    cards, bits = pack(), Random(seed).getrandbits
    for last in range(len(cards) - 1, 0, -1):
        width = (last + 1).bit_length()
        chosen = bits(width)
        while chosen > last:
            chosen = bits(width)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def by_seed(seed: int, players: int, first: int = 0) -> Dealing:
    """The deal that the engine makes of a seed, card by card."""
    stock = shuffled(seed)
    hands: list[list[int]] = [[] for _player in range(players)]
    for _round in range(HAND_SIZES[players]):
        for offset in range(players):
            hands[(first + offset) % players].append(stock.pop())
    pile = [stock.pop()]
    cards = Dealing(hands, stock, pile, first, [list(hand) for hand in hands], list(stock), [])
    for player in range(players):
        cards.laid += lay_red_threes(player, hands[player], stock)
    return cards


def lay_red_threes(player: int, hand: list[int], stock: list[int]) -> list[Laying]:
    """Lay the red threes of a hand one by one, each replaced at once; changes hand and stock."""
    laid = []
    while reds := [card for card in RED_THREES if card in hand]:
        hand.remove(reds[0])
        drawn = stock.pop() if stock else None
        hand += [] if drawn is None else [drawn]
        laid.append(Laying(player, reds[0], drawn))
    return laid


def shown(log: Dealt, seed: int | None) -> tuple[Dealing | None, bool]:
    """The deal of a log, and whether the engine's shuffle of its seed leads to it; None where it is no deal."""
    hands = [counted(pairs) for pairs in log.hands]
    held = [hand for hand in hands if hand is not None]
    if len(held) < len(hands) or len(hands) not in HAND_SIZES or not 0 <= log.first < len(hands):
        return None, False
    if max(len(log.stock), len(log.trash), *map(len, log.red_threes), 0) > MOST_CARDS:
        return None, False
    if seed is not None:
        computed = by_seed(seed, len(held), log.first)
        if _same(computed, log, held):
            return computed, True
    dealt, stock, laid = [list(hand) for hand in held], list(log.stock), []
    for side, reds in enumerate(log.red_threes[:2]):
        # Which of two partners had them, and what replaced them, the log does not say.
        for red, drawn in zip(reds, list(reversed(held[side])), strict=False):
            dealt[side].remove(drawn)
            dealt[side].append(red)
            laid.append(Laying(side, red, drawn))
    stock += [one.drawn for one in reversed(laid) if one.drawn is not None]
    return Dealing(held, list(log.stock), list(log.trash), log.first, dealt, stock, laid), False


def _same(computed: Dealing, log: Dealt, held: list[list[int]]) -> bool:
    """Whether a deal is the one that the log shows."""
    reds = [[one.red for one in computed.laid if one.player % 2 == side] for side in (0, 1)]
    return (
        computed.stock == log.stock
        and computed.pile == log.trash
        and list(map(Counter, computed.hands)) == list(map(Counter, held))
        and (not log.red_threes or reds == log.red_threes)
    )
