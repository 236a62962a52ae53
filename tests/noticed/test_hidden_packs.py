"""Packs that a record lists, with all cards or some of them, where the deal has no headers of its own."""

from __future__ import annotations

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding
from tests.rules.auditing import found, report

HANDS = ("4c4d6c7c8c9cTcJcQcAcAd", "4h4s5c5d5h5s6d6hAcAsAh", "6c6s7d7h7s8d8h8s9d9h9s", "6d7c7d7h7s8c8d8h8s9d9h")
DRAWN = ("Ah", "Td", "Th", "Kd")
UP = "Ks"

PLAY = """%pcn 1
Rules: classic
== deal 1
Dealer: W
Deck: {}
1. N d:Ah -4
2. E p2:4c +4:4h4s4c +A:AAA -5
3. S d:Td -6
4. W d:Th -7
5. N d:Kd -4c
End: abandoned
"""
"""N discards the only four of clubs in turn 1, as the take of E shows, and again in turn 5."""


def deck(is_seen: bool) -> str:
    """The pack in the order of dealing: all of it, or the hand of N, what was drawn, and the card turned up."""
    hands = [[hand[place : place + 2] for place in range(0, 22, 2)] for hand in HANDS]
    rest = [rank + suit for rank in "A245678TJQK93" for suit in "cdhs"] * 2 + ["*"] * 4
    for card in (*(one for hand in hands for one in hand), *DRAWN, UP):
        rest.remove(card)
    dealt = [hand[place] if is_seen or hand is hands[0] else "x" for place in range(11) for hand in hands]
    return " ".join([*dealt, UP, *DRAWN, *(rest if is_seen else ["x"] * len(rest))])


def one_of_cards(text: str) -> Finding:
    """The finding on the cards of a record."""
    (finding,) = [one for one in report(text).findings if one.code.startswith("CRD")]
    return finding


def test_pack_is_a_line_that_can_be_wrong() -> None:
    """CRD108: the hand of N stands in `Deck`, so that is where it is shown."""
    finding = one_of_cards(PLAY.format(deck(False)))

    assert "N cannot hold 4c any more: lines 5, 6, 7 and 10 cannot all be true" == finding.message
    assert [5, 6, 7, 10] == [one.span.line for one in finding.related]


def test_card_too_many_was_seen_in_the_pack() -> None:
    """CRD101: `Deck` has both fours of clubs, one in the hand of N and one in the stock."""
    finding = one_of_cards(PLAY.format(deck(True)))

    assert "3 of 4c were seen where the pack holds 2" == finding.message
    assert [5, 5, 7, 10] == [one.span.line for one in finding.related]


def test_card_turned_up_from_an_unseen_pack() -> None:
    """N was dealt wild cards; that tells nothing of the first card of the pile, which may have frozen it."""
    text = "%pcn 1\nRules: classic minimum_table=0:15\n== deal 1\nDealer: W\nDeck: x108\n"
    text += "1. N d:x +A:AAA22 -4\n2. E d:x -K\n3. S p3:K +K:KK* -5\n"
    (take,) = [one for one in report(text).findings if one.code == "PIL102"]

    assert "PIL102 3 undetermined" in found(text)
    assert "whether a card that lies unseen in the pile since a line of the deal froze it" == take.facts["hangs_on"]
    assert () == take.related


def test_conclusion_follows_from_the_pack() -> None:
    """That N was dealt the four of clubs stands in `Deck`."""
    record = pcn.loads(PLAY.format(deck(False)).replace("-4c", "-4d"))
    (north,) = pcn.deduce(record, turn=1, seats={"N"}).hands
    four = next(one for one in north.conclusions if one.card == "4c")

    assert (1, [5]) == (four.least, [span.line for span in four.least_from])
