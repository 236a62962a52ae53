"""Finding the normative grammar and making a parser of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark

_NAME = "pcn.lark"


def grammar_text() -> str:
    """The text of the normative grammar: from the installed package, or from the checkout that it stands in."""
    # A record in canonical form is read without the grammar.
    from importlib.resources import files
    from pathlib import Path

    packaged = files("canasta_notation") / "grammar" / _NAME
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    return (Path(__file__).parents[2] / "grammar" / _NAME).read_text(encoding="utf-8")


def make_parser(transformer: Any = None, *, strict: bool = False) -> Lark:
    """A parser of the grammar with the start symbols `file` and `line`.

    `transformer` builds nodes while the text is parsed, without a tree in between. `strict` refuses a grammar with any
    conflict and needs the package `interegular`. Building one takes about a tenth of a second: keep it.
    """
    from lark import Lark

    return Lark(
        grammar_text(),
        parser="lalr",
        lexer="contextual",
        start=["file", "line"],
        maybe_placeholders=False,
        transformer=transformer,
        strict=strict,
    )
