"""`canasta index`, `find`, `split`, `cat` and `dedupe`, as they are typed."""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from canasta_notation.archive import tasks
from tests.cli.command import run, write

SAMPLES = Path(__file__).parents[2] / "samples"
SEVERAL = (SAMPLES / "13-several-matches.pcn").read_bytes()
HEAD, FIRST, SECOND = SEVERAL.split(b"\n\n== match ")
EWA = b"".join((HEAD, b"\n\n== match ", SECOND))
HRVOJE = b"".join((HEAD, b"\n\n== match ", FIRST, b"\n"))
FOUND_LINE = "match 2; 2024-08-17; N Ewa, S Kofi; N 1075, S 65; legal\n"
HOSTILE = (
    "%pcn 1\nEvent: <script>alert(1)</script>\x1b[2J ]]>\nSeat.N: ../../\u202eevil\nSeat.S: {long}\nDate: tomorrow\n\n"
    "== match \x1b[31m\n\n== deal 1\nDealer: W\nEnd: abandoned\n"
).format(long="n" * 10_000)


@pytest.fixture(autouse=True)
def _in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test in a folder of its own, with a small archive in it."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, {"club.pcn": SEVERAL, "hostile.pcn": HOSTILE})


def test_index_and_find() -> None:
    """What is found by an index is what is found without one, and which of both it was is said."""
    through = run("find", "club.pcn", "--player", "ewa")
    assert (through.exit_code, through.stdout) == (0, f"club.pcn:64: {FOUND_LINE}")
    assert through.stderr == "1 of 2 matches found; 1 file read through\n"

    made = run("index", "club.pcn")
    assert (made.exit_code, made.stdout) == (0, "club.pcn: 2 matches, in club.pcn.idx\n")
    by_index = run("find", "club.pcn", "--player", "ewa")
    assert (by_index.exit_code, by_index.stdout) == (0, through.stdout)
    assert by_index.stderr == "1 of 2 matches found; 1 file looked up by index\n"

    assert run("index", "club.pcn", "club.pcn.idx").stdout == "club.pcn: its index fits already\n"


def test_a_stale_index_is_told_and_not_used() -> None:
    """A file that was written to since is read through, and why is said."""
    run("index", "club.pcn")
    Path("club.pcn").write_bytes(SEVERAL.replace(b"Ewa", b"Eva"))
    found = run("find", "club.pcn", "--player", "eva")

    assert found.stdout == f"club.pcn:64: {FOUND_LINE.replace('Ewa', 'Eva')}"
    assert found.stderr.splitlines()[0] == (
        "canasta: club.pcn: read through: the file was written to since the index was made"
    )
    checked = run("index", "--check", "club.pcn")
    assert (checked.exit_code, checked.stdout) == (1, "club.pcn: the file was written to since the index was made\n")
    run("index", "club.pcn")
    checked = run("index", "--check", "club.pcn")
    assert (checked.exit_code, checked.stdout) == (0, "club.pcn: its index fits; 2 matches\n")


def test_an_index_elsewhere() -> None:
    """An index may lie anywhere, and is then named."""
    assert run("index", "club.pcn", "-o", "elsewhere.idx").exit_code == 0
    found = run("find", "club.pcn", "--player", "ewa", "--index", "elsewhere.idx")

    assert found.stderr == "1 of 2 matches found; 1 file looked up by index\n"
    assert not Path("club.pcn.idx").exists()
    assert run("index", "club.pcn", "hostile.pcn", "-o", "elsewhere.idx").exit_code == 2
    assert run("find", "club.pcn", "hostile.pcn", "--index", "elsewhere.idx").exit_code == 2


