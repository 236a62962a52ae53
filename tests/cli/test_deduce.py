"""`canasta deduce`: hidden cards, with the lines that tell of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import run, write
from tests.ledger.test_deductions import TABLE_VIEW


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record in a table view."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, {"night.pcn": TABLE_VIEW})
    return tmp_path


def test_cards_of_a_seat() -> None:
    """Known cards first, then what bounds the others, each with its lines."""
    done = run("deduce", "night.pcn", "--turn", "3", "--seat", "e", "--so-far")

    assert 0 == done.exit_code
    assert ["deal 1, before turn 3", "E: 6 cards in the hand", "  9c                 lines 6, 8"] == (
        done.stdout.splitlines()
    )


def test_card_that_cannot_be_there() -> None:
    """All four jokers lie in melds: nobody else holds one."""
    write(Path(), {"night.pcn": TABLE_VIEW.replace("+K:KKK", "+K:KKK* +K:*").replace("+T:TTT", "+T:TTT*")})
    done = run("deduce", "night.pcn", "--seat", "N")

    assert "  no *               lines 8, 13" in done.stdout.splitlines()


def test_json() -> None:
    """The same for programs: of each hand the cards with least and most, and the lines of both."""
    done = run("deduce", "night.pcn", "--turn", "3", "--seat", "E", "--format", "json")
    fields = json.loads(done.stdout)
    (hand,) = fields["hands"]

    assert (1, 1, 3, "concluded") == (fields["version"], fields["deal"], fields["turn"], fields["answer"])
    assert ("E", "hand", 6) == (hand["seat"], hand["place"], hand["cards"])
    assert {"card": "9c", "least": 1, "most": None, "least_from": [6, 8], "most_from": []} in hand["conclusions"]


def test_impossible_deal() -> None:
    """Nothing is concluded from a record that cannot be true; the audit tells why."""
    write(Path(), {"night.pcn": TABLE_VIEW.replace("+8:888*", "+8:888888888")})
    done = run("deduce", "night.pcn")

    assert 0 == done.exit_code
    assert "no cards fit what the record says of this deal: `canasta audit` names the lines" in done.stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("night.pcn", "--turn", "99"), "night.pcn: there is no turn 99"),
        (("night.pcn", "--deal", "7"), "night.pcn: there is no deal 7"),
        (("night.pcn", "--seat", "P8"), "night.pcn: there is no seat P8 in this deal"),
        (("nothing.pcn",), "nothing.pcn: No such file or directory"),
        (("night.pcn", "--rules", "clasic"), "clasic"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], reason: str) -> None:
    """What is not there is said, with exit status 2."""
    done = run("deduce", *words)

    assert 2 == done.exit_code
    assert reason in done.stderr


def test_what_a_seat_can_conclude() -> None:
    """To N the cards of E are those that came with the pile; E's own hand, written in the record, tells N nothing."""
    hand = "Hand.E: 4c5c6c7c8cAdAhKcKdKhQd"
    write(Path(), {"night.pcn": TABLE_VIEW.replace("Up:", f"{hand}\nUp:").replace("+K:KKK -4", "+K:KcKdKh -4c")})
    full = run("deduce", "night.pcn", "--turn", "3", "--seat", "E").stdout.splitlines()
    seen = run("deduce", "night.pcn", "--turn", "3", "--seat", "E", "--view", "N").stdout.splitlines()

    assert "  5c6c7c8c9cQd       lines 6, 7, 9" == full[2]
    assert "  9c                 line 9" == seen[2]


def test_view_that_is_none() -> None:
    """Anything else than a view is wrong usage."""
    done = run("deduce", "night.pcn", "--view", "kitchen")
    assert (2, "") == (done.exit_code, done.stdout)
