"""Whether the pack can supply cards of which only sets are known: a matching of cards to copies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from canasta_notation.replays.ledger.first_look import EXACT
from canasta_notation.replays.ledger.masks import ANYTHING, Mask


def fits_pack(wanted: Mapping[Mask, int], copies: Sequence[int]) -> bool:
    """Whether the pack has a card of its own for each that is wanted.

    For names of the lattice, of any two of which one contains the other or none of it, counting name by name would do;
    for other sets the matching is built up card by card.
    """
    free = [copies[card] for card in EXACT]
    given: list[dict[Mask, int]] = [{} for _card in EXACT]
    narrow_first = sorted((mask for mask in wanted if mask != ANYTHING), key=int.bit_count)
    return all(_supply(mask, free, given) for mask in narrow_first for _one in range(wanted[mask]))


def _supply(mask: Mask, free: list[int], given: list[dict[Mask, int]]) -> bool:
    """Give one more card of a set, letting others have another card instead where that helps."""
    came_from: dict[int, tuple[int, Mask] | None] = dict.fromkeys(_cards(mask))
    waiting = list(came_from)
    for card in waiting:
        if free[card]:
            free[card] -= 1
            _pass_along(card, mask, came_from, given)
            return True
        for other in given[card]:
            for spare in _cards(other):
                if spare not in came_from:
                    came_from[spare] = (card, other)
                    waiting.append(spare)
    return False


def _pass_along(
    card: int, mask: Mask, came_from: dict[int, tuple[int, Mask] | None], given: list[dict[Mask, int]]
) -> None:
    """Give a free card to the last of a chain in which each takes over the card of the one after."""
    step = came_from[card]
    while step is not None:
        before, other = step
        given[card][other] = given[card].get(other, 0) + 1
        given[before][other] -= 1
        if not given[before][other]:
            del given[before][other]
        card, step = before, came_from[before]
    given[card][mask] = given[card].get(mask, 0) + 1


def _cards(mask: Mask) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]
