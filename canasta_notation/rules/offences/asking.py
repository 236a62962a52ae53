"""Asking partner for leave to go out: ASK; announcements: SAY."""

from __future__ import annotations

from canasta_notation.model import Ask
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import GoingOut, OneCard, Table

_ASK = "ask"


@rule("ASK103", Ask, group=_ASK)
def nobody_to_ask(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked by somebody who has no partner.

    What it checks:
        Leave to go out is asked of a partner. Whoever plays alone has none: two players, and of three the one who took
        the pile and everybody before that. Where `permission=none` there is no such question at all.

    Why:
        A question without anybody to answer it is a slip of the scribe or of the player.

    Example:
        Rules: classic-2
        == deal 1
        1. N d:x2 ask:no -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x ask:no -4

    Sources:
        source 002 "no partner to ask"; Pagat, Classic Canasta
    """
    if table.partners or (table.may_part and table.has_gap):
        return None
    return Offence("asked for leave to go out without having a partner")


@rule("ASK103", Ask, group=_ASK)
def asking_unknown(_table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked where the rules know no such question."""
    return Offence("asked for leave to go out, which these rules do not know")


@rule("ASK102", Ask, group=_ASK)
def asked_again(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked a second time in one turn.

    What it checks:
        Leave to go out is asked once in a turn. In a later turn it may be asked again, and partner may ask too, unless
        `permission=once_binding` allows one question in a deal.

    Why:
        The answer binds; asking until it is yes would undo that, and each question tells partner something.

    Example:
        Rules: classic
        == deal 1
        1. N d:x ask:no ask:yes -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x ask:no -4
        2. E d:x -5
        3. S d:x ask:no -5

    Sources:
        Pagat, Classic Canasta; source 000 "the answer is binding"
    """
    return Offence("asked for leave to go out a second time") if table.turn.ask_step is not None else None


@rule("ASK102", Ask, group=_ASK)
def asked_again_in_deal(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked a second time in one deal, where the rules allow it once."""
    if not any(seat in table.asked for seat in table.side.seats):
        return None
    return Offence("asked for leave to go out a second time in this deal")


@rule("ASK101", Ask, group=_ASK)
def asked_late(table: Table, _act: Ask, _params: Params) -> Offence | None:
    """Leave to go out is asked after the moment that the rules allow.

    What it checks:
        With `ask_timing=before_any_meld` leave is asked before any meld of the turn; the melds that a take of the pile
        and the opening need come before it. With `before_last_laydown` only a question after the discard is late; it is
        so everywhere but where the answer is mere advice. A question before the draw is TRN102. It is left open where
        it hangs on which wild cards a take and its opening were made with.

    Why:
        Partner answers by what lies on the table at that moment, and a meld tells how near the player is to going out.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA ask:no -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x ask:no +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 000 "before displaying the cards that remain in their hand"
    """
    turn = table.turn
    if not turn.ask_is_late or turn.late:
        return None
    return Offence(f"asked for leave to go out after {'melding' if turn.ended_at is None else 'the discard'}")


@rule("ASK104", GoingOut)
def leave_not_asked(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out without having asked the partner where the rules make it a duty.

    What it checks:
        With `permission=required_binding` a player who goes out has asked partner in that turn.

    Why:
        There the partner decides when the deal ends, because of the cards of the foot that may still lie unplayed.

    Example:
        Rules: classic permission=required_binding
        == deal 1
        1. N d:x +K:KKKKKKK +A:AAAA -4 out

    Allowed:
        Rules: classic permission=required_binding
        == deal 1
        1. N d:x ask:yes +K:KKKKKKK +A:AAAA -4 out

    Sources:
        Pagat, Hand and Foot
    """
    turn = table.turn
    if not turn.goes_out or turn.ask_step is not None or not table.partners:
        return None
    return Offence("went out without asking partner for leave", step=len(turn.acts) - 1 if turn.acts else None)


@rule("SAY101", OneCard)
def announcement_missing(table: Table, _act: OneCard, params: Params) -> Offence | None:
    """A player's hand comes down to one card and the announcement that the rules ask is not made.

    What it checks:
        A player whose discard leaves one card says so, `say:pumpa`. It is a note and costs nothing, unless
        `pumpa_penalty` sets a fine.

    Why:
        The others must know that the player may go out next, and that the pile is closed to that hand.

    Example:
        Rules: fournier
        == deal 1
        1. N d:x +K:KKKK +A:AAA +Q:QQQ -4

    Allowed:
        Rules: fournier
        == deal 1
        1. N d:x +K:KKKK +A:AAA +Q:QQQ -4 say:pumpa

    Sources:
        source 000 "obliged to announce this fact by saying"
    """
    turn, hand = table.turn, table.hand
    if turn.number == 0 or hand.loose or hand.size != 1 or turn.goes_out or turn.discard_step is None:
        return None
    if params.last_card_word in turn.said:
        return None
    return Offence(f"came down to one card without saying {params.last_card_word}", {"word": params.last_card_word})
