"""A turn of a player: of the courses that are liked, the first with which the rules find no fault is played."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec import Struct

from canasta_notation.model import Act, Ask, Pass, TakeFoot
from canasta_notation.rules import RuleSet
from canasta_notation.selfplay.courses import Acts, Player
from canasta_notation.selfplay.errors import NoLawfulTurn
from canasta_notation.selfplay.lays import Layer
from canasta_notation.selfplay.takes import ways_to_take
from canasta_notation.selfplay.temper import Temper
from canasta_notation.selfplay.trial import Trial, tried
from canasta_notation.table import Table


class Played(Struct, frozen=True):
    """A turn that was played: its acts, and the table after it. None for the acts means that nobody writes it."""

    acts: Acts | None
    table: Table


class TurnMaker:
    """Makes the turns of one deal."""

    def __init__(self, rules: RuleSet, tempers: dict[str, Temper], rng: Random) -> None:
        self.rules = rules
        self.tempers = tempers
        self.rng = rng

    def play(self, table: Table, seat: str, number: int) -> Played:
        """Play a turn. Raises NoLawfulTurn where the rules let nothing pass."""
        turn = _Turn(self, table, seat, number)
        start = Trial(table, self.rules, seat, number)
        self._begin(start, turn.player)
        return turn.taking(start) or (turn.drawing(start) if table.stock.size else turn.ending(start))

    def _begin(self, start: Trial, player: Player) -> None:
        """What comes before the draw: a foot that waits, red threes of the deal."""
        table = start.table
        if table.foot is not None and not self.rules.mechanics.foot_trigger(table, self.rules.params):
            is_due = not start.hand.size
            if is_due or player.does(player.temper.hurries):
                start.play(TakeFoot())
        start.lay_red_threes()
        start.draw_cards(max(0, table.turn.reds_due))
        start.lay_red_threes()


class _Turn:
    """One turn while it is looked for."""

    def __init__(self, maker: TurnMaker, table: Table, seat: str, number: int) -> None:
        self.maker = maker
        self.rules = maker.rules
        self.table = table
        self.seat = seat
        self.number = number
        self.player = Player(maker.tempers[seat], maker.rng)
        self.last: Acts = ()

    def taking(self, start: Trial) -> Played | None:
        """The turn with the pile taken, where the player can and will."""
        size = self.table.pile.size or 0
        is_forced = start.table.turn.forced is not None
        eager = self.player.does(self.player.temper.takes * min(1.0, 0.25 + size / 8))
        if not size or not (is_forced or eager or (not self.table.stock.size and self.player.does(0.9))):
            return None
        ways = ways_to_take(start)
        self.maker.rng.shuffle(ways)
        for way in ways:
            trial = start.copy()
            trial.play(*way)
            if not trial.clean or not self._open_with(trial):
                continue
            played = self._out(trial) or self._first_of(self.player.courses(trial))
            if played is not None:
                return played
        return None

    def _open_with(self, trial: Trial) -> bool:
        """Lay the red threes of the pile; with cards held before, bring an opening up to its minimum."""
        turn = trial.table.turn
        if turn.was_open is False and turn.taken is not None:
            minimum = trial.table.minimum_of(self.seat) or 0
            layer = Layer(trial, 0, turn.taken.hand)
            if not layer.reaches(minimum) and not layer.open_up(minimum):
                return False
        trial.lay_red_threes()
        return trial.clean

    def drawing(self, start: Trial) -> Played:
        """The turn with cards drawn from the stock."""
        start.draw()
        if not start.table.turn.has_drawn:
            # The red threes of a foot have used the stock up.
            return self.ending(start)
        if start.table.turn.ended_early:
            played = self._first_of([tuple(start.acts)])
        else:
            played = self._out(start) or self._first_of(self.player.courses(start))
        if played is None:
            raise NoLawfulTurn(self.seat, self.number, self.last)
        return played

    def ending(self, start: Trial) -> Played:
        """The end of the deal where the stock is empty and the pile stays: a pass, or nothing written at all."""
        if start.acts or self.player.does(0.5):
            played = self._first_of([(*start.acts, Pass())])
            if played is None:
                raise NoLawfulTurn(self.seat, self.number, self.last)
            return played
        return Played(None, self.table)

    def _out(self, start: Trial) -> Played | None:
        """The turn with which the player goes out, or stays in because partner says no."""
        temper = self.player.temper
        if (temper.late and start.table.stock.size) or not self.player.does(temper.goes_out):
            return None
        for acts in self.player.ways_out(start):
            played = self._asked(start, acts)
            if played is not None:
                return played
        return None

    def _asked(self, start: Trial, acts: Acts) -> Played | None:
        asks = self.player.does(self.player.temper.asks)
        silent = self._first_of([acts])
        if silent is not None and not asks:
            return silent
        asked = self._first_of(self.player.with_question(start, acts, answer=True))
        if asked is None:
            return silent
        partner = self.table.side_of[self.seat].seats
        agrees = all(self.player.does(self.maker.tempers[one].agrees) for one in partner if one != self.seat)
        return asked if agrees else self._refused(start, acts)

    def _refused(self, start: Trial, acts: Acts) -> Played | None:
        if self.player.does(self.player.temper.defies):
            played = self._first_of(self.player.with_question(start, acts, answer=False))
            if played is not None:
                return played
        trial = start.copy()
        trial.play(Ask(answer=False))
        return self._first_of(self.player.courses(trial)) if trial.clean else None

    def _first_of(self, courses: Iterable[tuple[Act, ...]]) -> Played | None:
        for acts in courses:
            self.last = acts
            after = tried(self.table, self.rules, self.seat, self.number, acts)
            if after is not None:
                return Played(acts, after)
        return None
