"""Places where a fault fits."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TypeVar

from tests.mutation.deals import NATURALS, Deal, Line, Play, is_natural, is_wild, split

_T = TypeVar("_T")

DRIFT = ("CRD", "PIL", "OUT", "TRN105", "MLD", "OPN", "SCO", "DRW", "RED", "FOT", "SAY", "ASK")
"""What can follow further on where a hand, the pile or the stock is no longer what the record goes on from."""


def pick(chance: Random, found: list[_T]) -> _T | None:
    """One of these, or None where there is none."""
    return chance.choice(found) if found else None


def middle(deal: Deal) -> list[Play]:
    """The turns after which somebody plays, which end with a discard and cards in the hand."""
    return [play for play in deal.plays() if not play.is_last and play.discard is not None and play.hand_after]


def idle(deal: Deal) -> list[Play]:
    """The turns in which one card of those drawn, or held, is discarded and nothing else is done."""
    return [play for play in middle(deal) if len(play.steps) == 2 and play.steps[0].startswith("d:")]


def with_below(deal: Deal, play: Play, raw: str) -> Deal:
    """The deal with a line below a turn."""
    other = deal.copy()
    other.lines.insert(play.at + 1, Line(None, "", [], raw=raw))
    return other


def lays(play: Play) -> list[int]:
    """The places of the lays of a turn."""
    return [at for at, step in enumerate(play.steps) if step[0] == "+"]


def laid(step: str) -> tuple[str, str]:
    """The key and the cards of a lay."""
    key, _colon, cards = step[1:].partition(":")
    return key, cards


def lacking(deal: Deal, held: list[str]) -> list[str]:
    """Natural cards that are not among these."""
    suits = "cdhs" if deal.has_suits else ("",)
    return [rank + suit for rank in NATURALS for suit in suits if rank + suit not in held]


def spare(play: Play) -> list[str]:
    """What the player holds after the turn, wilds and threes aside."""
    return [card for card in play.hand_after if is_natural(card)]


def wilds_of(cards: list[str]) -> list[str]:
    """The wild cards among these."""
    return [card for card in cards if is_wild(card)]


def ranks_of(cards: list[str]) -> Counter[str]:
    """How many naturals of each rank."""
    return Counter(card[0] for card in cards if is_natural(card))


def changed(deal: Deal, play: Play) -> tuple[Deal, Line]:
    """A deal to change, and the line of the turn in it."""
    other = deal.copy()
    return other, other.lines[play.at]


def is_open(play: Play) -> bool:
    """Whether the side has opened before the turn."""
    return bool(play.melds)


def renumber(deal: Deal) -> None:
    """Number the turns anew."""
    number = 0
    for line in deal.lines:
        if line.is_turn:
            number += 1
            line.number = number


def take(play: Play, profile: str) -> str:
    """How the pile before the turn would be taken."""
    pile = play.before.pile
    count = min(7, len(pile)) if profile == "hand-and-foot-pagat" else len(pile)
    return f"p{count}:{pile[-1]}"


def holds(hand: list[str], cards: list[str]) -> bool:
    """Whether all these cards are in a hand."""
    return not Counter(cards) - Counter(hand)


def without_draws(deal: Deal) -> Deal | None:
    """The deal as a scribe writes it who leaves the draws out; None where that cannot be followed."""
    other = deal.copy()
    other.head = [one for one in other.head if not one.startswith("Stock")]
    other.without_tail()
    foot = next((at for at, line in enumerate(other.lines) if line.place("f") is not None), None)
    if foot is not None:
        # What is found in a foot is no draw.
        del other.lines[foot:]
    for line in other.lines:
        if line.is_turn:
            line.steps = [step for step in line.steps if not step.startswith("d:")]
    other.lines = [line for line in other.lines if line.steps]
    plays = [play for play in deal.plays() if foot is None or play.at < foot]
    if not plays or any(play.before.left <= deal.draw for play in plays) or any(not line.steps for line in other.lines):
        return None
    other.tail = [f"End: {deal.end}"] if deal.end.startswith("out") and foot is None else []
    return other


def hide_draws(line: Line) -> None:
    """Write unseen cards for those drawn, but for red threes, which were shown."""
    for at, step in enumerate(line.steps):
        if step.startswith("d:"):
            cards = split(step[2:])
            red = [card for card in cards if card in ("3d", "3h", "3r")]
            count = len(cards) - len(red)
            unseen = "" if not count else "x" if count == 1 else f"x{count}"
            line.steps[at] = f"d:{''.join(red)}{unseen}"
