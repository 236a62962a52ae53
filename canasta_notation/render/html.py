"""Transcripts as one self-contained HTML file: the style inside, no script."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from msgspec import Struct

from canasta_notation.errors import MissingExtra
from canasta_notation.render.catalogue import SIGNS, Catalogue, Piece, colour_of, face
from canasta_notation.render.story import Arg, MatchStory, Say
from canasta_notation.render.tables import (
    counts,
    deal_name,
    details,
    grade,
    has_declared,
    legend,
    match_name,
    outcome,
    rows,
)

_GLYPHS = {
    "!": "glyph_good",
    "?": "glyph_mistake",
    "!!": "glyph_very_good",
    "??": "glyph_blunder",
    "!?": "glyph_interesting",
    "?!": "glyph_doubtful",
}
"""What a commentator's signs mean."""


class Drawn(Struct, frozen=True):
    """A piece as it is drawn: for a card its corner, the letter and the sign of its suit, and its colour."""

    kind: str
    text: str
    corner: str = ""
    letter: str = ""
    sign: str = ""
    colour: str = ""
    step: int = 0
    is_own: bool = False


class Ids(Struct, frozen=True):
    """What a deal, its heading and its lines are called in the page; a line without a name is empty."""

    deal: str
    key: str
    lines: tuple[str, ...]


class HtmlRenderer:
    """Tells matches as HTML. Raises MissingExtra where jinja2 is not installed."""

    is_lean = False
    """Whether cards are written in as few letters as can be, and acts are set apart."""

    def __init__(self, words: Catalogue, *, four_colours: bool = True) -> None:
        try:
            from jinja2 import Environment, FunctionLoader, StrictUndefined
        except ImportError:
            raise MissingExtra("a transcript as HTML", "render") from None
        self._words = words
        self._places = 0
        environment = Environment(
            loader=FunctionLoader(template),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        environment.globals |= {
            "tell": self._tell,
            "plain": words.plain,
            "word": words.word,
            "language": words.language,
            "counts": counts,
            "deal_name": deal_name,
            "match_name": match_name,
            "details": details,
            "outcome": outcome,
            "grade": grade,
            "rows": rows,
            "legend": legend,
            "has_declared": has_declared,
            "meaning": self._meaning,
            "related": lambda one: Say("related", {"line": one.span.line, "message": one.message}),
            "view": lambda player: Say("view", {"player": player}),
            "suits": "four" if four_colours else "two",
            "is_lean": self.is_lean,
        }
        self._environment = environment

    def begin(self, first: MatchStory) -> str:
        """What stands above all matches."""
        return self._filled("head.html", first=first, style=template("style.css"))

    def end(self) -> str:
        """What stands below all matches."""
        return self._filled("foot.html")

    def match(self, match: MatchStory) -> str:
        """A match."""
        self._places += 1
        return self._told(match, self._ids(match))

    def _told(self, match: MatchStory, ids: list[Ids]) -> str:
        return self._filled("match.html", match=match, ids=ids, place=self._places)

    def _ids(self, match: MatchStory) -> list[Ids]:
        keys = [f"{self._places}d{place}" for place, _deal in enumerate(match.deals, 1)]
        return [Ids(f"m{key}", key, ("",) * len(deal.entries)) for key, deal in zip(keys, match.deals, strict=True)]

    def _filled(self, name: str, **values: Any) -> str:
        text = self._environment.get_template(name).render(**values)
        return "".join(f"{line.rstrip()}\n" for line in text.split("\n") if line.strip())

    def _tell(self, told: Arg) -> Iterator[Drawn]:
        pieces = self._words.tell(told)
        return map(_drawn, pieces if self.is_lean else (one for one in pieces if one.kind not in ("step", "end")))

    def _meaning(self, glyph: str) -> str:
        return self._words.word(_GLYPHS[glyph]) if glyph in _GLYPHS else ""


def _drawn(piece: Piece) -> Drawn:
    if piece.kind != "card":
        return Drawn(piece.kind, piece.text, step=piece.step, is_own=piece.is_own)
    letter = piece.card[-1] if piece.card[-1] in SIGNS else ""
    colour = colour_of(piece.card)
    corner = face(piece.card) if colour not in ("joker", "wild", "red", "black") else piece.text
    return Drawn("card", piece.text, corner, letter, SIGNS.get(letter, ""), colour)


def template(name: str) -> str:
    """The text of a template, a style or a script."""
    return files("canasta_notation.render").joinpath("templates", name).read_text(encoding="utf-8")
