"""Texts to start from: invented matches in several spellings, one record of everything, the shipped samples."""

from __future__ import annotations

from tests.benchmarks.corpus import corpus
from tests.shipped import SHIPPED

EXAMPLE = """\
%pcn 1
Event: Spring Open "A" final
Rules: classic
Seat.N: Ana
Seat.E: Bo
Seat.S: Cleo
Seat.W: Dov

== match 3.4
; the second table
Score.NS: 1520

== deal 1
Dealer: W
Hand.N: 4s8c8dJhKsKhKdQcQd3h*
; turned by the director
Up: 9c
0. N r:3h d:8h
1. N d:5c +8:8c8d8h +K:KdKhKs* (110) -4s
2. E d:x -5h
3. S p3:5h +5:5c5d5h -4s ; a pair of fives from the hand; partner has opened
4. W d:x ^opening-below-minimum +9:999 -7c ; 30 shown where 50 are needed; it stood
! allow OPN101 turn=4 by=TD law=12c
? stock 59 pile 2 frozen N 4
( what if 3a
3. S d:x ~p:7 -Qs !? @20:14:05
( and then
4. W d:3hKs r:3h d:4c f:x11 ask:yes +h:4h5h6h +W:22* notout --
; no more was noted
)
) as it was
5. N d:3d r:3d d:9h -9h
N f
! rain it pours
... 4 turns ; the scribe was called away
10. E d:x special:pairs say:pumpa t:x3 b:4c -x out
Left.N: 4c4d x3 4h
End: out E
= NS canastas 300 cards 165 hand -85 total 380 score 1900
= EW total 465
Result: NS 1900 EW 465
; checked by both
"""


def _beginning(view: str, lines: int) -> str:
    """The first lines of a corpus, and the last ones of its first match."""
    text = "".join(corpus(1, view)).splitlines(keepends=True)
    return "".join([*text[:lines], *text[-9:]])


SAMPLES = (
    EXAMPLE,
    _beginning("canonical", 90),
    _beginning("table", 90),
    _beginning("hand", 90),
    *(path.read_text(encoding="utf-8", errors="replace") for path in SHIPPED),
)
"""Records in canonical and in hand form; some of those that are shipped have errors."""
