"""Open findings: what the rest of a record settles, what rulings do with them, and what scores leave open."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding
from tests.rules.auditing import found, report, scores, verdict

FROZEN = """
Rules: classic
== deal 1
Hand.N: 44AAAKK6*77
Up: 9
1. N d:8 +A:AAA -4
2. E d:x -{seen}
3. S d:x -5
4. W d:x -K
5. N {mark}p5:K +K:KK* -6
{after}
"""
"""A mixed take: lawful unless the card that East discarded froze the pile."""


def frozen(seen: str, mark: str = "", after: str = "") -> str:
    """The record with what was seen of the discard."""
    return FROZEN.format(seen=seen, mark=mark, after=after)


@pytest.mark.parametrize(
    ("seen", "expected"),
    [("5", []), ("2", ["PIL102 5"]), ("*", ["PIL102 5"]), ("W", ["PIL102 5"]), ("x", ["PIL102 5 undetermined"])],
)
def test_unseen_discard_under_a_take(seen: str, expected: list[str]) -> None:
    """Seen it is lawful or not; unseen nobody can tell."""
    assert expected == found(frozen(seen))


def test_verdict_of_an_open_act() -> None:
    """The record is neither legal nor illegal (settled 14)."""
    assert ["legal", "illegal", "undetermined"] == [verdict(frozen(seen)) for seen in ("5", "2", "x")]


def test_later_line_settles_it() -> None:
    """North took the card along; what is left of a known hand tells what it was."""
    text = frozen("x")
    # North has 4 7 7 8 K, and 9 4 5 of the pile with the card that nobody saw.
    left = "Left.N: 445778K9{}\nEnd: abandoned\n"

    assert ["PIL102 5 undetermined"] == found(text)
    assert [] == found(text + left.format("J"))
    assert ["PIL102 5"] == found(text + left.format("2"))


def test_mark_on_an_open_finding() -> None:
    """A mark waives what is open; where the rest of the record shows that nothing was wrong, it was for nothing."""
    assert ["PIL102 5 waived"] == found(frozen("x", "^PIL102 "))
    assert "legal" == verdict(frozen("x", "^PIL102 "))

    text = frozen("x", "^PIL102 ")
    assert ["IRR101 5"] == found(f"{text}Left.N: 445778K9J\nEnd: abandoned\n")
    assert ["PIL102 5 waived"] == found(f"{text}Left.N: 445778K92\nEnd: abandoned\n")


def test_ruling_on_an_open_finding() -> None:
    """`! allow` waives it as it waives any other."""
    assert ["PIL102 5 waived"] == found(frozen("x", after="! allow PIL102 turn=5"))
    assert ["IRR101 5"] == found(frozen("5", after="! allow PIL102 turn=5"))


def test_what_was_not_played_is_not_asked() -> None:
    """In a variation nothing is left open: no record settles it."""
    text = frozen("x").replace("5. N p5:K +K:KK* -6", "5. N d:x -6\n( if\n5. N p5:K +K:KK* -6\n)")
    assert [] == [one for one in report(text).findings if one.variation]


def test_gap_is_presumed_regular() -> None:
    """What acts nobody recorded put on the pile is not suspected of having frozen it; what was discarded unseen is."""
    text = "Rules: classic\n== deal 1\n1. N d:x +A:AAA -4\n... 1 turn\n3. S d:x -5\n4. W d:x -{}\n5. N p:{} +K:KK* -6\n"
    assert [] == found(text.format("K", "K"))
    more = text.replace("4. W d:x -{}\n5. N p", "4. W d:x -x\n5. N d:x -7\n6. E d:x -K\n7. S p").format("K")
    assert ["PIL102 7 undetermined"] == found(more)


def _hangs_on(findings: tuple[Finding, ...], code: str) -> str:
    return next(str(one.facts["hangs_on"]) for one in findings if one.code == code)


@pytest.mark.parametrize(
    ("text", "code", "unknown"),
    [
        (frozen("x"), "PIL102", "whether a card that lies unseen in the pile since line 8 froze it"),
        (
            "Rules: classic\n== deal 1\nUp: 9\n1. N d:x -9\n2. E p2:9 +9:999 +A:AAA -4\n",
            "PIL102",
            "how many 9 E held before the take",
        ),
        ("Rules: classic\n== deal 1\n1. N d:x +K:KKW -4\n", "OPN101", "what was laid as W to K"),
        (
            "Rules: classic\n== deal 1\n1. N d:x +A:AAAx -4\n2. E d:x -4\n3. S d:x +A:222 -5\n",
            "MLD103",
            "how many of the cards laid unseen to the meld of A in line 4 were wild",
        ),
    ],
)
def test_unknown_that_decides_is_named(text: str, code: str, unknown: str) -> None:
    """Message and facts name it (findings.md, severity)."""
    findings = report(text).findings
    assert unknown == _hangs_on(findings, code)
    assert all(unknown in one.message for one in findings if one.code == code)


def test_open_finding_is_reported_as_such() -> None:
    """The severity is `undetermined`, it is counted as that, and the audit does not fail for it."""
    text = "%pcn 1" + frozen("x")
    audit = pcn.audit(pcn.loads(text))
    (finding,) = [one for one in audit.findings if one.code == "PIL102"]

    assert "undetermined" == finding.severity
    assert (0, 1) == (audit.counts["errors"], audit.counts["undetermined"])


KINDS = """
Rules: classic out_requirement=1clean+1dirty red3_negative_if=out_requirement_unmet
== deal 1
Up: 9
0. N r:3h d:x
1. N d:x +A:AAAAAAA -4
2. E d:x -4
3. S d:x +K:KKKKKK{} -5
End: abandoned
"""


@pytest.mark.parametrize(("card", "red"), [("*", 100), ("K", -100), ("x", None)])
def test_kinds_of_canastas_left_open(card: str, red: int | None) -> None:
    """Whether red threes count against the side hangs on the kind of a canasta that holds a card not seen."""
    assert red == scores(KINDS.format(card))[1, "NS"]["red"]


def test_going_out_with_a_canasta_of_unknown_kind() -> None:
    """OUT101 is open where the canasta is clean if the card laid unseen was a king, and dirty if it was wild."""
    text = """
Rules: classic hand_size=8 out_requirement=1clean+1dirty
== deal 1
Up: 9
1. N d:x +A:AAAAAAA -4
2. E d:x -4
3. S d:x +K:KKKKKK{} +A:A -5 out
End: out S
"""
    assert ["OUT101 3"] == found(text.format("K"))
    assert [] == found(text.format("*"))
    assert ["OUT101 3 undetermined"] == found(text.format("x"))
