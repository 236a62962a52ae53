"""The cards of a deal as its headers give them, a listed or computed pack dealt out, and as eyes see them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from canasta_notation.cards import UNKNOWN
from canasta_notation.model import Cards, Header, Setting
from canasta_notation.replays.dealing import left_for_stock, order_of_play
from canasta_notation.replays.deck import Deck, deck_of
from canasta_notation.replays.seen import Eyes
from canasta_notation.rules.params import Params
from canasta_notation.syntax.runs import in_order, spell
from canasta_notation.text.span import NOWHERE


class Dealt(Struct, frozen=True):
    """Hands and feet by seat, the turned cards and the stock, as far as they are recorded."""

    hands: dict[str, Cards]
    feet: dict[str, Cards]
    ups: Cards | None
    stock: Cards | None


def dealt_of(setting: Setting, params: Params | None) -> Dealt:
    """The cards of a deal; what the pack gives is only known where the rules are."""
    deck = None if params is None else _deck(setting, params)
    return Dealt(
        {**(deck.hands if deck is not None else {}), **_written(setting, "Hand")},
        {**(deck.feet if deck is not None else {}), **_written(setting, "Foot")},
        _listed(setting, "Up", deck.ups if deck is not None else None),
        _listed(setting, "Stock", deck.stock if deck is not None else None),
    )


def _deck(setting: Setting, params: Params) -> Deck | None:
    deck = deck_of(setting, params, order_of_play(params, setting.dealer, setting))
    return deck if deck is not None and deck.count == deck.due else None


def _written(setting: Setting, key: str) -> dict[str, Cards]:
    return {
        one.qualifier: one.cards for one in setting.headers(key) if one.qualifier is not None and one.cards is not None
    }


def _listed(setting: Setting, key: str, of_pack: Cards | None) -> Cards | None:
    header = setting.header(key)
    return of_pack if header is None else header.cards


def headers_seen(dealt: Dealt, params: Params | None, seen: Eyes) -> Iterator[Header]:
    """The headers that give the cards of a deal as eyes see them.

    Of hidden cards only a number is told that is not the one which the rules give. A foot is nobody's to see: its
    cards come with the act that takes it up.
    """
    sizes = (0, 0) if params is None else (params.hand_size, params.foot_size)
    for key, packets, size in (("Hand", dealt.hands, sizes[0]), ("Foot", dealt.feet, sizes[1])):
        for seat, cards in packets.items():
            if not seen.hides or (key == "Hand" and seen.own(seat)):
                yield held(key, seat, seen.cards(cards))
            elif len(cards) != size or params is None:
                yield held(key, seat, (UNKNOWN,) * len(cards))
    if dealt.ups is not None:
        yield _in_turn("Up", seen.cards(dealt.ups))
    if dealt.stock is not None:
        if not seen.hides:
            yield _in_turn("Stock", seen.cards(dealt.stock))
        elif params is None or len(dealt.stock) != _presumed(dealt, params):
            yield _in_turn("Stock", (UNKNOWN,) * len(dealt.stock))


def _presumed(dealt: Dealt, params: Params) -> int:
    """The size of the stock that follows from the rules and from the sizes of hands and feet."""
    count = 0
    for seat in params.seats:
        count += len(dealt.hands[seat]) if seat in dealt.hands else params.hand_size
        count += len(dealt.feet[seat]) if seat in dealt.feet else params.foot_size
    return left_for_stock(params, count, dealt.ups or None)


def held(key: str, seat: str | None, cards: Cards) -> Header:
    """A header that holds a set of cards."""
    return _in_turn(key, in_order(cards), seat)


def _in_turn(key: str, cards: Cards, seat: str | None = None) -> Header:
    return Header(key, seat, spell(cards, " "), NOWHERE, cards)
