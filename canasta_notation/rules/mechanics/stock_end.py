"""What happens when the stock is empty: who must take the pile."""

from __future__ import annotations

from canasta_notation.cards import RANKS
from canasta_notation.rules.mechanics.ending import hand_empty, passes_discard
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import is_canasta, missing_canastas, one_card_bars, pair_reason, unfinished
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.table import IS_NATURAL, NATURAL_RANKS, RANK, Hand, Index, J, Meld, Side, Table

_TWOS = RANKS.index("2")
_OF_TAKE = 3
"""The top card and a pair."""

WHOLE, SINGLE = "whole", "single"
"""The pile, or only its top card."""

_OF_KIND = ("opening_without_natural_meld", "opening_without_clean_triple", "opening_with_wilds")
"""Rules that ask of an opening how its melds are made."""


def _fitting(side: Side, top: Index, params: Params) -> Meld | None:
    """A standing meld of the side that takes the top card."""
    for meld in side.melds_of(RANK[top]):
        if params.meld_limit is None or meld.size < params.meld_limit:
            return meld
    return None


def _is_barred_seven(top: Index, rules: RuleSet) -> bool:
    """Whether the rules let nobody take the pile with a seven on top, and one lies there."""
    return rules.has("seven_on_top") and RANK[top] == "7"


def _is_barred(side: Side, top: Index, rules: RuleSet) -> bool:
    """Whether the pile may not be taken for its top card, or perhaps not, to lay that to a standing meld."""
    if _is_barred_seven(top, rules):
        return True
    return rules.has("barred_rank_taken") and bool(unfinished(side, top, rules.params))


def _unfrozen_top(table: Table, seat: str, rules: RuleSet) -> Meld | None:
    """The meld to which the seat can lay the top card of a pile that needs no pair."""
    top, side = table.pile.top, table.side_of[seat]
    if not table.stock.is_empty or top is None or not IS_NATURAL[top] or table.pile.size is None:
        return None
    if table.pile.may_be_frozen or _is_barred(side, top, rules):
        return None
    if pair_reason(table, side, rules.params) is not None or side.is_open is not True:
        return None
    return _fitting(side, top, rules.params)


def _least_left(table: Table, seat: str, rules: RuleSet, size: int = 0) -> int:
    """Cards that a player who may not go out needs when the top card lies in a meld of so many.

    One is thrown, and one kept if need be; whoever can take up a foot has those in it.
    """
    params, melds = rules.params, table.side_of[seat].melds.values()
    if table.feet[seat] is not None and (
        rules.mechanics.foot_trigger is hand_empty
        or size >= params.canasta_size
        or any(is_canasta(meld, params) for meld in melds)
    ):
        return 0
    return 2 if rules.has("left_without_cards") and rules.mechanics.keep is not passes_discard else 1


def _can_go_on(table: Table, seat: str, gained: int, size: int, rules: RuleSet) -> bool:
    """Whether the player can end the turn with so many cards more than now, the top card in a meld of a size."""
    hand = table.hands[seat]
    left = hand.size + gained
    if hand.loose or left >= _least_left(table, seat, rules, size):
        return True
    may_go_out = not missing_canastas(table.side_of[seat], rules.params)
    return may_go_out and (left > 0 or not rules.has("out_without_discard"))


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
    return WHOLE if _can_go_on(table, seat, (table.pile.size or 1) - 1, meld.size + 1, rules) else None


def top_card_is_forced(table: Table, seat: str, rules: RuleSet) -> str | None:
    """Only the top card must be taken where it fits a meld of the side; the pile stays."""
    meld = _unfrozen_top(table, seat, rules)
    if meld is None or _one_card_forbids(table, table.hands[seat], rules):
        return None
    return SINGLE if _can_go_on(table, seat, 0, meld.size + 1, rules) else None


def pair_is_forced(table: Table, seat: str, rules: RuleSet) -> str | None:
    """The pile must be taken by whoever can: with a pair of the top rank in the hand, and enough to open."""
    top, side, hand = table.pile.top, table.side_of[seat], table.hands[seat]
    if not table.stock.is_empty or top is None or not IS_NATURAL[top] or hand.loose:
        return None
    if _is_barred_seven(top, rules):
        return None
    rank = NATURAL_RANKS.index(RANK[top])
    held, needed = hand.rank_count(rank), _needed(side, top, rules)
    if held < needed:
        return None
    buried = (table.pile.size or 1) - 1
    if side.is_open:
        standing = _fitting(side, top, rules.params)
        size = held + 1 + (standing.size if standing is not None else 0)
        return WHOLE if _can_go_on(table, seat, buried - needed, size, rules) else None
    minimum, count = table.minimum_of(seat), _sure_count(hand, rank, rules, buried - _least_left(table, seat, rules))
    return WHOLE if minimum is not None and count is not None and count >= minimum else None


def _needed(side: Side, top: Index, rules: RuleSet) -> int:
    """Cards of the top rank in a hand that can take it: a pair, and those that finish a meld that stands in its way.

    That is one which bars the rank, or has no room for three cards more.
    """
    limit = rules.params.meld_limit
    if limit is None:
        return 2
    if rules.has("barred_rank_taken"):
        in_the_way, most = unfinished(side, top, rules.params), limit - rules.params.bar_size
    else:
        in_the_way, most = [meld for meld in side.melds_of(RANK[top]) if 0 < limit - meld.size < _OF_TAKE], _OF_TAKE - 1
    if in_the_way:
        return 2 + limit - in_the_way[0].size
    # A meld that nobody saw may stand in its way as well.
    return 2 + max(0, most) if side.has_gap else 2


def _sure_count(hand: Hand, top_rank: int, rules: RuleSet, beside: int) -> int | None:
    """An opening count that a hand surely reaches with the top card: melds of naturals and pairs, one wild to each.

    `beside` are the cards that come from under it, less those that are to be left. Where cards of the hand must be kept
    for that, the cheapest are that a meld can do without; None where there are not enough of those.
    """
    params = rules.params
    least, most = max(params.min_meld, params.min_naturals), params.meld_limit or hand.size + 1
    wilds = [] if any(map(rules.has, _OF_KIND)) else _wild_values(hand, params)
    total = 0 if "top" in params.opening_counts else -params.low_values[7 * top_rank]
    laid = takers = 0
    free: list[int] = []
    for rank in range(len(NATURAL_RANKS)):
        count, value = min(most, hand.rank_count(rank) + (rank == top_rank)), params.low_values[7 * rank]
        if wilds and count == 2 >= params.min_naturals and params.min_meld == 3:
            total += wilds.pop()
            laid += 1
        elif count < least:
            continue
        else:
            takers += count < most
            free += [value] * (count - least)
        total += count * value
        laid += count
    placed = wilds[-takers:] if takers else []
    free = sorted(free + placed)
    short = -(hand.size + 1 + beside - laid - len(placed))
    return total + sum(placed) - sum(free[: max(0, short)]) if short <= len(free) else None


def _wild_values(hand: Hand, params: Params) -> list[int]:
    """What the wild cards of a hand count, the jokers last."""
    return hand.rank_count(_TWOS) * [params.low_values[7 * _TWOS]] + hand.counts[J] * [params.low_values[J]]


def nobody_is_forced(_table: Table, _seat: str, _rules: RuleSet) -> str | None:
    """Whoever wants to draw ends the deal."""
    return None
