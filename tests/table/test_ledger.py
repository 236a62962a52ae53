"""How many copies of a card were seen, whatever was known of each."""

from __future__ import annotations

import pytest

from canasta_notation.cards import ALL_CARDS, card
from canasta_notation.table import INDEX, Index, Ledger, Meld, Side, capacities, fits, spell
from canasta_notation.table.makeup import Makeup, makeup
from canasta_notation.table.shuffle import ordered_deck, pcn1_deck
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE


def place(name: str) -> Index:
    """The number of a card by its name."""
    return INDEX[card(name)]


def places(names: str) -> tuple[Index, ...]:
    """The numbers of cards by their names."""
    return tuple(map(place, names.split()))


def line(number: int) -> Span:
    """Some place on a line."""
    return Span(number, 1, number, 2)


def ledger(names: str = "") -> Ledger:
    """The ledger of two packs with four jokers, in which cards were seen."""
    made = Ledger(capacities(2, 4))
    if names:
        made.note_all(places(names), line(1))
    return made


@pytest.mark.parametrize(
    ("packs", "jokers", "name", "copies"),
    [
        (2, 4, "7h", 2),
        (2, 4, "7r", 4),
        (2, 4, "7b", 4),
        (2, 4, "7", 8),
        (2, 4, "*", 4),
        (2, 4, "2", 8),
        (2, 4, "W", 12),
        (2, 4, "x", 108),
        (5, 10, "7h", 5),
        (5, 10, "3r", 10),
        (5, 10, "3", 20),
        (5, 10, "W", 30),
        (5, 10, "x", 270),
    ],
)
def test_copies_in_a_pack(packs: int, jokers: int, name: str, copies: int) -> None:
    """As many as a name can stand for."""
    assert copies == capacities(packs, jokers)[place(name)]


def test_a_card_too_many() -> None:
    """It is told once, under the name that says most, and wider names are not told besides."""
    seen = ledger("7h 7h")
    assert [] == seen.excess
    seen.note(place("7h"), line(2))
    assert "7h" == spell(seen.excess)
    seen.excess.clear()
    seen.note(place("7h"), line(3))
    seen.note(place("7"), line(4))
    assert [] == seen.excess


def test_a_card_too_many_under_a_wider_name() -> None:
    """Two of each red seven, and another one that is red."""
    seen = ledger("7h 7h 7d 7d")
    seen.note(place("7r"), line(2))

    assert "7r" == spell(seen.excess)
    assert seen.has_wide


def test_cards_too_many_at_once() -> None:
    """Cards that are seen together are counted like those that come one by one."""
    assert "7h" == spell(ledger("7h 7h 7h").excess)
    assert "7r" == spell(ledger("7h 7h 7d 7d 7r").excess)
    assert "W" == spell(ledger(" ".join(["*"] * 4 + ["2"] * 8 + ["W"])).excess)
    assert "" == spell(ledger(" ".join(["*"] * 4 + ["2"] * 8)).excess)


def test_a_card_that_is_seen_again_under_another_name() -> None:
    """It is one card, and only what is known of it is more now."""
    seen = ledger("7")
    seen.note(place("7h"), line(2), place("7"))

    assert (1, 0) == (seen.named[place("7h")], seen.named[place("7")])
    assert 1 == seen.seen[place("7")]
    seen.note(place("7h"), line(3), place("7h"))
    assert 1 == seen.named[place("7h")]
    assert [line(1), line(2)] == [span for _cards, span in seen.places]


def test_whether_all_cards_of_a_name_were_seen() -> None:
    """Whatever they were called."""
    seen = ledger("7h 7h 7d")
    assert seen.has_seen_all(place("7h"))
    assert not seen.has_seen_all(place("7r"))
    seen.note(place("7d"), line(2))
    assert seen.has_seen_all(place("7r"))
    assert not seen.has_seen_all(place("7"))


def test_what_is_known_less_well() -> None:
    """Cards are then counted under the wider name, and not at all where nothing is known of them."""
    seen = ledger("7h 7c")
    seen.forget([(place("7h"), 1), (place("7c"), 1)], place("7"))
    assert (0, 0, 2, True) == (*(seen.named[place(name)] for name in ("7h", "7c", "7")), seen.has_wide)
    seen.forget([(place("7"), 2)], place("x"))
    assert (0, 0) == (seen.named[place("7")], seen.named[place("x")])


def test_after_acts_that_nobody_recorded() -> None:
    """Only cards that lie in melds are counted, from the ones that lie there now on."""
    seen = ledger("7h 7h 8c")
    seen.note_laid(place("9c"), line(2))
    assert [line(1)] == [span for _cards, span in seen.places]
    seen.restart(places("7h x"))
    assert seen.is_closed
    assert (1, 0, 0) == tuple(seen.named[place(name)] for name in ("7h", "8c", "x"))
    seen.note(place("7h"), line(3))
    assert 1 == seen.named[place("7h")]
    seen.note_laid(place("7h"), line(4))
    seen.note_laid(place("x"), line(5))
    assert (2, 0, []) == (seen.named[place("7h")], seen.named[place("x")], seen.excess)
    seen.note_laid(place("7h"), line(6))
    assert "7h" == spell(seen.excess)


