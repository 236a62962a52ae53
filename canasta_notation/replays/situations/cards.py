"""Whether a situation about red threes or the pile has just occurred; each function looks at the last step."""

from __future__ import annotations

from canasta_notation.model import LayRedThrees
from canasta_notation.replays.situations.sight import Sight
from canasta_notation.rules.mechanics.ending import red_three_ends
from canasta_notation.rules.reading import is_canasta
from canasta_notation.table import IS_BLACK_THREE, IS_WILD

# Red threes


def _came_from(see: Sight) -> str:
    turn = see.table.turn
    if turn.foot_step is not None:
        return "foot"
    if turn.taken is not None:
        return "pile"
    return "stock" if turn.draw_step is not None else "deal"


def dealt_and_laid_at_once(see: Sight) -> bool:
    """A red three of the deal is laid before the first turn."""
    return _came_from(see) == "deal" and see.table.turn.number == 0


def dealt_and_laid_later(see: Sight) -> bool:
    """A red three of the deal is laid in its holder's first turn."""
    return _came_from(see) == "deal" and see.table.turn.number != 0


def drawn_red_three(see: Sight) -> bool:
    """A red three comes from the stock."""
    return _came_from(see) == "stock"


def red_three_for_another(see: Sight) -> bool:
    """What replaces a red three is one as well."""
    turn = see.table.turn
    return sum(isinstance(act, LayRedThrees) for act in turn.acts[: turn.at + 1]) > 1


def red_three_of_pile(see: Sight) -> bool:
    """A red three comes with the pile."""
    return _came_from(see) == "pile"


def red_three_of_foot(see: Sight) -> bool:
    """A red three comes with a foot."""
    return _came_from(see) == "foot"


def last_red_three_ends(see: Sight) -> bool:
    """The last card of the stock is a red three, and the deal is over."""
    return see.table.turn.ended_early


def last_red_three_goes_on(see: Sight) -> bool:
    """The last card of the stock is a red three, and the turn goes on."""
    return not see.table.turn.ended_early and red_three_ends(see.table, see.rules.params)


def four_red_threes(see: Sight) -> bool:
    """A side has laid four red threes or more."""
    return any(sum(see.table.reds[seat] for seat in side.seats) >= 4 for side in see.table.all_sides)


# The pile


def upcard_freezes(see: Sight) -> bool:
    """The pile is frozen from the start."""
    return see.table.pile.freeze is not None


def upcards_covered(see: Sight) -> bool:
    """A black three or another card lies under the upcard."""
    return (see.table.pile.size or 0) > 1


def wild_discarded(see: Sight) -> bool:
    """A wild card is discarded, and the hand is not empty."""
    top = see.table.pile.top
    return top is not None and IS_WILD[top]


def black_three_discarded(see: Sight) -> bool:
    """A black three is discarded."""
    top = see.table.pile.top
    return top is not None and IS_BLACK_THREE[top]


def taken_with_pair(see: Sight) -> bool:
    """With a natural pair from the hand, the pile not being frozen for all."""
    return see.use.naturals >= 2 and not see.taken.was_frozen and not _has_wild_top(see)


def taken_frozen(see: Sight) -> bool:
    """A frozen pile with a natural pair."""
    return see.use.naturals >= 2 and see.taken.was_frozen


def pair_to_standing_meld(see: Sight) -> bool:
    """The pair and the top card join a meld that stands."""
    return see.use.naturals >= 2 and see.use.joins


def taken_mixed(see: Sight) -> bool:
    """With a natural and a wild card."""
    return see.use.naturals == 1 and see.use.wilds > 0 and not see.use.joins


def taken_by_lay_off(see: Sight) -> bool:
    """By laying the top card to a meld."""
    return see.use.joins and see.use.naturals < 2 and not _has_wild_top(see)


def lay_off_to_canasta(see: Sight) -> bool:
    """By laying the top card to a canasta."""
    meld = see.table.side.melds.get((see.use.key, see.use.number))
    return taken_by_lay_off(see) and meld is not None and is_canasta(meld, see.rules.params)


def _has_wild_top(see: Sight) -> bool:
    return see.taken.top is not None and IS_WILD[see.taken.top]


def taken_with_wild_top(see: Sight) -> bool:
    """A wild top card with two like it."""
    return _has_wild_top(see)


def taken_in_part(see: Sight) -> bool:
    """Only the upper cards of a larger pile."""
    most = see.rules.params.pile_size
    return most is not None and (see.taken.pile_size or 0) > most


def single_top_card(see: Sight) -> bool:
    """Only the top card, the stock being empty."""
    return see.table.turn.forced_single


def barred_rank_finished(see: Sight) -> bool:
    """A barred rank, whose meld the player finishes first."""
    return see.use.finishes and see.rules.has("barred_rank_taken")


def first_turn_take(see: Sight) -> bool:
    """The upcard is taken in the first turn."""
    return see.table.turns == 1


def forced(see: Sight) -> bool:
    """The player had to take the pile."""
    return see.table.turn.forced is not None


def taken_without_stock(see: Sight) -> bool:
    """The stock is empty, and the player takes the pile without having to."""
    return see.table.stock.is_empty and see.table.turn.forced is None
