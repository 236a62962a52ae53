"""Melds: MLD. One finding for a meld step; the rules stand in the order in which one speaks for all.

Where the rules judge a meld when the turn ends, all that was laid to it in the turn is judged as one step.
"""

from __future__ import annotations

from canasta_notation.model import Lay
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.table import (
    IS_BLACK_THREE,
    IS_RED_THREE,
    IS_WILD,
    RANK,
    EndMelding,
    Meld,
    Table,
    X,
    spell,
)

_MELD = "meld"
_WILD_KEYS = ("W", "2")
_SUITS = "cdhs"
_RULE_OF_FIVE = 5


def is_wild_key(key: str) -> bool:
    """Whether a meld of that key is one of wild cards."""
    return key in _WILD_KEYS


@rule("MLD110", Lay, group=_MELD)
def red_three_melded(table: Table, _act: Lay, _params: Params) -> Offence | None:
    """A red three is laid in a meld."""
    if not table.turn.now.makeup.others:
        return None
    reds = [card for card in table.turn.now.cards if IS_RED_THREE[card]]
    return Offence(f"melded the red three {spell(reds[:1])}", {"cards": spell(reds)}) if reds else None


@rule("MLD105", Lay, group=_MELD)
def wild_meld(table: Table, act: Lay, _params: Params) -> Offence | None:
    """Wild cards are melded by themselves."""
    cards, wilds = table.turn.now.cards, table.turn.now.makeup.wilds
    is_new = table.turn.meld is None and not table.side.has_gap
    if is_wild_key(act.key) or (wilds == len(cards) and is_new and act.key not in _SUITS):
        return Offence("melded wild cards by themselves, which these rules do not allow")
    return None


@rule("MLD106", Lay, group=_MELD)
def black_threes_melded(_table: Table, act: Lay, _params: Params) -> Offence | None:
    """Black threes are melded where the rules know no meld of them."""
    return Offence("melded black threes, which these rules do not allow") if act.key == "3" else None


@rule("MLD107", Lay, group=_MELD)
def wild_with_black_threes(table: Table, act: Lay, _params: Params) -> Offence | None:
    """A wild card is laid among black threes."""
    if act.key != "3" or not table.turn.now.makeup.wilds:
        return None
    return Offence("melded a wild card with black threes")


@rule("MLD102", Lay, group=_MELD)
def mixed_ranks(table: Table, act: Lay, _params: Params) -> Offence | None:
    """Cards of different ranks are laid in one meld."""
    what = table.turn.now.makeup
    if not what.others and not (what.naturals and is_wild_key(act.key)):
        return None
    wanted = "2*W" if is_wild_key(act.key) else act.key
    wrong = [
        card
        for card in table.turn.now.cards
        if card != X and RANK[card] not in wanted and (is_wild_key(act.key) or not IS_WILD[card])
    ]
    if act.key in _SUITS and wrong:
        return Offence("melded a sequence, which these rules do not know", {"cards": spell(wrong)})
    if not wrong:
        return None
    where = "wild cards" if is_wild_key(act.key) else f"a meld of {act.key}"
    return Offence(f"laid {spell(wrong)} to {where}", {"cards": spell(wrong), "key": act.key})


@rule("MLD101", Lay, group=_MELD)
def meld_too_small(table: Table, act: Lay, params: Params) -> Offence | None:
    """A meld of fewer cards than the rules ask is laid."""
    if table.turn.meld is not None or len(act.cards) >= params.min_meld or table.side.has_gap:
        return None
    if _blamed_take(table, act):
        return None
    return Offence(
        f"began a meld with {len(act.cards)} card{'s' * (len(act.cards) > 1)} where {params.min_meld} are needed",
        {"cards": len(act.cards), "needed": params.min_meld},
    )


def _blamed_take(table: Table, act: Lay) -> bool:
    """Whether the taking of the pile was already found wrong for what this lay would be blamed for."""
    turn = table.turn
    use = turn.taken.use if turn.taken is not None else None
    return turn.take_blamed and use is not None and (use.key, use.number) == (act.key, act.number)


@rule("MLD104", Lay, group=_MELD)
def too_few_naturals(table: Table, act: Lay, params: Params) -> Offence | None:
    """A meld has fewer natural cards than the rules ask."""
    if is_wild_key(act.key) or act.key == "3" or act.key in _SUITS:
        return None
    what = table.turn.now.makeup
    wilds, naturals = what.wilds, what.naturals + what.unknown
    meld = table.turn.meld
    had = meld.naturals + meld.unknown if meld else 0
    if meld is not None and (meld.loose or not wilds):
        return None
    if had + naturals >= params.min_naturals or (meld is None and table.side.has_gap):
        return None
    if _blamed_take(table, act):
        return None
    return Offence(
        f"melded {had + naturals} natural card{'s' * (had + naturals != 1)} where {params.min_naturals} are needed",
        {"naturals": had + naturals, "needed": params.min_naturals},
    )


@rule("MLD108", Lay, group=_MELD)
def meld_over_limit(table: Table, act: Lay, params: Params) -> Offence | None:
    """A meld gets more cards than the rules let it hold."""
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


