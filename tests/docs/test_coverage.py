from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta_notation.diagnostics import CODES, Code
from canasta_notation.syntax.events import KINDS
from canasta_notation.syntax.keys import KEYS
from canasta_notation.text import Limits
from tests.docs.examples import examples
from tests.docs.grammar_page import GRAMMAR, read_grammar
from tests.docs.markdown import CHECKOUT, SPEC, headings, pages, prose, table_rows

READING = SPEC / "reading.md"
REPORTED_BY_A_READER = [code for code in CODES.values() if code.family in ("SYN", "HDR") or code.code == "IRR103"]
# These need the rule sets, so an auditor reports them.
NEED_THE_RULES = ("HDR101", "HDR102", "HDR106", "HDR107")


def code_spans(cell: str) -> list[str]:
    """The pieces of code in a cell of a table."""
    return re.findall(r"`([^`]+)`", cell)


def first_cells(page: Path, heading: str) -> list[str]:
    """The first cells of the table whose first column has this heading."""
    rows = [row[0] for row in table_rows(page)]
    start = rows.index(heading) + 1
    length = next((place for place, cell in enumerate(rows[start:]) if not cell.startswith("`")), len(rows))
    return rows[start : start + length]


@pytest.mark.parametrize("code", REPORTED_BY_A_READER, ids=lambda code: code.code)
def test_code_of_a_reader_has_its_section(code: Code) -> None:
    """The section of a code bears its name, begins with its severity, and the page has an example that yields it."""
    lines = prose(READING).split("\n")
    place = lines.index(f"### {code.code} {code.name}")
    said = next(line for line in lines[place + 1 :] if line)
    shown = any(code.code in example.codes for example in examples() if example.block.page == READING)

    assert re.split(r"\W", said)[0].lower() == code.severity.value
    assert shown or code.code in NEED_THE_RULES


def test_reading_tells_of_no_other_code() -> None:
    """Every section about a code is about one that a reader reports."""
    told = [heading.split()[0] for heading in headings(READING) if re.match(r"[A-Z]{3}[0-9]{3} ", heading)]

    assert [code.code for code in REPORTED_BY_A_READER] == told


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(CHECKOUT).as_posix())
def test_codes_that_a_page_names_are_known(page: Path) -> None:
    """A page speaks of no finding that there is not, and gives none a wrong name."""
    for code, name in re.findall(r"\b([A-Z]{3}[0-9]{3})\b(?: ([a-z]+(?:-[a-z0-9]+)+))?", prose(page)):
        assert code in CODES
        assert name in ("", CODES[code].name)


def test_table_of_keys_is_that_of_the_reader() -> None:
    """The table lists every header key with what it takes after a dot, in canonical order."""
    listed = [code_spans(cell)[0] for cell in first_cells(SPEC / "headers.md", "key")]

    assert listed == [key.name if key.qualifier is None else f"{key.name}.<{key.qualifier}>" for key in KEYS.values()]


def test_events_page_lists_every_kind() -> None:
    """The table of events lists every kind that the reader knows, and no other."""
    listed = [span.split()[0] for cell in first_cells(SPEC / "events.md", "event") for span in code_spans(cell)]

    assert set(listed) == KINDS
    assert len(listed) == len(KINDS)


def test_table_of_score_items_is_that_of_the_grammar() -> None:
    """The table of items lists what may stand on a score line, in the order of the grammar."""
    _preamble, sections = read_grammar(GRAMMAR.read_text(encoding="utf-8"))
    (body,) = (body for section in sections for name, body in section.lines if name == "SCORE_ITEM")
    listed = [code_spans(cell)[0] for cell in first_cells(SPEC / "scores-and-assertions.md", "item")]

    assert re.findall(r"[a-z]+", body[0]) == listed


def test_limits_are_those_of_the_reader() -> None:
    """The table of limits gives the reader's own numbers, in their order."""
    rows = list(table_rows(READING))
    listed = [int(row[1].replace(",", "")) for row in rows[rows.index(["limit", "at most"]) + 1 :]]
    limits = Limits()

    assert listed == [getattr(limits, name) for name in limits.__struct_fields__]
