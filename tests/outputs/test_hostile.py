"""What strangers wrote, through every verb that reads a record, in every format."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest
from click.testing import Result
from markdown_it import MarkdownIt

from canasta_notation.text import printable
from tests.cli.command import run
from tests.diagrams.test_texts import needs_graphviz, read_back
from tests.hostile import TEXTS, as_bytes, record_of, scrawl_of, unseen
from tests.markup import html_faults, xml
from tests.render.pages import Page

A, B = "a.pcn", "b.pcn"
RECORDS = {"readable": record_of, "scrawled": scrawl_of}

PLAIN = {
    "audit": ("audit", A),
    "audit as github": ("audit", "--format", "github", A),
    "read": ("read", A),
    "score": ("score", A),
    "score as bars": ("score", "--chart", A),
    "replay": ("replay", A),
    "render": ("render", A),
    "diagram as mermaid": ("diagram", "--to", "mermaid", A),
    "melds as mermaid": ("diagram", "--kind", "melds", "--to", "mermaid", A),
    "deduce": ("deduce", A),
    "reconcile": ("reconcile", A, B),
    "fmt --check": ("fmt", "--check", A),
}
DOCUMENTS = {
    "audit as json": ("audit", "--format", "json", A),
    "audit as sarif": ("audit", "--format", "sarif", A),
    "read as json": ("read", "--format", "json", A),
    "score as json": ("score", "--format", "json", A),
    "deduce as json": ("deduce", "--format", "json", A),
    "reconcile as json": ("reconcile", "--format", "json", A, B),
}
LINES = {
    "audit as jsonl": ("audit", "--format", "jsonl", A),
    "read as jsonl": ("read", "--format", "jsonl", A),
    "replay as jsonl": ("replay", "--format", "jsonl", A),
}
XML = {
    "audit as junit": ("audit", "--format", "junit", A),
    "score as svg": ("score", "--format", "svg", A),
    "diagram as svg": ("diagram", "--to", "svg", A),
    "melds as svg": ("diagram", "--kind", "melds", "--to", "svg", A),
}
DOT = {
    "diagram as dot": ("diagram", "--to", "dot", A),
    "melds as dot": ("diagram", "--kind", "melds", "--to", "dot", A),
}
MARKDOWN = {
    "audit as markdown": ("audit", "--format", "markdown", A),
    "render as markdown": ("render", "--to", "markdown", A),
}
HTML = {
    "render as html": ("render", "--to", "html", A),
    "render as page": ("render", "--to", "page", A),
    "score as html": ("score", "--format", "html", A),
}
RAW = {
    "blank": ("blank", "--view", "table", "--keep-comments", "--color", "never", A),
    "reconcile -o -": ("reconcile", "-o", "-", "--color", "never", A, B),
    "fmt --stdout": ("fmt", "--stdout", "--color", "never", A),
}
SHOWING = ("audit as json", "audit as jsonl", "score as json", "deduce as json", "reconcile as json", "replay as jsonl")
"""Those that tell the name of a match though nothing is wrong with it."""

EVERY = {**PLAIN, **DOCUMENTS, **LINES, **XML, **DOT, **MARKDOWN, **HTML}

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("kind", RECORDS)]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the records lie."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(folder: Path, kind: str, text: str) -> None:
    """Two records with a text, of which the second has a little more of it."""
    (folder / A).write_bytes(as_bytes(RECORDS[kind](text)))
    (folder / B).write_bytes(as_bytes(RECORDS[kind](f"{text} and more")))


def wrong_of(folder: Path, kind: str, words: tuple[str, ...], look: Callable[[str, str], object]) -> dict[str, object]:
    """What is wrong with what a verb prints of each text, if anything is."""
    found = {}
    for name, text in TEXTS.items():
        put(folder, kind, text)
        done = run(*words)
        found[name] = wrong_end(done) or look(done.stdout, text)
    return {name: wrong for name, wrong in found.items() if wrong}


def wrong_end(done: Result) -> str:
    """A record of a stranger is no wrong usage, and what is said beside the output is as harmless as that."""
    hidden = unseen(done.stderr)
    return f"exit {done.exit_code}: {done.stderr}" if "Usage" in done.stderr else f"{hidden} said" if hidden else ""


def as_read(text: str) -> str:
    """What is read of a text: in NFC, without blanks around it, and up to a CR, which ends a line."""
    return normalize("NFC", text.partition("\r")[0].strip())


def of_harmless(folder: Path, words: tuple[str, ...]) -> str:
    """What a verb prints of harmless records of both kinds."""
    printed = ""
    for kind in RECORDS:
        put(folder, kind, "quiet")
        printed += run(*words).stdout
    return printed


def strings(value: Any) -> Iterator[str]:
    """Every text in a JSON value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from (key, *strings(one))
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


