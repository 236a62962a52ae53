"""Asking partner for leave to go out: ASK; announcements: SAY."""

from __future__ import annotations

from canasta_notation.model import Ask
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import EndTurn, GoingOut, Table

_ASK = "ask"


@rule("ASK103", Ask, group=_ASK)
def nobody_to_ask(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked by somebody who has no partner."""
    return None if table.partners else Offence("asked for leave to go out without having a partner")


@rule("ASK103", Ask, group=_ASK)
def asking_unknown(_table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked where the rules know no such question."""
    return Offence("asked for leave to go out, which these rules do not know")


@rule("ASK102", Ask, group=_ASK)
def asked_again(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked a second time in one turn."""
    return Offence("asked for leave to go out a second time") if table.turn.ask_step is not None else None


@rule("ASK102", Ask, group=_ASK)
def asked_again_in_deal(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked a second time in one deal, where the rules allow it once."""
    if not any(seat in table.asked for seat in table.side.seats):
        return None
    return Offence("asked for leave to go out a second time in this deal")


@rule("ASK101", Ask, group=_ASK)
def asked_late(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked after the moment that the rules allow."""
    return Offence("asked for leave to go out after melding") if table.turn.ask_is_late else None


@rule("ASK104", GoingOut)
def leave_not_asked(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out without having asked the partner where the rules make it a duty."""
    turn = table.turn
    if not turn.goes_out or turn.ask_step is not None or not table.partners:
        return None
    return Offence("went out without asking partner for leave", step=len(turn.acts) - 1 if turn.acts else None)


@rule("SAY101", EndTurn)
def announcement_missing(table: Table, _act: EndTurn, params: Params) -> Offence | None:
    """A player's hand comes down to one card and the announcement that the rules ask is not made."""
    turn, hand = table.turn, table.hand
    if turn.number == 0 or hand.loose or hand.size != 1 or turn.goes_out or turn.discard_step is None:
        return None
    if params.last_card_word in turn.said:
        return None
    return Offence(f"came down to one card without saying {params.last_card_word}", {"word": params.last_card_word})
