"""The rows of the scores of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from canasta_notation.convert.tables.deal import DealNotes
from canasta_notation.convert.tables.rows import ScoreRow
from canasta_notation.model import ScoreLine, seats_of
from canasta_notation.replays.report import DealScore

ITEMS = ("canastas", "cards", "red", "black", "out", "special", "hand", "penalty", "total", "score")
"""The figures of a score line, in their order."""


def score_rows(notes: DealNotes, scores: Sequence[DealScore]) -> Iterator[ScoreRow]:
    """The row of each side that was scored, and of each that declared a score which nothing was computed for."""
    lines = {line.side: line for line in notes.setting.deal.scores}
    for one in scores:
        yield _row(notes, one.side, one, lines.pop(one.side, None))
    for side, line in lines.items():
        yield _row(notes, side, None, line)


def _row(notes: DealNotes, side: str, score: DealScore | None, line: ScoreLine | None) -> ScoreRow:
    players = [name for seat in seats_of(side) if (name := notes.first_players.get(seat)) is not None]
    computed = {name: None if score is None else _computed(score, name) for name in ITEMS}
    declared = {f"declared_{name}": None if line is None else line.amount(name) for name in ITEMS}
    return ScoreRow(
        source=notes.key.source,
        match=notes.key.match,
        deal=notes.key.deal,
        side=side,
        players=" & ".join(players) or None,
        line=None if line is None else line.span.line or None,
        went_out=notes.went_out(side),
        minimum=None if score is None else score.minimum,
        **computed,
        **declared,
    )


def _computed(score: DealScore, name: str) -> int | None:
    if name == "total":
        return score.total
    return score.score if name == "score" else score.items.get(name)
