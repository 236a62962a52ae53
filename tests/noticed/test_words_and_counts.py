"""One word for one and another for several, what is counted and what is not, and what a rule set is made of."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.replays.situations import count
from canasta_notation.rules.options import derive
from tests.rules.auditing import report


def findings(text: str, code: str) -> list[tuple[str, dict[str, object]]]:
    """What is said of a text under a code, with the facts."""
    return [(one.message, dict(one.facts)) for one in report(text).findings if one.code == code]


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("N d:3h r:3h -4", ("laid a red three and drew no card in its place", {"missing": 1})),
        ("N d:3h3d r:3h3d -4", ("laid 2 red threes and drew no cards in their places", {"missing": 2})),
    ],
)
def test_red_threes_in_whose_place_nothing_was_drawn(turn: str, said: tuple[str, object]) -> None:
    """One is a red three, two are counted."""
    assert [said] == findings(f"Rules: classic\n== deal 1\n1. {turn}\n", "RED102")


@pytest.mark.parametrize(("stock", "said"), [("5c", "1 card"), ("5c5d", "2 cards")])
def test_a_pass_is_told_with_what_lies_in_the_stock(stock: str, said: str) -> None:
    """One card is one."""
    found = findings(f"Rules: classic\n== deal 1\nStock: {stock}\n1. N pass\n", "DRW105")

    assert [(f"passed with {said} in the stock", {"stock": len(stock) // 2})] == found


def test_cards_drawn_at_the_deal_are_counted_against_red_threes() -> None:
    """One red three was laid, so that one card is due."""
    found = findings("Rules: classic\n== deal 1\n0. N r:3h d:4c5c\n1. N d:x -4\n", "DRW101")

    assert [("drew 2 beside the turns to replace 1", {"drawn": 2, "due": 1})] == found


def test_a_sequence_is_told_with_its_cards() -> None:
    """All of them are wrong in a meld of hearts."""
    # No rank, but a suit, is what the meld is of.
    found = findings("Rules: classic\n== deal 1\n1. N d:x +h:4h5h6h -4\n", "MLD102")

    assert [("melded a sequence, which these rules do not know", {"cards": "4h5h6h"})] == found


def test_what_was_not_played_counts_nowhere() -> None:
    """A fault in a variation is told and not counted."""
    # Two cards are drawn in the variation, where one is due.
    audited = report("%pcn 1\nRules: classic\n== deal 1\n1. N d:x -4\n(\n1. N d:x2 -4\n)\n2. E d:x -4\n")

    assert ["DRW101"] == [one.code for one in audited.findings if one.variation]
    assert {"errors": 0, "undetermined": 0, "warnings": 0, "notes": 2} == audited.counts
    assert (1, 1, 2) == (audited.matches, audited.deals, audited.turns)


def test_no_turn_in_a_deal_without_any() -> None:
    """The last one is none at all."""
    record = pcn.loads("%pcn 1\nRules: classic\n== deal 1\nDealer: W\n")

    with pytest.raises(pcn.NoSuchTurn, match=r"there is no turn 1: the last one is 0"):
        pcn.deduce(record, turn=1)


def test_conclusions_are_of_a_match() -> None:
    """Of the one that is named, or of none."""
    text = "%pcn 1\nRules: classic\n== match final\n== deal 1\n1. N d:x -4\n"
    found = pcn.deduce(pcn.loads(text), turn=1)

    assert ("final", 1, 1) == (found.match, found.deal, found.turn)


@pytest.mark.parametrize(("amount", "is_read"), [(1_000_000, True), (1_000_001, False), (9_999_999, False)])
def test_the_largest_number_that_an_option_takes(amount: int, is_read: bool) -> None:
    """A million, and not one more."""
    found = findings(f"Rules: classic target={amount}\n== deal 1\n1. N d:x -4\n", "HDR102")

    assert is_read is (not found)


def test_a_rule_set_that_is_made_of_another() -> None:
    """It has its own name, and remembers what it was made of."""
    parent = pcn.ruleset("classic")
    made = derive(parent, name="mine", title="Mine", sources=("a book",), differences=())

    assert ("mine", "Mine", ("a book",), parent, ()) == (
        made.name,
        made.title,
        made.sources,
        made.parent,
        made.differences,
    )


@pytest.mark.parametrize(
    ("reds", "times"),
    [
        ("0. N r:3h3d d:x2\n0. S r:3h3d d:x2\n", 1),
        ("0. N r:3h3d d:x2\n0. S r:3h d:x\n", 0),
        # Two of each side.
        ("0. N r:3h3d d:x2\n0. E r:3h3d d:x2\n", 0),
    ],
)
def test_four_red_threes_of_a_side(reds: str, times: int) -> None:
    """Of both partners together, and not fewer."""
    counted = count(pcn.loads(f"%pcn 1\nRules: classic\n== deal 1\nDealer: W\n{reds}1. N d:x -4\n"))

    assert times == counted["four or more to a side"]


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (
            "Dealer: W\nDeck: 5c6c\n",
            "DEA106",
            ("Deck lists 2 cards where the pack has 108", {"listed": 2, "pack": 108}),
        ),
        (
            "Dealer: W\n1. N d:5c -4\n(\n7. N d:x -4\n)\n",
            "IRR102",
            ("a variation of turn 7, which is not there", {"turn": 7}),
        ),
    ],
)
def test_what_is_said_with_its_facts(text: str, code: str, said: tuple[str, object]) -> None:
    """The numbers stand in the sentence, and beside it for programs."""
    assert [said] == findings(f"Rules: classic\n== deal 1\n{text}", code)


def test_nothing_is_concluded_under_rules_that_nobody_knows() -> None:
    """The deal is named."""
    with pytest.raises(pcn.NoSuchTurn, match=r"^the rules of deal 3 are not known$"):
        pcn.deduce(pcn.loads("%pcn 1\nRules: nonsense\n== deal 3\n1. N d:x -4\n"))


def test_where_a_player_goes_out_too_early() -> None:
    """It is told of the word that ends the turn."""
    # Fourteen cards and no canasta among them.
    turn = "1. N d:x +A:AAA +K:KKKK +Q:QQQ +J:JJJ -4 out"
    audited = report(f"%pcn 1\nRules: classic\n== deal 1\nDealer: W\n{turn}\n")

    spans = [one.span for one in audited.findings if one.code == "OUT101"]
    assert ["out"] == [turn[one.column - 1 : one.end_column - 1] for one in spans]
