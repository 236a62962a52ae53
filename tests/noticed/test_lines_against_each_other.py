"""Lines of a record that cannot all be true, and the places where they stand."""

from __future__ import annotations

import pytest

from canasta_notation.diagnostics import Finding
from tests.rules.auditing import report

HAND = "4c4d6c7c8c9cTcJcQcAcAd"


def impossible(text: str) -> Finding:
    """The finding on a record that cannot be true as a whole."""
    (finding,) = [one for one in report(text).findings if one.code.startswith("CRD")]
    assert "CRD108" == finding.code
    return finding


def places(finding: Finding) -> list[tuple[int, int, int]]:
    """Where the lines stand that have a part in it: line, first column, end."""
    return [(one.span.line, one.span.column, one.span.end_column) for one in finding.related]


def test_two_lines() -> None:
    """N was dealt no king, drew one card, and is left with two kings; what was discarded nobody saw."""
    text = f"""%pcn 1
Rules: classic
== deal 1
Dealer: W
Hand.N: {HAND}
1. N d:x -x
2. E d:x -5
3. S d:x -6
4. W d:x -7
End: abandoned
Left.N: 4c4d6c7c8c9cTcJcQcKsKd
"""
    finding = impossible(text)

    assert "N cannot hold Ks any more: lines 5 and 11 cannot all be true" == finding.message
    assert [(5, 1, 31), (11, 1, 31)] == places(finding)


def test_steps_of_turns_are_named() -> None:
    """N's four went to E as the four of clubs, so that N, who had one, has no other: the steps, not the whole turns."""
    text = f"""%pcn 1
Rules: classic
== deal 1
Dealer: W
Hand.N: {HAND}
1. N d:Ah -4
2. E p:4c +4:4h4s4c +A:AAA -5
3. S d:x -6
4. W d:x -7
5. N d:Kd -4c
End: abandoned
"""
    finding = impossible(text)

    assert (10, 11, 14) == (finding.span.line, finding.span.column, finding.span.end_column)
    assert [(5, 1, 31), (6, 11, 13), (7, 6, 10), (10, 11, 14)] == places(finding)


def test_foot_is_named() -> None:
    """The four that N discards from the foot is taken as the four of clubs, and N has no other."""
    text = """%pcn 1
Rules: hand-and-foot packs=2 jokers=4 hand_size=2 foot_size=4 draw=1 minimum_table=1:15 foot_trigger=hand_empty
== deal 1
Dealer: W
Hand.N: 9c9d
Foot.N: 4c4d6c7c
1. N d:9h +9:9c9d9h f -4
2. E p:4c +4:4h4s4c f -x
3. S d:x -6
4. W d:x -7
5. N d:Kd -4c
End: abandoned
"""
    finding = impossible(text)

    assert "N cannot hold 4c any more: lines 6, 8 and 11 cannot all be true" == finding.message
    assert [(6, 1, 17), (8, 6, 10), (11, 11, 14)] == places(finding)


PACK = [rank + suit for rank in "A245678TJQK93" for suit in "cdhs"] * 2 + ["*"] * 4
DEALT = "4c4d6c 4h4s6d 7c7d6h 8c8d6s 9c"


@pytest.mark.parametrize("has_stock", [False, True])
def test_stock_that_is_written_hides_nothing(has_stock: bool) -> None:
    """N is left with a card of E, whose hand nobody saw; it does not matter how much of the stock is known."""
    stock = PACK[:]
    for card in [DEALT[place : place + 2] for place in range(len(DEALT)) if DEALT[place] in "46789"]:
        stock.remove(card)
    listed = f"Stock: {''.join(stock)}\n" if has_stock else ""
    draws = [f"d:{card}" for card in stock[:4]]
    text = f"""%pcn 1
Rules: classic hand_size=3
== deal 1
Dealer: W
Hand.N: 4c4d6c
Hand.S: 7c7d6h
Hand.W: 8c8d6s
Up: 9c
{listed}1. N {draws[0]} -x
2. E {draws[1]} -6d
3. S {draws[2]} -6h
4. W {draws[3]} -6s
End: abandoned
Left.N: 4c4d4h
"""
    assert impossible(text).message.startswith("N cannot hold 4h any more: lines 5, ")
