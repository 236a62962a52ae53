"""What a card as recorded can really be, and how two records of one card go together.

A recorded card stands for a set of real ones: `x` for all, `W` for jokers and twos, a rank for its four suits, a rank
and colour for two of them. Those sets, ordered by inclusion, are the lattice; knowledge only ever moves down it.
"""

from canasta_notation.cards.card import ALL_CARDS, BLACK, COLOURS, RANKS, RED, SUITS, Card

_REAL = [*(rank + suit for rank in RANKS for suit in SUITS), "*"]
_ALL = (1 << len(_REAL)) - 1


_OF_RANK = {rank: 15 << 4 * place for place, rank in enumerate(RANKS)} | {"*": 1 << 4 * len(RANKS), "x": _ALL}
_OF_RANK["W"] = _OF_RANK["2"] | _OF_RANK["*"]
_OF_SUIT = {suit: sum(1 << place for place, real in enumerate(_REAL) if real[1:] == suit) for suit in SUITS}
_OF_SUIT |= {colour: sum(_OF_SUIT[suit] for suit in SUITS if COLOURS[suit] == colour) for colour in (RED, BLACK)}
_OF_SUIT[""] = _ALL

_SETS = {one: _OF_RANK[one.rank] & _OF_SUIT[one.suit] for one in ALL_CARDS}
_BY_SET = {members: one for one, members in _SETS.items()}


def contains(wide: Card, narrow: Card) -> bool:
    """Whether every real card that `narrow` can be is one that `wide` can be: `x` contains `W`, `7` contains `7h`."""
    return _SETS[narrow] & ~_SETS[wide] == 0


def meet(one: Card, other: Card) -> Card | None:
    """What is known of a card that two records name, or None if no real card fits both: `W` and `2r` meet in `2r`."""
    return _BY_SET.get(_SETS[one] & _SETS[other])


def refine(known: Card, seen: Card) -> Card:
    """What is known of a card once it has been seen as `seen`. Raises ValueError if it cannot be that card."""
    together = meet(known, seen)
    if together is None:
        raise ValueError(f"{known} cannot be {seen}")
    return together
