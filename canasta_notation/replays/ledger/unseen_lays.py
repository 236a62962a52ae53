"""Aspects of melds: what cards were that were laid unseen, or as a wild card of which nobody saw the kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from canasta_notation.model import GoOut, Lay, NoDiscard, TakePile
from canasta_notation.replays.ledger.unseen_pile import BLACK, RANK_INDEX, lines_of
from canasta_notation.replays.ledger.ways import MOST_WORLDS, Aspect, Draft, Way
from canasta_notation.rules.claim import Went
from canasta_notation.rules.offences.wilds import wild_fault
from canasta_notation.rules.params import Params
from canasta_notation.table import (
    INDEX,
    IS_WILD,
    NATURAL_RANKS,
    RANK,
    Index,
    J,
    Meld,
    Table,
    W,
    X,
    cards_of,
    described,
    spell,
)
from canasta_notation.text import Span

_TWO = RANK_INDEX["2"]
_WILDS = (_TWO, J)


def laid_cards(draft: Draft) -> Iterator[Aspect]:
    """What the cards of this turn's lays were that nobody saw whole."""
    told = _tells_kinds(draft)
    for step, act in enumerate(draft.acts):
        if not isinstance(act, Lay):
            continue
        cards = described(act).cards
        unseen, wild = cards.count(X), cards.count(W)
        natural = _natural_of(act.key)
        if (not unseen and not (wild and told)) or (natural is None and act.key not in ("W", "2")):
            continue
        if unseen + wild > _fitting(draft, natural) or _count_of_ways(unseen, wild, natural, told) >= MOST_WORLDS:
            # More than the pack has, and more than can be asked.
            continue
        ways = tuple(_ways(step, act, cards, natural, draft.spans[step], told))
        where = f"in step {step + 1}" if _lays_again(draft, act) else f"to {act.key}"
        yield Aspect(f"what was laid as {spell(card for card in cards if card in (X, W))} {where}", ways)


def _fitting(draft: Draft, natural: Index | None) -> int:
    """How many cards of the pack a meld of some natural cards can hold."""
    copies = draft.table.ledger.copies
    return copies[W] + (0 if natural is None else copies[natural])


def _count_of_ways(unseen: int, wild: int, natural: Index | None, told: bool) -> int:
    """How many ways there are for so many cards."""
    fewest = wild if natural is not None else wild + unseen
    return sum(wilds + 1 if told else 1 for wilds in range(fewest, wild + unseen + 1))


def _lays_again(draft: Draft, act: Lay) -> bool:
    """Whether the turn has other lays under the same key."""
    return sum(isinstance(other, Lay) and other.key == act.key for other in draft.acts) > 1


def _natural_of(key: str) -> Index | None:
    if key in NATURAL_RANKS:
        return RANK_INDEX[key]
    return BLACK if key == "3" else None


def _tells_kinds(draft: Draft) -> bool:
    """Whether it matters for this turn which of the wild cards are jokers: in the opening, and for a wild top card."""
    table = draft.table
    if table.side.is_open is not True:
        minimum, params = table.minimum_of(table.turn.seat), draft.rules.params
        laid = [card for act in draft.acts if isinstance(act, Lay) for card in described(act).cards]
        # Whatever they were, so few points are too few, unless canastas count as well.
        return minimum is None or params.worth(laid)[1] >= minimum or "canastas" in params.opening_counts
    for act in draft.acts:
        if isinstance(act, TakePile):
            top = table.pile.top if act.top is None else INDEX[act.top]
            return top is not None and IS_WILD[top]
    return False


def _ways(
    step: int, act: Lay, cards: tuple[Index, ...], natural: Index | None, span: Span, told: bool
) -> Iterator[Way]:
    """Each number of jokers, twos and naturals that the cards not seen can have been."""
    seen = [card for card in cards if card not in (X, W)]
    unseen, wild = cards.count(X), cards.count(W)
    jokers, twos = seen.count(J), sum(RANK[card] == "2" for card in seen)
    for wilds in range(wild, wild + unseen + 1):
        if natural is None and wilds < wild + unseen:
            continue
        others = wild + unseen - wilds
        for more in range(wilds + 1) if told else (0,):
            if told:
                fresh = [J] * more + [_TWO] * (wilds - more)
                claims = [
                    Went(span, (J,), least=jokers + more, most=jokers + more),
                    Went(span, (_TWO,), least=twos + wilds - more, most=twos + wilds - more),
                ]
            else:
                fresh = [W] * wilds
                claims = [Went(span, _WILDS, least=jokers + twos + wilds, most=jokers + twos + wilds)]
            if natural is not None:
                fresh += [natural] * others
                if others:
                    claims.append(Went(span, (natural,), least=len(cards) - jokers - twos - wilds))
            named = Lay(act.key, cards_of((*seen, *fresh)), act.number)
            yield Way((tuple(claims),), None, ((step, named),))


def standing_melds(draft: Draft) -> Iterator[Aspect]:
    """Whether cards that were laid unseen in earlier turns are wild, where this turn can hang on it."""
    side, params = draft.table.side, draft.rules.params
    kinds = _asks_for_kinds(draft, params)
    added = {(act.key, act.number) for act in draft.acts if isinstance(act, Lay)}
    for key, meld in side.melds.items():
        natural = _natural_of(meld.key)
        if natural is None or not meld.unseen or (key not in added and not kinds):
            continue
        for span, unseen, wilds in meld.unseen:
            if unseen > _fitting(draft, natural):
                continue
            ways = [
                Way(((_of(span, wilds + count),),), _as_wilds(key, natural, span, count))
                for count in range(unseen + 1)
                if not count or not _was_wrong(meld, count, params)
            ]
            if len(ways) > 1:
                yield Aspect(
                    f"how many of the cards laid unseen to the meld of {meld.name} in {lines_of([span])} were wild",
                    tuple(ways),
                )


def _asks_for_kinds(draft: Draft, params: Params) -> bool:
    """Whether the player may go out here, and the rules ask for canastas of some kinds."""
    needed = params.requirement
    if not (needed.clean or needed.dirty or needed.wild):
        return False
    if any(isinstance(act, (GoOut, NoDiscard)) for act in draft.acts):
        return True
    played = sum(len(described(act).cards) for act in draft.acts if not isinstance(act, TakePile))
    return draft.table.hand.size <= played


def _of(span: Span, count: int) -> Went:
    return Went(span, _WILDS, least=count, most=count)


def _was_wrong(meld: Meld, count: int, params: Params) -> bool:
    """Whether the meld as it stands would break the rules with so many more wild cards: then they were none."""
    wilds, naturals = meld.wilds + count, meld.naturals + meld.unknown - count
    return naturals < params.min_naturals or wild_fault(wilds, naturals, params, meld.loose) is not None


def _as_wilds(key: tuple[str, int], natural: Index, span: Span, count: int) -> Callable[[Table], None]:
    def put(table: Table) -> None:
        old = table.side.melds[key]
        total = next(unseen for place, unseen, _wilds in old.unseen if place == span)
        fresh = [W] * count + [natural] * (total - count)
        cards = tuple(fresh.pop() if card == X and fresh else card for card in old.cards)
        meld = Meld(old.key, old.number, old.by, old.begun, old.span)
        meld.loose = old.loose
        meld.unseen = [one for one in old.unseen if one[0] != span]
        meld.add(cards)
        table.side.melds[key] = meld
        same = table.side.by_key[old.key]
        same[next(place for place, one in enumerate(same) if one is old)] = meld

    return put
