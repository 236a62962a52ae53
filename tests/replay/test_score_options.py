"""Options of rules.md sections 2 to 4 that change what a deal scores."""

from __future__ import annotations

import pytest

from tests.replay.counting import counted
from tests.rules.auditing import all_found, found, scores


def item(text: str, name: str, side: str = "NS") -> int | None:
    """One item of the first deal."""
    return scores(text)[1, side][name]


CONCEALED = """
Rules: classic hand_size=10
== deal 1
Hand.N: 4444444555
Up: 9
1. S d:x +A:AAA -9 ; the partner's own meld, to which nothing is added
2. W d:x -9
3. N d:9 +4:4444444 +5:555 -9 out
End: out N
"""


@pytest.mark.parametrize(
    ("options", "out"),
    [
        ("", 200),
        (" concealed_def=player_unmelded_own_canasta", 200),
        (" concealed_def=side_unmelded", 100),
        (" out_bonus=150 concealed_bonus=350", 350),
        (" out_bonus=150 concealed_bonus=350 concealed_def=side_unmelded", 150),
    ],
)
def test_case_122_concealed_beside_the_partners_melds(options: str, out: int) -> None:
    """Case 122: the partner's melds do not spoil it by the first definition, and do under `side_unmelded`."""
    text = CONCEALED.replace("hand_size=10", f"hand_size=10{options}")
    assert found(text) == []
    assert out == item(text, "out")


def test_case_121_k5_one_card_to_the_partners_meld() -> None:
    """Case 121: laying one card to the partner's meld makes it a plain going out."""
    text = CONCEALED.replace("4444444555", "444444555A").replace("N d:9", "N d:4").replace("-9 out", "+A:A out")
    assert found(text) == []
    assert item(text, "out") == 100


@pytest.mark.parametrize(("options", "out"), [("", 200), (" concealed_allows_pile=false", 100)])
def test_case_123_concealed_with_the_pile(options: str, out: int) -> None:
    """Case 123: taking the pile in that turn is allowed unless `concealed_allows_pile=false`."""
    text = f"""
Rules: classic hand_size=10{options}
== deal 1
Hand.N: 4444444KKK
Up: K
1. N p1:K +K:KKKK +4:4444444 out ; 75 for the opening, and the whole hand with a canasta
End: out N
"""
    assert found(text) == []
    assert out == item(text, "out")


def test_case_124_red_threes_do_not_spoil_concealment() -> None:
    """Case 124: red threes already on the table are no melds (K1, K6)."""
    text = """
Rules: hoyle-2 hand_size=7
== deal 1
Hand.N: 4444443d
Up: 9
0. N r:3d d:5
1. N d:4 +4:4444444 -5 out
End: out N
"""
    expected = {"canastas": 500, "cards": 35, "red": 100, "out": 200, "total": 835}
    assert found(text) == []
    assert expected == counted(text, "N")


@pytest.mark.parametrize(
    ("rules", "draw", "points"),
    [
        ("classic-2", "99", 1000),
        ("hoyle-2", "9", 1000),
        ("classic-2 canasta_values=600,350", "99", 1200),
    ],
)
def test_canasta_values(rules: str, draw: str, points: int) -> None:
    """A natural canasta is 500 unless `canasta_values` says otherwise (rules.md section 4)."""
    text = f"""
Rules: {rules}
== deal 1
Hand.N: 44444448KKKKKKK
Up: 9
1. N d:{draw} +4:4444444 +K:KKKKKKK -9
End: abandoned
"""
    assert found(text) == []
    assert points == item(text, "canastas", "N")


def test_k1_wild_canasta_of_hoyle_2() -> None:
    """With `wild_melds=true` a canasta of wilds is 1,000, as in the program (2.2.1 #3, K1)."""
    text = """
Rules: hoyle-2 wild_melds=true
== deal 1
Hand.N: 4567899222222**
Up: T
1. N d:J +W:222222* -J
End: abandoned
"""
    expected = {"canastas": 1000, "cards": 170, "hand": -100, "total": 1070}
    assert found(text) == []
    assert expected == counted(text, "N")


def opening(options: str, melds: str, score: int = 0) -> str:
    """N opens with these melds."""
    return f"""
Rules: hoyle-2{options}
== deal 1
Score.N: {score}
Hand.N: 4444444555667TT
Up: 9
1. N d:8 {melds} -8
End: abandoned
"""


def test_case_68_k1_canasta_bonus_counts() -> None:
    """Case 68: seven fours are 35 of 50, and 535 with `canasta_bonus_counts=true`."""
    assert found(opening("", "+4:4444444")) == ["OPN101 1"]
    assert found(opening(" canasta_bonus_counts=true", "+4:4444444")) == []


@pytest.mark.parametrize(("score", "expected"), [(1500, []), (1495, ["OPN101 1"])])
def test_minimum_table(score: int, expected: list[str]) -> None:
    """`minimum_table` gives the minimum by the score before the deal; 35 are shown (settled 42)."""
    assert expected == found(opening(" minimum_table=0:50,1500:30", "+4:4444444", score))


