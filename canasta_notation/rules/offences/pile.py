"""Taking the pile: PIL. The rules stand in the order in which one speaks for all."""

from __future__ import annotations

from canasta_notation.model import Lay, TakePile
from canasta_notation.rules.offences.drawing import frozen_since
from canasta_notation.rules.params import Params, kind_of
from canasta_notation.rules.reading import blocks, pair_reason
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.table import IS_NATURAL, RANK, EndMelding, Index, Meld, Side, Table, TopUse, indexes
from canasta_notation.table.kinds import INDEX

_TAKE = "take"
_NAMES = {
    "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine", "T": "ten", "J": "jack",
    "Q": "queen", "K": "king", "A": "ace", "3": "three", "2": "two", "*": "joker", "W": "wild card", "x": "card",
}  # fmt: skip


def name_of(card: Index) -> str:
    """A card's rank in words."""
    return _NAMES[RANK[card]]


def _top(table: Table, act: TakePile) -> Index | None:
    return INDEX[act.top] if act.top is not None else table.pile.top


def _use(table: Table) -> TopUse | None:
    """How the top is melded; None where the turn does not tell, as when the pile is only looked at."""
    return table.turn.top_use


@rule("PIL101", TakePile, group=_TAKE)
def empty_pile_taken(table: Table, _act: TakePile, _params: Params) -> Offence | None:
    """The pile is taken while it holds no card."""
    return Offence("took the pile, which is empty") if table.pile.is_empty else None


