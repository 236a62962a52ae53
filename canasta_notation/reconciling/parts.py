"""Which deal and which match of one record is which of another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from canasta_notation.model import Deal, Header, Match, Turn
from canasta_notation.reconciling.alignment import pair_cost
from canasta_notation.reconciling.pairing import join_in_order, join_sets

Part = TypeVar("Part", Deal, Match)
Pair = tuple[Part | None, Part | None]

_ENOUGH = 0.6
"""Which share of the turns must go together for deals of different numbers to be taken for one."""


def pair_deals(first: Sequence[Deal], second: Sequence[Deal]) -> list[tuple[Deal | None, Deal | None]]:
    """Deals side by side: by their number; those that find no partner so, where they stand and are alike."""
    return _paired(first, second, lambda deal: deal.number, are_alike)


def pair_matches(first: Sequence[Match], second: Sequence[Match]) -> list[tuple[Match | None, Match | None]]:
    """Matches side by side: by their label; those that find no partner so, where they stand and are alike."""
    return _paired(first, second, lambda match: match.label, _have_deals_alike)


def _paired(
    first: Sequence[Part],
    second: Sequence[Part],
    key: Callable[[Part], Hashable],
    alike: Callable[[Part, Part], bool],
) -> list[tuple[Part | None, Part | None]]:
    partners = _by_key(first, second, key)
    _by_place(first, second, partners, alike)
    taken = set(partners.values())
    pairs: list[tuple[Part | None, Part | None]] = []
    following = 0
    for place, part in enumerate(first):
        partner = partners.get(place)
        if partner is not None:
            # What only the second record has stands before the next one that both have.
            pairs += [(None, second[one]) for one in range(following, partner) if one not in taken]
            following = max(following, partner + 1)
        pairs.append((part, None if partner is None else second[partner]))
    return pairs + [(None, second[one]) for one in range(following, len(second)) if one not in taken]


def _by_key(first: Sequence[Part], second: Sequence[Part], key: Callable[[Part], Hashable]) -> dict[int, int]:
    places: dict[Hashable, list[int]] = defaultdict(list)
    for place in range(len(second) - 1, -1, -1):
        places[key(second[place])].append(place)
    return {place: places[key(part)].pop() for place, part in enumerate(first) if places[key(part)]}


def _by_place(
    first: Sequence[Part], second: Sequence[Part], partners: dict[int, int], alike: Callable[[Part, Part], bool]
) -> None:
    """Find partners for what stands at the same place between parts that have theirs."""
    taken = set(partners.values())
    following = 0
    for place, part in enumerate(first):
        if place in partners:
            following = max(following, partners[place] + 1)
            continue
        if following < len(second) and following not in taken and alike(part, second[following]):
            partners[place] = following
            taken.add(following)
            following += 1


def are_alike(first: Deal, second: Deal) -> bool:
    """Whether two deals can be one: what was dealt fits, or most of the turns do."""
    dealt = [_fits(header, second.header(header.key, header.qualifier)) for header in first.headers]
    told = [one for one in dealt if one is not None]
    turns = list(zip(_turns(first), _turns(second), strict=False))
    together = sum(_go_together(one, other) for one, other in turns)
    if not turns:
        return bool(told) and all(told)
    return together >= _ENOUGH * len(turns) and (not told or any(told))


def _have_deals_alike(first: Match, second: Match) -> bool:
    pairs = _paired(first.deals, second.deals, lambda deal: deal.number, are_alike)
    both = [(one, other) for one, other in pairs if one is not None and other is not None]
    return any(are_alike(one, other) for one, other in both)


def _turns(deal: Deal) -> list[Turn]:
    return [turn for turn in deal.turns if turn.number and not turn.is_foot_only]


def _go_together(first: Turn, second: Turn) -> bool:
    cost = pair_cost(first, second)
    return cost is not None and cost <= 3


def _fits(first: Header, second: Header | None) -> bool | None:
    """Whether two lists of dealt cards can be one; None where there are not two."""
    if first.cards is None or second is None or second.cards is None:
        return None
    join = join_sets if first.key in ("Hand", "Foot") else join_in_order
    return join(first.cards, second.cards) is not None
