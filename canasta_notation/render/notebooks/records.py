"""Records and deals as they stand, at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, islice

from msgspec.structs import replace

from canasta_notation.diagnostics import Finding
from canasta_notation.errors import WriteError
from canasta_notation.model import SEATS, Deal, File, Header, Match, Section, Setting, deals_of
from canasta_notation.render.notebooks.summary import Grid, Summary, grid, many
from canasta_notation.render.seating import name_of
from canasta_notation.render.story import Arg, Player, Say, Together
from canasta_notation.syntax import Record, canonical_lines

_MOST_LINES = 60
"""Lines of a record that are shown."""

_FOUND = ("Line", "Turn", "Seat", "Grade", "Code", "What was found")
_NOTHING = "–"


def of_record(record: Record) -> Summary:
    """A record: what it holds, what was found in reading it, and its first deal."""
    settings = list(deals_of(record.file))
    first = settings[0] if settings else None
    turns = sum(setting.turn_count for setting in settings)
    counts = ", ".join(
        [many(len(record.matches), "match", "matches"), many(len(settings), "deal"), many(turns, "turn")]
    )
    lines, notes = _written(_first_deal(record.file))
    if len(settings) > 1:
        notes.append(f"Only the first of {len(settings)} deals is shown.")
    if not record.complete:
        notes.append("The source was not read to its end.")
    return Summary(
        title=f"Record {record.name}",
        facts=(("Holds", counts), *(_occasion(first) if first is not None else ())),
        grids=tuple(one for one in (_deals(settings), found("Found in reading", record.findings)) if one is not None),
        text=lines,
        notes=tuple(notes),
    )


def of_deal(deal: Deal) -> Summary:
    """A deal by itself: what stands in it."""
    lines, notes = _written(_file_of(deal))
    played = [turn for turn in deal.turns if turn.number != 0 and not turn.is_foot_only]
    return Summary(
        title="Deal without a number" if deal.number is None else f"Deal {deal.number}",
        facts=(("Holds", many(len(played), "turn")), *_facts(deal, deal.header("Dealer"), deal.header("End"))),
        text=tuple(dropwhile(lambda line: not line, lines[1:])),
        notes=tuple(notes),
    )


def found(caption: str, findings: tuple[Finding, ...]) -> Grid | None:
    """A table of findings, if there are any."""
    if not findings:
        return None
    return grid(caption, _FOUND, map(_finding, findings), len(findings))


def _finding(one: Finding) -> tuple[Arg, ...]:
    return (
        one.span.line,
        _NOTHING if one.turn is None else one.turn,
        one.seat or _NOTHING,
        "accepted" if one.waived else one.severity.value,
        f"{one.code} {one.name}",
        f"in a variation: {one.message}" if one.variation else one.message,
    )


def _occasion(setting: Setting) -> Iterator[tuple[str, Arg]]:
    for key in ("Event", "Date", "Rules"):
        header = setting.header(key)
        if header is not None and header.value:
            yield key, header.value
    headers = [(seat, setting.header("Seat", seat)) for seat in SEATS]
    players = [
        Say("figure", {"side": seat, "figure": Player(seat, name_of(header.value))})
        for seat, header in headers
        if header is not None and header.value
    ]
    if players:
        yield "Players", Together(tuple(players), "comma")


def _deals(settings: list[Setting]) -> Grid | None:
    if len(settings) < 2:
        return None
    rows = (
        (
            setting.match.label if setting.match.opened else _NOTHING,
            _NOTHING if setting.deal.number is None else setting.deal.number,
            setting.turn_count,
            *(_facts_of(setting).get(key, _NOTHING) for key in ("Dealer", "End", "Declared")),
        )
        for setting in settings
    )
    return grid("Deals", ("Match", "Deal", "Turns", "Dealer", "End", "Declared"), rows, len(settings))


def _facts_of(setting: Setting) -> dict[str, Arg]:
    return dict(_facts(setting.deal, setting.dealer, setting.header("End")))


def _facts(deal: Deal, dealer: Header | None, end: Header | None) -> Iterator[tuple[str, Arg]]:
    for key, header in (("Dealer", dealer), ("End", end)):
        if header is not None and header.value:
            yield key, header.value
    totals = [(line.side, one.amount) for line in deal.scores for one in line.items if one.name == "total"]
    if totals:
        yield "Declared", ", ".join(f"{side} {amount}" for side, amount in totals)


def _first_deal(file: File) -> File:
    """What a file holds down to the end of its first deal."""
    for place, section in enumerate(file.sections):
        for at, match in enumerate(section.matches):
            if match.deals:
                kept = replace(match, deals=match.deals[:1])
                return File((*file.sections[:place], replace(section, matches=(*section.matches[:at], kept))))
    return file


def _file_of(deal: Deal) -> File:
    shown = deal if deal.number is not None else replace(deal, opened=False)
    match = Match("", (), (), (shown,), deal.span, opened=False)
    return File((Section("1", (), (), (match,), deal.span),))


def _written(file: File) -> tuple[tuple[str, ...], list[str]]:
    """The first lines of a file in canonical form, and what is not shown of it."""
    lines: list[str] = []
    try:
        lines.extend(islice(canonical_lines(file), _MOST_LINES + 1))
    except WriteError as error:
        return tuple(lines), [f"It cannot be shown as PCN: {error}."]
    notes = [f"Only the first {_MOST_LINES} lines are shown."] if len(lines) > _MOST_LINES else []
    return tuple(lines[:_MOST_LINES]), notes
