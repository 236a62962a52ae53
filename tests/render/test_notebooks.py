"""What a notebook shows of records, deals, tables, reports and charts."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from unicodedata import category

import pytest
from IPython.core.formatters import DisplayFormatter
from msgspec.structs import replace

import canasta_notation as pcn
from canasta_notation.model import Comment
from canasta_notation.notebooks import Displayed
from canasta_notation.render.catalogue import catalogue
from canasta_notation.render.notebooks import summary
from canasta_notation.render.scores import score_chart
from canasta_notation.text.span import NOWHERE
from tests.hostile import TEXTS, scrawl_of
from tests.render.pages import Page
from tests.render.telling import SAMPLES, TABLE, matches

MATCH = SAMPLES / "04-match-with-running-scores.pcn"
HAND_AND_FOOT = SAMPLES / "06-hand-and-foot.pcn"


def values(one: pcn.Record) -> Iterator[Displayed]:
    """All that a notebook may be asked to show of a record."""
    report = pcn.audit(one)
    yield from (one, report, *report.scores[:1], one.matches[0].deals[0])
    for moment in list(pcn.replay(one))[-1:]:
        yield from (moment, moment.after)


def formatted(value: object) -> tuple[dict[str, str], dict[str, object]]:
    """What IPython makes of a value that stands last in a cell, and what it notes about that."""
    data, metadata = DisplayFormatter().format(value)  # type: ignore[no-untyped-call]
    return data, metadata


def html(value: Displayed) -> str:
    """A value as a notebook shows it."""
    return value._repr_html_()


def text(value: Displayed) -> str:
    """A value as a terminal shows it."""
    return value._repr_mimebundle_()["text/plain"]


def words(value: Displayed) -> str:
    """The text of what a notebook shows."""
    return Page(html(value)).words


@pytest.fixture(params=[True, False], ids=["with jinja2", "without"])
def with_jinja(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Once with the extra and once without it."""
    if not request.param:
        lose_jinja(monkeypatch)
    return bool(request.param)


