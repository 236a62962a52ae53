"""What most likely went wrong where a table wrote down another number than the play gives."""

from __future__ import annotations

import pytest

from canasta_notation.replays.causes import Items, likely_cause
from canasta_notation.rules import profile


@pytest.mark.parametrize(
    ("item", "declared", "computed", "cause"),
    [
        ("cards", -60, 60, "the sign"),
        ("red", -100, 100, "the sign"),
        ("red", 300, 200, "one red three"),
        ("red", 100, 200, "one red three"),
        ("red", 400, 800, "the bonus for all red threes"),  # four count 800 together
        ("red", -400, -800, "the bonus for all red threes"),
        ("red", 300, 100, "2 red threes"),
        ("red", 0, 300, "3 red threes"),
        ("red", 120, 100, None),
        ("canastas", 500, 300, "a mixed canasta counted as natural"),
        ("canastas", 300, 500, "a natural canasta counted as mixed"),
        ("canastas", 800, 300, "a natural canasta too many"),
        ("canastas", 300, 800, "a natural canasta left out"),
        ("canastas", 800, 500, "a mixed canasta too many"),
        ("canastas", 0, 300, "a mixed canasta left out"),
        ("canastas", 310, 300, None),
        ("out", 200, 100, "the concealed bonus"),
        ("out", 100, 200, "the concealed bonus"),
        ("out", 200, 0, "a bonus for going out, which this side did not do"),
        ("out", 0, 200, "the bonus for going out left out"),
        ("out", 150, 200, None),
        ("hand", -170, -85, "a hand counted twice"),
        ("hand", 0, -85, "the cards left in hand not counted"),
        ("hand", -35, -85, "a joker"),
        ("hand", -75, -85, "an eight to a king"),
        ("hand", -65, -85, "an ace or a two"),
        ("hand", -90, -85, "a four to a seven or a black three"),
        ("cards", 70, 90, "an ace or a two"),
        ("cards", 95, 90, "a four to a seven or a black three"),
        ("cards", 83, 38, "two digits changed round"),
        ("cards", -83, 38, "two digits changed round"),
        ("cards", 900, 90, "a zero too many or too few"),
        ("cards", 13, 130, "a zero too many or too few"),
        ("cards", 90, 0, None),
        ("cards", 185, 90, None),
        ("black", 1, 7, None),
    ],
)
def test_likely_cause(item: str, declared: int, computed: int, cause: str | None) -> None:
    """The difference of one card, of one bonus, of one slip of the pen has its name, any other has none."""
    assert cause == likely_cause(item, declared, computed, {}, profile("classic").params)


def test_wild_canasta() -> None:
    """Where canastas of wild cards have a price of their own, one of them is named."""
    params = profile("hand-and-foot").params

    assert likely_cause("canastas", params.wild_canasta, 0, {}, params) == "a wild canasta too many"


@pytest.mark.parametrize(
    ("items", "cause"),
    [
        ({"cards": 90, "red": 100, "out": 700}, "the item out counted in it"),
        ({"cards": 700, "red": 100}, None),  # it is the item itself
        ({"cards": 90, "red": None, "out": 0}, None),
    ],
)
def test_an_item_in_another(items: Items, cause: str | None) -> None:
    """A difference that is another item of the sheet was most likely counted twice."""
    assert cause == likely_cause("cards", 790, 90, items, profile("classic").params)
