"""Every finding that a rule set can give is planted in its deals, or it is said why none can be."""

from __future__ import annotations

import pytest

from canasta_notation.diagnostics import CODES
from tests.mutation.coverage import REASONS, code_to_come, is_held, kinds_of, planted_codes, reason
from tests.mutation.planted import KINDS
from tests.mutation.sources import PROFILES


@pytest.mark.parametrize("code", planted_codes())
def test_finding_is_planted_or_cannot_be(code: str) -> None:
    """In each rule set some kind plants it, or a reason is given; never both."""
    planted = {one: bool(kinds_of(code, one)) for one in PROFILES}
    excused = {one: bool(reason(code, one)) for one in PROFILES}

    assert planted == {one: not is_excused for one, is_excused in excused.items()}


def test_only_what_nothing_finds_is_left_out() -> None:
    """Besides the losses of conversions only codes without any rule or check are not planted."""
    left_out = {code for code in CODES if code not in planted_codes() and not code.startswith("CNV")}

    assert {code for code in CODES if code_to_come(code)} == left_out
    assert {code[:3] for code in CODES} - {code[:3] for code in planted_codes()} == {"DIS", "INT", "CNV"}


def test_reasons_are_about_findings_that_there_are() -> None:
    """A reason names codes and rule sets; where a rule set holds the rule all the same another one goes before it."""
    named = {(code, profile) for codes, profiles, _words in REASONS for code in codes for profile in profiles}
    shadowed = {code for code, profile in named if is_held(code, profile)}

    assert {code for code, _profile in named} <= set(planted_codes())
    assert {"CRD105", "DRW103", "PIL107", "PIL112", "MLD107", "FOT101"} == shadowed


def test_kinds_are_many_and_say_what_they_plant() -> None:
    """There are more than forty kinds, each with a sentence of its own."""
    told = [one.plant.__doc__ for one in KINDS.values()]

    assert len(KINDS) >= 40
    assert len(set(filter(None, told))) == len(KINDS)
