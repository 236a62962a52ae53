"""`canasta explain`: the page of a finding."""

from __future__ import annotations

import re

import pytest

from canasta_notation.diagnostics import CODES, Code
from canasta_notation.replays.pages import FAMILIES, SECTIONS, page, page_text
from tests.cli.command import run


@pytest.mark.parametrize("kind", CODES.values(), ids=lambda kind: kind.code)
def test_page(kind: Code) -> None:
    """Every finding has a page, by its code and by its name, that begins with both and its severity."""
    done = run("explain", kind.code)

    assert done.exit_code == 0
    assert done.stdout == page_text(page(kind.code))
    assert done.stdout.splitlines()[0] == f"{kind.code} {kind.name} ({kind.severity.value})"
    assert run("explain", kind.name).stdout == done.stdout


def test_code_in_small_letters() -> None:
    """It is found too."""
    assert run("explain", "pil102").stdout == run("explain", "PIL102").stdout


def test_sections() -> None:
    """A page tells what is checked and why, shows a record that earns it and one that does not, and names sources."""
    printed = run("explain", "PIL102").stdout

    headings = [heading for heading in SECTIONS if heading != "What to do"]
    assert re.findall(r"^(\S.*):$", printed, re.MULTILINE) == headings


def test_list() -> None:
    """Without a code all findings are listed by family, with their names and what they mean."""
    printed = run("explain").stdout
    listed = re.findall(r"^  ([A-Z]{3}\d{3})  (\S+) +(.+)$", printed, re.MULTILINE)

    assert listed == [(kind.code, kind.name, kind.meaning) for kind in CODES.values()]
    assert re.findall(r"^([A-Z]{3}), (.+)$", printed, re.MULTILINE) == [
        (family, FAMILIES[family]) for family in dict.fromkeys(kind.family for kind in CODES.values())
    ]


@pytest.mark.parametrize("family", ["PIL", "pil", "Opn"])
def test_family(family: str) -> None:
    """Its findings are listed."""
    done = run("explain", family)
    listed = re.findall(r"^  ([A-Z]{3}\d{3})  ", done.stdout, re.MULTILINE)

    assert done.exit_code == 0
    assert listed == [code for code, kind in CODES.items() if kind.family == family.upper()]


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("PIL192", "near it: PIL1"),
        ("out-of-turns", "out-of-turn"),
        ("what", "`canasta explain` lists them all"),
        ("\x1b[31m", r"\x1b[31m"),
        ("x" * 10_000, "x" * 40 + "`"),
    ],
)
def test_unknown_finding(text: str, near: str) -> None:
    """It is wrong usage, and near names are offered."""
    done = run("explain", text)

    assert (done.exit_code, done.stdout) == (2, "")
    assert near in done.stderr
    assert "\x1b" not in done.stderr


def test_colors() -> None:
    """Without the colours the text is the same."""
    printed = run("explain", "PIL102", "--color", "always").stdout

    assert "\x1b[" in printed
    assert re.sub(r"\x1b\[[0-9]*m", "", printed) == run("explain", "PIL102").stdout
