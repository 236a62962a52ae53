"""A quiet turn played at once leaves what its acts leave one by one, and no rule finds anything without its sign."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import canasta_notation as pcn
from canasta_notation.model import Act
from canasta_notation.replays.audit import Auditor
from canasta_notation.rules.mechanics.binding import bind
from canasta_notation.rules.rule import Judged, Offence, Rule
from canasta_notation.rules.ruleset import Part, RuleSet
from canasta_notation.rules.signs import Sign
from canasta_notation.selfplay import play, record
from canasta_notation.table import Table
from tests.replay.signs_shown import SHOWS

SAMPLES = Path(__file__).parents[2] / "samples"
PATHS = [*sorted(SAMPLES.glob("*.pcn")), *sorted((SAMPLES / "broken").glob("*.pcn"))]
DEALS = 3
"""Deals of a record that are played."""

OF_THE_TURN = {"turn", "hand", "side"}
"""What a table keeps of the turn that is being played: nothing asks for it once the next one has begun."""


def state(value: Any) -> Any:
    """All that a part of the table holds, as plain values."""
    if isinstance(value, list | tuple):
        return [state(one) for one in value]
    if isinstance(value, dict):
        return {key: state(one) for key, one in value.items()}
    names = getattr(value, "__struct_fields__", None) or getattr(value, "__slots__", ())
    return {name: state(getattr(value, name)) for name in names if name not in OF_THE_TURN} if names else value


def both_ways(read: pcn.Record) -> Iterator[tuple[bool, Any, Any]]:
    """For each line whether it was a quiet turn, and, after one and at the end, all that is so both ways of playing.

    Turns are played at once where they are quiet, and act by act.
    """
    pcn.audit(read)
    for quick, slow in islice(zip(Auditor().sections(read), Auditor().sections(read), strict=True), DEALS):
        for line, _same in zip(slow.waiting, quick.waiting, strict=True):
            slow.line(line)
            is_quiet = quick.may_be_quick and quick.quietly(line)
            if not is_quiet:
                quick.line(line)
            if is_quiet:
                yield True, (state(quick.table), quick.found), (state(slow.table), slow.found)
            else:
                yield False, quick.found, slow.found
        yield False, (state(quick.table), quick.found), (state(slow.table), slow.found)


def self_play(profile: str, seed: int) -> pcn.Record:
    """A match of self-play with every card recorded."""
    rules = pcn.ruleset(profile)
    return pcn.loads(pcn.dumps(record(rules, play(rules, seed=seed, matches=1))))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_samples_come_out_alike(path: Path) -> None:
    """After every line of a sample, lawful or broken, the table and the findings are the same."""
    for _is_quiet, quick, slow in both_ways(pcn.read(path)):
        assert slow == quick


@pytest.mark.parametrize("profile", pcn.PROFILES)
@pytest.mark.parametrize("view", ["", "N", "table"])
def test_matches_come_out_alike(profile: str, view: str) -> None:
    """After every turn of self-play, all cards seen or not, the table is the same; of full records most are quiet."""
    read = self_play(profile, 5)
    if view:
        read = pcn.loads(pcn.dumps(pcn.Record(pcn.blank(read, view), ())))
    quiet = 0
    turns = 0
    for is_quiet, quick, slow in both_ways(read):
        assert slow == quick
        quiet += is_quiet
        turns += 1

    assert quiet > turns / 3 or view


HANDS = """Hand.N: 4c5c6c7c8c9cTcJcQcAcAd
Hand.E: 4s5s6s7s8s9sTsJsQsKsAs
Hand.S: 5d6d7d8d9dTdJdQdKdAd5h
Hand.W: 6h7h8hThJhQhKhAh5h4h4h
"""
"""Of hidden hands every card is followed, act by act."""


@pytest.mark.parametrize(
    "turns",
    [
        # Nobody knows who begins, and a seat plays that is not at the table.
        "1. P5 d:4d -4c\n2. N d:4d -4c\n3. P5 d:4d -4c\n4. N d:4d -4d\n5. N d:4d -4d\n",
        # A turn has two discards, one has a mark, one is taken back, one has the number of another.
        "1. N d:4d -4c -5c\n1. N d:4d ^TRN101 -4c\n3. N d:4d ~-4c -6c\n3. N d:4d -7c\n4. N d:4d -8c\n",
        # More copies are drawn than there are.
        "".join(f"{one}. {seat} d:4d -4d\n" for one, seat in enumerate("NESWNESWNESW", 1)),
        # The hand is played down to nothing.
        "1. N d:Ah +A:AcAdAh -4c\n2. N d:As +A:As -5c\n"
        + "".join(f"{n}. N d:{c} -{c}\n" for n, c in ((3, "9h"), (4, "2c"))),
    ],
    ids=["foreign", "odd", "copies", "alone"],
)
@pytest.mark.parametrize("dealer", ["", "Dealer: W\n"], ids=["unknown", "dealt"])
def test_odd_turns_come_out_alike(turns: str, dealer: str) -> None:
    """Whatever a clumsy hand writes, nothing of it is played otherwise than act by act."""
    text = f"%pcn 1\nRules: classic\n\n== deal 1\n{dealer}{HANDS}Up: 9h\n{turns}End: abandoned\n"
    for _is_quiet, quick, slow in both_ways(pcn.loads(text)):
        assert slow == quick


def test_other_acts_are_of_no_quiet_turn() -> None:
    """A turn in which anything but a draw, lays and a discard is done is judged act by act."""
    read = self_play("classic", 5)
    rules = pcn.ruleset("classic")
    parts = {
        type(step.act): bind(rules, step.act).part
        for match in read.matches
        for deal in match.deals
        for turn in deal.turns
        for step in turn.steps
        if not isinstance(step.act, pcn.model.Draw | pcn.model.Lay | pcn.model.Discard)
    }

    assert {Part.OTHER} == set(parts.values())


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Rules that found something while their sign did not show."""
    wrong: list[str] = []
    judged, melds = RuleSet._judge_in_groups, RuleSet.judge_melds

    def shows(one: Rule, table: Table, rules: RuleSet) -> bool:
        named = Sign(one.sign)
        return named is Sign.UNSAID or SHOWS[named](table, table.turn.now, rules.params)

    def in_groups(rules: RuleSet, table: Table, act: Judged) -> list[tuple[str, Offence]]:
        for group in rules.bound.get(type(act), ()):
            for one, judge in group:
                if judge(table, act, rules.params) and not shows(one, table, rules):
                    wrong.append(f"{one.name}: {act}")
        return judged(rules, table, act)

    def at_end(rules: RuleSet, table: Table, act: Act) -> list[tuple[str, Offence]]:
        for one, judge in rules.meld_rules:
            if judge(table, act, rules.params) and not shows(one, table, rules):
                wrong.append(f"{one.name}: {act}")
        return melds(rules, table, act)

    monkeypatch.setattr(RuleSet, "_judge_in_groups", in_groups)
    monkeypatch.setattr(RuleSet, "judge_melds", at_end)
    return wrong


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_nothing_is_found_without_its_sign(path: Path, checked: list[str]) -> None:
    """Whatever a rule finds in the samples, its sign showed before."""
    pcn.audit(pcn.read(path))

    assert [] == checked


def test_every_sign_is_named() -> None:
    """Each sign but that of rules which name none is said of the table, and belongs to some rule."""
    from canasta_notation.rules.offences import ALL_RULES

    named = {Sign(one.sign) for one in ALL_RULES}

    assert set(Sign) == named
    assert set(SHOWS) == named - {Sign.UNSAID}
