"""How a short record has to be written under each profile: who comes next and what a draw looks like.

Most situations about the pile need three turns: the side of N opens, an opponent discards, and the side of N takes.
`b` is that opponent and `c` the player who takes. With three players a further turn passes in between, so `b` holds it
too, and the take is turn 4 (`last`).
"""

from __future__ import annotations

from typing import NamedTuple


class Table(NamedTuple):
    """The spellings of one profile."""

    b: str
    c: str
    draw: str
    side: str = "NS"
    last: int = 3


TABLES = {
    "classic": Table(b="E", c="S", draw="d:x"),
    "classic-bicycle": Table(b="E", c="S", draw="d:x"),
    "classic-2": Table(b="S", c="N", draw="d:x2", side="N"),
    "classic-3": Table(b="E d:x2 -4h\nW", c="N", draw="d:x2", side="N", last=4),
    "fournier": Table(b="W", c="S", draw="d:x"),
    "hoyle-2": Table(b="S", c="N", draw="d:x", side="N"),
    "hand-and-foot": Table(b="E", c="S", draw="d:x2"),
    "hand-and-foot-pagat": Table(b="E", c="S", draw="d:x2"),
}

ALL = tuple(TABLES)
FEET = ("hand-and-foot", "hand-and-foot-pagat")
"""Where a natural pair is always due and nothing freezes."""

CLOSED = ("classic", "classic-bicycle", "classic-2", "classic-3", "fournier")
"""Where a natural pair is due until the side has opened."""

OPEN = (*CLOSED, "hoyle-2")
"""Where a pile that is not frozen may be taken in other ways than with a pair."""

PARTNERS = ("classic", "classic-bicycle", "fournier", *FEET)
"""Where the player of turn 3 is the partner of the player of turn 1."""
