"""Records as somebody keeps them who does not see everything: cards are hidden, and nothing else is changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

_CARD = re.compile(r"\*|W|x\d*|[A2-9TJQK][cdhsrb]?")
_PACK = re.compile(r"(Stock|Deck|Seed|Commit|Shuffle|Reveal)\b")
_HELD = re.compile(r"(Hand|Foot|Left)\b")
_TURN = re.compile(r"\d+\. |[NESW] f")

Blanking = Callable[[str, Random], str]


def _unseen(cards: str) -> str:
    count = len(_CARD.findall(cards))
    return "x" if count == 1 else f"x{count}"


def rank_of(card: str) -> str:
    """A card without its suit; of a three the colour is kept."""
    if card[0] == "3":
        return {"d": "3r", "h": "3r", "c": "3b", "s": "3b"}.get(card[1:], card)
    return card[0] if card[0] != "x" else card


def _words(line: str, change: Callable[[str], str]) -> str:
    return " ".join(map(change, line.split(" ")))


def seen_from_the_table(text: str, chance: Random) -> str:
    """Hands, feet and draws are hidden; melds and discards are seen."""
    del chance
    lines = [line for line in text.split("\n") if not _PACK.match(line) and not _HELD.match(line)]
    return "\n".join(_words(line, _undrawn) if _TURN.match(line) else line for line in lines)


def _undrawn(word: str) -> str:
    if word.startswith("f:"):
        return "f"
    return f"d:{_unseen(word[2:])}" if word.startswith("d:") else word


def ranks_only(text: str, chance: Random) -> str:
    """No suit was written down."""
    del chance

    def of(word: str) -> str:
        kind, colon, cards = word.partition(":") if word[0:1] != "-" else ("-", "", word[1:])
        if word in ("--", "pass", "out") or not (colon or kind == "-") or word.startswith(("ask", "say", "@")):
            return word
        return kind + colon + "".join(map(rank_of, _CARD.findall(cards)))

    lines = [line for line in text.split("\n") if not _PACK.match(line) or line.startswith("Stock")]
    return "\n".join(
        _words(line, of)
        if _TURN.match(line)
        else line.partition(":")[0] + ": " + "".join(map(rank_of, _CARD.findall(line.partition(":")[2])))
        if _HELD.match(line) or line.startswith(("Up", "Stock"))
        else line
        for line in lines
    )


def at_random(share: float) -> Blanking:
    """Hands, draws, discards, suits and kinds of wild cards are hidden, each with the chance `share`.

    What a red three shows, the top card of a take, and which ranks were laid is kept.
    """

    def blank(text: str, chance: Random) -> str:
        lines = []
        for line in text.split("\n"):
            if _PACK.match(line) or (_HELD.match(line) and chance.random() < share):
                continue
            lines.append(_words(line, lambda word: _blanked(word, share, chance)) if _TURN.match(line) else line)
        return "\n".join(lines)

    return blank


def _blanked(word: str, share: float, chance: Random) -> str:
    is_hidden = chance.random() < share
    if word.startswith("d:") and is_hidden:
        return f"d:{_unseen(word[2:])}"
    if word.startswith("-") and word != "--":
        return "-x" if is_hidden else word if chance.random() < share else f"-{rank_of(word[1:])}"
    if word.startswith("+"):
        key, _colon, cards = word.partition(":")
        return f"{key}:{''.join(_hazy(card, share, chance) for card in _CARD.findall(cards))}"
    return word


def _hazy(card: str, share: float, chance: Random) -> str:
    if chance.random() >= share:
        return card
    return "W" if card[0] in "2*" and chance.random() < share else rank_of(card)


BLANKINGS: dict[str, Blanking] = {
    "table": seen_from_the_table,
    "ranks": ranks_only,
    "table and ranks": lambda text, chance: ranks_only(seen_from_the_table(text, chance), chance),
    "a little": at_random(0.15),
    "half": at_random(0.5),
    "most": at_random(0.85),
}
"""By name; each takes a record and a source of chance."""
