"""Going out without the right to it, without leave, without what must be said."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Play, is_natural, split
from tests.mutation.faults.spots import changed, laid, lays, middle, pick
from tests.mutation.planted import Planted, kind

_PARTNERS = ("classic", "classic-3", "classic-bicycle", "fournier")
_FEET = ("hand-and-foot", "hand-and-foot-pagat")
_TWO = ("classic-2", "hoyle-2")


def is_exit(deal: Deal) -> bool:
    """Whether the deal ends with somebody going out."""
    return deal.end.startswith("out") and deal.plays()[-1].seat == deal.end[-1]


@kind("OUT101", but=_FEET, on="end")
def out_without_canastas(deal: Deal, chance: Random) -> Planted | None:
    """The rules ask for more canastas than the side has."""
    if not is_exit(deal) or any("--" in one.steps for one in deal.plays()):
        return None
    del chance
    other = deal.copy()
    other.rules = f"{deal.profile} canastas_to_go_out=12"
    return Planted(other, deal.plays()[-1].number)


@kind("OUT101", only=_FEET, on="end")
def out_without_a_kind_of_canasta(deal: Deal, chance: Random) -> Planted | None:
    """The rules ask for more canastas of a kind than the side has."""
    if not is_exit(deal):
        return None
    other = deal.copy()
    other.rules += f" out_requirement=1clean+1dirty+{chance.choice((5, 9))}wild"
    return Planted(other, deal.plays()[-1].number)


@kind("OUT105", "SCO", but=("hand-and-foot",), on="end")
def left_without_cards(deal: Deal, chance: Random) -> Planted | None:
    """The last card goes without the canastas, and the record ends with the stock instead."""
    if not is_exit(deal) or any("--" in one.steps for one in deal.plays()):
        return None
    del chance
    last = deal.plays()[-1]
    other, line = changed(deal, last)
    asked = "out_requirement=2clean+2dirty+9wild" if deal.has_feet else "canastas_to_go_out=12"
    other.rules = f"{deal.profile} {asked}"
    line.steps = [step for step in line.steps if step != "out"]
    other.tail = [one for one in other.tail if one.startswith("Left")] + ["End: stock"]
    return Planted(other, last.number, explained=frozenset({"OUT103", "DRW107", "MLD106"}))


@kind("OUT102", only=(*_PARTNERS, "hand-and-foot-pagat"), on="end")
def out_against_refusal(deal: Deal, chance: Random) -> Planted | None:
    """Partner says no, and the player goes out."""
    last = deal.plays()[-1]
    if not is_exit(deal) or not has_partner(last):
        return None
    del chance
    other, line = changed(deal, last)
    at = next((place for place, step in enumerate(line.steps) if step.startswith("ask")), None)
    if at is None:
        draw = max(place for place, step in enumerate(line.steps) if step[0] in "dpr" or step == "pass")
        if last.takes_pile:
            return None
        line.steps.insert(draw + 1, "ask:no")
    else:
        line.steps[at] = "ask:no"
    return Planted(other, last.number)


def has_partner(play: Play) -> bool:
    """Whether the player has a partner: of three those who play against the one who took the pile."""
    return len(play.before.hands) == 4 or play.before.sole not in (None, play.seat)


def asking(deal: Deal) -> list[tuple[int, int]]:
    """Turns without a question of a player who stays in, each with the place right after its draw."""
    found = []
    for number, play in enumerate(deal.plays()):
        draws = [at for at, step in enumerate(play.steps) if step[0] in "dr"]
        is_plain = play.hand_after and not play.takes_pile and not any(step[0] in "fa" for step in play.steps)
        if draws and is_plain and not play.is_last and play.discard is not None:
            found.append((number, draws[-1] + 1))
    return found


@kind("OUT103", only=(*_PARTNERS, "hand-and-foot-pagat"), on="end")
def stayed_in_after_leave(deal: Deal, chance: Random) -> Planted | None:
    """Partner says yes, and the player stays in."""
    spot = pick(chance, [one for one in asking(deal) if has_partner(deal.plays()[one[0]])])
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.insert(spot[1], "ask:yes")
    return Planted(other, play.number, play.at)


@kind("ASK101", only=("classic", "classic-3", "classic-bicycle", "hand-and-foot-pagat"))
def asked_after_melding(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked after a meld of the turn."""
    plays = deal.plays()
    found = [(n, at) for n, at in asking(deal) if lays(plays[n]) and has_partner(plays[n])]
    spot = pick(chance, found)
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.insert(lays(play)[-1] + 1, "ask:no")
    return Planted(other, play.number, play.at)


