"""Deals of the log, each a match of its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import IO

from msgspec import Struct

from canasta_notation.convert.buraco_engine.dealing import HAND_SIZES, Dealing, by_seed, shown
from canasta_notation.convert.buraco_engine.log import ACTIONS, GROWING, NUMBERS, Log, counted, named
from canasta_notation.convert.buraco_engine.playing import Playing
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.foreign_cards import CardReader
from canasta_notation.convert.json_logs import Entry, decoded, read_logs
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.making import (
    card_list,
    card_set,
    comment,
    header,
    new_match,
    one_line,
    sayable,
    score_line,
    seats_for,
    side_of,
)
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.model import Header
from canasta_notation.syntax.runs import in_order

_PROFILE = "canasta"
_CUSTOM = (
    "upcard_cover=none one_card_hand=none stock_empty=end_when_draw_needed waiver=none permission=none "
    "concealed_def=side_unmelded"
)
"""What the engine plays, beyond what its profile is named after."""

_RULES = {4: f"classic {_CUSTOM}", 2: f"classic-2 {_CUSTOM.replace('permission=none ', '')}"}
_DRAWN = {4: 1, 2: 2}
_SHUFFLE = "buraco-engine-python"


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Read a source deal by deal. Raises NotThisFormat."""
    found = False
    refused, first = "it holds no deal", ""
    for entry in read_logs(stream, conversion, Log, growing=GROWING):
        wrong = _refused(entry.log)
        if wrong is not None:
            refused, first = (refused, first) if found or first else (wrong, entry.where)
            conversion.losses.add("CNV301", f"a deal is left out: {wrong}", entry.where)
            continue
        found = True
        yield _DealReading(entry, conversion).part()
    if not found:
        raise NotThisFormat(refused, first)


def _refused(log: Log) -> str | None:
    """Why a log cannot be told in the notation, or None."""
    if log.profile != _PROFILE:
        return f"{log.profile[:40]!r} is another game, with runs and reserve hands, which no rules of ours know"
    if log.players not in HAND_SIZES:
        return f"it has {log.players} players, where two or four are due"
    if log.deal is not None and len(log.deal.hands) != log.players:
        return f"it deals {len(log.deal.hands)} hands to {log.players} players"
    if log.actions is None and log.action_log is None:
        return "it has no actions"
    return None


class _Move(Struct, frozen=True):
    """An action and whose it is, where the log says so."""

    number: int
    player: int | None
    where: str


