from __future__ import annotations

from canasta_notation.render.diagrams import FORMS
from tests.docs.diagrams_page import PAGE, diagrams_page


def test_page_about_diagrams_is_generated() -> None:
    """The page, with its machines, is what `python -m tests.docs.diagrams_page` makes of the code now."""
    assert diagrams_page() == PAGE.read_text(encoding="utf-8")


def test_page_names_every_format() -> None:
    """Whatever a diagram can be written as is told."""
    text = PAGE.read_text(encoding="utf-8")

    assert [form for form in FORMS if f"`{form}`" not in text] == []