@rule("MLD103", Lay, group=_MELD)
def too_many_wilds(table: Table, act: Lay, params: Params) -> Offence | None:
    """A meld gets more wild cards than the rules let it hold: in all, for its naturals, or so early."""
    if is_wild_key(act.key) or act.key == "3":
        return None
    what = table.turn.now.makeup
    wilds, naturals = what.wilds, what.naturals + what.unknown
    if not wilds:
        return None
    meld = table.turn.meld
    wilds += meld.wilds if meld else 0
    naturals += meld.naturals + meld.unknown if meld else 0
    is_loose = meld.loose if meld else table.side.has_gap
    size = wilds + naturals
    reason = _wild_reason(wilds, naturals, size, params, is_loose)
    if reason is None or (naturals < params.min_naturals and _blamed_take(table, act)):
        return None
    return Offence(
        f"{wilds} wild cards in a meld with {naturals} natural{'s' * (naturals != 1)}: {reason}",
        {"wilds": wilds, "naturals": naturals},
        related(meld.span if meld else None, "the meld was begun here"),
    )


@rule("MLD103", Lay, group=_MELD)
def wild_before_five_naturals(table: Table, act: Lay, _params: Params) -> Offence | None:
    """After the opening a wild card is laid to a meld with fewer than five naturals, where the rules want five."""
    what = table.turn.now.makeup
    wilds, naturals = what.wilds, what.naturals + what.unknown
    if is_wild_key(act.key) or act.key == "3" or not wilds or table.turn.was_open is not True:
        return None
    meld = table.turn.meld
    naturals += meld.naturals + meld.unknown if meld else 0
    if naturals >= _RULE_OF_FIVE or (meld is not None and meld.loose):
        return None
    return Offence(
        f"laid a wild card to a meld with {naturals} naturals where {_RULE_OF_FIVE} are needed after the opening",
        {"naturals": naturals, "needed": _RULE_OF_FIVE},
    )


def _wild_reason(wilds: int, naturals: int, size: int, params: Params, is_loose: bool) -> str | None:
    if params.wild_cap and wilds > params.wild_cap:
        return f"{params.wild_cap} are the most"
    if is_loose:
        return None
    if wilds * params.naturals_per_wild > naturals:
        each = "a natural" if params.naturals_per_wild == 1 else f"{params.naturals_per_wild} naturals"
        return f"each needs {each}"
    if wilds > 1 and naturals < params.second_wild_naturals:
        return f"a second one needs {params.second_wild_naturals} naturals"
    if wilds > 1 and size < params.second_wild_size:
        return f"a second one may be the {params.second_wild_size}th card at the earliest"
    return None


def _other_melds(table: Table, act: Lay) -> list[Meld]:
    return [meld for meld in table.side.melds_of(act.key) if meld.number != act.number]


@rule("MLD109", Lay, group=_MELD)
def second_meld_of_rank(table: Table, act: Lay, _params: Params) -> Offence | None:
    """A second meld of a rank is begun where a side may have only one."""
    others = _other_melds(table, act)
    if table.turn.meld is not None or not others or act.key in _SUITS:
        return None
    return Offence(
        f"began a second meld of {act.key}", {"key": act.key}, related(others[0].span, "the first one was begun here")
    )


@rule("MLD109", Lay, group=_MELD)
def second_meld_before_first_is_complete(table: Table, act: Lay, params: Params) -> Offence | None:
    """A second meld of a rank is begun while the first is not complete."""
    if table.turn.meld is not None:
        return None
    limit = params.meld_limit or params.canasta_size
    open_ones = [meld for meld in _other_melds(table, act) if meld.size < limit and not meld.loose]
    if not open_ones:
        return None
    first = open_ones[0]
    return Offence(
        f"began another meld of {act.key} while one of {first.size} cards is not complete",
        {"key": act.key, "cards": first.size},
        related(first.span, "the other one was begun here"),
    )


@rule("MLD106", EndMelding)
def black_threes_melded_early(table: Table, _act: EndMelding, _params: Params) -> Offence | None:
    """Black threes are melded by a player who does not go out in that turn."""
    turn = table.turn
    laid = next((one for one in turn.lays if one.key == "3"), None)
    if laid is None or turn.goes_out or laid.step in turn.blamed_steps:
        return None
    if not any(IS_BLACK_THREE[card] or RANK[card] == "3" for card in laid.cards):
        return None
    return Offence("melded black threes without going out", step=laid.step)


@rule("MLD106", EndMelding)
def black_threes_short_of_the_exit(table: Table, _act: EndMelding, params: Params) -> Offence | None:
    """Black threes are melded otherwise than as the last seven cards of a player who goes out with a discard."""
    turn = table.turn
    laid = [one for one in turn.lays if one.key == "3"]
    if not laid or laid[0].step in turn.blamed_steps:
        return None
    count = sum(len(one.cards) for one in laid)
    if turn.goes_out and count == params.canasta_size and turn.discard_step is not None:
        return None
    return Offence(
        f"laid {count} black threes: only {params.canasta_size} of them can be laid, in going out with a discard",
        {"cards": count},
        step=laid[0].step,
    )


@rule("MLD106", EndMelding)
def discard_after_black_threes(table: Table, _act: EndMelding, _params: Params) -> Offence | None:
    """A card is discarded after black threes, which must be the very last cards."""
    turn = table.turn
    laid = next((one for one in turn.lays if one.key == "3"), None)
    if laid is None or turn.discard_step is None or not turn.goes_out:
        return None
    return Offence("melded black threes that were not the last cards: one was discarded after them", step=laid.step)
