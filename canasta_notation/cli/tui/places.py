"""Where a reader of records stands, and the ways from there: by act, turn, deal and match."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from canasta_notation.cli.course import what_there_is
from canasta_notation.cli.tui.matches import Matches, MatchRecord
from canasta_notation.model import BodyLine, Comment, Deal, Turn, Variation
from canasta_notation.text import printable

START = -1
"""The line of the table before the first turn; the one after the last line is the end of the deal."""

_NUMBER = "[0-9]{1,9}"
_JUMPS = (
    re.compile(rf"(?:(?P<deal>{_NUMBER})[.])?(?P<turn>{_NUMBER})"),
    re.compile(
        rf"#?(?:d(?P<deal>{_NUMBER}))?[ .]*(?:t(?P<turn>{_NUMBER}))?[ .]*(?:s(?P<step>{_NUMBER}))?", re.IGNORECASE
    ),
)
WAYS_TO_JUMP = "14 is turn 14 of this deal, 2.14 of deal 2; also d2, t14, d2.t14.s3"


class Place(Struct, frozen=True, order=True):
    """A place to stand at: a match, a deal of it, a line of that and an act of the line, each counted from 0."""

    match: int = 0
    deal: int = 0
    line: int = START
    step: int = 0


class Walk:
    """A reader's way through matches. `seat` is the one through whose eyes they are seen, None for all.

    Each way gives whether it led anywhere.
    """

    def __init__(self, matches: Matches, first: MatchRecord) -> None:
        self._matches = matches
        self.here = first
        """The match."""

        self.place = Place()
        self.seat: str | None = None

    @property
    def body(self) -> Sequence[BodyLine]:
        """The lines of the deal."""
        return self.here.deals[self.place.deal].deal.body

    @property
    def line(self) -> BodyLine | None:
        """The line; None before the first and after the last one."""
        at = self.place.line
        return self.body[at] if 0 <= at < len(self.body) else None

    def is_shown(self, line: BodyLine) -> bool:
        """Whether a line is shown: through the eyes of a seat neither comments nor what was not played."""
        return self.seat is None or not isinstance(line, Comment | Variation)

    def last_step(self, line: int) -> int:
        """The last act of a line of the deal."""
        one = self.body[line] if 0 <= line < len(self.body) else None
        return max(0, len(one.steps) - 1) if isinstance(one, Turn) else 0

    def twin(self) -> Walk:
        """Another reader at the same place."""
        twin = Walk(self._matches, self.here)
        twin.follow(self)
        return twin

    def follow(self, other: Walk) -> None:
        """To where another reader of the same matches stands."""
        self.here, self.place, self.seat = other.here, other.place, other.seat

    # Acts and turns

    def next_act(self) -> bool:
        """To the next act, or line, or deal."""
        at = self.place
        if at.step < self.last_step(at.line):
            return self._go(at.deal, at.line, at.step + 1)
        if at.line == len(self.body):
            return self.next_deal()
        return self._go(at.deal, self._line_beyond(1))

    def previous_act(self) -> bool:
        """To the act before, or the line or deal."""
        at = self.place
        if at.step > 0:
            return self._go(at.deal, at.line, at.step - 1)
        return self.previous_turn()

    def next_turn(self) -> bool:
        """To the end of this turn or, from there, of the next line."""
        at = self.place
        if at.step < self.last_step(at.line):
            return self._go(at.deal, at.line, self.last_step(at.line))
        if at.line == len(self.body):
            return self.next_deal()
        return self._to_end_of(self._line_beyond(1))

    def previous_turn(self) -> bool:
        """To the end of the line before."""
        if self.place.line > START:
            return self._to_end_of(self._line_beyond(-1))
        return self.previous_deal() and self.last()

    def first(self) -> bool:
        """To the table before the first turn of the deal."""
        return self._go(self.place.deal, START)

    def last(self) -> bool:
        """To the end of the deal."""
        return self._go(self.place.deal, len(self.body))

    # Deals and matches

    def next_deal(self) -> bool:
        """To the beginning of the next deal, be it in another match."""
        if self.place.deal + 1 < len(self.here.deals):
            return self._go(self.place.deal + 1, START)
        return self.next_match()

    def previous_deal(self) -> bool:
        """To the beginning of the deal before, be it in another match."""
        if self.place.deal > 0:
            return self._go(self.place.deal - 1, START)
        return self.previous_match() and self._go(len(self.here.deals) - 1, START)

    def first_deal(self) -> bool:
        """To the beginning of the match."""
        return self._go(0, START)

    def last_deal(self) -> bool:
        """To the end of the match."""
        is_elsewhere = self._go(len(self.here.deals) - 1, START)
        return self.last() or is_elsewhere

    def next_match(self) -> bool:
        """To the beginning of the next match."""
        return self._to_match(self.place.match + 1)

    def previous_match(self) -> bool:
        """To the beginning of the match before."""
        return self._to_match(self.place.match - 1)

    # Jumps

    def go(self, place: Place) -> None:
        """To a place of the match."""
        self.place = place

    def jump(self, text: str) -> str | None:
        """To what a reader wrote: `14`, `2.14`, `d2`, `t14`, `d2.t14.s3`. Gives what is wrong with it, if anything."""
        parts = [found.groupdict() for one in _JUMPS if (found := one.fullmatch(text.strip())) is not None]
        numbers = {name: int(value) for name, value in (parts or [{}])[0].items() if value is not None}
        if not numbers:
            return f"'{printable(text)}' says nothing; {WAYS_TO_JUMP}"
        deal, turn, step = (numbers.get(name) for name in ("deal", "turn", "step"))
        before = self.place
        problem = None
        if deal is not None or turn is not None:
            deals = [number for number in range(len(self.here.deals)) if deal is not None or number == before.deal]
            problem = self._find_in(self.here, before.match, deals, _Wanted(deal, turn, turn))
        if problem is None and step is not None and not self._to_act(step):
            self.place = before
            return f"there is no act {step} in that turn"
        return problem

    def find(self, deal: int | None, first: int | None, last: int | None) -> str | None:
        """To the first deal of a number, be it in a later match, and in it to the first turn from one to another.

        Gives what there is instead where nothing of the kind is to be found.
        """
        wanted = _Wanted(deal, first, last)
        number, here = self.place.match, self.here
        while True:
            problem = self._find_in(here, number, range(len(here.deals)), wanted)
            further = self._matches.at(number + 1) if problem is not None else None
            if further is None:
                return problem
            number, here = number + 1, further

    def _find_in(self, here: MatchRecord, match: int, deals: Iterable[int], wanted: _Wanted) -> str | None:
        for number in deals:
            deal = here.deals[number].deal
            line = wanted.line_of(deal)
            if line is not None:
                self.here, self.place = here, Place(match, number, line)
                self.place = Place(match, number, line, self.last_step(line))
                return None
        return wanted.what_there_is()

    def _to_act(self, step: int) -> bool:
        line = self.place.line
        if not isinstance(self.line, Turn) or not 1 <= step <= self.last_step(line) + 1:
            return False
        self.place = Place(self.place.match, self.place.deal, line, step - 1)
        return True

    # Going

    def _go(self, deal: int, line: int, step: int = 0) -> bool:
        before, self.place = self.place, Place(self.place.match, deal, line, step)
        return self.place != before

    def _to_end_of(self, line: int) -> bool:
        return self._go(self.place.deal, line, self.last_step(line))

    def _to_match(self, number: int) -> bool:
        match = self._matches.at(number)
        if match is None:
            return False
        self.here, self.place = match, Place(number)
        return True

    def _line_beyond(self, by: int) -> int:
        """The nearest line in a direction that is shown, or one of the two ends."""
        line = self.place.line + by
        while 0 <= line < len(self.body) and not self.is_shown(self.body[line]):
            line += by
        return line

    def settle(self) -> None:
        """Leave a line that the present eyes do not see."""
        if self.line is not None and not self.is_shown(self.line):
            self._to_end_of(self._line_beyond(-1))


class _Wanted:
    """A deal and a stretch of turns that are looked for, and what was met on the way."""

    def __init__(self, deal: int | None, first: int | None, last: int | None) -> None:
        self._deal = deal
        self._first = first
        self._last = last
        self._met: list[int] = []
        self._last_turn = 0

    def line_of(self, deal: Deal) -> int | None:
        """The line of a deal that is wanted: its first turn of the stretch, or the table before the first turn."""
        number = deal.number
        if number is not None and number not in self._met[-1:]:
            self._met.append(number)
        if self._deal not in (None, number):
            return None
        if self._first is None:
            return START
        for at, line in enumerate(deal.body):
            if isinstance(line, Turn) and line.number is not None:
                self._last_turn = max(self._last_turn, line.number)
                if line.number >= self._first and (self._last is None or line.number <= self._last):
                    return at
        return None

    def what_there_is(self) -> str:
        """What there is where what is wanted is not."""
        return what_there_is(self._deal, self._met, self._last_turn)
