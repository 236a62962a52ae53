"""What happens when the stock is empty: who must take the pile."""

from __future__ import annotations

from canasta_notation.cards import RANKS
from canasta_notation.rules.mechanics.ending import passes_discard
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import is_canasta, missing_canastas, one_card_bars, pair_reason, unfinished
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.table import IS_NATURAL, NATURAL_RANKS, RANK, Hand, Index, J, Meld, Side, Table

_TWOS = RANKS.index("2")
WHOLE, SINGLE = "whole", "single"
"""The pile, or only its top card."""


def _fitting(side: Side, top: Index, params: Params) -> Meld | None:
    """A standing meld of the side that takes the top card."""
    for meld in side.melds_of(RANK[top]):
        if params.meld_limit is None or meld.size < params.meld_limit:
            return meld
    return None


def _unfrozen_top(table: Table, seat: str, rules: RuleSet) -> Meld | None:
    """The meld to which the seat can lay the top card of a pile that needs no pair."""
    top, side = table.pile.top, table.side_of[seat]
    if not table.stock.is_empty or top is None or not IS_NATURAL[top] or table.pile.size is None:
        return None
    if table.pile.may_be_frozen:
        return None
    if pair_reason(table, side, rules.params) is not None or side.is_open is not True:
        return None
    return _fitting(side, top, rules.params)


def _can_go_on(table: Table, seat: str, gained: int, rules: RuleSet) -> bool:
    """Whether the player can end the turn after taking so many cards besides the top one."""
    hand, params = table.hands[seat], rules.params
    if hand.loose or hand.size + gained >= 2:
        return True
    is_out = not missing_canastas(table.side_of[seat], params)
    return is_out or rules.mechanics.keep is passes_discard


def _one_card_forbids(table: Table, hand: Hand, rules: RuleSet) -> bool:
    return (rules.has("pile_with_one_card") and one_card_bars(table, hand, rules.params)) or (
        rules.has("one_card_pile_with_one_card") and one_card_bars(table, hand, rules.params, only_one=True)
    )


def lay_off_is_forced(table: Table, seat: str, rules: RuleSet) -> str | None:
    """The pile must be taken where its top card fits a meld of the side and no pair is due."""
    if rules.has("lay_off_take"):
        return None
    meld = _unfrozen_top(table, seat, rules)
    if meld is None or (rules.has("lay_off_take_onto_canasta") and is_canasta(meld, rules.params)):
        return None
    if _one_card_forbids(table, table.hands[seat], rules):
        return None
    return WHOLE if _can_go_on(table, seat, (table.pile.size or 1) - 1, rules) else None


def top_card_is_forced(table: Table, seat: str, rules: RuleSet) -> str | None:
    """Only the top card must be taken where it fits a meld of the side; the pile stays."""
    if _unfrozen_top(table, seat, rules) is None or _one_card_forbids(table, table.hands[seat], rules):
        return None
    return SINGLE if _can_go_on(table, seat, 0, rules) else None


def pair_is_forced(table: Table, seat: str, rules: RuleSet) -> str | None:
    """The pile must be taken by whoever can: with a pair of the top rank in the hand, and enough to open."""
    params = rules.params
    top, side, hand = table.pile.top, table.side_of[seat], table.hands[seat]
    if not table.stock.is_empty or top is None or not IS_NATURAL[top] or hand.loose or side.is_open is None:
        return None
    rank = NATURAL_RANKS.index(RANK[top])
    barring = unfinished(side, top, params)
    # A barred rank can be taken by whoever finishes the old meld and begins a new one with a pair.
    needed = 2 + ((params.meld_limit or 0) - barring[0].size if barring else 0)
    if hand.rank_count(rank) < needed:
        return None
    minimum = table.minimum_of(seat)
    buried = (table.pile.size or 1) - 1
    if side.is_open or (minimum is not None and _sure_count(hand, rank, params, buried) >= minimum):
        return WHOLE
    return None


def _sure_count(hand: Hand, top_rank: int, params: Params, buried: int) -> int:
    """An opening count that a hand surely reaches with the top card: melds of naturals and pairs, one wild to each."""
    most = params.meld_limit or hand.size + 1
    wilds = hand.rank_count(_TWOS) * [params.low_values[7 * _TWOS]] + hand.counts[J] * [params.low_values[J]]
    total = laid = takers = 0
    for rank in range(len(NATURAL_RANKS)):
        count = min(most, hand.rank_count(rank) + (rank == top_rank))
        if count == 2 and wilds and params.min_meld == 3:
            total += wilds.pop()
            laid += 1
        elif count < params.min_meld:
            continue
        elif count < most:
            takers += 1
        total += count * params.low_values[7 * rank]
        laid += count
    # One card is kept to be thrown.
    spare = hand.size + 1 + buried - laid - 1
    return total + sum(wilds.pop() for _meld in range(max(0, min(takers, len(wilds), spare))))


def nobody_is_forced(_table: Table, _seat: str, _rules: RuleSet) -> str | None:
    """Whoever wants to draw ends the deal."""
    return None
