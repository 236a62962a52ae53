from __future__ import annotations

import pytest

import canasta_notation as pcn
from tests.cli.command import run
from tests.selfplay.sample_matches import SEEDS, command_of, path_of


def test_every_profile_has_its_match() -> None:
    """There is a sample for each profile."""
    assert list(SEEDS) == list(pcn.PROFILES)


@pytest.mark.parametrize("rules", SEEDS)
def test_sample(rules: str) -> None:
    """A match that is decided, of a few deals, in which everything is lawful and every declared score is right."""
    path = path_of(rules)
    report = pcn.audit(pcn.loads(path.read_text(encoding="utf-8")))
    (result,) = report.results

    assert report.findings == ()
    assert result.is_over
    assert report.deals in range(4, 7)
    assert path.stat().st_size < 60_000
    assert all(one.declared == {**one.items, "total": one.total, "score": one.score} for one in report.scores)


@pytest.mark.slow
@pytest.mark.parametrize("rules", SEEDS)
def test_sample_is_what_the_command_writes(rules: str) -> None:
    """The command in the comment of a sample gives the sample; after a change of the players it is written anew."""
    written = path_of(rules).read_text(encoding="utf-8")

    assert f"; canasta {' '.join(command_of(rules))}\n" in written
    assert run(*command_of(rules)).stdout == written
