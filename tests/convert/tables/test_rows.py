from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.convert.parts import Part, parts_of
from canasta_notation.convert.tables import Gatherer, Table, rows_of
from canasta_notation.convert.tables.rows import FindingRow, ScoreRow
from canasta_notation.model import TakePile
from tests.convert.tables.tabled import OPENED, cells, tables
from tests.shipped import SHIPPED

SAMPLES = SHIPPED


def test_a_turn_tells_what_was_drawn_taken_laid_and_left() -> None:
    """Each turn line is a row, with the table after it; a hand that nobody saw has a size all the same."""
    rows = cells(
        tables(OPENED)["turns"], "turn", "seat", "drawn", "taken", "laid", "discard", "stock", "pile", "top", "hand_s"
    )

    assert rows == [
        (1, "N", 1, 0, 7, "4s", 61, 3, "4s", 11),
        (2, "E", 1, 0, 0, "9d", 60, 4, "9d", 11),
        # Four cards come from the pile, and of its top card and two others a meld is made.
        (3, "S", 0, 4, 3, "5h", 60, 1, "5h", 11),
        (4, "W", 1, 0, 3, "7c", 59, 2, "7c", 11),
        (5, "N", 2, 0, 2, "6c", 57, 3, "6c", 11),
    ]


def test_a_taken_pile_was_frozen_by_a_card_or_not() -> None:
    """The two turned first freezes the pile until it is taken."""
    assert [(3, True, "9d", False)] == [
        row
        for row in cells(tables(OPENED)["turns"], "turn", "taken_frozen", "taken_top", "frozen")
        if row[1] is not None
    ]


def test_an_opening_has_its_count_and_its_minimum() -> None:
    """Only the turn in which a side opens has an opening count; three aces are 60."""
    rows = cells(tables(OPENED)["turns"], "turn", "opened", "opening_count", "announced", "minimum")

    assert rows[0] == (1, True, 110, 110, 50)
    assert rows[1] == (2, False, None, None, 50)
    assert rows[3] == (4, True, 60, None, 50)


def test_players_are_those_who_sat_there_then() -> None:
    """Who steps in plays from then on; a seat without a name has none."""
    assert [("N", "Ana"), ("E", "Bo"), ("S", None), ("W", None), ("N", "Cleo")] == cells(
        tables(OPENED)["turns"], "seat", "player"
    )


def test_acts_are_the_steps_in_their_order() -> None:
    """A lay to no meld yet is a meld, one to a standing meld a lay-off."""
    acts = cells(tables(OPENED)["acts"], "turn", "act", "kind", "step", "count", "meld", "naturals", "wilds")

    assert acts[:5] == [
        (1, 1, "draw", "d:8s", 1, None, None, None),
        (1, 2, "meld", "+8:888", 3, "8", 3, 0),
        (1, 3, "meld", "+K:KKK*", 4, "K", 3, 1),
        (1, 4, "count", "(110)", None, None, None, None),
        (1, 5, "discard", "-4s", 1, None, None, None),
    ]
    assert acts[7:9] == [
        (3, 1, "take", "p4:9d", 4, None, None, None),
        (3, 2, "meld", "+9:9d9h9s", 3, "9", 3, 0),
    ]
    assert acts[-2] == (5, 4, "lay-off", "+8:8h8", 2, "8", 2, 0)


def test_what_was_taken_back_or_left_out_is_told_apart() -> None:
    """A step taken back was not played; a draw that the scribe left out was not written."""
    head = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 7c\n"
    taken_back = tables(head + "1. N d:x ~p:7c +6:6h6h6d +6:6s ~+6:6s -4c\n")["acts"]
    left_out = tables(head + "1. N -4c\n")["acts"]

    assert cells(taken_back, "kind", "step", "taken_back", "played", "written") == [
        ("draw", "d:x", False, True, True),
        ("take", "p:7c", True, False, True),
        ("meld", "+6:6d6h6h", False, True, True),
        ("meld", "+6:6s", False, False, True),
        ("meld", "+6:6s", True, False, True),
        ("discard", "-4c", False, True, True),
    ]
    assert cells(left_out, "kind", "written") == [("draw", False), ("discard", True)]


def test_a_canasta_has_the_turn_and_the_seat_that_completed_it() -> None:
    """A meld is a canasta from its seventh card on; its kind is that at the end."""
    record = """\
%pcn 1
Rules: classic

== deal 1
Dealer: W
Up: 4c
1. N d:x +K:KKKKK -4c
2. E d:x -4c
3. S d:x +K:KK -4c
4. W d:x -4c
5. N d:x +K:* -4c
End: abandoned
"""
    melds = tables(record)["melds"]

    assert cells(melds, "side", "meld", "begun_by", "begun_turn", "size", "naturals", "wilds") == [
        ("NS", "K", "N", 1, 8, 7, 1)
    ]
    assert cells(melds, "canasta", "canasta_by", "canasta_turn") == [("mixed", "S", 3)]


def test_what_nobody_saw_is_null() -> None:
    """After a gap nobody knows the stock, the hands or what was melded; of unseen cards nobody knows the kind."""
    record = """\
%pcn 1
Rules: classic

== deal 1
Dealer: W
Up: 4c
1. N d:x +K:KKKx -4c
... 3 turns
5. N d:x -4d
End: abandoned
"""
    rows = tables(record)

    assert cells(rows["melds"], "cards", "naturals", "wilds", "size") == [("KKKx", None, None, None)]
    assert cells(rows["turns"], "stock", "pile", "hand_n", "hand_p1")[1] == (None, None, None, None)
    assert cells(rows["hands"], "dealt", "left_count")[0] == (None, None)
    assert cells(rows["scores"], "side", "cards", "hand", "total")[0] == ("NS", None, None, None)


