"""What one seat sees of what the others do."""

from __future__ import annotations

from msgspec.structs import replace

from canasta_notation.cards import UNKNOWN
from canasta_notation.model import Act, Cards, Draw, PutBack, TakeBonus, TakeFoot, Turn


def as_seen(turn: Turn, seat: str) -> Turn:
    """A turn line as a seat saw it: unseen is what others drew and did not take back; a comment may tell too much."""
    if turn.seat == seat:
        return replace(turn, comment=None)
    steps = tuple(step if step.taken_back else replace(step, act=_seen(step.act)) for step in turn.steps)
    return replace(turn, steps=steps, comment=None)


def _seen(act: Act) -> Act:
    match act:
        case Draw(cards):
            return Draw(_backs(cards))
        case TakeBonus(cards):
            return TakeBonus(_backs(cards))
        case PutBack(cards):
            return PutBack(_backs(cards))
        case TakeFoot(cards) if cards is not None:
            return TakeFoot()
        case _:
            return act


def _backs(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)
