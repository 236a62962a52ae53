"""Small deals of few ranks, played at random, partly hidden, and every way of filling in what was hidden.

Nothing here is a rule of the game. The cards are followed from place to place; who may do what is left to the audit of
the filled-in records, in which every card is known.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

SUITS = "cdhs"
_CARD = re.compile(r"\*|W|x|[A2-9TJQK][cdhs]?")
_OTHERS = "45"
"""Ranks of cards that are there to be discarded."""


def pack_of(packs: int, jokers: int) -> Counter[str]:
    """The cards of a pack, exactly named."""
    cards = Counter({rank + suit: packs for rank in "A23456789TJQK" for suit in SUITS})
    cards["*"] = jokers
    return cards


def fits(card: str, name: str) -> bool:
    """Whether an exactly named card can be what is written."""
    if name == "x":
        return True
    return card[0] in "*2" if name == "W" else card == name or (len(name) == 1 and name != "*" and card[0] == name)


@dataclass
class Small:
    """A deal: what was dealt, and the steps of each turn as lists of a kind and cards."""

    rules: str
    seats: str
    packs: int
    jokers: int
    hands: dict[str, list[str]]
    up: list[str]
    turns: list[tuple[str, list[list[str]]]]
    end: str = "abandoned"
    feet: dict[str, list[str]] = field(default_factory=dict)
    laid: list[str] = field(default_factory=list)
    """Red threes of the last seat, laid at the deal, and what replaced them."""

    before: str = ""

    def copy(self) -> Small:
        """Another one that may be changed."""
        turns = [(seat, [step[:] for step in steps]) for seat, steps in self.turns]
        hands = {seat: cards[:] for seat, cards in self.hands.items()}
        return Small(
            self.rules, self.seats, self.packs, self.jokers, hands, self.up[:], turns, self.end, self.feet, self.laid,
            self.before,
        )  # fmt: skip

    def text(self) -> str:
        """The deal as a record."""
        lines = ["%pcn 1", f"Rules: {self.rules}", "== deal 1", f"Dealer: {self.seats[-1]}"]
        lines += [self.before] if self.before else []
        lines += [f"Hand.{seat}: {' '.join(cards)}" for seat, cards in self.hands.items()]
        lines += [f"Foot.{seat}: {' '.join(cards)}" for seat, cards in self.feet.items()]
        lines += [f"Up: {' '.join(self.up)}"] if self.up else []
        if self.laid:
            half = len(self.laid) // 2
            lines.append(f"0. {self.seats[-1]} r:{''.join(self.laid[:half])} d:{''.join(self.laid[half:])}")
        for number, (seat, steps) in enumerate(self.turns, start=1):
            lines.append(f"{number}. {seat} {' '.join(map(_spelt, steps))}")
        return "\n".join([*lines, f"End: {self.end}", ""])


def _spelt(step: list[str]) -> str:
    kind, cards = step[0], step[1:]
    if kind in ("pass", "out", "--"):
        return kind
    if kind == "-":
        return f"-{cards[0]}"
    return f"{kind}:{''.join(sorted(cards, key='x'.__eq__))}" if kind[0] != "p" or cards else kind


def small(text: str, unseen: str) -> Small:
    """A deal written as a record, without the hand of the last seat, which holds all that lies nowhere else.

    `unseen` are the cards that nobody saw: those that hands and draws are `x` for, and those left in the stock.
    """
    lines = text.strip().splitlines()
    values = dict(line.split(": ", 1) for line in lines if line[0].isalpha())
    hands = {key[5:]: values[key].split() for key in values if key.startswith("Hand.")}
    turns = [_turn(line.split()[1:]) for line in lines if line[0].isdigit()]
    seats = {4: "NESW", 2: "NS"}[len(hands) + 1]
    if "fournier" in values["Rules"]:
        seats = "NWSE"
    seen = Counter(card for hand in hands.values() for card in hand if _is_exact(card)) + Counter(values["Up"].split())
    seen += Counter(
        card for _seat, steps in turns for step in steps if step[0] == "d" for card in step[1:] if _is_exact(card)
    )
    rest = sorted((pack_of(1, 2) - seen - Counter(unseen.split())).elements())
    rest = [card for card in rest if card not in ("3d", "3h")]
    hands[seats[-1]] = [*rest[2:], "3d", "3h"]
    up, end = values["Up"].split(), values.get("End", "abandoned")
    rules = f"{values['Rules']} packs=1 jokers=2"
    return Small(rules, seats, 1, 2, hands, up, turns, end, laid=["3d", "3h", *rest[:2]])


def _turn(words: list[str]) -> tuple[str, list[list[str]]]:
    steps = []
    for word in words[1:]:
        kind, _colon, cards = word.partition(":") if word[0] != "-" else ("-", "", word[1:])
        steps.append([kind, *_CARD.findall(cards)])
    return words[0], steps


def completions(deal: Small, most: int) -> list[Small] | None:
    """Every deal that the record may be of, exactly named; None where there are more than `most`."""
    pool = pack_of(deal.packs, deal.jokers)
    sources = [*deal.up, *deal.laid[len(deal.laid) // 2 :], *(card for hand in deal.hands.values() for card in hand)]
    sources += [card for _seat, steps in deal.turns for step in steps if step[0] == "d" for card in step[1:]]
    for card in sources:
        if _is_exact(card):
            pool[card] -= 1
    if any(count < 0 for count in pool.values()):
        return []
    found: list[Small] = []
    for one in _filled(deal, pool):
        found.append(one)
        if len(found) > most:
            return None
    return found


def _is_exact(card: str) -> bool:
    return len(card) == 2 or card == "*"


def _choices(names: list[str], pool: Counter[str]) -> Iterator[list[str]]:
    """Each way of taking cards of a pool for names; the pool is as before after each."""
    if not names:
        yield []
        return
    first, rest = names[0], names[1:]
    if _is_exact(first):
        for others in _choices(rest, pool):
            yield [first, *others]
        return
    for card in [one for one, count in pool.items() if count > 0 and fits(one, first)]:
        pool[card] -= 1
        for others in _choices(rest, pool):
            yield [card, *others]
        pool[card] += 1


def _filled(deal: Small, pool: Counter[str]) -> Iterator[Small]:
    """Fill in the deal, then the turns."""
    names = [*deal.up, *(card for hand in deal.hands.values() for card in hand)]
    seen: set[tuple[object, ...]] = set()
    for cards in _choices(names, pool):
        other = deal.copy()
        left = cards[:]
        other.up = [left.pop(0) for _card in deal.up]
        other.hands = {seat: sorted(left.pop(0) for _card in hand) for seat, hand in deal.hands.items()}
        key = (tuple(other.up), *(tuple(hand) for hand in other.hands.values()))
        if key in seen:
            continue
        seen.add(key)
        hands = {seat: Counter(hand) for seat, hand in other.hands.items()}
        half = len(deal.laid) // 2
        hands[deal.seats[-1]] -= Counter(deal.laid[:half])
        hands[deal.seats[-1]] += Counter(deal.laid[half:])
        yield from _played(other, 0, 0, hands, other.up[:], pool)


def _played(
    deal: Small, turn: int, step: int, hands: dict[str, Counter[str]], pile: list[str], pool: Counter[str]
) -> Iterator[Small]:
    """Fill in the steps from one on."""
    if turn == len(deal.turns):
        yield deal
        return
    seat, steps = deal.turns[turn]
    if step == len(steps):
        yield from _played(deal, turn + 1, 0, hands, pile, pool)
        return
    kind, names = steps[step][0], steps[step][1:]
    hand = hands[seat]
    if kind == "d":
        options = list(dict.fromkeys(tuple(sorted(one)) for one in _choices(names, pool)))
        for cards in options:
            taken = Counter(cards) - Counter(card for card in names if _is_exact(card))
            pool -= taken
            yield from _next(deal, turn, step, list(cards), {**hands, seat: hand + Counter(cards)}, pile, pool)
            pool += taken
    elif kind[0] == "p" and kind != "pass":
        count = int(kind[1:]) if kind[1:] else len(pile)
        if not pile or count > len(pile) or (names and not fits(pile[-1], names[0])):
            return
        top = [pile[-1]] if names else []
        gained = hand + Counter(pile[-count:])
        yield from _next(deal, turn, step, top, {**hands, seat: gained}, pile[: len(pile) - count], pool)
    elif kind[0] in "+-" and kind != "--":
        for cards in dict.fromkeys(tuple(sorted(one)) for one in _left(names, hand)):
            there = [*pile, cards[0]] if kind == "-" else pile
            yield from _next(deal, turn, step, list(cards), {**hands, seat: hand - Counter(cards)}, there, pool)
    else:
        yield from _next(deal, turn, step, names, hands, pile, pool)


def _next(
    deal: Small, turn: int, step: int, cards: list[str], hands: dict[str, Counter[str]], pile: list[str],
    pool: Counter[str],
) -> Iterator[Small]:  # fmt: skip
    other = deal.copy()
    other.turns[turn][1][step][1:] = cards
    yield from _played(other, turn, step + 1, hands, pile, pool)


def _left(names: list[str], hand: Counter[str]) -> Iterator[list[str]]:
    """Each way in which named cards can have left a hand."""
    exact = Counter(name for name in names if _is_exact(name))
    if any(hand[card] < count for card, count in exact.items()):
        return
    rest = hand - exact
    yield from ([*exact.elements(), *others] for others in _choices([one for one in names if not _is_exact(one)], rest))


# Playing at random


def played(rules: str, seats: str, chance: Random, *, turns: int, draw: int = 1) -> Small:
    """A deal of few ranks, played at random: often lawfully, often not. The last seat holds all other cards."""
    packs, jokers = 1, 2
    pack = pack_of(packs, jokers)
    ranks = chance.sample("79JQKA", 2)
    live = [card for card in pack.elements() if card[0] in f"{ranks[0]}{ranks[1]}2*45"]
    chance.shuffle(live)
    size = chance.randint(3, 5)
    hands = {seat: sorted(live.pop() for _card in range(size)) for seat in seats[:-1]}
    up = [live.pop() for _card in range(2)]
    while up[-1][0] in "2*3" and live:
        up[-1] = live.pop()
    if up[0][0] in "2*" or "hand-and-foot" in rules:
        # There the other cards turned go back to the stock.
        up = up[1:]
    stock = live[: turns + 2]
    used = Counter([*up, *stock, *(card for hand in hands.values() for card in hand)])
    others = sorted((pack - used).elements())
    hands[seats[-1]] = [card for card in others if card not in ("3d", "3h")] + ["3d", "3h"]
    # Two of the last seat's own cards stand for what it draws for its red threes.
    extra = hands[seats[-1]][:2]
    hands[seats[-1]] = hands[seats[-1]][2:]
    deal = Small(rules, seats, packs, jokers, hands, up, [], laid=["3d", "3h", *extra])
    if chance.random() < 0.5:
        # Or the red threes lie in the stock, so that a card nobody saw may be one.
        hands[seats[-1]] = [*hands[seats[-1]][:-2], *extra]
        deal.laid = []
    _play(deal, stock, chance, turns, draw)
    return deal


def _play(deal: Small, stock: list[str], chance: Random, turns: int, draw: int) -> None:
    hands = {seat: Counter(hand) for seat, hand in deal.hands.items()}
    half = len(deal.laid) // 2
    hands[deal.seats[-1]] -= Counter(deal.laid[:half])
    hands[deal.seats[-1]] += Counter(deal.laid[half:])
    pile, melds = deal.up[:], {seat: set[str]() for seat in deal.seats}
    for number in range(turns):
        seat = deal.seats[number % len(deal.seats)]
        mine = melds[seat] | (melds[deal.seats[(number + 2) % 4]] if len(deal.seats) == 4 else set())
        hand, does_meld = hands[seat], seat != deal.seats[-1]
        steps = _begun(hand, pile, stock, mine, chance if does_meld else None, draw)
        if steps[0][0] != "pass":
            for lay in _lays(hand, mine | {step[0][1:] for step in steps[1:]}, chance) if does_meld else ():
                steps.append(lay)
                hand -= Counter(lay[1:])
            if hand.total():
                steps.append(["-", _thrown(hand, chance)])
                hand -= Counter(steps[-1][1:])
                pile.append(steps[-1][1])
        melds[seat] |= {step[0][1:] for step in steps if step[0][0] == "+"}
        deal.turns.append((seat, steps))
        if not hand.total() or steps[0][0] == "pass":
            break


def _begun(
    hand: Counter[str], pile: list[str], stock: list[str], melds: set[str], chance: Random | None, draw: int
) -> list[list[str]]:
    """Take the pile, draw or pass; who has no `chance` takes nothing."""
    lay = _take(hand, pile, melds, chance) if chance is not None and pile else None
    if lay is not None:
        steps = [[f"p{len(pile)}", pile[-1]], lay]
        hand += Counter(pile)
        hand -= Counter(lay[1:])
        pile.clear()
        return steps
    if len(stock) < draw:
        return [["pass"]]
    drawn = [stock.pop() for _card in range(draw)]
    hand += Counter(drawn)
    return [["d", *drawn]]


def _thrown(hand: Counter[str], chance: Random) -> str:
    idle = [one for one in hand.elements() if one[0] in _OTHERS]
    return chance.choice(idle if idle and chance.random() < 0.5 else list(hand.elements()))


def _take(hand: Counter[str], pile: list[str], melds: set[str], chance: Random) -> list[str] | None:
    top = pile[-1]
    if top[0] in "23*" or chance.random() < 0.2:
        return None
    same = [card for card in [*hand.elements(), *pile[:-1]] if card[0] == top[0]]
    wilds = [card for card in hand.elements() if card[0] in "2*"]
    chance.shuffle(same)
    most = 3 if chance.random() < 0.4 else 2
    others = same[:most]
    while len(others) < 2 and wilds and top[0] not in melds:
        others.append(wilds.pop())
    if len(others) < 2 and top[0] not in melds:
        return None
    return [f"+{top[0]}", top, *others] if Counter(others) <= hand + Counter(pile[:-1]) else None


def _lays(hand: Counter[str], melds: set[str], chance: Random) -> Iterator[list[str]]:
    hand = hand.copy()
    for rank in "79JQKA":
        same = [card for card in hand.elements() if card[0] == rank]
        wilds = [card for card in hand.elements() if card[0] in "2*"]
        if rank in melds and (same or (wilds and chance.random() < 0.5)):
            lay = [*same, *(wilds[: chance.randint(0, 2)] if not same or chance.random() < 0.3 else [])]
        elif len(same) >= 2 and len(same) + len(wilds) >= 3 and chance.random() < 0.8:
            lay = [*same, *wilds[: max(3 - len(same), chance.randint(0, 2))]]
        else:
            continue
        if hand.total() - len(lay) < 1:
            continue
        hand -= Counter(lay)
        if lay:
            yield [f"+{rank}", *lay]


def hidden(deal: Small, chance: Random, blanks: int) -> Small:
    """The deal as seen by somebody who missed some of its cards."""
    other = deal.copy()
    places: list[tuple[list[str], int]] = [
        (hand, place) for seat, hand in other.hands.items() if seat != deal.seats[-1] for place in range(len(hand))
    ]
    weights = [3.0] * len(places)
    for _seat, steps in other.turns:
        for step in steps:
            if step[0] == "d":
                places += [(step, place) for place in range(1, len(step))]
                weights += [1.0] * (len(step) - 1)
            elif step[0] == "-":
                places.append((step, 1))
                weights.append(8.0)
            elif step[0][0] == "+":
                wild = [place for place in range(1, len(step)) if step[place][0] in "2*"]
                places += [(step, place) for place in (wild or range(1, len(step)))]
                weights += [4.0 if wild else 2.0] * len(wild or range(1, len(step)))
    for _blank in range(blanks):
        cards, place = chance.choices(places, weights)[0]
        is_lay, card = cards[0][0] == "+", cards[place]
        if is_lay and card[0] in "2*":
            cards[place] = "W" if chance.random() < 0.8 else "x"
        elif not is_lay or chance.random() < 0.5:
            cards[place] = "x"
    return other
