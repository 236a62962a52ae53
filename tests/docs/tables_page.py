"""Writes the page about tables: `python -m tests.docs.tables_page` in the checkout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import duckdb
import pyarrow

from canasta_notation.convert.tables import TABLES, Column, Table, columns
from tests.docs.markdown import CHECKOUT, DOCS

PAGE = DOCS / "tables.md"


class Question(NamedTuple):
    """A question, and how it is asked in SQL; `remark` stands below the answer."""

    title: str
    sql: str
    remark: str


QUESTIONS = (
    Question(
        "How often is a frozen pile taken?",
        """\
SELECT profile,
       count(*) FILTER (taken > 0) AS piles_taken,
       count(*) FILTER (taken_frozen) AS frozen_taken,
       round(100 * count(*) FILTER (taken_frozen) / count(*) FILTER (taken > 0)) AS percent
FROM turns JOIN deals USING (source, match, deal)
WHERE taken > 0
GROUP BY profile ORDER BY frozen_taken DESC, profile
""",
        "`taken_frozen` tells whether a card froze the pile, not whether it was frozen to a side that had not opened.",
    ),
    Question(
        "In which turn does a side open, by its minimum?",
        """\
SELECT minimum, count(*) AS openings, round(avg(turn_number), 1) AS mean_turn, round(avg(opening_count)) AS mean_count
FROM turns JOIN deals USING (source, match, deal)
WHERE opened AND profile = 'classic'
GROUP BY minimum ORDER BY minimum
""",
        "`turn_number` is that of the turn in the deal, all seats counted. A mean count below the minimum is no error\n"
        "here: who goes out with the whole hand needs no minimum, and one opening was let stand.",
    ),
    Question(
        "How many canastas are made in a deal?",
        """\
SELECT profile,
       count(DISTINCT (source, match, deal)) AS deals,
       count(*) FILTER (canasta = 'natural') AS "natural",
       count(*) FILTER (canasta = 'mixed') AS mixed,
       count(*) FILTER (canasta = 'wild') AS wild,
       round(count(canasta) / count(DISTINCT (source, match, deal)), 1) AS per_deal
FROM deals LEFT JOIN melds USING (source, match, deal)
GROUP BY profile ORDER BY profile
""",
        "The left join keeps deals in which nobody melded.",
    ),
    Question(
        "What is found against whom?",
        """\
SELECT player, code, name, count(*) AS times, count(*) FILTER (waived) AS accepted
FROM findings
WHERE player IS NOT NULL AND NOT variation AND (severity = 'error' OR waived)
GROUP BY ALL ORDER BY times DESC, player, code
""",
        "A finding that was accepted is a note, so its severity alone would hide it.",
    ),
    Question(
        "What does it cost to be caught with cards when the other side goes out?",
        """\
SELECT profile, count(*) AS deals, round(avg(-hand)) AS mean_points, max(-hand) AS most
FROM scores JOIN deals USING (source, match, deal)
WHERE ended = 'out' AND NOT went_out
GROUP BY profile ORDER BY mean_points DESC, profile
""",
        "`hand` is negative or 0. `went_out` is true for the partners of who went out too, even where scores are kept\n"
        "by seat.",
    ),
)

ASKED = ("10-rulings.pcn", "3?-match-*.pcn")
"""The samples to which the questions are put."""

_HEAD = """\
# Tables

<!-- Written by `python -m tests.docs.tables_page` from the code. Change that, and run it again. -->

`canasta tables` writes records as tables, for spreadsheets, databases and data frames. All the files that it is given
become one set of tables, audited in the same pass:

```
canasta tables club/*.pcn -o tables
canasta tables club/*.pcn --to parquet -o tables
canasta tables club/*.pcn --table scores > scores.csv
```

| `--to` | writes | reads it |
|---|---|---|
| `csv` | UTF-8, as RFC 4180 says; needs nothing | spreadsheets, everything |
| `parquet` | typed columns, small; needs the extra `arrow` | DuckDB, polars, pandas, Spark |
| `arrow` | typed columns, read without copying; needs the extra `arrow` | polars, pandas, R |

Records are read match by match, so an archive may be larger than memory. `canasta convert --to csv -O table=scores`
writes one table too, of whatever can be converted. A table is an extract: no record can be made of it again, so nothing
is told of as lost.

