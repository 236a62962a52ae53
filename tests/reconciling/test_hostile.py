"""Records that somebody made to trouble us, and records in which little can be read."""

from __future__ import annotations

import re
from random import Random
from time import process_time

import pytest

import canasta_notation as pcn
from tests.fuzz.mutator import mutated
from tests.fuzz.samples import SAMPLES
from tests.reconciling.test_records import FIRST, SECOND, together


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(60))
def test_damaged_records(seed: int) -> None:
    """Whatever two records hold, they are put together, and what comes of it is its own canonical form."""
    chance = Random(seed)
    sample = chance.choice(SAMPLES)
    texts = [mutated(sample, chance, chance.randint(0, 20)) for _ in range(2)]
    result = together(*texts, prefers_second=chance.random() < 0.5, sources=chance.random() < 0.7)

    assert pcn.dumps(result.record.file) == result.text


def clumsy(text: str, chance: Random) -> str:
    """A record with a few of its turn lines missing, written twice or at another place."""
    lines = text.split("\n")
    turns = [place for place, line in enumerate(lines) if re.match(r"[0-9]+\. ", line)]
    for place in sorted(chance.sample(turns, min(len(turns), 3)), reverse=True):
        line = lines.pop(place)
        for _ in range(chance.randint(0, 2)):
            lines.insert(place + chance.randint(0, 2), line)
    return "\n".join(lines)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(40))
def test_nothing_of_the_first_is_lost(seed: int) -> None:
    """The merged record says all that the preferred one says: putting that to it again adds and contradicts nothing."""
    chance = Random(seed)
    sample = chance.choice([FIRST, SECOND, *SAMPLES])
    first, second = (pcn.loads(clumsy(sample, chance)) for _ in range(2))
    merged = pcn.reconcile(first, second, sources=False)
    again = pcn.reconcile(merged.record, first)

    # A line that cannot be read is a comment in what was merged, and a digest is of one text only.
    left = [one for one in again.entries if one.what not in ("line not read", "comment", "Digest") and one.second_adds]
    assert left == []


@pytest.mark.slow
def test_ten_thousand_turns() -> None:
    """Two deals of ten thousand turns with nothing in common are compared near the same place, and that is told."""
    texts = []
    for seed in (1, 2):
        chance = Random(seed)
        turns = (f"{n}. {chance.choice('NESW')} d:x +K:KKK -{chance.choice('456789TJQKA')}s" for n in range(1, 10_001))
        texts.append("%pcn 1\n\n== deal 1\n" + "\n".join(turns) + "\n")
    records = [pcn.loads(text) for text in texts]
    begun = process_time()
    result = pcn.reconcile(*records)

    assert process_time() - begun < 60
    assert "too many lines to compare every one with every other" in result.remarks[0]


def test_turn_of_thousands_of_steps() -> None:
    """A line with thousands of steps is compared step by step at the same place."""
    turns = ["1. N " + " ".join([f"+K:{card}"] * 4_000) for card in ("K", "Kc")]
    result = together(*(f"%pcn 1\n\n== deal 1\n{turn}\n" for turn in turns))

    assert result.contradictions == ()
    assert result.text.count("+K:Kc") == 4_000


def test_unread_lines() -> None:
    """A line that cannot be read gives way to the other record's turn and is kept as a comment, told as unread."""
    broken = FIRST.replace("2. E d:x -5h", "2. E d:4z -5h").replace("Seat.N: Ana", "Seat N Ana")
    result = together(broken, SECOND, sources=True)

    assert "; A 11, not read: 2. E d:4z -5h\n2. E d:x -5h ; B 11\n" in result.text
    assert "; A 4, not read: Seat N Ana\n" in result.text
    assert [entry.what for entry in result.additions].count("line not read") == 2
    assert result.record.is_readable


def test_unread_turn_that_nobody_else_has() -> None:
    """A lost turn stays a lost turn for whoever audits the merged record."""
    result = together("%pcn 1\n\n== deal 1\n1. N d:4z -5h\n", "%pcn 1\n\n== deal 1\n2. E d:x -6h\n", sources=True)

    assert "; A 4\n1. N d:4z -5h\n2. E d:x -6h ; B 4\n" in result.text


def test_deal_without_its_line() -> None:
    """Play outside a deal is put into one, and a comment says so."""
    result = together("%pcn 1\n1. N d:x -4\n", "%pcn 1\n1. N d:x -4h\n", sources=True)

    assert "== deal 1\n; no `== deal` line that can be read; numbered 1 here\n1. N d:x -4h ;" in result.text


def test_long_comments() -> None:
    """A comment as long as a line may be keeps its line for itself, below its source."""
    long = "x" * 60_000
    result = together(
        f"%pcn 1\n\n== deal 1\n1. N d:x -4 ; {long}\n", "%pcn 1\n\n== deal 1\n1. N d:x -4\n", sources=True
    )

    assert f"; A 4:\n; {long}\n1. N d:x -4 ; A 4, B 4\n" in result.text
    assert result.record.findings == ()


def test_escapes_of_a_terminal() -> None:
    """A name with an escape stays as it is in its header, and is shown harmless in a note about it."""
    result = together(FIRST.replace("Ana", "\x1b[2JAna"), SECOND.replace("Seat.S: Cleo", "Seat.N: Anna"), sources=True)

    assert "; A 4, B 6: Seat.N \\x1b[2JAna in A, Anna in B\nSeat.N: \x1b[2JAna\n" in result.text
