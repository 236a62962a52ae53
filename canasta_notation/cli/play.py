"""`canasta play`: whole matches of self-play, written as a record."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from canasta_notation.cli.common import output_option
from canasta_notation.cli.output import printing
from canasta_notation.cli.ruling import read_rules, rules_of_play_option
from canasta_notation.text import printable


@click.command("play", short_help="Write whole matches that the program plays itself.")
@rules_of_play_option
@click.option("--matches", type=click.IntRange(1), default=1, show_default=True, help="How many matches.")
@click.option("--deals", type=click.IntRange(1), help="Deals of a match at most; without it each goes to its end.")
@click.option("--seed", default="1", show_default=True, help="The same arguments and seed give the same record.")
@output_option
def command(name: str, matches: int, deals: int | None, seed: str, output: Path | None) -> None:
    """Play whole matches by simple players of varied temperament, and write their record.

    Every hand, the stock and all scores are recorded. What is written holds nothing against which the rules have
    anything. Some packs are loaded, so that rare situations occur; those that are not bear their seed.

    Exit status: 0 played, 2 unusable input or usage.
    """
    from canasta_notation.selfplay import NotPlayable, play, record
    from canasta_notation.syntax import canonical_lines

    rules = read_rules(name, "--rules")
    words = ["--rules", name, "--matches", str(matches), *(["--deals", str(deals)] if deals else []), "--seed", seed]
    if not seed.isprintable():
        raise click.BadParameter("has letters that cannot be printed", param_hint="--seed")
    with printing(output) as print_line:
        try:
            file = record(
                rules, play(rules, seed=seed, matches=matches, deals=deals), f"canasta play {shlex.join(words)}"
            )
        except NotPlayable as error:
            raise click.BadParameter(printable(str(error)), param_hint="--rules") from error
        for line in canonical_lines(file):
            print_line(line)
