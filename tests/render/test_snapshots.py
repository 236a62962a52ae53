"""Whole records as they are told, in files that a person has read.

To print them anew run these tests with PCN_UPDATE_SNAPSHOTS=1; then read every line that changed as somebody who was
at the table would.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.render.telling import told
from tests.six import SAMPLES, SIX, kept

FOLDER = Path(__file__).with_name("snapshots")
ENDINGS = {"text": "txt", "markdown": "md", "html": "html", "page": "page.html"}
OURS = re.compile(
    r"(?<=<style>).*?(?=</style>)|(?<=<script>).*?(?=</script>)|sha256-[^']*|(?<=id=\"words\">)[^<]*", re.DOTALL
)
"""Style, script and words of a page, which no record changes, and their hashes."""

RECORDS = {**SIX, "two-players": SAMPLES / "05-two-players.pcn"}


@pytest.mark.parametrize("form", ENDINGS)
@pytest.mark.parametrize("name", RECORDS)
def test_record_is_told_as_it_was_read(name: str, form: str) -> None:
    """All that is written of a record is what somebody read and found good."""
    path = FOLDER / f"{name}.{ENDINGS[form]}"
    now = told(RECORDS[name], form)
    if form == "page":
        now = OURS.sub("", now)

    assert kept(path, now) == now


@pytest.mark.parametrize("language", ["es", "de", "fr"])
def test_record_is_told_in_another_language(language: str) -> None:
    """The rulings and the melds of one record in the words of another table."""
    path = FOLDER / f"rulings-{language}.txt"
    now = told(RECORDS["rulings"], "text", language)

    assert kept(path, now) == now
