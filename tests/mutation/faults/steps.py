"""Steps at a place of the turn, or of the deal, where they do not belong."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tests.mutation.deals import Deal, Line, Play, is_natural, is_red_three, split
from tests.mutation.faults.spots import (
    DRIFT,
    changed,
    hide_draws,
    holds,
    idle,
    is_open,
    lacking,
    lays,
    middle,
    pick,
    spare,
)
from tests.mutation.planted import Planted, kind

_FEET = ("hand-and-foot", "hand-and-foot-pagat")


@kind("TRN102", *DRIFT)
def discard_before_the_draw(deal: Deal, chance: Random) -> Planted | None:
    """A card is thrown, and then one is drawn."""
    plays = [one for one in idle(deal) if one.number > 1 and holds(one.hand_before, one.used)]
    play = pick(chance, [one for one in plays if len(one.hand_before) > 2])
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps.reverse()
    return Planted(other, play.number, play.at, step=0)


@kind("TRN102", *DRIFT)
def discard_after_passing_it(deal: Deal, chance: Random) -> Planted | None:
    """The discard is passed, and then a card is thrown all the same."""
    play = pick(chance, idle(deal))
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    line.steps.insert(play.discard, "--")
    return Planted(other, play.number, play.at, step=play.discard + 1)


@kind("TRN102", *DRIFT)
def discard_at_the_deal(deal: Deal, chance: Random) -> Planted | None:
    """A card is thrown on a line of the deal, before the first turn."""
    first = deal.plays()[0]
    seat = chance.choice(deal.seats)
    cards = [card for card in first.before.hands[seat] if is_natural(card)]
    card = pick(chance, cards)
    if card is None:
        return None
    other = deal.copy()
    other.lines.insert(first.at, Line(0, seat, [f"-{card}"]))
    return Planted(other, 0, first.at, step=0)


@kind("TRN102", *DRIFT)
def draw_after_the_discard(deal: Deal, chance: Random) -> Planted | None:
    """A card is drawn after the discard."""
    plays = [one for one in idle(deal) if one.after.left > 4]
    play = pick(chance, plays)
    if play is None or (play.after.stock or ["4"])[0][0] == "3":
        return None
    other, line = changed(deal, play)
    line.steps.append("d:x" if play.after.stock is None else f"d:{play.after.stock[0]}")
    return Planted(other, play.number, play.at)


@kind("CRD102", *DRIFT)
def red_three_laid_that_is_not_held(deal: Deal, chance: Random) -> Planted | None:
    """A red three is laid that nobody gave the player."""
    red = "3h" if deal.has_suits else "3r"
    play = pick(chance, [one for one in idle(deal) if not any(map(is_red_three, one.hand_after))])
    if play is None or play.after.left < 4 or (play.after.stock or ["4"])[0][0] == "3":
        return None
    other, line = changed(deal, play)
    new = "x" if play.after.stock is None else play.after.stock[0]
    line.steps[1:1] = [f"r:{red}", f"d:{new}"]
    return Planted(other, play.number, play.at, explained=frozenset({"RED103", "DRW101", "CRD101"}))


@kind("CRD102", *DRIFT, only=_FEET)
def foot_of_other_cards(deal: Deal, chance: Random) -> Planted | None:
    """The foot that is taken up is described with another card than lies in it."""
    found = [(line, at) for at, line in enumerate(deal.lines) if line.steps == ["f"]]
    found = [(line, at) for line, at in found if at + 1 < len(deal.lines)]
    spot = pick(chance, found)
    if spot is None:
        return None
    line, at = spot
    cards = split(deal.value(f"Foot.{line.seat}") or "")
    cards[0] = chance.choice(lacking(deal, cards))
    other = deal.copy()
    other.lines[at].steps = [f"f:{''.join(cards)}"]
    number = max((one.number or 0 for one in deal.lines[:at]), default=0)
    return Planted(other, number, at, step=0, with_whole=False, explained=frozenset({"CRD101"}))


@kind("OPN102")
def count_announced_without_a_meld(deal: Deal, chance: Random) -> Planted | None:
    """An opening count is announced, and nothing melded."""
    play = pick(chance, [one for one in middle(deal) if not is_open(one) and not lays(one)])
    if play is None or play.discard is None or any(step[0] == "(" for step in play.steps):
        return None
    other, line = changed(deal, play)
    line.steps.insert(play.discard, f"({chance.choice((50, 60, 90))})")
    return Planted(other, play.number, play.at)


def _lies_since(deal: Deal, thrown: Play, taken: Play, place: int) -> bool:
    """Whether what was thrown in a turn lies in the pile until it is taken in another."""
    between = [one for one in deal.plays() if thrown.at < one.at < taken.at]
    return all(len(table.pile) > place for one in between for table in one.tables)


def _dealt_out(deal: Deal, card: str, at: int) -> int:
    """How many copies of a card were dealt and drawn up to a line."""
    held = [split(one.partition(": ")[2]) for one in deal.head if one.startswith(("Hand", "Foot", "Up"))]
    drawn = [split(step[2:]) for line in deal.lines[: at + 1] for step in line.steps if step.startswith("d:")]
    return sum(cards.count(card) for cards in [*held, *drawn])


@kind("RED103", *DRIFT, only=_FEET, besides=("RED104",))
def red_three_found_in_the_pile_replaced(deal: Deal, chance: Random) -> Planted | None:
    """A red three thrown, which stood accepted, comes with the pile, and a card is drawn for it."""
    found = []
    for play in middle(deal):
        part = play.before.pile[-7:] if deal.profile == "hand-and-foot-pagat" else play.before.pile
        plain = play.takes_pile and play.steps[0][0] == "p" and not any(step[0] in "dfr" for step in play.steps)
        if not plain or play.after.left < 4 or (play.before.stock or ["4"])[0][0] == "3":
            continue
        for one in idle(deal):
            card = one.steps[1][1:]
            place = len(one.after.pile) - 1
            fits = one.at < play.at and card in split(one.steps[0][2:]) and part.count(card) == 1
            fits = fits and len(play.before.pile) - len(part) <= place and _lies_since(deal, one, play, place)
            is_sole = fits and card not in play.used and card not in play.hand_before
            if is_sole and is_natural(card):
                found.append((play, one, card))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, one, card = spot
    other, line = changed(deal, play)
    other.head = [row for row in other.head if not row.startswith("Stock")]
    reds = ("3d", "3h") if deal.has_suits else ("3r",)
    red = min(reds, key=lambda one: _dealt_out(deal, one, play.at))
    if _dealt_out(deal, red, play.at) >= 5:
        return None
    thrown = other.lines[one.at]
    thrown.steps[0] = thrown.steps[0].replace(card, red, 1)
    thrown.steps[1:] = ["^red-three-discarded", f"-{red}"]
    line.steps[1:1] = [f"r:{red}", "d:x"]
    return Planted(other, play.number, play.at, (("RED104", one.number),), step=2, with_whole=False)


@kind("MLD107", *DRIFT, but=("hand-and-foot-pagat",))
def wild_among_black_threes(deal: Deal, chance: Random) -> Planted | None:
    """Two black threes are melded with a wild card."""
    found = []
    for play in middle(deal):
        threes = [card for card in play.hand_after if card in ("3c", "3s", "3b")]
        wilds = [card for card in play.hand_after if card[0] in "2*"]
        is_plain = is_open(play) and not play.takes_pile and not any(step[0] in "af" for step in play.steps)
        if is_plain and len(threes) > 1 and wilds and len(play.hand_after) > 4 and spare(play):
            found.append((play, f"+3:{threes[0]}{threes[1]}{wilds[0]}"))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, lay = spot
    other, line = changed(deal, play)
    line.steps.insert(play.discard or -1, lay)
    return Planted(other, play.number, play.at)


def _thrown_again(deal: Deal, play: Play) -> Play | None:
    """The turn in which the player throws another card of the rank that was thrown, if that is not told before."""
    card = play.used[-1]
    if card in play.hand_after:
        return None
    for later in [one for one in deal.plays() if one.seat == play.seat and one.at > play.at]:
        # What is laid of that rank may tell at once which it was.
        is_told = any(one[0] == card[0] for one in later.used[:-1])
        if is_told or card in later.drawn or card in later.before.pile or later.discard is None:
            return None
        thrown = later.steps[later.discard][1:]
        fits = thrown[0] == card[0] and thrown != card and thrown in play.hand_after
        if fits and _dealt_out(deal, card, later.at) < (5 if deal.has_feet else 2):
            return later
    return None


@kind("CRD108", "CRD")
def discard_that_was_thrown_before(deal: Deal, chance: Random) -> Planted | None:
    """Of a discard only the rank was noted; the pile taken shows which it was, and later it is thrown again."""
    found = []
    for play, then in pairwise(deal.plays()):
        if play.discard is None or not is_natural(play.used[-1]) or not then.takes_pile or then.steps[0][0] != "p":
            continue
        later = _thrown_again(deal, play)
        found += [] if later is None else [(play, later, play.used[-1])]
    spot = pick(chance, found)
    if spot is None or not deal.has_suits:
        return None
    play, later, card = spot
    other, line = changed(deal, later)
    other.lines[play.at].steps[play.discard or -1] = f"-{card[0]}"
    line.steps[later.discard or -1] = f"-{card}"
    # Of the others nothing was seen that was not shown: else it is one copy too many.
    other.head = [row for row in other.head if not row.startswith(("Stock", "Hand", "Foot")) or row[5] == play.seat]
    for one in other.lines:
        if one.seat != play.seat:
            hide_draws(one)
    return Planted(other, later.number, later.at, with_whole=False, is_partial=True)


@kind("DEA106")
def seed_of_another_deal(deal: Deal, chance: Random) -> Planted:
    """The seed is that of another deal."""
    other = deal.copy()
    other.head += [f"Seed: another-{chance.randrange(10**6)}", "Shuffle: pcn-1"]
    return Planted(other, None, line=next(one for one in other.head if one.startswith("Hand")))
