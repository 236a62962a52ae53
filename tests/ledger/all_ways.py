"""Every way in which a few moves can be made, card by card: what the search must agree with.

It knows nothing of names that contain each other, of choices or of dead ends: it keeps the set of all states.
"""

from __future__ import annotations

from random import Random

from canasta_notation.cards import ALL_CARDS
from canasta_notation.replays.ledger.masks import ANYTHING, MASKS, Mask
from canasta_notation.replays.ledger.moves import AWAY, Kind, Move
from canasta_notation.table.kinds import NARROWER, SIZE
from canasta_notation.text.span import NOWHERE

NAMED = {str(card): place for place, card in enumerate(ALL_CARDS)}
CARDS = ("7c", "7h", "7s", "8c", "8h", "2c", "2h", "*")
"""The cards of the small packs."""

_SAID = (*CARDS, "7", "8", "7b", "7r", "2", "W", "x")
State = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""What lies at each place, and what is left of the pack."""


def mask(name: str) -> Mask:
    """The set of a name."""
    return MASKS[NAMED[name]]


def place_of(name: str) -> int:
    """The bit of a card."""
    return mask(name).bit_length() - 1


def copies_of(pack: dict[str, int]) -> list[int]:
    """How many cards of a pack each name stands for."""
    copies = [0] * SIZE
    for name, count in pack.items():
        copies[NAMED[name]] = count
    for wide in range(SIZE):
        if NARROWER[wide]:
            copies[wide] = sum(copies[narrow] for narrow in NARROWER[wide] if not NARROWER[narrow])
    return copies


def is_possible(moves: list[Move], places: int, pack: dict[str, int]) -> bool:
    """Whether the moves can be made with the cards of a pack."""
    cards = sorted(place_of(name) for name, count in pack.items() for _copy in range(count))
    states: set[State] = {(((),) * places, tuple(cards))}
    for move in moves:
        states = {after for state in states for after in _after(state, move)}
    return bool(states)


def _after(state: State, move: Move) -> list[State]:
    held, left = state
    if move.kind is Kind.JOIN:
        both = _with(held, move.target, *held[move.source])
        return [(_put(both, move.source, ()), left)]
    if move.kind is Kind.ENTER:
        return [(_with(held, move.target, card), _without(left, card)) for card in set(left) if move.mask >> card & 1]
    found = []
    for card in set(held[move.source]):
        if move.mask >> card & 1:
            gone = _put(held, move.source, _without(held[move.source], card))
            found.append((gone if move.target == AWAY else _with(gone, move.target, card), left))
    return found


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _with(held: tuple[tuple[int, ...], ...], place: int, *cards: int) -> tuple[tuple[int, ...], ...]:
    return _put(held, place, tuple(sorted((*held[place], *cards))))


def _put(held: tuple[tuple[int, ...], ...], place: int, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*held[:place], cards, *held[place + 1 :])


def some_moves(rng: Random, without_name: bool = False) -> tuple[list[Move], int, dict[str, int]]:
    """Moves of two hands and a pile, the number of places, and a pack; few can be made in more ways than one."""
    pack = {name: rng.choice((0, 1, 2) if name == "*" else (0, 1, 1, 2)) for name in CARDS}
    moves: list[Move] = []
    sizes, pile, places = [0, 0], [], 2
    for _move in range(rng.randint(3, 14)):
        hand, what = rng.randrange(2), rng.random()
        said = _said(rng, without_name) if rng.random() < 0.6 else ANYTHING
        if what < 0.45 and sum(move.kind is Kind.ENTER for move in moves) < sum(pack.values()):
            moves.append(_move_of(Kind.ENTER, AWAY, hand, said))
            sizes[hand] += 1
        elif what < 0.85 and sizes[hand]:
            sizes[hand] -= 1
            to_pile = rng.random() < 0.6
            moves.append(_move_of(Kind.LEAVE, hand, places if to_pile else AWAY, _said(rng, without_name)))
            pile += [places] * to_pile
            places += to_pile
        elif what < 0.93:
            sizes[hand] += len(pile)
            moves += [_move_of(Kind.LEAVE, place, hand, said if place == pile[-1] else ANYTHING) for place in pile]
            pile = []
        elif what < 0.96:
            shown = [_move_of(Kind.SHOW, hand, 1 + places, _said(rng, without_name))] * rng.randint(0, sizes[hand])
            moves += [*shown, _move_of(Kind.JOIN, 1 + places, hand, ANYTHING)]
            places += 2
        elif sizes[0]:
            moves.append(_move_of(Kind.JOIN, 0, 1, ANYTHING))
            sizes = [0, sum(sizes)]
    return moves, places, pack


def _move_of(kind: Kind, source: int, target: int, said: Mask) -> Move:
    return Move(kind, source, target, said, NOWHERE)


def _said(rng: Random, without_name: bool) -> Mask:
    said = mask(rng.choice(_SAID))
    return ANYTHING & ~mask(rng.choice(_SAID[:-2])) if without_name and rng.random() < 0.3 else said


def played_moves(rng: Random, length: int) -> tuple[list[Move], int, dict[str, int]]:
    """Moves of cards that were really made, each card under one of its names: there is a completion."""
    pack = {name: rng.choice((1, 2)) for name in CARDS}
    left = [name for name, count in pack.items() for _copy in range(count)]
    rng.shuffle(left)
    hands: list[list[str]] = [[], []]
    pile: list[tuple[int, str]] = []
    moves: list[Move] = []
    places = 2
    names = {card: [name for name in _SAID if mask(card) & mask(name)] for card in CARDS}
    for _move in range(length):
        hand, what = rng.randrange(2), rng.random()
        if what < 0.4 and left:
            hands[hand].append(left.pop())
            moves.append(_move_of(Kind.ENTER, AWAY, hand, mask(rng.choice((*names[hands[hand][-1]], "x")))))
        elif what < 0.85 and hands[hand]:
            card = hands[hand].pop(rng.randrange(len(hands[hand])))
            is_laid = rng.random() < 0.1
            pile += [] if is_laid else [(places, card)]
            moves.append(_move_of(Kind.LEAVE, hand, AWAY if is_laid else places, mask(rng.choice(names[card]))))
            places += not is_laid
        elif pile:
            for place, card in pile:
                hands[hand].append(card)
                said = mask(rng.choice(names[card])) if place == pile[-1][0] else ANYTHING
                moves.append(_move_of(Kind.LEAVE, place, hand, said))
            pile = []
    return moves, places, pack
