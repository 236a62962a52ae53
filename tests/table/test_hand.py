"""A hand of which not every card was seen is never known wrongly."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from canasta_notation.cards import card
from canasta_notation.table import INDEX, LOOSE, MISSING, Hand, Index, spell
from canasta_notation.table.kinds import NARROWER, WIDER

REAL = [INDEX[card(name)] for name in ("7c", "7d", "7h", "3h", "2c", "*", "Kd")]


def place(name: str) -> Index:
    """The number of a card by its name."""
    return INDEX[card(name)]


def places(names: str) -> list[Index]:
    """The numbers of cards by their names."""
    return [place(name) for name in names.split()]


def hand(*names: str) -> Hand:
    """A hand of cards by their names."""
    return Hand([place(name) for name in names])


def can_be(names: list[Index], real: list[Index]) -> bool:
    """Whether names can be those of some cards, in some order."""
    return len(names) == len(real) and any(
        all(name == one or name in WIDER[one] for name, one in zip(names, some, strict=True))
        for some in permutations(real)
    )


HELD = st.lists(
    st.sampled_from(REAL).flatmap(lambda one: st.tuples(st.just(one), st.sampled_from([one, *WIDER[one]]))),
    min_size=1,
    max_size=5,
)


@given(held=HELD, data=st.data())
@example(held=[(place("7h"), place("7")), (place("7c"), place("7c"))], data=None)
def test_what_is_left_is_known_no_better_than_it_is(
    held: list[tuple[Index, Index]], data: st.DataObject | None
) -> None:
    """However the cards of a hand are called when they go, what is left can be what is really left."""
    real = [one for one, _name in held]
    kept = Hand([name for _one, name in held])
    while real:
        gone = real.pop(0 if data is None else data.draw(st.integers(0, len(real) - 1)))
        called = gone if data is None else data.draw(st.sampled_from([gone, *WIDER[gone]]))
        under = kept.remove(called)

        assert under not in (MISSING, LOOSE)
        assert under == called or under in WIDER[called] or under in NARROWER[called]
        assert kept.size == len(real)
        assert can_be(list(kept.cards()), real), spell(kept.cards())


@pytest.mark.parametrize(
    ("held", "gone", "under", "left"),
    [
        ("7c 7h", "7c", "7c", "7h"),
        # The nearest name that says less of it.
        ("7 7r x", "7h", "7r", "7x"),
        ("7 x", "7h", "7", "x"),
        ("x", "7h", "x", ""),
        # One that says more, where it can be no other.
        ("7h", "7", "7h", ""),
        ("7h Kd", "7", "7h", "Kd"),
        # It may have been either: the other is known by its rank only.
        ("7c 7h", "7", "7", "7"),
        ("7h 7", "7", "7", "7"),
        ("2c *", "W", "W", "W"),
        # It may as well have been the card that nobody saw.
        ("7h x", "7", "7", "x"),
        ("7h x", "x", "x", "x"),
    ],
)
def test_under_which_name_a_card_goes(held: str, gone: str, under: str, left: str) -> None:
    """Cards named exactly go first, others as far as they were named."""
    cards = hand(*held.split())

    assert (place(under), left) == (cards.remove(place(gone)), spell(cards.cards()))


def test_what_a_removal_left_known_less_well() -> None:
    """The cards of which more was known before are told, each with how many there were."""
    cards = hand("7c", "7c", "7h", "Kd")
    cards.remove(place("7"))

    assert [(place("7c"), 2), (place("7h"), 1)] == cards.blurred
    assert [] == cards.copy().blurred


def test_a_card_that_is_not_there() -> None:
    """It is missing, unless any card may have come in unseen; nothing else goes instead."""
    cards = hand("7c", "Kd")

    assert MISSING == cards.remove(place("8c"))
    assert (2, 2) == (cards.size, sum(cards.counts))
    cards.loose = True
    assert LOOSE == cards.remove(place("8c"))
    assert 2 == cards.size


@pytest.mark.parametrize(
    ("held", "wanted", "lacking"),
    [
        ("7c 7h Kd", "7c 7h", ""),
        ("7c 7h Kd", "7c 7c", "7c"),
        ("7c x", "7c 7c", ""),  # the card nobody saw may be one
        ("7c 7", "7 7c", ""),  # the narrower name is served first
        ("7c Kd", "8c 9c", "8c9c"),
        ("7c Kd", "7 7", "7"),
    ],
)
def test_cards_that_a_hand_lacks(held: str, wanted: str, lacking: str) -> None:
    """What it cannot supply, and it is as it was."""
    cards = hand(*held.split())
    before = cards.counts[:]

    assert lacking == spell(cards.lacks([place(name) for name in wanted.split()]))
    assert (before, len(held.split())) == (cards.counts, cards.size)


def test_gives_all_or_nothing() -> None:
    """Cards are taken out only if all are there under just these names."""
    cards = hand("7c", "7c", "Kd")

    assert not cards.gives(((place("7c"), 2), (place("8c"), 1)))
    assert "7c7cKd" == spell(cards.cards())
    assert cards.gives(((place("7c"), 2), (place("Kd"), 1)))
    assert "" == spell(cards.cards())


def test_what_a_hand_holds() -> None:
    """Its number, its cards of a rank whatever is known of them, its red threes, those nobody saw."""
    cards = hand("4c", "4", "4r", "3h", "3d", "3r", "3c", "x", "x")

    assert (9, 3, 3, 2) == (cards.size, cards.rank_count(0), cards.red_threes, cards.unknown)
    assert 0 == cards.rank_count(1)


def test_cards_come_in() -> None:
    """One by one, several of one, all of another hand; and a hand of which only the number is told."""
    cards = hand("7c")
    cards.add(place("7c"), 2)
    cards.add(place("Kd"))
    cards.add_all((place("8c"), place("8c")))
    other = hand("x")
    other.loose = True
    cards.take_in(other)

    assert (7, True) == (cards.size, cards.loose)
    assert sorted(places("7c 7c 7c Kd 8c 8c x")) == list(cards.cards())
    cards.set_size(4)
    assert (4, 4, False) == (cards.size, cards.unknown, cards.loose)
    cards.forget()
    assert (0, 0, True) == (cards.size, sum(cards.counts), cards.loose)


def test_a_copy_is_another_hand() -> None:
    """What happens to one does not happen to the other."""
    cards = hand("7c")
    cards.loose = True
    other = cards.copy()
    assert (other.counts, other.size, other.loose) == (cards.counts, 1, True)
    other.add(place("8c"))

    assert ("7c", 1) == (spell(cards.cards()), cards.size)
