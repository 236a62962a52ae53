"""Whole records of two scribes: headers, comments, scores, deals and matches, and what is told of their sources."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.reconciling import Reconciliation

FIRST = """%pcn 1
Scribe: Henk
Rules: classic
Seat.N: Ana

== deal 1
Dealer: W
Hand.N: 4s8c8dJhKsKhKdQcQd3h*
Up: 9
1. N d:x +8:888 +K:KKK* (110) -4s
2. E d:x -5h
3. S p:5 +5:555 -4s ; a pair of fives
End: abandoned
= NS cards 200 total 300
"""
SECOND = """%pcn 1
Scribe: Concetta

== deal 1
Rules: classic
Seat.S: Cleo
Hand.S: x9 5c5d
Up: 9c
; both slow
1. N d:x +8:888 +K:KKK* (110) -4s
2. E d:x -5h
3. S p3:5h +5:5c5d5h -7s ;quick!
= NS canastas 0 total 300
"""
MERGED = """%pcn 1
; Put together from A, <text>, and B, <text>.
; `A 14, B 12` are the lines of A and of B that a line comes from, then what one adds to the other.
; Where they contradict, A is kept. A header without a note says what both say.
; A 2, B 2: A adds Henk; B adds Concetta
Scribe: Henk, Concetta
Rules: classic
; A 4
Seat.N: Ana

== deal 1
Rules: classic
; B 6
Seat.S: Cleo
; A 7
Dealer: W
; A 8
Hand.N: 4s8c8dJhQcQdKdKhKs3h*
; B 7
Hand.S: 5c5dx9
; A 9, B 8: B adds 9c
Up: 9c
; B 9: both slow
1. N d:x +8:888 +K:KKK* (110) -4s ; A 10, B 10
2. E d:x -5h ; A 11, B 11
; A 12: a pair of fives
; B 12:quick!
3. S p3:5h +5:5c5d5h -4s ; A 12, B 12: B adds p3:5h, 5c5d5h; discard -4s in A, -7s in B
; A 13
End: abandoned
= NS canastas 0 cards 200 total 300 ; A 14, B 13: A adds cards 200; B adds canastas 0
"""


def together(first: str, second: str, *, prefers_second: bool = False, sources: bool = False) -> Reconciliation:
    """Two texts put together."""
    return pcn.reconcile(pcn.loads(first), pcn.loads(second), prefers_second=prefers_second, sources=sources)


def test_merged_record() -> None:
    """Every line says where it comes from and who adds what; comments stand byte for byte behind their sources."""
    result = together(FIRST, SECOND, sources=True)

    assert result.text == MERGED
    assert pcn.dumps(pcn.loads(result.text)) == result.text
    assert [entry.what for entry in result.contradictions] == ["discard"]


def test_merged_record_without_sources() -> None:
    """Without sources there is what the scribes wrote: a remark of each on one turn, the last at the line's end."""
    text = together(FIRST, SECOND).text

    assert "; a pair of fives\n3. S p3:5h +5:5c5d5h -4s ;quick!\n" in text
    assert "A 1" not in text


def test_preferring_the_second() -> None:
    """The second record's word stands, and its comments come first; what only the first says stays."""
    text = together(FIRST, SECOND, prefers_second=True, sources=True).text

    assert "; B 12:quick!\n; A 12: a pair of fives\n3. S p3:5h +5:5c5d5h -7s ; A 12, B 12: B adds" in text
    assert "Scribe: Concetta, Henk\n" in text
    assert "Dealer: W\n" in text


def test_headers_of_wider_scopes() -> None:
    """A header that one gives for the file and the other for the deal is one fact, and may contradict."""
    result = together(FIRST, SECOND.replace("Rules: classic", "Rules: hoyle-2"))
    (rules,) = [entry for entry in result.contradictions if entry.what == "Rules"]

    assert rules.first is not None
    assert rules.second is not None
    assert (rules.first.span.line, rules.second.span.line) == (3, 5)
    assert result.text.count("Rules: classic\n") == 2


