"""`canasta deduce`: what a record tells of hidden cards at a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from canasta_notation.cli.common import (
    Unusable,
    check_view,
    color_option,
    complain,
    format_option,
    name_of,
    no_match,
    open_path,
    output_option,
    styled,
    use_each_file,
    wants_color,
)
from canasta_notation.cli.output import json_document, printing
from canasta_notation.cli.ruling import rules_option
from canasta_notation.replays.blank import NotBlanked, blank
from canasta_notation.replays.deductions import Conclusion, Deductions, HandConclusions, deduce
from canasta_notation.replays.moments import NoSuchTurn
from canasta_notation.replays.seen import NoSuchView, eyes
from canasta_notation.syntax import read
from canasta_notation.text import Span, in_unicode, printable

_ANSWERS = {
    "impossible": "no cards fit what the record says of this deal: `canasta audit` names the lines",
    "unfollowed": "nothing can be concluded: acts before this were not recorded",
    "unfinished": "the search was broken off at its bound: what is said holds, and more might be said",
}


@click.command("deduce", short_help="Print what can be concluded about hidden cards.")
@click.argument("path")
@rules_option
@click.option("--deal", type=int, metavar="N", help="The deal of this number; without it the first one.")
@click.option("--turn", type=int, metavar="N", help="Before this turn; without it at the end of the deal.")
@click.option("--seat", "seats", multiple=True, metavar="SEAT", help="Only the cards of this seat; may be repeated.")
@click.option("--so-far", is_flag=True, help="Only from what stands before the turn: later lines tell nothing.")
@click.option(
    "--view",
    metavar="VIEW",
    callback=check_view,
    help="Only from what is seen in a view of `canasta blank`; what a seat can conclude, it concludes so far.",
)
@format_option("text", "json")
@output_option
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    rules: str | None,
    deal: int | None,
    turn: int | None,
    seats: tuple[str, ...],
    so_far: bool,
    view: str | None,
    form: str,
    output: Path | None,
    color: str,
) -> None:
    """Print what can be concluded about the hidden cards at a turn, and from which lines of the record.

    Each card of the pack is followed through the whole deal, later turns too. Of each hand and foot it is said how many
    cards of a rank it must hold, and how many it can hold at most, where that is less than the pack allows.

    Exit status: 0 printed, 2 unusable input or usage.
    """
    wanted = tuple(seat.upper() for seat in seats)
    failures: list[str] = []

    # A player knows nothing of what is to come.
    so_far = so_far or (view is not None and eyes(view).seat is not None)

    def use(one: str) -> None:
        record = read(open_path(one), name=name_of(one))
        if not record.matches:
            raise no_match()
        try:
            if view is not None:
                record = replace(record, file=blank(record, view, rules=rules))
            found = deduce(record, turn=turn, deal=deal, rules=rules, so_far=so_far, seats=wanted or None)
        except (NoSuchTurn, NoSuchView, NotBlanked) as error:
            raise Unusable(str(error)) from error
        if form == "json":
            print_line(_json(one, found))
            return
        for line in _text(one, found, wants_color(color) and output is None):
            print_line(line)

    def failed(one: str, error: Exception) -> None:
        failures.append(one)
        complain(one, error)

    with printing(output) as print_line:
        use_each_file([path], use, failed)
    ctx.exit(2 if failures else 0)


def _text(path: str, found: Deductions, color: bool) -> Iterator[str]:
    match = "" if found.match is None else f"match {printable(found.match)}, "
    deal = "the deal" if found.deal is None else f"deal {found.deal}"
    when = "at its end" if found.turn is None else f"before turn {found.turn}"
    yield styled([(f"{printable(name_of(path))}, {match}{deal}, {when}", "heading")], color)
    if found.answer in _ANSWERS:
        yield _ANSWERS[found.answer]
    for hand in found.hands:
        cards = f"{hand.size} card{'s' * (hand.size != 1)} in the {hand.place}"
        yield styled([(f"{hand.seat}: {cards}", "code")], color)
        lines = list(_hand_lines(hand))
        yield from lines or ["  nothing more is known"] * bool(hand.size)


def _hand_lines(hand: HandConclusions) -> Iterator[str]:
    exact = [one for one in hand.conclusions if one.is_exact and one.least]
    if exact:
        cards = "".join(one.card * one.least for one in exact)
        yield _line(cards, [span for one in exact for span in one.least_from])
    if sum(one.least for one in exact) == hand.size:
        return
    for one in hand.conclusions:
        if one.least > sum(other.least for other in exact if _is_among(other.card, one.card)):
            yield _line(f"at least {one.least} of {one.card}", one.least_from)
        if one.most is not None and one.most < hand.size - _others(hand, one.card):
            yield _line(f"at most {one.most} of {one.card}" if one.most else f"no {one.card}", one.most_from)


def _is_among(exact: str, card: str) -> bool:
    """Whether a card is one of those that a name stands for, suits aside."""
    return exact[0] == card[0] or (card == "W" and exact[0] in "2*")


def _others(hand: HandConclusions, card: str) -> int:
    """How many cards of a hand are known to be of other ranks: that no more are left for a name goes without saying."""
    within = (card, "2", "*") if card == "W" else (card,)
    ranks = (one for one in hand.conclusions if one.card == "*" or not (one.is_exact or one.card == "W"))
    return sum(one.least for one in ranks if one.card not in within)


def _line(what: str, spans: Sequence[Span]) -> str:
    numbers = sorted({span.line for span in spans})
    source = f"line{'s' * (len(numbers) > 1)} {', '.join(_runs(numbers))}" if numbers else "the deal"
    return f"  {what:<18} {source}"


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers in their order, three or more that follow each other as the first and the last of them."""
    for _distance, pairs in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _place, number in pairs]
        yield from [f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run)


def _json(path: str, found: Deductions) -> str:
    return json_document(
        {
            "version": 1,
            "path": in_unicode(name_of(path)),
            "match": found.match,
            "deal": found.deal,
            "turn": found.turn,
            "answer": found.answer,
            "hands": [_hand_fields(hand) for hand in found.hands],
        }
    )


def _hand_fields(hand: HandConclusions) -> dict[str, Any]:
    facts = [_fields(one) for one in hand.conclusions]
    return {"seat": hand.seat, "place": hand.place, "cards": hand.size, "conclusions": facts}


def _fields(one: Conclusion) -> dict[str, Any]:
    return {
        "card": one.card,
        "least": one.least,
        "most": one.most,
        "least_from": [span.line for span in one.least_from],
        "most_from": [span.line for span in one.most_from],
    }
