from __future__ import annotations

import pytest

from canasta_notation.cards import ALL_CARDS, JOKER, RANKS, SUITS, UNKNOWN, WILD, Card, card, card_order

# 4 to A, 3, 2, joker, wild, unknown; suits c d h s, then the colours, then none.
ORDER = "4c 4d 4h 4s 4b 4r 4 5c 9 T J Q K Ac A 3c 3h 3s 3b 3r 3 2c 2 * W x"


def test_cards_that_a_record_can_name() -> None:
    """Thirteen ranks in four suits, two colours or neither, and a joker, a wild card and an unknown one."""
    names = {rank + suit for rank in "A23456789TJQK" for suit in ("c", "d", "h", "s", "r", "b", "")} | {"*", "W", "x"}

    assert names == {str(one) for one in ALL_CARDS}
    assert len(ALL_CARDS) == len(names) == 94


def test_canonical_order() -> None:
    """Sorting cards by their order brings any of them into canonical order, and all are listed in it."""
    names = ORDER.split()

    assert list(map(card, names)) == sorted(map(card, sorted(names)), key=card_order)
    assert list(ALL_CARDS) == sorted(ALL_CARDS, key=card_order)


@pytest.mark.parametrize("one", ALL_CARDS, ids=str)
def test_text_of_a_card_is_its_name(one: Card) -> None:
    """A card's text gives the card again."""
    assert one == card(str(one))


@pytest.mark.parametrize("text", ["", "10", "k", "KS", "Kx", "*s", "Ws", "xs", "JK", "1", "K♠", " K", "KK"])
def test_no_other_text_is_a_card(text: str) -> None:
    """Aliases belong to the reader; here a card has one text."""
    with pytest.raises(KeyError):
        card(text)


def test_colour() -> None:
    """A suit has a colour, a colour is one, and where neither was seen there is none."""
    expected = {"Kc": "b", "Kd": "r", "Kh": "r", "Ks": "b", "3b": "b", "3r": "r", "K": "", "*": "", "W": "", "x": ""}

    assert expected == {name: card(name).colour for name in expected}


def test_exact_cards_are_those_of_the_pack() -> None:
    """52 cards of rank and suit and the joker; of any other something is left to see."""
    pack = {card(rank + suit) for rank in RANKS for suit in SUITS} | {JOKER}

    assert pack == {one for one in ALL_CARDS if one.is_exact}
    assert len(pack) == 53
    assert not WILD.is_exact
    assert not UNKNOWN.is_exact
