"""Bad records of every sort: nothing raises, the time is bounded, and the findings say what is wrong."""

from __future__ import annotations

import gc
from time import process_time

import pytest

import canasta_notation as pcn
from tests.rules.auditing import found

HEAD = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\nUp: 9h\n"


def lines(count: int, steps: str, first: int = 1) -> str:
    """So many turns, all alike."""
    return "".join(f"{number}. {'NESW'[(number - 1) % 4]} {steps}\n" for number in range(first, first + count))


# What somebody may well write


def test_two_cards_too_many_are_dealt() -> None:
    """Thirteen cards where eleven are due are one finding, and play goes on with them."""
    hand = "Hand.N: 4c5c6c7c8c9cTcJcQcKcAc4d5d\n"

    assert ["DEA101 -"] == found(f"{HEAD}{hand}1. N d:x -4c\n2. E d:x -4\n")


def test_card_that_was_never_held() -> None:
    """The player is named, and nobody else."""
    hand = "Hand.N: 4c5c6c7c8c9cTcJcQcKcAc\n"

    assert ["CRD102 1"] == found(f"{HEAD}{hand}1. N d:5d -4s\n2. E d:x -4\n")


def test_five_jokers() -> None:
    """Two hands show five jokers where the pack holds four."""
    hands = "Hand.N: **5c6c7c8c9cTcJcQcKc\nHand.E: ***6d7d8d9dTdJdQdKd\n"

    assert ["CRD101 -"] == found(f"{HEAD}{hands}1. N d:x -5c\n")


def test_pile_taken_by_the_wrong_seat() -> None:
    """The take itself is right; the turn is not the player's."""
    hand = "Hand.E: 9c9d5c6c7cAcAdAhQcKcJc\n"

    assert ["TRN101 1"] == found(f"{HEAD}{hand}1. E p1:9h +9:9h9c9d +A:AcAdAh (90) -5c\n2. S d:x -4\n")


def test_opening_of_forty_five() -> None:
    """Five short of fifty."""
    hand = "Hand.N: 8c8d8h5c5d5h6c7cQcKcJc\n"

    assert ["OPN101 1"] == found(f"{HEAD}{hand}1. N d:x +8:8c8d8h +5:5c5d5h (45) -6c\n")


def test_misspelt_rules() -> None:
    """The name is the only finding, and near names are offered."""
    text = f"{HEAD.replace('classic', 'clasic')}{lines(2, 'd:x -4')}"
    (finding,) = (one for one in pcn.audit(pcn.loads(text)).findings if one.code == "HDR101")

    assert ["HDR101 -"] == found(text)
    assert "classic" in finding.message


@pytest.mark.parametrize("end", ["", "End: out N\n"])
def test_four_hundred_turns_after_going_out(end: str) -> None:
    """Said once, at the first of them."""
    text = f"{HEAD}1. N d:x +K:KKKKKKK +A:AAAAA out\n{lines(400, 'd:x -4', 2)}{end}"

    assert ["OUT109 2"] == found(text)


def test_classic_read_as_hand_and_foot() -> None:
    """A record read under other rules is audited to its end."""
    hands = "".join(f"Hand.{seat}: x11\n" for seat in "NESW")
    report = pcn.audit(pcn.loads(f"{HEAD}{hands}{lines(40, 'd:x -4')}"), rules="hand-and-foot")

    assert {"DEA101", "DRW101"} <= {one.code for one in report.findings}
    assert 40 == report.turns


# What nobody writes but to do harm


