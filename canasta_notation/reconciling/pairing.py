"""Which card of one list is which of another, where both may have seen some of them only in part."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from canasta_notation.cards import ALL_CARDS, UNKNOWN, Card, card_order, contains, meet
from canasta_notation.model import Cards

_WIDTHS = {one: sum(other.is_exact and contains(one, other) for other in ALL_CARDS) for one in ALL_CARDS}
_WIDER = {
    one: sorted((other for other in ALL_CARDS if other != one and contains(other, one)), key=_WIDTHS.__getitem__)
    for one in ALL_CARDS
}
"""What a card may stand as in a record that saw less of it, closest first."""


class JoinedCards(Struct, frozen=True):
    """What two lists of cards say together, and the cards of it that each knows better than the other."""

    cards: Cards
    first_knows: Cards
    second_knows: Cards


@lru_cache(maxsize=1 << 12)
def pairs_of_cards(first: Cards, second: Cards) -> tuple[tuple[int, int], ...] | None:
    """The places of the cards that are the same ones, or None where the two lists cannot be.

    What cards can be is a tree (`x`, `W`, rank, colour, suit), so that it is enough to begin with what is known best
    and to give each card the closest partner that is left. The order of either list says nothing.
    """
    if len(first) != len(second):
        return None
    places: tuple[dict[Card, list[int]], dict[Card, list[int]]] = (defaultdict(list), defaultdict(list))
    for side, cards in zip(places, (first, second), strict=True):
        for place in range(len(cards) - 1, -1, -1):
            side[cards[place]].append(place)
    pairs: list[tuple[int, int]] = []
    for one in sorted({*first, *second}, key=lambda card: (_WIDTHS[card], card_order(card))):
        _pair_off(one, places[0], places[1], pairs, swapped=False)
        _pair_off(one, places[1], places[0], pairs, swapped=True)
        if places[0][one] or places[1][one]:
            return None
    return tuple(sorted(pairs))


def _pair_off(
    one: Card, own: dict[Card, list[int]], others: dict[Card, list[int]], pairs: list[tuple[int, int]], *, swapped: bool
) -> None:
    for partner in (one, *_WIDER[one]):
        while own[one] and others[partner]:
            place, other = own[one].pop(), others[partner].pop()
            pairs.append((other, place) if swapped else (place, other))


def join_sets(first: Cards, second: Cards, *, prefers_second: bool = False) -> JoinedCards | None:
    """Two lists of the same cards whose order says nothing, or None where they contradict.

    The cards come in the order of the list that knows more, or of the one that is preferred.
    """
    pairs = pairs_of_cards(first, second)
    if pairs is None:
        return None
    joined = [_known(first[one], second[other]) for one, other in pairs]
    first_knows = _knows_more(joined, [second[other] for _one, other in pairs])
    second_knows = _knows_more(joined, [first[one] for one, _other in pairs])
    by_second = prefers_second if bool(first_knows) == bool(second_knows) else bool(second_knows)
    ordered = sorted(zip(pairs, joined, strict=True), key=lambda pair: pair[0][by_second])
    return JoinedCards(_spellable(tuple(card for _pair, card in ordered)), first_knows, second_knows)


def join_in_order(first: Cards, second: Cards) -> JoinedCards | None:
    """Two lists of the same cards in the same order, or None where they contradict."""
    if len(first) != len(second):
        return None
    joined = [meet(one, other) for one, other in zip(first, second, strict=True)]
    known = tuple(one for one in joined if one is not None)
    if len(known) < len(joined):
        return None
    return JoinedCards(known, _knows_more(known, second), _knows_more(known, first))


def _known(one: Card, other: Card) -> Card:
    return one if _WIDTHS[one] <= _WIDTHS[other] else other


def _knows_more(joined: Cards | list[Card], seen: Cards | list[Card]) -> Cards:
    better = (one for one, other in zip(joined, seen, strict=True) if one != other)
    return tuple(sorted(better, key=card_order))


def _spellable(cards: Cards) -> Cards:
    """The cards, unknown ones last where a digit would follow `x` and be taken for a count."""
    if not any(one == UNKNOWN and other.rank.isdigit() for one, other in pairwise(cards)):
        return cards
    return (*(one for one in cards if one != UNKNOWN), *(one for one in cards if one == UNKNOWN))
