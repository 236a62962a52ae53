"""A deal of a room written down, from its messages and, where they were kept, the tables after each turn."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_notation.cards import UNKNOWN, Card
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.familycanasta.log import Diff, Start, name_of
from canasta_notation.convert.familycanasta.messages import Said
from canasta_notation.convert.foreign_cards import CardReader, card_named, meld_key
from canasta_notation.convert.making import card_list, card_set, one_line
from canasta_notation.convert.scribe import MOST_CARDS, Scribe, Seating
from canasta_notation.model import Discard, Draw, GoOut, LayRedThrees, TakePile
from canasta_notation.rules import RuleSet

_RED_THREE = Card("3", "r")


def card_of(name: str) -> Card | None:
    """The card of a name such as `0-H-10-1`, or of a short one such as `10H`."""
    parts = name.split("-")
    if len(parts) == 4:
        return card_named(parts[2], parts[1])
    return card_named(name) or card_named(name[:-1], name[-1:])


class Playing:
    """Writes one deal; where it was dealt before our eyes, hands and stock are followed card by card."""

    def __init__(self, number: int, seating: Seating, rules: RuleSet, conversion: Conversion) -> None:
        self.scribe = Scribe(number, seating, rules, conversion.losses)
        self.draw = rules.params.draw
        self.losses = conversion.losses
        self.reader = CardReader(card_of, conversion.losses)
        self.hands: dict[str, list[str]] = {}
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.known = False
        self._boards: dict[str, list[list[str]]] = {}

    def begin(self, start: Start, where: str) -> None:
        """Write what was dealt."""
        if len(start.stock) + len(start.discard_pile) + sum(map(len, start.hands.values())) > MOST_CARDS:
            self.losses.add("CNV301", f"a deal of more than {MOST_CARDS} cards is left out, its turns are not", where)
            return
        self.known = True
        self.stock, self.pile = list(map(name_of, start.stock)), list(map(name_of, start.discard_pile))
        headers = self.scribe.maker.headers
        for player, hand in start.hands.items():
            self.hands[player] = list(map(name_of, hand))
            seat = self.scribe.seating.seat_of[player]
            headers.append(card_set("Hand", seat, self.reader.cards(self.hands[player], where)))
        headers.append(card_list("Up", self.reader.cards(self.pile, where)))
        headers.append(card_list("Stock", self.reader.cards(reversed(self.stock), where)))

    # A turn, seen

    def seen(self, player: str, told: Said | None, diff: Diff, where: str) -> bool:
        """Write the turn that led to a table; False where the table does not follow from the one before."""
        seat = self.scribe.seating.seat_of[player]
        count = len(self.stock) - diff.stock
        shown = len(diff.hand) + sum(len(meld.cards) for meld in diff.board)
        if not 0 <= count <= len(self.stock) or shown > MOST_CARDS:
            return False
        after = list(map(name_of, diff.hand))
        takes = told.takes if told is not None and told.ends is None else diff.pile < len(self.pile)
        top = self.pile[-1] if self.pile else None
        gained = self.pile if takes else []
        drawn = [self.stock.pop() for _each in range(count)]
        held = [*self.hands.get(player, ()), *gained, *drawn]
        laid = self._laid(seat, diff)
        gone = _minus(_minus(held, after), [card for _place, cards in laid for card in cards])
        discarded = gone[-1:] if diff.pile > len(self.pile) - len(gained) else []
        # The last of the hand that is no red three is the discard; a red three is one where nothing else is.
        discarded = [card for card in gone if not _is_red(card)][-1:] or discarded if discarded else []
        reds = _minus(gone, discarded)
        if takes:
            self.scribe.act(seat, TakePile(len(self.pile) or None, self.reader.card(top, where) if top else None))
            self.pile = []
        self._draw(seat, drawn, reds, where, replaces_only=takes)
        self._lay(seat, laid, top if takes else None, where)
        for card in discarded:
            self.scribe.act(seat, Discard(self.reader.card(card, where)))
            self.pile.append(card)
        self.hands[player] = after
        return True

    def _laid(self, seat: str, diff: Diff) -> list[tuple[int, list[str]]]:
        """What is new on the board of the side, by the place of the meld."""
        board = self._boards.setdefault(self.scribe.seating.side_of[seat], [])
        found = []
        for place, meld in enumerate(diff.board):
            cards = list(map(name_of, meld.cards))
            new = _minus(cards, board[place]) if place < len(board) else cards
            if new:
                found.append((place, new))
        return found

    def _draw(self, seat: str, drawn: list[str], reds: list[str], where: str, *, replaces_only: bool) -> None:
        """Write draws and red threes: each that was laid is followed by the card that replaced it."""
        waiting = list(reds)
        count = 0 if replaces_only else self.draw
        while drawn or waiting:
            now, drawn = drawn[:count], drawn[count:]
            if now:
                self.scribe.act(seat, Draw(self.reader.cards(now, where)))
            laid = waiting if not drawn else waiting[: max(1, sum(map(_is_red, now)))]
            if laid:
                self.scribe.act(seat, LayRedThrees(self.reader.cards(laid, where)))
            waiting = waiting[len(laid) :]
            count = max(1, len(laid))

    def _lay(self, seat: str, laid: list[tuple[int, list[str]]], top: str | None, where: str) -> None:
        """Write the melds of a turn; the log has no order of them, and the one with the top card comes first."""
        board = self._boards[self.scribe.seating.side_of[seat]]
        melds = self.scribe.melds(seat)
        lays = {}
        for place, names in laid:
            cards = self.reader.cards(names, where)
            if place < len(board):
                board[place] += names
                lay = melds.add(place, cards)
            else:
                board.append(list(names))
                lay = melds.begin(meld_key(cards) or "W", cards)
            if lay is not None:
                lays[place] = lay
        first = next((place for place, names in laid if top in names), None)
        for _place, lay in sorted(lays.items(), key=lambda one: (one[0] != first, one[1].key == "3")):
            self.scribe.act(seat, lay)

    def red_threes_kept(self, player: str) -> int:
        """The red threes that a player still holds."""
        return sum(map(_is_red, self.hands.get(player, ())))

    # A turn, told

    def told(self, player: str, told: Said, message: str, where: str) -> None:
        """Write what a message alone says of a turn: what was laid is not in it."""
        seat = self.scribe.seating.seat_of[player]
        losses = self.losses
        if told.card is None or told.takes:
            # Which melds the top card and the pile went to is not told, so that nothing of the turn can be judged.
            losses.add("CNV201", "a turn of which the log tells too little became a gap", where)
            self.scribe.close()
            self.scribe.maker.gap(1, remark=one_line(message, losses, where))
            return
        if told.played:
            losses.add("CNV201", "cards laid of which the log says only how many", where, told.played)
            self.scribe.close()
            cards = "a card" if told.played == 1 else f"{told.played} cards"
            self.scribe.maker.gap(prose=f"{seat} lays {cards} in the next turn")
        losses.add("CNV201", "drawn cards of which the log says nothing", where, self.draw + told.reds)
        self.scribe.act(seat, Draw((UNKNOWN,) * self.draw))
        if told.reds:
            self.scribe.act(seat, LayRedThrees((_RED_THREE,) * told.reds))
            self.scribe.act(seat, Draw((UNKNOWN,) * told.reds))
        self.scribe.act(seat, Discard(self.reader.card(told.card, where)))

    def goes_out(self, player: str) -> None:
        """Say on the line of the player that it goes out."""
        line = self.scribe.line
        seat = self.scribe.seating.seat_of[player]
        if line is not None and line.seat == seat:
            self.scribe.act(seat, GoOut())


def _is_red(name: str) -> bool:
    parts = name.split("-")
    return len(parts) == 4 and parts[2] == "3" and parts[1] in "HD"


def _minus(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left
