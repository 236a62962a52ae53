"""A discard that the scribe left out is one finding (TRN105); what follows only from it is not said again."""

from __future__ import annotations

from tests.rules.auditing import found

HEAD = "Rules: classic\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -Ac\n2. E d:x -4\n"
FORGOTTEN = f"{HEAD}3. S d:x\n"


def test_pile_that_is_one_card_larger() -> None:
    """In turn 6 six cards are taken where the lines before put five: the sixth is the discard of turn 3."""
    rest = "4. W d:x -6\n5. N d:x -7\n6. E p6:7 +7:777 +A:AAA -9c\n? pile 1 S 11 E 10\n7. S d:x -5\n"

    assert ["TRN105 3"] == found(FORGOTTEN + rest)


def test_top_card_that_nobody_wrote_down() -> None:
    """In turn 4 a five is taken from the top of a pile on which a four was seen last: S discarded it."""
    assert ["TRN105 3"] == found(f"{FORGOTTEN}4. W p4:5 +5:555 +A:AAA -6\n? pile 1 W 8\n")


def test_top_card_that_is_not_told_at_all() -> None:
    """Whatever W takes the pile with may fit the card that S discarded."""
    assert ["TRN105 3"] == found(f"{FORGOTTEN}4. W p +5:555 +A:AAA -6\n")


def test_pile_that_was_counted() -> None:
    """Three cards were put there, and a fourth was due."""
    assert ["TRN105 3"] == found(f"{FORGOTTEN}? pile 4 S 11\n")
    assert ["TRN105 3"] == found(f"{FORGOTTEN}? pile 3 S 12\n")
    assert ["TRN105 3", "CRD107 3"] == found(f"{FORGOTTEN}? pile 5\n")


def test_cards_left_in_the_hand() -> None:
    """S holds eleven cards at the end if the discard was made, twelve if it was not."""
    for left in ("x11", "x12"):
        assert ["TRN105 3"] == found(f"{FORGOTTEN}4. W d:x -6\nEnd: abandoned\nLeft.S: {left}\n")


def test_turn_that_really_had_no_discard() -> None:
    """`--` says that nothing was discarded: then a pile of four is one card too many."""
    text = FORGOTTEN.replace("3. S d:x", "3. S d:x --")
    assert ["TRN105 3", "CRD105 4"] == found(f"{text}4. W p4:4 +4:444 +A:AAAA -6\n")


def test_larger_pile_without_a_forgotten_discard() -> None:
    """One card more is explained, two are not."""
    assert ["TRN105 3", "CRD105 4"] == found(f"{FORGOTTEN}4. W p6:4 +4:444 +A:AAAA -6\n")
