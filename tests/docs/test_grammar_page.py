from __future__ import annotations

import pytest

from tests.docs.grammar_page import GRAMMAR, PAGE, grammar_page, headings_of_the_grammar, read_grammar, topic_of


def test_grammar_page_is_generated() -> None:
    """The page is what `python -m tests.docs.grammar_page` makes of the grammar now."""
    assert grammar_page() == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("heading", headings_of_the_grammar())
def test_heading_of_the_grammar_heads_a_section_of_the_specification(heading: str) -> None:
    """What the grammar puts under a heading, a page written by hand explains under the same heading."""
    assert topic_of(heading) is not None


def test_grammar_page_shows_every_definition() -> None:
    """No rule and no terminal of the grammar is left out."""
    shown = PAGE.read_text(encoding="utf-8")
    _preamble, sections = read_grammar(GRAMMAR.read_text(encoding="utf-8"))

    missing = [name for section in sections for name in section.defined if f"\n{name} " not in shown]

    assert missing == []
