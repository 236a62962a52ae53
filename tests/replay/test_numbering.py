"""What number the next turn of a deal should bear."""

from __future__ import annotations

from canasta_notation.replays.numbering import Numbering


def checked(numbers: Numbering, *turns: int | None) -> list[bool]:
    """Whether something is wrong with the numbers of turns, one after another."""
    wrong = []
    for number in turns:
        wrong.append(numbers.check(number) is not None)
        numbers.count(number)
    return wrong


def test_turns_are_counted_from_one() -> None:
    """A deal begins with turn 1, and each turn goes one on."""
    numbers = Numbering()
    assert [False, False, False] == checked(numbers, 1, 2, 3)
    assert (4, 3) == (numbers.due, numbers.last)


def test_an_odd_number_is_told_once() -> None:
    """After a number out of line both those that follow it and those that pass it over are in order."""
    # 1, 2, 7: told; then 8 follows on it.
    assert [False, False, True, False] == checked(Numbering(), 1, 2, 7, 8)
    # Likewise 4, as if the 7 had been a 3.
    assert [False, False, True, False, False] == checked(Numbering(), 1, 2, 7, 4, 5)


def test_a_turn_without_a_number_leaves_the_next_open() -> None:
    """Where the number is not known any number follows, and the last that was borne stays the last."""
    numbers = Numbering()
    assert [False, False] == checked(numbers, 1, None)
    assert (None, 1) == (numbers.due, numbers.last)
    assert [False, False, True] == checked(numbers, 9, 10, 12)


def test_a_gap_is_counted_over() -> None:
    """A gap of so many turns moves the number on, one of unknown length leaves it open for good."""
    numbers = Numbering(5)
    numbers.skip(4)
    assert 9 == numbers.due
    numbers.skip(None)
    numbers.skip(2)
    assert numbers.due is None
