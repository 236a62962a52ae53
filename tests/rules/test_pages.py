"""Every finding has a page, and its documents are audited: the one has the finding, the other has nothing."""

from __future__ import annotations

import re
from inspect import cleandoc

import pytest

import canasta_notation as pcn
from canasta_notation.diagnostics import CODES, Severity
from canasta_notation.diagnostics.pages_of_conversions import CONVERSION_PAGES
from canasta_notation.diagnostics.pages_of_leniencies import LENIENCY_PAGES
from canasta_notation.diagnostics.pages_of_reader import READER_PAGES
from canasta_notation.diagnostics.pages_to_come import PAGES_TO_COME
from canasta_notation.replays.found import CHECKS
from canasta_notation.replays.pages import NOTATION, SECTIONS, as_file, page, page_text, parted
from canasta_notation.rules.offences import ALL_RULES
from canasta_notation.rules.options import OPTIONS
from tests.docs.markdown import CHECKOUT

WRITTEN = [heading for heading in SECTIONS if heading not in ("Profiles", "What to do")]
"""The headings in a docstring; which rule sets hold a finding is computed."""

TEXTS = {one.name: one.page for one in ALL_RULES} | {
    function.__name__: function.__doc__ or "" for function in CHECKS.values()
}
"""What each function that finds something says of itself."""

RAISED = [code for code in CODES if code not in PAGES_TO_COME and code not in CONVERSION_PAGES]
"""The codes that are found in a record today."""


def found(code: str, document: str) -> list[str]:
    """What the audit finds in a document of a page, without notes, unless the page is about one."""
    findings = pcn.audit(pcn.loads(as_file(code, document))).findings
    standing = [one for one in findings if not one.waived and not one.variation]
    return [one.code for one in standing if one.severity is not Severity.NOTE or one.code == code]


@pytest.mark.parametrize("code", CODES)
def test_page_has_its_headings(code: str) -> None:
    """The sections of a page are all there, in order, and not empty; what nothing raises yet has no documents."""
    others = {"What to do"}
    if code in CONVERSION_PAGES:
        others = {"Allowed"}
    elif code in PAGES_TO_COME:
        others = {*NOTATION, "What to do"}
    sections = page(code).sections

    assert [one for one in SECTIONS if one not in others] == list(sections)
    assert all(sections.values())


@pytest.mark.parametrize("code", RAISED)
def test_example_has_the_finding(code: str) -> None:
    """The example of a page has that finding, once, and no other."""
    assert [code] == found(code, page(code).sections["Example"])


@pytest.mark.parametrize("code", RAISED)
def test_what_is_allowed_has_no_finding(code: str) -> None:
    """What a page shows as allowed has no finding but notes on other things."""
    assert [] == found(code, page(code).sections["Allowed"])


@pytest.mark.parametrize("code", CONVERSION_PAGES)
def test_example_of_a_conversion_is_a_line_of_its_report(code: str) -> None:
    """The example of a page about conversions is what `canasta convert` prints of one."""
    line = page(code).sections["Example"]

    assert re.match(rf"{CODES[code].severity.value} {code} {CODES[code].name}(?:, [0-9]+ times, first)?: .", line)


@pytest.mark.parametrize("code", dict.fromkeys(one.code for one in ALL_RULES))
def test_one_function_carries_the_page(code: str) -> None:
    """Of the functions that share a code one has the page as its docstring, the others have a sentence."""
    texts = [cleandoc(one.page) for one in ALL_RULES if one.code == code]
    carriers = [text for text in texts if "\n\n" in text]

    assert 1 == len(carriers)
    assert WRITTEN == list(parted(carriers[0])[1])


@pytest.mark.parametrize("name", TEXTS)
def test_docstring_begins_with_a_sentence(name: str) -> None:
    """What a function finds is said in one sentence, which ends like one."""
    sentence = cleandoc(TEXTS[name]).partition("\n\n")[0]

    assert sentence.endswith(".")
    assert ". " not in sentence


def test_every_code_has_one_home() -> None:
    """A code belongs to rules, to a check of the audit, to the reader, to conversions or to what is to come."""
    of_reading = [*READER_PAGES, *LENIENCY_PAGES]
    homes = [*{one.code for one in ALL_RULES}, *CHECKS, *of_reading, *CONVERSION_PAGES, *PAGES_TO_COME]

    assert sorted(CODES) == sorted(homes)


@pytest.mark.parametrize("code", CODES)
def test_page_as_text_is_narrow(code: str) -> None:
    """`canasta explain` fills 88 columns, documents aside."""
    shown = page(code)
    notation = "\n".join(shown.sections.get(heading, "") for heading in NOTATION).splitlines()

    assert [] == [line for line in page_text(shown).splitlines() if len(line) > 88 and line.strip() not in notation]


@pytest.mark.parametrize("code", CODES)
def test_options_that_a_page_names_are_known(code: str) -> None:
    """An option that a page gives with a value is one that a record can set to it."""
    text = " ".join(body for heading, body in page(code).sections.items() if heading not in NOTATION)
    named = re.findall(r"`([a-z0-9_]+)=([a-z0-9_]+)`", text)

    assert [] == [(name, value) for name, value in named if name not in OPTIONS or OPTIONS[name].read(value) is None]


@pytest.mark.parametrize("code", CODES)
def test_pages_that_a_page_names_are_there(code: str) -> None:
    """A source in the specification is one of its pages, and a code in the text is one that there is."""
    sections = page(code).sections
    text = " ".join(body for heading, body in sections.items() if heading not in NOTATION)

    assert [] == [one for one in re.findall(r"docs/spec/[a-z-]+\.md", text) if not (CHECKOUT / one).exists()]
    assert [] == [one for one in re.findall(r"\b[A-Z]{3}[0-9]{3}\b", text) if one not in CODES]


def test_page_by_name() -> None:
    """A page is found by the code and by the name of its finding."""
    assert page("PIL102") == page("taken-without-natural-pair")
    with pytest.raises(KeyError):
        page("PIL999")


def test_profiles_are_computed() -> None:
    """A page says which rule sets hold a finding, and which options bring it into the others."""
    sections = {code: page(code).sections["Profiles"] for code in ("PIL103", "PIL112", "OUT104", "SYN101", "CNV101")}

    assert sections == {
        "PIL103": "Every profile.",
        "PIL112": "hand-and-foot and hand-and-foot-pagat, and any with `mixed_take=false`.",
        "OUT104": "hand-and-foot, and any with `discard_to_go_out=required`.",
        "SYN101": "Whatever the rules: it is found in reading.",
        "CNV101": "Whatever the rules: it is found in converting.",
    }
