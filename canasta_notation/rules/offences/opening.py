"""The opening: OPN."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from canasta_notation.model import AnnounceCount, Lay
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import opening_bonus, without
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import NATURAL_RANKS, RANK, Index, Meld, Opening, Table, TurnState, W, X

_KIND = "opening kind"


@rule("OPN101", Opening)
def opening_below_minimum(table: Table, _act: Opening, params: Params) -> Offence | None:
    """The melds of a side's first melding turn count less than its opening minimum, and no waiver applies.

    What it checks:
        The values of all cards that a side lays in the first turn in which it melds, against its opening minimum: by
        its score before the deal, or by the round. The top card counts, the rest of the pile and canasta bonuses do
        not, unless options say otherwise. No minimum holds for whoever melds the whole hand at once, as far as `waiver`
        says. It is left open where it hangs on which wild cards were laid, on what was laid unseen, on which cards came
        from a hand nobody saw, or on a score before the deal that is not recorded.

    Why:
        The minimum keeps the side that leads from opening cheaply. A side that opened below it has opened all the same.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +9:999 -4 ; 30, and 50 are needed

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA -4 ; 60

    Sources:
        Pagat, Classic Canasta; source 001 "their value must be at least a certain minimum"; source 004 3d "Minimal
        Starting Points"
    """
    turn = table.turn
    if turn.is_waived or turn.rest_step is not None:
        return None
    last = turn.lays[-1].step
    minimum = table.minimum_of(turn.seat)
    low, high = opening_count(table, params)
    if minimum is None:
        return _against_unknown(table, low, high, params, last)
    if low >= minimum:
        return None
    facts: dict[str, str | int] = {"count": high, "minimum": minimum}
    if high >= minimum:
        return Offence(
            f"opened with {low} to {high} where {minimum} are needed; it hangs on cards that were not seen",
            {"least": low, "most": high, "minimum": minimum},
            step=last,
            certain=False,
        )
    return Offence(f"opened with {high} where {minimum} are needed", facts, step=last)


def _against_unknown(table: Table, low: int, high: int, params: Params, last: int) -> Offence | None:
    """Judge a count where the side's score before the deal is not known."""
    raised = table.raised[table.seat]
    levels = [points + raised for _from, points in params.minimums]
    if low >= max(levels):
        return None
    if high < min(levels):
        return Offence(f"opened with {high} where at least {min(levels)} are needed", {"count": high}, step=last)
    return Offence(
        f"opened with {low}: whether that is enough hangs on the side's score before the deal, which is not recorded",
        {"count": low},
        step=last,
        certain=False,
    )


def opening_count(table: Table, params: Params) -> tuple[int, int]:
    """The least and the most that the opening of this turn can count: cards of the hand and the top card."""
    low = high = _bonus(table, params)
    for laid in table.turn.lays:
        cards = without(laid.cards, laid.from_rest)
        low += sum(_least(card, laid.key, params) for card in cards)
        high += params.worth(cards)[1]
    return low, high


def _least(card: Index, key: str, params: Params) -> int:
    """What a card of a meld counts at least. One not seen is of its rank or wild: that it may have no place there is
    another matter, of which nothing is known.
    """
    if card != X:
        return params.low_values[card]
    two = params.low_values[W]
    return min(two, params.low_values[RANK.index(key)]) if key in NATURAL_RANKS else two


def _bonus(table: Table, params: Params) -> int:
    """What counts besides the cards: canastas where the rules say so, less the top card where it does not count."""
    turn = table.turn
    points = sum(opening_bonus(turn, meld, params) for meld in _opening_melds(table))
    taken = turn.taken
    if "top" not in params.opening_counts and taken is not None and taken.top is not None and taken.top_laid:
        points -= params.low_values[taken.top]
    return points


def _opening_melds(table: Table) -> list[Meld]:
    return [meld for meld in table.side.melds.values() if meld.begun == table.turn.order]


def _lacks_kind(table: Table, what: str) -> Offence | None:
    turn = table.turn
    return Offence(f"opened without {what}", {"needed": what}, step=turn.lays[-1].step)


@rule("OPN103", Opening, group=_KIND)
def opening_without_natural_meld(table: Table, _act: Opening, params: Params) -> Offence | None:
    """A side opens without a meld of natural cards or of wild cards where the rules want one.

    What it checks:
        With `opening_needs=natural_meld` one of the melds with which a side opens is of natural cards only, or of wild
        cards only. It is left open where it hangs on cards laid unseen.

    Why:
        Such rules make the opening dear by its kind as well as by its count.

    Example:
        Rules: classic opening_needs=natural_meld
        == deal 1
        1. N d:x +A:AA2 -4

    Allowed:
        Rules: classic opening_needs=natural_meld
        == deal 1
        1. N d:x +A:AAA -4

    Sources:
        Pagat, Modern American Canasta
    """
    if any(meld.is_wild or not meld.wilds for meld in _opening_melds(table)):
        return None
    return _lacks_kind(table, f"a natural or a wild meld of {params.min_meld} cards")


@rule("OPN103", Opening, group=_KIND)
def opening_without_clean_triple(table: Table, _act: Opening, params: Params) -> Offence | None:
    """A side opens without a meld of natural cards where the rules want one."""
    if any(not meld.wilds for meld in _opening_melds(table)):
        return None
    return _lacks_kind(table, f"a natural meld of {params.min_meld} cards")


@rule("OPN103", Opening, group=_KIND)
def opening_with_wilds(table: Table, _act: Opening, _params: Params) -> Offence | None:
    """A side opens with wild cards where the rules want none."""
    if not any(meld.wilds for meld in _opening_melds(table)):
        return None
    return Offence("opened with wild cards", step=table.turn.lays[-1].step)


@rule("OPN102", AnnounceCount)
def count_without_a_meld(table: Table, act: AnnounceCount, _params: Params) -> Offence | None:
    """An opening count is announced by a side that has not opened, in a turn without a meld."""
    turn = table.turn
    if turn.was_open is not False or turn.number == 0 or _is_announced_before(turn):
        return None
    if any(isinstance(one, Lay) for one in turn.acts):
        return None
    return Offence(f"announced {act.count} and melded nothing", {"announced": act.count, "count": 0})


def _is_announced_before(turn: TurnState) -> bool:
    """Whether a count was announced earlier in the turn: it is told once that nothing was melded."""
    # Backwards: the nearest one tells, however many there are.
    return any(isinstance(turn.acts[place], AnnounceCount) for place in range(turn.at - 1, -1, -1))


@rule("OPN102", Opening)
def declared_count_differs(table: Table, _act: Opening, params: Params) -> Offence | None:
    """The opening count that a player announced is not the count of the melds.

    What it checks:
        The count `(N)` that a player announces with the opening is that of the melds laid so far or in the whole turn,
        and there are such melds.

    Why:
        It is what the table agreed on; where it differs, the count or the melds were noted wrongly.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA (70) -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAA (60) -4

    Sources:
        docs/spec/turns.md
    """
    turn = table.turn
    announced = [(step, act.count) for step, act in enumerate(turn.acts) if isinstance(act, AnnounceCount)]
    if turn.rest_step is not None or not announced:
        return None
    low, high = opening_count(table, params)
    for step, count in announced:
        before = bisect_left(turn.lays, step, key=attrgetter("step"))
        so_far = turn.lays[before - 1].count if before else None
        if low <= count <= high or count == so_far:
            continue
        real = high if so_far is None else so_far
        return Offence(f"announced {count}, but the melds count {real}", {"announced": count, "count": real}, step=step)
    return None
