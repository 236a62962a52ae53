"""One hand written down from its commands and, of the last one, its public record."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from canasta_notation.cards import UNKNOWN
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.foreign_cards import CardReader, is_red_three
from canasta_notation.convert.rvenning.cards import card_of, key_of
from canasta_notation.convert.rvenning.log import Command, Group, Public
from canasta_notation.convert.rvenning.melds import Meld, Melds
from canasta_notation.convert.scribe import Scribe, Seating
from canasta_notation.model import Act, Ask, Cards, Discard, Draw, Lay, LayRedThrees, TakePile
from canasta_notation.rules import RuleSet

_PACK = 108


class Playing:
    """Writes one hand."""

    def __init__(self, number: int, seating: Seating, rules: RuleSet, conversion: Conversion, *, named: bool) -> None:
        self.scribe = Scribe(number, seating, rules, conversion.losses)
        self.seats = seating.seats
        self.losses = conversion.losses
        self.draw = rules.params.draw
        self.melds = Melds(len(self.seats))
        self.public: deque[Public] | None = None
        """The public record that is still ahead, where there is one."""

        self._named = named
        self._reader = CardReader(card_of, conversion.losses)
        self._stock = _PACK - len(self.seats) * rules.params.hand_size - 1

    def cards(self, numbers: Sequence[int], where: str) -> Cards:
        """Cards by their numbers; unknown where the log numbers them in a way nobody knows."""
        if not self._named:
            self.losses.add("CNV201", "cards whose numbers mean nothing that is known", where, len(numbers))
            return (UNKNOWN,) * len(numbers)
        return self._reader.cards(numbers, where)

    # The public record

    def begin(self, public: list[Public], first: int, where: str) -> None:
        """Take up the public record, and write the red threes that were dealt."""
        self.public = ahead = deque(public)
        dealt: dict[int, list[int]] = {}
        order = [(first + place) % len(self.seats) for place in range(len(self.seats))]
        while ahead and ahead[0].t == "redThree" and ahead[0].seat in order:
            seat = ahead[0].seat
            # They are laid in the order of play; one of an earlier player was drawn in the first turn.
            if dealt and order.index(seat) < order.index(next(reversed(dealt))):
                break
            card = ahead.popleft().card
            if card is None:
                self.losses.add("CNV301", "a red three without its card is left out of the public record", where)
            else:
                dealt.setdefault(seat, []).append(card)
        if list(dealt) == [first]:
            why = "red threes of the first player may have been dealt or drawn in the first turn: taken for dealt"
            self.losses.add("CNV203", why, where)
        for seat, numbers in dealt.items():
            self.losses.add("CNV201", "what replaced dealt red threes is not told", where, len(numbers))
            acts: list[Act] = [LayRedThrees(self.cards(numbers, where)), Draw((UNKNOWN,) * len(numbers))]
            self.scribe.dealt(self.seats[seat], acts)

    def _drawn(self, seat: int) -> tuple[list[int], int | None]:
        """The red threes of a draw in the public record, and how many other cards it gave."""
        if self.public is None:
            return [], None
        reds: list[int] = []
        while self.public:
            entry = self.public.popleft()
            if entry.t == "redThree" and entry.seat == seat and entry.card is not None:
                reds.append(entry.card)
            elif entry.t == "draw":
                return reds, entry.n
        return reds, 0

    def _pile(self) -> list[int]:
        """The pile of a take in the public record."""
        while self.public:
            entry = self.public.popleft()
            if entry.t == "take":
                return entry.cards
        return []

    # Commands

    def did(self, command: Command, where: str, *, ends: bool) -> bool:
        """Write a command; `ends` says that the hand ended with it."""
        if not 0 <= command.seat < len(self.seats):
            return False
        seat = self.seats[command.seat]
        match command.t:
            case "draw":
                self._draw(command.seat, where, ends=ends)
            case "take":
                return self._take(command, where)
            case "meld":
                return self._lay(command.seat, command.groups, where)
            case "discard" if command.card is not None:
                self.scribe.act(seat, Discard(self.cards([command.card], where)[0]))
            case "ask":
                self.scribe.act(seat, Ask())
            case "answer" if command.yes is not None:
                return self.scribe.answer(command.yes)
            case _:
                return False
        return True

    def _draw(self, place: int, where: str, *, ends: bool) -> None:
        seat = self.seats[place]
        reds, kept = self._drawn(place)
        if kept is None:
            kept = 0 if ends else min(self.draw, self._stock)
        kept = min(max(kept, 0), self.draw)
        self._stock -= kept + len(reds)
        if not kept and not reds:
            self.scribe.remark(f"{seat} would draw, and there is nothing to draw")
            return
        if kept:
            self.losses.add("CNV201", "drawn cards are not in the log", where, kept)
        known = list(self.cards(reds, where))
        count = self.draw
        while known or kept:
            laid, known = known[:count], known[count:]
            hidden = min(kept, count - len(laid)) if laid or kept else 0
            kept -= hidden
            self.scribe.act(seat, Draw((*laid, *(UNKNOWN,) * hidden)))
            if laid:
                self.scribe.act(seat, LayRedThrees(tuple(laid)))
            count = len(laid) or kept

    def _take(self, command: Command, where: str) -> bool:
        seat = self.seats[command.seat]
        pile = self.cards(self._pile(), where)
        top = pile[-1] if pile else self.scribe.top
        if self.melds.lone is None:
            self.melds.lone = command.seat
        self.scribe.act(seat, TakePile(len(pile) or None, top))
        good = self._lay(command.seat, command.groups, where, top)
        reds = tuple(card for card in pile[:-1] if is_red_three(card))
        if reds:
            self.scribe.act(seat, LayRedThrees(reds))
        return good

    def _lay(self, place: int, groups: list[Group], where: str, top: object = None) -> bool:
        """Write melds laid together; they have no order, and the one with the top card comes first."""
        laid = []
        for group in groups:
            key, cards = key_of(group.rank), self.cards(group.cards, where)
            if key is not None and cards:
                meld = self._meld(place, key, group, where)
                laid.append(Lay(key, cards, self.melds.number_of(meld, place)))
        for lay in sorted(laid, key=lambda one: top not in one.cards):
            self.scribe.act(self.seats[place], lay)
        return 0 < len(laid) == len(groups)

    def _meld(self, place: int, key: str, group: Group, where: str) -> Meld:
        """The meld that cards join: the one that is named, else the side's of that rank, else a new one."""
        own = self.melds.of_side(place, key)
        if group.into is not None:
            named = self.melds.numbered(group.into)
            if named in own and named is not None:
                return named
            self.losses.add("CNV305", f"the side has no meld {group.into} of that rank", where)
        if len(own) > 1:
            self.losses.add("CNV203", f"cards could join {len(own)} melds of their rank: taken is the first", where)
        return own[0] if own else self.melds.begin(place, key)
