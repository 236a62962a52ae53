"""The table at one moment, frozen: what a reader of a record may keep."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.cards import ALL_CARDS, UNKNOWN
from canasta_notation.model import seat_order
from canasta_notation.rules import RuleSet
from canasta_notation.rules.reading import canasta_kind, is_canasta
from canasta_notation.table import Ended, Hand, Meld, Side, Table
from canasta_notation.table.pile import Pile

MOST_CARDS = 1500
"""No rule set deals out so many: an option takes up to 20 packs and 100 jokers."""

_KINDS = {"clean": "natural", "dirty": "mixed", "wild": "wild"}


class CardsView(Struct, frozen=True):
    """Cards in a hand, a foot or the pile: how many, and which; None for what is not known or not shown."""

    count: int | None
    cards: tuple[str, ...] | None


class MeldView(Struct, frozen=True):
    """A meld: its key as a record writes it, its cards; `canasta` is natural, mixed or wild if it is one."""

    key: str
    cards: tuple[str, ...]
    canasta: str | None


class SideView(Struct, frozen=True):
    """What a side has on the table; `open` is None where that cannot be told."""

    side: str
    open: bool | None
    minimum: int | None
    red_threes: int
    melds: tuple[MeldView, ...]


class View(Struct, frozen=True):
    """The table. `frozen` is the card that froze the pile, `due` who may play next."""

    stock: int | None
    pile: CardsView
    top: str | None
    frozen: str | None
    due: tuple[str, ...]
    hands: dict[str, CardsView]
    feet: dict[str, CardsView | None]
    sides: tuple[SideView, ...]
    over: str | None
    """Why the deal is over, if it is."""


def look(table: Table, rules: RuleSet) -> View:
    """The table, every card shown that is known."""
    seats = sorted(table.seats, key=seat_order)
    pile, freeze = table.pile, table.pile.freeze
    below = (str(UNKNOWN),) * (pile.below or 0)
    return View(
        stock=table.stock.size,
        pile=CardsView(pile.size, (*below, *_spelt(pile.cards))),
        top=None if pile.top is None else str(ALL_CARDS[pile.top]),
        frozen=None if freeze is None else str(ALL_CARDS[freeze.card]),
        due=tuple(seat for seat in seats if table.due is not None and table.ended is None and seat in table.due),
        hands={seat: _hand(table.hands[seat]) for seat in seats},
        feet={seat: None if (foot := table.feet[seat]) is None else _hand(foot) for seat in seats},
        sides=tuple(_side(side, table, rules) for side in table.all_sides),
        over=_over(table),
    )


def glance(table: Table, rules: RuleSet) -> View:
    """The table with no more of the pile than its top card: a stranger's record may say that it is endless."""
    whole = table.pile
    table.pile = Pile()
    table.pile.cards, table.pile.freeze = whole.cards[-1:], whole.freeze
    try:
        seen = look(table, rules)
    finally:
        table.pile = whole
    return replace(seen, pile=CardsView(whole.size, None))


def look_if_usual(table: Table, rules: RuleSet) -> View | None:
    """The table, every card shown that is known; None where more cards lie on it than any game has.

    A stranger's record may say so at every turn, and who keeps the table after each act would keep them all.
    """
    hands = sum(hand.size for hand in table.hands.values())
    melds = sum(len(meld.cards) for side in table.all_sides for meld in side.melds.values())
    pile = len(table.pile.cards) + (table.pile.below or 0)
    return None if hands + melds + pile > MOST_CARDS else look(table, rules)


def look_as(seat: str, seen: View) -> View:
    """What a seat sees: its own hand; of the others' hands and of feet not taken up only the number of cards."""
    return replace(
        seen,
        hands={one: hand if one == seat else _covered(hand) for one, hand in seen.hands.items()},
        feet={one: None if foot is None else _covered(foot) for one, foot in seen.feet.items()},
    )


def _over(table: Table) -> str | None:
    if table.ended is None:
        return None
    return f"{table.ended_by} is out" if table.ended is Ended.OUT else "the stock has run out"


def _spelt(places: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(ALL_CARDS[place]) for place in places)


def _hand(hand: Hand) -> CardsView:
    return CardsView(None if hand.loose else hand.size, _spelt(hand.cards()))


def _covered(cards: CardsView) -> CardsView:
    return CardsView(cards.count, None)


def _side(side: Side, table: Table, rules: RuleSet) -> SideView:
    seats = side.seats
    return SideView(
        side.name,
        side.is_open,
        table.minimum_of(seats[0]),
        sum(table.reds[seat] for seat in seats),
        tuple(_meld(meld, rules) for meld in side.melds.values()),
    )


def _meld(meld: Meld, rules: RuleSet) -> MeldView:
    kind = _KINDS[canasta_kind(meld)] if is_canasta(meld, rules.params) else None
    return MeldView(meld.name, _spelt(sorted(meld.cards)), kind)
