"""Canasta for two: fifteen cards, two drawn at a time, two canastas to go out."""

from canasta_notation.rules.options import derive
from canasta_notation.rules.profiles.classic import RULESET as CLASSIC
from canasta_notation.rules.ruleset import Difference

RULESET = derive(
    CLASSIC,
    "classic-2",
    "Classic Canasta for two players",
    ("source 002, 2 Player Canasta Rules", "Pagat, Canasta for two players"),
    (
        Difference("players", "2", 'source 002 "when two people play"'),
        Difference("sides", "2", 'source 002 "play for yourself, with no partner"'),
        Difference("hand_size", "15", 'source 002 "Deal 15 cards to each player"'),
        Difference("first_dealer", "alternate", "source 002 is silent; the deal alternates"),
        Difference("draw", "2", 'source 002 "Draw the top 2 cards of the stock"'),
        Difference("out_requirement", "2", 'source 002 "must complete 2 canastas yourself"'),
        Difference("canastas_to_go_out", "2", 'source 002 "must complete 2 canastas yourself"'),
        Difference("permission", "none", 'source 002 "no partner to ask"'),
    ),
)
