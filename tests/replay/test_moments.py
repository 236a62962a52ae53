from __future__ import annotations

from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.replays.audit import Auditor
from canasta_notation.table import NotDiscarded, Table

SAMPLES = Path(__file__).parents[2] / "samples"
FULL = ("03", "31", "32", "33", "34", "35", "36", "37", "38")
"""Samples that write every card."""

PATHS = sorted(path for path in SAMPLES.glob("*.pcn") if path.name.startswith(FULL))
BROKEN = sorted((SAMPLES / "broken").glob("*.pcn"))


def cards_on(table: Table) -> int | None:
    """Cards at the table, wherever they lie; None where not all are counted."""
    stock, pile = table.stock.size, table.pile.size
    if stock is None or pile is None or table.has_gap:
        return None
    hands = sum(hand.size for hand in table.hands.values())
    feet = sum(foot.size for foot in table.feet.values() if foot is not None)
    melds = sum(meld.size for side in table.all_sides for meld in side.melds.values())
    return stock + pile + hands + feet + melds + sum(table.reds.values())


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_no_card_is_lost(path: Path) -> None:
    """After every line of a lawful record as many cards are at the table as at the deal."""
    for fold in Auditor().sections(pcn.read(str(path))):
        dealt = cards_on(fold.table)
        for line in fold.waiting:
            fold.line(line)
            assert dealt == cards_on(fold.table)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_no_card_is_lost_in_a_broken_record(path: Path) -> None:
    """Whatever is wrong, cards neither vanish nor appear but for those that were laid without being held or drawn."""
    if path.name.startswith(("CRD102", "DRW102", "RED105", "CRD105", "CRD107")):
        pytest.skip("its fault is a card that is not there")
    for fold in Auditor().sections(pcn.read(str(path))):
        dealt = cards_on(fold.table)
        for line in fold.waiting:
            fold.line(line)
            now = cards_on(fold.table)
            assert None in (dealt, now) or dealt == now or fold.table.doubtful


@pytest.mark.parametrize("path", PATHS[:3], ids=lambda path: path.stem)
def test_moments_follow_one_another(path: Path) -> None:
    """Each step begins with the table that the step before left."""
    record = pcn.read(str(path))
    last = None
    for moment in pcn.replay(record):
        if last is not None and last[0] is moment.deal:
            assert last[1] == moment.before
        last = moment.deal, moment.after


def test_replaying_twice_gives_the_same() -> None:
    """A replay hangs on nothing but the record."""
    record = pcn.read(str(PATHS[0]))
    assert list(pcn.replay(record)) == list(pcn.replay(record))


def test_replay_is_a_function_after_an_audit() -> None:
    """Auditing first changes nothing about the names of the package."""
    record = pcn.read(str(PATHS[0]))
    pcn.audit(record)
    assert len(list(pcn.replay(record))) > 50


def test_judging_writes_nothing() -> None:
    """The table is the same after every rule has looked at it."""
    position = pcn.position(pcn.read(str(PATHS[0])), turn=9)
    before = position.view()
    position.rules.judge(position.table, NotDiscarded())

    assert before == position.view()


def test_position_at_the_end() -> None:
    """The number after the last turn gives the table as the deal left it."""
    text = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4c\n"
    view = pcn.position(pcn.loads(text), turn=2).view()

    assert ("4c", ("E",)) == (view.top, view.due)


def test_no_such_turn() -> None:
    """A turn that is not there is the caller's mistake."""
    with pytest.raises(pcn.NoSuchTurn, match="there is no turn 7"):
        pcn.position(pcn.loads("%pcn 1\nRules: classic\n== deal 1\n1. N d:x -4c\n"), turn=7)
