"""Transcripts as one self-contained HTML file: the style inside, no script."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from canasta_notation.errors import MissingExtra
from canasta_notation.render.catalogue import SIGNS, Catalogue, Piece, colour_of, face
from canasta_notation.render.story import MatchStory, Say
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

if TYPE_CHECKING:
    from jinja2 import Environment

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


def environment(words: Catalogue, feature: str) -> Environment:
    """What fills the templates of a feature with the words of a language. Raises MissingExtra without jinja2."""
    try:
        from jinja2 import Environment, FunctionLoader, StrictUndefined
    except ImportError:
        raise MissingExtra(feature, "render") from None
    made = Environment(
        loader=FunctionLoader(template),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {
        "tell": lambda told: map(_drawn, words.tell(told)),
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
        "meaning": lambda glyph: words.word(_GLYPHS[glyph]) if glyph in _GLYPHS else "",
        "related": lambda one: Say("related", {"line": one.span.line, "message": one.message}),
        "view": lambda player: Say("view", {"player": player}),
    }
    return made


def filled(made: Environment, name: str, **values: Any) -> str:
    """A template, filled; each line ends where its text does, and none is blank."""
    text = made.get_template(name).render(**values)
    return "".join(f"{line.rstrip()}\n" for line in text.split("\n") if line.strip())


class HtmlRenderer:
    """Tells matches as HTML. Raises MissingExtra where jinja2 is not installed."""

    def __init__(self, words: Catalogue, *, four_colours: bool = True) -> None:
        self._places = 0
        self._environment = environment(words, "a transcript as HTML")
        self._environment.globals["suits"] = "four" if four_colours else "two"

    def begin(self, first: MatchStory) -> str:
        """What stands above all matches."""
        return filled(self._environment, "head.html", first=first, style=template("style.css"))

    def end(self) -> str:
        """What stands below all matches."""
        return filled(self._environment, "foot.html")

    def match(self, match: MatchStory) -> str:
        """A match."""
        self._places += 1
        return filled(self._environment, "match.html", match=match, place=self._places)


def policy_of(style: str) -> str:
    """The policy of a page that fetches nothing and runs nothing, and allows this one style."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def _drawn(piece: Piece) -> Drawn:
    if piece.kind != "card":
        return Drawn(piece.kind, piece.text)
    letter = piece.card[-1] if piece.card[-1] in SIGNS else ""
    colour = colour_of(piece.card)
    corner = face(piece.card) if colour not in ("joker", "wild", "red", "black") else piece.text
    return Drawn("card", piece.text, corner, letter, SIGNS.get(letter, ""), colour)


def template(name: str) -> str:
    """The text of a file of `templates/`."""
    return files("canasta_notation.render").joinpath("templates", name).read_text(encoding="utf-8")
