"""What is told as a record: the canonical text of a match, and where its lines stand in it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from canasta_notation.errors import WriteError
from canasta_notation.model import Deal, File, Match, Section
from canasta_notation.render.story import Notation
from canasta_notation.render.wanted import Wanted
from canasta_notation.replays.blank import NotBlanked, blank
from canasta_notation.replays.seen import NoSuchView
from canasta_notation.syntax import Record, canonical_lines
from canasta_notation.syntax.writer import body_lines


def written(record: Record, wanted: Wanted, rules: str | None, *, hide_left: bool) -> File | None:
    """The record to be given with its tables: blanked for a seat; None where it cannot be written, or tells too much.

    With `hide_left` a seat is not given what was left in the hands of others, but for how much that was.
    """
    if not wanted.tables or wanted.is_excerpt or not (wanted.comments and wanted.results):
        return None
    try:
        for _line in canonical_lines(record):
            pass
        return record.file if wanted.seat is None else blank(record, wanted.seat, rules=rules, hide_left=hide_left)
    except (WriteError, NotBlanked, NoSuchView):
        return None


def notation(section: Section, match: Match, wanted: Wanted) -> Notation:
    """The deals wanted of a match, with what stands above them."""
    deals = tuple(deal for deal in match.deals if wanted.deal in (None, deal.number))
    above = tuple(canonical_lines(_file(section))) if match.opened else ()
    lines = list(canonical_lines(_file(section, replace(match, deals=()))))
    head = len(lines)
    starts: list[int] = []
    places: dict[int, int] = {}
    for deal in deals:
        starts.append(len(lines))
        lines += _lines(section, match, deal)[head:]
        bare = replace(deal, body=(), closing=(), trailing=())
        place = starts[-1] + len(_lines(section, match, bare)) - head
        for line in deal.body:
            places[line.span.line] = place
            place += sum(1 for _line in body_lines((line,)))
    ends = [*starts, len(lines)][1:]
    cut = len(above)
    ranges = tuple((start - cut, end - cut) for start, end in zip(starts, ends, strict=True))
    return Notation(above, tuple(lines[cut:]), ranges, {line: place - cut for line, place in places.items()})


def _lines(section: Section, match: Match, deal: Deal) -> Sequence[str]:
    return list(canonical_lines(_file(section, replace(match, deals=(deal,)))))


def _file(section: Section, *matches: Match) -> File:
    return File((replace(section, matches=matches),))
