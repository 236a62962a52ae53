"""The pile taken when, how and in what part it may not be."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

from tests.mutation.deals import Deal, Play, is_black_three, is_natural, is_red_three, is_wild, points, split
from tests.mutation.faults.spots import DRIFT, changed, holds, is_open, laid, lays, middle, pick, take, wilds_of
from tests.mutation.planted import Planted, kind

_WHOLE = ("classic", "classic-2", "classic-3", "classic-bicycle", "fournier", "hoyle-2", "hand-and-foot")


def _takes(deal: Deal) -> list[Play]:
    return [one for one in middle(deal) if one.takes_pile and one.steps[0][0] == "p"]


def _could(deal: Deal, top: str = "natural") -> list[Play]:
    """Turns of a side that has opened, with some cards in hand and a pile of some cards with such a card on top."""
    kinds = {"natural": is_natural, "black": is_black_three, "wild": is_wild}
    return [
        play
        for play in middle(deal)
        if is_open(play)
        and len(play.before.pile) > 1
        and len(play.hand_before) > 4
        and kinds[top](play.before.pile[-1])
        and not any(is_red_three(card) for card in play.before.pile)
        and play.before.left > 3
        and not any(is_red_three(card) for card in play.hand_before)
        and not any(step[0] in "fa" for step in play.steps)
        and spare_before(play)
    ]


def spare_before(play: Play) -> list[str]:
    """Naturals held before the turn, those of the pile's top rank aside."""
    top = play.before.pile[-1][0] if play.before.pile else ""
    return [card for card in play.hand_before if is_natural(card) and card[0] != top]


def _planted(deal: Deal, play: Play, lay: list[str], chance: Random) -> Planted:
    other, line = changed(deal, play)
    other.without_tail()
    line.steps = [take(play, deal.profile), *lay, f"-{chance.choice(spare_before(play))}"]
    return Planted(other, play.number, play.at, step=0, with_whole=False)


@kind("CRD105", "CRD102", "CRD105", only=_WHOLE)
def pile_count_changed(deal: Deal, chance: Random) -> Planted | None:
    """Another number of cards than the pile holds is noted, though the pile was taken."""
    plays = [one for one in _takes(deal) if one.before.left]
    play = pick(chance, plays)
    if play is None:
        return None
    other, line = changed(deal, play)
    count, _colon, top = line.steps[0][1:].partition(":")
    new = int(count) + chance.choice((-1, 1, 3))
    line.steps[0] = f"p{max(new, 2) if new != int(count) else 9}:{top}"
    if max(new, 2) == int(count):
        return None
    return Planted(other, play.number, play.at)


@kind("PIL110", *DRIFT, only=("hand-and-foot-pagat",))
def more_than_the_part_that_may_be_taken(deal: Deal, chance: Random) -> Planted | None:
    """More or fewer cards than the rules give are taken."""
    plays = [one for one in _takes(deal) if len(one.before.pile) > 7]
    play = pick(chance, plays)
    if play is None:
        return None
    other, line = changed(deal, play)
    count = 8 if chance.random() < 0.5 else 6
    line.steps[0] = line.steps[0].replace("p7", f"p{count}")
    lost = play.before.pile[-7]
    if count == 6 and lost in play.used:
        return None
    return Planted(other, play.number, play.at)


@kind("PIL110", *DRIFT)
def only_the_top_card_taken(deal: Deal, chance: Random) -> Planted | None:
    """Only the top card of a pile of several is taken."""
    plays = [one for one in _takes(deal) if len(one.before.pile) > 1 and one.before.left]
    found = [one for one in plays if holds([*one.hand_before, one.before.pile[-1]], one.used)]
    play = pick(chance, [one for one in found if not any(step[0] == "r" for step in one.steps)])
    if play is None or len(play.hand_before) < len(play.used) + 1:
        return None
    other, line = changed(deal, play)
    line.steps[0] = f"p1:{play.before.pile[-1]}"
    return Planted(other, play.number, play.at)


@kind("CRD104", "CRD102", "CRD106", "CRD104")
def top_card_changed(deal: Deal, chance: Random) -> Planted | None:
    """The top card of the pile taken is of another suit than what was thrown."""
    if not deal.has_suits:
        return None
    found = []
    for play in _takes(deal):
        top = play.before.pile[-1]
        if is_natural(top) and lays(play) and top in split(laid(play.steps[lays(play)[0]])[1]):
            found.append(play)
    play_at = pick(chance, found)
    if play_at is None:
        return None
    other, line = changed(deal, play_at)
    top = play_at.before.pile[-1]
    new = top[0] + chance.choice([suit for suit in "cdhs" if suit != top[1]])
    at = lays(play_at)[0]
    line.steps[0] = line.steps[0].replace(top, new)
    key, cards = laid(line.steps[at])
    line.steps[at] = f"+{key}:{cards.replace(top, new, 1)}"
    return Planted(other, play_at.number, play_at.at)


@kind("PIL103")
def top_card_not_melded(deal: Deal, chance: Random) -> Planted | None:
    """The pile is taken and its top card kept in the hand."""
    play = pick(chance, _could(deal))
    return None if play is None else _planted(deal, play, [], chance)


