"""The replay page as a document: what it holds, what it may load, what it gives away."""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.errors import MissingExtra
from canasta_notation.render import LANGUAGES, Wanted, renderer
from canasta_notation.render.catalogue import catalogue
from canasta_notation.render.html import template
from canasta_notation.render.page.page import SCRIPTS
from canasta_notation.render.page.words import SPOKEN
from canasta_notation.rules.profiles import profile
from canasta_notation.selfplay import play, record
from tests.render.pages import Page
from tests.render.playing import data_of, match_data_of
from tests.render.telling import CHECKOUT, SAMPLES, TABLE, told

MATCHES = SAMPLES / "13-several-matches.pcn"
SCRIPT = "\n".join(template(f"page/{name}.js") for name in SCRIPTS)


def held(page: str, tag: str) -> str:
    """The text of the last element of a kind without attributes."""
    found: list[str] = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    return found[-1]


def policy(page: str) -> dict[str, str]:
    """What a page may load, by its own word."""
    (value,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    parts = (part.strip().partition(" ") for part in value.split(";"))
    return {name: sources for name, _blank, sources in parts}


def test_page_may_load_nothing() -> None:
    """No request leaves it, and only its own style and script run."""
    page = told(MATCHES, "page")
    hashes = {
        tag: f"'sha256-{b64encode(sha256(held(page, tag).encode()).digest()).decode()}'" for tag in ("style", "script")
    }

    assert policy(page) == {
        "default-src": "'none'",
        "style-src": hashes["style"],
        "script-src": hashes["script"],
        "base-uri": "'none'",
        "form-action": "'none'",
    }


def test_page_refers_to_nothing_outside() -> None:
    """No address but those inside it, no attribute that is script or style."""
    page = Page(told(MATCHES, "page"))

    assert not {"link", "img", "iframe", "object", "embed", "base"} & set(page.tags)
    assert not [key for _tag, key, _value in page.attributes if key.startswith("on") or key in ("src", "style")]
    assert not re.search(r"url\(|@import|https?:", told(MATCHES, "page"))


def test_script_makes_no_markup_of_text() -> None:
    """What stands in a record is only ever text, and no text is run."""
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|Function\(|fetch\(|XMLHttp", SCRIPT
    )


def test_script_says_only_what_the_languages_have() -> None:
    """Each message that the script says is given to it, and none for nothing."""
    said = set(re.findall(r'"(page_[a-z_]+)"', SCRIPT)) | {f"page_{kind}" for kind in ("natural", "mixed", "wild")}
    grades = {"error", "undetermined", "warning", "remark", "waived"}

    assert said | grades == set(SPOKEN)


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.pcn")), ids=lambda path: path.stem)
def test_page_is_well_formed(path: Path) -> None:
    """Elements nest, each id stands once, and links and labels lead to one."""
    page = Page(told(path, "page"))
    ids = page.values("id")

    assert page.wrong == []
    assert len(set(ids)) == len(ids)
    links = {one.removeprefix("#") for one in page.values("href")}
    assert {*" ".join(page.values("aria-labelledby")).split(), *page.values("for"), *links} <= set(ids)


def test_page_is_a_transcript_where_nothing_plays() -> None:
    """The frame of what plays is hidden; below it stands every sentence of the transcript."""
    page, html = Page(told(MATCHES, "page")), Page(told(MATCHES, "html"))
    sentences = re.findall(r"\S[^\n]*\.", html.words.split("Canasta transcript")[-1])

    assert ("div", "hidden", "") in page.attributes
    assert len(sentences) > 10
    assert all(one in page.words for one in sentences)


def test_addresses_of_acts() -> None:
    """A deal, a turn, each act of it; acts at the deal are in turn 0, and what is told twice is numbered."""
    page = told(f"{TABLE}0. N r:3d d:x\n0. E r:3h d:x\n1. N d:x +9:999 -4s\n? stock 3\n1. E d:x -4s\n", "page")
    ids = [one for one in Page(page).values("id") if one.startswith("d1")]

    assert ids == [
        "d1",
        *("d1.t0", "d1.t0.s1", "d1.t0.s2"),
        *("d1.t0-2", "d1.t0-2.s1", "d1.t0-2.s2"),
        *("d1.t1", "d1.t1.s1", "d1.t1.s2", "d1.t1.s3"),
        "d1.t1.n1",
        *("d1.t1-2", "d1.t1-2.s1", "d1.t1-2.s2"),
    ]


def test_addresses_of_matches_and_deals() -> None:
    """From the second match on its number stands before; deals of one number are told apart."""
    ids = Page(told(f"{TABLE}1. N d:x -4s\n== deal 1\n== match 2\n== deal 7\n", "page")).values("id")

    assert {"d1", "d1-2", "m2.d7"} <= set(ids)


def test_acts_of_a_variation_are_no_stops() -> None:
    """They were not played."""
    page = Page(told(SAMPLES / "11-variations.pcn", "page"))
    data = data_of(told(SAMPLES / "11-variations.pcn", "page"))

    stops = [one for one in page.values("id") if re.search(r"\.[sn]\d+$", one)]
    assert len(stops) == sum(len(deal["steps"]) for deal in data)


def test_findings_are_marked_where_they_stand() -> None:
    """On the act, on the last act of a turn as a whole, on the deal before its play or at its end."""
    act = data_of(told(f"{TABLE}1. N d:x +9:999 +8:888 +7:7 -4s\n", "page"))[0]
    alone = data_of(told(f"{TABLE}1. N d:x +9:9 -4s\n", "page"))[0]
    turn = data_of(told(f"{TABLE}1. E d:x -4s\n", "page"))[0]
    deal = data_of(told("%pcn 1\nRules: classic\n\n== deal 1\nUp: 9c\n1. N d:x -4s\n= NS cards 3 total 5\n", "page"))[0]

    assert act["marks"]["4"] == "error"
    assert alone["marks"] == {"0": "remark", "2": "error"}
    assert turn["marks"]["2"] == "error"
    assert set(deal["marks"]) == {"0", "3"}


def test_record_is_given_as_it_is_written() -> None:
    """All of it in canonical form, and for each deal and line its place."""
    text = (SAMPLES / "09-comments-glyphs-stamps.pcn").read_text(encoding="utf-8")
    (match,) = match_data_of(told(SAMPLES / "09-comments-glyphs-stamps.pcn", "page"))
    lines = match["text"].split("\n")
    deal = match["deals"][0]

    assert match["above"] + match["text"] == pcn.dumps(pcn.loads(text))
    assert lines[deal["rows"][0] + 1].startswith("== deal")
    assert lines[deal["steps"][0]["l"]].startswith(("0.", "1."))


def test_record_of_several_matches_is_given_as_it_is_written() -> None:
    """What stands above the matches of a file is there with each of them."""
    found = match_data_of(told(MATCHES, "page"))

    assert len({match["above"] for match in found}) == 1
    assert found[0]["above"] + "".join(match["text"] for match in found) == pcn.dumps(pcn.read(MATCHES))


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(tables=True, comments=False),
        Wanted(tables=True, results=False),
        Wanted(tables=True, first=1, last=2),
    ],
)
def test_record_is_not_given_where_some_of_it_is_left_out(wanted: Wanted) -> None:
    """It would tell what is not to be told."""
    page = told(MATCHES, "page", wanted=wanted)

    assert [match for match in match_data_of(page) if "text" in match] == []


