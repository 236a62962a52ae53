"""What watches over pages sees what they do: without this the other tests of this folder could not fail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.tab import TELEPHONE, Tab

pytestmark = [pytest.mark.browser, pytest.mark.slow]

POLICY = "<meta http-equiv='Content-Security-Policy' content=\"style-src 'none'\">"
FAULTY = {
    "uncaught: ": "<script>setTimeout(() => { throw new Error('lost') })</script>",
    "error: ": "<script>console.error('lost')</script>",
    "warning: ": "<script>console.warn('careful')</script>",
    "error: Applying inline style": f"{POLICY}<p style='color: red'>no</p>",
    "request: http://card.example/": "<img src='http://card.example/spade.png' alt=''>",
    "request: file:///": "<img src='beside.png' alt=''>",
    "dialog: ": "<script>alert(1)</script>",
    "window: ": "<script>open('about:blank')</script>",
}


@pytest.fixture
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """A new profile, in which pages may have faults."""
    context = browser.new_context(viewport={"width": TELEPHONE, "height": 800})
    yield context
    context.close()


def tab_of(body: str, profile: BrowserContext, folder: Path) -> Tab:
    """A page, opened."""
    file = folder / "faulty.html"
    file.write_text(f"<!DOCTYPE html><title>Faulty</title>{body}")
    tab = Tab(profile, file)
    tab.go()
    return tab


@pytest.mark.parametrize("fault", FAULTY)
def test_fault_is_seen(fault: str, profile: BrowserContext, tmp_path: Path) -> None:
    """Errors, warnings, what a policy forbids, requests to anywhere, dialogs and windows."""
    tab = tab_of(FAULTY[fault], profile, tmp_path)
    tab.page.wait_for_timeout(100)

    assert [one for one in tab.faults if one.startswith(fault)]


def test_barrier_is_seen(profile: BrowserContext, tmp_path: Path) -> None:
    """A button without words, and faint letters."""
    tab = tab_of("<p style='color: #ddd'>pile</p><button></button>", profile, tmp_path)

    assert {one.partition(":")[0] for one in tab.barriers} >= {"button-name", "color-contrast", "html-has-lang"}


def test_overhang_is_seen(profile: BrowserContext, tmp_path: Path) -> None:
    """A page wider than its window."""
    body = "<style>body { margin: 0 }</style><div style='width: 500px'>wide</div>"

    assert tab_of(body, profile, tmp_path).overhang == 500 - TELEPHONE
