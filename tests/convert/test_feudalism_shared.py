"""Real GameMove streams, where PCN_LOGS names them: they are lawful, their scores agree, and the moves come back."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from canasta_notation import audit, loads
from tests.convert.converting import read_as, told, write_as
from tests.convert.shared import needs_logs, shared_log

pytestmark = needs_logs

CLASSIC = ("feudalism/canasta4_normal.jsonl", "feudalism/canasta2_sharp.jsonl")
# The program ends a deal when one card is left and two are due; in one deal nobody recorded the partner's leave.
HAND_AND_FOOT = {
    "feudalism/handfoot2_sharp.jsonl": {"DRW107": 5},
    "feudalism/handfoot4_normal.jsonl": {"DRW107": 5, "ASK104": 1},
}


@pytest.mark.parametrize("name", CLASSIC)
def test_classic_logs_are_lawful(name: str) -> None:
    """Nothing is found, each item of each score is the log's own, and nothing graver than a note is told."""
    text, conversion = read_as("feudalism", shared_log(name))
    report = audit(loads(text))

    assert ("legal", ()) == (report.verdict, report.findings)
    assert {"CNV113", "CNV202", "CNV204"} == {code for code, _count in told(conversion)}
    # All dealt red threes were told by the shuffle of the seed.
    assert text.count("Seed: ") == text.count("Shuffle: ") == len(text.split("%pcn")) - 1


@pytest.mark.parametrize("name", HAND_AND_FOOT)
def test_hand_and_foot_logs_break_what_the_program_breaks(name: str) -> None:
    """The breaches are the program's own; every item of every score agrees."""
    text, _conversion = read_as("feudalism", shared_log(name))
    report = audit(loads(text))

    assert HAND_AND_FOOT[name] == Counter(one.code for one in report.findings)


@pytest.mark.parametrize("name", [*CLASSIC, *HAND_AND_FOOT])
def test_moves_come_back(name: str) -> None:
    """The way there and back gives the same moves and ends, copies aside and which melds opened in one move."""
    data = shared_log(name)
    text, _conversion = read_as("feudalism", data)
    written, _losses = write_as("feudalism", text)
    pairs = [
        (one, other)
        for before, after in zip(_matches(data), _matches(written), strict=True)
        for one, other in zip(before["rounds"], after["rounds"], strict=True)
    ]

    assert [before["end"] for before, _after in pairs] == [after["end"] for _before, after in pairs]
    differing = [1 for before, after in pairs if _moves(before) != _moves(after)]
    assert len(differing) <= len(pairs) // 4
    assert [_laid(before) for before, _after in pairs] == [_laid(after) for _before, after in pairs]


def _matches(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in data.splitlines()]


def _card(identity: str) -> str:
    return "-".join(identity.split("-")[1:3])


def _move(played: dict[str, Any]) -> tuple[Any, ...]:
    move = played["move"]
    groups = [sorted(map(_card, group)) for group in move.get("groups", [])]
    ids = sorted(map(_card, move.get("cardIds", [])))
    return played["seat"], move["kind"], ids, groups, move.get("meldIndex"), _card(move.get("cardId", "--"))


def _moves(deal: dict[str, Any]) -> list[tuple[Any, ...]]:
    return list(map(_move, deal["moves"]))


def _laid(deal: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The moves with each meld on its own."""
    found: list[tuple[Any, ...]] = []
    for seat, kind, ids, groups, place, card in _moves(deal):
        parts = groups or [ids]
        found += [(seat, kind, part, place, card) for part in parts]
    return found
