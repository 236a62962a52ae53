"""What is seen of a game: by everybody at the table, through the eyes of one seat, or without the suits."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.cards import UNKNOWN, Card, card
from canasta_notation.errors import CanastaError
from canasta_notation.model import (
    SEATS,
    Act,
    Cards,
    Discard,
    Draw,
    Lay,
    LayRedThrees,
    PutBack,
    ShowSpecial,
    Step,
    TakeBonus,
    TakeFoot,
    TakePile,
    Turn,
)
from canasta_notation.syntax.runs import in_order

TABLE, RANKS = "table", "ranks"


class NoSuchView(CanastaError):
    """A record cannot be seen so: no such view, or nobody sits there."""


class Eyes(Struct, frozen=True):
    """How a record is seen.

    `hides` says whether cards that did not come to the table are hidden, but for those that `seat` saw, if there is
    one; `suits` whether suits are seen.
    """

    hides: bool = False
    seat: str | None = None
    suits: bool = True

    def own(self, seat: str) -> bool:
        """Whether all that a seat saw is seen."""
        return not self.hides or seat == self.seat

    def cards(self, cards: Cards) -> Cards:
        """Cards that are seen, in the order given."""
        return cards if self.suits else tuple(map(by_rank, cards))

    def act(self, act: Act, seat: str) -> Act:
        """An act of a seat."""
        shown = act if self.own(seat) else by_others(act)
        return shown if self.suits else without_suits(shown)


def eyes(view: str) -> Eyes:
    """The eyes of a view: `table`, a seat, `ranks`, or one of the first two and `ranks` with a comma between.

    Raises NoSuchView for anything else.
    """
    seen = Eyes()
    for word in view.split(","):
        name = word.strip()
        if name.lower() == RANKS and seen.suits:
            seen = replace(seen, suits=False)
        elif name.lower() == TABLE and not seen.hides:
            seen = replace(seen, hides=True)
        elif name.upper() in SEATS and not seen.hides:
            seen = replace(seen, hides=True, seat=name.upper())
        else:
            raise NoSuchView(_no_view(view, name))
    return seen


def _no_view(view: str, name: str) -> str:
    if name.lower() in (TABLE, RANKS) or name.upper() in SEATS:
        return f"'{view}' is no view: it names one seat or the table, once"
    return f"'{name}' is no view: there are the table, ranks, and a seat: N E S W, or P1 to P8"


def by_others(act: Act) -> Act:
    """An act as the others see it: backs of what is drawn, put back or taken up."""
    match act:
        case Draw(cards):
            return Draw(_backs(cards))
        case TakeBonus(cards):
            return TakeBonus(_backs(cards))
        case PutBack(cards):
            return PutBack(_backs(cards))
        case TakeFoot(cards) if cards is not None:
            return TakeFoot()
        case _:
            return act


def without_suits(act: Act) -> Act:
    """An act as a scorekeeper writes it who notes no suits."""
    match act:
        case Draw(cards):
            return Draw(tuple(map(by_rank, cards)))
        case LayRedThrees(cards) | TakeBonus(cards) | PutBack(cards):
            return type(act)(_ranks(cards))
        case TakePile(count, top) if top is not None:
            return TakePile(count, by_rank(top))
        case Lay(key, cards, number):
            return Lay(key, _ranks(cards), number)
        case Discard(one):
            return Discard(by_rank(one))
        case TakeFoot(cards) if cards is not None:
            return TakeFoot(_ranks(cards))
        case ShowSpecial(name, cards) if cards is not None:
            return ShowSpecial(name, _ranks(cards))
        case _:
            return act


def by_rank(one: Card) -> Card:
    """A card without its suit; a three keeps its colour, which makes another card of it."""
    return card(one.rank + one.colour) if one.rank == "3" else card(one.rank)


def as_seen(turn: Turn, seat: str) -> Turn:
    """A turn line as a seat saw it, without the comment, which may tell too much."""
    seen = Eyes(hides=True, seat=seat)
    return replace(turn, steps=steps_seen(turn, seen), comment=None)


def steps_seen(turn: Turn, seen: Eyes) -> tuple[Step, ...]:
    """The steps of a turn line; one that shows all it says is kept as it is."""
    steps: list[Step] = []
    for step in turn.steps:
        act = seen.act(step.act, turn.seat)
        steps.append(step if act is step.act else replace(step, act=act))
    return tuple(steps)


def _ranks(cards: Cards) -> Cards:
    return in_order(map(by_rank, cards))


def _backs(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)
