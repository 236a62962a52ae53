"""Games of cutthroat-canasta: the log of actions, and the feed of what everybody saw."""

from __future__ import annotations

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.cutthroat.reader import read


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("players", "round", "history")


CONVERTER = Converter(
    name="cutthroat",
    title="games of cutthroat-canasta, each for himself, JSON",
    recognises=_recognises,
    read=read,
    carries="what everybody saw: melds, pickups, discards, scores, hands at the end; drawn cards are unknown",
)