@kind("ASK101", only=(*_PARTNERS, "hand-and-foot-pagat"))
def asked_after_discarding(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked after the discard."""
    spot = pick(chance, [one for one in asking(deal) if has_partner(deal.plays()[one[0]])])
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.append(chance.choice(("ask", "ask:no", "ask:yes")))
    return Planted(other, play.number, play.at)


@kind("TRN102", only=(*_PARTNERS, "hand-and-foot-pagat"))
def asked_before_drawing(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked before the draw."""
    spot = pick(chance, [one for one in asking(deal) if has_partner(deal.plays()[one[0]])])
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.insert(0, "ask:no")
    return Planted(other, play.number, play.at)


@kind("ASK102", only=(*_PARTNERS, "hand-and-foot-pagat"))
def asked_twice(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked twice in a turn."""
    spot = pick(chance, [one for one in asking(deal) if has_partner(deal.plays()[one[0]])])
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps[spot[1] : spot[1]] = ["ask:no", "ask:no"]
    return Planted(other, play.number, play.at, step=spot[1] + 1)


@kind("ASK103", only=(*_TWO, "classic-3"))
def nobody_to_ask(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked by a player who has no partner."""
    found = [(n, at) for n, at in asking(deal) if deal.plays()[n].before.sole is None]
    spot = pick(chance, found)
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.insert(spot[1], "ask:no")
    return Planted(other, play.number, play.at)


@kind("ASK104", only=("hand-and-foot-pagat",), on="end")
def leave_not_asked(deal: Deal, chance: Random) -> Planted | None:
    """A player goes out without asking where asking is due."""
    last = deal.plays()[-1]
    if not is_exit(deal) or "ask:yes" not in last.steps:
        return None
    del chance
    other, line = changed(deal, last)
    line.steps.remove("ask:yes")
    return Planted(other, last.number)


@kind("OUT109")
def end_line_names_another_seat(deal: Deal, chance: Random) -> Planted | None:
    """The `End` line lets another player go out."""
    if not is_exit(deal):
        return None
    other = deal.copy()
    at = next(at for at, one in enumerate(other.tail) if one.startswith("End"))
    seat = chance.choice([seat for seat in deal.seats if seat != deal.end[-1]])
    other.tail[at] = f"End: out {seat}"
    return Planted(other, deal.plays()[-1].number, line=other.tail[at])


@kind("OUT109")
def end_line_says_the_stock(deal: Deal, chance: Random) -> Planted | None:
    """The `End` line lets the deal end with the stock, though somebody went out."""
    if not is_exit(deal):
        return None
    del chance
    last = deal.plays()[-1]
    other, line = changed(deal, last)
    if "out" not in line.steps:
        line.steps.append("out")
    other.tail = ["End: stock" if one.startswith("End") else one for one in other.tail]
    return Planted(other, deal.plays()[-1].number, line="End: stock")


@kind("OUT109", on="end")
def went_on_after_going_out(deal: Deal, chance: Random) -> Planted | None:
    """The line goes on after the player has gone out: with a foot, a draw, a taking of the pile, a question."""
    if not is_exit(deal):
        return None
    other, line = changed(deal, deal.plays()[-1])
    line.steps = [step for step in line.steps if step != "out"]
    line.steps += ["out", chance.choice(("f", "d:x", "p", "+A:AAA", "ask:no", "r:3h"))]
    return Planted(other, deal.plays()[-1].number)


@kind("OUT109", only=_FEET, on="end")
def foot_taken_up_after_going_out(deal: Deal, chance: Random) -> Planted | None:
    """A player without a card and with the foot still there is declared out, and takes up the foot."""
    plays = [one for one in emptied(deal) if not any(step[0] in "af" for step in one.steps)]
    play = pick(chance, plays)
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps = [step for step in line.steps if step != "notout"] + ["out", "f"]
    other.without_tail()
    wrong = frozenset({"OUT101", "OUT108", "ASK104"})
    return Planted(other, play.number, play.at, explained=wrong, with_whole=False)


def emptied(deal: Deal) -> list[Play]:
    """The turns that leave no card in the hand, the foot still there, after which somebody plays."""
    return [one for one in deal.plays() if not one.hand_after and one.seat in one.after.feet and not one.is_last]


@kind("OUT107")
def declared_out_with_cards(deal: Deal, chance: Random) -> Planted | None:
    """A player with cards in the hand declares that he goes out."""
    plays = [one for one in middle(deal) if not any(step[0] in "afo" for step in one.steps)]
    play = pick(chance, plays)
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps.append("out")
    other.without_tail()
    return Planted(other, play.number, play.at, with_whole=False)


@kind("OUT107")
def said_to_be_out_with_cards(deal: Deal, chance: Random) -> Planted | None:
    """The `End` line lets a player go out who holds cards."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other = deal.copy()
    del other.lines[play.at + 1 :]
    other.tail = [f"End: out {play.seat}"]
    return Planted(other, play.number, line=other.tail[0])


@kind("OUT104", "SCO", only=("hand-and-foot",), on="end")
def out_without_a_discard(deal: Deal, chance: Random) -> Planted | None:
    """The last card is melded where it must be thrown."""
    last = deal.plays()[-1]
    if not is_exit(deal) or last.discard is None:
        return None
    card = last.steps[last.discard][1:]
    drawn = split(last.steps[0][2:])
    if not is_natural(card) or card not in drawn or not last.steps[0].startswith("d:"):
        return None
    melds = last.tables[last.discard].melds[last.seat]
    touched = {laid(last.steps[at])[0] for at in lays(last)}
    key = pick(
        chance, [one for one, meld in melds.items() if len(meld) < 7 and one not in touched and one[0] not in "W3"]
    )
    if key is None:
        return None
    other, line = changed(deal, last)
    new = key[0] + (chance.choice("cdhs") if deal.has_suits else "")
    drawn[drawn.index(card)] = new
    other.head = [one for one in other.head if not one.startswith("Stock")]
    line.steps[0] = f"d:{''.join(drawn)}"
    line.steps[last.discard] = f"+{key}:{new}"
    other.tail = [one for one in other.tail if one[0] != "="]
    return Planted(other, last.number, explained=frozenset({"CRD101"}))


@kind("OUT106", "SCO", only=("hand-and-foot",), on="end")
def out_not_declared(deal: Deal, chance: Random) -> Planted | None:
    """The last card is thrown without a word."""
    last = deal.plays()[-1]
    if not is_exit(deal) or "out" not in last.steps:
        return None
    del chance
    other, line = changed(deal, last)
    line.steps.remove("out")
    return Planted(other, last.number)


@kind("OUT108", only=_FEET, on="end")
def out_before_the_foot(deal: Deal, chance: Random) -> Planted | None:
    """The last card of the hand is thrown and the player declared out, and the foot still lies there."""
    plays = emptied(deal)
    found = [one for one in plays if any(len(meld) == 7 for meld in one.after.melds[one.seat].values())]
    play = pick(chance, [one for one in found if not any(step[0] in "af" for step in one.steps)])
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    other.rules += " out_requirement=1"
    if deal.profile == "hand-and-foot-pagat":
        other.rules += " permission=none partner_in_foot=false"
    line.steps = [step for step in line.steps if step != "notout"] + ["out"]
    return Planted(other, play.number, play.at, with_whole=False)


@kind("SAY101", only=("fournier",), on="end")
def pumpa_missing(deal: Deal, chance: Random) -> Planted | None:
    """A player comes down to one card and does not say so."""
    play = pick(chance, [one for one in deal.plays() if "say:pumpa" in one.steps])
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps.remove("say:pumpa")
    return Planted(other, play.number, play.at)
