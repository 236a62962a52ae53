"""What a short document needs to know of a profile: what is drawn, who plays second, which melds empty a hand."""

from __future__ import annotations

from tests.rules.auditing import scores

CLASSICS = ("classic", "classic-bicycle", "classic-2", "classic-3", "fournier", "hoyle-2")
"""The profiles without feet."""

FEET = ("hand-and-foot", "hand-and-foot-pagat")
"""The profiles with feet."""

PROFILES = CLASSICS + FEET

MAX_THREE_WILDS = ("classic", "classic-bicycle", "classic-2", "classic-3", "fournier")
"""The profiles of which a meld holds three wilds at most, whatever its naturals."""

FOUR_HANDED = (("classic", "E", "W"), ("classic-bicycle", "E", "W"), ("fournier", "W", "E"))
"""Partners and no feet: the profile, then the seat that plays after N and the one before."""

DRAW = {
    "classic": "d:x",
    "classic-bicycle": "d:x",
    "classic-2": "d:x2",
    "classic-3": "d:x2",
    "fournier": "d:x",
    "hoyle-2": "d:x",
    "hand-and-foot": "d:x2",
    "hand-and-foot-pagat": "d:x2",
}
"""A whole draw that nobody else saw."""

NEXT = {
    "classic": "E",
    "classic-bicycle": "E",
    "classic-2": "S",
    "classic-3": "E",
    "fournier": "W",
    "hoyle-2": "S",
    "hand-and-foot": "E",
    "hand-and-foot-pagat": "E",
}
"""The seat that plays after N."""

ALL_BUT_THREE = {
    "classic": "+K:KKKKKKKK2",  # of 11 + 1
    "classic-bicycle": "+K:KKKKKKKK2",
    "classic-2": "+K:KKKKKKK +Q:QQQQQQQ",  # of 15 + 2
    "classic-3": "+K:KKKKKKK +Q:QQQQQ",  # of 13 + 2
    "fournier": "+K:KKKKKKKK2",
    "hoyle-2": "+K:KKKKKKK +Q:QQQQQQ",  # of 15 + 1
}
"""Melds with the canastas that going out takes; of a first turn's cards they leave three."""

ALL_WITHOUT_CANASTAS = {
    "classic": "+K:KKKK +Q:QQQQ +A:AAA -4",
    "classic-bicycle": "+K:KKKK +Q:QQQQ +A:AAA -4",
    "classic-2": "+K:KKKKKKK +Q:QQQQQ +A:AAAA -4",  # one canasta, and two are wanted
    "classic-3": "+K:KKKKK +Q:QQQQQ +A:AAAA -4",
    "fournier": "+K:KKKK +Q:QQQQ +A:AAA -4",
    "hoyle-2": "+K:KKKKK +Q:QQQQQ +A:AAAAA -4",
}
"""Melds and a discard that leave nothing of a first turn's cards, a canasta short of what going out takes."""

PAGAT_READY = """\
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQQ22 -4 ; the hand is empty by a discard, so the foot comes next turn
2. E d:x2 -5
3. S d:x2 +J:JJJJJJJ +9:9999 +8:888 -4 ; and so for S
4. W d:x2 -5
5. N f d:x2 +W:2222*** -5 ; seven cards left
6. E d:x2 -6
7. S f d:x2 +T:TTTTT22 -6 ; two clean, two dirty, a wild one; S has played a turn of the foot
8. W d:x2 -6
"""
"""N may go out next, with nine cards after the draw."""

PAGAT_PARTNER_OUTSIDE = """\
Rules: hand-and-foot-pagat
== deal 1
1. N d:x2 +K:KKKKKKK +Q:QQQQQ22 -4
2. E d:x2 -5
3. S d:x2 +J:JJJJJJJ +9:999 -4 ; four cards left
4. W d:x2 -5
5. N f d:x2 +W:2222*** -5 ; seven cards left
6. E d:x2 -6
"""
"""S is still in the hand, with four cards, and to play."""


def of_north(text: str, *items: str) -> tuple[int | None, ...]:
    """These items of the side of N in the only deal of a text."""
    (found,) = (amounts for (_, side), amounts in scores(text).items() if side in {"NS", "N"})
    return tuple(found[item] for item in items)
