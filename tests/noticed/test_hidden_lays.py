"""What is said of melds with cards that nobody saw, laid in this turn or in an earlier one."""

from __future__ import annotations

from typing import Any

import pytest

import canasta_notation as pcn
from canasta_notation.replays.ledger import worlds
from canasta_notation.replays.ledger.first_look import is_a_table
from canasta_notation.replays.ledger.ways import MOST_WORLDS
from canasta_notation.replays.ledger.worlds import worlds_of
from tests.rules.auditing import found, report


def test_unseen_card_is_not_suspected_in_its_own_turn() -> None:
    """It is presumed to have its place (settled 15): three wild cards are there already, so it is an ace."""
    assert [] == found("Rules: classic\n== deal 1\n1. N d:x +A:AAA222 +A:x -4\n")


def test_lays_of_one_rank_are_told_apart_by_their_step() -> None:
    """Two jokers open with 110, anything less with 80 at most: it hangs on both lays."""
    text = "Rules: classic minimum_table=0:90\n== deal 1\n1. N d:x +4:44W +4:W -4\n"
    (finding,) = [one for one in report(text).findings if one.code == "OPN101"]

    assert "what was laid as W in step 2 and what was laid as W in step 3" == finding.facts["hangs_on"]


def test_one_of_two_unseen_cards_may_be_natural() -> None:
    """With a two and a four it would be 35 where 50 are needed; with two wild cards it would be 50 or more."""
    assert ["OPN101 1 undetermined"] == found("Rules: classic\n== deal 1\n1. N d:x +4:44Wx -5\nEnd: abandoned\n")


BLACK_THREES = """
Rules: classic hand_size=8
== deal 1
Dealer: W
1. N d:x +A:AAAAA22 -4
2. E d:x -{}
3. S d:x +K:KKK -4
4. W d:x -4
5. N d:x -5
6. E d:x -{}
7. S d:x +A:A +K:K +3:3b3bx -5
End: out S
"""
"""S goes out with black threes, of which the pack has four."""


def test_card_laid_unseen_with_black_threes() -> None:
    """It is presumed to be one; where all four lie elsewhere it was wild, and no wild card goes with them."""
    assert [] == found(BLACK_THREES.format("6", "6"))
    assert [] == found(BLACK_THREES.format("3b", "6"))
    assert ["MLD107 7"] == found(BLACK_THREES.format("3b", "3b"))


CLEAN = """
Rules: classic out_requirement=1clean hand_size=8
== deal 1
Dealer: W
1. N d:x +A:AAAAA{} -4
2. E d:x -4
3. S d:x +A:A -6
4. W d:x -6
5. N d:x -6
6. E d:x -6
7. S d:x +K:KKKKKK2 -5 out
End: out S
"""
"""S goes out: the canasta of kings is dirty, that of aces, to which nothing is laid in this turn, may be clean."""


@pytest.mark.parametrize(("card", "expected"), [("A", []), ("2", ["OUT101 7"]), ("x", ["OUT101 7 undetermined"])])
def test_only_a_clean_canasta_is_asked(card: str, expected: list[str]) -> None:
    """Whether there is one hangs on the card laid unseen, though the rules ask for none of the other kinds."""
    assert expected == found(CLEAN.format(card))


WILD_ONE = """
Rules: classic
== deal 1
Dealer: W
1. N d:x +A:AAAx -4
2. E d:x +{} -4
3. S d:x +A:222 -5
End: abandoned
"""
"""S lays three wild cards to a meld in which a fourth may lie."""


def test_other_cards_show_that_an_unseen_one_was_wild() -> None:
    """E has the other five of eight aces, so that it was none, and there are four wild cards now."""
    assert ["MLD103 3 undetermined"] == found(WILD_ONE.format("A:AAAA"))
    assert ["MLD103 3"] == found(WILD_ONE.format("A:AAAAA"))


FOURS = """
Rules: classic packs=1 jokers=2 minimum_table=0:15 hand_size=4
== deal 1
Dealer: W
Hand.N: 4d2hJdx
Hand.E: 4h5s6d2d
Hand.S: 4s6h7h8h
Hand.W: {}6s7c7d
Up: 9d
1. N d:5c +4:4d2hx -Jd
2. E d:5d -x
3. S p3:4h +4:4h4s -6h
End: abandoned
"""
"""S takes with the four of hearts what E discarded unseen, though E had a two to freeze the pile with."""


def test_lay_that_was_wrong_leaves_later_turns_as_they_are() -> None:
    """Where W holds the fourth four of the pack N laid one alone, with wild cards; S's take is lawful all the same."""
    assert [] == found(FOURS.format("8c"))
    assert ["MLD104 1"] == found(FOURS.format("4c"))


def test_turn_has_so_many_worlds_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four lays with three cards of unknown kinds each: what would be too many for a turn is left open."""
    made: list[int] = []

    def counted(*arguments: Any) -> Any:
        found = worlds_of(*arguments)
        made.append(len(found))
        return found

    monkeypatch.setattr(worlds, "worlds_of", counted)
    lays = " ".join(f"+{rank}:{rank}xxx" for rank in "6789")

    assert [] == found(f"Rules: classic hand_size=20\n== deal 1\n1. N d:x {lays} -5\n")
    assert [True] == [1 < count <= MOST_WORLDS for count in made]


def test_meld_of_more_unseen_lays_than_any_pack_has_cards() -> None:
    """A hundred are looked at, one more is not."""
    text = "%pcn 1\nRules: classic\n== deal 1\n1. N d:x +8:88x -4\n2. E d:x -4\n"
    table = pcn.position(pcn.loads(text), turn=2).table
    (meld,) = table.side_of["N"].melds.values()
    meld.unseen *= 100
    assert is_a_table(table, "N")

    meld.unseen += meld.unseen[:1]
    assert not is_a_table(table, "N")
