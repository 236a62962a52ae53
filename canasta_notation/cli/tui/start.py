"""Where a reader begins, and whether there is a terminal to read on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from msgspec import Struct

from canasta_notation.cli.common import Unusable
from canasta_notation.cli.tui.matches import Matches
from canasta_notation.cli.tui.places import Walk
from canasta_notation.cli.tui.seeking import Stages
from canasta_notation.errors import CanastaError, MissingExtra


class NoTerminal(CanastaError):
    """What would be shown on a terminal has none."""


class NotSeated(CanastaError):
    """Nobody sits in the seat through whose eyes a deal is wanted."""


class Start(Struct, frozen=True, kw_only=True):
    """Where a reader begins: a deal, a stretch of its turns, the eyes of a seat; None for what is not said."""

    deal: int | None = None
    first: int | None = None
    last: int | None = None
    seat: str | None = None


def check_terminal() -> None:
    """Raises NoTerminal where input or output is none, MissingExtra where textual is not installed."""
    # textual draws on standard error.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise NoTerminal(
            "--interactive needs a terminal, and input or output is none here; without it pages are printed"
        )
    try:
        import textual  # noqa: F401  (whether it is there)
    except ImportError:
        raise MissingExtra("replay --interactive", "tui") from None


def step_through(
    paths: Sequence[str], rules: str | None, start: Start, color: bool, failed: Callable[[str, Exception], None]
) -> int:
    """Step through the matches of some files; gives the exit status. `failed` is told of what cannot be used.

    Raises Unusable where there is no deal or turn to begin at, NotSeated for a seat at which nobody sits there.
    """
    from canasta_notation.cli.tui.app import run

    matches = Matches(paths, failed)
    try:
        begun = begin(matches, start, rules)
        return 2 if begun is None else run(*begun, color=color)
    finally:
        matches.close()


def begin(matches: Matches, start: Start, rules: str | None) -> tuple[Walk, Stages] | None:
    """A reader at the place to begin at, which is played already; None where there is no match at all.

    Raises Unusable and NotSeated as `step_through` does.
    """
    first = matches.at(0)
    if first is None:
        return None
    walk, stages = Walk(matches, first), Stages(rules)
    walk.seat = start.seat
    if start.deal is not None or start.first is not None:
        problem = walk.find(start.deal, start.first, start.last)
        if problem is not None:
            raise Unusable(problem)
    stage, place = stages.of(walk), walk.place
    for _deal in stage.playing(place.deal, place.line, walk.seat):
        pass
    shown = stage.shown(place.deal, place.line, walk.seat)
    if walk.seat is not None and shown is not None and shown.seats and walk.seat not in shown.seats:
        raise NotSeated(f"at this table sit {', '.join(shown.seats)}")
    return walk, stages
