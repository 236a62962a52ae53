"""Score pages and charts in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Open
from tests.browser.tab import DESK, TELEPHONE
from tests.cli.command import run
from tests.hostile import NAMES, as_bytes, record_of
from tests.markup import html_faults, svg_names, xml
from tests.six import SIX

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def score(path: Path, *options: str) -> str:
    """What `canasta score` writes of a record."""
    return run("score", "--exit-zero", *options, path).stdout


@pytest.mark.parametrize("name", SIX)
def test_page_fits_its_window(name: str, opened: Open) -> None:
    """It is valid, and nothing stands beside the window, at a desk or on a telephone."""
    page = score(SIX[name], "--format", "html")
    tab = opened(page)
    for width in (DESK, TELEPHONE):
        tab.resize(width)
        tab.picture(f"scores-{name}-{width}")

        assert tab.overhang == 0
    assert html_faults(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_keeps_anybody_from_reading(dark: bool, opened: Open) -> None:
    """axe-core finds nothing in sheets, charts and the tables below them."""
    tab = opened(score(SIX["match"], "--format", "html"))
    if dark:
        tab.darken()

    assert tab.barriers == []


@pytest.mark.parametrize("name", SIX)
def test_picture_stands_alone(name: str, opened: Open) -> None:
    """An SVG asks for nothing, and what is drawn lies within it."""
    picture = score(SIX[name], "--format", "svg", "--deal", "1") or score(SIX[name], "--format", "svg")
    tab = opened(picture)
    outside = tab.page.evaluate(
        """() => {
          const root = document.documentElement.getBoundingClientRect();
          return [...document.querySelectorAll('text')].filter(one => {
            const box = one.getBoundingClientRect();
            return box.left < root.left - 1 || box.right > root.right + 1 || box.bottom > root.bottom + 1;
          }).map(one => one.textContent);
        }"""
    )

    assert outside == []
    assert "script" not in svg_names(xml(picture))


@pytest.mark.parametrize("form", ["html", "svg"])
def test_hostile_names_are_text(form: str, opened: Open, tmp_path: Path) -> None:
    """Nothing that a stranger wrote runs, or makes an element."""
    path = tmp_path / "hostile.pcn"
    path.write_bytes(as_bytes("".join(map(record_of, NAMES.values()))))
    tab = opened(score(path, "--format", form))

    assert tab.page.evaluate("() => typeof window.pwned") == "undefined"
    assert NAMES["script"][:20] in tab.page.evaluate("() => document.documentElement.textContent")
    assert tab.page.evaluate("() => document.querySelectorAll('script, img').length") == 0
    if form == "html":
        tab.resize(TELEPHONE)
        assert tab.overhang == 0
