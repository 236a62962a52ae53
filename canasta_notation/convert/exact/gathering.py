"""Putting the lines of a stream of events together: turns, deals, matches, sections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from canasta_notation.convert.exact.checking import labels_as_read
from canasta_notation.convert.exact.events import (
    AssertionLine,
    ClosingLine,
    CommentLine,
    DealLine,
    EndLine,
    EventLine,
    GapLine,
    HeaderLine,
    MatchLine,
    ScoreLine,
    SectionLine,
    TurnLine,
    VariationEndLine,
    VariationLine,
)
from canasta_notation.convert.exact.meant import (
    closing_of,
    comment_of,
    header_of,
    line_of,
    match_head_of,
    section_head_of,
    step_of,
    with_steps,
)
from canasta_notation.convert.exact.problems import Problem
from canasta_notation.convert.exact.scopes import DealScope, Scope
from canasta_notation.convert.exact.shapes import MatchShape, SectionShape
from canasta_notation.convert.exact.sight import seen_by
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.parts import Part
from canasta_notation.model import Deal, Match, Section, Step
from canasta_notation.text import Limits
from canasta_notation.text.span import NOWHERE

_EVENTS_A_LINE = 10
"""Lines of a stream that a line of PCN may become, in the mean of a match."""


class Gathering:
    """Takes the lines of a stream in their order, and gives a part whenever one is complete."""

    def __init__(self, limits: Limits, losses: Losses) -> None:
        self._limits = limits
        self._losses = losses
        self.line = 0
        """The line of the source that a problem is about."""

        self._seq: int | None = None
        self._events = 0
        self._ended = False
        self._section: tuple[SectionLine, Scope] | None = None
        self._matches = 0
        self._match: tuple[MatchLine, Scope] | None = None
        self._deals: list[Deal] = []
        self._deal: DealScope | None = None
        self._turn: tuple[TurnLine, int] | None = None
        self._steps: list[Step] = []
        self._complete: list[Part] = []

    @property
    def begun(self) -> bool:
        """Whether a section has come."""
        return self._section is not None or self._ended

    def take(self, line: Any, number: int) -> list[Part]:
        """One more line; returns what it completes. Raises Problem for one that cannot stand here."""
        self.line = number
        self._count(line)
        take = _TAKERS.get(type(line))
        if take is None:
            self._act(line)
            return []
        if self._turn is not None:
            self._close_turn()
            self.line = number
        take(self, line)
        return self._taken()

    def finish(self, *, cut: bool) -> list[Part]:
        """The end of the source, after the last line of a stream or in the middle of it; `cut` where that is told."""
        if not self._ended and not cut:
            self._losses.add("CNV303", "the stream has no end: its last line is of kind `end`", f"line {self.line}")
        if not self._ended:
            self._leave_out_what_is_only_begun()
        if self._turn is not None:
            self._close_turn()
        while self._deal is not None and self._deal.variations:
            self.take_variation_end(VariationEndLine())
        self._close_section()
        return self._taken()

    def _leave_out_what_is_only_begun(self) -> None:
        """Before the break stood the head of something that cannot be without what was to follow."""
        if self._turn is not None and self._turn[0].number is None:
            self._turn, self._steps = None, []
        if self._match is not None and self._match[0].label is None and not self._deals and self._deal is None:
            self._match = None

    def _taken(self) -> list[Part]:
        complete, self._complete = self._complete, []
        return complete

    def _count(self, line: Any) -> None:
        is_next = None in (line.seq, self._seq) or line.seq == (self._seq or 0) + 1
        begins = isinstance(line, SectionLine)
        if self._ended and not begins:
            raise Problem("after the end of a stream stands only another: a line of kind `section`")
        if not is_next and not self._ended and begins:
            self._losses.add("CNV303", "a stream has no end before this one begins", f"line {self.line}")
        elif not is_next and not begins:
            raise Problem(f"number {line.seq} follows number {self._seq}: lines are missing, or moved", "seq")
        self._seq = line.seq
        self._ended = isinstance(line, EndLine)
        self._events += 1
        if self._events > self._limits.match_lines * _EVENTS_A_LINE:
            raise Problem(f"a match of more than {self._limits.match_lines * _EVENTS_A_LINE} lines")

    # Sections and matches

    def take_end(self, _line: EndLine) -> None:
        """The stream ends, and its last section is complete."""
        if self._section is None:
            raise Problem("a line of kind `section` comes first")
        self._close_section()

    def take_section(self, line: SectionLine) -> None:
        """A section begins, and the one before it is complete."""
        self._close_section()
        self._section = line, Scope()
        self._events = self._matches = 0
        section_head_of(SectionShape(line.pcn))

    def _close_section(self) -> None:
        if self._section is None:
            return
        self._close_match()
        if not self._matches:
            self._complete.append(Part(self._built_section(self._section), None))
        self._section = None

    def _built_section(self, open_: tuple[SectionLine, Scope]) -> Section:
        line, scope = open_
        return Section(line.pcn, scope.sorted_headers(), tuple(scope.prelude), (), NOWHERE)

    def take_match(self, line: MatchLine) -> None:
        """A match begins, and the one before it is complete."""
        if self._section is None:
            raise Problem("a line of kind `section` comes first")
        self._close_match()
        self._match = line, Scope()
        self._events = 0
        match_head_of(MatchShape(line.label), self._matches)

    def _close_match(self) -> None:
        self._close_deal()
        if self._match is None or self._section is None:
            return
        line, scope = self._match
        head = match_head_of(MatchShape(line.label), self._matches)
        if not head.opened and (scope.headers or scope.prelude):
            raise Problem("a match without a label has its headers and all before its deals in its section")
        if not head.opened and not self._deals:
            raise Problem("a match without a label has deals")
        match = Match(
            head.label, scope.sorted_headers(), tuple(scope.prelude), tuple(self._deals), NOWHERE, opened=head.opened
        )
        self._complete.append(Part(self._built_section(self._section), match, begins=self._matches == 0))
        self._matches += 1
        self._match = None
        self._deals = []

    # Deals

    def take_deal(self, line: DealLine) -> None:
        """A deal begins, and the one before it is complete."""
        if self._match is None:
            raise Problem("a line of kind `match` comes before the first deal")
        self._close_deal()
        self._deal = DealScope(line.number)

    def _close_deal(self) -> None:
        if self._deal is None:
            return
        if self._deal.variations:
            raise Problem("a variation has no end before this")
        self._deals.append(self._deal.build())
        self._deal = None

    def _play(self) -> DealScope:
        if self._deal is None:
            raise Problem("play stands in a deal: a line of kind `deal` comes before it")
        return self._deal

    def take_closing(self, _line: ClosingLine) -> None:
        """The play of the deal is over."""
        deal = self._play()
        if deal.closing is not None:
            raise Problem("the deal is closed already")
        if deal.variations:
            raise Problem("a variation has no end before this")
        deal.closing = []

    def _scope(self) -> Scope | DealScope:
        if self._deal is not None:
            return self._deal
        if self._match is not None:
            return self._match[1]
        if self._section is not None:
            return self._section[1]
        raise Problem("a line of kind `section` comes first")

    def take_header(self, line: HeaderLine) -> None:
        """A header."""
        header = header_of(line)
        _check_sight(line.seen_by, seen_by(header, header.qualifier))
        self._scope().add_header(header)

    def take_comment(self, line: CommentLine) -> None:
        """A comment line."""
        self._scope().add_line(comment_of(line.text))

    def take_event(self, line: EventLine) -> None:
        """Something the table or the director did."""
        self._scope().add_line(line_of(line))

    def take_line(self, line: AssertionLine | GapLine) -> None:
        """Another line of the course of a deal."""
        self._play().add_line(line_of(line))

    def take_score(self, line: ScoreLine) -> None:
        """A declared score."""
        deal = self._play()
        if deal.closing is None:
            raise Problem("a score stands after the play: a line of kind `closing` comes before it")
        deal.closing.append(closing_of(line))

    # Variations

    def take_variation(self, line: VariationLine) -> None:
        """A variation begins."""
        deal = self._play()
        if len(deal.variations) >= self._limits.variation_depth:
            raise Problem(f"variations stand more than {self._limits.variation_depth} deep in one another")
        deal.variations.append((line.label, []))

    def take_variation_end(self, line: VariationEndLine) -> None:
        """A variation ends."""
        deal = self._play()
        if not deal.variations:
            raise Problem("it ends a variation, and none is open")
        label, lines = deal.variations.pop()
        deal.add_line(replace(labels_as_read(label, line.label), lines=tuple(lines)))

    # Turns

    def take_turn(self, line: TurnLine) -> None:
        """A turn begins."""
        self._play()
        self._turn = line, self.line

    def _act(self, line: Any) -> None:
        if self._turn is None:
            raise Problem("an act stands in a turn: a line of kind `turn` comes before it")
        turn = self._turn[0]
        if line.seat not in (None, turn.seat):
            raise Problem(f"{line.seat} acts in a turn of {turn.seat}", "seat")
        if line.turn not in (None, turn.number):
            where = "a turn without a number" if turn.number is None else f"turn {turn.number}"
            raise Problem(f"an act of turn {line.turn} stands in {where}", "turn")
        step = step_of(line)
        _check_sight(line.seen_by, seen_by(step.act, turn.seat))
        self._steps.append(step)

    def _close_turn(self) -> None:
        assert self._turn is not None
        line, self.line = self._turn
        steps, self._steps, self._turn = tuple(self._steps), [], None
        self._play().add_line(with_steps(line, steps))


def _check_sight(said: list[str] | None, seen: list[str] | None) -> None:
    """Raise Problem where a line says that others saw its cards than did."""
    if said is not None and (seen is None or sorted(said) != sorted(seen)):
        who = "everybody at the table, and it is left out" if seen is None else ", ".join(seen) or "nobody"
        raise Problem(f"its cards are seen by {who}", "seen_by")


_TAKERS: dict[type, Callable[[Gathering, Any], None]] = {
    SectionLine: Gathering.take_section,
    EndLine: Gathering.take_end,
    HeaderLine: Gathering.take_header,
    CommentLine: Gathering.take_comment,
    EventLine: Gathering.take_event,
    MatchLine: Gathering.take_match,
    DealLine: Gathering.take_deal,
    TurnLine: Gathering.take_turn,
    AssertionLine: Gathering.take_line,
    GapLine: Gathering.take_line,
    VariationLine: Gathering.take_variation,
    VariationEndLine: Gathering.take_variation_end,
    ClosingLine: Gathering.take_closing,
    ScoreLine: Gathering.take_score,
}
