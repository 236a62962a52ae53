from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue, NotThisFormat
from canasta_notation.convert.parts import parts_of
from canasta_notation.convert.registry import converter
from tests.convert.converted import audited, converted, recognised, refused
from tests.convert.openspiel.games import game
from tests.convert.shared import needs_logs, shared_log

DEALT = [[-1, 0]] * 44
"""Chance that always takes the first card left: North gets the ace of clubs up to the jack, and so on."""

STOCK = "9sTsJsQsKs" + "".join(f"{rank}{suit}" for suit in "cdhs" for rank in "A23456789TJQK") + "****"
CREATE_NINES = [0, 2 + 8 * 50 + 2 * 4 + 1, "Create meld of 9s with 3 cards"]


def log(*entries: list[Any], **more: Any) -> str:
    """A history of the deal above and some acts."""
    return json.dumps({"engine": "canasta-openspiel", "seed": 7, "history": [*DEALT, *entries], **more})


def written(text: str, **options: str) -> tuple[bytes, dict[str, int]]:
    """The histories of a record, and how often each CNV code was counted."""
    write = converter("openspiel").write
    assert write is not None
    conversion = Conversion(options=options)
    data = b"".join(write(parts_of(text.encode()), conversion))
    return data, {one.code: one.count for one in conversion.losses.found()}


def test_every_card_can_be_followed() -> None:
    """Chance takes a place in what is left of the pack; a lay takes the first naturals and wilds of the hand."""
    lines, losses = converted(
        log([0, 0, "Draw from stock"], CREATE_NINES, [0, 2001, "Skip meld"], [0, 2002, "Discard A of clubs"], [1, 0]),
        "openspiel",
    )
    deck = lines[5].removeprefix("Deck: ")

    assert lines[:5] == ["%pcn 1", "Rules: classic", "X-Seed: 7", "== deal 1", "Dealer: W"]
    # The first cards of the four hands, the second ones; then the turned card, what came for the red threes, the stock.
    assert deck.startswith("AcQcTd8h2cKcJd9h3cAdQdTh")
    assert deck.endswith("8s6s7s" + STOCK)
    assert lines[6:] == [
        "0. E r:3d d:6s",
        "0. S r:3h d:7s",
        "1. N d:9s +9:9c9s2c -Ac",
        "2. E d:Ts",
        # The history stops here, so the deal has no end.
    ]
    assert losses == {"CNV113": 1, "CNV202": 1}
    assert recognised(log()) == "openspiel"


def test_a_history_may_be_a_plain_list_of_actions() -> None:
    """Without players and words the same is read, since they follow from the actions."""
    assert converted(game(3, with_players=False), "openspiel") == converted(game(3), "openspiel")


def test_what_cannot_follow_is_told() -> None:
    """A player out of turn, a card that is not held, a lay of more cards than there are, an action out of place."""
    entries = (
        [1, 0],
        [0, 2 + 8 * 50 + 2 * 4 + 1, "Create meld of 9s with 4 cards"],
        [0, 2005],
        [0, 2001],
        [0, 2109],
        [9],
    )
    lines, losses = converted(log(*entries), "openspiel")

    assert losses["CNV305"] == 4
    # The entry without an action.
    assert losses["CNV301"] == 1
    assert "1. N d:9s +9:9c9s2c -*" in lines


def test_a_red_three_turned_up_is_not_covered() -> None:
    """A pack in its order would say that another card is turned on it, so hands, pile and stock stand by themselves."""
    # The three of diamonds (15) is left the lowest: all before it are dealt, and neither hand holds a red three.
    order = [*range(15), *range(16, 28), *range(29, 46)]
    pack, places = list(range(108)), []
    for number in order:
        places.append(pack.index(number))
        pack.remove(number)
    lines, _losses = converted(json.dumps({"history": [[-1, place] for place in places]}), "openspiel")

    assert "Up: 3d" in lines
    assert "X-Hand.E: QcKcAd2d4d5d6d7d8d9dTd" in lines


def test_a_last_discard_does_not_end_the_hand() -> None:
    """The program plays on though a hand is empty, which the record says and the audit holds against it."""
    codes = set()
    for seed in range(6):
        lines, losses = converted(game(seed), "openspiel")
        assert "CNV305" not in losses
        codes |= {code for code, _message in audited(lines)}

    assert "OUT109" in codes
    # Nothing is ever played that is not where it is played from.
    assert [code for code in codes if code.startswith(("CRD", "DRW", "RED", "SYN"))] == []