def test_page_without_results_tells_none() -> None:
    """Neither minimums nor scores of later deals: they tell how the ones before went."""
    path = SAMPLES / "31-match-classic.pcn"
    page = told(path, "page", wanted=Wanted(tables=True, results=False))
    first, *later = data_of(page)

    assert "m:NS" in first["first"]
    assert later
    assert not [key for deal in later for one in (deal["first"], *deal["steps"]) for key in one if key.startswith("m:")]


def hidden_from_south(cards: str) -> str:
    """A record with cards that only West sees: a hand, draws, a red three's replacement, a stock, what is left."""
    one, other, third = cards.split()
    hands = "\n".join(f"Hand.{seat}: 4c5c6c7c8c9cTcJcQcKcAc" for seat in "NES")
    head = TABLE.removesuffix("Up: 9c\n")
    return f"""{head}{hands}
Hand.W: {one}{other}4d5d6d7d8d9dTdJdQd
Up: 9c
1. N d:Kd -4c
2. E d:Kh -4c ; {one}
3. S d:Ks -4c
4. W d:{third} -4d
5. N d:Ac -5c
6. E d:Ad -5c
7. S d:Ah -5c
8. W d:{one} -5d
! note ; {other}
Left.W: {one}{other}{third}
End: abandoned
"""


