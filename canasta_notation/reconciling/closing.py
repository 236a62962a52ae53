"""What stands after the last turn of a deal in two records put together: cards left, how it ended, declared scores."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from canasta_notation.model import ClosingLine, Comment, Header, ScoreItem, ScoreLine
from canasta_notation.reconciling.comparing import Comparing, Line, Point, agreed, clash, only
from canasta_notation.reconciling.headers import Outer, join_headers
from canasta_notation.syntax.keys import closing_order
from canasta_notation.syntax.writer import spell_score
from canasta_notation.text.span import NOWHERE

_ORDER = ("canastas", "cards", "red", "black", "out", "special", "hand", "penalty", "total", "score")
"""The items of a declared score as sheets list them; docs/spec/scores-and-assertions.md."""


def join_closing(
    comparing: Comparing, first: Sequence[ClosingLine], second: Sequence[ClosingLine], outer: tuple[Outer, Outer]
) -> tuple[ClosingLine, ...]:
    """The closing lines of a deal, in canonical order."""
    headers = [[line for line in lines if isinstance(line, Header)] for lines in (first, second)]
    scores = [[line for line in lines if isinstance(line, ScoreLine)] for lines in (first, second)]
    lines: list[ClosingLine] = [*join_headers(comparing, headers[0], headers[1], outer)]
    lines += _join_scores(comparing, scores[0], scores[1])
    lines.sort(key=lambda line: closing_order(line if isinstance(line, Header) else None))
    return tuple(lines)


def _join_scores(comparing: Comparing, first: Sequence[ScoreLine], second: Sequence[ScoreLine]) -> list[ScoreLine]:
    sides: dict[str, tuple[list[ScoreLine], list[ScoreLine]]] = defaultdict(lambda: ([], []))
    for side, lines in enumerate((first, second)):
        for line in lines:
            sides[line.side][side].append(line)
    return [
        _join(
            comparing,
            own[place] if place < len(own) else None,
            others[place] if place < len(others) else None,
        )
        for own, others in sides.values()
        for place in range(max(len(own), len(others)))
    ]


def _join(comparing: Comparing, first: ScoreLine | None, second: ScoreLine | None) -> ScoreLine:
    lines = _line(first), _line(second)
    kept = first or second
    assert kept is not None
    if first is None or second is None:
        text = spell_score(replace(kept, comment=None))
        points = [only("score", text, first is None)]
        items = kept.items
    else:
        items, points = _items(first, second, comparing)
        kept = comparing.pick(first, second)
    words = comparing.tell(points, lines)
    above = comparing.comments(*(line.comments if line else () for line in (first, second)))
    own = comparing.comments(*([line.comment] if line and line.comment else [] for line in (first, second)))
    *comments, ended = comparing.ended(replace(kept, items=items, span=NOWHERE, comments=()), own, words)
    return replace(cast("ScoreLine", ended), comments=cast("tuple[Comment, ...]", (*above, *comments)))


def _line(line: ScoreLine | None) -> Line | None:
    return None if line is None else Line(spell_score(replace(line, comment=None)), line.span)


def _items(first: ScoreLine, second: ScoreLine, comparing: Comparing) -> tuple[tuple[ScoreItem, ...], list[Point]]:
    """The items of both; where only one record has some, all in the order of a sheet."""
    kept, other = comparing.pick(first, second), comparing.pick(second, first)
    extra = [item for item in other.items if kept.amount(item.name) is None]
    items = [*kept.items, *extra]
    if extra:
        items.sort(key=lambda item: _ORDER.index(item.name))
    points = [_point(f"{name} of {first.side}", first.amount(name), second.amount(name)) for name in _names(items)]
    return tuple(items), points


def _names(items: Sequence[ScoreItem]) -> list[str]:
    return list(dict.fromkeys(item.name for item in items))


def _point(what: str, first: int | None, second: int | None) -> Point:
    name = what.partition(" ")[0]
    if first is None:
        return only(what, f"{name} {second}", second=True)
    if second is None:
        return only(what, f"{name} {first}", second=False)
    return agreed(what, str(first)) if first == second else clash(what, str(first), str(second))
