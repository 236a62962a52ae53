"""The page of each finding: what is checked, why, examples, which rule sets hold it, and the sources.

A page is the docstring of the function that finds it. Where several functions share a code, one of them carries the
page and the others say in a sentence what they add. Which rule sets hold it is computed from the rule sets.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from functools import cache
from inspect import cleandoc

from msgspec import Struct

import canasta_notation.replays.audit
import canasta_notation.replays.ledger.check  # noqa: F401  (their checks, and those of what they import, enter themselves)
from canasta_notation.diagnostics import Code, Severity, find_code
from canasta_notation.diagnostics.pages_of_conversions import CONVERSION_PAGES
from canasta_notation.diagnostics.pages_of_leniencies import LENIENCY_PAGES
from canasta_notation.diagnostics.pages_of_reader import READER_PAGES
from canasta_notation.diagnostics.pages_to_come import PAGES_TO_COME
from canasta_notation.replays.found import CHECKS
from canasta_notation.rules import BadOption
from canasta_notation.rules.offences import ALL_RULES
from canasta_notation.rules.options import OPTIONS, with_option
from canasta_notation.rules.profiles import PROFILES, profile
from canasta_notation.syntax import dumps, loads

SECTIONS = ("What it checks", "Why", "Example", "Allowed", "What to do", "Profiles", "Sources")
"""The headings of a page, in order."""

NOTATION = ("Example", "Allowed")
"""The sections that hold a document, or what is printed of one."""

FAMILIES = {
    "SYN": "reading",
    "HDR": "headers",
    "DEA": "the deal",
    "CRD": "the card ledger",
    "TRN": "turns",
    "DRW": "drawing and the end of the stock",
    "RED": "red threes",
    "PIL": "the pile",
    "OPN": "the opening",
    "MLD": "melds",
    "FOT": "the foot",
    "DIS": "discards",
    "OUT": "going out",
    "ASK": "leave to go out",
    "SAY": "announcements",
    "SCO": "scores",
    "IRR": "irregularities and rulings",
    "INT": "integrity",
    "CNV": "conversions",
}
"""What the findings of a family are about."""

_CONVERTING = "Whatever the rules: it is found in converting."

_HEADING = re.compile(rf"^({'|'.join(SECTIONS)}):$", re.MULTILINE)
_WIDTH = 88
_MARKDOWN_WIDTH = 120
_FIXED_BLANK = "\N{NO-BREAK SPACE}"


class Held(Struct, frozen=True):
    """A function that finds something: its name, what it says in a sentence, and where it holds.

    `options` are those that bring it into rule sets which do not have it, each with those rule sets.
    """

    name: str
    sentence: str
    profiles: tuple[str, ...]
    options: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Page(Struct, frozen=True):
    """All there is to say of a kind of finding; `sections` has the headings of SECTIONS as far as they apply."""

    code: str
    name: str
    severity: Severity
    summary: str
    sections: dict[str, str]
    functions: tuple[Held, ...] = ()


def page(code_or_name: str) -> Page:
    """The page of a finding by its code or its name. Raises KeyError where no finding is called so."""
    kind = find_code(code_or_name)
    if kind is None:
        raise KeyError(code_or_name)
    return _page(kind)


@cache
def _page(kind: Code) -> Page:
    text, functions = _source(kind.code)
    summary, sections = parted(text)
    if _is_alike(functions):
        others = [f"- {one.sentence}" for one in functions if one.sentence != summary]
        sections["What it checks"] = "\n".join([sections["What it checks"], *others])
    if "Profiles" not in sections:
        sections["Profiles"] = _CONVERTING if kind.family == "CNV" else _profiles(functions)
    ordered = {heading: sections[heading] for heading in SECTIONS if heading in sections}
    return Page(kind.code, kind.name, kind.severity, summary, ordered, functions)


def _source(code: str) -> tuple[str, tuple[Held, ...]]:
    """The text of a page, and the functions that find it."""
    rules = [one for one in ALL_RULES if one.code == code]
    if rules:
        carrier = next((one for one in rules if _HEADING.search(cleandoc(one.page))), rules[0])
        return cleandoc(carrier.page), tuple(_held(one.name, one.page) for one in rules)
    if code in CHECKS:
        function = CHECKS[code]
        text = cleandoc(function.__doc__ or "")
        return text, (Held(function.__name__, parted(text)[0], PROFILES),)
    return (READER_PAGES | LENIENCY_PAGES | CONVERSION_PAGES | PAGES_TO_COME)[code], ()


def parted(text: str) -> tuple[str, dict[str, str]]:
    """The sentence at the head of a page, and its sections by heading; prose is one line."""
    head, *parts = _HEADING.split(text)
    sections = dict(zip(parts[::2], parts[1::2], strict=True))
    return " ".join(head.split()), {
        heading: textwrap.dedent(body).strip("\n") if heading in NOTATION else " ".join(body.split())
        for heading, body in sections.items()
    }


def _held(name: str, text: str) -> Held:
    holders = tuple(one for one in PROFILES if profile(one).has(name))
    return Held(name, parted(cleandoc(text))[0], holders, _options(name))


def _options(name: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The options that bring a rule into rule sets which do not have it, and into which; others refuse the option."""
    lacking = [one for one in PROFILES if not profile(one).has(name)]
    found = (
        (option, tuple(one for one in lacking if name in brought[one]))
        for option, brought in (_changes() if lacking else {}).items()
    )
    return tuple((option, into) for option, into in found if into)


