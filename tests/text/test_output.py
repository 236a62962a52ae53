from __future__ import annotations

import gzip
import io
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
import zstandard

from canasta_notation.errors import MissingExtra
from canasta_notation.text.output import compressed_like, compressing, write_whole, writing_whole

OLD, NEW = b"1. N draw 4\n", b"1. N d:x -4\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with its old bytes."""
    path = tmp_path / "club.pcn"
    path.write_bytes(OLD)
    return path


def files_in(folder: Path) -> dict[str, bytes]:
    """What a folder holds, by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def mode_of(path: Path) -> int:
    """Who may read, write and execute a file."""
    return stat.S_IMODE(path.stat().st_mode)


def test_new_bytes_stand_in_the_file(record: Path) -> None:
    """The file holds what was written, and nothing else is left in its folder."""
    write_whole(record, NEW)

    assert files_in(record.parent) == {"club.pcn": NEW}


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444])
def test_mode_is_kept(record: Path, mode: int) -> None:
    """A file keeps who may read and write it."""
    record.chmod(mode)

    write_whole(record, NEW)

    assert (mode, NEW) == (mode_of(record), record.read_bytes())


def test_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    """A file that was not there is made as any program makes one, not for its owner alone."""
    usual = tmp_path / "usual"
    usual.write_bytes(b"")

    write_whole(tmp_path / "new.pcn", NEW)

    assert mode_of(usual) == mode_of(tmp_path / "new.pcn")


def test_symbolic_link_is_followed(record: Path, tmp_path: Path) -> None:
    """The file that a link leads to is written; the link stays one."""
    folder = tmp_path / "links"
    folder.mkdir()
    link = folder / "latest.pcn"
    link.symlink_to(record)

    write_whole(link, NEW)

    assert link.is_symlink()
    assert record.read_bytes() == NEW


def test_file_is_never_half_written(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where writing fails the old bytes are still there, and no other file is left behind."""

    def fail(_descriptor: int) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)

    with pytest.raises(OSError, match="No space left"):
        write_whole(record, NEW)

    assert files_in(record.parent) == {"club.pcn": OLD}


def test_folder_that_is_not_there(tmp_path: Path) -> None:
    """A file in a folder that does not exist is an OSError."""
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "club.pcn", NEW)


def test_compressed_like_gzip() -> None:
    """What was gzip stays gzip, and equal data give equal bytes at any time."""
    packed = compressed_like(gzip.compress(OLD), NEW)

    assert gzip.decompress(packed) == NEW
    assert packed[4:8] == b"\0\0\0\0"  # no time of writing
    assert packed == compressed_like(gzip.compress(OLD), NEW)


def test_compressed_like_zstd() -> None:
    """What was zstd stays zstd."""
    packed = compressed_like(zstandard.ZstdCompressor().compress(OLD), NEW)

    assert zstandard.ZstdDecompressor().decompress(packed) == NEW


def test_plain_stays_plain() -> None:
    """What was not compressed is not."""
    assert [compressed_like(OLD, NEW), compressed_like(b"", NEW)] == [NEW, NEW]


def test_zstd_cannot_be_written_without_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package the exception says what to install."""
    monkeypatch.setitem(sys.modules, "zstandard", None)

    with pytest.raises(MissingExtra, match=r"writing a \.zst file needs the extra 'zstd'"):
        compressed_like(b"\x28\xb5\x2f\xfd", NEW)


def test_file_is_whole_at_every_moment(record: Path) -> None:
    """While a file is written the old bytes stand in it, and the new ones once all are there."""
    with writing_whole(record) as file:
        file.write(NEW[:5])
        file.flush()
        assert OLD == record.read_bytes()
        file.write(NEW[5:])

    assert files_in(record.parent) == {"club.pcn": NEW}


def test_file_is_as_it_was_where_the_writer_gives_up(record: Path) -> None:
    """Whatever is raised while a file is written, nothing is changed and nothing is left behind."""

    def give_up() -> NoReturn:
        with writing_whole(record) as file:
            file.write(NEW)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        give_up()

    assert files_in(record.parent) == {"club.pcn": OLD}


@pytest.mark.parametrize(
    ("name", "unpack"),
    [
        ("club.pcn", bytes),
        ("club.pcn.GZ", gzip.decompress),
        ("club.pcn.zst", lambda data: zstandard.ZstdDecompressor().decompressobj().decompress(data)),
    ],
)
def test_compressing_as_a_name_asks(name: str, unpack: Callable[[bytes], bytes]) -> None:
    """What is written piece by piece is one file that others unpack, the same at any time; the file stays open."""
    packed = []
    for _ in range(2):
        file = io.BytesIO()
        with compressing(name, file) as stream:
            for piece in (NEW[:3], NEW[3:]):
                stream.write(piece)
        packed.append(file.getvalue())

    assert packed[0] == packed[1]
    assert NEW == unpack(packed[0])


def test_compressing_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package the exception says what to install."""
    monkeypatch.setitem(sys.modules, "zstandard", None)

    packing = compressing("a.zst", io.BytesIO())

    with pytest.raises(MissingExtra, match=r"writing a \.zst file needs the extra 'zstd'"):
        packing.__enter__()
