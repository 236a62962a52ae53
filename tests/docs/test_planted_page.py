from __future__ import annotations

import re

from tests.mutation.report import PAGE, page


def test_tables_of_planted_faults_are_generated() -> None:
    """The tables are what `python -m tests.mutation.report` makes of the code now."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_rates_are_those_of_a_long_run_without_a_miss() -> None:
    """The rates on the page were counted over 20,000 mutated deals, and nothing of what was missed is kept quiet."""
    text = PAGE.read_text(encoding="utf-8")
    counted = re.search(r"^([\d,]+) mutated deals", text, re.MULTILINE)

    assert counted is not None
    assert int(counted[1].replace(",", "")) >= 20_000
    assert "Nothing was missed." in text