@rule("PIL104", TakePile, group=_TAKE)
def blocked_pile_taken(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The pile is taken with a top card that nobody may take."""
    top = _top(table, act)
    if not blocks(top, params.blocked_tops) or top is None:
        return None
    kinds = {"red3": "a red three", "black3": "a black three", "two": "a two", "joker": "a joker"}
    spans = table.pile.spans
    return Offence(
        f"took the pile with {kinds.get(kind_of(top), 'a wild card')} on top, which blocks it",
        related=related(spans[-1] if spans else None, "blocked by this card"),
    )


def _one_card(table: Table, params: Params, only_one: bool) -> Offence | None:
    hand = table.hand
    if hand.loose or hand.size != 1 or (only_one and table.pile.size != 1):
        return None
    if params.one_card_lifted and table.stock.is_empty:
        return None
    what = "a pile of one card" if only_one else "the pile"
    return Offence(f"took {what} with only one card in the hand", {"hand": 1})


@rule("PIL106", TakePile, group=_TAKE)
def one_card_pile_with_one_card(table: Table, _act: TakePile, params: Params) -> Offence | None:
    """A player with one card takes a pile of one card."""
    return _one_card(table, params, only_one=True)


@rule("PIL106", TakePile, group=_TAKE)
def pile_with_one_card(table: Table, _act: TakePile, params: Params) -> Offence | None:
    """A player with one card takes the pile."""
    return _one_card(table, params, only_one=False)


@rule("PIL110", TakePile, group=_TAKE)
def part_of_pile_taken(table: Table, act: TakePile, params: Params) -> Offence | None:
    """Another number of cards is taken than the rules give."""
    size = table.pile.size
    if act.count is None or size is None:
        return None
    if params.pile_size is not None:
        due = min(params.pile_size, size)
    elif table.turn.forced_single:
        due = 1
    elif act.count == 1:
        due = size
    else:
        return None
    if act.count == due or (params.pile_size is None and act.count > size):
        return None
    return Offence(f"took {act.count} of the pile where {due} must be taken", {"taken": act.count, "due": due})


@rule("PIL103", TakePile, group=_TAKE)
def top_card_not_melded(table: Table, act: TakePile, _params: Params) -> Offence | None:
    """The top card of the pile taken is in no meld of that turn."""
    use = _use(table)
    if use is None or use.step is not None:
        return None
    top = _top(table, act)
    name = "card" if top is None else name_of(top)
    return Offence(
        f"took the pile and did not meld its top {name}"
        if name != "card"
        else "took the pile and did not meld its top card"
    )


@rule("PIL105", TakePile, group=_TAKE)
def two_wilds_for_the_top(table: Table, act: TakePile, _params: Params) -> Offence | None:
    """The top card is melded with wild cards only."""
    use, top = _use(table), _top(table, act)
    if use is None or use.joins or use.naturals or not use.wilds or top is None or not IS_NATURAL[top]:
        return None
    if _other_naturals(table, use) > 0:
        return None
    return Offence(f"melded the top {name_of(top)} with wild cards only", {"wilds": use.wilds})


def _other_naturals(table: Table, use: TopUse) -> int:
    """Naturals in the meld of the top card besides it, wherever they came from."""
    if use.step is None:
        return 0
    act = table.turn.acts[use.step]
    return sum(IS_NATURAL[card] for card in indexes(act.cards)) - 1 if isinstance(act, Lay) else 0


@rule("PIL108", TakePile, group=_TAKE)
def barred_rank_taken(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The pile is taken for a rank of which the side has a meld with five cards or more that is not finished."""
    top, use = _top(table, act), _use(table)
    if top is None or use is None:
        return None
    meld = _barring(table.side, top, params)
    if meld is None or (use.finishes and use.naturals >= 2 and not use.joins):
        return None
    return Offence(
        f"took the pile for {name_of(top)}s, of which the side has {meld.size} in play",
        {"in_play": meld.size, "bar": params.bar_size},
        related(meld.span, "the meld that bars them was begun here"),
    )


@rule("PIL108", TakePile, group=_TAKE)
def seven_on_top(table: Table, act: TakePile, _params: Params) -> Offence | None:
    """The pile is taken with a seven on top where the rules bar that."""
    top = _top(table, act)
    return Offence("took the pile with a seven on top") if top is not None and RANK[top] == "7" else None


def _barring(side: Side, top: Index, params: Params) -> Meld | None:
    limit = params.meld_limit or 0
    for meld in side.melds_of(RANK[top]):
        if params.bar_size <= meld.size < limit and not meld.loose:
            return meld
    return None


_REASONS = {
    "frozen": "the pile is frozen",
    "unopened": "the side has not opened",
    "always": "these rules always ask for a natural pair",
}


@rule("PIL102", TakePile, group=_TAKE)
def taken_without_natural_pair(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The pile is taken with fewer than two naturals of the top rank from the hand where a pair is due."""
    use, top = _use(table), _top(table, act)
    reason = pair_reason(table, table.side, params)
    if use is None or reason is None or use.naturals >= 2:
        return None
    if reason == "frozen" and use.joins and params.lay_off_frozen:
        return None
    name = "natural card" if top is None else name_of(top)
    return Offence(
        f"took the pile with {use.naturals} {name}{'s' * (use.naturals != 1)} from the hand where 2 are due: "
        f"{_REASONS[reason]}",
        {"naturals": use.naturals, "needed": 2, "reason": reason},
        frozen_since(table) if reason == "frozen" else (),
    )


@rule("PIL107", TakePile, group=_TAKE)
def lay_off_take(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The top card is laid to a standing meld where the rules do not let a player take the pile so."""
    use, top = _use(table), _top(table, act)
    if use is None or top is None or not use.joins or use.naturals >= 2 or pair_reason(table, table.side, params):
        return None
    return Offence(f"took the pile to lay the {name_of(top)} to a standing meld, which these rules do not allow")


@rule("PIL107", TakePile, group=_TAKE)
def lay_off_take_onto_canasta(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The top card is laid to a canasta where the rules let a player take the pile only for a smaller meld."""
    use, top = _use(table), _top(table, act)
    if use is None or top is None or not use.joins or use.naturals >= 2 or pair_reason(table, table.side, params):
        return None
    meld = table.side.melds.get((use.key, use.number))
    if meld is None or meld.size < params.canasta_size:
        return None
    return Offence(f"took the pile to lay the {name_of(top)} to a canasta, which these rules do not allow")


@rule("PIL112", TakePile, group=_TAKE)
def mixed_take(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The top card is melded with one natural and wild cards where the rules want two naturals."""
    use, top = _use(table), _top(table, act)
    if use is None or top is None or use.joins or use.naturals >= 2 or pair_reason(table, table.side, params):
        return None
    if not use.wilds:
        return None
    return Offence(f"took the pile with one {name_of(top)} and a wild card, which these rules do not allow")


@rule("PIL109", EndMelding)
def rest_used_before_top(table: Table, _act: EndMelding, params: Params) -> Offence | None:
    """Cards from under the top card are melded before the top card, or before the opening minimum is met."""
    turn = table.turn
    taken = turn.taken
    if taken is None or taken.use is None or turn.take_blamed:
        return None
    early = next((laid for laid in turn.lays if laid.from_rest and is_early(table, laid.step, params)), None)
    if early is None:
        return None
    return Offence(
        "melded cards from under the top card too early: the top card must be melded and the opening minimum met "
        "with cards of the hand",
        {"cards": len(early.from_rest)},
        step=early.step,
    )


def is_early(table: Table, step: int, params: Params) -> bool:
    """Whether cards from under the top card were used too early at a lay of this turn."""
    turn = table.turn
    taken = turn.taken
    if taken is None or taken.use is None or taken.use.step is None:
        return False
    if step < taken.use.step:
        return True
    laid = next(one for one in turn.lays if one.step == step)
    if step == taken.use.step and laid.is_new and len(laid.cards) - len(laid.from_rest) < params.min_meld:
        return taken.use.naturals + taken.use.wilds < 2
    if turn.was_open is not False or turn.is_waived:
        return False
    minimum = table.minimum_of(turn.seat)
    return minimum is not None and laid.count is not None and laid.count < minimum


@rule("DRW106", TakePile, group=_TAKE)
def only_lay_off_without_stock(table: Table, _act: TakePile, _params: Params) -> Offence | None:
    """The stock is empty and the pile is taken otherwise than to lay its top card to a standing meld."""
    use = _use(table)
    if use is None or use.joins or not table.stock.is_empty:
        return None
    return Offence("took the pile without a meld for its top card, with the stock empty: the deal had ended")
