"""Turns that nobody plays and anybody can: each has the findings of its cause, once, and no others."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

CANASTA = "+K:KKKKKKK"
ODD = [
    # The order of steps (TRN102, settled 19): `--` ends a turn as a discard does.
    ("classic", ["TRN102 1"], "1. N d:x -- -4", "2. E d:x -5"),
    ("classic", ["TRN102 1"], "1. N d:x -4 --", "2. E d:x -5"),
    ("classic", ["TRN105 1"], "1. N d:x --", "2. E d:x -5"),
    ("classic", ["TRN105 1"], "1. N d:x -- --", "2. E d:x -5"),
    ("classic", ["TRN102 1"], "1. N d:x -4 d:x", "2. E d:x -5"),
    ("classic", ["TRN104 1"], "Up: 9d", "1. N p1:9d +9:9d9c9h +A:AAA p -4", "2. E d:x -5"),
    ("classic", ["TRN104 1"], "Up: 9d", "1. N p1:9d d:x +9:9d9c9h +A:AAA -4", "2. E d:x -5"),
    ("hand-and-foot-pagat", ["TRN104 1"], f"1. N d:x2 {CANASTA} +Q:QQQQ +A:AAAA f d:x2 -4", "2. E d:x2 -5"),
    # Play on lines of the deal: said once a line, and not judged by how it is done.
    ("classic", ["TRN102 0"], "0. N +A:AA +K:KK -4", "1. N d:x -4"),
    ("classic", ["TRN102 0"], "0. N p", "1. N d:x -4"),
    ("classic", ["TRN102 0"], "0. N t:x", "1. N d:x -4"),
    ("classic", [], "0. N r:3h d:x", "0. E r:3d d:x", "1. N d:x -4"),
    # Cards drawn, put back and drawn again are two draws; a card too many put back is one fault (S004 3g.iv).
    ("classic", ["DRW101 1"], "1. N d:x b:x d:x -4", "2. E d:x -5"),
    ("classic", ["DRW101 1"], "1. N d:x2 b:x -4", "2. E d:x -5"),
    ("classic", ["DRW101 1"], "1. N d:x2 b:x2 d:x -4", "2. E d:x -5"),
    ("hand-and-foot", ["DRW101 1"], "1. N d:x3 b:x -4", "2. E d:x2 -5"),
    ("hand-and-foot", [], "1. N d:x d:3h r:3h d:x -4", "2. E d:x2 -5"),
    ("hand-and-foot", ["DRW101 1"], f"1. N d:x2 {CANASTA} -4", "S f d:x", "2. E d:x2 -5"),
    ("hand-and-foot", [], f"1. N d:x2 {CANASTA} -4", "S f r:3h d:x", "2. E d:x2 -5"),
    # Black threes of a player who is said to be out and holds a card: that is OUT107 and nothing else.
    ("classic", ["OUT107 1"], "1. N d:x +A:AAAAAAA +3:333 -4 out"),
    ("classic", ["OUT107 1"], "1. N d:x +A:AAAAAAA +3:333 -4", "End: out N"),
    ("classic", ["MLD106 1"], "1. N d:x +A:AAAAAAA +3:333 -4", "2. E d:x -5"),
    ("classic", [], "1. N d:x +A:AAAAAAA +3:3333 -4 out"),
    ("hoyle-2", ["MLD106 1"], "1. N d:x +A:AAAAAAA +3:333 +K:KKKKK -4 out"),
    # An opening count that is said where nothing is melded (OPN102).
    ("classic", ["OPN102 1"], "1. N d:x (60) -4", "2. E d:x -5"),
    ("classic", [], "1. N d:x (60) +A:AAA -4", "2. E d:x -5"),
    ("classic", [], "1. N d:x +A:AAA -4", "2. E d:x -5", "3. S d:x (30) -5"),
    # A card not seen in a meld is of its rank or wild: aces make 60, kings 40 to 70 (settled 15, 43).
    ("classic", [], "1. N d:x +A:AAx -4", "2. E d:x -5"),
    ("classic", ["OPN101 1 undetermined"], "1. N d:x +K:KKx -4", "2. E d:x -5"),
    ("classic", ["OPN101 1"], "1. N d:x +4:4444x -4", "Score.NS: 3000", "2. E d:x -5"),
    ("hand-and-foot", [], "1. N d:x2 +W:*xx -4", "2. E d:x2 -5"),
    # After the deal has ended within a line (DRW106).
    ("classic", ["DRW106 1"], "Stock: 3h", "1. N d:3h r:3h ask:no", "End: stock"),
    ("classic", ["DRW106 2"], "Stock: 4c", "1. N d:4c -4", "2. E pass -5"),
    ("classic", [], "Stock: 3h4c", "1. N d:3h r:3h d:4c -4c", "2. E pass", "End: stock"),
    # Feet.
    ("hand-and-foot", ["FOT102 1"], f"1. N d:x2 {CANASTA} f f -4", "2. E d:x2 -5"),
    ("hand-and-foot", ["FOT101 1"], f"1. N f d:x2 {CANASTA} -4", "2. E d:x2 -5"),
    ("hand-and-foot", ["FOT101 1"], f"1. N d:x2 {CANASTA} -4", "E f", "2. E d:x2 -5"),
    ("hand-and-foot", ["OUT104 1"], f"1. N d:x2 {CANASTA} +Q:QQQQ +A:AAAA", "2. E d:x2 -5"),
    ("hand-and-foot-pagat", ["TRN105 1"], f"1. N d:x2 {CANASTA} +Q:QQQQ +A:AAAA", "2. E d:x2 -5"),
    # Takes, each with the first of what is wrong with it (settled 17).
    ("classic", ["PIL104 2"], "1. N d:x -2c", "2. E p:2c +A:AA2c -5"),
    ("hand-and-foot-pagat", ["PIL102 2"], "1. N d:x2 -2c", "2. E p:2c +W:2c2d* +A:AAA -5"),
    ("hand-and-foot-pagat", [], "1. N d:x2 -2c", "2. E p:2c +W:2c2c2d -5"),
    ("hand-and-foot", ["PIL108 3"], "1. N d:x2 +8:88888 +A:AAA -4", "2. E d:x2 -8", "3. S p:8 +8:8* +8.2:888 -5"),
    ("classic", ["PIL103 1"], "Up: 9d", "1. N p:9d +9:9c9h9s +A:AAA -4", "2. E d:x -5"),
    ("fournier", ["PIL106 5", "TRN105 5"], "1. N d:x +K:KKKK +A:AAA +Q:QQQ -4 say:pumpa", "2. W d:x -5", "3. S d:x -5",
     "4. E d:x -K", "5. N p:K +K:K", "6. W d:x -5"),
    # Three players: who took the pile plays alone, and has nobody to ask.
    ("classic-3", ["ASK103 5"], "1. N d:x2 -9", "2. E p:9 +9:999 +A:AAA -4", "3. W d:x2 ask:no -5", "4. N d:x2 -5",
     "5. E d:x2 ask:no -6"),
]  # fmt: skip
"""The rules, the findings, the lines of the deal."""


@pytest.mark.parametrize(("rules", "expected", "lines"), [(rules, found, lines) for rules, found, *lines in ODD])
def test_odd_turn(rules: str, expected: list[str], lines: list[str]) -> None:
    """One cause has one finding, and what is merely odd has none."""
    assert expected == found("\n".join((f"Rules: {rules}", "== deal 1", *lines)))


@pytest.mark.parametrize(("hand", "cards"), [("4", "1 card"), ("44", "2 cards")])
def test_one_card_left_is_one_card(hand: str, cards: str) -> None:
    """Who is said to be out holds "1 card", or "2 cards"."""
    text = f"\nRules: classic\n== deal 1\nHand.N: {hand}\n1. N d:x -4\nEnd: out N\n"
    (said,) = [one.message for one in report(text).findings if one.code == "OUT107"]

    assert f"N is said to have gone out with {cards} in the hand" == said
