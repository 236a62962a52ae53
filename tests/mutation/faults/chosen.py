"""What is lawful by the rule set itself and is not by an option that the record sets."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Play, is_natural, is_wild, split
from tests.mutation.faults.going_out import asking, has_partner, is_exit
from tests.mutation.faults.spots import is_open, laid, lays
from tests.mutation.planted import Planted, kind
from tests.mutation.sources import PROFILES

_FEET = ("hand-and-foot", "hand-and-foot-pagat")
_PARTNERS = ("classic", "classic-bicycle", "fournier")
_WITHOUT_FEET = tuple(one for one in PROFILES if one not in _FEET)


def _with(deal: Deal, option: str) -> Deal:
    other = deal.copy()
    other.rules += f" {option}"
    return other


def _lays_of(play: Play, key: str) -> list[int]:
    return [at for at in lays(play) if laid(play.steps[at])[0] == key]


def _takes(deal: Deal) -> list[tuple[Play, str, list[int]]]:
    """The turns that take the pile for a natural card, its rank, and the lays of that rank."""
    plays = [one for one in deal.plays() if one.takes_pile and is_natural(one.before.pile[-1])]
    return [(one, one.before.pile[-1][0], _lays_of(one, one.before.pile[-1][0])) for one in plays]


@kind("PIL107", only=_WITHOUT_FEET)
def lay_off_take_where_there_is_none(deal: Deal, chance: Random) -> Planted | None:
    """The top card is laid off on a standing meld, and `layoff_take` forbids such takes."""
    for play, rank, places in _takes(deal):
        if rank not in play.melds or play.before.frozen:
            continue
        cards = [card for at in places for card in split(laid(play.steps[at])[1]) if is_natural(card)]
        if len(cards) > 1:
            # What more was laid may be a pair from the hand, which takes any pile.
            return None
        is_canasta = len(play.melds[rank]) >= 7
        value = chance.choice(("none", "meld")) if is_canasta else "none"
        return Planted(
            _with(deal, f"layoff_take={value}"), play.number, play.at, step=play.line.place("p"), with_whole=False
        )
    return None


@kind("PIL112", only=_WITHOUT_FEET)
def mixed_take_where_there_is_none(deal: Deal, chance: Random) -> Planted | None:
    """The top card is melded with one natural and a wild card, and `mixed_take` forbids that."""
    del chance
    for play, rank, places in _takes(deal):
        if rank in play.melds or play.before.frozen:
            continue
        cards = split(laid(play.steps[places[0]])[1]) if places else []
        if sum(map(is_natural, cards)) == 2 and len(places) == 1 and any(map(is_wild, cards)):
            return Planted(
                _with(deal, "mixed_take=false"), play.number, play.at, step=play.line.place("p"), with_whole=False
            )
        if sum(map(is_natural, cards)) < 3:
            return None
    return None


@kind("PIL108")
def pile_under_a_seven_taken(deal: Deal, chance: Random) -> Planted | None:
    """The pile is taken with a seven on top, and `seven_top_blocked` forbids that."""
    del chance
    play = next((one for one, rank, _places in _takes(deal) if rank == "7"), None)
    if play is None or play.steps[0][0] != "p":
        return None
    return Planted(
        _with(deal, "seven_top_blocked=true"), play.number, play.at, step=play.line.place("p"), with_whole=False
    )


def _opening(play: Play) -> list[list[str]] | None:
    """The melds with which a side opens in a turn; None where it does not open."""
    if is_open(play) or not lays(play):
        return None
    return list(play.after.melds[play.seat].values())


@kind("OPN103", on="lay")
def opening_without_what_it_needs(deal: Deal, chance: Random) -> Planted | None:
    """A side opens with a wild card, or with one in every meld, and `opening_needs` asks for better."""
    need = chance.choice(("no_wilds", "natural_meld", "clean_triple"))
    for play in deal.plays():
        melds = _opening(play)
        if melds is None:
            continue
        wild = [any(map(is_wild, meld)) for meld in melds]
        if need == "no_wilds" and any(wild):
            break
        if need == "clean_triple" and all(wild):
            break
        if need == "natural_meld" and all(wild) and not any(all(map(is_wild, meld)) for meld in melds):
            break
    else:
        return None
    return Planted(_with(deal, f"opening_needs={need}"), play.number, play.at, with_whole=False)


def _last_of(play: Play, at: int) -> int:
    """The last lay of a turn to the meld of a lay: where melds are judged when the turn ends."""
    return _lays_of(play, laid(play.steps[at])[0])[-1]


@kind("MLD105", only=_FEET)
def wild_meld_where_there_is_none(deal: Deal, chance: Random) -> Planted | None:
    """Wild cards are a meld, and `wild_melds` forbids that."""
    del chance
    for play in deal.plays():
        at = next((at for at in lays(play) if laid(play.steps[at])[0][0] == "W"), None)
        if at is not None:
            step = at if deal.profile == "hand-and-foot-pagat" else _last_of(play, at)
            other = _with(deal, "wild_melds=false")
            return Planted(other, play.number, play.at, step=step, with_whole=False)
    return None


@kind("MLD108", only=_WITHOUT_FEET)
def meld_of_eight_where_seven_close_it(deal: Deal, chance: Random) -> Planted | None:
    """A meld grows beyond a canasta, and `max_meld` forbids that."""
    del chance
    for play in deal.plays():
        keys = {at: laid(play.steps[at])[0] for at in lays(play)}
        over = [at for at, key in keys.items() if len(play.tables[at + 1].melds[play.seat][key]) > 7]
        if over and is_natural(play.before.pile[-1] if play.takes_pile else "4"):
            step = _last_of(play, over[0]) if deal.profile == "hoyle-2" else over[0]
            other = _with(deal, "max_meld=7")
            # Each lay that adds to it is told of again.
            again = frozenset({"MLD108"})
            return Planted(other, play.number, play.at, step=step, with_whole=False, explained=again)
    return None


@kind("OUT104", only=(*_WITHOUT_FEET, "hand-and-foot-pagat"), on="end")
def out_without_the_discard_that_is_asked(deal: Deal, chance: Random) -> Planted | None:
    """The last card is melded, and `discard_to_go_out` asks for a discard."""
    del chance
    if not is_exit(deal) or deal.plays()[-1].discard is not None:
        return None
    return Planted(_with(deal, "discard_to_go_out=required"), deal.plays()[-1].number)


@kind("ASK104", only=(*_PARTNERS, "classic-3"), on="end")
def leave_not_asked_where_it_is_a_duty(deal: Deal, chance: Random) -> Planted | None:
    """A player goes out without a question, and `permission` makes it a duty."""
    del chance
    last = deal.plays()[-1]
    if not is_exit(deal) or any(step.startswith("ask") for step in last.steps) or not has_partner(last):
        return None
    return Planted(_with(deal, "permission=required_binding"), deal.plays()[-1].number)


def _is_asked(deal: Deal, before: int) -> bool:
    """Whether leave is asked before a turn."""
    return any(step.startswith("ask") for one in deal.plays()[:before] for step in one.steps)


@kind("ASK103", only=(*_PARTNERS, *_FEET))
def asked_where_nobody_asks(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked, and `permission` says that there is no such question."""
    found = [(count, step) for count, step in asking(deal) if not _is_asked(deal, count)]
    if not found:
        return None
    count, step = chance.choice(found)
    play = deal.plays()[count]
    other = _with(deal, "permission=none")
    other.lines[play.at].steps.insert(step, "ask:no")
    return Planted(other, play.number, play.at, with_whole=False)


