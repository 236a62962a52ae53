"""Takes of the pile whose melds mix cards of the hand with cards of the pile, where not all of them were seen."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

KINGS = """
Rules: hoyle-2
== deal 1
Dealer: S
Up: 9c
1. N d:x -5c
2. S d:x -K
3. N d:x -5c
4. S d:x -4s
5. N p5:4s +4:4s444 +K:KKK -{}
6. S d:x {} -5
End: abandoned
"""
"""N opens with 50 if all three kings were of the hand, and with 40 if one is that of the pile."""


@pytest.mark.parametrize(
    ("thrown", "lay", "expected"),
    [
        ("6", "", ["PIL109 5 undetermined"]),
        ("4", "", ["PIL109 5 undetermined"]),
        # Five kings of S and three of N are all that the pack has.
        ("6", "+K:KKKKK", ["PIL109 5"]),
        ("4", "+K:KKKKK", ["PIL109 5"]),
        # With that of the pile N has four kings: the three that are laid are those of the hand.
        ("K", "", []),
    ],
)
def test_one_like_those_laid_is_thrown_away(thrown: str, lay: str, expected: list[str]) -> None:
    """Whose the kings were is asked whatever N discards."""
    assert expected == found(KINGS.format(thrown, lay))


BLACK_THREE = """
Rules: hoyle-2 hand_size=7
== deal 1
Dealer: S
Hand.N: {}
Up: 9c
1. N d:5c -5c
2. S d:x -Kc
3. N d:5c -5c
4. S d:x -4s
5. N p5:4s +4:4s4h4c4d +K:KcKdKs -{}
End: abandoned
"""
"""N melds three kings, two of which are known to be of the hand; one more card of the hand was not seen."""


@pytest.mark.parametrize("thrown", ["3b", "3c"])
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        # The black three is that of the hand, and the card not seen may be the other king of clubs.
        ("3c4c4d4hKdKsx", ["PIL109 5 undetermined"]),
        ("3b4c4d4hKdKsx", ["PIL109 5 undetermined"]),
        # The card not seen was the black three: the king is that of the pile.
        ("4c4d4h5hKdKsx", ["PIL109 5"]),
    ],
)
def test_black_three_is_the_one_of_the_hand(hand: str, thrown: str, expected: list[str]) -> None:
    """A black three that is thrown away, with its suit or without, need not be the card that nobody saw."""
    assert expected == found(BLACK_THREE.format(hand, thrown))


FIVES = """
Rules: hoyle-2 hand_size=5 minimum_table=0:15
== deal 1
Dealer: S
Hand.N: {}
Up: 9c
1. N d:8c -8c
2. S d:x -x
3. N d:8d -8d
4. S d:x -x
5. N p5:{} +5:5h5d5c -Kc
{}End: abandoned
"""
"""One of the three fives is the top card; a new meld wants two cards of the hand with it."""


@pytest.mark.parametrize(
    ("top", "hand", "later", "expected"),
    [
        # The five of clubs and a five of diamonds are of the hand, which has the other one too: that of hearts is left.
        ("5r", "4c5c5d5dKc", "", []),
        # The five of diamonds may have lain on top, and that of hearts under it.
        ("5r", "4c5c5d6dKc", "", ["PIL109 5 undetermined"]),
        ("5", "4c5c5d6dKc", "", ["PIL109 5 undetermined"]),
        # S has the other five of diamonds, so that it did not lie there; without its colour it may be that of clubs.
        ("5r", "4c5c5d6dKc", "6. S d:5d -5d\n", []),
        ("5", "4c5c5d6dKc", "6. S d:5d -5d\n", ["PIL109 5 undetermined"]),
        ("5", "4c5c5d6dKc", "6. S d:5d -5d\n7. N d:4d -4d\n8. S d:5c -5c\n", []),
        # Only one of the fives is of the hand, and a second one lay under the top card.
        ("5r", "4c5c6d6dKc", "", ["PIL109 5"]),
        ("5", "4c5c6d6dKc", "", ["PIL109 5"]),
    ],
)
def test_top_card_known_by_its_rank(top: str, hand: str, later: str, expected: list[str]) -> None:
    """Which of the cards laid was the top card is asked of the whole record."""
    assert expected == found(FIVES.format(hand, top, later))


def test_what_decides_is_the_top_card() -> None:
    """The message names the card in question and the line that put it there."""
    (finding,) = report(FIVES.format("4c5c5d6dKc", "5r", "")).findings

    assert str(finding.facts["hangs_on"]).startswith("which of the cards laid lies on the pile since line 11")


SEEN_HAND = """
Rules: hand-and-foot packs=1 jokers=2 foot_size=0 draw=1 minimum_table=1:15 hand_size=3
== deal 1
Dealer: W
Hand.S: {}
Up: {}
1. N d:* -4c
2. E d:4h -5
3. S p3:5 +5:5d5h5 -7c
End: abandoned
"""
"""S lays three fives, one of which is the top card; a take wants a pair of the hand."""


@pytest.mark.parametrize(
    ("hand", "up", "expected"),
    [
        # The top card is the five of diamonds, and the third five is that of clubs, from under it.
        ("5h7cA", "5c", ["PIL102 3"]),
        # The fives of clubs and diamonds are of the hand: the top card is the five of hearts.
        ("5c5d7c", "9c", []),
        # The five of diamonds is the top card; that of clubs is of the hand, like that of hearts.
        ("5c5h7c", "5s", []),
    ],
)
def test_hand_that_everybody_saw(hand: str, up: str, expected: list[str]) -> None:
    """A card that neither the hand nor the pile under it can have supplied was the top card."""
    assert expected == [one for one in found(SEEN_HAND.format(hand, up)) if one.startswith(("PIL", "MLD", "CRD"))]


def test_pair_that_was_not_held() -> None:
    """E has no king: that of diamonds lay on top, and the other one is the king of hearts from under it."""
    text = """
        Rules: classic packs=1 jokers=2 frozen_until_open=false minimum_table=0:15 hand_size=3
        == deal 1
        Dealer: W
        Hand.E: 2s4c4h
        Up: Kh
        1. N d:2d -{}
        2. E p2:K +K:{} -4c
        End: abandoned
    """
    text = "\n".join(line.strip() for line in text.strip().splitlines())
    assert ["PIL109 2"] == found(text.format("K", "KdK2s"))
    assert ["PIL109 2"] == found(text.format("Kd", "KdK2s"))


UNSEEN_TOP = """
Rules: {}
== deal 1
Dealer: S
Up: 9c
Stock: 5c5d
1. N d:5c +A:AAA +K:KKK -4
2. S d:5d -x
3. N {} +K:K -4
End: abandoned
"""
"""S discards the last card of the stock unseen; N has kings on the table and lays another one."""


@pytest.mark.parametrize(
    ("take", "expected"),
    [
        # The king must be taken, and it alone.
        ("p1:K", []),
        ("p3:K", ["PIL110 3"]),
        # What was taken and laid is a king, whether or not it is named: no wild card that froze the pile.
        ("p", []),
        ("p1", []),
        ("p3", ["PIL110 3"]),
    ],
)
def test_unseen_top_card_that_had_to_be_taken(take: str, expected: list[str]) -> None:
    """With the stock empty the top card must be taken alone where it fits a meld (hoyle-2)."""
    assert expected == found(UNSEEN_TOP.format("hoyle-2", take))


RANKS = """
Rules: classic minimum_table=0:15 hand_size=5
== deal 1
Dealer: W
Hand.E: {}
Up: {}
1. N d:4c -5s
2. E p2:5s +5:5s5c5h -6
End: abandoned
"""
"""E takes a five with two others, and the card under it comes along."""


@pytest.mark.parametrize(
    ("hand", "up", "expected"),
    [
        # The five of clubs came from the pile, so that the one five of the hand was that of hearts.
        ("56QKK", "5c", ["PIL102 2"]),
        ("56QKK", "5b", ["PIL102 2"]),
        ("5r6QKK", "5b", ["PIL102 2"]),
        ("556KK", "5c", []),
        ("5b5r6KK", "5b", []),
    ],
)
def test_hand_that_is_known_by_ranks(hand: str, up: str, expected: list[str]) -> None:
    """A five of the hand is the one that the pile cannot have supplied; a pair is wanted before the opening."""
    assert expected == found(RANKS.format(hand, up))
