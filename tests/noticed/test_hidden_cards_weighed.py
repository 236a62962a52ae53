"""Takes, melds and whole deals with hidden cards: what is sure, what is open, and that nothing is lost between them."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.rules.auditing import found

STANDING = """
Rules: {}
== deal 1
Dealer: {}
{}End: abandoned
"""


def test_card_that_cannot_have_been_wild_in_an_earlier_turn() -> None:
    """With one king, a two and a card that nobody saw it was a king: two wild cards more are three (classic)."""
    turns = "1. N d:x +K:K2x -4\n2. E d:x -4\n3. S d:x +K:{} -4\n"
    text = STANDING.format("classic minimum_table=0:15", "W", turns)

    assert [] == found(text.format("2*"))
    assert ["MLD103 3"] == found(text.format("22*"))


@pytest.mark.parametrize(
    ("gap", "expected"),
    [
        # Two kings, or one and a wild card: two wild cards more may be three.
        ("3. N d:x +K:22 -4", ["MLD103 3 undetermined"]),
        # Kings may have been laid to it that nobody recorded.
        ("...\n7. N d:x +K:22 -4", []),
    ],
)
def test_meld_that_may_have_grown_in_a_gap(gap: str, expected: list[str]) -> None:
    """A wild card needs a natural one (hoyle-2); whether the meld had more is not known after a gap."""
    turns = f"1. N d:x +A:AAA +K:KKx -4\n2. S d:x -4\n{gap}\n"

    assert expected == found(STANDING.format("hoyle-2", "S", turns))


NO_WILD_LEFT = """
Rules: classic packs=1 jokers=0 minimum_table=0:15 mixed_take=false hand_size=7
== deal 1
Dealer: W
Up: 9
1. N d:x +A:AAA -4
2. E d:x -6
3. S d:x -5
4. W d:x -K
5. N p5:K +K:KK2x -4
6. E d:x +Q:QQQ22 -6
7. S d:x -{}
End: abandoned
"""
"""N takes a king with one of the hand, a two and a card that nobody saw, where two kings of the hand are wanted."""


@pytest.mark.parametrize(("card", "expected"), [("8", ["PIL112 5 undetermined"]), ("2", [])])
def test_wild_cards_that_all_lie_elsewhere(card: str, expected: list[str]) -> None:
    """A pack without jokers has four twos: with all four seen the card that nobody saw was a king."""
    assert expected == found(NO_WILD_LEFT.format(card))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("22", []), ("2*", ["PIL102 5"]), ("**", ["PIL102 5"]), ("WW", ["PIL102 5 undetermined"])],
)
def test_wild_cards_with_a_wild_top_card(cards: str, expected: list[str]) -> None:
    """A two is taken with a pair of twos (wild_top_pair); of which kind the wild cards were may not have been seen."""
    turns = "1. N d:x +A:AAA -4\n2. E d:x -5\n3. S d:x -5\n4. W d:x -2c\n5. N p5:2c +W:2c{} -4\n"
    rules = "classic wild_top_pair=true wild_melds=true minimum_table=0:15\n== deal 1\nUp: 9"
    text = STANDING.format(rules, "W", turns).replace("\n== deal 1\nDealer", "\nDealer")

    assert expected == found(text.format(cards))


def test_natural_laid_to_the_meld_of_the_top_card_later_in_the_turn() -> None:
    """A frozen pile wants two sevens of the hand; that of diamonds, laid in a second step, may be that of the pile."""
    turns = """
        Up: *9
        1. N d:x +A:AAA -4
        2. E d:x -{}
        3. S d:x -4
        4. W d:x -7h
        5. N p6:7h +7:7h7c* +7:7d -5
    """
    text = STANDING.format("classic minimum_table=0:15", "W", dedent(turns).lstrip())

    assert [] == found(text.format("7s"))
    assert ["PIL102 5 undetermined"] == found(text.format("7d"))


TOP_OF_TWO_NAMES = """
Rules: classic minimum_table=0:15 hand_size=6
== deal 1
Dealer: W
Hand.W: 6688{}
Up: *9
1. N d:x +A:AAA -4
2. E d:x -7c
3. S d:x -4
4. W d:Q -7
5. N p6:7 +7:77c7d -5
6. E d:x -{}
End: abandoned
"""
"""A frozen pile wants two sevens of the hand with the top card, and one seven of clubs lies under it."""


@pytest.mark.parametrize(
    ("west", "card", "expected"),
    [
        # The other seven of clubs was E's, and W had neither it nor that of diamonds: N took one out of the pile.
        ("7h7s", "7c", ["PIL102 5"]),
        # N may have had the other one.
        ("7h7s", "6", ["PIL102 5 undetermined"]),
        ("7hx", "6", ["PIL102 5 undetermined"]),
    ],
)
def test_top_card_and_cards_that_say_more(west: str, card: str, expected: list[str]) -> None:
    """The top card is known by its rank, and so is one of the cards laid with it."""
    assert expected == found(TOP_OF_TWO_NAMES.format(west, card))


ALL_NEEDED = """
Rules: classic minimum_table=0:15 hand_size=12
== deal 1
Dealer: W
Hand.N: 49AAA{}
Up: *9
1. N d:x +A:AAA -4
2. E d:x -9
3. S d:x -{}
4. W d:x -9
5. N p6:9 +9:999 +K:KKK +Q:QQQ +J:JJJ -4
6. E d:x -5c
7. S d:x -5c
8. W d:x -{}
End: abandoned
"""
"""N holds one nine and eight cards that nobody saw, and lays nine others besides the nines."""


@pytest.mark.parametrize(
    ("hand", "under", "west", "expected"),
    [
        # One of those nine lay under the top card, and the other eight are the hand: it had no second nine.
        ("x7", "x", "6", ["PIL102 5"]),
        ("x7", "K", "6", ["PIL102 5"]),
        # That one card is wrong leaves it as sure as it was.
        ("x7", "x", "5c", ["PIL102 5", "CRD101 8"]),
        ("9x6", "x", "6", ["CRD102 5"]),
    ],
)
def test_hand_that_was_needed_for_other_cards(hand: str, under: str, west: str, expected: list[str]) -> None:
    """A frozen pile wants a pair of the hand, which holds no more cards than it does."""
    assert expected == found(ALL_NEEDED.format(hand, under, west))


@pytest.mark.parametrize(("fours", "expected"), [("4c4d4s", []), ("4c4d4h", ["PIL102 2"])])
@pytest.mark.parametrize("other", ["3c", "5c"])
def test_unseen_discard_after_the_take(fours: str, expected: list[str], other: str) -> None:
    """N has one four that is known and a card that is not: this may be the four of spades, not that of the pile."""
    text = """
        Rules: hoyle-2 packs=1 jokers=2 frozen_until_open=true minimum_table=0:15 hand_size=3
        == deal 1
        Dealer: N
        Hand.N: {}
        Up: 4h
        1. S d:x -4c
        2. N p2:4c +4:{} -x
        End: abandoned
    """
    hand = "3c4dx" if other == "3c" else "4d5cx"
    assert expected == found(dedent(text).lstrip().format(hand, fours))


MANY_KINDS = """
Rules: hoyle-2 packs=3 hand_size=25 minimum_table=0:120
== deal 1
Dealer: S
Up: 5
1. N d:x -4
2. S d:x -6
3. N d:x -7
4. S d:x -8
5. N d:x -9
6. S d:x -J
7. N d:x -Q
8. S d:x -T
9. N p9:T +T:TTT +4:444 +5:555 +6:666 +7:777 +8:888 +9:999 +J:JJJ +Q:QQQ -K
End: abandoned
"""
"""Of eight kinds N lays three cards, one of which may be of the pile: 256 ways in all, of which 64 are looked at."""


def test_more_kinds_than_are_looked_at() -> None:
    """What is looked at is not lost: the opening may have been made with cards of the pile."""
    assert {"PIL109 9 undetermined"} == set(found(MANY_KINDS))


def test_take_that_is_wrong_whether_or_not_the_pile_is_frozen() -> None:
    """With the stock empty a take must lay off its top card; a frozen pile wants a pair, and N has one king."""
    text = """
        Rules: classic minimum_table=0:15 stock_empty=layoff_only hand_size=7
        == deal 1
        Dealer: W
        Hand.N: {}
        Up: 8d
        Stock: 5c5d4c4d
        1. N d:5c +A:AAA -5c
        2. E d:5d -5
        3. S d:4c -{}
        4. W d:4d -K
        5. N p5:K +K:{} -6
        End: abandoned
    """
    text = dedent(text).lstrip()
    assert ["DRW106 5"] == found(text.format("67AAAK*", "4", "KK*"))
    assert ["PIL102 5"] == found(text.format("67AAAK*", "2", "KK*"))
    assert ["DRW106 5"] == found(text.format("67AAAK*", "x", "KK*"))


def test_card_laid_unseen_in_a_sequence() -> None:
    """It may be any card; E's unseen discard was no red three, but the two, which froze the pile."""
    text = """
        Rules: classic minimum_table=0:15
        == deal 1
        Dealer: W
        Hand.N: 4h5h679AAAKK*
        Hand.E: 2c3h6c7c
        Up: 8d
        1. N d:5c +A:AAA +h:4h5hx -5c
        2. E d:8c -x
        3. S d:x -4
        4. W d:x -K
        5. N p5:K +K:KK* -7
        End: abandoned
        Left.E: 6c7c8cx
    """
    text = dedent(text).lstrip()
    assert ["MLD102 1", "PIL102 5"] == [one for one in found(text) if not one.startswith("DEA")]


