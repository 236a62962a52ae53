"""Playing a deal through: every act is judged, then carried out."""

from __future__ import annotations

from collections import ChainMap, Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from canasta_notation.model import (
    Act,
    BodyLine,
    Deal,
    Draw,
    Event,
    Header,
    Step,
    TakePile,
    Turn,
    UnreadLine,
    Variation,
    all_lines,
)
from canasta_notation.replays.acts import plain_acts, played, with_draws
from canasta_notation.replays.amended import Amendments
from canasta_notation.replays.asserted import Asserted
from canasta_notation.replays.doubts import Doubts
from canasta_notation.replays.found import Found, Place, offence
from canasta_notation.replays.limits import act_after_end, out_of_turn
from canasta_notation.replays.numbering import Numbering
from canasta_notation.replays.other_lines import forget_if_play, play_other
from canasta_notation.replays.rulings import Rulings, fines_of, waive_marked
from canasta_notation.replays.turnplay import (
    Judgement,
    begin_aside,
    begin_regular,
    finish_aside,
    finish_turn,
    play_act,
)
from canasta_notation.replays.unread import Unread
from canasta_notation.rules import RuleSet, pass_turn
from canasta_notation.rules.mechanics.quiet import play_quietly
from canasta_notation.rules.rule import Offence
from canasta_notation.table import EndTurn, Table, Told
from canasta_notation.text import Span

_END = EndTurn()


class Beat(Struct):
    """One step of the play after it was carried out; `step` is None at the end of a turn and for an unwritten draw."""

    turn: Turn
    step: Step | None
    act: Act | EndTurn
    found: list[Found]


