"""Histories of the Canasta of OpenSpiel: the actions of a game, from the first card dealt."""

from __future__ import annotations

import re

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.openspiel.reader import read
from canasta_notation.convert.openspiel.writer import write

_HISTORY = re.compile(rb'"history"\s*:\s*\[\s*(?:\[\s*-1\s*,\s*\d+|\d+\s*[,\]])')


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("history") and _HISTORY.search(sample.head) is not None


CONVERTER = Converter(
    name="openspiel",
    title="Action history of Canasta for OpenSpiel, JSON Lines",
    recognises=_recognises,
    read=read,
    write=write,
    carries="every card and act of games of four; no names, no scores but the last ones",
    options={"players": "writing: `yes` puts the player before each action"},
)