def test_a_log_that_breaks_off_is_read_so_far() -> None:
    """The acts that are whole are kept; a deal that was being dealt is left out."""
    text = log([0, 0], [0, 2001], [0, 2002])
    _lines, losses = converted(text[:-20], "openspiel")

    assert losses["CNV303"] == 1
    assert refused(json.dumps({"history": [[-1, 0]] * 20}), "openspiel") == (
        "it holds no game with a hand that was dealt"
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_game_comes_back_as_it_was(seed: int) -> None:
    """Record to history to record is the same record, whoever is named before the actions."""
    lines, _losses = converted(game(seed), "openspiel")
    text = "".join(f"{line}\n" for line in lines)

    for options in ({}, {"players": "yes"}):
        data, losses = written(text, **options)
        assert losses == {}
        assert converted(data, "openspiel")[0] == lines


def test_a_turn_that_breaks_off_comes_back() -> None:
    """The last turn of a history may stop anywhere; what was done is written."""
    lines, _losses = converted(log([0, 0], CREATE_NINES), "openspiel")
    data, losses = written("".join(f"{line}\n" for line in lines))

    assert (json.loads(data)["history"][44:], losses) == ([0, CREATE_NINES[1]], {})


def test_an_option_has_two_values() -> None:
    """Anything else is wrong usage."""
    with pytest.raises(BadOptionValue, match="players is yes or no"):
        written("", players="some")


def test_result_and_seed_come_back() -> None:
    """The scores of a game that was played out stand as its result."""
    text = game(1).replace('"history"', '"result": "terminal", "team_scores": [120, -30.0], "history"')
    lines, _losses = converted(text, "openspiel")
    data, losses = written("".join(f"{line}\n" for line in lines))

    assert lines[-1] == "Result: NS 120 EW -30"
    assert (losses, json.loads(data)["team_scores"], json.loads(data)["seed"]) == ({}, [120, -30], 1)


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ("Dealer: N\nSeed: a\nShuffle: pcn-1\n", "the program always lets North begin"),
        ("Dealer: W\nSeed: a\nShuffle: pcn-1\n", "the stock does not lie in the order of the pack"),
        ("Dealer: W\n1. N d:x -4\n", "not every card of the pack is known"),
    ],
)
def test_what_the_program_cannot_deal_is_left_out(record: str, why: str) -> None:
    """It always lets North begin, and its stock lies in the order of the pack."""
    write = converter("openspiel").write
    assert write is not None
    conversion = Conversion()
    text = f"%pcn 1\nRules: classic\n\n== deal 1\n{record}"

    assert list(write(parts_of(text.encode()), conversion)) == []
    assert [why in one.example for one in conversion.losses.found() if one.code == "CNV111"] == [True]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("d:9s +9:9c9s2c", "d:8s +9:9c9s2c", "8s is drawn where the program draws another card"),
        ("+9:9c9s2c", "+9:9c9s2d", "the program would take 9c9s2c"),
        ("-Ac", "-Kc", "Kc is discarded and is not in the hand"),
        ("-Ac", "pass", "there is no action for pass"),
        ("-Ac", "--", "there is no action for --"),
        ("2. E", "2. S", "S plays turn 2 where the program does not let it"),
    ],
)
def test_what_the_program_cannot_play_is_left_out(old: str, new: str, why: str) -> None:
    """An act that has no action, or whose cards the program would choose otherwise, ends what can be written."""
    lines, _losses = converted(
        log([0, 0], CREATE_NINES, [0, 2001], [0, 2002], [1, 0], [1, 2001], [1, 2013]), "openspiel"
    )
    text = "".join(f"{line}\n" for line in lines).replace(old, new)
    write = converter("openspiel").write
    assert write is not None
    conversion = Conversion()

    assert list(write(parts_of(text.encode()), conversion)) == []
    assert why in conversion.losses.found()[0].example


@settings(max_examples=120, deadline=None)
@given(data=st.data())
def test_damage_is_told_and_never_raises(data: st.DataObject) -> None:
    """Whatever is cut out of a log or put into it, it is read or refused, and what was read can be written again."""
    source = game(2, 1).encode()
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(source)))
        end = data.draw(st.integers(start, min(len(source), start + 40)))
        put_in = data.draw(st.binary(max_size=4) | st.sampled_from([b"[0, 1], ", b"-1", b"[[", b"2113", b"1e9"]))
        source = source[:start] + put_in + source[end:]
    try:
        lines, _losses = converted(source, "openspiel")
    except NotThisFormat:
        return

    assert [code for code, _message in audited(lines) if code.startswith("SYN")] == []
    written("".join(f"{line}\n" for line in lines))


@needs_logs
def test_real_games_are_followed_card_by_card() -> None:
    """Four matches are followed without a doubt, come back as they were, and break what the program breaks."""
    source = shared_log("openspiel/canasta_openspiel_random.jsonl")
    lines, losses = converted(source, "openspiel")
    data, lost = written("".join(f"{line}\n" for line in lines))

    assert (losses, lost) == ({"CNV113": 1, "CNV202": 1}, {})
    assert converted(data, "openspiel")[0] == lines
    assert {code for code, _message in audited(lines)} == {
        "DEA102", "DEA104", "OPN101", "OUT109", "PIL103", "PIL109", "SCO106",
    }  # fmt: skip
