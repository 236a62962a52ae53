"""The items of a score, each a function of the table at the end of the deal; None where unseen cards leave it open."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, compress
from operator import mul
from typing import TypeAlias

from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import canasta_value, canastas, is_canasta, kinds_are_open, missing_canastas
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.table import ANY_THREE, RED_THREES, Ended, Hand, Side, Table, W, X

Seats: TypeAlias = tuple[str, ...]
Item: TypeAlias = Callable[[Table, Side, Seats, RuleSet], "int | None"]


def _is_open(_table: Table, side: Side) -> bool:
    """Whether melds may have grown unseen."""
    return side.has_gap


def canasta_bonuses(table: Table, side: Side, _seats: Seats, rules: RuleSet) -> int | None:
    """Bonuses of the side's canastas."""
    if _is_open(table, side):
        return None
    params = rules.params
    points = 0
    for meld in side.melds.values():
        if is_canasta(meld, params):
            if meld.unknown:
                return None
            points += canasta_value(meld, params)
    return points


def melded_cards(table: Table, side: Side, _seats: Seats, rules: RuleSet) -> int | None:
    """Values of all cards in the side's melds."""
    params = rules.params
    if _is_open(table, side):
        return None
    is_set_apart = side.black and params.black_exit and not params.black_set_points
    counted = [meld.cards for meld in side.melds.values() if not (is_set_apart and meld.key == "3")]
    least, most = params.worth(list(chain.from_iterable(counted)))
    return least if least == most else None


def melded_cards_or_against(table: Table, side: Side, seats: Seats, rules: RuleSet) -> int | None:
    """The same, against the side where it lacks the canastas for going out."""
    points = melded_cards(table, side, seats, rules)
    if kinds_are_open(side, rules.params):
        return None
    return -points if points and missing_canastas(side, rules.params) else points


def red_value(count: int, params: Params) -> int:
    """What so many red threes count."""
    values = params.red_values
    if count <= 0:
        return 0
    return values[count - 1] if count <= len(values) else values[-1] + (count - len(values)) * values[0]


def red_threes(table: Table, side: Side, seats: Seats, rules: RuleSet) -> int | None:
    """Red threes laid, for or against the side, and those that were not laid where that has its price."""
    params = rules.params
    if side.has_gap:
        return None
    laid = red_value(sum([table.reds[seat] for seat in seats]), params)
    against = rules.mechanics.red_against(table, side, params) if laid else False
    if against is None:
        return None
    if not params.red_in_hand:
        return -laid if against else laid
    held = 0
    for seat in seats:
        for hand in (table.hands[seat], table.feet[seat]):
            if hand is None:
                continue
            if hand.loose or hand.counts[X] or hand.counts[ANY_THREE]:
                return None
            held += hand.red_threes
    return (-laid if against else laid) + held * params.red_in_hand


def black_threes(_table: Table, side: Side, _seats: Seats, _rules: RuleSet) -> int | None:
    """What black threes score beyond their card values."""
    return side.black


def going_out(table: Table, side: Side, _seats: Seats, rules: RuleSet) -> int | None:
    """The bonus for going out."""
    if table.ended is not Ended.OUT or table.ended_by not in side.seats:
        return 0
    if table.concealed is None and rules.params.concealed_bonus != rules.params.out_bonus:
        return None
    return rules.params.concealed_bonus if table.concealed else rules.params.out_bonus


def no_special(_table: Table, _side: Side, _seats: Seats, _rules: RuleSet) -> int | None:
    """These rules have no special hands or premiums."""
    return 0


def spanish_premiums(table: Table, side: Side, _seats: Seats, rules: RuleSet) -> int | None:
    """Premiums for seven or five canastas in one deal, and for going out concealed."""
    if _is_open(table, side):
        return None
    count = sum(canastas(side, rules.params).values())
    points = 2000 if count >= 7 else 500 if count >= 5 else 0
    if table.ended is Ended.OUT and table.ended_by in side.seats and table.concealed:
        points += 1000 if table.out_in_first_turn else 500
    return points


def cards_left(table: Table, side: Side, _seats: Seats, rules: RuleSet) -> int | None:
    """Minus the values of the cards left in hands and feet."""
    total = 0
    for seat in side.seats:
        for hand in (table.hands[seat], table.feet[seat]):
            value = 0 if hand is None else _value_of(hand, rules.params)
            if value is None:
                return None
            total += value
    return -total


def _value_of(hand: Hand, params: Params) -> int | None:
    counts = hand.counts
    # Only of these two do the least and the most differ.
    if hand.loose or counts[W] or counts[X]:
        return None
    # Of most cards a hand has none.
    value: int = sum(map(mul, compress(counts, counts), compress(params.low_values, counts)))
    # A red three left in the hand has no value of its own.
    return value - sum(counts[card] * params.low_values[card] for card in RED_THREES) if hand.red_threes else value


def fines(table: Table, side: Side, _seats: Seats, _rules: RuleSet) -> int | None:
    """What the rules themselves take off; rulings come on top."""
    return -sum([table.fines[seat] for seat in side.seats])


SHEET: tuple[tuple[str, Item], ...] = (
    ("canastas", canasta_bonuses),
    ("cards", melded_cards),
    ("red", red_threes),
    ("black", black_threes),
    ("out", going_out),
    ("special", no_special),
    ("hand", cards_left),
    ("penalty", fines),
)
"""The items in the order of the score sheet."""

ITEMS = tuple(name for name, _item in SHEET)
"""Their names."""


def without_meld(_table: Table, side: Side, _params: Params) -> bool | None:
    """Red threes count against a side that has melded nothing."""
    return None if side.is_open is None else not side.melds


def without_canasta(_table: Table, side: Side, params: Params) -> bool | None:
    """Red threes count against a side that has no canasta."""
    return None if side.is_open is None else not any(is_canasta(meld, params) for meld in side.melds.values())


def short_of_going_out(_table: Table, side: Side, params: Params) -> bool | None:
    """Red threes count against a side that lacks the canastas for going out."""
    return None if side.is_open is None or kinds_are_open(side, params) else bool(missing_canastas(side, params))


def opponent_out_and_no_meld(table: Table, side: Side, params: Params) -> bool | None:
    """Red threes count against a side that has melded nothing when an opponent goes out."""
    if table.ended is not Ended.OUT or table.ended_by in side.seats:
        return False
    return without_meld(table, side, params)


def never(_table: Table, _side: Side, _params: Params) -> bool | None:
    """Red threes that were laid always count for the side."""
    return False


AGAINST = {
    "no_meld": without_meld,
    "no_canasta": without_canasta,
    "out_requirement_unmet": short_of_going_out,
    "opponent_out_and_no_meld": opponent_out_and_no_meld,
    "not_laid": never,
}
"""By the value of `red3_negative_if`."""


def deal_scores(table: Table, accounts: tuple[Seats, ...], rules: RuleSet) -> dict[Seats, dict[str, int | None]]:
    """Every item for every account: a side, or a seat where scores are kept by seat."""
    scores: dict[Seats, dict[str, int | None]] = {}
    for seats in accounts:
        side = table.side_of[seats[0]]
        scores[seats] = {name: item(table, side, seats, rules) for name, item in rules.mechanics.score}
        if table.may_part and table.has_gap:
            # Who was whose partner nobody saw.
            scores[seats] = dict.fromkeys(scores[seats])
    return scores
