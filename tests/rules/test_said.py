"""Findings word by word: what is said of the example of each page and of each broken sample, to be read by a person.

To print `snapshots/` anew run these tests with PCN_UPDATE_SNAPSHOTS=1; then read every line that changed as somebody
who was at the table would.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.diagnostics import CODES, Finding
from canasta_notation.diagnostics.show import show_plain
from canasta_notation.replays.found import CHECKS
from canasta_notation.replays.pages import as_file, page
from canasta_notation.rules.offences import ALL_RULES
from tests.docs.markdown import CHECKOUT
from tests.rules.wordings import WORDINGS
from tests.six import kept

RAISED = sorted({one.code for one in ALL_RULES} | CHECKS.keys(), key=list(CODES).index)
FAMILIES = {family: list(codes) for family, codes in groupby(RAISED, key=lambda code: code[:3])}
_NOT_ASKED = ("DEA107", "DEA108")
"""Notes on every document that is only a part of a deal."""

FOLDER = Path(__file__).with_name("snapshots")


def documents(code: str) -> Iterator[tuple[str, bytes]]:
    """The documents that have a finding, each with what it is."""
    yield "example", as_file(code, page(code).sections["Example"])
    for path in sorted((CHECKOUT / "samples" / "broken").glob(f"{code}-*.pcn")):
        yield "sample", path.read_bytes()


def said(one: Finding) -> Iterator[str]:
    """A finding as it is printed, and what it says to programs besides."""
    yield show_plain([one], "record.pcn").rstrip("\n")
    span = one.span
    to = f"{span.end_line}:{span.end_column}"
    marks = [name for name in ("waived", "variation") if getattr(one, name)]
    yield f"  to {to}, deal {one.deal}, turn {one.turn}, seat {one.seat}{''.join(f', {mark}' for mark in marks)}"
    yield from (f"  {name} = {value!r}" for name, value in one.facts.items())
    for other in one.related:
        place = other.span
        yield f"  see {place.line}:{place.column} to {place.end_line}:{place.end_column}: {other.message}"


def told(title: str, text: bytes, code: str) -> str:
    """What is said of a document, under a title."""
    findings = pcn.audit(pcn.loads(text)).findings
    lines = [line for one in findings if one.code == code or one.code not in _NOT_ASKED for line in said(one)]
    return "\n".join([f"== {title}", *lines, "", ""])


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_said(family: str) -> None:
    """The sentence, the place, the facts and the places of the causes are those that a person has read."""
    now = "".join(told(f"{code}, {what}", text, code) for code in FAMILIES[family] for what, text in documents(code))

    assert kept(FOLDER / f"{family.lower()}.txt", now) == now


def test_what_is_said_in_other_words() -> None:
    """One and several, hand and pile, cards known and unknown: each sentence is right where a word changes."""
    now = "".join(told(what, f"%pcn 1\n{text}".encode(), "") for what, text in WORDINGS.items())

    assert kept(FOLDER / "wordings.txt", now) == now
