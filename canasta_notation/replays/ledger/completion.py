"""Whether there is a completion: cards of the pack for all that was not seen, so that every move can be made.

The cards of a place are known as sets of cards. Going forward in time, each card that leaves a place must be one of
those there, and is then known as what both names have in common. Which one it was is a choice only where the choice can
matter; the reasons are stated in docs/design/ledger.md. A choice that leads to a dead end is taken back, and with it
all that came later and had no part in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import TypeAlias

from canasta_notation.replays.ledger.masks import ANYTHING, MASKS, Mask, above, name_of, ranks
from canasta_notation.replays.ledger.moves import AWAY, Kind, Move
from canasta_notation.replays.ledger.supply import fits_pack


class Answer(Enum):
    """Whether a completion exists."""

    YES = "yes"
    NO = "no"
    UNTOLD = "untold"
    """The search was broken off at its bound."""


State: TypeAlias = tuple[object, ...]
"""All that a search hangs on from a move on: what lies where, and what is known of the pack."""


class _Choice:
    """A move that several cards could make, with those not tried yet."""

    __slots__ = ("blamed", "dead", "made", "move", "options", "ranks", "state")

    def __init__(self, move: int, options: list[Mask], made: int, touched: int, state: State | None) -> None:
        self.move = move
        self.options = options
        self.made = made
        """Length of the list of changes when the choice was made."""

        self.ranks = touched
        self.state = state
        self.dead = 0
        """The ranks that had a part in the dead ends behind it, one bit for each."""

        self.blamed = 0
        """Earlier choices that had a part in them, one bit for each."""


class Search:
    """A search for a completion of moves, in at most `bound` steps."""

    def __init__(self, moves: Sequence[Move], places: int, copies: Sequence[int], bound: int) -> None:
        self.moves = moves
        self.said = _both_ways(moves)
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

        self.drained = [0] * places
        """For each place the ranks for which a card of several ranks was taken there, one bit for each."""

        self.dead: dict[State, int] = {}
        """What was found to lead nowhere, with the ranks that had a part in it."""

        self.paths: dict[Mask, int] | None = None
        """How many cards of the pack are known to be among each set; kept only where a set has no name."""

        if any(name_of(mask) is None for mask in set(self.said)):
            self.paths = {}

    def run(self) -> Answer:
        """Look for a completion."""
        place = self._enter_unseen()
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

    def _enter_unseen(self) -> int:
        """Make the first moves as long as they are cards of hands that nobody saw; gives how many those are."""
        dealt: dict[int, int] = {}
        for move, mask in zip(self.moves, self.said, strict=True):
            if mask != ANYTHING or move.kind is not Kind.ENTER:
                break
            dealt[move.target] = dealt.get(move.target, 0) + 1
        for target, count in dealt.items():
            self.held[target][ANYTHING] = count
        made = sum(dealt.values())
        if self.paths is not None and made:
            self.paths[ANYTHING] = made
        self.steps = min(made, self.bound)
        return made

    def _make(self, place: int) -> int | None:
        """Make a move; gives the ranks that had a part in it where it cannot be made."""
        move, mask = self.moves[place], self.said[place]
        kind = move.kind
        if kind is Kind.ENTER:
            return self._enter(self.held[move.target], mask)
        if kind is Kind.JOIN:
            self._join(move)
            return None
        options = self._options(place, move, mask)
        if not options:
            return ranks(mask) | self.drained[move.source]
        if len(options) > 1:
            state = self._state(place)
            if state is not None and state in self.dead:
                return self.dead[state]
            touched = ranks(mask) | self.drained[move.source]
            for option in options:
                touched |= ranks(option)
            self.choices.append(_Choice(place, options[1:], len(self.changes), touched, state))
        return self._go(place, options[0])

    def _state(self, place: int) -> State | None:
        """How all stands before a move; not asked for while the search has hardly gone back."""
        if self.steps < 2 * len(self.moves):
            return None
        held = [(at, frozenset(cards.items())) for at, cards in enumerate(self.held) if cards and at in self.goes_on]
        return (place, *held, *self.named)

    def _go(self, place: int, held: Mask) -> int | None:
        """Let a card go, known as `held` until now."""
        move = self.moves[place]
        known = held & self.said[place]
        self._count(self.held[move.source], held, -1)
        of = ranks(known)
        if of != ranks(held):
            self.drained[move.source] |= of
        if move.target != AWAY:
            self._count(self.held[move.target], known, 1)
            if of & (of - 1):
                # That it is still of several ranks may hang on any choice before.
                self.drained[move.target] |= ranks(ANYTHING)
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

    def _join(self, move: Move) -> None:
        source, target = self.held[move.source], self.held[move.target]
        self.drained[move.target] |= self.drained[move.source]
        for mask, count in list(source.items()):
            self._count(source, mask, -count)
            self._count(target, mask, count)

    # Which card it is

    def _options(self, place: int, move: Move, mask: Mask) -> list[Mask]:
        """The cards that can make a move, as far as the choice between them can matter; the likeliest first."""
        held = self.held[move.source]
        if mask in held and len(held) == 1:
            return [mask]
        narrower, wider, crossing = _fitting(held, mask)
        nearest = _least(wider)
        if not narrower and not crossing:
            return nearest
        if narrower and move.kind is Kind.SHOW:
            return narrower[:1]
        ends_here = move.target == AWAY or move.target not in self.goes_on
        asked = self._asked_later(place, move.source, {move.source, move.target})
        if not crossing and not any(mask & other not in (0, mask) for other in asked):
            return narrower[:1]
        if ends_here:
            unwanted = [one for one in narrower if not any(other & one for other in asked)]
            if unwanted:
                return unwanted[:1]
        # A card that is known, and that the same place is least often asked for later, is the likeliest.
        spare = sorted(narrower, key=lambda one: asked.get(one, 0) - held[one])
        return [*spare, *crossing, *nearest]

    def _asked_later(self, place: int, source: int, reached: set[int]) -> dict[Mask, int]:
        """What later moves say of cards that may come from some places, each with how often those from `source` do."""
        asked: dict[Mask, int] = {}
        for later in range(place + 1, len(self.moves)):
            move = self.moves[later]
            if move.source not in reached or move.kind is Kind.ENTER:
                continue
            if move.target != AWAY:
                reached.add(move.target)
            mask = self.said[later]
            if mask != ANYTHING:
                asked[mask] = asked.get(mask, 0) + (move.source == source)
        return asked

    # Dead ends

    def _back(self, blamed: int) -> int | None:
        """Take back the last choice that had a part in a dead end; gives its move, or None where there is none."""
        guilty = self._guilty(blamed, len(self.choices))
        while guilty:
            last = guilty.bit_length() - 1
            choice = self.choices[last]
            choice.blamed |= guilty & ~(1 << last)
            choice.dead |= blamed
            self._undo(choice.made)
            del self.choices[last + 1 :]
            while choice.options:
                dead = self._go(choice.move, choice.options.pop(0))
                self.steps += 1
                if dead is None:
                    return choice.move
                choice.blamed |= self._guilty(dead, last)
                choice.dead |= dead
                self._undo(choice.made)
            blamed = choice.dead | choice.ranks
            if choice.state is not None:
                self.dead[choice.state] = blamed
            guilty = choice.blamed | self._guilty(choice.ranks, last)
            self.choices.pop()
        return None

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


def _fitting(held: Iterable[Mask], mask: Mask) -> tuple[list[Mask], list[Mask], list[Mask]]:
    """The sets that have a card in common with another: those within it, those around it, and those across."""
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
    return narrower, wider, crossing


def _least(sets: list[Mask]) -> list[Mask]:
    """Those of some sets that contain no other of them."""
    return [one for one in sets if not any(other != one and other & one == other for other in sets)]


def _both_ways(moves: Sequence[Move]) -> list[Mask]:
    """What is said of the card of each move, for one that lies alone at a place also by the move that takes it on."""
    said = [move.mask for move in moves]
    came: dict[int, int | None] = {}
    for place, move in enumerate(moves):
        if move.kind is Kind.LEAVE and (before := came.get(move.source)) is not None:
            both = said[before] & said[place]
            if both:
                said[before] = said[place] = both
        came[move.target] = None if move.target in came or move.kind is Kind.JOIN else place
    return said
