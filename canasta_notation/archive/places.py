"""Where files lie: on this machine, or anywhere that fsspec reaches by a URL such as `s3://club/2026.pcn`."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, cast

from canasta_notation.errors import CanastaError, MissingExtra
from canasta_notation.text.source import SUFFIXES

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

# Of this module every audit makes use, and importing pathlib would take a tenth of the time that one takes to start.
_CHANGES = ("mtime", "modify", "modified", "last_modified", "lastmodified", "last-modified", "updated", "created")
_DIGESTS = ("etag", "md5", "content-md5", "content_md5", "digest", "checksum", "version_id", "versionid", "sha")
_MARKS = frozenset((*_CHANGES, *_DIGESTS))
"""What systems call the time of the last change, or a digest of the content, in small letters."""


class Unreachable(CanastaError):
    """A URL cannot be followed: no such protocol, no way in, nothing there."""


def is_remote(path: str) -> bool:
    """Whether a PATH is a URL."""
    head, mark, _rest = path.partition("://")
    return bool(mark) and head.replace("+", "").isalnum()


def is_file(path: str) -> bool:
    """Whether a PATH leads to a regular file, which can be read again and from any place."""
    return is_remote(path) or os.path.isfile(path)  # noqa: PTH113  (no pathlib here)


def open_file(path: str) -> IO[bytes]:
    """Open a file for reading. Raises OSError, MissingExtra where fsspec is missing, and Unreachable."""
    if not is_remote(path):
        return open(path, "rb")  # noqa: PTH123  (no pathlib here)
    return cast("IO[bytes]", io.BufferedReader(_Remote(_reached(path, lambda system, place: system.open(place, "rb")))))


def size_of(path: str) -> int:
    """The bytes of a file. Raises as `open_file` does."""
    if not is_remote(path):
        return os.stat(path).st_size  # noqa: PTH116  (no pathlib here)
    return int(_reached(path, lambda system, place: system.size(place)) or 0)


def state_of(path: str) -> str | None:
    """What changes when a file changes; None where that cannot be told. Raises as `open_file` does."""
    if is_remote(path):
        return cast("str | None", _reached(path, lambda system, place: _state(system.info(place))))
    if not os.path.isfile(path):  # noqa: PTH113  (no pathlib here)
        return None
    state = os.stat(path)  # noqa: PTH116  (no pathlib here)
    return f"{state.st_mtime_ns} {state.st_size}"


def _state(told: dict[str, Any]) -> str | None:
    """What a server tells of a file that changes with it; of the size alone it may tell by chance."""
    marks = [f"{name} {told[name]}" for name in sorted(told) if name.lower() in _MARKS]
    return " ".join([*marks, f"size {told.get('size')}"]) if marks else None


def files_at(url: str) -> list[str]:
    """The files that a URL stands for, in a fixed order: itself, those of a folder, or those that fit its pattern.

    Raises as `open_file` does.
    """
    return cast("list[str]", _reached(url, lambda system, place: _files(system, place, url)))


def _files(system: Any, place: str, url: str) -> list[str]:
    # On the web a question mark begins a query, as in an address that was signed.
    if any(sign in place for sign in ("*[" if url.startswith(("http:", "https:")) else "*?[")):
        found = [one for one in system.glob(place) if system.isfile(one)]
    elif system.isdir(place):
        found = [one for one in system.find(place) if one.endswith(SUFFIXES)]
    else:
        return [url]
    head, whole = url.rstrip("/"), place.rstrip("/")
    if whole and head.endswith(whole):
        # The host, which some systems leave out of their places.
        return sorted(head.removesuffix(whole) + one for one in found)
    return sorted(str(system.unstrip_protocol(one)) for one in found)


def _reached(url: str, use: Callable[[Any, str], Any]) -> Any:
    try:
        from fsspec.core import url_to_fs
    except ImportError:
        raise MissingExtra("reading a URL", "remote") from None
    try:
        return use(*url_to_fs(url))
    except FileNotFoundError as error:
        # What systems put into one is the URL.
        raise Unreachable("no such file") from error
    except OSError:
        raise
    except Exception as error:
        # An unknown protocol, a URL of the wrong shape, a missing package; and each has exceptions of its own.
        raise Unreachable(str(error) or type(error).__name__) from error


class _Remote(io.RawIOBase):
    """A file of another system, of which reading fails as of a file of this one: with OSError."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return self._stream.seekable()

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer).cast("B")
        data: bytes = self._told(lambda: self._stream.read(len(view)))
        view[: len(data)] = data
        return len(data)

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        return cast("int", self._told(lambda: self._stream.seek(offset, whence)))

    def tell(self) -> int:
        return self._stream.tell()

    def close(self) -> None:
        self._stream.close()
        super().close()

    def _told(self, use: Callable[[], Any]) -> Any:
        try:
            return use()
        except OSError:
            raise
        except Exception as error:
            raise OSError(errno.EIO, str(error) or type(error).__name__) from error
