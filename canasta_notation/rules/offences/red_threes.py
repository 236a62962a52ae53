"""Red threes: RED."""

from __future__ import annotations

from canasta_notation.model import Discard, LayRedThrees
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import ANY_THREE, IS_RED_THREE, RED_THREES, EndTurn, Table, X, spell


@rule("RED101", EndTurn)
def red_three_not_laid(table: Table, _act: EndTurn, _params: Params) -> tuple[Offence, ...] | None:
    """A red three is still in the hand at the end of a turn in which it had to be laid; each is reported once."""
    turn = table.turn
    hand = table.hand
    if turn.number == 0 or not hand.red_threes:
        return None
    reported = table.reds_reported.get(turn.seat, 0)
    held = [card for card in RED_THREES for _copy in range(hand.counts[card])][reported:]
    offences = (
        Offence(f"kept {spell([card])} in the hand, which had to be laid", {"card": spell([card])}) for card in held
    )
    return tuple(offences) if held else None


@rule("RED102", EndTurn)
def red_three_not_replaced(table: Table, _act: EndTurn, _params: Params) -> Offence | None:
    """A red three is laid and the card that replaces it is not drawn, though the stock has one."""
    turn = table.turn
    if turn.ended_early:
        return None
    due = turn.reds_due
    if due <= 0 or table.stock.is_empty:
        return None
    what = "a red three" if due == 1 else f"{due} red threes"
    return Offence(f"laid {what} and drew no card in its place", {"missing": due}, step=turn.red_step)


@rule("RED104", Discard)
def red_three_discarded(table: Table, _act: Discard, _params: Params) -> Offence | None:
    """A red three is discarded."""
    card = table.turn.now.cards[0]
    return Offence("discarded a red three") if IS_RED_THREE[card] else None


@rule("RED105", LayRedThrees)
def not_a_red_three(table: Table, _act: LayRedThrees, _params: Params) -> Offence | None:
    """Another card is laid as a red three."""
    wrong = [card for card in table.turn.now.cards if not IS_RED_THREE[card] and card not in (ANY_THREE, X)]
    if not wrong:
        return None
    spelt = spell(wrong)
    return Offence(f"{spelt} is laid as a red three", {"cards": spelt})
