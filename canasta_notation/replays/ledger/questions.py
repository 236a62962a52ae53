"""Questions put to a record: whether hidden cards can have been so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.replays.ledger.completion import Answer
from canasta_notation.replays.ledger.first_look import Allowance
from canasta_notation.replays.ledger.masks import ANYTHING, MASKS, Mask
from canasta_notation.replays.ledger.moves import Kind, Move, Moves
from canasta_notation.rules.claim import Claim, Held, Went
from canasta_notation.table import Index
from canasta_notation.text.span import NOWHERE


class Questions(Struct):
    """Answers questions about one deal, as far as the allowance of the record goes."""

    whole: Moves
    allowance: Allowance

    def possible(self, claims: Sequence[Claim]) -> Answer:
        """Whether some completion of the record makes all of the claims true."""
        moves, places = with_claims(self.whole, claims)
        if moves is None:
            return Answer.UNTOLD
        return self.allowance.solve(moves, places, self.whole.copies)


def regular(whole: Moves, allowance: Allowance) -> Moves:
    """The moves of a deal with cards nobody saw taken for such as may be where they went, if that can be."""
    if not whole.presumed:
        return whole
    moves = whole.moves[:]
    for place, mask in whole.presumed.items():
        moves[place] = replace(moves[place], mask=mask)
    answer = allowance.solve(moves, whole.places, whole.copies)
    return whole if answer is Answer.NO else replace(whole, moves=moves, presumed={})


def with_claims(whole: Moves, claims: Sequence[Claim]) -> tuple[list[Move] | None, int]:
    """The moves of a deal with those that show each claim to be true; None for a claim of what is not followed."""
    moves: list[Move] | None = list(whole.moves)
    for claim in claims:
        if moves is not None and isinstance(claim, Went):
            moves = _went(moves, claim)
    places = whole.places
    # Later ones first, so that the places of the others in the list stay.
    held = [claim for claim in claims if isinstance(claim, Held)]
    for claim in sorted(held, key=lambda one: whole.before.get((one.turn, one.step), 0), reverse=True):
        at = whole.before.get((claim.turn, claim.step))
        if at is None or moves is None or claim.seat not in whole.hands:
            return None, places
        hand = whole.hands[claim.seat]
        size = size_at(whole.moves[:at], hand)
        moves[at:at] = showing(mask_of(claim.names), claim.least, claim.most, hand, places, size)
        places += 2
    return moves, places


def size_at(moves: Sequence[Move], place: int) -> int:
    """How many cards lie at a place after some moves."""
    sizes: dict[int, int] = {}
    for move in moves:
        if move.kind is Kind.JOIN:
            sizes[move.target] = sizes.get(move.target, 0) + sizes.pop(move.source, 0)
            continue
        if move.kind is Kind.LEAVE:
            sizes[move.source] = sizes.get(move.source, 0) - 1
        sizes[move.target] = sizes.get(move.target, 0) + 1
    return sizes.get(place, 0)


def showing(mask: Mask, least: int, most: int | None, hand: int, aside: int, size: int) -> list[Move]:
    """Moves that show how many cards of a set a hand of `size` cards holds: they are laid aside and taken up again.

    Those of the set go to the place `aside`, those that are none of it to the place after it.
    """
    others = 0 if most is None else max(0, size - most)
    return [
        *(Move(Kind.SHOW, hand, aside, mask, NOWHERE) for _card in range(least)),
        *(Move(Kind.SHOW, hand, aside + 1, ANYTHING & ~mask, NOWHERE) for _card in range(others)),
        Move(Kind.JOIN, aside, hand, ANYTHING, NOWHERE),
        Move(Kind.JOIN, aside + 1, hand, ANYTHING, NOWHERE),
    ]


def _went(moves: list[Move], claim: Went) -> list[Move] | None:
    """Say more of cards that an act moved."""
    mask = mask_of(claim.names)
    places = [place for place, move in enumerate(moves) if move.span == claim.span and move.kind is not Kind.JOIN]
    within = [place for place in places if moves[place].mask & mask == moves[place].mask]
    apart = [place for place in places if not moves[place].mask & mask]
    open_ones = [place for place in places if place not in within and place not in apart]
    needed = claim.least - len(within)
    others = 0 if claim.most is None else len(places) - claim.most - len(apart)
    if not places or needed + max(0, others) > len(open_ones):
        return None if not places else [replace(moves[0], mask=0), *moves[1:]]
    said = list(moves)
    for number, place in enumerate(open_ones):
        if number < needed:
            said[place] = replace(moves[place], mask=moves[place].mask & mask)
        elif number >= len(open_ones) - others:
            said[place] = replace(moves[place], mask=moves[place].mask & ~mask)
    return said


def mask_of(names: Iterable[Index]) -> Mask:
    """The cards that some names stand for."""
    mask = 0
    for name in names:
        mask |= MASKS[name]
    return mask
