"""What stands between the turns in two records: rulings, counts, variations."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from canasta_notation.model import (
    Assertion,
    Attribute,
    Comment,
    Counted,
    Event,
    Gap,
    Turn,
    UnreadLine,
    Variation,
    VariationLine,
)
from canasta_notation.reconciling.comparing import Line, Point, agreed, clash, only
from canasta_notation.reconciling.numbers import Numbering
from canasta_notation.syntax.writer import body_lines
from canasta_notation.text.span import NOWHERE

Plain = Event | Assertion | Gap


def line_of(line: Plain | Variation) -> Line:
    """A line as it is spelt, without its comment; of a variation the first."""
    bare = line if isinstance(line, Variation) else replace(line, comment=None)
    return Line(next(body_lines([bare])), line.span)


def renumbered(event: Event, numbering: Numbering, second: bool) -> Event:
    """An event whose words about a turn name it by its number in the merged record."""
    subject = event.subject
    if event.kind == "amend" and subject is not None:
        subject = _number(subject, numbering, second)
    attributes = tuple(
        Attribute(one.key, _number(one.value, numbering, second)) if one.key == "turn" else one
        for one in event.attributes
    )
    return replace(event, subject=subject, attributes=attributes)


def _number(text: str, numbering: Numbering, second: bool) -> str:
    # What is no number, or one beyond any record, stands as it is.
    return str(numbering.merged(second, int(text))) if text.isascii() and text.isdigit() and len(text) < 9 else text


def renumbered_lines(lines: Iterable[VariationLine], numbering: Numbering, second: bool) -> tuple[VariationLine, ...]:
    """The lines of a variation, with turns numbered as in the merged record."""
    found: list[VariationLine] = []
    for line in lines:
        if isinstance(line, Turn) and line.number is not None:
            found.append(replace(line, number=numbering.merged(second, line.number)))
        elif isinstance(line, Event):
            found.append(renumbered(line, numbering, second))
        elif isinstance(line, Variation):
            found.append(replace(line, lines=renumbered_lines(line.lines, numbering, second)))
        elif isinstance(line, UnreadLine):
            found.append(Comment(f" {'AB'[second]} {line.span.line}, not read: {line.text}".rstrip(" \t"), NOWHERE))
        else:
            found.append(line)
    return tuple(found)


def join_events(first: Event, second: Event, *, prefers_second: bool) -> tuple[Event, list[Point]]:
    """One ruling in two records: what one leaves out the other adds."""
    kept, other = (second, first) if prefers_second else (first, second)
    points = [
        _field(f"{kept.kind}{' ' if name else ''}{name}", one, another)
        for name, one, another in (
            ("", first.who, second.who),
            ("about", first.subject, second.subject),
            ("amount", _text(first.amount), _text(second.amount)),
        )
        if one is not None or another is not None
    ]
    keys = dict.fromkeys(one.key for one in (*kept.attributes, *other.attributes))
    points += [_field(kept.kind, _attribute(first, key), _attribute(second, key)) for key in keys]
    extra = tuple(one for one in other.attributes if kept.attribute(one.key) is None)
    joined = replace(
        kept,
        who=kept.who or other.who,
        subject=kept.subject or other.subject,
        amount=other.amount if kept.amount is None else kept.amount,
        attributes=(*kept.attributes, *extra),
    )
    return joined, points or [agreed("event", kept.kind)]


def _attribute(event: Event, key: str) -> str | None:
    value = event.attribute(key)
    return None if value is None else f"{key}={value}"


def _text(amount: int | None) -> str | None:
    return None if amount is None else str(amount)


def _field(what: str, first: str | None, second: str | None) -> Point:
    if first is None:
        return only(what, second or "", second=True)
    if second is None:
        return only(what, first, second=False)
    return agreed(what, first) if first == second else clash(what, first, second)


def join_assertions(first: Assertion, second: Assertion, *, prefers_second: bool) -> tuple[Assertion, list[Point]]:
    """Two counts of the same table."""
    kept, other = (second, first) if prefers_second else (first, second)
    counts = [{_claim(one): one for one in line.counted} for line in (first, second)]
    points = []
    for claim in dict.fromkeys((*counts[0], *counts[1])):
        one, another = counts[0].get(claim), counts[1].get(claim)
        if one is not None and another is not None and one.count is not None:
            points.append(_field(f"count of {claim}", str(one.count), str(another.count)))
        else:
            points.append(_field("the pile" if claim == "frozen" else "count", _counted(one), _counted(another)))
    known = {_claim(one) for one in kept.counted}
    extra = tuple(one for one in other.counted if _claim(one) not in known)
    return Assertion((*kept.counted, *extra), NOWHERE), points


def _claim(one: Counted) -> str:
    return one.what.removeprefix("un")


def _counted(one: Counted | None) -> str | None:
    return None if one is None else one.what if one.count is None else f"{one.what} {one.count}"


def comment_of(line: Plain | Variation) -> list[Comment]:
    """The comment at the end of a line."""
    return [] if isinstance(line, Variation) or line.comment is None else [line.comment]
