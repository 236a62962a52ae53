"""Records in which no turn writes its draw: how many cards are read as drawn unseen, and when."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report

WAITS = "Rules: classic red3_deal=expose_now_replace_at_turn\n== deal 1\nDealer: W\n"
AT_ONCE = "Rules: classic\n== deal 1\nDealer: W\n"


@pytest.mark.parametrize(
    ("head", "lines", "codes"),
    [
        # 108 cards less 44 of the hands and the upcard are 63: two are gone after the first turn, another later.
        (WAITS, "0. N r:3h\n1. N -4\n? stock 61\n2. E -5\n? stock 60\n", []),
        (AT_ONCE, "0. N r:3h\n? stock 62\n1. N -4\n? stock 61\n2. E -5\n? stock 60\n", []),
        # At the deal none was drawn yet.
        (WAITS, "0. N r:3h\n? stock 63\n1. N -4\n2. E -5\n", []),
        # Two red threes, of which the second was drawn.
        (WAITS, "0. N r:3h\n1. N r:3d -4\n? stock 60\n2. E -5\n", []),
        (AT_ONCE, "0. N r:3h\n1. N r:3d -4\n? stock 60\n2. E -5\n", []),
        # The card for the red three is drawn by whoever takes the pile, too.
        (WAITS, "0. N r:3h\n1. N p +9:999 +A:AAAA -4\n? stock 62\n2. E -5\n", []),
        # There was really no draw, neither for the turn nor for the three.
        (WAITS, "0. N r:3h\n1. N ^no-draw -4\n? stock 63\n2. E -5\n", ["TRN103 1 waived", "RED102 1"]),
    ],
)
def test_a_red_three_of_the_deal(head: str, lines: str, codes: list[str]) -> None:
    """A card is read as drawn for it when the rules have it drawn: at the deal or in the first turn."""
    assert sorted(codes) == sorted(found(f"{head}{lines}End: abandoned\n"))


@pytest.mark.parametrize(
    ("rules", "stock", "codes"),
    [
        ("classic", "5c5d", []),
        # East has no card to draw.
        ("classic", "5c", ["DRW106 2"]),
        ("classic draw=2", "5c5d5h5s", []),
        # East draws the one that is left.
        ("classic draw=2", "5c5d5h", []),
        ("classic draw=2", "5c5d", ["DRW106 2"]),
    ],
)
def test_a_stock_that_is_nearly_empty(rules: str, stock: str, codes: list[str]) -> None:
    """No more cards are read as drawn than the stock holds."""
    deal = f"Dealer: W\nStock: {stock}\n1. N -4\n2. E -5\nEnd: abandoned\n"

    assert codes == found(f"Rules: {rules}\n== deal 1\n{deal}")


FOOT = "+A:AAA +K:KKK +Q:QQQ +J:JJJ +8:{} f r:3h -4"


@pytest.mark.parametrize(
    ("foot", "options", "draws", "stock", "codes"),
    [
        # Of 270 cards 163 are in the stock after the first draw. Nobody saw whether the three came with the foot.
        ("", "foot_red3_replaced=false", True, 163, []),
        ("", "foot_red3_replaced=false", False, 163, []),
        ("", "foot_red3_replaced=true", True, 163, ["RED102 1"]),
        # Another card is read as drawn where it is due.
        ("", "foot_red3_replaced=true", False, 162, []),
        # The foot is known, and one of the three that lie in it is laid without a card.
        ("Foot.N: 3h4c4c4d4d4h4h5c5c5d5d6c6c\n", "foot_red3_replaced=false", True, 163, []),
        ("Foot.N: 3d4c4c4d4d4h4h5c5c5d5d6c6c\n", "foot_red3_replaced=false", True, 163, ["RED101 1", "CRD102 1"]),
    ],
)
def test_a_red_three_of_the_foot(foot: str, options: str, draws: bool, stock: int, codes: list[str]) -> None:
    """Where those of a foot have no card in their place, one that may have come with it has none either."""
    draw = ("d:x2 ", "d:x2 ") if draws else ("", "")
    turns = f"1. N {draw[0]}{FOOT.format('888')}\n? stock {stock}\n2. E {draw[1]}-5\nEnd: abandoned\n"
    rules = f"hand-and-foot-pagat {options}"

    assert sorted(codes) == sorted(found(f"Rules: {rules}\n== deal 1\nDealer: W\n{foot}{turns}"))


def test_a_turn_that_ends_with_a_red_three() -> None:
    """The card drawn for it is the last of the turn, and has its place."""
    one = report(f"%pcn 1\n{AT_ONCE}1. N r:3h\n2. E -5\nEnd: abandoned\n")

    expected = [("TRN105", 5, 6)]
    assert expected == [(each.code, each.span.line, each.span.column) for each in one.findings if each.is_error]
