"""What several rules ask of the table. Pure functions; nothing here judges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from canasta_notation.model import Act, Discard, Draw, Lay, TakeFoot, TakePile
from canasta_notation.rules.params import Params, kind_of
from canasta_notation.table import (
    IS_NATURAL,
    IS_WILD,
    MISSING,
    NARROWER,
    RANK,
    SIZE,
    WIDER,
    Hand,
    Index,
    Ledger,
    Meld,
    Side,
    Table,
    TopUse,
    TurnState,
    X,
    described,
    fits,
    indexes,
)


def freezes(card: Index, kinds: frozenset[str]) -> bool:
    """Whether a card of these kinds freezes the pile; a wild card not seen whole does where both kinds do."""
    kind = kind_of(card)
    return kind in kinds or (kind == "wild" and {"joker", "two"} <= kinds)


def pair_reason(table: Table, side: Side, params: Params) -> str | None:
    """Why the top card needs a natural pair from the hand, or None where it does not."""
    if "always" in params.pair_due:
        return "always"
    if table.pile.freeze is not None and "frozen" in params.pair_due:
        return "frozen"
    return "unopened" if side.is_open is False and "unopened" in params.pair_due else None


def blocks(card: Index | None, kinds: frozenset[str]) -> bool:
    """Whether a top card of these kinds cannot be taken."""
    if card is None:
        return False
    kind = kind_of(card)
    if kind == "three":
        return {"red3", "black3"} <= kinds
    return kind in kinds or ("wild" in kinds and kind in ("joker", "two"))


def one_card_bars(table: Table, hand: Hand, params: Params, only_one: bool = False) -> bool:
    """Whether a hand of one card may not take the pile; with `only_one` that holds for a pile of one card."""
    if hand.loose or hand.size != 1 or (only_one and table.pile.size != 1):
        return False
    return not (params.one_card_lifted and table.stock.is_empty)


def unfinished(side: Side, top: Index, params: Params) -> list[Meld]:
    """The side's melds of the top card's rank that bar it where the rules bar ranks."""
    limit = params.meld_limit or 0
    return [meld for meld in side.melds_of(RANK[top]) if params.bar_size <= meld.size < limit]


def meld_for(side: Side, act: Lay) -> Meld | None:
    """The side's standing meld to which a lay goes, or None where it begins one."""
    return side.melds.get((act.key, act.number))


def is_canasta(meld: Meld, params: Params) -> bool:
    """Whether a meld has grown to a canasta."""
    return meld.size >= params.canasta_size and meld.key != "3"


def canasta_kind(meld: Meld) -> str:
    """`clean`, `dirty` or `wild`."""
    if meld.is_wild:
        return "wild"
    return "dirty" if meld.wilds else "clean"


def canasta_value(meld: Meld, params: Params) -> int:
    """The bonus for a meld: that of its kind of canasta, 0 where it is none."""
    if not is_canasta(meld, params):
        return 0
    if meld.is_wild:
        return params.wild_canasta
    return params.mixed_canasta if meld.wilds else params.natural_canasta


def opening_bonus(turn: TurnState, meld: Meld, params: Params) -> int:
    """What a meld counts for the opening in a turn beside its cards: its bonus, if those from under the top card are
    not needed for the canasta.
    """
    if "canastas" not in params.opening_counts:
        return 0
    buried = sum(len(one.from_rest) for one in turn.lays if (one.key, one.number) == (meld.key, meld.number))
    return canasta_value(meld, params) if meld.size - buried >= params.canasta_size else 0


def canastas(side: Side, params: Params) -> dict[str, int]:
    """How many canastas of each kind a side has."""
    counts = {"clean": 0, "dirty": 0, "wild": 0}
    for meld in side.melds.values():
        if is_canasta(meld, params):
            counts[canasta_kind(meld)] += 1
    return counts


def missing_canastas(side: Side, params: Params) -> dict[str, int]:
    """The canastas that a side lacks for going out, by kind; `total` for those of any kind."""
    counts = canastas(side, params)
    needed = params.requirement
    lacking = {kind: getattr(needed, kind) - count for kind, count in counts.items()}
    lacking["total"] = needed.total - sum(counts.values())
    return {kind: count for kind, count in lacking.items() if count > 0}


