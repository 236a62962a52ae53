"""Writes the whole matches among the samples: `python -m tests.selfplay.sample_matches`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import run
from tests.docs.markdown import CHECKOUT

SEEDS = {
    "classic": 1,
    "classic-bicycle": 12,
    "classic-2": 3,
    "classic-3": 5,
    "fournier": 1,
    "hoyle-2": 7,
    "hand-and-foot": 1,
    "hand-and-foot-pagat": 2,
}
"""For each profile a seed whose match is decided after four to six deals, one of them by the end of the stock."""


def command_of(rules: str) -> list[str]:
    """The arguments that give the match of a profile."""
    return ["play", "--rules", rules, "--matches", "1", "--seed", str(SEEDS[rules])]


def path_of(rules: str) -> Path:
    """The sample that holds it."""
    return CHECKOUT / "samples" / f"{31 + list(SEEDS).index(rules)}-match-{rules}.pcn"


def main() -> None:
    """Write them all."""
    for rules in SEEDS:
        path_of(rules).write_text(run(*command_of(rules)).stdout, encoding="utf-8")


if __name__ == "__main__":
    main()
