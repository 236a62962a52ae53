"""The row of a turn line."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_notation.convert.tables.acts import Played
from canasta_notation.convert.tables.deal import DealNotes
from canasta_notation.convert.tables.rows import TurnRow
from canasta_notation.convert.tables.sight import Sight, see
from canasta_notation.model import (
    SEATS,
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    Lay,
    LayRedThrees,
    TakePile,
    Turn,
)


def turn_row(line: Turn, notes: DealNotes, before: Sight, was_out: bool) -> TurnRow:
    """The row of a line that was played just now; `before` is the table that it met."""
    steps = notes.steps
    played = notes.is_played
    whose = notes.whose(line.seat)
    table = None if notes.fold is None or not played else notes.fold.table
    after = None if table is None else see(table)
    take = next((one for one in steps if isinstance(one.act, TakePile)), None)
    opened = _opened(line.seat, before, after)
    return TurnRow(
        **whose,
        turn_number=line.number,
        line=line.span.line or None,
        kind="deal" if line.number == 0 else "foot" if line.is_foot_only else "turn",
        played=played,
        drawn=_moved(steps, Draw) if played else None,
        red_threes=_moved(steps, LayRedThrees) if played else None,
        taken=_taken(take) if played else None,
        taken_top=_top(take),
        taken_frozen=None if take is None else take.before.frozen,
        laid=_moved(steps, Lay) if played else None,
        opened=opened,
        opening_count=notes.opening if opened else None,
        announced=_announced(line),
        minimum=None if table is None or line.seat not in table.minimum else table.minimum_of(line.seat),
        canastas=notes.canastas() if played else None,
        asked=_asked(line),
        discard=next((str(one.act.card) for one in steps if isinstance(one.act, Discard)), None),
        out=None if table is None else not was_out and table.ended_by == line.seat and table.ended == "out",
        stock=None if after is None else after.stock,
        pile=None if after is None else after.pile,
        top=None if after is None else after.top,
        frozen=None if after is None else after.frozen,
        side_open=None if after is None else after.open.get(line.seat),
        **_hands(after),
        glyphs=" ".join(one.text for one in line.glyphs) or None,
        stamp=None if line.stamp is None else line.stamp.text or None,
        comment=None if line.comment is None else line.comment.text.strip() or None,
    )


def _hands(after: Sight | None) -> dict[str, int | None]:
    return {f"hand_{seat.lower()}": None if after is None else after.hands.get(seat) for seat in SEATS}


def _moved(steps: Sequence[Played], kind: type[Draw | LayRedThrees | Lay]) -> int:
    return sum(len(one.act.cards) for one in steps if isinstance(one.act, kind))


def _taken(take: Played | None) -> int | None:
    if take is None:
        return 0
    return take.before.taken(take.after, take.act.count if isinstance(take.act, TakePile) else None)


def _top(take: Played | None) -> str | None:
    if take is None or not isinstance(take.act, TakePile):
        return None
    return take.before.top if take.act.top is None else str(take.act.top)


def _opened(seat: str, before: Sight, after: Sight | None) -> bool | None:
    if after is None or before.open.get(seat) is None:
        return None
    then = after.open.get(seat)
    return None if then is None else then and not before.open[seat]


def _announced(line: Turn) -> int | None:
    return next((one.act.count for one in line.steps if isinstance(one.act, AnnounceCount)), None)


def _asked(line: Turn) -> str | None:
    answers = [one.act.answer for one in line.steps if isinstance(one.act, Ask) and not one.taken_back]
    return None if not answers else {None: "open", True: "yes", False: "no"}[answers[0]]
