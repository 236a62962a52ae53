"""Classic Canasta as the card maker Bicycle prints it."""

from canasta_notation.rules.options import derive
from canasta_notation.rules.profiles.classic import RULESET as CLASSIC
from canasta_notation.rules.ruleset import Difference

_BICYCLE = "Bicycle, Canasta"

RULESET = derive(
    CLASSIC,
    "classic-bicycle",
    "Classic Canasta as Bicycle prints it",
    (_BICYCLE,),
    (
        Difference("upcard_cover", "joker,two,red3,black3", f"{_BICYCLE}: turn until a natural four or higher shows"),
        Difference("black3_freezes", "true", f"{_BICYCLE}: a black three is listed among the freezing cards"),
        Difference("red3_deal", "at_first_turn", f"{_BICYCLE}: laid at that player's first turn"),
    ),
)
