"""Playing one deal with a look at the table after each act."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model import BodyLine, Setting, Step, Turn, seat_order
from canasta_notation.render.watching import Deed, Watcher
from canasta_notation.replays.acts import played
from canasta_notation.replays.fold import Beat, DealFold
from canasta_notation.replays.report import DealScore
from canasta_notation.replays.view import CardsView, View, look, look_as, look_knowing, survey
from canasta_notation.table import EndTurn
from canasta_notation.text import Span

_MOST = 1000
"""Cards of a hand or a meld that are kept at each step: no pack has so many."""


class Take(Struct):
    """A deal as it was played, seen act by act where it was watched.

    `views` and `deeds` are those after an act of a line, by the places of both; before the first line and after the
    last one there is a view too.
    """

    setting: Setting
    lines: range
    watcher: Watcher | None = None
    rules: str | None = None
    seats: tuple[str, ...] = ()
    views: dict[tuple[int, int], View] = {}
    deeds: dict[tuple[int, int], Deed] = {}
    scores: tuple[DealScore, ...] = ()
    before: Mapping[str, int | None] | None = None
    """The running scores before the deal; None in the first deal of a match."""


def play(setting: Setting, fold: DealFold | None, known: DealFold | None, lines: range, seat: str | None) -> Take:
    """Play a deal, watching some of its lines through the eyes of a seat; `known` is the same deal as it saw it."""
    body = setting.deal.body
    take = Take(setting, range(lines.start, min(lines.stop, len(body))))
    if fold is None:
        return take
    take.rules = fold.rules.name
    take.seats = tuple(sorted(fold.table.seats, key=seat_order))
    if not lines:
        fold.play_rest()
        return take
    eyes = _Eyes(fold, known, seat)
    if lines.start == 0:
        take.watcher = eyes.open()
        take.views[-1, 0] = eyes.look()
    for number, line in enumerate(fold.waiting):
        if number == lines.start and take.watcher is None:
            take.watcher = eyes.open()
        if number == lines.stop:
            eyes.close()
        eyes.play(line)
        if number in lines:
            _note(take, number, line, eyes)
    if len(body) <= lines.stop:
        take.views[len(body), 0] = eyes.look()
    return take


def _note(take: Take, number: int, line: BodyLine, eyes: _Eyes) -> None:
    """Note what was seen of a line; an act that did not come about leaves the table as it was."""
    at_end = eyes.look()
    steps = line.steps if isinstance(line, Turn) else ()
    seen = eyes.before
    for place, step in enumerate(steps):
        seen = eyes.after.get(step.span, seen)
        take.views[number, place] = seen
        deed = eyes.deeds.get(step.span)
        if deed is not None:
            take.deeds[number, place] = deed
    # The turn passes with its last act.
    take.views[number, max(0, len(steps) - 1)] = at_end
    eyes.before = at_end


class _Acts:
    """Which written act of a turn line a beat of the play belongs to."""

    def __init__(self) -> None:
        self._turn: Turn | None = None
        self._waiting: list[Step] = []

    def of(self, beat: Beat) -> Span | None:
        """The place of the act; None at the end of a turn and for a draw that the scribe left out."""
        if beat.turn is not self._turn:
            self._turn, self._waiting = beat.turn, list(played(beat.turn)[0])
        if isinstance(beat.act, EndTurn) or not self._waiting or self._waiting[0].act != beat.act:
            return None
        return self._waiting.pop(0).span


class _Eyes:
    """Looks at a deal while it is played, and at the same deal as one seat saw it."""

    def __init__(self, fold: DealFold, known: DealFold | None, seat: str | None) -> None:
        self._fold = fold
        self._known = known
        self._seat = seat
        self._acts = _Acts()
        self._watcher: Watcher | None = None
        self._known_after: dict[Span, View] = {}
        self.before = self.look()
        self.after: dict[Span, View] = {}
        """The table after each act of the line that was played last."""

        self.deeds: dict[Span, Deed] = {}

    def open(self) -> Watcher:
        """Begin to look after each act."""
        watcher = self._watcher = Watcher(self._fold)
        tell = self._fold.watch
        assert tell is not None

        def note(beat: Beat) -> None:
            tell(beat)
            self._note(beat, watcher)

        self._fold.watch = note
        if self._known is not None:
            acts, fold, after = _Acts(), self._known, self._known_after

            def note_known(beat: Beat) -> None:
                span = acts.of(beat)
                if span is not None:
                    after[span] = look(fold.table, fold.rules)

            fold.watch = note_known
        self.before = self.look()
        return watcher

    def close(self) -> None:
        """Look no more."""
        self._fold.watch = self._fold.branch = None
        if self._known is not None:
            self._known.watch = None

    def play(self, line: BodyLine) -> None:
        """Play a line."""
        self.after.clear()
        self.deeds.clear()
        if isinstance(line, Turn) and self._known is not None:
            self._known_after.clear()
            _play_turn(self._known)
        self._fold.line(line)

    def _note(self, beat: Beat, watcher: Watcher) -> None:
        span = self._acts.of(beat)
        if span is not None:
            self.deeds[span] = watcher.traces[beat.turn.span.line].deeds[-1]
            self.after[span] = self._seen(self._known_after.get(span))

    def look(self) -> View:
        """The table now."""
        return self._seen(None if self._known is None else look(self._known.table, self._known.rules))

    def _seen(self, known: View | None) -> View:
        seen = _bounded(survey(self._fold.table, self._fold.rules))
        if self._seat is None:
            return seen
        return look_as(self._seat, seen) if known is None else look_knowing(self._seat, seen, known)


def _play_turn(fold: DealFold) -> None:
    """Play on until a turn line was played."""
    for line in fold.waiting:
        fold.line(line)
        if isinstance(line, Turn):
            return


def _bounded(seen: View) -> View:
    """The same table; of hands and melds beyond any pack not every card."""
    if all(len(one.cards or ()) <= _MOST for one in seen.hands.values()) and all(
        len(meld.cards) <= _MOST for side in seen.sides for meld in side.melds
    ):
        return seen
    hands = {
        seat: hand if len(hand.cards or ()) <= _MOST else CardsView(hand.count, None)
        for seat, hand in seen.hands.items()
    }
    sides = tuple(
        replace(side, melds=tuple(replace(meld, cards=meld.cards[:_MOST]) for meld in side.melds))
        for side in seen.sides
    )
    return replace(seen, hands=hands, sides=sides)
