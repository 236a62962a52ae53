"""The family DEA: each finding with a deal that has it and a close one that has not."""

from __future__ import annotations

import random

import pytest

from tests.rules.auditing import all_found, found

ELEVEN = "4c5c6c7c8c9cTcJcQcKcAc"
THIRTEEN = f"{ELEVEN}4d5d"
FIFTEEN = f"{THIRTEEN}6d7d"

# -- DEA101 wrong-hand-size


@pytest.mark.parametrize(
    ("rules", "hand"),
    [
        ("classic", ELEVEN),
        ("classic-bicycle", ELEVEN),
        ("fournier", ELEVEN),
        ("classic-3", THIRTEEN),
        ("classic-2", FIFTEEN),
        ("hoyle-2", FIFTEEN),
        ("hand-and-foot", THIRTEEN),
        ("hand-and-foot-pagat", THIRTEEN),
    ],
)
def test_dea101_hand_of_the_right_size(rules: str, hand: str) -> None:
    """DEA101: each profile deals its number of cards; one more or one less is wrong (rules.md, section 4)."""
    text = f"Rules: {rules}\n== deal 1\nHand.N: "

    assert [] == found(f"{text}{hand}\n")
    assert ["DEA101 -"] == found(f"{text}{hand[:-2]}\n")  # one card short
    assert ["DEA101 -"] == found(f"{text}{hand}9h\n")  # one card too many


def test_dea101_thirteen_cards_where_eleven_are_due() -> None:
    """DEA101: a hand dealt for another game is one finding, and the play is judged all the same."""
    text = f"""\
Rules: classic
== deal 1
Hand.N: {THIRTEEN}
Up: 9d
1. N d:x -4c ; plays on with fourteen
2. E d:x -5c
? N 13 E 11
"""

    assert ["DEA101 -"] == found(text)


def test_dea101_unknown_cards_count() -> None:
    """DEA101: cards that nobody recorded are counted as well."""
    text = "Rules: classic\n== deal 1\nHand.N: 4c5cx{count}\n"

    assert [] == found(text.format(count=9))
    assert ["DEA101 -"] == found(text.format(count=8))


def test_dea101_foot() -> None:
    """DEA101: a foot has its size too."""
    text = "Rules: hand-and-foot\n== deal 1\nFoot.N: "

    assert [] == found(f"{text}{THIRTEEN}\n")
    assert ["DEA101 -"] == found(f"{text}{ELEVEN}\n")


# -- DEA102 upcard-not-covered, DEA103 upcard-covered-needlessly


SPECIALS = {
    "classic": "* 2c 3h",
    "classic-2": "* 2c 3h",
    "classic-3": "* 2c 3h",
    "hoyle-2": "* 2c 3h",
    "classic-bicycle": "* 2c 3h 3s",
    "fournier": "* 2c 3h 3s",
    "hand-and-foot": "* 2c 3h",
    "hand-and-foot-pagat": "* 2c 3h",
}
"""What each profile does not leave on top."""


@pytest.mark.parametrize("rules", list(SPECIALS))
def test_dea102_special_card_left_on_top(rules: str) -> None:
    """DEA102: the turned cards end with one that may stay (rules.md, sections 2, 3 and 4: `upcard_cover`)."""
    for card in SPECIALS[rules].split():
        assert ["DEA102 -"] == found(f"Rules: {rules}\n== deal 1\nUp: {card}\n")
        assert [] == found(f"Rules: {rules}\n== deal 1\nUp: {card}9c\n")


@pytest.mark.parametrize("rules", list(SPECIALS))
def test_dea103_card_turned_on_a_natural(rules: str) -> None:
    """DEA103: a natural card stays; nothing is turned on it."""
    assert ["DEA103 -"] == found(f"Rules: {rules}\n== deal 1\nUp: 9cKc\n")
    assert ["DEA103 -"] == found(f"Rules: {rules}\n== deal 1\nUp: *9cKc\n")
    assert [] == found(f"Rules: {rules}\n== deal 1\nUp: *2cKc\n")


def test_dea103_option_upcard_cover() -> None:
    """DEA102 and DEA103: what is covered is an option (rules.md, section 4)."""
    rules = "Rules: classic upcard_cover=joker,two,red3,black3\n== deal 1\nUp: "

    assert ["DEA102 -"] == found(f"{rules}3s\n")
    assert [] == found(f"{rules}3s9c\n")


# -- DEA104 wrong-dealer


def two_deals(rules: str, first: str, second: str, event: str = "") -> str:
    """Two deals and who dealt them."""
    return f"Rules: {rules}\n== deal 1\nDealer: {first}\n{event}== deal 2\nDealer: {second}\n"


