"""Markdown as a renderer that lets HTML through reads it."""

from __future__ import annotations

import re
from html import unescape

from markdown_it import MarkdownIt

_RENDERER = MarkdownIt("commonmark", {"html": True}).enable("table").enable("strikethrough")

Table = list[list[str]]


def html_of(text: str) -> str:
    """What a renderer makes of a text."""
    html: str = _RENDERER.render(text)
    return html


def tables(text: str) -> list[Table]:
    """The cells of every table, row by row, as they show."""
    found = re.findall(r"<table>(.*?)</table>", html_of(text), re.DOTALL)
    return [[_cells_of(row) for row in re.findall(r"<tr>(.*?)</tr>", one, re.DOTALL)] for one in found]


def _cells_of(row: str) -> list[str]:
    cells = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", "", cell)) for cell in cells]


def table_under(text: str, heading: str) -> Table:
    """The first table after a heading."""
    return tables(text.split(f" {heading}\n", 1)[1])[0]
