"""Transcripts as HTML: one whole, valid file that everybody can read."""

from __future__ import annotations

import re
import sys
from itertools import pairwise

import pytest

from canasta_notation.errors import MissingExtra
from canasta_notation.render import Wanted, renderer
from canasta_notation.render.catalogue import LANGUAGES
from tests.markup import html_faults
from tests.render.pages import Page
from tests.render.telling import SAMPLES, TABLE, matches, told
from tests.render.test_snapshots import RECORDS


@pytest.mark.parametrize("name", RECORDS)
def test_page_is_valid(name: str) -> None:
    """The standard finds no fault: no parse error, no id twice, no label or link to nowhere, each part in its place.

    Every element is closed where it stands, too, which the standard does not ask for.
    """
    text = told(RECORDS[name], "html")

    assert html_faults(text) == []
    assert Page(text).wrong == []


def test_page_is_self_contained() -> None:
    """No script, nothing loaded from anywhere, no address but those inside the page."""
    text = told(SAMPLES / "13-several-matches.pcn", "html")
    page = Page(text)

    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert not {"src", "srcset", "style"} & {key for _tag, key, _value in page.attributes}
    assert not [key for _tag, key, _value in page.attributes if key.startswith("on")]
    assert all(value.startswith("#") for value in page.values("href"))
    assert not re.search(r"url\(|@import|https?:", text)


def test_several_matches_are_one_page() -> None:
    """One head, an article for each match, and the contents of one of several deals."""
    page = Page(told(SAMPLES / "13-several-matches.pcn", "html"))

    assert [page.tags.count(tag) for tag in ("html", "h1", "article", "nav")] == [1, 1, 2, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_names_its_language(language: str) -> None:
    """Also where findings are in English."""
    page = Page(told(RECORDS["broken"], "html", language))

    assert ("html", "lang", language) in page.attributes
    assert ("dd", "lang", "en") in page.attributes


def test_headings_step_down_one_by_one() -> None:
    """No level is left out, so that a reader by ear finds the way."""
    levels = [int(tag[1]) for tag in Page(told(RECORDS["match"], "html")).tags if re.fullmatch("h[1-6]", tag)]

    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_tables_tell_what_their_cells_are() -> None:
    """A caption, and a scope for each heading of a column or a row."""
    page = Page(told(RECORDS["match"], "html"))

    assert page.tags.count("caption") == page.tags.count("table") == 4
    assert page.tags.count("th") == len([one for one in page.attributes if one[:2] == ("th", "scope")])


def test_card_shows_letter_and_sign() -> None:
    """Nobody needs to tell a colour, or a font that has the signs."""
    text = told(f"{TABLE}1. N d:Ts -*\n", "html")

    assert '<span class="card s">10<small>s</small><span class="suit">♠</span></span>' in text
    assert '<span class="card joker">joker</span>' in text


def test_two_colours_of_suits() -> None:
    """A pack of two colours, if one is wanted."""
    (match,) = matches(TABLE)

    assert '<html lang="en" class="four">' in renderer("html", "en").begin(match)
    assert '<html lang="en" class="two">' in renderer("html", "en", four_colours=False).begin(match)


@pytest.mark.parametrize("query", ["prefers-color-scheme: dark", "@media print", "max-width: 32rem"])
def test_page_suits_its_reader(query: str) -> None:
    """In the dark, on paper, on a telephone."""
    assert query in told(TABLE, "html")


def test_rule_with_code_in_it() -> None:
    """What stands in backquotes on the page of a finding is code here too."""
    assert "<code>waiver</code>" in told(f"{TABLE}1. N d:x +9:999 -4s\n", "html")


def test_glyph_says_what_it_means() -> None:
    """On a page there is room for words."""
    assert '<span class="glyph" title="doubtful">?!</span>' in told(f"{TABLE}1. N d:x -4s ?!\n", "html")


def test_nothing_of_results_in_the_page() -> None:
    """Without results there is no sheet, no outcome, and no list of what is to come."""
    page = Page(told(RECORDS["match"], "html", wanted=Wanted(results=False)))

    assert not {"table", "nav"} & set(page.tags)
    assert "result" not in page.values("class")


def test_jinja_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lacks it is told what to install."""
    monkeypatch.setitem(sys.modules, "jinja2", None)

    with pytest.raises(MissingExtra, match=r"canasta-notation\[render\]"):
        renderer("html", "en")
