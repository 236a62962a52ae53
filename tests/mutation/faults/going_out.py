"""Going out without the right to it, without leave, without what must be said."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Play, is_natural, split
from tests.mutation.faults.spots import changed, laid, lays, middle, pick
from tests.mutation.planted import Planted, kind

_PARTNERS = ("classic", "classic-bicycle", "fournier")
_FEET = ("hand-and-foot", "hand-and-foot-pagat")
_TWO = ("classic-2", "hoyle-2")


def _exit(deal: Deal) -> bool:
    return deal.end.startswith("out") and deal.plays()[-1].seat == deal.end[-1]


@kind(but=_FEET)
def out_without_canastas(deal: Deal, chance: Random) -> Planted | None:
    """The rules ask for more canastas than the side has."""
    if not _exit(deal) or any("--" in one.steps for one in deal.plays()):
        return None
    del chance
    other = deal.copy()
    other.rules = f"{deal.profile} canastas_to_go_out=12"
    return Planted(other, "OUT101", deal.plays()[-1].number)


@kind(only=_FEET)
def out_without_a_kind_of_canasta(deal: Deal, chance: Random) -> Planted | None:
    """The rules ask for more canastas of a kind than the side has."""
    if not _exit(deal):
        return None
    other = deal.copy()
    other.rules += f" out_requirement=1clean+1dirty+{chance.choice((5, 9))}wild"
    return Planted(other, "OUT101", deal.plays()[-1].number)


@kind("SCO", but=_FEET)
def left_without_cards(deal: Deal, chance: Random) -> Planted | None:
    """The last card goes without the canastas, and the record ends with the stock instead."""
    if not _exit(deal) or any("--" in one.steps for one in deal.plays()):
        return None
    del chance
    last = deal.plays()[-1]
    other, line = changed(deal, last)
    other.rules = f"{deal.profile} canastas_to_go_out=12"
    line.steps = [step for step in line.steps if step != "out"]
    other.tail = [one for one in other.tail if one.startswith("Left")] + ["End: stock"]
    return Planted(other, "OUT105", last.number, explained=frozenset({"OUT103", "DRW107", "MLD106"}))


@kind(only=(*_PARTNERS, "hand-and-foot-pagat"))
def out_against_refusal(deal: Deal, chance: Random) -> Planted | None:
    """Partner says no, and the player goes out."""
    last = deal.plays()[-1]
    if not _exit(deal):
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
    return Planted(other, "OUT102", last.number)


def _asking(deal: Deal) -> list[tuple[int, int]]:
    """Turns without a question of a player who stays in, each with the place right after its draw."""
    found = []
    for number, play in enumerate(deal.plays()):
        draws = [at for at, step in enumerate(play.steps) if step[0] in "dr"]
        is_plain = play.hand_after and not play.takes_pile and not any(step[0] in "fa" for step in play.steps)
        if draws and is_plain and not play.is_last and play.discard is not None:
            found.append((number, draws[-1] + 1))
    return found


@kind(only=(*_PARTNERS, "hand-and-foot-pagat"))
def stayed_in_after_leave(deal: Deal, chance: Random) -> Planted | None:
    """Partner says yes, and the player stays in."""
    spot = pick(chance, _asking(deal))
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.insert(spot[1], "ask:yes")
    return Planted(other, "OUT103", play.number, play.at)


@kind(only=("classic", "classic-bicycle", "hand-and-foot-pagat"))
def asked_after_melding(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked after a meld of the turn."""
    found = [(n, at) for n, at in _asking(deal) if lays(deal.plays()[n])]
    spot = pick(chance, found)
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.insert(lays(play)[-1] + 1, "ask:no")
    return Planted(other, "ASK101", play.number, play.at)


