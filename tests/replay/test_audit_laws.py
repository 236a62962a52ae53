"""Laws of the audit as a whole: of beginnings of records, and of options that are set to what they are."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding
from canasta_notation.rules import OPTIONS, PROFILES, profile
from canasta_notation.rules.options import value_of
from tests.docs.markdown import CHECKOUT
from tests.rules.test_profiles import KINDS_NOT_A_NUMBER, has

PATHS = sorted(path for folder in ("samples", "samples/broken") for path in (CHECKOUT / folder).glob("*.pcn"))
ABOUT_THE_WHOLE = {"SYN205", "DEA107"}
"""Notes that count something up to the end, or say that there is none."""

GOING_OUT = "OUT"
"""Whether a player without cards went out, or only kept none, is told by whether play goes on and by the `End` line."""

Said = tuple[str, int, int, str, str, bool]


@cache
def audited(path: Path) -> tuple[list[bytes], tuple[Finding, ...], list[int]]:
    """The lines of a record, what the audit finds in it, and the lines on which its turns end."""
    data = path.read_bytes()
    record = pcn.read(data)
    turns = [turn for match in record.matches for deal in match.deals for turn in deal.turns]
    return (
        data.splitlines(keepends=True),
        pcn.audit(record, rulings=False).findings,
        sorted({one.span.end_line for one in turns}),
    )


def said(findings: tuple[Finding, ...], last: int) -> Counter[Said]:
    """The findings on the lines up to one, each with its place, sentence and severity."""
    return Counter(
        (one.code, one.span.line, one.span.column, one.message, one.severity.value, one.waived)
        for one in findings
        if one.span.line <= last
        and one.code not in ABOUT_THE_WHOLE
        and not (one.span.line == last and one.code.startswith(GOING_OUT))
    )


@settings(max_examples=3 * settings().max_examples)
@given(path=st.sampled_from(PATHS), share=st.integers(0, 99))
def test_an_audit_of_a_beginning_is_the_beginning_of_the_audit(path: Path, share: int) -> None:
    """A record cut off after a turn has the findings of its lines, word for word, none more and none less."""
    lines, findings, ends = audited(path)
    if not ends:
        return
    last = ends[share * len(ends) // 100]
    # A ruling may accept what was played long before it.
    beginning = pcn.audit(pcn.read(b"".join(lines[:last])), rulings=False)

    assert said(findings, last) == said(beginning.findings, last)


@given(
    path=st.sampled_from(PATHS),
    name=st.sampled_from(PROFILES),
    options=st.lists(st.sampled_from(list(OPTIONS)), min_size=1, max_size=12, unique=True),
)
def test_options_at_their_defaults_change_nothing(path: Path, name: str, options: list[str]) -> None:
    """Options written out with the values that they have anyway leave findings, scores and results as they are."""
    rules = profile(name)
    # Where canastas of several kinds are needed for going out, no number says so.
    meant = [
        one for one in options if has(rules, one) and not (one == "canastas_to_go_out" and name in KINDS_NOT_A_NUMBER)
    ]
    written = " ".join(f"{one}={value_of(rules, one)[0]}" for one in meant)
    record = pcn.read(path)

    assert pcn.audit(record, rules=name) == pcn.audit(record, rules=f"{name} {written}")
