"""Rules as they are named on the command line."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from canasta_notation.cli.common import Command
from canasta_notation.errors import CanastaError
from canasta_notation.text import printable

if TYPE_CHECKING:
    from canasta_notation.rules import BadOption, RuleSet


def rules_option(command: Command) -> Command:
    """The option `--rules`, which overrides the rules that a record names."""
    return click.option(
        "--rules",
        metavar="'NAME option=value'",
        callback=_check_rules,
        help="Judge by these rules, whatever the record says, such as 'hoyle-2 canastas_to_go_out=2'.",
    )(command)


def read_rules(text: str, parameter: str) -> RuleSet:
    """The rule set of a text as in a `Rules:` header; what is wrong with it is wrong usage of a parameter."""
    from canasta_notation.rules import BadOption, ruleset

    try:
        return ruleset(text)
    except CanastaError as error:
        hint = _hint(error) if isinstance(error, BadOption) and error.value is None else ""
        raise click.BadParameter(printable(f"{error}{hint}"), param_hint=parameter) from error


def _hint(error: BadOption) -> str:
    """What may have been meant by an option that there is not."""
    if not error.allowed:
        return "; an option is given as NAME=VALUE"
    if error.option in error.allowed:
        return ", since it would mean nothing there"
    near = get_close_matches(error.option, error.allowed, n=3)
    return f"; near it: {', '.join(near)}" if near else ""


def _check_rules(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> str | None:
    if value is not None:
        read_rules(value, "--rules")
    return value
