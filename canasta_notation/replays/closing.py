"""The end of a deal: the `End` line, and the cards left, against what the replay comes to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from canasta_notation.model import Header, Pass, Setting
from canasta_notation.replays.doubts import Doubt
from canasta_notation.replays.fold import DealFold, told_by
from canasta_notation.replays.found import checks, offence
from canasta_notation.replays.ledger.first_look import is_hidden
from canasta_notation.replays.limits import deal_not_ended, too_many_copies
from canasta_notation.rules import RuleSet
from canasta_notation.rules.mechanics.holding import known_as
from canasta_notation.rules.rule import Offence
from canasta_notation.table import Ended, Hand, Table, indexes, spell
from canasta_notation.text import Span

if TYPE_CHECKING:
    from canasta_notation.replays.ledger.hanging import Findings

Trouble = tuple[str, Span, Offence, str | None]


def close(fold: DealFold, setting: Setting) -> Iterator[Trouble]:
    """Judge the end of a deal that was played through."""
    header = setting.header("End")
    table, rules = fold.table, fold.rules
    told = told_by(header)
    if header is None or told is None:
        if fold.rulings.closing is None:
            yield "DEA107", setting.deal.span, deal_not_closed(), None
    elif told.kind == "out" and told.seat in table.hands:
        is_told = any(one.code == "OUT107" and one.place.seat == told.seat for one in fold.found)
        yield from _told_out(table, told.seat, header, is_told)
    elif table.ended is Ended.OUT:
        if table.over_reported:
            # That play went on was said at the turn.
            yield from _left(table, setting)
            return
        what = f"the deal is said to end otherwise, though {table.ended_by} went out"
        yield "OUT109", header.span, deal_not_ended(what, table.ended_span), table.ended_by
    elif told.kind == "stock":
        early = deal_ended_early(table, rules)
        if early is not None:
            yield "DRW107", header.span, early, None
        elif table.ended is None:
            _ask_who_was_forced(fold, header)
            table.ended = Ended.STOCK
    yield from _left(table, setting)


@checks("DEA107")
def deal_not_closed() -> Offence:
    """The deal has no `End` line: the record stops there.

    What it checks:
        A deal has an `End` line, or an event that closes it.

    Why:
        Without it nobody can tell whether the record is complete. The deal is scored as the table stands.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4
        End: abandoned

    Sources:
        docs/spec/headers.md
    """
    return offence("the deal has no End line")


def _told_out(table: Table, seat: str, header: Header, is_told: bool) -> Iterator[Trouble]:
    if table.ended is Ended.OUT:
        if table.ended_by != seat:
            what = deal_not_ended(f"{seat} is said to have gone out, where {table.ended_by} did", table.ended_span)
            yield "OUT109", header.span, what, seat
        return
    hand = table.hands[seat]
    if hand.size and not hand.loose and seat not in table.doubtful and not is_told:
        cards = "1 card" if hand.size == 1 else f"{hand.size} cards"
        what = offence(f"{seat} is said to have gone out with {cards} in the hand", hand=hand.size)
        yield "OUT107", header.span, what, seat
    elif not hand.loose and not hand.size and table.silent_end:
        yield "OUT106", header.span, offence(f"{seat} went out without declaring it"), seat
    table.ended, table.ended_by, table.concealed = Ended.OUT, seat, None if table.has_gap else False


@checks("DRW107")
def deal_ended_early(table: Table, rules: RuleSet) -> Offence | None:
    """`End: stock` stands where play had to go on: the stock holds cards, or the next player must take the pile.

    What it checks:
        `End: stock` stands where the stock is empty and nobody is forced to take the pile. It is left open where it
        hangs on a discard nobody saw that may have frozen the pile or lies on top of it, or, where a pair is asked, on
        a hand nobody saw.

    Why:
        With cards in the stock, or a pile that has to be taken, the deal goes on. Who broke it off writes `End:
        abandoned`.

    Example:
        Rules: classic
        == deal 1
        Stock: 5c5d
        1. N d:5c -4
        End: stock

    Allowed:
        Rules: classic
        == deal 1
        Stock: 5c
        1. N d:5c -4
        End: stock

    Sources:
        Pagat, Classic Canasta; source 001 "when there are no cards left on the stock"; source 000 "If they cannot take
        the discard pile, then play ends"
    """
    if table.ended is Ended.STOCK or table.has_gap or table.stock.size is None:
        return None
    size = table.stock.size
    if size:
        return offence(f"the deal ends with {size} card{'s' * (size > 1)} in the stock", stock=size)
    seat = table.only_due
    if seat is None or rules.mechanics.forced_take(table, seat, rules) is None:
        return None
    return offence(f"the deal ends where {seat} had to take the pile: its top card can be melded", seat=seat)


def _ask_who_was_forced(fold: DealFold, header: Header) -> None:
    """Whether somebody had to take the pile can hang on cards nobody saw, as it does for one who passes."""
    table, rules = fold.table, fold.rules
    seat = table.only_due
    if table.has_gap or table.stock.size != 0 or seat is None or not is_hidden(table):
        return
    from canasta_notation.replays.ledger.hanging import Hanging
    from canasta_notation.replays.ledger.worlds import worlds_of

    worlds = worlds_of(table.copy(), rules, seat, (Pass(),), [header.span])
    found: list[Findings] = []
    for one in worlds:
        early = deal_ended_early(one.table, rules)
        found.append({} if early is None else {("DRW107", 0): early})
    if worlds:
        hanging = Hanging(tuple(worlds), tuple(found), (Pass(),))
        fold.doubts.add(fold, Doubt(hanging, [header.span], fold.numbers.last, None, None, []))


@checks("CRD106")
def left_cards_mismatch(seat: str, written: tuple[int, ...], hand: Hand) -> Offence | None:
    """The cards written as left in a hand are not those that the hand must hold.

    What it checks:
        The cards of `Left` are as many as the hand holds at the end, the foot included, and none that it cannot hold.

    Why:
        They were counted at the table, so a card on the way there was noted wrongly, or the count is. Of a hand not
        seen it gives the cards.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4
        End: abandoned
        Left.N: 4455

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4
        End: abandoned
        Left.N: 44556677889

    Sources:
        docs/spec/headers.md
    """
    if len(written) != hand.size:
        are = "card is" if len(written) == 1 else "cards are"
        what = f"{len(written)} {are} left to {seat}, where the hand holds {hand.size}"
        return offence(what, written=len(written), held=hand.size)
    missing = hand.lacks(written)
    if not missing:
        return None
    what = f"{len(missing)} of the {len(written)} cards left to {seat} cannot be in the hand: {spell(missing)}"
    return offence(what, cards=spell(missing), missing=len(missing), written=len(written), held=hand.size)


def _left(table: Table, setting: Setting) -> Iterator[Trouble]:
    for seat in table.seats:
        header = setting.header("Left", seat)
        if header is None or header.cards is None:
            continue
        written = indexes(header.cards)
        hand = _all_cards(table, seat)
        left = Hand(written)
        if hand.loose or seat in table.doubtful or hand.counts == left.counts:
            table.hands[seat], table.feet[seat] = left, None
            continue
        what = left_cards_mismatch(seat, written, hand)
        if what is not None:
            yield "CRD106", header.span, what, seat
        else:
            _learn(table, seat, hand, written, header)
            for card in table.ledger.excess:
                yield "CRD101", header.span, too_many_copies(table.ledger, card), seat
            table.ledger.excess.clear()


def _all_cards(table: Table, seat: str) -> Hand:
    hand = table.hands[seat].copy()
    foot = table.feet[seat]
    if foot is not None:
        hand.take_in(foot)
    return hand


def _learn(table: Table, seat: str, hand: Hand, written: tuple[int, ...], header: Header) -> None:
    """Know of a hand what both its own course and the cards left say."""
    known = Hand()
    for card in written:
        # Each was found there when the two were compared.
        known.add(known_as(table, hand.remove(card), card, header.span))
    table.hands[seat], table.feet[seat] = known, None
