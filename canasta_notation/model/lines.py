"""The lines of a record as it was written, each with its place.

A line is judged nowhere here: an act that breaks every rule is as good a step as any. Nodes are frozen and so in no
cycle, which is why none of them is left to the garbage collector.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from canasta_notation.model.acts import Act, Cards, Draw, LayRedThrees, Pass, TakeFoot, TakePile
from canasta_notation.text import Span


class Comment(Struct, frozen=True, tag=True, gc=False):
    """`; text`: `text` is everything after the semicolon, byte for byte but for trailing blanks."""

    text: str
    span: Span


class Header(Struct, frozen=True, tag=True, gc=False):
    """`Key: value`, `Key.X: value`.

    `cards` holds the value of a header that lists cards; `value` is then their canonical spelling. `comments` are the
    comment lines above the header: they go where it goes.
    """

    key: str
    qualifier: str | None
    value: str
    span: Span
    cards: Cards | None = None
    comments: tuple[Comment, ...] = ()

    @property
    def name(self) -> str:
        """The key with its qualifier: `Seat.N`."""
        return self.key if self.qualifier is None else f"{self.key}.{self.qualifier}"


class Mark(Struct, frozen=True, tag=True, gc=False):
    """`^NAME`: the step after it was irregular and stood; `name` is a finding's name or code."""

    name: str
    span: Span


class Step(Struct, frozen=True, tag=True, gc=False):
    """One act of a turn, with the marks before it; `taken_back` where it was undone (`~`)."""

    act: Act
    span: Span
    marks: tuple[Mark, ...] = ()
    taken_back: bool = False


class Glyph(Struct, frozen=True, tag=True, gc=False):
    """`!`, `?`, `!!`, `??`, `!?`, `?!` or `$n`: what a commentator thinks of the turn."""

    text: str
    span: Span


class Stamp(Struct, frozen=True, tag=True, gc=False):
    """`@20:14:05`, `@+12.4` or an instant: when the turn was played. `text` is without the `@`."""

    text: str
    span: Span


FOOT_KINDS: set[type[Act]] = {TakeFoot, LayRedThrees, Draw}
"""What may stand on a line of the foot alone."""

DRAWING_KINDS: set[type[Act]] = {Draw, TakePile, Pass}
"""What a turn begins with."""


class Turn(Struct, frozen=True, tag=True, gc=False):
    """A turn line. `number` is None only where a line of the foot alone has none."""

    number: int | None
    seat: str
    steps: tuple[Step, ...]
    span: Span
    glyphs: tuple[Glyph, ...] = ()
    stamp: Stamp | None = None
    comment: Comment | None = None

    @property
    def kinds(self) -> set[type[Act]]:
        """The kinds of act on the line."""
        return {type(step.act) for step in self.steps}

    @property
    def is_foot_only(self) -> bool:
        """Whether the line only takes up a foot, with its red threes, and so is no turn."""
        steps = self.steps
        # Nearly every line ends with a discard, which tells.
        if not steps or type(steps[-1].act) not in FOOT_KINDS:
            return False
        kinds = self.kinds
        return TakeFoot in kinds and kinds <= FOOT_KINDS

    @property
    def writes_draw(self) -> bool:
        """Whether the line writes a draw."""
        return Draw in self.kinds

    @property
    def lacks_draw(self) -> bool:
        """Whether it is the turn of somebody who neither draws nor takes the pile nor passes."""
        # Nearly every line begins with a draw, which tells; one of the foot alone has none of them.
        if self.number == 0 or (self.steps and type(self.steps[0].act) in DRAWING_KINDS):
            return False
        return not self.is_foot_only and self.kinds.isdisjoint(DRAWING_KINDS)


class Attribute(Struct, frozen=True, tag=True, gc=False):
    """`key=value` on an event line."""

    key: str
    value: str


class Event(Struct, frozen=True, tag=True, gc=False):
    """`! KIND …`: something the table or the director did.

    `who` is a seat or a side, `amount` points or seconds, `subject` what the event is about: the finding that is
    allowed, the number of the turn that is amended, the name of who steps in. An event of an unknown kind keeps its
    `words` as they were written.
    """

    kind: str
    span: Span
    who: str | None = None
    amount: int | None = None
    subject: str | None = None
    attributes: tuple[Attribute, ...] = ()
    words: tuple[str, ...] = ()
    comment: Comment | None = None

    def attribute(self, key: str) -> str | None:
        """The value of the first attribute of that key, or None."""
        return next((one.value for one in self.attributes if one.key == key), None)


class ScoreItem(Struct, frozen=True, tag=True, gc=False):
    """One item of a declared score, in points; its span is that of the amount."""

    name: str
    amount: int
    span: Span


class ScoreLine(Struct, frozen=True, tag=True, gc=False):
    """`= SIDE item amount …`: what the table wrote down for a side. `comments` as for a header."""

    side: str
    items: tuple[ScoreItem, ...]
    span: Span
    comment: Comment | None = None
    comments: tuple[Comment, ...] = ()

    def amount(self, name: str) -> int | None:
        """The points of an item, or None where it was not written."""
        for one in self.items:
            if one.name == name:
                return one.amount
        return None


class Counted(Struct, frozen=True, tag=True, gc=False):
    """One thing that an assertion says: a count of `stock`, `pile` or a seat's hand, or `frozen` or `unfrozen`."""

    what: str
    count: int | None
    span: Span


class Assertion(Struct, frozen=True, tag=True, gc=False):
    """`? stock 31 pile 5 N 11`: what was counted at the table."""

    counted: tuple[Counted, ...]
    span: Span
    comment: Comment | None = None


class Gap(Struct, frozen=True, tag=True, gc=False):
    """`... 4 turns …`: acts that were not recorded; `turns` where their number is known, `prose` the rest."""

    turns: int | None
    prose: str
    span: Span
    comment: Comment | None = None


class UnreadLine(Struct, frozen=True, tag=True, gc=False):
    """A line that could not be read, kept as it stands.

    `seat` and `number` are those of a turn line of which only so much could be read: that turn is lost. A number may
    be all that is left of it. `cut` says
    that the line was too long and `text` holds only its beginning.
    """

    text: str
    span: Span
    seat: str | None = None
    number: int | None = None
    cut: bool = False


class Variation(Struct, frozen=True, tag=True, gc=False):
    """`(` … `)`: turns that were not played. `label` stands after `(`, `closing_label` after `)`."""

    label: str
    lines: tuple[VariationLine, ...]
    span: Span
    closing_label: str = ""

    @property
    def number(self) -> int | None:
        """The number of its first turn: what it replaces or, as the next number, continues."""
        return next((line.number for line in self.lines if isinstance(line, Turn)), None)


VariationLine: TypeAlias = Turn | Event | Assertion | Gap | Variation | Comment | UnreadLine
BodyLine: TypeAlias = VariationLine | Header
"""A line of the course of a deal. A header stands there only as an `End` with turns after it."""

ClosingLine: TypeAlias = Header | ScoreLine
PreludeLine: TypeAlias = Event | Comment | UnreadLine
