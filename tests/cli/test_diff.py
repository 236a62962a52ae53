"""Unified differences: the library's own, made deal by deal."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from difflib import unified_diff

import pytest

from canasta_notation.cli.diff import unified


def difference(old: list[str], new: list[str]) -> list[str]:
    """What the command shows."""
    return list(unified(old, new, "old", "new"))


def by_difflib(old: list[str], new: list[str]) -> list[str]:
    """What the library shows of the whole."""
    return list(unified_diff(old, new, "old", "new", lineterm=""))


def applied(old: list[str], lines: Iterable[str]) -> list[str]:
    """The text that a difference makes of another, as `patch` would read it."""
    new: list[str] = []
    place = 0
    for line in list(lines)[2:]:
        if line.startswith("@@"):
            start, _, count = line.split()[1][1:].partition(",")
            until = int(start) - (count != "0")
            new.extend(old[place:until])
            place = until
        elif line[0] == "+":
            new.append(line[1:])
        else:
            assert old[place] == line[1:]
            new.extend([line[1:]] if line[0] == " " else [])
            place += 1
    return new + old[place:]


@pytest.mark.parametrize("seed", range(200))
def test_texts_of_one_deal_differ_as_the_library_says(seed: int) -> None:
    """Of a text without `==` the difference is exactly that of difflib."""
    chance = random.Random(seed)
    old = [chance.choice("abcde") for _ in range(chance.randrange(30))]
    new = [line for line in old if chance.random() < 0.8]
    for _ in range(chance.randrange(5)):
        new.insert(chance.randrange(len(new) + 1), chance.choice("abcdefgh"))

    assert by_difflib(old, new) == difference(old, new)


@pytest.mark.parametrize("seed", range(200))
def test_difference_makes_the_new_text_of_the_old(seed: int) -> None:
    """Whatever the deals of the two texts are, the difference is a right one and names no equal lines."""
    chance = random.Random(seed)
    old = [chance.choice(["a", "b", "c", "", "== deal"]) for _ in range(chance.randrange(40))]
    new = [line for line in old if chance.random() < 0.9]
    for _ in range(chance.randrange(5)):
        new.insert(chance.randrange(len(new) + 1), chance.choice(["a", "d", "", "== deal"]))

    lines = difference(old, new)

    assert new == applied(old, lines)
    assert (old == new) == (lines == [])


def test_equal_texts() -> None:
    """Between equal texts there is no difference, not even its heading."""
    assert [difference([], []), difference(["a"], ["a"])] == [[], []]


def test_empty_texts() -> None:
    """From nothing and to nothing the places count as `diff` counts them."""
    assert difference([], ["a", "b"]) == ["--- old", "+++ new", "@@ -0,0 +1,2 @@", "+a", "+b"]
    assert difference(["a"], []) == ["--- old", "+++ new", "@@ -1 +0,0 @@", "-a"]


def test_changes_far_apart_stand_in_hunks_of_their_own() -> None:
    """With three lines around each."""
    old = [str(number) for number in range(30)]
    new = [*old[:5], "x", *old[6:25], "y", *old[26:]]

    assert by_difflib(old, new) == difference(old, new)
    assert [line for line in difference(old, new) if line.startswith("@@")] == ["@@ -3,7 +3,7 @@", "@@ -23,7 +23,7 @@"]


def test_long_texts_take_little_time() -> None:
    """Thirty thousand lines of many deals, each changed, are compared deal by deal."""
    old = [line for deal in range(300) for line in ("== deal", *(f"{deal} {number % 7}" for number in range(100)))]
    new = [line + " " if line.endswith("3") else line for line in old]
    start = time.monotonic()

    assert new == applied(old, difference(old, new))
    assert time.monotonic() - start < 10


def test_deal_too_long_for_an_exact_comparison() -> None:
    """It is shown as replaced, in little time; equal lines in it are named twice."""
    old = [f"{number % 3}" for number in range(30_000)]
    new = [*old[:-1], "x"]
    start = time.monotonic()
    lines = difference(old, new)

    assert time.monotonic() - start < 5
    assert new == applied(old, lines)


def test_long_deal_that_did_not_change_is_not_shown() -> None:
    """Equal deals are equal at any length."""
    long = [f"{number % 3}" for number in range(30_000)]

    assert len(difference(["== deal", *long, "== deal", "a"], ["== deal", *long, "== deal", "b"])) < 10


def test_lines_that_are_all_alike() -> None:
    """An exact comparison of them would take the cube of their number: the deal is shown as replaced."""
    old = ["== deal 1", *[";", "N D 4"] * 1_600]
    new = ["== deal 1", *[line for n in range(1_600) for line in (";", f"{n + 1}. N d:x -4")]]

    lines = list(unified(old, new, "a", "b"))

    assert [line for line in lines if line.startswith("-")][1:] == [f"-{line}" for line in old]
    assert [line for line in lines if line.startswith("+")][1:] == [f"+{line}" for line in new]
