"""The end of a turn: what an empty hand means, what is waived, whose turn is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from canasta_notation.model import NoDiscard
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import is_canasta, missing_canastas
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.table import Ended, Table

Concealed: TypeAlias = Callable[[Table, Params], bool | None]
"""Whether the player who goes out does so concealed; None where unseen acts leave it open."""


def _told_out(table: Table) -> bool:
    """Whether the record says that the player in turn went out, and no turn follows."""
    told, turn = table.told, table.turn
    return turn.is_last and told is not None and told.kind == "out" and told.seat == turn.seat


def _is_empty(table: Table) -> bool:
    hand = table.hand
    return not hand.size and not hand.loose


def _declared(table: Table) -> None:
    """Going out was declared: with cards left it is none, but the record may end there."""
    turn = table.turn
    turn.goes_out = _is_empty(table) or table.hand.loose or turn.seat in table.doubtful
    turn.ends_anyway = turn.is_last and not turn.goes_out


def hand_ends_deal(table: Table, params: Params) -> None:
    """Whoever has no card left goes out; without the canastas only if the record treats it so."""
    turn, hand = table.turn, table.hand
    if turn.is_last:
        turn.told_out = _told_out(table)
    if turn.number == 0:
        return
    turn.must_keep = True
    if turn.declared_out is not None:
        _declared(table)
        return
    if hand.loose or turn.seat in table.doubtful:
        turn.goes_out = turn.told_out
        return
    if hand.size or not turn.has_begun:
        return
    is_lawful = not missing_canastas(table.side, params)
    told_stock = table.told is not None and table.told.kind == "stock"
    turn.goes_out = is_lawful or turn.told_out or (turn.is_last and not told_stock)


def foot_first(table: Table, params: Params) -> None:
    """Whoever has no card left takes up the foot; without one the hand ends the deal."""
    turn = table.turn
    if table.foot is not None and _is_empty(table) and turn.declared_out is None and not _told_out(table):
        turn.foot_left = turn.has_begun and turn.discard_step is None
        return
    hand_ends_deal(table, params)


def only_declared(table: Table, _params: Params) -> None:
    """The deal ends only where the player says so; with no cards and nothing said it goes on."""
    turn = table.turn
    turn.told_out = _told_out(table)
    if turn.declared_out is not None:
        _declared(table)
    else:
        turn.goes_out = turn.told_out and _is_empty(table) and turn.has_begun


def never_keeps(_table: Table, _params: Params) -> bool:
    """Every turn ends with a discard."""
    return False


def passes_discard(table: Table, params: Params) -> bool:
    """With one card left and too few canastas a player keeps that card."""
    is_passed = any(isinstance(act, NoDiscard) for act in table.turn.acts)
    return is_passed and table.hand.size == 1 and bool(missing_canastas(table.side, params))


def no_waiver(_table: Table, _params: Params) -> bool:
    """The minimum always holds."""
    return False


def whole_hand(table: Table, _params: Params) -> bool:
    """A player who empties the hand in one turn need not meet the minimum."""
    return _is_empty(table) and bool(table.turn.lays)


def whole_hand_after_draw(table: Table, params: Params) -> bool:
    """The same, only after a draw from the stock."""
    return table.turn.taken is None and whole_hand(table, params)


def whole_hand_with_canasta(table: Table, params: Params) -> bool:
    """The same, only with a complete canasta."""
    return whole_hand(table, params) and any(
        is_canasta(meld, params) for meld in table.side.melds.values() if meld.begun == table.turn.order
    )


def whole_hand_with_canasta_after_draw(table: Table, params: Params) -> bool:
    """The same, only with a complete canasta and after a draw from the stock."""
    return table.turn.taken is None and whole_hand_with_canasta(table, params)


WAIVERS = {
    ("none", False): no_waiver,
    ("none", True): no_waiver,
    ("whole_hand", False): whole_hand_after_draw,
    ("whole_hand", True): whole_hand,
    ("whole_hand_with_canasta", False): whole_hand_with_canasta_after_draw,
    ("whole_hand_with_canasta", True): whole_hand_with_canasta,
}
"""By the value of `waiver` and whether the pile may be taken."""


def own_canasta(table: Table, params: Params) -> bool | None:
    """Nothing melded before, nothing added to partner's melds, a canasta of one's own, all in one turn."""
    turn = table.turn
    if table.side.has_gap:
        return None
    mine = [meld for meld in table.side.melds.values() if meld.by == turn.seat]
    if any(meld.begun != turn.order for meld in mine) or turn.seat in table.melded_before:
        return False
    if any(laid.begun != turn.order for laid in turn.lays):
        return False
    return any(is_canasta(meld, params) for meld in mine)


def table_empty(table: Table, _params: Params) -> bool | None:
    """No card of the side but red threes lay on the table before the turn."""
    return None if table.turn.was_open is None else not table.turn.was_open


def side_unmelded(table: Table, params: Params) -> bool | None:
    """The side had melded nothing before, and the turn holds a canasta."""
    if table.turn.was_open is None:
        return None
    return not table.turn.was_open and any(is_canasta(meld, params) for meld in table.side.melds.values())


def _after_draw(concealed: Concealed) -> Concealed:
    """The same, only after a draw from the stock."""

    def judge(table: Table, params: Params) -> bool | None:
        found = concealed(table, params)
        return False if found and table.turn.taken is not None else found

    return judge


_DEFINITIONS: dict[str, Concealed] = {
    "player_unmelded_own_canasta": own_canasta,
    "table_empty": table_empty,
    "side_unmelded": side_unmelded,
}
CONCEALED: dict[tuple[str, bool], Concealed] = {
    (kind, with_pile): judge if with_pile else _after_draw(judge)
    for kind, judge in _DEFINITIONS.items()
    for with_pile in (True, False)
}
"""By the value of `concealed_def` and whether the pile may be taken."""


def hand_empty(table: Table, _params: Params) -> str | None:
    """The foot is taken up with no card left in the hand."""
    hand = table.hand
    return "with cards left in the hand" if hand.size and not hand.loose else None


def first_canasta(table: Table, params: Params) -> str | None:
    """The foot is taken up once the side has made a canasta."""
    side = table.side
    if any(is_canasta(meld, params) or meld.loose for meld in side.melds.values()) or side.is_open is None:
        return None
    return "before the side has made a canasta"


def asks_after_melding(table: Table, _params: Params) -> bool:
    """Whether a question comes after a meld or the discard; a taking of the pile with its melds comes before."""
    turn = table.turn
    if turn.ended_at is not None:
        return True
    taken = turn.taken
    if taken is None or taken.use is None or taken.use.step is None:
        return bool(turn.lays)
    minimum = table.minimum_of(turn.seat) if turn.was_open is False else 0
    for place, laid in enumerate(turn.lays):
        is_complete = laid.step >= taken.use.step and (minimum is None or laid.count is None or laid.count >= minimum)
        if is_complete:
            return place < len(turn.lays) - 1
    return False


def asks_after_discard(table: Table, _params: Params) -> bool:
    """Whether a question comes after the discard."""
    return table.turn.ended_at is not None


def red_three_ends(table: Table, _params: Params) -> bool:
    """A draw of nothing but red threes that empties the stock ends the deal."""
    turn = table.turn
    return table.stock.is_empty and 0 < turn.drawn_in_all <= turn.reds_drawn


def red_three_is_laid_only(_table: Table, _params: Params) -> bool:
    """The player goes on after it."""
    return False


def _splashes(table: Table, params: Params) -> bool:
    """Whether the turn lays a complete natural or wild canasta from the hand, where that waives the minimum."""
    turn = table.turn
    if not params.splash or turn.taken is not None:
        return False
    melds = (meld for meld in table.side.melds.values() if meld.begun == turn.order)
    return any(is_canasta(meld, params) and (meld.is_wild or not meld.wilds) for meld in melds)


def sum_up(table: Table, rules: RuleSet) -> None:
    """Settle what the turn came to, before it is judged as a whole."""
    turn, params, mechanics = table.turn, rules.params, rules.mechanics
    mechanics.exit(table, params)
    if turn.lays and turn.was_open is False:
        turn.is_waived = mechanics.waiver(table, params) or _splashes(table, params)
    if turn.discard_step is None:
        turn.is_kept = mechanics.keep(table, params)


def end_turn(table: Table, rules: RuleSet) -> None:
    """Close the turn: who has opened, whether the deal is over, who is next."""
    turn, side = table.turn, table.side
    if turn.number == 0:
        return
    if turn.goes_out or turn.ends_anyway:
        _go_out(table, rules)
    elif turn.ended_early or (turn.passed and table.stock.is_empty):
        table.ended, table.ended_by, table.ended_span = Ended.STOCK, turn.seat, turn.span
    table.had_turn.add(turn.seat)
    if turn.lays:
        side.is_open = True
        table.melded_before.add(turn.seat)
    if not turn.has_drawn and turn.is_regular:
        table.skipped += rules.params.draw
        if turn.number is not None:
            table.owes_draw[turn.seat] = turn.number
    table.skipped += turn.reds_owed


def _go_out(table: Table, rules: RuleSet) -> None:
    turn, params = table.turn, rules.params
    table.ended, table.ended_by, table.ended_span = Ended.OUT, turn.seat, turn.span
    table.out_in_first_turn = turn.seat not in table.had_turn
    table.concealed = rules.mechanics.concealed(table, params)
    blacks = [meld for meld in table.side.melds.values() if meld.key == "3"]
    count = sum(meld.naturals for meld in blacks)
    if params.black_exit and count == params.canasta_size:
        table.side.black = params.black_exit
    elif params.black_four and count >= 4:
        table.side.black = params.black_four


def pass_turn(table: Table) -> None:
    """Whose turn is next: after an act out of turn both the seat that was due and the seat after the actor."""
    seat = table.turn.seat
    following = table.following[seat]
    if table.due is None or seat in table.due:
        table.due = table.alone[following]
    else:
        table.due |= {following}
