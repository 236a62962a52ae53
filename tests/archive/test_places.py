"""Files at a URL, on systems that live in memory."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import fsspec
import pytest
from fsspec.implementations.memory import MemoryFileSystem

from canasta_notation.archive.journal import Journal
from canasta_notation.archive.places import Unreachable, _files, files_at, state_of
from canasta_notation.archive.tasks import Task, Wanted
from tests.cli.command import run

RECORD = b"%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nEnd: abandoned\n"


class Hosted(MemoryFileSystem):  # type: ignore[misc]  # fsspec has no types
    """Files of a host, whose name is no part of their places: so it is with FTP and SFTP."""

    protocol = "hosted"
    store: ClassVar[dict[str, Any]] = {}
    pseudo_dirs: ClassVar[list[str]] = [""]

    @classmethod
    def _strip_protocol(cls, path: str) -> str:
        rest = path.removeprefix("hosted://club")
        assert "://" not in rest, "another host"
        return rest.rstrip("/")


class Silent(Hosted):
    """A server that tells nothing that changes with a file but its size."""

    protocol = "silent"

    @classmethod
    def _strip_protocol(cls, path: str) -> str:
        return path.removeprefix("silent://club").rstrip("/")

    def info(self, path: str, **_more: Any) -> dict[str, Any]:
        return {"name": path, "type": "file", "size": len(RECORD)}


class Refusal(Exception):
    """What a package of a protocol raises, and no other package knows."""


class Refusing(Hosted):
    """A server that refuses one file, and breaks off another."""

    protocol = "refusing"

    @classmethod
    def _strip_protocol(cls, path: str) -> str:
        return path.removeprefix("refusing://club").rstrip("/")

    def info(self, path: str, **_more: Any) -> dict[str, Any]:
        return {"name": path, "type": "file", "size": len(RECORD)}

    def open(self, path: str, *_mode: Any, **_more: Any) -> io.BytesIO:
        if "refused" in path:
            raise Refusal("403, message='Forbidden'")
        return Breaking(RECORD)


class Breaking(io.BytesIO):
    """A file that cannot be read to its end."""

    def read(self, size: int | None = -1) -> bytes:
        if self.tell() > 10:
            raise Refusal("not enough data")
        return super().read(min(size or 20, 20))


@pytest.fixture(autouse=True)
def _hosts() -> Iterator[None]:
    """Two files on a host."""
    fsspec.register_implementation("refusing", Refusing, clobber=True)
    fsspec.register_implementation("hosted", Hosted, clobber=True)
    fsspec.register_implementation("silent", Silent, clobber=True)
    for name in ("b.pcn", "a.pcn"):
        fsspec.filesystem("hosted").pipe(f"/2026/{name}", RECORD)
    yield
    Hosted.store.clear()


@pytest.mark.parametrize("url", ["hosted://club/2026", "hosted://club/2026/", "hosted://club/2026/*.pcn"])
def test_files_keep_their_host(url: str) -> None:
    """Those of a folder and of a pattern are named so that they can be opened, and in order."""
    assert files_at(url) == ["hosted://club/2026/a.pcn", "hosted://club/2026/b.pcn"]
    assert "2 files: 2 legal" in run("audit", url).stdout


def test_an_address_that_was_signed() -> None:
    """On the web a question mark makes no pattern."""
    url = "https://club/2026/a.pcn?token=1"

    assert _files(fsspec.filesystem("hosted"), "/2026/a.pcn?token=1", url) == [url]


def test_a_file_that_is_not_there() -> None:
    """It is told, and the others go on."""
    result = run("audit", "hosted://club/2026/c.pcn", "hosted://club/2026/a.pcn")

    assert result.exit_code == 2
    assert "hosted://club/2026/c.pcn" in result.stderr
    assert "1 legal" in result.stdout


def test_a_protocol_that_nobody_knows() -> None:
    """It is said in plain words."""
    with pytest.raises(Unreachable, match="not known"):
        files_at("gopher://club/2026")


def test_a_file_that_changed_has_another_state() -> None:
    """A result that was kept belongs to what stood there then."""
    url = "hosted://club/2026/a.pcn"
    before = state_of(url)
    assert before == state_of(url)

    fsspec.filesystem("hosted").pipe("/2026/a.pcn", RECORD)

    assert before != state_of(url)


def test_what_tells_no_change_is_not_kept(tmp_path: Path) -> None:
    """Of a server that tells the size alone nobody knows whether a file is the same."""
    task = Task("silent://club/2026/a.pcn", Wanted())
    with Journal(tmp_path / "journal") as journal:
        journal.keep(task, "work", b"one")

        assert journal.kept(task, "work") is None


@pytest.mark.parametrize("verb", ["audit", "stats", "find", "cat", "dedupe"])
@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("refusing://club/refused.pcn", "403, message='Forbidden'"),
        ("refusing://club/broken.pcn", "not enough data"),
        ("hosted://club/nowhere.pcn", "no such file"),
    ],
)
def test_a_server_that_refuses_or_breaks_off(verb: str, url: str, told: str) -> None:
    """Whatever its package raises is told of that file, and the others are used."""
    found = run(verb, url, "hosted://club/2026/a.pcn")

    assert 2 == found.exit_code
    assert [f"canasta: {url}: {told}"] == [line for line in found.stderr.splitlines() if line.startswith("canasta:")]
    if verb in ("audit", "find"):
        assert "hosted://club/2026/a.pcn" in found.stdout
