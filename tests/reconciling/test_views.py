"""Laws of views: a view of a record adds nothing to it and contradicts nothing in it (all profiles, by self-play)."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from tests.reconciling.views import (
    View,
    facts,
    from_seat,
    missing,
    played,
    seen,
    with_gaps,
    without_draws,
    without_heads,
    without_suits,
)

VIEWS: dict[str, tuple[View, ...]] = {
    "one seat": (from_seat("N"),),
    "no suits": (without_suits,),
    "no draws": (without_draws,),
    "no headers": (without_heads,),
    "gaps": (with_gaps(4),),
    "gaps without draws": (without_draws, with_gaps(5)),
    "turns missed": (missing(1, 5, 6),),
    "turns missed without draws": (without_draws, missing(3)),
    "little of all": (from_seat(), without_suits, without_heads, with_gaps(6)),
}


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_view_of_a_record(rules: str, view: str) -> None:
    """The whole record put together with any view of it, in either order, is the whole record."""
    whole = played(rules, 0)
    partial = seen(whole, *VIEWS[view])

    for first, second in ((whole, partial), (partial, whole)):
        result = pcn.reconcile(first, second)

        assert result.contradictions == ()
        assert facts(result.record.file) == facts(whole)


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_what_it_prefers_makes_no_difference_to_a_view(rules: str) -> None:
    """Where nothing contradicts, whose word counts changes no fact, and neither does leaving out the sources."""
    whole = played(rules, 1)
    partial = seen(whole, from_seat("N"), without_suits, with_gaps(2))

    for second in (False, True):
        result = pcn.reconcile(whole, partial, prefers_second=second, sources=False)

        assert facts(result.record.file) == facts(whole)


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_two_views(rules: str) -> None:
    """What two players saw is together all that either saw: putting either to it again adds nothing."""
    whole = played(rules, 2)
    seats = pcn.ruleset(rules).params.seats
    first, second = (seen(whole, from_seat(seat)) for seat in seats[:2])
    merged = pcn.reconcile(first, second)

    assert merged.contradictions == ()
    assert facts(merged.record.file) == facts(seen(whole, from_seat(*seats[:2])))
    for one in (first, second):
        again = pcn.reconcile(merged.record.file, one)
        added = [entry for entry in again.entries if entry.second_adds]
        assert (again.contradictions, added) == ((), [])


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_merged_record_is_audited_as_well_as_its_parts(rules: str) -> None:
    """A lawful deal seen by two people is lawful when put together, and each line of it reads."""
    whole = played(rules, 3)
    first, second = seen(whole, from_seat("N"), with_gaps(7)), seen(whole, without_suits, missing(2))
    merged = pcn.reconcile(first, second)
    report = pcn.audit(merged.record)

    assert merged.contradictions == ()
    assert merged.record.findings == ()
    assert report.verdict in (pcn.Verdict.LEGAL, pcn.Verdict.UNDETERMINED)
    assert pcn.dumps(pcn.loads(merged.text)) == merged.text
