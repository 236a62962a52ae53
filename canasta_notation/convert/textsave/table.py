"""What lies on the table at the start of a position, as comments that can be read back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from canasta_notation.cards import Card
from canasta_notation.cards import card as card_of
from canasta_notation.model import Cards, Comment, Deal
from canasta_notation.syntax import spell_cards
from canasta_notation.syntax.runs import in_order

OURS = " position: "
"""With what such a comment begins."""

_MELDS = re.compile(r" position: (N|S) has laid ((?:[2-9TJQKA3*][cdhs]?[ ]?)+)")
_REDS = re.compile(r" position: (N|S) has the red threes ((?:3[dh])+)")
_CARD = re.compile(r"\*|[2-9TJQKA][cdhs]")


def on_table(seat: str, melds: Iterable[Sequence[Card]], reds: Sequence[Card]) -> Iterator[str]:
    """The comments on what a seat has on the table."""
    spelt = " ".join(spell_cards(in_order(meld)) for meld in melds)
    if spelt:
        yield f"position: {seat} has laid {spelt}"
    if reds:
        yield f"position: {seat} has the red threes {spell_cards(in_order(reds))}"


def table_of(deal: Deal) -> tuple[dict[str, list[Cards]], dict[str, Cards]]:
    """The melds and the red threes by seat that such comments before the first turn tell."""
    melds: dict[str, list[Cards]] = {}
    reds: dict[str, Cards] = {}
    for line in deal.body:
        if not isinstance(line, Comment):
            continue
        if found := _MELDS.fullmatch(line.text):
            melds.setdefault(found[1], []).extend(_cards(one) for one in found[2].split())
        elif found := _REDS.fullmatch(line.text):
            reds[found[1]] = _cards(found[2])
    return melds, reds


def _cards(text: str) -> Cards:
    return tuple(card_of(one) for one in _CARD.findall(text))