@pytest.mark.parametrize(
    ("rules", "first", "right", "wrong"),
    [
        ("classic", "W", "N", "S"),
        ("classic", "N", "E", "N"),
        ("fournier", "N", "W", "E"),  # it deals and plays anti-clockwise
        ("classic-2", "N", "S", "N"),
        ("hoyle-2", "S", "N", "S"),
        ("classic-3", "W", "N", "E"),
        ("hand-and-foot", "S", "W", "E"),
    ],
)
def test_dea104_deal_passes_on(rules: str, first: str, right: str, wrong: str) -> None:
    """DEA104: the next dealer is the next seat in playing order (settled.md, 37)."""
    assert [] == found(two_deals(rules, first, right))
    assert ["DEA104 -"] == found(two_deals(rules, first, wrong))


def test_dea104_misdeal_is_dealt_again() -> None:
    """DEA104: after a misdeal the same dealer deals again (settled.md, 44)."""
    assert [] == found(two_deals("classic", "W", "W", "! misdeal\n"))
    assert ["DEA104 -"] == found(two_deals("classic", "W", "N", "! misdeal\n"))


def test_dea104_first_deal_of_a_match_is_free() -> None:
    """DEA104: who deals first in a match does not follow from the match before."""
    text = """\
Rules: classic
== match 1
== deal 1
Dealer: W
== match 2
== deal 1
Dealer: W
"""

    assert [] == found(text)


# -- DEA105 deal-number-gap


def numbered(*numbers: int) -> str:
    """A match of deals with these numbers, dealt in turn."""
    return "Rules: classic\n" + "".join(
        f"== deal {number}\nDealer: {dealer}\n" for number, dealer in zip(numbers, "WNESWN", strict=False)
    )


def test_dea105_number_missing() -> None:
    """DEA105: a deal is missing, and nothing is said of the dealer, whoever he is (settled.md, 24)."""
    assert ["DEA105 -"] == found(numbered(1, 3))
    assert ["DEA105 -"] == found("Rules: classic\n== deal 1\nDealer: W\n== deal 3\nDealer: S\n")


def test_dea105_number_repeated() -> None:
    """DEA105: two deals bear one number."""
    assert ["DEA105 -"] == found(numbered(1, 1))


def test_dea105_numbers_that_follow() -> None:
    """DEA105: numbers that follow are right, whatever the first is, and every match counts anew (settled.md, 44)."""
    assert [] == found(numbered(1, 2, 3))
    assert [] == found(numbered(4, 5))
    assert [] == found("Rules: classic\n== match 1\n== deal 1\n== deal 2\n== match 2\n== deal 1\n")


# -- DEA106 deck-mismatch


def deck_deal() -> dict[str, str]:
    """A whole pack in dealing order, and what it gives each seat, the pile and the stock."""
    pack = [rank + suit for rank in "456789TJQKA23" for suit in "cdhs"] * 2 + ["*"] * 4
    pack = [card for card in pack if card not in {"3d", "3h", "9c"}]
    tail = ["3d", "3d", "3h", "3h", "9c"]  # no red three in the hands
    random.Random(106).shuffle(pack)
    pack = [*pack[:44], "9c", *pack[44:], *tail]  # nine of clubs turned
    hands = {f"Hand.{seat}": "".join(pack[place:44:4]) for place, seat in enumerate("NESW")}
    return {"Deck": "".join(pack), **hands, "Up": pack[44], "Stock": "".join(pack[45:])}


def deal_of(**headers: str) -> str:
    """A deal with these headers."""
    return "Rules: classic\n== deal 1\nDealer: W\n" + "".join(f"{key}: {value}\n" for key, value in headers.items())


def test_dea106_deck_that_agrees() -> None:
    """DEA106: one card to each seat in playing order, the turned card, the stock (settled.md, 6)."""
    cards = deck_deal()

    assert [] == found(deal_of(**cards))
    assert [] == found(deal_of(Deck=cards["Deck"]))


@pytest.mark.parametrize("key", ["Hand.N", "Hand.W", "Up", "Stock"])
def test_dea106_header_that_differs(key: str) -> None:
    """DEA106: a hand, the turned card or the stock is not what the deck gives."""
    cards = deck_deal()
    first = "*" if cards[key].startswith("*") else cards[key][:2]
    other = "9d" if first == "9h" else "9h"

    assert ["DEA106 -"] == found(deal_of(Deck=cards["Deck"], **{key: other + cards[key].removeprefix(first)}))


# -- DEA107 deal-not-closed, DEA108 dealer-unknown


def test_dea107_and_dea108_are_noted() -> None:
    """DEA107, DEA108: a deal without `End` and one without `Dealer` are read with a note (settled.md, 13)."""
    text = "%pcn 1\nRules: classic\n== deal 1\n{dealer}Up: 9c\n1. N d:x -4c\n{end}"
    dealer, end = "Dealer: W\n", "End: abandoned\n"

    assert [] == all_found(text.format(dealer=dealer, end=end))
    assert ["DEA107"] == [one.split(maxsplit=1)[0] for one in all_found(text.format(dealer=dealer, end=""))]
    assert ["DEA108"] == [one.split(maxsplit=1)[0] for one in all_found(text.format(dealer="", end=end))]
