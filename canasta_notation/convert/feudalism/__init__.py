"""The GameMove stream of the program Canasta by feudalism: Classic Canasta and Hand and Foot, two or four players."""

from __future__ import annotations

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.feudalism.reader import read
from canasta_notation.convert.feudalism.writer import write


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("variant", "config", "rounds")


CONVERTER = Converter(
    name="feudalism",
    title="GameMove stream of feudalism's Canasta, JSON Lines",
    recognises=_recognises,
    read=read,
    write=write,
    carries="cards dealt, stock, moves and scores of Classic Canasta and Hand and Foot for two or four players",
)
