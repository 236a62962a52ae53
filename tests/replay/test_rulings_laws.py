"""Laws of rulings that hold for every record, however odd its events are."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

import canasta_notation as pcn
from canasta_notation.archive.tasks import Wanted, outlined
from canasta_notation.cli.formats import Style, format_called
from canasta_notation.replays.rulings import has_rulings
from tests.cli.sheets import tables
from tests.strategies import CANONICAL_TEXTS, damaged

_SAMPLE = (Path(__file__).resolve().parents[2] / "samples" / "10-rulings.pcn").read_text(encoding="utf-8")
_LINES = _SAMPLE.splitlines(keepends=True)
_HEAD, _BODY = _LINES[:19], _LINES[19:]

_TURNS = st.sampled_from(["", "turn=0", "turn=1", "turn=2", "turn=11", "turn=99", "turn=x", "seat=N", "turn=1 seat=EW"])
_CODES = st.sampled_from(["OPN101", "DRW101", "SCO101", "DEA107", "SYN201", "HDR103", "IRR101", "MLD103"])
_OLD = st.sampled_from(["", " ; x", " ; was:", " ; was: == deal 3", " ; was: S d:x -4", " ; p +9:99", " ; 7. W out"])
_EVENTS = st.one_of(
    st.builds("! allow {} {} by=TD\n".format, _CODES, _TURNS),
    st.builds("! amend {}{}\n".format, st.integers(0, 22), _OLD),
    st.builds("! penalty {} 9\n".format, st.sampled_from(["NS", "E", "P1"])),
    st.builds("! minimum {} 10\n".format, st.sampled_from(["NS", "E", "P1"])),
    st.sampled_from(["! adjust EW -7\n", "! misdeal\n", "! concede NS\n", "( x\n", ")\n"]),
)
"""Rulings, of which some mean nothing where they stand."""


@st.composite
def _ruled_texts(draw: st.DrawFn) -> str:
    """The sample of rulings with more of them anywhere."""
    body = list(_BODY)
    for event in draw(st.lists(_EVENTS, max_size=5)):
        body.insert(draw(st.integers(0, len(body))), event)
    return "".join([*_HEAD, *body])


TEXTS = st.one_of(_ruled_texts(), damaged(_ruled_texts()), CANONICAL_TEXTS)


@given(text=TEXTS)
def test_nothing_is_accepted_where_nobody_rules(text: str) -> None:
    """As if nobody had ruled: nothing is waived, and nothing is said of marks, leave or old texts."""
    report = pcn.audit(pcn.loads(text), rulings=False)

    assert [one.code for one in report.findings if one.waived or one.code in ("IRR101", "IRR104")] == []


@given(text=TEXTS)
def test_both_audits_are_one_where_nothing_is_ruled(text: str) -> None:
    """A record without marks and rulings is judged alike with and without them."""
    record = pcn.loads(text)

    assert has_rulings(record.file) or pcn.audit(record) == pcn.audit(record, rulings=False)


@given(text=_ruled_texts())
def test_amendments_change_nothing(text: str) -> None:
    """Without its amendments a record has the same scores, and the same findings but for those about them."""
    plain = "".join("! note\n" if line.startswith("! amend") else line for line in text.splitlines(keepends=True))
    with_them, without = (pcn.audit(pcn.loads(one)) for one in (text, plain))
    told = [one for one in with_them.findings if one.code not in ("IRR102", "IRR104")]

    assert with_them.scores == without.scores
    assert told == [one for one in without.findings if one.code != "IRR102"]


@given(text=TEXTS)
def test_every_record_has_a_sheet(text: str) -> None:
    """Nothing that stands in a record keeps its sheet from being made, and every row has the cells of its table."""
    lines: list[str] = []
    record = pcn.loads(text)
    out = format_called("markdown", lines.append, Style(rulings="both"))
    out.begin("a.pcn")
    out.add(outlined(record, pcn.audit(record), Wanted(records=True)))

    assert all(len(row) == len(rows[0]) for rows in tables("\n".join(lines)) for row in rows)