@pytest.mark.parametrize("way", ["index", "through", "stdin", "gzip", "indexed gzip"])
def test_found_matches_are_written_as_a_record(way: str) -> None:
    """The matches come below the head of their section, from wherever they are read."""
    path, stdin = ("-", SEVERAL) if way == "stdin" else ("club.pcn.gz" if "gzip" in way else "club.pcn", None)
    if "gzip" in way:
        Path(path).write_bytes(gzip.compress(SEVERAL))
    if "index" in way:
        run("index", path)
    found = run("find", path, "--player", "ewa", "--format", "pcn", stdin=stdin)

    assert (found.exit_code, found.stdout_bytes) == (0, EWA)
    again = run("find", path, "--player", "ewa", "--format", "pcn", "-o", "ewa.pcn.gz", stdin=stdin)
    assert (again.exit_code, gzip.decompress(Path("ewa.pcn.gz").read_bytes())) == (0, EWA)


def test_nothing_found_is_told_by_the_status() -> None:
    """As grep does; no record without a match is written."""
    nothing = run("find", "club.pcn", "--player", "nobody", "--format", "pcn", "-o", "out.pcn")

    assert (nothing.exit_code, nothing.stdout) == (1, "")
    assert nothing.stderr == "nothing is written\n0 of 2 matches found; 1 file read through\n"
    assert not Path("out.pcn").exists()
    assert run("find", "nowhere.pcn", "--player", "ewa").exit_code == 2


@pytest.mark.parametrize("indexed", [False, True])
def test_names_near_a_misspelt_one_are_offered(indexed: bool) -> None:
    """Where nothing is found, those who played and are called alike are named."""
    if indexed:
        run("index", "club.pcn")
    found = run("find", "club.pcn", "--player", "Hrvoe", "--player", "usa")

    assert found.exit_code == 1
    assert found.stderr.splitlines()[0] == "players of a like name: Hrvoje"
    assert run("find", "club.pcn", "--player", "laire").stderr.startswith("players of a like name: Claire\n0 of 2")
    assert run("find", "hostile.pcn", "--player", "evil").stderr.startswith(
        "players of a like name: ../../\\u202eevil\n"
    )


def test_json() -> None:
    """One document, or an object a line and the sums below."""
    document = json.loads(run("find", "club.pcn", "--player", "*", "--format", "json").stdout)
    *lines, last = map(json.loads, run("find", "club.pcn", "--player", "*", "--format", "jsonl").stdout.splitlines())

    assert document["matches"] == lines
    assert [(one["match"], one["line"], one["winner"]) for one in lines] == [("1", 8, "EW"), ("2", 64, "N")]
    assert lines[1]["headers"]["Seat.N"] == ["Ewa"]
    assert SEVERAL[lines[1]["offset"] :][: lines[1]["length"]] == b"== match " + SECOND
    assert document["summary"] == last["summary"] == {"found": 2, "matches": 2, "indexed": 0, "read": 1}
    empty = json.loads(run("find", "club.pcn", "--player", "nobody", "--format", "json").stdout)
    assert empty["matches"] == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--situation", "frozen take"], "near it: forced take; frozen, taken with a pair; out before any take"),
        (["--situation", "\x1b[2J"], r"no situation is called '\x1b[2J'; --situations lists them"),
        (["--date", "2025-1"], "'2025-1' is no date or FROM..TO, as in 2025-01..2025-03"),
        (["--date", "2025-13.."], "'2025-13..' is no date or FROM..TO, as in 2025-01..2025-03"),
        (["--date", "2025-012025-02"], "'2025-012025-02' is no date or FROM..TO, as in 2025-01..2025-03"),
        (["--date", ""], "'' is no date or FROM..TO, as in 2025-01..2025-03"),
        (["--date", ".."], "'..' is no date or FROM..TO, as in 2025-01..2025-03"),
        (["--date", "2025-06..2025-01-31"], "'2025-06..2025-01-31' ends before it begins"),
        (["--min-deals", "3", "--max-deals", "2"], "they contradict each other"),
        (["--rules", ""], "is empty; * stands for anything"),
        (["--header", "dealer=N"], "dealer tells how a deal went; such headers are not looked at"),
        (["--finding", "PIL999"], "no finding is called `PIL999`"),
        (["--header", "Table"], "'Table' is no KEY=VALUE"),
        (["--header", "Hand.N=*"], "Hand tells how a deal went; such headers are not looked at"),
        (["--player", " "], "is empty; * stands for anything"),
        (["--seat", "N"], "--seat says where a --player sat: name one"),
        (["--index", "a.idx", "--no-index"], "--index and --no-index contradict each other"),
    ],
)
def test_wrong_usage_of_find(arguments: list[str], said: str) -> None:
    """What cannot be asked is told with what may have been meant."""
    result = run("find", "club.pcn", *arguments)

    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rules", "Classic"],
        ["--rules", "clas*"],
        ["--header", "seat.n=EWA"],
        ["--header", "RULES=classic*"],
        ["--date", "2024-08-17..2024-08"],
    ],
)
def test_case_of_letters_means_nothing(arguments: list[str]) -> None:
    """Names of rule sets and of headers fit in any case too, and a star in them stands for anything."""
    assert 0 == run("find", "club.pcn", *arguments).exit_code


