"""The rules of a room as the notation names them."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.convert.familycanasta.log import Rules
from canasta_notation.rules import ruleset

_PLAYED = {2: "classic-2", 4: "classic"}


def rules_value(rules: Rules, players: int) -> str:
    """The `Rules:` value of a room: a profile, and the options in which the room differs from it."""
    name = _PLAYED.get(players, "classic")
    params = ruleset(name).params
    options = dict(_options(rules, players))
    if players not in _PLAYED:
        options = {"players": str(players), "sides": str(rules.team_count or players)} | options
    defaults = {
        "hand_size": str(params.hand_size),
        "packs": str(params.packs),
        "jokers": str(params.jokers),
        "target": str(params.target),
        "canastas_to_go_out": str(params.requirement.total),
        "draw": str(params.draw),
        "wild_limit": f"max{params.wild_cap}",
        "out_bonus": str(params.out_bonus),
        "canasta_values": f"{params.natural_canasta},{params.mixed_canasta},{params.wild_canasta}",
    }
    return " ".join([name, *(f"{key}={value}" for key, value in options.items() if defaults.get(key) != value)])


def _options(rules: Rules, players: int) -> Iterator[tuple[str, str]]:
    numbers = {
        "hand_size": (rules.cards_per_player, range(1, 101)),
        "packs": (rules.deck_count, range(1, 21)),
        "jokers": (None if rules.deck_count is None else 2 * rules.deck_count, range(1, 41)),
        "target": (rules.target_score, range(1, 10**6)),
        "canastas_to_go_out": (rules.canastas_to_go_out, range(21)),
        "draw": (rules.draw_count, range(1, 21)),
        "out_bonus": (rules.going_out_bonus, range(10**6)),
    }
    for key, (number, allowed) in numbers.items():
        if number is not None and number in allowed:
            yield key, str(number)
    yield from _points(rules)
    yield from _choices(rules, players)


def _points(rules: Rules) -> Iterator[tuple[str, str]]:
    if _fits(rules.clean_canasta_bonus) and _fits(rules.dirty_canasta_bonus):
        yield "canasta_values", f"{rules.clean_canasta_bonus},{rules.dirty_canasta_bonus},0"
    if _fits(rules.red_three_bonus):
        bonus = rules.red_three_bonus or 0
        yield "red3_values", ",".join(str(bonus * count) for count in range(1, 2 * (rules.deck_count or 2) + 1)[:12])
    if rules.going_out_bonus is not None:
        yield "concealed_bonus", "none"


def _choices(rules: Rules, players: int) -> Iterator[tuple[str, str]]:
    if rules.max_wilds_per_meld in (2, 3):
        yield "wild_limit", f"max{rules.max_wilds_per_meld}"
    if rules.unprotected_red_threes_penalty is False:
        # Those on the table count for a side without melds too, and those kept in a hand cost what they would earn.
        yield "red3_negative_if", "not_laid"
    if rules.partner_permission is False and players not in (2, 3):
        yield "permission", "none"
    if rules.allow_wild_canasta:
        yield "wild_melds", "true"
    if rules.freeze_on_black_three:
        yield "black3_freezes", "true"


def _fits(number: int | None) -> bool:
    return number is not None and 0 <= number < 10**5
