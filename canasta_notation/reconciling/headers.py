"""The headers of two records put together, scope by scope."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from canasta_notation.model import Header
from canasta_notation.reconciling.comparing import Comparing, Line, Point, agreed, alone, clash, only
from canasta_notation.reconciling.pairing import JoinedCards, join_in_order, join_sets
from canasta_notation.syntax.keys import header_order, known_key
from canasta_notation.syntax.runs import spell
from canasta_notation.text.span import NOWHERE

Outer = Callable[[str, str | None], Header | None]
"""The header of a key and what stands after its dot in a wider scope."""

_OF_THE_RECORD = ("Scribe", "Source", "Software")
"""Keys that tell of the record and not of the game: both are right."""

_OF_THE_TEXT = "Digest"
"""A check of a text that the merged record is not."""


def nothing(_key: str, _qualifier: str | None) -> Header | None:
    """No wider scope."""
    return None


def join_headers(
    comparing: Comparing,
    first: Sequence[Header],
    second: Sequence[Header],
    outer: tuple[Outer, Outer] = (nothing, nothing),
    inner: frozenset[str] = frozenset(),
) -> tuple[Header, ...]:
    """The headers of one scope. What one record gives there and the other in a wider scope is one fact too.

    `inner` are names that only a narrower scope of the other record has: they are compared there.
    """
    names: dict[str, tuple[list[Header], list[Header]]] = defaultdict(lambda: ([], []))
    for side, headers in enumerate((first, second)):
        for header in headers:
            names[header.name][side].append(header)
    joined: list[Header] = []
    for name, (own, others) in names.items():
        for place in range(max(len(own), len(others))):
            one = own[place] if place < len(own) else None
            other = others[place] if place < len(others) else None
            joined += _join(comparing, one, other, outer, name in inner)
    return tuple(sorted(joined, key=header_order))


def line_of(header: Header) -> Line:
    """A header line."""
    return Line(f"{header.name}: {header.value}".rstrip(), header.span)


def _join(
    comparing: Comparing, one: Header | None, other: Header | None, outer: tuple[Outer, Outer], is_inner: bool
) -> list[Header]:
    kept = one or other
    assert kept is not None
    above = comparing.comments(one.comments if one else (), other.comments if other else ())
    wide = tuple(side(kept.key, kept.qualifier) for side in outer)
    first, second = one or wide[0], other or wide[1]
    if kept.key == _OF_THE_TEXT:
        return _left_out(comparing, one, other)
    if first is None or second is None:
        note = () if is_inner else comparing.note(_tell_alone(comparing, kept, first is None))
        return [replace(kept, span=NOWHERE, comments=(*above, *note))]
    header, point = _joined(first, second, comparing)
    words = comparing.tell([point], (line_of(first), line_of(second)))
    note = () if point.first == point.second else comparing.note(words)
    return [replace(header, span=NOWHERE, comments=(*above, *note))]


def _tell_alone(comparing: Comparing, header: Header, second: bool) -> str:
    return comparing.tell([only(header.name, header.value, second)], alone(line_of(header), second))


def _left_out(comparing: Comparing, first: Header | None, second: Header | None) -> list[Header]:
    """A digest is true of no other text than its own; the report tells of it."""
    for side, header in enumerate((first, second)):
        if header is not None:
            _tell_alone(comparing, header, bool(side))
    return []


def _joined(first: Header, second: Header, comparing: Comparing) -> tuple[Header, Point]:
    kept = comparing.pick(first, second)
    if first.value == second.value:
        return kept, agreed(first.name, first.value)
    if first.key in _OF_THE_RECORD:
        own, others = (one.value.split(", ") for one in (first, second))
        values = dict.fromkeys(filter(None, (*comparing.pick(own, others), *comparing.pick(others, own))))
        adds = _missing(own, others), _missing(others, own)
        return replace(kept, value=", ".join(values)), Point(first.name, first.value, second.value, *adds)
    cards = _cards(first, second, comparing)
    if cards is not None:
        point = Point(
            first.name, first.value, second.value, spell(cards.first_knows, " "), spell(cards.second_knows, " ")
        )
        return replace(kept, value=spell(cards.cards, " "), cards=cards.cards), point
    if first.key == "Result":
        return _results(first, second, comparing)
    return kept, clash(first.name, first.value, second.value)


def _cards(first: Header, second: Header, comparing: Comparing) -> JoinedCards | None:
    key = known_key(first.key, first.qualifier)
    if key is None or first.cards is None or second.cards is None:
        return None
    if key.cards == "order":
        return join_in_order(first.cards, second.cards)
    return join_sets(first.cards, second.cards, prefers_second=comparing.prefers_second)


def _results(first: Header, second: Header, comparing: Comparing) -> tuple[Header, Point]:
    """Two results, of which each may give another side's."""
    kept = comparing.pick(first, second)
    one, other = _amounts(first.value), _amounts(second.value)
    if any(one[side] != other[side] for side in one.keys() & other.keys()):
        return kept, clash(first.name, first.value, second.value)
    joined = {**one, **other}
    adds = _others(one, other), _others(other, one)
    value = " ".join(f"{side} {amount}" for side, amount in joined.items())
    return replace(kept, value=value), Point(first.name, first.value, second.value, *adds)


def _missing(own: list[str], of: list[str]) -> str:
    return ", ".join(one for one in own if one not in of)


def _others(own: dict[str, str], of: dict[str, str]) -> str:
    return " ".join(f"{side} {amount}" for side, amount in own.items() if side not in of)


def _amounts(value: str) -> dict[str, str]:
    words = value.split()
    return dict(zip(words[::2], words[1::2], strict=False))
