"""What counts as unknown cards against the limits of a match."""

from __future__ import annotations

from canasta_notation import loads

HEAD = "%pcn 1\n\n== deal 1\n1. N d:x -4s\n"


def test_words_of_people_are_no_cards() -> None:
    """Comments, remarks and names with `x400` in them stand for nothing."""
    said = "; we paid x400 for it\n" * 300
    told = "".join(f"Event: x400 x400 {number}\n\n== deal {number}\n" for number in range(2, 5))
    record = loads(f"{HEAD}{said}2. E d:x -4c ; x400 x400 x400\n{told}")

    assert [] == [one for one in record.findings if one.code == "SYN107"]


def test_unknown_cards_are_counted() -> None:
    """What a few letters stand for fills no memory: 300 draws of 400 unknown cards are more than a match may have."""
    record = loads(HEAD + "".join(f"{number}. E d:x400 -4c\n" for number in range(2, 302)))

    assert {"SYN107"} <= {one.code for one in record.findings}
