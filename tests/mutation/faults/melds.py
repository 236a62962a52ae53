"""Melds that are too small, mixed, too wild, too large, too many or too early."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Play, is_black_three, is_natural, is_wild, split
from tests.mutation.faults.spots import DRIFT, changed, is_open, laid, lays, middle, pick, ranks_of, spare, wilds_of
from tests.mutation.planted import Planted, kind

_FEET = ("hand-and-foot", "hand-and-foot-pagat")


def _free(deal: Deal) -> list[Play]:
    """Turns of a side that has opened which say nothing of going out and keep some cards."""
    return [
        one
        for one in middle(deal)
        if is_open(one) and len(one.hand_after) > 2 and not any(step.startswith(("ask", "f")) for step in one.steps)
    ]


def _safe(play: Play) -> list[int]:
    """Lays that the top card of the pile has nothing to do with, of keys laid to once in the turn."""
    keys = [laid(play.steps[at])[0] for at in lays(play)]
    top = play.before.pile[-1][0] if play.takes_pile else ""
    return [
        at
        for at in lays(play)
        if keys.count(laid(play.steps[at])[0]) == 1 and laid(play.steps[at])[0][0] not in {*"W3", *top}
    ]


def _meld(play: Play, at: int) -> list[str]:
    return play.tables[at + 1].melds[play.seat][laid(play.steps[at])[0]]


def _with_lay(deal: Deal, play: Play, lay: str) -> Planted:
    """The turn with one lay more, before the discard."""
    other, line = changed(deal, play)
    line.steps.insert(play.discard or -1, lay)
    return Planted(other, play.number, play.at)


@kind("MLD101", *DRIFT)
def meld_of_two(deal: Deal, chance: Random) -> Planted | None:
    """A card of a meld of three is left out."""
    found = [
        (play, at)
        for play in _free(deal)
        for at in _safe(play)
        if len(_meld(play, at)) == 3 and len(split(laid(play.steps[at])[1])) == 3
    ]
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    key, cards = laid(line.steps[at])
    gone = next((card for card in split(cards) if is_wild(card)), split(cards)[0])
    line.steps[at] = f"+{key}:{cards.replace(gone, '', 1)}"
    return Planted(other, play.number, play.at)


@kind("MLD102", *DRIFT)
def foreign_rank(deal: Deal, chance: Random) -> Planted | None:
    """A card of another rank lies in a meld."""
    found = [
        (play, at)
        for play in _free(deal)
        for at in _safe(play)
        if len(_meld(play, at)) < (6 if deal.has_feet else 20) and len(spare(play)) > 1
    ]
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at = spot
    card = chance.choice(spare(play))
    if laid(play.steps[at])[0][0] == card[0]:
        return None
    other, line = changed(deal, play)
    line.steps[at] += card
    return Planted(other, play.number, play.at)


def _too_many(deal: Deal, meld: list[str], wilds: int) -> bool:
    """Whether a meld with that many wilds more has too many of them in this profile."""
    naturals = sum(map(is_natural, meld))
    total = sum(map(is_wild, meld)) + wilds
    size = naturals + total
    if deal.profile == "hoyle-2":
        return total > naturals
    if deal.profile == "hand-and-foot":
        return size <= 7 and (total > 2 or (total == 2 and naturals < 5))
    if deal.profile == "hand-and-foot-pagat":
        return size <= 7 and total * 2 > naturals
    return total > 3


@kind("MLD103", *DRIFT)
def too_many_wilds(deal: Deal, chance: Random) -> Planted | None:
    """A meld is given more wild cards than it may hold."""
    found = []
    for play in _free(deal):
        wilds = wilds_of(play.hand_after)
        for at in _safe(play):
            meld = _meld(play, at)
            count = next((n for n in range(1, len(wilds) + 1) if _too_many(deal, meld, n)), None)
            if count is not None and len(play.hand_after) > count + 1:
                found.append((play, at, "".join(wilds[:count])))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at, wilds_laid = spot
    other, line = changed(deal, play)
    line.steps[at] += wilds_laid
    return Planted(other, play.number, play.at)


@kind("MLD103", *DRIFT)
def too_many_wilds_on_a_standing_meld(deal: Deal, chance: Random) -> Planted | None:
    """Wild cards too many are laid off on a meld of an earlier turn."""
    found = []
    for play in _free(deal):
        wilds = wilds_of(play.hand_after)
        touched = {laid(play.steps[at])[0] for at in lays(play)}
        for key, meld in play.melds.items():
            if key[0] in "W3" or key in touched:
                continue
            count = next((n for n in range(1, len(wilds) + 1) if _too_many(deal, meld, n)), None)
            if count is not None and len(play.hand_after) > count + 1:
                found.append((play, key, "".join(wilds[:count])))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, key, cards = spot
    return _with_lay(deal, play, f"+{key}:{cards}")


@kind("MLD104", *DRIFT)
def too_few_naturals(deal: Deal, chance: Random) -> Planted | None:
    """One natural is melded with two wild cards."""
    found = []
    for play in _free(deal):
        wilds = wilds_of(play.hand_after)
        standing = {key[0] for key in play.after.melds[play.seat]}
        if len(wilds) > 1 and len(play.hand_after) > 4:
            new = [card for card in spare(play) if card[0] not in standing]
            found += [(play, f"+{card[0]}:{card}{''.join(wilds[:2])}") for card in new]
    spot = pick(chance, found)
    return None if spot is None else _with_lay(deal, spot[0], spot[1])


@kind("MLD105", *DRIFT, but=_FEET)
def meld_of_wilds(deal: Deal, chance: Random) -> Planted | None:
    """Three wild cards are melded where no meld is all wild."""
    plays = [one for one in _free(deal) if len(wilds_of(one.hand_after)) > 2 and len(one.hand_after) > 4]
    play = pick(chance, plays)
    return None if play is None else _with_lay(deal, play, f"+W:{''.join(wilds_of(play.hand_after)[:3])}")


@kind("MLD106", *DRIFT)
def black_threes_early(deal: Deal, chance: Random) -> Planted | None:
    """Three black threes are melded by a player who stays in."""
    found = []
    for play in _free(deal):
        threes = [card for card in play.hand_after if is_black_three(card)]
        if len(threes) > 2 and len(play.hand_after) > len(threes) + 1 and not play.takes_pile:
            found.append((play, "".join(threes[:3])))
    spot = pick(chance, found)
    return None if spot is None else _with_lay(deal, spot[0], f"+3:{spot[1]}")


@kind("MLD107", *DRIFT, but=_FEET)
def wild_with_black_threes(deal: Deal, chance: Random) -> Planted | None:
    """In going out a wild card goes with the black threes instead of with another meld."""
    last = deal.plays()[-1]
    threes = [at for at in lays(last) if laid(last.steps[at])[0] == "3"]
    if not threes or not deal.end.startswith("out") or last.discard is None or not last.steps[0].startswith("d:"):
        return None
    drawn = split(last.steps[0][2:])
    # The wild is drawn instead of the card that is thrown or that alone is laid off.
    spots = [at for at in [last.discard, *lays(last)] if len(split(last.steps[at].partition(":")[2])) < 2]
    cards = {at: split(last.steps[at].partition(":")[2] or last.steps[at][1:])[0] for at in spots}
    at = pick(chance, [at for at, card in cards.items() if card in drawn and is_natural(card)])
    if at is None:
        return None
    card = cards[at]
    wild = chance.choice(("2c", "2d", "2h", "2s") if deal.has_suits else ("2",))
    if sum(one.count(wild) for one in deal.text().split()) > 3:
        return None
    other, line = changed(deal, last)
    other.head = [one for one in other.head if not one.startswith("Stock")]
    drawn[drawn.index(card)] = wild
    line.steps[0] = f"d:{''.join(drawn)}"
    line.steps[threes[0]] += wild
    line.steps.pop(at)
    other.tail = [one for one in other.tail if one[0] != "="]
    step = threes[0] - (at < threes[0])
    return Planted(other, last.number, step=step, explained=frozenset({"CRD101", "OUT101", "OPN101"}))


@kind("MLD108", *DRIFT, only=_FEET)
def eighth_card(deal: Deal, chance: Random) -> Planted | None:
    """A card is laid on a meld of seven."""
    found = []
    for play in _free(deal):
        touched = {laid(play.steps[at])[0] for at in lays(play)}
        for key, meld in play.melds.items():
            card = next((one for one in spare(play) if one[0] == key[0]), None)
            if len(meld) == 7 and key not in touched and card is not None:
                found.append((play, f"+{key}:{card}"))
    spot = pick(chance, found)
    return None if spot is None else _with_lay(deal, spot[0], spot[1])


@kind("MLD109", *DRIFT)
def second_meld_of_a_rank(deal: Deal, chance: Random) -> Planted | None:
    """Three cards of a rank that lies on the table are laid beside it."""
    found = []
    for play in _free(deal):
        for at in _safe(play):
            key, cards = laid(play.steps[at])
            is_one = key in play.melds and "." not in key and not any(k.startswith(f"{key}.") for k in play.melds)
            is_whole = len(split(cards)) > 2 and sum(ranks_of(split(cards)).values()) == len(split(cards))
            if is_one and is_whole and len(play.melds[key]) < 7 - len(split(cards)) + 20 * (not deal.has_feet):
                found.append((play, at))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    key, cards = laid(line.steps[at])
    line.steps[at] = f"+{key}.2:{cards}"
    return Planted(other, play.number, play.at)
