"""An odd number is told once, whatever stands between its turn and the next: a gap, a spoilt line, another's turn."""

from __future__ import annotations

import pytest

from canasta_notation.replays.numbering import Numbering
from tests.rules.auditing import report

# West deals, so North begins; the third turn bears a 7.
HEAD = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\n"
ODD = f"{HEAD}1. N d:x -4\n2. E d:x -4\n7. S d:x -4\n"
SPOILT = "q:zz"


def odd_numbers(text: str) -> list[tuple[int | None, object]]:
    """The turns whose numbers do not follow, each with the number that is said to be due."""
    return [(one.turn, one.facts["expected"]) for one in report(text).findings if one.code == "TRN108"]


@pytest.mark.parametrize("number", [4, 8])
def test_what_follows_on_an_odd_number(number: int) -> None:
    """The next turn goes on from it, or from the number that was due."""
    assert [(7, 3)] == odd_numbers(f"{ODD}{number}. W d:x -4\n")


@pytest.mark.parametrize(("number", "more"), [(4, [(4, 12)]), (8, []), (9, [(9, 12)]), (12, [])])
def test_a_gap_of_some_turns_after_an_odd_number(number: int, more: list[tuple[int, int]]) -> None:
    """Its turns are counted on from both."""
    # Turns 8 to 11 are missing, or 4 to 7 where the 7 stands for a 3.
    assert [(7, 3), *more] == odd_numbers(f"{ODD}... 4 turns\n{number}. W d:x -4\n")


def test_a_gap_of_unknown_length_after_an_odd_number() -> None:
    """Any number may follow, and from there on they go one by one."""
    assert [(7, 3)] == odd_numbers(f"{ODD}...\n20. W d:x -4\n21. N d:x -4\n")
    # The 4 followed on the odd one, which is long past.
    assert [(7, 3), (4, 10)] == odd_numbers(f"{ODD}...\n9. W d:x -4\n4. N d:x -4\n")


@pytest.mark.parametrize(("number", "more"), [(4, [(4, 9)]), (5, []), (8, [(8, 9)]), (9, [])])
def test_a_spoilt_turn_after_an_odd_number(number: int, more: list[tuple[int, int]]) -> None:
    """It is one turn, whichever number it would have borne."""
    assert [(7, 3), *more] == odd_numbers(f"{ODD}W {SPOILT}\n{number}. N d:x -4\n")


@pytest.mark.parametrize(
    ("line", "number", "due"), [(f"8. W {SPOILT}", 5, 9), (f"4. W {SPOILT}", 9, 5), ("8. P1 d:x -4", 5, 9)]
)
def test_a_numbered_line_after_an_odd_number(line: str, number: int, due: int) -> None:
    """The number of a line that is not played, being spoilt or of a seat that is not there, tells which is meant."""
    assert [(7, 3), (number, due)] == odd_numbers(f"{ODD}{line}\n{number}. N d:x -4\n")


def test_an_odd_number_of_a_spoilt_turn() -> None:
    """Nothing is said of it, and those that follow may go on from it or pass it over."""
    for number in (4, 8):
        assert [] == odd_numbers(f"{ODD.replace('7. S d:x -4', f'7. S {SPOILT}')}{number}. W d:x -4\n")


def test_a_continuation_after_an_odd_number() -> None:
    """What might have followed bears the number of the next turn, whichever of the two that is."""
    # Two cards are drawn in it, where one is due.
    for number in (4, 8):
        audited = report(f"{ODD}(\n{number}. W d:x2 -4\n)\nEnd: abandoned\n")
        assert [("TRN108", False), ("DRW101", True)] == [(one.code, one.variation) for one in audited.findings]

    audited = report(f"{ODD}(\n5. W d:x2 -4\n)\nEnd: abandoned\n")
    assert ["TRN108", "IRR102"] == [one.code for one in audited.findings]


def test_a_continuation_after_a_gap_of_unknown_length() -> None:
    """What might have followed bears a number that a turn after the gap can bear."""
    for number in (4, 20):
        audited = report(f"{HEAD}3. N d:x -4\n...\n(\n{number}. W d:x2 -4\n)\nEnd: abandoned\n")
        assert [("TRN108", False), ("DRW101", True)] == [(one.code, one.variation) for one in audited.findings]

    audited = report(f"{HEAD}3. N d:x -4\n...\n(\n2. W d:x2 -4\n)\nEnd: abandoned\n")
    assert ["TRN108", "IRR102"] == [one.code for one in audited.findings]


