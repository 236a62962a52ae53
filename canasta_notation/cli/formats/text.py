"""The report for people: each finding with its line and a caret, deal by deal, and the verdict of each file."""

from __future__ import annotations

from collections import Counter

from canasta_notation.cli.common import finding_lines, name_of, styled
from canasta_notation.cli.formats import Style, deal_of
from canasta_notation.cli.output import Print
from canasta_notation.cli.tally import VERDICTS, Tally, many
from canasta_notation.diagnostics import CODES, Finding, Severity
from canasta_notation.diagnostics.show import Styled
from canasta_notation.replay.report import Report
from canasta_notation.syntax import Record
from canasta_notation.text import printable

_GRAVEST = (Severity.ERROR, Severity.UNDETERMINED, Severity.WARNING, Severity.NOTE)


class _Text:
    """Of the notes on spelling, which a scribe earns by the hundred, the first of each code is shown."""

    def __init__(self, print_line: Print, style: Style) -> None:
        self._print_line = print_line
        self._style = style
        self._path = ""
        self._heading: str | None = None
        self._alike: Counter[str] = Counter()
        self._begun = False
        self._example: Finding | None = None

    def begin(self, path: str) -> None:
        self._path = name_of(path)
        self._heading = None
        self._alike.clear()

    def add(self, record: Record, report: Report) -> None:
        for finding in report.findings:
            if self._is_one_of_many(finding):
                continue
            self._remember(finding)
            self._head(deal_of(finding))
            for line in finding_lines(finding, record.name, self._style.color):
                self._print_line(line)

    def end(self, tally: Tally) -> None:
        more = [f"{count - 1:,} more {code} {CODES[code].name}" for code, count in self._alike.items() if count > 1]
        if more:
            self._print([(f"and {', '.join(more)}: `canasta read` shows them", "note")])
        verdict = tally.verdict or ""
        self._print([(printable(self._path), "path"), (": ", ""), (verdict, verdict), (f"; {_sums(tally)}", "")])

    def failed(self, path: str, why: str) -> None:
        if self._style.to_file:
            # Else it stands on the same screen, where it was said on standard error.
            place = f"{printable(name_of(path))}:"
            self._print([(place, "path"), (" cannot be used", "error"), (f": {printable(why)}", "")])

    def finish(self, total: Tally) -> None:
        if self._example is not None:
            self._print([])
        if self._style.statistics:
            for line in _statistics(total):
                self._print([(line, "")])
        verdicts = ", ".join(f"{total.verdicts[one]:,} {one}" for one in VERDICTS if total.verdicts[one])
        unusable = f" ({total.unusable:,} unusable)" if total.unusable else ""
        self._print([(f"{many(total.files, 'files')}: {verdicts}{unusable}; {_sums(total)}", "")])
        if total.left_out:
            self._print([(f"{many(total.left_out, 'findings')} left out as asked, of the verdicts too", "")])
        if self._example is not None:
            code, name = self._example.code, self._example.name
            self._print([(f"`canasta explain {code}` tells what {name} means, and so for every code", "")])

    def _print(self, line: list[Styled]) -> None:
        self._print_line(styled(line, self._style.color))
        self._begun = True

    def _head(self, heading: str) -> None:
        """Name the deal that the next findings are about."""
        if heading == self._heading:
            return
        if self._begun:
            self._print([])
        if heading or self._heading:
            self._print([(heading or "outside any deal", "heading")])
        self._heading = heading

    def _remember(self, finding: Finding) -> None:
        """Keep the first of the gravest findings for an example."""
        grades = [_GRAVEST.index(one.severity) for one in (finding, self._example) if one is not None]
        if len(grades) == 1 or grades[0] < grades[1]:
            self._example = finding

    def _is_one_of_many(self, finding: Finding) -> bool:
        if self._style.all_notes or finding.severity is not Severity.NOTE or not finding.code.startswith("SYN"):
            return False
        self._alike[finding.code] += 1
        return self._alike[finding.code] > 1


form = _Text


def _statistics(total: Tally) -> list[str]:
    """A table of what was found how often, the most frequent first."""
    rows = total.most_frequent()
    width = max((len(CODES[code].name) for code, _count in rows), default=0)
    return [f"{code}  {CODES[code].name:<{width}}  {count:>7,}" for code, count in rows]


def _sums(tally: Tally) -> str:
    return f"{tally.held()}; {tally.found()}"
