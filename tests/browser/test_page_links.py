"""Addresses in the replay page, and what can be taken away from it."""

from __future__ import annotations

from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.render import Wanted
from tests.browser.conftest import Open
from tests.browser.playing import TWO_DEALS, Player, two_deals
from tests.render.telling import SAMPLES, told

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MATCHES = SAMPLES / "13-several-matches.pcn"
COMMENTS = SAMPLES / "09-comments-glyphs-stamps.pcn"
MAY_COPY = ("clipboard-read", "clipboard-write")
CANONICAL = pcn.dumps(pcn.loads(TWO_DEALS))


@pytest.mark.parametrize(
    ("link", "act"),
    [
        ("#d1.t3.s2", "#d1.t3.s2"),
        ("#d2", "#d2"),
        ("#d2.t2", "#d2.t2.s1"),
        ("#d1.end", "#d1.end"),
        ("#m1.d1.t2.s2", "#d1.t2.s2"),
        ("", "#d1"),
    ],
)
def test_link_opens_at_its_act(link: str, act: str, opened: Open) -> None:
    """An act, a deal, a turn, the end of a deal; without an address the beginning."""
    assert Player(opened(two_deals(), at=link)).at == act


BAD = (
    "#nowhere",
    "#d9",
    "#d1.t99.s1",
    "#d1.t1.s99",
    "#d1.t1.s1.s1",
    "#__proto__",
    "#constructor",
    "#words",
    "#app",
    "#%",
    "#%FF",
    "#%E2%82",
    "#<img src=x onerror=alert(1)>",
    "#');alert(1)//",
    "#javascript:alert(1)",
    "#d1.t1.s1%00",
    "#\u202ed1",
    f"#{'x' * 10_000}",
    f"#{'%25' * 10_000}",
)


@pytest.mark.parametrize("link", ["#d9", "#%FF", "#<img src=x onerror=alert(1)>", "#words"])
def test_page_opened_at_a_bad_link_begins(link: str, opened: Open) -> None:
    """It stands at its beginning, and plays."""
    player = Player(opened(two_deals(), at=link))
    assert player.at == "#d1"
    player.press("ArrowRight")

    assert player.at == "#d1.t1.s1"


def test_bad_link_is_harmless(opened: Open) -> None:
    """Led to one, the page stays where it is, or at the beginning of the deal that it names, and goes on from there."""
    player = Player(opened(two_deals()))
    stops = player.stops
    for place, link in enumerate(BAD, start=1):
        player.page.evaluate("to => { location.hash = to }", link)
        # A key comes after whatever the change of the address brought about.
        player.press("ArrowRight" if place % 2 else "ArrowLeft")

        assert (link, player.at) == (link, stops[place % 2])


def test_back_returns_from_jumps(opened: Open) -> None:
    """Back and forward follow jumps, and do not stop at each step."""
    player = Player(opened(two_deals()))
    player.press("j")
    for _step in range(3):
        player.press("ArrowRight")
    player.page.wait_for_function("to => location.hash === to", arg=player.at)
    stepped = player.at
    player.press("g")
    assert player.at == "#d2"

    player.page.go_back()
    player.page.wait_for_function("to => document.querySelector('#acts a[aria-current]').hash === to", arg=stepped)
    player.page.go_forward()
    player.page.wait_for_function("() => document.querySelector('#acts a[aria-current]').hash === '#d2'")


def test_address_follows_steps(opened: Open) -> None:
    """However fast the steps come, the address is in the end that of the act."""
    player = Player(opened(two_deals()))
    for _step in range(7):
        player.press("ArrowRight")

    player.page.wait_for_function("to => location.hash === to", arg=player.at)


def test_acts_and_deals_are_links(opened: Open) -> None:
    """A press on an act in the list, or on a deal, leads there."""
    player = Player(opened(two_deals()))
    player.page.click("#acts a[href='#d1.t2.s2']")
    assert (player.at, player.address) == ("#d1.t2.s2", "#d1.t2.s2")
    player.page.click("#rail a[href='#d2']")

    assert (player.at, player.address) == ("#d2", "#d2")


def copied(player: Player, button: str) -> str:
    """What a button of the dialog copies."""
    player.page.click("#share")
    player.page.click(f"#{button}")
    player.page.wait_for_function("() => document.getElementById('done').textContent !== ''")
    player.press("Escape")
    return str(player.page.evaluate("navigator.clipboard.readText()"))


def test_what_is_copied(opened: Open) -> None:
    """The link to the act, its line, and the deal as a record that is read by itself."""
    player = Player(opened(two_deals(), at="#d2.t2.s2", permissions=MAY_COPY))
    deal = pcn.loads(copied(player, "copy-deal"))

    assert copied(player, "copy-link") == f"{player.tab.address}#d2.t2.s2"
    assert copied(player, "copy-turn") == "2. S d:x +7:777 -9h"
    assert deal.findings == ()
    assert [one.number for match in deal.matches for one in match.deals] == [2]


def test_what_may_not_be_copied_is_shown(opened: Open) -> None:
    """Where the browser lets no page copy, the text stands there to be copied by hand, and it is said so."""
    player = Player(opened(two_deals(), at="#d2.t2.s2"))
    player.page.evaluate("() => { document.execCommand = () => false }")
    player.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    player.page.click("#share")
    player.page.click("#copy-turn")
    player.page.wait_for_selector("#copied:visible")

    assert player.value("#copied") == "2. S d:x +7:777 -9h"
    assert player.page.inner_text("#done")


@pytest.mark.parametrize(
    "source", [TWO_DEALS, MATCHES, SAMPLES / "09-comments-glyphs-stamps.pcn"], ids=["deals", "matches", "comments"]
)
def test_download_is_the_canonical_record(source: str | Path, opened: Open) -> None:
    """What is saved is byte for byte what `canasta fmt` writes."""
    player = Player(opened(told(source, "page")))
    record = pcn.read(source) if isinstance(source, Path) else pcn.loads(source)
    player.page.click("#share")
    with player.page.expect_download() as saved:
        player.page.click("#download")

    assert saved.value.suggested_filename == "record.pcn"
    assert Path(saved.value.path()).read_bytes() == pcn.dumps(record).encode()


def test_page_of_a_seat_saves_what_that_seat_knew(opened: Open) -> None:
    """Not a card more than it shows."""
    player = Player(opened(told(TWO_DEALS, "page", wanted=Wanted(tables=True, seat="S"))))
    player.page.click("#share")
    with player.page.expect_download() as saved:
        player.page.click("#download")

    assert "a pair of fives" not in Path(saved.value.path()).read_text(encoding="utf-8")


def test_page_without_a_record_offers_none(opened: Open) -> None:
    """Where comments were left out no button gives the record, and it is said why; the link can be copied."""
    player = Player(opened(told(TWO_DEALS, "page", wanted=Wanted(tables=True, comments=False)), permissions=MAY_COPY))
    player.page.click("#share")

    assert not player.page.is_visible("#download")
    assert player.page.is_visible("#no-pcn")
    player.press("Escape")
    assert copied(player, "copy-link") == f"{player.tab.address}#d1"
