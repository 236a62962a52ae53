"""Each option that touches feet and going out in hand and foot, set to another value, changes what is found."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import PAGAT_PARTNER_OUTSIDE, PAGAT_READY

OUT_IN_ONE_TURN = "1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +W:2222*** +A:AAAAAA -4"
"""Of 15 + 13 cards a clean, a dirty and a wild canasta, six aces and the discard."""


def pagat(options: str, text: str) -> list[str]:
    """The findings of a text of Pagat's hand and foot under these options."""
    return found(text, f"hand-and-foot-pagat {options}".strip())


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("hand-and-foot", ["OUT101 1"]),
        ("hand-and-foot out_requirement=1clean+1dirty", []),
        ("hand-and-foot canastas_to_go_out=2", []),
        ("hand-and-foot canastas_to_go_out=4", ["OUT101 1"]),
    ],
)
def test_out_requirement(rules: str, expected: list[str]) -> None:
    """Three canastas, none of them wild (section 4; settled 11)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x2 +K:KKKKKKK f +Q:QQQQQ22 +A:AAAAAAA +J:JJJJJJ -4 out
"""
    assert expected == found(text)


@pytest.mark.parametrize(
    ("options", "expected"),
    [("", ["OUT101 9"]), ("out_requirement=1clean+1dirty+1wild", []), ("out_requirement=5", [])],
)
def test_out_requirement_after_pagat(options: str, expected: list[str]) -> None:
    """Four clean, one dirty, one wild pile (section 4)."""
    text = f"{PAGAT_READY.replace('+T:TTTTT22', '+T:TTTTTTT')}9. N d:x2 ask:yes +A:AAAAA +9:999 -7 out"
    assert expected == pagat(options, text)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [("hand-and-foot", ["OUT104 1"]), ("hand-and-foot discard_to_go_out=optional", [])],
)
def test_discard_to_go_out(rules: str, expected: list[str]) -> None:
    """`discard_to_go_out` says whether the last card must be discarded (section 4; 2.4.1 #14)."""
    turn = OUT_IN_ONE_TURN.replace("+A:AAAAAA -4", "+A:AAAAAAA out")
    assert expected == found(f"Rules: {rules}\n== deal 1\n{turn}\n")


@pytest.mark.parametrize(("options", "expected"), [("", []), ("discard_to_go_out=required", ["OUT104 9"])])
def test_discard_to_go_out_after_pagat(options: str, expected: list[str]) -> None:
    """There it need not be (section 4)."""
    assert expected == pagat(options, f"{PAGAT_READY}9. N d:x2 ask:yes +A:AAAAA +9:9 +8:888 out")


@pytest.mark.parametrize(
    ("rules", "expected"), [("hand-and-foot", []), ("hand-and-foot no_exit_rule=keep_two", ["OUT105 1"])]
)
def test_no_exit_rule(rules: str, expected: list[str]) -> None:
    """To be out, but not out, is lawful unless a card has to be kept (section 4; source 004, 3k.ii)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x2 +K:KKKKKKK f +Q:QQQQQQQ +A:AAAAAAA +J:JJJJJJ -4 ; hand and foot are gone, two kinds of canasta missing
2. E d:x2 -5
"""
    assert expected == found(text)


@pytest.mark.parametrize(("options", "expected"), [("", ["OUT105 1"]), ("no_exit_rule=must_discard_continue", [])])
def test_no_exit_rule_after_pagat(options: str, expected: list[str]) -> None:
    """In the foot a card is kept, unless the last one may be discarded and the deal go on (section 4; 3.7)."""
    text = """
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQ +J:JJJJ f +A:AAAAAAA +T:TTTTT -4
2. E d:x2 -5
"""
    assert expected == pagat(options, text)


@pytest.mark.parametrize(
    ("rules", "expected"), [("hand-and-foot", ["OUT108 5"]), ("hand-and-foot out_needs_foot=false", [])]
)
def test_out_needs_foot(rules: str, expected: list[str]) -> None:
    """`out_needs_foot` is the own foot (section 4; 2.4.1 #10)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x2 +K:KKKKKKK -4
2. E d:x2 -5
3. S d:x2 +Q:QQQQQ22 +W:2222*** -5
4. W d:x2 -5
5. N d:x2 +A:AAAAA +J:JJJ -6 out
"""
    assert expected == found(text)


