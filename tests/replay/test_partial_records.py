"""Records that left things out: what was not seen is not suspected (settled 1, 15, 43)."""

from __future__ import annotations

import pytest

from tests.replay.counting import certain, codes
from tests.rules.auditing import all_found, found, scores, verdict


def test_nothing_but_melds_and_discards() -> None:
    """No hands, no draws, no suits, no numbers: a scribe's whole deal without a false alarm."""
    text = """
Rules: classic
== deal 1
Up: 6
N r:3r KKK2 4
E r:3r3r QQQ* -J
S 5
W r:3r +Q:Q 5
N P +K:K -9
"""
    # The pile cannot be taken for the king: its top is a five.
    assert found(text) == ["PIL103 5"]
    assert found(text.replace("N P +K:K -9", "N +K:K -9")) == []
    assert verdict(text.replace("N P +K:K -9", "N +K:K -9")) == "legal"


@pytest.mark.parametrize(
    "lines",
    [
        # Discards and draws nobody saw.
        "1. N d:x -x\n2. E d:x -x\n3. S d:x -x",
        # A pile whose cards nobody saw: it may have a pair's rank on top, and any number of cards that fits.
        "1. N d:x -x\n2. E p2:8 +8:888 +A:AAA -x\n3. S d:x -x",
        "1. N d:x -x\n2. E p:8 +8:888 +A:AAA -x",
        "1. N d:x -x\n2. E p +8:888 +A:AAA -x",
        # The unseen discard may have been anything but what froze or blocked the pile.
        "1. N d:x +A:AAA -4\n2. E d:x -x\n3. S p:7 +7:77* -4",
        # An unseen draw may be any card that is laid later.
        "1. N d:x +A:AAA -4\n2. E d:x -4\n3. S d:x -4\n4. W d:x -4\n5. N d:x +K:KKK -4",
        # It is no red three kept back, and was one where one is laid.
        "1. N d:x -4\n2. E d:x -4\n3. S d:x r:3r d:x -4",
        # A bare three among the cards dealt may be black.
        "Hand.N: 3444555666K\n1. N d:x -4",
        # A wild, joker or two, and colours without suits.
        "1. N d:W +A:AArW -4b\n2. E d:x -5r",
    ],
)
def test_unseen_cards_raise_no_alarm(lines: str) -> None:
    """Each of these can have been regular, so nothing is reported, nor left undetermined without cause."""
    assert found(f"Rules: classic\n== deal 1\nUp: 9\n{lines}\n") == []


def test_pile_with_cards_nobody_saw() -> None:
    """It goes into the hand, and any card may come out of it: no error, but who held what before it stays open."""
    text = """
Rules: classic
== deal 1
Up: 9
1. N d:x -x
2. E d:x -x
3. S p3:9 +9:999 +A:AAA -Q ; one of the nines may be the one that was turned, or what North discarded
4. W d:x -x
5. N d:x -x
6. E d:x -x
7. S d:x +A:A -J
"""
    assert found(text) == ["PIL102 3 undetermined"]
    assert verdict(text) == "undetermined"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # Whatever the unseen cards are, these are wrong.
        ("1. N d:x +K:Kx -4", ["MLD101 1"]),
        ("1. N d:x +K:KQx -4", ["MLD102 1"]),
        ("1. N d:x2 -x", ["DRW101 1"]),
        ("1. N d:x -x -x", ["TRN106 1"]),
        ("1. N d:x -x\n2. S d:x -x", ["TRN101 2"]),
        ("1. N d:x -x\n2. E p3:9 +9:999 +A:AAA -x", ["CRD105 2"]),
    ],
)
def test_what_no_unseen_card_excuses(lines: str, expected: list[str]) -> None:
    """Unknown cards are no cover for what is wrong whatever they are."""
    assert expected == certain(f"Rules: classic\n== deal 1\nUp: 9\n{lines}\n")


def test_thirteen_wilds() -> None:
    """Whichever wild each of them was, a pack of 108 holds twelve (CRD101)."""
    text = """
Rules: classic
== deal 1
Up: 9
1. N d:x +4:44W +5:55W +6:66W -K
2. E d:x +8:88W +T:TTW +J:JJW -K
3. S d:x +4:W +5:W +6:W -K
4. W d:x +8:W +T:W +J:W -K
5. N d:x {} -K
"""
    assert found(text.format("+4:4")) == []
    assert [one[:6] for one in certain(text.format("+4:W"))] == ["CRD101"]


