"""What acts nobody recorded leave open, one thing at a time: a gap, and a lost turn, in each kind of game."""

from __future__ import annotations

import pytest

from tests.replay.counting import certain


def opened(hidden: str, text: str) -> list[str]:
    """What the audit is sure of, besides the unreadable line itself, where this line hides what was done."""
    return [one for one in certain(text.replace("HIDDEN", hidden)) if not one.startswith("SYN")]


PILE_WITH_A_RED_THREE = """
Rules: classic
== deal 1
Dealer: W
Up: 3d9
1. N d:x -4
HIDDEN
3. S d:x -6
4. W p:6 +6:666 +A:AAA r:3d -4 ; the red three lay in the pile, and is not replaced
"""

LAST_CARD_OF_TWO = """
Rules: classic-2
== deal 1
Dealer: S
Up: 9
1. N d:x2 -4
...
31. N d:x -5 ; a single last card is a full draw
"""

LAST_RED_THREES = """
Rules: classic-2
== deal 1
Dealer: S
Up: 9
1. N d:x2 -4
...
31. N d:3r3r r:3r3r ; the last two cards: the deal ends at once
End: stock
"""

PARTNERS_BY_NOW = """
Rules: classic-3
== deal 1
Dealer: W
Up: 9
1. N d:x2 +K:KKKKK -4
HIDDEN
3. W d:x2 +K:K -4 ; East may have taken the pile, so that North and West are partners
4. N d:x2 ask:no +K:K -5 ; and have somebody to ask
"""

PARTNERS_MELDS = """
Rules: classic-3
== deal 1
Dealer: W
Up: 9
1. N d:x2 +Q:QQQ +K:KKK -4
HIDDEN
3. W d:x2 +Q:QQQ +A:AAA -5 ; East may have taken the pile
4. N d:x2 +Q.2:Q -6 ; and then these are the partner's queens, which stay apart
"""

PARTNERS_OUT = """
Rules: classic-3
== deal 1
Dealer: W
Hand.W: 4556678899TTT
Up: 9
1. N d:x2 +K:KKKKKKK -4
HIDDEN
3. W d:55 +5:5555 +T:TTT -6 ; the partner's opening serves
"""

TOP_SEVEN = """
Rules: hand-and-foot-pagat
== deal 1
Dealer: W
Up: 9
1. N d:x2 -4
...
31. S d:x2 -5
32. W p:5 +5:555 +A:AAA -4 ; seven of more than seven, or all
33. N d:x2 -8
34. E p7:8 +8:888 -4 ; what lay below the seven
"""

SEVEN_OF_TWELVE = """
Rules: hand-and-foot-pagat
== deal 1
Dealer: W
Up: 9
1. N d:x2 -4
2. E d:x2 -4
3. S d:x2 -4
4. W d:x2 -4
5. N d:x2 -6
6. E d:x2 -6
7. S d:x2 -6
8. W d:x2 -6
9. N d:x2 -7
HIDDEN
11. S d:x2 -5
12. W p7:5 +5:555 +A:AAA -4 ; East has left the ten cards there, so five are left below
13. N d:x2 -8
14. E p7:8 +8:888 -4 ; and make seven with two more
"""

LAID_TO_WHAT_NOBODY_SAW = """
Rules: classic
== deal 1
Dealer: W
Up: 9
1. N d:x -4
HIDDEN
3. S d:x -6
4. W p:6 +6:6 +6:22 -4 ; to sixes that East may have laid, and wilds after it
"""

MELD_COMPLETED = """
Rules: hand-and-foot
== deal 1
Dealer: W
Up: 9
1. N d:x2 +6:6666 +K:KKK -4
HIDDEN
3. S d:x2 -5
4. W d:x2 -5
5. N d:x2 +6:6 -4
6. E d:x2 -4
7. S d:x2 +6:66 +6.2:666 -4 ; five and two are seven: a new one may be begun
"""