_NINES = "9" * 300
HOSTILE = {
    "cards-without-end": f"{HEAD}Hand.N: x999999999\n1. N d:x999999999 -x\n",
    "nine-hundred-cards-each": HEAD + "".join(f"Hand.{seat}: x900\n" for seat in "NESW") + "1. N d:x900 -4\n",
    "many-options": "Rules: classic " + " ".join(f"o{n}={n}" for n in range(2_000)) + "\n== deal 1\n1. N d:x -4\n",
    "one-option-often": "Rules: classic" + " target=500" * 2_000 + "\n== deal 1\n1. N d:x -4\n",
    "options-of-zero": "Rules: classic packs=0 hand_size=0 draw=0 max_meld=0 jokers=0\n== deal 1\n1. N d:x -4\n",
    "options-too-large": "Rules: classic packs=99999999 hand_size=9999999 draw=9999999\n== deal 1\n1. N d:x -4\n",
    "huge-scores": f"{HEAD}Score.NS: {_NINES}\n1. N d:x -4\nEnd: stock\n= NS total {_NINES}\nResult: NS {_NINES}\n",
    "largest-scores": f"{HEAD}Score.NS: 999999999\n1. N d:x -4\n= NS cards 999999999 total -999999999\n",
    "nobody-s-seat": f"{HEAD}Hand.P8: 4c\nScore.P8: 3\n1. P8 d:x -4\n2. P8 p -4\nEnd: out P8\n= P8 total 3\n",
    "empty-deals": "Rules: classic\n" + "".join(f"== deal {n}\n" for n in range(1, 500)),
    "one-deal-often": "Rules: classic\n" + "== deal 1\n" * 500,
    "only-gaps": HEAD + "...\n" * 2_000,
    "gaps-between": HEAD + "".join(f"... {n} turns\n! misdeal\n? stock 3 N 99\n" for n in range(500)),
    "only-lines-of-the-deal": HEAD + "".join(f"0. {'NESW'[n % 4]} r:3h d:x\n" for n in range(2_000)),
    "pile-taken-often": f"{HEAD}1. N {'p ' * 1_000}-4\n",
    "everything-often": f"{HEAD}1. N {'d:x ' * 300}{'+K:KKK ' * 300}{'ask:no ' * 300}{'-4 ' * 300}{'out ' * 300}\n",
    "feet-often": HEAD.replace("classic", "hand-and-foot") + "N f\n" * 1_000 + f"1. N {'f ' * 500}-4\n",
    "deep-variations": f"{HEAD}1. N d:x -4\n" + "( v\n1. N d:x -5\n" * 200 + ")\n" * 200,
    "flat-variations": f"{HEAD}1. N d:x -4\n" + "( v\n1. N d:x -5\n2. E d:x -5\n)\n" * 500,
    "many-melds": HEAD + "".join(f"{n}. {'NESW'[(n - 1) % 4]} d:x +K.{n}:KKK -4\n" for n in range(1, 300)),
    "rulings-on-nothing": HEAD + "".join(f"! allow CRD101 turn={n}\n! amend {n}\n! minimum NS 9\n" for n in range(500)),
    "acts-of-other-games": f"{HEAD}1. N t:444 b:444 special:zork +h:4h5h6h notout -- out pass\n2. E r:*** p +W:** -x\n",
    "endings": HEAD + "End: out N\nEnd: stock\nEnd: abandoned\n" * 100 + lines(3, "d:x -4"),
    "no-text": "",
    "one-line": "1. N d:x -4",
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("rules", ["classic", "hand-and-foot-pagat", "no-such"])
def test_hostile_record_is_audited(name: str, rules: str) -> None:
    """Whatever it holds, under whatever rules, a report comes of it in bounded time."""
    record = pcn.loads(HOSTILE[name].replace("Rules: classic", f"Rules: {rules}"))
    before = process_time()
    report = pcn.audit(record)

    assert all(one.message for one in report.findings)
    assert process_time() - before < 20


@pytest.mark.slow
@pytest.mark.parametrize(
    "part",
    [
        "{number}. {seat} d:x -4\n",
        "{number}. {seat} d:4c -4c\n",
        "{number}. {seat} p -4\n",
        "{number}. {seat} d:x +K:K -4\n",
        "{number}. {seat} d:x -4\n( v\n{number}. {seat} d:x -5\n)\n",
        "{number}. {seat} d:x -4\n? stock 3 pile 4 N 5\n",
        "{number}. {seat} d:x -4\n! allow CRD101 turn={number}\n",
        "{number}. {seat} d:x +K.{number}:KKK -4\n",
        "0. {seat} r:3h d:x\n",
    ],
)
def test_time_grows_with_the_length(part: str) -> None:
    """Four times as many turns take no more than about eight times as long."""

    def seconds(count: int) -> float:
        turns = (part.format(number=number, seat="NESW"[(number - 1) % 4]) for number in range(1, count + 1))
        record = pcn.loads(HEAD + "".join(turns))
        # What other tests left behind would be looked through as well.
        gc.collect()
        gc.disable()
        try:
            before = process_time()
            pcn.audit(record)
            return process_time() - before
        finally:
            gc.enable()

    seconds(20)

    assert min(seconds(1_600), seconds(1_600)) < 8 * seconds(400) + 0.5
