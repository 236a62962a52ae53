"""The end of the stock: ended too early, too late, draws from nothing, forced takes declined."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from tests.mutation.deals import Deal, Line, Play, is_natural, split
from tests.mutation.faults.spots import changed, middle, pick
from tests.mutation.planted import Planted, kind


@kind("DRW107")
def ended_with_cards_in_the_stock(deal: Deal, chance: Random) -> Planted | None:
    """The deal is said to end with the stock, which holds cards."""
    play = pick(chance, [one for one in middle(deal) if one.after.left])
    if play is None:
        return None
    other = deal.copy()
    del other.lines[play.at + 1 :]
    other.tail = ["End: stock"]
    return Planted(other, play.number, line="End: stock")


def _drained(deal: Deal, play: Play) -> Deal:
    """The deal up to a turn, with a stock that is empty before it."""
    other = deal.copy()
    drawn = [
        card for line in deal.lines[: play.at] for step in line.steps if step[:2] == "d:" for card in split(step[2:])
    ]
    other.head = [one for one in other.head if not one.startswith("Stock")]
    other.head.append(f"Stock: {''.join(drawn)}")
    del other.lines[play.at + 1 :]
    other.without_tail()
    return other


def _after_a_draw(deal: Deal) -> list[Play]:
    """Turns after one in which a card was drawn for good."""
    plays = deal.plays()
    pairs = [(one, two) for one, two in pairwise(plays) if two.at == one.at + 1]
    return [two for one, two in pairs if one.steps[0][0] == "d" and not any(step[0] in "rf" for step in one.steps)]


@kind("DRW102")
def drawn_from_the_empty_stock(deal: Deal, chance: Random) -> Planted | None:
    """A player draws though the stock is empty."""
    plays = [one for one in _after_a_draw(deal) if one.discard is not None and one.hand_after]
    found = [one for one in plays if one.steps[0][0] == "d" and not any(step[0] in "rf" for step in one.steps)]
    play = pick(chance, found)
    if play is None:
        return None
    return Planted(_drained(deal, play), play.number, play.at, step=0, with_whole=False)


@kind("DRW103", but=("hand-and-foot-pagat",))
def forced_take_declined_early(deal: Deal, chance: Random) -> Planted | None:
    """The stock is empty and a player passes who must take the pile."""
    found = []
    for play in _after_a_draw(deal):
        pile = play.before.pile
        if not play.takes_pile or len(play.hand_after) < 2 or not is_natural(pile[-1]) or len(play.hand_before) < 3:
            continue
        fits = pile[-1][0] in play.melds and not play.before.frozen
        if (fits or deal.profile == "hand-and-foot") and not any(step[0] in "af" for step in play.steps):
            found.append(play)
    play_at = pick(chance, found)
    if play_at is None:
        return None
    other = _drained(deal, play_at)
    other.lines[play_at.at].steps = ["pass"]
    other.tail = ["End: stock"]
    return Planted(other, play_at.number, step=0)


@kind("DRW107", but=("hand-and-foot", "hand-and-foot-pagat"))
def ended_where_a_take_is_forced(deal: Deal, chance: Random) -> Planted | None:
    """The stock is empty and the deal is said to end, though the next player must take the pile."""
    found = []
    for play in _after_a_draw(deal):
        pile = play.before.pile
        if not play.takes_pile or len(play.hand_after) < 2 or not is_natural(pile[-1]) or len(play.hand_before) < 3:
            continue
        if pile[-1][0] in play.melds and not play.before.frozen and not any(step[0] in "af" for step in play.steps):
            found.append(play)
    play_at = pick(chance, found)
    if play_at is None:
        return None
    other = _drained(deal, play_at)
    other.lines.pop()
    other.tail = ["End: stock"]
    return Planted(other, play_at.number - 1, line="End: stock")


@kind("DRW106", on="line")
def played_on_after_a_pass(deal: Deal, chance: Random) -> Planted | None:
    """The stock is empty, a player passes, and the next plays on."""
    found = []
    for play in _after_a_draw(deal):
        pile = play.before.pile
        keys = {key[0] for key in play.melds}
        if (
            pile
            and (not is_natural(pile[-1]) or (pile[-1][0] not in keys and deal.profile != "hand-and-foot"))
            and play.steps[0][0] == "d"
            and not play.is_last
        ):
            found.append(play)
    play_at = pick(chance, found)
    if play_at is None:
        return None
    other = _drained(deal, play_at)
    other.lines[play_at.at].steps = ["pass"]
    seat = deal.seats[(deal.seats.index(play_at.seat) + 1) % len(deal.seats)]
    held = [card for card in play_at.before.hands[seat] if is_natural(card)]
    if not held:
        return None
    other.lines.append(Line(play_at.number + 1, seat, ["pass", f"-{held[0]}"]))
    return Planted(other, play_at.number + 1)


@kind("DRW106", but=("hand-and-foot",), on="line")
def turn_after_the_stock_ended_the_deal(deal: Deal, chance: Random) -> Planted | None:
    """Play goes on after somebody passed on the empty stock, or after a last red three."""
    last = deal.plays()[-1]
    if deal.end != "stock" or (last.steps[-1] != "pass" and last.steps[-1][0] != "r"):
        return None
    if last.after.left or deal.profile == "hand-and-foot":
        return None
    other = deal.copy()
    other.without_tail()
    seat = deal.seats[(deal.seats.index(last.seat) + 1) % len(deal.seats)]
    cards = [card for card in last.after.hands[seat] if is_natural(card)]
    if not cards:
        return None
    other.lines.append(Line(last.number + 1, seat, ["pass", f"-{chance.choice(cards)}"]))
    return Planted(other, last.number + 1)


@kind("DRW103", but=("hand-and-foot-pagat",))
def forced_take_declined(deal: Deal, chance: Random) -> Planted | None:
    """With the stock empty a player passes who must take the pile."""
    found = []
    for play in deal.plays():
        pile = play.before.pile
        if not play.takes_pile or play.before.left or not pile or len(play.hand_before) < 3:
            continue
        melds = play.melds
        fits = pile[-1][0] in melds and not play.before.frozen and is_natural(pile[-1])
        is_able = (fits or deal.profile == "hand-and-foot") and not any(step[0] == "f" for step in play.steps)
        if is_able and (deal.profile != "fournier" or len(play.hand_before) > 1):
            found.append(play)
    play_at = pick(chance, found)
    if play_at is None:
        return None
    other, line = changed(deal, play_at)
    line.steps = ["pass"]
    other.without_tail()
    return Planted(other, play_at.number, play_at.at, step=0, with_whole=False)
