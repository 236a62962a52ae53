"""What stands above the deals, and from one deal or turn to the next: dealer, rulings, cards drawn too many."""

from __future__ import annotations

import canasta_notation as pcn
from canasta_notation.replays.blank import Blanking
from canasta_notation.replays.scoresheet import rows_of


def report(text: str) -> pcn.Report:
    """The report of a text."""
    return pcn.audit(pcn.loads(f"%pcn 1\nRules: classic\n{text}"))


def codes(text: str) -> list[tuple[str, int | None, int | None]]:
    """Each finding with its deal and turn, but for the note that a deal has no `End:`."""
    return [(one.code, one.deal, one.turn) for one in report(text).findings if one.code != "DEA107"]


def penalties(text: str) -> list[int | None]:
    """What the penalties of each score come to, deal by deal and side by side."""
    return [one.items["penalty"] for one in report(text).scores]


DEAL = "== deal 1\nDealer: W\n1. N d:x -4\nEnd: abandoned\n"


def test_a_dealer_above_all_deals_deals_the_first() -> None:
    """Who deals the second is not said by it: a note tells so, and East, who sits after the next dealer, may begin."""
    found = codes("Dealer: W\n\n== deal 1\n1. N d:x -4\nEnd: abandoned\n\n== deal 2\n1. E d:x -4\nEnd: abandoned\n")

    assert [("DEA108", 2, None)] == found


def test_a_ruling_above_the_first_match() -> None:
    """Is of that match, and of no other."""
    assert [-100, 0] == penalties(f"! penalty NS 100\n{DEAL}")
    assert [-100, 0, 0, 0] == penalties(f"! penalty NS 100\n== match 1\n{DEAL}== match 2\n{DEAL}")


def test_a_ruling_above_the_second_match() -> None:
    """Is of the second."""
    assert [0, 0, -100, 0] == penalties(f"== match 1\n{DEAL}== match 2\n! penalty NS 100\n{DEAL}")


STOCK = "== deal 1\nDealer: W\nStock: 5c6c7c8c9cTc\n"


def test_a_card_that_was_drawn_as_it_lay_is_not_drawn_again() -> None:
    """A second five of clubs is another card than the stock gives."""
    assert [("CRD103", 1, 2)] == codes(f"{STOCK}1. N d:5c -4h\n2. E d:5c -4h\n3. S d:7c -Kh\n")


def test_a_card_drawn_too_many_is_drawn_in_earnest_later() -> None:
    """The six that North took besides is East's."""
    assert [("DRW101", 1, 1)] == codes(f"{STOCK}1. N d:5c6c -4h\n2. E d:6c -4h\n3. S d:7c -Kh\n")


def test_of_two_cards_too_many_the_last_are_those() -> None:
    """The first that North drew was due, and is not drawn again."""
    assert ("CRD103", 1, 2) in codes(f"{STOCK}1. N d:5c6c -4h\n2. E d:5c -4h\n3. S d:7c -Kh\n")


def test_deals_without_numbers_are_counted() -> None:
    """The minimum of a deal that goes by its number is that of the place where it stands."""
    deal = "== deal\nDealer: W\n1. N d:x2 -4\nEnd: abandoned\n"
    scores = pcn.audit(pcn.loads(f"%pcn 1\nRules: hand-and-foot\n{deal * 3}")).scores

    assert [50, 50, 90, 90, 120, 120] == [one.minimum for one in scores]


def test_events_that_nobody_knows_are_left_out_and_counted() -> None:
    """What they tell, and of which cards, cannot be known."""
    blanking = Blanking("table", rules=None, keep_comments=False, hide_left=False)
    blanked = blanking.file(pcn.loads(f"%pcn 1\nRules: classic\n{DEAL}! fancy 5c\n! strange\n"))

    assert "fancy" not in pcn.dumps(blanked)
    assert {"event of an unknown kind": 2} == dict(blanking.left_out)


def test_an_opening_in_a_deal_without_a_number() -> None:
    """What opens the first deal does not open the second."""
    # Ten cards of 5 points each: 50 are needed, then 90.
    deal = "== deal\n1. N d:x2 +6:666666 +7:7777 -4\nEnd: abandoned\n"
    found = pcn.audit(pcn.loads(f"%pcn 1\nRules: hand-and-foot\n{deal * 2}")).findings

    assert [{"count": 50, "minimum": 90}] == [dict(one.facts) for one in found if one.code == "OPN101"]


def test_a_count_that_is_announced_once_the_side_is_open() -> None:
    """It says nothing of the opening, and nothing is held against it."""
    # North opens with 60; South's kings are 30.
    text = f"{DEAL.partition('1.')[0]}1. N d:x +A:AAA (60) -4\n2. E d:x -4\n3. S d:x +K:KKK (70) -5\nEnd: abandoned\n"

    assert [] == codes(text)


def test_a_match_that_went_on_is_told_of_once() -> None:
    """Of the first deal after the one that decided it."""
    deals = "".join(f"== deal {n}\n= NS total 600 score {600 * n}\n= EW total 100 score {100 * n}\n" for n in (1, 2, 3))
    found = pcn.audit(pcn.loads(f"%pcn 1\nRules: classic target=500\n{deals}")).findings

    assert [("SCO105", 2)] == [(one.code, one.deal) for one in found]


def test_a_penalty_has_the_play_summed_up_before_it() -> None:
    """A sheet shows that sum only where something is taken from it."""
    usual, fined = report(DEAL).scores, report(f"{DEAL}! penalty NS 100\n").scores
    with_penalty = [row.name for row in rows_of(fined)]

    assert [name for name in with_penalty if name not in ("play", "penalty")] == [row.name for row in rows_of(usual)]
    assert with_penalty.index("play") + 1 == with_penalty.index("penalty")
