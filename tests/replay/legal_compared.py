"""The legal acts of a turn held against those found by force, one after the other until the turn is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from canasta_notation.model import Act, Ask, Draw, Lay, NoDiscard, Say, TakePile
from canasta_notation.replays.legal import legal_acts
from canasta_notation.replays.moments import Position
from canasta_notation.table import Side
from tests.replay.legal_by_force import Force, TooMuch, Tried, acts_of, lays_of, odd_acts_of, takes_of
from tests.replay.turns_tried import Acts, held_against, line_of


class Compared:
    """Compares, and counts what was compared; `most` bounds the acts tried for one question."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: Counter[str] = Counter()

    def turn(self, position: Position, chance: Random, played: Acts = ()) -> Iterator[str]:
        """What differs at each step of a turn played by chance out of legal acts; `dead end` where it cannot end."""
        self.counts["turns"] += 1
        while choices := legal_acts(position, played):
            try:
                yield from self.at(position, played, choices)
            except TooMuch:
                self.counts["left off"] += 1
            lays = [choice for choice in choices if isinstance(choice[0], (Lay, TakePile))]
            played += chance.choice(lays if lays and chance.random() < 0.6 else choices)
        if codes := held_against(position, played):
            yield f"dead end {codes}: {line_of(played)}"

    def at(self, position: Position, played: Acts, choices: tuple[Acts, ...]) -> Iterator[str]:
        """What is offered though unlawful (`+`), and what is lawful and not offered (`-`), after some acts."""
        force = Force(position, self.most)
        turn = force.after(played)
        assert turn is not None, line_of(played)
        self.counts["questions"] += 1
        for choice in choices:
            self.counts["offered"] += 1
            after = force.after((*played, *choice))
            if after is None or not force.can_end(after):
                yield f"+ {line_of(played)} | {line_of(choice)}"
        firsts = {choice[0] for choice in choices}
        draws = [choice for choice in choices if isinstance(choice[0], Draw)]
        for act in dict.fromkeys([*acts_of(turn.table, position, every_suit=True), *odd_acts_of(turn.table)]):
            # What the rules let pass after the end of a turn, though nobody is offered it.
            is_too_late = isinstance(act, (Ask, NoDiscard)) and turn.table.turn.ended_at is not None
            if isinstance(act, (TakePile, Say)) or is_too_late or _is_renamed(turn.table.side, act):
                continue
            self.counts["acts"] += 1
            is_offered = bool(draws) if isinstance(act, Draw) else act in firsts
            if not is_offered and force.lawful(turn, act):
                yield f"- {line_of(played)} | {line_of((act,))}"
        if not turn.table.turn.has_drawn:
            yield from self._takes(force, turn, set(choices))
        self.counts["tried"] += force.tried

    def _takes(self, force: Force, turn: Tried, choices: set[Acts]) -> Iterator[str]:
        for take in takes_of(turn.table):
            after = force.then(turn, take)
            if after is None:
                continue
            melding = [lay for lay in lays_of(after.table, every_suit=True) if take.top in lay.cards]
            self.counts["acts"] += len(melding)
            lawful = [lay for lay in melding if force.lawful(after, lay)]
            for lay in lawful:
                if (take, lay) not in choices:
                    yield f"- {line_of(turn.acts)} | {line_of((take, lay))}"
            if not lawful and not any(take == choice[0] for choice in choices) and force.can_end(after):
                yield f"- {line_of(turn.acts)} | {line_of((take,))}"


def _is_renamed(side: Side, act: Act) -> bool:
    """Whether a lay begins a meld under another number than the next: the same lay under another name."""
    if not isinstance(act, Lay) or (act.key, act.number) in side.melds:
        return False
    return act.number != len(side.by_key.get(act.key, ())) + 1
