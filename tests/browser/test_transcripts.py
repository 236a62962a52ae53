"""Transcripts in a real browser."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open
from tests.browser.tab import DESK, TELEPHONE
from tests.render.telling import told
from tests.six import SIX

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("name", SIX)
def test_page_fits_its_window(name: str, opened: Open) -> None:
    """Nothing stands beside the window, at a desk or on a telephone."""
    tab = opened(told(SIX[name], "html"))
    for width in (DESK, TELEPHONE):
        tab.resize(width)
        tab.picture(f"transcript-{name}-{width}")

        assert tab.overhang == 0


@pytest.mark.parametrize(("name", "dark"), [("match", False), ("broken", True)])
def test_nothing_keeps_anybody_from_reading(name: str, dark: bool, opened: Open) -> None:
    """axe-core finds nothing: contrast in the light and the dark, names, order of headings, tables."""
    tab = opened(told(SIX[name], "html"))
    if dark:
        tab.darken()

    assert tab.barriers == []


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_other_languages_fit(language: str, opened: Open) -> None:
    """The longer words of other languages do not stand out of the window."""
    assert opened(told(SIX["rulings"], "html", language), width=TELEPHONE).overhang == 0


def test_links_lead_to_deals(opened: Open) -> None:
    """A deal in the contents is a link to where it stands, and back leads back."""
    tab = opened(told(SIX["match"], "html"), width=TELEPHONE)
    tab.page.click("nav a >> nth=1")

    assert tab.page.evaluate("document.querySelector(':target').getBoundingClientRect().top") == pytest.approx(0, abs=1)
    assert tab.page.url.endswith("#m1d2")
    tab.page.go_back()
    assert tab.page.evaluate("scrollY") == 0


def test_sheet_can_be_moved_with_keys(opened: Open) -> None:
    """A score sheet too wide for a telephone is moved within its own frame, by the arrow keys too."""
    tab = opened(told(SIX["match"], "html"), width=200)
    frame = tab.page.locator(".scroll").first
    frame.focus()
    tab.page.keyboard.press("ArrowRight")
    tab.page.wait_for_function("() => document.querySelector('.scroll').scrollLeft > 0")

    assert tab.overhang == 0


def test_print_leaves_nothing_out(opened: Open) -> None:
    """On paper, white in the dark too, nothing is cut off at the side of a sheet."""
    tab = opened(told(SIX["match"], "html"), width=700)
    tab.darken()
    tab.page.emulate_media(media="print")

    assert tab.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert tab.overhang == 0
    assert not tab.page.is_visible("nav")
