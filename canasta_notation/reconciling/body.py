"""The course of a deal in two records put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model import Assertion, BodyLine, Event, Gap, Header, Turn, UnreadLine, Variation
from canasta_notation.reconciling.alignment import Item, Slot, align, items_of, pair_cost
from canasta_notation.reconciling.comparing import Comparing, Line, agreed, clash
from canasta_notation.reconciling.events import (
    comment_of,
    join_assertions,
    join_events,
    line_of,
    renumbered,
    renumbered_lines,
)
from canasta_notation.reconciling.gaps import Closed, Lone, close, gaps_of, turns_text
from canasta_notation.reconciling.headers import line_of as header_line
from canasta_notation.reconciling.moved import reunited
from canasta_notation.reconciling.numbers import Numbering
from canasta_notation.reconciling.turns import (
    join_turns,
    join_with_unread,
    lone_turn,
    lone_unread,
    place_points,
    unread_comments,
)
from canasta_notation.text.span import NOWHERE

_TOO_LONG = "too many lines to compare every one with every other: only lines near the same place were compared"
_HARDLY_ALIKE = "hardly a turn agrees: these may be records of different deals"
_MUCH_THE_SAME = 4
_FEW = 4
"""Turns in both records from which on it is told that hardly one agrees."""


class Body(Struct):
    """Puts together the lines of one deal, variation or prelude."""

    comparing: Comparing
    numbering: Numbering
    run: list[Lone] = []
    """Lines without a partner since the last that had one."""

    before: tuple[int, int] | None = None
    """What the records call the last turn that both have."""

    def join(self, first: Sequence[BodyLine], second: Sequence[BodyLine]) -> list[BodyLine]:
        """The lines of both in one order."""
        (items, end), (others, other_end) = items_of(first), items_of(second)
        slots, is_banded = align(items, others)
        if is_banded:
            self.comparing.remark(_TOO_LONG)
        slots = reunited(slots, prefers_second=self.comparing.prefers_second)
        self._remark_strangers(slots)
        lines: list[BodyLine] = []
        for slot in slots:
            if slot.first and slot.second:
                lines += self._flush(slot)
                lines += self._pair(slot)
            else:
                self.run += [(False, item) for item in slot.first] + [(True, item) for item in slot.second]
        return [*lines, *self._flush(None), *self.comparing.comments(end, other_end)]

    def _remark_strangers(self, slots: Sequence[Slot]) -> None:
        turns = [sum(_is_turn(item) for slot in slots for item in (slot.first, slot.second)[side]) for side in (0, 1)]
        agreeing = sum(map(_agrees, slots))
        gaps = any(isinstance(item.line, Gap) for slot in slots for item in (*slot.first, *slot.second))
        if min(turns) >= _FEW and agreeing * 3 < min(turns) and not gaps:
            self.comparing.remark(_HARDLY_ALIKE)

    def _flush(self, following: Slot | None) -> list[BodyLine]:
        """The lines without a partner that have come together."""
        run, self.run = self.run, []
        if not gaps_of(run, second=False) and not gaps_of(run, second=True):
            return [line for one in _woven(run) for line in self._lone(*one)]
        after = _numbers(following)
        closed = close(run, self._left_out(run, after), prefers_second=self.comparing.prefers_second)
        if closed is None:
            return [line for one in run for line in self._lone(*one)]
        lines = self._around(run, closed)
        for side, item in run:
            if isinstance(item.line, Gap):
                self.numbering.passed_over(side, item.line.turns or 0)
        return lines

    def _left_out(self, run: Sequence[Lone], after: tuple[int, int] | None) -> tuple[int | None, int | None]:
        """How many turns each record's numbers pass over in a run."""
        if self.before is None or after is None:
            return None, None
        counts = [sum(side is second and _is_turn(item) for side, item in run) for second in (False, True)]
        first, second = (after[side] - self.before[side] - 1 - counts[side] for side in (0, 1))
        return first, second

    def _around(self, run: Sequence[Lone], closed: Closed) -> list[BodyLine]:
        """The lines of a run, with what its gaps come to where the first of them stands.

        Of a gap that is filled only words are left, which go before what fills it.
        """
        gaps = [one for one in run if isinstance(one[1].line, Gap)]
        fill = next((one for one in run if one[0] is not gaps[0][0]), gaps[0]) if closed.gap is None else gaps[0]
        lines: list[BodyLine] = []
        for one in run:
            if one is fill:
                lines += self._closed(run, closed)
                self.numbering.left_out((closed.gap.turns or 0) if closed.gap else 0)
            if not isinstance(one[1].line, Gap):
                lines += self._lone(*one)
        return lines

    def _closed(self, run: Sequence[Lone], closed: Closed) -> list[BodyLine]:
        """What gaps come to, with the comments of their scribes."""
        gaps = gaps_of(run, second=False), gaps_of(run, second=True)
        lines = [_gap_line(own) or _turns_line(run, bool(side)) for side, own in enumerate(gaps)]
        words = self.comparing.tell([closed.point], (lines[0], lines[1]))
        above = [
            [comment for side, item in run if side is second and isinstance(item.line, Gap) for comment in item.above]
            for second in (False, True)
        ]
        own = [[comment for gap in side for comment in comment_of(gap)] for side in gaps]
        comments = [*self.comparing.comments(*above), *self.comparing.comments(*own)]
        if closed.gap is None:
            return [*comments, *self.comparing.note(words)]
        return [*comments, *self.comparing.ended(closed.gap, [], words)]

    def _lone(self, second: bool, item: Item) -> list[BodyLine]:
        """A line that one record has alone."""
        line = item.line
        if isinstance(line, Turn):
            return lone_turn(self.comparing, item, second, self.numbering)
        above = self.comparing.lone_comments(item.above, second)
        if isinstance(line, UnreadLine):
            if line.seat is not None and line.number is None:
                self.numbering.counted_on(second)
            return [*above, *lone_unread(self.comparing, line, second)]
        return [*above, *self._lone_plain(line, second)]

    def _lone_plain(self, line: BodyLine, second: bool) -> list[BodyLine]:
        if isinstance(line, Header):
            return [*self.comparing.note(self.comparing.tell_alone(line.name, header_line(line), second)), line]
        assert isinstance(line, Event | Assertion | Gap | Variation)
        told = line_of(line)
        words = self.comparing.tell_alone(_NAMES[type(line)], told, second)
        if isinstance(line, Variation):
            lines = renumbered_lines(line.lines, self.numbering, second)
            return [*self.comparing.note(words), replace(line, lines=lines)]
        own = self.comparing.lone_comments(comment_of(line), second)
        if isinstance(line, Event):
            return [*self.comparing.ended(renumbered(line, self.numbering, second), own, words)]
        if isinstance(line, Gap):
            self.numbering.passed_over(second, line.turns or 0)
            self.numbering.left_out(line.turns or 0)
            return [*self.comparing.ended(line, own, words)]
        return [*self.comparing.ended(line, own, words)]

    def _pair(self, slot: Slot) -> list[BodyLine]:
        """Lines of both records that tell of the same."""
        first, second = slot.first[0], slot.second[0]
        match first.line, second.line:
            case Turn(), Turn():
                self.before = _numbers(slot) or self.before
                return join_turns(self.comparing, slot, self.numbering)
            case UnreadLine(), UnreadLine():
                return self._both_unread(first, second)
            case (UnreadLine(), _) | (_, UnreadLine()):
                return join_with_unread(self.comparing, first, second, self.numbering)
            case _:
                above = self.comparing.comments(first.above, second.above)
                return [*above, *self._pair_plain(first.line, second.line, slot)]

    def _both_unread(self, first: Item, second: Item) -> list[BodyLine]:
        above = self.comparing.comments(first.above, second.above)
        one, other = cast("UnreadLine", first.line), cast("UnreadLine", second.line)
        if self.comparing.prefers_second:
            return [
                *above,
                *unread_comments(self.comparing, one, second=False),
                *lone_unread(self.comparing, other, second=True),
            ]
        return [
            *above,
            *lone_unread(self.comparing, one, second=False),
            *unread_comments(self.comparing, other, second=True),
        ]

    def _pair_plain(self, first: BodyLine, second: BodyLine, slot: Slot) -> list[BodyLine]:
        match first, second:
            case Event(), Event():
                one, other = renumbered(first, self.numbering, False), renumbered(second, self.numbering, True)
                event, points = join_events(one, other, prefers_second=self.comparing.prefers_second)
                words = self.comparing.tell([*points, *place_points(slot)], (line_of(first), line_of(second)))
                own = self.comparing.comments(comment_of(first), comment_of(second))
                return [*self.comparing.ended(event, own, words)]
            case Assertion(), Assertion():
                counts, points = join_assertions(first, second, prefers_second=self.comparing.prefers_second)
                words = self.comparing.tell(points, (line_of(first), line_of(second)))
                own = self.comparing.comments(comment_of(first), comment_of(second))
                return [*self.comparing.ended(counts, own, words)]
            case Variation(), Variation():
                return self._pair_variations(first, second)
            case Header(), Header():
                return self._pair_ends(first, second)
            case _:
                raise AssertionError((first, second))

    def _pair_ends(self, first: Header, second: Header) -> list[BodyLine]:
        lines = header_line(first), header_line(second)
        same = first.value == second.value
        point = agreed(first.name, first.value) if same else clash(first.name, first.value, second.value)
        words = self.comparing.tell([point], lines)
        above = self.comparing.comments(first.comments, second.comments)
        note = () if same else self.comparing.note(words)
        return [replace(self.comparing.pick(first, second), comments=(*above, *note))]

    def _pair_variations(self, first: Variation, second: Variation) -> list[BodyLine]:
        words = self.comparing.tell([agreed("variation", line_of(first).text)], (line_of(first), line_of(second)))
        inner = Body(self.comparing, Numbering(prefers_second=self.comparing.prefers_second))
        lines = inner.join(
            renumbered_lines(first.lines, self.numbering, False), renumbered_lines(second.lines, self.numbering, True)
        )
        closing = self.comparing.pick(first.closing_label, second.closing_label)
        label = closing or first.closing_label or second.closing_label
        joined = Variation(first.label, cast("tuple[Turn, ...]", tuple(lines)), NOWHERE, label)
        return [*self.comparing.note(words), joined]


