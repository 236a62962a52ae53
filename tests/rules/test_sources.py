"""The page that traces every sentence of the sources, against the code, the tests and the texts."""

from __future__ import annotations

import ast
import os
import re
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

import canasta_notation
from canasta_notation.diagnostics import CODES
from canasta_notation.rules import OPTIONS, PROFILES, value_of
from canasta_notation.rules.offences import ALL_RULES
from canasta_notation.rules.profiles import profile
from tests.docs.markdown import CHECKOUT, DOCS

PAGE = DOCS / "rules" / "sources.md"
PACKAGE = Path(canasta_notation.__file__).parent

RULES = {"000": "fournier", "001": "hoyle-2", "002": "classic-2", "004": "hand-and-foot"}
"""The rule set that was written from each source."""

BOTTOM_UP = ("000", "001")
"""The sources that were taken down from their end."""

NOTHING = re.compile(r"not about a recorded act: \S|no step of the notation shows it: \S")
"""What a row says that has nothing to keep, before the reason."""


class Row(Struct, frozen=True):
    """A sentence: its source and number, the words by which it is found, what keeps it, the tests that show it."""

    source: str
    number: int
    words: str
    keeps: str
    shows: str

    @property
    def name(self) -> str:
        """How the page calls it."""
        return f"{self.source}-{self.number}"


@cache
def page() -> str:
    """The text of the page."""
    return PAGE.read_text(encoding="utf-8")


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


@cache
def rows() -> tuple[Row, ...]:
    """The rows of the sentences."""
    lines = (_cells(line) for line in page().splitlines() if re.match(r"\| \d{3}-\d+ \|", line))
    return tuple(
        Row(name[:3], int(name[4:]), words, keeps, shows) for name, _short, words, keeps, shows in map(tuple, lines)
    )


@cache
def choices() -> tuple[list[str], ...]:
    """The rows of the choices: number, where the text leaves one, what was chosen, options, tests."""
    return tuple(_cells(line) for line in page().splitlines() if re.match(r"\| \d+ \|", line))


def of(source: str) -> list[Row]:
    """The rows of one source."""
    return [row for row in rows() if row.source == source]


def spans(text: str) -> list[str]:
    """The pieces of code in a cell."""
    return re.findall(r"`([^`]+)`", text)


@cache
def functions() -> frozenset[str]:
    """The functions of the rules and of the audit."""
    paths = [*(PACKAGE / "rules").rglob("*.py"), *(PACKAGE / "replays").rglob("*.py")]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    return frozenset(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@cache
def names_in(file: str) -> frozenset[str]:
    """The tests of a file."""
    tree = ast.parse((CHECKOUT / file).read_text(encoding="utf-8"))
    return frozenset(
        node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def is_known(span: str) -> bool:
    """Whether a piece of code is an option with a value, a function, a rule set or notation."""
    name, equals, value = span.partition("=")
    if equals:
        return name in OPTIONS and OPTIONS[name].read(value) is not None
    return span in functions() or span in PROFILES or span in NOTATION


NOTATION = {"ask:", "ask:yes", "ask:no", "~", "~p", "~+", "b:", "d:", "notout", "pass", "+3:", "Stock", "End: stock"}
"""Steps and headers that the page names."""


@pytest.mark.parametrize("source", RULES)
def test_sentences_are_numbered(source: str) -> None:
    """Every source has as many rows as its section says that it has sentences, in order."""
    (section,) = re.findall(rf"^## Source {source}.*?^Sentences: (\d+)\.$", page(), re.MULTILINE | re.DOTALL)

    assert list(range(1, int(section) + 1)) == [row.number for row in of(source)]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.name)
def test_sentence_is_kept(row: Row) -> None:
    """A row names what keeps its sentence, and all of that is there; or it says why there is nothing to keep."""
    unknown = [span for span in spans(row.keeps) if not is_known(span)]

    assert [] == unknown
    assert [] == [code for code in re.findall(r"\b[A-Z]{3}[0-9]{3}\b", row.keeps) if code not in CODES]
    assert NOTHING.match(row.keeps) or spans(row.keeps)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.name)
def test_rules_have_the_codes_with_which_they_are_named(row: Row) -> None:
    """A rule named after a code finds that code."""
    codes = {one.name: one.code for one in ALL_RULES}
    named = re.findall(r"\[([A-Z]{3}[0-9]{3})\]\([^)]*\) `([a-z_0-9]+)`", row.keeps)

    assert [] == [(code, name) for code, name in named if codes.get(name, code) != code]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.name)
