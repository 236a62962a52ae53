"""Cards that are not where they are played from, and more of them than there are."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, is_natural, split
from tests.mutation.faults.spots import DRIFT, changed, lacking, laid, lays, middle, pick, with_below
from tests.mutation.planted import Planted, kind, words


@kind("CRD102", *DRIFT)
def card_discarded_that_is_not_held(deal: Deal, chance: Random) -> Planted | None:
    """Another card than the one held is thrown."""
    play = pick(chance, [one for one in middle(deal) if is_natural(one.steps[one.discard or 0][1:])])
    if play is None or play.discard is None:
        return None
    other, line = changed(deal, play)
    held = play.tables[play.discard].hands[play.seat]
    line.steps[play.discard] = f"-{chance.choice(lacking(deal, held))}"
    return Planted(other, play.number, play.at)


@kind("CRD102", *DRIFT)
def card_laid_that_is_not_held(deal: Deal, chance: Random) -> Planted | None:
    """A meld has a card more than the hand can give."""
    found = []
    for play in middle(deal):
        for at in lays(play):
            key, _cards = laid(play.steps[at])
            meld = play.tables[at + 1].melds[play.seat].get(key, [])
            held = play.tables[at + 1].hands[play.seat]
            later = [card for step in play.steps[at + 1 :] for card in split(step.partition(":")[2] or step)]
            lacks = [card for card in lacking(deal, held + later) if card[0] == key]
            if key[0] in "W3hscd" or len(meld) >= (6 if deal.has_feet else 12) or not lacks:
                continue
            if any(laid(play.steps[one])[0] == key for one in lays(play) if one != at):
                continue
            found.append((play, at, lacks))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at, lacks = spot
    other, line = changed(deal, play)
    line.steps[at] += chance.choice(lacks)
    return Planted(other, play.number, play.at, explained=frozenset({"OPN102"}))


@kind("CRD101", *DRIFT)
def fifth_joker_drawn(deal: Deal, chance: Random) -> Planted | None:
    """A joker is drawn when all the jokers have been seen."""
    return _copy_too_many(deal, chance, "*", 10 if deal.has_feet else 4)


@kind("CRD101", *DRIFT)
def third_copy_drawn(deal: Deal, chance: Random) -> Planted | None:
    """A card is drawn of which every copy has been seen."""
    if not deal.has_suits:
        return None
    card = chance.choice("456789TJQKA") + chance.choice("cdhs")
    return _copy_too_many(deal, chance, card, 5 if deal.has_feet else 2)


def _copy_too_many(deal: Deal, chance: Random, card: str, copies: int) -> Planted | None:
    seen = _dealt(deal, card)
    found = []
    for play in deal.plays():
        plain = play.steps[0].startswith("d:") and not any(step[0] == "r" for step in play.steps)
        if plain and seen == copies and not play.is_last and play.hand_after:
            own = split(play.steps[0][2:])
            if card not in own and own[0] not in play.used:
                found.append(play)
        seen += play.drawn.count(card)
    play_at = pick(chance, found)
    if play_at is None:
        return None
    other, line = changed(deal, play_at)
    other.head = [one for one in other.head if not one.startswith("Stock")]
    line.steps[0] = f"d:{card}{''.join(split(line.steps[0][2:])[1:])}"
    return Planted(other, play_at.number, play_at.at)


def _dealt(deal: Deal, card: str) -> int:
    """How many copies of a card the hands, the feet and the pile begin with."""
    held = [split(one.partition(": ")[2]) for one in deal.head if one.startswith(("Hand", "Foot"))]
    return sum(cards.count(card) for cards in [*held, deal.plays()[0].before.pile])


@kind("CRD101", "CRD")
def five_jokers_dealt(deal: Deal, chance: Random) -> Planted | None:
    """Naturals of the hands are jokers, more than the pack has."""
    other = deal.copy()
    other.lines = [line for line in other.lines if line.number == 0]
    other.without_tail()
    other.head = [one for one in other.head if not one.startswith("Stock")]
    copies = 10 if deal.has_feet else 4
    seen = _dealt(deal, "*")
    seats = list(deal.seats) * 5
    chance.shuffle(seats)
    for seat in seats:
        if seen > copies:
            break
        at = other.header(f"Hand.{seat}") or 0
        cards = split(deal.value(f"Hand.{seat}") or "") if seat not in seats[: seats.index(seat)] else []
        naturals = [card for card in cards if is_natural(card)]
        for card in naturals[: copies + 1 - seen]:
            other.head[at] = other.head[at].replace(card, "*", 1)
            seen += 1
    if seen != copies + 1:
        return None
    # It is told of what was dealt last: hand and foot of each seat in playing order, then the turned cards.
    order = deal.seats[deal.seats.index((deal.value("Dealer") or deal.seats[-1])[-1]) + 1 :] + deal.seats
    names = [f"{key}.{seat}" for seat in order[: len(deal.seats)] for key in ("Hand", "Foot")]
    names += [] if deal.has_feet else ["Up"]
    rows = [row for name in names for row in other.head if row.startswith(f"{name}:") and "*" in row]
    return Planted(other, None, line=rows[-1])


@kind("CRD106")
def cards_left_differ(deal: Deal, chance: Random) -> Planted | None:
    """A card left in a hand is written as another."""
    other = deal.copy()
    found = [at for at, one in enumerate(other.tail) if one.startswith("Left.") and one[-1] != " "]
    at = pick(chance, found)
    if at is None:
        return None
    name, _colon, value = other.tail[at].partition(": ")
    cards = split(value)
    last = deal.plays()[-1].after
    seat = name[-1]
    held = last.hands[seat] + last.feet.get(seat, [])
    old = chance.choice(cards)
    cards[cards.index(old)] = chance.choice(lacking(deal, held))
    other.tail[at] = f"{name}: {''.join(cards)}"
    return Planted(other, deal.plays()[-1].number, line=other.tail[at])


@kind("CRD106")
def cards_left_miscounted(deal: Deal, chance: Random) -> Planted | None:
    """A card left in a hand is not written down."""
    other = deal.copy()
    at = pick(chance, [at for at, one in enumerate(other.tail) if one.startswith("Left.") and len(one) > 12])
    if at is None:
        return None
    name, _colon, value = other.tail[at].partition(": ")
    cards = split(value)
    cards.remove(chance.choice(cards))
    other.tail[at] = f"{name}: {''.join(cards)}"
    return Planted(other, deal.plays()[-1].number, line=other.tail[at])


@kind("CRD107")
def count_asserted_differs(deal: Deal, chance: Random) -> Planted | None:
    """A checkpoint counts one card more or less than there are."""
    play = pick(chance, deal.plays()[:-1])
    if play is None:
        return None
    after = play.after
    counts = {"pile": len(after.pile), "stock": after.left, play.seat: len(play.hand_after)}
    what = chance.choice(list(counts))
    count = max(0, counts[what] + chance.choice((1, -1))) if counts[what] else 1
    other = with_below(deal, play, f"? {what} {count}")
    line = f"? {what} {count}"
    return Planted(other, play.number, play.at + 1, line=line, columns=words(line, 1, 3))


@kind("CRD107", but=("hand-and-foot", "hand-and-foot-pagat"))
def freeze_asserted_differs(deal: Deal, chance: Random) -> Planted | None:
    """A checkpoint says that the pile is frozen where it is not, or the reverse."""
    play = pick(chance, [one for one in deal.plays()[:-1] if one.after.pile])
    if play is None:
        return None
    word = "unfrozen" if play.after.frozen else "frozen"
    other = with_below(deal, play, f"? {word}")
    line = f"? {word}"
    return Planted(other, play.number, play.at + 1, line=line, columns=words(line, 1, 2))
