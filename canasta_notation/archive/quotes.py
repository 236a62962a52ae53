"""Findings with the line of the source that they speak of.

Lines are not kept while a source is read, since few are ever shown. Those that are shown are read again: of a file
from its start, of standard input or a pipe from what was held back of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import IO, TypeAlias, cast

from msgspec.structs import replace

from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.replays.report import Report
from canasta_notation.syntax import Record
from canasta_notation.text import DamagedSource, Limits, PhysicalLine, open_source, physical_lines

Lines: TypeAlias = Callable[[], Iterator[PhysicalLine]]
"""Gives the lines of a source once more, from the first on."""


_MOST_HELD = 32 * 1024 * 1024
"""Bytes that are held back of a match, which may never end; of a longer one the first lines are not quoted."""


class Quotes:
    """Fills in the lines of findings, which come in the order of their places but for a few.

    `held` says that the lines can be had only once, and go by as matches are passed on.
    """

    def __init__(self, lines: Lines, *, held: bool = False) -> None:
        self._again = lines
        self._is_held = held
        self._lines = self._all_lines()
        self._line: PhysicalLine | None = None

    def fill(self, report: Report) -> Report:
        """The report with a line for each finding that is shown with one."""
        if all(one.source_line is not None or one.severity is Severity.NOTE for one in report.findings):
            return report
        return replace(report, findings=tuple(map(self._filled, report.findings)))

    def pass_on(self, record: Record) -> None:
        """Let go of what was held back for a match."""
        if self._is_held and record.matches:
            self._go_to(record.matches[-1].span.end_line)

    def pass_line(self) -> bool:
        """Let go of the next line; tells whether there was one."""
        line = next(self._lines, None)
        self._line = self._line if line is None else line
        return line is not None

    def _filled(self, finding: Finding) -> Finding:
        if finding.source_line is not None or finding.severity is Severity.NOTE:
            return finding
        return replace(finding, source_line=self._text(finding.span.line))

    def _text(self, number: int) -> str | None:
        if self._line is not None and number < self._line.number and not self._is_held:
            self._lines, self._line = self._all_lines(), None
        self._go_to(number)
        return self._line.text if self._line is not None and self._line.number == number else None

    def _go_to(self, number: int) -> None:
        while self._line is None or self._line.number < number:
            line = next(self._lines, None)
            if line is None:
                return
            self._line = line

    def _all_lines(self) -> Iterator[PhysicalLine]:
        try:
            yield from self._again()
        except (OSError, DamagedSource):
            # Who reads the record has told of it; what is gone is not quoted.
            return


class Held:
    """A stream that keeps what was read of it until that has been read again, in the same portions."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._read = cast("Callable[[int], bytes]", getattr(stream, "read1", stream.read))
        self._portions: deque[bytes] = deque()
        self._quotes: Quotes | None = None
        self._held = 0

    def read1(self, size: int = -1) -> bytes:
        data = self._read(size)
        self._portions.append(data)
        self._held += len(data)
        while self._held > _MOST_HELD:
            if self._quotes is None or not self._quotes.pass_line():
                # A line that never ended was the last that is quoted.
                self._portions.clear()
                self._held = 0
        return data

    read = read1

    def quotes(self) -> Quotes:
        """What quotes the lines that were read."""
        self._quotes = Quotes(self._lines, held=True)
        return self._quotes

    def next_portion(self) -> bytes:
        """What was read first of what is still held, which is let go of."""
        data = self._portions.popleft() if self._portions else b""
        self._held -= len(data)
        return data

    def _lines(self) -> Iterator[PhysicalLine]:
        with open_source(cast("IO[bytes]", _Again(self))) as stream:
            yield from physical_lines(stream, Limits())


class _Again:
    def __init__(self, held: Held) -> None:
        self._held = held

    def read1(self, _size: int = -1) -> bytes:
        return self._held.next_portion()

    read = read1
