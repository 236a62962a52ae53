"""Following the cards while a deal is played through: each act becomes moves of cards."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_notation.cards import Card
from canasta_notation.model import (
    Act,
    Discard,
    Draw,
    Header,
    Lay,
    LayRedThrees,
    PutBack,
    Setting,
    TakeBonus,
    TakeFoot,
    TakePile,
)
from canasta_notation.replays.dealing import lay_out
from canasta_notation.replays.deck import pack_header
from canasta_notation.replays.fold import Beat, DealFold
from canasta_notation.replays.found import Place
from canasta_notation.replays.ledger.masks import ANYTHING, MASKS, Mask
from canasta_notation.replays.ledger.moves import AWAY, Kind, Move, Moves
from canasta_notation.rules import RuleSet
from canasta_notation.table import (
    ANY_THREE,
    INDEX,
    IS_RED_THREE,
    NARROWER,
    NATURAL_RANKS,
    SIZE,
    EndTurn,
    Hand,
    Index,
    Table,
    W,
    indexes,
)
from canasta_notation.table.meld import WILD_KEYS
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

_REDS = sum(MASKS[card] for card in range(SIZE) if IS_RED_THREE[card] and not NARROWER[card])
"""The red threes, which nobody suspects of being discarded unseen (settled 15)."""


class Trail:
    """The moves of a deal so far. It is told of each step once it was played, and only reads the table."""

    def __init__(self, table: Table, setting: Setting) -> None:
        self.table = table
        self.setting = setting
        hands = {seat: place for place, seat in enumerate(table.seats)}
        feet = {seat: len(hands) + place for place, seat in enumerate(table.seats)}
        self.moves = Moves(table.ledger.copies, hands, feet, 2 * len(hands), [], {})
        self.pile: list[int] = []
        """The places of the cards that were seen to go on the pile, the last one on top."""

        self.counts: dict[str, list[int]] = {}
        """The hand of each seat as it was after its last step."""

        pack = pack_header(setting)
        self.pack_span = NOWHERE if pack is None else pack.span
        """Where the pack is written, which gives the cards that have no header of their own."""

        self.turns: dict[int, tuple[int | None, str | None]] = {}
        """The number and the seat of each turn, by its order in the deal."""

        self._lay_out()

    def _lay_out(self) -> None:
        table, moves = self.table, self.moves
        for seat in table.seats:
            self._deal(table.hands[seat], moves.hands[seat], self._written(self.setting.header("Hand", seat)))
            foot = table.feet[seat]
            if foot is not None:
                self._deal(foot, moves.feet[seat], self._written(self.setting.header("Foot", seat)))
            self.counts[seat] = table.hands[seat].counts[:]
        for card, span in zip(table.pile.cards, table.pile.spans, strict=True):
            self._add(Kind.ENTER, AWAY, self._on_pile(), MASKS[card], span or self.pack_span)

    def _written(self, header: Header | None) -> Span:
        return self.pack_span if header is None else header.span

    def _deal(self, hand: Hand, place: int, span: Span) -> None:
        turn = self.table.turn
        for card, count in enumerate(hand.counts):
            if count:
                # Cards of which the same is said are alike.
                self.moves.moves += [Move(Kind.ENTER, AWAY, place, MASKS[card], span, turn.order, turn.at)] * count

    def _add(self, kind: Kind, source: int, target: int, mask: Mask, span: Span) -> None:
        turn = self.table.turn
        self.moves.moves.append(Move(kind, source, target, mask, span, turn.order, turn.at))

    def _on_pile(self) -> int:
        place = self.moves.places
        self.moves.places += 1
        self.pile.append(place)
        return place

    def note(self, beat: Beat) -> None:
        """Follow the cards of a step that was played."""
        table, moves = self.table, self.moves
        if moves.is_cut:
            return
        if table.has_gap or table.hand.loose or table.pile.lost or isinstance(beat.act, PutBack):
            # After acts nobody recorded, a discard too, any card can be anywhere; one put back can be drawn again.
            moves.is_cut = True
            return
        turn = table.turn
        self.turns.setdefault(turn.order, (turn.number, turn.seat))
        moves.before.setdefault((turn.order, turn.at), len(moves.moves))
        if not isinstance(beat.act, EndTurn) and table.hand.size != sum(self.counts[turn.seat]):
            # What a line goes on with after going out is not played, and no card moves.
            self._follow(beat.act, beat.step.span if beat.step is not None else beat.turn.span)
            self.counts[turn.seat] = table.hand.counts[:]

    def _follow(self, act: Act, span: Span) -> None:
        hand = self.moves.hands[self.table.seat]
        cards = self.table.turn.now.cards
        if isinstance(act, Draw):
            self._drew(hand, span)
        elif isinstance(act, TakePile):
            self._took_pile(act, hand, span)
        elif isinstance(act, Lay):
            self._leave(hand, AWAY, cards, span, _belonging(act.key))
        elif isinstance(act, LayRedThrees):
            self._leave(hand, AWAY, cards, span)
        elif isinstance(act, Discard):
            self._leave(hand, self._on_pile(), cards, span, ANYTHING & ~_REDS)
        elif isinstance(act, TakeFoot):
            foot = self.moves.feet[self.table.seat]
            self._leave(foot, hand, cards, span)
            self._add(Kind.JOIN, foot, hand, ANYTHING, span)
        elif isinstance(act, TakeBonus):
            for card in cards:
                self._add(Kind.ENTER, AWAY, hand, MASKS[card], span)

    def _drew(self, hand: int, span: Span) -> None:
        counts, before = self.table.hand.counts, self.counts[self.table.seat]
        if counts == before:
            return
        for card, count in enumerate(counts):
            for _one in range(count - before[card]):
                self._add(Kind.ENTER, AWAY, hand, MASKS[card], span)

    def _took_pile(self, act: TakePile, hand: int, span: Span) -> None:
        count = self.table.hand.size - sum(self.counts[self.table.seat])
        known = self.pile[len(self.pile) - min(count, len(self.pile)) :]
        del self.pile[len(self.pile) - len(known) :]
        for _unseen in range(count - len(known)):
            self._add(Kind.ENTER, AWAY, hand, ANYTHING, span)
        for place in known:
            is_top = place == known[-1] and act.top is not None
            self._add(Kind.LEAVE, place, hand, MASKS[INDEX[act.top]] if is_top and act.top else ANYTHING, span)

    def _leave(self, source: int, target: int, cards: Iterable[Index], span: Span, presumed: Mask = ANYTHING) -> None:
        """Cards leave a place together; those of which most is known are looked for first."""
        for mask in sorted((MASKS[card] for card in cards), key=int.bit_count):
            if mask == ANYTHING != presumed:
                self.moves.presumed[len(self.moves.moves)] = presumed
            self._add(Kind.LEAVE, source, target, mask, span)

    def close(self) -> None:
        """Follow what was left in the hands at the end, and what the record says to lie in the stock."""
        self.moves.played = len(self.moves.moves)
        if self.moves.is_cut or self.table.has_gap:
            self.moves.is_cut = True
            return
        self.moves.before[self.table.turns + 1, 0] = len(self.moves.moves)
        for seat in self.table.seats:
            header = self.setting.header("Left", seat)
            if header is None or header.cards is None:
                continue
            hand = self.moves.hands[seat]
            self._add(Kind.JOIN, self.moves.feet[seat], hand, ANYTHING, header.span)
            self._leave(hand, AWAY, indexes(header.cards), header.span)
        listed = self._written(self.setting.header("Stock"))
        for card in self.table.stock.cards or ():
            self._add(Kind.ENTER, AWAY, self._on_pile(), MASKS[card], listed)


def _belonging(key: str) -> Mask:
    """The cards that have a place in a meld: nobody suspects one laid unseen of being another."""
    if key in WILD_KEYS:
        return MASKS[W]
    if key not in NATURAL_RANKS:
        return MASKS[ANY_THREE] & ~_REDS if key == "3" else ANYTHING
    return MASKS[INDEX[Card(key)]] | MASKS[W]


def follow(setting: Setting, rules: RuleSet) -> Trail:
    """The moves of a whole deal."""
    table, _troubles = lay_out(setting, rules)
    trail = Trail(table, setting)
    # What is found in it was found before.
    fold = DealFold(table, rules, Place(variation=True), setting.deal)
    fold.follow = trail.note
    fold.play(setting.deal.body)
    trail.close()
    return trail
