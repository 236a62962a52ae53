"""Saved matches of rvenning's Canasta: the commands of all hands, and the table as it stands."""

from __future__ import annotations

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.rvenning.reader import read


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("setup", "handNo", "log")


CONVERTER = Converter(
    name="rvenning",
    title="saved matches of rvenning's Canasta, JSON",
    recognises=_recognises,
    read=read,
    carries="melds, pickups, discards, questions and totals; drawn cards are unknown, red threes but in the last hand",
)
