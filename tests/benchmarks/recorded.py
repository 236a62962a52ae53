"""Figures that stand on the page of benchmarks between two marks, to be compared with and to be written anew."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from tests.benchmarks.processes import CHECKOUT
from tests.benchmarks.tables import machine, print_table

PAGE = CHECKOUT / "docs" / "benchmarks.md"

_ROW = re.compile(r"^\| ([^|]+?) +\| +([0-9.,]+) +\|$", re.MULTILINE)
_ON = re.compile(r"^Recorded .*\.$", re.MULTILINE)


def _between(text: str, name: str) -> tuple[int, int]:
    """Where a block begins and ends. Raises ValueError where the page has none of that name."""
    opened, closed = f"<!-- recorded: {name} -->\n", "<!-- end of what was recorded -->"
    begin = text.index(opened) + len(opened)
    return begin, text.index(closed, begin)


def recorded(name: str, page: Path = PAGE) -> tuple[str, dict[str, float]]:
    """Where and when the figures of a block were taken, and the figures."""
    text = page.read_text(encoding="utf-8")
    begin, end = _between(text, name)
    on = _ON.search(text, begin, end)
    figures = {row[1]: float(row[2].replace(",", "")) for row in _ROW.finditer(text, begin, end)}
    return on[0] if on else "", figures


def record(name: str, unit: str, figures: Mapping[str, float], tool: str = "", page: Path = PAGE) -> None:
    """Write the figures of a block anew, with the date and the machine."""
    text = page.read_text(encoding="utf-8")
    begin, end = _between(text, name)
    where = f"Recorded on {datetime.now().astimezone():%Y-%m-%d}: {machine()}{tool}."
    rows = [f"| {what} | {figure:,.2f} |\n" for what, figure in figures.items()]
    block = f"\n{where}\n\n| what | {unit} |\n|---|--:|\n{''.join(rows)}\n"
    page.write_text(text[:begin] + block + text[end:], encoding="utf-8")


def compare(title: str, unit: str, figures: Mapping[str, float], before: Mapping[str, float]) -> None:
    """Print figures beside those that were recorded, with the difference in per cent."""
    rows = []
    for what, figure in figures.items():
        known = before.get(what)
        difference = f"{100 * (figure / known - 1):+.1f} %" if known else ""
        rows.append((what, f"{figure:,.2f}", f"{known:,.2f}" if known else "", difference))
    print_table(title, ("what", unit, "recorded", "difference"), rows)
