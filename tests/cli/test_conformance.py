from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from canasta_notation.conformance import ASPECTS, differences, load, programs
from canasta_notation.conformance.shapes import Given
from tests.cli.command import run
from tests.conformance.generate import FOLDER
from tests.conformance.test_suites import CASE, suite_in

FEW = "--select=id=pil/classic/pil102-[a-e]*,sco/classic/sco101-[a-e]*,syn/none/syn20[1-4]*,games/classic"
"""A handful of cases of all levels."""


def wrong(kind: str) -> list[str]:
    """The option that holds one of the programs of tests to the suite."""
    return ["--command", shlex.join([sys.executable, "-m", "tests.conformance.wrong", kind, "{}"])]


def document(*arguments: str) -> dict[str, Any]:
    """What is printed as JSON."""
    parsed: dict[str, Any] = json.loads(run("conformance", *arguments, "--format", "json").stdout)
    return parsed


def aspects(*arguments: str) -> set[str]:
    """In what the cases that fail differ."""
    return {one["aspect"] for case in document(*arguments)["cases"] for one in case["differences"]}


def trouble(*arguments: str) -> str:
    """Why there was no report at all in the one case there is."""
    ((said,),) = ([case["trouble"]] for case in document(*arguments)["cases"])
    return str(said)


def test_this_program_passes() -> None:
    """Said with a table of levels and rule sets, and exit status 0."""
    done = run("conformance", FOLDER, FEW)

    assert done.exit_code == 0
    assert "FAIL" not in done.stdout
    assert {"rules", "scores", "partial"} == set(done.stdout.splitlines()[0].split())
    assert "all passed (verdict, counts, findings, places, scores)" in done.stdout
    assert "about notes left out: --strict runs them" in done.stdout


@pytest.mark.slow
def test_another_program_that_is_right_passes() -> None:
    """Ours as a command is another program; several at a time give the same report."""
    alone = document(str(FOLDER), FEW, "--strict", *wrong("right"), "--timeout", "60")

    assert alone["summary"]["failed"] == 0
    assert alone["summary"]["passed"] > 10
    assert document(str(FOLDER), FEW, "--strict", *wrong("right"), "--timeout", "60", "--jobs", "2") == alone


@pytest.mark.slow
def test_program_that_finds_nothing_fails() -> None:
    """It fails where something must be found, and passes where nothing must."""
    cases = document(str(FOLDER), "--select=id=pil/classic/pil102-*", *wrong("finds nothing"), "--timeout", "60")[
        "cases"
    ]
    found = {case["id"]: {one["aspect"] for one in case["differences"]} for case in cases}

    assert {"verdict", "findings"} <= found["pil/classic/pil102-example"]
    assert found["pil/classic/pil102-allowed"] == set()


@pytest.mark.slow
def test_program_with_columns_from_0_fails() -> None:
    """In nothing but the places, which it may leave out of its claim."""
    here = [str(FOLDER), "--select=id=pil/classic/pil102-*", *wrong("columns from 0"), "--timeout", "60"]

    assert aspects(*here) == {"places"}
    assert aspects(*here, "--compare", "verdict,findings,scores") == set()


@pytest.mark.slow
def test_program_without_notes_fails_the_strict_level_only() -> None:
    """Leniencies are a level of their own."""
    here = [
        str(FOLDER),
        "--select=id=syn/none/syn201-*,pil/classic/pil102-example",
        "--timeout",
        "60",
        *wrong("no notes"),
    ]

    assert aspects(*here) == set()
    assert aspects(*here, "--strict") == {"notes"}


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("no JSON", "no audit JSON of version 1: JSON is malformed"),
        ("two files", "no audit JSON of version 1: Expected `array` of length <= 1"),
        ("version 2", "no audit JSON of version 1: Invalid enum value 2"),
        ("deep", "no audit JSON of version 1: "),
        ("breaks down", "the command ended with status 101; it says: thread 'main' panicked\\x1b[31m"),
    ],
)
@pytest.mark.slow
def test_program_that_gives_no_report(tmp_path: Path, kind: str, said: str) -> None:
    """The case fails, and why is said in one line that moves no cursor."""
    here = [str(suite_in(tmp_path)), *wrong(kind), "--timeout", "60"]

    assert trouble(*here).startswith(said)
    assert run("conformance", *here).exit_code == 1


