"""Hand and Foot as Pagat has it: seven cards of the pile, the foot with the last card, leave must be asked."""

from canasta_notation.rules.options import derive
from canasta_notation.rules.profiles.hand_and_foot import RULESET as HAND_AND_FOOT
from canasta_notation.rules.ruleset import Difference, Parts

_PAGAT = "Pagat, Hand and Foot"

_OWN = (
    Difference("pile_take", "top7", _PAGAT),
    Difference("wild_top_pair", "true", f"{_PAGAT}: two 2s take a 2, two jokers a joker"),
    Difference("stock_empty", "end_when_draw_needed", _PAGAT),
    Difference("last_red3", "end_deal", f"{_PAGAT} is silent; as in Classic Canasta"),
    Difference("wild_limit", "double", f"{_PAGAT}: twice as many naturals as wild cards"),
    Difference("second_wild", "any", _PAGAT),
    Difference("black3_meld", "never", _PAGAT),
    Difference("out_requirement", "2clean+2dirty+1wild", _PAGAT),
    Difference("discard_to_go_out", "optional", _PAGAT),
    Difference("no_exit_rule", "keep_two", _PAGAT),
    Difference("undeclared_last_discard", "ends", _PAGAT),
    Difference("partner_in_foot", "true", f"{_PAGAT}: and has played part of a turn from it"),
    Difference("foot_trigger", "hand_empty", _PAGAT),
    Difference("permission", "required_binding", f"{_PAGAT}: must ask and must be told yes"),
)
_BARS = ("five_card_bar", "exception_wild")
_SET_ANEW = {one.option for one in _OWN}
_AS_THERE = tuple(
    Difference(one.option, one.value, _PAGAT)
    for one in HAND_AND_FOOT.differences
    if one.option not in _SET_ANEW and one.option not in _BARS
)
"""What the two games have in common, with the source that says it of this one."""

_BASE = Parts(HAND_AND_FOOT)
_BASE.use(judged_at="step")

RULESET = derive(
    HAND_AND_FOOT.derive(_BASE),
    "hand-and-foot-pagat",
    "Hand and Foot as Pagat has it",
    (_PAGAT,),
    (*_AS_THERE, Difference("five_card_bar", "false", _PAGAT), *_OWN),
)
