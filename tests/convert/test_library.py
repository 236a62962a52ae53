"""Converting from a program: `convert_record`."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from canasta_notation import Converted, MissingExtra, WouldLose, convert_record
from canasta_notation.convert.converter import Sample
from canasta_notation.convert.errors import BadOptionValue, NotReadable, UnknownFormat, WrongWay
from canasta_notation.convert.registry import named_by, recognise
from tests.cli.command import CANONICAL, UNREADABLE
from tests.convert.offering import offered


def test_result_and_what_was_taken(tmp_path: Path) -> None:
    """The result tells its bytes, what was lost, and what each source held."""
    path = tmp_path / "a.pcn.gz"
    path.write_bytes(gzip.compress(CANONICAL.encode()))

    done = convert_record(path, to="pcn")

    assert isinstance(done, Converted)
    assert (CANONICAL.encode(), ()) == (done.data, done.losses)
    assert [(str(path), "pcn", 1, 1)] == [(one.name, one.format, one.matches, one.deals) for one in done.sources]


@pytest.mark.usefixtures("dealers")
def test_loss_needs_leave() -> None:
    """What is graver than a note raises, and says the first of it; with leave it is told only."""
    text = "%pcn 1\n\n== deal 1\nDealer: N\n1. E d:x -4\n2. S d:x -5\n"

    with pytest.raises(WouldLose, match=r"^CNV106 play-dropped, 2 in all, first: the turns of deal 1") as caught:
        convert_record(text.encode(), to="dealers")
    done = convert_record(text.encode(), to="dealers", allow_loss=True)

    assert b"dealers\nN\n" == done.data
    assert caught.value.losses == done.losses


@pytest.mark.usefixtures("dealers")
def test_options_that_a_format_does_not_have() -> None:
    """They are refused, with what there is."""
    with pytest.raises(BadOptionValue, match="from dealers to pcn has no option 'buy'; did you mean by"):
        convert_record(b"dealers\nN\n", to="pcn", options={"buy": "classic"})


def test_record_that_cannot_be_read() -> None:
    """It comes with the exception."""
    with pytest.raises(NotReadable) as caught:
        convert_record(UNREADABLE.encode(), to="json")

    assert ["SYN103"] == [one.code for one in caught.value.record.errors]


def test_format_that_is_not_there() -> None:
    """A name that nobody knows is an error, and near ones are named."""
    with pytest.raises(UnknownFormat, match="no format is called 'jsn'; did you mean json"):
        convert_record(CANONICAL.encode(), to="jsn")


def test_format_that_goes_one_way(dealers: Path) -> None:
    """A format that is only read is not written, and the reverse."""
    source = """
        from canasta_notation.convert.converter import Converter
        CONVERTER = Converter(name="nothing", title="Neither way")
    """
    with offered(dealers, "nothing_of_somebody", source, "nothing = nothing_of_somebody:CONVERTER"):
        with pytest.raises(WrongWay, match="nothing is read and not written"):
            convert_record(CANONICAL.encode(), to="nothing")
        with pytest.raises(WrongWay, match="nothing is written and not read"):
            convert_record(CANONICAL.encode(), to="pcn", read_as="nothing")


@pytest.mark.parametrize(("form", "package"), [("yaml", "yaml"), ("toml", "tomli_w")])
def test_missing_extra(form: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its package a format says what to install."""
    monkeypatch.setitem(__import__("sys").modules, package, None)

    with pytest.raises(MissingExtra, match=rf"needs the extra '{form}': pip install 'canasta-notation\[{form}\]'"):
        convert_record(CANONICAL.encode(), to=form)


@pytest.mark.parametrize(
    ("head", "name", "expected"),
    [
        (b"%pcn 1\n", "a.json", "pcn"),
        (b"\n\n%pcn 1", "", "pcn"),
        (b'{"format":"pcn-record"', "", "json"),
        (b'{\n "version": 1,\n "format": "pcn-record"', "", "json"),
        (b'{"kind":"section","format":"pcn-events","version":1,"pcn":"1"}\n{"kind"', "", "jsonl"),
        (b"---\n# by hand\nformat: pcn-record\n", "", "yaml"),
        (b'format: "pcn-record"\n', "", "yaml"),
        (b'format = "pcn-record"\n', "", "toml"),
        (b"format='pcn-record'\n", "", "toml"),
        (b"\x83\xa6format\xaapcn-record\xa7version\x01", "", "msgpack"),
        (b"Event: A\n\n== deal 1\nN D 4\n", "", "pcn"),
        (b"Event: A\n", "a.PCN.GZ", "pcn"),
        (b"", "a.ndjson", "jsonl"),
    ],
)
def test_recognition(head: bytes, name: str, expected: str) -> None:
    """A source is known by its content, whatever it is called, else by its name."""
    assert expected == recognise(Sample(name, head, whole=False)).name


@pytest.mark.parametrize("form", ["pcn", "json", "jsonl", "yaml", "toml"])
def test_byte_order_mark(form: str) -> None:
    """An editor's byte-order mark keeps no text from being recognised and read."""
    data = convert_record(CANONICAL.encode(), to=form).data

    assert CANONICAL.encode() == convert_record(b"\xef\xbb\xbf" + data, to="pcn").data


@pytest.mark.parametrize("head", [b"", b"{}", b"[1]", b"format: other\n", b"\xff\xfe", b"{" * 70_000])
def test_what_is_not_recognised(head: bytes) -> None:
    """What is like nothing that is known is told to be so."""
    with pytest.raises(UnknownFormat):
        recognise(Sample("a.txt", head, whole=True))


@pytest.mark.parametrize(("name", "expected"), [("a.yml", "yaml"), ("A.JSON.GZ", "json"), ("a.pcn.zst", "pcn")])
def test_target_by_name(name: str, expected: str) -> None:
    """The name of a file tells what is to be written."""
    assert expected == named_by(name).name
