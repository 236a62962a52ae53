"""What options change: each function puts a value into the parts of a rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from canasta_notation.rules.mechanics import ending, partnership, stock_end
from canasta_notation.rules.offences import asking, black_threes, going_out, melds, opening, pile, pile_top, red_threes
from canasta_notation.rules.params import Ladder, Requirement
from canasta_notation.rules.ruleset import Parts, RuleSet


def parameter(name: str) -> Callable[[Parts, Any], None]:
    """The value as it is, in the parameter of that name."""
    return lambda parts, value: parts.set(**{name: value})


def nothing(_parts: Parts, _value: Any) -> None:
    """Change nothing: it is said of the table, and no act of a record hangs on it."""


def flag(name: str) -> Callable[[Parts, bool], None]:
    """The parameter of that name is 1 where it holds, else 0."""
    return lambda parts, value: parts.set(**{name: int(value)})


def seats_for(players: int) -> tuple[str, ...]:
    """The seats of so many players, clockwise."""
    named = {2: ("N", "S"), 3: ("N", "E", "W"), 4: ("N", "E", "S", "W")}
    return named.get(players, tuple(f"P{place + 1}" for place in range(players)))


def sides_for(seats: tuple[str, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """The seats parted into so many sides, in turn."""
    return tuple(seats[place::count] for place in range(count))


def put_players(parts: Parts, players: int) -> None:
    """So many players: up to three play each for themselves, more in two sides."""
    seats = seats_for(players)
    sides = 2 if players == 4 else len(seats) if players < 4 else 2
    parts.set(seats=seats, sides=sides_for(seats, sides))


def put_sides(parts: Parts, count: int) -> None:
    """So many sides, at most one for each player."""
    seats = parts.params.seats
    parts.set(sides=sides_for(seats, min(count, len(seats))))


def put_direction(parts: Parts, value: str) -> None:
    """The turn goes round clockwise, `cw`, or the other way."""
    parts.set(clockwise=1 if value == "cw" else -1)


def put_deuce_freezes(parts: Parts, value: bool) -> None:
    """Whether twos freeze the pile; among the turned cards only where wild cards freeze there at all."""
    upcards, discards = parts.params.freezing_upcards - {"two"}, parts.params.freezing_discards - {"two"}
    two = frozenset({"two"} if value else ())
    parts.set(freezing_discards=discards | two, freezing_upcards=upcards | two if "joker" in upcards else upcards)


def put_black3_freezes(parts: Parts, value: bool) -> None:
    """Whether black threes freeze the pile, turned or discarded."""
    for name in ("freezing_upcards", "freezing_discards"):
        kinds: frozenset[str] = getattr(parts.params, name)
        parts.set(**{name: kinds | {"black3"} if value else kinds - {"black3"}})


def put_special_freezes(parts: Parts, value: bool) -> None:
    """Whether turned wild cards and red threes freeze the pile; a two only where it does so when discarded."""
    others = parts.params.freezing_upcards - {"joker", "two", "red3"}
    two = parts.params.freezing_discards & {"two"}
    parts.set(freezing_upcards=others | {"joker", "red3"} | two if value else others)


def put_red3_deal(parts: Parts, value: str) -> None:
    """When dealt red threes are laid and replaced."""
    parts.set(red_three_deal=value)


def put_red3_play(parts: Parts, value: str) -> None:
    """Whether a red three in the hand must be laid, `auto`, or may be kept."""
    parts.forbid(red_threes.red_three_not_laid, wanted=value == "auto")


def put_pile_take(parts: Parts, value: str) -> None:
    """A take gives the whole pile, or its top seven cards."""
    parts.set(pile_size=7 if value == "top7" else None)


def put_pair_due(reason: str) -> Callable[[Parts, bool], None]:
    """Whether the top card needs a natural pair for this reason: `always`, `unopened`."""

    def put(parts: Parts, value: bool) -> None:
        due = parts.params.pair_due
        parts.set(pair_due=due | {reason} if value else due - {reason})

    return put


def put_opening_count(what: str) -> Callable[[Parts, bool], None]:
    """Whether this counts for the opening: the `top` card of the pile, the bonus of `canastas`."""

    def put(parts: Parts, value: bool) -> None:
        counted = parts.params.opening_counts
        parts.set(opening_counts=counted | {what} if value else counted - {what})

    return put


def put_layoff(parts: Parts, value: str) -> None:
    """To which standing melds the top card may be laid off where no pair is due."""
    parts.forbid(pile_top.lay_off_take, wanted=value == "none")
    parts.forbid(pile_top.lay_off_take_onto_canasta, wanted=value == "meld")


def put_wild_top(parts: Parts, value: bool) -> None:
    """Whether a wild top card can be taken at all."""
    blocked = parts.params.blocked_tops
    parts.set(blocked_tops=blocked - {"wild"} if value else blocked | {"wild"})


def put_opening_needs(parts: Parts, value: str) -> None:
    """What kind of meld an opening must have, or that no wild card may be in it."""
    parts.forbid(opening.opening_without_natural_meld, wanted=value == "natural_meld")
    parts.forbid(opening.opening_without_clean_triple, wanted=value == "clean_triple")
    parts.forbid(opening.opening_with_wilds, wanted=value == "no_wilds")


def put_second_wild(parts: Parts, value: str) -> None:
    """How many naturals, or cards, a meld has before a second wild joins it."""
    sizes = {"five_naturals": (5, 0), "sixth_or_seventh": (0, 6), "any": (0, 0)}
    naturals, size = sizes[value]
    parts.set(second_wild_naturals=naturals, second_wild_size=size)


def put_one_card(parts: Parts, value: str) -> None:
    """Whether a player with one card may take no pile, or none of one card."""
    parts.forbid(pile.pile_with_one_card, wanted=value == "no_pile")
    parts.forbid(pile.one_card_pile_with_one_card, wanted=value == "no_one_card_pile")


def put_minimums(parts: Parts, value: Ladder) -> None:
    """The opening minimums, each with the score or the round from which on it holds."""
    parts.set(minimums=value)


def kind_of_waiver(rules: RuleSet) -> str:
    """The value of `waiver` that holds."""
    return next(kind for (kind, _pile), function in ending.WAIVERS.items() if function is rules.mechanics.waiver)


def put_waiver(parts: Parts, kind: str | None = None, with_pile: bool | None = None) -> None:
    """Who need not meet the minimum, and whether that holds after a take of the pile; None leaves it as it is."""
    old_kind, old_with = next(key for key, function in ending.WAIVERS.items() if function is parts.mechanics.waiver)
    if kind is None:
        kind = old_kind
    with_pile = old_with if with_pile is None else with_pile
    parts.use(waiver=ending.WAIVERS[kind, with_pile])


def put_waiver_canasta(parts: Parts, value: bool) -> None:
    """Whether the whole hand waives the minimum only with a complete canasta."""
    put_waiver(parts, "whole_hand_with_canasta" if value else "whole_hand")


def put_wild_limit(parts: Parts, value: str) -> None:
    """How many wilds a meld holds: so many at most, or so many naturals for each."""
    limits = {"max3": (3, 0), "max2": (2, 0), "ratio": (0, 1), "double": (0, 2)}
    cap, ratio = limits[value]
    parts.set(wild_cap=cap, naturals_per_wild=ratio)


def put_same_rank(parts: Parts, value: str) -> None:
    """Whether a side may have one meld of a rank, another when the first is complete, or as many as it likes."""
    parts.forbid(melds.second_meld_of_rank, wanted=value == "one")
    parts.forbid(melds.second_meld_before_first_is_complete, wanted=value == "after_complete")


def put_black3_meld(parts: Parts, value: str) -> None:
    """When black threes may be melded; as the exit the seven of them are worth 1,500."""
    parts.forbid(black_threes.black_threes_melded, wanted=value == "never")
    parts.forbid(black_threes.black_threes_melded_early, wanted=value == "going_out")
    parts.forbid(black_threes.black_threes_short_of_the_exit, wanted=value == "exit")
    parts.set(black_exit=1500 if value == "exit" else 0)


def put_requirement(parts: Parts, value: Requirement) -> None:
    """The canastas that a side needs for going out, by kind or in all."""
    parts.set(requirement=value)


def put_canastas(parts: Parts, value: int) -> None:
    """The canastas that a side needs for going out, of whatever kind."""
    parts.set(requirement=Requirement(total=value))


def put_exit_rule(parts: Parts, value: str) -> None:
    """What a player does who may not go out: keep a card, pass the discard, or play on until it is declared."""
    parts.use(keep=ending.passes_discard if value == "pass_discard" else ending.never_keeps)
    if value == "must_discard_continue":
        parts.use(exit=ending.only_declared)
    else:
        parts.use(exit=ending.foot_first if parts.params.foot_size else ending.hand_ends_deal)
    parts.forbid(going_out.out_not_declared, wanted=value == "must_discard_continue")
    parts.forbid(going_out.left_without_cards, wanted=value != "must_discard_continue")


def put_undeclared(parts: Parts, value: str) -> None:
    """What a last discard without a word does: play goes on, or the deal ends.

    Where it ends the deal, what else a player does who may not go out is left open.
    """
    if value == "continue":
        put_exit_rule(parts, "must_discard_continue")
    elif parts.mechanics.exit is ending.only_declared:
        put_exit_rule(parts, "keep_two")


def put_foot_trigger(parts: Parts, value: str) -> None:
    """When the foot may be taken up: with the hand empty, or after the side's first canasta."""
    parts.use(foot_trigger=ending.hand_empty if value == "hand_empty" else ending.first_canasta)


