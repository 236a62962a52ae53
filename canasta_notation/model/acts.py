"""What a step of a turn line says was done, without its place in a text.

Acts are small, frozen and free of position, so that one act can serve every line that writes it.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from canasta_notation.cards import Card

Cards: TypeAlias = tuple[Card, ...]


class Draw(Struct, frozen=True, tag=True, gc=False):
    """`d:CARDS`: draws these from the stock, in the order written."""

    cards: Cards


class LayRedThrees(Struct, frozen=True, tag=True, gc=False):
    """`r:CARDS`: lays red threes on the table."""

    cards: Cards


class TakePile(Struct, frozen=True, tag=True, gc=False):
    """`p`, `pN`, `p:TOP`, `pN:TOP`: takes the pile; how many cards and which top card, where they were noted."""

    count: int | None = None
    top: Card | None = None


class Lay(Struct, frozen=True, tag=True, gc=False):
    """`+KEY:CARDS`: lays cards to the side's meld of that key, new or standing.

    `key` is a rank, `W` for a meld of wilds, or a suit for a sequence; `number` counts the side's melds of that key.
    """

    key: str
    cards: Cards
    number: int = 1


class Discard(Struct, frozen=True, tag=True, gc=False):
    """`-CARD`: discards."""

    card: Card


class NoDiscard(Struct, frozen=True, tag=True, gc=False):
    """`--`: ends the turn without a discard."""


class TakeFoot(Struct, frozen=True, tag=True, gc=False):
    """`f`, `f:CARDS`: takes up the foot."""

    cards: Cards | None = None


class TakeBonus(Struct, frozen=True, tag=True, gc=False):
    """`t:CARDS`: takes bonus cards from the talon."""

    cards: Cards


class PutBack(Struct, frozen=True, tag=True, gc=False):
    """`b:CARDS`: puts cards back into the stock."""

    cards: Cards


class Ask(Struct, frozen=True, tag=True, gc=False):
    """`ask`, `ask:yes`, `ask:no`: asks partner for leave to go out, and the answer where there was one."""

    answer: bool | None = None


class GoOut(Struct, frozen=True, tag=True, gc=False):
    """`out`: goes out, declared."""


class NotOut(Struct, frozen=True, tag=True, gc=False):
    """`notout`: "out, but not out": no cards left, the deal goes on."""


class Pass(Struct, frozen=True, tag=True, gc=False):
    """`pass`: draws nothing and takes nothing."""


class Say(Struct, frozen=True, tag=True, gc=False):
    """`say:WORD`: an announcement."""

    word: str


class ShowSpecial(Struct, frozen=True, tag=True, gc=False):
    """`special:NAME`, `special:NAME:CARDS`: shows a special hand."""

    name: str
    cards: Cards | None = None


class AnnounceCount(Struct, frozen=True, tag=True, gc=False):
    """`(N)`: the opening count the player announced."""

    count: int


Act: TypeAlias = (
    Draw
    | LayRedThrees
    | TakePile
    | Lay
    | Discard
    | NoDiscard
    | TakeFoot
    | TakeBonus
    | PutBack
    | Ask
    | GoOut
    | NotOut
    | Pass
    | Say
    | ShowSpecial
    | AnnounceCount
)
