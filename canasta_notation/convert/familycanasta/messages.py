"""What the English messages of the program say, and no more."""

from __future__ import annotations

import re

from msgspec import Struct

_TURN = re.compile(
    r"(?P<who>.{1,80}?) drew from the (?P<source>stock|discard pile)"
    r"(?:, laid down (?P<reds>[0-9]{1,2}) red threes?)?"
    r"(?:, played (?P<played>[0-9]{1,3}) cards?)?"
    r",? and discarded (?P<card>[^\s.]{1,8})\.?"
)
_OUT = re.compile(r"(?P<who>.{1,80}?) went out\b")
_STOCK = re.compile(r"The stock is exhausted and (?P<who>.{1,80}?) cannot continue\b")


class Said(Struct, frozen=True):
    """A message read: what was drawn from, how many red threes and cards were laid, what was discarded."""

    who: str
    takes: bool = False
    reds: int = 0
    played: int = 0
    card: str | None = None
    ends: str | None = None
    """`out` or `stock` where the message says that the deal is over."""


def said(message: str) -> Said | None:
    """What a message says; None where it is of no known form."""
    if turn := _TURN.fullmatch(message):
        takes = turn["source"] != "stock"
        return Said(turn["who"], takes, int(turn["reds"] or 0), int(turn["played"] or 0), turn["card"])
    if out := _OUT.match(message):
        return Said(out["who"], ends="out")
    if stock := _STOCK.match(message):
        return Said(stock["who"], ends="stock")
    return None
