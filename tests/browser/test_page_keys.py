"""The keys of the replay page: each does what docs/replay-page.md says, and none does more."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest

from tests.browser.conftest import Open
from tests.browser.playing import FAULTS, Player, two_deals
from tests.render.telling import CHECKOUT

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DOCS = (CHECKOUT / "docs" / "replay-page.md").read_text(encoding="utf-8")
ROWS = {
    does: [{"→": "ArrowRight", "←": "ArrowLeft"}.get(key, key) for key in re.findall(r"`(.)`", keys)]
    for keys, does in re.findall(r"^\| (`.*?) \| (.*?) \|$", DOCS, re.MULTILINE)
}
"""The table of keys in the docs: what they do, and the keys."""


@pytest.fixture
def player(opened: Open) -> Player:
    """A page of two deals, before its first act."""
    tab = opened(two_deals(), permissions=["clipboard-read", "clipboard-write"])
    return Player(tab)


def _acts(player: Player, on: str, back: str) -> None:
    player.go("#d1.t1.s2")
    player.press(on)
    assert player.at == "#d1.t1.s3"
    player.press(back)
    player.press(back)
    assert player.at == "#d1.t1.s1"
    # Past the end of a deal the next one begins, and back again.
    player.go("#d1.end")
    player.press(on)
    assert player.at == "#d2"
    player.press(back)
    assert player.at == "#d1.end"


def _turns(player: Player, on: str, back: str) -> None:
    player.go("#d1.t1.s2")
    player.press(on)
    assert player.at == "#d1.t2.s1"
    player.press(back)
    assert player.at == "#d1.t1.s1"


def _findings(player: Player, on: str, back: str) -> None:
    player.press(on)
    assert player.at == FAULTS[0]
    player.press(on)
    assert player.at == FAULTS[1]
    player.press(on)
    assert player.at == FAULTS[1]
    player.press(back)
    assert player.at == FAULTS[0]


def _ends(player: Player, first: str, last: str) -> None:
    player.go("#d2.t2.s1")
    player.press(last)
    assert player.at == "#d2.end"
    player.press(first)
    assert player.at == "#d2"


def _deals(player: Player, on: str, back: str) -> None:
    player.go("#d1.t2.s1")
    player.press(on)
    assert player.at == "#d2"
    player.press(on)
    assert player.at == "#d2"
    player.press(back)
    assert player.at == "#d1"


def _plays(player: Player, key: str) -> None:
    player.page.clock.install()
    player.tab.go("#d1")
    player.page.reload()
    player.press(key)
    player.page.clock.run_for(3_100)
    assert (player.at, player.is_pressed("play")) == (player.stops[2], True)
    player.press(key)
    player.page.clock.run_for(10_000)
    assert (player.at, player.is_pressed("play")) == (player.stops[2], False)


def _hands(player: Player, key: str) -> None:
    player.go("#d1.t4.s2")
    before = player.shown("N")
    player.press(key)
    assert player.shown("N") == (0, sum(before))
    player.press(key)
    assert player.shown("N") == before


def _seats(player: Player, key: str) -> None:
    front = []
    for _turn in range(5):
        front.append(player.page.inner_text("#table .chair.front .name"))
        player.press(key)
    assert front == ["Ana", "Bo", "Cleo", "Dov", "Ana"]


def _spoilers(player: Player, key: str) -> None:
    for told_of in (True, False, True):
        assert ("1 fault" in player.page.inner_text("#rail")) == told_of
        player.press(key)


def _transcript(player: Player, key: str) -> None:
    assert not player.page.is_visible("#transcript")
    player.press(key)
    assert player.page.is_visible("#transcript")
    assert not player.page.is_visible("#table")
    player.press(key)
    assert player.page.is_visible("#table")


def _link(player: Player, key: str) -> None:
    player.go("#d1.t3.s2")
    player.press(key)
    player.page.wait_for_function("() => document.getElementById('live').textContent.includes('opied')")
    assert player.page.evaluate("navigator.clipboard.readText()") == f"{player.tab.address}#d1.t3.s2"


def _table(player: Player, key: str) -> None:
    player.press(key)
    assert player.page.is_visible("#keys-dialog")
    player.press("Escape")
    assert not player.page.is_visible("#keys-dialog")


CHECKS: dict[str, Callable[..., None]] = {
    "one act on, one back": _acts,
    "to the next turn, to the one before": _turns,
    "to the next finding, to the one before": _findings,
    "to the beginning of the deal, to its end": _ends,
    "to the next deal, to the one before": _deals,
    "play by itself, or pause": _plays,
    "hide or show the hands": _hands,
    "turn the table to the next seat": _seats,
    "spoiler-free": _spoilers,
    "the transcript": _transcript,
    "copy the link to this act": _link,
    "this table": _table,
}


def test_every_key_in_the_docs_is_tried() -> None:
    """A new row of the table needs a check here."""
    assert set(ROWS) == set(CHECKS)


@pytest.mark.parametrize("does", CHECKS)
def test_key_does_what_the_docs_say(does: str, player: Player) -> None:
    """Each row of the table, on a page as anybody opens it."""
    CHECKS[does](player, *ROWS[does])


def test_keys_of_the_browser_are_left_alone(player: Player) -> None:
    """With a key held that makes a command of the browser, none of ours does anything, nor stops the browser's."""
    player.page.evaluate("() => { addEventListener('keydown', event => { window.stopped = event.defaultPrevented }) }")
    player.go("#d1.t2.s1")
    for held in ("ctrlKey", "altKey", "metaKey"):
        for key in ("ArrowRight", "j", "g", "h", "t"):
            player.page.evaluate(
                "([key, held]) => { document.body.dispatchEvent(new KeyboardEvent('keydown', "
                "{key, bubbles: true, cancelable: true, [held]: true})) }",
                [key, held],
            )
            assert player.page.evaluate("() => window.stopped") is False

    assert player.at == "#d1.t2.s1"
    assert player.page.is_visible("#table")


def test_fields_keep_their_keys(player: Player) -> None:
    """A letter typed into a list of choices chooses there, and does nothing else."""
    player.go("#d1.t2.s1")
    for field in ("#seat", "#eyes"):
        player.page.focus(field)
        for key in "jgtsv":
            player.press(key)

    assert player.at == "#d1.t2.s1"
    assert (player.page.is_visible("#table"), player.is_pressed("spoilers")) == (True, False)


def test_keys_can_be_switched_off(player: Player) -> None:
    """For whoever speaks to the machine; the buttons go on working."""
    player.press("?")
    player.page.uncheck("#keys-on")
    player.press("Escape")
    for key in ("j", "g", "t", "ArrowRight", "?"):
        player.press(key)
    assert player.at == "#d1"
    assert player.page.is_visible("#table")

    player.page.click("#on")
    assert player.at == "#d1.t1.s1"


BUTTONS = {
    "first": "f",
    "finding-back": "b",
    "turn-back": "k",
    "back": "ArrowLeft",
    "on": "ArrowRight",
    "turn-on": "j",
    "finding-on": "n",
    "last": "l",
}


def test_buttons_do_what_their_keys_do(player: Player) -> None:
    """From the middle of the second deal, and again from where that led."""

    def led(do: Callable[[], None]) -> list[str]:
        player.go("#d2.t2.s1")
        places = []
        for _time in range(2):
            do()
            places.append(player.at)
        return places

    pressed = {key: led(partial(player.page.click, f"#{button}", force=True)) for button, key in BUTTONS.items()}

    assert pressed == {key: led(partial(player.press, key)) for key in pressed}
