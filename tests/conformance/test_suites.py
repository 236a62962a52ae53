"""A manifest is not trusted: nothing outside of its folder is touched, and what is wrong with it is said plainly."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from canasta_notation.conformance import ALWAYS, Command, Ours, UnusableSuite, hold, load, suites
from canasta_notation.conformance.suites import record_of

RECORD = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4\nEnd: abandoned\n"

CASE = {
    "id": "play/classic/one",
    "level": "rules",
    "profile": "classic",
    "cards": "hidden",
    "about": [],
    "stated": [],
    "shows": "One turn.",
    "origin": "this test",
    "sha256": hashlib.sha256(RECORD.encode()).hexdigest(),
    "expected": {"verdict": "legal", "matches": 1, "deals": 1, "turns": 1},
}


def suite_in(folder: Path, *cases: dict[str, Any], **head: Any) -> Path:
    """A folder with a suite of one case, or of these."""
    document = {"format": 1, "suite": "1.0", "notation": 1, "report": 1, "findings": {}, "cases": cases or [CASE]}
    record = folder / "play" / "classic" / "one.pcn"
    record.parent.mkdir(parents=True, exist_ok=True)
    record.write_bytes(RECORD.encode())
    (folder / "manifest.json").write_text(json.dumps({**document, **head}), encoding="utf-8")
    return folder


def refused(folder: Path) -> str:
    """Why a suite cannot be used, by its manifest or by its first record."""
    with pytest.raises(UnusableSuite) as raised:
        list(hold(folder, load(folder).cases, Ours(), ALWAYS))
    message = str(raised.value)
    assert "\n" not in message
    return message


def test_small_suite(tmp_path: Path) -> None:
    """What is whole can be used."""
    (outcome,) = hold(suite_in(tmp_path), load(tmp_path).cases, Ours(), ALWAYS)

    assert outcome.passed


@pytest.mark.parametrize(
    "name",
    [
        "../one",
        "play/../../one",
        "/etc/passwd",
        "..",
        "",
        "play//one",
        "play\\one",
        "C:/one",
        "play/classic/one\n",
        "play/classic/\x1b[2J",
        "play/Classic/one",
        "a/" * 100 + "one",
        "con.txt",
    ],
)
def test_name_that_may_lead_elsewhere(tmp_path: Path, name: str) -> None:
    """Names are of small letters, digits and hyphens in folders; nothing else is even looked for."""
    assert "manifest.json" in refused(suite_in(tmp_path, {**CASE, "id": name}))


def test_link_that_leads_out(tmp_path: Path) -> None:
    """A record may not be a link to what lies elsewhere, nor lie in a folder that is one."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "one.pcn").write_bytes(RECORD.encode())
    folder = suite_in(tmp_path / "suite")
    (folder / "play" / "classic" / "one.pcn").unlink()
    (folder / "play" / "classic" / "one.pcn").symlink_to(outside / "one.pcn")
    assert refused(folder) == "play/classic/one.pcn leads out of the suite"

    (folder / "linked").symlink_to(outside)
    suite_in(folder, {**CASE, "id": "linked/one"})
    assert refused(folder) == "linked/one.pcn leads out of the suite"


def test_link_that_leads_nowhere_or_to_itself(tmp_path: Path) -> None:
    """It is said of the record, and nobody waits."""
    folder = suite_in(tmp_path)
    record = folder / "play" / "classic" / "one.pcn"
    for target in ("gone.pcn", "one.pcn"):
        record.unlink()
        record.symlink_to(target)
        assert refused(folder) == "play/classic/one.pcn is not there, or cannot be reached"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_pipe_is_no_record(tmp_path: Path) -> None:
    """Nobody may ever write into it."""
    folder = suite_in(tmp_path)
    record = folder / "play" / "classic" / "one.pcn"
    record.unlink()
    os.mkfifo(record)

    assert refused(folder) == "play/classic/one.pcn is no file"


