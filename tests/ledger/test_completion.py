"""The search for a completion, against all ways of making a few moves: docs/design/ledger.md."""

from __future__ import annotations

from random import Random

import pytest

from canasta_notation.replays.ledger.completion import Answer, Search
from canasta_notation.replays.ledger.masks import ANYTHING, MASKS, above, name_of, ranks
from canasta_notation.replays.ledger.moves import AWAY, Kind, Move
from canasta_notation.table.kinds import SIZE, X, fits
from canasta_notation.text.span import NOWHERE
from tests.ledger.all_ways import NAMED, copies_of, is_possible, mask, played_moves, some_moves

ONE_OF_EACH = {"7c": 1, "7h": 1, "8c": 1, "8h": 1, "*": 1}


def answer(moves: list[Move], pack: dict[str, int] = ONE_OF_EACH, bound: int = 10_000) -> Answer:
    """What the search says of moves between the hands 0 and 1 and the pile places 2 to 4."""
    return Search(moves, 5, copies_of(pack), bound).run()


def enters(name: str, hand: int = 0) -> Move:
    """A card comes from the pack."""
    return Move(Kind.ENTER, AWAY, hand, mask(name), NOWHERE)


def leaves(name: str, source: int = 0, target: int = AWAY) -> Move:
    """A card leaves a place."""
    return Move(Kind.LEAVE, source, target, mask(name), NOWHERE)


@pytest.mark.parametrize("without_name", [False, True], ids=["names", "sets"])
def test_search_agrees_with_all_ways(without_name: bool, is_long_run: bool, fuzz_seed: int) -> None:
    """A completion is found if and only if there is one, whatever the moves and the pack are."""
    answers = set()
    for number in range(200_000 if is_long_run else 3_000):
        moves, places, pack = some_moves(Random(f"{fuzz_seed}/{number}"), without_name)
        found = Search(moves, places, copies_of(pack), 1_000_000).run()
        assert found is (Answer.YES if is_possible(moves, places, pack) else Answer.NO), number
        answers.add(found)
    assert {Answer.YES, Answer.NO} == answers


def test_what_was_really_played_has_a_completion(is_long_run: bool, fuzz_seed: int) -> None:
    """Cards that were really moved, under any of their names: no dead end of the search is taken for the end."""
    answers = []
    for number in range(2_000 if is_long_run else 200):
        rng = Random(f"{fuzz_seed}/{number}")
        moves, places, pack = played_moves(rng, rng.choice((20, 40, 80)))
        answers.append(Search(moves, places, copies_of(pack), 10_000).run())

    assert Answer.NO not in answers
    assert answers.count(Answer.UNTOLD) * 20 < len(answers)


def test_known_card_is_spent_for_want_of_another() -> None:
    """An eight laid from the unseen cards is missing as a seven later: the choice of eights is tried again."""
    cards = [enters("8c"), enters("8h"), leaves("8", target=2), enters("x", 1), leaves("x", 2, 1)]
    asked = [leaves("8h", 1), leaves("7", 1), leaves("8c")]
    assert Answer.YES is answer([*cards, *asked])


def test_unseen_card_may_be_any() -> None:
    """An unseen card is played as a seven."""
    assert Answer.YES is answer([enters("x"), leaves("7")])


def test_known_card_is_no_other() -> None:
    """A seven cannot be played as an eight."""
    assert Answer.NO is answer([enters("7"), leaves("8")])


def test_card_must_come_before_it_goes() -> None:
    """What is drawn later cannot have been played."""
    assert Answer.NO is answer([enters("8"), leaves("7"), enters("7")])


def test_choice_is_taken_back() -> None:
    """Which seven went to the pile shows only when it is taken: the other one is then left."""
    start = [enters("7c"), enters("7h"), leaves("7", target=2)]
    taken_as_hearts = leaves("7h", 2, 1)

    assert Answer.YES is answer([*start, taken_as_hearts, leaves("7c")])
    assert Answer.NO is answer([*start, taken_as_hearts, leaves("7h")])


def test_card_that_comes_back_is_no_further_copy() -> None:
    """One seven of clubs can be discarded twice if the pile was taken in between."""
    there = [enters("x"), leaves("7c", target=2)]

    assert Answer.YES is answer([*there, leaves("x", 2, 1), leaves("7c", 1)])
    assert Answer.NO is answer([*there, enters("x", 1), leaves("7c", 1)])


def test_unseen_cards_are_counted_by_rank() -> None:
    """Three sevens are too many for a pack of two, whoever holds them and whatever their suits."""
    assert Answer.YES is answer([enters("7"), enters("x", 1), leaves("7", 1)])
    assert Answer.NO is answer([enters("7"), enters("x", 1), leaves("7", 1), enters("7", 1)])


def test_wild_card_may_be_the_joker_or_a_two() -> None:
    """A pack with one joker and no two has one wild card."""
    assert Answer.YES is answer([enters("W"), leaves("*")])
    assert Answer.NO is answer([enters("W"), enters("W")])


def test_search_gives_up_at_its_bound() -> None:
    """A search that may take no step says that it cannot tell."""
    assert Answer.UNTOLD is answer([enters("7"), leaves("8")], bound=1)


def test_many_unseen_discards_need_no_search() -> None:
    """A hundred cards discarded unseen from a hand of known ones are not tried one way after another."""
    pack = {"7c": 60, "7h": 60, "8c": 60}
    moves = [enters(name) for name in ("7c", "7h", "8c") * 40]
    moves += [leaves("x") for _card in range(100)]
    search = Search(moves, 1, copies_of(pack), 10_000)

    assert Answer.YES is search.run()
    assert len(moves) == search.steps


def test_dead_end_blames_only_choices_of_its_ranks() -> None:
    """Twenty choices among eights have no part in a seven that is missing, and are not tried again."""
    pack = {"7c": 1, "8c": 40, "8h": 40}
    moves = [enters(name) for name in ("8c", "8h") * 20]
    moves += [leaves("8", 0, 1) for _card in range(20)]
    moves += [leaves("8c", 1), leaves("7c")]
    search = Search(moves, 2, copies_of(pack), 10_000)

    assert Answer.NO is search.run()
    assert search.steps <= len(moves)


@pytest.mark.parametrize("name", sorted(NAMED))
def test_sets_contain_each_other_as_names_do(name: str) -> None:
    """Two names have cards in common just where they can be names of one card."""
    card = NAMED[name]
    assert [fits(card, other) for other in range(SIZE)] == [bool(mask(name) & MASKS[other]) for other in range(SIZE)]
    assert card == name_of(mask(name))
    assert X not in above(mask(name))


def test_set_without_a_name() -> None:
    """All cards but the tens are a set that the lattice has no name for; it is among no other names."""
    no_ten = ANYTHING & ~mask("T")

    assert name_of(no_ten) is None
    assert () == above(no_ten)
    assert ranks(ANYTHING) == ranks(no_ten) | ranks(mask("T"))
