"""Rooms of familycanasta: an English message for each turn, and tables after each where they were kept."""

from __future__ import annotations

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.familycanasta.reader import read


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("actionLog") or (sample.has_keys("hands", "rules") and b'"actionLog"' in sample.head)


CONVERTER = Converter(
    name="familycanasta",
    title="rooms of familycanasta with their message log, JSON",
    recognises=_recognises,
    read=read,
    carries="full records where the deal and the tables after each turn were kept, else draws, discards and scores",
)