@kind("PIL104")
def pile_under_a_black_three_taken(deal: Deal, chance: Random) -> Planted | None:
    """The pile is taken with a black three on top."""
    play = pick(chance, _could(deal, "black"))
    return None if play is None else _planted(deal, play, [], chance)


@kind("PIL104", but=("hand-and-foot-pagat",))
def pile_under_a_wild_taken(deal: Deal, chance: Random) -> Planted | None:
    """The pile is taken with a wild card on top."""
    play = pick(chance, _could(deal, "wild"))
    return None if play is None else _planted(deal, play, [], chance)


@kind("PIL105")
def pile_taken_with_two_wilds(deal: Deal, chance: Random) -> Planted | None:
    """The top card is melded with two wild cards."""
    plays = [
        one for one in _could(deal) if len(wilds_of(one.hand_before)) > 1 and not _stands(one, one.before.pile[-1][0])
    ]
    play = pick(chance, plays)
    if play is None:
        return None
    top = play.before.pile[-1]
    return _planted(deal, play, [f"+{top[0]}:{top}{''.join(wilds_of(play.hand_before)[:2])}"], chance)


@kind("PIL105")
def pile_taken_with_two_wilds_and_a_card_under_the_top(deal: Deal, chance: Random) -> Planted | None:
    """The top card is melded with two wild cards and a natural that lay in the pile."""
    found = []
    for play in _could(deal):
        top, part = play.before.pile[-1], play.before.pile[-7 if deal.profile == "hand-and-foot-pagat" else 0 : -1]
        buried = [card for card in part if card[0] == top[0]]
        if buried and len(wilds_of(play.hand_before)) > 1 and not _own(play) and not _stands(play, top[0]):
            found.append((play, top, buried[0]))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, top, card = spot
    lay = f"+{top[0]}:{top}{card}{''.join(wilds_of(play.hand_before)[:2])}"
    fault = _planted(deal, play, [lay], chance)
    # Two wilds with two naturals are too many where there are feet.
    fault.explained = frozenset({"MLD103"})
    return fault


def _stands(play: Play, rank: str) -> bool:
    return any(key[0] == rank for key in play.melds)


def _own(play: Play) -> list[str]:
    top = play.before.pile[-1][0]
    return [card for card in play.hand_before if card[0] == top]


@kind("PIL102")
def frozen_pile_taken_with_one_natural(deal: Deal, chance: Random) -> Planted | None:
    """The top card of a frozen pile is melded with one natural and one wild card."""
    plays = [
        one
        for one in _could(deal)
        if one.before.frozen
        and len(_own(one)) == 1
        and wilds_of(one.hand_before)
        and not _stands(one, one.before.pile[-1][0])
    ]
    play = pick(chance, plays)
    if play is None:
        return None
    top = play.before.pile[-1]
    cards = f"{top}{_own(play)[0]}{wilds_of(play.hand_before)[0]}"
    return _planted(deal, play, [f"+{top[0]}:{cards}"], chance)


@kind("PIL102")
def frozen_pile_taken_with_no_natural(deal: Deal, chance: Random) -> Planted | None:
    """The top card of a frozen pile is laid off on a standing meld."""
    plays = [one for one in _could(deal) if one.before.frozen and not _own(one)]
    top = [(one, one.before.pile[-1]) for one in plays]
    found = [(one, card) for one, card in top if card[0] in one.melds and len(one.melds[card[0]]) < 5]
    spot = pick(chance, found)
    if spot is None:
        return None
    play, card = spot
    return _planted(deal, play, [f"+{card[0]}:{card}"], chance)


@kind("PIL102")
def frozen_pile_taken_with_one_natural_alone(deal: Deal, chance: Random) -> Planted | None:
    """The top card of a frozen pile is melded with one natural, as a meld of two."""
    plays = [
        one
        for one in _could(deal)
        if one.before.frozen and len(_own(one)) == 1 and not _stands(one, one.before.pile[-1][0])
    ]
    play = pick(chance, plays)
    if play is None:
        return None
    top = play.before.pile[-1]
    return _planted(deal, play, [f"+{top[0]}:{top}{_own(play)[0]}"], chance)


@kind("PIL102", but=("hoyle-2",))
def pile_opens_with_one_natural(deal: Deal, chance: Random) -> Planted | None:
    """A side that has not opened takes the pile with one natural and one wild card, and enough points."""
    found = []
    for play in middle(deal):
        pile = play.before.pile
        if is_open(play) or not pile or not is_natural(pile[-1]) or play.before.left < 4:
            continue
        if any(map(is_red_three, [*pile, *play.hand_before])) or any(step[0] in "fa" for step in play.steps):
            continue
        own, wilds = _own(play), wilds_of(play.hand_before)
        if len(own) != 1 or not wilds or len(play.hand_before) < 9:
            continue
        more = next((rank for rank in "AKQJT98" if _count(play, rank) > 2 and rank != pile[-1][0]), None)
        if more is None or not spare_of(play, more):
            continue
        cards = [pile[-1], own[0], max(wilds, key=points)]
        others = [card for card in play.hand_before if card[0] == more]
        if sum(map(points, cards + others)) >= deal.minimum[play.seat] and len(others) < 8:
            found.append((play, cards, more, others))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, cards, more, others = spot
    lay = [f"+{cards[0][0]}:{''.join(cards)}", f"+{more}:{''.join(others)}"]
    planted = _planted(deal, play, lay, chance)
    planted.deal.lines[play.at].steps[-1] = f"-{chance.choice(spare_of(play, more))}"
    return planted


