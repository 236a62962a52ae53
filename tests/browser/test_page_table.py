"""What the replay page shows: the table at every act, hands as one seat knew them, nothing that was not asked for."""

from __future__ import annotations

import re

import pytest

from canasta_notation.render import Wanted
from tests.browser.conftest import Open
from tests.browser.playing import FAULTS, Player, two_deals
from tests.render.playing import data_of
from tests.render.telling import SAMPLES, TABLE, told

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FULL = SAMPLES / "31-match-classic.pcn"
WALKED = ("10-rulings", "13-several-matches", "17-three-players")


# From where the page stands to where a key leads no further: each act, and the table at it.
WALK = """key => {
  const act = () => document.querySelector('#acts a[aria-current]').hash;
  const here = () => [act(), document.getElementById('table').textContent];
  const all = [];
  for (let one = here(); one[0] !== all.at(-1)?.[0]; one = here()) {
    all.push(one);
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  }
  return all;
}"""


@pytest.mark.parametrize("sample", WALKED)
def test_every_act_can_be_stepped_to(sample: str, opened: Open) -> None:
    """From the first act of a file to its last, one by one, through all deals and matches; and back the same way."""
    page = told(SAMPLES / f"{sample}.pcn", "page")
    player = Player(opened(page))
    acts = re.findall(r' id="?([\w.-]+\.[sn]\d+)\b', page)
    deals = [deal["id"] for deal in data_of(page)]
    on = player.page.evaluate(WALK, "ArrowRight")
    back = player.page.evaluate(WALK, "ArrowLeft")

    assert [act for act, _table in on] == [
        f"#{one}"
        for deal in deals
        for one in (deal, *(act for act in acts if act.startswith(f"{deal}.")), f"{deal}.end")
    ]
    assert on == back[::-1]


def test_table_hangs_on_the_act_alone(opened: Open) -> None:
    """Whoever jumps to an act sees what he sees who came step by step."""
    player = Player(opened(two_deals()))
    stepped = {}
    for _step in range(14):
        stepped[player.at] = player.table
        player.press("ArrowRight")
    jumped = {}
    for act in reversed(stepped):
        player.go(act)
        jumped[act] = player.table

    assert jumped == stepped


def test_hands_of_one_seat(opened: Open) -> None:
    """Seen as one player, hands of the others are backs in the number there are; so are their draws in the list."""
    player = Player(opened(told(FULL, "page"), at="#d1.t9.s1"))
    whole = {seat: player.shown(seat) for seat in "NESW"}
    player.page.select_option("#eyes", "E")

    assert {seat: player.shown(seat) for seat in "NESW"} == {
        seat: (seen, 0) if seat == "E" else (0, seen) for seat, (seen, _backs) in whole.items()
    }
    own = player.page.eval_on_selector_all(
        "#acts li.turn",
        """all => all.flatMap(one => [...one.querySelectorAll('.own b')].map(card =>
        [one.querySelector('.who b').textContent === 'E', card.classList.contains('back')]))""",
    )
    assert {tuple(one) for one in own} == {(True, False), (False, True)}


def test_nobody_sees_comments_who_sees_one_hand(opened: Open) -> None:
    """Whoever wrote them may have seen more, and the sentence of a finding may tell it."""
    player = Player(opened(two_deals(), at=FAULTS[0]))
    assert "too few points" in player.page.inner_text("#acts")
    assert "45" in player.page.inner_text("#acts .finding")
    player.page.select_option("#eyes", "S")

    assert "too few points" not in player.page.inner_text("#acts")
    assert "OPN101" in player.page.inner_text("#acts")
    assert "45" not in player.page.inner_text("#acts .finding")


def test_page_of_a_seat_has_nothing_to_uncover(opened: Open) -> None:
    """A page written for one seat has no switch of hands, and no card of another hand, in what is shown or hidden."""
    record = f"""{TABLE}\
1. N d:Qd -4s
2. E d:Jh -5h
3. S d:Kc -6s
4. W d:2h -7c ; the deuce stays
End: abandoned
"""
    player = Player(opened(told(record, "page", wanted=Wanted(tables=True, seat="S"))))
    # The words of the page name every card there is.
    player.page.evaluate("() => document.getElementById('words').remove()")
    source = player.page.content()

    assert not player.page.is_visible("#eyes")
    assert [one for one in ("Qd", "Jh", "2h", "deuce", "queen") if re.search(rf"\b{one}\b", source)] == []
    assert re.search(r"\bKc\b", source)
    player.press("h")
    assert player.page.locator("#table .chair:not(.front) .card").count() == 0


