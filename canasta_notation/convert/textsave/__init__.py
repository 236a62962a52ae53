"""Text saves of the Canasta programs written for one college course: a position of two players, without the moves."""

from __future__ import annotations

from canasta_notation.convert.converter import Converter, Sample
from canasta_notation.convert.textsave.reader import read
from canasta_notation.convert.textsave.writer import write
from canasta_notation.text import BOM


def _recognises(sample: Sample) -> bool:
    head = sample.head.removeprefix(BOM).lower()
    return head.lstrip().startswith(b"round:") and all(word in head for word in (b"hand:", b"melds:", b"stock:"))


CONVERTER = Converter(
    name="text-save",
    title="Text save of a position, two players",
    recognises=_recognises,
    read=read,
    write=write,
    carries="hands, melds, stock, pile, scores and whose turn it is; no moves, and not what froze the pile",
    options={
        "top": "reading: `last` where the last card of the pile is its top, else the first is",
        "cards": "reading: `any` takes a save whose cards make no whole packs",
        "deal": "writing: the number of the deal, else the last one",
        "turn": "writing: the turn before which the position is taken, else the end",
    },
)
