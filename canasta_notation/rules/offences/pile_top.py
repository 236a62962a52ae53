"""What the top card of the pile is used for: PIL. The rules stand in the order in which one speaks for all."""

from __future__ import annotations

from canasta_notation.model import Lay, TakePile
from canasta_notation.rules.offences.drawing import frozen_since
from canasta_notation.rules.offences.pile import TAKE, top_of, use_of
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import is_canasta, pair_reason, unfinished
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.rules.words import name_of
from canasta_notation.table import IS_NATURAL, RANK, Index, Table, TopUse, X, indexes


@rule("PIL103", TakePile, group=TAKE)
def top_card_not_melded(table: Table, act: TakePile, _params: Params) -> Offence | None:
    """The top card of the pile taken is in no meld of that turn.

    What it checks:
        The top card of a pile that is taken is in a meld of that turn, a new one or one that stands. Where the top card
        or a card laid was not seen, it is taken for the one that the take needs, and it is left open only where that
        hangs on a wild card of which nobody saw the kind.

    Why:
        The pile is taken to meld its top card, not to gather cards. A pile that was put back is written `~p`.

    Example:
        Rules: classic
        == deal 1
        Up: 9d
        1. N p1:9d +A:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 9d
        1. N p1:9d +9:9d9c9h +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 001 "only allowed if he can directly meld the top card"; source 000 "must form
        part of the meld"
    """
    use = use_of(table)
    if use is None or use.step is not None:
        return None
    top = top_of(table, act)
    return Offence(f"took the pile and did not meld its top {name_of(X if top is None else top)}")


@rule("PIL105", TakePile, group=TAKE)
def two_wilds_for_the_top(table: Table, act: TakePile, _params: Params) -> Offence | None:
    """The top card is melded with wild cards only.

    What it checks:
        The top card is not melded with wild cards only: at least one natural of its rank comes from the hand or lies on
        the table. One that lay under the top card does not do; a hand that was not seen counts as having held it. It
        stands instead of PIL102 and of what else is wrong with that meld. It is left open where it hangs on whether a
        natural under the top card or one of the hand was laid, and the hand was not seen.

    Why:
        Two wild cards would take any pile at all.

    Example:
        Rules: classic
        == deal 1
        Up: 9d
        1. N p1:9d +9:9d2* +A:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 9d
        1. N p1:9d +9:9d9c9h +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 000 "can never be taken by using two wild cards"
    """
    use, top = use_of(table), top_of(table, act)
    if table.side.has_gap:
        return None
    if use is None or use.joins or use.naturals or not use.wilds or top is None or not IS_NATURAL[top]:
        return None
    if use.wilds < 2 and _other_naturals(table, use) > 0:
        # With a card from under the top it would be a meld: PIL109.
        return None
    return Offence(f"melded the top {name_of(top)} with wild cards only", {"wilds": use.wilds})


def _other_naturals(table: Table, use: TopUse) -> int:
    """Naturals in the meld of the top card besides it, wherever they came from."""
    if use.step is None:
        return 0
    act = table.turn.acts[use.step]
    return sum(IS_NATURAL[card] for card in indexes(act.cards)) - 1 if isinstance(act, Lay) else 0


