"""Transcripts as one self-contained HTML file: the style inside, no script."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

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
    step: int = 0
    is_own: bool = False


class Ids(Struct, frozen=True):
    """What a deal, its heading and its lines are called in the page; a line without a name is empty."""

    deal: str
    key: str
    lines: tuple[str, ...]


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
        "tell": lambda told: _drawn_whole(words, told),
        "is_lean": False,
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

    is_lean = False
    """Whether cards are written in as few letters as can be, and acts are set apart."""

    def __init__(self, words: Catalogue, *, four_colours: bool = True) -> None:
        self._places = 0
        self._words = words
        self._environment = environment(words, "a transcript as HTML")
        suits = "four" if four_colours else "two"
        self._environment.globals |= {"suits": suits, "is_lean": self.is_lean, "tell": self._tell}

    def begin(self, first: MatchStory) -> str:
        """What stands above all matches."""
        return self._filled("head.html", first=first, style=template("style.css"))

    def end(self) -> str:
        """What stands below all matches."""
        return filled(self._environment, "foot.html")

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
        return filled(self._environment, name, **values)

    def _tell(self, told: Arg) -> Iterator[Drawn]:
        return map(_drawn, self._words.tell(told)) if self.is_lean else _drawn_whole(self._words, told)


def policy_of(style: str) -> str:
    """The policy of a page that fetches nothing and runs nothing, and allows this one style."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def _drawn_whole(words: Catalogue, told: Arg) -> Iterator[Drawn]:
    """A sentence without the marks that set its acts apart."""
    return (_drawn(piece) for piece in words.tell(told) if piece.kind not in ("step", "end"))


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
