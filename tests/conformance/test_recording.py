"""What listens to the tests: it hears what they expect, on whichever side it stands, and nothing that was not so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.recording import _remembering, files
from tests.docs.markdown import CHECKOUT


def heard(value: object) -> tuple[Any, list[object]]:
    """A value that remembers, and what it has been found equal to."""
    found: list[object] = []
    return _remembering(value, found.append), found


@pytest.mark.parametrize("value", [["PIL102 3"], [], {"cards": 70}, "illegal"])
def test_expectation_is_heard_on_both_sides(value: object) -> None:
    """`expected == found(text)` and `found(text) == expected` are the same to it."""
    actual, found = heard(value)

    assert value == actual
    assert actual == value
    assert found == [value, value]


def test_expectation_within_another_list_is_heard() -> None:
    """A test may compare several records at once."""
    actual, found = heard([])
    whole: list[object] = [[], ["TRN103 1"]]

    assert whole == [actual, ["TRN103 1"]]
    assert found == [[]]


@pytest.mark.parametrize("other", [["PIL102 4"], [], "PIL102 3", None])
def test_what_is_not_so_is_not_heard(other: object) -> None:
    """A comparison that fails states nothing."""
    actual, found = heard(["PIL102 3"])

    assert actual != other
    assert not actual == other  # noqa: SIM201  (the operator itself is tested)
    assert found == []


def test_remembering_changes_nothing() -> None:
    """The value is as good as it was, for whatever else a test does with it."""
    actual, _found = heard(["b", "a"])

    assert sorted(actual) == ["a", "b"]
    assert [*actual] == ["b", "a"]
    assert len(actual) == 2


def test_files_that_ask_the_audit() -> None:
    """The tests of the rules are among them, and those whose records were found by search are not."""
    asking = files()

    assert "tests/rules/test_pile_cases.py" in asking
    assert "tests/replay/test_score_vectors.py" in asking
    assert not any("legal" in name for name in asking)
    assert all((CHECKOUT / name).is_file() for name in asking)
