"""The vocabulary of options: for each its name, meaning, values, how a value is read, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from canasta_notation.rules import effects
from canasta_notation.rules.offences import black_threes, feet, going_out, pile_top, wilds
from canasta_notation.rules.ruleset import Parts
from canasta_notation.rules.values import (
    a_ladder,
    a_number,
    a_requirement,
    a_set,
    a_truth,
    a_word,
    numbers,
)

Choice: TypeAlias = tuple[Any, ...]

_KINDS = ("joker", "two", "red3", "black3")


def _truth(name: str, meaning: str, put: Callable[[Parts, bool], None], needs: Any = None) -> Choice:
    return name, meaning, "true, false", a_truth, put, needs


def _word(
    name: str, meaning: str, words: tuple[str, ...], put: Callable[[Parts, str], None], needs: Any = None
) -> Choice:
    return name, meaning, ", ".join(words), a_word(*words), put, needs


def _number(name: str, meaning: str, put: Callable[[Parts, int], None], least: int = 0, needs: Any = None) -> Choice:
    return name, meaning, f"a number from {least}", a_number(least), put, needs


def _few(name: str, meaning: str, put: Callable[[Parts, int], None], least: int, most: int) -> Choice:
    read = a_word(*map(str, range(least, most + 1)))
    return name, meaning, f"a number from {least} to {most}", lambda text: int(text) if read(text) else None, put, None


_SETUP: tuple[Choice, ...] = (
    _few("players", "how many play", effects.put_players, 2, 8),
    _few("sides", "how many sides they form", effects.put_sides, 2, 8),
    _number("packs", "packs of 52 cards", effects.parameter("packs"), 1),
    _number("jokers", "jokers among them", effects.parameter("jokers")),
    _number("hand_size", "cards dealt to each player", effects.parameter("hand_size"), 1),
    _number("foot_size", "cards in each foot", effects.parameter("foot_size"), needs=effects.has_foot),
    _word("direction", "the way the turn goes round", ("cw", "ccw"), effects.put_direction),
    _word(
        "first_dealer",
        "who deals first; nothing in a record shows it",
        ("left_of_high", "right_of_high", "named", "alternate"),
        effects.nothing,
    ),
    (
        "upcard_cover",
        "upcards on which another card is turned",
        "any of joker,two,red3,black3",
        a_set(*_KINDS),
        effects.parameter("covered"),
        None,
    ),
    _word(
        "upcard_rejects",
        "where a turned card goes that may not stay",
        ("cover", "back_to_stock"),
        effects.parameter("upcard_rejects"),
    ),
    _truth("initial_special_freezes", "a wild or red upcard freezes the pile", effects.put_special_freezes),
    _truth("deuce_freezes", "a two freezes the pile", effects.put_deuce_freezes),
    _truth("black3_freezes", "a black three freezes the pile", effects.put_black3_freezes),
    _word(
        "red3_deal",
        "when dealt red threes are laid and replaced",
        ("immediate", "at_first_turn", "expose_now_replace_at_turn"),
        effects.put_red3_deal,
    ),
    _word("red3_play", "whether red threes must be laid", ("auto", "optional"), effects.put_red3_play),
    _truth(
        "foot_red3_replaced", "red threes of a foot are replaced", effects.flag("foot_reds_replaced"), effects.has_foot
    ),
)

_PILE: tuple[Choice, ...] = (
    _number("draw", "cards drawn in a turn", effects.parameter("draw"), 1),
    _word("pile_take", "how much of the pile a take gives", ("all", "top7"), effects.put_pile_take),
    _truth("always_frozen", "the top card always needs a natural pair", effects.put_pair_due("always")),
    _truth("frozen_until_open", "the pile is frozen to a side that has not opened", effects.put_pair_due("unopened")),
    _truth(
        "mixed_take",
        "the top card may be melded with one natural and one wild",
        effects.rule(pile_top.mixed_take, when=False),
    ),
    _word(
        "layoff_take", "to what the top card may be laid off", ("none", "meld", "meld_or_canasta"), effects.put_layoff
    ),
    _truth(
        "layoff_take_when_frozen", "the top card may be laid off from a frozen pile", effects.flag("lay_off_frozen")
    ),
    _truth("wild_top_pair", "two like wild cards take a wild top card", effects.put_wild_top),
    _truth(
        "five_card_bar", "a rank with five cards or more in play is barred", effects.rule(pile_top.barred_rank_taken)
    ),
    _truth("seven_top_blocked", "a seven on top bars the pile", effects.rule(pile_top.seven_on_top)),
    _truth(
        "exception_wild",
        "a barred rank may be finished with a wild",
        effects.flag("bar_exception_wilds"),
        effects.has_bar,
    ),
    _word(
        "one_card_hand",
        "what a player with one card may not take",
        ("none", "no_one_card_pile", "no_pile"),
        effects.put_one_card,
    ),
    _truth(
        "one_card_rule_lifted_when_stock_empty",
        "what a player with one card may not take is free once the stock is empty",
        effects.flag("one_card_lifted"),
    ),
    _word(
        "stock_empty",
        "what happens when the stock is empty; classic and forced_layoff are two names for one",
        ("classic", "forced_layoff", "layoff_only", "pc_top_card", "must_take_if_able", "end_when_draw_needed"),
        effects.put_stock_empty,
    ),
    _word(
        "last_red3",
        "what a red three as the last card of the stock does",
        ("end_deal", "play_on"),
        effects.put_last_red3,
    ),
)

_MELDS: tuple[Choice, ...] = (
    _word("minimum_by", "what the opening minimum depends on", ("score", "round"), effects.parameter("minimum_by")),
    (
        "minimum_table",
        "opening minimums from a score or round on",
        "such as below:15,0:50,1500:90,3000:120",
        a_ladder,
        effects.put_minimums,
        None,
    ),
    _truth("top_counts", "the top card of the pile counts for the opening", effects.flag("top_counts")),
    _truth("canasta_bonus_counts", "canasta bonuses count for the opening", effects.flag("canasta_bonus_counts")),
    _word(
        "waiver",
        "who need not meet the opening minimum",
        ("none", "whole_hand", "whole_hand_with_canasta"),
        effects.put_waiver,
    ),
    _word(
        "opening_needs",
        "a kind of meld that the opening must have, or wilds that it must not",
        ("none", "natural_meld", "clean_triple", "no_wilds"),
        effects.put_opening_needs,
    ),
    _truth(
        "splash", "a complete natural or wild canasta from the hand waives the opening minimum", effects.flag("splash")
    ),
    _truth(
        "waiver_with_pile",
        "the waiver holds after a taking of the pile too",
        lambda parts, value: effects.put_waiver(parts, with_pile=value),
        effects.has_waiver,
    ),
    _truth(
        "waiver_needs_canasta",
        "the waiver holds only with a complete canasta",
        effects.put_waiver_canasta,
        effects.has_waiver,
    ),
    _number("min_naturals", "naturals in a meld at least", effects.parameter("min_naturals")),
    _word(
        "wild_limit",
        "wild cards in a meld: three, two, no more than naturals, half as many",
        ("max3", "max2", "ratio", "double"),
        effects.put_wild_limit,
    ),
    _word(
        "second_wild",
        "when a second wild may join a meld",
        ("five_naturals", "sixth_or_seventh", "any"),
        effects.put_second_wild,
        effects.has_foot,
    ),
    _truth(
        "rule_of_five", "after the opening a wild needs five naturals", effects.rule(wilds.wild_before_five_naturals)
    ),
    _truth("wild_melds", "wild cards may be melded by themselves", effects.rule(wilds.wild_meld, when=False)),
    (
        "max_meld",
        "cards in a meld at most",
        "a number from 3, or none",
        a_number(3, "none"),
        lambda parts, value: parts.set(meld_limit=None if value == -1 else value),
        None,
    ),
    _word("same_rank_melds", "melds of one rank for a side", ("one", "after_complete", "many"), effects.put_same_rank),
    _word("black3_meld", "when black threes may be melded", ("never", "going_out", "exit"), effects.put_black3_meld),
    _truth(
        "black3_then_discard",
        "a card may be discarded after black threes",
        effects.rule(black_threes.discard_after_black_threes, when=False),
    ),
    _truth(
        "black3_set_points",
        "the seven black threes of the exit count their card values too",
        effects.flag("black_set_points"),
        effects.has_exit,
    ),
    _word(
        "cl3_merge",
        "what partners do with two melds of one rank",
        ("keep",),
        effects.nothing,
        effects.has_partnerships,
    ),
)

_ENDING: tuple[Choice, ...] = (
    (
        "out_requirement",
        "canastas for going out",
        "a number, or kinds such as 1clean+1dirty+1wild",
        a_requirement,
        effects.put_requirement,
        None,
    ),
    _number("canastas_to_go_out", "canastas for going out, as a number", effects.put_canastas),
    _word(
        "discard_to_go_out",
        "whether going out needs a last discard",
        ("optional", "required"),
        lambda parts, value: parts.forbid(going_out.out_without_discard, wanted=value == "required"),
    ),
    _word(
        "no_exit_rule",
        "what a player does who may not go out",
        ("keep_two", "pass_discard", "must_discard_continue"),
        effects.put_exit_rule,
    ),
    _truth(
        "out_needs_foot",
        "a player who goes out must have taken up the foot",
        effects.rule(feet.out_before_own_foot),
        effects.has_foot,
    ),
    _truth(
        "partner_in_foot",
        "the partner of a player who goes out must have played from the foot",
        effects.rule(feet.out_before_partners_foot),
        effects.has_foot,
    ),
    _word(
        "foot_trigger",
        "when the foot may be taken up",
        ("hand_empty", "first_team_canasta"),
        effects.put_foot_trigger,
        effects.has_foot,
    ),
    _word(
        "undeclared_last_discard",
        "what a last discard without a word does",
        ("continue", "ends"),
        effects.put_undeclared,
        effects.has_foot,
    ),
    _word(
        "permission",
        "asking partner for leave to go out",
        ("none", "optional_binding", "required_binding", "once_binding", "advice"),
        effects.put_permission,
    ),
    _word(
        "ask_timing",
        "until when leave to go out may be asked",
        ("before_any_meld", "before_last_laydown"),
        effects.put_ask_timing,
    ),
)

_SCORES: tuple[Choice, ...] = (
    (
        "canasta_values",
        "points of a natural, a mixed, a wild canasta",
        "two or three numbers",
        numbers(2, 3),
        effects.put_canasta_values,
        None,
    ),
    _number("wild_canasta", "points of a wild canasta", effects.parameter("wild_canasta")),
    _number("out_bonus", "points for going out", effects.put_out_bonus),
    (
        "concealed_bonus",
        "points for going out concealed, in all",
        "a number, or none",
        a_number(0, "none"),
        lambda parts, value: effects.put_concealed(parts, None if value == -1 else value),
        None,
    ),
    _word(
        "concealed_def",
        "what concealed means",
        ("player_unmelded_own_canasta", "table_empty", "side_unmelded"),
        effects.put_concealed_def,
    ),
    _truth(
        "concealed_allows_pile",
        "a player who took the pile in that turn can go out concealed",
        effects.flag("concealed_with_pile"),
    ),
    (
        "red3_values",
        "points of red threes by their number",
        "numbers",
        numbers(1, 12),
        effects.parameter("red_values"),
        None,
    ),
    _word(
        "red3_negative_if",
        "when red threes count against a side",
        ("no_meld", "no_canasta", "out_requirement_unmet", "opponent_out_and_no_meld", "not_laid"),
        effects.put_red3_against,
    ),
    _truth(
        "positive_needs_canastas",
        "melded cards count against a side without the canastas for going out",
        effects.flag("cards_count_against"),
    ),
    _word("penalties", "fines that the rules themselves give", ("off", "official", "es", "pc"), effects.put_penalties),
    _word("premiums", "premiums on top", ("none", "es"), effects.put_premiums),
    _number(
        "pumpa_penalty",
        "the fine for not announcing the last card",
        effects.parameter("missed_word"),
        needs=effects.has_word,
    ),
    (
        "target",
        "the score that ends the match",
        "a number from 1, or none",
        a_number(1, "none"),
        lambda parts, value: effects.put_target(parts, None if value == -1 else value),
        None,
    ),
    (
        "rounds",
        "the deals of a match",
        "a number from 1, or none",
        a_number(1, "none"),
        lambda parts, value: effects.put_rounds(parts, None if value == -1 else value),
        None,
    ),
    _word("tie", "what equal scores above the target mean", ("play_another", "tied"), effects.parameter("tie")),
)

CHOICES: tuple[Choice, ...] = (*_SETUP, *_PILE, *_MELDS, *_ENDING, *_SCORES)
"""Every option, in the order of the documents."""
