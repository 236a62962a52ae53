"""Whatever is killed while it writes leaves every file whole: the old one or the new one."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

ROOT = Path(__file__).parents[2]
OLD = b"what stood there before\n"
LEFT_BEHIND = re.compile(r"\..{1,100}\.[0-9a-f]{16}\.tmp|\.canasta-\w+")
"""How the names of what a killed writer leaves behind look."""

VERBS = {
    "fmt": ("fmt", "club.pcn"),
    "convert": ("convert", "club.pcn", "--to", "json", "-o", "club.json"),
    "render": ("render", "club.pcn", "--to", "html", "-o", "club.html"),
    "audit": ("audit", "club.pcn", "--format", "jsonl", "-o", "report.jsonl"),
    "tables": ("tables", "club.pcn", "-o", "tables"),
    "split": ("split", "club.pcn", "--by", "match", "--force", "-o", "cut"),
}

pytestmark = pytest.mark.slow


def record(matches: int) -> bytes:
    """Matches in hand form, so that there is something to put into canonical form."""
    turns = "".join(f"{seat} D 4\n" for seat in "NESW" * 10)
    return "".join(f"== match {number}\n== deal 1\n{turns}\n" for number in range(1, matches + 1)).encode()


def start(verb: str, folder: Path) -> subprocess.Popen[bytes]:
    """The verb at work on the record of a folder."""
    command = [sys.executable, "-m", "canasta_notation", *VERBS[verb]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, cwd=folder)


def files(folder: Path) -> dict[str, bytes]:
    """What the files of a folder and its folders hold, by their names; of what is left behind only the name."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        left = next((part for part in name.split("/") if LEFT_BEHIND.fullmatch(part)), None)
        if left is None and path.is_file():
            found[name] = path.read_bytes()
    return found


def left_behind(folder: Path) -> list[str]:
    """The names of what is being written, or was left behind."""
    # What is being moved away while it is looked at is passed over.
    walked = os.walk(folder)
    return [name for _at, folders, names in walked for name in (*folders, *names) if LEFT_BEHIND.fullmatch(name)]


def _wait(process: subprocess.Popen[bytes], until: Callable[[], bool]) -> None:
    while process.poll() is None and not until():
        time.sleep(0.001)


def _at_once(process: subprocess.Popen[bytes], folder: Path, chance: Random) -> None:
    assert folder.is_dir()
    time.sleep(chance.random() * 0.4)
    assert process.args


def _when_it_writes(process: subprocess.Popen[bytes], folder: Path, _chance: Random) -> None:
    _wait(process, lambda: bool(left_behind(folder)))


def _a_little_later(process: subprocess.Popen[bytes], folder: Path, chance: Random) -> None:
    _wait(process, lambda: bool(left_behind(folder)))
    time.sleep(chance.random() * 0.05)


def _when_it_has_written(process: subprocess.Popen[bytes], folder: Path, _chance: Random) -> None:
    _wait(process, lambda: bool(left_behind(folder)))
    _wait(process, lambda: not left_behind(folder))


MOMENTS = {
    "at once": _at_once,
    "when it writes": _when_it_writes,
    "a little later": _a_little_later,
    "when it has written": _when_it_has_written,
}


@pytest.mark.parametrize("verb", VERBS)
def test_files_are_whole_whenever_a_writer_is_killed(verb: str, tmp_path: Path) -> None:
    """It is killed before, while and after it writes; what it leaves beside the files has a name that tells."""
    source = record(150)
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "club.pcn").write_bytes(source)
    assert start(verb, tmp_path / "new").wait() in (0, 1)
    new = files(tmp_path / "new")
    old = {name: source if name == "club.pcn" else OLD for name in new}
    assert new != old
    chance = Random(verb)

    for number, (moment, wait) in enumerate(MOMENTS.items()):
        folder = tmp_path / str(number)
        for name, data in old.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        with start(verb, folder) as process:
            wait(process, folder, chance)
            process.send_signal(signal.SIGKILL)

        there = files(folder)
        assert there.keys() == old.keys(), moment
        assert [name for name in there if there[name] not in (old[name], new[name])] == [], moment
        # A verb leaves at most as much behind as it writes at a time.
        assert len(left_behind(folder)) <= len(new), moment
