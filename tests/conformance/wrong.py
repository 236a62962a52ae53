"""Programs that claim to audit, for tests: `python -m tests.conformance.wrong KIND PATH`; all but one are wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from tests.cli.command import run

NOTHING = {"verdict": "legal", "matches": 1, "deals": 1, "turns": 1, "findings": [], "scores": []}


def _right(path: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(run("audit", "--format", "json", path).stdout)
    return document


def _say(value: object) -> None:
    sys.stdout.write(value if isinstance(value, str) else json.dumps(value))


def _columns_from_0(path: str) -> None:
    document = _right(path)
    for finding in document["files"][0]["findings"]:
        finding["column"] -= 1
    _say(document)


def _no_notes(path: str) -> None:
    document = _right(path)
    entry = document["files"][0]
    entry["findings"] = [one for one in entry["findings"] if one["severity"] != "note" or one["waived"]]
    _say(document)


def _never_stops_talking(_path: str) -> None:
    while True:
        _say("x" * 65536)


def _breaks_down(_path: str) -> None:
    sys.stderr.write("thread 'main' panicked\x1b[31m\n")
    sys.exit(101)


KINDS: dict[str, Callable[[str], None]] = {
    "right": lambda path: _say(_right(path)),
    "finds nothing": lambda _path: _say({"version": 1, "files": [NOTHING]}),
    "columns from 0": _columns_from_0,
    "no notes": _no_notes,
    "never stops talking": _never_stops_talking,
    "no JSON": lambda _path: _say("legal\n"),
    "two files": lambda _path: _say({"version": 1, "files": [NOTHING, NOTHING]}),
    "version 2": lambda _path: _say({"version": 2, "files": [NOTHING]}),
    "deep": lambda _path: _say("[" * 100_000),
    "breaks down": _breaks_down,
}

if __name__ == "__main__":
    KINDS[sys.argv[1]](sys.argv[2])
