"""What is believed, and what is not: questions, journals, indexes, addresses, modules."""

from __future__ import annotations

import ast
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import canasta_notation
from canasta_notation.archive.places import is_remote
from canasta_notation.convert.registry import broken, converters
from tests.cli.command import CANONICAL, run, write
from tests.convert.offering import offered

PACKAGE = Path(canasta_notation.__file__).parent
_FRAME = struct.Struct("<32sQI")


def _calls(tree: ast.AST) -> set[str]:
    return {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}


def _imports(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_nothing_that_runs_what_it_reads() -> None:
    """No module unpickles, evaluates, or hands a line to a shell; those that start a program name it."""
    trees = {path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text()) for path in PACKAGE.rglob("*.py")}
    dangerous = {"eval", "exec", "os.system", "os.popen", "yaml.load", "yaml.unsafe_load", "__import__"}

    assert {} == {name: bad for name, tree in trees.items() if (bad := _calls(tree) & dangerous)}
    unsafe = {"pickle", "marshal", "shelve", "dill", "cloudpickle"}
    assert {} == {name: bad for name, tree in trees.items() if (bad := _imports(tree) & unsafe)}
    starters = {name for name, tree in trees.items() if "subprocess" in _imports(tree)}
    assert {"conformance/programs.py", "render/diagrams/pictures.py"} >= starters
    assert [] == [name for name in starters if "shell=True" in ast.unparse(trees[name])]


@pytest.mark.parametrize("player", ["x' OR '1'='1", '"; DROP TABLE matches; --', "%", "_", "x\x00y", "\udcff"])
def test_question_is_no_part_of_a_statement(player: str, tmp_path: Path) -> None:
    """A name with quotes in it is a name, also where an index is asked."""
    write(tmp_path, {"club.pcn": CANONICAL.replace("Event: A", "Seat.N: Ana")})
    assert 0 == run("index", tmp_path / "club.pcn").exit_code

    assert 1 == run("find", tmp_path / "club.pcn", "--player", player).exit_code
    assert 1 == run("find", tmp_path / "club.pcn", "--header", f"Event={player}").exit_code
    assert 0 == run("find", tmp_path / "club.pcn", "--player", "Ana").exit_code


def _forged(journal: bytes, result: bytes) -> bytes:
    """A journal whose first result was replaced by another, with a check that fits."""
    start = journal.index(b"\n") + 1
    key, length, _check = _FRAME.unpack_from(journal, start)
    rest = journal[start + _FRAME.size + length :]
    return journal[:start] + _FRAME.pack(key, len(result), zlib.crc32(result)) + result + rest


@pytest.mark.parametrize(
    "result", [b"", b"\xc1", b"\xdd\xff\xff\xff\xff", b"\x91\x80", b"\x91" * 100_000], ids=range(5)
)
def test_journal_that_somebody_wrote(result: bytes, tmp_path: Path) -> None:
    """What is no result of ours is not believed: the file is audited again."""
    write(tmp_path, {"club.pcn": CANONICAL})
    words = ("audit", tmp_path / "club.pcn", "--resume", tmp_path / "run", "--format", "json")
    first = run(*words)
    (tmp_path / "run").write_bytes(_forged((tmp_path / "run").read_bytes(), result))

    assert (first.exit_code, first.stdout) == (run(*words).exit_code, run(*words).stdout)


@pytest.mark.parametrize(
    "path", ["simplecache::http://card.example/a.pcn", "::", "://", "C:\\club.pcn", "a b://c", "../x.pcn", "http:/x"]
)
def test_what_is_no_address(path: str) -> None:
    """Only a plain protocol makes a PATH an address; caches and archives in front of one are not followed."""
    assert not is_remote(path)


THIEF = """
from canasta_notation.convert.converter import Converter

CONVERTER = Converter(name="json", title="not ours")
"""


def test_name_of_ours_cannot_be_taken(tmp_path: Path) -> None:
    """Another package offers a format under a name of ours: it is told, and ours is used."""
    with offered(tmp_path, "thief_of_names", THIEF, "json = thief_of_names:CONVERTER"):
        assert "A record as one JSON document, schema pcn-record 1" == converters()["json"].title
        assert {"json (thief_of_names:CONVERTER)": "the name json is taken"} == broken()


_WATCHED = """
import sys
from canasta_notation.cli import main
opened = []
sys.addaudithook(lambda event, given: opened.append(str(given[0])) if event == "open" else None)
try:
    main()
finally:
    print(*opened, sep=chr(10), file=sys.stderr)
"""


def test_record_names_nothing_to_be_opened(tmp_path: Path) -> None:
    """Whatever a record says, no other file is opened for it than the one that was named, and our own modules."""
    hostile = "Event: file:///etc/passwd\nSource: ../../secret.pcn\nX-include: /etc/passwd\nSeat.N: @/etc/passwd\n"
    write(tmp_path, {"club.pcn": CANONICAL.replace("Event: A\n", hostile)})
    done = subprocess.run(
        [sys.executable, "-c", _WATCHED, "audit", str(tmp_path / "club.pcn")],
        capture_output=True,
        text=True,
        check=False,
    )
    opened = {name for name in done.stderr.splitlines() if not name.endswith((".py", ".pyc", ".so"))}

    assert 0 == done.returncode
    assert {str(tmp_path / "club.pcn")} == opened
