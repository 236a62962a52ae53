"""What options change: each function puts a value into the parts of a rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from canasta_notation.rules.mechanics import ending, partnership, scoring, stock_end
from canasta_notation.rules.offences import asking, black_threes, going_out, melds, opening, pile, pile_top, red_threes
from canasta_notation.rules.params import Ladder, Requirement
from canasta_notation.rules.ruleset import Parts, RuleSet


def parameter(name: str) -> Callable[[Parts, Any], None]:
    """Set one number to the value."""
    return lambda parts, value: parts.set(**{name: value})


def nothing(_parts: Parts, _value: Any) -> None:
    """Change nothing: it is said of the table, and no act of a record hangs on it."""


def flag(name: str) -> Callable[[Parts, bool], None]:
    """Set one number to 1 or 0."""
    return lambda parts, value: parts.set(**{name: int(value)})


def seats_for(players: int) -> tuple[str, ...]:
    """The seats of so many players, clockwise."""
    named = {2: ("N", "S"), 3: ("N", "E", "W"), 4: ("N", "E", "S", "W")}
    return named.get(players, tuple(f"P{place + 1}" for place in range(players)))


def sides_for(seats: tuple[str, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """The seats parted into so many sides, in turn."""
    return tuple(seats[place::count] for place in range(count))


def put_players(parts: Parts, players: int) -> None:
    """Put players."""
    seats = seats_for(players)
    sides = 2 if players == 4 else len(seats) if players < 4 else 2
    parts.set(seats=seats, sides=sides_for(seats, sides))


def put_sides(parts: Parts, count: int) -> None:
    """Put sides, at most one for each player."""
    seats = parts.params.seats
    parts.set(sides=sides_for(seats, min(count, len(seats))))


def put_direction(parts: Parts, value: str) -> None:
    """Put direction."""
    parts.set(clockwise=1 if value == "cw" else -1)


def put_deuce_freezes(parts: Parts, value: bool) -> None:
    """Put deuce freezes; among the turned cards only where wild cards freeze there at all."""
    upcards, discards = parts.params.freezing_upcards - {"two"}, parts.params.freezing_discards - {"two"}
    two = frozenset({"two"} if value else ())
    parts.set(freezing_discards=discards | two, freezing_upcards=upcards | two if "joker" in upcards else upcards)


def put_black3_freezes(parts: Parts, value: bool) -> None:
    """Put black3 freezes."""
    for name in ("freezing_upcards", "freezing_discards"):
        kinds: frozenset[str] = getattr(parts.params, name)
        parts.set(**{name: kinds | {"black3"} if value else kinds - {"black3"}})


def put_special_freezes(parts: Parts, value: bool) -> None:
    """Put special freezes; a two only where it freezes at all, and black threes are left as they are."""
    others = parts.params.freezing_upcards - {"joker", "two", "red3"}
    two = parts.params.freezing_discards & {"two"}
    parts.set(freezing_upcards=others | {"joker", "red3"} | two if value else others)


def put_red3_deal(parts: Parts, value: str) -> None:
    """Put red3 deal."""
    parts.set(red_three_deal=value, replaced_at_deal=int(value != "expose_now_replace_at_turn"))


def put_red3_play(parts: Parts, value: str) -> None:
    """Put red3 play."""
    parts.forbid(red_threes.red_three_not_laid, wanted=value == "auto")


def put_pile_take(parts: Parts, value: str) -> None:
    """Put pile take."""
    parts.set(pile_size=7 if value == "top7" else None)


def put_pair_due(reason: str) -> Callable[[Parts, bool], None]:
    """Put pair due."""

    def put(parts: Parts, value: bool) -> None:
        due = parts.params.pair_due
        parts.set(pair_due=due | {reason} if value else due - {reason})

    return put


def put_layoff(parts: Parts, value: str) -> None:
    """Put layoff."""
    parts.forbid(pile_top.lay_off_take, wanted=value == "none")
    parts.forbid(pile_top.lay_off_take_onto_canasta, wanted=value == "meld")


def put_wild_top(parts: Parts, value: bool) -> None:
    """Put wild top."""
    blocked = parts.params.blocked_tops
    parts.set(blocked_tops=blocked - {"wild"} if value else blocked | {"wild"})


def put_opening_needs(parts: Parts, value: str) -> None:
    """Put opening needs."""
    parts.forbid(opening.opening_without_natural_meld, wanted=value == "natural_meld")
    parts.forbid(opening.opening_without_clean_triple, wanted=value == "clean_triple")
    parts.forbid(opening.opening_with_wilds, wanted=value == "no_wilds")


def put_second_wild(parts: Parts, value: str) -> None:
    """Put second wild."""
    sizes = {"five_naturals": (5, 0), "sixth_or_seventh": (0, 6), "any": (0, 0)}
    naturals, size = sizes[value]
    parts.set(second_wild_naturals=naturals, second_wild_size=size)


def put_one_card(parts: Parts, value: str) -> None:
    """Put one card."""
    parts.forbid(pile.pile_with_one_card, wanted=value == "no_pile")
    parts.forbid(pile.one_card_pile_with_one_card, wanted=value == "no_one_card_pile")


def put_minimums(parts: Parts, value: Ladder) -> None:
    """Put minimums."""
    parts.set(minimums=value)


def kind_of_waiver(rules: RuleSet) -> str:
    """The value of `waiver` that holds."""
    return next(kind for (kind, _pile), function in ending.WAIVERS.items() if function is rules.mechanics.waiver)


def put_waiver(parts: Parts, kind: str | None = None, with_pile: bool | None = None) -> None:
    """Put waiver."""
    old_kind, old_with = next(key for key, function in ending.WAIVERS.items() if function is parts.mechanics.waiver)
    if kind is None:
        kind = old_kind
    with_pile = old_with if with_pile is None else with_pile
    parts.use(waiver=ending.WAIVERS[kind, with_pile])


def put_waiver_canasta(parts: Parts, value: bool) -> None:
    """Put waiver canasta."""
    put_waiver(parts, "whole_hand_with_canasta" if value else "whole_hand")


def put_wild_limit(parts: Parts, value: str) -> None:
    """Put wild limit."""
    limits = {"max3": (3, 0), "max2": (2, 0), "ratio": (0, 1), "double": (0, 2)}
    cap, ratio = limits[value]
    parts.set(wild_cap=cap, naturals_per_wild=ratio)


def put_same_rank(parts: Parts, value: str) -> None:
    """Put same rank."""
    parts.forbid(melds.second_meld_of_rank, wanted=value == "one")
    parts.forbid(melds.second_meld_before_first_is_complete, wanted=value == "after_complete")


def put_black3_meld(parts: Parts, value: str) -> None:
    """Put black3 meld."""
    parts.forbid(black_threes.black_threes_melded, wanted=value == "never")
    parts.forbid(black_threes.black_threes_melded_early, wanted=value == "going_out")
    parts.forbid(black_threes.black_threes_short_of_the_exit, wanted=value == "exit")
    parts.set(black_exit=1500 if value == "exit" else 0)


def put_canasta_values(parts: Parts, value: tuple[int, ...]) -> None:
    """Put canasta values."""
    names = ("natural_canasta", "mixed_canasta", "wild_canasta")
    parts.set(**dict(zip(names, value, strict=False)))


def put_requirement(parts: Parts, value: Requirement) -> None:
    """Put requirement."""
    parts.set(requirement=value)


def put_canastas(parts: Parts, value: int) -> None:
    """Put canastas."""
    parts.set(requirement=Requirement(total=value))


def put_exit_rule(parts: Parts, value: str) -> None:
    """Put exit rule."""
    parts.use(keep=ending.passes_discard if value == "pass_discard" else ending.never_keeps)
    if value == "must_discard_continue":
        parts.use(exit=ending.only_declared)
    else:
        parts.use(exit=ending.foot_first if parts.params.foot_size else ending.hand_ends_deal)
    parts.forbid(going_out.out_not_declared, wanted=value == "must_discard_continue")
    parts.forbid(going_out.left_without_cards, wanted=value != "must_discard_continue")


def put_undeclared(parts: Parts, value: str) -> None:
    """Put undeclared; where such a discard ends the deal, what else a player does who may not go out is left open."""
    if value == "continue":
        put_exit_rule(parts, "must_discard_continue")
    elif parts.mechanics.exit is ending.only_declared:
        put_exit_rule(parts, "keep_two")


def put_foot_trigger(parts: Parts, value: str) -> None:
    """Put foot trigger."""
    parts.use(foot_trigger=ending.hand_empty if value == "hand_empty" else ending.first_canasta)


def put_permission(parts: Parts, value: str) -> None:
    """Put permission."""
    binding = value in ("optional_binding", "required_binding", "once_binding")
    parts.forbid(asking.asking_unknown, wanted=value == "none")
    parts.forbid(asking.nobody_to_ask, wanted=value != "none")
    parts.forbid(asking.asked_late, asking.asked_again, wanted=binding)
    parts.forbid(going_out.out_against_refusal, going_out.stayed_in_after_leave, wanted=binding)
    parts.forbid(asking.leave_not_asked, wanted=value == "required_binding")
    parts.forbid(asking.asked_again_in_deal, wanted=value == "once_binding")


def put_ask_timing(parts: Parts, value: str) -> None:
    """Put ask timing."""
    early = value == "before_any_meld"
    parts.use(asks_late=ending.asks_after_melding if early else ending.asks_after_discard)


def put_out_bonus(parts: Parts, value: int) -> None:
    """Put out bonus; where going out concealed is worth no more, it is so with the new bonus."""
    old = parts.params
    has_more = old.concealed_bonus != old.out_bonus
    parts.set(out_bonus=value, concealed_bonus=old.concealed_bonus if has_more else value)


def put_concealed(parts: Parts, value: int | None) -> None:
    """Put concealed."""
    parts.set(concealed_bonus=parts.params.out_bonus if value is None else value)


def put_concealed_def(parts: Parts, value: str) -> None:
    """Put concealed def."""
    definitions = {
        "player_unmelded_own_canasta": ending.own_canasta,
        "table_empty": ending.table_empty,
        "side_unmelded": ending.side_unmelded,
    }
    parts.use(concealed=definitions[value])


def put_red3_against(parts: Parts, value: str) -> None:
    """Put red3 against."""
    parts.use(red_against=scoring.AGAINST[value])
    parts.set(red_not_laid=-100 if value == "not_laid" else 0)


def put_stock_empty(parts: Parts, value: str) -> None:
    """Put stock empty."""
    procedures = {
        "classic": stock_end.lay_off_is_forced,
        "forced_layoff": stock_end.lay_off_is_forced,
        "layoff_only": stock_end.lay_off_is_forced,
        "pc_top_card": stock_end.top_card_is_forced,
        "must_take_if_able": stock_end.pair_is_forced,
        "end_when_draw_needed": stock_end.nobody_is_forced,
    }
    parts.use(forced_take=procedures[value])
    parts.forbid(pile.only_lay_off_without_stock, wanted=value == "layoff_only")


def put_last_red3(parts: Parts, value: str) -> None:
    """Put last red3."""
    ends = value == "end_deal"
    parts.use(ends_with_red_three=ending.red_three_ends if ends else ending.red_three_is_laid_only)


def put_penalties(parts: Parts, value: str) -> None:
    """Put penalties."""
    parts.set(
        restored_pile=50 if value == "pc" else 0,
        red_fine=-500 if value == "official" else 0,
        broken_leave=100 if value in ("official", "es") else 0,
    )


def put_premiums(parts: Parts, value: str) -> None:
    """Put premiums."""
    spanish = value == "es"
    sheet = tuple(
        (name, scoring.spanish_premiums if spanish else scoring.no_special) if name == "special" else (name, item)
        for name, item in parts.mechanics.score
    )
    parts.use(score=sheet)
    parts.set(black_four=480 if spanish else 0)
    if spanish:
        parts.set(wild_canasta=2000)


def put_target(parts: Parts, value: int | None) -> None:
    """Put target; a match has a target or a number of deals."""
    parts.set(target=value, rounds=parts.params.rounds if value is None else None)


def put_rounds(parts: Parts, value: int | None) -> None:
    """Put rounds; a match has a target or a number of deals."""
    parts.set(rounds=value, target=parts.params.target if value is None else None)


def has_waiver(rules: RuleSet) -> bool:
    """Whether the opening minimum can be waived."""
    return rules.mechanics.waiver is not ending.no_waiver


def has_foot(rules: RuleSet) -> bool:
    """Whether the rules deal a foot."""
    return rules.params.foot_size > 0


def has_exit(rules: RuleSet) -> bool:
    """Whether the rules know the exit with black threes."""
    return rules.has("black_threes_short_of_the_exit")


def has_bar(rules: RuleSet) -> bool:
    """Whether the rules bar ranks in play."""
    return rules.has("barred_rank_taken")


def has_word(rules: RuleSet) -> bool:
    """Whether the rules ask for an announcement."""
    return rules.has("announcement_missing")


def has_partnerships(rules: RuleSet) -> bool:
    """Whether partnerships form in the course of the deal."""
    return rules.mechanics.on_take is partnership.first_take_parts


def rule(*rules: Any, when: bool = True) -> Callable[[Parts, bool], None]:
    """Have rules where the value is `when`."""
    return lambda parts, value: parts.forbid(*rules, wanted=value is when)
