"""Checks around the rules of play: whose turn it is, its number, copies of a card, play after the end."""

from __future__ import annotations

from canasta_notation.cards import ALL_CARDS
from canasta_notation.diagnostics import Related
from canasta_notation.replays.found import checks, offence
from canasta_notation.rules.rule import Offence
from canasta_notation.table import Ended, Index, Table
from canasta_notation.table.ledger import Ledger
from canasta_notation.text import Span

_MOST_PLACES = 12


@checks("TRN101")
def out_of_turn(table: Table, seat: str) -> Offence:
    """A seat acts when it is not its turn.

    What it checks:
        The seat of a turn is the one that is due: the seat after the dealer first, then the next in playing order.
        After an act out of turn both the seat that was due and the seat after the actor may act. After a gap any
        seat may act.

    Why:
        A turn of the wrong seat is a slip of the scribe or of the table; it is played all the same.

    Example:
        Rules: classic
        == deal 1
        Dealer: W
        1. E d:x -4

    Allowed:
        Rules: classic
        == deal 1
        Dealer: W
        1. N d:x -4

    Sources:
        Pagat, Classic Canasta; source 000 "The game continues in strict left to right turn"; source 004 3c "No player
        is ever skipped"
    """
    due = table.due or ()
    return offence(f"{seat} acts while {' or '.join(sorted(due))} is to play", due=" ".join(sorted(due)))


@checks("TRN108")
def wrong_number(expected: int | None, number: int | None) -> Offence | None:
    """A turn bears a number that does not follow on the one before.

    What it checks:
        Turns are numbered from 1 in each deal, one on from another, over gaps with the number of turns they give.

    Why:
        A number left out or used twice hints at a turn that is missing. Nothing is renumbered.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4
        3. E d:x -5

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4
        2. E d:x -5

    Sources:
        docs/spec/turns.md
    """
    if expected is None or number is None or number == expected:
        return None
    return offence(f"turn {number} stands where turn {expected} is due", number=number, expected=expected)


@checks("TRN107")
def act_after_end(table: Table, end_line: Span | None) -> tuple[str, Offence]:
    """Somebody plays after the `End` line of the deal.

    What it checks:
        No turn stands after the `End` line of its deal. It is said once a deal; play after somebody went out is OUT109,
        play after the end of the stock DRW106.

    Why:
        The deal was over, or the line was written too soon. What follows is judged and counted all the same.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4
        End: abandoned
        2. E d:x -5

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4
        2. E d:x -5
        End: abandoned

    Sources:
        docs/spec/headers.md
    """
    if end_line is not None:
        return "TRN107", offence("played after the end of the deal", end_line, "the deal ends here")
    if table.ended is Ended.OUT:
        return "OUT109", deal_not_ended(f"play goes on after {table.ended_by} went out", table.ended_span)
    what = "play goes on after the deal ended with the stock"
    return "DRW106", offence(what, table.ended_span, "the deal ended with this turn")


@checks("OUT109")
def deal_not_ended(message: str, span: Span | None) -> Offence:
    """The record goes on, or its `End` line says otherwise, after a player went out.

    What it checks:
        Once a player has gone out, no turn follows, nothing but a word in that turn, and no foot is taken up any more;
        `End` says `out` with that seat. It is said once a deal, and what follows is not played.

    Why:
        Going out ends the deal at once, even if it was not lawful.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +K:KKKK -4 out
        2. E d:x -5

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +K:KKKK -4 out
        End: out N

    Sources:
        Pagat, Classic Canasta; source 000 "finishing as soon as they have no more cards in their hand"
    """
    return offence(message, span, "the player went out here")


@checks("CRD101")
def too_many_copies(ledger: Ledger, card: Index) -> Offence:
    """More copies of a card have been seen than the pack holds.

    What it checks:
        All cards seen in a deal, dealt, drawn, melded, discarded and left, are counted against the pack: two of a card
        in two packs, eight of a rank, four jokers. A card that comes back with the pile is no further copy.

    Why:
        One of the cards was noted wrongly, even where no single line shows it. The places are named.

    Example:
        Rules: classic
        == deal 1
        1. N d:Kc -Kc
        2. E d:Kc -Kc
        3. S d:Kc -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:Kc -Kc
        2. E d:Kc -Kc
        3. S d:Kd -4

    Sources:
        Pagat, Classic Canasta; source 002 "two standard decks with four jokers: 108 cards"; docs/spec/cards.md
    """
    most = ledger.copies[card]
    spans = ledger.spans_of(card)
    name = str(ALL_CARDS[card])
    related = tuple(Related(span, f"{name} was seen here") for span in spans[:_MOST_PLACES])
    return Offence(
        f"{ledger.seen[card]} of {name} were seen where the pack holds {most}",
        {"card": name, "seen": ledger.seen[card], "copies": most},
        related,
    )
