"""The stock and the pile, card by card."""

from __future__ import annotations

import pytest

from canasta_notation.cards import card
from canasta_notation.table import INDEX, Freeze, Index, Pile, Stock, X, spell
from canasta_notation.text.span import NOWHERE


def places(names: str) -> tuple[Index, ...]:
    """The numbers of cards by their names."""
    return tuple(INDEX[card(name)] for name in names.split())


def pile(names: str, below: int | None = 0) -> Pile:
    """A pile of cards, the last one on top, over others that nobody recorded."""
    made = Pile()
    made.below = below
    for one in places(names):
        made.put(one, NOWHERE)
    return made


# The stock


def test_a_stock_that_is_listed() -> None:
    """The first card listed is the next one."""
    stock = Stock(None, places("4c 5c 6c 7c"))

    assert 4 == stock.size
    assert list(places("4c 5c")) == stock.next(2)
    assert list(places("4c 5c 6c 7c")) == stock.next(9)
    assert stock.gives(places("4c 5c"))
    assert not stock.gives(places("5c 4c"))
    assert not stock.gives(places("4c 5c 6c 7c 8c"))
    assert list(places("4c 5c")) == stock.draw(2)
    assert (2, list(places("6c 7c"))) == (stock.size, stock.next(2))
    assert [*places("6c 7c"), X] == stock.draw(3)
    assert (0, True) == (stock.size, stock.is_empty)


def test_a_stock_of_which_only_the_number_is_known() -> None:
    """No more cards are drawn than there are, and nobody knows which."""
    stock = Stock(3)

    assert stock.next(1) is None
    assert not stock.gives(())
    assert [X, X] == stock.draw(2)
    assert (1, False) == (stock.size, stock.is_empty)
    assert [X] == stock.draw(2)
    assert (0, True) == (stock.size, stock.is_empty)


def test_a_stock_of_which_nothing_is_known() -> None:
    """Any number can be drawn."""
    stock = Stock(None)

    assert ([X] * 5, None, False) == (stock.draw(5), stock.size, stock.is_empty)


@pytest.mark.parametrize(("extra", "listed"), [(0, []), (2, None)])
def test_the_end_of_the_list(extra: int, listed: list[Index] | None) -> None:
    """Where more cards are there than were listed, what is left is not listed any more."""
    for act in ("pass_on", "draw"):
        stock = Stock(None, places("4c 5c"))
        stock.size = 2 + extra
        getattr(stock, act)(2)
        assert (extra, listed) == (stock.size, stock.cards)


def test_cards_passed_over() -> None:
    """The next draw stands further on; those of them that had been drawn unseen are fewer in the stock."""
    stock = Stock(None, places("4c 5c 6c 7c"))
    stock.pass_over(2, 1)
    assert (3, list(places("6c 7c"))) == (stock.size, stock.next(4))
    stock.pass_over(9, 9)
    assert (0, []) == (stock.size, stock.cards)

    unlisted = Stock(5)
    unlisted.pass_over(2, 1)
    assert (5, None) == (unlisted.size, unlisted.cards)
    untouched = Stock(None, places("4c 5c"))
    untouched.pass_over(0, 1)
    assert (2, list(places("4c 5c"))) == (untouched.size, untouched.next(2))


def test_cards_put_back() -> None:
    """They lie somewhere in the middle, so no place is known any more."""
    stock = Stock(None, places("4c 5c"))
    stock.put_back(2)
    assert (4, None) == (stock.size, stock.cards)
    unknown = Stock(None)
    unknown.put_back(2)
    assert unknown.size is None
    stock.forget()
    assert (None, None) == (stock.size, stock.cards)


def test_a_copy_is_another_stock() -> None:
    """What is drawn from one is not drawn from the other."""
    stock = Stock(None, places("4c 5c"))
    stock.size = 5
    other = stock.copy()
    assert (5, stock.cards) == (other.size, other.cards)
    other.draw(1)

    assert (5, list(places("4c 5c"))) == (stock.size, stock.next(2))


# The pile


