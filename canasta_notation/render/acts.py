"""The acts of a turn line in the words of the card table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from canasta_notation.cards import UNKNOWN, Card
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
    ShowSpecial,
    Step,
    TakeBonus,
    TakeFoot,
    TakePile,
    Turn,
)
from canasta_notation.model import (
    Say as Announce,
)
from canasta_notation.render.story import Arg, Cards, Rank, Say, Together
from canasta_notation.render.watching import Deed
from canasta_notation.replays.acts import played
from canasta_notation.replays.seen import as_seen, by_others
from canasta_notation.replays.view import View
from canasta_notation.table import TopUse
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

Marks = Mapping[Span, tuple[int, ...]]
"""The numbers of the findings that stand on a step, by its place."""


def clauses(turn: Turn, deeds: Sequence[Deed], marks: Marks, eyes: str | None) -> list[Say]:
    """What a player does in a turn, as the predicates of one sentence; `eyes` is the seat through which it is seen."""
    told: list[Say] = []
    reds = 0
    for number, (step, played_deed) in enumerate(_in_order(turn, deeds), 1):
        deed = played_deed if eyes is None else _as_seen(turn, step, played_deed, eyes)
        act = deed.act
        if isinstance(act, Draw) and 0 < len(act.cards) <= reds:
            say = _drawn(act.cards, "replace", reds)
        else:
            say = _clause(deed)
        reds = len(act.cards) if isinstance(act, LayRedThrees) else 0
        if step is not None:
            if step.taken_back:
                say = Say("taken_back", {"act": say})
            say = replace(say, marks=marks.get(step.span, ()))
        told.append(replace(say, step=number, is_own=by_others(deed.act) != deed.act))
    return list(_gathered(told))


def tables_after(turn: Turn, deeds: Sequence[Deed], before: View | None, after: View | None) -> Iterator[View | None]:
    """The table after each act that `clauses` tells, or once where it tells none.

    `before` and `after` are the tables before and after the line. What was not played changes nothing.
    """
    order = [deed for _step, deed in _in_order(turn, deeds)]
    seen = before
    for deed in order[:-1]:
        seen = deed.after if any(deed is one for one in deeds) else seen
        yield seen
    yield after


def _in_order(turn: Turn, deeds: Sequence[Deed]) -> Iterator[tuple[Step | None, Deed]]:
    """The steps as they are written with how they were played; draws that the scribe left out have no step."""
    kept, _undone = played(turn)
    steps = sorted([*kept, *(one for one in turn.steps if one.taken_back)], key=lambda one: one.span.column)
    waiting = list(deeds)
    for step in steps:
        if step.taken_back:
            yield step, Deed(step.act)
            continue
        while waiting and waiting[0].act != step.act and _is_implied(waiting[0].act):
            yield None, waiting.pop(0)
        is_played = bool(waiting) and waiting[0].act == step.act
        yield step, waiting.pop(0) if is_played else Deed(step.act)
    yield from ((None, deed) for deed in waiting)


def _as_seen(turn: Turn, step: Step | None, deed: Deed, eyes: str) -> Deed:
    """A deed with the cards covered that a seat does not see, and without what only the hand behind them tells.

    With what the top card of the pile is melded can hang on which cards laid came from under it.
    """
    if turn.seat == eyes:
        return deed
    one = Step(deed.act, NOWHERE, taken_back=step is not None and step.taken_back)
    return replace(deed, act=as_seen(replace(turn, steps=(one,)), eyes).steps[0].act, use=None)


def _is_implied(act: Act) -> bool:
    return isinstance(act, Draw)


def _clause(deed: Deed) -> Say:
    match deed.act:
        case Draw(cards):
            return _drawn(cards, "draw", 0)
        case TakePile():
            return _take(deed)
        case Lay() as lay:
            return _lay(lay, deed.is_new)
        case LayRedThrees(cards):
            return Say("lay_reds", {"n": len(cards), "cards": shown(cards)})
        case TakeFoot(cards):
            return Say("foot_cards", {"cards": shown(cards)}) if cards else Say("foot")
        case TakeBonus(cards):
            return Say("bonus", {"cards": shown(cards)})
        case PutBack(cards):
            return Say("put_back", {"cards": shown(cards)})
        case act:
            return _said(act)


def _said(act: Act) -> Say:
    """Acts without cards, and those with one."""
    match act:
        case Discard(card):
            return Say("discard", {"card": shown((card,))})
        case Ask(answer):
            return Say({True: "ask_yes", False: "ask_no", None: "ask"}[answer])
        case Announce(word):
            return Say("announce", {"word": word})
        case ShowSpecial(name, cards):
            return (
                Say("special_cards", {"name": name, "cards": shown(cards)}) if cards else Say("special", {"name": name})
            )
        case AnnounceCount(count):
            return Say("announce_count", {"n": count})
        case _:
            return Say(_PLAIN[type(act)])


_PLAIN: dict[type[Act], str] = {NoDiscard: "no_discard", GoOut: "go_out", NotOut: "not_out", Pass: "pass"}


def shown(cards: Sequence[Card]) -> Cards:
    """Cards to be drawn."""
    return Cards(tuple(map(str, cards)))


def _drawn(cards: Sequence[Card], key: str, reds: int) -> Say:
    n = reds or len(cards)
    if all(card == UNKNOWN for card in cards):
        return Say(f"{key}_unseen", {"n": len(cards)})
    return Say(key, {"n": n, "cards": shown(cards)})


def _take(deed: Deed) -> Say:
    """How the pile is taken, as far as the record tells."""
    act = deed.act
    assert isinstance(act, TakePile)
    how = _how(deed.use)
    count = act.count if deed.taken is None else deed.taken
    args: dict[str, Arg] = {"how": how or "", "n": count or 0}
    if count is None or count == 0:
        key = "take_some"
    elif deed.pile is not None and count < deed.pile:
        key, args["size"] = "take_part", deed.pile
    else:
        key = "take"
    return Say(key if how is None else f"{key}_how", args)


def _how(use: TopUse | None) -> Say | None:
    """With what the top card is melded; None where the record does not show it."""
    if use is None or use.step is None:
        return None
    rank = Rank(use.key)
    if use.naturals >= 2:
        # Two take the pile, whatever else goes with them.
        return Say("how_pair", {"rank": rank})
    if use.joins:
        return Say("how_joins", {"rank": rank})
    if use.naturals == 1 and use.wilds:
        return Say("how_mixed", {"n": use.wilds, "rank": rank})
    return Say("how_wilds", {"n": use.wilds}) if use.wilds else None


def _lay(lay: Lay, is_new: bool) -> Say:
    cards = shown(lay.cards)
    if is_new:
        # A meld of unseen cards or wild ones does not show what it is a meld of.
        tells = lay.key == "W" or any(lay.key in (card.rank, card.suit) for card in lay.cards)
        return Say("meld_cards", {"cards": cards}) if tells else Say("meld_as", {"cards": cards, "rank": Rank(lay.key)})
    if lay.number > 1:
        return Say("add_to_number", {"cards": cards, "rank": Rank(lay.key), "number": lay.number})
    return Say("add_to", {"cards": cards, "rank": Rank(lay.key)})


_GROUPS = {"meld_cards": "melds", "meld_as": "melds", "add_to": "adds", "add_to_number": "adds"}


def _gathered(told: Sequence[Say]) -> Iterator[Say]:
    """New melds laid one after another are one clause, and so are cards added to melds."""
    for group, same in groupby(told, lambda say: _GROUPS.get(say.key)):
        if group is None:
            yield from map(_as_clause, same)
        else:
            yield _together(group, tuple(same))


def _together(group: str, same: tuple[Say, ...]) -> Say:
    if len(same) > 1:
        return Say(group, {"melds": Together(same)}, step=0)
    (one,) = same
    return Say(group, {"melds": Together((replace(one, step=None),))}, step=one.step, is_own=one.is_own)


def _as_clause(say: Say) -> Say:
    """A lay that stands inside another message is a clause there too."""
    inner = say.args.get("act")
    if isinstance(inner, Say) and inner.key in _GROUPS:
        whole = Say(_GROUPS[inner.key], {"melds": Together((inner,))})
        return replace(say, args={**say.args, "act": whole})
    return say
