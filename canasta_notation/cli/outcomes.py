"""How the outcomes of a conformance suite are reported: as text, as JSON, as JUnit XML."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Protocol
from xml.etree.ElementTree import Element, SubElement, indent, tostring

import click
from msgspec import Struct
from msgspec.structs import asdict

from canasta_notation.cli.output import JsonList, Print
from canasta_notation.conformance import Case, Difference, Outcome, Suite
from canasta_notation.conformance.shapes import LEVELS
from canasta_notation.text import in_unicode, printable

FORMATS = ("text", "json", "junit")

_MOST = 12
"""Differences of one case that are shown."""

_NONE = "none"


class Heading(Struct, frozen=True):
    """What is held to what."""

    suite: Suite
    folder: Path
    program: str
    compared: tuple[str, ...]
    left_out: int
    """Cases about notes, where notes are not compared."""


class Report(Protocol):
    """Told of each outcome, and of the end."""

    failed: int

    def add(self, outcome: Outcome) -> None:
        """A case was run."""

    def finish(self) -> None:
        """All were."""


def format_called(name: str, print_line: Print, heading: Heading, *, color: bool) -> Report:
    """The format of a name."""
    if name == "text":
        return _Text(print_line, heading, color)
    return _Json(print_line, heading) if name == "json" else _Junit(print_line, heading)


class _Text:
    def __init__(self, print_line: Print, heading: Heading, color: bool) -> None:
        self._print = print_line
        self._heading = heading
        self._color = color
        self._passed: Counter[tuple[str, str]] = Counter()
        self._all: Counter[tuple[str, str]] = Counter()
        self.failed = 0

    def add(self, outcome: Outcome) -> None:
        case = outcome.case
        self._all[case.profile or _NONE, case.level] += 1
        if outcome.passed:
            self._passed[case.profile or _NONE, case.level] += 1
            return
        self.failed += 1
        self._print(f"{self._styled('FAIL', 'red')} {case.id}: {printable(case.shows)}")
        for line in _told(outcome):
            self._print(f"  {line}")
        self._print(f"  {printable(in_unicode(str(self._heading.folder / case.file)))}")

    def finish(self) -> None:
        for row in self._table():
            self._print(row)
        count = sum(self._all.values())
        verdict = self._styled(f"{self.failed:,} failed", "red") if self.failed else self._styled("all passed", "green")
        self._print(
            f"{printable(self._heading.program)}: suite {self._heading.suite.suite}, "
            f"{_cases(count)}: {verdict} ({', '.join(self._heading.compared)})"
        )
        if self._heading.left_out:
            self._print(f"{_cases(self._heading.left_out)} about notes left out: --strict runs them")

    def _table(self) -> list[str]:
        """How many cases passed, by rule set and level."""
        profiles = list(dict.fromkeys(profile for profile, _level in self._all))
        levels = [level for level in LEVELS if any(level == one for _profile, one in self._all)]
        rows = [
            ["", *levels],
            *([printable(name), *(self._cell(name, level) for level in levels)] for name in sorted(profiles)),
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows] if profiles else []

    def _cell(self, profile: str, level: str) -> str:
        count = self._all[profile, level]
        return f"{self._passed[profile, level]} of {count}" if count else "-"

    def _styled(self, text: str, colour: str) -> str:
        return click.style(text, fg=colour, bold=True) if self._color else text


class _Json:
    def __init__(self, print_line: Print, heading: Heading) -> None:
        self._list = JsonList(print_line, "cases", lines=False)
        self._heading = heading
        self._count = 0
        self.failed = 0

    def add(self, outcome: Outcome) -> None:
        self._count += 1
        self.failed += not outcome.passed
        self._list.add(_fields(outcome))

    def finish(self) -> None:
        heading = self._heading
        self._list.finish(
            {
                "suite": heading.suite.suite,
                "notation": heading.suite.notation,
                "program": heading.program,
                "compared": heading.compared,
                "cases": self._count,
                "passed": self._count - self.failed,
                "failed": self.failed,
                "left_out": heading.left_out,
            }
        )


class _Junit:
    def __init__(self, print_line: Print, heading: Heading) -> None:
        self._print = print_line
        self._root = Element("testsuites", name=f"PCN conformance {heading.suite.suite}")
        self._suites: dict[str, Element] = {}
        self.failed = 0

    def add(self, outcome: Outcome) -> None:
        case = outcome.case
        parent = self._suites.setdefault(case.level, Element("testsuite", name=case.level))
        seconds = f"{outcome.seconds:.3f}"
        element = SubElement(parent, "testcase", classname=_class(case), name=case.id, time=seconds)
        if outcome.passed:
            return
        self.failed += 1
        lines = _told(outcome)
        kind = "error" if outcome.trouble is not None else "failure"
        SubElement(element, kind, message=lines[0]).text = "\n".join(["", printable(case.shows), *lines, ""])

    def finish(self) -> None:
        for suite in self._suites.values():
            self._root.append(suite)
        for element in (*self._suites.values(), self._root):
            element.set("tests", str(len(list(element.iter("testcase")))))
            element.set("failures", str(len(list(element.iter("failure")))))
            element.set("errors", str(len(list(element.iter("error")))))
        indent(self._root, " ")
        self._print(f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(self._root, encoding="unicode")}')


def _class(case: Case) -> str:
    return f"{case.family}.{printable(case.profile or _NONE)}"


def _told(outcome: Outcome) -> list[str]:
    """What differs, a line each."""
    if outcome.trouble is not None:
        return [outcome.trouble]
    lines = [_difference(one) for one in outcome.differences[:_MOST]]
    more = len(outcome.differences) - _MOST
    return [*lines, f"and {more:,} more"] if more > 0 else lines


def _difference(one: Difference) -> str:
    expected, got = (printable(part) if part is not None else "nothing" for part in (one.expected, one.got))
    return f"{one.aspect}: expected {expected}; got {got}"


def _fields(outcome: Outcome) -> dict[str, Any]:
    case = outcome.case
    return {
        "id": case.id,
        "level": case.level,
        "profile": case.profile,
        "passed": outcome.passed,
        "differences": [asdict(one) for one in outcome.differences],
        "trouble": outcome.trouble,
    }


def _cases(count: int) -> str:
    return f"{count:,} case{'' if count == 1 else 's'}"
