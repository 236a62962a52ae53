"""Checks around the rules of play: whose turn it is, its number, copies of a card, play after the end."""

from __future__ import annotations

from canasta_notation.cards import ALL_CARDS
from canasta_notation.diagnostics import Related
from canasta_notation.replay.found import checks, offence
from canasta_notation.rules.rule import Offence
from canasta_notation.table import Ended, Index, Table
from canasta_notation.table.ledger import Ledger
from canasta_notation.text import Span

_MOST_PLACES = 12


@checks("TRN101")
def out_of_turn(table: Table, seat: str) -> Offence:
    """A seat acts when it is not its turn."""
    due = table.due or ()
    return offence(f"{seat} acts while {' or '.join(sorted(due))} is to play", due=" ".join(sorted(due)))


@checks("TRN108")
def wrong_number(expected: int | None, number: int | None) -> Offence | None:
    """A turn bears a number that does not follow on the one before."""
    if expected is None or number is None or number == expected:
        return None
    return offence(f"turn {number} stands where turn {expected} is due", number=number, expected=expected)


@checks("TRN107")
def act_after_end(table: Table, end_line: Span | None) -> tuple[str, Offence]:
    """Somebody plays after the `End` line of the deal."""
    if end_line is not None:
        return "TRN107", offence("played after the end of the deal", end_line, "the deal ends here")
    if table.ended is Ended.OUT:
        return "OUT109", deal_not_ended(f"play goes on after {table.ended_by} went out", table.ended_span)
    what = "play goes on after the deal ended with the stock"
    return "DRW106", offence(what, table.ended_span, "the deal ended with this turn")


@checks("OUT109")
def deal_not_ended(message: str, span: Span | None) -> Offence:
    """The record goes on, or its `End` line says otherwise, after a player went out."""
    return offence(message, span, "the player went out here")


@checks("CRD101")
def too_many_copies(ledger: Ledger, card: Index) -> Offence:
    """More copies of a card have been seen than the pack holds."""
    most = ledger.copies[card]
    spans = ledger.spans_of(card)
    name = str(ALL_CARDS[card])
    related = tuple(Related(span, f"{name} was seen here") for span in spans[:_MOST_PLACES])
    return Offence(
        f"{ledger.seen[card]} of {name} were seen where the pack holds {most}",
        {"card": name, "seen": ledger.seen[card], "copies": most},
        related,
    )