@pytest.mark.parametrize("output", EVERY)
def test_nothing_hidden_comes_through(output: str, kind: str, folder: Path) -> None:
    """Whatever prints on a terminal: no character moves the cursor, hides, or turns the direction of reading."""
    own = {"\t"} if output in DOT else set()

    assert wrong_of(folder, kind, EVERY[output], lambda printed, _text: unseen(printed) - own) == {}


@pytest.mark.parametrize("output", [*DOCUMENTS, *LINES])
def test_json_is_what_was_written(output: str, kind: str, folder: Path) -> None:
    """JSON reads back, line by line where it is JSON Lines, and a name in it is the name as it was written."""

    def look(printed: str, text: str) -> object:
        documents = printed.splitlines() if output in LINES else [printed]
        held = "\n".join(strings([json.loads(one) for one in documents]))
        return kind == "readable" and output in SHOWING and as_read(text) not in held and "lost"

    assert wrong_of(folder, kind, {**DOCUMENTS, **LINES}[output], look) == {}


@pytest.mark.parametrize("output", XML)
def test_xml_is_well_formed(output: str, kind: str, folder: Path) -> None:
    """XML reads back and has only elements that it has for a harmless record, too."""
    known = set(re.findall(r"<([\w-]+)", of_harmless(folder, XML[output])))

    def look(printed: str, _text: str) -> object:
        return {one.tag.rpartition("}")[2] for one in xml(printed).iter()} - known

    assert wrong_of(folder, kind, XML[output], look) == {}


@pytest.mark.parametrize("output", DOT)
@needs_graphviz
def test_dot_is_read_back(output: str, kind: str, folder: Path) -> None:
    """Graphviz reads DOT without a complaint, and finds as many edges as were written."""

    def look(printed: str, _text: str) -> object:
        # Only a name without quotes can be a node; within them an arrow is a text.
        counts = [len(re.findall(r"^\s*\w+ -> \w+", text, re.MULTILINE)) for text in (printed, read_back(printed))]
        return counts[0] != counts[1] and counts

    assert wrong_of(folder, kind, DOT[output], look) == {}


@pytest.mark.parametrize("output", MARKDOWN)
def test_markdown_stays_text(output: str, kind: str, folder: Path) -> None:
    """Nothing that somebody wrote becomes an element, a link, a picture, code, a list or a heading."""
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")

    def parts(text: str) -> list[str]:
        tokens = reader.parse(text)
        return [one.type for token in tokens for one in (token, *(token.children or ()))]

    known = {*parts(of_harmless(folder, MARKDOWN[output])), "hardbreak", "softbreak"}

    assert wrong_of(folder, kind, MARKDOWN[output], lambda printed, _text: {*parts(printed)} - known) == {}


def test_github_is_given_no_other_command(kind: str, folder: Path) -> None:
    """Each line but the last is one of our commands, whatever somebody wrote."""
    ours = re.compile(r"::(?:error|warning|notice) file=a\.pcn,line=\d+,[^\n:]*::[^\n]*")

    def look(printed: str, _text: str) -> object:
        # The last line is the sum of all.
        return [one for one in printed.split("\n")[:-2] if not ours.fullmatch(one)]

    assert wrong_of(folder, kind, PLAIN["audit as github"], look) == {}


@pytest.mark.parametrize("output", HTML)
def test_page_is_valid(output: str, kind: str, folder: Path) -> None:
    """A page has no fault, and no element or attribute that it has not for a harmless record."""
    harmless = Page(of_harmless(folder, HTML[output]))
    known = {*harmless.tags, *(key for _tag, key, _value in harmless.attributes)}

    def look(printed: str, _text: str) -> object:
        page = Page(printed)
        return html_faults(printed) or {*page.tags, *(key for _tag, key, _value in page.attributes)} - known

    assert wrong_of(folder, kind, HTML[output], look) == {}


@pytest.mark.parametrize("output", RAW)
def test_record_goes_unchanged_into_a_pipe(output: str, kind: str, folder: Path) -> None:
    """A record that is written is a record: what stands in it is what stood in it, escapes and all."""

    def look(printed: str, text: str) -> object:
        return bool(printed) and as_read(text) not in printed and "lost"

    assert wrong_of(folder, kind, RAW[output], look) == {}


@pytest.mark.parametrize("output", RAW)
def test_record_moves_no_cursor_on_a_terminal(
    output: str, kind: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shown on a terminal, a record has what does not print as an escape that can be read."""
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _self: True)

    def look(printed: str, text: str) -> object:
        return unseen(printed) or (bool(printed) and printable(as_read(text)) not in printed and "lost")

    assert wrong_of(folder, kind, RAW[output], look) == {}
