from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.markdown import CHECKOUT, DOCS, SPEC, anchor, headings, links, pages


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(CHECKOUT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    """Every link to a page of ours leads to a file that is there, and to a heading in it."""
    broken = []
    for line, target in links(page):
        if "://" in target or target.startswith("mailto:"):
            continue
        path, _hash, fragment = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        there = file.exists() and (not fragment or (file.suffix == ".md" and fragment in map(anchor, headings(file))))
        if not there:
            broken.append(f"{page}:{line}: {target}")

    assert broken == []


def test_every_page_of_the_specification_is_in_its_contents() -> None:
    """The first page of the specification links to all the others, and the first page of all to it."""
    contents = {target.partition("#")[0] for _line, target in links(SPEC / "index.md")}

    assert {page.name for page in SPEC.glob("*.md")} - {"index.md"} <= contents
    assert "spec/index.md" in {target for _line, target in links(DOCS / "index.md")}


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(CHECKOUT).as_posix())
def test_headings_of_a_page_are_different(page: Path) -> None:
    """No two headings of a page give one anchor, so that a link to each is possible."""
    anchors = list(map(anchor, headings(page)))

    assert sorted(set(anchors)) == sorted(anchors)