def kinds_are_open(side: Side, params: Params) -> bool:
    """Whether cards laid unseen leave open what kinds of canasta a side has, where the rules ask for kinds."""
    needed = params.requirement
    if not (needed.clean or needed.dirty or needed.wild):
        return False
    return any(meld.unknown and is_canasta(meld, params) for meld in side.melds.values())


def acts_ahead(table: Table) -> Iterator[tuple[int, Act]]:
    """What the player does after the act that is judged and before a discard, with the steps."""
    acts = table.turn.acts
    for step in range(table.turn.at + 1, len(acts)):
        if isinstance(acts[step], Discard):
            return
        yield step, acts[step]


def lays_ahead(table: Table) -> Iterator[tuple[int, Lay]]:
    """The lays that the player shows after the act that is judged, with their steps."""
    return ((step, act) for step, act in acts_ahead(table) if isinstance(act, Lay))


def has_ahead(table: Table, *kinds: type[Act]) -> bool:
    """Whether the turn goes on with an act of these kinds."""
    return not set(kinds).isdisjoint(map(type, table.turn.acts[table.turn.at + 1 :]))


def cards_to_take(table: Table, act: TakePile, params: Params) -> int | None:
    """How many cards of the pile a take gives, from the top; None for all."""
    size = table.pile.size
    if params.pile_size is not None:
        most = params.pile_size if size is None else min(params.pile_size, size)
        return act.count if act.count is not None and size is not None and act.count <= size else most
    if act.count is None and table.turn.forced_single:
        return 1
    if act.count != 1:
        return None
    # One card of a pile whose size nobody knows: it was the whole pile unless more is known to lie there.
    return 1 if size is not None or len(table.pile.cards) > 1 else None


def without(cards: tuple[Index, ...], some: tuple[Index, ...]) -> tuple[Index, ...]:
    """Cards but for some of them."""
    if not some:
        return cards
    left = list(cards)
    for card in some:
        left.remove(card)
    return tuple(left)


def _without_top(cards: tuple[Index, ...], top: Index) -> list[Index] | None:
    others = list(cards)
    if top in others:
        others.remove(top)
        return others
    place = next((i for i, card in enumerate(others) if card != X and fits(card, top)), None)
    if place is None:
        return None
    del others[place]
    return others


def _goes_with(card: Index, top: Index) -> bool:
    """Whether a card of the hand counts for the pair that takes the top card."""
    return RANK[card] == RANK[top] or (RANK[top] == "x" and IS_NATURAL[card]) or card == X


def top_use(table: Table, act: TakePile, params: Params) -> TopUse:
    """How the player shows that the top card will be melded.

    It is in the first lay that can hold it; but where cards of the hand alone can finish a standing meld of its rank
    first, it is in the meld that a pair then begins.
    """
    top = top_known(table, act)
    side = table.side
    own = table.hand.copy()
    first: tuple[int, Lay] | None = None
    for step, lay in lays_ahead(table):
        cards = described(lay).cards
        if _without_top(cards, top) is not None:
            if first is None:
                first = step, lay
                if meld_for(side, lay) is None or own.lacks(cards) or params.meld_limit is None:
                    break
                if sum(_goes_with(card, top) for card in cards) >= 3:
                    break
            elif _is_pair_meld(side, lay, top):
                return _use(table, act, top, step, lay, params)
        for card in cards:
            own.remove(card)
    return TopUse(None) if first is None else _use(table, act, top, *first, params)


def top_known(table: Table, act: TakePile) -> Index:
    """All that is known of the top card: as it was put there, or as it is written with the take."""
    lies = table.pile.top
    if act.top is None:
        return X if lies is None else lies
    written = indexes([act.top])[0]
    return lies if lies is not None and lies in NARROWER[written] else written


def _is_pair_meld(side: Side, lay: Lay, top: Index) -> bool:
    cards = described(lay).cards
    return meld_for(side, lay) is None and sum(_goes_with(card, top) for card in cards) >= 3


