"""What a mapping file says that has the right shape and still makes no sense."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import fields

from canasta_notation.cards import RANKS, SUITS
from canasta_notation.convert.mapped.places import Place
from canasta_notation.convert.mapped.schema import SCORE_ITEMS, Cards, LayStep, Mapping, Path, ScoreStep, Seats, Step
from canasta_notation.rules import BadOption, UnknownRules, ruleset

Trouble = tuple[Place, str]


def meaningless(mapping: Mapping) -> Iterator[Trouble]:
    """Each such thing, with its place."""
    yield from _of_rules(mapping.rules)
    yield from _of_seats(mapping.seats)
    yield from _of_cards(mapping.cards)
    if not mapping.acts:
        yield ("acts",), "[acts] is empty: no entry would be read"
    for name, steps in mapping.acts.items():
        for number, step in enumerate(steps if isinstance(steps, list) else [steps]):
            yield from _of_step(step, ("acts", name, number) if isinstance(steps, list) else ("acts", name))


def _of_rules(text: str) -> Iterator[Trouble]:
    if not text:
        return
    try:
        ruleset(text)
    except (UnknownRules, BadOption) as error:
        yield ("rules",), str(error)


def _of_seats(seats: Seats) -> Iterator[Trouble]:
    if seats.order and seats.players is not None:
        yield ("seats",), "[seats] says both `order` and `players`: one of them must go"
    elif seats.players is None and not 2 <= len(seats.order) <= 8:
        yield ("seats",), "[seats] lacks the players: `order` names two to eight, or `players` says where they are"
    elif len(set(seats.order)) < len(seats.order):
        yield ("seats", "order"), "[seats] key 'order' names a player twice"


def _of_cards(cards: Cards) -> Iterator[Trouble]:
    for spelling, rank in cards.ranks.items():
        if len(rank) != 1 or rank not in f"{RANKS}*":
            yield ("cards", "ranks", spelling), f"[cards.ranks] {rank!r} is no rank of PCN: {' '.join(RANKS)} or *"
    for spelling, suit in cards.suits.items():
        if len(suit) != 1 or suit not in SUITS:
            yield ("cards", "suits", spelling), f"[cards.suits] {suit!r} is no suit of PCN: {' '.join(SUITS)}"
    yield from _of_pattern(cards.pattern)
    if cards.numbered is not None:
        yield from _of_numbered(cards.numbered.suits, cards.numbered.ranks)


def _of_pattern(pattern: str) -> Iterator[Trouble]:
    try:
        groups = re.compile(pattern).groupindex
    except (re.error, RecursionError, OverflowError) as error:
        yield ("cards", "pattern"), f"[cards] key 'pattern' is no regular expression: {error}"
        return
    if pattern and "rank" not in groups:
        yield ("cards", "pattern"), "[cards] key 'pattern' has no group `(?P<rank>…)`"


def _of_numbered(suits: str, ranks: str) -> Iterator[Trouble]:
    place = ("cards", "numbered")
    if not suits or set(suits) - set(SUITS):
        yield (*place, "suits"), f"[cards.numbered] key 'suits' takes the letters {SUITS} in the order of the numbers"
    if not ranks or set(ranks) - set(RANKS):
        yield (*place, "ranks"), f"[cards.numbered] key 'ranks' takes the letters {RANKS} in the order of the numbers"


def _of_step(step: Step, place: Place) -> Iterator[Trouble]:
    if isinstance(step, ScoreStep):
        for item in step.items:
            if item not in SCORE_ITEMS:
                yield (*place, "items", item), f"a score has no item {item!r}; it has {', '.join(SCORE_ITEMS)}"
    if isinstance(step, LayStep) and step.meld is not None and step.index is not None:
        yield place, "a lay says both `meld` and `index`: one of them tells which meld it is"
    for field in fields(type(step)):
        value = getattr(step, field.name)
        if isinstance(value, str) and value and field.type in (Path, Path | None) and "" in value.split("."):
            yield (*place, field.name), f"{value!r} is no path: before and after each dot stands a key"
