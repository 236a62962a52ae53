from __future__ import annotations

import csv
import io
from itertools import islice

import pytest

import canasta_notation as pcn
from canasta_notation.convert.parts import parts_of
from canasta_notation.convert.tables import TABLES, Gatherer
from canasta_notation.convert.tables.as_arrow import Batches
from canasta_notation.convert.tables.as_csv import CsvTable
from canasta_notation.convert.tables.gather import Rows
from canasta_notation.convert.tables.rows import FindingRow
from tests.fuzz.damaged import damaged_sources

pytestmark = pytest.mark.fuzz

SHORT, LONG = 60, 5_000
"""Damaged records of a usual run, and of one that looks for trouble for long."""


def test_tables_of_damaged_records(is_long_run: bool, fuzz_seed: int) -> None:
    """Whatever a record says, it is tabled: every row fits its columns, and no finding is lost."""
    for _damaged, data in islice(damaged_sources(fuzz_seed), LONG if is_long_run else SHORT):
        all_rows: Rows = {name: [] for name in TABLES}
        for rows in Gatherer().rows(parts_of(data), "x"):
            for name in TABLES:
                all_rows[name] += rows[name]
        for name in TABLES:
            table = CsvTable(name)
            text = (table.begin() + table.add(all_rows[name])).decode()
            cells = list(csv.reader(io.StringIO(text, newline=""), strict=True))
            assert {len(row) for row in cells} == {len(cells[0])}
            batches = Batches(name)
            sizes = [batch.num_rows for batch in (*batches.add(all_rows[name]), *batches.rest())]
            assert sum(sizes) == len(all_rows[name])
        reports = [pcn.audit(record) for record in pcn.iter_matches(data)]
        found = {(one.code, one.span.line, one.message) for report in reports for one in report.findings}
        tabled = {(row.code, row.line or 0, row.message) for row in all_rows["findings"] if isinstance(row, FindingRow)}
        assert tabled == found
