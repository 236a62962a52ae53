"""Records told, for the tests of the renderers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import canasta_notation as pcn
from canasta_notation.render import Wanted, renderer, stories
from canasta_notation.render.catalogue import catalogue
from canasta_notation.render.story import Entry, MatchStory

CHECKOUT = Path(__file__).resolve().parents[2]
SAMPLES = CHECKOUT / "samples"

TABLE = """\
%pcn 1
Rules: classic
Seat.N: Ana
Seat.E: Bo
Seat.S: Cleo
Seat.W: Dov

== deal 1
Dealer: W
Up: 9c
"""


def matches(source: str | Path, wanted: Wanted | None = None, rules: str | None = None) -> Iterator[MatchStory]:
    """The stories of the matches of a text or a file."""
    for record in pcn.iter_matches(source.encode() if isinstance(source, str) else source):
        report = pcn.audit(record, rules=rules)
        yield from stories(record, report, wanted or Wanted(), rules=rules)


def told(source: str | Path, form: str, language: str = "en", wanted: Wanted | None = None) -> str:
    """A text or a file as it is written."""
    teller = renderer(form, language)
    text = ""
    for match in matches(source, wanted or Wanted(tables=form == "page")):
        text += ("" if text else teller.begin(match)) + teller.match(match)
    return text + teller.end()


def entries(lines: str, wanted: Wanted | None = None) -> tuple[Entry, ...]:
    """The entries of lines of a deal below TABLE."""
    (match,) = matches(f"{TABLE}{lines}\nEnd: abandoned\n", wanted)
    return match.deals[0].entries


def sentences(lines: str, language: str = "en", wanted: Wanted | None = None) -> list[str]:
    """The sentences of lines of a deal below TABLE, those of variations after their own."""
    words = catalogue(language)

    def of(some: tuple[Entry, ...]) -> Iterator[str]:
        for one in some:
            if one.say is not None:
                yield words.plain(one.say)
            yield from of(one.inner)

    return list(of(entries(lines, wanted)))


def notes(lines: str) -> list[str]:
    """What the last line of some brought about."""
    return [catalogue("en").plain(one) for one in entries(lines)[-1].notes]
