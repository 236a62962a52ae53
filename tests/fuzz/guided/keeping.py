"""Keeping an input that fails. libFuzzer ends with an exception of Python before it has written what led there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha1
from pathlib import Path


@contextmanager
def keeping(data: bytes, folder: Path) -> Iterator[None]:
    """Put an input into a folder, under the kind of exception, if what is done with it raises; that comes through."""
    try:
        yield
    except BaseException as error:
        folder.mkdir(parents=True, exist_ok=True)
        name = sha1(data, usedforsecurity=False).hexdigest()
        (folder / f"{type(error).__name__}-{name}").write_bytes(data)
        raise
