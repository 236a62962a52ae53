"""The verb `convert`, with a format that another package offers."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import pytest
import zstandard

from tests.cli.command import CANONICAL, HAND_FORM, UNREADABLE, run, write
from tests.convert.offering import offered

pytestmark = pytest.mark.usefixtures("dealers")

DEALT = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: N\n\n== deal 2\nDealer: E\n"
PLAYED = DEALT + "1. S d:x -4\n"


def test_source_is_recognised_and_becomes_pcn() -> None:
    """Without --to a source becomes PCN; nothing is said where nothing was lost."""
    result = run("convert", "-", stdin=b"dealers\nN\nE\n")

    assert (0, DEALT, "") == (result.exit_code, result.stdout, result.stderr)


def test_result_goes_to_the_file_whose_name_tells_the_format(tmp_path: Path) -> None:
    """The ending of -o says what is written, a compression on top of it."""
    write(tmp_path, {"a.pcn": DEALT})

    results = [run("convert", tmp_path / "a.pcn", "-o", tmp_path / f"a.dealers{end}") for end in ("", ".gz", ".zst")]

    assert [0, 0, 0] == [result.exit_code for result in results]
    assert f"1 file: 1 match, 2 deals as dealers, in {tmp_path}/a.dealers\n" == results[0].stderr
    assert b"dealers\nN\nE\n" == (tmp_path / "a.dealers").read_bytes()
    assert b"dealers\nN\nE\n" == gzip.decompress((tmp_path / "a.dealers.gz").read_bytes())
    assert b"dealers\nN\nE\n" == zstandard.ZstdDecompressor().decompressobj().decompress(
        (tmp_path / "a.dealers.zst").read_bytes()
    )


def test_compressed_source_is_read(tmp_path: Path) -> None:
    """Gzip and zstd are read as what is in them, with the format told by content or by the name under the ending."""
    write(tmp_path, {"a.dealers.gz": gzip.compress(b"dealers\nN\n"), "b": zstandard.compress(b"dealers\nE\n")})

    result = run("convert", tmp_path / "a.dealers.gz", tmp_path / "b", "--format", "json")

    assert [("dealers", 1), ("dealers", 1)] == [
        (one["format"], one["deals"]) for one in json.loads(result.stderr)["files"]
    ]


def test_loss_is_refused_without_leave(tmp_path: Path) -> None:
    """What is graver than a note is named, and neither the file nor standard output gets anything."""
    write(tmp_path, {"a.pcn": PLAYED, "a.dealers": "old"})

    into_file = run("convert", tmp_path / "a.pcn", "-o", tmp_path / "a.dealers")
    to_stdout = run("convert", tmp_path / "a.pcn", "--to", "dealers")

    said = (
        "warning CNV106 play-dropped: the turns of deal 1 are not told\nnothing is written; --allow-loss lets it go\n"
    )
    assert [(1, "", said)] * 2 == [(one.exit_code, one.stdout, one.stderr) for one in (into_file, to_stdout)]
    assert {"a.pcn", "a.dealers"} == {path.name for path in tmp_path.iterdir()}
    assert "old" == (tmp_path / "a.dealers").read_text()


def test_loss_with_leave(tmp_path: Path) -> None:
    """With leave the result is written, and the loss still told."""
    write(tmp_path, {"a.pcn": PLAYED})

    result = run("convert", tmp_path / "a.pcn", "--to", "dealers", "--allow-loss")

    assert (0, "dealers\nN\nE\n") == (result.exit_code, result.stdout)
    assert result.stderr.startswith("warning CNV106 play-dropped: ")


def test_what_is_wrong_in_a_source_has_its_place(tmp_path: Path) -> None:
    """An entry that is left out is counted, the first shown with its file and line."""
    write(tmp_path, {"a.dealers": "dealers\nN\n", "b.dealers": "dealers\nQ\nN\nZ\n"})

    result = run("convert", tmp_path, "--from", "dealers", "--format", "json", "-o", tmp_path / "all.pcn")

    assert (1, "") == (result.exit_code, result.stderr)
    report = json.loads(result.stdout)
    assert report["losses"] == [
        {
            "code": "CNV301",
            "name": "unreadable-entry",
            "severity": "error",
            "count": 2,
            "example": "'Q' is no seat",
            "where": "line 2",
            "path": str(tmp_path / "b.dealers"),
        }
    ]
    assert (False, 1) == (report["written"], report["version"])


def test_report_as_json_stands_alone_on_standard_error(tmp_path: Path) -> None:
    """Where the result goes to standard output, the report goes to standard error, and nothing else does."""
    write(tmp_path, {"a.pcn": PLAYED})

    result = run("convert", tmp_path / "a.pcn", "--to", "dealers", "--allow-loss", "--format", "json")

    assert "dealers\nN\nE\n" == result.stdout
    assert json.loads(result.stderr) == {
        "version": 1,
        "to": "dealers",
        "output": None,
        "written": True,
        "files": [{"path": str(tmp_path / "a.pcn"), "format": "pcn", "matches": 1, "deals": 2}],
        "losses": [
            {
                "code": "CNV106",
                "name": "play-dropped",
                "severity": "warning",
                "count": 1,
                "example": "the turns of deal 1 are not told",
                "where": None,
                "path": str(tmp_path / "a.pcn"),
            }
        ],
        "summary": {"matches": 1, "deals": 2},
    }


def test_several_sources_become_one_record(tmp_path: Path) -> None:
    """Sections stand one after another, as in files put together."""
    write(tmp_path, {"a.pcn": CANONICAL, "b.dealers": "dealers\nN\nE\n"})

    result = run("convert", tmp_path / "a.pcn", tmp_path / "b.dealers")

    assert CANONICAL + DEALT == result.stdout


def test_folder_gives_what_can_be_read(tmp_path: Path) -> None:
    """Of a folder those files are taken whose names some format has."""
    write(tmp_path, {"a.pcn": CANONICAL, "b.dealers": "dealers\nN\n", "notes.odt": "no record"})

    result = run("convert", tmp_path, "--format", "json")

    assert ["pcn", "dealers"] == [one["format"] for one in json.loads(result.stderr)["files"]]


def test_result_in_the_folder_that_is_read(tmp_path: Path) -> None:
    """An earlier result is no source of the next one, unless it is named."""
    write(tmp_path, {"a.pcn": CANONICAL})

    for _ in range(2):
        run("convert", tmp_path, "-o", tmp_path / "all.pcn")
    once = (tmp_path / "all.pcn").read_text()
    run("convert", tmp_path / "all.pcn", tmp_path / "a.pcn", "-o", tmp_path / "all.pcn")

    assert (CANONICAL, CANONICAL * 2) == (once, (tmp_path / "all.pcn").read_text())


def test_source_of_an_example_is_named_where_there_are_several(tmp_path: Path) -> None:
    """With one source its name would say nothing."""
    write(tmp_path, {"a.dealers": "dealers\nN\n", "b.dealers": "dealers\nQ\nN\n"})

    one = run("convert", tmp_path / "b.dealers", "--allow-loss")
    two = run("convert", tmp_path / "a.dealers", tmp_path / "b.dealers", "--allow-loss")

    assert "error CNV301 unreadable-entry: line 2: 'Q' is no seat" == one.stderr.splitlines()[0]
    assert f"error CNV301 unreadable-entry: {tmp_path}/b.dealers: line 2: 'Q' is no seat"[:60] == two.stderr[:60]


def test_hand_form_becomes_canonical() -> None:
    """PCN to PCN is the canonical form."""
    assert CANONICAL == run("convert", "-", "--to", "pcn", stdin=HAND_FORM.encode()).stdout


@pytest.mark.parametrize("form", ["text", "json"])
def test_record_that_cannot_be_read_is_refused(tmp_path: Path, form: str) -> None:
    """A line that is not understood would be lost: nothing is written, with leave neither, as with fmt."""
    write(tmp_path, {"a.pcn": UNREADABLE})

    result = run("convert", tmp_path / "a.pcn", "--to", "dealers", "--allow-loss", "--format", form)

    assert (2, "") == (result.exit_code, result.stdout)
    assert "some of its lines cannot be read" in result.stderr
    assert ("SYN103" in result.stderr) == (form == "text")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "its format is not recognised: say which it is with --from"),
        (b"something else\n", "its format is not recognised: say which it is with --from"),
        (b"dealers\n", "nobody dealt"),
        (gzip.compress(b"dealers\n" + b"N\n" * 99)[:20], "the compressed data break off: "),
    ],
    ids=["empty", "unknown", "nothing in it", "cut"],
)
def test_source_that_is_unusable(data: bytes, said: str) -> None:
    """What cannot be used is named with the reason, and nothing is written."""
    result = run("convert", "-", stdin=data)

    assert (2, "") == (result.exit_code, result.stdout)
    assert f"canasta: <stdin>: {said}" in result.stderr
    assert result.stderr.endswith("nothing is written\n")


def test_file_that_is_not_there(tmp_path: Path) -> None:
    """One source that cannot be used keeps the others from being written: a result is whole."""
    write(tmp_path, {"a.pcn": CANONICAL})

    result = run("convert", tmp_path / "a.pcn", tmp_path / "none.pcn", "-o", tmp_path / "out.pcn")

    assert 2 == result.exit_code
    assert f"canasta: {tmp_path}/none.pcn: No such file or directory\nnothing is written\n" == result.stderr
    assert not (tmp_path / "out.pcn").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Missing argument 'PATH...'"),
        (["-", "--to", "dealer"], "no format is called 'dealer'; did you mean dealers?"),
        (["-", "--from", "nothing"], "no format is called 'nothing'; there are pcn, "),
        (["-", "-o", "out.docx"], "the name 'out.docx' tells of no format: say which it is to be with --to"),
        (["-", "-O", "by"], "'by' is no NAME=VALUE"),
        (["-", "-O", "by=a", "-O", "by=b"], "by is given twice"),
        (["-", "-O", "bye=classic"], "from dealers to pcn has no option 'bye'; did you mean by?"),
        (["-", "--from", "dealers", "--map", "a.toml"], "from dealers to pcn has no option 'map'; there are by"),
        (["-", "--rules", "clasic"], "no rules are called 'clasic'; did you mean"),
    ],
)
def test_wrong_usage(arguments: list[str], said: str) -> None:
    """A slip on the command line is told, with what may have been meant."""
    result = run("convert", *arguments, stdin=b"dealers\nN\n")

    assert (2, "") == (result.exit_code, result.stdout)
    assert said in " ".join(result.stderr.split())


def test_rules_and_options_reach_the_converter() -> None:
    """What is asked for is handed on."""
    by_option = run("convert", "-", "-O", "by=hoyle-2", stdin=b"dealers\nN\n").stdout
    by_rules = run("convert", "-", "--rules", "classic-2", stdin=b"dealers\nN\n").stdout

    assert ["Rules: hoyle-2", "Rules: classic-2"] == [by_option.splitlines()[1], by_rules.splitlines()[1]]


def test_pcn_takes_no_rules() -> None:
    """A record in PCN says itself by which rules was played: to set others aside in silence would be a lie."""
    result = run("convert", "-", "--rules", "classic-2", stdin=CANONICAL.encode())

    assert 2 == result.exit_code
    assert "pcn says itself by which rules was played" in result.stderr


def test_list(dealers: Path) -> None:
    """Every format is shown with its directions, endings and options; what cannot be used is named."""
    entry_points = "gone = dealers_gone:CONVERTER\nnone = module_that_is_not:CONVERTER\nmine = dealers_gone:MINE"
    source = """
        from canasta_notation.convert.converter import Converter
        CONVERTER = "nothing of the kind"
        MINE = Converter(name="pcn", title="not theirs to give")
    """
    with offered(dealers, "dealers_gone", source, entry_points):
        text = run("convert", "--list")
        report = json.loads(run("convert", "--list", "--format", "json").stdout)

    assert 0 == text.exit_code
    assert "dealers from to Who dealt (.dealers) carries who dealt -O by=…: the rules of play" in " ".join(
        text.stdout.split()
    )
    assert text.stderr.splitlines() == [
        "canasta: gone (dealers_gone:CONVERTER): cannot be used: it is a str and no Converter",
        "canasta: mine (dealers_gone:MINE): cannot be used: the name pcn is taken",
        "canasta: none (module_that_is_not:CONVERTER): cannot be used: No module named 'module_that_is_not'",
    ]
    assert "pcn" == report["formats"][0]["name"]
    assert 3 == len(report["broken"])


def test_broken_package_stops_no_conversion(dealers: Path) -> None:
    """What another package offers and cannot keep is no hindrance to formats that are there."""
    with offered(dealers, "dealers_gone", "import nothing_of_that_name", "gone = dealers_gone:CONVERTER"):
        assert DEALT == run("convert", "-", stdin=b"dealers\nN\nE\n").stdout


def test_other_packages_are_not_imported_for_our_own_formats(dealers: Path) -> None:
    """Named formats of ours need nobody else's code, not even code that fails."""
    with offered(dealers, "dealers_gone", "raise RuntimeError", "gone = dealers_gone:CONVERTER"):
        assert CANONICAL == run("convert", "-", "--from", "pcn", "--to", "pcn", stdin=CANONICAL.encode()).stdout


def test_binary_is_not_for_a_terminal(monkeypatch: pytest.MonkeyPatch, dealers: Path) -> None:
    """What is no text is not sent to a screen."""
    source = """
        from canasta_notation.convert.converter import Converter
        CONVERTER = Converter(name="blob", title="Bytes", binary=True, write=lambda parts, conversion: iter([b"\\0"]))
    """

    def screen() -> bool:
        return True

    class Sys:
        """The module `sys` with a terminal for standard output."""

        def __getattr__(self, name: str) -> Any:
            return getattr(sys, name)

        stdout = type("Screen", (), {"isatty": staticmethod(screen)})

    with offered(dealers, "blob_of_somebody", source, "blob = blob_of_somebody:CONVERTER"):
        piped = run("convert", "-", "--to", "blob", stdin=CANONICAL.encode())
        monkeypatch.setattr("canasta_notation.cli.convert.sys", Sys())
        shown = run("convert", "-", "--to", "blob", stdin=CANONICAL.encode())

    assert (0, b"\0") == (piped.exit_code, piped.stdout_bytes)
    assert 2 == shown.exit_code
    assert "blob is nothing for a terminal: name a file with -o" in shown.stderr
