"""A quiet turn, played at once: a draw, perhaps lays, and a discard, of which no rule can find anything.

Three turns of four are of this kind. No law stands here: which signs would have to show before a rule could find
something the rules themselves say (`rules/signs.py`), and what is done is what the effects of the acts do one by one.
Laws among the tests hold both together. A turn that shows any sign is left untouched, to be judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from canasta_notation.model import Step
from canasta_notation.rules.mechanics.binding import bind
from canasta_notation.rules.params import Params
from canasta_notation.rules.ruleset import BoundAct, Part, RuleSet
from canasta_notation.rules.signs import FEW_NATURALS, FULL, MANY_WILDS
from canasta_notation.table import RED_THREES, Described, Freeze, Index, Meld, Side, Table
from canasta_notation.text import Span

_DRAWS, _LAYS, _ADDS, _DISCARDS = Part.DRAWS, Part.LAYS, Part.ADDS, Part.DISCARDS
_FULL, _FEW_NATURALS, _MANY_WILDS = int(FULL), int(FEW_NATURALS), int(MANY_WILDS)
_3D, _3H, _3R = RED_THREES
_Lay: TypeAlias = "tuple[Step, Described, Meld | None]"


def play_quietly(table: Table, rules: RuleSet, seat: str, steps: Sequence[Step]) -> bool:
    """Play a turn of a seat, not the last one of the deal, if it is a quiet one; gives whether it was played."""
    if len(steps) < 2 or not _is_calm(table, seat):
        return False
    first, last, known = steps[0], steps[-1], rules.bound_acts
    drawn = known.get(id(first.act)) or bind(rules, first.act)
    thrown = known.get(id(last.act)) or bind(rules, last.act)
    if drawn.part is not _DRAWS or thrown.part is not _DISCARDS:
        return False
    if first.marks or last.marks or first.taken_back or last.taken_back:
        return False
    hand = table.hands[seat]
    counts, cards, card = hand.counts[:], drawn.now.cards, thrown.now.cards[0]
    for one in cards:
        counts[one] += 1
    lays = _lays(table.side_of[seat], rules, steps, counts) if len(steps) > 2 else []
    size = hand.size + len(cards) - 1
    for _step, now, _meld in lays or ():
        size -= len(now.cards)
    # Who has a red three, or hardly a card left, is judged by more than the acts.
    if lays is None or size < rules.least_left or not counts[card] or counts[_3D] or counts[_3H] or counts[_3R]:
        return False
    if not _draw(table, cards, first.span):
        return False
    counts[card] -= 1
    hand.counts, hand.size = counts, size
    table.turns += 1
    if lays:
        _lay(table, seat, lays)
    _discard(table, rules, card, last.span)
    table.had_turn.add(seat)
    if table.foot_taken and seat in table.foot_taken:
        table.foot_played.add(seat)
    table.due = table.alone[table.following[seat]]
    return True


def _is_calm(table: Table, seat: str) -> bool:
    """Whether the table is as it is before nearly every turn: it is the seat's own, and nothing is owed or unclear."""
    return not (
        table.due is None
        or table.due is not table.alone.get(seat)
        or table.ended is not None
        or table.owes_draw
        or table.doubtful
        or table.reds_waiting[seat]
        or table.has_unseen_lays
        or table.has_gap
    )


def _lays(side: Side, rules: RuleSet, steps: Sequence[Step], counts: list[int]) -> list[_Lay] | None:
    """The lays of a turn and their melds, the cards taken from the counts; None where one shows a sign."""
    if side.is_open is not True:
        return None
    params, known = rules.params, rules.bound_acts
    lays: list[_Lay] = []
    for step in steps[1:-1]:
        if step.marks or step.taken_back:
            return None
        bound = known.get(id(step.act)) or bind(rules, step.act)
        now, part = bound.now, bound.part
        meld = side.melds.get(now.place)
        if part is not _LAYS and (part is not _ADDS or meld is None):
            return None
        # A second lay to one meld, or to one of its rank, would not stand as the table is seen here.
        if (meld is None and side.by_key.get(now.place[0])) or any(now.place[0] == one.place[0] for _, one, _ in lays):
            return None
        before = (0, 0, 0) if meld is None else (meld.naturals, meld.wilds, len(meld.cards))
        if shows_sign(*before, bound, params):
            return None
        for card, count in now.needs:
            counts[card] -= count
            if counts[card] < 0:
                return None
        lays.append((step, now, meld))
    return lays


def shows_sign(naturals: int, wilds: int, size: int, bound: BoundAct, params: Params) -> bool:
    """Whether a lay brings a meld over its limit, or shows anything of naturals and wild cards.

    The numbers are those of the meld before it.
    """
    signs, what = bound.signs, bound.now.makeup
    naturals += what.naturals
    if signs & _FULL and params.meld_limit is not None and size + len(bound.now.cards) > params.meld_limit:
        return True
    if signs & _FEW_NATURALS and naturals < params.min_naturals:
        return True
    return bool(signs & _MANY_WILDS) and (wilds + what.wilds > 1 or naturals < params.naturals_per_wild)


def _draw(table: Table, cards: tuple[Index, ...], span: Span) -> bool:
    """Draw cards, if the stock gives them; of one that is not listed they are seen for the first time."""
    stock, ledger = table.stock, table.ledger
    count = len(cards)
    if stock.size is None or stock.size < count:
        return False
    if stock.cards is not None:
        if not stock.gives(cards):
            return False
        stock.pass_on(count)
        return True
    if ledger.has_wide or any(ledger.named[card] + count > ledger.copies[card] for card in cards):
        return False
    stock.draw(count)
    for card in cards:
        ledger.note(card, span)
    return True


def _lay(table: Table, seat: str, lays: Sequence[_Lay]) -> None:
    side = table.side_of[seat]
    for step, now, standing in lays:
        meld = standing
        if meld is None:
            meld = Meld(*now.place, seat, table.turns, step.span)
            side.begin(meld)
        meld.add(now.cards, now.makeup)
    table.melded_before.add(seat)


def _discard(table: Table, rules: RuleSet, card: Index, span: Span) -> None:
    pile = table.pile
    pile.cards.append(card)
    pile.spans.append(span)
    pile.is_top_lost = False
    if card in rules.freezing:
        pile.freeze = Freeze(card, span)