class _DealReading:
    """Reads one deal."""

    def __init__(self, entry: Entry[Log], conversion: Conversion) -> None:
        self.log = entry.log
        self.where = entry.where
        self.conversion = conversion
        self.losses = conversion.losses
        self.seats = seats_for(self.log.players)
        self.computed = False

    def part(self) -> Part:
        """The deal in a section of its own."""
        rules = self.conversion.rules
        if rules is None:
            rules = _RULES[self.log.players]
            self.losses.add("CNV204", f"the rules of the engine: {rules}", self.where)
        moves = self._from_zero(list(self._moves()))
        cards, losses = self._cards()
        playing = self._played(cards, moves, losses)
        if self.computed and self.log.deal is None and playing.wrong:
            self.computed, cards, losses = False, None, Losses()
            losses.add("CNV201", "the seed does not lead to this deal; the cards dealt are unknown", self.where)
            playing = self._played(None, moves, losses)
        if cards is not None:
            self._lay_out(playing, cards)
        self._end(playing)
        for one in losses.found():
            self.losses.add(one.code, one.example, one.where, one.count)
        headers = [header("Rules", rules), *self._seed()]
        return new_part(tuple(headers), new_match((), [playing.deal.deal()]))

    def _cards(self) -> tuple[Dealing | None, Losses]:
        """The cards of the deal, and what was lost in finding them."""
        log, losses = self.log, Losses()
        if log.deal is not None:
            cards, self.computed = shown(log.deal, log.seed)
            if cards is None:
                losses.add("CNV301", "the cards of the deal are none; they are left unknown", self.where)
            elif any(log.deal.red_threes) and not self.computed:
                reading = "taken are the first player of the side and the last cards of the hand"
                losses.add("CNV203", f"who was dealt red threes is not told: {reading}", self.where)
        elif log.seed is not None:
            cards, self.computed = by_seed(log.seed, log.players), True
        else:
            cards = None
        if self.computed:
            losses.add("CNV202", "the cards dealt are told by the engine's shuffle of the seed", self.where)
        elif cards is None:
            losses.add("CNV201", "the cards dealt are unknown", self.where)
        return cards, losses

    def _moves(self) -> Iterator[_Move]:
        """The actions, from whichever of the two forms is there; the one with seats is the fuller."""
        if self.log.actions is not None:
            for place, raw in enumerate(self.log.actions, 1):
                where = f"{self.where}, action {place}"
                action = decoded(raw, ACTIONS, self.conversion, where)
                if action is not None:
                    yield _Move(action.id, action.seat, where)
            return
        for place, raw in enumerate(self.log.action_log or (), 1):
            where = f"{self.where}, action {place}"
            number = decoded(raw, NUMBERS, self.conversion, where)
            if number is not None:
                yield _Move(number, None, where)

    def _from_zero(self, moves: list[_Move]) -> list[_Move]:
        """The actions with players counted from 0; a log that counts them from 1 names one that would be too many."""
        named = {move.player for move in moves}
        if 0 in named or not {1, self.log.players} <= named:
            return moves
        self.losses.add("CNV202", "players are counted from 1", self.where)
        if self.log.deal is not None and self.log.deal.first > 0:
            self.log.deal.first -= 1
        return [_Move(one.number, None if one.player is None else one.player - 1, one.where) for one in moves]

    def _played(self, cards: Dealing | None, moves: list[_Move], losses: Losses) -> Playing:
        playing = Playing(cards, self.seats, _DRAWN[self.log.players], CardReader(named, losses))
        if cards is not None:
            for player, laid in groupby(cards.laid, key=lambda one: one.player):
                playing.deal.dealt(self.seats[player], playing.lays_red_threes(laid))
        for move in moves:
            playing.play(move.number, move.player, move.where)
        return playing

    def _lay_out(self, playing: Playing, cards: Dealing) -> None:
        headers = playing.deal.headers
        headers.append(header("Dealer", self.seats[cards.first - 1]))
        for seat, hand in zip(self.seats, cards.dealt, strict=True):
            headers.append(card_set("Hand", seat, playing.known(hand)))
        headers.append(card_list("Up", playing.known(cards.pile)))
        headers.append(card_list("Stock", playing.known(cards.stock_dealt[::-1])))

    def _seed(self) -> Iterator[Header]:
        if self.log.seed is not None and sayable(self.log.seed):
            yield header("Seed", str(self.log.seed))
            if self.computed:
                yield header("Shuffle", _SHUFFLE)

    def _end(self, playing: Playing) -> None:
        deal, log = playing.deal, self.log
        end = playing.end
        if log.end_reason == "BATER":
            end = None if deal.seat is None else f"out {deal.seat}"
        elif log.end_reason == "STOCK_EXHAUSTED":
            end = "stock"
        elif log.end_reason is not None:
            self.losses.add("CNV304", f"nobody knows the end {log.end_reason[:40]!r}", self.where)
        if end is not None:
            deal.closing.append(header("End", end))
        elif not playing.is_empty(deal.seat):
            deal.break_off("the log ends in this turn")
        self._sheet(playing)
        if log.state_hash is not None:
            # A comment and no header: with it a guess of the cards could be tried out.
            deal.trailing.append(comment(f"state_hash {one_line(log.state_hash, self.losses, self.where)}"))
        self._compare(playing)

    def _sheet(self, playing: Playing) -> None:
        """The totals, and the cards left."""
        deal, log = playing.deal, self.log
        sides = side_of(self.seats[::2]), side_of(self.seats[1::2])
        for side, total in zip(sides, log.round_scores, strict=False):
            if sayable(total):
                deal.closing.append(score_line(side, {"total": total}))
            else:
                self.losses.add("CNV301", "a score of more than nine digits is left out", self.where)
        for seat, pairs in zip(self.seats, log.final_hands or (), strict=False):
            cards = counted(pairs)
            if cards:
                deal.closing.append(card_set("Left", seat, playing.known(cards)))

    def _compare(self, playing: Playing) -> None:
        """Tell where the melds at the end are others than those that the actions gave."""
        if self.log.final_melds is None or playing.hands is None:
            return
        for side in (0, 1):
            final = [[card for card, _role in one.slots] for one in self.log.final_melds if one.owner == side]
            told = [in_order(playing.known(numbers)) for numbers in final]
            if told != [in_order(cards) for cards in playing.melds[side].cards]:
                wrong = f"the melds of side {side} at the end are not those that the actions gave"
                self.losses.add("CNV305", wrong, self.where)