@pytest.mark.parametrize(
    ("first", "second", "merged"),
    [
        ("Hand.N: 7x10", "Hand.N: x9 4c7h", "Hand.N: 4c7hx9"),
        ("Up: 2 9", "Up: 2d9c", "Up: 2d9c"),
        ("Stock: x2 4", "Stock: Ks x 4h", "Stock: Ksx 4h"),
        ("Result: NS 500", "Result: EW 400", "Result: NS 500 EW 400"),
        ("Source: phone, paper", "Source: paper", "Source: phone, paper"),
        ("X-Hall: 2", "Time: 20:14", "Time: 20:14\nX-Hall: 2"),
    ],
)
def test_headers(first: str, second: str, merged: str) -> None:
    """Cards are put together as in turns, in order where the order counts; other values must be the same."""
    head = "%pcn 1\n\n== deal 1\n"
    result = together(f"{head}{first}\n", f"{head}{second}\n")

    assert result.contradictions == ()
    assert result.text == f"{head}{merged}\n"


def test_digest_is_left_out() -> None:
    """A digest is a check of one text, and of no other: the report tells of it, the merged record has none."""
    result = together("%pcn 1\n\n== deal 1\nDigest: abc\n", "%pcn 1\n\n== deal 1\nUp: 9c\n")

    assert "Digest" not in result.text
    assert [(entry.what, entry.first_adds) for entry in result.additions if entry.first] == [("Digest", "abc")]


def test_deals_and_matches() -> None:
    """Deals go together by number and matches by label; what only one record has is kept at its place."""
    deal = "\n== deal {0}\n1. N d:x -{1}\n"
    first = "%pcn 1\n\n== match 2\n" + deal.format(1, "4h") + deal.format(3, "6h")
    second = (
        "%pcn 1\n\n== match 1\n" + deal.format(1, "Kh") + "\n== match 2\n" + deal.format(1, 4)
        + deal.format(2, 5) + deal.format(3, 6)
    )  # fmt: skip
    result = together(first, second)

    assert result.contradictions == ()
    assert [(match.label, [deal.number for deal in match.deals]) for match in result.record.matches] == [
        ("1", [1]),
        ("2", [1, 2, 3]),
    ]
    assert "-4h" in result.text
    assert {(entry.match, entry.deal) for entry in result.additions if entry.second_adds} == {("1", 1), ("2", 2)}


def test_deals_that_cannot_be_one() -> None:
    """Two single deals of different numbers go together where they are alike, else both are kept."""
    text = "%pcn 1\n\n== deal 1\nUp: 9c\n1. N d:x -4\n2. E d:x -5\n"
    other = "%pcn 1\n\n== deal 2\nUp: Kd\n1. N d:x -J\n2. E d:x -Q\n"

    assert [entry.what for entry in together(text, text.replace("deal 1", "deal 2")).contradictions] == ["deal number"]
    assert together(text, other).contradictions == ()
    assert together(text, other).text.count("== deal") == 2


def test_different_deals_of_one_number() -> None:
    """Two deals that happen to have one number are compared, and it is told that they hardly agree."""
    discards = ("456789TJ", "JT987654")
    texts = [
        "%pcn 1\n\n== deal 1\n" + "".join(f"{n}. N d:x +{c}:{c * 3} -{c}\n" for n, c in enumerate(d, start=s))
        for d, s in zip(discards, (1, 40), strict=True)
    ]
    result = together(*texts)

    assert result.remarks == ("deal 1: hardly a turn agrees: these may be records of different deals",)


def test_agreement() -> None:
    """A record and itself agree in everything, and together they are the record."""
    result = together(FIRST, FIRST)

    assert (result.additions, result.contradictions) == ((), ())
    assert result.text == pcn.dumps(pcn.loads(FIRST))
    assert len(result.agreements) == len(result.entries)