@pytest.mark.parametrize(
    ("rules", "expected"), [("hand-and-foot", []), ("hand-and-foot partner_in_foot=true", ["OUT108 1"])]
)
def test_partner_in_foot(rules: str, expected: list[str]) -> None:
    """`partner_in_foot` is the partner's foot (section 4; case 135)."""
    assert expected == found(f"Rules: {rules}\n== deal 1\n{OUT_IN_ONE_TURN} out\n")


@pytest.mark.parametrize(("options", "expected"), [("", ["OUT108 9"]), ("partner_in_foot=false", [])])
def test_partner_in_foot_after_pagat(options: str, expected: list[str]) -> None:
    """There it is wanted (section 4; case 136)."""
    text = f"{PAGAT_PARTNER_OUTSIDE}7. S d:x2 -6\n8. W d:x2 -6\n9. N d:x2 ask:yes +T:TTTTT22 +9:9 -7 out\n"
    assert expected == pagat(options, text)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("hand-and-foot", []),
        ("hand-and-foot foot_trigger=hand_empty", ["FOT101 1"]),
        ("hand-and-foot-pagat", ["FOT101 1"]),
        ("hand-and-foot-pagat foot_trigger=first_team_canasta", []),
    ],
)
def test_foot_trigger(rules: str, expected: list[str]) -> None:
    """`foot_trigger` is the empty hand or the team's first canasta (section 4)."""
    assert expected == found(f"Rules: {rules}\n== deal 1\n1. N d:x2 +K:KKKKKKK f -4\n")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("hand-and-foot", ["RED102 1"]),
        ("hand-and-foot foot_red3_replaced=false", []),
        ("hand-and-foot-pagat foot_trigger=first_team_canasta", ["RED102 1"]),
        ("hand-and-foot-pagat foot_trigger=first_team_canasta foot_red3_replaced=false", []),
    ],
)
def test_foot_red3_replaced(rules: str, expected: list[str]) -> None:
    """`foot_red3_replaced` gives a card for a red three found in the foot (section 4; 2.4.1 #12; case 11)."""
    text = f"""
Rules: {rules}
== deal 1
Foot.N: 4c3hx11
1. N d:x2 +K:KKKKKKK f r:3h -4
"""
    assert expected == found(text)
    if expected:
        assert [] == found(text.replace("r:3h", "r:3h d:x"))


@pytest.mark.parametrize(
    ("rules", "ended", "went_on"),
    [
        ("hand-and-foot", ["OUT106"], []),
        ("hand-and-foot undeclared_last_discard=ends", [], ["OUT109"]),
    ],
)
def test_undeclared_last_discard(rules: str, ended: list[str], went_on: list[str]) -> None:
    """`undeclared_last_discard` says whether the last discard in silence ends the round (2.4.1 #3)."""
    before = f"Rules: {rules}\n== deal 1\n{OUT_IN_ONE_TURN}\n"
    assert ended == [one.partition(" ")[0] for one in found(f"{before}End: out N\n")]
    assert went_on == [one.partition(" ")[0] for one in found(f"{before}2. E d:x2 -5\n")]


@pytest.mark.parametrize(
    ("options", "silent", "refused"),
    [
        ("", ["ASK104 9"], ["OUT102 9"]),
        ("permission=optional_binding", [], ["OUT102 9"]),
        ("permission=advice", [], []),
        ("permission=none", [], ["ASK103 9"]),
    ],
)
def test_permission_after_pagat(options: str, silent: list[str], refused: list[str]) -> None:
    """`permission` says whether the partner must be asked and what a refusal does (section 4; 3.7)."""
    text = f"{PAGAT_READY}9. N d:x2 +A:AAAAA +9:999 -7 out"
    assert silent == pagat(options, text)
    assert refused == pagat(options, text.replace("d:x2 +A:", "d:x2 ask:no +A:"))


@pytest.mark.parametrize(
    ("rules", "silent", "refused"),
    [
        ("hand-and-foot", [], []),
        ("hand-and-foot permission=required_binding", ["ASK104 1"], ["OUT102 1"]),
        ("hand-and-foot permission=optional_binding", [], ["OUT102 1"]),
    ],
)
def test_permission(rules: str, silent: list[str], refused: list[str]) -> None:
    """In hand and foot it is advice by default (section 4; source 004, 3l.iii)."""
    text = f"Rules: {rules}\n== deal 1\n{OUT_IN_ONE_TURN} out\n"
    assert silent == found(text)
    assert refused == found(text.replace("d:x2 +K", "d:x2 ask:no +K"))
