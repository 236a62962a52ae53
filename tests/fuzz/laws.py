"""The laws of reading and writing, each a function of a source and its record that fails where the law is broken.

Hypothesis tries them one by one in `tests/syntax/test_laws.py`, on small examples that it can shrink; the counted run
in `test_mutations.py` tries all of them on many damaged lines.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from typing import IO, cast

import msgspec
from lark import Lark
from lark.exceptions import UnexpectedInput
from msgspec.structs import replace

from canasta_notation import Record, Span, WriteError, dumps, iter_matches, loads, read
from canasta_notation.diagnostics import CODES
from canasta_notation.model import (
    Ask,
    Assertion,
    Comment,
    Counted,
    Deal,
    Event,
    File,
    Gap,
    Glyph,
    Header,
    Mark,
    Match,
    ScoreItem,
    ScoreLine,
    Section,
    Stamp,
    Step,
    Turn,
    UnreadLine,
    Variation,
    unplaced,
    unread_lines,
)
from canasta_notation.syntax.compose import compose
from canasta_notation.syntax.grammar import make_parser

_BOM = b"\xef\xbb\xbf"
_LINE_END = re.compile(rb"\r\n|\n|\r")


def as_bytes(text: str) -> bytes:
    """Text as the bytes that a file would hold; a lone surrogate becomes bytes that are no UTF-8."""
    return text.encode("utf-8", "surrogatepass")


def source_lines(data: bytes) -> list[str]:
    """The lines of a source as places in them are counted: without a byte-order mark, odd bytes as escapes."""
    return [line.removeprefix(_BOM).decode("utf-8", "backslashreplace") for line in _LINE_END.split(data)]


# == Findings ==


def findings_are_in_order(_data: bytes, record: Record) -> None:
    """Findings come in the order of the places they speak of, each with a code and a sentence."""
    places = [(one.span.line, one.span.column) for one in record.findings]
    assert places == sorted(places)
    for one in record.findings:
        assert one.code in CODES
        assert one.message
        assert not one.message.endswith(".")


def findings_are_in_the_source(data: bytes, record: Record) -> None:
    """A finding lies within one line, quotes it, and marks something unless it is about the line's end or the file."""
    lines = source_lines(data)
    for one in record.findings:
        _is_inside(one.span, lines)
        assert one.span.line == one.span.end_line
        line = lines[one.span.line - 1]
        about_the_end = one.span.column == len(line) + 1
        about_the_file = one.code == "SYN202" or (one.span.line, one.span.column) == (1, 1)
        assert one.span.column < one.span.end_column or about_the_end or about_the_file, one
        # Of what is no text at all no line is quoted.
        assert one.source_line in (None, line) or not record.complete, one
        for related in one.related:
            _is_inside(related.span, lines)


def _is_inside(span: Span, lines: list[str]) -> None:
    assert 1 <= span.line <= span.end_line <= len(lines), span
    assert 1 <= span.column <= len(lines[span.line - 1]) + 1, span
    assert 1 <= span.end_column <= len(lines[span.end_line - 1]) + 1, span
    assert (span.line, span.column) <= (span.end_line, span.end_column), span


# == Places of nodes ==


def nodes(node: msgspec.Struct) -> Iterator[msgspec.Struct]:
    """A node and all below it."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        for name in one.__struct_fields__:
            value = getattr(one, name)
            members = value if isinstance(value, tuple) else (value,)
            waiting.extend(member for member in members if isinstance(member, msgspec.Struct))


def nodes_are_in_the_source(data: bytes, record: Record) -> None:
    """What a node's span cuts out of the source is what the node says."""
    if not record.complete:
        return
    lines = source_lines(data)
    for node in nodes(record.file):
        span = getattr(node, "span", None)
        if isinstance(span, Span):
            _is_inside(span, lines)
            _says_what_stands_there(node, span, lines)


def _says_what_stands_there(node: msgspec.Struct, span: Span, lines: list[str]) -> None:
    first = lines[span.line - 1]
    last = lines[span.end_line - 1][: span.end_column - 1]
    if span.end_line == span.line:
        cut = first[span.column - 1 : span.end_column - 1]
        assert _read_alone(node, cut), (cut, node)
        return
    beginning = first[span.column - 1 :]
    match node:
        case Variation(label=label, closing_label=closing):
            assert re.fullmatch(rf"\([ \t]*{re.escape(label)}[ \t]*", compose(beginning))
            assert compose(last).endswith(closing)
        case Section() | Match() | Deal():
            assert _heads(node, beginning), (beginning, node)
        case _:
            raise AssertionError(f"more than a line: {node}")


_VERSION = re.compile(r"[ \t]*%pcn[ \t]+([0-9]+(?:\.[0-9]+)*)[ \t]*$")


