"""The parts of a file while they are being read: what has come so far, put in canonical order when they are closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from canasta_notation.model import (
    BodyLine,
    ClosingLine,
    Comment,
    Deal,
    Gap,
    Header,
    Match,
    PreludeLine,
    ScoreLine,
    Section,
    Turn,
    UnreadLine,
    Variation,
    VariationLine,
)
from canasta_notation.model.lines import DRAWING_KINDS, FOOT_KINDS
from canasta_notation.syntax.keys import CLOSING, closing_order, header_order, known_key
from canasta_notation.text import Span

Line = TypeVar("Line", Header, ScoreLine)
Repeated = Callable[[str, Span, Span], None]
"""Told of a key that stands twice in one scope: its name, where it stands again and where it stood first."""


class Scope:
    """What stands under one heading: its headers and, before the first deal, whatever else there is.

    Comment lines wait: a header or a score that comes next takes them along to its canonical place.
    """

    def __init__(self, start: Span) -> None:
        self.start = start
        self.end = start
        self.headers: list[Header] = []
        self.prelude: list[PreludeLine] = []
        self.waiting: list[Comment] = []
        self._keys: dict[tuple[str, str | None], Span] = {}

    def add_comment(self, comment: Comment) -> None:
        """A comment line, which may stand above the `%pcn` line of its section."""
        self.waiting.append(comment)
        self.end = max(self.end, comment.span)

    def taken_comments(self) -> tuple[Comment, ...]:
        """The comment lines that wait, for the line that comes next."""
        comments, self.waiting = tuple(self.waiting), []
        return comments

    def add_header(self, header: Header, repeated: Repeated) -> None:
        """A header line; tells if the scope has one of its key already."""
        first = self._first((header.key, header.qualifier), header.span)
        if first is not None:
            repeated(header.name, header.span, first)
        self._put(self._with_comments(header) if self.waiting else header)

    def _first(self, key: tuple[str, str | None], span: Span) -> Span | None:
        """Keep in mind where a key stands; gives where it stood before."""
        self.end = span
        first = self._keys.setdefault(key, span)
        return None if first is span else first

    def _put(self, header: Header) -> None:
        """Keep a header."""
        self.headers.append(header)

    def _with_comments(self, line: Line) -> Line:
        """A header or a score with the comment lines above it."""
        return replace(line, comments=self.taken_comments())

    def add_prelude(self, line: PreludeLine) -> None:
        """Any other line that may stand outside a deal."""
        self.prelude.extend(self.taken_comments())
        self.prelude.append(line)
        self.end = line.span

    def sorted_headers(self) -> tuple[Header, ...]:
        """The headers in canonical order."""
        return tuple(sorted(self.headers, key=header_order))

    def full_prelude(self) -> tuple[PreludeLine, ...]:
        """The prelude, with the comments that nothing followed."""
        return (*self.prelude, *self.waiting)


class SectionScope(Scope):
    """A section: what a file holds from one `%pcn` line to the next."""

    def __init__(self, version: str, start: Span, opened: bool) -> None:
        super().__init__(start)
        self.version = version
        self.opened = opened

    def build(self, end: Span) -> Section:
        """The section without its matches."""
        return Section(self.version, self.sorted_headers(), self.full_prelude(), (), self.start.to(end))


class MatchScope(Scope):
    """A match."""

    def __init__(self, label: str, start: Span, opened: bool) -> None:
        super().__init__(start)
        self.label = label
        self.opened = opened
        self.deals: list[Deal] = []

    def build(self) -> Match:
        """The match as a node."""
        end = self.deals[-1].span if self.deals else self.end
        return Match(
            self.label,
            self.sorted_headers(),
            self.full_prelude(),
            tuple(self.deals),
            self.start.to(end),
            self.opened,
        )


class VariationScope:
    """A variation that is open."""

    def __init__(self, label: str, start: Span, text: str) -> None:
        self.label = label
        self.start = start
        self.text = text
        self.lines: list[VariationLine] = []

    def build(self, label: str, end: Span) -> Variation:
        """The variation as a node."""
        return Variation(self.label, tuple(self.lines), self.start.to(end), label)


class DealScope(Scope):
    """A deal. Turn lines without a number are counted on from the one before, up to `most`."""

    def __init__(self, number: int | None, start: Span, opened: bool, most: int) -> None:
        super().__init__(start)
        self.number = number
        self.most = most
        self.opened = opened
        self.body: list[BodyLine] = []
        self.closing: list[ClosingLine] = []
        self.ends: list[tuple[int, Header]] = []
        self.variations: list[VariationScope] = []
        self.last_number = 0
        self.unnumbered: tuple[Turn, str] | None = None
        self.numbers_missing = 0
        self.without_draw: tuple[Turn, str] | None = None
        self.draws_missing = 0
        self.writes_draws = False

    @property
    def lines(self) -> list[VariationLine] | list[BodyLine]:
        """Where the next line of play goes: the innermost open variation, else the deal."""
        return self.variations[-1].lines if self.variations else self.body

    @property
    def next_number(self) -> int:
        """The number of the turn after the last one; never one that no reader would read."""
        return min(self.last_number + 1, self.most)

    def _put(self, header: Header) -> None:
        """Keep a header: one that closes a deal waits for the deal's end."""
        if header.key not in CLOSING or known_key(header.key, header.qualifier) is None:
            self.headers.append(header)
        elif header.key == "End":
            self.ends.append((len(self.body), header))
        else:
            self.closing.append(header)

    def add_score(self, score: ScoreLine, repeated: Repeated) -> None:
        """A declared score."""
        first = self._first(("=", score.side), score.span)
        if first is not None:
            repeated(f"= {score.side}", score.span, first)
        self.closing.append(self._with_comments(score) if self.waiting else score)

    def add_comment(self, comment: Comment) -> None:
        """A comment line: in a variation nothing moves, so it stays where it is."""
        if self.variations:
            self.variations[-1].lines.append(comment)
            self.end = comment.span
        else:
            super().add_comment(comment)

    def add_line(self, line: VariationLine) -> None:
        """A line of play, or one that could not be read."""
        lines = self.lines
        if self.waiting:
            lines.extend(self.taken_comments())
        lines.append(line)
        self.end = line.span

    def add_plain(self, turn: Turn) -> bool:
        """Add a numbered turn that begins with a draw and takes up no foot, where draws are written; gives whether."""
        steps = turn.steps
        if not turn.number or not steps or not self.writes_draws or self.variations:
            return False
        if type(steps[0].act) not in DRAWING_KINDS or type(steps[-1].act) in FOOT_KINDS:
            return False
        self.last_number = turn.number
        if self.waiting:
            self.body.extend(self.taken_comments())
        self.body.append(turn)
        self.end = turn.span
        return True

    def add_turn(self, turn: Turn, text: str) -> None:
        """A turn line; `text` is its line in the source."""
        if not self.variations and not turn.is_foot_only:
            if turn.number is None:
                turn = replace(turn, number=self.next_number)
                self.unnumbered = self.unnumbered or (turn, text)
                self.numbers_missing += 1
            self.last_number = turn.number or self.last_number
            self.writes_draws = self.writes_draws or (turn.writes_draw and turn.number != 0)
            if turn.lacks_draw and not _is_marked_drawless(turn):
                self.draws_missing += 1
                self.without_draw = self.without_draw or (turn, text)
        self.add_line(turn)

    def add_gap(self, gap: Gap) -> None:
        """A gap: turns not recorded are counted."""
        if not self.variations:
            self.last_number = min(self.last_number + (gap.turns or 0), self.most)
        self.add_line(gap)

    def add_lost_turn(self, line: UnreadLine) -> None:
        """A line that could not be read: where its seat can be, it is a turn and counts."""
        if line.seat is not None and not self.variations:
            self.writes_draws = self.writes_draws or " d:" in line.text
            self.last_number = line.number if line.number is not None else self.next_number
        self.add_line(line)

    def build(self) -> Deal:
        """The deal as a node: an `End` with turns before and after it stays among them, else it closes the deal."""
        body, ends = self._with_ends()
        closing = [*self.closing, *ends]
        closing.sort(key=lambda line: closing_order(line if isinstance(line, Header) else None))
        if closing:
            trailing = tuple(self.waiting)
        else:
            trailing = ()
            body.extend(self.waiting)
        return Deal(
            self.number,
            self.sorted_headers(),
            tuple(body),
            tuple(closing),
            self.start.to(self.end),
            trailing,
            self.opened,
        )

    def _with_ends(self) -> tuple[list[BodyLine], list[Header]]:
        """The body with each `End` that stands among turns, and those that do not."""
        if not self.ends:
            return list(self.body), []
        if all(place == len(self.body) for place, _end in self.ends):
            return list(self.body), [end for _place, end in self.ends]
        play = [place for place, line in enumerate(self.body) if _is_play(line)]
        body: list[BodyLine] = []
        outside: list[Header] = []
        taken = 0
        for place, end in self.ends:
            if play and play[0] < place <= play[-1]:
                body.extend(self.body[taken:place])
                body.append(end)
                taken = place
            else:
                outside.append(end)
        body.extend(self.body[taken:])
        return body, outside


def _is_play(line: BodyLine) -> bool:
    return isinstance(line, Turn | Gap) or (isinstance(line, UnreadLine) and line.seat is not None)


def _is_marked_drawless(turn: Turn) -> bool:
    return any(mark.name in ("no-draw", "TRN103") for step in turn.steps for mark in step.marks)
