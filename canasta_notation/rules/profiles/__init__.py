"""The named rule sets, one file each."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from canasta_notation.rules.errors import BadOption, UnknownRules
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.text.near import near_names

_MODULES: Final = {
    module.replace("_", "-"): module
    for module in (
        "classic",
        "classic_bicycle",
        "classic_2",
        "classic_3",
        "fournier",
        "hoyle_2",
        "hand_and_foot",
        "hand_and_foot_pagat",
    )
}
PROFILES: Final = tuple(_MODULES)
"""The names of the rule sets, the one that holds where a record names none first."""


@cache
def profile(name: str) -> RuleSet:
    """The rule set of that name. Raises UnknownRules where there is none."""
    module = _MODULES.get(name)
    if module is None:
        raise UnknownRules(name, tuple(near_names(name, PROFILES, most=3, cutoff=0.5)))
    found: RuleSet = import_module(f"{__name__}.{module}").RULESET
    return found


def ruleset(text: str) -> RuleSet:
    """The rule set that a `Rules:` value names, options included: `hoyle-2 canastas_to_go_out=2`.

    Raises UnknownRules for an unknown name or edition, BadOption for an option that it does not have or a value that
    the option cannot take.
    """
    name, *options = text.split() or [""]
    return with_options(_edition_of(name), options)


def _edition_of(name: str) -> RuleSet:
    bare, at, edition = name.partition("@")
    rules = profile(bare)
    if at and edition != str(rules.edition):
        raise UnknownRules(name, (f"{bare}@{rules.edition}",))
    return rules


def with_options(rules: RuleSet, options: list[str]) -> RuleSet:
    """A rule set with options as a record writes them, `NAME=VALUE`, in any order. Raises BadOption."""
    for option in options:
        if "=" not in option:
            raise BadOption(rules.name, option, None, ())
    if not options:
        return rules
    from canasta_notation.rules.options import choose

    changed, wrong = choose(rules, [_setting(option) for option in options])
    if wrong:
        raise wrong[0]
    return changed


def with_known_options(rules: RuleSet, options: list[str]) -> tuple[RuleSet, list[BadOption]]:
    """A rule set with those of some options that can be set, and what is wrong with the others.

    A word that sets nothing is passed over: the reader has told of it.
    """
    if not options:
        return rules, []
    from canasta_notation.rules.options import choose

    return choose(rules, [_setting(option) for option in options if "=" in option])


def _setting(option: str) -> tuple[str, str]:
    name, _equals, value = option.partition("=")
    return name, value
