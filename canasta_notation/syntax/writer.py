"""The canonical form: one spelling for each record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

from canasta_notation.errors import WriteError
from canasta_notation.model import (
    Assertion,
    BodyLine,
    Comment,
    Counted,
    Deal,
    Event,
    File,
    Gap,
    Header,
    Match,
    ScoreLine,
    Section,
    Step,
    Turn,
    UnreadLine,
    Variation,
)
from canasta_notation.syntax.acts import spell_act
from canasta_notation.syntax.record import Record


def dumps(record: Record | File) -> str:
    """The canonical text of a record.

    Lines that could not be read are written as they stood. Raises WriteError where less was read than the source
    holds (a line too long, bytes that are not UTF-8, a source broken off), and where a program made a record that no
    text says: a line end inside a comment, a deal without its number.
    """
    return "".join(f"{line}\n" for line in canonical_lines(record))


def dump(record: Record | File, stream: IO[str]) -> None:
    """Write the canonical text of a record to an open text file. See `dumps`."""
    # All of it or nothing: WriteError may come with the last line.
    stream.write(dumps(record))


def canonical_lines(record: Record | File) -> Iterator[str]:
    """The lines of the canonical text, without their ends."""
    if isinstance(record, Record):
        _refuse_less_than_the_source(record)
    file = record.file if isinstance(record, Record) else record
    for section in file.sections:
        for line in _section(section):
            if "\n" in line or "\r" in line:
                raise WriteError(f"a line end stands inside one line: {line!r}")
            yield line


def _refuse_less_than_the_source(record: Record) -> None:
    if not record.complete:
        raise WriteError(f"{record.name} was not read to its end: writing it would lose its rest")
    if any(one.code == "SYN106" for one in record.findings):
        raise WriteError(f"{record.name} holds bytes that are not UTF-8: writing it would lose them")


def _section(section: Section) -> Iterator[str]:
    yield f"%pcn {section.version}"
    yield from _headers(section.headers)
    yield from body_lines(section.prelude)
    for match in section.matches:
        yield from _match(match)


def _match(match: Match) -> Iterator[str]:
    if match.opened:
        yield ""
        yield f"== match {match.label}".rstrip(" ")
    yield from _headers(match.headers)
    yield from body_lines(match.prelude)
    for deal in match.deals:
        yield from _deal(deal)


def _deal(deal: Deal) -> Iterator[str]:
    if deal.opened:
        if deal.number is None:
            raise WriteError("a deal has no number")
        yield ""
        yield f"== deal {deal.number}"
    yield from _headers(deal.headers)
    yield from body_lines(deal.body)
    for line in deal.closing:
        yield from _comments(line.comments)
        yield spell_score(line) if isinstance(line, ScoreLine) else _header(line)
    yield from _comments(deal.trailing)


def _headers(headers: Iterable[Header]) -> Iterator[str]:
    for header in headers:
        yield from _comments(header.comments)
        yield _header(header)


def _comments(comments: Iterable[Comment]) -> Iterator[str]:
    return (f";{comment.text}" for comment in comments)


def _header(header: Header) -> str:
    return f"{header.name}: {header.value}".rstrip(" ")


def body_lines(lines: Iterable[BodyLine]) -> Iterator[str]:
    """The lines of the course of a deal; variations may stand in one another to any depth."""
    waiting: list[tuple[Iterator[BodyLine], str]] = [(iter(lines), "")]
    while waiting:
        line = next(waiting[-1][0], None)
        if line is None:
            _lines, closing = waiting.pop()
            if waiting:
                yield f") {closing}".rstrip(" ")
        elif isinstance(line, Variation):
            yield f"( {line.label}".rstrip(" ")
            waiting.append((iter(line.lines), line.closing_label))
        elif isinstance(line, Header):
            yield from _headers((line,))
        else:
            yield _line(line)


def _line(line: Turn | Event | Assertion | Gap | Comment | UnreadLine) -> str:
    match line:
        case Turn():
            return spell_turn(line)
        case Comment(text):
            return f";{text}"
        case Event():
            return _event(line)
        case Assertion():
            return _commented(["?", *map(_counted, line.counted)], line.comment)
        case Gap():
            turns = [] if line.turns is None else [f"{line.turns} turns"]
            return _commented(["...", *turns, *filter(None, [line.prose])], line.comment)
        case UnreadLine():
            if line.cut:
                raise WriteError(f"line {line.span.line} was too long to be read: writing it would lose its rest")
            return line.text


def _commented(words: Iterable[str], comment: Comment | None) -> str:
    text = " ".join(words)
    return text if comment is None else f"{text} ;{comment.text}"


def spell_turn(turn: Turn) -> str:
    """The canonical spelling of a turn line."""
    words = [] if turn.number is None else [f"{turn.number}."]
    words.append(turn.seat)
    words.extend(map(spell_step, turn.steps))
    words.extend(glyph.text for glyph in turn.glyphs)
    if turn.stamp is not None:
        words.append(f"@{turn.stamp.text}")
    return _commented(words, turn.comment)


def spell_step(step: Step) -> str:
    """The canonical spelling of one act of a turn line, with its marks."""
    act = spell_act(step.act)
    if not step.marks and not step.taken_back:
        return act
    marks = "".join(f"^{mark.name} " for mark in step.marks)
    return f"{marks}{'~' if step.taken_back else ''}{act}"


def _event(event: Event) -> str:
    words = ["!", event.kind, *(word for word in (event.who, event.subject) if word is not None)]
    if event.amount is not None:
        words.append(str(event.amount))
    words.extend(event.words)
    words.extend(f"{one.key}={one.value}" for one in event.attributes)
    return _commented(words, event.comment)


def spell_score(score: ScoreLine) -> str:
    """The canonical spelling of a declared score."""
    return _commented(["=", score.side, *(f"{one.name} {one.amount}" for one in score.items)], score.comment)


def _counted(one: Counted) -> str:
    return one.what if one.count is None else f"{one.what} {one.count}"
