"""A page of a replay: one turn and the table after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from canasta_notation.cli.common import styled
from canasta_notation.cli.course import Stand
from canasta_notation.cli.tabletop import as_fields, lines
from canasta_notation.diagnostics.fields import match_label
from canasta_notation.diagnostics.show import Styled
from canasta_notation.model import SEATS
from canasta_notation.replays.seen import as_seen
from canasta_notation.syntax import spell_turn
from canasta_notation.text import printable


def heading(stand: Stand, color: bool) -> str:
    """The match, the deal, the rules and who plays."""
    return styled(_of_deal(stand), color)


def page_lines(stand: Stand, seat: str | None, color: bool) -> Iterator[str]:
    """The page as lines of text, as a seat sees it or with all that is known."""
    gap: list[list[Styled]] = [[("... something before this turn is missing", "note")]] if stand.after_gap else []
    table = lines(stand.seen) if stand.setting.has_table else _no_play(stand)
    page = [*gap, _head(stand, seat), *_findings(stand, seat), *table]
    return (styled(line, color).rstrip() for line in page)


def page_fields(stand: Stand, seat: str | None) -> dict[str, Any]:
    """The page as JSON."""
    turn = stand.turn
    return {
        "match": match_label(_label(stand)),
        "deal": stand.setting.deal.number,
        "turn": stand.number,
        "seat": None if turn is None else turn.seat,
        "line": None if turn is None else turn.span.line,
        "text": _spelt(stand, seat),
        "after_gap": stand.after_gap,
        **as_fields(stand.seen),
        "findings": [one.code for one in stand.findings],
    }


def _no_play(stand: Stand) -> Iterator[list[Styled]]:
    only = ", only its score: `canasta score` prints it" if stand.setting.deal.scores else ""
    yield [(f"    no play of this deal is recorded{only}", "note")]


def _head(stand: Stand, seat: str | None) -> list[Styled]:
    if stand.turn is not None:
        return [(printable(_spelt(stand, seat) or ""), "heading")]
    return _of_deal(stand)


def _of_deal(stand: Stand) -> list[Styled]:
    number = stand.setting.deal.number
    label = _label(stand)
    names = ((one, stand.setting.header("Seat", one)) for one in SEATS)
    parts = [
        f"match {label}" if label is not None else "",
        "deal" if number is None else f"deal {number}",
        stand.rules,
        *(f"{one} {name.value}" for one, name in names if name is not None),
    ]
    return [(printable(", ".join(filter(None, parts))), "heading")]


def _findings(stand: Stand, seat: str | None) -> Iterator[list[Styled]]:
    """What is wrong with the turn; to a seat no more than its name, since the sentence may tell of hidden cards."""
    for one in stand.findings:
        grade = "waived" if one.waived else one.severity.value
        said = f": {printable(one.message)}" if seat is None else ""
        yield [(f"    {grade}", one.severity.value), (f" {one.code} {one.name}", "code"), (said, "")]


def _spelt(stand: Stand, seat: str | None) -> str | None:
    """The turn line in canonical form, as far as a seat sees it."""
    if stand.turn is None:
        return None
    return spell_turn(stand.turn if seat is None else as_seen(stand.turn, seat))


def _label(stand: Stand) -> str | None:
    match = stand.setting.match
    return match.label if match.opened else None
