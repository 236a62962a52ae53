"""What the table shows while a deal is played through, kept for telling it afterwards."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model import Act, BodyLine, Lay, TakePile, Turn
from canasta_notation.replays.fold import Beat, DealFold
from canasta_notation.replays.known import Known
from canasta_notation.replays.view import View, glance, look_if_usual
from canasta_notation.table import EndTurn, TopUse


class Deed(Struct, frozen=True):
    """An act as it was played."""

    act: Act
    is_new: bool = True
    """For a lay: whether it began a meld."""

    use: TopUse | None = None
    """For a take: how its top card is melded."""

    pile: int | None = None
    """For a take: the cards of the pile before it."""

    taken: int | None = None
    """For a take: the cards that it gave."""

    after: View | None = None
    """The table after it, where that is wanted."""


class Trace(Struct):
    """A turn line as it was played: its deeds, and the table before and after."""

    before: View
    after: View
    deeds: list[Deed]
    opened: bool = False
    count: int | None = None
    """The count with which the side opened, if it did; None where unseen cards leave it open."""

    minimum: int | None = None
    """What the side needed for that."""


class Watcher:
    """Watches a deal, or a variation of it, and keeps a trace of each turn line by its line in the source."""

    shows_tables = False

    def __init__(self, fold: DealFold) -> None:
        self.fold = fold
        self.first = glance(fold.table, fold.rules)
        self.traces: dict[int, Trace] = {}
        self.last = self.first
        """The table after the last turn line so far."""

        self._pile = fold.table.pile.size
        fold.watch = self._note
        fold.branch = self._branch

    def _branch(self, fold: DealFold) -> None:
        # A line stands in one variation only, so all of them share the traces.
        Watcher(fold).traces = self.traces

    def _note(self, beat: Beat) -> None:
        table = self.fold.table
        trace = self.traces.setdefault(beat.turn.span.line, Trace(self.last, self.last, []))
        if isinstance(beat.act, EndTurn):
            turn = table.turn
            trace.opened = turn.was_open is False and table.side.is_open is True
            trace.count, trace.minimum = turn.count, table.minimum_of(turn.seat)
        else:
            deed = self._deed(beat.act)
            trace.deeds.append(replace(deed, after=self._whole()) if self.shows_tables else deed)
        if isinstance(beat.act, EndTurn) or beat.turn.number == 0 or beat.turn.is_foot_only:
            trace.after = self.last = glance(table, self.fold.rules)

    def _whole(self) -> View | None:
        return look_if_usual(self.fold.table, self.fold.rules)

    def _deed(self, act: Act) -> Deed:
        table = self.fold.table
        before, self._pile = self._pile, table.pile.size
        if isinstance(act, Lay) and table.turn.lays:
            return Deed(act, is_new=table.turn.lays[-1].is_new)
        if isinstance(act, TakePile) and table.turn.taken is not None:
            taken = None if before is None or self._pile is None else before - self._pile
            return Deed(act, use=table.turn.taken.use, pile=before, taken=taken)
        return Deed(act)


class TableWatcher(Watcher):
    """Watches a deal and keeps the table after each act and each line too, as a seat knew it if there is one."""

    shows_tables = True

    def __init__(self, fold: DealFold, known: Known | None) -> None:
        super().__init__(fold)
        self._known = known
        if known is not None:
            known.begin_deal(by_step=True)
        self.begun = self._now()
        """The table before the play."""

        self.after: dict[int, View | None] = {}
        """The table after each line, by its place in the source; None where nobody could lay so many cards."""

    def play(self) -> None:
        """Play the deal through."""
        for line in self.fold.waiting:
            self.fold.line(line)
            if self._known is not None:
                self._follow(line, self._known)
            self.after[line.span.line] = self._now()

    def _follow(self, line: BodyLine, known: Known) -> None:
        if not isinstance(line, Turn):
            known.play_others()
            return
        known.play_turn()
        trace = self.traces.get(line.span.line)
        if trace is not None:
            for step, deed in enumerate(trace.deeds):
                if deed.after is not None:
                    trace.deeds[step] = replace(deed, after=known.look_back(deed.after, step))

    def _now(self) -> View | None:
        whole = self._whole()
        return whole if whole is None or self._known is None else self._known.look(whole)
