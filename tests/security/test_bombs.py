"""Few bytes that stand for many: archives, counts, digits, nesting."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from canasta_notation import loads
from canasta_notation.text import Limits
from tests.cli.command import run, write

PACKED: dict[str, Callable[[bytes], bytes]] = {
    ".gz": lambda data: gzip.compress(data, 1),
    ".zst": zstandard.ZstdCompressor().compress,
}
MORE_THAN_IS_READ = Limits().file_bytes + 1


@pytest.mark.slow
@pytest.mark.parametrize("ending", PACKED)
def test_archive_that_unpacks_to_more_than_is_read(ending: str, tmp_path: Path) -> None:
    """What holds a record in memory refuses it; what goes through it match by match tells of the endless line."""
    write(tmp_path, {f"bomb.pcn{ending}": PACKED[ending](b"x" * MORE_THAN_IS_READ)})
    bomb = tmp_path / f"bomb.pcn{ending}"
    packed = bomb.read_bytes()

    assert len(packed) < 1_000_000
    assert 2 == run("fmt", bomb).exit_code
    assert packed == bomb.read_bytes()
    refused = run("convert", bomb, "--from", "json")
    assert (2, "") == (refused.exit_code, refused.stdout)
    assert f"it holds more than {Limits().file_bytes} bytes" in refused.stderr
    audited = run("audit", bomb)
    assert 1 == audited.exit_code
    assert "SYN107 limit-exceeded: a line of more than 65536 bytes" in audited.stdout


@pytest.mark.parametrize(
    "line",
    [
        "1. N d:x999999999 -4",
        "1. N d:" + "x999" * 200 + " -4",
        "Deck: x999999999",
        "Hand.N: " + "x999 " * 10,
        "1. N d:x (9999999999) -4",
        "1. N +4." + "9" * 5_000 + ":444 -4",
        "? stock " + "9" * 5_000,
        "= NS total -" + "9" * 5_000,
        "9" * 5_000 + ". N d:x -4",
        "... 9999999999 turns",
        "! note " + "x" * 70_000,
    ],
    ids=range(11),
)
def test_line_that_stands_for_too_much(line: str) -> None:
    """It is not read, and said to be beyond a limit; the next line is read."""
    record = loads(f"%pcn 1\n\n== deal 1\n{line}\n2. E d:x -4\n")

    assert {"SYN107"} == {one.code for one in record.all_errors}
    assert [2] == [turn.number for turn in record.matches[0].deals[0].turns]