def test_known_hand_with_unseen_draws() -> None:
    """With the hand known, one unseen draw explains one card and no more (findings.md, hidden cards)."""
    text = "Rules: classic\n== deal 1\nHand.N: 44455566677\nUp: 9\n1. N d:x +{} -4\n"
    # The joker was drawn.
    assert found(text.format("7:77*")) == []
    # Two jokers were not.
    assert found(text.format("7:77**")) == ["CRD102 1"]


def test_left_explains_what_was_hidden() -> None:
    """`Left` fits what an unknown hand can hold, and does not where it has another number of cards."""
    text = "Rules: classic hand_size=4\n== deal 1\nUp: 9\n1. N d:x -4\nLeft.N: {}\nEnd: abandoned\n"
    assert found(text.format("456K")) == []
    assert codes(text.format("456")) == ["CRD106"]
    assert codes(text.format("456KK")) == ["CRD106"]


def test_left_against_a_known_hand() -> None:
    """`Left` with a card that the hand cannot hold differs from it."""
    text = "Rules: classic hand_size=4\n== deal 1\nHand.N: 456K\nUp: 9\n1. N d:7 -4\nLeft.N: {}\nEnd: abandoned\n"
    assert found(text.format("567K")) == []
    assert codes(text.format("557K")) == ["CRD106"]


@pytest.mark.parametrize(
    ("profile", "draw"),
    [
        ("classic", "d:x"),
        ("classic-bicycle", "d:x"),
        ("classic-2", "d:x2"),
        ("classic-3", "d:x2"),
        ("fournier", "d:x"),
        ("hoyle-2", "d:x"),
        ("hand-and-foot", "d:x2"),
        ("hand-and-foot-pagat", "d:x2"),
    ],
)
def test_hands_left_out_in_each_profile(profile: str, draw: str) -> None:
    """A hand that was not written down is unknown cards, as many as the profile deals."""
    order = {"classic-2": "NS", "hoyle-2": "NS", "classic-3": "NEW", "fournier": "NWSE"}.get(profile, "NESW")
    turns = "".join(f"{number}. {seat} {draw} -4\n" for number, seat in enumerate(order * 2, start=1))
    text = f"Rules: {profile}\n== deal 1\nUp: 9\n{turns}"
    assert found(text) == []
    # The same with the draws left out.
    assert found(text.replace(f" {draw}", "")) == []


def test_implied_draws_are_noted_once() -> None:
    """A deal without draws costs one note SYN206, and every other note is asked for elsewhere (settled 1)."""
    text = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\nUp: 9\n1. N -4\n2. E -5\n3. S ^no-draw -6\nEnd: abandoned\n"
    assert sorted(one[:6] for one in all_found(text)) == ["SYN206", "TRN103"]
    assert found(text) == ["TRN103 3 waived"]


def test_one_written_draw_makes_all_missing_ones_missing() -> None:
    """Where one turn writes its draw, the others' were not drawn (settled 1)."""
    text = "Rules: classic\n== deal 1\nUp: 9\n1. N d:x -4\n2. E -5\n3. S -6\n"
    assert found(text) == ["TRN103 2", "TRN103 3"]


def test_each_deal_has_its_own_scribe() -> None:
    """Whether draws were left out is asked deal by deal (settled 1)."""
    one = "== deal 1\nUp: 9\n1. N d:x -4\n2. E d:x -5\nEnd: abandoned\n"
    two = "== deal 2\nUp: 9\n1. E -4\n2. S -5\nEnd: abandoned\n"
    assert found("Rules: classic\n" + one + two) == []


def test_scores_of_what_was_seen() -> None:
    """Melds are counted where their cards are known, and hands are left open (cli.md)."""
    text = "Rules: classic\n== deal 1\nUp: 9\n1. N d:x +A:AAA +K:KKW -4\nEnd: abandoned\n"
    north = scores(text)[1, "NS"]
    assert (north["canastas"], north["cards"], north["red"], north["hand"]) == (0, None, 0, None)


@pytest.mark.parametrize(
    ("dealt", "expected"),
    [
        ("4444555566*", []),
        ("4444555566x", []),
        ("x11", []),
        ("x10", ["DEA101"]),
        ("4444555566", ["DEA101"]),
        ("x12", ["DEA101"]),
    ],
)
def test_partly_known_hands(dealt: str, expected: list[str]) -> None:
    """A hand may be known in part; its size is checked all the same."""
    assert expected == codes(f"Rules: classic\n== deal 1\nHand.N: {dealt}\nUp: 9\n1. N d:x -4\n")


