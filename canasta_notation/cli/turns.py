"""What of a record is wanted: the options `--turn A-B` and `--view SEAT`."""

from __future__ import annotations

import re

import click

from canasta_notation.cli.common import Command


def turns_option(command: Command) -> Command:
    """The option `--turn`, as the first and the last turn that are wanted."""
    return click.option(
        "--turn", "turns", metavar="A-B", callback=_parse_turns, help="Only these turns: 7, 3-9, 3- or -9."
    )(command)


def seat_option(command: Command) -> Command:
    """The option `--view`, as the seat through whose eyes a record is shown."""
    return click.option(
        "--view",
        metavar="SEAT",
        callback=lambda _ctx, _parameter, value: value and value.upper(),
        help="Only what this seat could see: N E S W, or P1 to P8.",
    )(command)


def _parse_turns(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[int, int | None]:
    """The first and the last turn of `7`, `3-9`, `3-` or `-9`."""
    if value is None:
        return 0, None
    found = re.fullmatch(r"([0-9]{0,9})(-?)([0-9]{0,9})", value)
    if found is None or not (found[1] or found[3]):
        raise click.BadParameter("turns are given as 7, 3-9, 3- or -9")
    first = int(found[1] or 0)
    last = int(found[3]) if found[3] else None if found[2] else first
    if last is not None and last < first:
        raise click.BadParameter(f"there is no turn from {first} to {last}")
    return first, last