@pytest.mark.parametrize(
    ("late", "following", "odd"),
    [(3, 4, []), (9, 10, [(9, 3)]), (9, 4, [(9, 3)]), (9, 5, [(9, 3), (5, 10)])],
)
def test_a_late_draw_bears_a_number(late: int, following: int, odd: list[tuple[int, int]]) -> None:
    """It stands on a line of its own, which is counted like a turn."""
    # North forgot to draw.
    text = f"1. N -4\n2. E d:x -4\n{late}. N d:x\n{following}. S d:x -4\n"

    assert odd == odd_numbers(f"{HEAD}{text}")


@pytest.mark.parametrize(("following", "odd"), [(3, []), (2, [(2, 3)]), (4, [(4, 3)])])
def test_a_late_draw_that_bears_the_number_of_its_turn(following: int, odd: list[tuple[int, int]]) -> None:
    """It is no turn of its own: nothing is said of it, and the numbers go on as if it were not there."""
    # North draws what was due in turn 1.
    assert odd == odd_numbers(f"{HEAD}1. N -4\n2. E d:x -4\n1. N d:x\n{following}. S d:x -4\n")


def test_a_late_draw_that_was_made_already() -> None:
    """A second line of the same number is a turn out of line."""
    assert [(1, 3), (3, 2)] == odd_numbers(f"{HEAD}1. N -4\n2. E d:x -4\n1. N d:x\n1. N d:x\n3. S d:x -4\n")


def test_a_variation_of_a_turn_whose_cards_were_drawn_late() -> None:
    """It branches before that turn, not before the draw."""
    # One card is due, and South's turn would follow on East's.
    audited = report(f"{HEAD}1. N -4\n2. E d:x -4\n1. N d:x\n(\n1. N d:x2 -4\n)\n3. S d:x -4\n")

    assert ["TRN103", "DRW104", "DRW101"] == [one.code for one in audited.findings if one.code != "DEA107"]


@pytest.mark.parametrize(("following", "odd"), [(4, []), (3, [(3, 4)])])
def test_a_spoilt_turn_of_a_seat_that_is_not_there(following: int, odd: list[tuple[int, int]]) -> None:
    """Its number is passed over, as that of a line that can be read is."""
    assert odd == odd_numbers(f"{HEAD}1. N d:x -4\n2. E d:x -4\n3. P1 {SPOILT}\n{following}. S d:x -4\n")


def test_a_spoilt_line_at_the_deal_of_a_seat_that_is_not_there() -> None:
    """The 0 is no number of a turn."""
    assert [] == odd_numbers(f"{HEAD}0. P1 {SPOILT}\n1. N d:x -4\n2. E d:x -4\n")


NAMELESS = "%pcn 1\nRules: classic\n== deal 1\n"


@pytest.mark.parametrize("head", [HEAD, NAMELESS])
@pytest.mark.parametrize("turns", ["2. N d:x -4\n3. E d:x -4\n", "1. N d:x -4\n2. E d:x -4\n"])
def test_a_spoilt_line_of_which_the_number_can_be_read(head: str, turns: str) -> None:
    """It may be a turn of its own, or one that is written again below; the next is accused of nothing."""
    codes = [one.code for one in report(f"{head}1. {SPOILT}\n{turns}End: abandoned\n").findings]

    assert ["SYN104"] == [code for code in codes if code != "DEA108"]


def test_a_spoilt_line_that_takes_a_turn() -> None:
    """It was East's turn, so that South may go on, and East may hold and have melded anything."""
    text = f"{HEAD}1. N d:x -4\n2. {SPOILT}\n3. S d:x -4\n4. W d:x -4\n5. N d:x -4\n6. E d:x +A:A -4\nEnd: abandoned\n"
    assert [("SYN104", 2)] == [(one.code, one.turn) for one in report(text).findings]

    # Of West, who was not due after it, nobody knows whether it was out of turn; the number is one too high.
    after = f"{HEAD}1. N d:x -4\n2. {SPOILT}\n{{}}. W d:x -4\nEnd: abandoned\n"
    assert [] == odd_numbers(after.format(3))
    assert [(4, 3)] == odd_numbers(after.format(4))


def test_a_spoilt_line_whose_number_leads_nowhere() -> None:
    """Nine players, or a hundred points, are no number of a turn; two turns in a row that go on from it are."""
    assert [] == odd_numbers(f"{HEAD}9. {SPOILT}\n1. N d:x -4\n2. E d:x -4\n")
    assert [] == odd_numbers(f"{HEAD}9. {SPOILT}\n10. N d:x -4\n11. E d:x -4\n")


