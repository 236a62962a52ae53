"""Numbered actions become records: with the cards of the deal, with those of its seed, and without any."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_notation import audit, loads
from canasta_notation.cards import card
from canasta_notation.convert.buraco_engine.dealing import by_seed, shuffled
from canasta_notation.convert.buraco_engine.log import RANKS, named, pack, told
from canasta_notation.convert.errors import NotThisFormat
from tests.convert.converting import example, json_line, read_as
from tests.convert.converting import told as told_codes
from tests.convert.damage import damaged

DRAW, TAKE, OUT, END = 0, 1, 1583, 1584
CUSTOM = "upcard_cover=none one_card_hand=none stock_empty=end_when_draw_needed waiver=none"
NUMBERS = {str(named(number)): number for number in range(53)}


def _set(rank: str, wild: int = 0) -> int:
    return 194 + RANKS.index(rank) * 3 + wild


def _add(place: int, one: str) -> int:
    return 233 + place * 54 + NUMBERS[one]


def _discard(one: str) -> int:
    return 1529 + NUMBERS[one]


def _cards(text: str) -> list[int]:
    return [NUMBERS[one] for one in text.split()]


def _actions(*played: tuple[int, int]) -> list[dict[str, Any]]:
    return [{"seat": seat, "id": number, "text": "…"} for seat, number in played]


DEAL: dict[str, Any] = {
    "hands": [[list(pair) for pair in Counter(_cards(hand)).items()] for hand in
              ("7c 7c 7d Kc Kd 2c 2h *", "9c 9d 9h Jc Jd 2s 4s 4d")],
    "stock": _cards("6s 2d 8c 3h 9s 8h"),
    "trash": _cards("7s"),
    "red_threes": [[], []],
    "morto": [],
    "frozen": False,
    "first": 0,
}  # fmt: skip
PLAYED: dict[str, Any] = {
    "profile": "canasta",
    "players": 2,
    "seed": 4,
    "deal": DEAL,
    # North takes the pile and opens in several actions; the two of clubs goes before that of hearts.
    "actions": _actions(
        (0, TAKE), (0, _set("7")), (0, _add(0, "7d")), (0, _set("K", 2)), (0, _add(1, "*")), (0, _discard("2h")),
        (1, DRAW), (1, _set("9")), (1, _set("J", 2)), (1, _add(0, "9s")), (1, _discard("4s")),
    ),
    "end_reason": "STOCK_EXHAUSTED",
    "round_scores": [110, 65],
    "final_melds": [
        {"owner": 0, "rank": 6, "suit": None, "slots": [[NUMBERS[one], 0] for one in ("7s", "7c", "7c", "7d")]},
        {"owner": 0, "rank": 12, "suit": None, "slots": [[NUMBERS[one], 0] for one in ("Kc", "Kd", "2c", "*")]},
        {"owner": 1, "rank": 8, "suit": None, "slots": [[NUMBERS[one], 0] for one in ("9c", "9d", "9h", "9s")]},
        {"owner": 1, "rank": 10, "suit": None, "slots": [[NUMBERS[one], 0] for one in ("Jc", "Jd", "2s")]},
    ],
    "final_hands": [[], [[NUMBERS["4d"], 1], [NUMBERS["8h"], 1], [NUMBERS["8c"], 1]]],
}  # fmt: skip
RECORD = f"""\
%pcn 1
Rules: classic-2 {CUSTOM} concealed_def=side_unmelded
Seed: 4

== deal 1
Dealer: S
Hand.N: 7c7c7dKcKd2c2h*
Hand.S: 4d4s9c9d9hJcJd2s
Up: 7s
Stock: 8h9s3h8c2d6s
1. N p1:7s +7:7c7c7s +7:7d +K:KcKd2c +K:* -2h
2. S d:8h9s +9:9c9d9h +J:JcJd2s +9:9s -4s
Left.S: 4d8c8h
End: stock
= N total 110
= S total 65
"""


def _log(**changes: Any) -> bytes:
    return json_line({key: value for key, value in (PLAYED | changes).items() if value is not None})


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, ("draw", 0, 0, 0)), (1, ("take", 0, 0, 0)), (2, ("run", 0, 0, 0)), (193, ("run", 0, 0, 0)),
        (194, ("set", 0, 0, 0)), (232, ("set", 12, 0, 2)), (233, ("add", 0, 0, 0)), (1528, ("add", 23, 53, 0)),
        (1529, ("discard", 0, 0, 0)), (1582, ("discard", 0, 53, 0)), (1583, ("out", 0, 0, 0)),
        (1584, ("end", 0, 0, 0)), (1585, ("", 0, 0, 0)), (-1, ("", 0, 0, 0)), (10**30, ("", 0, 0, 0)),
    ],
)  # fmt: skip
def test_numbers_of_actions(number: int, expected: tuple[str, int, int, int]) -> None:
    """The families follow one another without a gap, each to its last number."""
    found = told(number)

    assert expected == (found.kind, found.place, found.card, found.wild)


def test_numbers_of_cards() -> None:
    """Suit by suit, ace to king, and one number for every joker."""
    assert ["Ac", "Kc", "Ad", "3d", "3h", "Ks", "*"] == [str(named(one)) for one in (0, 12, 13, 15, 28, 51, 52)]
    assert [None, None, None] == [named(one) for one in (-1, 53, 10**30)]


def test_the_pack_is_shuffled_as_the_engine_does_it() -> None:
    """It is what Python's own shuffle does, and the same in every version."""
    own = pack()
    Random(7).shuffle(own)

    assert own == shuffled(7)
    assert ["2s", "7h", "6c", "Td", "Ac", "9s"] == [str(named(one)) for one in shuffled(7)[:6]]


