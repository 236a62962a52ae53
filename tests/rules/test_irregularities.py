"""What becomes of irregular acts: corrections, penalties and rulings (rules.md, section 8)."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, scores

# -- a red three not laid by the end

KEPT = """\
Rules: classic penalties={}
== deal 1
Hand.N: 4c5c6c7c8c9cTcJcQcKc3h
Up: 9d
Stock: 5s5h5d4s
1. N d:5s -4c ; 3h stays in the hand to the end
2. E d:5h -4d
3. S d:5d -6d
4. W d:4s -3s
End: stock
Left.S: 4445556667T
"""


@pytest.mark.parametrize(("penalties", "price"), [("official", -500), ("off", 0)])
def test_red_three_kept_to_the_end(penalties: str, price: int) -> None:
    """A red three in the hand at the end costs 500 with official penalties, in item `red` (settled.md, 31)."""
    text = KEPT.format(penalties)

    assert ["RED101"] == [one.split(maxsplit=1)[0] for one in found(text)]
    assert price == scores(text)[1, "NS"]["red"]


# -- a meld short of the minimum


SHORT = """\
Rules: classic
== deal 1
Up: 9c
1. N d:x ~+K:KcKdKh -4c ; 30 where 50 are due, withdrawn
{event}2. E d:x -4d
3. S d:x +{meld} -5d
"""


def test_short_meld_raises_the_minimum() -> None:
    """A meld short of the minimum that was withdrawn raises it by ten for that side in this deal (Official Laws)."""
    fifty_five = "K:KcKdKhKs +5:5c5d5h"
    sixty = "A:AcAdAh"

    assert [] == found(SHORT.format(event="", meld=fifty_five))
    assert ["OPN101 3"] == found(SHORT.format(event="! minimum NS 10\n", meld=fifty_five))
    assert [] == found(SHORT.format(event="! minimum NS 10\n", meld=sixty))
    assert [] == found(SHORT.format(event="! minimum EW 10\n", meld=fifty_five))  # the other side's


def test_short_meld_made_good() -> None:
    """A meld short of the minimum may be made good from the hand in the same turn (Official Laws)."""
    text = "Rules: classic\n== deal 1\nUp: 9c\n1. N d:x +K:KcKdKh{} -4c\n"

    assert ["OPN101 1"] == found(text.format(""))
    assert [] == found(text.format(" +A:AcAdAh"))


def test_withdrawn_meld_is_not_on_the_table() -> None:
    """What was taken back leaves the hand as it was (notation.md, section 4)."""
    text = "Rules: classic\n== deal 1\nUp: 9c\n1. N d:x ~+K:KcKdKh -4c\n? N {}\n"

    assert [] == found(text.format(11))
    assert ["CRD107 1"] == found(text.format(8))


# -- leave given and not used


ASKED = """\
Rules: classic penalties={}
== deal 1
Up: 9d
Stock: 5s5h5d4s
1. N d:5s ask:{} -4c ; he stays in
2. E d:5h -4d
3. S d:5d -6d
4. W d:4s -3s
End: stock
"""


@pytest.mark.parametrize(("penalties", "price"), [("official", -100), ("es", -100), ("off", 0)])
def test_leave_given_and_not_used(penalties: str, price: int) -> None:
    """Who asks, hears yes and does not go out loses 100 with official and Spanish penalties (case 117)."""
    text = ASKED.format(penalties, "yes")

    assert ["OUT103 1"] == found(text)
    assert price == scores(text)[1, "NS"]["penalty"]


def test_leave_refused_costs_nothing() -> None:
    """Who hears no and stays in has done what he must."""
    text = ASKED.format("official", "no")

    assert [] == found(text)
    assert 0 == scores(text)[1, "NS"]["penalty"]


# -- the pile taken and put back


RESTORED = """\
Rules: {}
== deal 1
Up: 9d
Stock: 5s5h
1. N ~p1:9d d:5s -4c ; no nines after all: the pile is put back
2. S d:5h -3s
End: stock
"""


@pytest.mark.parametrize(
    ("rules", "price"), [("hoyle-2", -50), ("hoyle-2 penalties=off", 0)], ids=["program", "without penalties"]
)
def test_pile_put_back(rules: str, price: int) -> None:
    """The pile may be restored; at the computer that costs 50 (source 001, its full text; settled.md, 32)."""
    text = RESTORED.format(rules)

    assert [] == found(text)
    assert price == scores(text)[1, "N"]["penalty"]
    assert 0 == scores(text)[1, "S"]["penalty"]


# -- exposed cards, and what else a table punishes


def test_penalties_of_the_table() -> None:
    """A penalty for exposed cards is the table's own: it changes the score and no act is judged by it."""
    text = """\
Rules: classic
== deal 1
Up: 9d
Stock: 5s5h5d4s
1. N d:5s -4c
! penalty NS 100 law=7b ; showed two cards
2. E d:5h -4d
! adjust EW -50 ; slow play
3. S d:5d -6d
4. W d:4s -3s
End: stock
"""

    assert [] == found(text)
    assert [-100, -50] == [scores(text)[1, side]["penalty"] for side in ("NS", "EW")]


