"""Whether a turn or a deal can hang on hidden cards, told at a first look: most records ask no more of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field

from canasta_notation.model import Act, Lay, Pass, TakePile
from canasta_notation.table import ANY_THREE, IS_WILD, NARROWER, SIZE, Hand, Index, Table, W, X, described

if TYPE_CHECKING:
    from canasta_notation.model import Setting
    from canasta_notation.replays.fold import DealFold
    from canasta_notation.replays.ledger.completion import Answer
    from canasta_notation.replays.ledger.moves import Move
    from canasta_notation.replays.ledger.trail import Trail

EXACT: tuple[Index, ...] = tuple(card for card in range(SIZE) if not NARROWER[card])
"""Cards that can be told apart, in canonical order: the place of each is its bit."""

MOST_STEPS = 300_000
"""Steps of search that a source may cost beyond those that each deal brings, two or three seconds."""

_STEPS_A_MOVE = 20
_LEAST_STEPS = 2_000
_VAGUE = frozenset({X, W, ANY_THREE})
_APART = ("CRD", "RED", "SAY")
"""What never hangs on hidden cards, or is weighed by the ledger as a whole."""

_MOST_LAYS = 100
"""Melds of a side, and lays to one of them with unseen cards, beyond which no pack explains a table."""

_MOST_IN_HAND = 2_000
"""Worlds that the turns of a source may make beyond those that each brings. Play makes one in ten turns."""

_BROUGHT = 1


_ORDINARY = 8
"""Acts and cards of an ordinary turn, such as `d:x +8:8xx -x`."""


class Worlds(Struct):
    """How many worlds of an ordinary turn the turns of a source may still make; longer turns count for several."""

    left: int = _MOST_IN_HAND

    def begin_turn(self) -> None:
        """A turn with hidden cards brings one."""
        self.left = min(_MOST_IN_HAND, self.left + _BROUGHT)

    def most(self, acts: Sequence[Act]) -> int:
        """How many a turn of some acts may make."""
        return self.left // _weight(acts)

    def made(self, worlds: int, acts: Sequence[Act]) -> None:
        """A turn of some acts made so many."""
        self.left -= worlds * _weight(acts)


def _weight(acts: Sequence[Act]) -> int:
    """For how many ordinary turns one counts: its acts are judged again in each world, card by card."""
    return max(1, sum(1 + len(described(act).cards) for act in acts) // _ORDINARY)


class Allowance(Struct):
    """What is left for a source of steps of search, and of worlds: none made for it can keep the audit busy."""

    steps: int = MOST_STEPS
    worlds: Worlds = field(default_factory=Worlds)

    def solve(self, moves: Sequence[Move], places: int, copies: Sequence[int]) -> Answer:
        """Look for a completion of some moves."""
        from canasta_notation.replays.ledger.completion import Search

        search = Search(moves, places, copies, min(self.steps, _LEAST_STEPS + _STEPS_A_MOVE * len(moves)))
        answer = search.run()
        self.steps -= search.steps
        return answer

    def solver(self, places: int, copies: Sequence[int]) -> _Solver:
        """A search over so many places, from a pack."""
        return _Solver(self, places, copies)


class _Solver(Struct):
    allowance: Allowance
    places: int
    copies: Sequence[int]

    def __call__(self, moves: Sequence[Move]) -> Answer:
        return self.allowance.solve(moves, self.places, self.copies)


def is_hidden(table: Table) -> bool:
    """Whether there is anything to weigh: a card of the deal was not seen, or at first not wholly.

    Where every card was seen by its own name as soon as it was seen at all, the hands themselves tell what is wrong.
    """
    ledger, stock = table.ledger, table.stock
    in_stock = 0 if stock.cards is not None else stock.size
    seen = sum(map(ledger.named.__getitem__, EXACT))
    return ledger.has_wide or in_stock is None or seen + in_stock < ledger.copies[X]


def followed(fold: DealFold, setting: Setting) -> Trail | None:
    """Follow a deal of hidden hands while it is played; of others most often nothing is asked."""
    if not any(hand.counts[X] for hand in fold.table.hands.values()):
        return None
    from canasta_notation.replays.ledger.trail import Trail

    trail = Trail(fold.table, setting)
    fold.follow = trail.note
    return trail


def is_partial(hand: Hand) -> bool:
    """Whether cards of a hand are not known by rank."""
    counts = hand.counts
    return bool(counts[X] or counts[W] or counts[ANY_THREE] or hand.loose)


def may_hang(table: Table, seat: str, acts: Sequence[Act]) -> bool:
    """Whether the lawfulness of a turn can hang on cards that nobody saw, at a first look."""
    for act in acts:
        kind = type(act)
        if kind is Lay:
            now = described(act)
            if not now.is_exact and not _VAGUE.isdisjoint(now.cards):
                return True
        elif kind is TakePile:
            if is_partial(table.hands[seat]) or not _VAGUE.isdisjoint(table.pile.cards) or _is_mixed(table, acts):
                return True
        elif kind is Pass and table.stock.size == 0:
            return True
    return table.has_unseen_lays and any(meld.unseen for meld in table.side_of[seat].melds.values())


def _is_mixed(table: Table, acts: Sequence[Act]) -> bool:
    """Whether one lay has cards of several names that the name of the top card fits."""
    top = table.pile.top
    return (
        top is not None
        and bool(NARROWER[top])
        and any(len(fitting_top(described(act).cards, top)) > 1 for act in acts if type(act) is Lay)
    )


def fitting_top(cards: tuple[Index, ...], top: Index) -> list[Index]:
    """The cards of a lay, each once, that can be the top card.

    One that nobody saw is presumed to be no wild card: it could not be taken.
    """
    if not NARROWER[top]:
        return [top] if top in cards else []
    return [
        card
        for card in dict.fromkeys(cards)
        if card != X and (card == top or card in NARROWER[top]) and (IS_WILD[top] or not IS_WILD[card])
    ]


def is_a_table(table: Table, seat: str) -> bool:
    """Whether a side has no more melds, and lays to one of them, than any pack has cards for."""
    melds = table.side_of[seat].melds
    return len(melds) <= _MOST_LAYS and all(len(meld.unseen) <= _MOST_LAYS for meld in melds.values())


def can_hang(code: str) -> bool:
    """Whether a finding of the code can hang on hidden cards."""
    return not code.startswith(_APART)
