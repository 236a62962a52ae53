"""A deal played from the first card to the last."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from canasta_notation.model import Act, Header, Step, TakeFoot, Turn, seat_order
from canasta_notation.rules import RuleSet
from canasta_notation.selfplay.errors import NoLawfulTurn
from canasta_notation.selfplay.packs import held, plain
from canasta_notation.selfplay.temper import Temper
from canasta_notation.selfplay.trial import Trial, tried_aside
from canasta_notation.selfplay.turns import TurnMaker
from canasta_notation.table import Ended, Table, cards_of
from canasta_notation.text.span import NOWHERE

_MOST_TURNS = 1000


class Course(Struct, frozen=True):
    """The course of a deal: its lines, what stands after them, the table at the end."""

    turns: tuple[Turn, ...]
    closing: tuple[Header, ...]
    table: Table


class DealPlay:
    """Plays one deal."""

    def __init__(self, table: Table, rules: RuleSet, tempers: dict[str, Temper], rng: Random) -> None:
        self.table = table
        self.rules = rules
        self.tempers = tempers
        self.rng = rng
        self.maker = TurnMaker(rules, tempers, rng)
        self.lines: list[Turn] = []

    def play(self) -> Course:
        """Play to the end. Raises NoLawfulTurn where the rules let a player do nothing."""
        self._lay_dealt()
        seat = self.table.seats[0]
        for number in range(1, _MOST_TURNS):
            played = self.maker.play(self.table, seat, number)
            self.table = played.table
            if played.acts is None:
                break
            self._write(number, seat, played.acts)
            if self.table.ended is not None:
                break
            self._feet()
            seat = self.table.following[seat]
        else:
            raise NoLawfulTurn(seat, _MOST_TURNS, ())
        return Course(tuple(self.lines), tuple(self._closing()), self.table)

    def _write(self, number: int | None, seat: str, acts: tuple[Act, ...]) -> None:
        self.lines.append(Turn(number, seat, tuple(Step(act, NOWHERE) for act in acts), NOWHERE))

    def _lay_dealt(self) -> None:
        """Lay the red threes of the deal, where the rules do not leave that to the first turn."""
        if self.rules.params.red_three_deal == "at_first_turn":
            return
        for seat in self.table.seats:
            trial = Trial(self.table, self.rules, seat, 0)
            trial.lay_red_threes()
            if trial.acts:
                self._aside(0, trial)

    def _aside(self, number: int | None, trial: Trial) -> bool:
        after = tried_aside(self.table, self.rules, trial.seat, trial.acts)
        if after is None:
            if number == 0:
                raise NoLawfulTurn(trial.seat, 0, tuple(trial.acts))
            return False
        self.table = after
        self._write(number, trial.seat, tuple(trial.acts))
        return True

    def _feet(self) -> None:
        """Feet that may be taken up between two turns: some players do not wait for their own."""
        for seat in self.table.seats:
            if self.table.feet[seat] is None or self.rng.random() >= self.tempers[seat].hurries * 0.6:
                continue
            trial = Trial(self.table, self.rules, seat, 0)
            if not self.rules.mechanics.foot_trigger(trial.table, self.rules.params):
                trial.play(TakeFoot())
                trial.lay_red_threes()
                self._aside(None, trial)

    def _closing(self) -> Iterator[Header]:
        table = self.table
        if table.ended is None:
            table.ended = Ended.STOCK
        for seat in sorted(table.seats, key=seat_order):
            foot = table.feet[seat]
            cards = [*table.hands[seat].cards(), *(foot.cards() if foot is not None else ())]
            if cards:
                yield held("Left", seat, cards_of(cards))
        yield plain("End", f"out {table.ended_by}" if table.ended is Ended.OUT else "stock")
