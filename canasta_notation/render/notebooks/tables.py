"""The table at one moment, at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.render.notebooks.summary import Grid, Summary, grid
from canasta_notation.render.story import Arg, Cards
from canasta_notation.replays.moments import Moment, Position
from canasta_notation.replays.view import CardsView, SideView, View, glance
from canasta_notation.syntax import spell_act

_MOST_CARDS = 60
"""Cards of a hand, a meld or the pile that are shown; no hand that is played holds more."""

_MOST_MELDS = 60

_NEXT = "To play"
_UNKNOWN = "?"
_NOTHING = "–"


def of_view(seen: View) -> Summary:
    """A table: the middle, the hands, the melds."""
    return Summary(title="The table", facts=tuple(_middle(seen)), grids=(_hands(seen), *_melds(seen)))


def of_position(position: Position) -> Summary:
    """A table at the beginning of a turn."""
    # A stranger's record may say that the pile is endless.
    seen = glance(position.table, position.rules)
    return Summary(
        title="The table before a turn",
        facts=(("Rules", position.rules.name), *_middle(seen)),
        grids=(_hands(seen), *_melds(seen)),
    )


def of_moment(moment: Moment) -> Summary:
    """A step of the play, and the table after it."""
    turn, seen = moment.turn, moment.after
    step = "end of the turn" if moment.step is None else spell_act(moment.step.act)
    number = "" if turn.number is None else f"{turn.number}. "
    codes = ", ".join(f"{one.code} {one.name}" for one in moment.findings)
    # Who is next is not settled while a turn is played.
    middle = (fact for fact in _middle(seen) if fact[0] != _NEXT)
    return Summary(
        title=f"{number}{turn.seat} {step}",
        facts=(*((("Found", codes),) if codes else ()), *middle),
        grids=(_hands(seen), *_melds(seen)),
    )


def _middle(seen: View) -> Iterator[tuple[str, Arg]]:
    yield "Stock", _count(seen.stock)
    yield "Pile", _count(seen.pile.count)
    if seen.top is not None:
        yield "On top", Cards((seen.top,))
    if seen.frozen is not None:
        yield "Frozen by", Cards((seen.frozen,))
    if seen.due:
        yield _NEXT, ", ".join(seen.due)
    if seen.over is not None:
        yield "Over", seen.over


def _hands(seen: View) -> Grid:
    feet = any(foot is not None for foot in seen.feet.values())
    rows = []
    for seat, hand in seen.hands.items():
        foot = seen.feet.get(seat)
        row: tuple[Arg, ...] = (seat, _count(hand.count), _cards(hand))
        if feet:
            row = (*row, *((_NOTHING, _NOTHING) if foot is None else (_count(foot.count), _cards(foot))))
        rows.append(row)
    return Grid("Hands", ("Seat", "Cards", "Hand", *(("Cards", "Foot") if feet else ())), tuple(rows))


def _melds(seen: View) -> Iterator[Grid]:
    rows = [row for side in seen.sides for row in _laid(side)]
    if rows:
        yield grid("On the table", ("Side", "Meld", "Cards", "Canasta"), rows, len(rows), _MOST_MELDS)


def _laid(side: SideView) -> Iterator[tuple[Arg, ...]]:
    for meld in side.melds:
        yield side.side, meld.key, _shown(meld.cards), meld.canasta or _NOTHING
    if side.red_threes:
        yield side.side, "red threes", str(side.red_threes), _NOTHING
    if not side.open and (side.minimum is not None or side.open is None):
        minimum = _UNKNOWN if side.minimum is None else side.minimum
        yield side.side, "not open" if side.open is False else "open or not: unknown", f"needs {minimum}", _NOTHING


def _count(count: int | None) -> Arg:
    return _UNKNOWN if count is None else count


def _cards(cards: CardsView) -> Arg:
    return "not shown" if cards.cards is None else _shown(cards.cards)


def _shown(cards: tuple[str, ...]) -> Arg:
    if not cards:
        return _NOTHING
    return Cards(cards) if len(cards) <= _MOST_CARDS else f"{len(cards)} cards"
