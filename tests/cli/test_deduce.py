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
    assert ["night.pcn, deal 1, before turn 3", "E: 6 cards in the hand", "  9c                 lines 6, 8"] == (
        done.stdout.splitlines()[:3]
    )
    assert len(done.stdout.splitlines()) == 3


def test_bound_that_follows_from_other_bounds_goes_without_saying() -> None:
    """Of six cards with a nine among them five are kings at most: only of N, of whom nothing is known, is it told."""
    of_east, of_north = (run("deduce", "night.pcn", "--turn", "3", "--seat", seat).stdout for seat in "EN")

    assert "of K" not in of_east
    assert "  at most 5 of K     line 8" in of_north.splitlines()


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


def test_lines_that_follow_each_other_are_a_run() -> None:
    """Nines lie in lines 8, 9, 10 and 12: told as 8-10, and 12."""
    nines = TABLE_VIEW.replace("-5\n4.", "-9\n4.").replace("-6\n", "-9\n").replace("-4\n", "-9\n")
    write(Path(), {"night.pcn": nines})
    done = run("deduce", "night.pcn", "--seat", "N")

    assert "  at most 4 of 9     lines 8-10, 12" in done.stdout.splitlines()


def test_score_sheet_tells_of_no_hand() -> None:
    """A deal of which only the score is there has been played: nobody holds the eleven cards of its beginning."""
    write(Path(), {"night.pcn": "%pcn 1\nRules: classic\n\n== deal 1\n= NS cards 100 total 100\n"})
    done = run("deduce", "night.pcn")

    assert ["night.pcn, deal 1, at its end", "nothing can be concluded: acts before this were not recorded"] == (
        done.stdout.splitlines()
    )


def test_each_record_of_a_folder_is_named() -> None:
    """Of two records each says whose it is; in JSON too."""
    write(Path(), {"second.pcn": TABLE_VIEW})
    named = [line for line in run("deduce", ".", "--seat", "N").stdout.splitlines() if line.endswith("at its end")]

    assert ["night.pcn, deal 1, at its end", "second.pcn, deal 1, at its end"] == named
    assert "night.pcn" == json.loads(run("deduce", "night.pcn", "--format", "json").stdout)["path"]


def test_rules_that_nobody_knows() -> None:
    """The deal is there, but nobody can say how many cards were dealt."""
    write(Path(), {"night.pcn": TABLE_VIEW.replace("classic", "klassik")})

    assert "night.pcn: the rules of deal 1 are not known" in run("deduce", "night.pcn").stderr


def test_impossible_deal() -> None:
    """Nothing is concluded from a record that cannot be true; the audit tells why."""
    write(Path(), {"night.pcn": TABLE_VIEW.replace("+8:888*", "+8:888888888")})
    done = run("deduce", "night.pcn")

    assert 0 == done.exit_code
    assert "no cards fit what the record says of this deal: `canasta audit` names the lines" in done.stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("night.pcn", "--turn", "99"), "night.pcn: there is no turn 99: the last one is 7"),
        (("night.pcn", "--deal", "7"), "night.pcn: there is no deal 7: the last one is 1"),
        (("night.pcn", "--seat", "P8"), "night.pcn: nobody sits at P8: at this table sit N, E, S, W"),
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
