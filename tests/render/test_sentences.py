"""What players do, in the words of the card table."""

from __future__ import annotations

import re

import pytest

from canasta_notation.render import Wanted
from tests.render.telling import TABLE, entries, matches, notes, sentences, told

OPEN = "1. N d:x +K:KsKhKd -9h\n2. E d:x -5h\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1. N d:Ks -4s", "Ana draws Ks♠ and discards 4s♠."),
        ("1. N d:x -T", "Ana draws a card and discards 10."),
        ("1. N d:x2 -*", "Ana draws 2 cards and discards joker."),
        (
            "1. N d:3d r:3d d:Ks -4s",
            "Ana draws 3d♦, lays out the red three 3d♦, draws Ks♠ in its place and discards 4s♠.",
        ),
        ("0. N r:3d3h d:x2", "Ana lays out the red threes 3d♦ 3h♥ and draws 2 cards in their place."),
        (
            "1. N d:x +8:8c8d8h +K:KKK* (110) -4s",
            "Ana draws a card, melds 8c♣ 8d♦ 8h♥ and K K K joker, announces 110 and discards 4s♠.",
        ),
        ("1. N d:x +K:KhKsx -4s", "Ana draws a card, melds Kh♥ Ks♠ and 1 unseen card and discards 4s♠."),
        ("1. N d:x +K:x3 -4s", "Ana draws a card, melds 3 unseen cards as kings and discards 4s♠."),
        ("1. N d:x ask -4s", "Ana draws a card, asks leave to go out (no answer noted) and discards 4s♠."),
        ("1. N d:x ask:no -4s", "Ana draws a card, asks leave to go out (no) and discards 4s♠."),
        ("1. N d:x ask:yes out", "Ana draws a card, asks leave to go out (yes) and goes out."),
        ("1. N d:x say:pumpa --", "Ana draws a card, says “pumpa” and keeps back the discard."),
        ("1. N d:x special:stairs -4s", "Ana draws a card, shows the special hand “stairs” and discards 4s♠."),
        (
            "1. N d:x special:stairs:4c5d -4s",
            "Ana draws a card, shows the special hand “stairs”, 4c♣ 5d♦ and discards 4s♠.",
        ),
        ("1. N d:x t:x2 -4s", "Ana draws a card, takes 2 unseen cards from the talon and discards 4s♠."),
        ("1. N d:x b:4s notout", "Ana draws a card, puts 4s♠ back into the stock and is out of cards but not out."),
        ("1. N pass", "Ana passes."),
        ("1. N f", "Ana takes up the foot."),
        ("1. N f:4s5s", "Ana takes up the foot, 4s♠ 5s♠."),
        ("1. N ~p:9c d:x -4s", "Ana takes the pile (taken back), draws a card and discards 4s♠."),
        ("1. N d:x ~+A:AcAdAh -4s", "Ana draws a card, melds Ac♣ Ad♦ Ah♥ (taken back) and discards 4s♠."),
        ("1. N d:x -3b", "Ana draws a card and discards black 3."),
    ],
)
def test_acts(line: str, said: str) -> None:
    """Each act is a predicate of one sentence; melds laid one after another are told together."""
    assert [said] == sentences(line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "3. S p3:5h +5:5c5d5h -4s",
            "Cleo takes the pile of 3 with a pair of fives, melds 5c♣ 5d♦ 5h♥ and discards 4s♠.",
        ),
        (
            "3. S p3:5h +5:5c5h* -4s",
            "Cleo takes the pile of 3 with a five and a wild card, melds 5c♣ 5h♥ joker and discards 4s♠.",
        ),
        ("3. S d:x +K:KcKd -4s", "Cleo draws a card, adds Kc♣ Kd♦ to the kings and discards 4s♠."),
        ("3. S p -4s", "Cleo takes the pile of 3 and discards 4s♠."),
    ],
)
def test_takes_and_lays_onto_what_stands(line: str, said: str) -> None:
    """How the pile is taken is what the audit saw, not another reading of the rules."""
    assert said == sentences(OPEN + line)[-1]


def test_top_card_for_a_standing_meld() -> None:
    """The top card alone, laid off onto a meld of its rank."""
    lines = f"{OPEN}3. S d:x -4s\n4. W d:x -Kc\n5. N p:Kc +K:Kc -4h"

    assert (
        sentences(lines)[-1] == "Ana takes the pile of 5 for the meld of kings, adds Kc♣ to the kings and discards 4h♥."
    )


def test_part_of_the_pile() -> None:
    """One card of a larger pile, as these rules do not allow; it is told all the same."""
    assert "takes the top card of the 3 of the pile" in sentences(f"{OPEN}3. S p1:5h +5:5c5d5h -4s")[-1]


def test_draws_left_out_by_the_scribe_are_told() -> None:
    """SYN206: a deal without a draw on any line."""
    assert sentences("1. N -4s") == ["Ana draws a card and discards 4s♠."]


def test_turn_without_an_act() -> None:
    """A line that notes nobody's act says so."""
    assert sentences("1. N d:x -4s\n2. E")[-1] == "Bo does nothing."


def test_player_without_a_name_is_called_by_the_seat() -> None:
    """Most scribes of an evening know who sits where."""
    text = TABLE.replace("Seat.N: Ana\n", "")

    assert "North draws a card" in told(f"{text}1. N d:x -4s\n", "text")


