"""Whether everybody can use the replay page: by eye or ear, on any screen, on paper, with and without a script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.playing import FAULTS, Player, two_deals
from tests.browser.tab import DESK, TELEPHONE
from tests.render.pages import Page
from tests.render.telling import SAMPLES, told
from tests.six import SIX

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("name", SIX)
def test_page_fits_its_window(name: str, opened: Open) -> None:
    """In the middle and at the end of a deal nothing stands beside the window."""
    player = Player(opened(told(SIX[name], "page")))
    stops = player.stops
    for width in (DESK, TELEPHONE):
        player.tab.resize(width)
        for place, act in {"middle": stops[len(stops) // 2], "end": stops[-1]}.items():
            player.go(act)
            player.tab.picture(f"page-{name}-{place}-{width}")

            assert player.tab.overhang == 0


def test_nothing_keeps_anybody_from_using_it(opened: Open) -> None:
    """axe-core finds nothing: at a desk in the light, on a telephone in the dark, at a finding and at the end."""
    player = Player(opened(told(SIX["broken"], "page")))
    player.press("n")
    assert player.tab.barriers == []
    player.tab.resize(TELEPHONE)
    player.tab.darken()
    assert player.tab.barriers == []
    player.press("l")

    assert player.tab.barriers == []


def test_nothing_keeps_anybody_from_its_dialogs(opened: Open) -> None:
    """Neither in one, nor in the other, switched to the dark by hand."""
    player = Player(opened(two_deals(), at=FAULTS[0]))
    player.page.click("#dark")
    player.page.click("#share")
    assert player.tab.barriers == []
    player.press("Escape")
    player.press("?")

    assert player.tab.barriers == []


def test_dark_can_be_chosen(opened: Open) -> None:
    """Whatever the system has."""
    player = Player(opened(two_deals()))
    paper = "() => getComputedStyle(document.body).backgroundColor"
    light = player.page.evaluate(paper)
    player.page.click("#dark")
    dark = player.page.evaluate(paper)
    player.tab.darken()

    assert dark != light
    assert player.page.evaluate(paper) == dark
    player.page.click("#dark")
    assert player.page.evaluate(paper) == light


def test_every_step_is_said(opened: Open) -> None:
    """A live region says the deal once, then each act and where it is."""
    player = Player(opened(two_deals()))
    live = player.page.locator("#live")
    assert live.get_attribute("aria-live") == "polite"
    player.press("ArrowRight")
    first = live.inner_text()
    player.press("ArrowRight")
    second = live.inner_text()

    assert "Ana draws a card" in first
    assert re.search(r"melds 8", second)
    assert "1 of 15" in first
    assert "2 of 15" in second


def test_dialog_keeps_the_focus_and_gives_it_back(opened: Open) -> None:
    """Opened by its button, it holds the focus; closed, the button has it."""
    player = Player(opened(two_deals()))
    player.page.focus("#share")
    player.press("Enter")
    assert player.page.evaluate("() => document.activeElement.closest('dialog') !== null")
    player.press("Escape")

    assert player.page.evaluate("() => document.activeElement.id") == "share"


def test_everything_can_be_reached_with_tab(opened: Open) -> None:
    """Each button, choice, link and the slider, in the order in which they stand."""
    player = Player(opened(two_deals()))
    reached = []
    for _press in range(120):
        player.press("Tab")
        reached.append(player.page.evaluate("() => document.activeElement.id"))
        if reached[-1] == "last":
            break
    named = [one for one in reached if one]

    assert [one for one in named if one not in ("table", "acts")] == [
        *("seat", "eyes", "spoilers", "dark", "story", "share", "keys"),
        *("slider", "first", "finding-back", "turn-back", "back", "play"),
        *("on", "turn-on", "finding-on", "last"),
    ]


def test_targets_are_large_enough(opened: Open) -> None:
    """On a telephone no button, choice or link of an act is less than 24 pixels high or wide (WCAG 2.5.8)."""
    player = Player(opened(told(SIX["match"], "page"), width=TELEPHONE, at="#d1.t5.s1"))
    small = player.page.eval_on_selector_all(
        "#app :is(button, select, a.stop, input, summary)",
        """all => all.filter(one => one.checkVisibility()).map(one => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 24 || box.height < 24)).map(([one]) => one.outerHTML)""",
    )

    assert small == []


def test_buttons_are_read_by_name(opened: Open) -> None:
    """A button of signs says in words what it does."""
    player = Player(opened(two_deals()))
    for name in ("Play", "Link and PCN", "Keys", "Transcript", "Spoiler-free"):
        expect(player.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    names = player.page.eval_on_selector_all("#app button", "all => all.map(one => one.ariaLabel || one.textContent)")

    assert [name for name in names if not re.search(r"\w{2}", name)] == []


def test_without_a_script_it_is_the_transcript(opened: Open) -> None:
    """Every sentence of it can be read, nothing that does nothing is seen, and links lead to acts."""
    path = SAMPLES / "13-several-matches.pcn"
    tab = opened(told(path, "page"), script=False, at="#m2.d1", width=TELEPHONE)
    words = re.sub(r"\s+", " ", Page(told(path, "html")).words.split("Canasta transcript")[-1])
    shown = re.sub(r"\s+", " ", tab.text)

    assert not tab.page.is_visible("#app")
    sentences = [one for one in re.findall(r"[A-Z][^.]*\.", words) if len(one) > 20]
    assert len(sentences) > 30
    assert [one for one in sentences if re.sub(r"\W", "", one) not in re.sub(r"\W", "", shown)] == []
    box = tab.page.locator("[id='m2.d1']").bounding_box()
    assert box is not None
    assert box["y"] == pytest.approx(0, abs=2)


def test_on_paper_it_is_the_transcript(opened: Open) -> None:
    """White, whole, without buttons: also where the page plays and is dark."""
    player = Player(opened(two_deals(), at="#d2.t1.s1"))
    player.page.click("#dark")
    player.page.emulate_media(media="print")

    assert not player.page.is_visible("#app")
    assert player.page.is_visible("#transcript")
    assert player.page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert player.page.evaluate("() => getComputedStyle(document.body).overflow") == "visible"
    assert player.page.pdf().startswith(b"%PDF-")


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_other_languages_fit(language: str, opened: Open) -> None:
    """Longer words stand in their buttons, and every part of the page is in the language."""
    player = Player(opened(told(SIX["rulings"], "page", language), width=TELEPHONE))
    cut = player.page.eval_on_selector_all(
        "#app button", "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.id)"
    )

    assert (player.tab.overhang, cut) == (0, [])
