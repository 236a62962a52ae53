"""Writing files whole or not at all."""

from __future__ import annotations

import gzip
import os
import shutil
import tempfile
from pathlib import Path

from canasta_notation.errors import MissingExtra
from canasta_notation.text.source import GZIP, ZSTD


def write_whole(path: Path, data: bytes) -> None:
    """Put data in a file so that at every moment the file holds the old bytes or the new ones.

    Written beside it first, then moved over it; a symbolic link is followed, the file's mode is kept. Raises OSError.
    """
    target = Path(os.path.realpath(path))
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".tmp")
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        else:
            temporary.chmod(0o666 & ~_umask())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _umask() -> int:
    # The only way to ask for it is to set it.
    mask = os.umask(0)
    os.umask(mask)
    return mask


def compressed_like(original: bytes, data: bytes) -> bytes:
    """Data compressed as a file with these first bytes was; without a time in it, so equal data give equal bytes."""
    if original.startswith(GZIP):
        return gzip.compress(data, mtime=0)
    if original.startswith(ZSTD):
        try:
            import zstandard
        except ImportError:
            raise MissingExtra("writing a .zst file", "zstd") from None
        return zstandard.ZstdCompressor().compress(data)
    return data
