"""JSON logs as they come: whole, several in a file, over many lines, broken off, or no JSON at all."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.json_logs import documents, mended, read_logs
from canasta_notation.text import Limits

GROWING = frozenset({"rounds", "moves"})


class Round(msgspec.Struct):
    """A deal of a log of our own making."""

    deal: int
    moves: list[msgspec.Raw]
    end: int | None = None


class Log(msgspec.Struct):
    """A log of our own making."""

    seed: int
    rounds: list[Round]


def _texts(source: str) -> list[tuple[str, int, bool]]:
    found = documents(io.BytesIO(source.encode()), Limits())
    return [(one.text, one.line, one.cut) for one in found]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('{"a":1}\n\n{"b":2}\n', [('{"a":1}', 1, False), ('{"b":2}', 3, False)]),
        # Two logs put together without a line end between them.
        ('{"a":"}"}{"b":2}', [('{"a":"}"}', 1, False), ('{"b":2}', 1, False)]),
        # One document, spread out as people print it.
        ('{\n "a": [\n1\n]\n}\n[2]', [('{\n "a": [\n1\n]\n}', 1, False), ("[2]", 6, False)]),
        ('{"a":1}\n{"b":[1,2', [('{"a":1}', 1, False), ('{"b":[1,2', 2, True)]),
        ("plain words\n{}", [("plain words", 1, False), ("{}", 2, False)]),
        ("", []),
    ],
)
def test_documents_are_found_wherever_they_end(source: str, expected: list[tuple[str, int, bool]]) -> None:
    """A document ends where its brackets are closed; what has none is one document a line."""
    assert expected == _texts(source)


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_what_is_nested_too_deep_is_no_log(opening: str) -> None:
    """A hundred thousand brackets are refused by their depth, not by Python's stack."""
    with pytest.raises(NotThisFormat, match="nested deeper than 100 levels"):
        _texts(opening * 100_000)


@pytest.mark.parametrize("hostile", ['{"a":"' + r"\"" * 500_000, '{"a":' + '""' * 500_000, '{"' + "\\" * 999_999])
def test_quotes_without_end_are_looked_at_once(hostile: str) -> None:
    """A megabyte of escaped quotes takes no longer than one of letters."""
    assert [(hostile, 1, True)] == _texts(hostile)
    assert mended(hostile, GROWING) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The second move is not whole: half of its cards would be another move.
        ('{"rounds":[{"deal":1,"moves":[{"c":[1,2]},{"c":[3', '{"rounds":[{"deal":1,"moves":[{"c":[1,2]}]}]}'),
        ('{"rounds":[{"deal":1,"moves":[', '{"rounds":[{"deal":1,"moves":[]}]}'),
        # The second round has no moves yet: it is left out.
        ('{"rounds":[{"deal":1,"moves":[]},{"deal":2', '{"rounds":[{"deal":1,"moves":[]}]}'),
        ('{"moves":[10,20,3', '{"moves":[10,20]}'),
        ('{"moves":["a","b', '{"moves":["a"]}'),
        # A document that is a list has no key, and is none that grows unless it is asked for.
        ('[{"moves":[1,2', None),
        ('{"seed":1,"config":{"moves":[1,2', None),
        ('{"seed":1', None),
    ],
)
def test_a_log_that_was_cut_keeps_its_whole_entries(text: str, expected: str | None) -> None:
    """It is closed after the last whole entry of a list that may be cut; without such a list nothing is kept."""
    assert expected == mended(text, GROWING)


def test_a_list_of_events_that_was_cut_keeps_its_whole_events() -> None:
    """Where the document itself may grow, its key is empty."""
    assert '[{"kind":"draw","cards":[1]},{"kind":"end"}]' == mended(
        '[{"kind":"draw","cards":[1]},{"kind":"end"},{"kind":"dis', frozenset({""})
    )


@given(st.integers(0, 200))
def test_a_cut_never_changes_the_entries_that_are_kept(place: int) -> None:
    """Wherever a log is cut, what is kept of it is a beginning of what it said."""
    rounds: list[dict[str, Any]] = [
        {"deal": 7, "moves": [{"kind": 'a"]', "cards": ["x", "y"]}, {"kind": "b"}], "end": 5},
        {"deal": 8, "moves": [{"kind": "c", "cards": []}]},
    ]
    text = msgspec.json.encode({"seed": 1, "rounds": rounds}).decode()
    found = mended(text[:place], GROWING)

    if found is not None:
        kept = msgspec.json.decode(found)
        assert kept["seed"] == 1
        for mine, whole in zip(kept["rounds"], rounds, strict=False):
            assert mine["deal"] == whole["deal"]
            assert mine["moves"] == whole["moves"][: len(mine["moves"])]


def test_what_is_no_log_among_logs_is_left_out_with_its_place() -> None:
    """A wrong type is told with the path to it, and the logs around it are read."""
    source = b'{"seed":1,"rounds":[]}\n{"seed":"one","rounds":[]}\n{"seed":3,"rounds":[{"deal":1,"moves":[{},'
    conversion = Conversion()
    entries = list(read_logs(io.BytesIO(source), conversion, Log, growing=GROWING))

    assert [(1, "line 1", False), (3, "line 3", True)] == [(one.log.seed, one.where, one.cut) for one in entries]
    assert [
        ("CNV301", 1, "expected `int`, got `str` - at `$.seed`", "line 2"),
        ("CNV303", 1, "the log breaks off; what was there is converted", "line 3"),
    ] == [(one.code, one.count, one.example, one.where) for one in conversion.losses.found()]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (b"", "it is empty"),
        (b"%pcn 1\n", "line 1: JSON is malformed"),
        (b'{"seed":', "line 1: it breaks off before it says enough"),
        (b'"\xff\xfe"', "line 1: JSON is malformed: invalid escape"),
    ],
)
def test_a_source_without_any_log_is_not_of_the_format(source: bytes, message: str) -> None:
    """The first thing that was wrong is what the message says."""
    with pytest.raises(NotThisFormat, match=message):
        list(read_logs(io.BytesIO(source), Conversion(), Log))