def _heads(part: msgspec.Struct, beginning: str) -> bool:
    match part:
        case Section(version=version):
            # A section without a `%pcn` line that can be read begins with whatever stands first.
            said = _VERSION.match(beginning)
            return said is None or said[1] == version
        case Match(opened=True):
            return beginning.lstrip(" \t").startswith("==")
        case Deal(opened=True, number=int(number)):
            return re.match(rf"==[ \t]+deal[ \t]+0*{number}", beginning) is not None
        case Deal(opened=True):
            return beginning.lstrip(" \t").startswith("==")
        case _:
            return True


def _read_alone(node: msgspec.Struct, cut: str) -> bool:  # noqa: C901  (a table: one case for each kind of node)
    match node:
        case Comment(text=text):
            return cut == f";{text}"
        case UnreadLine(text=text):
            return cut == text
        case Glyph(text=text):
            return cut == text
        case Stamp(text=text):
            return cut == f"@{text}"
        case Mark(name=name):
            return cut == f"^{name}"
        case ScoreItem(amount=amount):
            return int(cut) == amount
        case Header():
            return cut.startswith(node.key) and unplaced(_in_deal(cut)) == unplaced(replace(node, comments=()))
        case Event():
            return unplaced(node) == unplaced(_outside(cut))
        case Turn():
            return _same_turn(node, cut)
        case Step():
            return _same_step(node, _in_deal(f"N {cut}"))
        case Counted():
            line = _in_deal(f"? {cut}")
            return isinstance(line, Assertion) and unplaced(line).counted == (unplaced(node),)
        case Assertion() | Gap():
            return unplaced(_in_deal(cut)) == unplaced(node)
        case ScoreLine():
            return unplaced(_in_deal(cut)) == unplaced(replace(node, comments=()))
        case Variation():
            return cut.startswith("(")
        case _:
            return _heads(node, cut)


@lru_cache(maxsize=1 << 12)
def _in_deal(line: str) -> msgspec.Struct:
    (match,) = loads(f"%pcn 1\n== deal 1\n{line}\n").matches
    (deal,) = match.deals
    found: list[msgspec.Struct] = [*deal.headers, *deal.body, *deal.closing]
    assert len(found) == 1, line
    return found[0]


@lru_cache(maxsize=1 << 12)
def _outside(line: str) -> msgspec.Struct:
    (section,) = loads(f"%pcn 1\n{line}\n").file.sections
    found: list[msgspec.Struct] = [*section.headers, *section.prelude]
    assert len(found) == 1, line
    return found[0]


def _same_turn(turn: Turn, cut: str) -> bool:
    alone = _in_deal(cut)
    if not isinstance(alone, Turn) or not all(map(_same_step_of, turn.steps, alone.steps)):
        return False
    number = turn.number if cut[0].isdigit() else alone.number
    steps = unplaced(alone).steps
    return unplaced(replace(turn, number=number, steps=steps)) == unplaced(alone) and len(turn.steps) == len(steps)


def _same_step_of(step: Step, alone: Step) -> bool:
    return _same_act(step, alone) and unplaced(step).marks == unplaced(alone).marks


def _same_step(step: Step, alone: msgspec.Struct) -> bool:
    return isinstance(alone, Turn) and len(alone.steps) == 1 and _same_act(step, alone.steps[0])


def _same_act(step: Step, alone: Step) -> bool:
    # An answer on the line below completes a question.
    answered = isinstance(step.act, Ask) and alone.act == Ask()
    return (answered or step.act == alone.act) and step.taken_back == alone.taken_back


# == Writing ==


def unread_lines_are_kept(_data: bytes, record: Record) -> None:
    """Writing a record writes every line that could not be read as it stood, or refuses where the source holds more."""
    unread = list(unread_lines(record.file))
    try:
        written = dumps(record).split("\n")
    except WriteError:
        lost = not record.complete or any(one.code == "SYN106" for one in record.findings)
        assert lost or any(line.cut for line in unread)
    else:
        assert [line.text for line in unread if line.text not in written] == []


def writing_keeps_what_was_read(_data: bytes, record: Record) -> None:
    """What a readable record says, its canonical text says too."""
    if record.is_readable:
        assert unplaced(loads(dumps(record)).file) == unplaced(record.file)


def canonical_form_is_its_own(_data: bytes, record: Record) -> None:
    """The canonical text of a readable record is its own canonical text, and no leniency is needed to read it."""
    if record.is_readable:
        text = dumps(record)
        again = loads(text)
        assert dumps(again) == text
        # Canonical form adds no act: where a scribe left the draws out they stay out.
        assert [one for one in again.findings if one.code.startswith("SYN2") and one.code != "SYN206"] == []
        assert again.is_readable


def nothing_is_repaired_in_silence(data: bytes, record: Record) -> None:
    """Where reading needed no leniency, canonical form has the same lines, in its own order.

    Only blanks at their ends may go, and the cards of one run or list may change places.
    """
    lenient = any(one.code.startswith("SYN2") and one.code != "SYN206" for one in record.findings)
    if record.is_readable and not lenient and not any(one.code == "SYN108" for one in record.findings):
        written = dumps(record).split("\n")
        assert _filled(written) == _filled(source_lines(data))


