"""The deal of a record as the program can deal it: which card of the pack is which, and at what places chance draws."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from canasta_notation.cards import Card
from canasta_notation.cards import card as card_of
from canasta_notation.convert.foreign_cards import is_red_three
from canasta_notation.convert.openspiel.engine import HAND, PACK, card_named
from canasta_notation.model import Cards, Setting
from canasta_notation.replays.deck import deck_of
from canasta_notation.rules import RuleSet
from canasta_notation.syntax.runs import in_order

SEATS = ("N", "E", "S", "W")
ORDER = "X-Hand"
"""The header of ours that gives a hand in the order in which it was dealt, where no `Deck` does."""

_CARD = re.compile(r"\*|[2-9TJQKA][cdhs]")


class Dealt(Struct, frozen=True):
    """Four hands as they were dealt, the turned card, and what is drawn, first to be drawn first."""

    hands: tuple[Cards, ...]
    up: Card
    stock: Cards


def dealt_of(setting: Setting, rules: RuleSet) -> Dealt | str:
    """The deal as it is recorded; else why the program cannot deal it."""
    if rules.params.playing_order != SEATS or rules.params.hand_size != HAND or rules.params.pack_size != PACK:
        return "the program plays for four, with eleven cards each and two packs"
    dealer = setting.dealer
    if dealer is None or dealer.value != SEATS[-1]:
        return "the program always lets North begin"
    deck = deck_of(setting, rules.params, SEATS)
    if deck is not None and deck.count == deck.due and deck.stock is not None:
        hands, ups, stock = deck.hands, deck.ups, deck.stock
    else:
        headers = {one.name: one.cards for one in setting.headers("Hand", "Up", "Stock") if one.cards is not None}
        hands = {seat: _in_order(setting, seat, headers.get(f"Hand.{seat}") or ()) for seat in SEATS}
        ups, stock = headers.get("Up", ()), headers.get("Stock", ())
    found = tuple(tuple(hands[seat]) for seat in SEATS)
    everything = [*(one for hand in found for one in hand), *ups, *stock]
    if len(everything) != PACK or not all(one.is_exact for one in everything):
        return "not every card of the pack is known"
    if len(ups) != 1:
        return "the program turns one card only"
    return Dealt(found, ups[0], tuple(stock))


def _in_order(setting: Setting, seat: str, hand: Cards) -> Cards:
    """A hand in the order in which it was dealt, as far as that is known."""
    header = setting.own(ORDER, seat)
    told = () if header is None else tuple(map(card_of, _CARD.findall(header.value)))
    return told if in_order(told) == in_order(hand) else hand


def chances(dealt: Dealt) -> list[int] | str:
    """The places in what is left of the pack at which chance draws, so that just this is dealt; else why it cannot."""
    came = _replacements(dealt)
    order = numbered([*came, dealt.up, *dealt.stock[len(came) :]])
    if order is None:
        return "the stock does not lie in the order of the pack, as the program's does"
    left = {number for number in range(PACK) if number not in set(order)}
    pack, places = list(range(PACK)), []
    for card in (one for hand in dealt.hands for one in hand):
        number = next((one for one in sorted(left) if card_named(one) == card), None)
        if number is None:
            return f"there are more of {card} than a pack holds"
        left.remove(number)
        places.append(pack.index(number))
        pack.remove(number)
    return places


def _replacements(dealt: Dealt) -> Cards:
    """What comes from the stock for the red threes of the deal, and for those among what comes."""
    waiting = sum(is_red_three(one) for hand in dealt.hands for one in hand)
    came = 0
    while came < waiting and came < len(dealt.stock):
        waiting += is_red_three(dealt.stock[came])
        came += 1
    return dealt.stock[:came]


def numbered(cards: Sequence[Card]) -> list[int] | None:
    """Numbers of cards that rise from each to the next, as they lie in a pack in its order; None where none do."""
    numbers: list[int] = []
    last = -1
    for card in cards:
        found = next((one for one in _NUMBERS[card] if one > last), None)
        if found is None:
            return None
        numbers.append(found)
        last = found
    return numbers


_NUMBERS: dict[Card, list[int]] = {}
"""The numbers of each card, lowest first."""

for _number in range(PACK):
    _NUMBERS.setdefault(card_named(_number), []).append(_number)
