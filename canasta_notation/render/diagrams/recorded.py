"""A recorded deal as it was played: each act with the phases before and after it, what was found, what was melded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from canasta_notation.diagnostics import CODES, Severity
from canasta_notation.model import Gap, Lay, Setting, UnreadLine, deals_of
from canasta_notation.render.diagrams.graph import Style
from canasta_notation.render.diagrams.phases import Kind, Phase, phase_after, phase_of
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.fold import Beat, DealFold
from canasta_notation.replays.found import Found
from canasta_notation.replays.moments import NoSuchTurn
from canasta_notation.rules import RuleSet
from canasta_notation.rules.reading import canasta_kind, is_canasta
from canasta_notation.syntax import Record
from canasta_notation.table import DEAL, EndTurn, Meld, Side

_GRADES = (Style.PLAIN, Style.ACCEPTED, Style.UNDETERMINED, Style.ILLEGAL)
"""How an act with findings can be drawn, the gravest last."""

_CANASTAS = {"clean": "natural", "dirty": "mixed", "wild": "wild"}


class MeldAfter(Struct, frozen=True):
    """A meld after a lay: which one, how many cards were laid and lie there; `canasta` is its kind if it is one."""

    meld: Meld
    laid: int
    size: int
    canasta: str | None


class Happened(Struct):
    """An act as it was played, or the end of a turn. `kind` is None for play that was not recorded."""

    tail: Phase
    kind: Kind | None
    head: Phase
    number: int | None
    seat: str
    order: int
    """The turn in the order of the deal."""

    found: list[Found] = []
    melded: MeldAfter | None = None
    words: str = ""
    """What is said of play that was not recorded."""


class RecordedDeal(Struct):
    """A deal, as far as its turns are wanted."""

    setting: Setting
    rules: RuleSet
    first: int
    last: int | None
    happened: list[Happened] = []
    beside: list[Found] = []
    """What was found on no act."""

    sides: list[Side] = []
    """As they stand at the end of the deal."""

    @property
    def is_whole(self) -> bool:
        """Whether every turn is wanted."""
        return self.first <= 0 and self.last is None

    @property
    def last_phase(self) -> Phase:
        """The phase to which the last act led."""
        return next((one.head for one in reversed(self.happened) if one.head is not Phase.DEAL), Phase.DEAL)

    @property
    def wanted(self) -> list[Happened]:
        """What happened in the turns that are wanted; what has no number goes with the turn before."""
        kept: list[Happened] = []
        number = 0
        for one in self.happened:
            number = number if one.number is None else one.number
            if number >= self.first and (self.last is None or number <= self.last):
                kept.append(one)
        return kept


def recorded(
    record: Record, *, rules: str | None = None, deal: int | None = None, first: int = 0, last: int | None = None
) -> RecordedDeal:
    """A deal of a record, played through: that of a number, or the first one with turns, or the first of all.

    Raises NoSuchTurn where there is none, and UnknownRules or BadOption for wrong `rules`.
    """
    chosen = _choose(list(deals_of(record.file)), deal)
    found = next(recorded_deals(record, rules, only=chosen, first=first, last=last), None)
    if found is None:
        raise NoSuchTurn("nobody knows the rules of this deal, so it cannot be played")
    if not found.is_whole and not found.wanted:
        raise NoSuchTurn("there is no such turn in this deal")
    return found


def recorded_deals(
    record: Record, rules: str | None = None, *, only: Setting | None = None, first: int = 0, last: int | None = None
) -> Iterator[RecordedDeal]:
    """Every deal of a record whose rules are known, or one of them, played through, each once it is closed.

    Raises UnknownRules or BadOption for wrong `rules`.
    """
    settings = {id(one.deal): one for one in (deals_of(record.file) if only is None else (only,))}
    watch: _Watch | None = None
    # What rulings accept is settled once the deal is closed.
    for fold in Auditor(rules).sections(record):
        if watch is not None:
            yield watch.done()
        setting = settings.get(id(fold.deal))
        watch = None if setting is None else _Watch(fold, RecordedDeal(setting, fold.rules, first, last))
        if watch is not None:
            watch.play()
    if watch is not None:
        yield watch.done()


def _choose(settings: list[Setting], number: int | None) -> Setting:
    if number is not None:
        settings = [one for one in settings if one.deal.number == number]
    if not settings:
        raise NoSuchTurn("there is no deal in it" if number is None else f"there is no deal {number} in it")
    return next((one for one in settings if one.turns), settings[0])


class _Watch:
    """Plays a deal and writes down what happens."""

    def __init__(self, fold: DealFold, into: RecordedDeal) -> None:
        self.fold = fold
        self.into = into
        self.line: list[Happened] = []
        self.phase = Phase.DEAL

    def play(self) -> None:
        """Play every line."""
        fold = self.fold
        fold.watch = self._note
        for line in fold.waiting:
            first = len(fold.found)
            self.line = []
            fold.line(line)
            if isinstance(line, Gap | UnreadLine):
                self._missing(line)
            self.into.happened.extend(self.line)
            self._place(fold.found[first:])
        self.into.sides = fold.table.all_sides

    def _note(self, beat: Beat) -> None:
        table = self.fold.table
        turn = table.turn
        if not self.line:
            self.phase = Phase.DEAL if turn.stage is DEAL else Phase.BEGUN
        is_end = isinstance(beat.act, EndTurn)
        head = phase_after(table) if is_end else phase_of(table)
        one = Happened(self.phase, type(beat.act), head, beat.turn.number, turn.seat, turn.order)
        if isinstance(beat.act, Lay):
            one.melded = self._melded(beat.act)
        self.line.append(one)
        self.phase = head

    def _melded(self, act: Lay) -> MeldAfter | None:
        table, params = self.fold.table, self.fold.rules.params
        meld = table.side.melds.get((act.key, act.number))
        if meld is None:
            return None
        kind = _CANASTAS[canasta_kind(meld)] if is_canasta(meld, params) else None
        return MeldAfter(meld, len(act.cards), meld.size, kind)

    def _missing(self, line: Gap | UnreadLine) -> None:
        if isinstance(line, UnreadLine):
            words = "a line that cannot be read"
        elif line.turns is None:
            words = "turns that were not recorded"
        else:
            words = f"{line.turns} turn{'s' * (line.turns != 1)} not recorded"
        order = self.fold.table.turns
        self.line.append(Happened(Phase.BEGUN, None, Phase.BEGUN, None, "", order, words=words))

    def _place(self, found: Iterable[Found]) -> None:
        """Put what was found in a line to the acts on which it stands."""
        for one in found:
            if self.line and not one.place.variation:
                self.line[min(one.step or 0, len(self.line) - 1)].found.append(one)

    def done(self) -> RecordedDeal:
        """The deal, once it is closed: now it is known what was found on no act."""
        placed = {id(found) for one in self.into.happened for found in one.found}
        self.into.beside = [one for one in self.fold.found if id(one) not in placed and not one.place.variation]
        return self.into


def style_of(found: Iterable[Found]) -> Style:
    """How an act is drawn on which findings stand: as the gravest of them asks."""
    return max((_style(one) for one in found), key=_GRADES.index, default=Style.PLAIN)


def _style(found: Found) -> Style:
    if found.waived:
        return Style.ACCEPTED
    if not found.offence.certain or CODES[found.code].severity is Severity.UNDETERMINED:
        return Style.UNDETERMINED
    return Style.ILLEGAL if CODES[found.code].severity is Severity.ERROR else Style.PLAIN


def told(found: Iterable[Found]) -> list[str]:
    """Findings by their grade, code and name, each once, in the order in which they were found."""
    return list(dict.fromkeys(f"{_grade(one)}: {one.code} {CODES[one.code].name}" for one in found))


def _grade(found: Found) -> str:
    style = _style(found)
    return CODES[found.code].severity.value if style is Style.PLAIN else style.value
