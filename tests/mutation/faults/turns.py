"""Turns out of order, steps out of order, steps too many and too few."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tests.mutation.deals import Deal, Line, split
from tests.mutation.faults.spots import DRIFT, changed, holds, idle, lays, middle, pick, spare
from tests.mutation.planted import Planted, kind


@kind("TRN101", "TRN101", *DRIFT, on="line")
def seat_changed(deal: Deal, chance: Random) -> Planted | None:
    """Somebody else plays a turn: the card drawn is thrown again."""
    plays = [one for one in idle(deal) if one.drawn and one.used == one.drawn[:1] and one.number > 1]
    play = pick(chance, plays)
    if play is None:
        return None
    other, line = changed(deal, play)
    line.seat = chance.choice([seat for seat in deal.seats if seat != play.seat])
    return Planted(other, play.number, play.at)


@kind("TRN101", "TRN101", *DRIFT, on="line")
def turn_of_the_next_seat_first(deal: Deal, chance: Random) -> Planted | None:
    """Two turns are written in the wrong order."""
    plays = deal.plays()
    found = []
    for first, second in pairwise(plays[:-1]):
        are_next = second.at == first.at + 1 and first.number > 1
        are_plain = all(step[0] in "d-" and step != "--" for step in [*first.steps, *second.steps])
        if are_next and are_plain and second.after.left > 3 and len(first.steps) == len(second.steps) == 2:
            found.append(first)
    play = pick(chance, found)
    if play is None:
        return None
    other = deal.copy()
    one, two = other.lines[play.at], other.lines[play.at + 1]
    one.seat, two.seat = two.seat, one.seat
    one.steps, two.steps = two.steps, one.steps
    other.head = [line for line in other.head if not line.startswith("Stock")]
    return Planted(other, play.number, play.at)


@kind("TRN108", "TRN108", on="line")
def number_changed(deal: Deal, chance: Random) -> Planted | None:
    """A turn bears another number."""
    play = pick(chance, deal.plays())
    if play is None:
        return None
    other, line = changed(deal, play)
    line.number = play.number + chance.choice((1, 2, 10))
    return Planted(other, line.number, play.at)


@kind("TRN103", *DRIFT, on="next")
def draw_left_out(deal: Deal, chance: Random) -> Planted | None:
    """A player melds and discards without drawing."""
    found = []
    plays = middle(deal)
    drawn = next((place for place, one in enumerate(plays) if one.line.place("d:") is not None), len(plays))
    for play in plays[drawn + 1 :]:
        gone = [at for at, step in enumerate(play.steps) if step[0] in "dr"]
        usable = holds(play.hand_before, play.used) and len(play.hand_before) > len(play.used)
        dealt = any(step[0] == "r" for step in play.steps[:1])
        if gone and usable and not dealt and not play.takes_pile and not any(step[0] in "fa" for step in play.steps):
            found.append(play)
    play_at = pick(chance, found)
    if play_at is None:
        return None
    other, line = changed(deal, play_at)
    line.steps = [step for step in line.steps if step[0] not in "dr"]
    return Planted(other, play_at.number, play_at.at)


@kind("TRN106", *DRIFT)
def second_discard(deal: Deal, chance: Random) -> Planted | None:
    """A player throws a second card."""
    play = pick(chance, [one for one in middle(deal) if len(spare(one)) > 1])
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    line.steps.insert(play.discard + 1, f"-{chance.choice(spare(play))}")
    return Planted(other, play.number, play.at)


@kind("TRN105", *DRIFT, on="end")
def no_discard(deal: Deal, chance: Random) -> Planted | None:
    """A player with cards in the hand does not discard."""
    play = pick(chance, middle(deal))
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    line.steps.pop(play.discard)
    return Planted(other, play.number, play.at)


@kind("TRN105", *DRIFT, but=("hoyle-2",))
def discard_passed(deal: Deal, chance: Random) -> Planted | None:
    """A player with cards in the hand says that the discard is passed."""
    play = pick(chance, middle(deal))
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    line.steps[play.discard] = "--"
    return Planted(other, play.number, play.at)


@kind("TRN107", on="line")
def act_after_the_end(deal: Deal, chance: Random) -> Planted | None:
    """Play goes on after the `End` line."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other = deal.copy()
    other.without_tail()
    other.lines.insert(play.at + 1, Line(None, "", [], raw="End: abandoned"))
    # A foot taken up out of turn counts to the turn before it.
    line = deal.lines[play.at + 1]
    return Planted(other, line.number or play.number, line=str(line))


@kind("OUT109", on="line")
def turn_after_going_out(deal: Deal, chance: Random) -> Planted | None:
    """Play goes on after somebody went out, for one turn or for a hundred."""
    if not deal.end.startswith("out"):
        return None
    last = deal.plays()[-1]
    other = deal.copy()
    seat = last.seat
    for count in range(chance.choice((1, 3, 100))):
        seat = deal.seats[(deal.seats.index(seat) + 1) % len(deal.seats)]
        other.lines.append(Line(last.number + count + 1, seat, ["d:x" if deal.draw == 1 else "d:x2", "-4c"]))
    return Planted(other, last.number + 1)


@kind("TRN102", *DRIFT)
def meld_before_the_draw(deal: Deal, chance: Random) -> Planted | None:
    """A meld is laid before the draw of the same turn."""
    found = []
    for play in middle(deal):
        at = lays(play)[0] if lays(play) else 0
        draws = [place for place, step in enumerate(play.steps) if step[0] == "d"]
        if not at or play.takes_pile or not draws or draws[0] or draws[-1] > at or any("f" in s for s in play.steps):
            continue
        if holds(play.hand_before, split(play.steps[at].partition(":")[2])):
            found.append((play, at))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    line.steps.insert(0, line.steps.pop(at))
    return Planted(other, play.number, play.at)


@kind("TRN102")
def meld_after_the_discard(deal: Deal, chance: Random) -> Planted | None:
    """A meld is laid after the discard of the same turn."""
    plays = [one for one in middle(deal) if lays(one) and lays(one)[-1] == (one.discard or 0) - 1]
    play = pick(chance, [one for one in plays if not one.takes_pile and one.melds])
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    line.steps.insert(play.discard, line.steps.pop(play.discard - 1))
    return Planted(other, play.number, play.at, step=play.discard)
