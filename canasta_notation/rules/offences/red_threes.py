"""Red threes: RED."""

from __future__ import annotations

from canasta_notation.model import Discard, LayRedThrees
from canasta_notation.rules import cases
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import ANY_THREE, IS_RED_THREE, RED_THREES, RedsLeft, Table, X, spell


@rule("RED101", RedsLeft)
def red_three_not_laid(table: Table, _act: RedsLeft, _params: Params) -> tuple[Offence, ...] | None:
    """A red three is still in the hand at the end of a turn in which it had to be laid; each is reported once.

    What it checks:
        A red three known to be in the hand is laid in the holder's first turn with it: dealt ones at the start, others
        as soon as they are drawn, found in the pile or in the foot. Each is reported once.

    Why:
        Laying it is no choice: it counts for the side or against it, and a player who hides one takes that decision
        away.

    Example:
        Rules: classic
        == deal 1
        1. N d:3h -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:3h r:3h d:x -4

    Sources:
        Pagat, Classic Canasta; source 002 "go face up in front of you at once"; source 004 3g.iii "it is immediately
        put with"
    """
    turn = table.turn
    hand = table.hand
    if turn.number == 0 or not hand.red_threes or turn.took_foot_after_end:
        return None
    reported = table.reds_reported.get(turn.seat, 0)
    held = [card for card in RED_THREES for _copy in range(hand.counts[card])][reported:]
    offences = (
        Offence(f"kept {spell([card])} in the hand, which had to be laid", {"card": spell([card])}) for card in held
    )
    return tuple(offences) if held else None


@rule("RED102", RedsLeft)
def red_three_not_replaced(table: Table, _act: RedsLeft, _params: Params) -> Offence | None:
    """A red three is laid and the card that replaces it is not drawn, though the stock has one.

    What it checks:
        For each red three laid from the deal, the draw or the foot a card is drawn in its place, as long as the stock
        has one. With `red3_deal=expose_now_replace_at_turn` dealt ones are replaced in their holder's first turn. One
        that may have come with the pile is not asked for, nor, with `foot_red3_replaced=false`, one that may have come
        with a foot not seen.

    Why:
        A player who lays one without a replacement goes on with a card too few.

    Example:
        Rules: classic
        == deal 1
        1. N d:3h r:3h -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:3h r:3h d:x -4

    Sources:
        Pagat, Classic Canasta; source 002 "you draw a card to replace each one"; source 004 3g.iii "another card is
        drawn"
    """
    turn = table.turn
    if turn.ended_early:
        return None
    due = turn.reds_owed
    if not due or not table.stock.size:
        return None
    what = (
        "a red three and drew no card in its place"
        if due == 1
        else f"{due} red threes and drew no cards in their places"
    )
    return Offence(f"laid {what}", {"missing": due}, step=turn.red_step)


@rule("RED104", Discard, case=cases.red_threes)
def red_three_discarded(table: Table, _act: Discard, _params: Params) -> Offence | None:
    """A red three is discarded.

    What it checks:
        No red three is discarded. A discard that is only known to be a three may be a black one.

    Why:
        A red three is laid on the table at once and scored there; it never comes into play.

    Example:
        Rules: classic
        == deal 1
        1. N d:3h -3h

    Allowed:
        Rules: classic
        == deal 1
        1. N d:3h r:3h d:x -3s

    Sources:
        Pagat, Classic Canasta; source 002 "go face up in front of you at once"
    """
    card = table.turn.now.cards[0]
    return Offence("discarded a red three") if IS_RED_THREE[card] else None


@rule("RED105", LayRedThrees, case=cases.not_red_threes)
def not_a_red_three(table: Table, _act: LayRedThrees, _params: Params) -> Offence | None:
    """Another card is laid as a red three.

    What it checks:
        `r:` lays red threes and nothing else. A bare `3` is read as one.

    Why:
        Any other card on the table belongs to a meld.

    Example:
        Rules: classic
        == deal 1
        1. N d:x r:9h -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:3h r:3h d:x -4

    Sources:
        Pagat, Classic Canasta; docs/spec/turns.md
    """
    wrong = [card for card in table.turn.now.cards if not IS_RED_THREE[card] and card not in (ANY_THREE, X)]
    if not wrong:
        return None
    spelt = spell(wrong)
    return Offence(f"{spelt} is laid as a red three", {"cards": spelt})