@pytest.mark.parametrize(("needed", "cards"), [(1, 50), (2, -50)])
def test_positive_needs_canastas(needed: int, cards: int) -> None:
    """The cards of a side without the canastas it needs count against it; the bonus it has stands (settled 32)."""
    text = opening(f" canastas_to_go_out={needed} positive_needs_canastas=true", "+4:4444444 +5:555")
    expected = {"canastas": 500, "cards": cards, "hand": -35, "total": 465 + cards}
    assert found(text) == []
    assert expected == counted(text, "N")


def test_positive_needs_canastas_leaves_red_threes_alone() -> None:
    """Red threes count as usual beside negated cards (S8, settled 32)."""
    text = """
Rules: hoyle-2 positive_needs_canastas=true
== deal 1
Hand.N: 44455667788AAA3d
Up: 9
0. N r:3d d:5
1. N d:9 +A:AAA -9
End: abandoned
"""
    expected = {"cards": -60, "red": 100, "hand": -70, "total": -30}
    assert found(text) == []
    assert expected == counted(text, "N")


@pytest.mark.parametrize(
    ("options", "last", "cards", "black"),
    [
        ("", "d:3b +3:3b3b3b3b -4 out", 70 + 20, 0),
        (" premiums=es", "d:3b +3:3b3b3b3b -4 out", 70 + 20, 480),
        (" premiums=es", "d:K +K:K +3:3b3b3b -4 out", 80 + 15, 0),
    ],
)
def test_case_96_k12_black_threes_in_going_out(options: str, last: str, cards: int, black: int) -> None:
    """Case 96: four black threes are 20, or 500 in all with the Spanish premiums (2.1.2); three are 15."""
    text = f"""
Rules: classic{options}
== deal 1
Hand.N: 9KKKKKKK3b3b3b
Up: 9
1. N d:4 +K:KKKKKKK -9
2. E d:x -9
3. S d:x -9
4. W d:x -9
5. N {last}
End: out N
"""
    assert found(text) == []
    assert (cards, black) == (item(text, "cards"), item(text, "black"))


@pytest.mark.parametrize(("option", "cards"), [("", 85), (" black3_set_points=true", 120)])
def test_black3_set_points(option: str, cards: int) -> None:
    """The seven black threes of Hand and Foot are 1,500, and 35 for the cards only with the option (2.4.1 #6)."""
    text = f"""
Rules: hand-and-foot out_requirement=1clean hand_size=12 foot_size=3{option}
== deal 1
Hand.N: KKKKKKK3b3b3b3b3b
Foot.N: 493b
Up: J
1. N d:3b8 +K:KKKKKKK f -8 ; clean, so the foot may be taken up
2. E d:x2 -9
3. S d:x2 -9
4. W d:x2 -9
5. N d:44 +4:444 +3:3b3b3b3b3b3b3b -9 out
End: out N
"""
    assert found(text) == []
    assert (cards, 1500) == (item(text, "cards"), item(text, "black"))


@pytest.mark.parametrize(("option", "special"), [("", 0), (" premiums=es", 500)])
def test_k12_premium_for_five_canastas(option: str, special: int) -> None:
    """The Spanish premium for five canastas in one deal is 500, in the item `special` (2.1.2, settled 33)."""
    text = f"""
Rules: classic hand_size=22{option}
== deal 1
Hand.N: 444444455555556666666Q
Hand.S: 777777788889999KKKKKKK
Up: T
1. N d:J +4:4444444 +5:5555555 +6:6666666 -J
2. E d:x -J
3. S d:T +7:7777777 +K:KKKKKKK -T
End: abandoned
"""
    assert found(text) == []
    assert (2500, special) == (item(text, "canastas"), item(text, "special"))


def test_k12_premium_for_a_wild_canasta() -> None:
    """A wild canasta is 2,000 with the Spanish premiums (2.1.2), whichever item holds it."""
    text = """
Rules: fournier wild_melds=true premiums=es
== deal 1
Hand.N: 456222222**
Up: T
1. N d:J +W:222222* -J
End: abandoned
"""
    assert found(text) == []
    assert (item(text, "canastas") or 0) + (item(text, "special") or 0) == 2000


@pytest.mark.parametrize(
    ("option", "say", "penalty", "notes"),
    [
        ("", " say:pumpa", 0, []),
        ("", "", 0, ["SAY101 1"]),
        (" pumpa_penalty=100", " say:pumpa", 0, []),
        (" pumpa_penalty=100", "", -100, ["SAY101 1"]),
    ],
)
def test_pumpa_penalty(option: str, say: str, penalty: int, notes: list[str]) -> None:
    """One card left and nothing said is a note, and costs what `pumpa_penalty` says, nothing by default (2.1.1 #10)."""
    text = f"""%pcn 1
Rules: fournier hand_size=4{option}
== deal 1
Dealer: E
Hand.N: 4AAA
Up: 9
1. N d:5 +A:AAA -5{say}
End: abandoned
"""
    assert notes == all_found(text)
    assert penalty == item(text, "penalty")
