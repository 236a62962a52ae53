"""The replay page: the transcript as HTML, with what plays it."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

from canasta_notation.cards import ALL_CARDS
from canasta_notation.render.catalogue import SIGNS, Catalogue
from canasta_notation.render.html import HtmlRenderer, Ids, template
from canasta_notation.render.page.anchors import anchors
from canasta_notation.render.page.data import Data, as_json, match_data
from canasta_notation.render.page.words import SPOKEN
from canasta_notation.render.story import MatchStory

SCRIPTS = ("record", "cards", "table", "acts", "frame", "paths", "main", "start")
"""The files of the script, in the order in which they are put together."""

_COMMENTS = re.compile(r"^ */\*\*.*?\*/\n|^ *//[^\n]*\n", re.DOTALL | re.MULTILINE)


class PageRenderer(HtmlRenderer):
    """Tells matches as a page that plays them. Raises MissingExtra where jinja2 is not installed."""

    is_lean = True

    def __init__(self, words: Catalogue, *, four_colours: bool = True) -> None:
        super().__init__(words, four_colours=four_colours)
        self._script = script()

    def begin(self, first: MatchStory) -> str:
        """What stands above all matches: what may be loaded, the style, and what is shown where the page plays."""
        style = _compact(template("style.css") + template("page/page.css"))
        return self._filled(
            "page/head.html",
            first=first,
            style=style,
            style_hash=_hash(style),
            script_hash=_hash(self._script),
            spoken=as_json(_spoken(self._words)),
        )

    def match(self, match: MatchStory) -> str:
        """A match, with its tables."""
        self._places += 1
        names = anchors(match, self._places)
        ids = [Ids(deal, deal, lines) for deal, lines in zip(names.deals, names.lines, strict=True)]
        data = as_json(match_data(match, names, self._words))
        return f'{self._told(match, ids)}<script type="application/json" class="match">{data}</script>\n'

    def end(self) -> str:
        """What stands below all matches."""
        return self._filled("page/foot.html", script=self._script)


def _spoken(words: Catalogue) -> Data:
    """The words that the page itself says: its messages, what melds and cards are called."""
    return {
        "lang": words.language,
        "words": {key: words.messages[key] for key in SPOKEN},
        "ranks": {key: [forms["one"], forms["many"]] for key, forms in words.ranks.items()},
        "cards": {str(one): "?" if str(one) == "x" else words.label(str(one)) for one in ALL_CARDS},
        "signs": SIGNS,
    }


def script() -> str:
    """The script as it stands in the page, without its comments."""
    return _compact(_COMMENTS.sub("", "\n".join(template(f"page/{name}.js") for name in SCRIPTS)))


def _compact(text: str) -> str:
    """A text without blank lines and blanks at the ends of lines, as it stands in the page: its hash is of that."""
    return "\n".join(line.rstrip() for line in text.split("\n") if line.strip())


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