def test_rule_sets_near_a_misspelt_one_are_offered() -> None:
    """A record may name any, so that an unknown one is no wrong usage."""
    found = run("find", "club.pcn", "--rules", "clasic")

    assert (1, "rule sets of a like name: classic, classic-3, classic-2") == (
        found.exit_code,
        found.stderr.splitlines()[0],
    )


@pytest.mark.parametrize("form", ["json", "jsonl", "text", "pcn"])
def test_an_index_changes_nothing_of_what_is_found(form: str) -> None:
    """What is looked up comes out as what is read, to the order of its parts."""
    run("index", "club.pcn")
    looked_up = run("find", "club.pcn", "--format", form)
    read = run("find", "club.pcn", "--format", form, "--no-index")

    assert ("1 file looked up by index" in looked_up.stderr, "1 file read through" in read.stderr) == (True, True)
    assert looked_up.stdout.replace('"indexed":1,"read":0', '"indexed":0,"read":1') == read.stdout


def test_names_of_strangers_move_no_cursor() -> None:
    """Control characters and marks for the direction of writing are shown as escapes, and nothing endless is shown."""
    found = run("find", "hostile.pcn", "--event", "<SCRIPT>")

    assert found.stdout == (
        "hostile.pcn:7: match \\x1b[31m; tomorrow; N ../../\\u202eevil, S " + "n" * 59 + "…; NS ?, EW ?; faulty\n"
    )
    run("index", "hostile.pcn")
    assert run("find", "hostile.pcn", "--event", "<SCRIPT>").stdout == found.stdout


def test_an_index_that_is_none_is_left_out() -> None:
    """A folder's indexes that a shell's pattern gives are no records; a record of that name is one."""
    run("index", "club.pcn")
    Path("odd.idx").write_bytes(SEVERAL)
    found = run("find", "club.pcn", "club.pcn.idx", "odd.idx", "--player", "ewa")

    assert [line.split(":")[0] for line in found.stdout.splitlines()] == ["club.pcn", "odd.idx"]
    assert "canasta: club.pcn.idx: is an index, no record; left out\n" in found.stderr


def test_what_holds_no_match_is_told() -> None:
    """An empty file, a picture and a file that is not there are told by name; the others are used."""
    write(Path(), {"empty.pcn": b"", "picture.pcn": b"\x89PNG\r\n\x1a\n" + bytes(100)})
    made, found = run("index", "empty.pcn", "nowhere.pcn", "club.pcn"), run("find", "picture.pcn", "club.pcn")

    assert made.stderr == (
        "canasta: empty.pcn: no match in it: `canasta read` tells why\n"
        "canasta: nowhere.pcn: No such file or directory\n"
    )
    assert (made.exit_code, made.stdout.splitlines()[-1]) == (2, "club.pcn: 2 matches, in club.pcn.idx")
    assert found.stderr.splitlines()[0] == "canasta: picture.pcn: no match in it: `canasta read` tells why"
    assert (found.exit_code, len(found.stdout.splitlines())) == (0, 2)


