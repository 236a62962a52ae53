"""Whether there is a completion: cards of the pack for all that was not seen, so that every move can be made.

The cards of a place are known as sets of cards. Going forward in time, each card that leaves a place must be one of
those there, and is then known as what both names have in common. Which one it was is a choice only where the choice can
matter; the reasons are stated in docs/design/ledger.md. A choice that leads to a dead end is taken back, and with it
all that came later and had no part in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from canasta_notation.replays.ledger.masks import ANYTHING, MASKS, Mask, above, name_of, ranks
from canasta_notation.replays.ledger.moves import AWAY, Kind, Move
from canasta_notation.replays.ledger.supply import fits_pack


class Answer(Enum):
    """Whether a completion exists."""

    YES = "yes"
    NO = "no"
    UNTOLD = "untold"
    """The search was broken off at its bound."""


class _Choice:
    """A move that several cards could make, with those not tried yet."""

    __slots__ = ("blamed", "made", "move", "options", "ranks")

    def __init__(self, move: int, options: list[Mask], made: int, touched: int) -> None:
        self.move = move
        self.options = options
        self.made = made
        """Length of the list of changes when the choice was made."""

        self.ranks = touched
        self.blamed = 0
        """Earlier choices that had a part in the dead ends behind it, one bit for each."""


class Search:
    """A search for a completion of moves, in at most `bound` steps."""

    def __init__(self, moves: Sequence[Move], places: int, copies: Sequence[int], bound: int) -> None:
        self.moves = moves
        self.copies = copies
        self.bound = bound
        self.steps = 0
        self.held: list[dict[Mask, int]] = [{} for _place in range(places)]
        self.named = [0] * len(copies)
        """For each name how many cards of the pack are known to be among those it stands for."""

        self.choices: list[_Choice] = []
        self.changes: list[tuple[dict[Mask, int] | int, Mask, int]] = []
        self.goes_on = {move.source for move in moves if move.kind is not Kind.ENTER}
        """Places that cards leave again."""

        self.last: dict[Mask, int] = {move.mask: place for place, move in enumerate(moves)}
        """The last move of which the record says just so much."""

        self.paths: dict[Mask, int] | None = None
        """How many cards of the pack are known to be among each set; kept only where a set has no name."""

        if any(name_of(move.mask) is None for move in moves):
            self.paths = {}

    def run(self) -> Answer:
        """Look for a completion."""
        place = 0
        count = len(self.moves)
        while True:
            while place < count:
                if self.steps >= self.bound:
                    return Answer.UNTOLD
                self.steps += 1
                blamed = self._make(place)
                if blamed is not None:
                    break
                place += 1
            else:
                if self.paths is None or fits_pack(self.paths, self.copies):
                    return Answer.YES
                # What has no name is weighed against the pack only at the end: any choice may be the wrong one.
                blamed = ranks(ANYTHING)
            back = self._back(blamed)
            if back is None:
                return Answer.NO
            place = back + 1

    def _make(self, place: int) -> int | None:
        """Make a move; gives the ranks that had a part in it where it cannot be made."""
        move = self.moves[place]
        kind, mask = move.kind, move.mask
        if kind is Kind.ENTER:
            return self._enter(self.held[move.target], mask)
        if kind is Kind.JOIN:
            self._join(self.held[move.source], self.held[move.target])
            return None
        options = self._options(place, move)
        if not options:
            return ranks(mask)
        if len(options) > 1:
            touched = ranks(mask)
            for option in options:
                touched |= ranks(option)
            self.choices.append(_Choice(place, options[1:], len(self.changes), touched))
        return self._go(move, options[0])

    def _go(self, move: Move, held: Mask) -> int | None:
        """Let a card go, known as `held` until now."""
        known = held & move.mask
        self._count(self.held[move.source], held, -1)
        if move.target != AWAY:
            self._count(self.held[move.target], known, 1)
        return self._narrow(held, known)

    def _enter(self, target: dict[Mask, int], mask: Mask) -> int | None:
        self._count(target, mask, 1)
        if self.paths is not None:
            self._count(self.paths, ANYTHING, 1)
        return self._narrow(ANYTHING, mask)

    def _count(self, target: dict[Mask, int], mask: Mask, by: int) -> None:
        count = target.get(mask, 0) + by
        if count:
            target[mask] = count
        else:
            del target[mask]
        if self.choices:
            self.changes.append((target, mask, by))

    def _narrow(self, held: Mask, known: Mask) -> int | None:
        """A card known as `held` until now is one of `known`; gives the ranks of a name with too many cards."""
        if held == known:
            return None
        if self.paths is not None:
            self._count(self.paths, held, -1)
            self._count(self.paths, known, 1)
        before = above(held)
        for name in above(known):
            if name in before:
                continue
            self.named[name] += 1
            if self.choices:
                self.changes.append((name, 0, 1))
            if self.named[name] > self.copies[name]:
                return ranks(MASKS[name])
        return None

    def _join(self, source: dict[Mask, int], target: dict[Mask, int]) -> None:
        for mask, count in list(source.items()):
            self._count(source, mask, -count)
            self._count(target, mask, count)

    # Which card it is

    def _options(self, place: int, move: Move) -> list[Mask]:
        """The cards that can make a move, as far as the choice between them can matter."""
        held, mask = self.held[move.source], move.mask
        if mask in held and len(held) == 1:
            return [mask]
        narrower, wider, crossing = [], [], []
        for one in held:
            common = one & mask
            if not common:
                continue
            if common == one and one != mask:
                narrower.append(one)
            elif common == mask:
                wider.append(one)
            else:
                crossing.append(one)
        nearest = _least(wider)
        if not narrower and not crossing:
            return nearest
        is_free = move.kind is Kind.SHOW and bool(narrower)
        if is_free or (not crossing and not self._matters_later(place, mask)):
            return narrower[:1]
        if move.target == AWAY or move.target not in self.goes_on:
            unwanted = [one for one in narrower if not self._wanted_later(place, one)]
            if unwanted:
                return unwanted[:1]
        return [*narrower, *crossing, *nearest]

    def _matters_later(self, place: int, mask: Mask) -> bool:
        """Whether a later move tells cards of a set apart."""
        return any(last > place and mask & other not in (0, mask) for other, last in self.last.items())

    def _wanted_later(self, place: int, mask: Mask) -> bool:
        """Whether a later move asks for a card of a set by name."""
        return any(last > place and other & mask and other != ANYTHING for other, last in self.last.items())

    # Dead ends

    def _back(self, blamed: int) -> int | None:
        """Take back the last choice that had a part in a dead end; gives its move, or None where there is none."""
        guilty = self._guilty(blamed, len(self.choices))
        while True:
            if not guilty:
                return None
            last = guilty.bit_length() - 1
            choice = self.choices[last]
            choice.blamed |= guilty & ~(1 << last)
            self._undo(choice.made)
            del self.choices[last + 1 :]
            move = self.moves[choice.move]
            while choice.options:
                dead = self._go(move, choice.options.pop(0))
                self.steps += 1
                if dead is None:
                    return choice.move
                choice.blamed |= self._guilty(dead, last)
                self._undo(choice.made)
            guilty = choice.blamed | self._guilty(choice.ranks, last)
            self.choices.pop()

    def _guilty(self, blamed: int, count: int) -> int:
        """Of the first choices those that had to do with some ranks, one bit for each."""
        return sum(1 << place for place, choice in enumerate(self.choices[:count]) if choice.ranks & blamed)

    def _undo(self, made: int) -> None:
        changes = self.changes
        while len(changes) > made:
            target, mask, by = changes.pop()
            if isinstance(target, int):
                self.named[target] -= by
                continue
            count = target.get(mask, 0) - by
            if count:
                target[mask] = count
            else:
                del target[mask]


def _least(sets: list[Mask]) -> list[Mask]:
    """Those of some sets that contain no other of them."""
    return [one for one in sets if not any(other != one and other & one == other for other in sets)]