def test_a_score_stands_beside_what_was_declared() -> None:
    """An item that nobody wrote down is null, one that cannot be computed too."""
    scores = tables(OPENED)["scores"]

    assert cells(scores, "side", "players", "canastas", "declared_canastas", "declared_hand", "declared_red") == [
        ("NS", "Ana", 0, 0, -85, None),
        ("EW", "Bo", 0, None, None, None),
    ]
    assert cells(scores, "hand", "went_out") == [(None, None), (None, None)]


def test_sources_and_matches_have_places_of_their_own() -> None:
    """Two files are one set of tables; matches count from 1 in each, whatever their labels are."""
    two = "%pcn 1\n\n== match 7\n\n== deal 1\nEnd: abandoned\n\n== match final\n\n== deal 3\nEnd: abandoned\n"

    assert cells(tables(two, OPENED)["deals"], "source", "match", "deal", "match_label", "deal_number") == [
        ("a", 1, 1, "7", 1),
        ("a", 2, 1, "final", 3),
        ("b", 1, 1, None, 1),
    ]


def test_rows_come_match_by_match() -> None:
    """No match is read before the rows of the one before it were taken, so memory does not grow with a source."""
    taken: list[int] = []

    def parts() -> Iterator[Part]:
        for place, part in enumerate(parts_of(f"{OPENED}{OPENED}{OPENED}".encode())):
            taken.append(place)
            yield part

    rows = Gatherer().rows(parts(), "x")
    first = next(rows)

    assert (taken, len(first["turns"])) == ([0], 5)
    assert [len(others["turns"]) for others in rows] == [5, 5]


def test_deals_of_one_number_are_told_apart() -> None:
    """After a misdeal the same number is dealt again; findings and scores go to the deal in which they stand."""
    record = """\
%pcn 1
Rules: classic

== deal 1
Dealer: W
1. N d:x -4
! misdeal

== deal 1
Dealer: W
1. E d:x -4
End: abandoned
= NS total 5
"""
    rows = tables(record)

    assert cells(rows["deals"], "deal", "deal_number", "ended") == [(1, 1, "misdeal"), (2, 1, "abandoned")]
    assert ("TRN101", 2, 1) in cells(rows["findings"], "code", "deal", "turn")
    assert cells(rows["scores"], "deal", "side") == [(2, "NS"), (2, "EW")]


def test_play_by_unknown_rules_is_listed_and_not_played() -> None:
    """Where nobody knows the rules no table is told, but who did what is; so are declared scores."""
    record = "%pcn 1\nRules: clasic\n\n== deal 1\nDealer: W\n1. N d:x -4c\nEnd: out N\n= NS total 5\n"
    rows = tables(record)

    assert cells(rows["deals"], "rules", "profile", "ended", "out_seat") == [("clasic", None, "out", "N")]
    assert cells(rows["turns"], "seat", "played", "stock", "drawn") == [("N", False, None, None)]
    assert cells(rows["acts"], "step", "played") == [("d:x", False), ("-4c", False)]
    assert cells(rows["scores"], "side", "total", "declared_total") == [("NS", None, 5)]


def test_rules_that_were_asked_for_hold() -> None:
    """The rules named by the caller hold instead of those of the record, and the deal says so."""
    assert [("classic-2", "classic-2")] == cells(
        tables("%pcn 1\nRules: classic\n\n== deal 1\nEnd: abandoned\n", rules="classic-2")["deals"], "rules", "profile"
    )


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_findings_and_scores_are_those_of_the_audit(path: Path) -> None:
    """No finding and no score is lost on the way into a table, and each points at rows that are there."""
    found: list[tuple[object, ...]] = []
    scored: list[tuple[object, ...]] = []
    for rows in rows_of([path]):
        turns = {(row[0], row[1]) for row in cells(rows["turns"], "deal", "turn")}
        pointed = {row for row in cells(rows["findings"], "deal", "turn") if row[1] is not None}
        assert pointed - turns == set()
        found += cells([row for row in rows["findings"] if isinstance(row, FindingRow)], "code", "line", "message")
        scored += cells([row for row in rows["scores"] if isinstance(row, ScoreRow)], "side", "total", "score")

    report = pcn.audit(pcn.read(path))

    assert sorted(map(str, found)) == sorted(
        str((one.code, one.span.line or None, one.message)) for one in report.findings
    )
    assert scored == [(one.side, one.total, one.score) for one in report.scores]


def test_frozen_piles_are_those_that_the_replay_saw_taken() -> None:
    """The tables count as many frozen piles taken as replaying the same records step by step does."""
    paths = [path for path in SAMPLES if "-match-" in path.name]
    taken = frozen = 0
    for path in paths:
        for moment in pcn.replay(pcn.read(path)):
            if moment.step is not None and isinstance(moment.step.act, TakePile):
                taken += 1
                frozen += moment.before.frozen is not None

    turns = Table("turns", *paths).reader().read_all().to_pylist()

    assert (taken, frozen) == (
        sum(bool(row["taken"]) for row in turns),
        sum(row["taken_frozen"] is True for row in turns),
    )
