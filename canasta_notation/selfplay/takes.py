"""Ways to take the pile that a hand offers: each is the take and the lays that the player shows with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from canasta_notation.model import Act, Lay, TakePile
from canasta_notation.selfplay.lays import of_rank, wilds_of
from canasta_notation.selfplay.trial import Trial
from canasta_notation.table import IS_NATURAL, IS_WILD, NATURAL_RANKS, RANK, Index, cards_of

Take: TypeAlias = tuple[Act, ...]


def ways_to_take(trial: Trial) -> list[Take]:
    """Every kind of take that the hand offers, whether or not the rules let it pass."""
    pile = trial.table.pile
    top = pile.top
    if top is None or pile.size is None or not (IS_NATURAL[top] or IS_WILD[top]):
        return []
    take = TakePile(_count(trial, pile.size), cards_of([top])[0])
    found = _with_wild_top(trial, top) if IS_WILD[top] else _with_natural_top(trial, top)
    return [(take, *lays) for lays in found]


def _count(trial: Trial, size: int) -> int:
    if trial.table.turn.forced_single:
        return 1
    most = trial.rules.params.pile_size
    return size if most is None else min(most, size)


def _lay(key: str, number: int, cards: Sequence[Index]) -> Lay:
    return Lay(key, cards_of(sorted(cards)), number)


def _with_wild_top(trial: Trial, top: Index) -> Iterator[Take]:
    """Two like wild cards from the hand with a wild top card."""
    like = [card for card in wilds_of(trial.hand) if RANK[card] == RANK[top]][:2]
    if len(like) == 2:
        standing = trial.open_melds("W")
        number = standing[0].number if standing else trial.next_number("W")
        yield (_lay("W", number, [*like, top]),)


def _with_natural_top(trial: Trial, top: Index) -> Iterator[Take]:
    key = RANK[top]
    limit = trial.rules.params.meld_limit
    naturals, wilds = of_rank(trial.hand, NATURAL_RANKS.index(key)), wilds_of(trial.hand)
    standing = trial.open_melds(key)
    meld = standing[0] if standing else None
    number = meld.number if meld is not None else trial.next_number(key)
    size = meld.size if meld is not None else 0
    if len(naturals) >= 2:
        most = len(naturals) if limit is None else max(2, min(len(naturals), limit - size - 1))
        yield (_lay(key, number, [*naturals[:most], top]),)
    if meld is not None and limit is not None and len(naturals) >= limit - size + 2:
        finish = limit - size
        pair = naturals[finish : finish + 2]
        yield _lay(key, number, naturals[:finish]), _lay(key, trial.next_number(key), [*pair, top])
    if meld is None and naturals and wilds:
        yield (_lay(key, number, [naturals[0], wilds[0], top]),)
    if meld is not None:
        yield (_lay(key, number, [top]),)
