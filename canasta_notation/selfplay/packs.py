"""A pack dealt out for a new deal: from a seed, or loaded so that something rare is likely to happen."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import Random

from msgspec import Struct

from canasta_notation.cards import Card
from canasta_notation.model import Cards, Deal, Header, Match, Section, Setting, seat_order
from canasta_notation.replays.deck import deck_of
from canasta_notation.rules import RuleSet
from canasta_notation.rules.params import Params
from canasta_notation.selfplay.errors import NotPlayable
from canasta_notation.table import cards_of, indexes, spell
from canasta_notation.table.shuffle import pcn1_deck
from canasta_notation.text.span import NOWHERE

SHUFFLE = "pcn-1"


class Dealt(Struct, frozen=True):
    """What lies where after the deal; `seed` is None where the pack was loaded."""

    dealer: str
    hands: dict[str, Cards]
    feet: dict[str, Cards]
    ups: Cards
    stock: Cards
    seed: str | None

    def headers(self) -> tuple[Header, ...]:
        """The headers that say so, in canonical order."""
        seats = sorted(self.hands, key=seat_order)
        found = [plain("Dealer", self.dealer)]
        found += [held("Hand", seat, self.hands[seat]) for seat in seats]
        found += [held("Foot", seat, self.feet[seat]) for seat in seats if seat in self.feet]
        found += [listed("Up", self.ups), listed("Stock", self.stock)]
        if self.seed is not None:
            found += [plain("Seed", self.seed), plain("Shuffle", SHUFFLE)]
        return tuple(found)


def plain(key: str, value: str, qualifier: str | None = None) -> Header:
    """A header that holds a text."""
    return Header(key, qualifier, value, NOWHERE)


def held(key: str, seat: str, cards: Iterable[Card]) -> Header:
    """A header that holds a set of cards."""
    places = sorted(indexes(cards))
    return Header(key, seat, spell(places), NOWHERE, cards_of(places))


def listed(key: str, cards: Cards) -> Header:
    """A header that holds cards in their order."""
    return Header(key, None, "".join(map(str, cards)), NOWHERE, cards)


def order_after(dealer: str, params: Params) -> tuple[str, ...]:
    """The seats in playing order from the one after the dealer."""
    order = params.playing_order
    first = (order.index(dealer) + 1) % len(order)
    return order[first:] + order[:first]


def deal_from_seed(rules: RuleSet, dealer: str, seed: str) -> Dealt:
    """Deal the pack that the published shuffle makes of a seed."""
    params = rules.params
    pack = pcn1_deck(seed, params.packs, params.jokers)
    return _deal(pack, rules, dealer, (plain("Seed", seed), plain("Shuffle", SHUFFLE)), seed)


def deal_pack(rules: RuleSet, dealer: str, pack: Cards) -> Dealt:
    """Deal a pack that lies in the order of dealing."""
    return _deal(pack, rules, dealer, (listed("Deck", pack),), None)


def check_playable(rules: RuleSet) -> None:
    """Raise NotPlayable where the pack is too small to deal."""
    params = rules.params
    if _dealt_cards(params) >= params.pack_size:
        raise NotPlayable(f"{params.pack_size} cards are too few to deal to {len(params.seats)} players")


def _deal(pack: Cards, rules: RuleSet, dealer: str, headers: tuple[Header, ...], seed: str | None) -> Dealt:
    params = rules.params
    check_playable(rules)
    deal = Deal(1, headers, (), (), NOWHERE)
    match = Match("", (), (), (deal,), NOWHERE, opened=False)
    setting = Setting(Section("1", (), (), (match,), NOWHERE), match, deal)
    deck = deck_of(setting, params, order_after(dealer, params))
    if deck is None:
        raise NotPlayable("the pack cannot be dealt")
    stock = deck.stock
    if stock is None:
        stock = _with_rejected(pack, deck.ups, params)
    return Dealt(dealer, deck.hands, deck.feet, deck.ups, stock, seed)


def _dealt_cards(params: Params) -> int:
    return len(params.seats) * (params.hand_size + params.foot_size)


def _with_rejected(pack: Cards, ups: Cards, params: Params) -> Cards:
    """The stock after turned cards have gone back into it, at places that hang on the pack alone."""
    stock = list(pack[_dealt_cards(params) + len(ups) :])
    rng = Random(spell(indexes(pack)))
    for card in ups[:-1]:
        stock.insert(rng.randrange(1, len(stock)), card)
    return tuple(stock)


def commitment(seed: str) -> str:
    """What is published before play to fix a seed: its SHA-256 in hexadecimal digits."""
    return sha256(seed.encode()).hexdigest()
