"""Why a situation cannot occur under a rule set: each function gives the reason, or None where it can."""

from __future__ import annotations

from canasta_notation.rules import RuleSet
from canasta_notation.rules.effects import has_partnerships
from canasta_notation.rules.effects_on_scores import has_concealed_with_pile
from canasta_notation.rules.mechanics import ending, scoring, stock_end


def possible(_rules: RuleSet) -> str | None:
    """It can occur under all rules."""
    return None


def frozen_pile(rules: RuleSet) -> str | None:
    """The pile can be frozen."""
    return None if rules.params.freezing_discards else "no card freezes the pile"


def frozen_by_upcard(rules: RuleSet) -> str | None:
    """An upcard can freeze the pile."""
    if rules.params.upcard_rejects == "back_to_stock":
        return "an upcard that may not lie goes back into the stock"
    return None if rules.params.freezing_upcards else "no upcard freezes the pile"


def red_three_in_pile(rules: RuleSet) -> str | None:
    """A red three can lie in the pile."""
    return None if rules.params.upcard_rejects == "cover" else "a red three turned up goes back into the stock"


def taken_without_pair(rules: RuleSet) -> str | None:
    """The pile can be taken without a natural pair."""
    return "a natural pair is always due" if "always" in rules.params.pair_due else None


def lay_off_take(rules: RuleSet) -> str | None:
    """The top card can be laid to a standing meld."""
    return taken_without_pair(rules) or ("the top card is never laid off" if rules.has("lay_off_take") else None)


def lay_off_to_canasta(rules: RuleSet) -> str | None:
    """The top card can be laid to a canasta."""
    below = "the top card is laid only to smaller melds" if rules.has("lay_off_take_onto_canasta") else None
    return lay_off_take(rules) or grown_canasta(rules) or below


def mixed_take(rules: RuleSet) -> str | None:
    """The pile can be taken with a natural and a wild card."""
    return taken_without_pair(rules) or ("two naturals are due" if rules.has("mixed_take") else None)


def part_of_pile(rules: RuleSet) -> str | None:
    """A take can give only the upper part of the pile."""
    return None if rules.params.pile_size is not None else "a take gives the whole pile"


def single_card(rules: RuleSet) -> str | None:
    """The top card alone can be taken."""
    forced = rules.mechanics.forced_take is stock_end.top_card_is_forced
    return None if forced else "the top card is never taken alone"


def wild_top(rules: RuleSet) -> str | None:
    """A wild top card can be taken."""
    return "a wild top card blocks the pile" if "wild" in rules.params.blocked_tops else None


def barred_rank(rules: RuleSet) -> str | None:
    """A rank can be barred."""
    return None if rules.has("barred_rank_taken") else "no rank is barred"


def forced_take(rules: RuleSet) -> str | None:
    """A player can be made to take the pile."""
    nobody = rules.mechanics.forced_take is stock_end.nobody_is_forced
    return "nobody is made to take the pile" if nobody else None


def free_take(rules: RuleSet) -> str | None:
    """Without a stock a player can take the pile or leave it."""
    must = rules.mechanics.forced_take is stock_end.pair_is_forced
    return "whoever can take the pile must" if must else None


def wild_melds(rules: RuleSet) -> str | None:
    """Wild cards can be melded by themselves."""
    return "wild cards are no meld" if rules.has("wild_meld") else None


def second_meld(rules: RuleSet) -> str | None:
    """A side can have two melds of a rank."""
    pools = has_partnerships(rules)
    return "a side has one meld of a rank" if rules.has("second_meld_of_rank") and not pools else None


def grown_canasta(rules: RuleSet) -> str | None:
    """A canasta can grow."""
    limit = rules.params.meld_limit
    return None if limit is None else f"a meld of {limit} is closed"


def feet(rules: RuleSet) -> str | None:
    """There are feet."""
    return None if rules.params.foot_size else "no feet are dealt"


def out_without_discard(rules: RuleSet) -> str | None:
    """A player can go out by melding everything."""
    return "the last card must be discarded" if rules.has("out_without_discard") else None


def concealed(rules: RuleSet) -> str | None:
    """Going out concealed is worth something."""
    same = rules.params.concealed_bonus == rules.params.out_bonus
    return "going out concealed is nothing of its own" if same else None


def concealed_with_pile(rules: RuleSet) -> str | None:
    """A player who took the pile can go out concealed."""
    return concealed(rules) or (None if has_concealed_with_pile(rules) else "not after taking the pile")


def minimum_below_zero(rules: RuleSet) -> str | None:
    """A score below zero has a minimum of its own."""
    return "the minimum follows the round" if rules.params.minimum_by == "round" else None


def red_threes_against(rules: RuleSet) -> str | None:
    """Red threes that were laid can count against a side."""
    never = rules.mechanics.red_against is scoring.never
    return "red threes that were laid never do" if never else None


def out_undeclared(rules: RuleSet) -> str | None:
    """A player can go out without saying so."""
    return "going out must be declared" if rules.has("out_not_declared") else None


def waived_minimum(rules: RuleSet) -> str | None:
    """The opening minimum can be waived."""
    return "the minimum is never waived" if rules.mechanics.waiver is ending.no_waiver else None


def black_threes_melded(rules: RuleSet) -> str | None:
    """Black threes can be melded in going out."""
    if rules.has("black_threes_melded"):
        return "black threes are never melded"
    return "only seven of them are melded" if rules.has("black_threes_short_of_the_exit") else None


def black_exit(rules: RuleSet) -> str | None:
    """A player can go out with seven black threes."""
    return None if rules.has("black_threes_short_of_the_exit") else "there is no such exit"


def questions(rules: RuleSet) -> str | None:
    """Partner can be asked."""
    return "nobody is asked" if rules.has("asking_unknown") else None


def against_advice(rules: RuleSet) -> str | None:
    """A player can go out after a no."""
    return questions(rules) or ("the answer binds" if rules.has("out_against_refusal") else None)


def passed_discard(rules: RuleSet) -> str | None:
    """The last card can be kept."""
    return None if rules.mechanics.keep is ending.passes_discard else "every turn ends with a discard"


def empty_hand_stays(rules: RuleSet) -> str | None:
    """The deal can go on with a hand that is empty."""
    goes_on = rules.params.foot_size or rules.has("out_not_declared")
    return None if goes_on else "who has no card left is out"


def not_out(rules: RuleSet) -> str | None:
    """A player can be out of cards and not out."""
    return None if rules.has("out_not_declared") else "there is no such announcement"


def last_red_three(rules: RuleSet) -> str | None:
    """A red three as the last card ends the deal."""
    ends = rules.mechanics.ends_with_red_three is ending.red_three_ends
    return None if ends else "the turn is played to its end"


def last_red_three_played(rules: RuleSet) -> str | None:
    """A red three as the last card does not end the deal."""
    return None if last_red_three(rules) else "it ends the deal"


def announcement(rules: RuleSet) -> str | None:
    """The last card is announced."""
    return None if rules.has("announcement_missing") else "nothing is announced"


def laid_in_first_turn(rules: RuleSet) -> str | None:
    """Red threes of the deal are laid in the first turn."""
    return None if rules.params.red_three_deal == "at_first_turn" else "they are laid before the first turn"


def laid_at_deal(rules: RuleSet) -> str | None:
    """Red threes of the deal are laid before the first turn."""
    return "they are laid in the first turn" if rules.params.red_three_deal == "at_first_turn" else None


def partnership(rules: RuleSet) -> str | None:
    """Partnerships form in the course of the deal."""
    return None if has_partnerships(rules) else "the sides stand from the start"
