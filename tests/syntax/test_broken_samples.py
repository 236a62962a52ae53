"""The samples of `samples/broken/`: each is a record with one slip, named after what is reported of it.

Here stands what the reader says of them; `tests/replay/test_broken_samples.py` has the audit.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_notation.diagnostics import CODES
from canasta_notation.syntax import dumps, loads, read
from tests.syntax.reading import codes

FILES = sorted((Path(__file__).resolve().parents[2] / "samples" / "broken").iterdir())

# Codes of these families that the reader cannot report: they need the rule sets and belong to the audit.
OF_THE_AUDIT = {"HDR101", "HDR102", "HDR106", "HDR107"}
WANTED = [code for code in CODES if code[:3] in {"SYN", "HDR"} and code not in OF_THE_AUDIT] + ["IRR103"]

OF_THE_READER = [path for path in FILES if path.name[:6] in WANTED]
OTHERS = [path for path in FILES if path.name[:6] not in WANTED]


def test_each_code_of_the_reader_has_a_sample() -> None:
    """The names are the codes with their names in words."""
    assert sorted(f"{code}-{CODES[code].name}.pcn" for code in WANTED) == [path.name for path in OF_THE_READER]


@pytest.mark.parametrize("path", OF_THE_READER, ids=lambda path: path.stem)
def test_sample_has_its_one_finding(path: Path) -> None:
    """What is reported is the code in the name, once, and nothing else."""
    assert [path.name[:6]] == codes(read(path))


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_reader_finds_nothing_in_a_sample_of_the_audit(path: Path) -> None:
    """A slip in the play, the deal, the sums or the rules is none in how the record is written."""
    assert [] == codes(read(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sample_says_what_is_wrong_with_it(path: Path) -> None:
    """Its first comment does; its first line is the version, but where just that is missing or another."""
    first, second = path.read_text(encoding="latin-1").lstrip("\u00ef\u00bb\u00bf").splitlines()[:2]

    if path.name.startswith("SYN108"):
        second = first
    else:
        assert first == ("%pcn 7" if path.name.startswith("SYN109") else "%pcn 1")
    assert second.startswith(("; Broken: ", "; Lenient: ", "; Odd: "))
    assert second.endswith(".")


@pytest.mark.parametrize("path", OF_THE_READER, ids=lambda path: path.stem)
def test_rest_of_a_sample_is_canonical(path: Path) -> None:
    """What `fmt` would make of a sample that it takes has no finding that is about its form."""
    record = read(path)
    if record.is_readable:
        assert [code for code in codes(loads(dumps(record))) if code.startswith("SYN2") and code != "SYN206"] == []
    else:
        assert record.errors


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_sample_of_the_audit_is_canonical(path: Path) -> None:
    """`fmt` changes nothing in it."""
    assert path.read_text(encoding="utf-8") == dumps(read(path))


def test_bytes_are_kept() -> None:
    """Line ends, a byte-order mark and a byte of Latin-1 came out of the checkout as they went in."""
    data = {path.name[:6]: path.read_bytes() for path in OF_THE_READER}

    assert data["SYN203"].count(b"\r\n") == data["SYN203"].count(b"\n") > 10
    assert data["SYN202"].startswith(b"\xef\xbb\xbf")
    assert b"Jos\xe9" in data["SYN106"]
    assert b"Jose\xcc\x81" in data["SYN207"]
