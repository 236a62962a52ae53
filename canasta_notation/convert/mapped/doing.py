"""What each step of a mapping file does with an entry of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from canasta_notation.cards import UNKNOWN, Card
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.making import card_list, card_set, header, one_line, sayable, score_line
from canasta_notation.convert.mapped import schema
from canasta_notation.convert.mapped.paths import NOWHERE, Scope, as_text
from canasta_notation.convert.mapped.spelling import Spelling
from canasta_notation.convert.scribe import MOST_CARDS, Scribe
from canasta_notation.model import (
    Ask,
    Cards,
    ClosingLine,
    Discard,
    Draw,
    GoOut,
    LayRedThrees,
    NoDiscard,
    Pass,
    ScoreLine,
    TakeFoot,
    TakePile,
)


class Now:
    """An entry, or a member of one, at the step that is done: what is looked into, whose act it is, and where to."""

    def __init__(self, scribe: Scribe, scope: Scope, seat: str | None, spelling: Spelling, where: str) -> None:
        self.scribe = scribe
        self.scope = scope
        self.seat = seat
        self.spelling = spelling
        self.where = where

    def cards(self, path: str | None) -> Cards | None:
        """The cards at a path, None where it leads nowhere."""
        found = NOWHERE if path is None else self.scope.find(path)
        if found is NOWHERE or (isinstance(found, list) and len(found) > MOST_CARDS):
            return None
        return self.spelling.cards(found, self.where)

    def count(self, path: str | int | None) -> int | None:
        """A number of cards, given or found at a path."""
        found = self.scope.find(path) if isinstance(path, str) else path
        if found is None or found is NOWHERE:
            return None
        if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= MOST_CARDS:
            self.scribe.losses.add("CNV301", "a number of cards that is none", self.where)
            return None
        return found

    def has(self, path: str | int | None) -> bool:
        """Whether a path leads somewhere."""
        return isinstance(path, str) and self.scope.find(path) not in (None, NOWHERE)

    def unknown(self, count: int, what: str) -> Cards:
        """So many cards that the log does not show."""
        self.scribe.losses.add("CNV201", f"{what} of which the log says nothing", self.where, count)
        return (UNKNOWN,) * count


Doing: TypeAlias = Callable[[Any, Now], bool | None]
"""Does a step; False where the entry does not hold what the step needs, None where there was nothing to do."""


def _draw(step: schema.DrawStep, now: Now) -> bool:
    cards = now.cards(step.cards)
    if cards is None:
        count = now.count(step.count)
        if count is None and (now.has(step.count) or now.has(step.cards)):
            return False
        cards = now.unknown(now.scribe.rules.params.draw if count is None else count, "drawn cards")
    return bool(cards) and _acts(now, Draw(cards))


def _red(step: schema.RedStep, now: Now) -> bool:
    cards = now.cards(step.cards)
    if cards is None:
        cards = (Card("3", "r"),) * (now.count(step.count) or 0)
    if not cards or now.seat is None:
        return False
    acts: list[LayRedThrees | Draw] = [LayRedThrees(cards)]
    scribe = now.scribe
    if step.replaced and not (scribe.line is not None and scribe.line.seat == now.seat and scribe.line.took):
        acts.append(Draw(now.unknown(len(cards), "cards drawn for red threes")))
    if not scribe.has_begun:
        scribe.dealt(now.seat, acts)
        return True
    return all(_acts(now, act) for act in acts)


def _take(step: schema.TakeStep, now: Now) -> bool:
    cards = now.cards(step.cards)
    if cards:
        top = cards[0] if step.top == "first" else cards[-1]
        return _acts(now, TakePile(len(cards), top))
    found = now.cards(step.top) if step.top not in ("first", "last") else None
    return _acts(now, TakePile(now.count(step.count) or None, found[0] if found else None))


def _lay(step: schema.LayStep, now: Now) -> bool | None:
    groups = [now.scope] if step.groups is None else list(now.scope.members(step.groups))
    if not groups:
        # An empty list lays nothing; what is no list at all is not what the step looks for.
        return None if now.scope.find(step.groups or "") in ([], {}) else False
    inner = [Now(now.scribe, scope, now.seat, now.spelling, now.where) for scope in groups]
    laid = [(one, one.cards(step.cards)) for one in inner]
    if now.seat is None or not all(cards for _one, cards in laid):
        return False
    for number, (one, cards) in enumerate(laid):
        _lay_one(step, one, _with_top(step, now, cards or (), number))
    return True


def _with_top(step: schema.LayStep, now: Now, cards: Cards, number: int) -> Cards:
    if not step.with_top or number:
        return cards
    return (*cards, now.scribe.top if now.scribe.top is not None else now.unknown(1, "the top card of the pile")[0])


def _lay_one(step: schema.LayStep, now: Now, cards: Cards) -> None:
    scribe, seat = now.scribe, now.seat or ""
    index = NOWHERE if step.index is None else now.scope.find(step.index)
    if isinstance(index, int) and not isinstance(index, bool):
        scribe.lay_to_place(seat, index - step.first, cards, now.where)
        return
    meld = None if step.meld is None else now.scope.find(step.meld)
    rank, name = now.spelling.rank(meld), as_text(meld)
    if rank is not None:
        scribe.lay_to_key(seat, rank, cards)
    elif name is not None:
        scribe.lay_to_name(seat, name, cards, now.where)
    else:
        scribe.lay(seat, cards, now.where)


def _discard(step: schema.DiscardStep, now: Now) -> bool:
    cards = now.cards(step.card)
    return cards is not None and len(cards) == 1 and _acts(now, Discard(cards[0]))


def _foot(step: schema.FootStep, now: Now) -> bool:
    return _acts(now, TakeFoot(now.cards(step.cards) or None))


def _ask(step: schema.AskStep, now: Now) -> bool:
    return _acts(now, Ask(None if step.yes is None else _truth(now.scope.find(step.yes))))


def _answer(step: schema.AnswerStep, now: Now) -> bool:
    yes = step.yes if isinstance(step.yes, bool) else _truth(now.scope.find(step.yes))
    return yes is not None and now.scribe.answer(yes)


def _truth(value: Any) -> bool | None:
    word = (as_text(value) or "").lower()
    return True if word in ("true", "yes", "y", "1") else False if word in ("false", "no", "n", "0") else None


def _turn(_step: schema.TurnStep, now: Now) -> bool:
    now.scribe.turn = now.seat
    return now.seat is not None


def _end(step: schema.EndStep, now: Now) -> bool:
    if step.how == "out" and now.seat is None:
        return False
    return _closing(now, header("End", f"out {now.seat}" if step.how == "out" else step.how))


def _left(step: schema.LeftStep, now: Now) -> bool:
    cards = now.cards(step.cards)
    if cards is None or now.seat is None:
        return False
    return _closing(now, card_set("Left", now.seat, cards))


def _score(step: schema.ScoreStep, now: Now) -> bool:
    found = {item: now.scope.find(path) for item, path in step.items.items()}
    items = {
        item: amount
        for item, amount in found.items()
        if isinstance(amount, int) and not isinstance(amount, bool) and sayable(amount)
    }
    for item in found.keys() - items.keys():
        if found[item] is not NOWHERE:
            now.scribe.losses.add("CNV301", f"{item} is no whole number of at most nine digits", now.where)
    if not items or now.seat is None:
        return False
    return _closing(now, score_line(now.scribe.seating.side_of[now.seat], items))


def _closing(now: Now, line: ClosingLine) -> bool:
    """Write a closing line; one that is there already is said once, and another one in its place not at all."""
    closing = now.scribe.maker.closing
    standing = next((one for one in closing if _what(one) == _what(line)), None)
    if standing is None:
        closing.append(line)
    elif standing != line:
        now.scribe.losses.add("CNV305", f"{' '.join(_what(line))} is told twice and differs", now.where)
        return False
    return True


def _what(line: ClosingLine) -> tuple[str, str]:
    return ("=", line.side) if isinstance(line, ScoreLine) else (line.key, line.qualifier or "")


def _comment(step: schema.CommentStep, now: Now) -> bool:
    text = as_text(now.scope.find(step.text))
    if text is None:
        return False
    now.scribe.remark(one_line(text, now.scribe.losses, now.where))
    return True


def _acts(now: Now, act: Any) -> bool:
    if now.seat is None:
        return False
    now.scribe.act(now.seat, act)
    return True


def _simply(act: Any) -> Doing:
    return lambda _step, now: _acts(now, act)


DOING: dict[type, Doing] = {
    schema.DrawStep: _draw,
    schema.RedStep: _red,
    schema.TakeStep: _take,
    schema.LayStep: _lay,
    schema.DiscardStep: _discard,
    schema.KeepStep: _simply(NoDiscard()),
    schema.FootStep: _foot,
    schema.AskStep: _ask,
    schema.AnswerStep: _answer,
    schema.OutStep: _simply(GoOut()),
    schema.PassStep: _simply(Pass()),
    schema.TurnStep: _turn,
    schema.EndStep: _end,
    schema.LeftStep: _left,
    schema.ScoreStep: _score,
    schema.CommentStep: _comment,
    schema.SkipStep: lambda _step, _now: True,
}
"""What does each kind of step, but for the beginning of a deal."""


def deal_headers(said: schema.Dealt, now: Now, conversion: Conversion) -> None:
    """Write down what a deal says of itself."""
    scribe, seats = now.scribe, now.scribe.seating.seat_of
    dealer = None if said.dealer is None else as_text(now.scope.find(said.dealer))
    if dealer is not None and dealer in seats:
        scribe.maker.headers.append(header("Dealer", seats[dealer]))
    elif dealer is not None:
        conversion.losses.add("CNV301", f"{dealer!r} dealt and is none of the players", now.where)
    for seat, cards in _hands(said, now):
        scribe.maker.headers.append(card_set("Hand", seat, cards))
    up, stock = now.cards(said.up), now.cards(said.stock)
    if up:
        scribe.maker.headers.append(card_list("Up", up))
        scribe.top = up[-1]
    if stock:
        scribe.maker.headers.append(card_list("Stock", stock if said.top == "first" else reversed(stock)))


def _hands(said: schema.Dealt, now: Now) -> Iterator[tuple[str, Cards]]:
    seating = now.scribe.seating
    given: set[str] = set()
    for place, one in enumerate([] if said.hands is None else now.scope.members(said.hands)):
        player = one.key if said.player is None else as_text(one.find(said.player))
        seat = seating.seat_of.get(player or "")
        if seat is None and said.player is None and place < len(seating.seats):
            seat = seating.seats[place]
        cards = Now(now.scribe, one, seat, now.spelling, now.where).cards(said.hand)
        if seat is not None and cards and seat not in given:
            given.add(seat)
            yield seat, cards
        elif cards is None or cards:
            now.scribe.losses.add("CNV301", "a hand of nobody at the table, or no hand, is left out", now.where)
