"""The rule sets against their documents: what their options say is what their parts do."""

from __future__ import annotations

import pytest

from canasta_notation.rules import OPTIONS, PROFILES, BadOption, RuleSet, profile, ruleset, value_of
from canasta_notation.rules.options import with_option

KINDS_NOT_A_NUMBER = {"hand-and-foot", "hand-and-foot-pagat"}
"""Where going out takes canastas of kinds, `canastas_to_go_out` has no number in force; `out_requirement` has it."""

ONE_PROCEDURE = {("stock_empty", "classic"), ("stock_empty", "forced_layoff")}
"""Two names for one procedure, after the two sources that have it."""

SAID_ONLY = {"first_dealer"}
"""What is said of the table, and no act of a record hangs on."""

SAMPLES = {
    "players": ("2", "3", "4", "6"),
    "sides": ("2", "3", "4"),
    "upcard_cover": ("none", "joker", "joker,two,red3", "joker,two,red3,black3"),
    "minimum_table": ("0:50", "below:15,0:50,1500:90,3000:120", "1:50,2:90,3:120,4:150"),
    "max_meld": ("7", "none"),
    "out_requirement": ("2", "1clean+1dirty+1wild"),
    "canasta_values": ("500,300,0", "500,300,1000", "400,200"),
    "concealed_bonus": ("300", "none"),
    "red3_values": ("100,200,300,800", "100,200"),
    "target": ("7000", "none"),
    "rounds": ("3", "none"),
}
"""Values of the options that do not list theirs."""


def values(name: str) -> tuple[str, ...]:
    """The values that an option may have: all of them, or some."""
    listed = OPTIONS[name].values
    return SAMPLES.get(name) or (("3", "9") if listed.startswith("a number") else tuple(listed.split(", ")))


def parts(rules: RuleSet) -> tuple[object, ...]:
    """What a rule set does: numbers, rules, procedures."""
    return rules.params, rules.offences, rules.mechanics


def has(rules: RuleSet, name: str) -> bool:
    """Whether an option means something there."""
    needs = OPTIONS[name].needs
    return needs is None or needs(rules)


SETTINGS = [(rules, option) for rules in PROFILES for option in OPTIONS]
"""Every rule set with every option."""


def test_classic_documents_every_option() -> None:
    """The first rule set gives every option a value and a source, in the order of the documents or not."""
    documented = [one.option for one in profile("classic").differences]

    assert sorted(OPTIONS) == sorted(documented)
    assert all(one.source for one in profile("classic").differences)


@pytest.mark.parametrize(("name", "option"), SETTINGS)
def test_value_in_force_changes_nothing(name: str, option: str) -> None:
    """An option set to the value that is shown of it leaves the rule set as it is, or means nothing there."""
    rules = profile(name)
    value, source = value_of(rules, option)

    assert source
    if not has(rules, option) or (option == "canastas_to_go_out" and name in KINDS_NOT_A_NUMBER):
        with pytest.raises(BadOption):
            with_option(rules, option, value)
    else:
        assert parts(rules) == parts(with_option(rules, option, value))


@pytest.mark.parametrize(("name", "option"), SETTINGS)
def test_other_values_change_something(name: str, option: str) -> None:
    """Every other value that an option may have makes another rule set of it."""
    rules = profile(name)
    if option in SAID_ONLY:
        assert all(parts(with_option(rules, option, value)) == parts(rules) for value in values(option))
        return
    inert = []
    for value in values(option):
        if value == value_of(rules, option)[0] or not has(rules, option):
            continue
        if option == "sides" and int(value) > len(rules.params.seats):
            # There are no more sides than players.
            continue
        if parts(with_option(rules, option, value)) == parts(rules) and (option, value) not in ONE_PROCEDURE:
            inert.append(value)

    assert [] == inert


@pytest.mark.parametrize("option", OPTIONS)
def test_option_is_at_home_somewhere(option: str) -> None:
    """Every option means something in some rule set."""
    assert any(has(profile(name), option) for name in PROFILES)


@pytest.mark.parametrize("option", OPTIONS)
def test_values_of_an_option_are_read(option: str) -> None:
    """The values that an option names are values of it, and a word that it does not name is none."""
    assert [] == [value for value in values(option) if OPTIONS[option].read(value) is None]
    assert OPTIONS[option].read("perhaps") is None


@pytest.mark.parametrize(
    ("first", "then", "expected"),
    [
        ("initial_special_freezes=false", "deuce_freezes=true", {"joker", "two"}),
        ("black3_freezes=true", "initial_special_freezes=false", {"joker", "two", "black3"}),
        ("deuce_freezes=false", "initial_special_freezes=true", {"joker"}),
    ],
)
def test_freezing_options_do_not_undo_each_other(first: str, then: str, expected: set[str]) -> None:
    """What freezes at the start and what freezes at all are two questions, in whatever order they are answered."""
    rules = profile("classic")
    there = rules
    for option in (first, then):
        there = with_option(there, *option.split("="))
    back = rules
    for option in (then, first):
        back = with_option(back, *option.split("="))

    assert expected == there.params.freezing_discards
    assert there.params.freezing_upcards == back.params.freezing_upcards


