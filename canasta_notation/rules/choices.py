"""The vocabulary of options: for each its name, meaning, values, how a value is read, and what it changes."""

from __future__ import annotations

from canasta_notation.rules import effects
from canasta_notation.rules.choice import Choice, number, truth, word
from canasta_notation.rules.choices_of_scores import SCORES
from canasta_notation.rules.offences import black_threes, feet, going_out, pile_top, wilds
from canasta_notation.rules.values import a_ladder, a_number, a_requirement, a_set

_KINDS = ("joker", "two", "red3", "black3")

_SETUP: tuple[Choice, ...] = (
    number("players", "how many play", effects.put_players, (2, 8)),
    number("sides", "how many sides they form", effects.put_sides, (2, 8)),
    number("packs", "packs of 52 cards", effects.parameter("packs"), (1, 20)),
    number("jokers", "jokers among them", effects.parameter("jokers"), (0, 100)),
    number("hand_size", "cards dealt to each player", effects.parameter("hand_size"), (1, 100)),
    number("foot_size", "cards in each foot", effects.parameter("foot_size"), (0, 100), needs=effects.has_foot),
    word("direction", "the way the turn goes round", ("cw", "ccw"), effects.put_direction),
    word(
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
    word(
        "upcard_rejects",
        "where a turned card goes that may not stay",
        ("cover", "back_to_stock"),
        effects.parameter("upcard_rejects"),
    ),
    truth("initial_special_freezes", "a wild or red upcard freezes the pile", effects.put_special_freezes),
    truth("deuce_freezes", "a two freezes the pile", effects.put_deuce_freezes),
    truth("black3_freezes", "a black three freezes the pile", effects.put_black3_freezes),
    word(
        "red3_deal",
        "when dealt red threes are laid and replaced",
        ("immediate", "at_first_turn", "expose_now_replace_at_turn"),
        effects.put_red3_deal,
    ),
    word("red3_play", "whether red threes must be laid", ("auto", "optional"), effects.put_red3_play),
    truth(
        "foot_red3_replaced", "red threes of a foot are replaced", effects.flag("foot_reds_replaced"), effects.has_foot
    ),
)

_PILE: tuple[Choice, ...] = (
    number("draw", "cards drawn in a turn", effects.parameter("draw"), (1, 20)),
    word("pile_take", "how much of the pile a take gives", ("all", "top7"), effects.put_pile_take),
    truth("always_frozen", "the top card always needs a natural pair", effects.put_pair_due("always")),
    truth("frozen_until_open", "the pile is frozen to a side that has not opened", effects.put_pair_due("unopened")),
    truth(
        "mixed_take",
        "the top card may be melded with one natural and one wild",
        effects.rule(pile_top.mixed_take, when=False),
    ),
    word(
        "layoff_take", "to what the top card may be laid off", ("none", "meld", "meld_or_canasta"), effects.put_layoff
    ),
    truth("layoff_take_when_frozen", "the top card may be laid off from a frozen pile", effects.flag("lay_off_frozen")),
    truth("wild_top_pair", "two like wild cards take a wild top card", effects.put_wild_top),
    truth(
        "five_card_bar", "a rank with five cards or more in play is barred", effects.rule(pile_top.barred_rank_taken)
    ),
    truth("seven_top_blocked", "a seven on top bars the pile", effects.rule(pile_top.seven_on_top)),
    truth(
        "exception_wild",
        "a barred rank may be finished with a wild",
        effects.flag("bar_exception_wilds"),
        effects.has_bar,
    ),
    word(
        "one_card_hand",
        "what a player with one card may not take",
        ("none", "no_one_card_pile", "no_pile"),
        effects.put_one_card,
    ),
    truth(
        "one_card_rule_lifted_when_stock_empty",
        "what a player with one card may not take is free once the stock is empty",
        effects.flag("one_card_lifted"),
    ),
    word(
        "stock_empty",
        "what happens when the stock is empty; classic and forced_layoff are two names for one",
        ("classic", "forced_layoff", "layoff_only", "pc_top_card", "must_take_if_able", "end_when_draw_needed"),
        effects.put_stock_empty,
    ),
    word(
        "last_red3",
        "what a red three as the last card of the stock does",
        ("end_deal", "play_on"),
        effects.put_last_red3,
    ),
)

_MELDS: tuple[Choice, ...] = (
    word("minimum_by", "what the opening minimum depends on", ("score", "round"), effects.parameter("minimum_by")),
    (
        "minimum_table",
        "opening minimums from a score or round on",
        "up to 20 steps, such as below:15,0:50,1500:90,3000:120",
        a_ladder,
        effects.put_minimums,
        None,
    ),
    truth("top_counts", "the top card of the pile counts for the opening", effects.put_opening_count("top")),
    truth("canasta_bonus_counts", "canasta bonuses count for the opening", effects.put_opening_count("canastas")),
    word(
        "waiver",
        "who need not meet the opening minimum",
        ("none", "whole_hand", "whole_hand_with_canasta"),
        effects.put_waiver,
    ),
    word(
        "opening_needs",
        "a kind of meld that the opening must have, or wilds that it must not",
        ("none", "natural_meld", "clean_triple", "no_wilds"),
        effects.put_opening_needs,
    ),
    truth(
        "splash", "a complete natural or wild canasta from the hand waives the opening minimum", effects.flag("splash")
    ),
    truth(
        "waiver_with_pile",
        "the waiver holds after a taking of the pile too",
        lambda parts, value: effects.put_waiver(parts, with_pile=value),
        effects.has_waiver,
    ),
    truth(
        "waiver_needs_canasta",
        "the waiver holds only with a complete canasta",
        effects.put_waiver_canasta,
        effects.has_waiver,
    ),
    number("min_naturals", "naturals in a meld at least", effects.parameter("min_naturals"), (0, 20)),
    word(
        "wild_limit",
        "wild cards in a meld: three, two, no more than naturals, half as many",
        ("max3", "max2", "ratio", "double"),
        effects.put_wild_limit,
    ),
    word(
        "second_wild",
        "when a second wild may join a meld",
        ("five_naturals", "sixth_or_seventh", "any"),
        effects.put_second_wild,
        effects.has_foot,
    ),
    truth(
        "rule_of_five", "after the opening a wild needs five naturals", effects.rule(wilds.wild_before_five_naturals)
    ),
    truth("wild_melds", "wild cards may be melded by themselves", effects.rule(wilds.wild_meld, when=False)),
    (
        "max_meld",
        "cards in a meld at most",
        "a number from 3 to 100, or none",
        a_number(3, 100, "none"),
        lambda parts, value: parts.set(meld_limit=None if value == -1 else value),
        None,
    ),
    word("same_rank_melds", "melds of one rank for a side", ("one", "after_complete", "many"), effects.put_same_rank),
    word("black3_meld", "when black threes may be melded", ("never", "going_out", "exit"), effects.put_black3_meld),
    truth(
        "black3_then_discard",
        "a card may be discarded after black threes",
        effects.rule(black_threes.discard_after_black_threes, when=False),
    ),
    truth(
        "black3_set_points",
        "the seven black threes of the exit count their card values too",
        effects.flag("black_set_points"),
        effects.has_exit,
    ),
    word(
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
        "a number up to 20, or kinds such as 1clean+1dirty+1wild",
        a_requirement,
        effects.put_requirement,
        None,
    ),
    number("canastas_to_go_out", "canastas for going out, as a number", effects.put_canastas, (0, 20)),
    word(
        "discard_to_go_out",
        "whether going out needs a last discard",
        ("optional", "required"),
        lambda parts, value: parts.forbid(going_out.out_without_discard, wanted=value == "required"),
    ),
    word(
        "no_exit_rule",
        "what a player does who may not go out",
        ("keep_two", "pass_discard", "must_discard_continue"),
        effects.put_exit_rule,
    ),
    truth(
        "out_needs_foot",
        "a player who goes out must have taken up the foot",
        effects.rule(feet.out_before_own_foot),
        effects.has_foot,
    ),
    truth(
        "partner_in_foot",
        "the partner of a player who goes out must have played from the foot",
        effects.rule(feet.out_before_partners_foot),
        effects.has_foot,
    ),
    word(
        "foot_trigger",
        "when the foot may be taken up",
        ("hand_empty", "first_team_canasta"),
        effects.put_foot_trigger,
        effects.has_foot,
    ),
    word(
        "undeclared_last_discard",
        "what a last discard without a word does",
        ("continue", "ends"),
        effects.put_undeclared,
        effects.has_foot,
    ),
    word(
        "permission",
        "asking partner for leave to go out",
        ("none", "optional_binding", "required_binding", "once_binding", "advice"),
        effects.put_permission,
    ),
    word(
        "ask_timing",
        "until when leave to go out may be asked",
        ("before_any_meld", "before_last_laydown"),
        effects.put_ask_timing,
    ),
)

CHOICES: tuple[Choice, ...] = (*_SETUP, *_PILE, *_MELDS, *_ENDING, *SCORES)
"""Every option, in the order of the documents."""