@cache
def _changes() -> dict[str, dict[str, frozenset[str]]]:
    """For every option with a word for its value: the rules that each rule set has with it."""
    changes: dict[str, dict[str, frozenset[str]]] = {}
    for option in OPTIONS.values():
        if not re.fullmatch(r"[a-z0-9_]+(, [a-z0-9_]+)*", option.values):
            continue
        for value in option.values.split(", "):
            names = {one: _names_with(one, option.name, value) for one in PROFILES}
            changes[f"{option.name}={value}"] = names
    return changes


def _names_with(name: str, option: str, value: str) -> frozenset[str]:
    try:
        rules = with_option(profile(name), option, value)
    except BadOption:
        return frozenset()
    return frozenset(one.name for one in rules.offences)


def _is_alike(functions: tuple[Held, ...]) -> bool:
    """Whether all functions hold in the same rule sets."""
    return len({(one.profiles, one.options) for one in functions}) <= 1


def _profiles(functions: tuple[Held, ...]) -> str:
    """Which rule sets hold it, in words."""
    if not functions:
        return "Whatever the rules: it is found in reading."
    if _is_alike(functions):
        words = _holders(functions[0])
        return words[0].upper() + words[1:] if words.startswith(("every", "no")) else words
    return "\n".join(f"- {one.sentence.removesuffix('.')}: {_holders(one)}" for one in functions)


def _holders(held: Held) -> str:
    missing = [one for one in PROFILES if one not in held.profiles]
    if not missing:
        return "every profile."
    brought = ", and ".join(_brought(held, missing))
    if not held.profiles:
        return f"no profile by itself, {brought}."
    where = f"every profile but {_listed(missing)}" if len(missing) <= len(held.profiles) else _listed(held.profiles)
    return f"{where}, and {brought}." if brought else f"{where}."


def _brought(held: Held, missing: list[str]) -> Iterator[str]:
    """Which of the profiles without it get it by which options; those that refuse an option are not among them."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for option, into in held.options:
        groups.setdefault(into, []).append(f"`{option}`")
    for into, options in sorted(groups.items(), key=lambda group: -len(group[0])):
        rest = [one for one in missing if one not in into]
        few = f"any of them but {_listed(rest)}" if len(rest) < len(into) else _listed(into)
        yield f"{few if rest else 'any'} with {_listed(options, 'or')}"


def _listed(words: list[str] | tuple[str, ...], last: str = "and") -> str:
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def page_text(page: Page) -> str:
    """A page as plain text of 88 columns, its documents as they are written."""
    lines = [f"{page.code} {page.name} ({page.severity.value})", "", *_filled(page.summary, _WIDTH)]
    for heading, body in page.sections.items():
        lines += ["", f"{heading}:"]
        if heading in NOTATION:
            lines += [f"    {line}".rstrip() for line in body.split("\n")]
        else:
            lines += [f"    {line}" for part in body.split("\n") for line in _filled(part, _WIDTH - 4)]
    return "\n".join(lines) + "\n"


def page_markdown(page: Page) -> str:
    """A page as Markdown, its documents in canonical form, under a heading of the second level."""
    lines = [f"## {page.code} {page.name}", ""]
    lines += _filled(f"{page.severity.value.capitalize()}. {page.summary}", _MARKDOWN_WIDTH)
    for heading, body in page.sections.items():
        if heading in NOTATION:
            lines += ["", f"**{heading}:**", "", *_fenced(page.code, body)]
        else:
            parts = [part for part in body.split("\n") if not part.startswith("- ")]
            items = [part for part in body.split("\n") if part.startswith("- ")]
            lines += ["", *_filled(" ".join([f"**{heading}.**", *parts]), _MARKDOWN_WIDTH)]
            lines += [""] if items else []
            lines += [line for item in items for line in _filled(item, _MARKDOWN_WIDTH)]
    return "\n".join(lines) + "\n"


def _filled(text: str, width: int) -> list[str]:
    """A paragraph or an item of a list, filled; what stands in backquotes is not broken."""
    kept = re.sub(r"`[^`]+`", lambda code: code[0].replace(" ", _FIXED_BLANK), text)
    indent = "  " if text.startswith("- ") else ""
    lines = textwrap.wrap(kept, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [line.replace(_FIXED_BLANK, " ") for line in lines]


def _fenced(code: str, document: str) -> Iterator[str]:
    """The block that shows a document: with the codes of what the reader finds, else in canonical form.

    What a conversion tells is shown as it is printed.
    """
    if code.startswith("CNV"):
        yield from ("```text", document, "```")
        return
    above = _above(code, document)
    record = loads(as_file(code, document))
    codes = [one.code for one in record.findings]
    if "\\x" in document:
        kind, shown = "bytes", above + document
    else:
        kind = "head" if above else ""
        shown = document if codes else dumps(record).removeprefix(above).rstrip("\n")
    yield " ".join(["```pcn", *filter(None, (kind, *codes))])
    yield from shown.split("\n")
    yield "```"


def _above(code: str, document: str) -> str:
    return "" if "%pcn" in document or code == "SYN108" else "%pcn 1\n"


def as_file(code: str, document: str) -> bytes:
    r"""The file that a document of a page stands for: `%pcn 1` is put in front, and `\xNN` is that byte."""
    text = f"{_above(code, document)}{document}\n".encode()
    return re.sub(rb"\\x([0-9a-f]{2})", lambda escape: bytes.fromhex(escape[1].decode()), text)
