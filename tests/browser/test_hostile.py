"""What strangers wrote, in pages and pictures that are really opened: nothing of it runs, and all of it can be read."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

import canasta_notation as pcn
from canasta_notation.render.diagrams import deal_diagram
from canasta_notation.text import printable
from tests.browser.conftest import Open
from tests.browser.playing import Player
from tests.browser.tab import DESK, TELEPHONE, Tab
from tests.hostile import NAMES, as_bytes, record_of
from tests.render.telling import told

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RUNNING = ("script", "picture", "cdata", "attribute", "entities")
"""Those that a picture may take for more than text."""


@cache
def written(form: str) -> str:
    """All texts, each in a match of its own, as one page."""
    return told("".join(map(record_of, NAMES.values())), form)


def missing(tab: Tab) -> list[str]:
    """The texts that cannot be read on a page: as they are, or with what would hide them as an escape."""
    shown = re.sub(r"\s+", "", tab.page.inner_text("#transcript, main >> visible=true"))
    return [kind for kind, text in NAMES.items() if re.sub(r"\s+", "", printable(pcn_form(text))) not in shown]


def pcn_form(text: str) -> str:
    """A text as a record holds it."""
    (match,) = pcn.loads(as_bytes(f"%pcn 1\nEvent: {text}\n== deal 1\n")).matches
    header = match.header("Event")
    return header.value if header is not None else ""


def test_transcript_is_text(opened: Open) -> None:
    """Nothing runs, nothing is asked for, every text can be read, and none is too long for the window."""
    tab = opened(written("html"))

    assert tab.page.evaluate("() => typeof window.pwned") == "undefined"
    assert missing(tab) == []
    for width in (DESK, TELEPHONE):
        tab.resize(width)
        assert tab.overhang == 0


def test_replay_page_is_text(opened: Open) -> None:
    """So it is where a script makes the page, in every part of it, as somebody goes through."""
    player = Player(opened(written("page"), width=TELEPHONE))
    for _deal in NAMES:
        for key in ("ArrowRight", "l", "g"):
            player.press(key)
        assert player.tab.overhang == 0
    boxes = player.page.eval_on_selector_all(
        "#rail .match", "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.right])"
    )
    # Long names stand beside one another, and leave room for the table.
    assert all(right <= left for (_left, right), (left, _right) in pairwise(boxes))
    table = player.page.locator("#table").bounding_box()
    assert table is not None
    assert table["y"] < 300
    player.page.click("#share")
    player.press("Escape")
    player.page.click("#story")

    assert player.page.evaluate("() => typeof window.pwned") == "undefined"
    assert missing(player.tab) == []


def test_seats_can_be_chosen_by_any_name(opened: Open) -> None:
    """The lists of players hold names as text, and stay within the window."""
    page = told(record_of(NAMES["script"]), "page")
    player = Player(opened(page, width=TELEPHONE))

    # A long name is cut in a list.
    assert NAMES["script"][:30] in player.page.evaluate("() => document.getElementById('seat').textContent")
    assert player.page.evaluate("() => document.querySelectorAll('#app script, #app img').length") == 0


@pytest.mark.parametrize("kind", RUNNING)
def test_diagram_is_text(kind: str, opened: Open) -> None:
    """An SVG that is opened by itself runs nothing either."""
    diagram = deal_diagram(pcn.loads(as_bytes(record_of(NAMES[kind]))))
    tab = opened(diagram.svg)

    assert tab.page.evaluate("() => typeof window.pwned") == "undefined"
    assert tab.page.evaluate("() => document.documentElement.localName") == "svg"
    # A long name is cut in a picture.
    assert NAMES[kind][:30] in tab.page.evaluate("() => document.documentElement.textContent")