@pytest.mark.parametrize(
    ("meld", "canastas", "cards"),
    [
        ("KKKKKKK", 500, 70),
        ("KKKKKK*", 300, 110),
        # Mixed whichever wild it is, and worth 80 or 110.
        ("KKKKKKW", 300, None),
        # A king or a wild: natural or mixed.
        ("KKKKKKx", None, None),
        # No canasta whatever it is.
        ("KKKKKx", 0, None),
    ],
)
def test_canasta_with_a_card_not_seen(meld: str, canastas: int | None, cards: int | None) -> None:
    """An item that hangs on a card not seen is None, and others are not (cli.md, scores)."""
    text = f"Rules: classic\n== deal 1\nUp: 9\n1. N d:x +K:{meld} -4\nEnd: abandoned\n"
    north = scores(text)[1, "NS"]
    assert found(text) == []
    assert (canastas, cards) == (north["canastas"], north["cards"])


def test_left_that_nobody_looked_at() -> None:
    """Cards left but not seen leave the hand open, and what was declared of it stands."""
    text = """
Rules: classic hand_size=4
== deal 1
Up: 9
1. N d:x +A:AAA -4
Left.N: x
Left.S: 45x2
End: abandoned
= NS cards 60 hand -45 total 15 score 15
"""
    assert found(text) == []
    assert scores(text)[1, "NS"]["hand"] is None


@pytest.mark.parametrize(
    "lines",
    [
        # The king went, or the nine.
        "1. N d:9 -x\nLeft.N: 44556677889\nEnd: abandoned",
        "1. N d:9 -x\nLeft.N: 4455667788K\nEnd: abandoned",
        "1. N d:9 -x\n2. E d:x -x\n3. S d:x -x\n4. W d:x -x\n5. N d:T -x\nLeft.N: 445566778T8\nEnd: abandoned",
        # The king lay on the pile, and East took it: there are no nine kings.
        "1. N d:9 -x\n2. E p2:K +K:KKKKK -x\n3. S p1:K +K:KKK +A:AA2 -4",
    ],
)
def test_unseen_discard_of_a_known_hand(lines: str) -> None:
    """A card discarded unseen may have been any card of the hand, the known ones too (settled 43)."""
    assert found(f"Rules: classic\n== deal 1\nDealer: W\nHand.N: 4455667788K\nUp: J\n{lines}\n") == []


@pytest.mark.parametrize(
    "lines",
    [
        # The jack of hearts went, or the one of spades, or one that was dealt.
        "5. N d:Js -J\nLeft.N: 456Js",
        "5. N d:Js -J\nLeft.N: 456Jh",
        "5. N d:Js -J\nLeft.N: 45JsJh",
    ],
)
def test_discard_whose_suit_was_not_seen(lines: str) -> None:
    """A jack discarded is any jack the hand can hold, not the one that was seen last (notation.md section 3)."""
    text = f"""
Rules: classic hand_size=4
== deal 1
Up: Js
1. N d:Jh -6
2. E d:x -7
3. S d:x -8
4. W d:x -9
{lines}
End: abandoned
"""
    assert found(text) == []


def test_red_three_that_left_shows() -> None:
    """A red three left in a hand or foot nobody saw before costs what it costs (rules.md 2.4, S13)."""
    text = """
Rules: hand-and-foot-pagat hand_size=2 foot_size=1
== deal 1
Up: 9
1. N d:x2 -8
Left.N: 4563d
Left.S: 456
End: abandoned
= NS red -100 hand -30 total -130
"""
    assert found(text) == []
    assert (scores(text)[1, "NS"]["red"], scores(text)[1, "NS"]["hand"]) == (-100, -30)


FORCED = """
Rules: classic
== deal 1
Dealer: W
Up: 9
Stock: 4567
1. N d:4 +K:KKK +A:AAA -4
2. E d:5 -{discard}
3. S d:6 -6
4. W d:7 -K
{end}
End: stock
"""


@pytest.mark.parametrize(("end", "code"), [("", "DRW107"), ("5. N pass", "DRW103")])
def test_forced_take_of_a_pile_that_may_be_frozen(end: str, code: str) -> None:
    """Whether the king had to be taken hangs on a discard nobody saw: a wild would have frozen the pile (case 22)."""
    assert [one[:6] for one in certain(FORCED.format(discard="5", end=end))] == [code]
    assert certain(FORCED.format(discard="2", end=end)) == []
    assert certain(FORCED.format(discard="x", end=end)) == []
