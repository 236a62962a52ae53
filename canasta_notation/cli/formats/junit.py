"""The report as JUnit XML: a test suite a file, a test case a deal."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from canasta_notation.archive.tasks import Audited, DealOutline
from canasta_notation.cli.common import finding_lines, name_of
from canasta_notation.cli.formats import Style
from canasta_notation.cli.output import Print
from canasta_notation.cli.tally import Tally
from canasta_notation.diagnostics import Finding
from canasta_notation.text import in_unicode, printable


class _Junit:
    def __init__(self, print_line: Print, style: Style) -> None:
        self._print_line = print_line
        self._style = style
        self._root = Element("testsuites", name="canasta audit")
        self._suite = Element("testsuite")
        self._path = ""

    def begin(self, path: str) -> None:
        self._path = path
        self._suite = Element("testsuite", name=_name(path))

    def add(self, audited: Audited) -> None:
        cases = [_Case(_title(deal, audited.label), deal) for deal in audited.deals]
        whole = _Case(_title_of_match(audited.label), None)
        for finding in audited.report.findings:
            _case_of(finding, cases, whole).findings.append(finding)
        for case in [whole, *cases] if whole.findings or not cases else cases:
            self._add_case(case, name_of(self._path))

    def end(self, tally: Tally) -> None:
        properties = Element("properties")
        SubElement(properties, "property", name="verdict", value=tally.verdict or "")
        self._suite.insert(0, properties)
        self._close()

    def failed(self, path: str, why: str) -> None:
        self._suite = Element("testsuite", name=_name(path))
        case = SubElement(self._suite, "testcase", classname=_name(path), name="record")
        SubElement(case, "error", type="unusable", message=printable(why))
        self._close()

    def finish(self, _total: Tally) -> None:
        _count(self._root)
        indent(self._root, " ")
        xml = tostring(self._root, encoding="unicode")
        self._print_line(f'<?xml version="1.0" encoding="UTF-8"?>\n{xml}')

    def _close(self) -> None:
        _count(self._suite)
        self._root.append(self._suite)

    def _add_case(self, case: _Case, name: str) -> None:
        element = SubElement(self._suite, "testcase", classname=self._suite.get("name", ""), name=case.title)
        failures = [one for one in case.findings if self._style.counts(one)]
        others = [one for one in case.findings if not self._style.counts(one)]
        if failures:
            first = failures[0]
            more = f" (and {len(failures) - 1} more)" if len(failures) > 1 else ""
            message = f"{first.code} {first.name}: {printable(first.message)}{more}"
            SubElement(element, "failure", type=first.code, message=message).text = _shown(failures, name)
        if others:
            SubElement(element, "system-out").text = _shown(others, name)


form = _Junit


class _Case:
    """A deal, or what stands outside of any, with its findings."""

    def __init__(self, title: str, deal: DealOutline | None) -> None:
        self.title = title
        self.deal = deal
        self.findings: list[Finding] = []


def _case_of(finding: Finding, cases: list[_Case], whole: _Case) -> _Case:
    """The last deal of its number that begins at the finding or above it."""
    if finding.deal is None:
        return whole
    own = [case for case in cases if case.deal is not None and case.deal.number == finding.deal]
    above = [case for case in own if case.deal is not None and case.deal.line <= finding.span.line]
    return (above or own[:1] or [whole])[-1]


def _title(deal: DealOutline, label: str | None) -> str:
    title = f"deal {deal.number}" if deal.number is not None else f"deal at line {deal.line}"
    return title if label is None else f"match {printable(label)}, {title}"


def _title_of_match(label: str | None) -> str:
    return "headers" if label is None else f"match {printable(label)}, headers"


def _shown(findings: list[Finding], name: str) -> str:
    lines = [line for finding in findings for line in finding_lines(finding, name, False)]
    return "\n".join(["", *lines, ""])


def _count(parent: Element) -> None:
    cases = list(parent.iter("testcase"))
    parent.set("tests", str(len(cases)))
    parent.set("failures", str(sum(case.find("failure") is not None for case in cases)))
    parent.set("errors", str(sum(case.find("error") is not None for case in cases)))


def _name(path: str) -> str:
    return printable(in_unicode(name_of(path)))
