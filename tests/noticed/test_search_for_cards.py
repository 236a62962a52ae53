"""Small puzzles of cards on their way: what a search for cards that fit must not overlook, nor find."""

from __future__ import annotations

import pytest

from canasta_notation.cards import ALL_CARDS
from canasta_notation.replays.ledger.completion import Answer, Search
from canasta_notation.replays.ledger.first_look import EXACT
from canasta_notation.replays.ledger.masks import ANYTHING
from canasta_notation.replays.ledger.moves import AWAY, Kind, Move
from canasta_notation.replays.ledger.supply import fits_pack
from canasta_notation.text.span import NOWHERE
from tests.ledger.all_ways import copies_of, is_possible, mask


def moved(text: str) -> list[Move]:
    """Moves, each as its card, the place it comes from and the one it goes to; `<` joins all of one place to another.

    `-` is the pack where a card comes from it, and a meld where it goes there.
    """
    return [_move(*word.split(">")) if ">" in word else _join(*word.split("<")) for word in text.split()]


def _move(card: str, source: str, target: str) -> Move:
    kind = Kind.ENTER if source == "-" else Kind.LEAVE
    return Move(kind, _place(source), _place(target), mask(card), NOWHERE)


def _place(text: str) -> int:
    return AWAY if text == "-" else int(text)


def _join(target: str, source: str) -> Move:
    return Move(Kind.JOIN, int(source), int(target), ANYTHING, NOWHERE)


def answer(text: str, pack: dict[str, int]) -> Answer:
    """Whether moves of a hundred places at most can be made with a pack; trying every way must come to the same."""
    moves = moved(text)
    found = Search(moves, 100, copies_of(pack), 10_000).run()
    assert found is (Answer.YES if is_possible(moves, 100, pack) else Answer.NO)
    return found


def test_card_that_is_passed_on_may_be_any_of_a_hand() -> None:
    """Hand 1 holds the eight of clubs and the joker: what it discards, and is taken and discarded as wild, is this."""
    assert Answer.YES is answer("8c>->1 x>->1 x>1>2 x>2>0 W>0>3", {"8c": 1, "*": 1})


@pytest.mark.parametrize(("pack", "expected"), [({"7h": 1}, Answer.NO), ({"7h": 2}, Answer.NO)])
def test_card_that_comes_and_goes_is_one(pack: dict[str, int], expected: Answer) -> None:
    """A single card, discarded and taken by another hand, cannot leave that hand twice."""
    assert expected is answer("x>->1 x>1>5 x>5>0 7r>0>6 7h>0>-", pack)


def test_card_that_comes_back_is_one() -> None:
    """Two eights cannot leave a hand that drew one card, discarded it and took it back."""
    assert Answer.NO is answer("x>->1 x>1>2 x>2>1 8c>1>3 8h>1>4", {"8c": 1, "8h": 1})


@pytest.mark.parametrize("joined", ["", "1<3"])
def test_known_card_is_spent_for_want_of_another(joined: str) -> None:
    """An eight laid from the unseen card is missing as a seven later, whether or not the hand took up an empty foot."""
    puzzle = f"8c>->0 8h>->0 8>0>2 x>->1 x>2>1 8h>1>- {joined} 7>1>- 8>0>-"

    assert Answer.YES is answer(puzzle, {"7c": 1, "8c": 1, "8h": 2})


def test_dead_end_is_known_by_the_cards_that_lay_there() -> None:
    """What led nowhere with some cards in the hands may lead on with others: found by trying moves at random."""
    puzzle = """
        x>->1 x>1>3 2h>->0 W>->1 x>0>4 x>->0 7r>->0 x>3>0 x>4>0
        x>0>6 x>6>1 x>0>10 x>0>13 x>1>14 7h>0>16 x>13>0 x>14>0 W>0>17
    """
    assert Answer.YES is answer(puzzle, {"7h": 1, "8c": 1, "8h": 1, "2h": 1, "*": 1})


def test_copies_handed_on_twice_are_counted_once() -> None:
    """Six cards are wanted, five of them of two kinds of which the pack has two each: found by trying at random."""
    copies = [0] * len(ALL_CARDS)
    for place, count in enumerate((0, 2, 0, 2, 2)):
        copies[EXACT[place]] = count
    wanted = dict.fromkeys((0b01001, 0b11010, 0b00111, 0b01011, 0b01101, 0b00110), 1)

    assert not fits_pack(wanted, copies)
    assert fits_pack(wanted, [count + (place == EXACT[0]) for place, count in enumerate(copies)])