def put_permission(parts: Parts, value: str) -> None:
    """Whether leave to go out may or must be asked, how often, and whether the answer binds."""
    binding = value in ("optional_binding", "required_binding", "once_binding")
    parts.forbid(asking.asking_unknown, wanted=value == "none")
    parts.forbid(asking.nobody_to_ask, wanted=value != "none")
    parts.forbid(asking.asked_late, asking.asked_again, wanted=binding)
    parts.forbid(going_out.out_against_refusal, going_out.stayed_in_after_leave, wanted=binding)
    parts.forbid(asking.leave_not_asked, wanted=value == "required_binding")
    parts.forbid(asking.asked_again_in_deal, wanted=value == "once_binding")


def put_ask_timing(parts: Parts, value: str) -> None:
    """Until when leave to go out may be asked: before any meld of the turn, or until the discard."""
    early = value == "before_any_meld"
    parts.use(asks_late=ending.asks_after_melding if early else ending.asks_after_discard)


def put_stock_empty(parts: Parts, value: str) -> None:
    """Who must take the pile, or its top card, once the stock is empty."""
    procedures = {
        "classic": stock_end.lay_off_is_forced,
        "forced_layoff": stock_end.lay_off_is_forced,
        "layoff_only": stock_end.lay_off_is_forced,
        "pc_top_card": stock_end.top_card_is_forced,
        "must_take_if_able": stock_end.pair_is_forced,
        "end_when_draw_needed": stock_end.nobody_is_forced,
    }
    parts.use(forced_take=procedures[value])
    parts.set(takes_top_alone=value == "pc_top_card")
    parts.forbid(pile.only_lay_off_without_stock, wanted=value == "layoff_only")


def put_last_red3(parts: Parts, value: str) -> None:
    """Whether a red three drawn as the last card of the stock ends the deal."""
    ends = value == "end_deal"
    parts.use(ends_with_red_three=ending.red_three_ends if ends else ending.red_three_is_laid_only)


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
