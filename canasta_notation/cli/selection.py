"""Which findings are wanted: `--select` and `--ignore`."""

from __future__ import annotations

from collections.abc import Iterable

import click
from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.diagnostics import CODES, NAMES, find_code
from canasta_notation.replays.report import Report
from canasta_notation.text import printable

_SHORTEST_PREFIX = 3
"""Letters of a family: fewer would be a slip."""


class Selection(Struct, frozen=True):
    """The codes whose findings are wanted; all where there is none."""

    codes: frozenset[str] | None = None

    def of(self, report: Report) -> Report:
        """The report with only those of its findings that are wanted."""
        codes = self.codes
        if codes is None:
            return report
        unruled = None if report.unruled is None else self.of(report.unruled)
        return replace(report, findings=tuple(one for one in report.findings if one.code in codes), unruled=unruled)


def selection(select: frozenset[str] | None, ignore: frozenset[str] | None) -> Selection:
    """What is selected and not ignored."""
    if select is None and ignore is None:
        return Selection()
    return Selection((frozenset(CODES) if select is None else select) - (ignore or frozenset()))


def parse_codes(_ctx: click.Context, _parameter: click.Parameter, values: tuple[str, ...]) -> frozenset[str] | None:
    """The codes of lists of codes, names and prefixes, with commas between; None where no list is given."""
    if not values:
        return None
    words = [word for value in values for word in value.replace(",", " ").split()]
    if not words:
        raise click.BadParameter("names no finding")
    return frozenset(code for word in words for code in _codes_of(word))


def _codes_of(word: str) -> Iterable[str]:
    found = find_code(word.upper()) or find_code(word.lower())
    if found is not None:
        return [found.code]
    codes = [code for code in CODES if code.startswith(word.upper())]
    if len(word) < _SHORTEST_PREFIX or not codes:
        raise click.BadParameter(unknown_finding(word))
    return codes


def unknown_finding(word: str) -> str:
    """What to say of a word that names no finding, with the nearest that does."""
    from difflib import get_close_matches

    word = word[:40]
    near = get_close_matches(word.upper(), CODES, n=2) + get_close_matches(word.lower(), NAMES, n=3)
    meant = f"; near it: {', '.join(near)}" if near else "; `canasta explain` lists them all"
    return f"no finding is called `{printable(word)}`{meant}"