def test_notes_tell_what_a_turn_brought_about() -> None:
    """The opening with the count and what was needed, a canasta, a freeze."""
    assert notes("1. N d:x +A:AAA -4s") == ["Opening: 60 points, 50 needed."]
    assert notes("1. N d:x +A:AAAAAAA -4s") == [
        "Opening: 140 points, 50 needed.",
        "Canasta: a natural canasta of aces.",
    ]
    assert notes("1. N d:x -*") == ["The pile is frozen by joker."]


def test_canasta_that_becomes_mixed() -> None:
    """A wild card on a natural canasta."""
    lines = "1. N d:x +A:AAAAAAA -4s\n2. E d:x -4\n3. S d:x +A:2s -5"

    assert notes(lines) == ["The canasta of aces is mixed from now on."]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("! penalty NS 100 law=7b", "Penalty: 100 points against Ana and Cleo (law 7b)."),
        ("! adjust E -50", "Adjustment: −50 points for Bo."),
        ("! minimum NS 10", "Opening minimum raised by 10 for Ana and Cleo."),
        ("! allow OPN101 turn=1 by=TD", "Ruling: OPN101 opening-below-minimum in turn 1 stands accepted (by TD)."),
        ("! allow OPN101 turn=0 seat=N", "Ruling: OPN101 opening-below-minimum by Ana in turn 0 stands accepted."),
        ("! amend 12 by=TD", "Turn 12 was written wrongly; the record now has it right (by TD)."),
        ("! substitute S Eva", "Eva takes the seat of Cleo."),
        ("! misdeal", "Misdeal: the deal is void."),
        ("! concede NS", "Ana and Cleo: concession."),
        ("! claim EW", "Bo and Dov: claim of the rest."),
        ("! clock N 60", "Clock of Ana: 60 seconds."),
        ("! pause", "Pause."),
        ("! weather fine and=warm", "Event “weather” fine and=warm."),
        ("? stock 31 pile 5 frozen N 11", "Counted at the table: stock 31, pile 5, pile frozen, Ana 11."),
        ("... 4 turns", "4 turns were not recorded."),
        ("... called away", "Something was not recorded here."),
        ("1. N d:x -4z", "This line cannot be read."),
    ],
)
def test_other_lines(line: str, said: str) -> None:
    """Rulings, counts, gaps and lines that cannot be read."""
    assert [said] == sentences(line)


def test_substitute_plays_on() -> None:
    """From the ruling on the seat has the other name."""
    assert sentences("! substitute N Eva\n1. N d:x -4s")[-1] == "Eva draws a card and discards 4s♠."


def test_variation_is_set_apart() -> None:
    """Its turns stand inside it, played from the table before the turn that it replaces."""
    before, variation = entries("1. N d:x -4s\n( what if\n1. N d:x -*\n2. E d:x -6\n)")

    assert before.kind == "turn"
    assert (variation.kind, variation.text, [one.number for one in variation.inner]) == ("variation", "what if", [1, 2])
    assert variation.inner[0].counts is not None
    assert variation.inner[0].counts.frozen == "*"


def test_finding_stands_on_its_act() -> None:
    """With its rule, the reason for it and its source, and a mark on the act."""
    (entry,) = entries("1. N d:x +9:999 -4s")
    (found,) = entry.findings

    assert (found.finding.code, found.number) == ("OPN101", 1)
    assert found.rule.startswith("The values of all cards")
    assert found.why.startswith("The minimum keeps")
    assert "Pagat" in found.sources
    assert "melds 9 9 9 [1] and discards" in told(f"{TABLE}1. N d:x +9:999 -4s\n", "text")


def test_accepted_finding_says_so() -> None:
    """A ruling below the turn is known when the turn is told."""
    text = told(f"{TABLE}1. N d:x +9:999 -4s\n! allow OPN101 turn=1\n", "text")

    assert "[1] Accepted OPN101 opening-below-minimum" in text


def test_leniencies_of_the_reader_are_not_told() -> None:
    """`canasta read` tells of spelling; a transcript tells of play."""
    (entry,) = entries("N D 4")

    assert entry.findings == ()


def test_misdeal_has_no_scores_of_the_deal_after_it() -> None:
    """Both bear number 1; what the second scored stands with the second."""
    deal = "== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4s\n"
    (match,) = matches(f"{TABLE.partition('==')[0]}{deal}! misdeal\n\n{deal}End: abandoned\n")

    assert [bool(one.scores) for one in match.deals] == [False, True]


def test_only_some_turns() -> None:
    """An excerpt has neither heads nor sheets."""
    (entry,) = entries(OPEN, Wanted(first=2, last=2))
    (match,) = matches(f"{TABLE}{OPEN}", Wanted(first=2, last=2))

    assert entry.number == 2
    assert (match.deals[0].head, match.deals[0].scores, match.result) == ((), (), None)


def test_declared_scores_of_a_deal_that_nobody_can_judge() -> None:
    """Where the rules are not known the sheet has what the table wrote down, and no figure beside it."""
    (match,) = matches(f"{TABLE.replace('classic', 'kitchen')}1. N d:x -4s\n= NS cards 50 total 50 score 50\n")
    text = told(f"{TABLE.replace('classic', 'kitchen')}1. N d:x -4s\n= NS cards 50 total 50 score 50\n", "text")

    assert [one.declared for one in match.deals[0].scores] == [{"cards": 50, "total": 50, "score": 50}]
    assert re.search(r"Total +\? +50\n", text)


def test_who_is_no_player() -> None:
    """A dealer who sits nowhere is told as he was written."""
    assert "Dealer: Q." in told(TABLE.replace("Dealer: W", "Dealer: Q"), "text")
