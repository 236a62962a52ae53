"""Openings that do not come to what they must, or to what was announced."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Line, points, split
from tests.mutation.faults.pile import is_count
from tests.mutation.faults.spots import DRIFT, changed, is_open, laid, lays, middle, pick
from tests.mutation.planted import Planted, kind


@kind("OPN101", *DRIFT, on="lay")
def opening_below_the_minimum(deal: Deal, chance: Random) -> Planted | None:
    """So many melds of an opening are left out that the rest is below the minimum."""
    found = []
    for play in middle(deal):
        places = lays(play)
        if is_open(play) or not places or play.takes_pile or any(step[0] == "f" for step in play.steps):
            continue
        total = sum(points(card) for at in places for card in split(laid(play.steps[at])[1]))
        keys = [laid(play.steps[at])[0] for at in places]
        for at in places:
            rest = total - sum(map(points, split(laid(play.steps[at])[1])))
            if len(places) > 1 and keys.count(laid(play.steps[at])[0]) == 1 and rest < deal.minimum[play.seat]:
                found.append((play, at))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    line.steps = [step for place, step in enumerate(line.steps) if place != at and not is_count(step)]
    return Planted(other, play.number, play.at)


@kind("OPN101", *DRIFT, on="lay")
def opening_short_by_a_card(deal: Deal, chance: Random) -> Planted | None:
    """One card of a meld of an opening is left out, and the rest is below the minimum."""
    found = []
    for play in middle(deal):
        places = lays(play)
        if is_open(play) or not places or play.takes_pile or any(step[0] == "f" for step in play.steps):
            continue
        total = sum(points(card) for at in places for card in split(laid(play.steps[at])[1]))
        keys = [laid(play.steps[at])[0] for at in places]
        if len(set(keys)) < len(keys):
            continue
        for at in places:
            cards = split(laid(play.steps[at])[1])
            if len(cards) > 3 and total - points(cards[-1]) < deal.minimum[play.seat]:
                found.append((play, at, cards))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at, cards = spot
    other, line = changed(deal, play)
    line.steps[at] = f"+{laid(line.steps[at])[0]}:{''.join(cards[:-1])}"
    line.steps = [step for step in line.steps if not is_count(step)]
    return Planted(other, play.number, play.at)


@kind("OPN102")
def announced_count_changed(deal: Deal, chance: Random) -> Planted | None:
    """The opening count announced is another."""
    plays = [play for play in deal.plays() if not play.takes_pile]
    found = [(play, at) for play in plays for at, step in enumerate(play.steps) if is_count(step)]
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    line.steps[at] = f"({int(line.steps[at][1:-1]) + chance.choice((5, -5, 10, 100))})"
    return Planted(other, play.number, play.at)


@kind("OPN101", on="lay")
def minimum_raised(deal: Deal, chance: Random) -> Planted | None:
    """The director raises the minimum of a side above what it opened with."""
    plays = [one for one in middle(deal) if not is_open(one) and lays(one) and not one.takes_pile]
    play = pick(chance, plays)
    if play is None:
        return None
    other = deal.copy()
    other.lines.insert(play.at, Line(None, "", [], raw=f"! minimum {play.seat} 2000"))
    return Planted(other, play.number, play.at + 1, explained=frozenset({"PIL109"}))