def test_a_deal_with_its_cards_becomes_turns() -> None:
    """Actions of one player are one line; of two twos the engine lays the lower suit."""
    text, conversion = read_as("buraco-engine", _log())

    assert RECORD == text
    assert [("CNV202", 2), ("CNV204", 1)] == told_codes(conversion)
    assert "of several suits the engine lays the lowest first" == example(conversion, "CNV202")[0]


def test_players_may_be_counted_from_one() -> None:
    """The first is north all the same."""
    shifted = [action | {"seat": action["seat"] + 1} for action in PLAYED["actions"]]
    text, conversion = read_as("buraco-engine", _log(actions=shifted, deal=DEAL | {"first": 1}))

    assert RECORD == text
    assert "players are counted from 1" == example(conversion, "CNV202")[0]


def test_cards_of_the_deal_come_from_the_seed() -> None:
    """Where the engine's shuffle of the seed leads to the log, hands have their red threes; so have native logs."""
    seed = next(seed for seed in range(99) if len(by_seed(seed, 4).laid) > 2)
    dealt = by_seed(seed, 4)
    deal = {
        "hands": [[list(pair) for pair in Counter(hand).items()] for hand in dealt.hands],
        "stock": dealt.stock,
        "trash": dealt.pile,
        "red_threes": [[one.red for one in dealt.laid if one.player % 2 == side] for side in (0, 1)],
    }
    log = {"profile": "canasta", "players": 4, "seed": seed, "deal": deal, "actions": []}
    native = {"profile": "canasta", "players": 4, "seed": seed, "action_log": [], "state_hash": "00ff"}
    expanded, conversion = read_as("buraco-engine", json_line(log))
    alone, _losses = read_as("buraco-engine", json_line(native))

    assert f"{expanded}; state_hash 00ff\n" == alone
    assert f"Rules: classic {CUSTOM} permission=none concealed_def=side_unmelded\nSeed: {seed}\n" in alone
    assert ["DEA107"] == [one.code for one in audit(loads(expanded)).findings]
    assert ("the cards dealt are told by the engine's shuffle of the seed", "line 1") == example(conversion, "CNV202")


def test_red_threes_of_partners_that_no_seed_tells() -> None:
    """Who had them and what replaced them is one reading of several."""
    red = DEAL | {"red_threes": [[], [NUMBERS["3d"]]], "hands": [DEAL["hands"][0], [[NUMBERS["9c"], 2]]]}
    text, conversion = read_as("buraco-engine", _log(deal=red, actions=[], final_melds=None, final_hands=None))

    assert "Hand.S: 9c3d\n" in text
    assert "Stock: 9c8h9s3h8c2d6s\n0. S r:3d d:9c\n" in text
    assert ("CNV203", 1) in told_codes(conversion)


def test_a_native_log_without_its_seed_leaves_the_cards_unknown() -> None:
    """Draws are unknown, a meld is told by its rank; the top card of a pile that was seen is known."""
    numbers = [DRAW, _set("7", 2), _add(0, "7d"), _discard("9c"), TAKE, _set("9"), _discard("Ks"), END]
    text, conversion = read_as("buraco-engine", json_line({"profile": "canasta", "players": 2, "action_log": numbers}))

    assert "== deal 1\n1. N d:x2 +7:772 +7:7d -9c\n2. S p:9c +9:999c -Ks\n3. N pass\nEnd: stock\n" == text[
        text.index("== deal") :
    ].replace("+9:9c99", "+9:999c")
    assert {"CNV201", "CNV204"} == {code for code, _count in told_codes(conversion)}
    assert ("the cards dealt are unknown", "line 1") == example(conversion, "CNV201")


def test_a_seed_that_leads_elsewhere_is_not_believed() -> None:
    """A card that the player cannot have held shows it: then nothing is known of the deal."""
    held = {str(named(one)) for one in by_seed(1, 2).hands[0]}
    never = next(name for name in NUMBERS if name not in held)
    numbers = [DRAW, _discard(never), DRAW, _discard(never)]
    log = {"profile": "canasta", "players": 2, "seed": 1, "action_log": numbers}
    text, conversion = read_as("buraco-engine", json_line(log))

    assert f"Seed: 1\n\n== deal 1\n1. N d:x2 -{never}\n" in text
    assert "the seed does not lead to this deal; the cards dealt are unknown" == example(conversion, "CNV201")[0]


