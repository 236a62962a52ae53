"""Whether what a record says of a deal can be true as a whole: CRD101 and CRD108 over the hidden cards."""

from __future__ import annotations

from msgspec import Struct

from canasta_notation.diagnostics import Related
from canasta_notation.replays.found import checks
from canasta_notation.replays.ledger.completion import Answer
from canasta_notation.replays.ledger.conflict import shortest, smallest
from canasta_notation.replays.ledger.first_look import MOST_STEPS, Allowance
from canasta_notation.replays.ledger.masks import name_of
from canasta_notation.replays.ledger.moves import Kind, Move, Moves
from canasta_notation.replays.ledger.trail import Trail
from canasta_notation.rules.rule import Offence
from canasta_notation.table import spell
from canasta_notation.text import Span

_BROUGHT = 8
"""Steps that each move of a deal brings: in the long run a deal costs no more than so many passes over it."""


class Impossible(Struct, frozen=True):
    """Lines that cannot all be true: the code, the move that shows it and what is held against it.

    Where the search was broken off at its bound there is no such move, and the offence is not certain.
    """

    code: str
    move: Move | None
    offence: Offence


def check(trail: Trail, allowance: Allowance) -> Impossible | None:
    """What is impossible in a deal that was followed to its end, if anything is."""
    whole = trail.moves
    allowance.steps = min(MOST_STEPS, allowance.steps + _BROUGHT * len(whole.moves))
    solve = allowance.solver(whole.places, whole.copies)
    answer = solve(whole.moves)
    if answer is Answer.YES:
        return None
    if answer is Answer.UNTOLD:
        return Impossible("CRD108", None, not_weighed(len(whole.moves)))
    count = shortest(whole.moves, solve)
    moves = whole.moves[:count]
    spans = smallest(moves, solve)
    endless = allowance.solver(whole.places, [len(moves)] * len(whole.copies))
    last = moves[-1]
    if endless(moves) is Answer.YES:
        return Impossible("CRD101", last, more_than_pack(last, spans))
    return Impossible("CRD108", last, impossible_ledger(whole, last, spans))


@checks("CRD108")
def impossible_ledger(whole: Moves, last: Move, spans: list[Span]) -> Offence:
    """No way of filling in the cards that nobody saw fits the whole record.

    What it checks:
        Every card of the pack is followed through the deal: from the pack to a hand, from a hand to a meld or to the
        pile, from the pile to another hand. What was not seen may be any card. Where no cards at all can stand for it,
        the lines that cannot all be true are named, none of which can be spared.

    Why:
        One of those lines is noted wrongly, even where each of them is possible by itself. Nothing is said of the
        cards of a deal in which a card was found wrong by itself, nor after acts that nobody recorded.

    Example:
        Rules: classic
        == deal 1
        Hand.N: 4c4d6c7c8c9cTcJcQcAcAd
        1. N d:Ah -4
        2. E p:4c +4:4h4s4c +A:AAA -5
        3. S d:x -6
        4. W d:x -7
        5. N d:Kd -4c

    Allowed:
        Rules: classic
        == deal 1
        Hand.N: 4c4d6c7c8c9cTcJcQcAcAd
        1. N d:Ah -4
        2. E p:4c +4:4h4s4c +A:AAA -5
        3. S d:x -6
        4. W d:x -7
        5. N d:Kd -4d

    Sources:
        docs/design/ledger.md; docs/spec/cards.md
    """
    card = _named(last)
    seat = next((seat for seat, place in (*whole.hands.items(), *whole.feet.items()) if place == last.source), None)
    if last.kind is Kind.ENTER:
        what = f"{card} cannot be here"
    elif seat is None:
        what = f"the card taken as {card} cannot be one"
    else:
        what = f"{seat} cannot hold {card} any more"
    return Offence(f"{what}: {_lines(spans)} cannot all be true", {"card": card, "lines": len(spans)}, _all(spans))


def not_weighed(moves: int) -> Offence:
    """The search was broken off: whether the cards of the deal can be as they are recorded cannot be told."""
    what = "whether cards can be found for all that was not seen cannot be told: there are too many ways to try"
    return Offence(what, {"moves": moves}, certain=False)


def more_than_pack(last: Move, spans: list[Span]) -> Offence:
    """More cards are needed than the pack holds, whatever those were that nobody saw: CRD101."""
    card = _named(last)
    what = f"more cards than the pack holds, {card} among them, were in play, whatever those were that nobody saw"
    return Offence(f"{what}: {_lines(spans)} cannot all be true", {"card": card, "lines": len(spans)}, _all(spans))


def _named(move: Move) -> str:
    name = name_of(move.mask)
    return "it" if name is None else spell([name])


def _lines(spans: list[Span]) -> str:
    numbers = [str(span.line) for span in spans]
    if len(numbers) < 2:
        return "what the record says"
    return f"lines {', '.join(numbers[:-1])} and {numbers[-1]}"


def _all(spans: list[Span]) -> tuple[Related, ...]:
    return tuple(Related(span, "this has a part in it") for span in spans)