def lose_jinja(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if jinja2 had never been installed."""
    monkeypatch.setitem(sys.modules, "jinja2", None)
    monkeypatch.setattr(summary, "_fill", summary._fill.__wrapped__)


# By the formatters of a notebook


def test_notebook_shows_html() -> None:
    """What stands last in a cell is shown as HTML, with text for who cannot show that."""
    data, metadata = formatted(pcn.read(MATCH))

    assert set(data) == {"text/html", "text/plain"}
    assert data["text/plain"].startswith(f"Record {MATCH}\n  Holds: 1 match, 4 deals, 75 turns\n")
    assert metadata == {}


@pytest.mark.usefixtures("with_jinja")
@pytest.mark.parametrize(
    "make",
    [
        lambda one: one,
        lambda one: one.matches[0].deals[0],
        pcn.audit,
        lambda one: pcn.audit(one).scores[0],
        lambda one: next(iter(pcn.replay(one))),
        lambda one: next(iter(pcn.replay(one))).after,
        lambda one: pcn.position(one, turn=3),
    ],
    ids=["record", "deal", "report", "score", "moment", "view", "position"],
)
def test_notebook_shows_every_kind(make: Callable[[pcn.Record], Displayed]) -> None:
    """Each kind of value is shown, with the extra and without it."""
    data, _metadata = formatted(make(pcn.read(HAND_AND_FOOT)))

    assert set(data) == {"text/html", "text/plain"}
    assert 0 < len(data["text/plain"]) < 10_000


# What is shown


def test_record() -> None:
    """What it holds, who played, its deals, and the first of them as it is written; that there are more is said."""
    shown = words(pcn.read(MATCH))

    assert "1 match, 4 deals, 75 turns" in shown
    assert "N Łukasz, E Hana, S Petra, W Ibrahim" in shown
    assert "NS 615, EW 655" in shown
    assert "1. W d:x -K\n2. N d:x +9:99* (70) -5\n" in shown
    assert "== deal 2" not in shown
    assert "Only the first of 4 deals is shown." in shown


def test_record_with_findings() -> None:
    """What was found in reading stands with its line."""
    shown = text(pcn.loads("%pcn 1\n\n== deal 1\n1. N d:Ks -4z\n"))

    assert (
        "  4     1     N     error  SYN103 malformed-cards  `z` in `-4z` cannot be read as cards" in shown.splitlines()
    )


def test_record_of_nothing() -> None:
    """A text without any match is a record too."""
    assert text(pcn.loads("")).startswith("Record <text>\n  Holds: 0 matches, 0 deals, 0 turns")


def test_large_record_is_cut() -> None:
    """Many deals, a long deal, a long line: some of it is shown, and what is not is said."""
    deal = "== deal {}\nDealer: W\n" + "".join(f"{turn}. N d:x -4s\n" for turn in range(1, 101))
    one = pcn.loads(f"%pcn 1\nRules: classic\nSite: {'x' * 5000}\n\n" + "\n".join(map(deal.format, range(1, 31))))
    shown = text(one)

    assert len(html(one)) < 20_000
    assert "1 match, 30 deals, 3000 turns" in shown
    assert "10 more are not shown" in shown
    assert "Only the first 60 lines are shown." in shown
    assert "Only the first of 30 deals is shown." in shown
    assert max(map(len, shown.splitlines())) < 210


def test_partial_record() -> None:
    """Gaps, lost lines and assertions stand as they are written."""
    shown = words(pcn.read(SAMPLES / "12-gap-and-assertions.pcn"))

    assert "\n... " in shown
    assert "\n? " in shown


def test_record_that_no_text_says() -> None:
    """What a program made and nobody can write is not shown as PCN, and it is said why."""
    one = pcn.loads("%pcn 1\n\n== deal 1\n1. N d:x -4\n")
    (deal,) = one.matches[0].deals
    broken = replace(deal, trailing=(Comment("two\nlines", NOWHERE),))

    assert "It cannot be shown as PCN: a line end stands inside one line" in text(broken)


def test_deal() -> None:
    """Its turns, its dealer, its end, and itself as it is written."""
    lines = text(pcn.read(MATCH).matches[0].deals[1]).splitlines()

    assert lines[:5] == ["Deal 2", "  Holds: 15 turns", "  Dealer: W", "  End: out S", "  Declared: NS 615, EW 655"]
    assert lines[6:9] == ["  == deal 2", "  Dealer: W", "  Up: 6"]


def test_deal_without_a_number() -> None:
    """It has no heading to show."""
    (deal,) = pcn.loads("%pcn 1\nDealer: W\n1. N d:x -4\n").matches[0].deals

    assert text(deal).startswith("Deal without a number\n  Holds: 1 turn\n")
    assert "1. N d:x -4" in text(deal)


def test_view() -> None:
    """The middle of the table, the hands, the melds; cards with letter and sign."""
    *_moments, last = pcn.replay(pcn.loads(f"{TABLE}Hand.N: 4c\n1. N d:4s +8:888 -2h\n"))

    assert text(last.after).splitlines()[:5] == [
        "The table",
        "  Stock: 72",
        "  Pile: 2",
        "  On top: 2h♥",
        "  Frozen by: 2h♥",
    ]
    assert '<span class="card h">2<small>h</small><span class="suit">♥</span></span>' in html(last.after)


def test_view_of_one_seat() -> None:
    """Cards that are not shown are not shown here either."""
    *_moments, last = pcn.replay(pcn.read(HAND_AND_FOOT))
    covered = replace(last.after, hands={seat: replace(hand, cards=None) for seat, hand in last.after.hands.items()})

    assert words(covered).count("not shown") == 4


def test_position_with_an_endless_pile() -> None:
    """A record that says so is shown as quickly as any other."""
    one = pcn.loads(f"{TABLE}1. N d:x -4s\n...\n? pile 999999999\n5. E d:x -5s\n6. S d:x -6s\n")

    assert "Pile: 1000000000" in text(pcn.position(one, turn=6))


def test_moment() -> None:
    """The step with what was found on it, and the table after it."""
    one = pcn.loads(f"{TABLE}1. N d:x +9:999 -4s\n")
    (found,) = (text(moment) for moment in pcn.replay(one) if moment.findings)

    assert found.splitlines()[:3] == ["1. N end of the turn", "  Found: OPN101 opening-below-minimum", "  Stock: 62"]


def test_report() -> None:
    """Verdict, findings, scores, and the running scores as a chart."""
    report = pcn.audit(pcn.read(MATCH))
    shown = html(report)

    assert f"Audit of {MATCH}: legal" in words(report)
    assert "NS 695, EW 4375, won by EW" in words(report)
    assert shown.count("<svg") == 1
    assert "Running scores: NS: 0, −25, 590, 680, 695; EW: 0, 885, 1540, 3440, 4375" in text(report)


def test_report_of_findings() -> None:
    """Each with its place; what a ruling accepted is called accepted."""
    shown = text(pcn.audit(pcn.read(SAMPLES / "10-rulings.pcn")))

    assert "accepted" in shown
    assert re.search(r"^  [0-9]+ +[0-9]+ +[NESW] ", shown, re.MULTILINE)


def test_report_of_an_archive() -> None:
    """Of many matches the scores of the first ten are shown, and no chart."""
    match = "%pcn 1\nRules: classic\n\n== deal 1\n= NS total 5 score 5\n= EW total 5 score 5\n\n"
    report = pcn.audit(pcn.loads(match * 30))

    assert "the scores of the first 10 of 30 are shown" in text(report)
    assert "<svg" not in html(report)


def test_score() -> None:
    """Computed beside declared; what differs is marked."""
    one = pcn.loads(MATCH.read_text(encoding="utf-8").replace("cards 200", "cards 210"))
    score = next(score for score in pcn.audit(one).scores if (score.deal, score.side) == (2, "NS"))

    assert "  cards     200       210       ≠" in text(score).splitlines()


def test_chart() -> None:
    """A chart is a picture, in a page as in a notebook."""
    (match,) = matches(MATCH)
    data, _metadata = formatted(score_chart(match, catalogue("en")))

    assert set(data) == {"image/svg+xml", "text/html", "text/plain"}
    assert data["image/svg+xml"].startswith("<svg ")
    assert data["text/plain"].startswith("Running scores: NS: 0, −25")


# What must not come of it


@pytest.mark.usefixtures("with_jinja")
@pytest.mark.parametrize("name", TEXTS)
def test_hostile_record(name: str) -> None:
    """Whatever somebody wrote is text: nothing hides, nothing is an element, and nothing raises."""
    harmless = {tag for value in values(pcn.loads(scrawl_of("quiet"))) for tag in Page(html(value)).tags}
    for value in values(pcn.loads(scrawl_of(TEXTS[name]))):
        page = Page(html(value))

        assert page.wrong == []
        assert set(page.tags) <= harmless
        assert not [key for _tag, key, _value in page.attributes if key.startswith("on")]
        assert all(char == "\n" or category(char) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") for char in text(value))


@pytest.mark.parametrize("name", TEXTS)
def test_hostile_name_of_a_record(name: str) -> None:
    """A file may be called anything too."""
    shown = html(pcn.audit(replace(pcn.loads("%pcn 1\n"), name=TEXTS[name])))

    assert Page(shown).wrong == []
    assert "<script" not in shown
    assert len(shown) < 6000


def test_text_in_a_frame_without_jinja(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra the HTML is the text, with its signs made harmless."""
    lose_jinja(monkeypatch)
    shown = html(pcn.loads("%pcn 1\nEvent: <b>&\n"))

    assert shown.startswith("<pre>Record &lt;text&gt;\n")
    assert "Event: &lt;b&gt;&amp;" in shown
    assert shown.endswith("</pre>")


def test_style_keeps_to_what_is_shown() -> None:
    """The page of a notebook is not ours: every rule is for what stands in our element."""
    (style,) = re.findall(r"<style>(.*?)</style>", html(pcn.loads("")), re.DOTALL)
    selectors = [one.strip() for rule in re.findall(r"([^{}]+)\{", style) for one in rule.split(",")]

    assert selectors
    assert all(one.startswith(".canasta-notation") for one in selectors)


def test_values_stay_values() -> None:
    """What a notebook shows changes nothing of how values compare, hash and print."""
    one, same = pcn.loads("%pcn 1\n"), pcn.loads("%pcn 1\n")

    assert one == same
    assert hash(one.file) == hash(same.file)
    assert repr(one).startswith("Record(file=File(")
    assert not hasattr(one, "__dict__")
