"""The rows of one deal, noted while it is played through."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from canasta_notation.cards import UNKNOWN
from canasta_notation.convert.tables.acts import Of, Played
from canasta_notation.convert.tables.rows import DealRow, HandRow, MeldRow
from canasta_notation.convert.tables.sight import NOTHING_SEEN, see, size_of
from canasta_notation.model import SEATS, Lay, Setting, seat_order, seats_of
from canasta_notation.replays.fold import Beat, DealFold
from canasta_notation.rules.reading import canasta_kind, is_canasta
from canasta_notation.syntax import spell_cards
from canasta_notation.table import Ended, EndTurn, Hand, Meld, MeldKey, Side, cards_of, described

_CANASTAS = {"clean": "natural", "dirty": "mixed", "wild": "wild"}
MeldOf = tuple[str, MeldKey]
"""A meld by the seat that began it and its key: partnerships may form after it was begun."""


class Key(Struct, frozen=True):
    """Where a deal stands."""

    source: str
    match: int
    deal: int


class Grown(Struct):
    """When a meld was begun and became a canasta."""

    turn: int
    canasta_by: str | None = None
    canasta_turn: int | None = None


class DealNotes:
    """Follows one deal, line by line. `fold` is None where nobody knows the rules: then nothing is played."""

    def __init__(self, key: Key, setting: Setting, fold: DealFold | None) -> None:
        self.key = key
        self.setting = setting
        self.fold = fold
        self.turn = 0
        """The turn line that is played, by its place."""

        self.steps: list[Played] = []
        """The steps of that line as they were played."""

        self.is_played = False
        """Whether that line was played at all."""

        self.opening: int | None = None
        """The opening count so far."""

        self.grown: dict[MeldOf, Grown] = {}
        self.sight = NOTHING_SEEN
        self.dealt: dict[str, str | None] = {}
        self.feet: dict[str, str | None] = {}
        self.seats: tuple[str, ...] = ()
        self.players = {
            header.qualifier: header.value
            for scope in (setting.section, setting.match, setting.deal)
            for header in scope.headers
            if header.key == "Seat" and header.qualifier is not None and header.value
        }
        self.first_players = self.players.copy()
        if fold is not None:
            self._begin(fold)

    def _begin(self, fold: DealFold) -> None:
        table = fold.table
        self.seats = table.seats
        self.dealt = {seat: known_cards(hand) for seat, hand in table.hands.items()}
        self.feet = {seat: None if foot is None else known_cards(foot) for seat, foot in table.feet.items()}
        fold.watch = partial(self._watch, fold)

    def _watch(self, fold: DealFold, beat: Beat) -> None:
        """Note a step that was played."""
        table = fold.table
        self.is_played = True
        self.opening = table.turn.count
        if isinstance(beat.act, EndTurn):
            return
        before, self.sight = self.sight, see(table, table.seat)
        is_new = isinstance(beat.act, Lay) and self._note_meld(fold, described(beat.act).place)
        self.steps.append(Played(beat.step, beat.act, before, self.sight, is_new))

    def _note_meld(self, fold: DealFold, place: MeldKey) -> bool:
        """Note what a lay did to its meld; gives whether it began it."""
        meld = fold.table.side.melds.get(place)
        if meld is None:
            return False
        of = meld.by, place
        is_new = of not in self.grown
        grown = self.grown.setdefault(of, Grown(self.turn))
        if grown.canasta_turn is None and is_canasta(meld, fold.rules.params):
            grown.canasta_by, grown.canasta_turn = fold.table.seat, self.turn
        return is_new

    def begin_turn(self, seat: str) -> None:
        """A turn line of a seat begins."""
        self.turn += 1
        self.steps, self.is_played, self.opening = [], False, None
        if self.fold is not None:
            self.sight = see(self.fold.table, seat)

    def whose(self, seat: str) -> Of:
        """The columns that tell whose act it is."""
        side = None if self.fold is None else self.fold.table.side_of.get(seat)
        return Of(
            source=self.key.source,
            match=self.key.match,
            deal=self.key.deal,
            turn=self.turn,
            seat=seat,
            side=None if side is None else side.name,
            player=self.players.get(seat),
        )

    def canastas(self) -> int:
        """How many canastas the line completed."""
        return sum(one.canasta_turn == self.turn for one in self.grown.values())

    def deal_row(self, rules: str | None) -> DealRow:
        """The row of the deal, once it is over. `rules` are those that were asked for instead of its own."""
        setting, fold = self.setting, self.fold
        deal = setting.deal
        dealer, up = setting.dealer, setting.header("Up")
        ended, out = _ending(setting, fold)
        side = None if fold is None or out is None else fold.table.side_of.get(out)
        is_played = fold is not None and bool(setting.turns)
        written = setting.header("Rules")
        return DealRow(
            source=self.key.source,
            match=self.key.match,
            deal=self.key.deal,
            match_label=setting.match.label or None,
            deal_number=deal.number,
            line=deal.span.line or None,
            rules=rules or (None if written is None else written.value or None),
            profile=None if fold is None else fold.rules.name,
            event=_value(setting, "Event"),
            site=_value(setting, "Site"),
            date=_value(setting, "Date"),
            round=_value(setting, "Round"),
            table_name=_value(setting, "Table"),
            dealer=None if dealer is None else dealer.value or None,
            begins=self.seats[0] if self.seats and (dealer is not None or is_played) else None,
            up=None if up is None else "".join(up.value.split()) or None,
            turns=setting.turn_count,
            ended=ended,
            out_seat=out,
            out_side=None if side is None else side.name,
            concealed=fold.table.concealed if is_played and fold is not None and out is not None else None,
            stock_left=fold.table.stock.size if is_played and fold is not None else None,
            pile_left=fold.table.pile.size if is_played and fold is not None else None,
        )

    def went_out(self, side: str) -> bool | None:
        """Whether somebody who melded with a side went out; None where the record does not tell how the deal ended."""
        ended, out = _ending(self.setting, self.fold)
        if out is None:
            return None if ended in (None, "abandoned") else False
        together = None if self.fold is None else self.fold.table.side_of.get(out)
        return not set(seats_of(side)).isdisjoint((out,) if together is None else together.seats)

    def hand_rows(self) -> Iterator[HandRow]:
        """The row of each seat, once the deal is over."""
        fold, dealer = self.fold, self.setting.dealer
        seats = self.seats or tuple(seat for seat in SEATS if seat in self.players)
        is_played = fold is not None and bool(self.setting.turns)
        for seat in sorted(seats, key=seat_order):
            left = _left(fold, seat) if fold is not None and is_played else None
            side = None if fold is None else fold.table.side_of.get(seat)
            yield HandRow(
                source=self.key.source,
                match=self.key.match,
                deal=self.key.deal,
                seat=seat,
                side=None if side is None else side.name,
                player=self.first_players.get(seat),
                order=self.seats.index(seat) + 1 if seat in self.seats and (dealer is not None or is_played) else None,
                is_dealer=None if dealer is None else dealer.value == seat,
                dealt=self.dealt.get(seat),
                foot=self.feet.get(seat),
                red_threes=fold.table.reds[seat] if fold is not None and is_played else None,
                left=None if left is None else known_cards(left),
                left_count=None if left is None else size_of(left),
            )

    def meld_rows(self) -> Iterator[MeldRow]:
        """The row of each meld, once the deal is over."""
        if self.fold is None:
            return
        params = self.fold.rules.params
        for side in self.fold.table.all_sides:
            for meld in side.melds.values():
                yield self._meld_row(side, meld, is_canasta(meld, params))

    def _meld_row(self, side: Side, meld: Meld, made: bool) -> MeldRow:
        grown = self.grown.get((meld.by, (meld.key, meld.number)))
        is_sure = not meld.loose and not meld.unknown
        return MeldRow(
            source=self.key.source,
            match=self.key.match,
            deal=self.key.deal,
            side=side.name,
            meld=meld.name,
            key=meld.key,
            order=meld.number,
            begun_by=meld.by,
            begun_turn=None if grown is None else grown.turn,
            line=meld.span.line or None,
            size=None if meld.loose else meld.size,
            cards=spell_cards(cards_of(sorted(meld.cards))),
            naturals=meld.naturals if is_sure else None,
            wilds=meld.wilds if is_sure else None,
            canasta=_CANASTAS[canasta_kind(meld)] if made else None,
            canasta_by=grown.canasta_by if grown is not None and made else None,
            canasta_turn=grown.canasta_turn if grown is not None and made else None,
        )


def known_cards(hand: Hand) -> str | None:
    """The cards of a hand; None where nothing is known of any of them."""
    cards = cards_of(hand.cards())
    if hand.loose or (cards and all(one == UNKNOWN for one in cards)):
        return None
    return spell_cards(cards)


def _left(fold: DealFold, seat: str) -> Hand:
    hand, foot = fold.table.hands[seat].copy(), fold.table.feet[seat]
    if foot is not None:
        hand.take_in(foot)
    return hand


def _value(setting: Setting, key: str) -> str | None:
    header = setting.header(key)
    return None if header is None else header.value or None


def _ending(setting: Setting, fold: DealFold | None) -> tuple[str | None, str | None]:
    """How the deal ended, and who went out."""
    header = setting.header("End")
    said, _blank, seat = ("", "", "") if header is None else header.value.partition(" ")
    if fold is not None and fold.rulings.closing is not None:
        return fold.rulings.closing.kind, None
    if fold is None or not setting.turns or fold.table.ended is None:
        return said or None, (seat or None) if said == "out" else None
    ended = fold.table.ended
    return ended.value, fold.table.ended_by if ended is Ended.OUT else None