@kind("ASK102", only=_PARTNERS)
def asked_in_a_second_turn(deal: Deal, chance: Random) -> Planted | None:
    """A side asks for leave in two turns, and `permission` allows it once in a deal."""
    found = [(count, step) for count, step in asking(deal) if not _is_asked(deal, count)]
    if len(found) < 2:
        return None
    (first, before), (count, step) = sorted(chance.sample(found, 2))
    play, asked = deal.plays()[count], deal.plays()[first]
    if asked.seat not in {play.seat, deal.seats[(deal.seats.index(play.seat) + 2) % 4]}:
        return None
    other = _with(deal, "permission=once_binding")
    other.lines[asked.at].steps.insert(before, "ask:no")
    other.lines[play.at].steps.insert(step, "ask:no")
    return Planted(other, play.number, play.at, with_whole=False)


@kind("OUT108", only=("hand-and-foot",), on="end")
def out_before_the_partner_s_foot(deal: Deal, chance: Random) -> Planted | None:
    """A player goes out whose partner's foot lies there still, and `partner_in_foot` forbids that."""
    del chance
    last = deal.plays()[-1]
    partner = deal.seats[(deal.seats.index(last.seat) + 2) % 4]
    if not is_exit(deal) or partner not in last.after.feet:
        return None
    return Planted(_with(deal, "partner_in_foot=true"), last.number)
