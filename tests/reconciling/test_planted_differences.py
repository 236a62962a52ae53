"""One thing that differs in one of two records gives one contradiction, and it names both lines."""

from __future__ import annotations

import re
from random import Random

import pytest

import canasta_notation as pcn
from tests.reconciling.views import played

CARD = "[2-9TJQKA][cdhs]"
OTHERS = ("4c", "9d", "Ks", "Ah", "7d", "8h", "Jc")

# What is planted: which lines may bear it, what of them is changed, and to what.
PLANTS = {
    "discard": (rf"^[1-9].* -{CARD}", rf"(?<= -){CARD}", OTHERS),
    "draw": (rf"^[1-9].* d:{CARD}", rf"(?<= d:){CARD}", OTHERS),
    "card of a meld": (rf"^[1-9].* \+[4-9TJQKA]:{CARD}", rf"(?<=[4-9TJQKA]:){CARD}", ("6c", "7c")),
    "count of the pile": (r"^[1-9].* p\d+:", r"(?<= p)\d+", ("90", "91")),
    "top of the pile": (rf"^[1-9].* p\d+:{CARD}", rf"(?<=\d:){CARD}", OTHERS),
    "opening count": (r"^[1-9].* \(\d+\)", r"(?<=\()\d+", ("15", "25")),
    "seat": (r"^[1-9]\d*\. N ", "(?<= )N(?= )", ("S",)),
    "number": (r"^[4-9]\. ", r"^\d", ("1", "12", "99")),
    "dealt hand": (r"^Hand\.N: ", CARD, ("*",)),
    "turned card": (r"^Up: ", rf"{CARD}$", OTHERS),
    "cards left": (rf"^Left\..*{CARD}", CARD, ("*",)),
    "item of a score": (r"^= .* cards ", r"(?<=cards )-?\d+", ("1", "2")),
    "total": (r"^= .* total ", r"(?<=total )-?\d+", ("1", "2")),
    "dealer": (r"^Dealer: ", r"\w$", ("N", "S")),
    "player": (r"^Seat\.N: ", r"(?<=: ).*", ("Zora",)),
    "rules": (r"^Rules: ", r"(?<=: ).*", ("samba",)),
    "end": (r"^End: ", r"(?<=: ).*", ("abandoned",)),
    "number of a deal": (r"^== deal 2", "2", ("7",)),
    "number of a deal twice": (r"^== deal 2", "2", ("1",)),
}


def planted(text: str, plant: str, seed: str) -> tuple[int, str] | None:
    """The text with one thing changed, and on which line; None where there is nothing of that kind."""
    chance = Random(seed)
    which, what, to = PLANTS[plant]
    lines = text.split("\n")
    places = [place for place, line in enumerate(lines) if re.search(which, line)]
    if not places:
        return None
    place = chance.choice(places)
    found = re.search(what, lines[place])
    assert found is not None
    choices = [one for one in to if one != found[0]]
    lines[place] = lines[place][: found.start()] + chance.choice(choices) + lines[place][found.end() :]
    return place + 1, "\n".join(lines)


@pytest.mark.parametrize("plant", PLANTS)
@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_planted(rules: str, plant: str) -> None:
    """One contradiction comes of it, at that line of both, whichever of the two is right; and nothing else does."""
    text = pcn.dumps(played(rules, "planted", deals=3))
    changed = planted(text, plant, f"{rules} {plant}")
    if changed is None:
        pytest.skip("nothing of that kind stands in the record")
    line, other = changed

    for first, second in ((text, other), (other, text)):
        result = pcn.reconcile(pcn.loads(first), pcn.loads(second))

        (entry,) = result.contradictions
        assert entry.first is not None
        assert entry.second is not None
        assert (entry.first.span.line, entry.second.span.line) == (line, line)
        assert result.additions == ()
        # What the first says stands.
        assert facts_of(result.text) == facts_of(first)


def facts_of(text: str) -> list[str]:
    """The lines of a record without comments."""
    return [line.partition(" ;")[0] for line in pcn.dumps(pcn.loads(text)).split("\n") if not line.startswith(";")]
