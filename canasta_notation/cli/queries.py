"""What `canasta find` is asked for, as it is typed."""

from __future__ import annotations

import re
from difflib import get_close_matches

import click

from canasta_notation.archive.entries import OF_A_DEAL
from canasta_notation.cli.selection import parse_codes
from canasta_notation.replays.situations import SITUATIONS
from canasta_notation.rules.profiles import PROFILES
from canasta_notation.syntax.keys import KEYS
from canasta_notation.text import in_unicode, printable

_DATES = re.compile(r"(?P<first>[0-9-]*)(?:(?P<to>\.\.)(?P<last>[0-9-]*))?")

_LONGEST_NAME = 60
_MOST_NEAR = 5


def check_texts(_ctx: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Names or texts, none of them empty."""
    if not all(value.strip() for value in values):
        raise click.BadParameter("is empty; * stands for anything")
    return tuple(map(in_unicode, values))


def check_dates(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[str, str] | None:
    """The first and the last date of FROM..TO, of one date twice; nothing for no bound."""
    if value is None:
        return None
    found = _DATES.fullmatch(value)
    if found is None or not (found["first"] or found["last"]) or not _are_dates(found["first"], found["last"]):
        raise click.BadParameter(f"'{printable(value)}' is no date or FROM..TO, as in 2025-01..2025-03")
    first, last = found["first"] or "", found["last"] or ""
    if first[: len(last)] > last[: len(first)]:
        raise click.BadParameter(f"'{printable(value)}' ends before it begins")
    return (first, last) if found["to"] else (first, first)


def _are_dates(*values: str | None) -> bool:
    """Whether all that stands there are dates as a `Date` header has them, of the calendar."""
    fits = KEYS["Date"].check
    return fits is not None and all(fits(value) is None for value in values if value)


def check_headers(
    _ctx: click.Context, _parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    """The names and values of KEY=VALUE."""
    return tuple(_header(in_unicode(value)) for value in values)


def _header(value: str) -> tuple[str, str]:
    name, equals, text = value.partition("=")
    key = name.partition(".")[0]
    if not name or not equals:
        raise click.BadParameter(f"'{printable(value)}' is no KEY=VALUE")
    if key.casefold() in map(str.casefold, OF_A_DEAL):
        raise click.BadParameter(f"{key} tells how a deal went; such headers are not looked at")
    return name, text


def check_findings(
    ctx: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[frozenset[str], ...]:
    """A set of codes for each list of codes, names and prefixes."""
    sets = (parse_codes(ctx, parameter, (value,)) for value in values)
    return tuple(one for one in sets if one is not None)


def check_situations(_ctx: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Names of situations, in any case of their letters."""
    return tuple(map(_situation, values))


def _situation(value: str) -> str:
    names = {one.name.casefold(): one.name for one in SITUATIONS}
    wanted = " ".join(value.casefold().split())
    if wanted in names:
        return names[wanted]
    near = [*get_close_matches(wanted[:80], names, n=3, cutoff=0.5)]
    near += [name for name in names if wanted and wanted in name and name not in near][:3]
    meant = f"; near it: {'; '.join(near)}" if near else "; --situations lists them"
    raise click.BadParameter(f"no situation is called '{printable(value)}'{meant}")


def list_situations(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    """Print the names of all situations, and leave."""
    if wanted and not ctx.resilient_parsing:
        for one in SITUATIONS:
            click.echo(one.name)
        ctx.exit()


def near_rules(wanted: tuple[str, ...]) -> list[str]:
    """Names of rule sets that look like those that are wanted and are none."""
    asked = (one.casefold().partition(" ")[0][:_LONGEST_NAME] for one in wanted)
    near = [name for one in asked if one not in PROFILES for name in get_close_matches(one, PROFILES, n=3)]
    return [*dict.fromkeys(near)]


def near_players(wanted: tuple[str, ...], names: set[str]) -> list[str]:
    """Names of players that look like those that are wanted, the likest first."""
    folded = {name[:_LONGEST_NAME].casefold(): name[:_LONGEST_NAME] for name in sorted(names)}
    parts = [folded[name] for name in folded for one in wanted if len(one) > 1 and one.casefold() in name]
    near = [folded[name] for one in wanted for name in get_close_matches(one[:_LONGEST_NAME].casefold(), folded, n=3)]
    return [*dict.fromkeys([*near, *parts])][:_MOST_NEAR]
