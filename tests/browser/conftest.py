"""Chromium, started once for the tests of a file, and pages opened in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.tab import DESK, FLAGS, Tab, chromium

Open: TypeAlias = Callable[..., Tab]
_ADVICE = "no Chromium is found: `bash .ci/browser` installs it on Debian; PCN_BROWSER may name one"


# Closed with the last test of a file: while it is open, no other event loop can be started.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser, or no tests; where PCN_REQUIRE_BROWSER is 1, tests that fail."""
    path = chromium()
    if path is None and os.environ.get("PCN_REQUIRE_BROWSER") == "1":
        pytest.fail(_ADVICE)
    if path is None:
        pytest.skip(_ADVICE)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=FLAGS)


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Open]:
    """Opens a text as a page in a new profile; after the test no page may have a fault."""
    tabs: list[Tab] = []

    def open_text(
        text: str,
        *,
        width: int = DESK,
        script: bool = True,
        still: bool = False,
        at: str = "",
        permissions: Sequence[str] = (),
    ) -> Tab:
        file = tmp_path / f"page-{len(tabs)}.{'svg' if text.startswith(('<svg', '<?xml')) else 'html'}"
        file.write_text(text, encoding="utf-8")
        context = browser.new_context(
            viewport={"width": width, "height": 800},
            java_script_enabled=script,
            reduced_motion="reduce" if still else "no-preference",
            permissions=permissions,
        )
        context.set_default_timeout(10_000)
        tabs.append(Tab(context, file))
        tabs[-1].go(at)
        return tabs[-1]

    yield open_text
    for tab in tabs:
        tab.page.context.close()
    assert [tab.faults for tab in tabs] == [[] for _tab in tabs]
