"""Writing files whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING, cast

from canasta_notation.errors import MissingExtra
from canasta_notation.text.source import GZIP, ZSTD

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Put data in a file so that at every moment the file holds the old bytes or the new ones. See `writing_whole`."""
    with writing_whole(path) as file:
        file.write(data)


@contextmanager
def writing_whole(path: Path, *, partial: bool = False) -> Iterator[IO[bytes]]:
    """Open a file for writing so that at every moment it holds the old bytes, or all the new ones.

    Written beside it first, then moved over it once the block ends; where it raises, nothing is changed. With `partial`
    what was written until Ctrl-C stays beside it, with `.partial` after its name. A symbolic link is followed, the
    file's mode is kept. Raises OSError.
    """
    # A program that writes nothing starts without them.
    import secrets
    import shutil
    from pathlib import Path

    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "is no regular file", str(path))
    temporary = target.with_name(f".{target.name[:100]}.{secrets.token_hex(8)}.tmp")
    # O_EXCL: nobody's file or link of that name is written to. The mode is what the user's mask leaves of it.
    descriptor = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666)
    file = os.fdopen(descriptor, "wb")
    try:
        yield file
        file.flush()
        os.fsync(file.fileno())
        file.close()
        if target.exists():
            shutil.copymode(target, temporary)
        temporary.replace(target)
    except BaseException as reason:
        # What was raised must not give way to what closing raises, as on a full disk.
        with suppress(OSError):
            file.close()
        if partial and isinstance(reason, KeyboardInterrupt):
            temporary.replace(target.with_name(f"{target.name}.partial"))
        temporary.unlink(missing_ok=True)
        raise


@contextmanager
def compressing(name: str, file: IO[bytes]) -> Iterator[IO[bytes]]:
    """A stream into a file, compressed as the ending of a name asks; without a time in it.

    Raises MissingExtra for zstd without its extra.
    """
    from pathlib import Path

    suffix = Path(name).suffix.lower()
    if suffix == ".gz":
        import gzip

        with gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed:
            yield cast("IO[bytes]", packed)
    elif suffix == ".zst":
        try:
            import zstandard
        except ImportError:
            raise MissingExtra("writing a .zst file", "zstd") from None
        with zstandard.ZstdCompressor().stream_writer(file, closefd=False) as packed_frame:
            yield cast("IO[bytes]", packed_frame)
    else:
        yield file


def compressed_like(original: bytes, data: bytes) -> bytes:
    """Data compressed as a file with these first bytes was; without a time in it, so equal data give equal bytes."""
    if original.startswith(GZIP):
        import gzip

        return gzip.compress(data, mtime=0)
    if original.startswith(ZSTD):
        try:
            import zstandard
        except ImportError:
            raise MissingExtra("writing a .zst file", "zstd") from None
        return zstandard.ZstdCompressor().compress(data)
    return data


def compressed_as(name: str, data: bytes) -> bytes:
    """Data compressed as the ending of a file's name asks."""
    from pathlib import Path

    original = {".gz": GZIP, ".zst": ZSTD}.get(Path(name).suffix, b"")
    return compressed_like(original, data)
