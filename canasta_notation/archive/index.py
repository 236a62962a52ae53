"""The index of a file, kept beside it: making it, whether it still fits, and going on where the file has grown."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO, TypeAlias

from msgspec import Struct, ValidationError, convert

from canasta_notation.archive.entries import Entry, entries_of
from canasta_notation.archive.places import is_file, open_file, size_of, state_of
from canasta_notation.archive.running import Work
from canasta_notation.archive.schema import APPLICATION, create, insert, is_ours, remove_from
from canasta_notation.archive.tasks import STDIN, Task, Wanted, tasks_of
from canasta_notation.errors import CanastaError
from canasta_notation.text import in_unicode
from canasta_notation.text.output import writing_whole
from canasta_notation.text.source import GZIP, ZSTD

ENTRIES = Work(entries_of, Entry)
"""What an index holds of the matches of a task."""

Run: TypeAlias = Callable[[Iterable[Task]], Iterator[tuple[Task, Iterator[Entry]]]]
"""Runs tasks; what comes of them comes in their order."""

SUFFIX = ".idx"
_ENDS = 64 * 1024
"""Bytes at either end of a file by which a change is seen without reading it through."""

_BLOCK = 1024 * 1024
_MARK_AT = 68
"""Where in an SQLite file the mark of its application stands: https://sqlite.org/fileformat.html#the_database_header."""


class NoIndex(CanastaError):
    """There is no index that fits: none at all, something else of that name, or one of another state of the file."""


def damaged(error: Exception) -> NoIndex:
    """What to raise where an index fits by its looks, and holds what it cannot hold."""
    return NoIndex(f"the index is damaged: {error}; `canasta index --force` makes it anew")


class Changed(CanastaError):
    """A file was written to while its index was made."""


class Source(Struct, frozen=True):
    """The state of a file when its index was made.

    `state` changes when it is written to, `ends` is the SHA-256 of its first and last bytes, `hash` that of all of
    them. `resume` is where its last chunk begins: if more is appended, reading goes on there.
    """

    name: str
    size: int
    state: str
    ends: bytes
    hash: bytes
    compressed: bool
    resume: int
    program: str
    """The version of this program, by which its matches were judged."""


class Made(Struct, frozen=True):
    """What came of making an index: how many matches it holds, and how many of them were read this time."""

    matches: int
    read: int
    whole: bool = True
    """Whether all that stands in the file could be read."""


def index_path(path: str) -> Path:
    """Where the index of a file is looked for: beside it, `.idx` after its name."""
    return Path(f"{path}{SUFFIX}")


def is_index(path: str) -> bool:
    """Whether a file is an index and no record."""
    try:
        with opened(Path(path)):
            return True
    except NoIndex:
        return False


def _address(target: Path) -> str:
    return f"{target.absolute().as_uri()}?mode=ro&immutable=1"


@contextmanager
def opened(target: Path) -> Iterator[sqlite3.Connection]:
    """Open an index for reading. Raises NoIndex where there is none, or what is there is no index of this version."""
    if not target.is_file():
        raise NoIndex("there is no index")
    try:
        target.open("rb").close()
    except OSError as error:
        # SQLite would say no more than that it cannot.
        raise NoIndex(f"the index cannot be read: {error.strerror}") from error
    with closing(sqlite3.connect(_address(target), uri=True)) as database:
        if not _is_index(database):
            raise NoIndex("what stands there is no index of this version")
        yield database


def _is_index(database: sqlite3.Connection) -> bool:
    try:
        database.execute("PRAGMA trusted_schema = OFF")
        return is_ours(database) and len(database.execute("SELECT * FROM source").fetchall()) == 1
    except sqlite3.DatabaseError:
        # Any bytes may stand in a file of that name.
        return False


def source_of(database: sqlite3.Connection) -> Source:
    """The file that an index is of. Raises NoIndex where something else stands there."""
    *values, compressed, resume, program = database.execute("SELECT * FROM source").fetchone()
    row = dict(zip(Source.__struct_fields__, (*values, bool(compressed), resume, program), strict=True))
    try:
        return convert(row, Source)
    except ValidationError as error:
        raise damaged(error) from error


