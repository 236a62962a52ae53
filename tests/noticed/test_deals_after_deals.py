"""What a match carries on: numbers over deals without one, rounds that were void, findings of each of its deals."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from tests.rules.auditing import found, report


@pytest.mark.parametrize(("third", "codes"), [(3, []), (4, ["DEA105 -"]), (1, ["DEA105 -"])])
def test_the_number_after_a_deal_without_one(third: int, codes: list[str]) -> None:
    """It counts as the next: the deal after it is the third."""
    deals = [("== deal 1", "W", "N"), ("== deal", "N", "E"), (f"== deal {third}", "E", "S")]
    text = "".join(f"{line}\nDealer: {dealer}\n1. {seat} d:x -4\nEnd: abandoned\n" for line, dealer, seat in deals)

    assert codes == [one for one in found(f"Rules: classic\n{text}") if one.startswith("DEA")]


@pytest.mark.parametrize(("before", "minimum"), [(1, 90), (2, 120), (3, 150)])
def test_the_round_of_a_deal_without_a_number(before: int, minimum: int) -> None:
    """Each deal before it is a round, a void one too."""
    played = [("E", "S", "W")[at] + " d:x2 -4\nEnd: abandoned\n" for at in range(before - 1)]
    void = ["ESW"[before - 1] + " d:x2 -4\n! misdeal\n"]
    last = ["ESW"[before - 1] + " d:x2 -4\nEnd: abandoned\n"]
    heads = [f"== deal {number}" for number in range(1, before + 1)] + ["== deal"]
    dealers = ["NES"[at] for at in range(before)] + ["NES"[before - 1]]
    deals = [
        f"{head}\nDealer: {dealer}\n1. {turn}"
        for head, dealer, turn in zip(heads, dealers, played + void + last, strict=True)
    ]
    one = report("Rules: hand-and-foot\n" + "".join(deals))

    assert [minimum, minimum] == [score.minimum for score in one.scores if score.deal is None]


def test_the_match_of_a_finding() -> None:
    """Each finding tells to which match and deal it belongs."""
    deal = "Rules: classic\n== deal 1\nDealer: W\n1. N d:x -4 -5\nEnd: abandoned\n"
    one = pcn.audit(pcn.loads(f"%pcn 1\n== match A\n{deal}== match B\n{deal}"))

    assert [("A", 1, 1, "N"), ("B", 1, 1, "N")] == [
        (each.match, each.deal, each.turn, each.seat) for each in one.findings
    ]


@pytest.mark.parametrize(
    ("turn", "codes"),
    [
        ("d:x -4 ^TRN106 -5", ["TRN106 1 waived"]),
        # Of a second discard the mark stands at the discard.
        ("d:x ^TRN106 -4 -5", ["IRR101 1", "TRN106 1"]),
        ("^TRN106 d:x -4 -5", ["IRR101 1", "TRN106 1"]),
        # What is of the whole turn is accepted at any step, and what is of all its melds is.
        ("^OPN101 d:x +9:999 -4", ["OPN101 1 waived"]),
        ("d:x ^MLD101 +A:AAAA +K:KK -4", ["MLD101 1 waived"]),
    ],
)
def test_where_a_mark_stands(turn: str, codes: list[str]) -> None:
    """It accepts what is found at its step."""
    text = f"Rules: classic\n== deal 1\nDealer: W\n1. N {turn}\n2. E d:x -5\nEnd: abandoned\n"

    assert codes == sorted(found(text))


@pytest.mark.parametrize(
    ("stock", "turns", "codes"),
    [
        # The last card is a red three, and the turn goes on.
        ("3h", "1. N d:3h r:3h -4\n2. E d:x -5\n3. S d:x -5\n", ["DRW106 1"]),
        # There is nothing to draw, and East goes on without the pile.
        ("5c", "1. N d:5c -4\n2. E -5\n3. S d:x -5\n4. W d:x -5\n", ["DRW106 2"]),
    ],
)
def test_turns_after_an_end_that_was_said(stock: str, turns: str, codes: list[str]) -> None:
    """Whatever is played after the end of the deal is one finding, however many turns follow."""
    assert codes == found(f"Rules: classic\n== deal 1\nDealer: W\nStock: {stock}\n{turns}End: abandoned\n")
