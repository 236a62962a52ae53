"""Who must take the pile once the stock is empty, and who need not."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found


def passes(text: str) -> list[str]:
    """What is said of passes, each finding as `CODE turn`."""
    return [one for one in found(text) if one.startswith(("DRW103", "DRW105"))]


LAY_OFF = """Rules: classic hand_size=8
== deal 1
Dealer: E
Up: 9c
Hand.S: AcAdAhKcKdKh4h5c
Hand.W: 6s7c7d7h8c8d8h8s
Hand.N: 4dTcTdThTsJcJdJh
Hand.E: 4c4sAsAsAcKsKh6d
Stock: 5d6c5h
1. S d:5d +A:AcAdAh +K:KcKdKh -5d
2. W d:6c -6c
3. N d:5h -4d
4. E p4:4d +4:4d4c4s +A:AsAsAc -{thrown}
5. S pass
"""


@pytest.mark.parametrize(
    ("thrown", "codes"),
    [
        # South has two cards: the king is laid off, one card is thrown, one is left.
        ("Kh", ["DRW103 5"]),
        # No meld takes a six.
        ("6d", []),
    ],
)
def test_a_pile_of_one_card_for_a_hand_of_two(thrown: str, codes: list[str]) -> None:
    """East took the whole pile, so only what East threw lies there; it must be taken if South can lay it off."""
    assert codes == passes(LAY_OFF.format(thrown=thrown))


PAIR = """Rules: {rules} stock_empty=must_take_if_able hand_size=6
== deal 1
Dealer: E
Up: 9c
Hand.S: AcAdAhAs6d6c
Hand.W: 7c7d7h8c8d{west}
Hand.N: 4d5c5d6d5s8h
Hand.E: AcAdAh4h4s6h
Stock: 7h6s5s
1. S d:7h +A:AcAdAhAs -7h
2. W d:6s -7c
3. N d:5s -4d
4. E p4:4d +4:4d4h4s +A:AcAdAh -{thrown}
5. S {act}
"""


@pytest.mark.parametrize(
    ("rules", "act", "codes"),
    [
        # South would be left without a card, and has no canasta to go out.
        ("classic", "pass", []),
        ("classic", "p1:6h +6:6h6d6c", ["OUT101 5"]),
        # So it is where a player may keep the last card: there is none.
        ("classic no_exit_rule=pass_discard", "pass", []),
        # With no canasta asked South can go out.
        ("classic canastas_to_go_out=0", "pass", ["DRW103 5"]),
        ("classic canastas_to_go_out=0", "p1:6h +6:6h6d6c", []),
        # Where the last card must be thrown there is none to throw.
        ("classic canastas_to_go_out=0 discard_to_go_out=required", "pass", []),
        ("classic canastas_to_go_out=0 discard_to_go_out=required", "p1:6h +6:6h6d6c out", ["OUT104 5"]),
    ],
)
def test_a_pair_that_is_the_whole_hand(rules: str, act: str, codes: list[str]) -> None:
    """Nobody has to take a pile of one card with it where nothing is left to be thrown."""
    assert codes == found(PAIR.format(rules=rules, act=act, west="8h", thrown="6h"))


FIRST = "1. N d:{} {}-4d\n2. E d:x2 -4\n3. S +++\n4. W d:x2 -Kh\n? stock 0\n5. N pass"
LATER = (
    "1. N d:x2 +A:AAAA -4\n2. E d:x2 -4\n3. S d:x2 -4\n4. W d:x2 -4\n5. N +++\n6. E d:x2 -4\n7. S d:x2 -4\n"
    "8. W d:x2 -4\n9. N d:KcKd -4\n10. E d:x2 -4\n11. S d:x2 -4\n12. W d:x2 -4\n13. N d:{} -4\n14. E d:x2 -4\n"
    "15. S d:x2 -4\n16. W d:x2 -Kh\n? stock 0\n17. N pass"
)


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        # South, in the line that cannot be read, may have laid five kings, and those would bar the rank.
        (FIRST.format("4s5s", "+A:AcAdAhAs "), []),
        (FIRST.format("4s5s", ""), []),
        # With four, two finish those five, and two take the pile: whatever South laid, North can.
        (FIRST.format("KsKh", "+A:AcAdAhAs "), ["DRW103 5"]),
        (FIRST.format("KsKh", ""), ["DRW103 5"]),
        # Two cards that nobody saw may be kings.
        (FIRST.format("x2", "+A:AcAdAhAs "), ["DRW103 5 undetermined"]),
        # What North has left of the hand of before its own line nobody knows, nor how many cards.
        (LATER.format("x2"), []),
        (LATER.format("KsKh"), []),
    ],
)
def test_a_pair_beside_melds_that_nobody_saw(turns: str, codes: list[str]) -> None:
    """Nothing is held against a pass that hangs on what stood in a line that cannot be read."""
    hand = "Hand.N: KcKdAcAdAhAs4d4h5c5d6c6d4c"

    assert codes == passes(f"Rules: hand-and-foot\n== deal 1\nDealer: W\nUp: 9c\n{hand}\n{turns}\n")


def test_a_pile_of_which_only_the_top_is_known() -> None:
    """Four kings may all be laid, two to a meld that nobody saw; of a card below the top one nobody knows."""
    turns = FIRST.format("KsKh", "+A:AcAdAhAs ")
    deal = f"== deal 1\nDealer: W\nUp: 9c\nHand.N: KcKdAcAdAhAs4d\n{turns}\n"

    assert [] == passes(f"Rules: hand-and-foot hand_size=7 minimum_table=1:50\n{deal}")


@pytest.mark.parametrize(
    ("turned", "thrown"),
    [
        # The nine can be thrown once the pile is taken, and the hand is laid to the last card.
        ("9c", ["DRW103 2"]),
        # There is only the ace.
        ("", []),
    ],
)
def test_a_card_below_the_top_one_can_be_thrown(turned: str, thrown: list[str]) -> None:
    """It comes into the hand with the take, so no card of the opening need be kept."""
    # Aces with the top one and kings are 90.
    first = "1. W d:5c5d -Ah\n2. N pass" if turned else "1. N pass"
    order = f"Dealer: {'S' if turned else 'W'}\nUp: {turned or 'Ah'}\nHand.N: AcAdKcKdKh\n"
    stock = "Stock: 5c5d\n" if turned else "Stock:\n"

    rules = "Rules: hand-and-foot hand_size=5 minimum_table=1:90"
    assert thrown == passes(f"{rules}\n== deal 1\n{order}{stock}{first}\n")


@pytest.mark.parametrize(
    ("standing", "held", "codes"),
    [
        # Five stand: two finish them and two take the pile.
        ("KKKKK", "KcKdKhQc", []),
        ("KKKKK", "KcKdKhKs", ["DRW103 5"]),
        # Six stand: one finishes them.
        ("KKKKKK", "KcKdQdQc", []),
        ("KKKKKK", "KcKdKhQc", ["DRW103 5"]),
        # Four are joined by the three.
        ("KKKK", "KcKdQdQc", ["DRW103 5"]),
    ],
)
def test_kings_for_a_rank_that_is_barred(standing: str, held: str, codes: list[str]) -> None:
    """Who holds as many as finish the meld, and a pair beside them, can take the pile and must."""
    hand = f"Hand.N: AcAdAhAs4d4h5c5d6{held}"
    turns = f"1. N d:4s5s +A:AcAdAhAs -4d\n2. E d:x2 -4\n3. S d:x2 +K:{standing} -4\n4. W d:x2 -Kh\n5. N pass"

    assert codes == passes(f"Rules: hand-and-foot\n== deal 1\nDealer: W\nUp: 9c\nStock: 4s5sx6\n{hand}\n{turns}\n")


@pytest.mark.parametrize(
    ("hand", "most"),
    [
        # Five aces with the top one and a two: 120, less the card that has to be thrown, which counts 20 either way.
        ("AcAdAsAc2d", 100),
        # A four is thrown instead, and the two may go to the aces.
        ("AcAdAs4c2d", 100),
        # With aces alone one of the six is thrown.
        ("AcAdAsAcAd", 100),
        # Kings are thrown rather than aces or twos, as long as three are left.
        ("AcAdKcKdKhKs2d", 110),
        ("AcAd2dKcKdKhKs2c", 130),
        # The joker makes a meld of a pair, and the two goes to the aces.
        ("AcAdKcKd*2c", 130),
        # A two makes a meld of each pair, and nothing goes to the aces: a four is thrown.
        ("AcAdKcKdQcQd2c2d4c", 140),
        # Seven aces are complete, and no two goes to them: one is thrown, one kept.
        ("AcAdAhAsAcAd2c2d", 140),
        # A lone king and two fours make no meld.
        ("AcAdKc4c4d", 60),
    ],
)
def test_what_a_small_hand_can_open_with(hand: str, most: int) -> None:
    """Who opens with the pile keeps a card to throw, and that card counts nothing."""
    # The stock was dealt without a card, and the pile is the ace that was turned up.
    size = len(hand.replace("*", "**")) // 2
    deal = f"== deal 1\nDealer: W\nUp: Ah\nHand.N: {hand}\nStock:\n1. N pass\n"

    found_with = [
        bool(passes(f"Rules: hand-and-foot hand_size={size} minimum_table=1:{minimum}\n{deal}"))
        for minimum in (most, most + 1)
    ]
    assert [True, False] == found_with


@pytest.mark.parametrize(
    ("hand", "minimum"),
    [
        # Aces and kings are 90, but then nothing is left to be thrown.
        ("AcAdKcKdKh", 90),
        # The three aces are all there is.
        ("AcAd", 0),
    ],
)
def test_what_a_small_hand_cannot_open_with(hand: str, minimum: int) -> None:
    """A take that leaves no card to be thrown need not be made."""
    rules = f"Rules: hand-and-foot hand_size={len(hand) // 2} minimum_table=1:{minimum}"

    assert [] == passes(f"{rules}\n== deal 1\nDealer: W\nUp: Ah\nHand.N: {hand}\nStock:\n1. N pass\n")


@pytest.mark.parametrize(
    ("options", "most"),
    [
        # Aces and the two are 80 with the top one, and a four is thrown.
        ("", 80),
        # The top card counts nothing.
        ("top_counts=false", 60),
        # Wild cards are not for an opening, or the meld without them is asked for.
        ("opening_needs=no_wilds", 60),
        ("opening_needs=natural_meld", 60),
        ("opening_needs=clean_triple", 60),
        # Two cards are to be kept, one to be thrown and one in the hand.
        ("no_exit_rule=keep_two", 60),
        ("no_exit_rule=pass_discard", 80),
    ],
)
def test_what_options_make_of_an_opening(options: str, most: int) -> None:
    """A player must take the pile who can open with it by the rules of the table."""
    deal = "== deal 1\nDealer: W\nUp: Ah\nHand.N: AcAd4c2d\nStock:\n1. N pass\n"

    found_with = [
        bool(passes(f"Rules: hand-and-foot hand_size=4 minimum_table=1:{minimum} {options}\n{deal}"))
        for minimum in (most, most + 1)
    ]
    assert [True, False] == found_with


FOOT = "Rules: {}\n== deal 1\nDealer: W\nUp: Ah\nHand.N: AcAd\nStock:\n1. N {}\n"
OF_FOOT = "hand_size=2 minimum_table=1:0 stock_empty=must_take_if_able"


@pytest.mark.parametrize(
    "rules", [f"hand-and-foot {OF_FOOT} foot_trigger=hand_empty", f"hand-and-foot-pagat {OF_FOOT}"]
)
@pytest.mark.parametrize(("act", "codes"), [("pass", ["DRW103 1"]), ("p1:Ah +A:AhAcAd f -4", [])])
def test_a_pair_that_is_the_whole_hand_before_the_foot(rules: str, act: str, codes: list[str]) -> None:
    """Whoever takes with the last two cards takes up the foot and throws one of it."""
    assert codes == found(FOOT.format(rules, act))


CANASTA = """Rules: hand-and-foot
== deal 1
Dealer: W
Up: 9c
Hand.N: AcAdAhAs4d4h4s5c5d5h6cKcKd
Stock: 4c5sx4
1. N d:4c5s +A:AcAdAhAs +4:4c4d4h4s +5:5c5d5h5s -6c
2. E d:x2 -4
3. S d:x2 +K:{kings} -4
4. W p4:4 +4:444 +8:8888 +A:AAA +Q:QQQ -Kh
5. N {act}
"""


@pytest.mark.parametrize(
    ("kings", "act", "codes"),
    [
        # Four kings and three more are the canasta with which the foot may be taken up.
        ("KKKK", "pass", ["DRW103 5"]),
        ("KKKK", "p1:Kh +K:KhKcKd f -4", []),
        # Of three kings they make none, and nothing is left to be thrown.
        ("KKK", "pass", []),
    ],
)
def test_a_take_that_makes_the_first_canasta(kings: str, act: str, codes: list[str]) -> None:
    """It opens the way to the foot, out of which a card is thrown."""
    assert codes == [one for one in found(CANASTA.format(kings=kings, act=act)) if one.startswith("DRW103")]


@pytest.mark.parametrize(
    ("rules", "codes"),
    [
        # Five kings bar their rank, so that South had to finish them first: five cards to ten.
        ("classic max_meld=10 five_card_bar=true", []),
        # Where no rank is barred the pair goes with the top card to the five.
        ("classic max_meld=10", ["DRW103 5"]),
        # Where seven cards are the most there is room for two, and South has no more than those.
        ("classic max_meld=7", []),
    ],
)
def test_a_pair_beside_a_meld_of_five(rules: str, codes: list[str]) -> None:
    """Whether it takes the pile hangs on what stands in its way."""
    text = f"""Rules: {rules} stock_empty=must_take_if_able hand_size=8
== deal 1
Dealer: E
Up: 9c
Hand.N: KcKdKhKsKc4d4h5c
Hand.S: KdKs6d6c7h7s8c4c
Stock: 5d5h5sx
1. S d:5d -5d
2. W d:5h -5h
3. N d:5s +K:KcKdKhKsKc -4d
4. E d:x -Kh
5. S pass
"""
    assert codes == passes(text)
