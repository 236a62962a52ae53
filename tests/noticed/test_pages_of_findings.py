"""The page of a finding, made afresh: its parts, which rule sets hold it, and how it is written out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canasta_notation.diagnostics import CODES, Severity
from canasta_notation.replays import pages
from canasta_notation.replays.pages import Page, page, page_markdown, page_text, parted
from canasta_notation.rules import ruleset


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    """No page is remembered from before."""
    pages._page.cache_clear()
    yield
    pages._page.cache_clear()


def made(**sections: str) -> Page:
    """A page with some sections, a `_` of their headings standing for a blank."""
    named = {heading.replace("_", " "): body for heading, body in sections.items()}
    return Page("TRN101", "out-of-turn", Severity.ERROR, "A seat acts.", named)


def test_prose_is_one_line_and_a_document_keeps_its_own() -> None:
    """A docstring is broken where its width ends, a record where it has to be."""
    text = """A seat
acts.

What it checks:
    The seat is
    the one due.

Example:
    == deal 1
    1. N d:x
      -4
"""

    assert parted(text) == (
        "A seat acts.",
        {"What it checks": "The seat is the one due.", "Example": "== deal 1\n1. N d:x\n  -4"},
    )


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("PIL103", "Every profile."),
        ("SAY101", "fournier."),
        # More have it than not, then more have it not.
        ("MLD105", "Every profile but hand-and-foot and hand-and-foot-pagat, and any with `wild_melds=false`."),
        ("PIL112", "hand-and-foot and hand-and-foot-pagat, and any with `mixed_take=false`."),
        (
            "OUT102",
            (
                "Every profile but classic-2, hoyle-2 and hand-and-foot, and any with `permission=optional_binding`, "
                "`permission=required_binding` or `permission=once_binding`."
            ),
        ),
        (
            "OUT106",
            (
                "hand-and-foot, and any with `no_exit_rule=must_discard_continue`, and hand-and-foot-pagat with "
                "`undeclared_last_discard=continue`."
            ),
        ),
        (
            "MLD109",
            (
                "- A second meld of a rank is begun where a side may have only one: every profile but hand-and-foot "
                "and hand-and-foot-pagat, and any with `same_rank_melds=one`.\n"
                "- A second meld of a rank is begun while the first is not complete: hand-and-foot and "
                "hand-and-foot-pagat, and any with `same_rank_melds=after_complete`."
            ),
        ),
    ],
)
def test_which_rule_sets_hold_a_finding(code: str, said: str) -> None:
    """Those that do or those that do not, whichever are fewer, and the options that bring it into the others."""
    assert said == page(code).sections["Profiles"]


@pytest.mark.parametrize("code", CODES)
def test_options_that_bring_a_finding_into_rule_sets(code: str) -> None:
    """Each rule set that is said to have it with an option takes that option, and has it then."""
    for held in page(code).functions:
        for option, into in held.options:
            assert all(ruleset(f"{name} {option}").has(held.name) for name in into), (held.name, option)


def test_a_finding_that_no_rule_set_has_by_itself() -> None:
    """The option that brings it in is named."""
    said = page("OPN103").sections["Profiles"].splitlines()

    assert ["natural_meld", "clean_triple", "no_wilds"] == [one.split("=")[-1].removesuffix("`.") for one in said]
    assert all(": no profile by itself, any with `opening_needs=" in one for one in said)


def test_a_page_as_text() -> None:
    """Lines of 88 characters are full, documents are as they are written, and a list hangs from its signs."""
    full = f"abcd {'abc ' * 20}"
    item = f"- {'word ' * 17}"
    shown = page_text(
        made(What_it_checks=f"{full}end", Why=f"{item}last\n- two", Example="Rules: classic\n\n== deal 1")
    )

    assert f"    {full}".rstrip() == shown.splitlines()[5]
    assert 88 == len(shown.splitlines()[5])
    assert shown == "\n".join(
        [
            "TRN101 out-of-turn (error)",
            "",
            "A seat acts.",
            "",
            "What it checks:",
            f"    {full}".rstrip(),
            "    end",
            "",
            "Why:",
            f"    - {'word ' * 16}".rstrip(),
            "      word last",
            "    - two",
            "",
            "Example:",
            "    Rules: classic",
            "",
            "    == deal 1",
            "",
        ]
    )


def test_a_page_as_markdown() -> None:
    """A document in which the reader finds nothing is in canonical form, another as it is written, with the codes."""
    # An empty line goes before a deal, and none between its turns; `draw` is a spelling of the hand form.
    document = "Rules: classic\n== deal 1\n1. N d:x -4\n\n2. E d:x -4"
    odd = "Rules: classic\n== deal 1\n1. N draw -4"
    item = f"- {'word ' * 24}"

    assert page_markdown(made(Why=f"{item}last\n- two", Example=document, Allowed=odd)) == "\n".join(
        [
            "## TRN101 out-of-turn",
            "",
            "Error. A seat acts.",
            "",
            "**Why.**",
            "",
            f"- {'word ' * 23}".rstrip(),
            "  word last",
            "- two",
            "",
            "**Example:**",
            "",
            "```pcn head",
            "Rules: classic",
            "",
            "== deal 1",
            "1. N d:x -4",
            "2. E d:x -4",
            "```",
            "",
            "**Allowed:**",
            "",
            "```pcn head SYN201",
            *odd.splitlines(),
            "```",
            "",
        ]
    )


def test_page_with_bytes_that_are_no_text() -> None:
    """The whole file is shown as it is, its first line too, with the byte that cannot be read."""
    shown = page_markdown(page("SYN106"))

    assert "```pcn bytes SYN106\n%pcn 1\nSite: Caf\\xe9\n```\n" in shown
