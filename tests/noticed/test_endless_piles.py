"""A pile of more cards than any pack has: of such a table no more is told than can be looked at."""

from __future__ import annotations

import canasta_notation as pcn
from canasta_notation.cards import card
from canasta_notation.replays.view import look, survey
from canasta_notation.table import INDEX, Freeze
from canasta_notation.text.span import NOWHERE


def position(size: int) -> pcn.Position:
    """A table whose pile has so many cards, frozen by a wild card, a king on top."""
    # A joker was turned up first, then the king.
    found = pcn.position(pcn.loads("%pcn 1\nRules: classic\n== deal 1\nDealer: W\nUp: *Kh\n1. N d:x -4\n"), turn=1)
    cards = [INDEX[card("*")], *[INDEX[card("5c")]] * (size - 2), INDEX[card("Kh")]]
    found.table.pile.cards[:] = cards
    found.table.pile.freeze = Freeze(cards[0], NOWHERE)
    return found


def test_a_usual_pile_is_told_card_by_card() -> None:
    """From the bottom to the top."""
    here = position(40)

    assert look(here.table, here.rules) == survey(here.table, here.rules)
    assert ("*", "5c", "Kh") == tuple(dict.fromkeys(survey(here.table, here.rules).pile.cards or ()))


def test_of_an_endless_pile_the_top_is_told() -> None:
    """And how many cards there are, and what froze it; the table itself is as it was."""
    here = position(20_000)
    pile = here.table.pile
    seen, whole = survey(here.table, here.rules), look(here.table, here.rules)

    assert (20_000, None, "Kh", "*") == (seen.pile.count, seen.pile.cards, seen.top, seen.frozen)
    assert here.table.pile is pile
    assert (whole.stock, whole.hands, whole.sides, whole.due) == (seen.stock, seen.hands, seen.sides, seen.due)
    assert 20_000 == len(whole.pile.cards or ())
