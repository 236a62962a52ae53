"""The course of a record, turn by turn, with the table after each."""

from __future__ import annotations

from collections.abc import Iterator

import click
from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.diagnostics import Finding
from canasta_notation.model import Event, Gap, Setting, Turn, UnreadLine, all_lines, deals_of
from canasta_notation.model.seats import seat_order
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.fold import DealFold
from canasta_notation.replays.found import Found
from canasta_notation.replays.known import Known
from canasta_notation.replays.view import View, glance, look
from canasta_notation.syntax import Record

_MOST_IN_PILE = 1000


class Stand(Struct, frozen=True):
    """How the table stands after a turn line, or before the first one, where `turn` is None.

    `number` is that of the turn, or of the last one before a line that is no turn.
    """

    setting: Setting
    rules: str
    turn: Turn | None
    number: int
    seen: View
    """As the seat knows it whose view is wanted: of the other hands the cards that came with a pile, or from a meld."""

    findings: tuple[Finding, ...] = ()
    after_gap: bool = False
    """Whether something between it and the turn before was not recorded, or cannot be read."""


class Wanted(Struct, frozen=True):
    """Which stands are wanted, and through whose eyes."""

    deal: int | None
    first: int
    last: int | None
    seat: str | None

    @property
    def is_narrow(self) -> bool:
        """Whether it may be that there is none."""
        return self.deal is not None or self.first > 0 or self.last is not None

    def has_deal(self, number: int | None) -> bool:
        """Whether stands of a deal are wanted."""
        return self.deal is None or number == self.deal

    def has_turn(self, number: int) -> bool:
        """Whether the stand after a turn is wanted."""
        return number >= self.first and (self.last is None or number <= self.last)


class Course:
    """The stands that are wanted of one record after another, and what deals and turns there are."""

    def __init__(self, rules: str | None, wanted: Wanted) -> None:
        self._rules = rules
        self._wanted = wanted
        self._deals: list[int] = []
        self._last_turn = 0
        self.has_match = False

    def of(self, record: Record) -> Iterator[Stand]:
        """The stands of every deal, each as soon as it is settled; what was not played is left out."""
        self.has_match = self.has_match or bool(record.matches)
        settings = deals_of(record.file)
        held: list[tuple[Stand, list[Found]]] = []
        seat = self._wanted.seat
        known = None if seat is None else Known(record, seat, self._rules)
        for fold in Auditor(self._rules).sections(record):
            yield from _settled(held)
            if known is not None:
                known.begin_deal()
            # A deal whose rules nobody knows is not played.
            setting = next(one for one in settings if one.deal is fold.deal)
            self._check_seat(fold)
            number = setting.deal.number
            if number is not None and number not in self._deals[-1:]:
                self._deals.append(number)
            if not self._wanted.has_deal(number):
                continue
            if _may_be_waived(setting):
                # What a ruling waives is only told at the end of the deal.
                held = list(self._played(fold, setting, known))
            else:
                for stand, found in self._played(fold, setting, known):
                    yield _with_findings(stand, found)
        yield from _settled(held)

    def what_there_is(self) -> str:
        """Which deals, or which turns of those that were wanted, there are to choose from."""
        return what_there_is(self._wanted.deal, self._deals, self._last_turn)

    def _check_seat(self, fold: DealFold) -> None:
        seats = fold.table.seats
        if self._wanted.seat is not None and self._wanted.seat not in seats:
            sitting = ", ".join(sorted(seats, key=seat_order))
            raise click.BadParameter(f"at this table sit {sitting}", param_hint="--view")

    def _played(self, fold: DealFold, setting: Setting, known: Known | None) -> Iterator[tuple[Stand, list[Found]]]:
        rules, wanted = fold.rules, self._wanted
        if wanted.has_turn(0):
            yield Stand(setting, rules.name, None, 0, _look(fold, known)), []
        number = 0
        is_missing = False
        for line in fold.waiting:
            first = len(fold.found)
            fold.line(line)
            if isinstance(line, Turn):
                if known is not None:
                    known.play_turn()
                number = number if line.number is None else line.number
                self._last_turn = max(self._last_turn, number)
                if wanted.has_turn(number):
                    seen = _look(fold, known)
                    yield Stand(setting, rules.name, line, number, seen, after_gap=is_missing), fold.found[first:]
            is_missing = isinstance(line, Gap | UnreadLine) or (is_missing and not isinstance(line, Turn))


def _look(fold: DealFold, known: Known | None) -> View:
    """The table as it is, or as the seat knows it."""
    seen = _seen(fold)
    return seen if known is None else known.look(seen)


def what_there_is(wanted: int | None, deals: list[int], last_turn: int) -> str:
    """What to say where a deal of this number, or the turns wanted of it, are not there."""
    if deals and wanted not in (None, *deals):
        return f"there is no deal {wanted} in it: it has {_run('deal', deals)}"
    where = "" if wanted is None else f" in deal {wanted}"
    return f"there is no such turn{where}: the last one is {last_turn}"


def _seen(fold: DealFold) -> View:
    """The table; the cards of a pile are left out where no pack has so many, for they would be told at every turn."""
    is_usual = len(fold.table.pile.cards) <= _MOST_IN_PILE
    return (look if is_usual else glance)(fold.table, fold.rules)


def _may_be_waived(setting: Setting) -> bool:
    """Whether a ruling in a deal accepts what is found in some turn of it."""
    return any(isinstance(line, Event) and line.kind == "allow" for line in all_lines(setting.deal.body))


def _settled(held: list[tuple[Stand, list[Found]]]) -> Iterator[Stand]:
    """The stands that were held back, which are then let go of."""
    for stand, found in held:
        yield _with_findings(stand, found)
    held.clear()


def _with_findings(stand: Stand, found: list[Found]) -> Stand:
    return replace(stand, findings=tuple(one.finding() for one in found)) if found else stand


def _run(name: str, numbers: list[int]) -> str:
    """The numbers of some deals in words: from the first to the last where none between is missing."""
    known = sorted(set(numbers))
    if len(known) == 1:
        return f"only {name} {known[0]}"
    if known[-1] - known[0] == len(known) - 1:
        return f"{name}s {known[0]} to {known[-1]}"
    shown = [str(number) for number in known[:20]]
    return f"{name}s {', '.join(shown)}{' and more' if len(known) > len(shown) else ''}"