def _count(play: Play, rank: str) -> int:
    return sum(card[0] == rank for card in play.hand_before)


def spare_of(play: Play, rank: str) -> list[str]:
    """Naturals held before the turn that are of neither rank."""
    return [card for card in spare_before(play) if card[0] != rank]


@kind("PIL109")
def buried_cards_used_first(deal: Deal, chance: Random) -> Planted | None:
    """A meld with cards from under the top card is laid before the top card is."""
    found = []
    for play in _takes(deal):
        places = lays(play)
        top = play.before.pile[-1]
        if any(step[0] in "rf" for step in play.steps):
            continue
        for at in places[1:]:
            cards = split(laid(play.steps[at])[1])
            if [laid(play.steps[one])[0][0] for one in places].count(laid(play.steps[at])[0][0]) > 1:
                continue
            is_clear = laid(play.steps[at])[0][0] != top[0] and places[0] == 1
            if is_clear and top in split(laid(play.steps[1])[1]) and not holds(play.hand_before, cards):
                found.append((play, at))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, at = spot
    other, line = changed(deal, play)
    line.steps.insert(1, line.steps.pop(at))
    return Planted(other, play.number, play.at, explained=frozenset({"OPN102"}))


@kind("PIL106", but=("hand-and-foot", "hand-and-foot-pagat"))
def pile_taken_with_one_card_in_the_hand(deal: Deal, chance: Random) -> Planted | None:
    """A player with one card takes a pile that one card does not take."""
    found = []
    for play in middle(deal):
        pile = play.before.pile
        if len(play.hand_before) != 1 or not pile or play.before.frozen or not is_open(play) or not play.before.left:
            continue
        is_barred = len(pile) == 1 or deal.profile == "fournier"
        if is_barred and pile[-1][0] in play.melds and is_natural(pile[-1]):
            found.append(play)
    play_at = pick(chance, found)
    if play_at is None:
        return None
    other, line = changed(deal, play_at)
    other.without_tail()
    pile = play_at.before.pile
    rest = pile[-2] if len(pile) > 1 else play_at.hand_before[0]
    line.steps = [take(play_at, deal.profile), f"+{pile[-1][0]}:{pile[-1]}", f"-{rest}"]
    if len(pile) == 1:
        line.steps[-1] = "--"
        wrong = frozenset({"TRN105"})
        return Planted(other, play_at.number, play_at.at, step=0, explained=wrong, with_whole=False)
    return Planted(other, play_at.number, play_at.at, step=0, with_whole=False)


@kind("PIL101", besides=("TRN105",))
def empty_pile_taken(deal: Deal, chance: Random) -> Planted | None:
    """A player leaves no discard, which stands accepted, and the next takes the pile that is not there."""
    plays = deal.plays()
    found = []
    for play, after in pairwise(plays):
        whole = play.takes_pile and not play.tables[1].pile and play.discard == len(play.steps) - 1
        if whole and after.at == play.at + 1 and after.steps[0][0] == "d" and len(after.hand_before) > 2:
            found.append((play, after))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, after = spot
    other = deal.copy()
    other.without_tail()
    line, then = other.lines[play.at], other.lines[after.at]
    line.steps[-1:] = ["^no-discard", "--"]
    then.steps = ["p", f"-{chance.choice([card for card in after.hand_before if is_natural(card)] or ['4'])}"]
    if not holds(after.hand_before, [then.steps[1][1:]]):
        return None
    return Planted(other, after.number, after.at, (("TRN105", play.number),), step=0, with_whole=False)


@kind("PIL108", "PIL", *DRIFT, only=("hand-and-foot",))
def barred_rank_taken(deal: Deal, chance: Random) -> Planted | None:
    """The pile is taken for a rank of which five or six cards are in play."""
    found = []
    for play in _could(deal):
        top = play.before.pile[-1]
        meld = play.melds.get(top[0], [])
        own = _own(play)
        if len(meld) in (5, 6) and len(own) == 2 and not any(key.startswith(f"{top[0]}.") for key in play.melds):
            found.append((play, top, own, len(meld)))
    spot = pick(chance, found)
    if spot is None:
        return None
    play, top, own, size = spot
    cards = [top, *own]
    first, second = "".join(cards[: 7 - size]), "".join(cards[7 - size :])
    lay = [f"+{top[0]}.2:{''.join(cards)}"] if size < 5 else [f"+{top[0]}:{first}", f"+{top[0]}.2:{second}"]
    planted = _planted(deal, play, lay, chance)
    planted.explained = frozenset({"MLD101"})
    return planted


def is_count(step: str) -> bool:
    """Whether a step is an opening count."""
    return re.fullmatch(r"\(\d+\)", step) is not None
