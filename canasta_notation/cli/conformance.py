"""`canasta conformance`: a program held to the cases of a conformance suite."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import click

from canasta_notation.cli.common import color_option, format_option, output_option, wants_color
from canasta_notation.cli.outcomes import FORMATS, Heading, format_called
from canasta_notation.cli.output import printing
from canasta_notation.conformance import (
    ALWAYS,
    ASPECTS,
    KEYS,
    BadSelection,
    Case,
    Choice,
    Command,
    Ours,
    Outcome,
    Program,
    UnusableSuite,
    choice,
    hold,
    load,
)
from canasta_notation.conformance.programs import RECORD
from canasta_notation.conformance.selecting import chosen
from canasta_notation.conformance.suites import record_of
from canasta_notation.text import printable

_NOTES = "notes"
_MOST_JOBS = 64
_SECONDS = 10.0
_LONGEST = 3600.0
"""Seconds that a case may be given."""


def _choices(_ctx: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> tuple[Choice, ...]:
    try:
        return tuple(map(choice, values))
    except BadSelection as error:
        raise click.BadParameter(printable(str(error))) from error


def _aspects(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> frozenset[str] | None:
    if value is None:
        return None
    words = frozenset(value.replace(",", " ").split())
    if not words or words - set(ASPECTS):
        raise click.BadParameter(f"what can be compared is {', '.join(ASPECTS)}")
    return words


def _words(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> list[str] | None:
    if value is None:
        return None
    try:
        words = shlex.split(value)
    except ValueError as error:
        raise click.BadParameter(f"it cannot be split into words: {error}") from error
    if not any(RECORD in word for word in words[1:]):
        raise click.BadParameter(f"{RECORD} has to stand behind its first word, where the path of a record comes")
    return words


@click.command("conformance")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--command",
    "words",
    metavar="COMMAND",
    callback=_words,
    help="What to hold to it, such as 'other-audit --json {}'; {} is the path; no shell sees it. [default: canasta]",
)
@click.option(
    "--timeout",
    type=click.FloatRange(0.1, _LONGEST),
    help=f"Seconds that the command may take for a case. [default: {_SECONDS:g}]",
)
@click.option(
    "--select",
    "choices",
    metavar="KEY=VALUES",
    multiple=True,
    callback=_choices,
    help=f"Only these cases; KEY is {', '.join(KEYS)} (the last may be left out). VALUES may be patterns.",
)
@click.option(
    "--compare",
    "aspects",
    metavar="ASPECTS",
    callback=_aspects,
    help=f"What is compared, with commas between: {', '.join(ASPECTS)}. [default: all but the last]",
)
@click.option("--strict", is_flag=True, help="The notes are compared too, and the cases about notes are run.")
@click.option(
    "--jobs", type=click.IntRange(1, _MOST_JOBS), default=1, show_default=True, help="Commands that run side by side."
)
@format_option(*FORMATS)
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    folder: Path,
    words: list[str] | None,
    timeout: float | None,
    choices: tuple[Choice, ...],
    aspects: frozenset[str] | None,
    strict: bool,
    jobs: int,
    form: str,
    output: Path | None,
    color: str,
) -> None:
    """Hold a program to the cases of a conformance suite.

    DIR is a folder with a manifest.json, such as samples/conformance of the sources of this program; an installed one
    has no suite of its own.

    A COMMAND prints the JSON of `canasta audit --format json`, version 1, on standard output, and ends with 0 or 1.
    What it says is compared with what the suite expects; in which words it says it does not matter.

    Exit status: 0 all cases passed, 1 some did not, 2 unusable suite or usage.
    """
    if jobs > 1 and words is None:
        raise click.UsageError("--jobs is for --command: this program audits in its own process")
    if timeout is not None and words is None:
        raise click.UsageError("--timeout is for --command: nothing ends an audit in this process")
    compared = _compared(aspects, strict=strict)
    program: Program = Ours() if words is None else Command(words, seconds=timeout or _SECONDS)
    try:
        suite = load(folder)
        selected = chosen(suite.cases, choices)
        cases = [case for case in selected if case.level != _NOTES or _NOTES in compared]
        if not cases:
            raise BadSelection("all cases that were chosen are about notes: --strict runs them")
        for case in cases:
            # Before anything is printed: half a report says nothing.
            record_of(folder, case)
        heading = Heading(suite, folder, program.name, compared, left_out=len(selected) - len(cases))
        with ExitStack() as stack:
            report = format_called(
                form, stack.enter_context(printing(output)), heading, color=wants_color(color) and output is None
            )
            outcomes = hold(folder, cases, program, compared, jobs=jobs)
            for outcome in _shown(outcomes, cases, wanted=output is not None or not sys.stdout.isatty()):
                report.add(outcome)
            report.finish()
    except (UnusableSuite, BadSelection) as error:
        click.echo(f"canasta: {printable(str(folder))}: {printable(str(error))}", err=True)
        ctx.exit(2)
    ctx.exit(int(report.failed > 0))


def _compared(aspects: frozenset[str] | None, *, strict: bool) -> tuple[str, ...]:
    wanted = set(ALWAYS if aspects is None else aspects) | ({_NOTES} if strict else set())
    return tuple(name for name in ASPECTS if name in wanted)


def _shown(outcomes: Iterator[Outcome], cases: list[Case], *, wanted: bool) -> Iterator[Outcome]:
    """The outcomes, with a bar on a terminal that shows nothing else."""
    if not (wanted and sys.stderr.isatty()):
        yield from outcomes
        return
    with click.progressbar(outcomes, length=len(cases), label="cases", file=sys.stderr) as shown:
        yield from shown
