"""The rows of the steps of a turn line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from msgspec import Struct

from canasta_notation.cards import Card
from canasta_notation.convert.tables.rows import ActRow
from canasta_notation.convert.tables.sight import Sight
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    NotOut,
    Pass,
    PutBack,
    Say,
    ShowSpecial,
    Step,
    TakeBonus,
    TakeFoot,
    TakePile,
    Turn,
)
from canasta_notation.syntax import spell_act, spell_cards
from canasta_notation.table import described

_KINDS: dict[type[Act], str] = {
    Draw: "draw",
    LayRedThrees: "red-threes",
    TakePile: "take",
    Discard: "discard",
    NoDiscard: "no-discard",
    TakeFoot: "foot",
    TakeBonus: "bonus",
    PutBack: "put-back",
    Ask: "ask",
    GoOut: "out",
    NotOut: "not-out",
    Pass: "pass",
    Say: "say",
    ShowSpecial: "special",
    AnnounceCount: "count",
}


class Played(Struct, frozen=True):
    """A step as it was played: what was seen before it and after it.

    `step` is None where none of the line is played just so: a draw left out, a lay of which a part was taken back.
    """

    step: Step | None
    act: Act
    before: Sight
    after: Sight
    is_new: bool
    """Whether a lay began its meld."""


class Of(TypedDict):
    """Whose act it is: the columns that all acts of a turn line share."""

    source: str
    match: int
    deal: int
    turn: int
    seat: str
    side: str | None
    player: str | None


def act_rows(line: Turn, played: Sequence[Played], whose: Of) -> Iterator[ActRow]:
    """The steps of a line in their order, those that were taken back or could not be played among them."""
    for order, (step, one) in enumerate(_paired(line.steps, played), 1):
        yield _row(step, one, order, whose)


def _paired(steps: Sequence[Step], played: Sequence[Played]) -> Iterator[tuple[Step | None, Played | None]]:
    """Each step with what was played of it."""
    place = 0
    for one in played:
        if one.step is None and isinstance(one.act, Draw):
            yield None, one
            continue
        while place < len(steps) and not _is_of(one, steps[place]):
            yield steps[place], None
            place += 1
        yield (steps[place] if place < len(steps) else None), one
        place += 1
    for step in steps[place:]:
        yield step, None


def _is_of(one: Played, step: Step) -> bool:
    if one.step is not None or not isinstance(one.act, Lay):
        return step == one.step
    # A part of the lay was taken back, or it is a meld of twos, which is one of wild cards.
    keys = ("2", one.act.key) if one.act.key == "W" else (one.act.key,)
    act = step.act
    return not step.taken_back and isinstance(act, Lay) and act.key in keys and act.number == one.act.number


def _row(step: Step | None, one: Played | None, order: int, whose: Of) -> ActRow:
    act = step.act if step is not None else one.act if one is not None else Pass()
    span = step.span if step is not None and step.span.line else None
    cards = _cards(act)
    naturals, wilds = _makeup(act)
    is_take = isinstance(act, TakePile) and one is not None
    return ActRow(
        **whose,
        act=order,
        line=None if span is None else span.line,
        column=None if span is None else span.column,
        kind=_kind(act, one),
        step=spell_act(act),
        cards=None if cards is None else spell_cards(cards),
        count=_count(act, cards, one),
        meld=_meld(act),
        naturals=naturals,
        wilds=wilds,
        top=_top(act, one),
        frozen=one.before.frozen if is_take and one is not None else None,
        amount=act.count if isinstance(act, AnnounceCount) else None,
        word=_word(act),
        marks=" ".join(mark.name for mark in step.marks) or None if step is not None else None,
        written=step is not None,
        taken_back=step is not None and step.taken_back,
        played=one is not None,
        stock=None if one is None else one.after.stock,
        pile=None if one is None else one.after.pile,
        hand=None if one is None else one.after.hand,
    )


def _kind(act: Act, one: Played | None) -> str:
    if isinstance(act, Lay):
        return "meld" if one is None or one.is_new else "lay-off"
    return _KINDS[type(act)]


def _cards(act: Act) -> tuple[Card, ...] | None:
    if isinstance(act, Discard):
        return (act.card,)
    cards: tuple[Card, ...] | None = getattr(act, "cards", None)
    return cards


def _count(act: Act, cards: tuple[Card, ...] | None, one: Played | None) -> int | None:
    if cards is not None:
        return len(cards)
    if not isinstance(act, TakePile):
        return None
    return act.count if one is None else one.before.taken(one.after, act.count)


def _makeup(act: Act) -> tuple[int | None, int | None]:
    if not isinstance(act, Lay):
        return None, None
    what = described(act).makeup
    return (None, None) if what.unknown else (what.naturals, what.wilds)


def _meld(act: Act) -> str | None:
    if not isinstance(act, Lay):
        return None
    key = "W" if act.key == "2" else act.key
    return key if act.number == 1 else f"{key}.{act.number}"


def _top(act: Act, one: Played | None) -> str | None:
    if not isinstance(act, TakePile):
        return None
    if act.top is not None:
        return str(act.top)
    return None if one is None else one.before.top


def _word(act: Act) -> str | None:
    match act:
        case Ask(answer):
            return {None: "open", True: "yes", False: "no"}[answer]
        case Say(word):
            return word
        case ShowSpecial(name):
            return name
        case _:
            return None
