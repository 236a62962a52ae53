"""Partial records of damaged ones: whatever could be read can be blanked, and shows nothing hidden."""

from __future__ import annotations

import pytest

from canasta_notation import NotBlanked, Record, audit, blank, dumps, loads, read
from canasta_notation.cards import UNKNOWN
from canasta_notation.model import Comment, Draw, Turn, Variation, all_lines, deals_of
from tests.fuzz.damaged import damaged_sources

pytestmark = pytest.mark.fuzz

SHORT, LONG = 1000, 20_000
"""Damaged lines of a usual run, and of one that looks for trouble for long."""

_LEADS_TO_CARDS = {"Deck", "Seed", "Shuffle", "Commit", "Reveal", "Digest", "Board", "Source"}


def test_damaged_records(is_long_run: bool, fuzz_seed: int) -> None:
    """Refused where a line cannot be read; else readable, the same when blanked again, and without hidden cards."""
    blanked = lines = 0
    for damaged, data in damaged_sources(fuzz_seed):
        record = read(data)
        lines += damaged
        try:
            _check(record)
            blanked += 1
        except NotBlanked:
            assert not record.is_readable or any(one.code == "HDR105" for one in record.findings)
        except AssertionError as error:
            error.add_note(f"broken by {data!r}")
            raise
        if lines >= (LONG if is_long_run else SHORT):
            break
    assert blanked


def _check(record: Record) -> None:
    texts = {view: dumps(blank(record, view)) for view in ("table", "N", "ranks", "table,ranks")}
    for view, text in texts.items():
        again = loads(text)
        assert again.is_readable
        assert dumps(blank(again, view)) == text
        audit(again)
    spoken = dumps(blank(record, "N", keep_comments=True))
    assert dumps(blank(loads(spoken), "N", keep_comments=True)) == spoken
    assert dumps(blank(loads(spoken), "N")) == texts["N"]
    assert dumps(blank(loads(texts["N"]), "table")) == texts["table"]
    assert dumps(blank(loads(texts["ranks"]), "table")) == texts["table,ranks"]
    _assert_hidden(texts["table"])


def _assert_hidden(text: str) -> None:
    """No header tells of hidden cards, no draw shows one, nothing is said."""
    for setting in deals_of(loads(text).file):
        for header in (*setting.section.headers, *setting.match.headers, *setting.deal.headers):
            assert header.key not in _LEADS_TO_CARDS
            assert not header.key.startswith("X-")
            assert header.comments == ()
            assert header.key not in ("Hand", "Foot", "Stock") or set(header.cards or ()) <= {UNKNOWN}
        for line in all_lines(setting.deal.body):
            assert not isinstance(line, Variation | Comment)
            if isinstance(line, Turn):
                assert (line.comment, line.glyphs) == (None, ())
                drawn = [card for step in line.steps if isinstance(step.act, Draw) for card in step.act.cards]
                assert set(drawn) <= {UNKNOWN}