def test_page_of_a_seat_holds_nothing_of_what_others_held() -> None:
    """Byte for byte the same whatever cards were hidden from the seat."""
    views = {
        told(hidden_from_south(cards), "page", wanted=Wanted(tables=True, seat="S"))
        for cards in ("2h 2s *", "Qh Js 9s", "Th Ts 7s")
    }

    assert len(views) == 1
    assert "Ks" in views.pop()


def test_page_of_a_seat_gives_the_record_of_that_seat() -> None:
    """What can be copied is what the seat saw."""
    page = told(hidden_from_south("2h 2s *"), "page", wanted=Wanted(tables=True, seat="S"))
    (match,) = match_data_of(page)

    assert "4. W d:x -4d" in match["text"]
    assert "3. S d:Ks -4c" in match["text"]


@pytest.mark.parametrize("rules", ["classic", "hand-and-foot"])
def test_page_of_a_match_is_small(rules: str) -> None:
    """A match of up to ten deals in half a megabyte."""
    chosen = profile(rules)
    text = pcn.dumps(record(chosen, play(chosen, seed="1", deals=10)))

    assert len(told(text, "page").encode()) < 500_000


def test_page_is_the_same_each_time() -> None:
    """Nothing in it hangs on the time or on chance."""
    assert told(MATCHES, "page") == told(MATCHES, "page")


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_speaks_a_language(language: str) -> None:
    """Its frame too."""
    page = told(TABLE, "page", language)

    assert f'<html lang="{language}"' in page
    assert f"<title>Match – {catalogue(language).word('page_title')}</title>" in page or language != "en"


@pytest.mark.parametrize("nasty", ["</script><b>", "<!--<script>", "]]>", "\u2028\u2029", "\u202e\u2066", "a" * 10_000])
def test_names_and_comments_stay_inside_the_data(nasty: str) -> None:
    """Nothing ends a script element early or hides in it."""
    page = told(f"%pcn 1\nSeat.N: {nasty}\nRules: classic\n\n== deal 1\n1. N d:x -4c ; {nasty}\n", "page")
    blocks = re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)

    assert page.count("<script") == page.count("</script") == 3
    assert all(re.fullmatch(r"[ -;=?-~]*", block.replace("&", "")) and "&" not in block for block in blocks)
    assert nasty in match_data_of(page)[0]["text"]


def test_keys_are_told_where_they_are_read_of() -> None:
    """The dialog of keys and the page in the docs tell each key that does something, and no other."""
    keys = re.search(r"const KEYS = \{(.*?)\n\};", SCRIPT, re.DOTALL)
    assert keys is not None
    bound = {
        {"ArrowRight": "→", "ArrowLeft": "←"}.get(key, key)
        for key in re.findall(r'^  "?(\w+|\?)"?:', keys[1], re.MULTILINE)
    } | set(re.findall(r"^  (\w),", keys[1], re.MULTILINE))
    dialog = set(re.findall(r"<kbd>(.*?)</kbd>", told(TABLE, "page")))
    docs = (CHECKOUT / "docs" / "replay-page.md").read_text(encoding="utf-8")
    listed = {key for row in re.findall(r"^\| (`.*?) \|", docs, re.MULTILINE) for key in re.findall(r"`(.*?)`", row)}

    assert dialog == bound
    assert bound <= listed


def test_jinja_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lacks it is told what to install."""
    monkeypatch.setitem(sys.modules, "jinja2", None)

    with pytest.raises(MissingExtra, match=r"canasta-notation\[render\]"):
        renderer("page", "en")
