"""The report for people: each finding with its line and a caret, deal by deal, and the verdict of each file."""

from __future__ import annotations

from collections import Counter

from canasta_notation.archive.tasks import Audited
from canasta_notation.cli.common import finding_lines, name_of, styled
from canasta_notation.cli.formats import Style
from canasta_notation.cli.output import Print
from canasta_notation.cli.tally import VERDICTS, Tally, many
from canasta_notation.diagnostics import CODES, Finding, Severity
from canasta_notation.diagnostics.show import Styled
from canasta_notation.replays.report import Report
from canasta_notation.text import printable

_GRAVEST = (Severity.ERROR, Severity.UNDETERMINED, Severity.WARNING, Severity.NOTE)


_MOST_ALIKE = 10
"""Findings of one code up to which a file shows them all."""

_FIRST_ALIKE = 5
"""How many of them are shown where there are more."""


class _Text:
    """Of what a file has by the hundred the first of each code are shown, of the notes on spelling one."""

    def __init__(self, print_line: Print, style: Style) -> None:
        self._print_line = print_line
        self._style = style
        self._path = ""
        self._heading: str | None = None
        self._shown: Counter[str] = Counter()
        self._folded: Counter[str] = Counter()
        self._hands = 0
        self._wrong_hands = 0
        self._is_below_blank = True
        self._example: Finding | None = None

    def begin(self, path: str) -> None:
        self._path = name_of(path)
        self._heading = None
        self._shown.clear()
        self._folded.clear()
        self._hands = self._wrong_hands = 0

    def add(self, audited: Audited) -> None:
        report = audited.report
        coming = Counter(map(_kind, report.findings))
        self._hands += audited.hands
        self._wrong_hands += sum(finding.code == "DEA101" for finding in report.findings)
        for finding in report.findings:
            kind = _kind(finding)
            if self._is_one_of_many(finding, coming[kind]):
                self._folded[kind] += 1
                continue
            self._shown[kind] += 1
            coming[kind] -= 1
            self._remember(finding)
            self._head(_place(self._path, finding))
            for line in finding_lines(finding, self._path, self._style.color):
                self._put(line)
        if report.unruled is not None:
            self._compare(audited.label, report, report.unruled)

    def end(self, tally: Tally) -> None:
        for kind, count in self._folded.items():
            code = kind[:_CODE]
            shows = "`canasta read` shows them" if _is_spelling(kind) else f"--select {code} shows all"
            self._print([(f"and {count:,} more {code} {CODES[code].name}; {shows}", "note")])
        if self._wrong_hands * 2 > self._hands > 1:
            self._print([(_OTHER_RULES, "note")])
        verdict = tally.verdict or ""
        self._print([(printable(self._path), "path"), (": ", ""), (verdict, verdict), (f"; {tally.sums()}", "")])
        if self._heading is not None:
            self._part()

    def failed(self, path: str, why: str) -> None:
        if self._style.to_file:
            # Else it stands on the same screen, where it was said on standard error.
            place = f"{printable(name_of(path))}:"
            self._print([(place, "path"), (" cannot be used", "error"), (f": {printable(why)}", "")])

    def finish(self, total: Tally) -> None:
        if self._style.statistics:
            self._part()
            for line in total.statistics():
                self._print([(line, "")])
            self._part()
        verdicts = ", ".join(f"{total.verdicts[one]:,} {one}" for one in VERDICTS if total.verdicts[one])
        unusable = total.unusable - total.nowhere
        parts = [f"{verdicts}{f' ({unusable:,} unusable)' if unusable else ''}", total.sums()]
        self._print([(f"{many(total.files, 'files')}: {'; '.join(filter(None, parts))}", "")])
        if total.left_out:
            self._print([(f"{many(total.left_out, 'findings')} left out as asked, of the verdicts too", "")])
        if self._example is not None:
            code, name = self._example.code, self._example.name
            self._print([(f"`canasta explain {code}` tells what {name} means, and so for every code", "")])

    def _compare(self, label: str | None, report: Report, unruled: Report) -> None:
        """Show what the report would be if nobody had ruled."""
        self._head(", ".join(filter(None, [printable(self._path), printable(f"match {label}") if label else ""])))
        from canasta_notation.cli.compared import lines_of

        for line in lines_of(report, unruled):
            self._print([(f"  {printable(line)}".rstrip(), "")])

    def _print(self, line: list[Styled]) -> None:
        self._put(styled(line, self._style.color))

    def _put(self, line: str) -> None:
        self._print_line(line)
        self._is_below_blank = not line

    def _part(self) -> None:
        """Leave a line blank, where something stands above."""
        if not self._is_below_blank:
            self._put("")

    def _head(self, heading: str) -> None:
        """Name the file and the deal that the next findings are about."""
        if heading == self._heading:
            return
        self._part()
        self._print([(heading, "heading")])
        self._heading = heading

    def _remember(self, finding: Finding) -> None:
        """Keep the first of the gravest findings for an example."""
        grades = [_GRAVEST.index(one.severity) for one in (finding, self._example) if one is not None]
        if len(grades) == 1 or grades[0] < grades[1]:
            self._example = finding

    def _is_one_of_many(self, finding: Finding, coming: int) -> bool:
        """Whether a finding is counted and not shown; `coming` are those of its kind from here to the match's end."""
        kind = _kind(finding)
        if self._style.all_notes:
            return False
        shown = self._shown[kind]
        if _is_spelling(kind):
            return shown > 0
        if finding.severity is Severity.NOTE:
            return False
        return bool(self._folded[kind]) or (shown >= _FIRST_ALIKE and shown + coming > _MOST_ALIKE)


form = _Text

_OTHER_RULES = "most hands have another size than these rules deal: other rules may be meant (`canasta rules`)"
_CODE = 6


def _kind(finding: Finding) -> str:
    """What findings are alike in: the code and the severity."""
    return f"{finding.code} {finding.severity.value}"


def _is_spelling(kind: str) -> bool:
    return kind.startswith("SYN") and kind.endswith(Severity.NOTE.value)


def _place(path: str, finding: Finding) -> str:
    """The file, the match and the deal of a finding."""
    parts = [
        printable(path),
        f"match {printable(finding.match)}" if finding.match is not None else "",
        f"deal {finding.deal}" if finding.deal is not None else "",
    ]
    return ", ".join(filter(None, parts))