def test_bonus_without_a_concealed_one() -> None:
    """Where going out concealed is worth no more, it is worth no more than another bonus either."""
    rules = with_option(profile("hand-and-foot"), "out_bonus", "300")

    assert (300, 300) == (rules.params.out_bonus, rules.params.concealed_bonus)


DIFFERENCES = {
    "classic": (),
    "classic-bicycle": ("upcard_cover", "black3_freezes", "red3_deal"),
    "classic-2": (
        "players",
        "hand_size",
        "first_dealer",
        "draw",
        "out_requirement",
        "canastas_to_go_out",
        "permission",
    ),
    "classic-3": ("players", "sides", "hand_size", "draw", "target"),
    "fournier": (
        "direction",
        "first_dealer",
        "upcard_cover",
        "one_card_hand",
        "one_card_rule_lifted_when_stock_empty",
        "stock_empty",
        "waiver_with_pile",
        "ask_timing",
    ),
    "hoyle-2": (
        "players",
        "hand_size",
        "first_dealer",
        "frozen_until_open",
        "stock_empty",
        "waiver",
        "waiver_with_pile",
        "waiver_needs_canasta",
        "wild_limit",
        "no_exit_rule",
        "permission",
        "canasta_values",
        "wild_canasta",
        "concealed_def",
        "red3_negative_if",
        "penalties",
    ),
    "hand-and-foot-pagat": (
        "pile_take",
        "wild_top_pair",
        "five_card_bar",
        "stock_empty",
        "last_red3",
        "wild_limit",
        "second_wild",
        "black3_meld",
        "out_requirement",
        "discard_to_go_out",
        "no_exit_rule",
        "partner_in_foot",
        "foot_trigger",
        "undeclared_last_discard",
        "permission",
    ),
}
"""The options in which a rule set differs from its parent."""


@pytest.mark.parametrize("name", DIFFERENCES)
def test_profile_differs_from_its_parent_in_these_options(name: str) -> None:
    """All else is as in the rule set from which it is derived: source 002 "work exactly as in our canasta rules"."""
    rules = profile(name)
    parent = rules.parent or rules
    different = [option for option in OPTIONS if value_of(rules, option)[0] != value_of(parent, option)[0]]

    assert sorted(DIFFERENCES[name]) == sorted(different)


