"""Feet taken up too early, or twice."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Line
from tests.mutation.faults.spots import DRIFT, changed, middle, pick
from tests.mutation.planted import Planted, kind

_FEET = ("hand-and-foot", "hand-and-foot-pagat")


@kind("FOT101", *DRIFT, "FOT", only=_FEET)
def foot_taken_early(deal: Deal, chance: Random) -> Planted | None:
    """A foot is taken up before its time."""
    found = []
    for play in middle(deal):
        has_canasta = any(len(meld) >= 7 for meld in play.after.melds[play.seat].values())
        is_early = deal.profile == "hand-and-foot-pagat" or not has_canasta
        foot = play.after.feet.get(play.seat, [])
        is_plain = not any(step[0] in "fn" for step in play.steps)
        if is_early and is_plain and foot and not any(card in ("3d", "3h", "3r") for card in foot):
            found.append(play)
    play_at = pick(chance, found)
    if play_at is None or play_at.discard is None:
        return None
    other, line = changed(deal, play_at)
    line.steps.insert(play_at.discard, "f")
    return Planted(other, play_at.number, play_at.at)


@kind("FOT102", only=_FEET)
def foot_taken_twice(deal: Deal, chance: Random) -> Planted | None:
    """A foot is taken up that was taken up before."""
    plays = [one for one in middle(deal) if one.seat not in one.before.feet]
    play = pick(chance, plays)
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    line.steps.insert(play.discard, "f")
    return Planted(other, play.number, play.at)


@kind("FOT102")
def foot_that_there_is_none_of(deal: Deal, chance: Random) -> Planted | None:
    """A foot is taken up in a game without feet, or out of turn by somebody who has none left."""
    plays = [one for one in middle(deal) if one.seat not in one.after.feet]
    play = pick(chance, plays)
    if play is None:
        return None
    other = deal.copy()
    other.lines.insert(play.at + 1, Line(None, play.seat, ["f"]))
    return Planted(other, play.number, play.at + 1, step=0)