def test_seat_in_front(opened: Open) -> None:
    """The seat in front is below, the next to play on the left, the partner above."""
    player = Player(opened(two_deals()))
    player.page.select_option("#seat", "E")
    names = {spot: player.page.inner_text(f"#table .chair.{spot} .name") for spot in ("front", "left", "far", "right")}
    middles = {
        spot: player.page.eval_on_selector(
            f"#table .chair.{spot}", "one => (box => [box.x + box.width / 2, box.y])(one.getBoundingClientRect())"
        )
        for spot in names
    }

    assert names == {"front": "Bo", "left": "Cleo", "far": "Dov", "right": "Ana"}
    assert middles["left"][0] < middles["front"][0] == middles["far"][0] < middles["right"][0]
    assert middles["far"][1] < middles["left"][1] < middles["front"][1]


def test_slider(opened: Open) -> None:
    """It has as many places as the deal has acts, moves with the page and the page with it, by its own keys too."""
    player = Player(opened(two_deals(), at="#d1.t2.s1"))
    slider = player.page.locator("#slider")
    stops = player.stops

    assert int(str(slider.get_attribute("max"))) == len(stops) - 1
    assert stops[int(player.value("#slider"))] == "#d1.t2.s1"
    slider.fill("9")
    assert player.at == stops[9]
    slider.press("ArrowRight")
    assert player.at == stops[10]
    slider.press("End")
    assert player.at == "#d1.end"
    assert "end" in str(slider.get_attribute("aria-valuetext")).lower()


def test_findings_stand_above_the_slider(opened: Open) -> None:
    """A mark where the handle is when the page stands at the finding."""
    player = Player(opened(two_deals(), at=FAULTS[0]))
    (mark,) = player.page.locator("#marks i").all()
    box, track = mark.bounding_box(), player.page.locator("#slider").bounding_box()
    assert box is not None
    assert track is not None
    share = int(player.value("#slider")) / (len(player.stops) - 1)

    assert mark.get_attribute("class") == "error"
    # The handle is 16 pixels wide, so its middle goes from 8 to 8 before the end.
    assert box["x"] + box["width"] / 2 == pytest.approx(track["x"] + 8 + share * (track["width"] - 16), abs=2)
    assert player.page.inner_text("#now .grade") == "Fault"


def test_nothing_plays_by_itself(opened: Open) -> None:
    """A page that is opened stands still for as long as nobody asks it to play."""
    player = Player(opened(two_deals()))
    player.page.clock.install()
    player.page.reload()
    player.page.clock.run_for(60_000)

    assert (player.at, player.is_pressed("play")) == ("#d1", False)


def test_play_ends_with_the_record(opened: Open) -> None:
    """It goes through all deals, and stops at the end of the last."""
    player = Player(opened(two_deals()))
    player.page.clock.install()
    player.page.reload()
    player.page.click("#play")
    assert player.page.inner_text("#play-name") == "Pause"
    player.page.clock.run_for(120_000)

    assert (player.at, player.is_pressed("play")) == ("#d2.end", False)


def test_play_minds_whoever_wants_no_motion(opened: Open) -> None:
    """Where the system asks for less motion nothing plays, and it is said why."""
    player = Player(opened(two_deals(), still=True))
    player.page.clock.install()
    player.page.reload()
    player.page.click("#play")
    player.page.clock.run_for(10_000)

    assert (player.at, player.is_pressed("play")) == ("#d1", False)
    assert "motion" in player.page.inner_text("#now")


def test_spoilers(opened: Open) -> None:
    """How a deal went is told once its end was seen, and of the deals before it."""
    player = Player(opened(told(FULL, "page")))
    summaries = player.page.locator("#rail .summary")
    told_of = summaries.all_inner_texts()
    player.page.click("#spoilers")
    hidden = summaries.all_inner_texts()

    assert len(set(hidden)) == 1
    assert not re.search(r"\d", hidden[0])
    player.go("#d2.end")
    assert summaries.all_inner_texts() == [*told_of[:2], *hidden[2:]]


def test_card_leads_to_the_act_that_put_it_there(opened: Open) -> None:
    """A card of a meld to the lay, the top card to the discard, a card in a hand to the draw."""
    player = Player(opened(two_deals()))
    for card, act in (
        ("[aria-label='kings'] .card >> nth=0", "#d1.t1.s3"),
        ("[aria-label='fives'] .card >> nth=2", "#d1.t3.s2"),
        (".pile > .card", "#d1.t3.s3"),
    ):
        player.go("#d1.t4.s1")
        player.page.click(f"#table {card}")
        assert player.at == act


def test_card_of_a_hand_leads_to_its_draw(opened: Open) -> None:
    """Going back from there the browser returns to where one was."""
    record = TABLE + "1. N d:Qd -4s\n2. E d:x -5h\n3. S d:x -6s\nEnd: abandoned\n"
    player = Player(opened(told(record, "page"), at="#d1.t3.s1"))
    player.page.click("#table .chair.front .card >> text=Q")
    assert player.at == "#d1.t1.s1"
    player.page.go_back()
    player.page.wait_for_function("() => location.hash === '#d1.t3.s1'")

    assert player.at == "#d1.t3.s1"
