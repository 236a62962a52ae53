from __future__ import annotations

from pathlib import Path

from textual.binding import Binding

from canasta_notation.cli.tui.app import ReplayApp
from canasta_notation.cli.tui.keys import KEYS
from tests.docs.markdown import DOCS, blocks, table_rows
from tests.terminal.screen import press

PAGE = DOCS / "terminal-replay.md"


def test_table_of_keys_is_that_of_the_program() -> None:
    """Every key stands on the page with what it does, in the order of the help screen, and no other."""
    rows = list(table_rows(PAGE))

    assert [[key.shown, key.does] for key in KEYS] == [
        [keys.replace("`", ""), does] for keys, does in rows[rows.index(["key", "does"]) + 1 :]
    ]


def test_keys_are_those_that_are_bound() -> None:
    """The screen binds the keys of the table."""
    bound = {one.key: one.action for one in ReplayApp.BINDINGS if isinstance(one, Binding)}

    assert {",".join(key.keys): key.action for key in KEYS} == bound
    assert all(hasattr(ReplayApp, f"action_{key.action.partition('(')[0]}") for key in KEYS)


def test_screen_on_the_page_is_the_one_that_is_drawn(tmp_path: Path) -> None:
    """The record of the page, and the key that the page names, give the screen below it."""
    first = {block.language: block.text for block in reversed(blocks(PAGE))}
    path = tmp_path / "evening.pcn"
    path.write_text(first["pcn"], encoding="utf-8")

    assert first["text"] == press(path, "n").text + "\n"