STOCK = """
Rules: hoyle-2 packs=1 jokers=0 hand_size=3
== deal 1
Dealer: S
Hand.N: 4c5c6c
Up: 9c
Stock: TcJcQcKc2c2d2h2s3c3d3h3s4d4h4s5d5h5s6d6h6s7c7h7s8c8h8s9h9sTdThTsJdJhJsQdQhQsKdKhKsAcAdAhAs
1. N d:Tc -x
2. S d:Jc -{}
End: abandoned
"""
"""The pack has one four of clubs, which N was dealt."""


@pytest.mark.parametrize(("card", "expected"), [("7d", []), ("4c", ["CRD101 2"])])
def test_deal_of_which_the_whole_stock_was_seen(card: str, expected: list[str]) -> None:
    """The hand of S was not: a card that it cannot have had is found."""
    assert expected == found(STOCK.format(card))


def test_turn_in_which_a_deal_becomes_impossible() -> None:
    """N's discard is four of clubs or of diamonds; with the first laid by E, N has none in turn 5."""
    text = """
        Rules: classic
        == deal 1
        Dealer: W
        Hand.N: 4c4d6c7c8c9cTcJcQcAcAd
        Up: 9d
        1. N d:Ah -4
        2. E p2:4c +4:4h4s4c +A:AAA -5
        3. S d:x -6
        4. W d:x -7
        5. N d:Kd -4{}
        End: abandoned
    """
    text = dedent(text).lstrip()
    assert ["CRD108 5"] == found(text.format("c"))
    assert [] == found(text.format("d"))


@pytest.mark.parametrize(("left", "expected"), [("KK44", ["DRW107 4"]), ("K444", [])])
def test_hand_at_the_end_of_the_stock(left: str, expected: list[str]) -> None:
    """Who has a pair for the top card must take the pile; the cards left tell what N had when the stock was empty."""
    text = """
        Rules: classic minimum_table=0:15 hand_size=7 stock_empty=must_take_if_able
        == deal 1
        Dealer: W
        Up: 8d
        Stock: x4
        1. N d:x +9:999 -5
        2. E d:x -5
        3. S d:x -5
        4. W d:x -K
        End: stock
        Left.N: {}
    """
    assert expected == found(dedent(text).lstrip().format(left))
