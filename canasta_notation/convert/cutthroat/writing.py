"""A round written down: acts by number from the log, or what everybody saw from the feed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from canasta_notation.cards import UNKNOWN
from canasta_notation.cards import Card as OurCard
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.cutthroat.log import Action, Card, Entry, Play, Seen
from canasta_notation.convert.foreign_cards import CardReader, card_named, meld_key
from canasta_notation.convert.making import one_line
from canasta_notation.convert.packs_of_54 import card_numbered
from canasta_notation.convert.scribe import Scribe, Seating
from canasta_notation.model import Act, Cards, Discard, Draw, Event, LayRedThrees, TakePile
from canasta_notation.rules import RuleSet
from canasta_notation.text.span import NOWHERE


class RoundWriter:
    """Writes one round."""

    def __init__(self, number: int, seating: Seating, rules: RuleSet, conversion: Conversion) -> None:
        self.scribe = Scribe(number, seating, rules, conversion.losses)
        self.seats = seating.seat_of
        self.losses = conversion.losses
        packs = rules.params.packs
        self._numbered = CardReader(lambda number: card_numbered(number, packs), conversion.losses)
        self._named = CardReader(_card_named, conversion.losses)
        self._melds: dict[str, tuple[str, int]] = {}
        self._begun = 0
        self._gone: set[str] = set()
        self._last: str | None = None

    def card(self, card: Card | int, where: str) -> OurCard:
        """A card of the log, by its number, or of the feed."""
        if isinstance(card, int):
            return self._numbered.card(card, where)
        return self._named.card((card.rank, card.suit), where)

    def cards(self, cards: Iterable[Card | int], where: str) -> Cards:
        """Several of them."""
        return tuple(self.card(one, where) for one in cards)

    # Acts

    def did(self, entry: Entry, where: str, *, ends: bool) -> bool:
        """Write an entry of the log; `ends` says that it is the last of a round that the stock ended."""
        action, seat = entry.action, self.seats.get(entry.player_id or "")
        if action is None:
            return self._happened(entry.event or "", entry.player_id, None, where)
        if seat is None:
            return False
        self._turn_of(seat)
        match action.type:
            case "drawStock" if ends:
                # The program looks for a card, finds none and ends the round.
                self.scribe.remark(f"{seat} finds no card to draw")
            case "drawStock":
                self.losses.add("CNV201", "drawn cards, and red threes among them, are not in the log", where)
                self.scribe.act(seat, Draw((UNKNOWN,)))
            case "pickUpPile" | "meld":
                return self._laid(seat, action, where)
            case "discard" if action.card_id is not None:
                self.scribe.act(seat, Discard(self.card(action.card_id, where)))
            case _:
                return False
        return True

    def _laid(self, seat: str, action: Action, where: str) -> bool:
        if action.type == "pickUpPile":
            self.scribe.act(seat, TakePile(None, self.scribe.top))
        return self._play(seat, action.play, where, takes=action.type == "pickUpPile")

    def saw(self, seen: Seen, where: str) -> bool:
        """Write an event of the feed."""
        seat = self.seats.get(seen.player_id or "")
        if seen.type in ("quit", "joined", "redealt", "wentOut", "stockOut"):
            return self._happened(seen.type, seen.player_id, seen.name, where)
        if seat is None:
            return False
        self._turn_of(seat)
        match seen.type:
            case "drewStock":
                self._drew(seat, self.cards(seen.red3s, where), where)
            case "pickedUpPile":
                self.scribe.act(seat, TakePile(_count(seen.count), self.scribe.top))
                fits = self._play(seat, seen.played, where, takes=True)
                if seen.red3s:
                    self.scribe.act(seat, LayRedThrees(self.cards(seen.red3s, where)))
                return fits
            case "melded":
                return self._play(seat, seen.played, where, takes=False)
            case "discarded" if seen.card is not None:
                self.scribe.act(seat, Discard(self.card(seen.card, where)))
            case _:
                return False
        return True

    def _drew(self, seat: str, reds: Sequence[OurCard], where: str) -> None:
        for red in reds:
            self.scribe.act(seat, Draw((red,)))
            self.scribe.act(seat, LayRedThrees((red,)))
        self.losses.add("CNV201", "drawn cards that nobody else saw", where)
        self.scribe.act(seat, Draw((UNKNOWN,)))

    def _play(self, seat: str, play: Play, where: str, *, takes: bool) -> bool:
        """Write melds laid together; they have no order, and the one with the top card comes first."""
        lays = []
        melds, side = self.scribe.melds(seat), self.scribe.seating.side_of[seat]
        for cards in play.new_melds:
            laid = self.cards(cards, where)
            self._melds[f"m{self._begun}"] = side, len(melds.names)
            self._begun += 1
            if laid:
                lays.append(melds.begin(meld_key(laid) or "W", laid))
        fits = True
        for addition in play.additions:
            owner, place = self._melds.get(addition.meld_id, ("", -1))
            laid = self.cards(addition.cards or addition.card_ids, where)
            lay = melds.add(place, laid) if owner == side and laid else None
            if lay is None:
                fits = False
                self.losses.add("CNV305", "cards are added to a meld that the player has not", where)
            else:
                lays.append(lay)
        top = self.scribe.top if takes else None
        for lay in sorted(lays, key=lambda one: top not in one.cards):
            self.scribe.act(seat, lay)
        return fits and bool(lays)

    def _happened(self, event: str, player: str | None, name: str | None, where: str) -> bool:
        """Write what is no act; False where nobody knows what it is."""
        who = name or player or "somebody"
        match event:
            case "wentOut" | "stockOut":
                return True
            case "redeal" | "redealt":
                self.scribe.close(breaks_off=True)
                self.scribe.maker.event(Event("misdeal", NOWHERE))
            case "quit" | "leave" | "join" | "joined":
                self.losses.add("CNV304", "who joins or leaves in the middle of a game is kept as a comment", where)
                self.scribe.remark(one_line(f"{who}: {event}", self.losses, where))
                if event in ("quit", "leave") and player in self.seats:
                    self._gone.add(self.seats[player])
            case _:
                return False
        return True

    def _turn_of(self, seat: str) -> None:
        """Say that seats are passed over whose players have left."""
        order = self.scribe.seating.seats
        if self._gone and self._last is not None and seat != self._last:
            between = order.index(self._last) + 1
            passed: list[str] = []
            while (one := order[between % len(order)]) != seat and one in self._gone:
                passed.append(one)
                between += 1
            if passed and order[between % len(order)] == seat:
                self.scribe.close()
                self.scribe.maker.gap(prose=f"{' and '.join(passed)} left the table")
        self._last = seat

    def dealt(self, player: str, reds: Cards, where: str) -> None:
        """Write red threes that were laid before the first turn."""
        if reds and player in self.seats:
            self.losses.add("CNV201", "what replaced dealt red threes is not told", where, len(reds))
            acts: list[Act] = [LayRedThrees(reds), Draw((UNKNOWN,) * len(reds))]
            self.scribe.dealt(self.seats[player], acts)


def _card_named(name: tuple[str, str | None]) -> OurCard | None:
    return card_named(*name)


def _count(count: int | None) -> int | None:
    return count if count is not None and 0 < count < 1000 else None
