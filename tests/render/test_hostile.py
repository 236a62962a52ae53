"""What a stranger may write into a record, and what must not come of it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from markdown_it import MarkdownIt

from canasta_notation.render.catalogue import LANGUAGES
from tests.hostile import TEXTS, scrawl_of, unseen
from tests.markup import html_faults
from tests.render.pages import Page
from tests.render.telling import told

FORMS = ("text", "markdown", "html", "page")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", TEXTS)
def test_nothing_hidden_comes_through(name: str, form: str) -> None:
    """Controls and marks of direction are shown as escapes in every output."""
    assert unseen(told(scrawl_of(TEXTS[name]), form)) == set()


@pytest.mark.parametrize("name", TEXTS)
def test_page_stays_the_same_page(name: str) -> None:
    """The elements of a page are those of the page of a harmless record; what was written is text."""
    text = told(scrawl_of(TEXTS[name]), "html")
    page, harmless = Page(text), Page(told(scrawl_of("quiet"), "html"))

    assert (html_faults(text), page.wrong) == ([], [])
    assert set(page.tags) <= set(harmless.tags)
    assert {(tag, key) for tag, key, _value in page.attributes} <= {
        (tag, key) for tag, key, _value in harmless.attributes
    } | {("p", "class")}
    assert not re.search(r"<script|onmouseover=(?!&)", text.replace("&#39;", "&"))


@pytest.mark.parametrize("name", TEXTS)
def test_markdown_stays_text(name: str) -> None:
    """No link, no picture, no element and no code is made of what somebody wrote."""
    reader = MarkdownIt("commonmark", {"html": True}).enable(["table"])
    tokens = reader.parse(told(scrawl_of(TEXTS[name]), "markdown"))
    kinds = {token.type for token in tokens} | {one.type for token in tokens for one in token.children or ()}

    assert not kinds & {"html_block", "html_inline", "link_open", "image", "code_block", "fence", "ordered_list_open"}
    assert sum(token.type == "heading_open" and token.tag in ("h1", "h2", "h3") for token in tokens) == 3


@pytest.mark.parametrize("name", ["long", "words", "blanks", "wide", "rich"])
def test_text_keeps_to_its_columns(name: str) -> None:
    """Whatever the length of a word, and whatever looks like a style."""
    text = told(scrawl_of(TEXTS[name]), "text")

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
    text = told(f"{scrawl_of('quiet')}Left.N: 4c\n", "markdown")
    tokens = MarkdownIt("commonmark").parse(text)
    held = [before for before, token in pairwise(tokens) if token.type == "paragraph_open" and not token.hidden]

    assert not [before for before in held if before.type == "list_item_open"]
