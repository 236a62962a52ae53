"""`canasta diagram`: diagrams on standard output or in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import run, write
from tests.cli.test_main import CHECKOUT
from tests.diagrams.test_texts import needs_graphviz

SAMPLES = CHECKOUT / "samples"
RECORD = "%pcn 1\nRules: classic draw=2\n\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x2 +A:AAA -4\n2. E d:x2 -5\n"
TWO_DEALS = f"{RECORD}\n== deal 2\nDealer: N\n1. E d:x2 -6\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of two deals."""
    write(tmp_path, {"evening.pcn": TWO_DEALS})
    return tmp_path / "evening.pcn"


def test_machine_of_rules() -> None:
    """Without a PATH it is the turn machine of the rules, options included."""
    done = run("diagram", "--rules", "hoyle-2 canastas_to_go_out=2", "--to", "dot")

    assert done.exit_code == 0
    assert 'label="The turn in hoyle-2 canastas_to_go_out=2"' in done.stdout
    assert "(Canastas needed: 2)" in done.stdout


def test_machine_of_a_record(record: Path) -> None:
    """Of a record it is the machine of its own rules, or of those that are named instead."""
    own = run("diagram", record, "--kind", "turn", "--to", "dot").stdout
    other = run("diagram", record, "--kind", "turn", "--rules", "hand-and-foot", "--to", "dot").stdout

    assert "The turn in classic draw=2" in own
    assert "The turn in hand-and-foot" in other


def test_deal_is_what_is_drawn_of_a_record(record: Path) -> None:
    """Of a PATH the first deal with turns is drawn, as its path, unless others are asked for."""
    assert "deal 1" in run("diagram", record, "--to", "mermaid").stdout
    assert "deal 2" in run("diagram", record, "--to", "mermaid", "--deal", "2").stdout
    assert "turns 2 to 2" in run("diagram", record, "--to", "mermaid", "--turn", "2").stdout
    assert "NS<br/>aces" in run("diagram", record, "--to", "mermaid", "--kind", "melds").stdout


def test_other_rules(record: Path) -> None:
    """`--rules` judges the deal by other rules: two cards are one too many in the classic game (DRW101)."""
    assert "DRW101" not in run("diagram", record, "--to", "dot").stdout
    assert "illegal: DRW101" in run("diagram", record, "--to", "dot", "--rules", "classic").stdout


def test_standard_input() -> None:
    """A record may come from standard input."""
    assert "deal 1" in run("diagram", "-", "--to", "dot", stdin=RECORD.encode()).stdout


def test_later_match_has_the_deal(tmp_path: Path) -> None:
    """The deal is looked for in one match after another."""
    text = "%pcn 1\n\n== match A\n\n== deal 1\n1. N d:x -4\n\n== match B\n\n== deal 7\n1. N d:x -4\n"
    write(tmp_path, {"two.pcn": text})

    assert "match B, deal 7" in run("diagram", tmp_path / "two.pcn", "--deal", "7", "--to", "dot").stdout


@needs_graphviz
@pytest.mark.parametrize(("name", "first"), [("x.svg", b"<svg"), ("x.png", b"\x89PNG"), ("x", b"<svg")])
def test_file_says_the_format(tmp_path: Path, record: Path, name: str, first: bytes) -> None:
    """Without `--to` the end of the file's name says the format; else it is SVG."""
    done = run("diagram", record, "-o", tmp_path / name)

    assert (done.exit_code, done.stdout) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(first)


@pytest.mark.parametrize(("name", "first"), [("x.dot", b"digraph"), ("x.gv", b"digraph"), ("x.mmd", b"flowchart")])
def test_file_says_the_kind_of_text(tmp_path: Path, record: Path, name: str, first: bytes) -> None:
    """The usual ends of the two texts are known too."""
    run("diagram", record, "-o", tmp_path / name)

    assert (tmp_path / name).read_bytes().startswith(first)


@needs_graphviz
def test_picture_on_standard_output(record: Path) -> None:
    """A picture goes to standard output as bytes, with nothing added."""
    done = run("diagram", record, "--to", "png")

    assert done.stdout_bytes.startswith(b"\x89PNG")
    assert done.stdout_bytes.endswith(b"IEND\xaeB`\x82")


def test_nobody_to_draw(record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can draw, the error says what to install, and no file is left behind."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(tmp_path))
    done = run("diagram", record, "-o", tmp_path / "x.svg")

    assert done.exit_code == 2
    assert "pip install 'canasta-notation[diagrams]'" in done.stderr
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "give a PATH, or --rules NAME"),
        (["--kind", "deal", "--rules", "classic"], "give a PATH"),
        (["--rules", "clasic"], "did you mean"),
        (["--rules", "classic", "--deal", "1"], "--deal and --turn choose from a PATH"),
        (["RECORD", "--turn", "9-3"], "there is no turn from 9 to 3"),
        (["RECORD", "--turn", "9"], "there is no such turn in this deal"),
        (["RECORD", "--deal", "9"], "there is no deal 9 in it"),
        (["RECORD", "--to", "gif"], "'gif' is not one of"),
        (["nosuch.pcn"], "No such file"),
        ([str(SAMPLES)], "and a diagram is of one"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_unusable(record: Path, arguments: list[str], said: str) -> None:
    """What is wrong is told in one sentence, with exit status 2."""
    done = run("diagram", *(str(record) if one == "RECORD" else one for one in arguments))

    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""


def test_file_without_a_match(tmp_path: Path) -> None:
    """A file that holds no match is told as everywhere."""
    write(tmp_path, {"empty.pcn": "hello\n"})
    done = run("diagram", tmp_path / "empty.pcn")

    assert done.exit_code == 2
    assert "canasta read" in done.stderr or "no match" in done.stderr


def test_file_that_cannot_be_written(record: Path, tmp_path: Path) -> None:
    """A folder that is not there is told, not raised."""
    done = run("diagram", record, "--to", "dot", "-o", tmp_path / "nosuch" / "x.dot")

    assert done.exit_code == 2
    assert "cannot be written" in done.stderr


def test_no_picture_on_a_terminal(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal is not filled with the bytes of a picture."""
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _self: True)
    done = run("diagram", record, "--to", "png")

    assert done.exit_code == 2
    assert "give -o FILE" in done.stderr