def matches_in(database: sqlite3.Connection) -> int:
    """How many matches an index holds. Raises NoIndex where it is damaged."""
    try:
        return int(database.execute("SELECT count(*) FROM matches").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise damaged(error) from error


def is_whole(database: sqlite3.Connection) -> bool:
    """Whether all that stands in the file of an index could be read. Raises NoIndex where it is damaged."""
    try:
        found = database.execute("SELECT 1 FROM matches WHERE text_hash IS NULL LIMIT 1").fetchone()
    except sqlite3.DatabaseError as error:
        raise damaged(error) from error
    return found is None


def check(path: str, database: sqlite3.Connection, *, thoroughly: bool = False) -> None:
    """See whether an index fits its file: by its size, its time and its ends, or thoroughly by all of its bytes.

    Raises NoIndex, which says what has changed, and as `open_file` does.
    """
    known = source_of(database)
    size = size_of(path)
    if known.program != _program():
        raise NoIndex("the index was made by another version of this program")
    if known.size != size:
        raise NoIndex(f"the file has {'grown' if size > known.size else 'shrunk'} since the index was made")
    changed = _ends(path) != known.ends or (_hash(path) != known.hash if thoroughly else False)
    if changed or (not thoroughly and _state(path) != known.state):
        raise NoIndex("the file was written to since the index was made")


def make(path: str, target: Path, run: Run, *, size: int | None = None, anew: bool = False) -> Made:
    """Make the index of a file, whole or not at all, or bring it up to date.

    Where bytes were only appended since, what stands above them is not read again, unless `anew` asks for it; with
    `anew` whatever stands in its place is replaced. `size` is that of a chunk. Raises as `open_file` does, Changed,
    NoIndex where something else stands there or the file can have none, and what `run` raises.
    """
    if not is_file(path):
        if path != STDIN:
            # That tells of what is not there.
            Path(path).stat()
        raise NoIndex("only a file can have an index, nothing that is read once")
    if not anew and not _may_be_replaced(target):
        raise NoIndex(f"{target} holds something else than an index: it stays, unless --force replaces it")
    state = _state(path)
    with tempfile.TemporaryDirectory(prefix="canasta-") as folder:
        place = Path(folder) / "index"
        tasks = list(tasks_of(path, Wanted(), size))
        resume = 0 if anew else _resume(path, target, tasks)
        with _made_in(folder), closing(_begun(place, target if resume else None)) as database:
            done = _fill(database, resume, run(one for one in tasks if _start(one) >= resume))
            values = _source(path, state, tasks)
            database.execute("DELETE FROM source")
            database.execute(f"INSERT INTO source VALUES ({', '.join('?' * len(values))})", values)
            database.commit()
        if _state(path) != state:
            raise Changed("the file was written to while it was read: make its index again")
        with _written_to(target), place.open("rb") as made, writing_whole(target) as file:
            shutil.copyfileobj(made, file)
    return done


@contextmanager
def _made_in(folder: str) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        # The disk may be full.
        raise NoIndex(f"its index cannot be made in {folder}: {error}") from error


@contextmanager
def _written_to(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        # The file is not to blame.
        raise NoIndex(f"{target} cannot be written: {error.strerror}") from error


def _fill(database: sqlite3.Connection, resume: int, coming: Iterator[tuple[Task, Iterator[Entry]]]) -> Made:
    """Put in what comes of tasks, below what stands above the place where reading goes on."""
    known = remove_from(database, resume) if resume else 0
    count = known
    for _task, entries in coming:
        for entry in entries:
            count += 1
            insert(database, count, entry)
    return Made(count, count - known, is_whole(database))


def _start(task: Task) -> int:
    return 0 if task.chunk is None else task.chunk.start


def _may_be_replaced(target: Path) -> bool:
    """Whether nothing stands in a file, or an index of whatever version and in whatever state."""
    if not target.exists():
        return True
    try:
        with target.open("rb") as file:
            begun = file.read(_MARK_AT + 4)
    except OSError as error:
        raise NoIndex(f"{target} cannot be read: {error.strerror}") from error
    return not begun or (begun.startswith(b"SQLite format 3\0") and begun[_MARK_AT:] == APPLICATION.to_bytes(4, "big"))


def _begun(place: Path, old: Path | None) -> sqlite3.Connection:
    if old is not None:
        shutil.copyfile(old, place)
    database = sqlite3.connect(place)
    # The file is thrown away if anything goes wrong.
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("PRAGMA synchronous = OFF")
    if old is None:
        create(database)
    return database


def _source(path: str, state: str, tasks: list[Task]) -> tuple[object, ...]:
    name = in_unicode(Path(path).name)
    return name, size_of(path), state, _ends(path), _hash(path), _is_compressed(path), _start(tasks[-1]), _program()


def _resume(path: str, target: Path, tasks: list[Task]) -> int:
    """Where reading goes on: 0 for the beginning, unless the file of an index that fits has only grown."""
    try:
        with opened(target) as database:
            known = source_of(database)
    except NoIndex:
        return 0
    size = size_of(path)
    if known.program != _program() or size < known.size or _hash(path, known.size) != known.hash:
        return 0
    if size == known.size:
        return size
    # What looked like a heading at the end of the file may be something else now.
    is_cut = any(_start(one) == known.resume for one in tasks)
    return known.resume if is_cut and not known.compressed else 0


def _program() -> str:
    from importlib.metadata import version

    return version("canasta-notation")


def _state(path: str) -> str:
    return state_of(path) or ""


def _is_compressed(path: str) -> bool:
    with open_file(path) as stream:
        return stream.read(len(ZSTD)).startswith((GZIP, ZSTD))


def _ends(path: str) -> bytes:
    with open_file(path) as stream:
        first = stream.read(_ENDS)
        stream.seek(max(0, size_of(path) - _ENDS))
        return hashlib.sha256(first + stream.read(_ENDS)).digest()


def _hash(path: str, size: int | None = None) -> bytes:
    """The SHA-256 of a file, or of its first bytes."""
    found = hashlib.sha256()
    with open_file(path) as stream:
        for block in _blocks(stream, size):
            found.update(block)
    return found.digest()


def _blocks(stream: IO[bytes], size: int | None) -> Iterator[bytes]:
    left = float("inf") if size is None else size
    while left and (block := stream.read(int(min(_BLOCK, left)))):
        left -= len(block)
        yield block
