"""Damaged documents: either refused with a sentence, or converted into a record that can be read as a whole."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_notation import CanastaError, convert_record, loads
from tests.convert.documents import RECORD
from tests.convert.test_exact_laws import EXACT
from tests.fuzz.mutator import mutated_bytes
from tests.fuzz.samples import EXAMPLE

FEW = settings(max_examples=settings().max_examples * 2)


@cache
def written(form: str) -> tuple[bytes, ...]:
    """Two records in a format."""
    return tuple(convert_record(text.encode(), to=form).data for text in (RECORD, EXAMPLE))


def check(data: bytes, form: str) -> None:
    """Convert what may be anything: only a sentence may be raised, and what is written can be read."""
    try:
        done = convert_record(data, to="pcn", read_as=form, allow_loss=True)
    except CanastaError:
        return
    assert loads(done.data).is_readable


@pytest.mark.fuzz
@pytest.mark.parametrize("form", EXACT)
@given(random=st.randoms(use_true_random=False), place=st.integers(0, 1), changes=st.integers(1, 4))
@FEW
def test_damaged_bytes(form: str, random: Random, place: int, changes: int) -> None:
    """Bytes dropped, put in or changed."""
    check(mutated_bytes(written(form)[place], random, changes), form)


@pytest.mark.fuzz
@pytest.mark.parametrize("form", ["json", "jsonl", "yaml", "toml"])
@given(random=st.randoms(use_true_random=False), place=st.integers(0, 1), changes=st.integers(1, 3))
@FEW
def test_values_exchanged(form: str, random: Random, place: int, changes: int) -> None:
    """Words and numbers of the document in one another's places: it is still a document, of something else."""
    text = written(form)[place].decode()
    words = sorted({word.strip('",:[]{}') for word in text.split()} - {""}, key=len)[:200]
    for _ in range(changes):
        text = text.replace(random.choice(words), random.choice(words), 1)
    check(text.encode(), form)
