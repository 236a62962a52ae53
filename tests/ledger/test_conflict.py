"""The lines that are named where a record cannot be true: a smallest set."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

import canasta_notation as pcn
from canasta_notation.diagnostics import Severity
from canasta_notation.model import deals_of
from canasta_notation.replays.ledger import check, first_look
from canasta_notation.replays.ledger.completion import Answer, Search
from canasta_notation.replays.ledger.conflict import shortest, smallest
from canasta_notation.replays.ledger.first_look import Allowance
from canasta_notation.replays.ledger.moves import Move
from canasta_notation.replays.ledger.trail import follow
from canasta_notation.text import Span
from tests.ledger.all_ways import copies_of, is_possible, some_moves
from tests.rules.auditing import report

FOLLOWED = """%pcn 1
Rules: classic
== deal 1
Dealer: W
Hand.N: 4c4d6c7c8c9cTcJcQcAcAd
1. N d:Ah -4
2. E p:4c +4:4h4s4c +A:AAA -5
3. S d:x -6
4. W d:x -7
5. N d:Kd {}
End: abandoned
"""
"""In line 6 N discards one of two fours, in line 7 E shows that it was the four of clubs."""


def test_lines_named_are_a_smallest_set() -> None:
    """They cannot be true together; without any one of them the others can."""
    for number in range(400):
        moves, places, pack = some_moves(Random(number))
        moves = [replace(move, span=_line(1 + place // 2)) for place, move in enumerate(moves)]
        if is_possible(moves, places, pack):
            continue
        copies = copies_of(pack)

        def solve(some: Sequence[Move], places: int = places, copies: list[int] = copies) -> Answer:
            return Search(some, places, copies, 1_000_000).run()

        first = moves[: shortest(moves, solve)]
        named = {span.line for span in smallest(first, solve)}

        assert is_possible(first[:-1], places, pack)
        for spared in (set[int](), *({line} for line in named)):
            kept = [move if move.span.line in named - spared else move.unsaid() for move in first]
            assert is_possible(kept, places, pack) is bool(spared)


def _line(number: int) -> Span:
    return Span(number, 1, number, 2)


def test_record_that_cannot_be_true_names_the_lines() -> None:
    """CRD108: the four of clubs that N discards in turn 5 lies in E's meld: the hand, both discards and the take."""
    (one,) = report(FOLLOWED.format("-4c")).findings

    assert ("CRD108", 5, "N") == (one.code, one.turn, one.seat)
    assert "N cannot hold 4c any more: lines 5, 6, 7 and 10 cannot all be true" == one.message
    assert [5, 6, 7, 10] == [place.span.line for place in one.related]
    assert {"card": "4c", "lines": 4} == one.facts


def test_record_that_can_be_true_has_no_finding() -> None:
    """The other four is still there."""
    assert () == report(FOLLOWED.format("-4d")).findings


def test_copies_too_many_on_lines_that_no_count_shows() -> None:
    """CRD101: the pile that N took had W's fives; but it never came back, and nine fives were in play."""
    text = """%pcn 1
Rules: classic
== deal 1
Dealer: W
1. N d:x -5
2. E d:x -5
3. S d:x -5
4. W d:x -5
5. N d:x -5
6. E d:x -5
7. S d:x -5
8. W d:x -5
9. N d:x -5
End: abandoned
"""
    assert ["CRD101"] == [one.code for one in report(text).findings]


def test_left_cards_show_what_was_played() -> None:
    """CRD108: `Left` gives the four of clubs back to N, who is dealt one and whose four E showed to be it."""
    text = FOLLOWED.format("-K") + "Left.N: 4c6c7c8c9cTcJcQcAcAdAh\n"
    assert ["CRD108"] == [one.code for one in report(text).findings]


def test_one_card_named_by_rank_is_enough() -> None:
    """CRD108: all hands and draws are written, and only the discard of turn 1 is not wholly seen."""
    hands = """Hand.E: 4h4s5c5d5h5s6d6hAcAsAh
Hand.S: 6c6s7d7h7s8d8h8s9d9h9s
Hand.W: 6d7c7d7h7s8c8d8h8s9d9h
"""
    text = FOLLOWED.replace("Hand.N", f"{hands}Hand.N").replace("+A:AAA -5", "+A:AcAsAh -5c")
    text = text.replace("S d:x -6", "S d:Td -6c").replace("W d:x -7", "W d:Th -7c")

    assert ["CRD108"] == [one.code for one in report(text.replace("2. E p:4c", "2. E p2:4c").format("-4c")).findings]


def test_nothing_is_weighed_after_a_gap() -> None:
    """What N holds after three turns that nobody recorded can be any card."""
    text = FOLLOWED.format("-4c").replace("3. S d:x -6\n4. W d:x -7\n", "... 2 turns\n")
    assert () == report(text).findings


def test_card_that_is_wrong_by_itself_is_one_finding() -> None:
    """CRD102: N never held a king of spades; that the deal cannot be true as a whole is not said again."""
    text = FOLLOWED.format("-Ks")
    assert ["CRD102"] == [one.code for one in report(text).findings]


def test_search_that_is_broken_off_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """CRD108 undetermined: past its bound the search says that it cannot tell, at the line of the deal."""
    monkeypatch.setattr(first_look, "_LEAST_STEPS", 0)
    monkeypatch.setattr(first_look, "_STEPS_A_MOVE", 0)
    found = report(FOLLOWED.format("-4c"))

    assert [("CRD108", Severity.UNDETERMINED, 3)] == [(one.code, one.severity, one.span.line) for one in found.findings]
    assert "undetermined" == found.verdict.value


def test_steps_of_a_source_are_bounded() -> None:
    """However many deals cannot be true, each costs in the end no more than a few passes over it."""
    (setting,) = deals_of(pcn.loads(FOLLOWED.format("-4c")).file)
    trail = follow(setting, pcn.ruleset("classic"))
    allowance = Allowance(1_000)
    for _deal in range(100):
        before = allowance.steps
        check.check(trail, allowance)
        assert 0 <= allowance.steps <= before + 8 * len(trail.moves.moves)

    assert allowance.steps < 8 * len(trail.moves.moves)
