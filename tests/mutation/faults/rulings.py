"""Rulings, marks and events about what is not there."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal
from tests.mutation.faults.spots import changed, middle, pick, with_below
from tests.mutation.planted import Planted, kind


@kind("IRR101")
def legal_act_marked(deal: Deal, chance: Random) -> Planted | None:
    """A mark says that an act was irregular which was not."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other, line = changed(deal, play)
    name = chance.choice(("no-discard", "OPN101", "opening-below-minimum", "out-of-turn", "CRD102", "no-draw"))
    line.steps.insert(chance.randrange(len(line.steps)), f"^{name}")
    return Planted(other, play.number, play.at)


@kind("IRR101", on="line")
def legal_act_allowed(deal: Deal, chance: Random) -> Planted | None:
    """A ruling allows a fault that there was none of."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    raw = f"! allow {chance.choice(('OPN101', 'TRN101', 'CRD102'))} turn={play.number}"
    other = with_below(deal, play, raw)
    return Planted(other, play.number, play.at + 1)


@kind("IRR102")
def ruling_on_a_turn_that_is_not_there(deal: Deal, chance: Random) -> Planted | None:
    """A ruling or an amendment names a turn that was not played."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    raw = chance.choice(("! allow OPN101 turn=999", "! amend 999 by=TD"))
    other = with_below(deal, play, raw)
    return Planted(other, None, line=raw)


@kind("IRR105", on="line")
def minimum_below_zero(deal: Deal, chance: Random) -> Planted | None:
    """An opening minimum is raised by points below zero, which lowers it."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    raw = f"! minimum {play.seat} -{chance.choice((5, 10))}"
    other = with_below(deal, play, raw)
    return Planted(other, play.number, play.at + 1)


@kind("IRR103")
def event_of_an_unknown_kind(deal: Deal, chance: Random) -> Planted | None:
    """An event is of a kind that nobody knows."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other = with_below(deal, play, "! frobnicate N 3")
    return Planted(other, None, line="! frobnicate N 3")


@kind("TRN105", on="end", besides=("IRR101",))
def fault_that_a_ruling_names_wrongly(deal: Deal, chance: Random) -> Planted | None:
    """An act is irregular, and its mark names another irregularity."""
    play = pick(chance, middle(deal))
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    line.steps[play.discard : play.discard + 1] = ["^two-discards"]
    line.steps.append("say:oops")
    return Planted(other, play.number, play.at, besides=(("IRR101", play.number),), with_whole=False)
