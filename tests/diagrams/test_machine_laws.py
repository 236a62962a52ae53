"""The machine and the play: what is played lawfully are edges of the machine, and what stops it stands at them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.model import (
    AnnounceCount,
    Ask,
    Draw,
    GoOut,
    LayRedThrees,
    NoDiscard,
    NotOut,
    PutBack,
    Say,
    ShowSpecial,
    TakeFoot,
    deals_of,
)
from canasta_notation.render.diagrams.guards import guards
from canasta_notation.render.diagrams.machine import turn_passages
from canasta_notation.render.diagrams.phases import Passage, Phase
from canasta_notation.render.diagrams.recorded import Happened, RecordedDeal, recorded
from canasta_notation.selfplay import play, record
from canasta_notation.table import EndTurn

BROKEN = sorted((Path(__file__).parents[2] / "samples" / "broken").glob("*.pcn"))
WORDS = {AnnounceCount, NotOut, Say, ShowSpecial, PutBack}
BEGUN, DRAWN, PASSED, ENDED = Phase.BEGUN, Phase.DRAWN, Phase.PASSED, Phase.ENDED

NEVER_PLAYED = {
    Passage(BEGUN, GoOut, BEGUN): "nobody declares going out before drawing, though a record may write it there",
    Passage(BEGUN, LayRedThrees, BEGUN): "red threes are laid at the deal where the rules ask it",
    Passage(BEGUN, Draw, BEGUN): "and replaced there",
    Passage(Phase.DEAL, LayRedThrees, Phase.DEAL): "red threes are laid in the first turn where the rules ask it",
    Passage(Phase.DEAL, Draw, Phase.DEAL): "and replaced there",
    Passage(PASSED, LayRedThrees, PASSED): "a red three found in the hand is laid before the pass",
    Passage(PASSED, GoOut, PASSED): "whoever has no card left and passes lets the stock end the deal",
    Passage(PASSED, EndTurn, Phase.OUT): "so nobody goes out that way",
    Passage(DRAWN, GoOut, DRAWN): "where the last card is discarded, going out is declared after it",
    Passage(DRAWN, EndTurn, BEGUN): "a hand without a card draws red threes only: nothing to discard, and no end",
    Passage(ENDED, TakeFoot, ENDED): "the foot is taken up before the discard, or at the next turn",
    Passage(ENDED, LayRedThrees, ENDED): "with the red threes in it",
    Passage(ENDED, Draw, ENDED): "and what replaces them",
    Passage(ENDED, Ask, ENDED): "advice is asked before the discard, though it has no time",
}
"""Edges that self-play does not take, and why."""

SELDOM = {Passage(DRAWN, NoDiscard, ENDED), Passage(DRAWN, EndTurn, Phase.STOCK)}
"""Edges that it takes once in a hundred deals: whoever melds all cards seldom writes `--` as well."""


def name(passage: Passage) -> str:
    """A passage in a failure."""
    return f"{passage.tail} {passage.kind.__name__} {passage.head}"


def passages_of(deal: RecordedDeal) -> list[Passage]:
    """What was done in a deal, words left aside."""
    return [Passage(one.tail, one.kind, one.head) for one in deal.happened if one.kind is not None]


def played(rules: str, least: int, most: int, wanted: set[Passage] | None = None) -> Counter[Passage]:
    """How often self-play makes each passage: in `least` deals, or in up to `most` until it has made all wanted."""
    made: Counter[Passage] = Counter()
    count = seed = 0
    while count < least or (count < most and wanted is not None and not wanted <= set(made)):
        seed += 1
        (match,) = play(pcn.ruleset(rules), seed=f"machine {seed}", matches=1)
        read = pcn.loads(pcn.dumps(record(pcn.ruleset(rules), [match])))
        for setting in deals_of(read.file):
            made.update(passages_of(recorded(read, deal=setting.deal.number)))
            count += 1
    return made


@pytest.mark.slow
@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_self_play_takes_the_edges(rules: str, is_long_run: bool) -> None:
    """Whatever self-play does is an edge of the machine, and every edge is taken by it or is told why not."""
    edges = set(turn_passages(pcn.ruleset(rules)))
    wanted = edges - set(NEVER_PLAYED) - (set() if is_long_run else SELDOM)
    made = played(rules, 200 if is_long_run else 30, 200, wanted)
    acts = {passage for passage in made if passage.kind not in WORDS}

    assert [] == sorted(map(name, acts - edges))
    assert [] == sorted(map(name, wanted - acts))


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_words_lead_nowhere(rules: str) -> None:
    """A word changes no phase, which is why it has no edge."""
    assert all(passage.tail is passage.head for passage in played(rules, 5, 5) if passage.kind in WORDS)


def blamed(one: Happened) -> set[str]:
    """The codes of findings that stand on what was done, and are no matter of cards, turns or notation."""
    return {found.code for found in one.found if found.code[:3] not in ("CRD", "DEA", "IRR", "HDR", "SYN")}


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_what_stops_an_act_stands_at_its_edge(path: Path) -> None:
    """In a broken record each finding on an act that has an edge is among those that the edge names.

    What is judged at the end of a turn stands on the step that is to blame, so an end of the turn may name it too.
    """
    read = pcn.loads(path.read_bytes())
    if "HDR101" in path.stem or not read.matches:
        return
    for setting in deals_of(read.file):
        deal = recorded(read, deal=setting.deal.number)
        edges = set(turn_passages(deal.rules))
        at_end = {rule.code for edge in edges if edge.kind is EndTurn for rule in guards(deal.rules, edge)}
        # Of whose turn it is, and whether the deal had ended, no rule of a rule set tells.
        at_end |= {"TRN101", "TRN107", "TRN108", "OUT109", "DRW106"}
        for one in deal.happened:
            if one.kind is None:
                continue
            passage = Passage(one.tail, one.kind, one.head)
            if passage in edges:
                named = {rule.code for rule in guards(deal.rules, passage)} | at_end
                assert set() == blamed(one) - named, name(passage)
