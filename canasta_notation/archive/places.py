"""Where files lie: on this machine, or anywhere that fsspec reaches by a URL such as `s3://club/2026.pcn`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, cast

from canasta_notation.errors import CanastaError, MissingExtra
from canasta_notation.text.source import SUFFIXES


class Unreachable(CanastaError):
    """A URL cannot be followed: no such protocol, no way in, nothing there."""


def is_remote(path: str) -> bool:
    """Whether a PATH is a URL."""
    head, mark, _rest = path.partition("://")
    return bool(mark) and head.replace("+", "").isalnum()


def is_file(path: str) -> bool:
    """Whether a PATH leads to a regular file, which can be read again and from any place."""
    return is_remote(path) or Path(path).is_file()


def open_file(path: str) -> IO[bytes]:
    """Open a file for reading. Raises OSError, MissingExtra where fsspec is missing, and Unreachable."""
    if not is_remote(path):
        return Path(path).open("rb")
    return cast("IO[bytes]", _reached(path, lambda system, place: system.open(place, "rb")))


def size_of(path: str) -> int:
    """The bytes of a file. Raises as `open_file` does."""
    if not is_remote(path):
        return Path(path).stat().st_size
    return int(_reached(path, lambda system, place: system.size(place)) or 0)


def state_of(path: str) -> str | None:
    """What changes when a file changes; None where that cannot be told. Raises as `open_file` does."""
    if is_remote(path):
        return str(_reached(path, lambda system, place: system.ukey(place)))
    if not Path(path).is_file():
        return None
    state = Path(path).stat()
    return f"{state.st_mtime_ns} {state.st_size}"


def files_at(url: str) -> list[str]:
    """The files that a URL stands for, in a fixed order: itself, those of a folder, or those that fit its pattern.

    Raises as `open_file` does.
    """
    return cast("list[str]", _reached(url, _files))


def _files(system: Any, place: str) -> list[str]:
    if any(sign in place for sign in "*?["):
        found = [one for one in system.glob(place) if system.isfile(one)]
    elif system.isdir(place):
        found = [one for one in system.find(place) if one.endswith(SUFFIXES)]
    else:
        found = [place]
    return sorted(str(system.unstrip_protocol(one)) for one in found)


def _reached(url: str, use: Callable[[Any, str], Any]) -> Any:
    try:
        from fsspec.core import url_to_fs
    except ImportError:
        raise MissingExtra("reading a URL", "remote") from None
    try:
        return use(*url_to_fs(url))
    except (ValueError, ImportError) as error:
        # An unknown protocol, a URL of the wrong shape, or a protocol whose package is missing.
        raise Unreachable(str(error)) from error