@pytest.mark.parametrize(
    ("names", "below", "size", "top", "is_empty"),
    [
        ("4c 5c", 0, 2, "5c", False),
        ("4c 5c", 3, 5, "5c", False),
        ("4c", None, None, "4c", False),
        ("", 0, 0, None, True),
        ("", 2, 2, "x", False),
        ("", None, None, None, False),
    ],
)
def test_what_a_pile_is(names: str, below: int | None, size: int | None, top: str | None, is_empty: bool) -> None:
    """Its number, its top card, whether it is known to be empty."""
    made = pile(names, below)

    assert (size, is_empty) == (made.size, made.is_empty)
    assert top == (None if made.top is None else spell([made.top]))


@pytest.mark.parametrize(
    ("below", "count", "taken", "left", "still_below"),
    [
        (0, None, "4c 5c 6c", "", 0),
        (0, 3, "4c 5c 6c", "", 0),
        (0, 2, "5c 6c", "4c", 0),
        (0, 1, "6c", "4c 5c", 0),
        (0, 5, "4c 5c 6c", "", 0),
        (2, None, "x x 4c 5c 6c", "", 0),
        (2, 3, "4c 5c 6c", "", 2),
        (2, 4, "x 4c 5c 6c", "", 1),
        (2, 9, "x x 4c 5c 6c", "", 0),
        (None, None, "4c 5c 6c", "", 0),
        (None, 4, "4c 5c 6c", "", None),
        (None, 2, "5c 6c", "4c", None),
    ],
)
def test_cards_taken(below: int | None, count: int | None, taken: str, left: str, still_below: int | None) -> None:
    """The top cards are taken, those below them only where more are asked for."""
    made = pile("4c 5c 6c", below)

    assert list(places(taken)) == made.take(count)
    assert (list(places(left)), still_below) == (made.cards, made.below)
    assert len(made.spans) == len(made.cards)


def test_an_empty_pile_is_not_frozen() -> None:
    """What froze it, and what is known of its cards, goes with the last of them, not before."""
    made = pile("2c 5c")
    made.freeze, made.calm = Freeze(places("2c")[0], None), 1
    made.lose()
    made.take(1)
    assert (made.freeze, made.calm, made.lost, made.is_top_lost) == (Freeze(places("2c")[0], None), 1, 1, True)
    made.take(1)
    fresh = Pile()
    assert [getattr(made, name) for name in Pile.__slots__] == [getattr(fresh, name) for name in Pile.__slots__]


@pytest.mark.parametrize(
    ("names", "below", "calm", "expected"),
    [
        ("4c 5c", 0, -1, False),
        ("4c x", 0, -1, True),
        ("4c", 1, -1, True),
        ("4c", None, -1, True),
        # Somebody said that it was not frozen.
        ("x 4c", 3, 1, False),
        ("4c x", None, 1, True),
        ("4c x", 0, 2, False),
        ("x", 0, 0, True),
    ],
)
def test_a_card_that_nobody_saw_may_have_frozen_it(names: str, below: int | None, calm: int, expected: bool) -> None:
    """Only a card that was seen to go on it is known not to freeze it, or one below what was said of it."""
    made = pile(names, below)
    made.calm = calm

    assert expected is made.may_be_frozen


def test_a_discard_that_was_not_written() -> None:
    """It lies on top, whatever it is."""
    made = pile("4c")
    made.lose()

    assert (X, 1, 1) == (made.top, made.size, made.lost)


def test_a_pile_of_which_nothing_is_known() -> None:
    """Neither its cards nor their number nor what froze it."""
    made = pile("2c 4c", 2)
    made.freeze, made.calm, made.presumed = Freeze(places("2c")[0], None), 1, 4
    made.lose()
    made.forget()

    fresh = pile("", None)
    assert [getattr(made, name) for name in Pile.__slots__] == [getattr(fresh, name) for name in Pile.__slots__]


def test_a_copy_is_another_pile() -> None:
    """It has the same cards and the same past, and its own future."""
    made = pile("2c 4c", 2)
    made.freeze, made.calm, made.presumed = Freeze(places("2c")[0], None), 1, 4
    made.lose()
    other = made.copy()
    names = Pile.__slots__
    assert [getattr(made, name) for name in names] == [getattr(other, name) for name in names]
    other.take(None)

    assert list(places("2c 4c")) == made.cards
    assert 2 == len(made.spans)
