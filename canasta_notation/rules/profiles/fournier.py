"""Spanish partnership Canasta, as in the rules of the card maker Fournier."""

from canasta_notation.rules.offences import asking
from canasta_notation.rules.options import derive
from canasta_notation.rules.profiles.classic import RULESET as CLASSIC
from canasta_notation.rules.ruleset import Difference, Parts

_PLAY = derive(
    CLASSIC,
    "fournier",
    "Spanish (Fournier) Canasta, four players in two partnerships",
    ("source 000, Canasta rules", "Fournier, Samba (card values)", "acanomas.com, Canasta (minimums, bonuses)"),
    (
        Difference("direction", "ccw", 'source 000 "in an anti-clockwise direction"'),
        Difference("first_dealer", "left_of_high", 'source 000 "seated to the left of the one who drew the highest"'),
        Difference(
            "upcard_cover",
            "joker,two,red3,black3",
            'source 000 "a wild card, a deuce, a Black Three or a Red Three"',
        ),
        Difference("one_card_hand", "no_pile", 'source 000 "may not take a card from the discard pile"'),
        Difference("one_card_rule_lifted_when_stock_empty", "true", 'source 000 "unless the stock deck is finished"'),
        Difference("stock_empty", "forced_layoff", 'source 000 "must take the discard pile if the top card matches"'),
        Difference("waiver_with_pile", "true", 'source 000 "not necessary to satisfy this second condition if"'),
        Difference("ask_timing", "before_last_laydown", 'source 000 "before displaying the cards that remain"'),
    ),
)
_PARTS = Parts(_PLAY)
_PARTS.forbid(asking.announcement_missing)

RULESET = _PLAY.derive(_PARTS)
