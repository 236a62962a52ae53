"""The score sheet of a match: for each deal the items of each side, declared beside computed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from canasta_notation.diagnostics.fields import match_label
from canasta_notation.diagnostics.show import Styled
from canasta_notation.model import SEATS, deals_of, seats_of
from canasta_notation.replays.report import DealScore, Report
from canasta_notation.replays.scoresheet import FIGURES, MINIMUM, SheetRow, by_deal, rows_of
from canasta_notation.syntax import Record
from canasta_notation.text import printable

DIFFERS = "≠"
UNKNOWN = "?"
_LABEL = 18
_WIDTH = 9
_LONGEST_NAME = 40


def heading(record: Record) -> Iterator[list[Styled]]:
    """What is played, and by whom."""
    label = next((match.label for match in record.matches if match.opened), None)
    rules = _header(record, "Rules")
    parts = [printable(record.name), f"match {printable(label)}" if label else "", printable(rules or "")]
    yield [(", ".join(filter(None, parts)), "heading")]
    players = [f"{seat} {name}" for seat, name in players_of(record).items()]
    if players:
        yield [(", ".join(players), "")]


def players_of(record: Record) -> dict[str, str]:
    """The names of the players by seat, as far as the record gives them."""
    names = ((seat, _header(record, "Seat", seat)) for seat in SEATS)
    return {seat: printable(name)[:_LONGEST_NAME] for seat, name in names if name is not None}


def sheet(scores: Sequence[DealScore]) -> Iterator[list[Styled]]:
    """The lines of the sheet of one match."""
    declared = any(score.declared for score in scores)
    for sides in by_deal(scores):
        yield []
        yield from _deal(sides, declared)
    if any(score.computed(name) is None for score in scores for name in FIGURES):
        yield []
        yield [(f"{UNKNOWN} cannot be told from what was recorded", "")]


def outcome(report: Report) -> str:
    """How the match stands after its last deal."""
    if not report.results:
        return "no match"
    (result, *_others) = report.results
    scores = ", ".join(f"{side} {UNKNOWN if score is None else score}" for side, score in result.scores.items())
    if not report.scores:
        return "no score can be computed"
    if not result.is_over:
        return f"{scores}: not decided"
    if result.winner is None:
        return f"{scores}: tied"
    return f"{scores}: {result.winner} {'wins' if len(seats_of(result.winner)) == 1 else 'win'}"


def as_fields(record: Record, report: Report, scores: Sequence[DealScore]) -> dict[str, Any]:
    """The sheet of a match as JSON, with some of its scores."""
    (result, *_others) = report.results
    return {
        "match": match_label(result.match),
        "rules": _header(record, "Rules"),
        "players": players_of(record),
        "deals": [
            {"deal": sides[0].deal, "sides": [_side_fields(score) for score in sides]} for sides in by_deal(scores)
        ],
        "scores": result.scores,
        "over": result.is_over,
        "winner": result.winner,
    }


def _side_fields(score: DealScore) -> dict[str, Any]:
    figures = {name: score.computed(name) for name in FIGURES}
    differs = [name for name, told in score.declared.items() if figures.get(name, told) not in (told, None)]
    return {
        "side": score.side,
        "minimum": score.minimum,
        "computed": figures,
        "play": score.play,
        "declared": score.declared,
        "differs": differs,
    }


def _header(record: Record, key: str, qualifier: str | None = None) -> str | None:
    header = next(deals_of(record.file), record.file.sections[0]).header(key, qualifier)
    return None if header is None else header.value


def _deal(sides: list[DealScore], declared: bool) -> Iterator[list[Styled]]:
    number = sides[0].deal
    head = "deal" if number is None else f"deal {number}"
    line: list[Styled] = [(f"{head:<{_LABEL}}", "heading")]
    for score in sides:
        line.append((f"{score.side:>{_WIDTH}}", "heading"))
        if declared:
            line.append((f"{'declared':>{_WIDTH + 1}}  ", "path"))
    yield line
    for row in rows_of(sides):
        yield _row(row, declared)


def _row(row: SheetRow, declared: bool) -> list[Styled]:
    """A line of the sheet, with the computed and the declared figure of each side."""
    style = "heading" if row.name in ("total", "score") else ""
    line: list[Styled] = [(f"  {named(row):<{_LABEL - 2}}", style)]
    for figure in row.figures:
        own, told = figure.computed, figure.declared
        line.append((f"{UNKNOWN if own is None else own:>{_WIDTH}}", style))
        if declared:
            text = f"{'' if told is None else told:>{_WIDTH + 1}} {DIFFERS if figure.differs else ' '}"
            line.append((text, "differs" if figure.differs else "path"))
    return line


def named(row: SheetRow) -> str:
    """What a row is called."""
    return "opening minimum" if row.name == MINIMUM else row.name