@pytest.mark.slow
def test_program_that_never_ends(tmp_path: Path) -> None:
    """It is ended, with what it has started, which holds its output open."""
    sleeper = f"import subprocess, sys; subprocess.run([{sys.executable!r}, '-c', 'import time; time.sleep(60)'])"
    command = shlex.join([sys.executable, "-c", sleeper, "{}"])

    assert (
        trouble(str(suite_in(tmp_path)), "--timeout", "1", "--command", command)
        == "the command took more than 1 seconds"
    )


@pytest.mark.slow
def test_program_that_never_stops_talking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is ended when it has said enough."""
    monkeypatch.setattr(programs, "OUTPUT_BYTES", 1_000_000)
    here = [str(suite_in(tmp_path)), *wrong("never stops talking"), "--timeout", "60"]

    assert trouble(*here) == "the command printed more than 1,000,000 bytes"


def test_program_that_is_not_there(tmp_path: Path) -> None:
    """Why it cannot be run is said, of each case."""
    assert "cannot be run" in trouble(str(suite_in(tmp_path)), "--command", "/no/such/program {}")


def test_no_shell_sees_the_command(tmp_path: Path) -> None:
    """What a shell would do does not happen."""
    mark = tmp_path / "mark"
    run("conformance", suite_in(tmp_path / "suite"), "--command", f"echo {{}} ; touch {mark}")

    assert not mark.exists()


@pytest.mark.parametrize("command", ["other-audit", "{}", "'other {}", "", "other -x"])
def test_command_without_a_place_for_the_path(tmp_path: Path, command: str) -> None:
    """It is wrong usage."""
    done = run("conformance", suite_in(tmp_path), "--command", command)

    assert done.exit_code == 2
    assert "--command" in done.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--select", "colour=red"], "cases are chosen by level, family, profile, cards, about, id"),
        (["--select", "level="], "no value stands after"),
        (["--select", "level=easy"], "no case has level=easy; there are rules"),
        (["--select", "nothing/*"], "no case has id=nothing/*"),
        (["--select", "PIL102"], "no case has about=PIL102"),
        (["--compare", "columns"], "what can be compared is verdict, counts"),
        (["--compare", " "], "what can be compared is"),
        (["--jobs", "2"], "--jobs is for --command"),
        (["--timeout", "0"], "0.1"),
        (["--timeout", "5"], "--timeout is for --command"),
    ],
)
def test_wrong_usage(tmp_path: Path, options: list[str], said: str) -> None:
    """What is asked for in vain is no success."""
    done = run("conformance", suite_in(tmp_path), *options)

    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    ("select", "ids"),
    [
        ([], ["a/classic/one", "b/none/two", "b/fournier/three"]),
        (["level=rules"], ["a/classic/one", "b/fournier/three"]),
        (["family=b", "cards=full"], ["b/none/two"]),
        (["profile=classic,none"], ["a/classic/one", "b/none/two"]),
        (["about=PIL*"], ["b/fournier/three"]),
        (["b/*"], ["b/none/two", "b/fournier/three"]),
        (["b"], ["b/none/two", "b/fournier/three"]),
        (["b/none/"], ["b/none/two"]),
        (["PIL102,PIL103"], ["b/fournier/three"]),
        (["PIL"], ["b/fournier/three"]),
        (["PIL10?"], ["b/fournier/three"]),
    ],
)
def test_selection(tmp_path: Path, select: list[str], ids: list[str]) -> None:
    """Commas are or, options are and, a bare pattern is about the id."""
    folder = suite_in(
        tmp_path,
        {**CASE, "id": "a/classic/one"},
        {**CASE, "id": "b/none/two", "profile": None, "level": "syntax", "cards": "full"},
        {**CASE, "id": "b/fournier/three", "profile": "fournier", "about": ["PIL102"]},
    )
    for name in ("a/classic/one", "b/none/two", "b/fournier/three"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.pcn").write_bytes((folder / "play/classic/one.pcn").read_bytes())
    options = [word for one in select for word in ("--select", one)]

    assert [case["id"] for case in document(str(folder), *options)["cases"]] == ids


def test_nothing_but_notes(tmp_path: Path) -> None:
    """Holding nothing is no success."""
    folder = suite_in(tmp_path, {**CASE, "level": "notes"})
    done = run("conformance", folder)

    assert (done.exit_code, done.stdout) == (2, "")
    assert "--strict runs them" in done.stderr
    assert run("conformance", folder, "--strict").exit_code == 0


@pytest.mark.slow
def test_what_the_command_prints_passes() -> None:
    """The JSON of `canasta audit`, read as that of any program, is what is expected of every case, notes and all."""
    printed = json.loads(run("audit", "--format", "json", FOLDER, "--exit-zero").stdout)
    given = {entry["path"]: msgspec.convert(entry, Given) for entry in printed["files"]}
    failed = [
        (case.id, found)
        for case in load(FOLDER).cases
        if (found := differences(case.expected, given[str(FOLDER / case.file)], ASPECTS))
    ]

    assert [] == failed


def test_failing_case_as_text(tmp_path: Path) -> None:
    """What it shows, what differs, and where it lies."""
    expected = {**CASE["expected"], "verdict": "illegal", "turns": 2}  # type: ignore[dict-item]
    done = run("conformance", suite_in(tmp_path, {**CASE, "expected": expected, "shows": "A trap \x1b[2J."}))

    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "FAIL play/classic/one: A trap \\x1b[2J.",
        "  verdict: expected illegal; got legal",
        "  counts: expected turns 2; got turns 1",
        f"  {tmp_path / 'play' / 'classic' / 'one.pcn'}",
        "         rules",
        "classic  0 of 1",
        "canasta audit: suite 1.0, 1 case: 1 failed (verdict, counts, findings, places, scores)",
    ]


def test_junit(tmp_path: Path) -> None:
    """A test suite a level, a test case a case; no report at all is an error."""
    expected = {**CASE["expected"], "turns": 2}  # type: ignore[dict-item]
    failing = suite_in(tmp_path, {**CASE, "expected": expected})
    root = ElementTree.fromstring(run("conformance", failing, "--format", "junit").stdout)
    (case,) = root.iter("testcase")

    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("1", "1", "0")
    assert (case.get("classname"), case.get("name")) == ("play.classic", "play/classic/one")
    assert [one.get("message") for one in case] == ["counts: expected turns 2; got turns 1"]

    missing = run("conformance", failing, "--format", "junit", "--command", "/no/such/program {}").stdout
    assert ElementTree.fromstring(missing).get("errors") == "1"


def test_output_into_a_file(tmp_path: Path) -> None:
    """Whole, or not at all where the suite turns out to be damaged."""
    folder, out = suite_in(tmp_path), tmp_path / "out.json"

    assert run("conformance", folder, "--format", "json", "-o", out).exit_code == 0
    assert json.loads(out.read_text(encoding="utf-8"))["summary"]["passed"] == 1
    before = out.read_bytes()
    (folder / "play/classic/one.pcn").write_bytes(b"changed")
    done = run("conformance", folder, "-o", out)
    assert (done.exit_code, out.read_bytes()) == (2, before)
    assert "SHA-256 differs" in done.stderr


@pytest.mark.parametrize("name", ["nowhere", "manifest.json"])
def test_folder_that_is_none(tmp_path: Path, name: str) -> None:
    """It has to be given, and to be there."""
    suite_in(tmp_path)

    assert run("conformance", tmp_path / name).exit_code == 2
    assert run("conformance").exit_code == 2