- What is not known is null, an empty cell in CSV; it is never 0. An empty text (no cards are left in a hand) is `""`.
- Cards stand in one cell, spelt as PCN spells them, with their number beside.
- In CSV a text that a spreadsheet would take for a formula, because it begins with `=`, `+`, `-`, `@`, a tab or a line
  end, has an apostrophe before it: `'+K:KKK*`. Numbers are left alone: `-85` stays a number. `-O guard=no` with
  `canasta convert` leaves texts alone too.

## From Python

A table is read from the files whenever somebody asks for it, without a file between, by whatever takes the Arrow
stream interface:

```python
>>> from pathlib import Path
>>> from canasta_notation.convert.tables import Table
>>> samples = sorted(Path("samples").glob("3?-match-*.pcn"))
>>> scores = Table("scores", *samples)

>>> import polars
>>> polars.DataFrame(scores).select("side", "hand", "total", "score").tail(1).row(0)
{polars}

>>> import pandas
>>> pandas.DataFrame.from_arrow(scores).total.max().item()
{pandas}

>>> import duckdb
>>> duckdb.sql("SELECT count(*), min(hand) FROM scores").fetchall()
{duckdb}

```

Files are read as any others: `polars.read_parquet("tables/acts.parquet")`, `pandas.read_feather("tables/acts.arrow")`,
`duckdb.sql("FROM 'tables/acts.parquet'")`. In CSV pandas guesses what an empty column is; Parquet says it. A Python
that has pandas before version 3 says `pyarrow.table(scores).to_pandas()`.

"""


def tables_page() -> str:
    """The text of the page."""
    return "".join([_head(), *_schema(), *_questions()])


def _head() -> str:
    samples = sorted((CHECKOUT / "samples").glob(ASKED[1]))
    scores = pyarrow.table(Table("scores", *samples)).to_pylist()
    last = scores[-1]
    said = {
        "{polars}": repr((last["side"], last["hand"], last["total"], last["score"])),
        "{pandas}": repr(max(one["total"] for one in scores)),
        "{duckdb}": repr([(len(scores), min(one["hand"] for one in scores))]),
    }
    text = _HEAD
    for place, value in said.items():
        text = text.replace(place, value)
    return text


def _schema() -> Iterator[str]:
    yield (
        "## The tables\n\n"
        "`source`, `match` and `deal` join all tables; `turn` joins `turns`, `acts` and `findings`. They count from 1\n"
        "in the file, in the match and in the deal, whatever numbers the record gives; those stand beside.\n"
    )
    for name, row in TABLES.items():
        said = (row.__doc__ or "").splitlines()[0]
        yield f"\n### {name}\n\n{said}\n\n"
        rows = (
            (f"`{one.name}`", one.kind + (", or null" if one.optional else ""), one.meaning) for one in columns(name)
        )
        yield markdown_table(("column", "type", "what it says"), rows)


def _told(column: Column) -> tuple[str, str, str]:
    return f"`{column.name}`", column.kind + (", or null" if column.optional else ""), column.meaning


def _questions() -> Iterator[str]:
    yield (
        "\n## Five questions\n\n"
        "Asked in SQL of some of the samples, with DuckDB. `CREATE VIEW turns AS FROM 'tables/turns.parquet'` makes\n"
        "the names below stand for files; in Python a variable that holds a `Table` does.\n"
    )
    answers = answering()
    for one in QUESTIONS:
        head, rows = answers.to(one.sql)
        table = markdown_table(head, (map(_shown, row) for row in rows))
        yield f"\n### {one.title}\n\n```sql\n{one.sql}```\n\n{table}\n{one.remark}\n"


def markdown_table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown."""
    names = list(head)
    lines = [_cells(names), "---|" * (len(names) - 1) + "---", *map(_cells, rows)]
    return "".join(f"|{line}|\n" for line in lines)


def _cells(cells: Iterable[str]) -> str:
    return f" {' | '.join(cells)} "


def _shown(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


class Answers:
    """Answers questions about samples."""

    def __init__(self) -> None:
        folder = CHECKOUT / "samples"
        files = sorted(path for pattern in ASKED for path in folder.glob(pattern))
        self._connection = duckdb.connect()
        for name in TABLES:
            self._connection.register(name, pyarrow.table(Table(name, *files)))

    def to(self, sql: str) -> tuple[list[str], list[tuple[object, ...]]]:
        """The names of the columns, and the rows."""
        result = self._connection.sql(sql)
        return result.columns, result.fetchall()


@cache
def answering() -> Answers:
    """What answers questions, made once."""
    return Answers()


if __name__ == "__main__":
    PAGE.write_text(tables_page(), encoding="utf-8")
