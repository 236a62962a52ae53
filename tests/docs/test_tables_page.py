from __future__ import annotations

import pytest

from canasta_notation.convert.tables.files import FORMATS
from tests.docs.tables_page import PAGE, QUESTIONS, Question, answering, tables_page


def test_page_about_tables_is_generated() -> None:
    """The page, with its columns and answers, is what `python -m tests.docs.tables_page` makes of the code now."""
    assert tables_page() == PAGE.read_text(encoding="utf-8")


def test_page_names_every_format() -> None:
    """Whatever a table can be written as is told."""
    text = PAGE.read_text(encoding="utf-8")

    assert [form for form in FORMATS if f"| `{form}` |" not in text] == []


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.title)
def test_question_has_an_answer(question: Question) -> None:
    """No question of the page is asked in vain."""
    _head, rows = answering().to(question.sql)

    assert len(rows) > 1
