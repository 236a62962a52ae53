"""What a stranger may write into a record, and what must not come of it."""

from __future__ import annotations

import re
from itertools import pairwise
from unicodedata import category

import pytest
from markdown_it import MarkdownIt

from canasta_notation.render.catalogue import LANGUAGES
from tests.render.pages import Page
from tests.render.telling import told

FORMS = ("text", "markdown", "html", "page")
NASTY = {
    "script": "<script>alert(1)</script>",
    "cdata": "]]><b>&amp;</b><!--",
    "attribute": "\" onmouseover='x()' `y` {{ 7*7 }} {% raw %}",
    "terminal": "\x1b[2J\x1b]0;owned\x07 \x9b31m",
    "direction": "\u202egnidaer\u202c \u200f\u2066x",
    "markdown": "[a](javascript:b) ![c](http://d) **e** | f | <http://g> www.h.example `i` # j @k",
    "list": "- item",
    "number": "1. item",
    "rich": "[bold red]loud[/bold red] :skull: [link=http://x]y[/link]",
    "long": "word" * 2500,
    "blanks": "a b " * 2500,
    "wide": "漢字" * 500,
    "marks": "e" + "\u0301" * 20,
    "blind": "\ue000\ue000 \ufeff\ufeff",
}


def record(nasty: str) -> str:
    """A record with a text wherever somebody may write what he likes."""
    word = re.sub(r"\s", "_", nasty) or "x"
    return f"""%pcn 1
; {nasty}
Event: {nasty}
Scribe: {nasty}
Director: {nasty}
Rules: classic
Seat.N: {nasty}
Seat.S: {nasty}

== match {word[:40]}
; {nasty}

== deal 1
Dealer: {nasty}
Score.{word[:20]}: 5
Score.NS: {"9" * 30}
Hand.{word[:20]}: 4c
Up: 9c
1. N d:x +9:999 -4s say:{word[:30]} ; {nasty}
! note ; {nasty}
! {word[:30]} {word[:30]} {word[:20]}={word[:30]} ; {nasty}
! substitute S {nasty}
... {nasty}
; {nasty}
2. E d:4z {nasty}
{nasty}
( {nasty}
3. S d:x -5s ; {nasty}
) {nasty}
= NS total 5 ; {nasty}
End: out {nasty}
; {nasty}
"""


def is_harmless(text: str) -> bool:
    """Whether nothing in it moves a cursor, hides, or turns the direction of reading."""
    return all(char == "\n" or category(char) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") for char in text)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", NASTY)
def test_nothing_hidden_comes_through(name: str, form: str) -> None:
    """Controls and marks of direction are shown as escapes in every output."""
    assert is_harmless(told(record(NASTY[name]), form))


@pytest.mark.parametrize("name", NASTY)
def test_page_stays_the_same_page(name: str) -> None:
    """The elements of a page are those of the page of a harmless record; what was written is text."""
    page, harmless = Page(told(record(NASTY[name]), "html")), Page(told(record("quiet"), "html"))

    assert page.wrong == []
    assert set(page.tags) <= set(harmless.tags)
    assert {(tag, key) for tag, key, _value in page.attributes} <= {
        (tag, key) for tag, key, _value in harmless.attributes
    } | {("p", "class")}
    assert not re.search(r"<script|onmouseover=(?!&)", told(record(NASTY[name]), "html").replace("&#39;", "&"))


@pytest.mark.parametrize("name", NASTY)
def test_markdown_stays_text(name: str) -> None:
    """No link, no picture, no element and no code is made of what somebody wrote."""
    reader = MarkdownIt("commonmark", {"html": True}).enable(["table"])
    tokens = reader.parse(told(record(NASTY[name]), "markdown"))
    kinds = {token.type for token in tokens} | {one.type for token in tokens for one in token.children or ()}

    assert not kinds & {"html_block", "html_inline", "link_open", "image", "code_block", "fence", "ordered_list_open"}
    assert sum(token.type == "heading_open" and token.tag in ("h1", "h2", "h3") for token in tokens) == 3


@pytest.mark.parametrize("name", ["long", "blanks", "wide", "rich"])
def test_text_keeps_to_its_columns(name: str) -> None:
    """Whatever the length of a word, and whatever looks like a style."""
    text = told(record(NASTY[name]), "text")

    assert max(map(len, text.splitlines())) <= 80
    if name == "rich":
        assert "[bold red]loud[/bold red] :skull:" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMS)
def test_record_of_nothing_is_told(form: str, language: str) -> None:
    """A deal without a line."""
    assert told("%pcn 1\n== deal 1\n", form, language)


def test_deep_variations_are_told() -> None:
    """As many as the reader lets stand in one another."""
    inside = "".join(f"( {depth}\n1. N d:x -4s\n" for depth in range(60)) + ")\n" * 60
    text = told(f"%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -5s\n{inside}", "text")

    assert max(map(len, text.splitlines())) <= 80


def test_markdown_lists_are_tight() -> None:
    """No list runs into the next one, which would set every line of the play as a paragraph of its own."""
    text = told(f"{record('quiet')}Left.N: 4c\n", "markdown")
    tokens = MarkdownIt("commonmark").parse(text)
    held = [before for before, token in pairwise(tokens) if token.type == "paragraph_open" and not token.hidden]

    assert not [before for before in held if before.type == "list_item_open"]
