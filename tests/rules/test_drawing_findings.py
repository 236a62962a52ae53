"""The families DRW and RED: each finding with a deal that has it and a close one that has not."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found

ONE_CARD = ["classic", "classic-bicycle", "fournier", "hoyle-2"]
TWO_CARDS = ["classic-2", "classic-3", "hand-and-foot", "hand-and-foot-pagat"]


def turn(rules: str, steps: str, up: str = "9c") -> str:
    """The first turn of a deal."""
    return f"""\
Rules: {rules}
== deal 1
Up: {up}
1. N {steps}
"""


# -- DRW101 wrong-draw-count


@pytest.mark.parametrize("rules", ONE_CARD)
def test_drw101_one_card_is_drawn(rules: str) -> None:
    """DRW101: where one card is drawn two are too many, also one after the other (settled.md, 19)."""
    assert [] == found(turn(rules, "d:x -4c"))
    assert ["DRW101 1"] == found(turn(rules, "d:x2 -4c"))
    assert ["DRW101 1"] == found(turn(rules, "d:x d:x -4c"))


@pytest.mark.parametrize("rules", TWO_CARDS)
def test_drw101_two_cards_are_drawn(rules: str) -> None:
    """DRW101: where two cards are drawn neither one nor three are right (source 002; source 004, 3e)."""
    assert [] == found(turn(rules, "d:x2 -4c"))
    assert ["DRW101 1"] == found(turn(rules, "d:x -4c"))
    assert ["DRW101 1"] == found(turn(rules, "d:x3 -4c"))


def test_drw101_replacements_are_not_counted() -> None:
    """DRW101: two red threes of two cards are two replacements, no draw of four."""
    assert [] == found(turn("classic-2", "d:3h3d r:3h3d d:5c5d -4c"))
    assert ["DRW101 1"] == found(turn("classic-2", "d:3h3d r:3h3d d:5c5d6c -4c"))  # one more than they replace


def test_drw101_option_draw() -> None:
    """DRW101: how many are drawn is an option (rules.md, section 4: `draw`)."""
    assert [] == found(turn("classic draw=2", "d:x2 -4c"))
    assert ["DRW101 1"] == found(turn("classic draw=2", "d:x -4c"))


# -- DRW102 draw-from-empty-stock


def two_turns(rules: str, stock: str, second: str) -> str:
    """N draws from a stock that is nearly empty, then the next seat acts."""
    seat = {"classic-2": "S", "hoyle-2": "S", "fournier": "W"}.get(rules, "E")
    draw = stock[: 4 if rules in TWO_CARDS else 2]
    return f"""\
Rules: {rules}
== deal 1
Up: 9c
Stock: {stock}
1. N d:{draw} -3s
2. {seat} {second}
"""


@pytest.mark.parametrize("rules", ONE_CARD)
def test_drw102_stock_is_empty(rules: str) -> None:
    """DRW102: after the last card nobody can draw (Pagat)."""
    assert ["DRW102 2"] == found(two_turns(rules, "5c", "d:x -4c"))
    assert [] == found(two_turns(rules, "5c5d", "d:5d -4c"))


@pytest.mark.parametrize("rules", TWO_CARDS)
def test_drw102_one_card_for_two(rules: str) -> None:
    """DRW102: a second card where one is left; the wrong number is not reported as well (settled.md, 19)."""
    assert ["DRW102 2"] == found(two_turns(rules, "5c5d5h", "d:5hx -4c"))
    assert [] == found(two_turns(rules, "5c5d5h", "d:5h -4c"))


# -- DRW103 forced-take-declined (its cases are 21 to 25)


def with_aces(second: str, third: str) -> str:
    """S comes to the pile with an empty stock; his side has aces on the table."""
    return f"""\
Rules: classic
== deal 1
Up: 9c
Stock: 5c5d
1. N d:5c +A:AcAdAh (60) -4c
2. E d:5d -{second}
3. S {third}
"""


def test_drw103_fitting_pile_is_declined() -> None:
    """DRW103: with the stock empty an ace on top must be taken to the aces; a king fits nothing (Pagat)."""
    assert ["DRW103 3"] == found(with_aces("As", "pass"))
    assert [] == found(with_aces("Ks", "pass"))


# -- DRW104 late-draw


def forgotten(rules: str, second: str, third: str) -> str:
    """N forgets to draw in turn 1 and acts again in turn 3."""
    return f"""\
Rules: {rules}
== deal 1
Up: 9c
1. N -4c
2. S {second} -5c
3. N {third} -6c
"""


def test_drw104_draw_made_up_for() -> None:
    """DRW104: the card of the forgotten draw is drawn in a later turn, before that turn's own."""
    assert ["TRN103 1", "DRW104 3"] == found(forgotten("hoyle-2", "d:x", "d:x d:x"))
    assert ["TRN103 1"] == found(forgotten("hoyle-2", "d:x", "d:x"))  # never made up for


# -- DRW105 pass-with-stock


def test_drw105_pass_while_there_is_stock() -> None:
    """DRW105: who can draw may not pass (notation.md, section 4; Pagat)."""
    assert ["DRW105 2"] == found(two_turns("classic", "5c5d", "pass"))
    assert [] == found(two_turns("classic", "5c", "pass"))


# -- DRW106 deal-should-have-ended


