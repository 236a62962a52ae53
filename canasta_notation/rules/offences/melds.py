"""Melds: MLD. One finding for a meld step; the rules stand in the order in which one speaks for all.

Where the rules judge a meld when the turn ends, all that was laid to it in the turn is judged as one step.
"""

from __future__ import annotations

from canasta_notation.model import Lay, TakePile
from canasta_notation.rules import cases, signs
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import has_ahead, lays_ahead
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.rules.words import rank_in_words
from canasta_notation.table import (
    IS_RED_THREE,
    IS_WILD,
    RANK,
    WILD_KEYS,
    Table,
    X,
    spell,
)

MELD = "meld"

SUITS = "cdhs"


@rule("MLD110", Lay, group=MELD, case=cases.lays_strangers)
def red_three_melded(table: Table, _act: Lay, _params: Params) -> Offence | None:
    """A red three is laid in a meld.

    What it checks:
        No red three is in a meld.

    Why:
        Red threes are laid by themselves with `r:` and count apart from the melds.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA +3:3h3h3d -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:3h r:3h d:x +A:AAA -4

    Sources:
        Pagat, Classic Canasta
    """
    if not table.turn.now.makeup.others:
        return None
    reds = [card for card in table.turn.now.cards if IS_RED_THREE[card]]
    return Offence(f"melded the red three {spell(reds[:1])}", {"cards": spell(reds)}) if reds else None


@rule("MLD102", Lay, group=MELD, case=cases.lays_strangers)
def mixed_ranks(table: Table, act: Lay, _params: Params) -> Offence | None:
    """Cards of different ranks are laid in one meld.

    What it checks:
        All natural cards of a meld are of its rank; only wild cards stand for another. No sequence is laid.

    Why:
        A meld is a set of one rank.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA +K:KKKQ -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA +K:KKK2 -4

    Sources:
        Pagat, Classic Canasta; source 001 "You cannot meld sequences"
    """
    what = table.turn.now.makeup
    if not what.others and not (what.naturals and act.key in WILD_KEYS):
        return None
    wanted = "2*W" if act.key in WILD_KEYS else act.key
    wrong = [
        card
        for card in table.turn.now.cards
        if card != X and RANK[card] not in wanted and (act.key in WILD_KEYS or not IS_WILD[card])
    ]
    if act.key in SUITS and wrong:
        return Offence("melded a sequence, which these rules do not know", {"cards": spell(wrong)})
    if not wrong:
        return None
    where = "wild cards" if act.key in WILD_KEYS else f"a meld of {rank_in_words(act.key, 2)}"
    return Offence(f"laid {spell(wrong)} to {where}", {"cards": spell(wrong), "key": act.key})


@rule("MLD101", Lay, group=MELD, case=cases.lays_few, sign=signs.BEGINS)
def meld_too_small(table: Table, act: Lay, params: Params) -> Offence | None:
    """A meld of fewer cards than the rules ask is laid.

    What it checks:
        A new meld has at least three cards. Where melds are judged at the end of the turn, all that the turn laid to it
        is counted.

    Why:
        Fewer are no meld; single cards are added to melds that stand.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA +K:KK -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA +K:KKK -4

    Sources:
        Pagat, Classic Canasta; source 001 "it must contain at least three cards on the table"
    """
    if table.turn.meld is not None or len(act.cards) >= params.min_meld or table.side.has_gap:
        return None
    if is_blamed_on_take(table, act) or _is_laid_out(table, act, params):
        return None
    return Offence(
        f"began a meld with {len(act.cards)} card{'s' * (len(act.cards) > 1)} where {params.min_meld} are needed",
        {"cards": len(act.cards), "needed": params.min_meld},
    )


def _is_laid_out(table: Table, act: Lay, params: Params) -> bool:
    """Whether cards are laid out before the pile is taken to go with its top card: only their order is wrong."""
    if table.turn.has_drawn or not has_ahead(table, TakePile):
        return False
    more = sum(len(lay.cards) for _step, lay in lays_ahead(table) if (lay.key, lay.number) == (act.key, act.number))
    return len(act.cards) + more >= params.min_meld


def is_blamed_on_take(table: Table, act: Lay) -> bool:
    """Whether the taking of the pile was already found wrong for what this lay would be blamed for."""
    turn = table.turn
    use = turn.taken.use if turn.taken is not None else None
    return turn.take_blamed and use is not None and (use.key, use.number) == (act.key, act.number)


@rule("MLD108", Lay, group=MELD, case=cases.melds_are_limited, sign=signs.FULL)
def meld_over_limit(table: Table, act: Lay, params: Params) -> Offence | None:
    """A meld gets more cards than the rules let it hold.

    What it checks:
        With `max_meld` a meld holds no more cards than that; a full one is closed.

    Why:
        Where a canasta is put away when it is complete, further cards of its rank begin a new meld.

    Example:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +A:AAAAAAAA -4

    Allowed:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +A:AAAAAAA -4

    Sources:
        source 004 3i.iv.1 "3 or more (up to 7) cards"
    """
    limit = params.meld_limit
    meld = table.turn.meld
    size = (meld.size if meld else 0) + len(act.cards)
    if limit is None or size <= limit:
        return None
    return Offence(
        f"laid {len(act.cards)} to a meld of {size - len(act.cards)} where {limit} are the most",
        {"cards": size, "limit": limit},
        related(meld.span if meld else None, "the meld was begun here"),
    )


@rule("MLD109", Lay, group=MELD, sign=signs.BESIDE)
def second_meld_of_rank(table: Table, act: Lay, _params: Params) -> Offence | None:
    """A second meld of a rank is begun where a side may have only one.

    What it checks:
        A side has one meld of a rank (`same_rank_melds=one`), or begins another only when the others are complete
        (`after_complete`). It is left open where acts that nobody recorded may have settled who is whose partner: the
        melds of two partners stay apart.

    Why:
        Cards of a rank join the meld that stands, so that a side cannot spread them to keep several piles open.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA +A.2:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 004 3h.iii "a new one is started"
    """
    others = table.side.melds_of(act.key)
    if table.turn.meld is not None or not others or act.key in SUITS:
        return None
    what = f"began a second meld of {rank_in_words(act.key, 2)}"
    if table.may_part and table.has_gap:
        what += "; whether it is a partner's hangs on who took the pile first, in acts that nobody recorded"
        return Offence(what, {"key": act.key}, certain=False)
    return Offence(
        what,
        {"key": act.key},
        related(others[0].span, "the first one was begun here"),
    )


@rule("MLD109", Lay, group=MELD, sign=signs.BESIDE)
def second_meld_before_first_is_complete(table: Table, act: Lay, params: Params) -> Offence | None:
    """A second meld of a rank is begun while the first is not complete."""
    if table.turn.meld is not None:
        return None
    limit = params.meld_limit or params.canasta_size
    melds = table.side.melds_of(act.key)
    first = next((meld for meld in melds if meld.size < limit and not meld.loose), None)
    if first is None:
        return None
    return Offence(
        f"began another meld of {rank_in_words(act.key, 2)} while one of {first.size} cards is not complete",
        {"key": act.key, "cards": first.size},
        related(first.span, "the other one was begun here"),
    )
