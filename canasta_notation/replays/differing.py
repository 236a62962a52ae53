"""Cards as a header has them, against those that the recorded pack gives."""

from __future__ import annotations

from canasta_notation.cards import Card, meet
from canasta_notation.table import indexes

Cards = tuple[Card, ...]
Facts = dict[str, str | int]

_SHOWN = 8
"""Cards that a message shows of many."""


def difference(written: Cards, dealt: Cards, in_order: bool) -> tuple[str, Facts]:
    """How written cards differ from those that were dealt, as the end of a sentence, with its numbers.

    Empty where they do not; `in_order` where the order counts.
    """
    if written == dealt or (not in_order and sorted(indexes(written)) == sorted(indexes(dealt))):
        return "", {}
    if len(written) != len(dealt):
        return f"{len(written)} cards where {len(dealt)} {'is' if len(dealt) == 1 else 'are'} due", {
            "written": len(written),
            "dealt": len(dealt),
        }
    return _in_place(written, dealt) if in_order else _in_any_order(written, dealt)


def _in_place(written: Cards, dealt: Cards) -> tuple[str, Facts]:
    pairs = enumerate(zip(written, dealt, strict=True), start=1)
    differing = [(place, one, other) for place, (one, other) in pairs if meet(one, other) is None]
    if not differing:
        return "", {}
    place, one, other = differing[0]
    return (
        f"{one} for {other} at place {place} ({len(differing)} of {len(dealt)} cards)",
        {"differing": len(differing), "place": place, "written": str(one), "dealt": str(other)},
    )


def _in_any_order(written: Cards, dealt: Cards) -> tuple[str, Facts]:
    left, wrong = list(dealt), []
    for card in sorted(written, key=lambda one: not one.is_exact):
        match = next((one for one in left if one == card), None) or next((one for one in left if meet(one, card)), None)
        if match is None:
            wrong.append(card)
        else:
            left.remove(match)
    if not wrong:
        return "", {}
    facts: Facts = {"differing": len(wrong), "written": _spelt(wrong), "dealt": _spelt(left)}
    return f"{_spelt(wrong)} for {_spelt(left)} ({len(wrong)} of {len(dealt)} cards)", facts


def _spelt(cards: list[Card]) -> str:
    return "".join(map(str, cards[:_SHOWN])) + "…" * (len(cards) > _SHOWN)
