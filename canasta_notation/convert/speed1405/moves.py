"""Matches from the moves of a spectated game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.json_logs import Entry, decoded
from canasta_notation.convert.making import one_line
from canasta_notation.convert.scribe import Seating, first_place
from canasta_notation.convert.speed1405.deals import DealWriter
from canasta_notation.convert.speed1405.log import MOVES, Action, Log, Move
from canasta_notation.model import Deal
from canasta_notation.rules import RuleSet

_PLAYERS = ("human", "ai-1")
"""What the program calls the two players of a spectated match."""


class Moves:
    """Writes the deals of a match down."""

    def __init__(self, entry: Entry[Log], conversion: Conversion) -> None:
        self.log = entry.log
        self.where = entry.where
        self.conversion = conversion
        first = self.log.deals[0].players if self.log.deals else []
        self.players = [one.id for one in first] or list(_PLAYERS)
        self.running: dict[str, int] = {}
        self._kinds: dict[str, Callable[[DealWriter, str, Action, str], bool]] = {
            "drawStock": lambda deal, player, _action, where: deal.draw(player, where),
            "pickUpPile": self._take,
            "placeMeld": self._place,
            "addToMeld": self._add,
            "discard": self._discard,
            "goOut": self._go_out,
        }

    def deals(self, seating: Seating, rules: RuleSet) -> Iterator[Deal]:
        """Each deal that was begun."""
        for number, moves in enumerate(self._by_deal(), 1):
            where = f"{self.where}, deal {number}"
            deal = DealWriter(number, seating, rules, self.conversion)
            if number <= len(self.log.deals):
                if {one.id for one in self.log.deals[number - 1].players} == set(self.players):
                    deal.begin(self.log.deals[number - 1], where)
                else:
                    self.conversion.losses.add("CNV305", "the players of the deal are others than before", where)
            for at, move in moves:
                self._move(deal, move, at)
            is_over = number <= len(self.log.round_scores)
            deal.end(self.log.round_scores[number - 1] if is_over else None, self.running, over=is_over)
            yield deal.scribe.maker.deal()

    def _by_deal(self) -> Iterator[list[tuple[str, Move]]]:
        """The moves between two marks, without a last deal of which there is none."""
        moves: list[tuple[str, Move]] = []
        told = list(self._told())
        first = first_place((move.player_index for _where, move in told), len(self.players))
        if first:
            self.conversion.losses.add("CNV202", "players are counted from 1", self.where)
        for where, move in told:
            if move.player_index < 0:
                yield moves
                moves = []
            else:
                move.player_index -= first
                moves.append((where, move))
        if moves:
            yield moves

    def _told(self) -> Iterator[tuple[str, Move]]:
        for place, raw in enumerate(self.log.move_history or (), 1):
            where = f"{self.where}, move {place}"
            move = decoded(raw, MOVES, self.conversion, where)
            if move is not None:
                yield where, move

    def _move(self, deal: DealWriter, move: Move, where: str) -> None:
        act = self._kinds.get(move.action.type)
        if act is None:
            self._keep(deal, move, "CNV304", "a move of an unknown kind is kept as a comment", where)
        elif move.player_index >= len(self.players):
            self._keep(deal, move, "CNV305", "a player who is not at the table", where)
        elif not act(deal, self.players[move.player_index], move.action, where):
            why = "the program does nothing about such a move, which is kept as a comment"
            self._keep(deal, move, "CNV305", why, where)

    def _keep(self, deal: DealWriter, move: Move, code: str, why: str, where: str) -> None:
        losses = self.conversion.losses
        losses.add(code, f"{move.action.type[:40]} of player {move.player_index}: {why}", where)
        action = move.action
        cards = " ".join(filter(None, (*action.card_ids, action.card_id, action.discard_card_id)))
        deal.scribe.remark(one_line(f"player {move.player_index}: {action.type} {cards}".rstrip(), losses, where))

    def _take(self, deal: DealWriter, player: str, _action: Action, where: str) -> bool:
        if deal.known and not deal.pile:
            return False
        deal.take(player, where)
        return True

    def _place(self, deal: DealWriter, player: str, action: Action, where: str) -> bool:
        good = bool(action.card_ids) and deal.holds(player, action.card_ids)
        return good and deal.begin_meld(player, player, action.card_ids, where)

    def _add(self, deal: DealWriter, player: str, action: Action, where: str) -> bool:
        owner = action.player_id or player
        good = bool(action.card_ids) and owner in deal.seats and deal.holds(player, action.card_ids)
        return good and deal.add(player, owner, action.meld_index, action.card_ids, where)

    def _discard(self, deal: DealWriter, player: str, action: Action, where: str) -> bool:
        card = action.card_id
        if not card or not deal.holds(player, [card]):
            return False
        deal.discard(player, card, where)
        return True

    def _go_out(self, deal: DealWriter, player: str, action: Action, where: str) -> bool:
        if action.discard_card_id and not self._discard(
            deal, player, Action(type="discard", card_id=action.discard_card_id), where
        ):
            return False
        deal.go_out(player)
        return True
