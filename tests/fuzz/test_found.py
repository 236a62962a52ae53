"""What fuzzing has found stays mended; the targets of guided fuzzing take their own seeds, also without libFuzzer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.guided.changing import changed_json, changed_msgpack, changed_text
from tests.fuzz.guided.plain import run_plain
from tests.fuzz.guided.seeds import dictionary
from tests.fuzz.guided.targets import Target, targets

FOUND = Path(__file__).parent / "found"
MOST = 3.0
"""Seconds of processor time for an input; those that were too slow took ten and more."""


def found() -> Iterator[tuple[str, Path]]:
    """The inputs that once failed, each with its target."""
    for path in sorted(FOUND.glob("*/*")):
        yield path.parent.name, path


@pytest.mark.parametrize(("target", "path"), [pytest.param(*one, id=f"{one[0]}-{one[1].name}") for one in found()])
def test_what_was_found_is_mended(target: str, path: Path) -> None:
    """An input that raised, or took far too long, is taken in its time."""
    start = time.process_time()
    targets()[target].run(path.read_bytes())

    assert time.process_time() - start < MOST


@pytest.mark.fuzz
@pytest.mark.parametrize("name", targets())
def test_seeds_and_what_is_made_of_them(name: str, fuzz_seed: int, is_long_run: bool) -> None:
    """Each seed of a target, and a few sources made of it as its format is built, are refused or taken."""
    target = targets()[name]
    seeds = list(target.seeds())
    chance = Random(fuzz_seed)
    for _ in range(2_000 if is_long_run else 40):
        data: bytes | None = chance.choice(seeds)
        for _change in range(chance.randint(0, 3)):
            data = target.change(data, chance) if data is not None else None
        if data is not None:
            target.run(data)

    assert seeds


@pytest.mark.parametrize(
    ("change", "data"),
    [
        (changed_text, b"1. N d:x -4\n"),
        (changed_json, b'{"a":[1,true,"x",null,1.5]}\n{"b":{}}'),
        (changed_msgpack, b"\x81\xa1a\x93\x01\xc3\xa1x"),
    ],
    ids=["text", "json", "msgpack"],
)
def test_changes_change_something_and_hang_on_their_seed_alone(change: object, data: bytes) -> None:
    """Whatever they meet they give a source, or nothing."""
    assert callable(change)
    made = {change(data, Random(seed)) for seed in range(30)}

    assert len(made) > 10
    assert made == {change(data, Random(seed)) for seed in range(30)}
    for nothing in (b"", b"\xff", b"[[[", b"\x91" * 2_000, b"[" * 100_000):
        change(nothing, Random(1))


def test_plain_fuzzing_keeps_what_fails(tmp_path: Path) -> None:
    """An input that fails lies in the folder, and the exception comes through."""

    def run(data: bytes) -> None:
        if b"-4" not in data:
            raise ValueError(data)

    with pytest.raises(ValueError, match="b'") as failed:
        run_plain(Target(run, lambda: iter([b"1. N d:x -4\n"]), changed_text), 60, 1, tmp_path)

    assert [failed.value.args[0]] == [path.read_bytes() for path in tmp_path.iterdir()]
    assert 0 < run_plain(Target(lambda _data: None, lambda: iter([b"x"]), changed_text), 0.05, 1, tmp_path)


def test_words_are_spelt_as_libfuzzer_reads_them() -> None:
    """A dictionary holds a word a line, in quotes, printable."""
    words = list(dictionary())

    assert '"d:x"' in words
    assert '"d:7\\xE2\\x99\\xA5"' in words
    assert [] == [word for word in words if not word.isprintable() or word[0] != '"' or word[-1] != '"']
