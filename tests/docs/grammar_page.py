"""Writes `docs/spec/grammar.md` from `grammar/pcn.lark`: `python -m tests.docs.grammar_page` in the checkout."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.docs.markdown import CHECKOUT, SPEC, anchor, headings

GRAMMAR = CHECKOUT / "grammar" / "pcn.lark"
PAGE = SPEC / "grammar.md"

_HEADING = re.compile(r"// == (.*) ==$")
_DEFINITION = re.compile(r"(?P<name>[_A-Za-z0-9]+)(?:\.[0-9]+)?:\s*(?P<body>.*)$")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"i?|/(?:[^/\\]|\\.)+/i?|[A-Za-z_][A-Za-z0-9_]*|->|.', re.DOTALL)
_BLANK_RULE = "_BLANK"
_BLANK_SIGN = "␣"
_WIDTH = 120

_INTRODUCTION = f"""\
# Grammar

<!-- Written by `python -m tests.docs.grammar_page` from grammar/pcn.lark. Change that, and run it again. -->

This page shows the normative grammar, [`grammar/pcn.lark`](../../grammar/pcn.lark), for reading. Where the two differ,
the file holds. The grammar says of itself:

{{preamble}}

How to read the blocks: a name in small letters is a rule, a name in capitals a terminal; `"…"` is text as it stands,
`/…/` a regular expression, in which plain brackets group and `(?!…)` says what must not follow; `{_BLANK_SIGN}` is
`{_BLANK_RULE}`; `?` is once or not at all, `*` any number of times, `+` at least once; `|` stands between
alternatives. What decides between terminals that could begin at the same place is left out here.
"""


@dataclass
class Section:
    """The part of the grammar below one heading: definitions as name and body, and comments with an empty name."""

    heading: str
    lines: list[tuple[str, list[str]]] = field(default_factory=list)

    @property
    def defined(self) -> list[str]:
        """The names that it defines."""
        return [name for name, _body in self.lines if name]

    @property
    def used(self) -> list[str]:
        """The names that its definitions mention, each once."""
        bodies = (part for name, body in self.lines if name for part in body)
        tokens = (token for body in bodies for token in _TOKEN.findall(body.partition("->")[0]))
        return list(dict.fromkeys(token for token in tokens if re.match(r"[A-Za-z_]", token)))


def read_grammar(text: str) -> tuple[list[str], list[Section]]:
    """The paragraphs above the first heading, and the sections."""
    preamble: list[str] = [""]
    sections: list[Section] = []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        definition = _DEFINITION.match(line)
        if heading is not None:
            sections.append(Section(heading[1]))
        elif not sections:
            _add_to_preamble(preamble, line)
        elif line.startswith("//"):
            sections[-1].lines.append(("", [line]))
        elif definition is not None:
            sections[-1].lines.append((definition["name"], [definition["body"]]))
        elif line.strip():
            sections[-1].lines[-1][1].append(line.strip())
    return [paragraph for paragraph in preamble if paragraph], sections


def _add_to_preamble(preamble: list[str], line: str) -> None:
    words = line.removeprefix("//").strip()
    if words:
        preamble[-1] = f"{preamble[-1]} {words}".strip()
    elif preamble[-1]:
        preamble.append("")


def headings_of_the_grammar() -> list[str]:
    """The headings in the grammar, in order."""
    return [section.heading for section in read_grammar(GRAMMAR.read_text(encoding="utf-8"))[1]]


def topic_pages() -> list[Path]:
    """The pages of the specification that are written by hand."""
    return sorted(page for page in SPEC.glob("*.md") if page != PAGE)


def topic_of(heading: str) -> str | None:
    """A link to the section of the specification that has this heading."""
    for page in topic_pages():
        titles = headings(page)
        if heading in titles:
            return page.name if titles[0] == heading else f"{page.name}#{anchor(heading)}"
    return None


def grammar_page() -> str:
    """The text of the page."""
    preamble, sections = read_grammar(GRAMMAR.read_text(encoding="utf-8"))
    homes = {name: section.heading for section in sections for name in section.defined}
    quoted = "\n\n".join(_wrapped(_in_prose(paragraph), _WIDTH - 2) for paragraph in preamble)
    said = "\n".join(f"> {line}".rstrip() for line in quoted.splitlines())
    parts = [_INTRODUCTION.format(preamble=said)]
    parts.extend("\n".join(_section(section, homes)) for section in sections)
    return "\n".join(parts)


def _in_prose(text: str) -> str:
    """A comment of the grammar as Markdown: names and signs stand in code."""
    pieces = text.split("`")
    for place in range(0, len(pieces), 2):
        pieces[place] = re.sub(r"\b_?[A-Z]+_[A-Z_]*|(?<!\w)_[A-Z]+|\(\?:…\)", r"`\g<0>`", pieces[place])
    return "`".join(pieces)


def _wrapped(text: str, width: int = _WIDTH) -> str:
    return textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)


def _section(section: Section, homes: dict[str, str]) -> Iterator[str]:
    yield f"## {section.heading}"
    yield ""
    topic = topic_of(section.heading)
    if topic is not None:
        yield f"Meaning: [{section.heading}]({topic})."
        yield ""
    if section.lines:
        yield "```ebnf"
        yield from _block(section)
        yield "```"
        yield ""
    elsewhere = _elsewhere(section, homes)
    if elsewhere:
        yield _wrapped(f"From other sections: {', '.join(elsewhere)}.")
        yield ""


def _elsewhere(section: Section, homes: dict[str, str]) -> list[str]:
    foreign: dict[str, list[str]] = {}
    for name in section.used:
        home = homes.get(name)
        if home is not None and home != section.heading and name != _BLANK_RULE:
            foreign.setdefault(home, []).append(f"`{name}`")
    return [f"{' '.join(names)} ([{home}](#{anchor(home)}))" for home, names in foreign.items()]


def _block(section: Section) -> Iterator[str]:
    width = max(map(len, section.defined), default=0)
    for place, (name, body) in enumerate(section.lines):
        if not name:
            if place and section.lines[place - 1][0]:
                yield ""
            yield body[0]
            continue
        first, *others = map(_readable, body)
        yield f"{name:{width}} = {first}".rstrip()
        yield from (f"{'':{width}}   {other}" for other in others)


def _readable(body: str) -> str:
    tokens = []
    for token in _TOKEN.findall(body):
        if token == _BLANK_RULE:
            tokens.append(_BLANK_SIGN)
        elif token.startswith("/"):
            tokens.append(token.replace("(?:", "("))
        else:
            tokens.append(token)
    return "".join(tokens)


def main() -> None:
    """Write the page."""
    PAGE.write_text(grammar_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