@pytest.mark.parametrize(
    ("action", "code", "line", "sentence"),
    [
        ({"seat": 0, "id": 5}, "CNV301", "", "action 5 is left out: runs are no melds of this game"),
        ({"seat": 0, "id": 1585}, "CNV301", "", "action 1585 is left out: no action has that number"),
        ({"seat": 0, "id": 10**30}, "CNV301", "", f"action {10**30} is left out: no action has that number"),
        ({"seat": 2, "id": 0}, "CNV301", "", "seat 2 is not at the table; the action is left out"),
        ({"seat": 0, "id": "0"}, "CNV301", "", "an entry is left out: expected `int`, got `str` - at `$.id`"),
        ({"seat": 0, "id": _set("2")}, "CNV301", "", "a set of twos is left out"),
        ({"seat": 0, "id": _add(3, "Kc")}, "CNV305", "",
         "a card is added to meld 3 of a side that has no such; it is left out"),
        ({"seat": 0, "id": 1582}, "CNV302", "1. N -x\n", "'53' is no card; it is left unknown"),
        ({"seat": 1, "id": DRAW}, None, "1. S d:8h9s\n", ""),
    ],
)  # fmt: skip
def test_an_action_that_is_odd(action: dict[str, Any], code: str | None, line: str, sentence: str) -> None:
    """What is wrong is told with its place; an action out of turn stands where it happened."""
    text, conversion = read_as("buraco-engine", _log(actions=[action], final_melds=None))

    assert line in text
    graver = [one for one in conversion.losses.found() if one.code > "CNV202" and one.code != "CNV204"]
    assert ([] if code is None else [(code, sentence, "line 1, action 1")]) == [
        (one.code, one.example, one.where) for one in graver
    ]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"profile": "buraco"}, "'buraco' is another game, with runs and reserve hands, which no rules of ours know"),
        ({"players": 3}, "it has 3 players, where two or four are due"),
        ({"players": 4}, "it deals 2 hands to 4 players"),
        ({"actions": None}, "it has no actions"),
    ],
)
def test_a_deal_that_is_none_of_ours_is_left_out(changes: dict[str, Any], sentence: str) -> None:
    """Alone it is not of this format; among others it is left out with the reason."""
    with pytest.raises(NotThisFormat) as refused:
        read_as("buraco-engine", _log(**changes))
    text, conversion = read_as("buraco-engine", _log() + _log(**changes))

    assert (sentence, "line 1") == (refused.value.why, refused.value.where)
    assert RECORD == text
    assert (f"a deal is left out: {sentence}", "line 2") == example(conversion, "CNV301")


@pytest.mark.parametrize(
    ("changes", "code", "sentence"),
    [
        ({"final_melds": []}, "CNV305", "the melds of side 0 at the end are not those that the actions gave"),
        ({"end_reason": "RAIN"}, "CNV304", "nobody knows the end 'RAIN'"),
        ({"round_scores": [10**20, 5]}, "CNV301", "a score of more than nine digits is left out"),
        ({"deal": DEAL | {"hands": [[[5, 10**9]], []]}}, "CNV301",
         "the cards of the deal are none; they are left unknown"),
        ({"deal": DEAL | {"stock": [99, 5]}}, "CNV302", "'99' is no card; it is left unknown"),
    ],
)  # fmt: skip
def test_a_deal_that_contradicts_itself(changes: dict[str, Any], code: str, sentence: str) -> None:
    """It is converted as far as it goes, and what is wrong is told."""
    text, conversion = read_as("buraco-engine", _log(**changes))

    assert text.startswith("%pcn 1\nRules: classic-2 ")
    assert sentence == example(conversion, code)[0]


def test_melds_of_unseen_cards_are_not_compared() -> None:
    """Their suits are unknown, which contradicts nothing."""
    _text, conversion = read_as("buraco-engine", _log(deal=None, seed=None))

    assert "CNV305" not in [code for code, _count in told_codes(conversion)]


def test_a_log_that_breaks_off_keeps_its_whole_actions() -> None:
    """In both forms; the half of a number is none."""
    native = json_line({"profile": "canasta", "players": 2, "action_log": [DRAW, _discard("9c"), DRAW]})
    cut, conversion = read_as("buraco-engine", native[: native.index(b",0]")])

    assert cut.endswith("== deal 1\n... ; the log ends in this turn: 1. N d:x2\n")
    assert ("the log breaks off; what was there is converted", "line 1") == example(conversion, "CNV303")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_log_is_converted_or_none(data: st.DataObject) -> None:
    """Wherever it is damaged, what comes out is canonical text that an audit can take."""
    native = {"profile": "canasta", "players": 4, "seed": 1, "action_log": [DRAW, _set("K"), _add(0, "Ks"), OUT]}
    try:
        text, _conversion = read_as("buraco-engine", data.draw(damaged(data.draw(st.sampled_from([PLAYED, native])))))
    except NotThisFormat:
        return
    record = loads(text)
    # A log that lost every draw reads as one whose scribe wrote none.
    assert {one.code for one in record.findings if one.code.startswith("SYN")} <= {"SYN206"}
    audit(record)


def test_every_card_has_a_number() -> None:
    """No two share one, and nothing is left out."""
    assert 53 == len(NUMBERS)
    assert {card(name) for name in NUMBERS} == {named(number) for number in range(53)}
