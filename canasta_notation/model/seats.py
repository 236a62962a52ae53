"""Seats and sides as a record names them."""

SEATS = ("N", "E", "S", "W", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")
"""Every seat, in canonical order."""


def seat_order(seat: str) -> int:
    """A seat's place in canonical order. Raises ValueError for what is no seat."""
    return SEATS.index(seat)


def seats_of(side: str) -> tuple[str, ...]:
    """The seats of a side, as written: `NS` gives N and S, `P1P4` gives P1 and P4."""
    if side.startswith("P"):
        return tuple(side[place : place + 2] for place in range(0, len(side), 2))
    return tuple(side)


def side_order(side: str) -> tuple[int, ...]:
    """A side's place in canonical order: that of its first seat, then of the next."""
    return tuple(seat_order(seat) for seat in seats_of(side))
