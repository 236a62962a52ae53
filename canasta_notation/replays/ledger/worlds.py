"""The ways in which the hidden cards that one turn can hang on may have been.

An *aspect* is one thing nobody saw that the law may ask for, with the ways it can have been; a *world* settles every
aspect of a turn in one way: the table as it would then have stood before it, and the acts as they would then read.
What is lawful in a world is left to the rules: they judge each as they judge a table whose cards are all known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from canasta_notation.model import Act, Lay, Pass, TakePile
from canasta_notation.replays.ledger.own_cards import own_cards
from canasta_notation.replays.ledger.unseen_lays import laid_cards, standing_melds
from canasta_notation.replays.ledger.unseen_pile import freezing_cards, hand_for_top, top_card
from canasta_notation.replays.ledger.ways import Aspect, Draft
from canasta_notation.rules import RuleSet
from canasta_notation.rules.claim import Case
from canasta_notation.table import ANY_THREE, Hand, Table, TurnState, W, X, described
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

MOST_WORLDS = 96
"""Worlds of one turn; what would make more of them is left open, and nothing is held against it."""

_MOST_CASES = 24

_MOST_LAYS = 100
"""Melds of a side, and lays to one of them with unseen cards, beyond which no pack explains a table."""

_MOST_IN_HAND = 2_000
"""Worlds that the turns of a source may make beyond those that each brings. Play makes one in ten turns."""

_BROUGHT = 1


class Worlds(Struct):
    """How many worlds the turns of a source may still make."""

    left: int = _MOST_IN_HAND

    def begin_turn(self) -> None:
        """A turn with hidden cards brings one."""
        self.left = min(_MOST_IN_HAND, self.left + _BROUGHT)


class World(Struct):
    """A table before a turn and its acts, as they are if one of the `cases` holds."""

    table: Table
    acts: tuple[Act, ...]
    cases: tuple[Case, ...]
    chosen: dict[str, int]
    """The answer to each question."""


def is_partial(hand: Hand) -> bool:
    """Whether cards of a hand are not known by rank."""
    counts = hand.counts
    return bool(counts[X] or counts[W] or counts[ANY_THREE] or hand.loose)


def may_hang(table: Table, seat: str, acts: Sequence[Act]) -> bool:
    """Whether the lawfulness of a turn can hang on cards that nobody saw, at a first look."""
    for act in acts:
        kind = type(act)
        if kind is Lay:
            now = described(act)
            if not now.is_exact and not _VAGUE.isdisjoint(now.cards):
                return True
        elif kind is TakePile:
            if is_partial(table.hands[seat]) or not _VAGUE.isdisjoint(table.pile.cards):
                return True
        elif kind is Pass and table.stock.size == 0:
            return True
    return table.has_unseen_lays and any(meld.unseen for meld in table.side_of[seat].melds.values())


def is_a_table(table: Table, seat: str) -> bool:
    """Whether a side has no more melds, and lays to one of them, than any pack has cards for."""
    melds = table.side_of[seat].melds
    return len(melds) <= _MOST_LAYS and all(len(meld.unseen) <= _MOST_LAYS for meld in melds.values())


_VAGUE = frozenset({X, W, ANY_THREE})
_FINDERS: tuple[Callable[[Draft], Iterable[Aspect]], ...] = (
    laid_cards,
    standing_melds,
    freezing_cards,
    top_card,
    hand_for_top,
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
