"""A match as a story: pure data in no language, from which every renderer tells.

A sentence is a Say: the name of a message and what fills its places. What its words are is the catalogue's business,
how they look the renderer's.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from canasta_notation.diagnostics import Finding
from canasta_notation.replays.report import DealScore, MatchResult
from canasta_notation.replays.view import View


class Cards(Struct, frozen=True):
    """Cards as a record names them; unseen ones are told as a number."""

    cards: tuple[str, ...]


class Rank(Struct, frozen=True):
    """The key of a meld: a rank, `W` for wild cards, `3` for black threes, a suit."""

    key: str


class Player(Struct, frozen=True):
    """Who sits in a seat: the name where the record gives one, else the seat."""

    seat: str
    name: str | None = None


class Side(Struct, frozen=True):
    """The players of a side."""

    players: tuple[Player, ...]


class Say(Struct, frozen=True):
    """A message of the catalogue and what fills its places; `n` decides between one and several.

    `marks` are the numbers of the findings that stand on it. `step` is the number of the act of a turn that it tells, 0
    where it tells several together, None where it tells none; `is_own` says that others see less of the act.
    """

    key: str
    args: dict[str, Arg] = {}
    marks: tuple[int, ...] = ()
    step: int | None = None
    is_own: bool = False


class Together(Struct, frozen=True):
    """Several things in one place: a, b and c; `by` says what stands between them: and, comma or summary."""

    items: tuple[Arg, ...]
    by: str = "and"


Arg: TypeAlias = str | int | Cards | Rank | Player | Side | Say | Together


class Told(Struct, frozen=True):
    """A finding with the rule, the reason for it and its sources.

    `number` is the mark on the act that it concerns, if it concerns one. `message` is None where it would tell a seat
    of cards that it could not see.
    """

    finding: Finding
    rule: str
    why: str
    sources: str
    number: int | None = None
    message: str | None = None


class Entry(Struct, frozen=True, kw_only=True):
    """A line of a deal.

    `kind` is turn, aside (acts at the deal, a foot taken up), event, assertion, gap, comment, lost or variation.
    """

    kind: str
    line: int
    say: Say | None = None
    number: int | None = None
    seat: str | None = None
    notes: tuple[Say, ...] = ()
    """What the turn brought about: an opening, a canasta, a freeze."""

    comment: str | None = None
    glyphs: tuple[str, ...] = ()
    stamp: str | None = None
    text: str | None = None
    """What somebody wrote: the label of a variation, a line that cannot be read."""

    counts: View | None = None
    findings: tuple[Told, ...] = ()
    inner: tuple[Entry, ...] = ()
    """The lines of a variation."""

    player: Player | None = None
    """Who sits in a seat from here on."""

    tables: tuple[View | None, ...] = ()
    """The table after each act of a turn, or after another line, where the tables are wanted.

    None stands for one with more cards than any game has.
    """


class DealStory(Struct, frozen=True, kw_only=True):
    """A deal."""

    number: int | None
    head: tuple[Say, ...] = ()
    """Who deals, what was dealt, how the sides stand."""

    summary: Say | None = None
    comments: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    left: tuple[Say, ...] = ()
    """What was left in the hands."""

    scores: tuple[DealScore, ...] = ()
    sides: tuple[Side, ...] = ()
    """The players of the sides of the scores."""

    ending: tuple[str, ...] = ()
    """Comments at the end."""

    findings: tuple[Told, ...] = ()
    """Those that stand on no line of the play."""

    hidden: tuple[str, ...] = ()
    """Figures of the sheet that are not shown."""

    first: View | None = None
    """The table before the play, where the tables are wanted and the rules are known."""

    seats: tuple[Player, ...] = ()
    """Who sits at that table, in clockwise order."""

    shows_minimums: bool = True
    """Whether the minimums of the tables may be shown, which tell of the scores before."""


class Notation(Struct, frozen=True):
    """A match as canonical text: the lines above it, and its own."""

    above: tuple[str, ...]
    lines: tuple[str, ...]
    deals: tuple[tuple[int, int], ...]
    """For each deal told the place of its first line, and that after its last one."""

    places: dict[int, int]
    """For each line of the play its place in `lines`, by its line in the source."""


class MatchStory(Struct, frozen=True, kw_only=True):
    """A match."""

    label: str | None
    headers: tuple[tuple[str, str], ...] = ()
    """What is told of the occasion, as the keys of headers and their values."""

    rules: str | None = None
    players: tuple[Player, ...] = ()
    comments: tuple[str, ...] = ()
    notes: tuple[Entry, ...] = ()
    """Events above the first deal."""

    view: Player | None = None
    deals: tuple[DealStory, ...] = ()
    result: MatchResult | None = None
    sides: tuple[Side, ...] = ()
    """The players of the sides of the result."""

    findings: tuple[Told, ...] = ()

    notation: Notation | None = None
    """What is told as a record, where the tables are wanted and it can be written."""
