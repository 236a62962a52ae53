"""`canasta reconcile`: two records of one table compared and put together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from canasta_notation.cli.common import (
    STDIN,
    Unusable,
    color_option,
    complain,
    exit_zero_option,
    format_option,
    name_of,
    named_file,
    open_path,
    reason,
    styled,
    wants_color,
)
from canasta_notation.cli.output import CannotWrite, json_document, print_line, print_text
from canasta_notation.cli.tally import many
from canasta_notation.diagnostics.show import Styled
from canasta_notation.errors import MissingExtra
from canasta_notation.reconciling import Entry, Reconciliation, Relation, Said, reconcile
from canasta_notation.syntax import Record, read
from canasta_notation.text import in_unicode, printable
from canasta_notation.text.output import compressed_as, write_whole

_LOST = {"SYN106": "holds bytes that are not UTF-8", "SYN107": "holds more than is read"}
"""What a merged record could not keep."""

_LONGEST = 160
"""Characters that the text report shows of one fact."""


def _check_output(ctx: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    return value if value in (None, STDIN) else str(named_file(ctx, parameter, value or ""))


@click.command("reconcile", short_help="Compare two records of the same deals and put them together.")
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option("--prefer", type=click.Choice(["A", "B"]), default="A", show_default=True, help="Kept where they differ.")
@click.option("--all", "show_all", is_flag=True, help="List what agrees too.")
@click.option("--no-sources", is_flag=True, help="Write no comments about where each line comes from.")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    callback=_check_output,
    help="Write the merged record here; with - it goes to standard output, and the report to standard error.",
)
@format_option("text", "json")
@exit_zero_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    first: str,
    second: str,
    prefer: str,
    show_all: bool,
    no_sources: bool,
    output: str | None,
    form: str,
    exit_zero: bool,
    color: str,
) -> None:
    """Compare two records of the same deals: where they agree, add to each other, or contradict.

    A and B are files, one of them may be - for standard input. Either may be partial: what one player saw, ranks
    without suits, turns missed. The merged record holds what both say together; where they contradict it holds what A
    says, or B with --prefer B, and tells both in a comment.

    Exit status: 0 nothing contradicts, 1 something does, 2 unusable input or usage.
    """
    if first == second == STDIN:
        raise click.UsageError("only one of A and B can be standard input")
    records = [record for path in (first, second) if (record := _read(path)) is not None]
    if len(records) < 2:
        ctx.exit(2)
    result = reconcile(records[0], records[1], prefers_second=prefer == "B", sources=not no_sources)
    report = _Report((first, second), result, show_all=show_all)
    to_stderr = output == STDIN
    lines = [report.as_json()] if form == "json" else report.as_text(wants_color(color))
    for line in lines:
        if to_stderr:
            click.echo(line, err=True, color=True)
        else:
            print_line(line)
    if output is not None:
        _write(result, records, output)
    ctx.exit(int(bool(result.contradictions) and not exit_zero))


def _read(path: str) -> Record | None:
    """The record of a path; None, and a complaint, where there is nothing to compare."""
    try:
        record = read(open_path(path), name=name_of(path))
        if not any(match.deals for match in record.matches):
            raise Unusable("no deal in it: `canasta read` tells why")
        if not record.complete:
            raise Unusable("it is not read to its end: `canasta read` tells why")
    except BrokenPipeError:
        raise
    except (OSError, MissingExtra, Unusable) as error:
        complain(path, error)
        return None
    errors = len(record.errors)
    if errors:
        click.echo(
            f"canasta: {printable(path)}: {many(errors, 'errors')} in how it is written: see `canasta read`", err=True
        )
    return record


def _write(result: Reconciliation, records: list[Record], output: str) -> None:
    """Write the merged record, unless it would lose what the two hold, or nobody could read it."""
    for record in (*records, result.record):
        lost = next((_LOST[one.code] for one in record.findings if one.code in _LOST), None)
        if lost is not None:
            raise CannotWrite(f"{printable(record.name)} {lost}: the merged record is not written")
    if output == STDIN:
        print_text(result.text)
        return
    path = Path(output)
    try:
        write_whole(path, compressed_as(path.name, result.text.encode()))
    except OSError as error:
        raise CannotWrite(f"{printable(output)} cannot be written: {printable(reason(error))}") from error


class _Report:
    """What comparing gave, for people and for programs."""

    def __init__(self, paths: tuple[str, str], result: Reconciliation, *, show_all: bool) -> None:
        self.names = tuple(map(name_of, paths))
        self.result = result
        self.show_all = show_all

    def as_json(self) -> str:
        """Every fact, and the sums."""
        result = self.result
        return json_document(
            {
                "version": 1,
                "files": [
                    {"name": name, "path": in_unicode(path)} for name, path in zip("AB", self.names, strict=True)
                ],
                "prefer": self._kept,
                "entries": [_fields(one) for one in result.entries],
                "remarks": result.remarks,
                "summary": {
                    "agreements": len(result.agreements),
                    "additions": len(result.additions),
                    "contradictions": len(result.contradictions),
                },
            }
        )

    @property
    def _kept(self) -> str:
        return "AB"[self.result.prefers_second]

    def as_text(self, color: bool) -> Iterator[str]:
        """One line for each pair of lines that adds or contradicts, then the sums."""
        for _places, group in groupby(self.result.entries, key=_place):
            for line in self._of_a_pair(list(group)):
                yield styled(line, color)
        for remark in self.result.remarks:
            yield styled([("remark", "note"), (f": {printable(remark)}", "")], color)
        yield styled([(self._sums(), "heading")], color)

    def _of_a_pair(self, entries: list[Entry]) -> Iterator[list[Styled]]:
        """The lines about one line of each record."""
        clashes = [one for one in entries if one.relation is Relation.CONTRADICTION]
        for entry in clashes:
            yield [*self._where(entry), ("contradiction", "error"), (f": {_clash(entry)}; {self._kept} is kept", "")]
        if clashes:
            for name, said in (("A", clashes[0].first), ("B", clashes[0].second)):
                if said is not None:
                    yield [(f"  {name} | ", "path"), (_cut(said.line), "")]
        additions = [one for one in entries if one.relation is Relation.ADDITION]
        if additions:
            words = "; ".join(_adds(additions))
            yield [*self._where(additions[0]), ("addition", "note"), (f": {words}", "")]
        agreements = [one for one in entries if one.relation is Relation.AGREEMENT]
        if self.show_all and agreements:
            words = ", ".join(_cut(one.what) for one in agreements)
            yield [*self._where(agreements[0]), ("agreement", "legal"), (f": {words}", "")]

    def _where(self, entry: Entry) -> list[Styled]:
        places = " ".join(
            f"{printable(name)}:{said.span.line}"
            for name, said in zip(self.names, (entry.first, entry.second), strict=True)
            if said is not None
        )
        about = [
            *([] if entry.match is None else [f"match {printable(entry.match)}"]),
            *([] if entry.deal is None else [f"deal {entry.deal}"]),
            *([] if entry.turn is None else [f"turn {entry.turn} {entry.seat or ''}"]),
        ]
        where = f" {', '.join(about)}:" if about else ""
        return [(f"{places}:", "path"), (f"{where} ", "")]

    def _sums(self) -> str:
        result = self.result
        alone = [sum(bool(adds) for adds in side) for side in zip(*map(_who, result.additions), strict=True)] or [0, 0]
        agree, clashes = len(result.agreements), len(result.contradictions)
        return (
            f"{many(agree, 'facts')} in both, {alone[0]} that A adds, {alone[1]} that B adds, "
            f"{many(clashes, 'contradictions')}"
        )


def _who(entry: Entry) -> tuple[str, str]:
    return entry.first_adds, entry.second_adds


def _place(entry: Entry) -> tuple[int, int]:
    """The lines that an entry is about: facts of the same two lines are told together."""
    return entry.first.span.line if entry.first else 0, entry.second.span.line if entry.second else 0


def _clash(entry: Entry) -> str:
    first, second = (_cut(said.text) if said else "nothing" for said in (entry.first, entry.second))
    return f"{printable(entry.what)} {first} in A, {second} in B"


def _adds(entries: list[Entry]) -> Iterator[str]:
    for name, texts in zip("AB", zip(*map(_who, entries), strict=True), strict=True):
        words = [
            _cut(text if _says_itself(entry) else f"{entry.what}: {text}")
            for entry, text in zip(entries, texts, strict=True)
            if text
        ]
        if words:
            yield f"{name} adds {', '.join(words)}"


def _says_itself(entry: Entry) -> bool:
    """Whether the words of an addition need no name before them: a step or a line tells what it is."""
    return entry.turn is not None or entry.what in ("turn", "score", "variation", "counts", "count", "event", "gap")


def _cut(text: str) -> str:
    text = printable(text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _fields(entry: Entry) -> dict[str, Any]:
    return {
        "relation": entry.relation.value,
        "what": entry.what,
        "match": entry.match,
        "deal": entry.deal,
        "turn": entry.turn,
        "seat": entry.seat,
        "first": _said_fields(entry.first),
        "second": _said_fields(entry.second),
        "first_adds": entry.first_adds,
        "second_adds": entry.second_adds,
    }


def _said_fields(said: Said | None) -> dict[str, Any] | None:
    if said is None:
        return None
    span = said.span
    return {
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "text": said.text,
        "quoted": said.line,
    }
