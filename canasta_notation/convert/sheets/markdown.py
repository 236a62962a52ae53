"""The score sheet of each match as a table in plain Markdown: computed figures, and declared ones where they differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from canasta_notation.convert.asked import rules_for
from canasta_notation.convert.converter import Conversion, Converter
from canasta_notation.convert.parts import Part
from canasta_notation.model import Header, seats_of
from canasta_notation.replays.audit import audit
from canasta_notation.replays.report import DealScore, MatchResult
from canasta_notation.rules.mechanics.scoring import ITEMS
from canasta_notation.syntax import Record

_MARKED = re.compile(r"([\\`*_{}\[\]<>#|~&$@]|:(?=/)|\.(?=\w))")
"""What Markdown, GitHub's with its links and formulas included, takes for a mark inside a line."""

_ALWAYS = ("canastas", "cards", "red", "out", "hand")
_SUMS = ("total", "score")
_UNKNOWN = "?"


def _write(parts: Iterable[Part], conversion: Conversion) -> Iterator[bytes]:
    begun = False
    for part in parts:
        if part.match is None:
            continue
        record = part.record or Record(part.file, (), conversion.name)
        report = audit(record, rules=rules_for(part, conversion.rules))
        lines = [*_heading(part), *_sheet(report.scores), *_outcome(report.results)]
        yield ("\n" * begun + "".join(f"{line}\n" for line in lines)).encode("utf-8", "replace")
        begun = True


def _heading(part: Part) -> Iterator[str]:
    label = "" if part.match is None else part.match.label
    event = _header(part, "Event")
    said = " ".join(filter(None, [f"Match {label}" if label else "Match", f"of {event.value}" if event else ""]))
    yield f"## {escaped(said)}"
    yield ""
    about = [f"{key}: {escaped(one.value)}" for key in ("Date", "Site", "Rules") if (one := _header(part, key))]
    seats = {one.qualifier: one.value for one in _headers(part) if one.key == "Seat" and one.value}
    about += [f"{seat}: {escaped(name)}" for seat, name in seats.items()]
    if about:
        yield from (f"- {one}" for one in about)
        yield ""


def _headers(part: Part) -> Iterator[Header]:
    if part.match is not None:
        yield from part.match.headers
    yield from part.section.headers


def _header(part: Part, key: str) -> Header | None:
    return next((one for one in _headers(part) if one.key == key and one.value), None)


def _sheet(scores: Sequence[DealScore]) -> Iterator[str]:
    if not scores:
        yield "No deal was scored."
        return
    is_played = any(value is not None for one in scores for value in one.items.values())
    if not is_played:
        yield "The figures are declared: no play was recorded."
        yield ""
    items = [name for name in ITEMS if name in _ALWAYS or any(_occurs(one, name) for one in scores)]
    columns = [*items, *_SUMS]
    yield f"| deal | side | {' | '.join(columns)} |"
    yield f"|---|---|{'---:|' * len(columns)}"
    for one in scores:
        number = _UNKNOWN if one.deal is None else str(one.deal)
        cells = [_cell(one, name) if is_played else _declared(one, name) for name in columns]
        yield f"| {number} | {one.side} | {' | '.join(cells)} |"


def _occurs(one: DealScore, name: str) -> bool:
    return bool(one.items.get(name)) or bool(one.declared.get(name))


def _cell(one: DealScore, name: str) -> str:
    """A figure as computed; one that was declared stands with it where it differs, or where nothing is computed."""
    computed, declared = one.computed(name), one.declared.get(name)
    if computed is None:
        return _UNKNOWN if declared is None else f"{declared} declared"
    return str(computed) if declared in (None, computed) else f"{computed} ({declared} declared)"


def _declared(one: DealScore, name: str) -> str:
    """A figure as declared; a running score that follows from the totals stands though nobody wrote it."""
    declared = one.declared.get(name)
    if declared is None and name == "score" and one.score is not None:
        return str(one.score)
    return "" if declared is None else str(declared)


def _outcome(results: Sequence[MatchResult]) -> Iterator[str]:
    for one in results:
        scores = [f"{side} {_UNKNOWN if score is None else score}" for side, score in one.scores.items()]
        if scores:
            won = f" {' and '.join(seats_of(one.winner))} won." if one.winner is not None else ""
            yield ""
            yield f"{'End' if one.is_over else 'So far'}: {', '.join(scores)}.{won}"


def escaped(text: str) -> str:
    """A text that Markdown shows as it stands, on one line."""
    plain = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    return _MARKED.sub(r"\\\1", plain)


CONVERTER = Converter(
    name="markdown-scores",
    title="Score sheet as a table in Markdown",
    suffixes=(".md",),
    write=_write,
    carries="the score of each deal, item by item, computed and declared; no record can be made of it again",
)
