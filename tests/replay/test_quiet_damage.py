"""Damaged deals come out alike whether quiet turns are played at once or act by act."""

from __future__ import annotations

from random import Random

import pytest

import canasta_notation as pcn
from canasta_notation.replays.fold import DealFold
from canasta_notation.selfplay import play, record

pytestmark = pytest.mark.fuzz

MUTANTS = 20
"""Damaged deals of each rule set."""

CARDS = ("4c", "5d", "9h", "Kc", "As", "2c", "*", "3h", "3s", "x", "7", "W")
WORDS = ("out", "pass", "ask:yes", "--", "(50)", "notout", "f", "^TRN101", "p1:4c", "d:x", "+9:9c", "r:3h", "-Kc")
LINES = ("? stock 20", "... 2 turns", "! penalty N 100", "; hm", "? N 5 pile 3", "End: stock", "1. N nonsense")


def damage(lines: list[str], rng: Random) -> None:
    """Do one harm to a turn line: take it or a word of it away, double it, change its seat, number, words or a card."""
    place = rng.choice([at for at, line in enumerate(lines) if line[:1].isdecimal() and line.count(" ") > 1])
    number, seat, *words = lines[place].split()
    at = rng.randrange(len(words))
    harm = rng.randrange(7)
    if harm == 0:
        number = f"{rng.randrange(30)}."
    elif harm == 1:
        seat = rng.choice("NESW")
    elif harm == 2:
        del words[at]
    elif harm == 3:
        words.insert(at, rng.choice(WORDS))
    elif harm == 4:
        words[at] = f"{words[at][:-2]}{rng.choice(CARDS)}"
    else:
        lines.insert(place, rng.choice((*LINES, lines[place])))
        return
    lines[place] = " ".join((number, seat, *words))


@pytest.mark.parametrize("profile", pcn.PROFILES)
def test_damaged_deals_come_out_alike(
    profile: str, is_long_run: bool, fuzz_seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Findings and scores of a damaged deal do not hang on how quiet turns are played."""
    rng = Random(f"{fuzz_seed} {profile}")
    rules = pcn.ruleset(profile)
    head, *deals = pcn.dumps(record(rules, play(rules, seed=fuzz_seed, matches=1))).split("\n== deal ")
    texts = []
    for _ in range(MUTANTS * (50 if is_long_run else 1)):
        lines = rng.choice(deals).splitlines()
        for _harm in range(rng.randint(1, 3)):
            damage(lines, rng)
        texts.append(f"{head}\n== deal " + "\n".join(lines) + "\n")
    records = [pcn.loads(text) for text in texts]

    quick = [pcn.audit(one) for one in records]
    monkeypatch.setattr(DealFold, "quietly", lambda _fold, _line: False)
    slow = [pcn.audit(one) for one in records]

    assert [] == [text for text, one, other in zip(texts, quick, slow, strict=True) if one != other]
    assert any(one.findings for one in slow)