_NAMES: dict[type, str] = {Event: "event", Assertion: "counts", Gap: "gap", Variation: "variation"}


def _gap_line(gaps: Sequence[Gap]) -> Line | None:
    if not gaps:
        return None
    return Line(" / ".join(line_of(gap).text for gap in gaps), gaps[0].span.to(gaps[-1].span))


def _turns_line(run: Sequence[Lone], second: bool) -> Line | None:
    """The turns that stand where the other record has a gap."""
    spans = [item.line.span for side, item in run if side is second and isinstance(item.line, Turn | UnreadLine)]
    return Line(turns_text(len(spans)), spans[0].to(spans[-1])) if spans else None


def _is_turn(item: Item) -> bool:
    line = item.line
    return isinstance(line, Turn) and bool(line.number) and not line.is_foot_only


def _agrees(slot: Slot) -> bool:
    """Whether both records have a turn, and it is much the same."""
    if not slot.first or not slot.second or not _is_turn(slot.first[0]):
        return False
    cost = pair_cost(slot.first[0].line, slot.second[0].line)
    return cost is not None and cost <= _MUCH_THE_SAME


def _numbers(slot: Slot | None) -> tuple[int, int] | None:
    """What the records call a turn that both have."""
    if slot is None or not (slot.first and slot.second and _is_turn(slot.first[0]) and _is_turn(slot.second[0])):
        return None
    first, second = cast("Turn", slot.first[0].line), cast("Turn", slot.second[0].line)
    return first.number or 0, second.number or 0


def _woven(run: Sequence[Lone]) -> list[Lone]:
    """Lines that only one record has, those of both in the order of their turns."""
    numbered: list[tuple[int, bool, Lone]] = []
    last = [0, 0]
    for side, item in run:
        line = item.line
        if isinstance(line, Turn | UnreadLine) and line.number is not None:
            last[side] = max(last[side], line.number)
        numbered.append((last[side], side, (side, item)))
    # Sorting keeps the order within each record.
    numbered.sort(key=lambda one: one[:2])
    return [one for _number, _side, one in numbered]
