from __future__ import annotations

import pytest

from canasta_notation import dumps, loads
from canasta_notation.model import unplaced
from tests.benchmarks.corpus import VIEWS, corpus, is_turn

SIZE = 20_000


def text_of(view: str, comments: float = 0.1) -> str:
    """A short corpus."""
    return "".join(corpus(SIZE, view, seed=2, comments=comments))


@pytest.mark.parametrize("view", ["canonical", "table"])
def test_corpus_is_canonical(view: str) -> None:
    """What is generated is read without any finding and is in canonical form already."""
    text = text_of(view)

    record = loads(text)

    assert record.findings == ()
    assert dumps(record) == text


def test_hand_form_says_the_same() -> None:
    """The same matches in many spellings are the same record, read with notes and no error."""
    canonical, by_hand = loads("".join(corpus(1, seed=2))), loads("".join(corpus(1, "hand", seed=2)))

    assert unplaced(by_hand.file) == unplaced(canonical.file)
    assert {"SYN201", "SYN204", "SYN205"} == {one.code for one in by_hand.findings}


def test_broken_lines_are_broken_and_no_others() -> None:
    """Of the broken corpus about one turn line in ten cannot be read."""
    text = text_of("broken")
    turns = sum(map(is_turn, text.splitlines()))

    errors = len(loads(text).errors)

    assert turns / 20 < errors < turns / 5


def test_turn_lines_are_as_long_as_real_ones() -> None:
    """A turn line has about 23 characters, and words repeat as they do in an archive."""
    turns = [line for line in text_of("canonical", 0).splitlines() if is_turn(line)]
    words = [word for line in turns for word in line.split()[2:]]

    assert 19 < sum(map(len, turns)) / len(turns) < 27
    assert 0.05 < len(set(words)) / len(words) < 0.5


@pytest.mark.parametrize("view", VIEWS)
def test_a_seed_gives_one_corpus(view: str) -> None:
    """The same call gives the same text, and another seed another."""
    assert text_of(view) == text_of(view)
    assert text_of(view) != "".join(corpus(SIZE, view, seed=3))
