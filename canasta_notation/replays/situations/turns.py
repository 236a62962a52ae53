"""Whether a situation about melds or the end of a turn or a deal has just occurred; each looks at the last step."""

from __future__ import annotations

from canasta_notation.model import Ask
from canasta_notation.replays.situations.sight import Sight
from canasta_notation.rules.effects import has_partnerships
from canasta_notation.rules.reading import canasta_kind, is_canasta
from canasta_notation.table import Ended, Laid, Table

# Melds


def opened(see: Sight) -> bool:
    """A side opens."""
    return see.table.turn.was_open is False and bool(see.table.turn.lays)


def opened_with_pile(see: Sight) -> bool:
    """A side opens with the pile."""
    return opened(see) and see.table.turn.taken is not None


def opened_higher(see: Sight) -> bool:
    """A side opens where more than the least minimum is needed."""
    minimum = see.table.minimum_of(see.table.seat)
    levels = sorted(points for start, points in see.rules.params.minimums if start is not None)
    return opened(see) and minimum is not None and minimum > levels[0]


def opened_below_zero(see: Sight) -> bool:
    """A side with a score below zero opens."""
    minimum = see.table.minimum_of(see.table.seat)
    return opened(see) and minimum is not None and minimum == see.rules.params.minimums[0][1]


def opened_by_waiver(see: Sight) -> bool:
    """A side opens below its minimum, which is waived."""
    turn, minimum = see.table.turn, see.table.minimum_of(see.table.seat)
    return turn.is_waived and turn.count is not None and minimum is not None and turn.count < minimum


def _first_lays(table: Table) -> list[Laid]:
    found: dict[tuple[str, int], Laid] = {}
    for laid in table.turn.lays:
        found.setdefault((laid.key, laid.number), laid)
    return list(found.values())


def _made(see: Sight, kind: str) -> bool:
    table, size = see.table, see.rules.params.canasta_size
    melds = table.side.melds
    return any(
        one.size < size <= melds[one.key, one.number].size
        and is_canasta(melds[one.key, one.number], see.rules.params)
        and canasta_kind(melds[one.key, one.number]) == kind
        for one in _first_lays(table)
        if (one.key, one.number) in melds
    )


def made_natural(see: Sight) -> bool:
    """A natural canasta is made."""
    return _made(see, "clean")


def made_mixed(see: Sight) -> bool:
    """A mixed canasta is made."""
    return _made(see, "dirty")


def made_wild(see: Sight) -> bool:
    """A canasta of wild cards is made."""
    return _made(see, "wild")


def canasta_grown(see: Sight) -> bool:
    """Cards are laid to a canasta."""
    return any(one.size >= see.rules.params.canasta_size for one in _first_lays(see.table))


def natural_spoilt(see: Sight) -> bool:
    """A wild card makes a natural canasta mixed."""
    melds, size = see.table.side.melds, see.rules.params.canasta_size
    return any(
        one.size >= size and not one.wilds and melds[one.key, one.number].wilds > 0
        for one in _first_lays(see.table)
        if (one.key, one.number) in melds and one.key != "3"
    )


def two_melds_of_rank(see: Sight) -> bool:
    """A side has two melds of a rank."""
    return any(meld.number > 1 for side in see.table.all_sides for meld in side.melds.values())


# The end of a turn and of a deal


def out_with_discard(see: Sight) -> bool:
    """Somebody goes out with a last discard."""
    return see.is_out and see.table.turn.discard_step is not None


def out_by_melding(see: Sight) -> bool:
    """Somebody goes out by melding everything."""
    return see.is_out and see.table.turn.discard_step is None


def out_concealed(see: Sight) -> bool:
    """Somebody goes out concealed."""
    return see.is_out and bool(see.table.concealed)


def out_concealed_with_pile(see: Sight) -> bool:
    """Somebody goes out concealed and took the pile in that turn."""
    return out_concealed(see) and see.table.turn.taken is not None


def out_undeclared(see: Sight) -> bool:
    """Somebody goes out without saying so."""
    return see.is_out and see.table.turn.declared_out is None


def out_without_stock(see: Sight) -> bool:
    """Somebody goes out when the stock is empty."""
    return see.is_out and see.table.stock.is_empty


def out_with_black_threes(see: Sight) -> bool:
    """Somebody goes out with a meld of black threes."""
    return see.is_out and not see.rules.params.black_exit and any(one.key == "3" for one in see.table.turn.lays)


def out_with_seven_black_threes(see: Sight) -> bool:
    """Somebody goes out with seven black threes."""
    return see.is_out and see.table.side.black > 0 and bool(see.rules.params.black_exit)


def asked_yes(see: Sight) -> bool:
    """Partner is asked and says yes."""
    return isinstance(see.act, Ask) and see.act.answer is True


def asked_no(see: Sight) -> bool:
    """Partner is asked and says no."""
    return isinstance(see.act, Ask) and see.act.answer is False


def out_against_advice(see: Sight) -> bool:
    """Somebody goes out though partner said no."""
    return see.is_out and see.table.turn.answer is False


def discard_passed(see: Sight) -> bool:
    """A player keeps the last card."""
    return see.table.turn.is_kept and see.table.turn.discard_step is None


def emptied_by_discard(see: Sight) -> bool:
    """The last card is discarded in silence, and the deal goes on."""
    turn = see.table.turn
    goes_on = not see.table.hand.size and see.table.ended is None and turn.discard_step is not None
    return goes_on and not turn.declared_not_out


def one_card_left(see: Sight) -> bool:
    """A player comes down to one card."""
    return see.table.hand.size == 1 and see.table.turn.discard_step is not None


def foot_in_turn(see: Sight) -> bool:
    """The foot is taken up in the course of a turn."""
    return see.table.turn.number != 0 and bool(see.table.turn.lays)


def foot_at_next_turn(see: Sight) -> bool:
    """The foot is taken up at the start of a turn."""
    return see.table.turn.number != 0 and not see.table.turn.lays


def foot_out_of_turn(see: Sight) -> bool:
    """The foot is taken up between two turns."""
    return see.table.turn.number == 0


def foot_never_taken(see: Sight) -> bool:
    """The deal ends with a foot that was not taken up."""
    return see.table.ended is not None and any(foot is not None for foot in see.table.feet.values())


def ended_by_stock(see: Sight) -> bool:
    """The deal ends with the stock."""
    return see.table.ended is Ended.STOCK


def red_threes_against(see: Sight) -> bool:
    """Red threes count against a side."""
    table, rules = see.table, see.rules
    return any(
        any(table.reds[seat] for seat in side.seats) and bool(rules.mechanics.red_against(table, side, rules.params))
        for side in table.all_sides
    )


def one_against_two(see: Sight) -> bool:
    """Two seats have become partners."""
    return has_partnerships(see.rules) and see.table.first_taker is not None


def out_alone(see: Sight) -> bool:
    """Somebody goes out and nobody has taken the pile."""
    return has_partnerships(see.rules) and see.table.first_taker is None and see.is_out


def all_alone(see: Sight) -> bool:
    """The stock ends and nobody has taken the pile."""
    return has_partnerships(see.rules) and see.table.first_taker is None and see.table.ended is Ended.STOCK


def always(_see: Sight) -> bool:
    """The step itself is the situation."""
    return True
