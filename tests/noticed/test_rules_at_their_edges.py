"""Acts after the end of a turn, red threes beside a take, cards that are no pair, and what rules set to nothing ask."""

from __future__ import annotations

import pytest

from canasta_notation.rules.consequences import consequences
from canasta_notation.rules.profiles import ruleset
from tests.rules.auditing import found, report, scores

CLASSIC = "Rules: classic {options}\n== deal 1\nDealer: W\n"


def said(text: str) -> list[str]:
    """The sentence of each error."""
    return [one.message for one in report(text).findings if one.severity == "error"]


@pytest.mark.parametrize(
    ("turn", "sentences"),
    [
        # Two melds after the discard are said once, though a take comes after them.
        (
            "N d:x -4 +A:AAA +K:KKK p",
            ["melded after the discard, which ends the turn", "took the pile after drawing from the stock"],
        ),
        # So are a meld and a discard after the end without a discard.
        ("N d:x -- +A:AAA -4", ["melded after ending the turn without a discard"]),
        ("N d:x -- -4", ["discarded after ending the turn without a discard"]),
    ],
)
def test_several_steps_after_the_end_of_a_turn(turn: str, sentences: list[str]) -> None:
    """They are told of once, with the first of them, and none of them came before the draw."""
    assert sentences == said(f"{CLASSIC.format(options='')}1. {turn}\n2. E d:x -5\n")


@pytest.mark.parametrize(
    ("stock", "draws", "codes"),
    [
        # The last card of the stock is a red three: the deal has ended, and no discard is due for going out.
        ("3h", "d:3h r:3h", ["DRW106 1"]),
        # Another last card ends nothing, and the last card of the hand is to be discarded.
        ("5c", "d:5c", ["OUT104 1"]),
    ],
)
def test_all_melded_after_the_deal_has_ended(stock: str, draws: str, codes: list[str]) -> None:
    """What ended with the stock is not asked for a last discard."""
    lays = "+A:AAAAAAA +K:KKKK" if stock == "3h" else "+A:AAAAAAA +5:5c5555"
    deal = f"Stock: {stock}\n1. N {draws} {lays}\n"

    assert codes == found(f"{CLASSIC.format(options='discard_to_go_out=required')}{deal}")


@pytest.mark.parametrize(
    ("reds", "missing"),
    [
        # One came with the pile, the other was held: a card is drawn for that one.
        ("r:3h r:3d", [{"missing": 1}]),
        ("r:3h r:3d d:x", []),
        ("r:3h", []),
    ],
)
def test_a_red_three_beside_one_that_came_with_the_pile(reds: str, missing: list[dict[str, int]]) -> None:
    """Only as many as came with the pile are laid without a card in their place."""
    turns = f"1. N p2:Kc +K:KcKdKh +A:AAA {reds} -4\n2. E d:x -5\n"
    one = report(f"{CLASSIC.format(options='')}Up: 3hKc\n{turns}")

    assert missing == [dict(each.facts) for each in one.findings if each.code == "RED102"]


@pytest.mark.parametrize(
    ("drawn", "sentences"),
    [
        # The stock was not drawn from.
        ("5h", []),
        ("5s", ["drew 5s where the recorded stock gives 5h"]),
        ("6c", ["drew 6c where the recorded stock gives 5h"]),
    ],
)
def test_the_stock_after_a_red_three_that_may_have_come_with_the_pile(drawn: str, sentences: list[str]) -> None:
    """No card was due for it, so that none was left out of the record either."""
    # Nobody saw what lies under the four.
    turns = f"1. N d:5c -x\n2. E d:5d -4\n3. S p:4 +4:444 +A:AAAA r:3h -6\n4. W d:{drawn} -7\n"

    assert sentences == said(f"{CLASSIC.format(options='')}Stock: 5c5d5h5s6c6d6h6s7c\n{turns}End: abandoned\n")


@pytest.mark.parametrize(
    ("cards", "codes"),
    [
        # An ace among the sevens is another fault, and no second seven for the pair.
        ("7d7hAc", ["PIL102 1", "MLD102 1"]),
        ("7d7h7s", []),
        # A card that nobody saw may be the second one.
        ("7d7hx", ["PIL102 1 undetermined"]),
    ],
)
def test_a_card_that_is_no_natural_of_the_pair(cards: str, codes: list[str]) -> None:
    """Only naturals of the rank of the top card are its pair."""
    assert codes == found(f"{CLASSIC.format(options='')}Up: 7d\n1. N p1:7d +7:{cards} +A:AAA -4\n")


@pytest.mark.parametrize(
    ("options", "related"),
    [("always_frozen=true", []), ("always_frozen=false", ["frozen by this card"])],
)
def test_what_made_a_pair_due(options: str, related: list[str]) -> None:
    """A joker in the pile is pointed at only where it is the reason."""
    turns = "1. N d:x +A:AAAA -*\n2. E d:x -Kc\n3. S p:Kc +K:Kc*K -4\n"
    one = report(f"{CLASSIC.format(options=options)}{turns}")

    assert [related] == [[place.message for place in each.related] for each in one.findings if each.code == "PIL102"]


@pytest.mark.parametrize("kind", ["clean", "dirty"])
def test_one_kind_of_canasta_that_nobody_saw(kind: str) -> None:
    """Of a canasta with unseen cards nobody knows whether it is of the one kind that is asked for."""
    rules = CLASSIC.format(options=f"out_requirement=1{kind} red3_negative_if=out_requirement_unmet")
    deal = "0. N r:3h d:x\n1. N d:x +A:{}\n2. E d:x -5\nEnd: abandoned\n"

    # So nobody knows whether the red three counts for the side or against it.
    assert [None, 100, -100] == [
        scores(rules + deal.format(f"{cards} -4"))[1, "NS"]["red"]
        for cards in ("AAAAxxx", "AAAAAAA" if kind == "clean" else "AAAAA22", "AAAA")
    ]


@pytest.mark.parametrize(
    ("second_wild", "codes"), [("any", []), ("five_naturals", ["MLD103 1"]), ("sixth_or_seventh", ["MLD103 1"])]
)
def test_a_meld_of_which_no_natural_is_asked(second_wild: str, codes: list[str]) -> None:
    """Where a second wild card waits for nothing, it waits for no natural either."""
    rules = f"hand-and-foot second_wild={second_wild} min_naturals=0 wild_limit=max3"

    assert codes == found(f"Rules: {rules}\n== deal 1\nDealer: W\n1. N d:x2 +A:AAAAA +K:**2 -4\n")


@pytest.mark.parametrize(
    ("code", "rules", "words"),
    [
        ("SAY101", "fournier pumpa_penalty=30", ["30 points off"]),
        # It costs nothing.
        ("SAY101", "fournier", []),
        # The price of a word is not that of a card too many on the pile.
        ("MLD103", "fournier pumpa_penalty=30", []),
    ],
)
def test_the_price_of_a_word(code: str, rules: str, words: list[str]) -> None:
    """It is taken off for the word that was not said, where it has a price, and for nothing else."""
    assert words == [one.words for one in consequences(code, {}, ruleset(rules))]


def test_a_card_drawn_too_early_is_drawn_in_earnest() -> None:
    """It is all that was drawn then, though two cards are due and the stock has another."""
    deal = "Stock: 5c5d5h5s\n1. N d:5c5d5h -4\n2. E d:5h -5\n3. S d:5s -5\nEnd: abandoned\n"

    assert ["drew 3 where 2 are due", "drew 1 where 2 are due"] == said(f"{CLASSIC.format(options='draw=2')}{deal}")
