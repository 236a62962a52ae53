"""What the tests of partial records share: records of self-play, views, cards that a view hides."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from msgspec.structs import replace

import canasta_notation as pcn
from canasta_notation.model import Cards, Deal, Draw, File, Header, PutBack, Step, TakeFoot, Turn
from canasta_notation.selfplay import play, record
from canasta_notation.syntax.runs import in_order, spell

Change: TypeAlias = Callable[[Cards], Cards]


@cache
def full(rules: str, seed: str = "blank", deals: int = 2) -> pcn.Record:
    """A full record of self-play."""
    named = pcn.ruleset(rules)
    return pcn.loads(pcn.dumps(record(named, play(named, seed=seed, deals=deals))))


def seats(one: pcn.Record) -> list[str]:
    """The seats of a record that play."""
    return sorted({turn.seat for match in one.matches for deal in match.deals for turn in deal.turns})


def views(one: pcn.Record) -> list[str]:
    """Every view of a record, alone and with ranks."""
    hiding = ["table", *seats(one)]
    return [*hiding, "ranks", *(f"{view},ranks" for view in hiding)]


def blanked(text: str | pcn.Record, view: str, **options: bool) -> str:
    """The partial record of a text."""
    one = pcn.loads(text) if isinstance(text, str) else text
    return pcn.dumps(pcn.blank(one, view, **options))  # type: ignore[arg-type]  # options are flags


def with_hidden(one: pcn.Record, view: str, change: Change) -> str:
    """The record with all cards changed that this view does not show.

    Said here anew, not taken from what is tested: others' hands, every foot until its holder takes it up, the stock,
    and what others draw, put back or find in their feet.
    """
    seat = view.removesuffix(",ranks")
    (section,) = one.file.sections
    matches = tuple(
        replace(match, deals=tuple(_changed(deal, seat, change) for deal in match.deals)) for match in section.matches
    )
    return pcn.dumps(File((replace(section, matches=matches),)))


def _changed(deal: Deal, seat: str, change: Change) -> Deal:
    has_foot = any(turn.seat == seat and TakeFoot in turn.kinds for turn in deal.turns)
    hidden = {"Hand": seat, "Foot": seat if has_foot else "nobody", "Stock": "nobody"}
    headers = tuple(
        _with_cards(header, change(header.cards))
        if header.key in hidden and header.qualifier != hidden[header.key] and header.cards is not None
        else header
        for header in deal.headers
    )
    body = tuple(
        replace(line, steps=tuple(_step(step, change) for step in line.steps))
        if isinstance(line, Turn) and line.seat != seat
        else line
        for line in deal.body
    )
    return replace(deal, headers=headers, body=body)


def _step(step: Step, change: Change) -> Step:
    match step.act:
        case Draw(cards):
            return replace(step, act=Draw(change(cards)))
        case PutBack(cards):
            return replace(step, act=PutBack(in_order(change(cards))))
        case TakeFoot(cards) if cards is not None:
            return replace(step, act=TakeFoot(in_order(change(cards))))
        case _:
            return step


def _with_cards(header: Header, cards: Cards) -> Header:
    cards = cards if header.key == "Stock" else in_order(cards)
    return replace(header, cards=cards, value=spell(cards, " "))
