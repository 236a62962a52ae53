"""Wild cards nobody saw, or of which nobody saw whether they were jokers: in an opening, in the pile, in a canasta."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found


@pytest.mark.parametrize(
    ("cards", "minimum", "later", "codes"),
    [
        # Two aces and a joker are 90; a two makes 110 of them, another joker 140.
        ("AA*W", 120, "***", ["OPN101 1"]),
        ("AA*W", 120, "555", ["OPN101 1 undetermined"]),
        ("AA*W", 110, "***", []),
        # With a two they are 60, and 80 or 110: all four jokers are elsewhere.
        ("AA2W", 90, "****", ["OPN101 1"]),
        ("AA2W", 90, "***5", ["OPN101 1 undetermined"]),
    ],
)
def test_an_opening_with_a_wild_card_that_nobody_saw(cards: str, minimum: int, later: str, codes: list[str]) -> None:
    """It was no joker where all jokers are seen elsewhere, the one in the same meld included."""
    turns = "".join(f"{at}. {'ESWN'[at - 2]} d:x -{one}\n" for at, one in enumerate(later, 2))
    deal = f"1. N d:x +A:{cards} -4\n{turns}End: abandoned\n"

    assert codes == found(f"Rules: classic minimum_table=0:{minimum}\n== deal 1\nDealer: W\n{deal}")


@pytest.mark.parametrize(
    ("freezes", "thrown", "codes"),
    [
        ("true", "W", ["PIL102 4"]),
        ("false", "W", ["PIL102 4 undetermined"]),
        ("false", "*", ["PIL102 4"]),
        ("false", "2c", []),
        ("true", "2c", ["PIL102 4"]),
    ],
)
def test_a_wild_card_in_the_pile_that_nobody_saw(freezes: str, thrown: str, codes: list[str]) -> None:
    """It froze the pile where every wild card does, and else perhaps."""
    turns = f"1. N d:x -4\n2. E d:x +A:AAAA -{thrown}\n3. S d:x -Kc\n4. W p:Kc +K:Kc*K -4\nEnd: abandoned\n"
    told = found(f"Rules: classic deuce_freezes={freezes}\n== deal 1\nDealer: W\n{turns}")

    assert codes == [one for one in told if one.startswith("PIL102")]


@pytest.mark.parametrize(
    ("minimum", "codes"),
    [
        # Five kings and seven aces are 190. With a joker among the seven they are enough, and no clean canasta.
        (195, ["OPN101 1"]),
        # Seven aces are enough and a clean canasta; with a wild card they are none.
        (190, ["OUT101 1 undetermined"]),
    ],
)
def test_going_out_with_a_meld_that_nobody_saw_whole(minimum: int, codes: list[str]) -> None:
    """Where something is wrong whatever the cards were, if not always the same, it is told once and for sure."""
    rules = f"classic out_requirement=1clean waiver=none minimum_table=0:{minimum}"

    assert codes == found(f"Rules: {rules}\n== deal 1\nDealer: W\n1. N d:x +K:KKKKK +A:AAAAAx2\nEnd: out N\n")
