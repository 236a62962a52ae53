"""Which turns are played at once, since no rule can find anything in them, and which are judged act by act."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.model import BodyLine, Turn
from canasta_notation.replays.fold import DealFold

# Every card is known. North opens; after that each turn is a draw and a discard, but for what North lays in turn 5.
DEAL = """== deal 1
Dealer: W
Up: 9c
Hand.N: KcKdKhQcQdQh2c2d5hAcAd
Hand.E: 4c4d4h4s5c5d5s7c7d7h7s
Hand.S: 8c8d8h8sTcTdThTs9d9h9s
Hand.W: 4c4d4h4s5c5d5s7c7d7h7s
1. N d:Ah +K:KcKdKh +A:AcAdAh -5h
2. E d:Jc -4c
3. S d:Jd -8c
4. W d:Jh -4d
5. N d:{drawn} {lays} -{drawn}
6. E d:Jc -4d
End: abandoned
"""


def text(rules: str, lays: str) -> str:
    """The deal played in two matches: an act that was judged once is known when it comes again."""
    deal = DEAL.format(drawn="Js", lays=lays).replace("  ", " ")
    return f"%pcn 1\nRules: {rules}\n\n== match a\n{deal}\n== match b\n{deal}"


def played_at_once(monkeypatch: pytest.MonkeyPatch, read: pcn.Record) -> list[int]:
    """The numbers of the turns of the second match that are played at once."""
    numbers: list[int] = []
    plain = DealFold.quietly

    def quietly(fold: DealFold, line: BodyLine) -> bool:
        is_quiet = plain(fold, line)
        if isinstance(line, Turn) and line.number == 1:
            numbers.clear()
        if is_quiet and isinstance(line, Turn) and line.number is not None:
            numbers.append(line.number)
        return is_quiet

    monkeypatch.setattr(DealFold, "quietly", quietly)
    pcn.audit(read)
    return numbers


@pytest.mark.parametrize("rules", ["classic", "classic wild_limit=ratio"])
@pytest.mark.parametrize(
    ("lays", "is_plain"),
    [
        ("", True),
        # A new meld, one wild card, a natural.
        ("+Q:QcQdQh", True),
        ("+K:2c", True),
        ("+A:2c +K:2d", True),
        # A meld of naturals cannot have a second wild card unasked, nor can two lays go to one meld.
        ("+K:2c2d", False),
        ("+K:2c +K:2d", False),
    ],
)
def test_turns_of_which_nothing_can_be_said(
    monkeypatch: pytest.MonkeyPatch, rules: str, lays: str, is_plain: bool
) -> None:
    """A draw, lays that cannot be wrong, and a discard are played at once when they come again."""
    # The first turn of a deal opens it, and the last one may end it.
    assert [2, 3, 4, *([5] if is_plain else [])] == played_at_once(monkeypatch, pcn.loads(text(rules, lays)))


@pytest.mark.parametrize(
    ("rules", "lays", "codes"),
    [
        # For three kings there is one wild card, and the second makes it wrong.
        ("classic wild_limit=double", "+K:2c +K:2d", ["MLD103", "MLD103"]),
        ("classic wild_limit=double", "+K:2c +A:2d", []),
        ("classic", "+K:2c +K:2d", []),
    ],
)
def test_two_lays_to_one_meld(rules: str, lays: str, codes: list[str]) -> None:
    """What comes of both is judged in the second match as in the first."""
    report = pcn.audit(pcn.loads(text(rules, lays)))

    assert codes == [one.code for one in report.findings if one.severity == "error"]
