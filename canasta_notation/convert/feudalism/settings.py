"""Rules of ours as settings of the program, for logs that we write."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.convert.feudalism.log import Config, House
from canasta_notation.convert.feudalism.rules import CLASSIC, HAND_AND_FOOT, profile_of, rules_value
from canasta_notation.convert.losses import Losses
from canasta_notation.rules import RuleSet, ruleset

_PLAYERS = (2, 4)
_HOUSE_RULES = "handAndFootHouse"


def variant_of(rules: RuleSet) -> str:
    """The game of the program that comes nearest to rules."""
    if not rules.params.foot_size:
        return CLASSIC
    return _HOUSE_RULES if rules.params.pile_size is not None else HAND_AND_FOOT


def refused(rules: RuleSet) -> str | None:
    """Why the program cannot seat the players of a rule set, or None."""
    seats, sides = rules.params.playing_order, rules.params.sides
    if len(seats) not in _PLAYERS:
        return f"the program seats two or four players, not {len(seats)}"
    crossed = {frozenset(seats[::2]), frozenset(seats[1::2])}
    return None if {frozenset(side) for side in sides} == crossed else "in the program partners sit opposite"


def config_of(rules: RuleSet) -> Config:
    """The settings that say what rules say."""
    params = rules.params
    has_feet = bool(params.foot_size)
    needed = params.requirement
    return Config(
        deck_count=params.packs,
        hand_size=params.hand_size,
        foot_size=params.foot_size,
        stock_draw=params.draw,
        play_to=params.target,
        rounds=params.rounds,
        canasta_size=params.canasta_size,
        canasta_may_exceed=params.meld_limit is None,
        max_wilds_per_meld=params.wild_cap,
        min_naturals_to_start=params.min_naturals,
        min_naturals_for_dirty_book=params.canasta_size - params.wild_cap,
        freeze_on_wild_discard=bool(params.freezing_discards) or has_feet,
        take_pile_needs_two_naturals_always="always" in params.pair_due,
        red_three_replacement=True,
        books_close_at_seven=params.meld_limit is not None,
        require_discard_to_go_out=rules.has("out_without_discard"),
        going_out_needs_canasta=not has_feet and needed.total > 0,
        concealed_bonus=params.concealed_bonus > params.out_bonus,
        house=House(
            going_out_clean=needed.clean,
            going_out_dirty=needed.dirty,
            wild_books_allowed=not rules.has("wild_meld"),
            partner_consent=rules.has("leave_not_asked"),
            replace_red_threes_on_foot_open=bool(params.foot_reds_replaced),
            take_discard_top_seven=params.pile_size is not None,
        ),
    )


def unsaid(rules: RuleSet) -> Iterator[str]:
    """The options in which the settings would be read otherwise than the rules they were made of."""
    params = rules.params
    variant, players = variant_of(rules), len(params.seats)
    read = ruleset(rules_value(variant, players, config_of(rules), Losses(), ""))
    if params.clockwise == -1:
        yield "the direction of play: seats are numbered as the turn goes round"
    for part in ("params", "offences", "mechanics"):
        if getattr(read, part) != getattr(rules, part):
            yield f"some rules of {rules.name} that {profile_of(variant, players)} and the settings do not say"
            return
