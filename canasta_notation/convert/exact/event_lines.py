"""JSON Lines of events: a record as what happened, one thing a line, written and read in flat memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.exact.event_reading import read
from canasta_notation.convert.exact.events import (
    EVENTS_FORMAT,
    ClosingLine,
    DealLine,
    EndLine,
    MatchLine,
    SectionLine,
    TurnLine,
    VariationEndLine,
    VariationLine,
)
from canasta_notation.convert.exact.shapes import SCHEMA_VERSION, CommentShape, Shape
from canasta_notation.convert.exact.sight import seen_by
from canasta_notation.convert.exact.spoken import act_shape, closing_shape, header_line, line_shape
from canasta_notation.convert.parts import Part
from canasta_notation.errors import WriteError
from canasta_notation.model import BodyLine, Deal, Header, Match, Section, Turn, Variation

_encode = msgspec.json.Encoder().encode


def _recognises(sample: Sample) -> bool:
    return isinstance(sample.first, dict) and sample.first.get("format") == EVENTS_FORMAT


def _write(parts: Iterable[Part], _conversion: Conversion) -> Iterator[bytes]:
    lines = _Lines()
    begun = False
    for part in parts:
        if part.begins or not begun:
            lines.section(part.section)
            begun = True
        if part.match is not None:
            lines.match(part.match)
            for deal in part.match.deals:
                lines.deal(deal)
                yield lines.taken()
        yield lines.taken()
    lines.end()
    yield lines.taken()


class _Lines:
    """The lines that wait to be written, and their numbers."""

    def __init__(self) -> None:
        self._seq = 0
        self._waiting: list[bytes] = []

    def taken(self) -> bytes:
        """All that waits."""
        taken = b"".join(self._waiting)
        self._waiting.clear()
        return taken

    def _add(self, shape: Shape, before: str = "", seen: list[str] | None = None) -> None:
        self._seq += 1
        after = b"}\n" if seen is None else b',"seen_by":' + _encode(seen) + b"}\n"
        self._waiting.append(f'{{"seq":{self._seq},{before}'.encode() + _encode(shape)[1:-1] + after)

    def end(self) -> None:
        """The last line."""
        self._add(EndLine())

    def section(self, section: Section) -> None:
        """A section without its matches."""
        self._add(SectionLine(format=EVENTS_FORMAT, version=SCHEMA_VERSION, pcn=section.version))
        self._headers(section.headers)
        self._body(section.prelude)

    def match(self, match: Match) -> None:
        """A match without its deals."""
        self._add(MatchLine(label=match.label if match.opened else None))
        self._headers(match.headers)
        self._body(match.prelude)

    def deal(self, deal: Deal) -> None:
        """A deal. Raises WriteError for what could not be read."""
        if deal.number is None:
            raise WriteError("a deal has no number")
        self._add(DealLine(number=deal.number))
        self._headers(deal.headers)
        self._body(deal.body)
        if deal.closing or deal.trailing:
            self._add(ClosingLine())
        for line in deal.closing:
            if isinstance(line, Header):
                self._header(line)
            else:
                self._add(closing_shape(line))
        for comment in deal.trailing:
            self._add(CommentShape(comment.text))

    def _headers(self, headers: Iterable[Header]) -> None:
        for header in headers:
            self._header(header)

    def _header(self, header: Header) -> None:
        self._add(header_line(header), seen=seen_by(header, header.qualifier))

    def _body(self, lines: Iterable[BodyLine]) -> None:
        waiting = [(iter(lines), "")]
        while waiting:
            line = next(waiting[-1][0], None)
            if line is None:
                _lines, label = waiting.pop()
                if waiting:
                    self._add(VariationEndLine(label=label))
            elif isinstance(line, Variation):
                self._add(VariationLine(label=line.label))
                waiting.append((iter(line.lines), line.closing_label))
            elif isinstance(line, Turn):
                self._turn(line)
            elif isinstance(line, Header):
                self._header(line)
            else:
                self._add(line_shape(line))

    def _turn(self, turn: Turn) -> None:
        self._add(
            TurnLine(
                number=turn.number,
                seat=turn.seat,
                glyphs=[glyph.text for glyph in turn.glyphs],
                stamp=None if turn.stamp is None else turn.stamp.text,
                comment=None if turn.comment is None else turn.comment.text,
            )
        )
        whose = f'"seat":"{turn.seat}",' if turn.number is None else f'"turn":{turn.number},"seat":"{turn.seat}",'
        for step in turn.steps:
            self._add(act_shape(step), whose, seen_by(step.act, turn.seat))


CONVERTER = Converter(
    name="jsonl",
    title="A record as JSON Lines of events, schema pcn-events 1",
    suffixes=(".jsonl", ".ndjson"),
    recognises=_recognises,
    read=read,
    write=_write,
    carries="everything, comments included, and who saw what; any number of matches in flat memory",
    exact=True,
)
