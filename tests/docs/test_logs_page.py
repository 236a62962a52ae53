from __future__ import annotations

from pathlib import Path

from tests.convert.shared import LOGS, needs_logs
from tests.docs.logs_page import PAGE, UNEXPLAINED, logs_page


@needs_logs
def test_table_of_sample_logs_is_generated() -> None:
    """The table is what `python -m tests.docs.logs_page` makes of the logs now."""
    assert PAGE.read_text(encoding="utf-8") == logs_page(Path(LOGS or ""))


def test_every_finding_in_the_sample_logs_is_explained() -> None:
    """Each has a sentence that says whether the log, and what in it, breaks the rules."""
    assert UNEXPLAINED not in PAGE.read_text(encoding="utf-8")
