"""Draws of the wrong number, from the wrong place or of the wrong cards."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, split
from tests.mutation.faults.spots import DRIFT, changed, holds, idle, lacking, middle, pick
from tests.mutation.planted import Planted, kind

_FOURTH = ("classic", "classic-bicycle", "fournier", "hoyle-2")


@kind("DRW101", *DRIFT)
def one_card_too_many(deal: Deal, chance: Random) -> Planted | None:
    """A card more than the rules give is drawn."""
    plays = [one for one in middle(deal) if one.steps[0].startswith("d:") and one.after.left > 2]
    play = pick(chance, [one for one in plays if not any(step[0] == "f" for step in one.steps)])
    if play is None:
        return None
    other, line = changed(deal, play)
    stock = play.before.stock
    if stock is None:
        line.steps[0] += "x"
    elif any(step[0] == "r" for step in play.steps) or stock[deal.draw].startswith("3"):
        return None
    else:
        line.steps[0] += stock[deal.draw]
    return Planted(other, play.number, play.at)


@kind("DRW101", *DRIFT)
def drawn_in_two_steps(deal: Deal, chance: Random) -> Planted | None:
    """A second draw follows on the first."""
    plays = [one for one in middle(deal) if one.steps[0].startswith("d:") and one.after.left > 2]
    play = pick(chance, [one for one in plays if not any(step[0] == "r" for step in one.steps)])
    if play is None:
        return None
    stock = play.before.stock
    if stock is not None and stock[deal.draw].startswith("3"):
        return None
    other, line = changed(deal, play)
    line.steps.insert(1, "d:x" if stock is None else f"d:{stock[deal.draw]}")
    return Planted(other, play.number, play.at)


@kind("DRW101", *DRIFT, but=_FOURTH)
def one_card_too_few(deal: Deal, chance: Random) -> Planted | None:
    """One card is drawn where two are due."""
    found = []
    for play in middle(deal):
        if play.steps[0].startswith("d:") and not any(step[0] in "rf" for step in play.steps) and play.after.left > 1:
            cards = split(play.steps[0][2:])
            held = [*play.hand_before, cards[0]]
            if len(cards) == 2 and holds(held, play.used) and len(held) > len(play.used):
                found.append(play)
    spot = pick(chance, found)
    if spot is None:
        return None
    other, line = changed(deal, spot)
    line.steps[0] = f"d:{split(line.steps[0][2:])[0]}"
    return Planted(other, spot.number, spot.at)


@kind("TRN104", *DRIFT)
def draw_after_the_take(deal: Deal, chance: Random) -> Planted | None:
    """A player takes the pile and then draws as well."""
    plays = [one for one in middle(deal) if one.takes_pile and one.steps[0][0] == "p" and one.after.left > 2]
    play = pick(chance, [one for one in plays if not any(step[0] in "fr" for step in one.steps)])
    if play is None or play.discard is None or (play.before.stock or ["4"])[0].startswith("3"):
        return None
    other, line = changed(deal, play)
    line.steps.insert(play.discard, "d:x" if play.before.stock is None else f"d:{play.before.stock[0]}")
    return Planted(other, play.number, play.at)


@kind("TRN104", *DRIFT)
def draw_before_the_take(deal: Deal, chance: Random) -> Planted | None:
    """A player draws and then takes the pile as well."""
    plays = [one for one in middle(deal) if one.takes_pile and one.steps[0][0] == "p" and one.after.left > 4]
    play = pick(chance, [one for one in plays if not any(step[0] == "d" for step in one.steps)])
    if play is None:
        return None
    stock = play.before.stock
    if stock is not None and any(card.startswith("3") for card in stock[: deal.draw]):
        return None
    other, line = changed(deal, play)
    line.steps.insert(0, f"d:x{deal.draw}".removesuffix("1") if stock is None else f"d:{''.join(stock[: deal.draw])}")
    return Planted(other, play.number, play.at, step=1)


@kind("CRD103", *DRIFT)
def drawn_card_is_not_the_stock_s(deal: Deal, chance: Random) -> Planted | None:
    """The card drawn is another than the stock gives."""
    if deal.header("Stock") is None:
        return None
    plays = [one for one in idle(deal) if one.drawn[0] not in one.used and one.drawn[0][0] not in "32*"]
    play = pick(chance, plays)
    if play is None:
        return None
    other, line = changed(deal, play)
    cards = split(line.steps[0][2:])
    # A card of which no copy too many shows: one that lies in the stock further down.
    rest = (play.after.stock or [])[4:]
    card = pick(chance, [one for one in rest if one in lacking(deal, cards)])
    if card is None:
        return None
    line.steps[0] = f"d:{''.join([card, *cards[1:]])}"
    return Planted(other, play.number, play.at)


@kind("DRW105", *DRIFT)
def passed_with_cards_in_the_stock(deal: Deal, chance: Random) -> Planted | None:
    """A player neither draws nor takes, though the stock holds cards."""
    plays = [one for one in idle(deal) if holds(one.hand_before, one.used) and len(one.hand_before) > 2]
    play = pick(chance, [one for one in plays if one.number > 1])
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps[0] = "pass"
    return Planted(other, play.number, play.at)


@kind("DRW104", *DRIFT, besides=("TRN103",))
def drawn_a_turn_too_late(deal: Deal, chance: Random) -> Planted | None:
    """A player forgets to draw, and draws the cards in the next turn, before those due in it."""
    found = []
    for play in middle(deal)[1:]:
        then = next((one for one in deal.plays() if one.seat == play.seat and one.at > play.at), None)
        is_plain = play.steps[0][:2] == "d:" and holds(play.hand_before, play.used)
        if then is None or not is_plain or len(play.hand_before) < len(play.used) + 2 or then.after.left < 9:
            continue
        if then.steps[0][:2] == "d:" and not any(step[0] in "rfa" for step in [*play.steps, *then.steps]):
            found.append((play, then))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, then = spot
    other, line = changed(deal, play)
    other.head = [one for one in other.head if not one.startswith("Stock")]
    other.lines[then.at].steps.insert(0, line.steps.pop(0))
    return Planted(other, then.number, then.at, step=1, besides=(("TRN103", play.number),))
