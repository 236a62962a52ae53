from __future__ import annotations

import tomllib
from pathlib import Path

from tests.cli.command import run
from tests.convert.offering import offered
from tests.docs.markdown import DOCS, Block, all_blocks

PAGE = DOCS / "formats.md"


def only(kind: str, part: str) -> Block:
    """The one block of a kind on the page that has something in it."""
    (found,) = [block for block in all_blocks(kind) if block.page == PAGE and part in block.text]
    return found


def test_worked_example_of_a_converter(tmp_path: Path) -> None:
    """The module on the page, offered as the page says, reads the log on the page, and writes it again."""
    entry_points = tomllib.loads(only("toml", "entry-points").text)["project"]["entry-points"]
    ((name, place),) = entry_points["canasta_notation.converters"].items()
    log = only("text", "table talk").text

    with offered(tmp_path, place.partition(":")[0], only("python", "CONVERTER").text, f"{name} = {place}"):
        there = run("convert", "-", stdin=log.encode())
        back = run("convert", "-", "--to", name, stdin=there.stdout.encode())
        wrong = run("convert", "-", "--allow-loss", stdin=f"{log}E sighs\n".encode())

    assert "%pcn 1\nRules: classic\n\n== deal 1\n1. N d:x +8:8c8d8h -4s\n2. E d:x -5h\n" == there.stdout
    assert (log, "") == (back.stdout, back.stderr)
    assert "error CNV301 unreadable-entry: line 7: 'E sighs' is no act" == wrong.stderr.splitlines()[0]


def test_worked_example_is_short() -> None:
    """A format takes some fifty lines."""
    assert len(only("python", "CONVERTER").text.splitlines()) < 65
