"""Where the deals to plant faults in come from."""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from canasta_notation import dumps, loads, ruleset
from canasta_notation.selfplay import play, record
from tests.mutation.deals import Deal, Line

_SAMPLES = Path(__file__).absolute().parents[2] / "samples"
PROFILES = (
    "classic",
    "classic-2",
    "classic-3",
    "classic-bicycle",
    "fournier",
    "hand-and-foot",
    "hand-and-foot-pagat",
    "hoyle-2",
)
_PACK = ("Seed", "Shuffle", "Commit", "Reveal")
_TAIL = ("Left.", "End:", "=", "Result:")
_DECORATION = re.compile(r" (?:@\S+|[!?]{1,2}|\$\d+)(?= |$)")


_PLAYED = 6
"""Deals that are played for each rule set, besides those that are recorded."""


@cache
def deals(profile: str) -> tuple[Deal, ...]:
    """Every deal of a profile that can be followed card by card.

    They come from the samples, from a match that is played for it and, where PCN_RECORDS says, from other records.
    """
    found = [deal for deal in _recorded() if deal.profile == profile]
    found += deals_of(f"played-{profile}", played(profile, _PLAYED, 7))
    return tuple(deal for deal in found if deal.is_followed())


@cache
def _recorded() -> tuple[Deal, ...]:
    folders = [_SAMPLES]
    if os.environ.get("PCN_RECORDS"):
        folders.append(Path(os.environ["PCN_RECORDS"]))
    paths = [path for folder in folders for path in sorted(folder.glob("*.pcn"))]
    return tuple(deal for path in paths for deal in deals_of(path.stem, path.read_text(encoding="utf-8")))


def played(profile: str, deals: int, seed: int | str) -> str:
    """A record of a match that simple players have played."""
    rules = ruleset(profile)
    return dumps(record(rules, play(rules, seed=seed, deals=deals)))


def deals_of(name: str, text: str) -> list[Deal]:
    """The deals of a record, with the scores before each; what a commentator added is left out."""
    rules = ""
    found: list[Deal] = []
    scores: dict[str, int] = {}
    inside, is_new = 0, True
    for line in dumps(loads(text)).splitlines():
        if line.startswith("("):
            inside += 1
        elif line.startswith(")"):
            inside -= 1
        elif line.startswith("== match"):
            scores, is_new = {}, True
        elif line.startswith("== deal"):
            scores = _after(found[-1], scores) if found and not is_new else scores
            earlier = None if is_new else found[-1]
            profile, number = rules.partition(" ")[0], int(line.split()[2])
            found.append(Deal(name, profile, rules, number, [], [], [], dict(scores), earlier))
            is_new = False
        elif line.startswith("Rules:"):
            rules = line.partition(": ")[2]
        elif line.startswith("Score.") and is_new:
            scores[line[6:].partition(":")[0]] = int(line.partition(": ")[2])
        elif found and line and not inside:
            _place(found[-1], line)
    return [deal for deal in found if deal.profile in PROFILES and not _is_odd(deal)]


def _after(deal: Deal, before: dict[str, int]) -> dict[str, int]:
    """The scores after a deal as declared."""
    for line in deal.tail:
        told = re.match(r"= (\w+) .*\bscore (-?\d+)", line)
        if told is not None:
            before = {**before, told[1]: int(told[2])}
    return before


def _place(deal: Deal, line: str) -> None:
    score = re.fullmatch(r"Score\.(\w+): (-?\d+)", line)
    if score is not None:
        deal.before[score[1]] = int(score[2])
    elif line.startswith(_TAIL):
        deal.tail.append(line.partition(" ;")[0])
    elif (turn := re.match(r"(?:(\d+)\. )?([NESW]) (.*)", line.partition(" ;")[0])) is not None:
        steps = _DECORATION.sub("", f" {turn[3]}").split()
        deal.lines.append(Line(int(turn[1]) if turn[1] else None, turn[2], steps))
    elif line[0].isalpha() and not line.startswith(_PACK):
        deal.head.append(line)
    elif line[0] in "!.":
        deal.lines.append(Line(None, "", [], raw=line))


def _is_odd(deal: Deal) -> bool:
    """Whether it holds what the table of these tests does not follow: rulings, gaps, marks, acts taken back."""
    return any(line.raw is not None or any(step[0] in "^~" for step in line.steps) for line in deal.lines)


def deals_played(profile: str, seed: str) -> Iterator[Deal]:
    """Deals without end that simple players play, as `canasta play` writes them; a name and a number give one back."""
    for count in itertools.count(1):
        yield from _followed(profile, f"{seed}-{count}")


def deal_played(profile: str, name: str, number: int) -> Deal:
    """One of `deals_played` by its name and number."""
    return next(deal for deal in _followed(profile, name) if deal.number == number)


def _followed(profile: str, name: str) -> list[Deal]:
    return [deal for deal in deals_of(name, played(profile, _PLAYED, name)) if deal.is_followed()]