def test_a_match_that_breaks_off_is_told() -> None:
    """A record that holds less than its source does not say so itself."""
    Path("cut.pcn.gz").write_bytes(gzip.compress(SEVERAL)[:-300])
    found = run("find", "cut.pcn.gz", "--player", "*", "--format", "pcn")

    assert found.stdout_bytes
    assert SEVERAL.startswith(found.stdout_bytes[:-1])
    assert "not all of this match can be read: `canasta read` tells why\n" in found.stderr


@pytest.mark.slow
def test_any_number_of_jobs_makes_one_index(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is in an index hangs on the file alone."""
    monkeypatch.setattr(tasks, "CHUNK_BYTES", 1500)
    Path("big.pcn").write_bytes(SEVERAL * 4)
    run("index", "big.pcn", "-o", "one.idx")
    run("index", "big.pcn", "-o", "two.idx", "--jobs", "2")

    assert Path("one.idx").read_bytes() == Path("two.idx").read_bytes()
    alone = run("find", "big.pcn", "--player", "ewa", "--format", "json")
    assert run("find", "big.pcn", "--player", "ewa", "--format", "json", "--jobs", "2").stdout == alone.stdout


def test_split_by_match() -> None:
    """Each file is a record of its own."""
    result = run("split", "club.pcn", "--by", "match", "-o", "out")

    assert (result.exit_code, result.stderr) == (0, "2 matches in 2 files in out\n")
    found = {path.name: path.read_bytes() for path in Path("out").iterdir()}
    assert found == {"club-000001.pcn": HRVOJE, "club-000002.pcn": EWA}


@pytest.mark.parametrize(
    ("by", "names"),
    [
        ("2", ["club-000001.pcn"]),
        ("date", ["2024-08-17.pcn"]),
        ("rules", ["classic-2.pcn", "classic.pcn"]),
        ("player", ["Claire.pcn", "Dušan.pcn", "Ewa.pcn", "Hrvoje.pcn", "Kofi.pcn", "Mina.pcn"]),
    ],
)
def test_split_by_headers(by: str, names: list[str]) -> None:
    """A file for each date, rule set or player; a match goes to each of its players."""
    assert run("split", "club.pcn", "--by", by, "-o", "out").exit_code == 0
    found = {path.name: path.read_bytes() for path in Path("out").iterdir()}

    assert sorted(found) == names
    assert {"Mina.pcn": HRVOJE, "Dušan.pcn": HRVOJE}.items() <= found.items() if by == "player" else True
    assert set(found.values()) <= {HRVOJE, EWA, SEVERAL}


def test_split_of_hostile_names() -> None:
    """No header leads out of the folder."""
    run("split", "hostile.pcn", "--by", "player", "-o", "out/deep")
    run("split", "hostile.pcn", "--by", "date", "-o", "out/deep")
    run("split", "hostile.pcn", "--by", "rules", "-o", "out/deep")

    assert sorted(path.name for path in Path("out/deep").iterdir()) == sorted(
        ["evil.pcn", "n" * 80 + ".pcn", "tomorrow.pcn", "no-rules.pcn"]
    )


def test_split_replaces_nothing_unasked() -> None:
    """Where one file stands there already none is written; a link is replaced, not followed."""
    Path("out").mkdir()
    Path("out/club-000002.pcn").symlink_to("../precious.txt")
    Path("precious.txt").write_text("precious")
    refused = run("split", "club.pcn", "--by", "match", "-o", "out")

    assert refused.exit_code == 2
    assert refused.stderr == "Error: there already: club-000002.pcn; --force replaces what stands there\n"
    assert [path.name for path in Path("out").iterdir()] == ["club-000002.pcn"]
    assert run("split", "club.pcn", "--by", "match", "-o", "out", "--force").exit_code == 0
    assert (Path("out/club-000002.pcn").read_bytes(), Path("precious.txt").read_text()) == (EWA, "precious")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--by", "match", "--most", "1"], "it would be split into more than 1 files; --most lets there be more"),
        (["--by", "0"], "'0' is none of match, a number from 1 to 1,000,000, date, player or rules"),
        (["--by", "seat"], "'seat' is none of match, a number from 1 to 1,000,000, date, player or rules"),
    ],
)
def test_wrong_usage_of_split(arguments: list[str], said: str) -> None:
    """Nothing is left in the folder."""
    result = run("split", "club.pcn", *arguments, "-o", "out")

    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert not Path("out").exists()


def test_cat() -> None:
    """Records put together are a record of several sections; what is packed is unpacked."""
    write(Path(), {"a.pcn.gz": gzip.compress(EWA), "b.pcn": b"; late\n" + HRVOJE[:-1]})
    result = run("cat", "club.pcn", "a.pcn.gz", "b.pcn")

    assert result.exit_code == 0
    assert result.stdout_bytes == SEVERAL + EWA + b"%pcn 1\n; late\n" + HRVOJE.removeprefix(b"%pcn 1\n")
    assert result.stderr == "canasta: b.pcn: comments stood above its `%pcn` line; they stand below it now\n"


def test_cat_groups() -> None:
    """Matches of one head go below it."""
    write(Path(), {"a.pcn": HRVOJE, "b.pcn": EWA})

    assert run("cat", "--group", "a.pcn", "b.pcn").stdout_bytes == SEVERAL
    assert run("cat", "--group", "a.pcn", "b.pcn", "-o", "a.pcn").exit_code == 0
    assert Path("a.pcn").read_bytes() == SEVERAL


def test_cat_writes_all_or_nothing() -> None:
    """Where one file cannot be used nothing is written."""
    write(Path(), {"bad.pcn": b"\x89PNG\r\n\x1a\n" + bytes(100), "cut.pcn.gz": gzip.compress(SEVERAL)[:-300]})
    for bad, options in (("bad.pcn", []), ("cut.pcn.gz", []), ("cut.pcn.gz", ["--group"]), ("nowhere.pcn", [])):
        result = run("cat", *options, "club.pcn", bad, "-o", "out.pcn")

        assert (result.exit_code, Path("out.pcn").exists()) == (2, False)
        assert result.stderr.startswith(f"canasta: {bad}: ")
        assert result.stderr.endswith("nothing is written\n")


def test_dedupe() -> None:
    """Copies are told with the place of the first; by play also those with other names and headers."""
    renamed = EWA.replace(b"Ewa", b"Eva").replace(b"Long evening", b"Evening").replace(b"== match 2", b"== match 9")
    write(Path(), {"a.pcn": EWA, "b.pcn": renamed})
    by_match, by_play = run("dedupe", "club.pcn", "a.pcn", "b.pcn"), run("dedupe", ".", "--by", "play")

    assert (by_match.exit_code, by_match.stdout) == (
        1,
        "a.pcn:8: match 2 stands at club.pcn:64 too\n4 matches, 1 of them a copy\n",
    )
    assert by_play.stdout.splitlines()[:2] == [
        "b.pcn:8: match 9 stands at a.pcn:8 too",
        "club.pcn:64: match 2 stands at a.pcn:8 too",
    ]
    assert json.loads(run("dedupe", "club.pcn", "a.pcn", "--format", "json").stdout) == {
        "version": 1,
        "copies": [{"path": "a.pcn", "line": 8, "match": "2", "first": {"path": "club.pcn", "line": 64}}],
        "summary": {"matches": 3, "copies": 1},
    }


def test_dedupe_writes_what_is_left() -> None:
    """The first of each is kept, by its bytes."""
    write(Path(), {"a.pcn": EWA})
    result = run("dedupe", "a.pcn", "club.pcn", "-o", "out.pcn")

    assert (result.exit_code, Path("out.pcn").read_bytes()) == (0, EWA + HRVOJE)
    to_stdout = run("dedupe", "a.pcn", "club.pcn", "--stdout")
    assert (to_stdout.exit_code, to_stdout.stdout_bytes) == (0, EWA + HRVOJE)
    assert run("dedupe", "club.pcn").exit_code == 0
    assert run("dedupe", "club.pcn", "--stdout", "-o", "out.pcn").exit_code == 2


@pytest.mark.slow
def test_an_index_is_whole_or_not_there(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A run that is killed leaves the old index, and nothing beside it."""
    elsewhere = {**os.environ, "TMPDIR": str(tmp_path_factory.mktemp("temporary"))}
    run("index", "club.pcn")
    before = Path("club.pcn.idx").read_bytes()
    Path("club.pcn").write_bytes(SEVERAL * 3000)
    program = "from canasta_notation.cli import main\nif __name__ == '__main__':\n    main()\n"
    process = subprocess.Popen([sys.executable, "-c", program, "index", "club.pcn"], env=elsewhere)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(2)
    process.kill()
    process.wait()

    assert Path("club.pcn.idx").read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == ["club.pcn", "club.pcn.idx", "hostile.pcn"]


@pytest.mark.parametrize(
    "words",
    [
        ("audit", "club.pcn"),
        ("audit", "."),
        ("audit", "again.pcn", "--resume", "club.pcn"),
        ("stats", "*.pcn"),
        ("find", "club.pcn"),
        ("find", ".", "--player", "ewa", "--format", "pcn"),
        ("cat", ".", "again.pcn"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("output", ["club.pcn", "link"])
def test_no_result_takes_the_place_of_what_it_is_made_of(words: tuple[str, ...], output: str) -> None:
    """A report would destroy the record, and a record of a folder would hold its own last state."""
    write(Path(), {"again.pcn": SEVERAL})
    Path("link").symlink_to("club.pcn")
    refused = run(*words, "-o", output)

    assert (2, SEVERAL) == (refused.exit_code, Path("club.pcn").read_bytes())
    assert "--resume" in words or f"-o {output} would replace a file that is read" in refused.stderr


def test_copies_are_left_out_in_place() -> None:
    """Nothing is lost by that."""
    write(Path(), {"twice.pcn": SEVERAL * 2})

    assert (0, SEVERAL) == (run("dedupe", "twice.pcn", "-o", "twice.pcn").exit_code, Path("twice.pcn").read_bytes())


@pytest.mark.parametrize(
    "words",
    [
        ("index",),
        ("find", "--player", "ewa"),
        ("find", "--no-index", "--player", "nobody", "--format", "json"),
        ("stats",),
        ("stats", "--format", "csv", "--jobs", "2"),
    ],
    ids=" ".join,
)
def test_file_of_which_not_all_can_be_read_is_named(words: tuple[str, ...]) -> None:
    """What stands below the place where it breaks off is neither found nor counted, and nobody should think it was."""
    write(Path(), {"cut.pcn.gz": gzip.compress(SEVERAL)[:-300], "empty.pcn": b""})
    run("index", "cut.pcn.gz", "-o", "cut.pcn.gz.idx")
    told = run(words[0], "club.pcn", "cut.pcn.gz", "empty.pcn", *words[1:], *(["--force"] * (words[0] == "index")))

    assert [
        "canasta: cut.pcn.gz: not all of it can be read: `canasta read` tells why",
        "canasta: empty.pcn: no match in it: `canasta read` tells why",
    ] == [line for line in told.stderr.splitlines() if line.startswith("canasta:")]


def test_index_that_may_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else's index beside a file is told, and the file is read through."""
    run("index", "club.pcn")
    theirs, opened = Path("club.pcn.idx"), Path.open

    def open_ours(path: Path, mode: str = "r") -> object:
        if path.name == theirs.name:
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, mode)

    monkeypatch.setattr(Path, "open", open_ours)
    found, checked, made = run("find", "club.pcn"), run("index", "club.pcn", "--check"), run("index", "club.pcn")

    assert (0, "canasta: club.pcn: read through: the index cannot be read: Permission denied") == (
        found.exit_code,
        found.stderr.splitlines()[0],
    )
    assert (1, "club.pcn: the index cannot be read: Permission denied\n") == (checked.exit_code, checked.stdout)
    assert (2, "canasta: club.pcn: club.pcn.idx cannot be read: Permission denied\n") == (made.exit_code, made.stderr)


def test_index_that_cannot_be_written() -> None:
    """The file is not to blame, nor the folder of temporary files."""
    Path("club.pcn.idx").mkdir()

    assert "canasta: club.pcn: club.pcn.idx cannot be read: Is a directory\n" == run("index", "club.pcn").stderr
    assert "canasta: club.pcn: no/x cannot be written: No such file or directory\n" == (
        run("index", "club.pcn", "-o", "no/x").stderr
    )


def test_check_of_a_file_that_is_not_there() -> None:
    """That it has no index is not what is wrong with it."""
    told = run("index", "--check", "nowhere.pcn", "club.pcn")

    assert (2, "canasta: nowhere.pcn: No such file or directory\n") == (told.exit_code, told.stderr)
    assert "club.pcn: there is no index\n" == told.stdout


@pytest.mark.parametrize(
    "statement",
    ["UPDATE matches SET length = -5", "UPDATE matches SET section = 1", 'UPDATE sections SET "offset" = -1'],
)
@pytest.mark.parametrize("form", ["text", "pcn"])
def test_index_that_holds_what_it_cannot_hold(statement: str, form: str) -> None:
    """It fits its file by its looks; what it says is checked, and no match of it is passed over."""
    run("index", "club.pcn")
    with closing(sqlite3.connect("club.pcn.idx")) as database, database:
        database.execute(statement)
    found = run("find", "club.pcn", "--format", form)

    assert 2 == found.exit_code
    assert "canasta: club.pcn: the index is damaged: " in found.stderr
    assert "; `canasta index --force` makes it anew\n" in found.stderr


def test_folder_that_may_not_be_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its records are not passed over in silence."""
    write(Path(), {"closed/a.pcn": SEVERAL, "open/b.pcn": SEVERAL})
    scan = os.scandir

    def scan_open(path: str) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", scan_open)
    found = run("find", ".", "--rules", "*")

    assert (2, 4) == (found.exit_code, len(found.stdout.splitlines()))
    assert "canasta: ./closed: " in found.stderr


@pytest.mark.parametrize("words", [("audit",), ("stats",), ("find",), ("dedupe",)], ids=" ".join)
def test_each_file_is_used_once(words: tuple[str, ...]) -> None:
    """A folder, and a file in it, lead to no more than the folder."""
    write(Path(), {"club/2024/a.pcn": HRVOJE, "club/b.pcn": EWA})

    once, often = run(*words, "club"), run(*words, "club", "./club/b.pcn", "club//2024", "club/**/a.pcn", "club")

    assert (once.exit_code, once.stdout, once.stderr) == (often.exit_code, often.stdout, often.stderr)


def test_cat_takes_a_file_as_often_as_it_is_named() -> None:
    """What is put together is what was asked for."""
    assert SEVERAL * 2 == run("cat", "club.pcn", "club.pcn").stdout_bytes
    assert 4 == run("cat", "club.pcn", "club.pcn", "--group").stdout.count("== match")


@pytest.mark.parametrize(("verb", "more"), [("index", []), ("split", ["--by", "match"])])
def test_what_is_not_printed(verb: str, more: list[str]) -> None:
    """A `-` is standard output, and no name of a file or folder."""
    assert 2 == run(verb, "club.pcn", *more, "-o", "-").exit_code
    assert not Path("-").exists()


def test_split_never_replaces_what_it_splits() -> None:
    """Not even where it may replace files: the rest of the matches would be gone."""
    write(Path(), {"2024-08-17.pcn": SEVERAL})
    refused = run("split", "2024-08-17.pcn", "--by", "date", "-o", ".", "--force")

    assert (2, SEVERAL) == (refused.exit_code, Path("2024-08-17.pcn").read_bytes())
    assert "-o 2024-08-17.pcn would replace a file that is read" in refused.stderr
    assert not list(Path().glob(".canasta-*"))
