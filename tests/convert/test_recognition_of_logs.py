"""Logs of other programs are recognised by what is in them, through the verb."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import run, write
from tests.convert.converting import json_line
from tests.convert.feudalism_logs import log
from tests.convert.test_buraco_engine import PLAYED as NUMBERED
from tests.convert.test_buraco_engine import RECORD as NUMBERED_RECORD
from tests.convert.test_feudalism import PLAYED, RECORD

NATIVE = {"profile": "canasta", "players": 2, "action_log": [0]}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (json_line(log(PLAYED)), RECORD),
        (json_line(log(PLAYED)).replace(b",", b",\n"), RECORD),
        (json_line(NUMBERED), NUMBERED_RECORD),
    ],
    ids=["moves", "moves over many lines", "numbers"],
)
def test_a_log_is_converted_without_a_word_of_its_format(tmp_path: Path, data: bytes, expected: str) -> None:
    """Whatever the file is called."""
    write(tmp_path, {"evening.log": data})

    result = run("convert", tmp_path / "evening.log")

    assert (0, expected) == (result.exit_code, result.stdout)


def test_what_is_lost_is_told_and_what_is_grave_needs_leave(tmp_path: Path) -> None:
    """A card that does not exist keeps the record from being written, unless leave is given."""
    data = json_line(NUMBERED).replace(b'"stock":[', b'"stock":[77,')
    write(tmp_path, {"evening.log": data})

    refused = run("convert", tmp_path / "evening.log")
    given = run("convert", tmp_path / "evening.log", "--allow-loss")

    assert (1, "") == (refused.exit_code, refused.stdout)
    assert "error CNV302 no-such-card: line 1, action 11: '77' is no card; it is left unknown" in refused.stderr
    assert (0, True) == (given.exit_code, "Stock: 8h9s3h8c2d6sx\n" in given.stdout)


def test_native_numbers_are_recognised() -> None:
    """Also from a pipe."""
    result = run("convert", "-", stdin=json_line(NATIVE))

    assert (0, True) == (result.exit_code, "... ; the log ends in this turn: 1. N d:x2\n" in result.stdout)
