"""The six records of which somebody has read whatever any renderer makes: the snapshots of all of them are of these."""

from __future__ import annotations

import os
from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[1] / "samples"

SIX = {
    "match": SAMPLES / "04-match-with-running-scores.pcn",  # four deals, declared scores, hands not seen
    "hand-and-foot": SAMPLES / "06-hand-and-foot.pcn",  # feet, canastas of every kind
    "rulings": SAMPLES / "10-rulings.pcn",  # accepted and amended acts, penalties
    "variations": SAMPLES / "11-variations.pcn",  # what was not played, comments, glyphs
    "gap": SAMPLES / "12-gap-and-assertions.pcn",  # a partial record: what was not seen, and what was counted
    "broken": SAMPLES / "broken" / "PIL102-taken-without-natural-pair.pcn",  # an unlawful take
}
"""By what is to be seen in them."""


def kept(path: Path, now: str) -> str:
    """The snapshot at a path; with PCN_UPDATE_SNAPSHOTS=1 it is written anew first, to be read by somebody."""
    if os.environ.get("PCN_UPDATE_SNAPSHOTS") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8")
    return path.read_text(encoding="utf-8")
