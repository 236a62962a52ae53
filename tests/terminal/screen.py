"""Pressing keys in the terminal replay and reading what is on the screen then."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from canasta_notation.cli.tui.app import ReplayApp
from canasta_notation.cli.tui.matches import Matches
from canasta_notation.cli.tui.painting import letters_of
from canasta_notation.cli.tui.start import Start, begin

SIZE = (80, 24)
BEGINNING = Start()


class Seen(Struct, frozen=True):
    """What is on the screen, row by row, and the exit status if the app was left."""

    rows: tuple[str, ...]
    status: int | None

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self.rows)

    def row(self, beginning: str) -> str:
        """The first row that begins so."""
        return next(row for row in self.rows if row.startswith(beginning))


def press(
    path: Path | Iterable[Path],
    *keys: str,
    size: tuple[int, int] = SIZE,
    start: Start = BEGINNING,
    encoding: str = "utf-8",
) -> Seen:
    """The screen after some keys."""
    return asyncio.run(_press([path] if isinstance(path, Path) else list(path), keys, size, start, encoding))


async def _press(paths: list[Path], keys: tuple[str, ...], size: tuple[int, int], start: Start, encoding: str) -> Seen:
    failures: list[tuple[str, Exception]] = []
    matches = Matches([str(path) for path in paths], lambda *failure: failures.append(failure))
    begun = begin(matches, start, None)
    assert begun is not None, failures
    app = ReplayApp(*begun, letters_of(encoding))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await app.workers.wait_for_complete()
        await pilot.pause()
        rows = tuple(
            "".join(piece.text for piece in strip).rstrip() for strip in app.screen._compositor.render_strips()
        )
    matches.close()
    return Seen(rows, app.return_value)