class DealFold:
    """A deal, or a variation of it, as it is played through."""

    def __init__(self, table: Table, rules: RuleSet, place: Place, deal: Deal) -> None:
        self.table = table
        self.rules = rules
        self.place = place
        self.deal = deal
        self.writes_draws = deal.writes_draws
        self.rulings = Rulings()
        self.amendments = Amendments(())
        self.found: list[Found] = []
        self.numbers = Numbering()
        self.turns = 0
        """Turn lines so far."""

        self.unread = Unread(())
        self.end_line: Span | None = None
        self.snapshots: ChainMap[int, Table] = ChainMap()
        """The table before each turn from which a variation branches; in a variation its own, then those outside it."""

        self.branching: Counter[int | None] = Counter()
        """The numbers of those turns, with how many variations of each are still to come, those in others included."""

        self.asserted = Asserted()
        self.foreign: set[str] = set()
        self.last_turn: BodyLine | None = None
        self.waiting: Iterator[BodyLine] = iter(())
        """The lines still to be played."""

        self.doubts = Doubts()
        self.follow: Callable[[Beat], None] | None = None
        """Follows the cards of each step once it is played."""

        self.watch: Callable[[Beat], None] | None = None
        """Told of each step once it is played."""

        self.branch: Callable[[DealFold], None] | None = None
        """Given the course of each variation before it is played."""

    def play(self, lines: Sequence[BodyLine]) -> None:
        """Play the lines through."""
        self.begin(lines)
        self.play_rest()

    def play_rest(self) -> None:
        """Play what has not been played yet."""
        is_quick = self.may_be_quick
        for line in self.waiting:
            if not (is_quick and self.quietly(line)):
                self.line(line)

    @property
    def may_be_quick(self) -> bool:
        """Whether nobody is told of single steps and no turn branches or was amended: only then can turns be quiet."""
        return self.watch is None and self.follow is None and not self.branching and not self.amendments

    def quietly(self, line: BodyLine) -> bool:
        """Play a turn at once if nothing can be wrong with it; gives whether it was played."""
        numbers = self.numbers
        if type(line) is not Turn or not line.number or line.number != numbers.due or line is self.last_turn:
            return False
        if self.unread.waits or self.end_line is not None:
            return False
        if not play_quietly(self.table, self.rules, line.seat, line.steps):
            return False
        self.turns += 1
        numbers.last, numbers.due, numbers.due_without = line.number, line.number + 1, None
        return True

    def begin(self, lines: Sequence[BodyLine]) -> None:
        """Look at all the lines that will be played."""
        kinds = set(map(type, lines))
        self.branching = Counter(_branches(lines) if Variation in kinds else ())
        self.amendments = Amendments(lines if Event in kinds else ())
        self.waiting = iter(lines)
        self.unread = Unread(lines)
        self.last_turn = next((line for line in reversed(lines) if self._is_turn(line)), None)

    def line(self, line: BodyLine) -> None:
        """Play one line."""
        if self.amendments:
            self.amendments.meet(line, self)
        if isinstance(line, Turn):
            self._turn(line)
        else:
            play_other(self, line)

    @staticmethod
    def _is_turn(line: BodyLine) -> bool:
        if isinstance(line, Turn):
            return line.number != 0 and not line.is_foot_only
        return isinstance(line, UnreadLine) and line.seat is not None

    def add(
        self, code: str, span: Span, what: Offence, turn: int | None, seat: str | None, step: int | None = None
    ) -> Found:
        """Add a finding at a place of the deal."""
        base = self.place
        place = Place(base.match, base.deal, turn, seat, base.variation)
        found = Found(code, what.span or span, what, place, step)
        self.found.append(found)
        return found

    # Turns

    def _turn(self, line: Turn) -> None:
        table = self.table
        is_aside = line.number == 0 or line.is_foot_only
        if not is_aside:
            self.turns += 1
        if line.seat not in table.hands:
            self._foreign(line, is_aside)
        elif is_aside:
            self._aside(line)
        elif table.ended is not None or self.end_line is not None:
            self.keep(line.number)
            self._after_end(line, line.number)
            self.numbers.count(line.number)
        else:
            self._regular(line)

    def foreign_seat(self, seat: str, does: str, span: Span, number: int | None) -> None:
        """Tell once of a seat that is not at the table, with what it does."""
        if seat not in self.foreign:
            self.foreign.add(seat)
            what = offence(f"{seat} {does} where these rules seat {', '.join(self.table.seats)}", seat=seat)
            self.add("HDR106", span, what, number, seat)

    def _foreign(self, line: Turn, is_aside: bool) -> None:
        """A turn of a seat that is not at the table."""
        table = self.table
        number = self.numbers.last if is_aside and line.number != 0 else line.number
        self.foreign_seat(line.seat, "plays", line.span, number)
        if is_aside:
            return
        self.keep(line.number)
        if line.number is not None:
            self.numbers.pass_over(line.number)
        due = table.only_due
        if due is not None:
            # It was the turn of the seat that was due.
            table.due = table.alone[table.following[due]]

    def _after_end(self, line: Turn, number: int | None) -> None:
        """A turn, or a foot taken up, after the end of the deal: said once, and not played."""
        table = self.table
        code, what = act_after_end(table, self.end_line)
        if not table.over_reported:
            table.over_reported = True
            self.add(code, line.span, what, number, line.seat)

    def _regular(self, line: Turn) -> None:
        table = self.table
        first = len(self.found)
        if table.owes_draw and self._is_late_draw(line):
            # One that bears the number of its own turn was counted there.
            is_counted = line.number != table.owes_draw[line.seat]
            if is_counted:
                self.keep(line.number)
                self._check_number(line)
            self._play_turn(line, False, first)
        else:
            is_counted = True
            self.keep(line.number)
            self._check_order(line)
            self._play_turn(line, True, first)
            pass_turn(table)
        if is_counted:
            self.numbers.count(line.number)

    def keep(self, number: int | None) -> None:
        """Keep the table before a turn from which a variation branches; after a slip its number may be another."""
        if number is None or not self.branching:
            return
        if self.branching[number]:
            self.snapshots[number] = self.table.copy()
        for other in self.numbers.not_borne:
            if other is not None and self.branching[other] and other not in self.snapshots:
                self.snapshots[other] = self.table.copy()

    def forget_branches(self, line: Variation) -> None:
        """Let go of the tables that only a variation asked for, now that it was played."""
        self.branching.subtract(_branches((line,)))
        for number in _branches((line,)):
            if number is not None and not self.branching[number]:
                self.snapshots.maps[0].pop(number, None)

    def _is_late_draw(self, line: Turn) -> bool:
        """Whether the line only draws the cards of an earlier turn."""
        table = self.table
        if line.seat not in table.owes_draw or table.due is None or line.seat in table.due:
            return False
        return line.kinds == {Draw}

    def _check_order(self, line: Turn) -> None:
        table = self.table
        if self.unread.waits:
            forget_if_play(self, line)
            self.unread.waits = False
        self._check_number(line)
        if table.due is not None and line.seat not in table.due:
            self.add("TRN101", line.span, out_of_turn(table, line.seat), line.number, line.seat)

    def _check_number(self, line: Turn) -> None:
        wrong = self.numbers.check(line.number)
        if wrong is not None:
            self.add("TRN108", line.span, wrong, line.number, line.seat)

    def _acts(self, line: Turn) -> Sequence[Step]:
        acts, undone = played(line)
        for step in undone:
            if isinstance(step.act, TakePile):
                self.table.fines[line.seat] += self.rules.params.restored_pile
        if not self.writes_draws and not line.writes_draw:
            acts = with_draws(acts, line, self.table, self.rules.params)
        return acts

    def _aside(self, line: Turn) -> None:
        """Acts at the deal, and a foot taken up out of turn."""
        table = self.table
        if line.number != 0 and (table.ended is not None or self.end_line is not None):
            self._after_end(line, self.numbers.last)
            return
        acts = self._acts(line)
        first = len(self.found)
        begin_aside(table, line.seat, line.span, [one.act for one in acts])
        number = 0 if line.number == 0 else self.numbers.last
        self._steps(line, acts, number)
        self._add_all(finish_aside(table, self.rules), line, acts, number)
        self._waive(line, first)

    def _play_turn(self, line: Turn, is_regular: bool, first: int) -> None:
        table, rules, number = self.table, self.rules, line.number
        plain = plain_acts(line)
        steps: Sequence[Step] = line.steps
        acts = plain
        if acts is None or not self.writes_draws:
            steps = self._acts(line)
            acts = tuple([one.act for one in steps])
        worlds = self.doubts.worlds(self, line.seat, acts, steps)
        turn = begin_regular(table, rules, line.seat, -1 if number is None else number, line.span, acts)
        if not is_regular:
            turn.is_regular = False
        if line is self.last_turn:
            turn.is_last = True
        self._steps(line, steps, number)
        start = len(self.found)
        found = finish_turn(table, rules)
        if found:
            self._add_all(found, line, steps, number)
        if worlds:
            self.doubts.hang(self, line, steps, worlds, first)
        if found or start > first:
            self._fine(first)
        if plain is None:
            self._waive(line, first)
        if self.watch is not None or self.follow is not None:
            self._tell(Beat(line, None, _END, self.found[start:]))

    def _waive(self, line: Turn, first: int) -> None:
        """Waive what the marks of the line accept, and tell of those for nothing."""
        for span, what in waive_marked(line, self.found[first:]):
            self.add("IRR101", span, what, line.number, line.seat)

    def _fine(self, first: int) -> None:
        """Take off what the rules themselves take off."""
        params = self.rules.params
        if not params.broken_leave and not params.missed_word:
            return
        fines = fines_of(params)
        table = self.table
        for one in self.found[first:]:
            table.fines[table.seat] += fines.get(one.code, 0)

    def _steps(self, line: Turn, acts: Sequence[Step], number: int | None) -> None:
        table, rules = self.table, self.rules
        turn = table.turn
        is_told = self.watch is not None or self.follow is not None
        written = set(map(id, line.steps)) if is_told else set()
        for turn.at, one in enumerate(acts):
            found = play_act(table, rules, one.act, one.span)
            if found or is_told:
                start = len(self.found)
                self._add_all(found, line, acts, number)
                if is_told:
                    self._tell(Beat(line, one if id(one) in written else None, one.act, self.found[start:]))

    def _tell(self, beat: Beat) -> None:
        if self.follow is not None:
            self.follow(beat)
        if self.watch is not None:
            self.watch(beat)

    def _add_all(self, found: list[Judgement], line: Turn, acts: Sequence[Step], number: int | None) -> None:
        for code, what, step in found:
            span = acts[min(step, len(acts) - 1)].span if acts else line.span
            self.add(code, span, what, number, line.seat, step)


def _branches(lines: Iterable[BodyLine]) -> Iterator[int | None]:
    """The numbers that the variations among some lines begin with."""
    return (line.number for line in all_lines(lines) if isinstance(line, Variation))


def told_by(header: Header | None) -> Told | None:
    """What an `End` line says."""
    if header is None:
        return None
    kind, _blank, seat = header.value.partition(" ")
    return Told(kind, seat or None, header.span)
