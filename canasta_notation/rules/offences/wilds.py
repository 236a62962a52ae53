"""Wild cards in melds: MLD."""

from __future__ import annotations

from canasta_notation.model import Lay
from canasta_notation.rules import cases, signs
from canasta_notation.rules.offences.melds import MELD, SUITS, is_blamed_on_take
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.table import WILD_KEYS, Table

_RULE_OF_FIVE = 5


@rule("MLD105", Lay, group=MELD, case=cases.lays_wild_meld, sign=signs.WILDS)
def wild_meld(table: Table, act: Lay, _params: Params) -> Offence | None:
    """Wild cards are melded by themselves.

    What it checks:
        Wild cards are laid in melds of a rank and form none of their own, unless `wild_melds=true`.

    Why:
        Where there is no such meld, its cards have no rank.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +W:222 -4

    Allowed:
        Rules: hand-and-foot
        == deal 1
        1. N d:x2 +W:222 -4

    Sources:
        Pagat, Classic Canasta; source 004 3l.ii.1 "Contains all Wild Cards (2s and/or Jokers)"
    """
    cards, wilds = table.turn.now.cards, table.turn.now.makeup.wilds
    is_new = table.turn.meld is None and not table.side.has_gap
    if act.key in WILD_KEYS or (wilds == len(cards) and is_new and act.key not in SUITS):
        return Offence("melded wild cards by themselves, which these rules do not allow")
    return None


@rule("MLD104", Lay, group=MELD, case=cases.lays_few_naturals, sign=signs.FEW_NATURALS)
def too_few_naturals(table: Table, act: Lay, params: Params) -> Offence | None:
    """A meld has fewer natural cards than the rules ask.

    What it checks:
        A meld of a rank has at least as many natural cards as `min_naturals` says, two if nothing else. It is left open
        where cards laid unseen to the meld in an earlier turn may have been wild.

    Why:
        One card and two wild cards are hardly a meld of that rank.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +K:K2* -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +K:KK* -4

    Sources:
        Pagat, Classic Canasta
    """
    if act.key in WILD_KEYS or act.key == "3" or act.key in SUITS:
        return None
    what = table.turn.now.makeup
    wilds, naturals = what.wilds, what.naturals + what.unknown
    meld = table.turn.meld
    had = meld.naturals + meld.unknown if meld else 0
    if meld is not None and (meld.loose or not wilds):
        return None
    if had + naturals >= params.min_naturals or (meld is None and table.side.has_gap):
        return None
    if is_blamed_on_take(table, act):
        return None
    return Offence(
        f"melded {had + naturals} natural card{'s' * (had + naturals != 1)} where {params.min_naturals} are needed",
        {"naturals": had + naturals, "needed": params.min_naturals},
    )


@rule("MLD103", Lay, group=MELD, case=cases.lays_wilds, sign=signs.MANY_WILDS)
def too_many_wilds(table: Table, act: Lay, params: Params) -> Offence | None:
    """A meld gets more wild cards than the rules let it hold: in all, for its naturals, or so early.

    What it checks:
        The wild cards of a meld against `wild_limit`: three, two, no more than its naturals, or half as many. With
        `second_wild` a second one waits for five naturals or for the sixth card, and with `rule_of_five=true` none
        joins a meld of fewer than five naturals after the opening. It is left open where cards laid unseen to the meld
        in an earlier turn may have been wild; a card laid unseen is not suspected in its own turn.

    Why:
        Canastas would otherwise be made of wild cards. What a later step does not make worse is not reported again.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA222* -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA22* -4

    Sources:
        Pagat, Classic Canasta; source 001 "there may never be more wildcards than natural cards"; source 004 3i.iv.2a
        "A maximum of two wild cards"
    """
    if act.key in WILD_KEYS or act.key == "3":
        return None
    what = table.turn.now.makeup
    wilds, naturals = what.wilds, what.naturals + what.unknown
    if not wilds:
        return None
    meld = table.turn.meld
    wilds += meld.wilds if meld else 0
    naturals += meld.naturals + meld.unknown if meld else 0
    is_loose = meld.loose if meld else table.side.has_gap
    reason = wild_fault(wilds, naturals, params, is_loose)
    if reason is None or (naturals < params.min_naturals and is_blamed_on_take(table, act)):
        return None
    return Offence(
        f"{wilds} wild cards in a meld with {naturals} natural{'s' * (naturals != 1)}: {reason}",
        {"wilds": wilds, "naturals": naturals},
        related(meld.span if meld else None, "the meld was begun here"),
    )


@rule("MLD103", Lay, group=MELD, case=cases.lays_wilds)
def wild_before_five_naturals(table: Table, act: Lay, _params: Params) -> Offence | None:
    """After the opening a wild card is laid to a meld with fewer than five naturals, where the rules want five."""
    what = table.turn.now.makeup
    wilds, naturals = what.wilds, what.naturals + what.unknown
    if act.key in WILD_KEYS or act.key == "3" or not wilds or table.turn.was_open is not True:
        return None
    meld = table.turn.meld
    naturals += meld.naturals + meld.unknown if meld else 0
    if naturals >= _RULE_OF_FIVE or (meld is not None and meld.loose):
        return None
    return Offence(
        f"laid a wild card to a meld with {naturals} naturals where {_RULE_OF_FIVE} are needed after the opening",
        {"naturals": naturals, "needed": _RULE_OF_FIVE},
    )


def wild_fault(wilds: int, naturals: int, params: Params, is_loose: bool) -> str | None:
    """Why a meld may not hold so many wild cards beside so many naturals; None where it may."""
    if params.wild_cap and wilds > params.wild_cap:
        return f"{params.wild_cap} are the most"
    if is_loose:
        return None
    if wilds * params.naturals_per_wild > naturals:
        each = "a natural" if params.naturals_per_wild == 1 else f"{params.naturals_per_wild} naturals"
        return f"each needs {each}"
    if wilds > 1 and naturals < params.second_wild_naturals:
        return f"a second one needs {params.second_wild_naturals} naturals"
    if wilds > 1 and wilds + naturals < params.second_wild_size:
        return f"a second one may be the {params.second_wild_size}th card at the earliest"
    return None
