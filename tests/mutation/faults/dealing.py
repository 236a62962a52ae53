"""The deal: hands, turned cards, dealer, number, the rules named."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, is_natural, split
from tests.mutation.faults.spots import DRIFT, pick
from tests.mutation.planted import Planted, kind


def _bare(deal: Deal) -> Deal:
    """The deal without its play."""
    other = deal.copy()
    other.lines = []
    other.without_tail()
    return other


@kind("DEA101", *DRIFT)
def hand_short_by_a_card(deal: Deal, chance: Random) -> Planted | None:
    """A card of a hand or a foot was not dealt."""
    other = deal.copy() if chance.random() < 0.5 else _bare(deal)
    name = f"{chance.choice(('Hand', 'Foot') if deal.has_feet else ('Hand',))}.{chance.choice(deal.seats)}"
    at = other.header(name)
    if at is None:
        return None
    cards = split(other.value(name) or "")
    cards.remove(chance.choice(cards))
    other.head[at] = f"{name}: {''.join(cards)}"
    return Planted(other, None, line=other.head[at])


@kind("DEA101", *DRIFT)
def hand_long_by_a_card(deal: Deal, chance: Random) -> Planted | None:
    """A hand was dealt a card more, or two: the last of the stock."""
    at_stock = deal.header("Stock")
    if at_stock is None:
        return None
    other = deal.copy() if chance.random() < 0.5 else _bare(deal)
    name = f"Hand.{chance.choice(deal.seats)}"
    at = other.header(name)
    count = chance.choice((1, 2))
    stock = split(deal.value("Stock") or "")
    if at is None or len(stock) < 4:
        return None
    other.head[at] += "".join(stock[-count:])
    other.head[at_stock] = f"Stock: {''.join(stock[:-count])}"
    return Planted(other, None, line=other.head[at])


@kind("DEA102")
def upcard_not_covered(deal: Deal, chance: Random) -> Planted | None:
    """The last card turned is one that must be covered."""
    other = _bare(deal)
    at = other.header("Up")
    covered = ["2c", "*", "3d"] + (["3s"] if deal.profile in ("fournier", "classic-bicycle") else [])
    if at is None:
        return None
    other.head[at] = f"Up: {chance.choice(covered)}"
    line = other.head[at]
    other.head = [one for one in other.head if one.startswith(("Up", "Dealer"))]
    return Planted(other, None, line=line)


@kind("DEA103")
def upcard_covered_needlessly(deal: Deal, chance: Random) -> Planted | None:
    """A card was turned on one that stays."""
    other = _bare(deal)
    at = other.header("Up")
    if at is None or not is_natural(split(deal.value("Up") or "")[-1]):
        return None
    other.head[at] += chance.choice(("9c", "Kd", "4h"))
    line = other.head[at]
    other.head = [one for one in other.head if one.startswith(("Up", "Dealer"))]
    return Planted(other, None, line=line)


@kind("DEA104", "TRN101")
def wrong_dealer(deal: Deal, chance: Random) -> Planted | None:
    """The deal passes to the wrong player."""
    if deal.earlier is None:
        return None
    other = deal.copy() if chance.random() < 0.5 else _bare(deal)
    other.with_earlier = True
    at = other.header("Dealer")
    if at is None or not deal.earlier.end:
        return None
    other.head[at] = f"Dealer: {chance.choice([seat for seat in deal.seats if seat != other.head[at][-1]])}"
    return Planted(other, None, line=other.head[at])


@kind("DEA105", "OPN", "PIL109")
def deal_number_left_out(deal: Deal, chance: Random) -> Planted | None:
    """A deal of a match is missing, or written twice."""
    if deal.earlier is None or not deal.earlier.end:
        return None
    other = deal.copy() if chance.random() < 0.5 and not deal.has_feet else _bare(deal)
    other.with_earlier = True
    other.number += chance.choice((1, 2, 5, -1))
    return Planted(other, None, line=f"== deal {other.number}")


@kind("HDR101")
def rules_misspelt(deal: Deal, chance: Random) -> Planted | None:
    """The name of the rules is no name of rules."""
    other = deal.copy()
    name = list(deal.profile)
    at = chance.randrange(len(name))
    name[at] = "z"
    other.rules = "".join(name)
    return Planted(other, None, line=f"Rules: {other.rules}")


@kind("HDR102")
def unknown_option(deal: Deal, chance: Random) -> Planted | None:
    """An option that is none, or a value that it cannot take."""
    other = deal.copy()
    other.rules += chance.choice((" colour=red", " draw=many", " target=lots", " canastas_to_go_ou=2"))
    return Planted(other, None, line=f"Rules: {other.rules}")


@kind("HDR106")
def seat_of_another_game(deal: Deal, chance: Random) -> Planted | None:
    """A header names a seat that the rules do not have."""
    other = deal.copy()
    seat = "W" if len(deal.seats) == 2 else chance.choice(("P1", "P8"))
    other.head.insert(0, f"{chance.choice(('Seat', 'Id'))}.{seat}: Zoe")
    return Planted(other, None, line=other.head[0])


@kind("HDR106", "TRN", *DRIFT, on="line")
def turn_of_a_seat_of_another_game(deal: Deal, chance: Random) -> Planted | None:
    """A turn is written for a seat that the rules do not have."""
    play = pick(chance, deal.plays()[:-1])
    if play is None:
        return None
    other = deal.copy()
    other.lines[play.at].seat = "W" if len(deal.seats) == 2 else "P7"
    return Planted(other, play.number, play.at)


@kind("DEA106", "CRD101")
def deck_differs(deal: Deal, chance: Random) -> Planted | None:
    """The pack as recorded deals other hands than those recorded."""
    stock = deal.value("Stock")
    dealer = deal.value("Dealer")
    hands = {seat: split(deal.value(f"Hand.{seat}") or "") for seat in deal.seats}
    if stock is None or dealer is None or (deal.has_feet and len(split(deal.value("Up") or "")) > 1):
        # What is put back into the stock lies there nobody knows where.
        return None
    if any(card[0] == "3" for hand in hands.values() for card in hand):
        return None
    first = (deal.seats.index(dealer) + 1) % len(deal.seats)
    order = deal.seats[first:] + deal.seats[:first]
    rounds = [hands[seat][count] for count in range(deal.hand_size) for seat in order]
    a, b = chance.sample(range(len(rounds)), 2)
    if rounds[a] == rounds[b] or (a - b) % len(order) == 0:
        return None
    rounds[a], rounds[b] = rounds[b], rounds[a]
    other = deal.copy()
    other.head = [one for one in other.head if not one.startswith("Stock")]
    feet = {seat: split(deal.value(f"Foot.{seat}") or "") for seat in deal.seats}
    rounds += [feet[seat][count] for count in range(len(feet[order[0]])) for seat in order]
    other.head.append(f"Deck: {''.join(rounds)}{deal.value('Up')}{stock}")
    swapped = {order[one % len(order)] for one in (a, b)}
    line = next(one for one in other.head if one.startswith("Hand") and one[5] in swapped)
    return Planted(other, None, explained=frozenset({"DEA106"}), line=line)
