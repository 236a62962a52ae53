"""A page opened in Chromium, and whatever it asked for or complained of."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Page, Request

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",  # which root cannot have
    "--disable-gpu",
    # Nothing that a browser does of itself may look like something that a page did.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK, TELEPHONE = 1280, 390
"""Widths of a window in CSS pixels."""


def chromium() -> str | None:
    """The browser that PCN_BROWSER names, or else the system's; the same as `.ci/browser` looks for."""
    named = os.environ.get("PCN_BROWSER")
    return next(filter(None, map(shutil.which, [*([named] if named else []), *NAMES])), None)


class Tab:
    """One page in a profile of its own."""

    def __init__(self, context: BrowserContext, file: Path) -> None:
        self.address = file.as_uri()
        self.faults: list[str] = []
        """What no page of ours may do: errors, warnings, dialogs, other windows, requests beside that of its file."""

        self.page: Page = context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"uncaught: {error}"))
        self.page.on("request", self._request)
        self.page.on("dialog", self._dialog)
        self.page.on("popup", lambda other: self.faults.append(f"window: {other.url}"))
        self.page.on("crash", lambda _page: self.faults.append("crash"))

    def go(self, fragment: str = "") -> None:
        """Open the page at an address within it."""
        self.page.goto(self.address + fragment)

    def resize(self, width: int) -> None:
        """Give the window another width."""
        self.page.set_viewport_size({"width": width, "height": 800})

    def darken(self) -> None:
        """Read in the dark."""
        self.page.emulate_media(color_scheme="dark")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if request.url.partition("#")[0] != self.address:
            self.faults.append(f"request: {request.url[:200]}")

    def _dialog(self, dialog: Dialog) -> None:
        self.faults.append(f"dialog: {dialog.message[:200]}")
        dialog.dismiss()

    @property
    def barriers(self) -> list[str]:
        """What axe-core finds to keep somebody from reading or using the page as it stands now."""
        found = Axe().run(self.page).response["violations"]
        return [f"{one['id']}: {place['target']} {place['html'][:200]}" for one in found for place in one["nodes"]]

    @property
    def overhang(self) -> int:
        """By how many pixels the page is wider than its window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))

    @property
    def text(self) -> str:
        """What can be seen."""
        return self.page.inner_text("body")

    def picture(self, name: str) -> None:
        """Keep a picture of the whole page where PCN_SCREENSHOTS names a folder, for somebody to look at."""
        folder = os.environ.get("PCN_SCREENSHOTS")
        if folder:
            self.page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
