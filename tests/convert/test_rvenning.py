"""Saved matches of rvenning's program, in small logs of our own, and made from matches that were played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

import canasta_notation as pcn
from canasta_notation.convert.errors import NotThisFormat
from tests.convert.converted_logs import converted, deals, recognised, survives
from tests.convert.damage import damaged
from tests.convert.logs_of_play import lawful_match, saved_match


def ids(cards: str) -> list[int]:
    """The numbers of cards: suit by suit from the ace, jokers at 52; a second one of a kind is in the second pack."""
    found: list[int] = []
    for text in cards.split():
        number = 52 if text == "*" else 13 * "cdhs".index(text[1]) + "A23456789TJQK".index(text[0])
        found.append(number + 54 * (number in found))
    return found


def group(cards: str, rank: int, into: int | None = None) -> dict[str, Any]:
    """Cards laid together."""
    return {"rank": rank, "cards": ids(cards)} | ({} if into is None else {"into": into})


MATCH: dict[str, Any] = {
    "schema": 1,
    "setup": {
        "rules": {"players": 4, "dealSize": 11, "drawCount": 1, "canastasToGoOut": 1, "target": 5000},
        "seats": [{"name": "Ana"}, {"name": "Bo"}, {"name": "Cleo"}, {"name": "Dov"}],
        "seed": 7,
    },
    "scores": [0, 0],
    "handNo": 2,
    "dealer": 0,
    "phase": "play",
    "history": [{"handNo": 1, "dealer": 3, "totals": [115, -40], "scoresAfter": [115, -40]}],
    "log": [
        {"t": "draw", "seq": 0, "seat": 0},
        {"t": "meld", "seq": 1, "seat": 0, "groups": [group("Kc Kd Kh *", 13), group("9c 9d 9h", 9)]},
        {"t": "discard", "seq": 2, "seat": 0, "card": ids("5s")[0]},
        {"t": "take", "seq": 3, "seat": 1, "groups": [group("Ac Ad Ah", 1), group("5s 5c 5d", 5)]},
        {"t": "discard", "seq": 4, "seat": 1, "card": ids("4s")[0]},
        {"t": "draw", "seq": 5, "seat": 2},
        {"t": "ask", "seq": 6, "seat": 2},
        {"t": "answer", "seq": 7, "seat": 0, "yes": True},
        {"t": "meld", "seq": 8, "seat": 2, "groups": [group("2c", 9, into=2), group("Ks", 13)]},
        {"t": "discard", "seq": 9, "seat": 2, "card": ids("7s")[0]},
        {"t": "nextHand", "seq": 10},
        {"t": "draw", "seq": 11, "seat": 1},
        {"t": "discard", "seq": 12, "seat": 1, "card": ids("8c")[0]},
        {"t": "draw", "seq": 13, "seat": 2},
    ],
    "hand": {
        "hands": [ids("4c 4d"), ids("5c"), [], ids("6c 6d 6h")],
        "stock": ids("7c 7d"),
        "pile": ids("Qs 8c"),
        "firstPlayer": 1,
        "log": [
            {"t": "redThree", "seat": 1, "card": ids("3h")[0]},
            {"t": "redThree", "seat": 3, "card": ids("3d")[0]},
            {"t": "draw", "seat": 1, "n": 1},
            {"t": "discard", "seat": 1, "card": ids("8c")[0]},
            {"t": "redThree", "seat": 2, "card": ids("3d 3d")[1]},
            {"t": "draw", "seat": 2, "n": 1},
        ],
    },
}
GAP = "... red threes, and the cards turned up, are not in the log"


def test_commands_become_turns_of_a_partial_record() -> None:
    """Draws are unknown; melds are found by number or rank; the last hand has its red threes and is counted."""
    text, losses = converted("rvenning", MATCH)

    head = "%pcn 1\nRules: classic\nSeat.N: Ana\nSeat.E: Bo\nSeat.S: Cleo\nSeat.W: Dov\nX-Seed: 7\n"
    assert head == text.partition("\n== deal 1")[0]
    assert [
        [
            "Dealer: W",
            GAP,
            "1. N d:x +K:KcKdKh* +9:9c9d9h -5s",
            "2. E p:5s +5:5c5d5s +A:AcAdAh -4s",
            "3. S d:x ask:yes +9:2c +K:Ks -7s",
            "End: out S",
            "= NS total 115 score 115",
            "= EW total -40 score -40",
        ],
        [
            "Dealer: N",
            "Up: Qs",
            "0. E r:3h d:x",
            "0. W r:3d d:x",
            "1. E d:x -8c",
            "... ; the log ends in this turn: 2. S d:3d r:3d d:x",
            "? stock 2 pile 2 N 2 E 1 S 0 W 3",
        ],
    ] == deals(text)
    assert {"CNV113": 1, "CNV201": 7, "CNV202": 1} == losses


def edited(**changes: Any) -> dict[str, Any]:
    """The match with some things otherwise."""
    return {**MATCH, **changes}


def test_seats_may_be_counted_from_one() -> None:
    """Nobody acts at seat 0, and somebody at seat 4: the same record, and the custom is told."""
    log = [{**one, "seat": one["seat"] + 1} if "seat" in one else one for one in MATCH["log"]]
    log.insert(11, {"t": "answer", "seat": 4, "yes": True})
    public = [{**one, "seat": one["seat"] + 1} for one in MATCH["hand"]["log"]]
    hand = {**MATCH["hand"], "firstPlayer": 2, "log": public}
    history = [{**MATCH["history"][0], "dealer": 4}]
    text, losses = converted("rvenning", edited(log=log, hand=hand, history=history, dealer=1))

    assert deals(converted("rvenning", MATCH)[0]) == [
        [line for line in deal if not line.startswith('; {"t":"answer"')] for deal in deals(text)
    ]
    assert 2 == losses["CNV202"]


def test_hand_that_ended_with_a_draw_ended_with_the_stock() -> None:
    """The program looks for a card, finds none, and the hand is over; what is left is shown."""
    log = [{"t": "draw", "seat": 0}, {"t": "discard", "seat": 0, "card": 3}, {"t": "draw", "seat": 1}]
    hand = {"hands": [[3], [], [4], [5, 52]], "log": []}
    text, _losses = converted("rvenning", edited(log=log, handNo=1, hand=hand))

    assert ["1. N d:x -4c", "; E would draw, and there is nothing to draw"] == deals(text)[0][2:4]
    assert ["Left.N: 4c", "Left.E:", "Left.S: 5c", "Left.W: 6c*", "End: stock"] == deals(text)[0][4:9]


def test_red_threes_of_the_first_player_may_have_been_drawn() -> None:
    """They are taken for dealt, and that is said; one after those of a later player was drawn."""
    public = [{"t": "redThree", "seat": 1, "card": 15}, {"t": "draw", "seat": 1, "n": 1}]
    later = [
        {"t": "redThree", "seat": 2, "card": 15},
        {"t": "redThree", "seat": 1, "card": 28},
        {"t": "draw", "seat": 1, "n": 1},
    ]
    log = [{"t": "draw", "seat": 1}, {"t": "discard", "seat": 1, "card": 3}]
    first, losses = converted("rvenning", edited(log=log, handNo=1, history=[], hand={"firstPlayer": 1, "log": public}))
    other, _losses = converted("rvenning", edited(log=log, handNo=1, history=[], hand={"firstPlayer": 1, "log": later}))

    assert (["0. E r:3d d:x", "1. E d:x -4c"], 1) == (deals(first)[0][1:], losses["CNV203"])
    assert ["0. S r:3d d:x", "1. E d:3h r:3h d:x -4c"] == deals(other)[0][1:]


def test_red_three_without_its_card_is_left_out() -> None:
    """No card is put in its place."""
    hand = {"firstPlayer": 1, "log": [{"t": "redThree", "seat": 1}, {"t": "draw", "seat": 1, "n": 1}]}
    log = [{"t": "draw", "seat": 1}, {"t": "discard", "seat": 1, "card": 3}]
    text, losses = converted("rvenning", edited(log=log, handNo=1, history=[], hand=hand))

    assert (["1. E d:x -4c"], 1) == (deals(text)[0][1:], losses["CNV301"])


def test_pile_of_the_public_record_with_its_red_three() -> None:
    """The whole pile is in it: its size, its top, a red three that is laid and not replaced, and what was turned up."""
    log = [{"t": "take", "seat": 0, "groups": [group("9c 9d 9h", 9)]}, {"t": "discard", "seat": 0, "card": 3}]
    public = [{"t": "take", "seat": 0, "cards": [28, *ids("9c")]}]
    hand = {"hands": [], "pile": [], "firstPlayer": 0, "log": public}
    text, _losses = converted("rvenning", edited(log=log, handNo=1, history=[], hand=hand))

    assert ["Up: 3h9c", "1. N p2:9c +9:9c9d9h r:3h -4c"] == deals(text)[0][1:3]


def test_numbers_that_do_not_go_with_the_ranks_tell_no_card() -> None:
    """Then the groups still say the rank of each meld, and no suit is guessed."""
    log = [
        {"t": "meld", "seat": 0, "groups": [{"rank": 9, "cards": [1, 2, 3]}]},
        {"t": "discard", "seat": 0, "card": 5},
    ]
    text, losses = converted("rvenning", edited(log=log, handNo=1, history=[], hand={}))

    assert ["1. N +9:x3 -x"] == deals(text)[0][2:]
    assert (1, 5) == (losses["CNV305"], losses["CNV201"])


def test_commands_that_say_nothing_known_are_comments() -> None:
    """Other kinds, seats that are not there, groups of no rank, answers to nothing, cards that do not exist."""
    log = [
        {"t": "sing", "seat": 0},
        {"t": "draw", "seat": 9},
        {"t": "meld", "seat": 0, "groups": [{"rank": 99, "cards": [1]}]},
        {"t": "meld", "seat": 0, "groups": []},
        {"t": "discard", "seat": 0},
        {"t": "answer", "seat": 0, "yes": True},
        {"t": 5},
        {"t": "discard", "seat": 0, "card": 108},
    ]
    text, losses = converted("rvenning", edited(log=log, handNo=1, history=[], hand={}))

    assert [
        '; {"t":"sing","seat":0}',
        '; {"t":"draw","seat":9}',
        '; {"t":"meld","seat":0,"groups":[{"rank":99,"cards":[1]}]}',
        '; {"t":"meld","seat":0}',
        '; {"t":"discard","seat":0}',
        '; {"t":"answer","seat":0,"yes":true}',
        "1. N -x",
    ] == deals(text)[0][2:]
    assert (6, 1, 1) == (losses["CNV304"], losses["CNV301"], losses["CNV302"])


def test_rules_are_kept_by_value() -> None:
    """What differs from the rule set of so many players is written; what cannot be is not."""
    two = {"rules": {"canastasToGoOut": 1, "drawCount": 1, "target": -5}, "seats": [{"name": "A"}, {"name": "B"}]}

    assert "Rules: classic-2 draw=1 canastas_to_go_out=1\n" in converted("rvenning", edited(setup=two))[0]
    assert "Rules: classic-3\n" in converted("rvenning", edited(setup={"seats": [{}, {}, {}]}))[0]
    assert "Rules: fournier\n" in converted("rvenning", MATCH, rules="fournier")[0]


def test_partners_who_come_together_late_have_two_melds_of_a_rank() -> None:
    """The player who takes the pile plays alone; melds of the other two are numbered by their seats from then on."""
    kings, more = group("Kc Kd Kh", 13), {"rank": 13, "cards": [105, 106, 107]}
    more["cards"] = [number + 54 for number in kings["cards"]]
    log = [
        {"t": "draw", "seat": 2},
        {"t": "meld", "seat": 2, "groups": [kings]},
        {"t": "draw", "seat": 1},
        {"t": "meld", "seat": 1, "groups": [more]},
        {"t": "take", "seat": 0, "groups": [group("9c 9d 9h", 9)]},
        {"t": "meld", "seat": 1, "groups": [group("2c", 13, into=1)]},
        {"t": "meld", "seat": 2, "groups": [group("2d", 13)]},
        {"t": "discard", "seat": 2, "card": 3},
    ]
    setup: dict[str, Any] = {"seats": [{}, {}, {}]}
    text, losses = converted("rvenning", edited(setup=setup, log=log, handNo=1, history=[], hand={}))

    assert ["3. N p +9:9c9d9h", "4. E +K.2:2c", "5. W +K:2d -4c"] == deals(text)[0][-3:]
    assert 1 == losses["CNV203"]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic", "classic-2", "classic-3"])
def test_log_of_a_lawful_match_holds_nothing_against_anybody(rules: str) -> None:
    """Matches of the program's own players, logged as that program does: what is not known is at most undetermined."""
    for seed in range(3):
        text, losses = converted("rvenning", saved_match(lawful_match(rules, seed)))
        report = pcn.audit(pcn.loads(text))

        assert [] == [finding.message for finding in report.findings if finding.severity.value == "error"]
        assert losses.keys() <= {"CNV113", "CNV201", "CNV202", "CNV203"}


def test_match_is_recognised() -> None:
    """By its setup and the number of its hand."""
    assert "rvenning" == recognised(MATCH)


@pytest.mark.parametrize(
    "log",
    [
        {},
        {"setup": 3, "log": []},
        {"setup": {"seats": []}, "log": []},
        {"setup": {"seats": [{}]}, "log": []},
        "[" * 99_999,
    ],
)
def test_source_that_holds_no_match_is_refused(log: object) -> None:
    """Wrong types, no players, one player, deep nesting."""
    with pytest.raises(NotThisFormat):
        converted("rvenning", log)


def test_match_cut_in_the_middle_and_two_in_one_file() -> None:
    """What is saved after the log is lost with the rest; the commands that are whole are read."""
    cut = json.dumps({"setup": MATCH["setup"], "handNo": 2, "log": MATCH["log"]})
    text, losses = converted("rvenning", MATCH, cut[: cut.index('"ask"')])

    assert 2 == text.count("== deal 1")
    assert 1 == losses["CNV303"]


@pytest.mark.fuzz
@given(damaged(MATCH))
def test_damaged_matches(source: bytes) -> None:
    """Whatever stands where."""
    survives("rvenning", source)
