"""Each aspect tells its own differences, and no other's."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from canasta_notation.conformance import ALWAYS, ASPECTS, Expected, differences
from canasta_notation.conformance.shapes import FindingPlace, Given

FINDING = {
    "code": "PIL102",
    "severity": "error",
    "line": 7,
    "column": 6,
    "end_column": 11,
    "deal": 1,
    "turn": 3,
    "seat": "S",
}
SCORE = {"deal": 1, "side": "NS", "cards": 70, "hand": None, "total": None, "score": None}
NOTE = {"code": "DEA107", "severity": "note", "line": 3, "column": 1, "end_line": 9, "end_column": 2, "deal": 1}

EXPECTED = msgspec.convert(
    {
        "verdict": "illegal",
        "matches": 1,
        "deals": 2,
        "turns": 5,
        "deal_verdicts": [{"deal": 1, "verdict": "illegal"}, {"deal": 2, "verdict": "legal"}],
        "notes": [["DEA107", 3]],
        "findings": [FINDING],
        "scores": [SCORE],
    },
    Expected,
)


def given(**changes: Any) -> Given:
    """A report that agrees but for the changes."""
    fields = {
        "verdict": "illegal",
        "matches": 1,
        "deals": 2,
        "turns": 5,
        "findings": [FINDING, NOTE],
        "scores": [SCORE],
    }
    return msgspec.convert({**fields, **changes}, Given)


def told(said: Given, *aspects: str) -> list[tuple[str, str | None, str | None]]:
    """The differences."""
    return [(one.aspect, one.expected, one.got) for one in differences(EXPECTED, said, aspects or ASPECTS)]


def test_agreement() -> None:
    """Defaults, the order of findings and other deals' scores make no difference."""
    assert told(given()) == []
    assert told(given(findings=[NOTE, {**FINDING, "end_line": 7, "match": None}])) == []
    assert told(given(scores=[{**SCORE, "deal": 2}, SCORE])) == []


@pytest.mark.parametrize(
    ("change", "aspect"),
    [
        ({"verdict": "faulty"}, "verdict"),
        ({"turns": 6}, "counts"),
        ({"matches": None}, "counts"),
        ({"findings": [FINDING, NOTE, {**FINDING, "deal": 2, "code": "TRN108", "severity": "warning"}]}, "findings"),
        ({"findings": [{**FINDING, "turn": 4}, NOTE]}, "findings"),
        ({"findings": [{**FINDING, "seat": "N"}, NOTE]}, "findings"),
        ({"findings": [{**FINDING, "line": 8}, NOTE]}, "findings"),
        ({"findings": [{**FINDING, "match": 1}, NOTE]}, "findings verdict"),
        ({"findings": [{**FINDING, "variation": True}, NOTE]}, "findings verdict"),
        ({"findings": [{**FINDING, "severity": "undetermined"}, NOTE]}, "findings verdict"),
        ({"findings": [{**FINDING, "severity": "note", "waived": True}, NOTE]}, "findings verdict"),
        ({"findings": [FINDING, FINDING, NOTE]}, "findings"),
        ({"findings": [{**FINDING, "column": 7}, NOTE]}, "places"),
        ({"findings": [{**FINDING, "end_column": 12}, NOTE]}, "places"),
        ({"findings": [{**FINDING, "end_line": 8}, NOTE]}, "places"),
        ({"findings": [FINDING]}, "notes"),
        ({"findings": [FINDING, NOTE, NOTE]}, "notes"),
        ({"findings": [FINDING, {**NOTE, "line": 4}]}, "notes"),
        ({"scores": []}, "scores"),
        ({"scores": [{**SCORE, "cards": 75}]}, "scores"),
        ({"scores": [{**SCORE, "hand": 0}]}, "scores"),
        ({"scores": [SCORE, {**SCORE, "side": "EW"}]}, "scores"),
    ],
    ids=str,
)
def test_difference(change: dict[str, Any], aspect: str) -> None:
    """What differs is told in its aspect; the columns of notes are in none."""
    assert set(aspect.split()) == {one for one, _expected, _got in told(given(**change))}
    assert told(given(**change), *(name for name in ASPECTS if name not in aspect.split())) == []


def test_notes_are_compared_where_somebody_asks() -> None:
    """They are of the level strict."""
    assert differences(EXPECTED, given(findings=[FINDING]), ALWAYS) == ()


def test_what_a_difference_says() -> None:
    """Both sides are told side by side, in one line."""
    assert told(given(verdict="legal", findings=[{**FINDING, "turn": 4}])) == [
        ("verdict", "illegal", "legal"),
        ("findings", "PIL102 at line 7 turn 3 deal 1 S error", "PIL102 at line 7 turn 4 deal 1 S error"),
        ("notes", "DEA107 at line 3", None),
    ]
    assert told(given(scores=[{**SCORE, "cards": 75, "hand": -5}])) == [
        ("scores", "deal 1 NS: cards 70 hand open", "deal 1 NS: cards 75 hand -5")
    ]


def test_columns_of_two_like_findings_are_a_set() -> None:
    """Two of a code in one turn on one line may come in any order."""
    first, second = FINDING, {**FINDING, "column": 20, "end_column": 25}
    expected = replace(EXPECTED, findings=msgspec.convert((first, second), tuple[FindingPlace, ...]))

    assert differences(expected, given(findings=[second, first, NOTE]), ASPECTS) == ()
    (one,) = differences(expected, given(findings=[first, {**second, "column": 21}, NOTE]), ASPECTS)
    assert (one.aspect, one.expected) == ("places", "PIL102 at line 7 turn 3 deal 1 S error at column 20 to 7:25")


def test_what_goes_on_and_on_is_cut() -> None:
    """Whatever a program says, and however often, the differences of a case can be read."""
    ((aspect, _expected, got),) = told(given(verdict="x" * 10_000))
    many = given(findings=[FINDING, *({**FINDING, "line": line} for line in range(10, 5_000))])

    assert (aspect, len(got or "")) == ("verdict", 401)
    assert len(told(many)) == 200


def test_scores_that_contradict_each_other() -> None:
    """A side has one score in a deal: the right one does not make up for another before it."""
    assert [("scores", "deal 1 NS: total open", "1 scores more of that side")] == told(
        given(scores=[{**SCORE, "total": 99_999}, SCORE])
    )
