"""What becomes of a gap where the other record goes on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.model import Gap, Turn, UnreadLine
from canasta_notation.reconciling.alignment import Item
from canasta_notation.reconciling.comparing import Point, agreed, clash, only

Lone = tuple[bool, Item]
"""A line that only one record has: whether it is the second, and the line."""


class Closed(Struct, frozen=True):
    """What a gap, or one in each record at the same place, comes to: None where nothing is missing any more."""

    gap: Gap | None
    point: Point


def spell_gap(gap: Gap) -> str:
    """A gap without its comment."""
    return " ".join(["...", *([] if gap.turns is None else [f"{gap.turns} turns"]), *filter(None, [gap.prose])])


def gaps_of(run: Sequence[Lone], second: bool) -> list[Gap]:
    """The gaps of one record."""
    return [item.line for side, item in run if side is second and isinstance(item.line, Gap)]


def _turns(run: Sequence[Lone], second: bool) -> int:
    return sum(side is second and _is_turn(item) for side, item in run)


def _is_turn(item: Item) -> bool:
    line = item.line
    if isinstance(line, UnreadLine):
        return line.seat is not None
    return isinstance(line, Turn) and bool(line.number) and not line.is_foot_only


def close(run: Sequence[Lone], left_out: tuple[int | None, int | None], *, prefers_second: bool) -> Closed | None:
    """What the gaps of a run of lines without partners come to; None where nothing can be said of them.

    `left_out` says of each record how many turns its numbers pass over there, where that is known.
    """
    first, second = _as_one(gaps_of(run, second=False)), _as_one(gaps_of(run, second=True))
    if first is not None and second is not None:
        return _both(first, second, (_turns(run, second=True), _turns(run, second=False)), prefers_second)
    gap = first or second
    is_second = first is None
    if gap is None:
        return None
    closed = _one(gap, is_second, _turns(run, not is_second), left_out[not is_second])
    if closed is not None and closed.point.clashes and is_second is not prefers_second:
        return Closed(None, closed.point)
    return closed


def _as_one(gaps: Sequence[Gap]) -> Gap | None:
    """Gaps of one record without a line that the other one has between them."""
    if not gaps:
        return None
    counts = [gap.turns for gap in gaps if gap.turns is not None]
    turns = sum(counts) if len(counts) == len(gaps) else None
    return replace(gaps[0], turns=turns, prose=" ".join(filter(None, (gap.prose for gap in gaps))))


def _one(gap: Gap, second: bool, found: int, passed_over: int | None) -> Closed | None:
    """A gap in one record where the other one has turns, or none."""
    if not found:
        return None
    filled = Closed(None, only("gap", turns_text(found), not second))
    if gap.turns is None or gap.turns == found:
        return filled
    if passed_over and gap.turns == found + passed_over:
        left = replace(gap, turns=passed_over)
        return Closed(left, only("gap", turns_text(found), not second))
    texts = (turns_text(gap.turns), turns_text(found))
    # The other scribe may have missed a turn without noticing: if this one's word counts, the rest is still missing.
    rest = replace(gap, turns=gap.turns - found) if gap.turns > found else None
    return Closed(rest, clash("gap", *(reversed(texts) if second else texts)))


def _both(first: Gap, second: Gap, found: tuple[int, int], prefers_second: bool) -> Closed:
    """A gap in each: what neither has is what each is missing less what the other one has of it."""
    left = [None if gap.turns is None else gap.turns - count for gap, count in zip((first, second), found, strict=True)]
    kept, other = (second, first) if prefers_second else (first, second)
    turns = left[prefers_second] if left[prefers_second] is not None else left[not prefers_second]
    differs = None not in left and left[0] != left[1]
    is_too_much = any(count is not None and count < 0 for count in left)
    gap = replace(kept, turns=turns, prose=kept.prose or other.prose)
    if differs or is_too_much:
        point = clash("gap", spell_gap(first), spell_gap(second))
        return Closed(None if turns is not None and turns <= 0 else gap, point)
    if first.turns == second.turns and first.prose == second.prose:
        point = agreed("gap", spell_gap(first))
    else:
        adds = _more(first, second, found[1], turns), _more(second, first, found[0], turns)
        point = Point("gap", spell_gap(first), spell_gap(second), *adds)
    return Closed(None if turns == 0 else gap, point)


def _more(own: Gap, other: Gap, found: int, left: int | None) -> str:
    """What one account of a gap has beyond the other; `left` turns neither has."""
    words = [turns_text(found)] if found else []
    if own.turns is not None and other.turns is None and left:
        words.append(f"a gap of {turns_text(own.turns)}")
    if own.prose and own.prose != other.prose:
        words.append(own.prose)
    return ", ".join(words)


def turns_text(count: int) -> str:
    """A number of turns, in words."""
    return f"{count} turn{'' if count == 1 else 's'}"
