"""The family TRN: each finding with a deal that has it and a close one that has not."""

from __future__ import annotations

import pytest

from tests.rules.auditing import found, report


def turns(*lines: str, rules: str = "classic", head: str = "Up: 9c") -> str:
    """A deal of these lines."""
    return "\n".join([f"Rules: {rules}", "== deal 1", head, *lines, ""])


# -- TRN101 out-of-turn


def test_trn101_seat_that_is_not_due() -> None:
    """TRN101: play goes clockwise, so after N it is E's turn."""
    assert ["TRN101 2"] == found(turns("1. N d:x -4c", "2. S d:x -5c"))
    assert [] == found(turns("1. N d:x -4c", "2. E d:x -5c"))


def test_trn101_either_seat_may_follow() -> None:
    """TRN101: after an act out of turn the seat that was due and the one after the actor are right (settled.md, 22)."""
    out_of_turn = ["1. N d:x -4c", "2. S d:x -5c"]  # E was due

    assert ["TRN101 2"] == found(turns(*out_of_turn, "3. E d:x -6c"))
    assert ["TRN101 2"] == found(turns(*out_of_turn, "3. W d:x -6c"))
    assert ["TRN101 2", "TRN101 3"] == found(turns(*out_of_turn, "3. N d:x -6c"))


def test_trn101_twice_in_a_row() -> None:
    """TRN101: nobody has two turns."""
    assert ["TRN101 2"] == found(turns("1. N d:x -4c", "2. N d:x -5c", rules="hoyle-2"))
    assert [] == found(turns("1. N d:x -4c", "2. S d:x -5c", rules="hoyle-2"))


def test_trn101_anti_clockwise() -> None:
    """TRN101: in source 000 the turn passes to the right, from N to W."""
    assert [] == found(turns("1. N d:x -4c", "2. W d:x -5c", "3. S d:x -6c", "4. E d:x -7c", rules="fournier"))
    assert ["TRN101 2"] == found(turns("1. N d:x -4c", "2. E d:x -5c", rules="fournier"))


def test_trn101_pile_taken_by_the_wrong_seat() -> None:
    """TRN101: the seat after the dealer begins; a lawful take by another is out of turn and nothing else."""
    text = turns("1. {} p1:Kc +K:KcKdKh +A:AcAdAh (90) -4c", head="Dealer: W\nUp: Kc")

    assert ["TRN101 1"] == found(text.format("E"))
    assert [] == found(text.format("N"))


# -- TRN102 step-out-of-order


def test_trn102_meld_before_the_draw() -> None:
    """TRN102: a meld written before the draw of its line is one finding, no missing draw as well (settled.md, 19)."""
    assert ["TRN102 1"] == found(turns("1. N +A:AcAdAh (60) d:x -4c"))
    assert [] == found(turns("1. N d:x +A:AcAdAh (60) -4c"))


def test_trn102_act_after_the_discard() -> None:
    """TRN102: the discard ends the turn."""
    assert ["TRN102 1"] == found(turns("1. N d:x -4c +A:AcAdAh (60)"))
    assert [] == found(turns("1. N d:x +A:AcAdAh -4c (60)"))  # a word is no act at the cards


def test_trn102_asked_before_the_draw() -> None:
    """TRN102: leave is asked after the draw (settled.md, 27)."""
    assert ["TRN102 1"] == found(turns("1. N ask:no d:x -4c"))
    assert [] == found(turns("1. N d:x ask:no -4c"))


# -- TRN103 no-draw


def test_trn103_turn_without_a_draw() -> None:
    """TRN103: where some turn writes its draw, one without is a missing one (settled.md, 1)."""
    assert ["TRN103 1"] == found(turns("1. N -4c", "2. E d:x -5c"))
    assert ["TRN103 2"] == found(turns("1. N d:x -4c", "2. E -5c"))


def test_trn103_scribe_who_wrote_no_draws() -> None:
    """TRN103: in a deal without any written draw they were left out, not missed (settled.md, 1)."""
    assert [] == found(turns("1. N -4c", "2. E -5c"))
    assert ["TRN103 1 waived"] == found(turns("1. N ^no-draw -4c", "2. E -5c"))


def test_trn103_draws_of_turn_0_do_not_count() -> None:
    """TRN103: what was drawn for dealt red threes does not tell how the scribe wrote the turns (settled.md, 1)."""
    assert [] == found(turns("0. N r:3h d:x", "1. N -4c", "2. E -5c"))


def test_trn103_pile_instead_of_the_draw() -> None:
    """TRN103: the pile stands in for the draw."""
    assert [] == found(turns("1. N d:x -Kc", "2. E p2:Kc +K:KcKdKh +A:AcAdAh (90) -5c"))


# -- TRN104 draw-and-take


TAKE = "p1:Kc +K:KcKdKh +A:AcAdAh (90)"


def test_trn104_both() -> None:
    """TRN104: a draw and the pile, in either order (settled.md, 19)."""
    assert ["TRN104 1"] == found(turns(f"1. N d:x {TAKE} -4c", head="Up: Kc"))
    assert ["TRN104 1"] == found(turns(f"1. N {TAKE} d:x -4c", head="Up: Kc"))
    assert [] == found(turns(f"1. N {TAKE} -4c", head="Up: Kc"))


