"""One turn of two records put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model import BodyLine, Comment, Glyph, LayRedThrees, Stamp, Step, TakePile, Turn, UnreadLine
from canasta_notation.reconciling.alignment import Item, Slot
from canasta_notation.reconciling.comparing import Comparing, Line, Point, agreed, alone, clash, only
from canasta_notation.reconciling.numbers import Numbering
from canasta_notation.reconciling.steps import implied_draw, join_steps
from canasta_notation.syntax import spell_turn
from canasta_notation.text.span import NOWHERE


def with_implied_draws(line: BodyLine, draw: int) -> BodyLine:
    """A turn of a scribe who writes no draws with those that its act means: one for the turn and for each red three."""
    if not isinstance(line, Turn):
        return line
    steps: list[Step] = []
    is_marked = any(mark.name in ("no-draw", "TRN103") for step in line.steps for mark in step.marks)
    if line.lacks_draw and not is_marked:
        steps.append(implied_draw(draw))
    takes = False
    for step in line.steps:
        steps.append(step)
        takes = takes or isinstance(step.act, TakePile)
        if isinstance(step.act, LayRedThrees) and not takes and not step.taken_back:
            steps.append(implied_draw(len(step.act.cards)))
    return replace(line, steps=tuple(steps))


def line_of(turns: Sequence[Turn]) -> Line:
    """The line or lines of a turn, without what its scribe never wrote."""
    written = [
        replace(turn, comment=None, steps=tuple(step for step in turn.steps if step.span != NOWHERE)) for turn in turns
    ]
    return Line(" / ".join(map(spell_turn, written)), turns[0].span.to(turns[-1].span))


def whole(turns: Sequence[Turn]) -> Turn:
    """The lines of one turn as one line."""
    last = next((turn.stamp for turn in turns if turn.stamp is not None), None)
    return replace(
        turns[0],
        steps=tuple(step for turn in turns for step in turn.steps),
        glyphs=tuple(glyph for turn in turns for glyph in turn.glyphs),
        stamp=last,
    )


def own_comments(turns: Iterable[Turn]) -> list[Comment]:
    """The comments at the ends of lines."""
    return [turn.comment for turn in turns if turn.comment is not None]


class _Rest(Struct, frozen=True):
    glyphs: tuple[Glyph, ...]
    stamp: Stamp | None
    points: tuple[Point, ...]


def join_turns(comparing: Comparing, slot: Slot, numbering: Numbering) -> list[BodyLine]:
    """The turn that lines of both records tell of, below the comments about it."""
    first, second = slot.first, slot.second
    turns = _turns(first), _turns(second)
    one, other = whole(turns[0]), whole(turns[1])
    kept = comparing.pick(one, other)
    number, numbers_clash = numbering.pair(one, other)
    for side, parts in enumerate(turns):
        if parts[-1].number != parts[0].number and not parts[-1].is_foot_only:
            numbering.counted_on(bool(side))
    points = _heads(one, other, numbers_clash)
    steps = join_steps(one.steps, other.steps, prefers_second=comparing.prefers_second)
    rest = _rest(comparing, one, other)
    words = comparing.tell(
        [*points, *place_points(slot), *steps.points, *rest.points],
        (line_of(turns[0]), line_of(turns[1])),
        number,
        kept.seat,
    )
    above = comparing.comments(*([comment for item in side for comment in item.above] for side in (first, second)))
    own = comparing.comments(*map(own_comments, turns))
    turn = Turn(number, kept.seat, steps.steps, NOWHERE, rest.glyphs, rest.stamp)
    return [*above, *comparing.ended(turn, own, words)]


def place_points(slot: Slot) -> list[Point]:
    """Where each record has a line, in case that is not the same place."""
    return [] if slot.places is None else [clash("place", *slot.places)]


def lone_turn(comparing: Comparing, item: Item, second: bool, numbering: Numbering) -> list[BodyLine]:
    """A turn that one record has alone."""
    turn = cast("Turn", item.line)
    line = line_of([turn])
    number = numbering.alone(second, turn)
    words = comparing.tell([only("turn", line.text, second)], alone(line, second), number, turn.seat)
    above = comparing.lone_comments(item.above, second)
    own = comparing.lone_comments(own_comments([turn]), second)
    return [*above, *comparing.ended(replace(turn, number=number), own, words)]


def join_with_unread(comparing: Comparing, first: Item, second: Item, numbering: Numbering) -> list[BodyLine]:
    """A turn of which one record has only a line that nobody can read: the other one's words, and that line."""
    is_second = isinstance(first.line, UnreadLine)
    lost, read = (first, second) if is_second else (second, first)
    comments = unread_comments(comparing, cast("UnreadLine", lost.line), not is_second)
    above = comparing.lone_comments(lost.above, not is_second)
    turn = cast("Turn", read.line)
    if not turn.number and cast("UnreadLine", lost.line).number is None:
        # Its reader took it for a turn like any other.
        numbering.counted_on(not is_second)
    return [*above, *comments, *lone_turn(comparing, read, is_second, numbering)]


def unread_comments(comparing: Comparing, line: UnreadLine, second: bool) -> list[Comment]:
    """An unreadable line as a comment, and told."""
    source = comparing.tell_alone("line not read", Line(line.text, line.span), second)
    return [Comment(f" {source}, not read: {line.text}".rstrip(" \t"), NOWHERE)]


def lone_unread(comparing: Comparing, line: UnreadLine, second: bool) -> list[BodyLine]:
    """An unreadable line that one record has.

    A turn that is lost stays one for whoever audits; any other line, or one cut short, is kept in a comment.
    """
    if line.seat is None or line.cut:
        return [*unread_comments(comparing, line, second)]
    return [*comparing.note(comparing.tell_alone("line not read", Line(line.text, line.span), second)), line]


def _turns(items: Sequence[Item]) -> list[Turn]:
    return [item.line for item in items if isinstance(item.line, Turn)]


def _heads(one: Turn, other: Turn, numbers_clash: bool) -> list[Point]:
    points: list[Point] = []
    if numbers_clash:
        points.append(clash("number", str(one.number), str(other.number)))
    if one.seat == other.seat:
        points.append(agreed("seat", one.seat))
    else:
        points.append(clash("seat", one.seat, other.seat))
    return points


def _rest(comparing: Comparing, one: Turn, other: Turn) -> _Rest:
    """What scribes think of a turn, and when they wrote it: that differs without being a contradiction."""
    points: list[Point] = []
    texts = [glyph.text for glyph in one.glyphs], [glyph.text for glyph in other.glyphs]
    glyphs = list(comparing.pick(one, other).glyphs)
    for glyph in comparing.pick(other, one).glyphs:
        if glyph.text not in [known.text for known in glyphs]:
            glyphs.append(glyph)
    for text in dict.fromkeys([*texts[0], *texts[1]]):
        both = text in texts[0] and text in texts[1]
        points.append(agreed("glyph", text) if both else only("glyph", text, text in texts[1]))
    stamp = comparing.pick(one.stamp, other.stamp) or one.stamp or other.stamp
    if one.stamp is not None and other.stamp is not None and one.stamp.text == other.stamp.text:
        points.append(agreed("stamp", f"@{one.stamp.text}"))
    else:
        points += [
            only("stamp", f"@{own.text}", bool(side)) for side, own in enumerate((one.stamp, other.stamp)) if own
        ]
    return _Rest(tuple(glyphs), stamp, tuple(points))
