"""Statistics as rows: of one long table for programs, and of tables for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from canasta_notation.archive.statistics import Counts, Group, Statistics
from canasta_notation.diagnostics import CODES
from canasta_notation.render.charts import Bar, BarChart
from canasta_notation.render.figures import Figures
from canasta_notation.replays.situations import TOPICS
from canasta_notation.text import printable

FIGURES = ("matches", "won", "deals", "turns", "out", "scored", "points")
"""What is counted besides situations and findings."""

_MOST_BARS = 15
_LONGEST_NAME = 40
_MINUS = "\N{MINUS SIGN}"


class Row(Struct, frozen=True):
    """One figure. `player` is None for a rule set as a whole; `rate` is the count for each hundred deals."""

    rules: str
    player: str | None
    kind: str
    """count, situation or finding."""

    name: str
    grade: str | None
    count: int
    deals: int
    rate: float | None


def rows(found: Statistics) -> Iterator[Row]:
    """Every figure that is not zero, rule set by rule set: first in all, then player by player."""
    for rules, group in sorted(found.groups.items()):
        yield from _rows_of(rules, None, group.whole)
        for player, counts in sorted(group.players.items()):
            yield from _rows_of(rules, player, counts)


def _rows_of(rules: str, player: str | None, counts: Counts) -> Iterator[Row]:
    deals = counts.deals
    for name in FIGURES:
        if count := getattr(counts, name):
            yield Row(rules, player, "count", name, None, count, deals, rate(count, deals))
    for name in situations():
        if count := counts.situations.get(name, 0):
            yield Row(rules, player, "situation", name, None, count, deals, rate(count, deals))
    for name, count in findings(counts):
        code, grade = name.split()
        yield Row(rules, player, "finding", code, grade, count, deals, rate(count, deals))


def situations() -> Iterator[str]:
    """The names of the situations, in their order."""
    return (one.name for _topic, members in TOPICS for one in members)


def findings(counts: Counts) -> list[tuple[str, int]]:
    """Codes and grades with how often they were found, the most frequent first."""
    return sorted(counts.findings.items(), key=lambda row: (-row[1], row[0]))


def rate(count: int, deals: int) -> float | None:
    """How often in a hundred deals; None without any."""
    return round(100 * count / deals, 2) if deals else None


def as_fields(found: Statistics) -> dict[str, Any]:
    """The statistics as JSON."""
    return {
        "version": 1,
        "rules": [
            {
                "rules": name,
                **_fields(group.whole),
                "players": [{"player": player, **_fields(one)} for player, one in sorted(group.players.items())],
            }
            for name, group in sorted(found.groups.items())
        ],
    }


def _fields(counts: Counts) -> dict[str, Any]:
    told = [
        {"code": code, "name": CODES[code].name, "grade": grade, "count": count}
        for name, count in findings(counts)
        for code, grade in (name.split(),)
    ]
    mean = counts.points_a_deal
    return {
        **{name: getattr(counts, name) for name in FIGURES},
        "points_a_deal": None if mean is None else round(mean, 1),
        "situations": {name: counts.situations[name] for name in situations() if name in counts.situations},
        "findings": told,
    }


def tables(found: Statistics, top: int) -> Iterator[Figures]:
    """The statistics for people, with no more than so many players of each rule set."""
    for name, group in sorted(found.groups.items()):
        whole = group.whole
        text = f"{_many(whole.matches, 'match')}, {_many(whole.deals, 'deal')}, {_many(whole.turns, 'turn')}."
        yield Figures(title=name, text=text)
        if whole.situations:
            yield _situations(name, whole)
        yield _findings(whole)
        if group.players and top:
            yield _players(group, top)


def _situations(rules: str, counts: Counts) -> Figures:
    found: list[tuple[str, ...]] = []
    for topic, members in TOPICS:
        seen = [(one.name, counts.situations[one.name]) for one in members if one.name in counts.situations]
        found += [(topic,)] if seen else []
        found += [(name, f"{count:,}", _rate(count, counts.deals)) for name, count in seen]
    often = sorted(counts.situations.items(), key=lambda row: (-row[1], row[0]))[:_MOST_BARS]
    bars = tuple(Bar(name, rate(count, counts.deals)) for name, count in often)
    chart = BarChart(title=f"{rules}: the {len(bars)} most frequent situations", unit="in a hundred deals", bars=bars)
    return Figures(title="Situations", head=("", "times", "in 100 deals"), rows=tuple(found), chart=chart, level=3)


def _findings(counts: Counts) -> Figures:
    found = []
    for name, count in findings(counts):
        code, grade = name.split()
        found.append((f"{code} {CODES[code].name}", grade, f"{count:,}", _rate(count, counts.deals)))
    head = ("", "is", "times", "in 100 deals")
    return Figures(title="Findings", head=head, rows=tuple(found), text="" if found else "None.", level=3)


def _players(group: Group, top: int) -> Figures:
    busiest = sorted(group.players.items(), key=lambda row: (-row[1].deals, row[0]))
    found = tuple(_player(name, counts) for name, counts in busiest[:top])
    left = len(busiest) - len(found)
    return Figures(
        title="Players",
        head=("", "matches", "won", "deals", "turns", "points a deal", "out", "errors"),
        rows=found,
        text=f"The {len(found)} with the most deals; {left:,} more." if left else "",
        level=3,
    )


def _player(name: str, counts: Counts) -> tuple[str, ...]:
    errors = sum(count for told, count in counts.findings.items() if told.endswith(" error"))
    mean = "" if counts.points_a_deal is None else f"{counts.points_a_deal:,.0f}".replace("-", _MINUS)
    shown = printable(name)
    shown = shown if len(shown) <= _LONGEST_NAME else f"{shown[: _LONGEST_NAME - 1]}…"
    figures = (counts.matches, counts.won, counts.deals, counts.turns)
    return (shown, *(f"{one:,}" for one in figures), mean, f"{counts.out:,}", f"{errors:,}")


def _rate(count: int, deals: int) -> str:
    found = rate(count, deals)
    return "" if found is None else f"{found:,.1f}"


def _many(count: int, noun: str) -> str:
    plural = f"{noun}es" if noun.endswith("h") else f"{noun}s"
    return f"{count:,} {noun if count == 1 else plural}"