SECOND_MELD = """
Rules: hand-and-foot
== deal 1
Dealer: W
Up: 9
1. N d:x2 +A:AAA -4
...
31. N d:x2 +6:6 +6.2:666 -4 ; the sixes of his side may have lacked just this one
"""

FOOT_TAKEN = """
Rules: hand-and-foot-pagat
== deal 1
Dealer: W
Up: 9
1. N d:x2 -4
2. E d:x2 -5
...
30. S d:x2 -6
31. W d:x2 -6
32. N d:x2 ask:yes +K:K -7 out ; N may have taken up his foot, laid canastas and have few cards left
End: out N
"""


@pytest.mark.parametrize("hidden", ["...", "... 1 turns", "2. E scribble"])
@pytest.mark.parametrize(
    "text",
    [PILE_WITH_A_RED_THREE, PARTNERS_BY_NOW, PARTNERS_MELDS, PARTNERS_OUT, MELD_COMPLETED, LAID_TO_WHAT_NOBODY_SAW],
    ids=["red-three-of-the-pile", "partners", "partners-melds", "partners-open", "completed", "lay-off"],
)
def test_hidden_turn_leaves_it_open(text: str, hidden: str) -> None:
    """Nothing is certain that the hidden turn could explain (settled 9)."""
    assert opened(hidden, text) == []


@pytest.mark.parametrize(
    "text",
    [LAST_CARD_OF_TWO, LAST_RED_THREES, FOOT_TAKEN, TOP_SEVEN, SECOND_MELD],
    ids=["last-card", "last-red-threes", "foot", "top-seven", "second-meld"],
)
def test_long_gap_leaves_it_open(text: str) -> None:
    """After a gap of any length the stock may be at its end, and feet and canastas on the table."""
    assert opened("", text) == []


@pytest.mark.parametrize("hidden", ["... 1 turns", "10. E scribble"])
def test_hidden_turn_of_a_pile_of_more_than_seven(hidden: str) -> None:
    """The pile may be as long as it was, whatever the count of the seven (3.7, case 63)."""
    assert opened(hidden, SEVEN_OF_TWELVE) == []


@pytest.mark.parametrize("hidden", ["...", "... 1 turns", "2. E scribble"])
def test_going_out_that_nobody_saw(hidden: str) -> None:
    """Whether it was concealed, and what was laid, only the score sheet knows."""
    text = f"""
Rules: classic
== deal 1
Dealer: W
Hand.N: 666666677TT
Hand.E: 44444445556
Hand.S: 8888889997K
Hand.W: QQQQQJJJJJJ
Up: 9
1. N d:K -K
{hidden}
Left.N: 666666677TT
Left.S: 8888889997K
Left.W: QQQQQJJJJJJ
End: out E
= NS hand -170 total -170
= EW canastas 500 cards 55 out 200 hand -110 total 645
"""
    assert opened("", text) == []


@pytest.mark.parametrize("unread", ["the cat sat on the paper", "#+="])
def test_foot_taken_up_after_what_may_have_been_a_turn(unread: str) -> None:
    """The turn that comes next shows that the line was play: it may have made the canasta that the foot needs."""
    text = f"""
Rules: hand-and-foot
== deal 1
Dealer: W
Up: 9
1. N d:x2 -4
{unread}
E f ; after a first canasta
3. S d:x2 -5
"""
    comment = text.replace("3. S", "2. E").replace("E f ;", "N f ;")

    assert opened("", text) == []
    assert opened("", comment) == ["FOT101 1"]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # One card is too few only where the stock cannot be at its end.
        ("2. S d:x -5", ["DRW101 2"]),
        ("2. S d:x2 -5\n... 2 turns\n5. N d:x2 r:3b -4", ["RED105 5"]),
    ],
)
def test_what_is_certain_all_the_same(lines: str, expected: list[str]) -> None:
    """Before a gap, and beside it, the rules hold."""
    assert expected == certain(f"Rules: classic-2\n== deal 1\nDealer: S\nUp: 9\n1. N d:x2 -4\n{lines}\n")
