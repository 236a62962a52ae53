"""The pack that a record lists or that can be computed from its seed, dealt out as the rules deal."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from canasta_notation.cards import Card
from canasta_notation.model import Header, Setting
from canasta_notation.replays.differing import difference
from canasta_notation.replays.found import checks, offence
from canasta_notation.rules import kind_of
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence
from canasta_notation.table import INDEX
from canasta_notation.table.shuffle import pcn1_deck
from canasta_notation.text import Span


class Deck(Struct, frozen=True):
    """A pack dealt out: hands and feet by seat, the turned cards, the stock; and the header that gives it."""

    hands: dict[str, tuple[Card, ...]]
    feet: dict[str, tuple[Card, ...]]
    ups: tuple[Card, ...]
    stock: tuple[Card, ...] | None
    header: Header
    count: int
    due: int
    """Cards that the header gives, and cards of the pack."""

    def hand(self, key: str, seat: str) -> tuple[Card, ...] | None:
        """The hand or the foot of a seat."""
        return (self.hands if key == "Hand" else self.feet).get(seat)

    @checks("DEA106")
    def troubles(self, setting: Setting) -> Iterator[tuple[str, Span, Offence]]:
        """Hands, upcards or stock are not those that the recorded pack gives; the first that differs is named.

        What it checks:
            The hands, the feet, the turned cards and the stock are those that `Deck`, or `Seed` with a known shuffle,
            deals out. The first that differs is named.

        Why:
            One of the two was copied wrongly. What the headers of the deal say counts.

        Example:
            Rules: classic
            == deal 1
            Dealer: W
            Up: 9c
            Seed: canasta
            Shuffle: pcn-1

        Allowed:
            Rules: classic
            == deal 1
            Dealer: W
            Seed: canasta
            Shuffle: pcn-1

        Sources:
            docs/spec/headers.md
        """
        if self.count != self.due:
            what = f"{self.header.name} lists {self.count} cards where the pack has {self.due}"
            yield "DEA106", self.header.span, offence(what, listed=self.count, pack=self.due)
            return
        for header in setting.headers("Hand", "Foot", "Up", "Stock"):
            dealt = self._part(header)
            if dealt is None or header.cards is None:
                continue
            in_order = header.key in ("Up", "Stock")
            what, facts = difference(header.cards, dealt, in_order)
            if what:
                what = f"{header.name} is not what {self.header.name} gives: {what}"
                found = offence(what, self.header.span, "the pack is given here", header=header.name, **facts)
                yield "DEA106", header.span, found
                return

    def _part(self, header: Header) -> tuple[Card, ...] | None:
        if header.key in ("Hand", "Foot") and header.qualifier is not None:
            return self.hand(header.key, header.qualifier)
        return {"Up": self.ups, "Stock": self.stock}.get(header.key)


def deck_of(setting: Setting, params: Params, order: tuple[str, ...]) -> Deck | None:
    """The pack of a deal, where the record lists it or gives the seed of a known shuffle."""
    header = setting.header("Deck")
    if header is not None and header.cards is not None:
        return _dealt(header.cards, header, params, order)
    seed, shuffle = setting.header("Seed"), setting.header("Shuffle")
    if seed is not None and shuffle is not None and shuffle.value == "pcn-1":
        return _dealt(pcn1_deck(seed.value, params.packs, params.jokers), seed, params, order)
    return None


def pack_header(setting: Setting) -> Header | None:
    """The header that lists the pack of a deal, or gives its seed."""
    return setting.header("Deck") or setting.header("Seed")


def _dealt(cards: tuple[Card, ...], header: Header, params: Params, order: tuple[str, ...]) -> Deck | None:
    # The cards go round one by one: each seat has every fourth where four play.
    step = len(order)
    feet_at = step * params.hand_size
    up_at = feet_at + step * params.foot_size
    hands = {seat: cards[place:feet_at:step] for place, seat in enumerate(order)}
    feet = {seat: cards[feet_at + place : up_at : step] for place, seat in enumerate(order)}
    stock_at = up_at + 1
    while stock_at < len(cards) and kind_of(INDEX[cards[stock_at - 1]]) in params.covered:
        stock_at += 1
    ups = cards[up_at:stock_at]
    # A card that goes back goes somewhere into the middle.
    is_lost = params.upcard_rejects == "back_to_stock" and len(ups) > 1
    return Deck(
        hands,
        feet if params.foot_size else {},
        ups,
        None if is_lost else cards[stock_at:],
        header,
        len(cards),
        params.pack_size,
    )
