from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.model import Draw, LayRedThrees
from canasta_notation.selfplay import NotPlayable, play, record

ROOT = Path(__file__).parents[2]
RULES = [*pcn.PROFILES, "classic canastas_to_go_out=2", "classic-2 red3_deal=expose_now_replace_at_turn"]


def played(rules: str, seed: int | str, matches: int = 1, deals: int | None = 3) -> str:
    """The text of a record of self-play."""
    named = pcn.ruleset(rules)
    return pcn.dumps(record(named, play(named, seed=seed, matches=matches, deals=deals)))


@pytest.mark.parametrize("seed", [1, "two"])
@pytest.mark.parametrize("rules", RULES)
def test_nothing_is_found(rules: str, seed: int | str) -> None:
    """What is written audits without a finding, not even a note, and is in canonical form."""
    text = played(rules, seed)
    read = pcn.loads(text)
    report = pcn.audit(read)

    assert report.findings == ()
    assert report.verdict is pcn.Verdict.LEGAL
    assert pcn.dumps(read) == text


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_scores_are_those_of_the_audit(rules: str) -> None:
    """Every item, total and running score that is declared is the one that the audit computes."""
    report = pcn.audit(pcn.loads(played(rules, "scores")))

    assert report.scores
    for one in report.scores:
        assert one.declared == {**one.items, "total": one.total, "score": one.score}


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_same_seed_same_bytes(rules: str) -> None:
    """The same arguments give the same record, another seed another one."""
    first = played(rules, 7, deals=1)

    assert played(rules, 7, deals=1) == first
    assert played(rules, 8, deals=1) != first


def test_same_bytes_in_another_process() -> None:
    """Nothing hangs on the order in which a process hashes."""
    code = (
        "import canasta_notation as pcn; from canasta_notation.selfplay import play, record; "
        "rules = pcn.ruleset('hand-and-foot'); "
        "print(pcn.dumps(record(rules, play(rules, seed=5, matches=1, deals=1))), end='')"
    )
    environment = {"PYTHONHASHSEED": "12345", "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}

    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)

    assert done.stdout == played("hand-and-foot", 5, deals=1)


def test_matches_are_numbered() -> None:
    """Several matches stand each under its own line, with players and a date of its own."""
    text = played("classic", 3, matches=2, deals=1)

    assert [match.label for match in pcn.loads(text).matches] == ["1", "2"]
    assert [line for line in text.splitlines() if line.startswith("Rules:")] == ["Rules: classic"]
    assert text.count("\nDate: ") == 2


def test_match_is_played_to_its_end() -> None:
    """Without a number of deals a match goes on until it is decided, and ends with its result."""
    report = pcn.audit(pcn.loads(played("classic target=1000", 4, deals=None)))
    (result,) = report.results

    assert result.is_over
    assert max(score for score in result.scores.values() if score is not None) >= 1000


def test_seed_gives_the_pack() -> None:
    """A deal that was not loaded bears the seed of its pack, and all its headers are what that pack gives."""
    text = played("classic", "packs", matches=2)
    seeds = [line for line in text.splitlines() if line.startswith("Seed: ")]
    broken = text.replace("Up: ", "Up: x", 1) if seeds else text

    assert seeds
    assert all(line.startswith("Seed: packs/classic/") for line in seeds)
    assert pcn.audit(pcn.loads(broken)).findings != ()


def test_red_threes_of_a_foot_can_use_up_the_stock() -> None:
    """The last card replaces one of them; then nothing is left to draw, and a player who cannot take passes."""
    text = played("hand-and-foot-pagat", "L 0", deals=2)

    assert "\n81. W f r:3d3h d:Qd pass\n" in text
    assert () == pcn.audit(pcn.loads(text)).findings


def test_red_threes_wait_for_the_first_turn() -> None:
    """Where the rules say so, red threes of the deal are laid in the first turn and nothing stands on a line 0."""
    turns = [
        turn
        for match in pcn.loads(played("classic-bicycle", 1, matches=3)).matches
        for deal in match.deals
        for turn in deal.turns
    ]
    begun = [turn for turn in turns if isinstance(turn.steps[0].act, LayRedThrees)]

    assert all(turn.number != 0 for turn in turns)
    assert begun
    assert all(isinstance(turn.steps[1].act, Draw) for turn in begun)


def test_pack_too_small() -> None:
    """A rule set under which nobody can be dealt a hand is refused."""
    with pytest.raises(NotPlayable, match="108 cards are too few to deal to 4 players"):
        played("classic hand_size=27", 1)
