"""What hangs on hidden cards in an opening or a going out, and where in the line it is told."""

from __future__ import annotations

import pytest

from tests.rules.auditing import all_found, found, report, scores

DEAL = "Rules: classic{}\n== deal 1\nDealer: W\n"


def test_an_opening_in_a_variation_that_hangs_on_a_wild_card() -> None:
    """Two nines and a two make 40, with a joker 70; of what was not played nothing more will be known."""
    text = f"{DEAL.format('')}1. N d:x -4\n( what if 1a\n1. N d:x +9:99W -4\n)\n"
    (one,) = [each for each in report(text).findings if each.code == "OPN101"]

    assert "undetermined" == one.severity
    assert "opened with 40 to 70 where 50 are needed; it hangs on cards that were not seen" == one.message


def test_counts_announced_without_a_meld() -> None:
    """It is said once, whatever stands between one count and the next."""
    assert ["OPN102 1"] == found(f"{DEAL.format('')}1. N d:x (50) (60) -4\n")
    assert ["OPN102 1"] == found(f"{DEAL.format('')}1. N d:x (50) say:sorry (60) -4\n")
    assert ["OPN102 1"] == found(f"{DEAL.format('')}1. N d:x (50) say:sorry say:well (60) say:oh (70) -4\n")


def test_a_going_out_that_lacks_a_canasta_is_told_where_it_was_declared() -> None:
    """What the player says after it is not what is wrong."""
    text = f"{DEAL.format('')}1. N d:x +A:AAAA +K:KKKK +Q:QQQQ out say:bye\n"
    (one,) = [each for each in report(text).findings if each.code == "OUT101"]

    # `out` begins in the column after the three melds.
    assert (5, 1 + len("1. N d:x +A:AAAA +K:KKKK +Q:QQQQ ")) == (one.span.line, one.span.column)


@pytest.mark.parametrize(("king", "codes"), [("K", ["ASK104 1"]), ("2", ["OUT105 1"]), ("x", ["ASK104 1"])])
def test_wrong_whatever_the_hidden_card_was(king: str, codes: list[str]) -> None:
    """With a natural king North goes out without leave, with a wild one keeps no card unlawfully.

    One of the two is sure, and it is told as sure; what follows on a going out is another matter.
    """
    rules = " permission=required_binding out_requirement=1clean"
    text = f"{DEAL.format(rules)}1. N d:x +K:KKKKKK{king} +A:AAAA -4\n2. E d:x -5\n"

    assert codes == [one for one in found(text) if not one.startswith("OUT109")]


@pytest.mark.parametrize(("reds", "points"), [("", 0), ("0. N r:3h d:x\n", None)])
def test_no_red_threes_count_nothing_whatever_the_canasta_is(reds: str, points: int | None) -> None:
    """Only red threes that were laid hang on whether a canasta laid unseen is a clean one."""
    rules = " out_requirement=1clean red3_negative_if=out_requirement_unmet"
    ours = scores(f"{DEAL.format(rules)}{reds}1. N d:x +K:KKKKKKx -4c\nEnd: abandoned\n")[1, "NS"]

    assert (points, None) == (ours["red"], ours["canastas"])


def test_a_card_of_the_upcards_that_nobody_saw() -> None:
    """It may be one on which another card is turned; one that was seen to stay is told (DEA103)."""
    assert "DEA103 -" not in all_found(f"{DEAL.format('')}Up: x Kc\n1. N d:x -4\n")
    assert "DEA103 -" in all_found(f"{DEAL.format('')}Up: 9c Kc\n1. N d:x -4\n")


NEARLY_ALL = """
Rules: classic-2
== deal 1
Dealer: N
Hand.N: {}5c5d5d5h5h6c6c6d6d7c7c7d7d8c
Hand.S: AcAcAdAdAhAhAsAsKcKcKdKdKhKhKs
Up: 9c
1. S d:4c4c -x
2. N d:6h6h -8c
3. S d:4dx +A:AcAcAdAdAhAhAsAs +K:KcKcKdKdKhKhKs +4:4c4c4d out
End: out S
"""


def test_a_deal_in_which_only_one_card_was_not_seen() -> None:
    """The discard of the first turn is one of those that South holds till the end.

    Of all of them but the king of spades South has both copies. Where North has the other king the discard can have
    been no card at all; where North has it not, South draws it in the third turn.
    """
    assert [] == found(NEARLY_ALL.format("8d"))
    assert ["CRD101 3"] == found(NEARLY_ALL.format("Ks"))
