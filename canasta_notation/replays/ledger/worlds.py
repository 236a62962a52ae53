"""The ways in which the hidden cards that one turn can hang on may have been.

An *aspect* is one thing nobody saw that the law may ask for, with the ways it can have been; a *world* settles every
aspect of a turn in one way: the table as it would then have stood before it, and the acts as they would then read.
What is lawful in a world is left to the rules: they judge each as they judge a table whose cards are all known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from canasta_notation.model import Act
from canasta_notation.replays.ledger.own_cards import own_cards
from canasta_notation.replays.ledger.unseen_lays import laid_cards, standing_melds
from canasta_notation.replays.ledger.unseen_pile import freezing_cards, hand_for_top, laid_top, top_card
from canasta_notation.replays.ledger.ways import MOST_WORLDS, Aspect, Draft
from canasta_notation.rules import RuleSet
from canasta_notation.rules.claim import Case
from canasta_notation.table import Table, TurnState
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

_MOST_CASES = 24


class World(Struct):
    """A table before a turn and its acts, as they are if one of the `cases` holds."""

    table: Table
    acts: tuple[Act, ...]
    cases: tuple[Case, ...]
    chosen: dict[str, int]
    """The answer to each question."""


_FINDERS: tuple[Callable[[Draft], Iterable[Aspect]], ...] = (
    laid_cards,
    standing_melds,
    freezing_cards,
    top_card,
    hand_for_top,
    laid_top,
    own_cards,
)
"""In this order: what was laid settles which cards the hand must have supplied."""


def worlds_of(
    table: Table, rules: RuleSet, seat: str, acts: tuple[Act, ...], spans: Sequence[Span], most: int = MOST_WORLDS
) -> list[World]:
    """The worlds of a turn that is about to begin; none where nothing that was not seen can matter."""
    table.seat_turn(TurnState(seat, table.turns + 1, None, NOWHERE, acts))
    drafts = [Draft(table, rules, acts, tuple(spans))]
    for find in _FINDERS:
        split: list[Draft] = []
        for place, draft in enumerate(drafts):
            parts = [draft]
            for aspect in find(draft):
                if len(split) + len(parts) * len(aspect.ways) + len(drafts) - place > min(most, MOST_WORLDS):
                    continue
                parts = [_settled(part, aspect, number) for part in parts for number in range(len(aspect.ways))]
            split += parts
        drafts = split
    return [_world(draft) for draft in drafts] if len(drafts) > 1 or drafts[0].puts else []


def _settled(draft: Draft, aspect: Aspect, number: int) -> Draft:
    way = aspect.ways[number]
    acts = list(draft.acts)
    for step, act in way.acts:
        acts[step] = act
    cases = tuple((*one, *other) for one in draft.cases for other in way.cases)[:_MOST_CASES]
    chosen = {**draft.chosen, **dict(way.answers or [(aspect.question, number)])}
    puts = draft.puts if way.put is None else (*draft.puts, way.put)
    return Draft(draft.table, draft.rules, tuple(acts), draft.spans, puts, cases, chosen)


def _world(draft: Draft) -> World:
    table = draft.table.copy()
    for put in draft.puts:
        put(table)
    return World(table, draft.acts, draft.cases, draft.chosen)
