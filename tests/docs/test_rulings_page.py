from __future__ import annotations

from tests.docs.rulings_page import PAGE, rulings_page


def test_table_of_consequences_is_generated() -> None:
    """The table is what `python -m tests.docs.rulings_page` makes of the code now."""
    assert PAGE.read_text(encoding="utf-8") == rulings_page()
