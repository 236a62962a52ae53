"""What the options of the score change."""

from __future__ import annotations

from canasta_notation.rules.mechanics import ending, scoring
from canasta_notation.rules.ruleset import Mechanics, Parts, RuleSet


def put_canasta_values(parts: Parts, value: tuple[int, ...]) -> None:
    """The bonuses of natural, mixed and, where a third is given, wild canastas."""
    names = ("natural_canasta", "mixed_canasta", "wild_canasta")
    parts.set(**dict(zip(names, value, strict=False)))


def put_out_bonus(parts: Parts, value: int) -> None:
    """The bonus for going out; where going out concealed is worth no more, it is so with the new bonus."""
    old = parts.params
    has_more = old.concealed_bonus != old.out_bonus
    parts.set(out_bonus=value, concealed_bonus=old.concealed_bonus if has_more else value)


def put_concealed(parts: Parts, value: int | None) -> None:
    """The whole bonus for going out concealed; None where it is worth no more than going out."""
    parts.set(concealed_bonus=parts.params.out_bonus if value is None else value)


def put_concealed_def(parts: Parts, value: str) -> None:
    """What counts as going out concealed."""
    _kind, with_pile = _kind_of_concealed(parts.mechanics)
    parts.use(concealed=ending.CONCEALED[value, with_pile])


def put_concealed_with_pile(parts: Parts, value: bool) -> None:
    """Whether a player who took the pile in that turn can go out concealed."""
    kind, _with_pile = _kind_of_concealed(parts.mechanics)
    parts.use(concealed=ending.CONCEALED[kind, value])


def _kind_of_concealed(mechanics: Mechanics) -> tuple[str, bool]:
    return next(key for key, function in ending.CONCEALED.items() if function is mechanics.concealed)


def has_concealed_with_pile(rules: RuleSet) -> bool:
    """Whether a player who took the pile can go out concealed."""
    return _kind_of_concealed(rules.mechanics)[1]


def put_red3_against(parts: Parts, value: str) -> None:
    """When red threes count against a side; with `not_laid` those that were kept do, 100 each."""
    parts.use(red_against=scoring.AGAINST[value])
    parts.set(red_not_laid=-100 if value == "not_laid" else 0)


def put_penalties(parts: Parts, value: str) -> None:
    """The fines of a table of penalties, in points."""
    parts.set(
        restored_pile=50 if value == "pc" else 0,
        red_fine=-500 if value == "official" else 0,
        broken_leave=100 if value in ("official", "es") else 0,
    )


def put_premiums(parts: Parts, value: str) -> None:
    """The Spanish premiums for many canastas, black threes and going out concealed, or none."""
    spanish = value == "es"
    _put_item(parts, "special", scoring.spanish_premiums if spanish else scoring.no_special)
    parts.set(black_four=480 if spanish else 0)
    if spanish:
        parts.set(wild_canasta=2000)


def put_cards_against(parts: Parts, value: bool) -> None:
    """Whether melded cards count against a side without the canastas for going out."""
    _put_item(parts, "cards", scoring.melded_cards_or_against if value else scoring.melded_cards)


def _put_item(parts: Parts, name: str, item: scoring.Item) -> None:
    parts.use(score=tuple((one, item if one == name else other) for one, other in parts.mechanics.score))


def put_target(parts: Parts, value: int | None) -> None:
    """The score that ends the match, which then has no fixed number of deals; None for no such score."""
    parts.set(target=value, rounds=parts.params.rounds if value is None else None)


def put_rounds(parts: Parts, value: int | None) -> None:
    """The number of deals of the match, which then has no score to reach; None for no such number."""
    parts.set(rounds=value, target=parts.params.target if value is None else None)
