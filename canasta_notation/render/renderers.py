"""The renderers by the names of what they write."""

from __future__ import annotations

from typing import Protocol

from canasta_notation.render.catalogue import catalogue
from canasta_notation.render.html import HtmlRenderer
from canasta_notation.render.markdown import MarkdownRenderer
from canasta_notation.render.page import PageRenderer
from canasta_notation.render.story import MatchStory
from canasta_notation.render.text import TextRenderer


class Renderer(Protocol):
    """Tells matches one after another; each text ends with a line end or is empty."""

    def begin(self, first: MatchStory, /) -> str:
        """What stands above all matches, of which this is the first."""

    def match(self, match: MatchStory) -> str:
        """A match."""

    def end(self) -> str:
        """What stands below all matches."""


def renderer(form: str, language: str, *, width: int = 80, color: bool = False, four_colours: bool = True) -> Renderer:
    """The renderer for text, markdown, html or page in a language of LANGUAGES.

    A page plays the matches of stories with tables.

    Raises MissingExtra where the library that it needs is not installed.
    """
    words = catalogue(language)
    if form == "html":
        return HtmlRenderer(words, four_colours=four_colours)
    if form == "page":
        return PageRenderer(words, four_colours=four_colours)
    if form == "markdown":
        return MarkdownRenderer(words)
    return TextRenderer(words, width=width, color=color, four_colours=four_colours)
