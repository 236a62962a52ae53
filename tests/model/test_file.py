from __future__ import annotations

from collections.abc import Sequence

import pytest

from canasta_notation.model import Deal, Header, Match, Section, Turn, deals_of, unread_lines
from canasta_notation.syntax import Record, loads

RECORD = """\
%pcn 1
Event: Club evening
hello
== match 1
Rules: classic
hello again
== deal 1
Dealer: W
1. N d:x -4
End: stock
2. E d:x -5
N f
S takes something
( what if
3. S d:x -6
3. S d:4z
(
4. W d:4z
)
)
Left.N: 5
Left.E: 6
= NS total 465
= EW total 20
== match 2
== deal 1
1. N -5
2. E p:K -4
"""


def record() -> Record:
    """The record, read."""
    return loads(RECORD)


def first_deal() -> Deal:
    """Its first deal."""
    return record().matches[0].deals[0]


def value(header: Header | None) -> str | None:
    """The value of a header, if there is one."""
    return header.value if header is not None else None


def test_header_of_a_deal() -> None:
    """A deal's headers are found wherever they stand: at its head, among its turns, after them."""
    deal = first_deal()

    assert [
        value(deal.header("Dealer")),
        value(deal.header("End")),
        value(deal.header("Left", "N")),
        value(deal.header("Left", "E")),
    ] == ["W", "stock", "5", "6"]
    assert [value(deal.header("Left")), value(deal.header("Rules"))] == [None, None]


def test_header_of_a_match_and_of_a_section() -> None:
    """Each scope holds its own headers only."""
    (section,) = record().file.sections
    holders: Sequence[Match | Section] = (section, section.matches[0])

    assert [(value(one.header("Event")), value(one.header("Rules"))) for one in holders] == [
        ("Club evening", None),
        (None, "classic"),
    ]


def test_turns_of_a_deal() -> None:
    """The turns that were played: a line of the foot is among them, those of a variation are not."""
    assert [(turn.number, turn.seat) for turn in first_deal().turns] == [(1, "N"), (2, "E"), (None, "N")]


@pytest.mark.parametrize(
    ("body", "has_turns"),
    [("", False), ("(\n1. N d:x -4\n)\n", False), ("; nothing\n0. N r:3d\n", True), ("E f\n", True)],
)
def test_deal_with_turns(body: str, has_turns: bool) -> None:
    """A line at the deal or of the foot alone is one, a turn of a variation is none."""
    (match,) = loads(f"%pcn 1\n\n== deal 1\nDealer: W\n{body}End: abandoned\n").matches

    assert has_turns == match.deals[0].has_turns


def test_own_headers_of_a_deal() -> None:
    """Those of the deal alone: at its head, after its turns, and among them; of one key the first counts."""
    first, second = "== deal 1\nDealer: W\nDealer: S\n1. N d:x -4\nEnd: stock\n", "2. E d:x -4\nLeft.N: 5\n"
    (setting,) = deals_of(loads(f"%pcn 1\nRules: classic\n\n{first}{second}").file)

    assert ["W", "S", "5", "stock"] == [header.value for header in setting.own_headers]
    assert ["W", "stock", None] == [value(setting.own(key)) for key in ("Dealer", "End", "Rules")]


def test_scores_of_a_deal() -> None:
    """The declared scores, without the headers that stand beside them."""
    assert [(score.side, score.amount("total")) for score in first_deal().scores] == [("NS", 465), ("EW", 20)]


def test_scribe_who_writes_draws() -> None:
    """One draw in a deal tells that its scribe wrote them."""
    written, unwritten = first_deal(), record().matches[1].deals[0]

    assert (written.writes_draws, unwritten.writes_draws) == (True, False)


def test_draws_that_do_not_tell() -> None:
    """A draw at the deal or with the foot does not make its scribe one who writes draws."""
    (match,) = loads("%pcn 1\n== deal 1\n0. N r:3h d:x\n1. N -4\nE f:3d r:3d d:5\n").matches
    (deal,) = match.deals

    assert all(isinstance(line, Turn) for line in deal.body)
    assert not deal.writes_draws


def test_matches_of_all_sections() -> None:
    """Files put together are one file; its matches are those of each."""
    twice = loads(RECORD + RECORD)

    assert [len(twice.file.sections), len(twice.file.matches)] == [2, 4]
    assert twice.file.matches == twice.matches


def test_unread_lines_of_a_file() -> None:
    """Lines that could not be read are found in every part, in variations too, in their order."""
    texts = [line.text for line in unread_lines(record().file)]

    assert texts == ["hello", "hello again", "S takes something", "3. S d:4z", "4. W d:4z"]