def test_a_spoilt_line_that_ends_the_record() -> None:
    """Who played it, and what became of the cards, nobody knows: East may have gone out."""
    text = f"{HEAD}1. N d:x -4\n2. {SPOILT}\nEnd: out E\n"

    assert ["SYN104"] == [one.code for one in report(text).findings]


@pytest.mark.parametrize("line", ["2. E", "E", "2."])
def test_a_variation_of_a_spoilt_turn(line: str) -> None:
    """The turn is there, though nobody can read it: what might have been played branches before it."""
    audited = report(f"{HEAD}1. N d:x -4\n{line} {SPOILT}\n(\n2. E d:x2 -4\n)\n3. S d:x -4\nEnd: abandoned\n")

    assert ["DRW101"] == [one.code for one in audited.findings if not one.code.startswith("SYN")]


@pytest.mark.parametrize("number", [7, 3])
def test_a_variation_of_the_turn_of_an_odd_number(number: int) -> None:
    """It bears the odd number or the one that was due."""
    audited = report(f"{ODD}(\n{number}. S d:x2 -5\n)\n8. W d:x -4\n")

    assert [("TRN108", 7, False), ("DRW101", number, True)] == [
        (one.code, one.turn, one.variation) for one in audited.findings if one.code != "DEA107"
    ]


def test_a_variation_of_the_turn_that_bears_the_number_that_was_due() -> None:
    """A turn of its own that bears the number goes before the odd one that may have stood for it."""
    # West plays the 3 and may not have drawn two.
    audited = report(f"{ODD}3. W d:x -4\n(\n3. W d:x2 -4\n)\n")

    assert ["TRN108", "TRN108", "DRW101"] == [one.code for one in audited.findings if one.code != "DEA107"]


@pytest.mark.parametrize("number", [3, 4, 7, 8])
def test_a_variation_of_a_turn_after_that_of_an_odd_number(number: int) -> None:
    """Counted without the slip West's turn is the fourth, though it bears an 8 and the turns go on from there."""
    seat = "S" if number in (3, 7) else "W"
    # Two cards are drawn in it, where one is due.
    audited = report(f"{ODD}8. W d:x -4\n(\n{number}. {seat} d:x2 -5\n)\n9. N d:x -4\nEnd: abandoned\n")

    assert [("TRN108", 7, False), ("DRW101", number, True)] == [
        (one.code, one.turn, one.variation) for one in audited.findings
    ]


@pytest.mark.parametrize(("number", "code"), [(5, "DRW101"), (9, "DRW101"), (6, "IRR102"), (10, "IRR102")])
def test_a_continuation_some_turns_after_an_odd_number(number: int, code: str) -> None:
    """It bears the number that follows, or that of counting; no other."""
    audited = report(f"{ODD}8. W d:x -4\n(\n{number}. N d:x2 -4\n)\nEnd: abandoned\n")

    assert ["TRN108", code] == [one.code for one in audited.findings]


def test_counting_over_gaps() -> None:
    """A gap of so many turns is counted over; after one of unknown length nobody can count."""
    numbers = Numbering()
    for number in (1, 2, 7):
        numbers.check(number)
        numbers.count(number)
    assert (8, 4) == (numbers.due, numbers.counted)
    numbers.skip(2)
    assert (10, 6) == (numbers.due, numbers.counted)
    numbers.skip(None)
    assert (None, None) == (numbers.due, numbers.counted)


def test_old_text_after_an_odd_number() -> None:
    """What was amended bears the number of the line, in which nothing is wrong here."""
    # The 4 follows on the 3 that the 7 stands for.
    audited = report(f"{ODD}4. W d:x -4s\n! amend 4 by=TD ; was: W d:x -5s\n")

    assert [""] == [one.facts["was_found"] for one in audited.findings if one.code == "IRR104"]


def test_numbers_of_which_nothing_is_said() -> None:
    """A turn that is passed over is counted on, and one without a number is the one that was due."""
    numbers = Numbering(5)
    numbers.pass_over(None)
    assert (5, 6) == (numbers.last, numbers.due)
    numbers.skip(None)
    numbers.pass_over(None)
    assert (5, None) == (numbers.last, numbers.due)
    numbers.pass_over(9)
    assert (9, 10) == (numbers.last, numbers.due)


def test_nothing_was_borne_before_the_first() -> None:
    """Before turn 1 stands 0, before turn 5 of a variation 4."""
    assert [0, 4] == [Numbering().last, Numbering(5).last]
