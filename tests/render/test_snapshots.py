"""Whole records as they are told, in files that a person has read.

To print them anew run these tests with PCN_UPDATE_SNAPSHOTS=1; then read every line that changed as somebody who was
at the table would.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.render.telling import SAMPLES, told

FOLDER = Path(__file__).with_name("snapshots")
ENDINGS = {"text": "txt", "markdown": "md", "html": "html", "page": "page.html"}
OURS = re.compile(
    r"(?<=<style>).*?(?=</style>)|(?<=<script>).*?(?=</script>)|sha256-[^']*|(?<=id=\"words\">)[^<]*", re.DOTALL
)
"""Style, script and words of a page, which no record changes, and their hashes."""

# A whole match, two players, feet, rulings, variations, a partial record with a gap, and an unlawful take.
RECORDS = {
    "match": SAMPLES / "04-match-with-running-scores.pcn",
    "two-players": SAMPLES / "05-two-players.pcn",
    "hand-and-foot": SAMPLES / "06-hand-and-foot.pcn",
    "rulings": SAMPLES / "10-rulings.pcn",
    "variations": SAMPLES / "11-variations.pcn",
    "gap": SAMPLES / "12-gap-and-assertions.pcn",
    "broken": SAMPLES / "broken" / "PIL102-taken-without-natural-pair.pcn",
}


@pytest.mark.parametrize("form", ENDINGS)
@pytest.mark.parametrize("name", RECORDS)
def test_record_is_told_as_it_was_read(name: str, form: str) -> None:
    """All that is written of a record is what somebody read and found good."""
    path = FOLDER / f"{name}.{ENDINGS[form]}"
    now = told(RECORDS[name], form)
    if form == "page":
        now = OURS.sub("", now)
    if os.environ.get("PCN_UPDATE_SNAPSHOTS") == "1":
        path.write_text(now, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == now


@pytest.mark.parametrize("language", ["es", "de", "fr"])
def test_record_is_told_in_another_language(language: str) -> None:
    """The rulings and the melds of one record in the words of another table."""
    path = FOLDER / f"rulings-{language}.txt"
    now = told(RECORDS["rulings"], "text", language)
    if os.environ.get("PCN_UPDATE_SNAPSHOTS") == "1":
        path.write_text(now, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == now
