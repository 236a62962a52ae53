"""The table: all that is true of a deal at one moment."""

from __future__ import annotations

from copy import copy
from enum import StrEnum
from functools import cache

from msgspec import Struct, field

from canasta_notation.table.hand import Hand
from canasta_notation.table.kinds import Index
from canasta_notation.table.ledger import Ledger
from canasta_notation.table.pile import Pile
from canasta_notation.table.side import Side
from canasta_notation.table.stock import Stock
from canasta_notation.table.turn import TurnState
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE


class Ended(StrEnum):
    """How a deal came to its end."""

    OUT = "out"
    """Somebody went out."""

    STOCK = "stock"
    """The stock had run out."""


class Told(Struct, frozen=True):
    """What the `End` line of the record says: its kind, the seat of `out`, where it stands."""

    kind: str
    seat: str | None
    span: Span


class Table(Struct, kw_only=True):
    """The state of a deal. Mechanics write it; rules only read it.

    `seats` are in playing order, from the one that begins. Hands, feet and red threes are kept by seat.
    """

    seats: tuple[str, ...]
    all_sides: list[Side]
    first_sides: tuple[tuple[str, ...], ...]
    """The sides with which the deal began."""

    side_of: dict[str, Side]
    ledger: Ledger
    hands: dict[str, Hand]
    feet: dict[str, Hand | None]
    """The feet not yet taken up."""

    reds: dict[str, int]
    """Red threes laid."""

    reds_waiting: dict[str, int]
    """Red threes of the deal that were laid and are to be replaced in the seat's first turn."""

    minimum: dict[str, int | None]
    """The opening minimum of each seat, without what rulings have added; None where it is not known."""

    raised: dict[str, int]
    """What rulings have put on top of the opening minimum of each seat."""

    fines: dict[str, int]
    """Points that the rules themselves take off."""

    turn: TurnState
    following: dict[str, str]
    """The next seat in playing order."""

    alone: dict[str, frozenset[str]]
    """For each seat the set of it alone, as who may act next."""

    hand: Hand
    """The hand of the player in turn."""

    side: Side
    """The side of the player in turn."""

    stock: Stock = field(default_factory=lambda: Stock(None))
    pile: Pile = field(default_factory=Pile)
    due: frozenset[str] | None = None
    """Who may act next, or None where that is not known."""

    turns: int = 0
    """Turns begun so far."""

    foot_taken: dict[str, int] = field(default_factory=dict)
    """The turn, in the order of the deal, in which a seat took up its foot."""

    foot_played: set[str] = field(default_factory=set)
    """Seats that have played from the foot."""

    melded_before: set[str] = field(default_factory=set)
    """Seats that have melded in an earlier turn."""

    had_turn: set[str] = field(default_factory=set)
    """Seats that have ended a turn."""

    asked: set[str] = field(default_factory=set)
    """Seats that have asked for leave to go out."""

    reds_reported: dict[str, int] = field(default_factory=dict)
    """Red threes in a hand of which it was said that they had to be laid."""

    ended: Ended | None = None
    ended_by: str | None = None
    ended_span: Span | None = None
    concealed: bool | None = False
    out_in_first_turn: bool = False
    """Whether whoever went out did so in the first turn of that seat."""

    over_reported: bool = False
    """Whether it was said that play went on after the end."""

    told: Told | None = None
    silent_end: bool = False
    """Whether a hand may be empty without the deal being over, so that going out must be declared."""

    owes_draw: dict[str, int] = field(default_factory=dict)
    """Seats that ended a turn without the draw that was due, and the number of that turn."""

    doubtful: set[str] = field(default_factory=set)
    """Seats whose hand may be another than the acts say, since a card was played that it cannot have held, or a discard
    was due and not written.
    """

    skipped: int = 0
    """Draws that were due and not made: the recorded stock may be that much ahead."""

    overdrawn: list[Index] = field(default_factory=list)
    """Cards written as drawn that nobody should have drawn."""

    passed_over: list[Index] = field(default_factory=list)
    """Cards that the recorded stock gave where others were drawn."""

    first_taker: str | None = None
    may_part: bool = False
    """Whether partnerships are still to form."""

    has_unseen_lays: bool = False
    """Whether a card was laid to a meld that nobody saw."""

    has_gap: bool = False
    """Whether acts of the deal were not recorded."""

    @classmethod
    def at(cls, seats: tuple[str, ...], sides: tuple[tuple[str, ...], ...], ledger: Ledger) -> Table:
        """A table with nothing on it; `seats` are in playing order."""
        all_sides = [Side(side) for side in sides]
        hands = {seat: Hand() for seat in seats}
        side_of = {seat: side for side in all_sides for seat in side.seats}
        return cls(
            seats=seats,
            all_sides=all_sides,
            first_sides=sides,
            side_of=side_of,
            hand=hands[seats[0]],
            following=_following(seats),
            alone=_alone(seats),
            side=side_of[seats[0]],
            ledger=ledger,
            hands=hands,
            feet=dict.fromkeys(seats),
            reds=dict.fromkeys(seats, 0),
            reds_waiting=dict.fromkeys(seats, 0),
            minimum=dict.fromkeys(seats),
            raised=dict.fromkeys(seats, 0),
            fines=dict.fromkeys(seats, 0),
            turn=TurnState(seats[0], 0, 0, NOWHERE, ()),
        )

    @property
    def seat(self) -> str:
        """Whose turn is being played."""
        return self.turn.seat

    def seat_turn(self, turn: TurnState) -> None:
        """Begin a turn: from now on `hand` and `side` are those of its player."""
        seat = turn.seat
        self.turn = turn
        self.hand = self.hands[seat]
        self.side = side = self.side_of[seat]
        turn.was_open = side.is_open

    @property
    def partners(self) -> tuple[str, ...]:
        """Those who meld together with the player in turn."""
        return tuple(seat for seat in self.side.seats if seat != self.turn.seat)

    @property
    def foot(self) -> Hand | None:
        """The foot of the player in turn, while not taken up."""
        return self.feet[self.turn.seat]

    @property
    def only_due(self) -> str | None:
        """The one seat that may act next; None where several may or nobody knows."""
        if self.due is None or len(self.due) != 1:
            return None
        return next(iter(self.due))

    def mark_played(self) -> None:
        """The player in turn has drawn, taken, melded or discarded."""
        if self.foot_taken and self.turn.seat in self.foot_taken:
            self.foot_played.add(self.turn.seat)

    def minimum_of(self, seat: str) -> int | None:
        """The opening minimum of a seat with what rulings have added, or None where it is not known."""
        minimum = self.minimum[seat]
        return None if minimum is None else minimum + self.raised[seat]

    @property
    def all_sides_stand(self) -> bool:
        """Whether the sides are those of the whole deal, not partnerships still to form or formed in its course."""
        return not self.may_part and self.first_sides == tuple(side.seats for side in self.all_sides)

    def forget_seat(self, seat: str) -> None:
        """Acts of a seat were not recorded: nothing is known of its hand, its side's melds may have grown."""
        self.has_gap = True
        self.hands[seat].forget()
        sides = self.all_sides if self.may_part else [self.side_of[seat]]
        for side in sides:
            side.has_gap = True
            side.is_open = side.is_open or None
            for meld in side.melds.values():
                meld.loose = True
        self.ledger.restart(card for one in self.all_sides for meld in one.melds.values() for card in meld.cards)

    def forget(self) -> None:
        """Acts of anybody were not recorded."""
        for seat in self.seats:
            self.forget_seat(seat)
        self.pile.forget()
        self.stock.forget()
        self.due = None

    def copy(self) -> Table:
        """Another table in the same state."""
        other = copy(self)
        other.all_sides = [side.copy() for side in self.all_sides]
        other.side_of = {seat: side for side in other.all_sides for seat in side.seats}
        other.ledger = self.ledger.copy()
        other.hands = {seat: hand.copy() for seat, hand in self.hands.items()}
        other.feet = {seat: None if foot is None else foot.copy() for seat, foot in self.feet.items()}
        for name in _PLAIN:
            setattr(other, name, getattr(self, name).copy())
        other.stock, other.pile, other.turn = self.stock.copy(), self.pile.copy(), self.turn.copy()
        other.hand, other.side = other.hands[other.turn.seat], other.side_of[other.turn.seat]
        return other


@cache
def _following(seats: tuple[str, ...]) -> dict[str, str]:
    return dict(zip(seats, (*seats[1:], seats[0]), strict=True))


@cache
def _alone(seats: tuple[str, ...]) -> dict[str, frozenset[str]]:
    return {seat: frozenset((seat,)) for seat in seats}


_PLAIN = (
    "foot_taken",
    "foot_played",
    "asked",
    "had_turn",
    "raised",
    "melded_before",
    "reds",
    "reds_waiting",
    "reds_reported",
    "owes_draw",
    "doubtful",
    "minimum",
    "fines",
    "passed_over",
    "overdrawn",
)
"""Fields that hold nothing which has parts of its own."""
