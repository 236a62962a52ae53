"""The page of planted faults, `docs/planted-faults.md`: which there are, where each is planted, how many are found.

`python -m tests.mutation.report` writes its tables anew from the code; the rates are those that
`python -m tests.mutation.rates --record` has counted.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_notation.replays.pages import FAMILIES
from tests.mutation.coverage import coverage_table, kinds_table
from tests.mutation.planted import KINDS, ON
from tests.mutation.sources import PROFILES

if TYPE_CHECKING:
    from tests.mutation.rates import Rates

PAGE = Path(__file__).absolute().parents[2] / "docs" / "planted-faults.md"

_RATES = "<!-- Counted by `python -m tests.mutation.rates --record`. -->"
_TABLES = "<!-- Written by `python -m tests.mutation.report` from the code. Change that, and run it again. -->"


def page(rates: list[str] | None = None) -> str:
    """The text of the page with the tables of today; without new rates those that stand there are kept."""
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(_RATES, 1)
    counted, _tables = rest.split(_TABLES, 1)
    if rates is not None:
        counted = "\n\n" + "\n".join(rates) + "\n\n"
    return "".join([before, _RATES, counted, _TABLES, "\n\n", "\n".join(_tables_of_today()), "\n"])


def record(rates: Rates) -> None:
    """Write the page with what a run has counted."""
    PAGE.write_text(page(rates_of(rates)), encoding="utf-8")


def _tables_of_today() -> list[str]:
    return [
        "## Where each finding is planted",
        "",
        "How many kinds of fault plant each finding in deals of each rule set. A letter says why none can.",
        "",
        *coverage_table(),
        "",
        "## What is planted",
        "",
        f"{len(KINDS)} kinds of fault. The finding must stand",
        "",
        *(f"- *{name}*: on {words};" for name, words in ON.items()),
        "",
        "and where the fault is in a header, a score or a line that is no turn, on that line or its figure.",
        "",
        *kinds_table(),
    ]


def rates_of(rates: Rates) -> list[str]:
    """What a run has counted, in Markdown."""
    deals, pairs, changed = (_of(one) for one in (rates.deals, rates.pairs, rates.benign))
    made = f"{_of(rates.planted):,} mutated deals, made of {deals:,} deals of `canasta play` (seed `{rates.seed}`)."
    wrong = rates.pairs["wrong"]
    two = f"Two faults in one deal: {pairs - wrong:,} pairs, {wrong} of them with one missed or another finding."
    harm = rates.benign["wrong"]
    harmless = f"Changes that do no harm: {changed - harm:,} changed deals, {harm} of them with a finding."
    misses = ["Not right:", "", *(f"- `{line}`" for line in rates.wrong)] if rates.wrong else ["Nothing was missed."]
    tables = [*_by_family(rates), "", *_by_profile(rates), "", *_by_view(rates)]
    return [made, "", *tables, "", two, "", harmless, "", *misses]


def _of(counts: Counter[str] | Counter[tuple[str, str]]) -> int:
    return sum(counts.values())


def _row(name: str, rates: Rates, places: list[tuple[str, str]]) -> str:
    planted, missed, elsewhere, extra = (
        sum(counts[place] for place in places) for counts in (rates.planted, rates.missed, rates.elsewhere, rates.extra)
    )
    found = planted - missed - elsewhere
    rate = f"{100 * found / planted:.2f} %" if planted else "–"
    return f"| {name} | {planted:,} | {found:,} | {rate} | {missed} | {elsewhere} | {extra} |"


_HEAD = ["planted | found at the act | rate | missed | found elsewhere | more found |", "---|---|---|---|---|---|"]


def _by_family(rates: Rates) -> list[str]:
    rows = [f"| family | {_HEAD[0]}", f"|---|{_HEAD[1]}"]
    for family, words in FAMILIES.items():
        places = [place for place in rates.planted if KINDS[place[0]].code.startswith(family)]
        rows += [_row(f"{family}, {words}", rates, places)] if places else []
    return [*rows, _row("all", rates, list(rates.planted))]


def _by_profile(rates: Rates) -> list[str]:
    rows = [f"| rule set | {_HEAD[0]}", f"|---|{_HEAD[1]}"]
    return [*rows, *(_row(one, rates, [place for place in rates.planted if place[1] == one]) for one in PROFILES)]


def _by_view(rates: Rates) -> list[str]:
    words = {
        "table": "the table",
        "player": "the player at fault",
        "other": "another player",
        "ranks": "all, without the suits",
    }
    rows = ["| seen by | records | found | left open | hidden | wrong |", "|---|---|---|---|---|---|"]
    for view, name in words.items():
        found, left_open, hidden = (rates.seen[view, state] for state in ("found", "open", "hidden"))
        total = found + left_open + hidden
        rows.append(f"| {name} | {total:,} | {found:,} | {left_open:,} | {hidden:,} | {rates.accused[view]} |")
    return rows


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
