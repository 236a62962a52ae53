"""Self-play: whole matches played by simple players under any rule set, and written as records.

No law of the game is here: a player proposes a turn, it is tried on a copy of the table, and it is played only if the
rules hold nothing against it.
"""

from canasta_notation.selfplay.errors import NoLawfulTurn, NotPlayable
from canasta_notation.selfplay.matches import fresh_deal, play, record, rules_value
from canasta_notation.selfplay.packs import Dealt, commitment, deal_from_seed, deal_pack

__all__ = [
    "Dealt",
    "NoLawfulTurn",
    "NotPlayable",
    "commitment",
    "deal_from_seed",
    "deal_pack",
    "fresh_deal",
    "play",
    "record",
    "rules_value",
]