# -- two cards discarded


def test_two_discards_of_which_one_is_chosen() -> None:
    """Of two cards discarded the next player leaves one; the other, taken back, is no second discard."""
    text = "Rules: classic\n== deal 1\nUp: 9d\n1. N d:x -4c {}-5c\n? pile {}\n2. E d:x -4d\n"

    assert ["TRN106 1"] == found(text.format("", 3))
    assert [] == found(text.format("~", 2))


# -- the wrong dealer


def test_wrong_dealer_stands() -> None:
    """Found after the first play, the wrong deal stands and so does the order of play (Spanish tables)."""
    text = """\
Rules: classic
== deal 1
Dealer: W
1. N d:x -4c
== deal 2
Dealer: E
1. S d:x -4c ; after E's deal S begins
2. W d:x -4d
"""

    assert ["DEA104 -"] == found(text)
    assert [] == found(text.replace("Dealer: E\n1. S", "Dealer: N\n1. E").replace("2. W", "2. S"))


# -- too many cards drawn


def test_card_too_many_taken_back() -> None:
    """A card too many that was shown and put back before anything else is no draw (notation.md, `~STEP`)."""
    text = "Rules: classic\n== deal 1\nUp: 9d\n1. N d:5c {}d:6c -4c\n? stock {} N {}\n"

    assert ["DRW101 1"] == found(text.format("", 61, 12))
    assert [] == found(text.format("~", 62, 11))


def test_card_too_many_put_back() -> None:
    """A card too many that was drawn, shown and put back is on record, and is in the stock again."""
    text = "Rules: classic\n== deal 1\nUp: 9d\n1. N d:5c6c b:6c -4c\n? stock 62 N 11\n"

    assert ["DRW101 1"] == found(text)


def test_card_too_many_that_stands() -> None:
    """A card too many that stays with the player is accepted by a ruling or a mark, and kept as accepted."""
    text = "Rules: classic\n== deal 1\nUp: 9d\n1. N {}d:x2 -4c\n{}"

    assert ["DRW101 1 waived"] == found(text.format("", "! allow DRW101 turn=1 by=TD\n"))
    assert ["DRW101 1 waived"] == found(text.format("^wrong-draw-count ", ""))


# -- going out without the requirement


def test_going_out_undone() -> None:
    """A going out without the canasta, undone at the table, leaves the player in with his cards."""
    text = """\
Rules: classic
== deal 1
Up: 9d
1. N d:x +K:KcKdKhKsKc +A:AcAdAhAsAc (150) -4c ; one card left, no canasta
2. E d:x -4d
3. S d:x -6d
4. W d:x -7d
5. N d:x {}+K:Kd {}
6. E d:x -8d
"""

    assert [] == found(text.format("~", "~out -5c"))
    assert ["OUT105 5"] == found(text.format("", "-5c"))  # laid and discarded, he has no card left
