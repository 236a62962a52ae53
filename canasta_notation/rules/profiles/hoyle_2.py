"""Two-player Canasta as a computer game plays it: one card drawn, wild cards up to the number of naturals."""

from canasta_notation.rules.offences import black_threes
from canasta_notation.rules.options import derive
from canasta_notation.rules.profiles.classic import RULESET as CLASSIC
from canasta_notation.rules.ruleset import Difference, Parts

_FULL = "the full text of source 001"

_PLAY = derive(
    CLASSIC,
    "hoyle-2",
    "Two-player Canasta of a computer game",
    ("source 001, Sequence game rules for 2 players", "the full text of which it is a part"),
    (
        Difference("players", "2", 'source 001 "Both players take turns"'),
        Difference("sides", "2", 'source 001 "Both players take turns"'),
        Difference("hand_size", "15", 'source 001 "Each player starts with 15 cards"'),
        Difference("first_dealer", "alternate", 'source 001 "take turns in drawing the first card"'),
        Difference("frozen_until_open", "false", 'source 001 "if he can directly meld the top card" asks no more'),
        Difference("stock_empty", "pc_top_card", _FULL),
        Difference("waiver", "whole_hand", 'source 001 "When a player goes out in one turn"'),
        Difference("waiver_with_pile", "true", "source 001 looks only at the table"),
        Difference("waiver_needs_canasta", "false", 'source 001 "goes out in one turn"'),
        Difference("wild_limit", "ratio", 'source 001 "never be more wildcards than natural cards"'),
        Difference("no_exit_rule", "pass_discard", "source 001 \"he has to 'pass the discard'\""),
        Difference("permission", "none", "source 001 knows no partner"),
        Difference("canasta_values", "500,300,1000", _FULL),
        Difference("wild_canasta", "1000", _FULL),
        Difference("concealed_def", "table_empty", _FULL),
        Difference("red3_negative_if", "opponent_out_and_no_meld", _FULL),
        Difference("penalties", "pc", f"{_FULL}: restoring the pile costs 50"),
    ),
)
_PARTS = Parts(_PLAY)
# Source 001: "At that point, his melded cards are checked".
_PARTS.use(judged_at="turn")
# Source 001: "must then be the last cards to be melded".
_PARTS.forbid(black_threes.meld_after_black_threes)

RULESET = _PLAY.derive(_PARTS)
