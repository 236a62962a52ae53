"""What `canasta convert` tells: the report of a conversion, and the list of the formats."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from canasta_notation.cli.common import complain, finding_lines, reason
from canasta_notation.cli.output import json_document, print_line
from canasta_notation.cli.tally import many
from canasta_notation.convert.converter import Converter
from canasta_notation.convert.converting import Conversions, Taken
from canasta_notation.convert.errors import NotReadable, UnknownFormat
from canasta_notation.convert.losses import Loss
from canasta_notation.convert.registry import broken, converters
from canasta_notation.text import in_unicode, printable

_LONGEST = 160
"""Characters of an example that are told."""


class Report:
    """What a conversion took, lost and could not use, told when it is through."""

    def __init__(self, form: str, to: str, output: Path | None) -> None:
        self._form = form
        self._to = to
        self._output = output
        self._taken: tuple[Taken, ...] = ()
        self._losses: tuple[Loss, ...] = ()
        self.errors: dict[str, str] = {}
        """Why a source cannot be used, by its name."""

    def fail(self, path: str, error: Exception) -> None:
        """A source cannot be used, and so nothing is written."""
        said = reason(error)
        if isinstance(error, OSError) and error.filename not in (None, path):
            # A converter may need a file of its own, such as a mapping.
            said = f"{in_unicode(str(error.filename))}: {said}"
        if isinstance(error, UnknownFormat):
            said = f"{said}: say which it is with --from"
        self.errors.setdefault(path, said)
        if self._form == "json":
            return
        if isinstance(error, NotReadable):
            for finding in error.record.all_errors:
                for line in finding_lines(finding, error.record.name, color=False):
                    click.echo(line, err=True)
        complain(path, ValueError(said))

    def take(self, run: Conversions) -> None:
        """Note what a run took and lost."""
        self._taken = tuple(run.taken)
        self._losses = run.losses.found()

    def finish(self, *, written: bool) -> None:
        """Tell all there is to tell."""
        if self._form == "json":
            document = json_document(self._fields(written))
            if self._output is None:
                click.echo(document, err=True)
            else:
                print_line(document)
            return
        for line in self._lines(written):
            click.echo(line, err=True)

    def _lines(self, written: bool) -> Iterator[str]:
        several = len(self._taken) + len(self.errors) > 1
        for loss in self._losses:
            told = printable(f"{loss.source}: {loss.told}" if several else loss.told)
            told = told if len(told) <= _LONGEST else f"{told[: _LONGEST - 1]}…"
            times = "" if loss.count == 1 else f", {loss.count} times, first"
            yield f"{loss.severity.value} {loss.code} {loss.name}{times}: {told}"
        if not written:
            grave = any(one.is_grave for one in self._losses)
            leave = "; --allow-loss lets it go" if grave and not self.errors else ""
            yield f"nothing is written{leave}"
        elif self._losses or self._output is not None:
            held = f"{many(self._sum('matches'), 'matches')}, {many(self._sum('deals'), 'deals')}"
            where = "" if self._output is None else f", in {printable(str(self._output))}"
            yield f"{many(len(self._taken), 'files')}: {held} as {self._to}{where}"

    def _sum(self, what: str) -> int:
        return sum(getattr(one, what) for one in self._taken)

    def _fields(self, written: bool) -> dict[str, Any]:
        files = [
            {"path": in_unicode(one.name), "format": one.format, "matches": one.matches, "deals": one.deals}
            for one in self._taken
        ]
        failed = [{"path": in_unicode(path), "error": said} for path, said in self.errors.items()]
        return {
            "version": 1,
            "to": self._to,
            "output": None if self._output is None else in_unicode(str(self._output)),
            "written": written,
            "files": [*files, *failed],
            "losses": [_loss_fields(one) for one in self._losses],
            "summary": {"matches": self._sum("matches"), "deals": self._sum("deals")},
        }


def _loss_fields(loss: Loss) -> dict[str, Any]:
    return {
        "code": loss.code,
        "name": loss.name,
        "severity": loss.severity.value,
        "count": loss.count,
        "example": loss.example,
        "where": loss.where or None,
        "path": in_unicode(loss.source) or None,
    }


def print_converters(form: str) -> None:
    """Show every format: which way it goes, how its files are called, what it can carry, its options."""
    known = converters().values()
    if form == "json":
        entries = [_converter_fields(one) for one in known]
        print_line(json_document({"version": 1, "formats": entries, "broken": broken()}))
        return
    width = max(len(one.name) for one in known)
    for one in known:
        print_line(f"{one.name:<{width}}  {_ways(one)}  {_described(one)}")
        indent = " " * (width + 2)
        if one.carries:
            print_line(f"{indent}carries {one.carries}")
        for option, meaning in one.options.items():
            print_line(f"{indent}-O {option}=…: {meaning}")
    for name, why in broken().items():
        complain(name, ValueError(f"cannot be used: {why}"))


def _ways(one: Converter) -> str:
    ways = ("from" if one.read is not None else "", "to" if one.write is not None else "")
    return f"{ways[0]:4} {ways[1]:2}"


def _described(one: Converter) -> str:
    suffixes = f" ({', '.join(one.suffixes)})" if one.suffixes else ""
    return printable(f"{one.title}{suffixes}{'; exact' if one.exact else ''}")


def _converter_fields(one: Converter) -> dict[str, Any]:
    return {
        "name": one.name,
        "title": one.title,
        "reads": one.read is not None,
        "writes": one.write is not None,
        "suffixes": list(one.suffixes),
        "carries": one.carries,
        "exact": one.exact,
        "binary": one.binary,
        "options": dict(one.options),
    }
