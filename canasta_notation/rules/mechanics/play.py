"""What an act does to the table. Every act is carried out as far as it physically can be; nothing is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    NotOut,
    Pass,
    PutBack,
    Say,
    ShowSpecial,
    TakeBonus,
    TakeFoot,
    TakePile,
)
from canasta_notation.rules.mechanics.drawing import draw
from canasta_notation.rules.mechanics.holding import from_hand, known_as
from canasta_notation.rules.mechanics.laying import lay
from canasta_notation.rules.reading import cards_to_take
from canasta_notation.rules.ruleset import RuleSet
from canasta_notation.table import (
    ANY_THREE,
    IS_RED_THREE,
    RED_THREES,
    Freeze,
    Hand,
    Index,
    Table,
    Taken,
    X,
    fits,
)
from canasta_notation.table.kinds import INDEX
from canasta_notation.text import Span


def _lay_red_threes(table: Table, _act: LayRedThrees, span: Span, rules: RuleSet) -> None:
    turn = table.turn
    turn.red_step = turn.at
    for card in table.turn.now.cards:
        came_from_pile = turn.taken is not None and turn.taken.red_threes > 0
        from_hand(table, table.hand, card, span)
        if not IS_RED_THREE[card] and card not in (X, ANY_THREE):
            # Whoever takes it for a red three draws a card for it.
            turn.reds_due += 1
            turn.reds_excused += 1
            continue
        table.reds[turn.seat] += 1
        if turn.taken is not None and came_from_pile:
            turn.taken.red_threes -= 1
        elif turn.foot_reds > 0:
            turn.foot_reds -= 1
        elif turn.number == 0 and rules.params.red_three_deal == "expose_now_replace_at_turn":
            table.reds_waiting[turn.seat] += 1
        else:
            turn.reds_due += 1
            if turn.foot_unseen or (turn.taken is not None and turn.taken.unseen):
                turn.reds_excused += 1
            turn.reds_drawn += turn.draw_step is not None and turn.foot_step is None
    if turn.number != 0:
        turn.ended_early = rules.mechanics.ends_with_red_three(table, rules.params)


def _take_pile(table: Table, act: TakePile, span: Span, rules: RuleSet) -> None:
    turn, pile, hand = table.turn, table.pile, table.hand
    size = pile.size
    top = _top_as_written(table, act, span)
    turn.draws()
    turn.taken = Taken(
        step=turn.at,
        top=top,
        count=act.count,
        was_frozen=pile.freeze is not None,
        use=turn.top_use,
        hand=hand.copy(),
        pile_size=size,
        red_threes=0,
        rest=Hand(),
        unseen=False,
    )
    left_out = _left_out(table, act, size)
    cards = left_out + pile.take(cards_to_take(table, act, rules.params))
    if size is None:
        cards = _fill_up(table, act, cards, rules)
    hand.add_all(cards)
    turn.taken.red_threes = sum(map(cards.count, RED_THREES))
    turn.taken.unseen = X in cards or hand.loose
    turn.taken.rest = Hand(cards[:-1])
    turn.taken.rest.loose = hand.loose
    if table.first_taker is None:
        table.first_taker = turn.seat
    table.mark_played()
    rules.mechanics.on_take(table)


def _top_as_written(table: Table, act: TakePile, span: Span) -> Index | None:
    """The top card; one written otherwise than it lay there counts from now on."""
    pile = table.pile
    if act.top is None:
        return pile.top
    written = INDEX[act.top]
    if not pile.cards:
        if pile.below != 0:
            pile.cards.append(written)
            pile.spans.append(span)
            if pile.below:
                pile.below -= 1
            if pile.presumed:
                pile.presumed -= 1
            table.ledger.note(written, span)
        return written
    if pile.cards[-1] == written and not pile.is_top_lost:
        return written
    if pile.is_top_lost and not fits(pile.cards[-1], written):
        # The discard that was not written lay on top.
        pile.put(written, span)
        pile.lost -= 1
        table.ledger.note(written, span)
        return written
    if fits(pile.cards[-1], written):
        written = known_as(table, pile.cards[-1], written, span)
    pile.cards[-1] = written
    return written


def _left_out(table: Table, act: TakePile, size: int | None) -> list[Index]:
    """Cards of discards that were due and not written, as far as the number of cards taken shows them."""
    pile = table.pile
    if not pile.lost or size is None:
        return []
    if act.count is None:
        # The player may hold them.
        table.doubtful.add(table.seat)
        return []
    return [X] * max(0, min(pile.lost, act.count - len(pile.cards) - (pile.below or 0)))


def _fill_up(table: Table, act: TakePile, cards: list[Index], rules: RuleSet) -> list[Index]:
    """The cards of a pile whose size was not known: as many as were written, else as many as there usually are."""
    pile = table.pile
    if act.count is not None:
        unseen = max(0, act.count - len(cards))
    elif pile.presumed is not None:
        unseen = pile.presumed
    else:
        unseen = 0
        table.hand.loose = True
    most = rules.params.pile_size
    may_be_more = most is not None and (act.count is None or act.count >= most)
    if not pile.cards and not may_be_more:
        pile.below, pile.presumed = 0, None
        pile.freeze = None
    return [X] * unseen + cards


def _discard(table: Table, _act: Discard, span: Span, rules: RuleSet) -> None:
    turn = table.turn
    now, hand, pile = turn.now, table.hand, table.pile
    card = now.cards[0]
    if now.is_exact and hand.counts[card]:
        hand.counts[card] -= 1
        hand.size -= 1
    else:
        card = from_hand(table, hand, card, span)
    pile.cards.append(card)
    pile.spans.append(span)
    pile.is_top_lost = False
    if card in rules.freezing:
        pile.freeze = Freeze(card, span)
    if table.foot_taken:
        table.mark_played()
    if turn.discard_step is None:
        turn.discard_step = turn.at
        turn.ends()


def _no_discard(table: Table, _act: NoDiscard, _span: Span, _rules: RuleSet) -> None:
    table.turn.ends()


def _take_foot(table: Table, act: TakeFoot, span: Span, rules: RuleSet) -> None:
    turn = table.turn
    foot = table.feet.get(turn.seat)
    turn.foot_step = turn.at
    if foot is None:
        return
    if act.cards is not None:
        # All are found in it before one goes back: the second of a card is not the first again.
        for card in [from_hand(table, foot, one, span) for one in table.turn.now.cards]:
            foot.add(card)
    if not rules.params.foot_reds_replaced:
        turn.foot_reds = foot.red_threes
        turn.foot_unseen = foot.loose or foot.counts[X] + foot.counts[ANY_THREE] > 0
    table.hand.take_in(foot)
    if turn.taken is not None:
        turn.taken.gain(foot.cards(), turn.at)
    table.feet[turn.seat] = None
    table.foot_taken[turn.seat] = turn.order


def _take_bonus(table: Table, _act: TakeBonus, span: Span, _rules: RuleSet) -> None:
    for card in table.turn.now.cards:
        table.hand.add(card)
        table.ledger.note(card, span)


def _put_back(table: Table, act: PutBack, span: Span, _rules: RuleSet) -> None:
    for card in table.turn.now.cards:
        was_held = not table.hand.lacks((card,))
        known = from_hand(table, table.hand, card, span)
        if was_held and known != X and not table.ledger.is_closed:
            # It may be drawn again, and is then no further copy.
            table.ledger.forget(((known, 1),), X)
    table.stock.put_back(len(act.cards))
    table.turn.drawn -= len(act.cards)


def _ask(table: Table, act: Ask, _span: Span, _rules: RuleSet) -> None:
    turn = table.turn
    table.asked.add(turn.seat)
    if turn.ask_step is None:
        # After the discard an answer can bind nobody any more.
        turn.ask_step, turn.answer = turn.at, act.answer if turn.ended_at is None else None


def _go_out(table: Table, _act: GoOut, _span: Span, _rules: RuleSet) -> None:
    table.turn.declared_out = table.turn.at


def _not_out(table: Table, _act: NotOut, _span: Span, _rules: RuleSet) -> None:
    table.turn.declared_not_out = True


def _pass(table: Table, _act: Pass, _span: Span, _rules: RuleSet) -> None:
    turn = table.turn
    turn.draws()
    turn.passed = True
    turn.ended_early = table.stock.size == 0


def _say(table: Table, act: Say, _span: Span, _rules: RuleSet) -> None:
    table.turn.said.add(act.word)


def _nothing(_table: Table, _act: Act, _span: Span, _rules: RuleSet) -> None:
    return


EFFECTS: dict[type[Act], Callable[[Table, Any, Span, RuleSet], None]] = {
    Draw: draw,
    LayRedThrees: _lay_red_threes,
    TakePile: _take_pile,
    Lay: lay,
    Discard: _discard,
    NoDiscard: _no_discard,
    TakeFoot: _take_foot,
    TakeBonus: _take_bonus,
    PutBack: _put_back,
    Ask: _ask,
    GoOut: _go_out,
    NotOut: _not_out,
    Pass: _pass,
    Say: _say,
    ShowSpecial: _nothing,
    AnnounceCount: _nothing,
}
"""What an act of each kind does."""