def _use(table: Table, act: TakePile, top: Index, step: int, lay: Lay, params: Params) -> TopUse:
    own = table.hand.copy()
    # Cards laid to that meld before the take are of the hand as well: only their order is wrong.
    before = [one for laid in table.turn.lays if (laid.key, laid.number) == (lay.key, lay.number) for one in laid.cards]
    count, pile = cards_to_take(table, act, params), table.pile
    rest = Hand(pile.cards[:-1] if count is None else pile.cards[-count:-1])
    rest.loose = pile.below != 0 and (count is None or count > len(pile.cards))
    naturals = _naturals(before, top)
    wilds = 0
    finished = False
    later = Hand()
    for place, other in acts_ahead(table):
        if not isinstance(other, Lay):
            later.add_all(_gained(table, other))
            continue
        cards = list(described(other).cards)
        if place == step:
            cards = _without_top(tuple(cards), top) or []
        held = from_hand_first(table.ledger, own, rest, cards, later)
        if (other.key, other.number) == (lay.key, lay.number):
            naturals += _naturals(held, top)
            wilds += sum(IS_WILD[card] for card in held)
        elif place < step:
            finished = finished or _finishes(table.side, other, held, top, params)
    joins = (lay.key, lay.number) in table.side.melds
    return TopUse(step, lay.key, lay.number, naturals, wilds, joins, finished)


def _gained(table: Table, act: Act) -> Sequence[Index]:
    """The cards that come to the hand with an act, as far as they are known."""
    if isinstance(act, TakeFoot):
        return () if table.foot is None else tuple(table.foot.cards())
    return described(act).cards if isinstance(act, Draw) else ()


def from_hand_first(
    ledger: Ledger, own: Hand, rest: Hand, cards: Iterable[Index], later: Hand | None = None
) -> list[Index]:
    """Those of some cards that come from the hand, whose cards are used before those from under the top card.

    What nobody saw of the hand counts as the card that is laid, unless every card of that name was seen elsewhere.
    Those that have come to it `later` than the take are given no more than those from under the top card.
    """
    cards = list(cards)
    if own.gives_exactly(cards):
        return cards
    held: list[Index] = []
    # What the pile cannot have supplied first: the hand may know by its rank only what either of two cards can be.
    for card in sorted(cards, key=lambda one: _can_give(rest, one)):
        as_named = own.remove(card)
        if as_named == MISSING:
            # A card that is nowhere is laid from the hand: that it was not held is another finding.
            if rest.remove(card) == MISSING and (later is None or later.remove(card) == MISSING):
                held.append(card)
        elif as_named in WIDER[card] and _names(rest, card) and _is_elsewhere(ledger, card, as_named):
            own.add(as_named)
            rest.remove(card)
        else:
            held.append(card)
    return held


def _can_give(hand: Hand, card: Index) -> bool:
    """Whether some card of a hand can be the one that is named."""
    return hand.loose or _names(hand, card) or any(hand.counts[wide] for wide in WIDER[card])


def _names(hand: Hand, card: Index) -> bool:
    """Whether cards hold one that is known to be of a name."""
    return bool(hand.counts[card]) or any(hand.counts[narrow] for narrow in NARROWER[card])


def _is_elsewhere(ledger: Ledger, card: Index, as_named: Index) -> bool:
    """Whether a card known by a wider name cannot be the one that is laid: all of that kind were seen."""
    narrower = (card, *(wide for wide in WIDER[card] if as_named in WIDER[wide]))
    return any(ledger.has_seen_all(name) for name in narrower)


def _naturals(cards: list[Index], top: Index) -> int:
    """How many of some cards count for the pair that takes the top card."""
    return sum(map(_pairing(top).__contains__, cards))


@cache
def _pairing(top: Index) -> frozenset[Index]:
    """The cards that count for the pair that takes a top card."""
    return frozenset(card for card in range(SIZE) if _goes_with(card, top) and not (IS_WILD[card] and not IS_WILD[top]))


def _finishes(side: Side, lay: Lay, held: list[Index], top: Index, params: Params) -> bool:
    """Whether cards of the hand, of the top card's rank, finish a standing meld of that rank."""
    meld = meld_for(side, lay)
    if meld is None or params.meld_limit is None or lay.key != RANK[top]:
        return False
    return meld.size + len(held) >= params.meld_limit and (
        bool(params.bar_exception_wilds) or all(RANK[card] == lay.key for card in held)
    )
