from __future__ import annotations

from canasta_notation.rules import OPTIONS, PROFILES
from tests.docs.markdown import links, table_rows
from tests.docs.rules_pages import FOLDER, rules_pages


def test_rules_pages_are_generated() -> None:
    """The pages are what `python -m tests.docs.rules_pages` makes of the code now."""
    pages = rules_pages()

    assert [] == [path.name for path, text in pages.items() if path.read_text(encoding="utf-8") != text]


def test_contents_have_every_rule_set() -> None:
    """The first page links to the page of every rule set, to the options and to the sources."""
    targets = {target for _line, target in links(FOLDER / "index.md")}

    assert {f"{name}.md" for name in PROFILES} | {"options.md", "sources.md"} <= targets


def test_options_page_has_every_option() -> None:
    """The table of options has one row for each, in the order of the code."""
    listed = [row[0].strip("`") for row in table_rows(FOLDER / "options.md")][1:]

    assert list(OPTIONS) == listed
