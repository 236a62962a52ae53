"""The deal: what lies where before the first turn, and whether it was dealt as the rules say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from canasta_notation.cards import Card
from canasta_notation.model import SEATS, Header, Setting, seats_of
from canasta_notation.replays.deck import Deck, deck_of
from canasta_notation.replays.found import checks, offence
from canasta_notation.replays.limits import too_many_copies
from canasta_notation.rules import RuleSet, kind_of
from canasta_notation.rules.effects import has_partnerships
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import freezes
from canasta_notation.rules.rule import Offence
from canasta_notation.table import Freeze, Hand, Index, Ledger, Stock, Table, X, capacities, indexes
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

Trouble = tuple[str, Span, Offence]
Packet = tuple[tuple[Index, ...], Span]
"""Cards that are seen together, with the place where they are written."""

_OF_SEATS = ("Seat", "Id", "Hand", "Foot", "Left")
"""Headers whose qualifier is a seat."""

_NAMING = frozenset({*_OF_SEATS, "Dealer", "End", "Result", "Score"})
"""Headers that name seats or sides."""

_PLAIN = {"natural", "black3", "joker", "two", "red3"}


def lay_out(setting: Setting, rules: RuleSet, told: set[int] | None = None) -> tuple[Table, list[Trouble]]:
    """The table at the start of a deal, and what is wrong with the deal.

    `told` holds the identities of the section's headers that were told of with its earlier matches; it is added to.
    """
    params = rules.params
    dealer = setting.dealer
    order = order_of_play(params, dealer, setting)
    table = Table.at(order, params.sides, Ledger(capacities(params.packs, params.jokers)))
    table.silent_end = rules.has("out_not_declared")
    table.may_part = has_partnerships(rules)
    table.due = table.alone[order[0]] if dealer is not None and dealer.value in params.seats else None
    troubles = list(seat_troubles(setting, params, set() if told is None else told))
    listed = deck_of(setting, params, order)
    # A pack of another size deals nobody anything.
    deck = listed if listed is not None and listed.count == listed.due else None
    packets = _deal_out(table, setting, deck, params)
    ups = _turn_up(table, setting, deck, params, packets)
    _make_stock(table, setting, deck, ups, params, packets)
    table.ledger.note_dealt(packets)
    troubles += list(size_troubles(setting, params))
    troubles += list(upcard_troubles(setting.header("Up"), params))
    differs = list(listed.troubles(setting)) if listed is not None else []
    troubles += differs
    # Copies too many follow from headers that differ from the pack.
    troubles += (
        []
        if differs
        else [
            ("CRD101", _place(setting, table, card), too_many_copies(table.ledger, card))
            for card in table.ledger.excess
        ]
    )
    table.ledger.excess.clear()
    return table, troubles


def _place(setting: Setting, table: Table, card: Index) -> Span:
    spans = [span for span in table.ledger.spans_of(card) if span != NOWHERE]
    return spans[-1] if spans else setting.deal.span


def order_of_play(params: Params, dealer: Header | None, setting: Setting) -> tuple[str, ...]:
    """The seats in playing order from the one that begins."""
    order = params.playing_order
    if dealer is not None and dealer.value in order:
        first = (order.index(dealer.value) + 1) % len(order)
    else:
        turns = (turn.seat for turn in setting.turns if turn.number != 0 and not turn.is_foot_only)
        first = next((order.index(seat) for seat in turns if seat in order), 0)
    return order[first:] + order[:first]


@checks("HDR106")
def seat_troubles(setting: Setting, params: Params, told: set[int]) -> Iterator[Trouble]:
    """Headers, scores and turns name seats or sides that the rules do not have.

    What it checks:
        Seats and sides that headers, score lines, counts and turns name are those of the rules: N E S W and NS EW for
        four players, N S for two, N E W for three.

    Why:
        The record belongs to other rules, or a letter is wrong. Lines of a seat that is not there are passed over.

    Example:
        Rules: classic
        Seat.P5: Ana

        == deal 1

    Allowed:
        Rules: classic
        Seat.N: Ana

        == deal 1

    Sources:
        docs/spec/lines.md; docs/spec/headers.md
    """
    # What stands above the deals is told of with the first of them.
    seated = _seated(params.seats, params.sides)
    for scope in (setting.section, setting.match, setting.deal) if setting.is_first else (setting.deal,):
        for header in setting.own_headers if scope is setting.deal else scope.headers:
            if header.key not in _NAMING or (header.key, header.qualifier) in seated or id(header) in told:
                continue
            wrong = _stranger(header, params)
            if wrong is not None:
                if scope is setting.section:
                    told.add(id(header))
                yield "HDR106", header.span, wrong


@cache
def _seated(seats: tuple[str, ...], sides: tuple[tuple[str, ...], ...]) -> frozenset[tuple[str, str | None]]:
    """The headers, by key and qualifier, of the seats and sides that there are."""
    of_seats = {(key, seat) for key in _OF_SEATS for seat in seats}
    return frozenset(of_seats | {("Score", "".join(side)) for side in sides})


def _stranger(header: Header, params: Params) -> Offence | None:
    """What is wrong with the seat or the sides that a header names; the reader tells of what is neither."""
    for seat in _seats_named(header):
        if seat in SEATS and seat not in params.seats:
            name = header.name if header.qualifier else seat
            return offence(f"{name}: these rules seat {', '.join(params.seats)}", seat=seat)
    for side in _sides_named(header):
        seats = set(seats_of(side))
        if len(seats) == len(seats_of(side)) and seats <= set(SEATS) and seats not in map(set, params.sides):
            return no_side(side, params)
    return None


def no_side(side: str, params: Params) -> Offence:
    """A header or a score line names a side that the rules do not have."""
    return offence(f"{side} is no side under these rules: {', '.join(map(''.join, params.sides))}", side=side)


def _seats_named(header: Header) -> tuple[str, ...]:
    if header.key == "Dealer":
        return (header.value,)
    if header.key == "End":
        return tuple(header.value.split()[1:])
    if header.key in _OF_SEATS and header.qualifier:
        return (header.qualifier,)
    return ()


def _sides_named(header: Header) -> Sequence[str]:
    if header.key == "Result":
        return header.value.split()[::2]
    return (header.qualifier,) if header.key == "Score" and header.qualifier else ()


def _deal_out(table: Table, setting: Setting, deck: Deck | None, params: Params) -> list[Packet]:
    """Deal every seat its hand and its foot; gives what was dealt."""
    packets: list[Packet] = []
    for seat in table.seats:
        for key, size in (("Hand", params.hand_size), ("Foot", params.foot_size)):
            header = setting.header(key, seat)
            known = header.cards if header is not None else None
            if known is None:
                header = None
                if key == "Foot" and not size:
                    continue
                known = deck.hand(key, seat) if deck is not None else None
            cards = indexes(known) if known is not None else (X,) * size
            if key == "Hand":
                table.hands[seat] = Hand(cards)
            else:
                table.feet[seat] = Hand(cards)
            packets.append((cards, _written(header, deck)))
    return packets


def _written(header: Header | None, deck: Deck | None) -> Span:
    """Where cards of the deal are written: in a header of their own, or in that of the pack."""
    if header is not None:
        return header.span
    return deck.header.span if deck is not None else NOWHERE


def _turn_up(
    table: Table, setting: Setting, deck: Deck | None, params: Params, packets: list[Packet]
) -> tuple[Card, ...] | None:
    """Put the turned cards on the pile; None where nobody recorded them."""
    header = setting.header("Up")
    ups = header.cards if header is not None else deck.ups if deck is not None else None
    span = header.span if header is not None else None
    if not ups:
        table.pile.below, table.pile.presumed = None, 1
        return None
    kept = ups[-1:] if params.upcard_rejects == "back_to_stock" else ups
    for card in indexes(kept):
        table.pile.put(card, span)
        if card != X:
            packets.append(((card,), _written(header, deck)))
        if freezes(card, params.freezing_upcards):
            table.pile.freeze = Freeze(card, span)
    return ups


def _make_stock(
    table: Table,
    setting: Setting,
    deck: Deck | None,
    ups: tuple[Card, ...] | None,
    params: Params,
    packets: list[Packet],
) -> None:
    header = setting.header("Stock")
    listed = header.cards if header is not None else deck.stock if deck is not None else None
    if listed is not None:
        cards = indexes(listed)
        table.stock = Stock(None, cards)
        packets.append((cards, _written(header, deck)))
        return
    dealt = sum(hand.size for hand in table.hands.values())
    dealt += sum(foot.size for foot in table.feet.values() if foot is not None)
    table.stock = Stock(left_for_stock(params, dealt, ups))


def left_for_stock(params: Params, dealt: int, ups: tuple[Card, ...] | None) -> int:
    """The cards of a stock that nobody recorded: what hands and feet of so many cards and the turned cards leave."""
    on_pile = 1 if ups is None or params.upcard_rejects == "back_to_stock" else len(ups)
    return max(0, params.pack_size - dealt - on_pile)


@checks("DEA101")
def size_troubles(setting: Setting, params: Params) -> Iterator[Trouble]:
    """A hand or a foot was dealt with another number of cards than the rules give.

    What it checks:
        Each `Hand` and each `Foot` has the number of cards that the rules deal, cards not seen included.

    Why:
        A card is missing or one too many, or the record belongs to other rules. The hand is played as it is written.

    Example:
        Rules: classic
        == deal 1
        Hand.N: 445566778899

    Allowed:
        Rules: classic
        == deal 1
        Hand.N: 44556677889

    Sources:
        Pagat, Classic Canasta; source 000 "deals out eleven cards to each player"; source 002 "Deal 15 cards to each
        player"; source 001 "Each player starts with 15 cards in hand"
    """
    for seat in params.seats:
        for key, size in (("Hand", params.hand_size), ("Foot", params.foot_size)):
            header = setting.header(key, seat)
            count = len(header.cards) if header is not None and header.cards is not None else size
            if header is not None and count != size:
                dealt = "1 card is" if count == 1 else f"{count} cards are"
                what = f"{dealt} dealt to the {key.lower()} of {seat} where {size} are due"
                yield "DEA101", header.span, offence(what, dealt=count, due=size, seat=seat)


def upcard_troubles(header: Header | None, params: Params) -> Iterator[Trouble]:
    """What is wrong with the turned cards."""
    if header is None or not header.cards:
        return
    cards = indexes(header.cards)
    last = upcard_not_covered(cards[-1], header.cards[-1], params)
    if last is not None:
        yield "DEA102", header.span, last
    for card, written in zip(cards[:-1], header.cards[:-1], strict=True):
        what = upcard_covered_needlessly(card, written, params)
        if what is not None:
            yield "DEA103", header.span, what
            return


def _is_covered(card: Index, params: Params) -> bool:
    kind = kind_of(card)
    return kind in params.covered or (kind == "wild" and {"joker", "two"} <= params.covered)


@checks("DEA102")
def upcard_not_covered(card: Index, written: Card, params: Params) -> Offence | None:
    """The last card turned at the start is one on which another must be turned.

    What it checks:
        The last card of `Up` is none of those on which another is turned (`upcard_cover`).

    Why:
        The pile begins with a card that can be melded; a covered wild card or red three freezes it.

    Example:
        Rules: classic
        == deal 1
        Up: *

    Allowed:
        Rules: classic
        == deal 1
        Up: *9c

    Sources:
        Pagat, Classic Canasta; source 000 "a wild card, a deuce, a Black Three or a Red Three"; source 002 "turn
        another on top"
    """
    return (
        offence(f"another card must be turned on {written}", card=str(written)) if _is_covered(card, params) else None
    )


@checks("DEA103")
def upcard_covered_needlessly(card: Index, written: Card, params: Params) -> Offence | None:
    """A card was turned on one that stays.

    What it checks:
        No card of `Up` but the last is one that stays.

    Why:
        Turning stops at the first card that may lie there; a further one is missing from the stock.

    Example:
        Rules: classic
        == deal 1
        Up: 9cKc

    Allowed:
        Rules: classic
        == deal 1
        Up: *Kc

    Sources:
        Pagat, Classic Canasta; source 001 "the procedure is repeated until"
    """
    if kind_of(card) not in _PLAIN or _is_covered(card, params):
        return None
    return offence(f"a card was turned on {written}, which stays", card=str(written))
