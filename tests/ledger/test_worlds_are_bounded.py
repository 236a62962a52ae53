"""What a stranger's record may cost in worlds of hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_notation import audit, loads
from canasta_notation.replays.ledger import unseen_lays, worlds
from canasta_notation.replays.ledger.first_look import Worlds
from canasta_notation.replays.ledger.worlds import worlds_of

HEAD = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\n"


@pytest.mark.parametrize("meld", ["8", "8.{}"], ids=["one meld", "many melds"])
def test_turns_after_turns_of_unseen_lays(meld: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each could be played in 96 ways on a table that grows: a source has some to spend, and no more."""
    made = 0

    def counted(*arguments: Any) -> Any:
        nonlocal made
        found = worlds_of(*arguments)
        made += len(found)
        return found

    monkeypatch.setattr(worlds, "worlds_of", counted)
    lines = [f"{number}. N d:x +{meld.format(number)}:8xx -x\n" for number in range(1, 400)]

    report = audit(loads(HEAD + "".join(lines)))

    assert 399 == report.turns
    assert 0 < made <= 2_000 + 399


def test_long_turns_make_fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each world every act is judged again, so turns of sixty lays have no more acts judged than short ones."""
    acts = 0

    def counted(*arguments: Any) -> Any:
        nonlocal acts
        found = worlds_of(*arguments)
        acts += sum(len(world.acts) for world in found)
        return found

    monkeypatch.setattr(worlds, "worlds_of", counted)
    lays = " ".join(f"+{key}:{key}xx" for key in "4567" * 15)
    lines = [f"{number}. {'NESW'[number % 4 - 1]} d:x {lays} -x\n" for number in range(1, 40)]

    audit(loads(HEAD + "".join(lines)))

    assert 0 < acts <= 2_000 * 8


def audited_with(monkeypatch: pytest.MonkeyPatch, name: str, record: str) -> int:
    """How often a function of this search is asked while a record is audited."""
    asked = 0
    original = getattr(unseen_lays, name)

    def counted(*arguments: Any) -> Any:
        nonlocal asked
        asked += 1
        return original(*arguments)

    monkeypatch.setattr(unseen_lays, name, counted)
    audit(loads(record))
    return asked


@pytest.mark.parametrize(("cards", "ways"), [("4xx", 3), ("4x20", 0), ("x1000", 0)])
def test_a_lay_of_more_unseen_cards_than_can_be_asked(cards: str, ways: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of how many kinds a thousand cards can have been half a million ways, none of which is made."""
    record = f"{HEAD}1. N d:x +A:AAAA +4:{cards} -5\n"

    # Each lay is made once for each number of wild cards, and for each number of jokers among them.
    made = audited_with(monkeypatch, "cards_of", record)

    assert (ways > 0) == (made > 0)
    assert made <= 2 * ways


def test_standing_melds_of_more_unseen_cards_than_the_pack_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are wild is not asked again in each turn."""
    lays = " ".join(["+4:x90"] * 50)
    later = "".join(f"{number}. {'NESW'[number % 4 - 1]} d:x +4:444 -x\n" for number in range(2, 30))

    assert 0 == audited_with(monkeypatch, "_was_wrong", f"{HEAD}1. N d:x {lays} -5\n{later}")
    assert 0 < audited_with(monkeypatch, "_was_wrong", f"{HEAD}1. N d:x +4:4xx -5\n{later}")


def test_worlds_of_a_source_are_shared_by_its_deals() -> None:
    """Many short deals get no more than one that is long."""
    left = Worlds(left=5)
    left.begin_turn()

    assert 6 == left.left
