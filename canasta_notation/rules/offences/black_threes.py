"""Melds of black threes: MLD."""

from __future__ import annotations

from canasta_notation.model import Lay
from canasta_notation.rules import cases, signs
from canasta_notation.rules.offences.melds import MELD
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import (
    IS_BLACK_THREE,
    RANK,
    EndMelding,
    Table,
    TurnState,
)


@rule("MLD106", Lay, group=MELD, case=cases.lays_black_threes)
def black_threes_melded(_table: Table, act: Lay, _params: Params) -> Offence | None:
    """Black threes are melded where the rules know no meld of them."""
    return Offence("melded black threes, which these rules do not allow") if act.key == "3" else None


@rule("MLD107", Lay, group=MELD, case=cases.lays_black_threes)
def wild_with_black_threes(table: Table, act: Lay, _params: Params) -> Offence | None:
    """A wild card is laid among black threes.

    What it checks:
        A meld of black threes holds no wild card.

    Why:
        Black threes are melded as they are, three or four in going out.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +3:3c3c3s* -4 out

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +3:3c3c3s3s -4 out

    Sources:
        Pagat, Classic Canasta
    """
    if act.key != "3" or not table.turn.now.makeup.wilds:
        return None
    return Offence("melded a wild card with black threes")


@rule("MLD106", EndMelding, sign=signs.BLACK_THREES)
def black_threes_melded_early(table: Table, _act: EndMelding, _params: Params) -> Offence | None:
    """Black threes are melded by a player who does not go out in that turn.

    What it checks:
        Black threes are laid only by a player who goes out in that turn (`black3_meld=going_out`), only as seven in
        going out with a discard (`exit`), or not at all (`never`). With `black3_then_discard=false` no card is
        discarded after them.

    Why:
        A black three is a stop card. Going out lets a player be rid of those that could not be used.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA +3:3c3c3s -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +3:3c3c3s3s -4 out

    Sources:
        Pagat, Classic Canasta; source 001 "except when the player can go out"; source 004 3l.iv.1a "seven Black 3s and
        a card to be used as a discard card"
    """
    turn = table.turn
    laid = next((one for one in turn.lays if one.key == "3"), None)
    if laid is None or _is_said_out(turn) or laid.step in turn.blamed_steps:
        return None
    if not any(IS_BLACK_THREE[card] or RANK[card] == "3" for card in laid.cards):
        return None
    return Offence("melded black threes without going out", step=laid.step)


def _is_said_out(turn: TurnState) -> bool:
    """Whether the player goes out, or is said to: with cards left that is OUT107, and black threes follow from it."""
    return turn.goes_out or turn.told_out or turn.declared_out is not None


@rule("MLD106", EndMelding, sign=signs.BLACK_THREES)
def black_threes_short_of_the_exit(table: Table, _act: EndMelding, params: Params) -> Offence | None:
    """Black threes are melded otherwise than as the last seven cards of a player who goes out with a discard."""
    turn = table.turn
    laid = [one for one in turn.lays if one.key == "3"]
    if not laid or laid[0].step in turn.blamed_steps:
        return None
    count = sum(len(one.cards) for one in laid)
    if _is_said_out(turn) and count == params.canasta_size and turn.discard_step is not None:
        return None
    return Offence(
        f"laid {count} black threes: only {params.canasta_size} of them can be laid, in going out with a discard",
        {"cards": count},
        step=laid[0].step,
    )


@rule("MLD106", EndMelding, sign=signs.BLACK_THREES)
def discard_after_black_threes(table: Table, _act: EndMelding, _params: Params) -> Offence | None:
    """A card is discarded after black threes, which must be the very last cards."""
    turn = table.turn
    laid = next((one for one in turn.lays if one.key == "3"), None)
    if laid is None or turn.discard_step is None or not turn.goes_out:
        return None
    return Offence("melded black threes that were not the last cards: one was discarded after them", step=laid.step)


@rule("MLD106", Lay, sign=signs.BLACK_THREES)
def meld_after_black_threes(table: Table, act: Lay, _params: Params) -> Offence | None:
    """Another meld is laid after black threes, where they must be the last cards to be melded."""
    if act.key == "3" or not any(laid.key == "3" for laid in table.turn.lays):
        return None
    return Offence("melded on after black threes, which must be the last cards to be melded")
