"""Which card a player lets go."""

from __future__ import annotations

from random import Random

from canasta_notation.selfplay.lays import black_threes_of, of_rank, wilds_of
from canasta_notation.selfplay.temper import Temper
from canasta_notation.selfplay.trial import Trial
from canasta_notation.table import IS_BLACK_THREE, IS_NATURAL, IS_WILD, NATURAL_RANKS, RANK, Index

_WORTH_FREEZING = 3
"""Cards in the pile from which on it is worth a wild card."""


def discards(trial: Trial, temper: Temper, rng: Random) -> list[Index]:
    """The cards of the hand, each once, the one that the player would rather let go first."""
    hand = trial.hand
    distinct = list(dict.fromkeys(hand.cards()))
    table = trial.table
    if temper.gives and (table.stock.size or 0) <= trial.rules.params.draw * len(table.seats):
        rng.shuffle(distinct)
        useful = rng.choice((_fits_next, _pairs_next)) if rng.random() < temper.gives else _fits_nobody
        return sorted(distinct, key=lambda card: (IS_WILD[card], not useful(trial, card)))
    if rng.random() < temper.guesses:
        rng.shuffle(distinct)
        return distinct
    worth = {card: _worth(trial, temper, card) + rng.random() for card in distinct}
    ordered = sorted(distinct, key=worth.__getitem__)
    wilds = wilds_of(hand)
    if wilds and (trial.table.pile.size or 0) >= _WORTH_FREEZING and rng.random() < temper.freezes:
        ordered.remove(wilds[0])
        ordered.insert(0, wilds[0])
    return ordered


def _fits_next(trial: Trial, card: Index) -> bool:
    """Whether the next player has a meld for a card."""
    table = trial.table
    return bool(table.side_of[table.following[trial.seat]].melds_of(RANK[card]))


def _pairs_next(trial: Trial, card: Index) -> bool:
    """Whether the next player has no meld for a card and holds a pair of it: who gives has guessed it."""
    table = trial.table
    if not IS_NATURAL[card] or _fits_next(trial, card):
        return False
    return len(of_rank(table.hands[table.following[trial.seat]], NATURAL_RANKS.index(RANK[card]))) >= 2


def _fits_nobody(_trial: Trial, _card: Index) -> bool:
    """Nobody is given anything."""
    return False


def _worth(trial: Trial, temper: Temper, card: Index) -> float:
    """How loath the player is to let a card go."""
    hand = trial.hand
    if IS_WILD[card]:
        return 30
    if IS_BLACK_THREE[card]:
        held = len(black_threes_of(hand))
        return 12 * held if temper.name == "checker" else 1 if held < 3 else 6
    key = RANK[card]
    count = len(of_rank(hand, NATURAL_RANKS.index(key)))
    worth = 3.0 * (count - 1)
    if trial.open_melds(key):
        worth += 6
    # What lies before the others invites them to take the pile.
    for side in trial.table.all_sides:
        if side is not trial.side and side.melds_of(key):
            worth += 2
    return worth
