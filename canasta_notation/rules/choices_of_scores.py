"""The options of the score: what canastas, red threes and going out are worth, and what ends a match."""

from __future__ import annotations

from canasta_notation.rules import effects, effects_on_scores
from canasta_notation.rules.choice import Choice, number, truth, word
from canasta_notation.rules.values import a_number, numbers

SCORES: tuple[Choice, ...] = (
    (
        "canasta_values",
        "points of a natural, a mixed, a wild canasta",
        "two or three numbers",
        numbers(2, 3),
        effects_on_scores.put_canasta_values,
        None,
    ),
    number("wild_canasta", "points of a wild canasta", effects.parameter("wild_canasta")),
    number("out_bonus", "points for going out", effects_on_scores.put_out_bonus),
    (
        "concealed_bonus",
        "points for going out concealed, in all",
        "a number, or none",
        a_number(0, word="none"),
        lambda parts, value: effects_on_scores.put_concealed(parts, None if value == -1 else value),
        None,
    ),
    word(
        "concealed_def",
        "what concealed means",
        ("player_unmelded_own_canasta", "table_empty", "side_unmelded"),
        effects_on_scores.put_concealed_def,
    ),
    truth(
        "concealed_allows_pile",
        "a player who took the pile in that turn can go out concealed",
        effects_on_scores.put_concealed_with_pile,
    ),
    (
        "red3_values",
        "points of red threes by their number",
        "up to twelve numbers",
        numbers(1, 12),
        effects.parameter("red_values"),
        None,
    ),
    word(
        "red3_negative_if",
        "when red threes count against a side",
        ("no_meld", "no_canasta", "out_requirement_unmet", "opponent_out_and_no_meld", "not_laid"),
        effects_on_scores.put_red3_against,
    ),
    truth(
        "positive_needs_canastas",
        "melded cards count against a side without the canastas for going out",
        effects_on_scores.put_cards_against,
    ),
    word(
        "penalties",
        "fines that the rules themselves give",
        ("off", "official", "es", "pc"),
        effects_on_scores.put_penalties,
    ),
    word("premiums", "premiums on top", ("none", "es"), effects_on_scores.put_premiums),
    number(
        "pumpa_penalty",
        "the fine for not announcing the last card",
        effects.parameter("missed_word"),
        needs=effects.has_word,
    ),
    (
        "target",
        "the score that ends the match",
        "a number from 1, or none",
        a_number(1, word="none"),
        lambda parts, value: effects_on_scores.put_target(parts, None if value == -1 else value),
        None,
    ),
    (
        "rounds",
        "the deals of a match",
        "a number from 1 to 1000, or none",
        a_number(1, 1000, "none"),
        lambda parts, value: effects_on_scores.put_rounds(parts, None if value == -1 else value),
        None,
    ),
    word("tie", "what equal scores above the target mean", ("play_another", "tied"), effects.parameter("tie")),
)
"""Those of the score, in the order of the documents."""
