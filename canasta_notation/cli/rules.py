"""`canasta rules`: the profiles, and one of them with all its options."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

import click

from canasta_notation.cli.common import color_option, styled, wants_color
from canasta_notation.cli.output import print_line
from canasta_notation.cli.ruling import read_rules
from canasta_notation.diagnostics import CODES
from canasta_notation.diagnostics.show import Styled
from canasta_notation.rules import OPTIONS, PROFILES, Option, Rule, RuleSet, profile, value_of

_STANDARD = PROFILES[0]
"""The profile that the others are told by."""

_WIDTH = 98


@click.command("rules", short_help="List the rules profiles, or show one with all its options.")
@click.argument("words", nargs=-1, metavar="[NAME [OPTION=VALUE]...]")
@color_option
def command(words: tuple[str, ...], color: str) -> None:
    """List the rules profiles, or show one: how it differs from classic, its sources, every option.

    Options are given as in a record: canasta rules classic packs=3.
    """
    lines = _profile(read_rules(" ".join(words), "NAME")) if words else _profiles()
    for line in lines:
        print_line(styled(line, wants_color(color)).rstrip())


def _profiles() -> Iterator[list[Styled]]:
    width = max(map(len, PROFILES))
    for name in PROFILES:
        yield [(f"{name:<{width}}", "code"), (f"  {profile(name).title}", "")]
    yield []
    yield [(f"`canasta rules {PROFILES[-1]}` shows one with its options", "")]


def _profile(rules: RuleSet) -> Iterator[list[Styled]]:
    yield [(rules.name, "code"), (f", edition {rules.edition}: {rules.title}", "")]
    yield from _part("Sources", [[(source, "")] for source in rules.sources])
    yield from _part("Set here", [[(f"{one.option} = {one.value}", "code")] for one in rules.chosen])
    if rules.name != _STANDARD:
        yield from _differences(rules, profile(_STANDARD))
    yield []
    yield [("Options", "heading")]
    for option in OPTIONS.values():
        if _has(rules, option):
            yield from _option(rules, option)
    others = ", ".join(option.name for option in OPTIONS.values() if not _has(rules, option))
    yield from _part("Options without a meaning here", [[(line, "")] for line in wrap(others, _WIDTH)])


def _differences(rules: RuleSet, standard: RuleSet) -> Iterator[list[Styled]]:
    own = [
        option for option in OPTIONS.values() if value_of(rules, option.name)[0] != value_of(standard, option.name)[0]
    ]
    yield from _part(f"Differs from {standard.name}", [_setting(rules, option) for option in own])
    yield from _part(f"Forbids what {standard.name} does not", _offences(rules, standard))
    yield from _part(f"Does not forbid what {standard.name} does", _offences(standard, rules))


def _offences(rules: RuleSet, other: RuleSet) -> list[list[Styled]]:
    return [_offence(one) for one in rules.offences if not other.has(one.name)]


def _offence(rule: Rule) -> list[Styled]:
    said = rule.page.strip().partition("\n")[0].rstrip(".")
    return [(rule.code, "code"), (f" {CODES[rule.code].name}: {said}", "")]


def _setting(rules: RuleSet, option: Option) -> list[Styled]:
    return [(f"{option.name} = {value_of(rules, option.name)[0]}", "code"), *_source(rules, option)]


def _option(rules: RuleSet, option: Option) -> Iterator[list[Styled]]:
    value = value_of(rules, option.name)[0]
    default = value_of(profile(rules.name), option.name)[0]
    yield [
        (f"  {option.name} = {value}", "code"),
        ("  (default)", "path") if value == default else (f"  (default {default})", "warning"),
    ]
    yield [(f"      {option.meaning}: {option.values}", ""), *_source(rules, option)]


def _source(rules: RuleSet, option: Option) -> list[Styled]:
    if any(one.option == option.name for one in rules.chosen):
        return [("  [set here]", "warning")]
    return [(f"  [{value_of(rules, option.name)[1]}]", "path")]


def _has(rules: RuleSet, option: Option) -> bool:
    return option.needs is None or option.needs(rules)


def _part(title: str, lines: list[list[Styled]]) -> Iterator[list[Styled]]:
    if lines:
        yield []
        yield [(title, "heading")]
        yield from ([("  ", ""), *line] for line in lines)