@kind(only=(*_PARTNERS, "hand-and-foot-pagat"))
def asked_after_discarding(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked after the discard."""
    spot = pick(chance, _asking(deal))
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.append(chance.choice(("ask", "ask:no", "ask:yes")))
    return Planted(other, "ASK101", play.number, play.at)


@kind(only=(*_PARTNERS, "hand-and-foot-pagat"))
def asked_before_drawing(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked before the draw."""
    spot = pick(chance, _asking(deal))
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.insert(0, "ask:no")
    return Planted(other, "TRN102", play.number, play.at)


@kind(only=(*_PARTNERS, "hand-and-foot-pagat"))
def asked_twice(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked twice in a turn."""
    spot = pick(chance, _asking(deal))
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps[spot[1] : spot[1]] = ["ask:no", "ask:no"]
    return Planted(other, "ASK102", play.number, play.at)


@kind(only=(*_TWO, "classic-3"))
def nobody_to_ask(deal: Deal, chance: Random) -> Planted | None:
    """Leave is asked by a player who has no partner."""
    found = [(n, at) for n, at in _asking(deal) if deal.plays()[n].before.sole is None]
    spot = pick(chance, found)
    if spot is None:
        return None
    play = deal.plays()[spot[0]]
    other, line = changed(deal, play)
    line.steps.insert(spot[1], "ask:no")
    return Planted(other, "ASK103", play.number, play.at)


@kind(only=("hand-and-foot-pagat",))
def leave_not_asked(deal: Deal, chance: Random) -> Planted | None:
    """A player goes out without asking where asking is due."""
    last = deal.plays()[-1]
    if not _exit(deal) or "ask:yes" not in last.steps:
        return None
    del chance
    other, line = changed(deal, last)
    line.steps.remove("ask:yes")
    return Planted(other, "ASK104", last.number)


@kind()
def end_line_names_another_seat(deal: Deal, chance: Random) -> Planted | None:
    """The `End` line lets another player go out."""
    if not _exit(deal):
        return None
    other = deal.copy()
    at = next(at for at, one in enumerate(other.tail) if one.startswith("End"))
    seat = chance.choice([seat for seat in deal.seats if seat != deal.end[-1]])
    other.tail[at] = f"End: out {seat}"
    return Planted(other, "OUT109", deal.plays()[-1].number)


@kind()
def end_line_says_the_stock(deal: Deal, chance: Random) -> Planted | None:
    """The `End` line lets the deal end with the stock, though somebody went out."""
    if not _exit(deal):
        return None
    del chance
    last = deal.plays()[-1]
    other, line = changed(deal, last)
    if "out" not in line.steps:
        line.steps.append("out")
    other.tail = ["End: stock" if one.startswith("End") else one for one in other.tail]
    return Planted(other, "OUT109", deal.plays()[-1].number)


@kind()
def went_on_after_going_out(deal: Deal, chance: Random) -> Planted | None:
    """The line goes on after the player has gone out: with a foot, a draw, a taking of the pile, a question."""
    if not _exit(deal):
        return None
    other, line = changed(deal, deal.plays()[-1])
    line.steps = [step for step in line.steps if step != "out"]
    line.steps += ["out", chance.choice(("f", "d:x", "p", "+A:AAA", "ask:no", "r:3h"))]
    return Planted(other, "OUT109", deal.plays()[-1].number)


@kind(only=_FEET)
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
    return Planted(other, "OUT109", play.number, play.at, explained=wrong, with_whole=False)


def emptied(deal: Deal) -> list[Play]:
    """The turns that leave no card in the hand, the foot still there, after which somebody plays."""
    return [one for one in deal.plays() if not one.hand_after and one.seat in one.after.feet and not one.is_last]


@kind()
def declared_out_with_cards(deal: Deal, chance: Random) -> Planted | None:
    """A player with cards in the hand declares that he goes out."""
    plays = [one for one in middle(deal) if not any(step[0] in "afo" for step in one.steps)]
    play = pick(chance, plays)
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps.append("out")
    other.without_tail()
    return Planted(other, "OUT107", play.number, play.at, with_whole=False)


@kind()
def said_to_be_out_with_cards(deal: Deal, chance: Random) -> Planted | None:
    """The `End` line lets a player go out who holds cards."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other = deal.copy()
    del other.lines[play.at + 1 :]
    other.tail = [f"End: out {play.seat}"]
    return Planted(other, "OUT107", play.number)


@kind("SCO", only=("hand-and-foot",))
def out_without_a_discard(deal: Deal, chance: Random) -> Planted | None:
    """The last card is melded where it must be thrown."""
    last = deal.plays()[-1]
    if not _exit(deal) or last.discard is None:
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
    return Planted(other, "OUT104", last.number, explained=frozenset({"CRD101"}))


@kind("SCO", only=("hand-and-foot",))
def out_not_declared(deal: Deal, chance: Random) -> Planted | None:
    """The last card is thrown without a word."""
    last = deal.plays()[-1]
    if not _exit(deal) or "out" not in last.steps:
        return None
    del chance
    other, line = changed(deal, last)
    line.steps.remove("out")
    return Planted(other, "OUT106", last.number)


@kind(only=_FEET)
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
    return Planted(other, "OUT108", play.number, play.at, with_whole=False)


@kind(only=("fournier",))
def pumpa_missing(deal: Deal, chance: Random) -> Planted | None:
    """A player comes down to one card and does not say so."""
    play = pick(chance, [one for one in deal.plays() if "say:pumpa" in one.steps])
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps.remove("say:pumpa")
    return Planted(other, "SAY101", play.number, play.at)