def test_record_that_was_changed(tmp_path: Path) -> None:
    """Line ends that an editor or a checkout has changed are told as what they are."""
    folder = suite_in(tmp_path)
    (folder / "play" / "classic" / "one.pcn").write_bytes(RECORD.replace("\n", "\r\n").encode())

    assert "its SHA-256 differs" in refused(folder)


def test_large_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more is read than a suite may hold."""
    folder = suite_in(tmp_path)
    monkeypatch.setattr(suites, "RECORD_BYTES", 10)
    assert refused(folder) == "play/classic/one.pcn has more than 10 bytes"
    monkeypatch.setattr(suites, "MANIFEST_BYTES", 20)
    assert refused(folder) == "manifest.json has more than 20 bytes"


@pytest.mark.parametrize(
    ("manifest", "said"),
    [
        (b"", "no manifest of a suite"),
        (b"\xff\xfe{}", "no manifest of a suite"),
        (b"[1]", "no manifest of a suite"),
        (b'{"cases": []}', "required field `format`"),
        (b'{"format": 2}', "has format 2; this program knows 1"),
        (b'{"format": 1}', "required field"),
        (b"[" * 200_000, "no manifest of a suite"),
        (b'{"format": 1, "suite": ' + b"9" * 5_000 + b"}", "no manifest of a suite"),
    ],
)
def test_manifest_that_is_none(tmp_path: Path, manifest: bytes, said: str) -> None:
    """What is wrong with it is said in one line."""
    folder = suite_in(tmp_path)
    (folder / "manifest.json").write_bytes(manifest)

    assert said in refused(folder)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"level": "easy"}, "`$.cases[0].level`"),
        ({"shows": ""}, "`$.cases[0].shows`"),
        ({"colour": "red"}, "unknown field `colour`"),
        ({"expected": {**CASE["expected"], "verdict": "maybe"}}, "`$.cases[0].expected.verdict`"),  # type: ignore[dict-item]
        ({"about": ["PIL1"]}, "`$.cases[0].about[0]`"),
    ],
)
def test_case_that_is_none(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    """The place in the manifest is named."""
    assert said in refused(suite_in(tmp_path, {**CASE, **change}))


def test_case_that_stands_twice(tmp_path: Path) -> None:
    """A name is of one case."""
    assert refused(suite_in(tmp_path, CASE, CASE)) == "manifest.json has the case play/classic/one twice"


def test_suite_without_cases(tmp_path: Path) -> None:
    """Nothing passes by holding nothing."""
    assert "has 0 cases" in refused(suite_in(tmp_path, cases=[]))


def test_folder_without_a_suite(tmp_path: Path) -> None:
    """The file that is missing is named."""
    assert refused(tmp_path) == "manifest.json cannot be read: No such file or directory"


def test_record_is_found(tmp_path: Path) -> None:
    """A suite may be reached by a link itself."""
    folder = suite_in(tmp_path / "real")
    (tmp_path / "link").symlink_to(folder)
    linked = tmp_path / "link"

    assert record_of(linked, load(linked).cases[0]).read_bytes() == RECORD.encode()


def test_nobody_waits_for_programs_that_are_given_up(tmp_path: Path) -> None:
    """Whoever stops in the middle, as with Ctrl-C, ends the commands that are running."""
    folder = suite_in(tmp_path, *({**CASE, "id": f"play/classic/one{number}"} for number in range(8)))
    record = (folder / "play/classic/one.pcn").read_bytes()
    for number in range(8):
        (folder / f"play/classic/one{number}.pcn").write_bytes(record)
    slow = Command(["sh", "-c", 'case "$1" in *one0.pcn) exit 1;; esac; sleep 60', "sh", "{}"], seconds=60)
    outcomes = hold(folder, load(folder).cases, slow, ALWAYS, jobs=2)
    begun = perf_counter()

    assert not next(outcomes).passed
    outcomes.close()

    assert perf_counter() - begun < 30
