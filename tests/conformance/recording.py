"""What the tests of the rules ask of the audit, and what they expect: written down while they run.

`python -m tests.conformance.recording FILE` runs them and writes a line of JSON for each record that one of them had
audited: the test, the record, and each comparison of what was found with what the test expects. The tests know nothing
of it: what the functions of `tests.rules.auditing` and `tests.replay.counting` give back remembers what it is found
equal to.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, wraps
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from tests.docs.markdown import CHECKOUT

AUDITING = ("report", "found", "all_found", "scores", "verdict")
COUNTING = ("counted", "running", "codes")
"""The functions that are listened to: what they give stands in a report."""

_FOLDERS = ("tests/rules", "tests/replay")
_ASKING = re.compile(r"^from tests\.(rules\.auditing|replay\.counting) import", re.MULTILINE)
_NOT_ASKED = "test_legal_"
"""Files whose records are found by search, and stand for nothing that a person has written."""


class Claim(Struct, frozen=True):
    """What a function was found equal to, and the further arguments it was called with."""

    function: str
    arguments: tuple[str | int, ...]
    value: Any


class Asked(Struct):
    """A record that a test had audited by the rules that it names itself."""

    test: str
    sentence: str
    text: str
    claims: list[Claim]


class _Listener:
    """Listens while the tests run."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self._test = ""
        self._sentence = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """A test begins: what is asked now is asked by it."""
        self._test = item.nodeid
        self._sentence = " ".join((getattr(item, "function", item).__doc__ or "").strip().partition("\n\n")[0].split())
        yield

    def listen(self, module: ModuleType, name: str) -> None:
        """Put in the place of a function one that remembers."""
        function: Callable[..., Any] = getattr(module, name)

        @wraps(function)
        def listened(text: str, *arguments: Any, **named: Any) -> Any:
            value = function(text, *arguments, **named)
            rules = named.get("rules", arguments[-1] if name in ("report", "found", "scores") and arguments else None)
            if rules is not None:
                return value
            asked = Asked(self._test, self._sentence, text, [])
            self.asked.append(asked)

            def equal(other: object) -> None:
                given = tuple(one for one in (*arguments, *named.values()) if one is not None)
                asked.claims.append(Claim(name, given, _plain(other)))

            return _remembering(value, equal)

        setattr(module, name, listened)


def _plain(value: object) -> object:
    """A value as JSON has it: the keys of scores are pairs."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    return [*map(_plain, value)] if isinstance(value, list | tuple) else value


def _remembering(value: Any, equal: Callable[[object], None]) -> Any:
    """A list, a mapping or a word that tells what it is found equal to."""
    kind = type(value)
    if kind not in (list, dict, str):
        return value

    # Python asks the more special of two types first, whichever side of `==` it stands on.
    def compare(self: Any, other: object) -> bool:
        same = bool(kind.__eq__(self, other) is True)
        if same:
            equal(other)
        return same

    special = type(kind.__name__, (kind,), {"__eq__": compare, "__hash__": kind.__hash__})
    return special(value)


def files() -> list[str]:
    """The test files whose records are asked about."""
    found = [path for folder in _FOLDERS for path in sorted((CHECKOUT / folder).glob("test_*.py"))]
    return [
        path.relative_to(CHECKOUT).as_posix()
        for path in found
        if not path.name.startswith(_NOT_ASKED) and _ASKING.search(path.read_text(encoding="utf-8"))
    ]


def main(target: Path) -> int:
    """Run the tests, and write what they asked."""
    from tests.rules import auditing

    listener = _Listener()
    for name in AUDITING:
        listener.listen(auditing, name)
    # It takes the functions of the first by their names, so it comes second.
    from tests.replay import counting

    for name in COUNTING:
        listener.listen(counting, name)
    options = ["-q", "--no-header", "-p", "no:cacheprovider", "-m", "not slow and not fuzz", *files()]
    status = pytest.main(options, plugins=[listener])
    target.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in listener.asked))
    return int(status)


@cache
def asked() -> tuple[Asked, ...]:
    """What the tests ask, from a run of theirs in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "asked.jsonl"
        command = [sys.executable, "-m", "tests.conformance.recording", str(target)]
        # What this process's own tests run with is not for those.
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "PCN_"))}
        done = subprocess.run(
            command, cwd=CHECKOUT, env=environment, capture_output=True, text=True, timeout=600, check=False
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        return tuple(msgspec.json.decode(line, type=Asked) for line in target.read_bytes().splitlines())


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
