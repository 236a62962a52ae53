"""What two records say of one act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from canasta_notation.cards import Card, meet
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Cards,
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
    TakeBonus,
    TakeFoot,
    TakePile,
)
from canasta_notation.reconciling.pairing import join_sets
from canasta_notation.syntax import spell_act
from canasta_notation.syntax.runs import spell

_NAMES: dict[type[Act], str] = {
    Draw: "draw",
    TakePile: "draw",
    Pass: "draw",
    LayRedThrees: "red threes",
    Lay: "meld",
    Discard: "discard",
    NoDiscard: "discard",
    TakeFoot: "foot",
    TakeBonus: "bonus cards",
    PutBack: "cards put back",
    Ask: "question",
    GoOut: "going out",
    NotOut: "not going out",
    Say: "announcement",
    ShowSpecial: "special hand",
    AnnounceCount: "opening count",
}


class JoinedAct(Struct, frozen=True):
    """What two records say of one act together, and what each knows beyond the other."""

    act: Act
    first_adds: str = ""
    second_adds: str = ""


def role(act: Act) -> str:
    """What an act is in its turn: two that play the same part tell of one act, though one of them be wrong."""
    return _NAMES[type(act)]


def join_acts(first: Act, second: Act, *, prefers_second: bool) -> JoinedAct | None:
    """Two accounts of one act, or None where they contradict."""
    if first == second:
        return JoinedAct(first)
    if type(first) is not type(second):
        return None
    join = _JOINS.get(type(first))
    return None if join is None else join(first, second, prefers_second)


def _with_cards(make: Callable[[Any, Cards], Act]) -> Callable[[Any, Any, bool], JoinedAct | None]:
    def join(first: Any, second: Any, prefers_second: bool) -> JoinedAct | None:
        joined = join_sets(first.cards, second.cards, prefers_second=prefers_second)
        if joined is None:
            return None
        return JoinedAct(make(first, joined.cards), spell(joined.first_knows), spell(joined.second_knows))

    return join


def _with_maybe_cards(make: Callable[[Any, Cards], Act]) -> Callable[[Any, Any, bool], JoinedAct | None]:
    join_both = _with_cards(make)

    def join(first: Any, second: Any, prefers_second: bool) -> JoinedAct | None:
        if first.cards is None:
            return JoinedAct(second, "", spell(second.cards))
        if second.cards is None:
            return JoinedAct(first, spell(first.cards), "")
        return join_both(first, second, prefers_second)

    return join


def _join_lays(first: Lay, second: Lay, prefers_second: bool) -> JoinedAct | None:
    if (first.key, first.number) != (second.key, second.number):
        return None
    return _LAY_CARDS(first, second, prefers_second)


def _join_specials(first: ShowSpecial, second: ShowSpecial, prefers_second: bool) -> JoinedAct | None:
    return _SPECIAL_CARDS(first, second, prefers_second) if first.name == second.name else None


def _join_discards(first: Discard, second: Discard, _prefers_second: bool) -> JoinedAct | None:
    card = meet(first.card, second.card)
    if card is None:
        return None
    return JoinedAct(Discard(card), *_who_knows(card, first.card, second.card))


def _join_takes(first: TakePile, second: TakePile, _prefers_second: bool) -> JoinedAct | None:
    if None not in (first.count, second.count) and first.count != second.count:
        return None
    top = first.top or second.top
    if first.top is not None and second.top is not None:
        top = meet(first.top, second.top)
        if top is None:
            return None
    joined = TakePile(second.count if first.count is None else first.count, top)
    return JoinedAct(joined, _more_of_take(joined, second), _more_of_take(joined, first))


def _more_of_take(joined: TakePile, other: TakePile) -> str:
    """What an account of a take leaves out of what both together say."""
    count = joined.count if other.count is None else None
    top = joined.top if other.top != joined.top else None
    return "" if count is None and top is None else spell_act(TakePile(count, top))


def _who_knows(joined: Card, first: Card, second: Card) -> tuple[str, str]:
    return ("" if second == joined else str(joined)), ("" if first == joined else str(joined))


def _join_questions(first: Ask, second: Ask, _prefers_second: bool) -> JoinedAct | None:
    if first.answer is None:
        return JoinedAct(second, "", spell_act(second))
    if second.answer is None:
        return JoinedAct(first, spell_act(first), "")
    return None


_LAY_CARDS = _with_cards(lambda lay, cards: Lay(lay.key, cards, lay.number))
_SPECIAL_CARDS = _with_maybe_cards(lambda special, cards: ShowSpecial(special.name, cards))
_JOINS: dict[type[Act], Callable[[Any, Any, bool], JoinedAct | None]] = {
    Draw: _with_cards(lambda _act, cards: Draw(cards)),
    LayRedThrees: _with_cards(lambda _act, cards: LayRedThrees(cards)),
    TakePile: _join_takes,
    Lay: _join_lays,
    Discard: _join_discards,
    TakeFoot: _with_maybe_cards(lambda _act, cards: TakeFoot(cards)),
    TakeBonus: _with_cards(lambda _act, cards: TakeBonus(cards)),
    PutBack: _with_cards(lambda _act, cards: PutBack(cards)),
    Ask: _join_questions,
    ShowSpecial: _join_specials,
}