def _filled(lines: list[str]) -> list[str]:
    # `-- out` is allowed, and canonical form has `out`.
    kept = (re.sub(r"( --)+(?= out\b)", "", line.rstrip(" \t")) for line in lines if line.strip(" \t"))
    return sorted(map(_loosely, kept))


_CARDS = r"(?:x[0-9]*|[2-9TJQKA][cdhsrb]?|[*W])"
_LIST = re.compile(rf"(?<=: ){_CARDS}(?:[ \t]*{_CARDS})*$|(?<=:){_CARDS}+(?![^ ])")


def _loosely(line: str) -> str:
    """A line with the cards of each list in one order, unknown ones one by one."""
    return line if line.startswith(";") else _LIST.sub(_cards_in_order, line)


def _cards_in_order(cards: re.Match[str]) -> str:
    one_by_one = re.sub(r"x([0-9]+)", lambda unknown: "x" * int(unknown[1]), cards[0])
    return "".join(sorted(re.findall(_CARDS, one_by_one)))


# == The ways to read ==


def match_by_match_is_the_whole(data: bytes, record: Record) -> None:
    """`iter_matches` gives the matches of `read`, in their sections, and its findings."""
    pieces = list(iter_matches(data))
    assert tuple(one for piece in pieces for one in piece.findings) == record.findings
    assert _put_together(pieces) == record.file


def _put_together(pieces: list[Record]) -> File:
    sections = []
    for _place, group in groupby(pieces, key=lambda piece: _start(piece.file.sections[0])):
        first, *others = (piece.file.sections[0] for piece in group)
        # Its headers are repeated with each match, its other lines are not.
        assert all(_said_again(one) == _said_again(first) and not one.prelude for one in others)
        matches = (*first.matches, *(match for one in others for match in one.matches))
        # Read as a whole, a section reaches to the end of its last match.
        span = first.span.to(others[-1].span) if others else first.span
        sections.append(replace(first, matches=matches, span=span))
    return File(tuple(sections))


def _said_again(section: Section) -> Section:
    return replace(section, matches=(), prelude=(), span=Span(0, 0, 0, 0))


def _start(section: Section) -> tuple[int, int]:
    return section.span.line, section.span.column


class _Dribble(io.RawIOBase):
    """A stream that gives few bytes at a time, as a pipe may."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self, size: int = -1) -> bytes:
        taken = min(60, len(self._data) if size < 0 else size)
        given, self._data = self._data[:taken], self._data[taken:]
        return given


def streams_read_as_bytes_do(data: bytes, record: Record) -> None:
    """A source read in small pieces, or as an open file, is the same record."""
    streams: list[IO[bytes]] = [io.BytesIO(data), cast("IO[bytes]", _Dribble(data))]
    for stream in streams:
        one = read(stream)
        assert (one.file, one.findings, one.complete) == (record.file, record.findings, record.complete)


# == JSON ==

_PLAIN = (str, int, bool, type(None), tuple, dict)


def json_says_the_same(_data: bytes, record: Record) -> None:
    """A record goes through JSON unchanged, and nothing of the parser is left in it."""
    assert msgspec.json.decode(msgspec.json.encode(record.file), type=File) == record.file
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record
    for node in nodes(record):
        for name in node.__struct_fields__:
            _is_plain(getattr(node, name))


def _is_plain(value: object) -> None:
    if isinstance(value, tuple):
        for one in value:
            _is_plain(one)
    else:
        ours = type(value).__module__.partition(".")[0] == "canasta_notation"
        assert ours or type(value) in _PLAIN, (type(value), value)


# == The grammar ==


@cache
def grammar() -> Lark:
    """The grammar's parser, which builds nothing of ours."""
    return make_parser()


def grammar_accepts(text: str, start: str) -> bool:
    """Whether the grammar alone, with nothing built, accepts a text."""
    try:
        grammar().parse(text, start=start)
    except UnexpectedInput:
        return False
    return True


@lru_cache(maxsize=1 << 14)
def _accepts_line(line: str) -> bool:
    return grammar_accepts(line, "line")


def lines_make_the_file(data: bytes, record: Record) -> None:
    """The grammar reads a whole text if, and only if, it reads each of its lines; and reads all that we read."""
    text = data.decode("utf-8", "backslashreplace")
    if not record.complete or "\ufeff" in text:
        return
    lines = re.split(r"\r\n|\n|\r", text)
    accepted = all(map(_accepts_line, lines))
    assert accepted == grammar_accepts(text, "file")
    assert accepted or not record.is_readable


LAWS = (
    findings_are_in_order,
    findings_are_in_the_source,
    nodes_are_in_the_source,
    unread_lines_are_kept,
    writing_keeps_what_was_read,
    canonical_form_is_its_own,
    nothing_is_repaired_in_silence,
    match_by_match_is_the_whole,
    streams_read_as_bytes_do,
    json_says_the_same,
    lines_make_the_file,
)
"""Every law that holds for any source whatever."""
