"""Logs of speed1405's Canasta: the moves of spectated matches, and replays that hold the state before each act."""

from __future__ import annotations

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.speed1405.reader import read


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("moveHistory") or sample.has_keys("actions", "playerNames")


CONVERTER = Converter(
    name="speed1405",
    title="spectated matches and replays of speed1405's Canasta, JSON",
    recognises=_recognises,
    read=read,
    carries="moves and scores, with the cards dealt and drawn where the states of the table are kept",
)
