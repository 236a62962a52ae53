"""Each option that touches going out, keeping a card and asking, set to another value, changes what is found."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found
from tests.rules.profile_facts import of_north

CONCEALED = {
    "classic": "1. N d:x +K:KKKKKKK +A:AAAA -4 out",
    "classic-2": "1. N d:x2 +K:KKKKKKK +A:AAAAAA +Q:QQQ -4 out",
    "fournier": "1. N d:x +K:KKKKKKK +A:AAAA -4 out",
    "hoyle-2": "1. N d:x +K:KKKKKKK +A:AAAA +Q:QQQQ -4 out",
}
"""A first turn that goes out with one canasta, a clean one."""


def deal(rules: str, *lines: str) -> list[str]:
    """The findings of a deal of these lines."""
    return found("\n".join((f"Rules: {rules}", "== deal 1", *lines)))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", []),
        ("classic canastas_to_go_out=2", ["OUT101 1"]),
        ("classic out_requirement=2", ["OUT101 1"]),
        ("classic out_requirement=1clean", []),
        ("classic out_requirement=1dirty", ["OUT101 1"]),
        ("fournier canastas_to_go_out=2", ["OUT101 1"]),
        ("classic-2", ["OUT101 1"]),
        ("classic-2 canastas_to_go_out=1", []),
        ("hoyle-2", []),
        ("hoyle-2 canastas_to_go_out=1", []),
        ("hoyle-2 canastas_to_go_out=2", ["OUT101 1"]),  # source 001 "depending on the ... setting"
    ],
)
def test_out_requirement(rules: str, expected: list[str]) -> None:
    """`out_requirement` is a number or a list of kinds, `canastas_to_go_out` the number (section 4; settled 10, 11)."""
    assert expected == deal(rules, CONCEALED[rules.partition(" ")[0]])


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", []),
        ("classic discard_to_go_out=required", ["OUT104 1"]),
        ("fournier discard_to_go_out=required", ["OUT104 1"]),
    ],
)
def test_discard_to_go_out(rules: str, expected: list[str]) -> None:
    """`discard_to_go_out=required` wants the last card on the pile (section 4)."""
    assert expected == deal(rules, "1. N d:x +K:KKKKKKK +A:AAAAA out")
    assert [] == deal(rules, "1. N d:x +K:KKKKKKK +A:AAAA -4 out")


@pytest.mark.parametrize(
    ("rules", "discarding", "passing"),
    [
        ("classic", ["OUT105 1"], ["TRN105 1"]),
        ("classic no_exit_rule=pass_discard", ["OUT105 1"], []),
        ("classic no_exit_rule=must_discard_continue", [], ["TRN105 1"]),
        ("fournier no_exit_rule=pass_discard", ["OUT105 1"], []),  # 2.1.1 #9
    ],
)
def test_no_exit_rule(rules: str, discarding: list[str], passing: list[str]) -> None:
    """`no_exit_rule` says what becomes of the last card of a player who may not go out (section 4)."""
    left = "W" if rules.startswith("fournier") else "E"
    turn = "1. N d:x +K:KKKK +Q:QQQQ +A:AAA"  # eleven of twelve
    assert discarding == deal(rules, f"{turn} -4", f"2. {left} d:x -5")
    assert passing == deal(rules, f"{turn} --", f"2. {left} d:x -5")


@pytest.mark.parametrize(
    ("rules", "discarding", "passing"),
    [("hoyle-2", ["OUT105 1"], []), ("hoyle-2 no_exit_rule=keep_two", ["OUT105 1"], ["TRN105 1"])],
)
def test_no_exit_rule_of_the_hoyle_program(rules: str, discarding: list[str], passing: list[str]) -> None:
    """There the last card is kept; with `keep_two` it should never have been the last (section 4; source 001)."""
    turn = "1. N d:x +K:KKKKK +Q:QQQQQ +A:AAAAA"  # fifteen of sixteen
    assert discarding == deal(rules, f"{turn} -4", "2. S d:x -5")
    assert passing == deal(rules, f"{turn} --", "2. S d:x -5")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", []),  # optional_binding
        ("classic permission=none", ["ASK103 1"]),
        ("classic permission=advice", []),
        ("fournier permission=none", ["ASK103 1"]),
    ],
)
def test_permission_to_ask(rules: str, expected: list[str]) -> None:
    """`permission=none` leaves nobody to ask (section 4)."""
    assert expected == deal(rules, "1. N d:x ask:no -4")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", ["OUT102 1"]),
        ("classic permission=required_binding", ["OUT102 1"]),
        ("classic permission=once_binding", ["OUT102 1"]),
        ("classic permission=advice", []),
        ("fournier permission=advice", []),
    ],
)
def test_permission_refused(rules: str, expected: list[str]) -> None:
    """A refusal binds, advice does not (section 4)."""
    assert expected == deal(rules, CONCEALED[rules.partition(" ")[0]].replace("d:x", "d:x ask:no"))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [("classic", ["OUT103 1"]), ("classic permission=advice", []), ("fournier permission=advice", [])],
)
def test_permission_given(rules: str, expected: list[str]) -> None:
    """So does leave (section 4)."""
    left = "W" if rules.startswith("fournier") else "E"
    assert expected == deal(rules, "1. N d:x ask:yes +K:KKKKKKK -4", f"2. {left} d:x -5")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", []),
        ("classic permission=required_binding", ["ASK104 1"]),
        ("fournier permission=required_binding", ["ASK104 1"]),
    ],
)
def test_permission_required(rules: str, expected: list[str]) -> None:
    """`permission=required_binding` makes asking compulsory (section 4)."""
    assert expected == deal(rules, CONCEALED[rules.partition(" ")[0]])


@pytest.mark.parametrize(("rules", "expected"), [("classic", []), ("classic permission=once_binding", ["ASK102 5"])])
def test_permission_once(rules: str, expected: list[str]) -> None:
    """`permission=once_binding` allows one question a deal (section 4; 3.4)."""
    turns = ("1. N d:x ask:no -4", "2. E d:x -5", "3. S d:x -5", "4. W d:x -5", "5. N d:x ask:no -6")
    assert expected == deal(rules, *turns)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", ["ASK101 1"]),
        ("classic ask_timing=before_last_laydown", []),
        ("fournier", []),
        ("fournier ask_timing=before_any_meld", ["ASK101 1"]),
    ],
)
def test_ask_timing(rules: str, expected: list[str]) -> None:
    """`ask_timing` says how long the question may wait (section 4; 2.1.1 #11)."""
    assert expected == deal(rules, "1. N d:x +K:KKKKKKK ask:yes +A:AAAA -4 out")


@pytest.mark.parametrize(
    ("rules", "amount"), [("fournier", 0), ("fournier pumpa_penalty=50", -50), ("fournier pumpa_penalty=0", 0)]
)
def test_pumpa_penalty(rules: str, amount: int) -> None:
    """`pumpa_penalty` is what silence at one card costs (2.1.1 #10)."""
    text = f"""
Rules: {rules}
== deal 1
1. N d:x +K:KKKK +Q:QQQ +A:AAA -4 ; one card left
End: abandoned
"""
    assert [] == found(text)
    assert (amount,) == of_north(text, "penalty")
