"""`canasta deal`: a fresh deal."""

from __future__ import annotations

from pathlib import Path
from unicodedata import is_normalized

import click

from canasta_notation.cli.common import output_option
from canasta_notation.cli.output import printing
from canasta_notation.cli.ruling import read_rules, rules_of_play_option
from canasta_notation.text import printable


@click.command("deal", short_help="Write a fresh deal from a seed.")
@rules_of_play_option
@click.option("--seed", metavar="TEXT", help="What the pack is computed from; without it a random one.")
@output_option
def command(name: str, seed: str | None, output: Path | None) -> None:
    """Write a fresh deal: who holds what, the stock, and the seed from which anybody can compute the pack.

    `Commit` is the SHA-256 of the seed. Published before play without the rest, it shows afterwards that the pack was
    fixed.

    Exit status: 0 dealt, 2 unusable input or usage.
    """
    from secrets import token_hex

    from canasta_notation.selfplay import NotPlayable, fresh_deal
    from canasta_notation.syntax import canonical_lines

    rules = read_rules(name, "--rules")
    seed = token_hex(16) if seed is None else _checked(seed)
    try:
        file = fresh_deal(rules, seed)
    except NotPlayable as error:
        raise click.BadParameter(printable(str(error)), param_hint="--rules") from error
    with printing(output) as print_line:
        for line in canonical_lines(file):
            print_line(line)


def _checked(seed: str) -> str:
    """A seed that reads back from a header as it was given."""
    if not seed or seed != seed.strip() or not seed.isprintable() or not is_normalized("NFC", seed):
        raise click.BadParameter(
            "must be printable letters in Unicode form NFC, with no blank at either end", param_hint="--seed"
        )
    return seed