# The tables of the rules, row by row: what a rule set has where it is not what classic has.
CLASSIC = {
    "players": "4",
    "sides": "2",
    "packs": "2",
    "jokers": "4",
    "hand_size": "11",
    "foot_size": "0",
    "direction": "cw",
    "first_dealer": "right_of_high",
    "upcard_cover": "joker,two,red3",
    "upcard_rejects": "cover",
    "initial_special_freezes": "true",
    "deuce_freezes": "true",
    "black3_freezes": "false",
    "red3_deal": "immediate",
    "red3_play": "auto",
    "foot_red3_replaced": "true",
    "draw": "1",
    "pile_take": "all",
    "always_frozen": "false",
    "frozen_until_open": "true",
    "mixed_take": "true",
    "layoff_take": "meld_or_canasta",
    "layoff_take_when_frozen": "false",
    "wild_top_pair": "false",
    "seven_top_blocked": "false",
    "five_card_bar": "false",
    "one_card_hand": "no_one_card_pile",
    "one_card_rule_lifted_when_stock_empty": "false",
    "minimum_by": "score",
    "minimum_table": "below:15,0:50,1500:90,3000:120",
    "top_counts": "true",
    "canasta_bonus_counts": "false",
    "opening_needs": "none",
    "splash": "false",
    "waiver": "whole_hand_with_canasta",
    "waiver_with_pile": "false",
    "min_naturals": "2",
    "wild_limit": "max3",
    "rule_of_five": "false",
    "wild_melds": "false",
    "max_meld": "none",
    "same_rank_melds": "one",
    "black3_meld": "going_out",
    "black3_then_discard": "true",
    "canasta_values": "500,300,0",
    "out_requirement": "1",
    "discard_to_go_out": "optional",
    "no_exit_rule": "keep_two",
    "permission": "optional_binding",
    "ask_timing": "before_any_meld",
    "out_bonus": "100",
    "concealed_bonus": "200",
    "concealed_def": "player_unmelded_own_canasta",
    "concealed_allows_pile": "true",
    "red3_values": "100,200,300,800",
    "red3_negative_if": "no_meld",
    "stock_empty": "classic",
    "last_red3": "end_deal",
    "positive_needs_canastas": "false",
    "target": "5000",
    "rounds": "none",
    "tie": "play_another",
    "penalties": "off",
    "premiums": "none",
}
FEET = {
    "packs": "5",
    "jokers": "10",
    "hand_size": "13",
    "foot_size": "13",
    "upcard_rejects": "back_to_stock",
    "initial_special_freezes": "false",
    "deuce_freezes": "false",
    "draw": "2",
    "always_frozen": "true",
    "mixed_take": "false",
    "layoff_take": "none",
    "one_card_hand": "none",
    "minimum_by": "round",
    "minimum_table": "1:50,2:90,3:120,4:150",
    "waiver": "none",
    "wild_melds": "true",
    "max_meld": "7",
    "same_rank_melds": "after_complete",
    "out_needs_foot": "true",
    "canasta_values": "500,300,1500",
    "concealed_bonus": "none",
    "red3_values": "100,200,300,400",
    "red3_negative_if": "not_laid",
    "target": "none",
    "rounds": "4",
}
TWO = {"players": "2", "hand_size": "15", "first_dealer": "alternate", "permission": "none"}
TABLES: dict[str, dict[str, str]] = {
    "classic": {},
    "classic-bicycle": {
        "upcard_cover": "joker,two,red3,black3",
        "black3_freezes": "true",
        "red3_deal": "at_first_turn",
    },
    "classic-2": {**TWO, "draw": "2", "out_requirement": "2"},
    "classic-3": {"players": "3", "sides": "3", "hand_size": "13", "draw": "2", "target": "7500"},
    "fournier": {
        "direction": "ccw",
        "first_dealer": "left_of_high",
        "upcard_cover": "joker,two,red3,black3",
        "one_card_hand": "no_pile",
        "one_card_rule_lifted_when_stock_empty": "true",
        "waiver_with_pile": "true",
        "waiver_needs_canasta": "true",
        "ask_timing": "before_last_laydown",
        "stock_empty": "forced_layoff",
        "pumpa_penalty": "0",
    },
    "hoyle-2": {
        **TWO,
        "frozen_until_open": "false",
        "waiver": "whole_hand",
        "waiver_with_pile": "true",
        "wild_limit": "ratio",
        "no_exit_rule": "pass_discard",
        "canasta_values": "500,300,1000",
        "concealed_def": "table_empty",
        "red3_negative_if": "opponent_out_and_no_meld",
        "stock_empty": "pc_top_card",
        "penalties": "pc",
    },
    "hand-and-foot": {
        **FEET,
        "five_card_bar": "true",
        "exception_wild": "false",
        "wild_limit": "max2",
        "second_wild": "five_naturals",
        "black3_meld": "exit",
        "black3_set_points": "false",
        "out_requirement": "1clean+1dirty+1wild",
        "discard_to_go_out": "required",
        "no_exit_rule": "must_discard_continue",
        "partner_in_foot": "false",
        "foot_trigger": "first_team_canasta",
        "undeclared_last_discard": "continue",
        "permission": "advice",
        "stock_empty": "must_take_if_able",
        "last_red3": "play_on",
    },
    "hand-and-foot-pagat": {
        **FEET,
        "pile_take": "top7",
        "wild_top_pair": "true",
        "wild_limit": "double",
        "black3_meld": "never",
        "out_requirement": "2clean+2dirty+1wild",
        "partner_in_foot": "true",
        "foot_trigger": "hand_empty",
        "permission": "required_binding",
        "stock_empty": "end_when_draw_needed",
    },
}


@pytest.mark.parametrize("name", PROFILES)
def test_values_are_those_of_the_tables(name: str) -> None:
    """What the rule set sets is what the tables of the rules say of it."""
    rules = profile(name)
    table = {**CLASSIC, **TABLES[name]}

    assert table == {option: value_of(rules, option)[0] for option in table}


def test_numbers_that_are_no_options() -> None:
    """Card values, the size of a meld and of a canasta are the same in all of them."""
    numbers = {
        (one.params.min_meld, one.params.canasta_size, one.params.low_values, one.params.high_values)
        for one in map(profile, PROFILES)
    }

    assert 1 == len(numbers)


@pytest.mark.parametrize("name", PROFILES)
def test_sources_have_names(name: str) -> None:
    """A source is told by its name, never by a place in a folder, and what a rule set sets has one."""
    rules = profile(name)
    sources = [*rules.sources, *(one.source for one in rules.differences)]

    assert all(sources)
    assert [] == [source for source in sources if "/" in source or ".md" in source or ".txt" in source]


@pytest.mark.parametrize(
    ("name", "chosen", "option", "expected"),
    [
        ("classic", "rounds=4", "target", "none"),
        ("hand-and-foot", "target=7000", "rounds", "none"),
        ("classic", "waiver=whole_hand", "waiver_needs_canasta", "false"),
        ("classic", "canastas_to_go_out=2", "out_requirement", "2"),
        ("classic", "canasta_values=500,300,2000", "wild_canasta", "2000"),
    ],
)
def test_options_that_share_a_part_show_it_alike(name: str, chosen: str, option: str, expected: str) -> None:
    """An option shows what holds, also where another option has set it."""
    rules = with_option(profile(name), *chosen.split("="))

    assert expected == value_of(ruleset(f"{name} {chosen}"), option)[0]
    assert parts(rules) == parts(ruleset(f"{name} {chosen}"))
