"""What shows at the table before a rule can find something.

A rule may name its sign beside its code: where the sign does not show, the rule finds nothing. Like a case (see
`cases`) a sign says nothing of the law: it leaves out only what the rule itself lets pass. A rule without one may find
something at any time.
"""

from __future__ import annotations

from enum import IntFlag

from canasta_notation.table import TurnState


class Sign(IntFlag):
    """What may show of the table, before an act is carried out or before the end of a turn."""

    UNSAID = 1
    """The rule names no sign."""

    OWED = 2
    """Somebody ended a turn without the draw that was due."""

    UNLISTED = 4
    """The cards are more than the stock holds, or not just those that it gives next as it is recorded."""

    NOT_HELD = 8
    """A card is not in the hand under just the name by which it leaves it."""

    BEGINS = 16
    """A lay begins a meld."""

    BESIDE = 32
    """A lay begins a meld beside one of its rank."""

    FULL = 64
    """A lay brings a meld over its limit."""

    FEW_NATURALS = 128
    """With a lay a meld has fewer naturals than the rules ask for."""

    MANY_WILDS = 256
    """With a lay of wild cards a meld has more than one, or not the naturals that the rules ask for one."""

    WILDS = 512
    """A lay goes to a meld of wild cards, or begins a meld."""

    TAKEN = 1024
    """The pile was taken in the turn."""

    BLACK_THREES = 2048
    """Black threes were laid in the turn."""


UNSAID, OWED, UNLISTED, NOT_HELD, BEGINS, BESIDE, FULL, FEW_NATURALS, MANY_WILDS, WILDS, TAKEN, BLACK_THREES = Sign


def lays_black_threes(turn: TurnState) -> bool:
    """Whether black threes were laid in a turn."""
    return any(one.key == "3" for one in turn.lays)
