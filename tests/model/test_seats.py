from __future__ import annotations

import pytest

from canasta_notation.model import SEATS, seat_order, seats_of, side_order


def test_canonical_order_of_seats() -> None:
    """N E S W, then the seats of other tables by number."""
    assert list(SEATS) == sorted(sorted(SEATS), key=seat_order)
    assert SEATS == ("N", "E", "S", "W", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")


@pytest.mark.parametrize("name", ["", "X", "P9", "P0", "n", "NS"])
def test_what_is_no_seat_has_no_order(name: str) -> None:
    """A name that is no seat is the caller's mistake."""
    with pytest.raises(ValueError, match="not in tuple"):
        seat_order(name)


@pytest.mark.parametrize(
    ("side", "seats"),
    [("N", ("N",)), ("NS", ("N", "S")), ("EW", ("E", "W")), ("P1", ("P1",)), ("P1P3P5", ("P1", "P3", "P5"))],
)
def test_seats_of_a_side(side: str, seats: tuple[str, ...]) -> None:
    """A side is its seats joined."""
    assert seats == seats_of(side)


def test_canonical_order_of_sides() -> None:
    """By the first seat, then by the next."""
    sides = ["N", "NS", "E", "EW", "P1P3", "P1P4", "P2P4"]

    assert sides == sorted(sorted(sides), key=side_order)
