"""When a rule can find something, told from the act and from how far the turn has gone.

Which rules are asked about an act is bound once for each act and stage of a turn. A case leaves out only what the rule
itself lets pass: it says nothing of the law, and without it the same would be found.
"""

from __future__ import annotations

from canasta_notation.model import Lay, TakeBonus, TakePile
from canasta_notation.rules.params import Params
from canasta_notation.table import BEGUN, DRAWN, ENDED, IS_RED_THREE, WILD_KEYS, Described, Stage


def before_draw(_now: Described, _params: Params, stage: Stage) -> bool:
    """Nothing was drawn yet."""
    return stage not in (DRAWN, ENDED)


def after_begin(_now: Described, _params: Params, stage: Stage) -> bool:
    """Something was drawn, or the turn was ended."""
    return stage is not BEGUN


def after_end(_now: Described, _params: Params, stage: Stage) -> bool:
    """The turn was ended."""
    return stage not in (BEGUN, DRAWN)


def out_of_order(_now: Described, _params: Params, stage: Stage) -> bool:
    """Nothing was drawn yet, or the turn was ended."""
    return stage is not DRAWN


def many_drawn(now: Described, params: Params, stage: Stage) -> bool:
    """More cards are drawn than one turn may, or they are not the first."""
    return stage is not BEGUN or len(now.cards) > params.draw


def draws_again(now: Described, _params: Params, stage: Stage) -> bool:
    """Something was drawn before, or bonus cards are taken."""
    return stage is not BEGUN or isinstance(now.act, TakeBonus)


def tells_count(now: Described, _params: Params, _stage: Stage) -> bool:
    """A taking of the pile tells how many cards it is."""
    return isinstance(now.act, TakePile) and now.act.count is not None


def tells_top(now: Described, _params: Params, _stage: Stage) -> bool:
    """A taking of the pile tells its top card."""
    return isinstance(now.act, TakePile) and now.act.top is not None


def red_threes(now: Described, _params: Params, _stage: Stage) -> bool:
    """A red three is among the cards."""
    return any(IS_RED_THREE[card] for card in now.cards)


def not_red_threes(now: Described, _params: Params, _stage: Stage) -> bool:
    """A card that may be no red three is among the cards."""
    return not all(IS_RED_THREE[card] for card in now.cards)


def lays_wilds(now: Described, _params: Params, _stage: Stage) -> bool:
    """A wild card is laid to a meld of a rank."""
    return now.makeup.wilds > 0 and _key(now) not in WILD_KEYS


def lays_wild_meld(now: Described, _params: Params, _stage: Stage) -> bool:
    """Nothing but wild cards is laid, or to a meld of those."""
    return _key(now) in WILD_KEYS or now.makeup.wilds == len(now.cards)


def lays_black_threes(now: Described, _params: Params, _stage: Stage) -> bool:
    """Cards are laid to a meld of black threes."""
    return _key(now) == "3"


def lays_strangers(now: Described, _params: Params, _stage: Stage) -> bool:
    """A card is laid that may have no place in the meld."""
    return now.makeup.others > 0 or (now.makeup.naturals > 0 and _key(now) in WILD_KEYS)


def lays_few(now: Described, params: Params, _stage: Stage) -> bool:
    """Fewer cards are laid than a meld needs."""
    return len(now.cards) < params.min_meld


def lays_few_naturals(now: Described, params: Params, _stage: Stage) -> bool:
    """Fewer naturals are laid than a meld of a rank needs."""
    return _key(now) not in WILD_KEYS and now.makeup.naturals + now.makeup.unknown < params.min_naturals


def melds_are_limited(_now: Described, params: Params, _stage: Stage) -> bool:
    """Melds have a limit."""
    return params.meld_limit is not None


def _key(now: Described) -> str:
    return now.act.key if isinstance(now.act, Lay) else ""
