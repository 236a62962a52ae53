"""Matches from the states before each act: what was done is the difference of two of them."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.json_logs import Entry, decoded
from canasta_notation.convert.making import one_line
from canasta_notation.convert.scribe import Seating
from canasta_notation.convert.speed1405.deals import DealWriter, is_red
from canasta_notation.convert.speed1405.log import STEPS, Laid, Log, Player, State, Step, name_of
from canasta_notation.model import Deal
from canasta_notation.rules import RuleSet


class States:
    """Writes the deals of a replay down."""

    def __init__(self, entry: Entry[Log], conversion: Conversion) -> None:
        self.log = entry.log
        self.where = entry.where
        self.conversion = conversion
        self.running: dict[str, int] = {}
        self.steps = list(self._steps())
        first = self.steps[0][1].state_before.players if self.steps else []
        self.players = [one.id for one in first]

    def _steps(self) -> Iterator[tuple[str, Step]]:
        for place, raw in enumerate(self.log.actions or (), 1):
            where = f"{self.where}, action {place}"
            step = decoded(raw, STEPS, self.conversion, where)
            if step is not None:
                yield where, step

    def deals(self, seating: Seating, rules: RuleSet) -> Iterator[Deal]:
        """Each deal that was begun."""
        number = 0
        deal: DealWriter | None = None
        after = [step.state_before for _where, step in self.steps[1:]]
        for (where, step), state in zip(self.steps, [*after, self.log.final_state], strict=True):
            if {one.id for one in step.state_before.players} != set(self.players):
                self.conversion.losses.add("CNV305", "other players than before; the act is left out", where)
                continue
            if deal is None:
                number += 1
                deal = DealWriter(number, seating, rules, self.conversion)
                deal.begin(step.state_before, where)
            if state is None or _is_another_deal(step.state_before, state):
                self._last(deal, step, where)
                yield self._ended(deal, number, state)
                deal = None
            elif not self._act(deal, step, state, where):
                self._keep(deal, step, "CNV304", "an act that changes nothing is kept as a comment", where)
        if deal is not None:
            yield self._ended(deal, number, self.log.final_state)

    def _ended(self, deal: DealWriter, number: int, state: State | None) -> Deal:
        """The deal, with its scores where a state after it tells them."""
        scores = state.round_scores if state is not None else []
        is_over = len(scores) >= number
        deal.end(scores[number - 1] if is_over else None, self.running, over=is_over)
        return deal.scribe.maker.deal()

    def _last(self, deal: DealWriter, step: Step, where: str) -> None:
        why = "what was done last before a new deal is told by its description only"
        self._keep(deal, step, "CNV201", why, where)

    def _keep(self, deal: DealWriter, step: Step, code: str, why: str, where: str) -> None:
        losses = self.conversion.losses
        losses.add(code, why, where)
        if step.description:
            deal.scribe.remark(one_line(f"{step.player_id}: {step.description}", losses, where))

    def _act(self, deal: DealWriter, step: Step, after: State, where: str) -> bool:
        """Write what a player did between two states; whether that was anything."""
        before = step.state_before
        player = _of(before, step.player_id)
        then = _of(after, step.player_id)
        if player is None or then is None:
            return False
        done = [
            self._drawn(deal, player, then, before, after, where),
            self._laid(deal, player, then, where),
            *(self._laid(deal, player, other, where) for other in after.players if other.id != player.id),
            self._discarded(deal, player, after, where),
        ]
        return any(done)

    @staticmethod
    def _drawn(deal: DealWriter, player: Player, then: Player, before: State, after: State, where: str) -> bool:
        left, pile = set(map(name_of, after.stock)), list(map(name_of, before.pile.cards))
        drawn = [card for card in map(name_of, before.stock) if card not in left]
        taken = not set(pile) <= set(map(name_of, after.pile.cards))
        if taken:
            deal.pile = pile
            deal.take(player.id, where)
        reds = [card for card in map(name_of, then.red3s) if card not in set(map(name_of, player.red3s))]
        if drawn:
            # Those laid come first: the others replace them or were drawn beside them.
            deal.drew(player.id, drawn, where) if not reds else _with_reds(deal, player.id, drawn, reds, where)
        elif reds:
            deal.laid_reds(player.id, reds, where)
        return taken or bool(drawn) or bool(reds)

    @staticmethod
    def _laid(deal: DealWriter, player: Player, owner: Player, where: str) -> bool:
        done = False
        for index, meld in enumerate(owner.melds):
            new = [card for card in _cards(meld) if card in deal.hands[player.id]]
            if new and index == deal.meld_count(owner.id):
                done = deal.begin_meld(player.id, owner.id, new, where)
            elif new:
                done = deal.add(player.id, owner.id, index, new, where) or done
        return done

    @staticmethod
    def _discarded(deal: DealWriter, player: Player, after: State, where: str) -> bool:
        pile = list(map(name_of, after.pile.cards))
        if not pile or pile[-1] not in deal.hands[player.id]:
            return False
        deal.discard(player.id, pile[-1], where)
        return True


def _with_reds(deal: DealWriter, player: str, drawn: list[str], reds: list[str], where: str) -> None:
    """Draw cards of which some are red threes: each is laid, and what comes after replaces it."""
    count = max(1, len(drawn) - len(reds))
    while drawn:
        now, drawn = drawn[:count], drawn[count:]
        deal.drew(player, now, where)
        laid = [card for card in now if is_red(card)]
        if laid:
            deal.laid_reds(player, laid, where)
        count = len(laid) or len(drawn)


def _of(state: State, player: str) -> Player | None:
    return next((one for one in state.players if one.id == player), None)


def _cards(meld: Laid) -> list[str]:
    return [name_of(card) for card in (*meld.naturals, *meld.wilds)]


def _is_another_deal(before: State, after: State) -> bool:
    """Whether a new deal was made between two states: only then the stock grows."""
    return len(after.stock) > len(before.stock)
