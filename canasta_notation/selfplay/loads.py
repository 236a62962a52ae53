"""Loaded packs: cards put where they make something rare likely, the rest shuffled."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from canasta_notation.cards import Card
from canasta_notation.rules import RuleSet
from canasta_notation.selfplay.packs import Dealt, deal_pack, order_after
from canasta_notation.selfplay.temper import BUILDER, CHECKER, CONCEALED, HOLDER, LATE, Temper
from canasta_notation.table import NATURAL_RANKS
from canasta_notation.table.shuffle import ordered_deck

Wanted: TypeAlias = Callable[[Card], bool]


class Loader:
    """A shuffled pack in the order of dealing, in which cards are swapped into the places where they are wanted."""

    def __init__(self, rules: RuleSet, dealer: str, rng: Random) -> None:
        params = self.params = rules.params
        self.rng = rng
        self.order = order_after(dealer, params)
        self.pack = ordered_deck(params.packs, params.jokers)
        rng.shuffle(self.pack)
        self.fixed: set[int] = set()
        self.tempers: dict[str, Temper] = {}

    @property
    def stock_at(self) -> int:
        """The place of the first card that is turned."""
        return len(self.order) * (self.params.hand_size + self.params.foot_size)

    def hand(self, seat: str) -> list[int]:
        """The places of the cards dealt to a hand."""
        return [self.order.index(seat) + len(self.order) * place for place in range(self.params.hand_size)]

    def foot(self, seat: str) -> list[int]:
        """The places of the cards dealt to a foot."""
        first = len(self.order) * self.params.hand_size + self.order.index(seat)
        return [first + len(self.order) * place for place in range(self.params.foot_size)]

    def draws(self, seat: str, turns: int) -> list[int]:
        """The places that a seat draws in its first turns if nobody takes the pile or lays a red three."""
        draw = self.params.draw
        first = self.stock_at + 1 + self.order.index(seat) * draw
        starts = [first + turn * draw * len(self.order) for turn in range(turns)]
        return [start + card for start in starts for card in range(draw) if start + card < len(self.pack)]

    def put(self, places: list[int], wanted: Wanted, count: int | None = None) -> None:
        """Swap wanted cards into places that are still free, so many in all, as far as there are any."""
        free = [place for place in places if place not in self.fixed]
        right = [place for place in free if wanted(self.pack[place])]
        others = [place for place in free if place not in right]
        found = [
            place
            for place in range(len(self.pack))
            if place not in self.fixed and place not in free and wanted(self.pack[place])
        ]
        self.rng.shuffle(found)
        most = len(free) if count is None else count
        for place, source in zip(others[: max(0, most - len(right))], found, strict=False):
            self.pack[place], self.pack[source] = self.pack[source], self.pack[place]
            right.append(place)
        self.fixed.update(right[:most])


def of_ranks(ranks: str) -> Wanted:
    """Cards of some ranks; a three is a black one."""
    return lambda card: card.rank in ranks and not (card.rank == "3" and card.colour == "r")


def red_three(card: Card) -> bool:
    """A red three."""
    return card.rank == "3" and card.colour == "r"


def black_three(card: Card) -> bool:
    """A black three."""
    return card.rank == "3" and card.colour == "b"


def _some_ranks(rng: Random, count: int) -> str:
    return "".join(rng.sample(NATURAL_RANKS, count))


def whole_hands(load: Loader) -> None:
    """Somebody is dealt a canasta and triples, and what is missing comes soon."""
    rng = load.rng
    seat = rng.choice(load.order)
    # With low cards the opening minimum is missed and must be waived.
    ranks = "".join(rng.sample("4567", 3)) if rng.random() < 0.7 else _some_ranks(rng, 3)
    hand = load.hand(seat)
    load.put(hand, of_ranks(ranks[0]), 7)
    load.put(hand, of_ranks(ranks[1]), 4 if rng.random() < 0.5 else 3)
    load.put(hand, of_ranks(ranks[2]))
    load.put(load.draws(seat, 4), of_ranks(ranks[1:] + "2*"), 6)
    load.tempers = dict.fromkeys(load.order, LATE)
    load.tempers[seat] = CONCEALED


def whole_hands_with_pile(load: Loader) -> None:
    """The first to play can lay everything with the upcard."""
    rng = load.rng
    seat = load.order[0]
    ranks = _some_ranks(rng, 3)
    load.put([load.stock_at], of_ranks(ranks[1]), 1)
    load.put(load.hand(seat), of_ranks(ranks[0]), 7)
    load.put(load.hand(seat), of_ranks(ranks[1]), 3 + rng.randrange(2))
    load.put(load.hand(seat), of_ranks(ranks[2]))
    load.tempers = {one: replace(CONCEALED, takes=2.0) if one == seat else LATE for one in load.order}


def barred_ranks(load: Loader) -> None:
    """One partner lays five of a rank, the other holds four more, and the seat before holds it too."""
    rng = load.rng
    place = rng.randrange(len(load.order))
    rank = _some_ranks(rng, 1)
    seat, before = load.order[place], load.order[place - 1]
    partner = load.order[(place + len(load.order) // 2) % len(load.order)]
    load.put(load.hand(partner), of_ranks(rank), 5 if load.params.packs > 2 else 3)
    load.put(load.hand(partner), of_ranks("AK"), 6)
    load.put(load.hand(seat), of_ranks(rank), 4 if load.params.packs > 2 else 2)
    load.put(load.hand(before), of_ranks(rank), 2)
    load.tempers = dict.fromkeys(load.order, LATE)
    load.tempers[before] = replace(LATE, opens=0.0, guesses=1.0)
    load.tempers[partner] = replace(BUILDER, spends=0.0, takes=0.0)
    load.tempers[seat] = replace(CONCEALED, takes=2.0)


def red_threes(load: Loader) -> None:
    """Red threes lie in one hand, in a foot, under the upcard, and one is the last card of the stock."""
    rng = load.rng
    seat = rng.choice(load.order)
    load.put(load.hand(seat), red_three, rng.choice((1, 2, 4)))
    if load.params.foot_size:
        load.put(load.foot(seat), red_three, 2)
        load.put(load.foot(rng.choice(load.order)), red_three, 1)
    elif rng.random() < 0.5:
        load.put([load.stock_at], red_three, 1)
    load.put(load.draws(seat, 2), red_three, 1)


def red_three_last(load: Loader) -> None:
    """The last cards of the stock are red threes, and nobody goes out."""
    rng = load.rng
    load.put(list(range(len(load.pack) - 1, len(load.pack) - 1 - rng.choice((1, 2, 3)), -1)), red_three)
    load.tempers = dict.fromkeys(load.order, LATE)
    # An odd number of cards must stay out of the stock, or the last draw never begins with a red three.
    if rng.random() < 0.5:
        load.put([load.stock_at], of_ranks("2*"), 1)
    if load.params.foot_size and rng.random() < 0.7:
        first, second = load.order[0], load.order[2 % len(load.order)]
        load.put(load.foot(first), red_three, 1)
        load.put([*load.foot(first), *load.foot(second)], lambda card: not red_three(card))
        load.tempers[first] = load.tempers[second] = HOLDER


def upcards(load: Loader) -> None:
    """The first upcard is one that may have to be covered, and the first to play holds a pair of the next."""
    rank = _some_ranks(load.rng, 1)
    load.put([load.stock_at], load.rng.choice((red_three, black_three, of_ranks("2*"))), 1)
    load.put([load.stock_at + 1], of_ranks(rank), 1)
    load.put(load.hand(load.order[0]), of_ranks(rank), 3)
    load.put(load.hand(load.order[0]), of_ranks("A*"), 4)


def long_deals(load: Loader) -> None:
    """Nobody goes out: the stock comes to its end. Often one seat keeps all its cards until then."""
    rng = load.rng
    load.tempers = dict.fromkeys(load.order, LATE)
    if rng.random() < 0.6:
        load.tempers[rng.choice(load.order)] = replace(LATE, opens=0.0, lays=0.0, takes=0.0)
    common = _some_ranks(rng, 5) if rng.random() < 0.5 else ""
    for seat in load.order:
        load.put(load.hand(seat), of_ranks(common or _some_ranks(rng, 4)), 7)


def rich_side(load: Loader) -> None:
    """One side holds and draws few ranks and the wild cards, so that it makes canastas of every kind."""
    rng = load.rng
    first = rng.choice(load.order)
    place = load.order.index(first)
    side = (load.order[place:] + load.order[:place])[:: 2 if len(load.order) == 4 else 9]
    ranks = _some_ranks(rng, 5)
    wilds = rng.choice((3, 5))
    for seat in side:
        load.put(load.hand(seat), of_ranks("2*"), wilds)
        load.put(load.hand(seat), of_ranks(ranks), load.params.hand_size - wilds)
        load.put(load.foot(seat), of_ranks(ranks), 9)
    if rng.random() < 0.5:
        load.tempers = dict.fromkeys(load.order, HOLDER)
    for seat in side:
        load.put(load.draws(seat, 20 if load.params.foot_size else 10), of_ranks(ranks + "2*"))
        load.tempers[seat] = BUILDER


def black_hands(load: Loader) -> None:
    """One seat holds black threes for the end, and its side is rich."""
    rng = load.rng
    seat = rng.choice(load.order)
    load.put(load.hand(seat), black_three, 4)
    load.put(load.foot(seat), black_three, 3)
    place = load.order.index(seat)
    partner = load.order[(place + 2) % 4] if len(load.order) == 4 else seat
    ranks = _some_ranks(rng, 5 if load.params.foot_size else 3)
    wilds = 7 if load.params.foot_size else 2
    load.put(load.hand(partner), of_ranks("2*"), wilds)
    load.put(load.hand(partner), of_ranks(ranks), 6)
    load.put(load.hand(seat), of_ranks(ranks))
    load.put(load.foot(seat), of_ranks(ranks), 8)
    load.put(load.foot(partner), of_ranks(ranks), 10)
    load.put(load.draws(seat, 15), of_ranks(ranks))
    load.put(load.draws(partner, 15), of_ranks(ranks + "2"))
    load.tempers = dict.fromkeys(load.order, LATE)
    load.tempers[partner] = BUILDER
    load.tempers[seat] = CHECKER


LOADS: tuple[Callable[[Loader], None], ...] = (
    whole_hands,
    whole_hands_with_pile,
    barred_ranks,
    red_threes,
    red_three_last,
    upcards,
    long_deals,
    long_deals,  # twice: what happens without a stock is the rarest of all
    rich_side,
    black_hands,
)


def load_for(rules: RuleSet, dealer: str, rng: Random) -> tuple[Dealt, dict[str, Temper]]:
    """A deal of a loaded pack, with the temperaments that go with it for some seats."""
    chosen = rng.choice(LOADS)
    loader = Loader(rules, dealer, rng)
    chosen(loader)
    return deal_pack(rules, dealer, tuple(loader.pack)), loader.tempers
