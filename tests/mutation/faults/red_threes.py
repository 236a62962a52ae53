"""Red threes kept, thrown, melded, replaced twice or not at all."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Play, is_red_three, split
from tests.mutation.faults.spots import DRIFT, changed, holds, is_open, lays, middle, pick, spare
from tests.mutation.planted import Planted, kind


def _drawn(deal: Deal) -> list[tuple[Play, int]]:
    """Turns in which one red three is drawn, laid and replaced, with the place of its `r:`."""
    found = []
    for play in middle(deal):
        reds = [at for at, step in enumerate(play.steps) if step.startswith("r:")]
        if len(reds) != 1 or reds[0] != 1 or not play.steps[0].startswith("d:") or len(play.hand_after) < 2:
            continue
        red = play.steps[1][2:]
        new = play.steps[2].removeprefix("d:")
        held = play.hand_before + split(play.steps[0][2:])
        if len(split(red)) != 1 or not play.steps[2].startswith("d:") or new[0] == "3" or len(split(new)) != 1:
            continue
        if any(step[0] in "fp" for step in play.steps):
            continue
        if holds(held, play.used):
            found.append((play, 1))
    return found


@kind("RED101", *DRIFT, on="end")
def red_three_kept(deal: Deal, chance: Random) -> Planted | None:
    """A red three drawn is not laid."""
    spot = pick(chance, _drawn(deal))
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    del line.steps[at : at + 2]
    return Planted(other, play.number, play.at)


@kind("RED102", *DRIFT)
def red_three_not_replaced(deal: Deal, chance: Random) -> Planted | None:
    """A red three is laid and no card drawn for it."""
    spot = pick(chance, _drawn(deal))
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    line.steps.pop(at + 1)
    return Planted(other, play.number, play.at, step=at)


@kind("RED103", *DRIFT, but=("hand-and-foot", "hand-and-foot-pagat"))
def red_three_of_the_pile_replaced(deal: Deal, chance: Random) -> Planted | None:
    """A card is drawn for a red three that came with the pile."""
    found = []
    for play in middle(deal):
        reds = [at for at, step in enumerate(play.steps) if step.startswith("r:")]
        plain = reds and play.steps[0][0] == "p" and not any(step[0] in "df" for step in play.steps)
        if plain and play.after.left > 1 and (play.before.stock or ["4"])[0][0] != "3":
            found.append((play, reds[-1]))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    line.steps.insert(at + 1, "d:x" if play.before.stock is None else f"d:{play.before.stock[0]}")
    return Planted(other, play.number, play.at)


@kind("RED104", *DRIFT)
def red_three_discarded(deal: Deal, chance: Random) -> Planted | None:
    """A red three drawn is thrown."""
    spot = pick(chance, [(play, at) for play, at in _drawn(deal) if play.discard is not None])
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    line.steps[play.discard or -1] = f"-{line.steps[at][2:]}"
    del line.steps[at : at + 2]
    return Planted(other, play.number, play.at, step=(play.discard or 0) - 2)


@kind("RED105", *DRIFT)
def another_card_laid_as_a_red_three(deal: Deal, chance: Random) -> Planted | None:
    """`r:` names a card of the hand that is no red three."""
    plays = [one for one in middle(deal) if one.steps[0][0] == "d" and len(spare(one)) > 1]
    play = pick(chance, [one for one in plays if not any(step[0] in "rf" for step in one.steps)])
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps.insert(1, f"r:{chance.choice(spare(play))}")
    return Planted(other, play.number, play.at)


@kind("MLD110", *DRIFT)
def red_three_in_a_meld(deal: Deal, chance: Random) -> Planted | None:
    """A red three drawn is laid with a meld."""
    found = []
    for play, at in _drawn(deal):
        if is_open(play):
            found += [
                (play, at, lay)
                for lay in lays(play)
                if len(play.tables[lay + 1].melds[play.seat][play.steps[lay][1:].partition(":")[0]])
                < (6 if deal.has_feet else 30)
            ]
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at, lay = spot
    other, line = changed(deal, play)
    line.steps[lay] += line.steps[at][2:]
    del line.steps[at : at + 2]
    return Planted(other, play.number, play.at, step=lay - 2)


@kind("RED101", *DRIFT, but=("classic-bicycle",), on="end")
def dealt_red_three_kept(deal: Deal, chance: Random) -> Planted | None:
    """A red three dealt is not laid at the deal nor in the first turn."""
    found = []
    for at, line in enumerate(deal.lines):
        has_one = line.number == 0 and len(line.steps) == 2 and line.steps[0][0] == "r"
        if has_one and len(split(line.steps[0][2:])) == 1 and is_red_three(line.steps[0][2:]):
            found.append(at)
    spot = pick(chance, found)
    if spot is None:
        return None
    seat = deal.lines[spot].seat
    new = deal.lines[spot].steps[1][2:]
    first = next((play for play in deal.plays() if play.seat == seat), None)
    if first is None or new in first.used or first not in middle(deal):
        return None
    other = deal.copy()
    other.lines.pop(spot)
    other.head = [one for one in other.head if not one.startswith("Stock")]
    return Planted(other, first.number, first.at - 1)