def test_trn104_pile_twice() -> None:
    """TRN104: the pile twice in one turn; that nothing lies there any more is no finding of its own."""
    assert ["TRN104 1"] == found(turns(f"1. N {TAKE} p -4c", head="Up: Kc"))


def test_trn104_draw_after_a_meld() -> None:
    """TRN104: a second draw once melding has begun (settled.md, 19)."""
    assert ["TRN104 1"] == found(turns("1. N d:x +A:AcAdAh (60) d:x -4c"))


# -- TRN105 no-discard


@pytest.mark.parametrize(
    ("rules", "draw"),
    [("classic", "d:x"), ("classic-2", "d:x2"), ("fournier", "d:x"), ("hand-and-foot-pagat", "d:x2")],
)
def test_trn105_turn_without_a_discard(rules: str, draw: str) -> None:
    """TRN105: with cards in the hand a turn ends with a discard, whether or not `--` is written (settled.md, 20)."""
    assert ["TRN105 1"] == found(turns(f"1. N {draw}", rules=rules))
    assert ["TRN105 1"] == found(turns(f"1. N {draw} --", rules=rules))
    assert ["TRN105 1"] == found(turns(f"1. N {draw} +A:AcAdAh (60) --", rules=rules))
    assert [] == found(turns(f"1. N {draw} +A:AcAdAh (60) -4c", rules=rules))


def test_trn105_stands_on_what_ended_the_turn() -> None:
    """TRN105: it stands on `--`, whatever is said after it; without one on the last step (settled.md, 20)."""
    text = turns("1. N d:x +A:AcAdAh (60) -- say:hm", "2. E d:x -4c", "3. S d:x say:hm", rules="fournier")
    spans = [one.span for one in report(text).findings if one.code == "TRN105"]

    assert ["--", "say:hm"] == [text.split("\n")[one.line - 2][one.column - 1 : one.end_column - 1] for one in spans]


def test_trn105_last_card_kept() -> None:
    """TRN105: one card left and no canasta: it may be kept in source 001, and not in the classic game."""
    kept = "1. N d:x +K:KcKdKhKsKc +A:AcAdAhAsAcAd --"  # 11 of the 12 cards
    longer = "1. N d:x +K:KcKdKhKsKc +A:AcAdAhAsAc +Q:QcQdQhQsQc --"  # 15 of the 16 cards

    assert ["TRN105 1"] == found(turns(kept))
    assert [] == found(turns(longer, rules="hoyle-2"))


def test_trn105_two_cards_kept() -> None:
    """TRN105: in source 001 only the last card may be kept."""
    text = turns("1. N d:x +K:KcKdKhKsKc +A:AcAdAhAsAc +Q:QcQdQhQs --", rules="hoyle-2")

    assert ["TRN105 1"] == found(text)


def test_trn105_last_card_melded_and_no_foot() -> None:
    """TRN105: who melds his last card takes the foot at once and goes on (settled.md, 34)."""
    melds = "1. N d:x2 +K:KcKdKhKsKc +A:AcAdAhAsAc +Q:QcQdQhQsQc (200)"

    assert ["TRN105 1"] == found(turns(melds, "2. E d:x2 -4c", rules="hand-and-foot-pagat"))
    assert [] == found(turns(f"{melds} f -4c", "2. E d:x2 -4c", rules="hand-and-foot-pagat"))


# -- TRN106 two-discards


def test_trn106_two_discards() -> None:
    """TRN106: one card is discarded; both leave the hand and lie on the pile."""
    assert ["TRN106 1"] == found(turns("1. N d:x -4c -5c", "? N 10 pile 3"))
    assert [] == found(turns("1. N d:x -4c", "? N 11 pile 2"))
    assert [] == found(turns("1. N d:x ~-5c -4c", "? N 11 pile 2"))  # the first was taken back


# -- TRN107 act-after-end


def test_trn107_turn_after_the_end() -> None:
    """TRN107: nothing is played after an `End` line; said once a deal (settled.md, 21)."""
    first = ["1. N d:x -4c", "2. E d:x -5c"]

    assert ["TRN107 3"] == found(turns(*first, "End: abandoned", "3. S d:x -6c", "4. W d:x -7c"))
    assert [] == found(turns(*first, "3. S d:x -6c", "4. W d:x -7c", "End: abandoned"))


# -- TRN108 wrong-number


def test_trn108_number_that_does_not_follow() -> None:
    """TRN108: turns are numbered one by one; from a wrong number the count goes on."""
    assert ["TRN108 3"] == found(turns("1. N d:x -4c", "3. E d:x -5c", "4. S d:x -6c"))
    assert ["TRN108 1"] == found(turns("1. N d:x -4c", "1. E d:x -5c", "2. S d:x -6c"))
    assert [] == found(turns("1. N d:x -4c", "2. E d:x -5c", "3. S d:x -6c"))


def test_trn108_line_of_the_foot_has_no_number() -> None:
    """TRN108: a line that only takes up a foot is no turn, with or without a number (settled.md, 5)."""
    canasta = "1. N d:x2 +K:KcKdKhKsKcKdKh (70) -4c"

    assert [] == found(turns(canasta, "S f", "2. E d:x2 -5c", rules="hand-and-foot"))
    assert [] == found(turns(canasta, "2. S f", "2. E d:x2 -5c", rules="hand-and-foot"))
