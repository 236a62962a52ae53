"""The temperaments of the players: how likely each is to do what the rules leave open."""

from __future__ import annotations

from msgspec import Struct


class Temper(Struct, frozen=True, kw_only=True):
    """A temperament. The numbers are shares of the times that a player does so where it can be done."""

    name: str
    opens: float = 1.0
    """Opens as soon as the hand gives it."""

    lays: float = 0.9
    """Lays what fits, once the side has opened."""

    spends: float = 0.5
    """Lays wild cards to melds that they do not complete."""

    takes: float = 0.5
    """Takes a pile that can be taken."""

    freezes: float = 0.05
    """Discards a wild card to freeze or to block the pile."""

    goes_out: float = 0.9
    late: bool = False
    """Goes out only when the stock is empty."""

    asks: float = 0.2
    agrees: float = 0.6
    """Says yes when asked."""

    defies: float = 0.3
    """Goes out all the same after a no, where the rules let that pass."""

    risks: float = 0.2
    """Comes down to so few cards as the rules allow."""

    keeps: int = 2
    """Cards that a player who takes no risk keeps for the discard and the next turns."""

    guesses: float = 0.15
    """Discards at random."""

    gives: float = 0.0
    """Discards what the next player can use, when the stock comes to its end; 0 for no change of mind then."""

    plans: float = 0.6
    """Spends wild cards only on the canastas that are still missing for going out."""

    spoils: float = 0.15
    """Lays a wild card to the largest meld, whatever becomes of it."""

    hurries: float = 0.6
    """Takes up the foot as soon as it may."""


TEMPERS = (
    Temper(name="greedy", takes=0.6, spends=0.9, risks=0.4, asks=0.1),
    Temper(name="hoarder", opens=0.04, lays=0.1, takes=0.1, spends=0.1, goes_out=1.0, asks=0.3),
    Temper(name="pile-lover", takes=1.0, goes_out=0.4, spends=0.3, freezes=0.02),
    Temper(name="freezer", freezes=0.5, takes=0.7, spends=0.1, goes_out=0.6),
    Temper(name="asker", asks=1.0, agrees=0.5, risks=0.3),
    Temper(
        name="random", opens=0.6, lays=0.5, takes=0.3, spends=0.5, freezes=0.15, goes_out=0.5, guesses=0.9, hurries=0.3
    ),
)
LATE = Temper(
    name="late",
    keeps=6,
    lays=0.5,
    goes_out=0.35,
    late=True,
    takes=0.4,
    risks=0.0,
    spends=1.0,
    plans=0.0,
    freezes=0.0,
    guesses=0.02,
    gives=0.6,
)
"""Does not go out before the stock has come to its end."""

BUILDER = Temper(name="builder", takes=0.3, spends=0.7, freezes=0.0, risks=0.3, goes_out=0.7, agrees=0.8, plans=1.0)
"""Builds canastas and keeps wild cards for them."""

CONCEALED = Temper(name="concealed", opens=0.0, lays=0.0, takes=0.05, freezes=0.0, goes_out=1.0, asks=0.4, guesses=0.0)
"""Lays nothing before everything can be laid."""

HOLDER = Temper(name="holder", opens=0.0, lays=0.0, takes=0.0, freezes=0.0, goes_out=0.0, guesses=0.0, hurries=0.0)
"""Never melds."""

CHECKER = Temper(name="checker", plans=1.0, takes=0.3, freezes=0.0, goes_out=1.0, guesses=0.0, agrees=1.0, risks=0.0)
"""Plays for the end with the cards held for it."""
