"""The search for cards against every way of making a few moves, and how little it tries where that is enough."""

from __future__ import annotations

from random import Random

from canasta_notation.replays.ledger.completion import Answer, Search
from canasta_notation.replays.ledger.first_look import Allowance
from canasta_notation.replays.ledger.moves import AWAY, Kind, Move, Moves
from canasta_notation.replays.ledger.questions import Questions, showing
from canasta_notation.rules.claim import Held
from canasta_notation.table import Index
from canasta_notation.text.span import NOWHERE
from tests.ledger.all_ways import NAMED, copies_of, is_possible, mask, some_moves

MANY = {"7c": 20, "7h": 20, "8c": 20}


def enters(name: str) -> Move:
    """A card comes from the pack to hand 0."""
    return Move(Kind.ENTER, AWAY, 0, mask(name), NOWHERE)


def leaves(name: str, target: int = AWAY) -> Move:
    """A card leaves hand 0."""
    return Move(Kind.LEAVE, 0, target, mask(name), NOWHERE)


def test_few_moves_and_every_way_of_making_them() -> None:
    """A completion is found if and only if there is one: a few hundred puzzles, always the same."""
    answers = []
    for number in range(350):
        moves, places, pack = some_moves(Random(f"few {number}"), number % 2 == 1)
        found = Search(moves, places, copies_of(pack), 10_000).run()
        assert found is (Answer.YES if is_possible(moves, places, pack) else Answer.NO), number
        answers.append(found)
    assert {Answer.YES, Answer.NO} == set(answers)


def test_card_that_is_laid_and_not_missed_is_no_choice() -> None:
    """A seven is laid where only those of clubs are asked for later: it is one of hearts, and nothing else is tried."""
    moves = [enters(name) for name in ("7c", "7h") * 10]
    moves += [leaves("7")]
    # The hand has ten of them.
    moves += [leaves("7c") for _card in range(11)]
    search = Search(moves, 1, copies_of(MANY), 100_000)

    assert Answer.NO is search.run()
    assert search.steps == len(moves)


def test_card_that_is_only_counted_is_no_choice() -> None:
    """Ten of twenty sevens are shown, and eleven of clubs are missing later: which ones were shown tells nothing."""
    moves = [enters(name) for name in ("7c", "7h") * 10]
    moves += showing(mask("7"), 10, None, 0, 1, 20)
    moves += [leaves("7c") for _card in range(11)]
    search = Search(moves, 3, copies_of(MANY), 100_000)

    assert Answer.NO is search.run()
    assert search.steps == len(moves)


def held(turn: int, name: str, least: int = 0, most: int | None = None) -> Held:
    """N held so many cards of a name before a turn."""
    names: tuple[Index, ...] = (NAMED[name],)
    return Held("N", turn, 0, names, least, most)


def test_claims_of_several_turns_at_once() -> None:
    """N holds a seven and an eight before turn 1, discards the seven, and draws a seven before turn 3."""
    moves = [enters("7"), enters("x"), leaves("7", 1), enters("7c")]
    whole = Moves(copies_of(MANY), {"N": 0}, {}, 2, moves, {(1, 0): 2, (2, 0): 3, (3, 0): 4})

    def possible(*claims: Held) -> bool:
        answers = {Questions(whole, Allowance()).possible(some) for some in (claims, claims[::-1])}
        (answer,) = answers
        return answer is Answer.YES

    assert possible(held(1, "7", 1), held(2, "7", 0, 0), held(3, "7", 1, 1))
    assert possible(held(1, "7", 2), held(2, "8", 0, 0), held(3, "7", 2))
    assert not possible(held(1, "8", 1), held(2, "7", 1))
    assert not possible(held(1, "7", 1, 1), held(3, "7", 2))
    assert not possible(held(2, "7", 0, 0), held(3, "7", 2))