def test_drw106_no_draw_with_an_empty_stock() -> None:
    """DRW106: a discard without draw or take when the stock is empty (settled.md, 19)."""
    assert ["DRW106 2"] == found(two_turns("classic", "5c", "-4c"))


def test_drw106_play_after_the_pass_that_ended_it() -> None:
    """DRW106: the pass of the player who cannot take ends the deal; whatever comes then is too late, said once."""
    text = """\
Rules: classic
== deal 1
Up: 9c
Stock: 5c
1. N d:5c -Kc
2. E pass ; no draw, no take: the deal is over
3. S p2:Kc +K:KcKdKh +A:AcAdAh (90) -4c
4. W p1:4c +4:4c4d4h +Q:QcQdQhQs (55) -5d
"""

    assert ["DRW106 3"] == found(text)
    assert [] == found(text[: text.index("3. S")] + "End: stock\n")


def test_drw106_play_after_a_take() -> None:
    """DRW106: while each player takes the pile the deal goes on."""
    text = """\
Rules: classic
== deal 1
Up: 9c
Stock: 5c
1. N d:5c -Kc
2. E p2:Kc +K:KcKdKh +A:AcAdAh (90) -Qc ; a pair of kings and the minimum
3. S p1:Qc +Q:QcQdQh +J:JcJdJh (60) -3s
End: stock
"""

    assert [] == found(text)


def test_drw106_turn_after_a_last_red_three() -> None:
    """DRW106: a red three as the last card ends the deal; as the last but one it does not (source 002, Pagat)."""
    text = """\
Rules: classic
== deal 1
Up: 9c
Stock: {}
1. N d:3h r:3h {}
2. E {} +9:9s9d9h +A:AcAdAh (90) -4c
"""

    assert ["DRW106 2"] == found(text.format("3h", "", "p1:9c").replace("9s9d", "9c9d"))
    assert [] == found(text.format("3h5c", "d:5c -9s", "p2:9s"))


# -- DRW107 deal-ended-early


def test_drw107_stock_said_to_be_empty() -> None:
    """DRW107: `End: stock` with cards in the stock."""
    assert ["DRW107"] == [
        one.split(maxsplit=1)[0] for one in found(two_turns("classic", "5c5d5h", "d:5d -4c") + "End: stock\n")
    ]
    assert [] == found(two_turns("classic", "5c5d", "d:5d -3c") + "End: stock\n")
    assert [] == found(two_turns("classic", "5c5d5h", "d:5d -4c") + "End: abandoned\n")


# -- RED101 red-three-not-laid


@pytest.mark.parametrize("rules", ONE_CARD)
def test_red101_drawn_and_kept(rules: str) -> None:
    """RED101: a drawn red three stays in the hand; a black one may."""
    assert ["RED101 1"] == found(turn(rules, "d:3d -4c"))
    assert [] == found(turn(rules, "d:3c -4c"))


def test_red101_each_red_three_once() -> None:
    """RED101: each red three is reported at the holder's first chance, and not again (settled.md, 23)."""
    text = """\
Rules: hoyle-2
== deal 1
Dealer: S
Hand.N: 4s5s6s7s8s9sTsJsQsKsAs4h5h3d3h
Up: 9c
1. N d:4c -4c
2. S d:x -5c
3. N d:6c -6c
"""

    assert ["RED101", "RED101"] == [one.split(maxsplit=1)[0] for one in found(text)]
    assert [] == found(text.replace("1. N d:4c", "0. N r:3d3h d:7c7d\n1. N d:4c"))


# -- RED102 red-three-not-replaced, RED103 replaced-needlessly


def test_red102_and_red103() -> None:
    """RED102, RED103: a red three from the stock is replaced, one from the pile is not (Pagat, Bicycle)."""
    taken = "p2:Kc +K:KcKdKh +A:AcAdAh (90) r:3h{} -4c"

    assert ["RED102 1"] == found(turn("classic", "d:3d r:3d -4c"))
    assert [] == found(turn("classic", "d:3d r:3d d:x -4c"))
    assert ["RED103 1"] == found(turn("classic", taken.format(" d:x"), up="3hKc"))
    assert [] == found(turn("classic", taken.format(""), up="3hKc"))


# -- RED104 red-three-discarded


@pytest.mark.parametrize("rules", [*ONE_CARD, *TWO_CARDS])
def test_red104_red_three_discarded(rules: str) -> None:
    """RED104: a red three is laid, never discarded; a black three may be."""
    draw = "d:x2" if rules in TWO_CARDS else "d:x"

    assert ["RED104 1"] == found(turn(rules, f"{draw} -3h"))
    assert ["RED104 1"] == found(turn(rules, f"{draw} -3r"))
    assert [] == found(turn(rules, f"{draw} -3s"))


# -- RED105 not-a-red-three


@pytest.mark.parametrize("card", ["3s", "3b", "9d", "2h", "*"])
def test_red105_another_card_laid(card: str) -> None:
    """RED105: only red threes are laid with `r:`."""
    assert ["RED105 1"] == found(turn("classic", f"d:x r:{card} -4c"))


@pytest.mark.parametrize("card", ["3h", "3d", "3r", "3"])
def test_red105_red_three_laid(card: str) -> None:
    """RED105: a red three is one with its suit, its colour, or the bare rank, read with a note (settled.md, 12)."""
    assert [] == found(turn("classic", f"d:3r r:{card} d:x -4c"))