@rule("PIL108", TakePile, group=TAKE)
def barred_rank_taken(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The pile is taken for a rank of which the side has a meld with five cards or more that is not finished.

    What it checks:
        With `five_card_bar=true` the pile is not taken for a rank of which the side has an unfinished meld of five
        cards or more. A player with three or four of the rank may first finish that meld and begin a new one with two
        and the top card; with `exception_wild=true` wild cards may help to finish it. It is left open where it hangs on
        what was laid unseen to finish that meld, or on cards of a hand not seen.

    Why:
        The pile would fill a canasta that is nearly complete.

    Example:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +8:88888 +K:KKK -4
        2. E d:x2 -8s
        3. S p:8s +8:8s8 -5

    Allowed:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +8:8888 +K:KKK -4
        2. E d:x2 -8s
        3. S p:8s +8:8s88 -5

    Sources:
        source 004 3h.i "which has five or more cards"; source 004 3h.iii "finish the canasta on the table"
    """
    top, use = top_of(table, act), use_of(table)
    if top is None or use is None:
        return None
    meld = next((meld for meld in unfinished(table.side, top, params) if not meld.loose), None)
    if meld is None or (use.finishes and use.naturals >= 2 and not use.joins):
        return None
    return Offence(
        f"took the pile for {name_of(top, 2)}, of which the side has {meld.size} in play",
        {"in_play": meld.size, "bar": params.bar_size},
        related(meld.span, "the meld that bars them was begun here"),
    )


@rule("PIL108", TakePile, group=TAKE)
def seven_on_top(table: Table, act: TakePile, _params: Params) -> Offence | None:
    """The pile is taken with a seven on top where the rules bar that."""
    top = top_of(table, act)
    return Offence("took the pile with a seven on top") if top is not None and RANK[top] == "7" else None


_REASONS = {
    "frozen": "the pile is frozen",
    "unopened": "the side has not opened",
    "always": "these rules always ask for a natural pair",
}


@rule("PIL102", TakePile, group=TAKE)
def taken_without_natural_pair(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The pile is taken with fewer than two naturals of the top rank from the hand where a pair is due.

    What it checks:
        Where a natural pair is due, two natural cards of the top card's rank come from the hand: when the pile is
        frozen, when the side has not opened (`frozen_until_open`), or always (`always_frozen`). A lay-off and a natural
        with a wild card do not do. It is left open where it hangs on whether a discard nobody saw froze the pile, or on
        whether cards laid came from a hand nobody saw or from under the top card.

    Why:
        A frozen pile is kept for whoever holds the pair. The finding counts the naturals and points at what froze the
        pile.

    Example:
        Rules: classic
        == deal 1
        Up: 7d
        1. N p1:7d +7:7d7h* +A:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 7d
        1. N p1:7d +7:7d7h7s +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 000 "Have a natural pair matching the top card"; source 001 "the pile may only be
        taken if the player has two Sevens"
    """
    use, top = use_of(table), top_of(table, act)
    reason = pair_reason(table, table.side, params)
    if use is None or reason is None or use.naturals >= 2:
        return None
    if reason == "frozen" and use.joins and params.lay_off_frozen:
        return None
    name = name_of(X if top is None else top, use.naturals)
    return Offence(
        f"took the pile with {use.naturals} natural {name} from the hand where 2 are due: {_REASONS[reason]}",
        {"naturals": use.naturals, "needed": 2, "reason": reason},
        frozen_since(table) if reason == "frozen" else (),
    )


@rule("PIL107", TakePile, group=TAKE)
def lay_off_take(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The top card is laid to a standing meld where the rules do not let a player take the pile so.

    What it checks:
        On a pile where no pair is due, `layoff_take=none` forbids taking it to lay the top card to a meld that stands,
        and `layoff_take=meld` to lay it to a canasta. A pair from the hand is no lay-off. It is left open where a
        discard nobody saw may have frozen the pile so that the take is lawful in one case and not in the other.

    Why:
        A lay-off costs nothing: the side that is ahead in melds would take every pile.

    Example:
        Rules: classic layoff_take=none
        == deal 1
        1. N d:x +K:KKK +A:AAA -4
        2. E d:x -K
        3. S p:K +K:K -5

    Allowed:
        Rules: classic layoff_take=none
        == deal 1
        1. N d:x +K:KKK +A:AAA -4
        2. E d:x -K
        3. S p:K +K:KKK -5

    Sources:
        source 004 3h.ii "must put those two cards on the table"; source 000 "equal to that of a completed Canasta"
    """
    top = _laid_off(table, act, params)
    if top is None:
        return None
    return Offence(f"took the pile to lay the {name_of(top)} to a standing meld, which these rules do not allow")


def _laid_off(table: Table, act: TakePile, params: Params) -> Index | None:
    """The top card where it is laid off to a standing meld and no pair is due."""
    use, top = use_of(table), top_of(table, act)
    if use is None or not use.joins or use.naturals >= 2 or pair_reason(table, table.side, params):
        return None
    return top


@rule("PIL107", TakePile, group=TAKE)
def lay_off_take_onto_canasta(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The top card is laid to a canasta where the rules let a player take the pile only for a smaller meld."""
    use, top = use_of(table), _laid_off(table, act, params)
    if use is None or top is None:
        return None
    meld = table.side.melds.get((use.key, use.number))
    if meld is None or not is_canasta(meld, params):
        return None
    return Offence(f"took the pile to lay the {name_of(top)} to a canasta, which these rules do not allow")


@rule("PIL112", TakePile, group=TAKE)
def mixed_take(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The top card is melded with one natural and wild cards where the rules want two naturals.

    What it checks:
        On a pile where no pair is due, `mixed_take=false` forbids melding the top card with one natural of its rank and
        a wild card. It is left open where it hangs on whether cards laid came from a hand nobody saw or from under the
        top card.

    Why:
        There a wild card begins melds but takes no pile.

    Example:
        Rules: classic mixed_take=false
        == deal 1
        1. N d:x +K:KKK +A:AAA -4
        2. E d:x -7
        3. S p:7 +7:77* -5

    Allowed:
        Rules: classic mixed_take=false
        == deal 1
        1. N d:x +K:KKK +A:AAA -4
        2. E d:x -7
        3. S p:7 +7:777 -5

    Sources:
        source 004 3h.ii "it may not be used to pick up the pile"; source 000 "supplemented by a wild card"
    """
    use, top = use_of(table), top_of(table, act)
    if use is None or top is None or use.joins or use.naturals >= 2 or pair_reason(table, table.side, params):
        return None
    if not use.wilds:
        return None
    return Offence(f"took the pile with one {name_of(top)} and a wild card, which these rules do not allow")
