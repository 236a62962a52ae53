"""Archives of self-play, as large as wanted: whole matches under all rule sets, every hand and the stock recorded.

    python -m tests.benchmarks.self_play FILE [--megabytes MB] [--distinct MB]

Rule sets and players take turns, and every match is another one until `--distinct` megabytes are made; from there on
the same play comes again on another evening with other suits, names and remarks, so that its words are others too: of
24 evenings no two have the same suits. Playing makes some 0.05 MB/s, so a large archive of nothing but new play takes
hours.

All chance comes from seeds: the same call gives the same text.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from itertools import count, permutations
from pathlib import Path

from msgspec import Struct

from canasta_notation import PROFILES, dumps, ruleset
from canasta_notation.selfplay import play, record
from tests.benchmarks.tables import say

_ACT = re.compile(r" (?:d:|p[0-9: ]|\+|-(?!-))")
_LINE = re.compile(r"^(?:[0-9]+\.|[NESW]) [^;\n]*", re.MULTILINE)
_NAME = re.compile(r"^(Event|Seat\.[NESW]): (.*)$", re.MULTILINE)
_OF_CARDS = re.compile(r"^(?:[0-9]|[NESW] |(?:Hand|Foot|Left|Stock|Up)\b).*$", re.MULTILINE)
_CARD = re.compile(r"[24-9TJQKA][cdhs]")
_ONE_RANK = re.compile(r"([2-9TJQKA])[cdhs](?:\1[cdhs])+")
_SEED = re.compile(r"^(?:Seed|Shuffle): .*\n", re.MULTILINE)
_SUITS = tuple(map("".join, permutations("cdhs")))
_DISCARD = re.compile(r"^([0-9]+[05])(\. .* -[^ ]+)$", re.MULTILINE)


class Counted(Struct):
    """What there is in texts."""

    size: int = 0
    matches: int = 0
    deals: int = 0
    turns: int = 0
    acts: int = 0

    def add(self, text: str) -> None:
        """One match more."""
        lines = _LINE.findall(text)
        self.size += len(text.encode())
        self.matches += 1
        self.deals += text.count("\n== deal ")
        self.turns += sum(line[0].isdigit() and not line.startswith("0.") for line in lines)
        self.acts += sum(len(_ACT.findall(line)) for line in lines)


def counted(texts: Sequence[str]) -> Counted:
    """What there is in texts of one match each. An act is a draw, a take of the pile, a meld or a discard."""
    found = Counted()
    for text in texts:
        found.add(text)
    return found


def one_match(profile: str, seed: str) -> str:
    """A match under a rule set as a record of its own."""
    rules = ruleset(profile)
    return dumps(record(rules, play(rules, seed=seed, matches=1)))


def matches() -> Iterator[str]:
    """Matches without end, each another one, the rule sets taking turns."""
    for number in count(1):
        yield from (one_match(profile, str(number)) for profile in PROFILES)


def played_again(text: str, evening: int) -> str:
    """The same play on another evening: other suits, other names, another label, other remarks.

    Suits mean nothing but the colour of threes, which keep theirs, so that what was lawful is lawful still; the pack is
    then none that the seed gives.
    """
    suits = _SUITS[evening % len(_SUITS)]
    cards = {rank + suit: rank + to for rank in "2456789TJQKA" for suit, to in zip("cdhs", suits, strict=True)}
    changed = _OF_CARDS.sub(lambda line: _in_order(_CARD.sub(lambda card: cards[card[0]], line[0])), text)
    named = _NAME.sub(rf"\1: \2 {evening}", _SEED.sub("", changed))
    remarked = _DISCARD.sub(rf"\1\2 ; evening {evening}, turn \1", named)
    return remarked.replace("\n== match 1\n", f"\n== match {evening}\n")


def _in_order(line: str) -> str:
    """A line whose cards of one rank stand by suit again; the stock lies as it lies."""
    if line.startswith("Stock:"):
        return line
    return _ONE_RANK.sub(lambda run: run[1] + run[1].join(sorted(run[0][1::2])), line)


class SelfPlay:
    """Matches for archives of several sizes, made once: so many bytes of them are distinct."""

    def __init__(self, distinct: int) -> None:
        self._distinct = distinct
        self._made: list[str] = []

    def texts(self) -> Iterator[str]:
        """Matches without end."""
        yield from self._made
        size = sum(map(len, self._made))
        coming = matches()
        for _ in self._made:
            next(coming)
        while size < self._distinct:
            text = next(coming)
            self._made.append(text)
            size += len(text)
            yield text
        for evening in count(2):
            yield from (played_again(text, evening) for text in self._made)

    def write(self, path: Path, size: int) -> Counted:
        """A file of at least so many bytes."""
        return written(path, self.texts(), size)


def faulty_matches(remark: int = 90) -> Iterator[str]:
    """Matches without end in which every turn line but the first of a deal is a finding: nobody draws.

    Each line ends with a remark of so many letters, since findings of ten bytes each would make reports thirty times as
    large as the file.
    """
    for number in count(1):
        deals = "".join(_faulty_deal(number, deal, remark) for deal in range(1, 5))
        yield f"%pcn 1\nRules: classic\n\n== match {number}\n{deals}"


def _faulty_deal(match: int, deal: int, remark: int) -> str:
    lines = [f"\n== deal {deal}", f"Dealer: {'WNES'[deal % 4 - 1]}", "Up: 9c"]
    for turn in range(1, 41):
        said = f"match {match}, deal {deal}, turn {turn}; nobody saw a draw "
        comment = f" ; {said:.<{remark}}" if remark else ""
        lines.append(
            f"{turn}. {'NESW'[(deal + turn - 2) % 4]} {'d:x ' if turn == 1 else ''}-{'4567'[turn % 4]}c{comment}"
        )
    return "\n".join([*lines, "End: abandoned", ""])


def written(path: Path, texts: Iterator[str], size: int) -> Counted:
    """Write as many of the texts as fill so many bytes, none of them held."""
    found = Counted()
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for text in texts:
            file.write(text)
            found.add(text)
            if found.size >= size:
                break
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Write an archive, and say what is in it."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.self_play", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--megabytes", type=float, default=1)
    parser.add_argument("--distinct", type=float, default=4, metavar="MB", help="from there on play comes again")
    options = parser.parse_args(arguments)
    found = SelfPlay(int(options.distinct * 1e6)).write(options.file, int(options.megabytes * 1e6))
    counts = {"bytes": found.size, "matches": found.matches, "deals": found.deals, "turns": found.turns}
    say(", ".join(f"{number:,} {what}" for what, number in {**counts, "acts": found.acts}.items()))


if __name__ == "__main__":
    main()