def test_where_cards_of_a_name_were_seen() -> None:
    """Each place once for each card that the name can stand for."""
    seen = ledger("7h 7h 7c")
    seen.note(place("8c"), line(2))
    seen.note(place("7"), line(3))

    assert [line(1), line(1)] == seen.spans_of(place("7h"))
    assert [line(1), line(1), line(1), line(3)] == seen.spans_of(place("7"))


def test_a_copy_is_another_ledger() -> None:
    """It has seen the same, and goes its own way."""
    seen = ledger("7h 7h 7h")
    seen.note(place("8"), line(2))
    seen.is_closed = True
    other = seen.copy()
    assert [getattr(seen, name) for name in Ledger.__slots__] == [getattr(other, name) for name in Ledger.__slots__]
    other.note_laid(place("9c"), line(3))
    other.note_laid(place("8"), line(3))
    other.excess.clear()
    other.reported.clear()

    assert (0, "7h", 2) == (seen.named[place("9c")], spell(seen.excess), len(seen.places))
    assert place("7h") in seen.reported


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("7h", "7h", True),
        ("7h", "7", True),
        ("7", "7h", True),
        ("7r", "7h", True),
        ("7r", "7c", False),
        ("7h", "7c", False),
        ("x", "7c", True),
        ("W", "2c", True),
        ("W", "*", True),
        ("W", "7c", False),
        ("7", "8", False),
    ],
)
def test_names_of_one_card(one: str, other: str, expected: bool) -> None:
    """Two names fit where one says more of the same card than the other."""
    assert expected is fits(place(one), place(other))


@pytest.mark.parametrize(
    ("cards", "key", "expected"),
    [
        ("Kc K 2c * x 7c", "K", Makeup(2, 2, 1, 1)),
        ("2c * W", "W", Makeup(0, 3, 0, 0)),
        ("3c 3h 3", "3", Makeup(2, 0, 0, 1)),
        ("", "K", Makeup()),
    ],
)
def test_what_cards_are_to_a_meld(cards: str, key: str, expected: Makeup) -> None:
    """Naturals of its rank, wild cards, cards nobody saw, and such as have no place in it."""
    assert expected == makeup(places(cards), key)
    meld = Meld(key, 1, "N", 1, NOWHERE)
    meld.add(places(cards))
    assert expected == Makeup(meld.naturals, meld.wilds, meld.unknown, meld.others)
    meld.add(places(cards), expected)
    assert (2 * expected.naturals, 2 * expected.others, 2 * len(places(cards))) == (
        meld.naturals,
        meld.others,
        meld.size,
    )


@pytest.mark.parametrize(
    ("packets", "excess"),
    [
        (["4c 4c", "7h Ks", "5d"], []),
        (["4c 4c", "7h", "4c 5d"], ["4c"]),
        (["4c 7h", "7 7 7 7", "7 7 7 7"], ["7"]),
        (["* *", "* *", "W"], []),
        (["* *", "* *", "*"], ["*"]),
        (["x x x", "4c", "x 4c 4c"], ["4c"]),
        (["", "3r", "3d 3d 3h", "3h 3h"], ["3h"]),
    ],
)
def test_packets_of_a_deal(packets: list[str], excess: list[str]) -> None:
    """They are told of as if each had been seen after the other."""
    dealt = [(places(names), line(number)) for number, names in enumerate(packets, start=1)]
    at_once, one_by_one = ledger(), ledger()
    at_once.note_dealt(dealt)
    for cards, span in dealt:
        one_by_one.note_all(cards, span)

    assert list(map(place, excess)) == at_once.excess == one_by_one.excess
    assert (at_once.named, at_once.places) == (one_by_one.named, one_by_one.places)
    assert at_once.has_wide == one_by_one.has_wide


def test_a_copy_is_another_side() -> None:
    """Its melds are others, in the order in which they were begun; without them it is in the same state."""
    side = Side(("N", "S"))
    side.is_open, side.black, side.has_gap = True, 5, True
    first, second = Meld("K", 1, "N", 1, NOWHERE), Meld("K", 2, "S", 3, NOWHERE)
    side.begin(first)
    side.begin(second)
    other, bare = side.copy(), side.without_melds()
    for one in (other, bare):
        assert (one.seats, one.name, one.is_open, one.black, one.has_gap) == (("N", "S"), "NS", True, 5, True)
    other.melds["K", 1].add(places("Kc"))

    assert ([], [first, second]) == (first.cards, side.melds_of("K"))
    assert [("K", 1), ("K", 2)] == [(one.key, one.number) for one in other.melds_of("K")]
    assert ["K", "K.2"] == [one.name for one in side.melds_of("K")]
    assert ({}, []) == (bare.melds, bare.melds_of("K"))


def test_the_pack_in_its_order() -> None:
    """Pack by pack, clubs to spades, ace to king, then the jokers; shuffled it is the same cards."""
    deck = ordered_deck(2, 3)

    assert (107, ["Ac", "2c"], ["Ks", "*", "*", "*"]) == (len(deck), [*map(str, deck[:2])], [*map(str, deck[-4:])])
    assert deck[:52] == deck[52:104]
    shuffled = pcn1_deck("canasta", 2, 3)
    assert sorted(map(ALL_CARDS.index, deck)) == sorted(map(ALL_CARDS.index, shuffled))
    assert list(shuffled) != deck
    assert shuffled == pcn1_deck("canasta", 2, 3) != pcn1_deck("Canasta", 2, 3)
