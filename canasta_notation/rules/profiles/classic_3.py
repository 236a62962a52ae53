"""Canasta for three: the first to take the pile plays alone against the other two."""

from canasta_notation.rules.mechanics import partnership
from canasta_notation.rules.options import derive
from canasta_notation.rules.profiles.classic import RULESET as CLASSIC
from canasta_notation.rules.ruleset import Difference, Parts

_PAGAT = "Pagat, Canasta for three players"

_TALLY = derive(
    CLASSIC,
    "classic-3",
    "Classic Canasta for three players, one against two",
    (_PAGAT,),
    (
        Difference("players", "3", _PAGAT),
        Difference("sides", "3", f"{_PAGAT}: everybody starts alone"),
        Difference("hand_size", "13", _PAGAT),
        Difference("draw", "2", _PAGAT),
        Difference("target", "7500", _PAGAT),
    ),
)
_PARTS = Parts(_TALLY)
_PARTS.use(on_take=partnership.first_take_parts)

RULESET = _TALLY.derive(_PARTS)
