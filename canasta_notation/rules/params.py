"""The numbers of a rule set: counts, tables, sets of cards. What is forbidden is a rule, not a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from canasta_notation.cards import ALL_CARDS
from canasta_notation.table import IS_BLACK_THREE, IS_RED_THREE, RANK, Index, J, W, X

Ladder: TypeAlias = tuple[tuple[int | None, int], ...]
"""Opening minimums: (from this score, or in this round, on; points), the lowest first; None is below all scores."""


class Requirement(Struct, frozen=True):
    """Canastas that a side needs to go out: so many in all, and of each kind."""

    total: int = 0
    clean: int = 0
    dirty: int = 0
    wild: int = 0

    def __str__(self) -> str:
        kinds = [f"{count}{kind}" for kind in ("clean", "dirty", "wild") if (count := getattr(self, kind))]
        return "+".join(kinds) or str(self.total)


class Params(Struct, frozen=True, kw_only=True):
    """The numbers of one rule set. Points are those of the score sheet, sizes are cards."""

    seats: tuple[str, ...]
    """In clockwise order."""

    sides: tuple[tuple[str, ...], ...]
    clockwise: int = 1
    """1 for clockwise play, -1 for the reverse."""

    packs: int = 2
    jokers: int = 4
    red_three_deal: str = "immediate"
    """When dealt red threes are laid: `immediate`, `at_first_turn`, `expose_now_replace_at_turn`.

    Under the last of them they are replaced in their holder's first turn, else when they are laid.
    """

    upcard_rejects: str = "cover"
    """What becomes of an upcard that does not stay: `cover` or `back_to_stock`."""

    hand_size: int = 11
    foot_size: int = 0
    covered: frozenset[str] = frozenset({"joker", "two", "red3"})
    """Kinds of upcard that do not stay on top."""

    freezing_upcards: frozenset[str] = frozenset({"joker", "two", "red3"})
    freezing_discards: frozenset[str] = frozenset({"joker", "two"})
    foot_reds_replaced: int = 1
    """1 where red threes of a foot are replaced, else 0."""

    draw: int = 1
    pile_size: int | None = None
    """Cards that a take gives from the top; None for the whole pile."""

    pair_due: frozenset[str] = frozenset({"frozen", "unopened"})
    """When the top card needs a natural pair from the hand: `frozen`, `unopened`, `always`."""

    blocked_tops: frozenset[str] = frozenset({"wild", "red3", "black3"})
    bar_size: int = 5
    """Cards of a standing meld from which on its rank is barred, where the rules bar ranks."""

    bar_exception_wilds: int = 0
    """Wilds with which a barred rank may be finished before the take, where the rules bar ranks."""

    low_values: tuple[int, ...]
    high_values: tuple[int, ...]
    min_meld: int = 3
    min_naturals: int = 2
    wild_cap: int = 3
    naturals_per_wild: int = 0
    """How many naturals a meld needs for each of its wilds; 0 for any number."""

    second_wild_naturals: int = 0
    """Naturals that must be there before a second wild."""

    second_wild_size: int = 0
    """Cards that a meld must have with its second wild."""

    meld_limit: int | None = None
    canasta_size: int = 7
    natural_canasta: int = 500
    mixed_canasta: int = 300
    wild_canasta: int = 0
    requirement: Requirement = Requirement(total=1)
    out_bonus: int = 100
    concealed_bonus: int = 200
    """The whole bonus for going out concealed."""

    minimums: Ladder = ((None, 15), (0, 50), (1500, 90), (3000, 120))
    minimum_by: str = "score"
    """`score` or `round`."""

    red_values: tuple[int, ...] = (100, 200, 300, 800)
    """By their number; each further one counts as the first does."""

    red_not_laid: int = 0
    """Points for each red three that was not laid, as the score has it."""

    red_fine: int = 0
    """The same as a fine, which stands in its place."""

    restored_pile: int = 0
    """The fine for putting back a pile that was taken."""

    missed_word: int = 0
    """The fine for an announcement that was not made."""

    lay_off_frozen: int = 0
    """1 where the top card of a frozen pile may be laid to a standing meld, else 0."""

    takes_top_alone: bool = False
    """Whether a take that the end of the stock forces gives the top card alone."""

    broken_leave: int = 0
    """The fine for staying in after partner gave leave to go out."""

    last_card_word: str = "pumpa"
    """What a player says who comes down to one card, where the rules ask it."""

    one_card_lifted: int = 0
    """1 where the one-card rule does not hold once the stock is empty, else 0."""

    opening_counts: frozenset[str] = frozenset({"top"})
    """What counts for the opening besides cards of the hand: the `top` card of the pile, the bonus of `canastas`."""

    splash: int = 0
    """1 where a complete natural or wild canasta from the hand waives the opening minimum, else 0."""

    black_set_points: int = 0
    """1 where the seven black threes of the exit count their card values too, else 0."""

    black_exit: int = 0
    """Points for the seven black threes with which a player goes out, where the rules know that."""

    black_four: int = 0
    """Points for four black threes melded in going out, beyond their card values."""

    target: int | None = 5000
    rounds: int | None = None
    tie: str = "play_another"

    @property
    def playing_order(self) -> tuple[str, ...]:
        """The seats as the turn goes round."""
        return self.seats if self.clockwise == 1 else (self.seats[0], *self.seats[:0:-1])

    @property
    def red_in_hand(self) -> int:
        """Points for each red three that was not laid."""
        return self.red_fine or self.red_not_laid

    @property
    def pack_size(self) -> int:
        """Cards in the pack."""
        return 52 * self.packs + self.jokers

    def worth(self, cards: Sequence[Index]) -> tuple[int, int]:
        """The least and the most that some cards can count."""
        least = sum(map(self.low_values.__getitem__, cards))
        # Only of these two do the least and the most differ.
        return least, sum(map(self.high_values.__getitem__, cards)) if W in cards or X in cards else least


_POINTS = {"*": 50, "2": 20, "W": 20, "A": 20} | dict.fromkeys("89TJQK", 10)

LOW_VALUES = tuple(_POINTS.get(rank, 5) for rank in RANK)
"""The least that a card can count: joker 50, two and ace 20, king to eight 10, the others 5."""

HIGH_VALUES = tuple(50 if place in (W, X) else value for place, value in enumerate(LOW_VALUES))
"""The most that it can count; only what was not seen whole differs."""

_KINDS: list[str] = [
    "joker"
    if place == J
    else "two"
    if RANK[place] == "2"
    else "red3"
    if IS_RED_THREE[place]
    else "black3"
    if IS_BLACK_THREE[place]
    else "wild"
    if place == W
    else "three"
    if RANK[place] == "3"
    else "unknown"
    if place == X
    else "natural"
    for place in range(len(ALL_CARDS))
]


def kind_of(card: Index) -> str:
    """`joker`, `two`, `red3`, `black3` or `natural`; `wild`, `three`, `unknown` for what was not seen whole."""
    return _KINDS[card]
