"""What is true at the table: hands, feet, melds, pile and stock, and the turn that is being played.

Nothing here knows a rule of the game. The table is mutable and kept as plain lists of counts; `freeze` gives an
immutable view of it.
"""

from canasta_notation.table.described import Described, describe, described
from canasta_notation.table.hand import LOOSE, MISSING, Hand
from canasta_notation.table.kinds import (
    ANY_THREE,
    BLACK_THREES,
    INDEX,
    IS_BLACK_THREE,
    IS_NATURAL,
    IS_RED_THREE,
    IS_WILD,
    NARROWER,
    NATURAL_RANKS,
    RANK,
    RED_THREES,
    SIZE,
    WIDER,
    Index,
    J,
    W,
    X,
    cards_of,
    fits,
    indexes,
    spell,
)
from canasta_notation.table.ledger import Ledger, capacities
from canasta_notation.table.meld import Meld
from canasta_notation.table.pile import Freeze, Pile
from canasta_notation.table.side import Side
from canasta_notation.table.stock import Stock
from canasta_notation.table.table import Ended, Table, Told
from canasta_notation.table.turn import EndMelding, EndTurn, GoingOut, Laid, Opening, Taken, TopUse, TurnState

__all__ = [
    "ANY_THREE",
    "BLACK_THREES",
    "INDEX",
    "IS_BLACK_THREE",
    "IS_NATURAL",
    "IS_RED_THREE",
    "IS_WILD",
    "LOOSE",
    "MISSING",
    "NARROWER",
    "NATURAL_RANKS",
    "RANK",
    "RED_THREES",
    "SIZE",
    "WIDER",
    "Described",
    "EndMelding",
    "EndTurn",
    "Ended",
    "Freeze",
    "GoingOut",
    "Hand",
    "Index",
    "J",
    "Laid",
    "Ledger",
    "Meld",
    "Opening",
    "Pile",
    "Side",
    "Stock",
    "Table",
    "Taken",
    "Told",
    "TopUse",
    "TurnState",
    "W",
    "X",
    "capacities",
    "cards_of",
    "describe",
    "described",
    "fits",
    "indexes",
    "spell",
]
