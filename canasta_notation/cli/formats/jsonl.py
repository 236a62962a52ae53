"""The report as JSON Lines: an entry of `files` a line, and the summary last.

The findings and scores of a file wait in temporary files until it ends, since its verdict stands before them: memory
does not grow with their number.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from typing import Any

from canasta_notation.archive.tasks import Audited
from canasta_notation.cli.formats import Style
from canasta_notation.cli.formats.json import head_fields, summary_fields, unusable_fields
from canasta_notation.cli.output import Print, json_line, print_in_pieces
from canasta_notation.cli.tally import Tally
from canasta_notation.diagnostics.fields import as_fields
from canasta_notation.replays.fields import score_fields

_HELD = 1024 * 1024
"""Bytes of a list that are held in memory before it goes into a file."""

_PIECE = 64 * 1024


class _List:
    """A JSON list that is written bit by bit and read once."""

    def __init__(self) -> None:
        self._file = tempfile.SpooledTemporaryFile(max_size=_HELD, mode="w+", encoding="utf-8")  # noqa: SIM115  (closed once it is read)
        self._is_empty = True

    def add(self, value: dict[str, Any]) -> None:
        """One more element."""
        self._file.write(json_line(value) if self._is_empty else f",{json_line(value)}")
        self._is_empty = False

    def pieces(self) -> Iterator[str]:
        """The whole list, which is then gone."""
        yield "["
        self._file.seek(0)
        while piece := self._file.read(_PIECE):
            yield piece
        self.close()
        yield "]"

    def close(self) -> None:
        """Nobody wants it."""
        self._file.close()


class _JsonLines:
    def __init__(self, print_line: Print, style: Style) -> None:
        self._print_line = print_line
        self._style = style
        self._path = ""
        self._findings, self._scores = _List(), _List()

    def begin(self, path: str) -> None:
        self._path = path
        for one in (self._findings, self._scores):
            one.close()
        self._findings, self._scores = _List(), _List()

    def add(self, audited: Audited) -> None:
        for finding in audited.report.findings:
            self._findings.add(as_fields(finding))
        for score in audited.report.scores:
            self._scores.add(score_fields(score))

    def end(self, tally: Tally) -> None:
        print_in_pieces(self._print_line, self._entry(tally))

    def _entry(self, tally: Tally) -> Iterator[str]:
        yield f'{json_line(head_fields(self._path, tally)).removesuffix("}")},"findings":'
        yield from self._findings.pieces()
        yield ',"scores":'
        yield from self._scores.pieces()
        yield "}"

    def failed(self, path: str, why: str) -> None:
        self._print_line(json_line(unusable_fields(path, why)))

    def finish(self, total: Tally) -> None:
        for one in (self._findings, self._scores):
            one.close()
        self._print_line(json_line({"version": 1, "summary": summary_fields(total, self._style)}))


form = _JsonLines
