"""The row of a turn line."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_notation.convert.tables.acts import Played
from canasta_notation.convert.tables.deal import DealNotes
from canasta_notation.convert.tables.rows import TurnRow
from canasta_notation.convert.tables.sight import Sight, see, size_of
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
from canasta_notation.table import Table

_COLUMNS = {seat: f"hand_{seat.lower()}" for seat in SEATS}
_NO_HANDS: dict[str, int | None] = dict.fromkeys(_COLUMNS.values())


def turn_row(line: Turn, notes: DealNotes, before: Sight, was_out: bool) -> TurnRow:
    """The row of a line that was played just now; `before` is the table that it met."""
    steps = notes.steps
    played = notes.is_played
    whose = notes.whose(line.seat)
    table = None if notes.fold is None or not played else notes.fold.table
    after = None if table is None else see(table, line.seat)
    take = next((one for one in steps if isinstance(one.act, TakePile)), None)
    opened = _opened(before, after)
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
        side_open=None if after is None else after.is_open,
        **_hands(table),
        glyphs=" ".join(one.text for one in line.glyphs) or None,
        stamp=None if line.stamp is None else line.stamp.text or None,
        comment=None if line.comment is None else line.comment.text.strip() or None,
    )


def _hands(table: Table | None) -> dict[str, int | None]:
    if table is None:
        return _NO_HANDS
    hands = table.hands
    return {name: size_of(hands[seat]) if seat in hands else None for seat, name in _COLUMNS.items()}


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


def _opened(before: Sight, after: Sight | None) -> bool | None:
    if after is None or before.is_open is None or after.is_open is None:
        return None
    return after.is_open and not before.is_open


def _announced(line: Turn) -> int | None:
    return next((one.act.count for one in line.steps if isinstance(one.act, AnnounceCount)), None)


def _asked(line: Turn) -> str | None:
    answers = [one.act.answer for one in line.steps if isinstance(one.act, Ask) and not one.taken_back]
    return None if not answers else {None: "open", True: "yes", False: "no"}[answers[0]]
