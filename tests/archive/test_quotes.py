"""What is held back of a stream so that its lines can be quoted is bounded."""

from __future__ import annotations

import io
from typing import IO, cast

import pytest

from canasta_notation import iter_matches
from canasta_notation.archive import quotes
from canasta_notation.archive.quotes import Held
from canasta_notation.replays.audit import audit


@pytest.fixture(autouse=True)
def _little_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotes, "_MOST_HELD", 10_000)


class Trickle(io.BytesIO):
    """A stream that comes in small portions, as a pipe does."""

    def read1(self, size: int | None = -1, /) -> bytes:
        return super().read1(min(size or 0, 1000))


def quoted(text: str) -> tuple[list[str | None], int]:
    """The lines that the findings of one match are quoted with, and the most bytes that were held."""
    most = 0

    class Watched(Held):
        def read1(self, size: int = -1) -> bytes:
            nonlocal most
            data = super().read1(size)
            most = max(most, self._held)
            return data

        read = read1

    held = Watched(Trickle(text.encode()))
    filling = held.quotes()
    (record,) = iter_matches(cast("IO[bytes]", held))
    report = filling.fill(audit(record))
    return [one.source_line for one in report.findings if one.code == "HDR101"], most


@pytest.mark.parametrize(("first", "last", "line"), [("Rules: one", "", None), ("", "Rules: two", "Rules: two")])
def test_of_a_long_match_the_last_lines_are_quoted(first: str, last: str, line: str | None) -> None:
    """What stands far above is let go of while the match goes on."""
    comments = "; a comment\n" * 5_000
    text = f"%pcn 1\n{first}\n{comments}\n== deal 1\n{last}\n1. N d:x -4s\nEnd: abandoned\n"

    lines, most = quoted(text)

    assert lines == [line]
    assert most <= 10_000


def test_a_line_that_does_not_end_fills_no_memory() -> None:
    """It is no longer than a line may be, and what comes behind it is read all the same."""
    text = f"%pcn 1\n\n== deal 1\nX-Note: {'x' * 200_000}\nRules: two\n1. N d:x -4s\nEnd: abandoned\n"
    lines, most = quoted(text)

    assert most <= 10_000
    assert lines == [None]