def test_sentence_is_shown(row: Row) -> None:
    """A row names tests that there are; only one with nothing to keep may name none."""
    named = [span.split("::") for span in spans(row.shows)]

    assert [] == [name for file, name in named if name not in names_in(file)]
    assert named or NOTHING.match(row.keeps)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.name)
def test_options_of_a_sentence_are_in_force(row: Row) -> None:
    """The first value that a row gives of an option is the one in force in the rule set of its source."""
    if any(span in PROFILES and span != RULES[row.source] for span in spans(row.keeps)):
        return
    first: dict[str, str] = {}
    for span in spans(row.keeps):
        name, equals, value = span.partition("=")
        if equals and f"with `{span}`" not in row.keeps:
            first.setdefault(name, value)
    rules = profile(RULES[row.source])
    read = {name: OPTIONS[name].read for name in first}

    assert {name: read[name](value) for name, value in first.items() if name != "canasta_values"} == {
        name: read[name](value_of(rules, name)[0]) for name in first if name != "canasta_values"
    }


@pytest.mark.parametrize("choice", choices(), ids=lambda choice: f"{choice[0]} {choice[1][:40]}")
def test_choice_is_kept_and_shown(choice: list[str]) -> None:
    """A choice names options with values that there are, and tests; one that changes nothing names neither."""
    options, shows = choice[3], choice[4]
    named = [span.split("::") for span in spans(shows)]

    assert [] == [span for span in spans(options) if not is_known(span)]
    assert [] == [name for file, name in named if name not in names_in(file)]
    assert named or "changes nothing" in choice[2]


@pytest.mark.parametrize("source", RULES)
def test_choices_named_in_rows_are_there(source: str) -> None:
    """The choices that rows speak of are in the table of that source, and all of them are numbered."""
    (table,) = re.findall(rf"^### Choices in source {source}\n(.*?)(?=^## |\Z)", page(), re.MULTILINE | re.DOTALL)
    numbers = [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)]
    named = {
        int(number)
        for row in of(source)
        for group in re.findall(r"\(?choices? ([0-9, and]+)", row.keeps)
        for number in re.findall(r"\d+", group)
    }

    assert list(range(1, len(numbers) + 1)) == numbers
    assert named <= set(numbers)


# -- The texts themselves

LABEL = re.compile(r"(?:(?:\d+|[a-z]|[ivx]+)\. |2 (?=That)|• )")
"""What numbers a line: the label of a list, and a stray one."""

BORDER = re.compile(
    r"(?<=[.!?”)])\s+(?=[A-Z“])"
    r"|\s+(?=\(See )"
    r"|(?<=necessary:)\s+"  # a heading with its sentence lost
    r"|(?<=ends)\s+(?=If\b)"  # a full stop lost
    r"|(?<=\.)(?=[A-ZД])"  # a blank lost
)
"""Where one sentence ends and the next begins."""


def sentences(text: str) -> list[str]:
    """The sentences and headings of a text, in its order."""
    found: list[str] = []
    for line in text.replace("\xa0", " ").split("\n"):
        filled = LABEL.sub("", " ".join(line.split()), count=1) if LABEL.match(" ".join(line.split())) else line
        found.extend(part.strip() for part in BORDER.split(" ".join(filled.split())))
    return [one for one in found if one]


def text_of(source: str) -> str:
    """The text of a source. Skips the test where it is not at hand."""
    folder = os.environ.get("PCN_SOURCES")
    if folder is None:
        pytest.skip("no folder of source texts: set PCN_SOURCES to one")
    (path,) = Path(folder).glob(f"{source}_*.txt")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("source", RULES)
def test_every_sentence_of_the_text_has_its_row(source: str) -> None:
    """Row by row, the words of the page are in the sentence of the text; none of either is left over."""
    found = sentences(text_of(source))
    if source in BOTTOM_UP:
        found.reverse()
    listed = of(source)

    assert len(found) == len(listed)
    assert [] == [(row.name, row.words, text) for row, text in zip(listed, found, strict=True) if row.words not in text]


@pytest.mark.parametrize("name", PROFILES)
def test_quotations_in_rule_sets_are_in_the_texts(name: str) -> None:
    """What a rule set quotes of a source is in that source."""
    quoted = [
        (source, words)
        for one in profile(name).differences
        for source in re.findall(r"source (\d{3})", one.source)
        for words in re.findall(r'"([^"]+)"', one.source)
    ]
    texts = {source: " ".join(text_of(source).replace("’", "'").split()) for source in {source for source, _ in quoted}}

    assert [] == [(source, words) for source, words in quoted if words not in texts[source]]
