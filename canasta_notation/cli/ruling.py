"""Rules as they are named on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from canasta_notation.cli.common import Command
from canasta_notation.errors import CanastaError
from canasta_notation.text import printable

if TYPE_CHECKING:
    from canasta_notation.rules import BadOption, RuleSet, UnknownRules


def rules_option(command: Command) -> Command:
    """The option `--rules`, which overrides the rules that a record names."""
    return click.option(
        "--rules",
        metavar="'NAME option=value'",
        callback=check_rules,
        help="Judge by these rules, whatever the record says, such as 'hoyle-2 canastas_to_go_out=2'.",
    )(command)


def rules_of_play_option(command: Command) -> Command:
    """The option `--rules` of a verb that deals, as its argument `name`."""
    from canasta_notation.rules import PROFILES

    return click.option(
        "--rules",
        "name",
        default=PROFILES[0],
        show_default=True,
        metavar="'NAME option=value'",
        help="The rules of play.",
    )(command)


def read_rules(text: str, parameter: str) -> RuleSet:
    """The rule set of a text as in a `Rules:` header; what is wrong with it is wrong usage of a parameter."""
    from canasta_notation.rules import BadOption, UnknownRules, ruleset

    try:
        return ruleset(text)
    except CanastaError as error:
        said = str(error)
        if isinstance(error, UnknownRules):
            said = _unknown(error)
        elif isinstance(error, BadOption) and error.value is None:
            said = _unset(error)
        raise click.BadParameter(printable(said), param_hint=parameter) from error


def _unknown(error: UnknownRules) -> str:
    """That there are no rules of a name, and which may have been meant."""
    *others, last = sorted(error.near) or ("",)
    meant = f"; did you mean {', '.join(others)}{' or ' if others else ''}{last}?" if last else ";"
    return f"no rules are called '{error.name}'{meant} `canasta rules` lists them"


def _unset(error: BadOption) -> str:
    """That an option is not there, or is not set to anything, and what may have been meant."""
    from difflib import get_close_matches

    from canasta_notation.rules import OPTIONS, profile, value_of

    option = error.option
    if not error.allowed and option in OPTIONS:
        default = value_of(profile(error.rules), option)[0]
        return f"{option} wants a value: {option}={default or 'VALUE'}"
    if option in error.allowed:
        return f"{error}, since it would mean nothing there"
    near = get_close_matches(option, OPTIONS, n=3, cutoff=0.7)
    said = [str(error), f"near it: {', '.join(near)}" if near else ""]
    return "; ".join(filter(None, [*said, "" if error.allowed else "an option is given as NAME=VALUE"]))


def check_rules(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> str | None:
    """Rules as they were named, if they are known; any other are wrong usage of `--rules`."""
    if value is not None:
        read_rules(value, "--rules")
    return value
