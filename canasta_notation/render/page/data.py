"""What the page plays: for each deal a key frame and the changes act by act, and what stands where."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import chain, pairwise
from typing import TypeAlias

from canasta_notation.render.catalogue import Catalogue
from canasta_notation.render.page.anchors import Anchors
from canasta_notation.render.page.states import State, change, flat
from canasta_notation.render.page.stops import acts_of, marks_of, stops
from canasta_notation.render.story import DealStory, Entry, MatchStory, Notation, Told
from canasta_notation.render.tables import grade, match_name
from canasta_notation.replays.view import View

Data: TypeAlias = dict[str, object]

_GRAVEST = ("error", "undetermined", "warning", "waived", "remark")
_ESCAPES = {ord(char): f"\\u{ord(char):04x}" for char in "<>&"}


def as_json(data: object) -> str:
    """Data as JSON that no script element can end in, and in which nothing hides: ASCII without `<`, `>` and `&`."""
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")).translate(_ESCAPES)


def match_data(match: MatchStory, anchors: Anchors, words: Catalogue) -> Data:
    """What the page plays of a match."""
    told = match.notation
    data: Data = {
        "name": words.plain(match_name(match)),
        "deals": [_deal_data(match, place, name, words) for place, name in enumerate(anchors.deals)],
    }
    if match.view is not None:
        data["view"] = match.view.seat
    if told is not None:
        data |= {"above": _text(told.above), "text": _text(told.lines)}
    return data


def _text(lines: tuple[str, ...]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _deal_data(match: MatchStory, place: int, name: str, words: Catalogue) -> Data:
    deal, told = match.deals[place], match.notation
    above = match.findings if place == 0 else ()
    states = _states(deal, told, place, words)
    first = next(states)
    data: Data = {
        "id": name,
        "seats": {player.seat: words.plain(player) for player in deal.seats},
        "first": first,
        "steps": [change(before, after) for before, after in pairwise(chain([first], states))],
        "marks": dict(_marks(deal, above)),
        "early": _early(deal),
    }
    if told is not None:
        data["rows"] = told.deals[place]
    return data


def _states(deal: DealStory, told: Notation | None, place: int, words: Catalogue) -> Iterator[State]:
    """The key frame of a deal and the state at each stop after it.

    `l` is the line of its record that says so, `n:N` who has been substituted in a seat.
    """
    places: Mapping[int, int] = {} if told is None else told.places
    row = {} if told is None else {"l": told.deals[place][0]}
    names: dict[str, str] = {}
    state = _state(deal, deal.first)
    yield {**state, **row}
    for entry in deal.entries:
        if entry.line in places:
            row = {"l": places[entry.line]}
        if entry.player is not None:
            names[f"n:{entry.player.seat}"] = words.plain(entry.player)
        tables = entry.tables
        for step in range(stops(entry)):
            if step < len(tables):
                state = _state(deal, tables[step])
            yield {**state, **row, **names}


def _state(deal: DealStory, seen: View | None) -> State:
    return {} if seen is None else flat(seen, minimums=deal.shows_minimums)


def _early(deal: DealStory) -> int:
    """How many of the findings about the deal stand above its play."""
    if not deal.entries:
        return 0
    return sum(told.finding.span.line < deal.entries[0].line for told in deal.findings)


def _marks(deal: DealStory, above: tuple[Told, ...]) -> Iterator[tuple[int, str]]:
    """The stops on which findings stand, the deal itself being 0, with the grade of the gravest.

    `above` are findings above the deal.
    """
    found = {0: [grade(told) for told in above]} if above else {}
    early, last = _early(deal), sum(map(stops, deal.entries)) + 1
    for place, told in enumerate(deal.findings):
        found.setdefault(0 if place < early else last, []).append(grade(told))
    before = 0
    for entry in deal.entries:
        steps = dict(_marked(entry))
        for told in entry.findings if stops(entry) else ():
            step = stops(entry) if told.number is None else steps.get(told.number, 1)
            found.setdefault(before + step, []).append(grade(told))
        before += stops(entry)
    for stop in sorted(found):
        yield stop, min(found[stop], key=_GRAVEST.index)


def _marked(entry: Entry) -> Iterator[tuple[int, int]]:
    """The number of each finding that stands on an act, and the number of the act."""
    if entry.say is not None:
        for say in acts_of(entry.say):
            yield from ((mark, say.step or 1) for mark in marks_of(say))
