"""Spectated matches and replays of speed1405's program, in small logs of our own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_notation.convert.errors import NotThisFormat
from tests.convert.converted_logs import converted, deals, recognised, survives
from tests.convert.damage import damaged


def player(name: str, *hand: str, reds: tuple[str, ...] = (), score: int = 0) -> dict[str, Any]:
    """A player at the beginning of a deal."""
    return {"id": name, "hand": list(hand), "red3s": list(reds), "score": score}


def move(place: int, kind: str, **more: Any) -> dict[str, Any]:
    """A move of a spectated match."""
    return {"playerIndex": place, "action": {"type": kind, **more}}


KINGS = ["K-spades-0", "K-hearts-0", "K-clubs-0"]
BO = player("ai-1", "4-hearts-0", "4-clubs-0", "7-clubs-0")
START = {
    "players": [player("human", *KINGS, "4-spades-0", "9-clubs-0", reds=("3-hearts-0",)), BO],
    "stock": ["3-diamonds-0", "5-hearts-0", "6-hearts-0", "J-hearts-0", "Q-hearts-0", "2-hearts-0", "8-hearts-0"],
    "pile": {"cards": ["10-hearts-1"], "frozen": False},
    "currentPlayerIndex": 0,
}
SPECTATED: dict[str, Any] = {
    "variant": "2p",
    "deals": [START],
    "moveHistory": [
        move(0, "drawStock"),
        move(0, "placeMeld", cardIds=KINGS),
        move(0, "discard", cardId="4-spades-0"),
        move(1, "pickUpPile"),
        move(1, "placeMeld", cardIds=["4-hearts-0", "4-clubs-0", "4-spades-0"]),
        move(1, "discard", cardId="10-hearts-1"),
        move(0, "drawStock"),
        move(0, "addToMeld", cardIds=["J-hearts-0"], meldIndex=0, playerId="human"),
        move(0, "goOut", discardCardId="9-clubs-0"),
        move(-1, "drawStock"),
    ],
    "roundScores": [{"human": 140, "ai-1": -15}],
}
RULES = "Rules: classic-2 canastas_to_go_out=1 wild_limit=ratio"
DEALT = """\
Hand.N: 4s9cKhKs3h
Hand.S: 4c4h7c
Up: Th
Stock: Kc3d5h6hJhQh2h8h
0. N r:3h d:Kc
"""


def edited(log: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The log with some things otherwise."""
    return {**log, **changes}


def test_moves_become_turns_with_the_cards_that_the_stock_tells() -> None:
    """Two cards a draw, a red three among them laid and replaced; the pile counted; the end and the scores as told."""
    hand = player("human", "4-spades-0", "9-clubs-0", *KINGS, reds=("3-hearts-0",))
    start = edited(START, players=[hand, BO])
    text, losses = converted("speed1405", edited(SPECTATED, deals=[start]))

    assert f"%pcn 1\n{RULES}\nSeat.N: human\nSeat.S: ai-1\n" == text.partition("\n== deal 1")[0]
    assert [
        *DEALT.splitlines(),
        "1. N d:3d5h r:3d d:6h +K:KcKhKs -4s",
        "2. S p2:4s +4:4c4h4s -Th",
        "3. N d:JhQh +K:Jh -9c out",
        "End: out N",
        "= N total 140 score 140",
        "= S total -15 score -15",
    ] == deals(text)[0]
    assert {"CNV113": 1, "CNV203": 1, "CNV204": 1} == losses


def test_players_may_be_counted_from_one() -> None:
    """Nobody acts at 0, and somebody at the number of the players: the same record, and the custom is told."""
    moves = [{**one, "playerIndex": one["playerIndex"] + (one["playerIndex"] >= 0)} for one in SPECTATED["moveHistory"]]
    text, losses = converted("speed1405", edited(SPECTATED, moveHistory=moves))

    assert converted("speed1405", SPECTATED)[0] == text
    assert 1 == losses["CNV202"]


def test_match_without_the_states_is_a_partial_record() -> None:
    """Nobody knows what was dealt and drawn; melds, discards and scores are told all the same."""
    text, losses = converted("speed1405", edited(SPECTATED, deals=[]))

    assert [
        "1. N d:x2 +K:KcKhKs -4s",
        "2. S p:4s +4:4c4h4s -Th",
        "3. N d:x2 +K:Jh -9c out",
        "End: out N",
    ] == deals(text)[0][:4]
    assert {"CNV113": 1, "CNV201": 4, "CNV204": 1} == losses


def test_moves_that_the_program_refuses_are_comments() -> None:
    """Cards that are not held, no card at all, a meld that is not there, a player who is not: nothing is done."""
    odd = [
        move(0, "discard", cardId=""),
        move(0, "discard", cardId="Q-clubs-1"),
        move(0, "placeMeld", cardIds=[]),
        move(0, "addToMeld", cardIds=["4-spades-0"], meldIndex=3, playerId="human"),
        move(0, "addToMeld", cardIds=["4-spades-0"], meldIndex=0, playerId="nobody"),
        move(7, "drawStock"),
    ]
    text, losses = converted("speed1405", edited(SPECTATED, moveHistory=[*odd, move(0, "dance")]))

    assert (6, 1) == (losses["CNV305"], losses["CNV304"])
    assert ["; player 0: discard", "; player 0: discard Q-clubs-1", "; player 0: placeMeld"] == deals(text)[0][5:8]


def test_stock_that_runs_out_ends_the_deal() -> None:
    """The last draw is as short as the stock; an empty stock at the mark is the end."""
    start = edited(START, stock=["5-hearts-0"], players=[player("human", "4-spades-0"), player("ai-1", "7-clubs-0")])
    moves = [move(0, "drawStock"), move(0, "discard", cardId="4-spades-0"), move(1, "drawStock"), move(-1, "drawStock")]
    text, losses = converted("speed1405", edited(SPECTATED, deals=[start], moveHistory=moves))

    assert ["1. N d:5h -4s", "; player 1: drawStock", "End: stock"] == deals(text)[0][4:7]
    assert 1 == losses["CNV305"]


def test_card_that_does_not_exist_becomes_unknown() -> None:
    """It is counted and the log read on."""
    moves = [move(0, "discard", cardId="11-hearts-0")]
    text, losses = converted("speed1405", edited(SPECTATED, deals=[], moveHistory=moves))

    assert (["1. N -x"], 1) == (deals(text)[0][:1], losses["CNV302"])


def test_partners_may_have_two_melds_of_a_rank() -> None:
    """The program keeps melds by player; those of partners are numbered in the order in which they were begun."""
    players = [player(name) for name in ("human", "ai-1", "ai-2", "ai-3")]
    moves = [
        move(0, "placeMeld", cardIds=KINGS),
        move(2, "placeMeld", cardIds=["K-spades-1", "K-hearts-1", "K-clubs-1"]),
        move(2, "addToMeld", cardIds=["2-hearts-0"], meldIndex=0, playerId="human"),
        move(0, "addToMeld", cardIds=["2-clubs-0"], meldIndex=0, playerId="ai-2"),
        move(0, "addToMeld", cardIds=["2-clubs-0"], meldIndex=0, playerId="ai-1"),
    ]
    partner = player("ai-2", "K-spades-1", "K-hearts-1", "K-clubs-1", "2-hearts-0")
    hands = [player("human", *KINGS, "2-clubs-0"), players[1], partner, players[3]]
    text, losses = converted("speed1405", edited(SPECTATED, deals=[edited(START, players=hands)], moveHistory=moves))

    assert "Rules: classic draw=2 canastas_to_go_out=2 permission=none wild_limit=ratio" in text
    assert "1. N +K:KcKhKs\n2. S +K.2:KcKhKs +K:2h\n3. N +K.2:2c\n; player 0: addToMeld 2-clubs-0\n" in text
    assert 1 == losses["CNV305"]


def states() -> list[dict[str, Any]]:
    """The states of a small replay: a draw, a meld, a discard, a take with a meld and a discard in one."""

    def card(name: str) -> dict[str, Any]:
        rank, suit, _copy = name.split("-")
        return {"rank": rank, "suit": suit, "id": name}

    def state(hands: list[list[str]], stock: int, pile: list[str], melds: list[list[list[str]]]) -> dict[str, Any]:
        players = [
            {
                "id": name,
                "name": name.title(),
                "hand": list(map(card, hand)),
                "melds": [{"rank": "K", "naturals": list(map(card, meld)), "wilds": []} for meld in laid],
                "red3s": [card("3-hearts-0")] if name == "ana" and stock < 4 else [],
                "score": 0,
            }
            for name, hand, laid in zip(("ana", "bo"), hands, melds, strict=True)
        ]
        left = ["3-hearts-0", "5-hearts-0", "6-hearts-0", "7-hearts-0"][4 - stock :]
        return {
            "players": players,
            "stock": list(map(card, left)),
            "pile": {"cards": list(map(card, pile))},
            "currentPlayerIndex": 0,
            "roundScores": [],
        }

    fours, drawn = ["4-hearts-0", "4-clubs-0", "4-spades-0"], ["5-hearts-0", "6-hearts-0"]
    pile = ["9-clubs-0"]
    return [
        state([[*KINGS, fours[2]], fours[:2]], 4, pile, [[], []]),
        state([[*KINGS, fours[2], *drawn], fours[:2]], 1, pile, [[], []]),
        state([[fours[2], *drawn], fours[:2]], 1, pile, [[KINGS], []]),
        state([drawn, fours[:2]], 1, [*pile, fours[2]], [[KINGS], []]),
        state([drawn, []], 1, pile, [[KINGS], [fours]]),
    ]


def replay() -> dict[str, Any]:
    """A replay of those states."""
    said = ["Ana drew", "Ana melded", "Ana discarded", "Bo did it all"]
    actors = ["ana", "ana", "ana", "bo"]
    table = states()
    return {
        "id": "r1",
        "playerNames": ["Ana", "Bo"],
        "variant": "2p",
        "actions": [
            {"playerId": actor, "description": what, "stateBefore": before, "turnNumber": 1}
            for actor, what, before in zip(actors, said, table, strict=False)
        ],
        "finalState": table[-1],
    }


def test_replay_is_read_from_the_differences_of_its_states() -> None:
    """What moved between two states is what was done."""
    text, losses = converted("speed1405", replay())

    assert "Seat.N: Ana\nSeat.S: Bo\n" in text
    assert [
        "Hand.N: 4sKcKhKs",
        "Hand.S: 4c4h",
        "Up: 9c",
        "Stock: 3h5h6h7h",
        "1. N d:3h5h r:3h d:6h +K:KcKhKs -4s",
        "2. S p2:4s +4:4c4h4s -9c",
    ] == deals(text)[0]
    assert {"CNV113": 1, "CNV204": 1} == losses


def test_last_act_before_a_new_deal_is_known_by_its_description_only() -> None:
    """The next state is that of the next deal; an act that changes nothing is kept too."""
    log = replay()
    fresh = states()[0]
    fresh["roundScores"] = [{"ana": 30, "bo": -10}]
    log["actions"].insert(1, log["actions"][1])
    log["actions"].append({"playerId": "ana", "description": "Ana went out", "stateBefore": fresh, "turnNumber": 9})
    text, losses = converted("speed1405", {**log, "finalState": None})

    scores = ["= N total 30 score 30", "= S total -10 score -10"]
    assert ["; ana: Ana melded", "; bo: Bo did it all", *scores] == deals(text)[0][5:]
    assert ["; ana: Ana went out"] == deals(text)[1][4:]
    assert {"CNV304": 1, "CNV201": 2} == {code: losses[code] for code in ("CNV304", "CNV201")}


def test_logs_are_recognised_by_their_keys() -> None:
    """Both kinds, and nothing that only looks a little like them."""
    assert ["speed1405", "speed1405"] == [recognised(SPECTATED), recognised(replay())]


@pytest.mark.parametrize(
    "log",
    [
        {"moveHistory": 3},
        {"variant": "2p"},
        {"actions": [], "playerNames": []},
        {"moveHistory": [], "deals": [edited(START, players=[player("a")])]},
        {"moveHistory": [], "deals": [edited(START, players=[player("a"), player("a")])]},
        [],
        "{" * 50_000,
    ],
)
def test_source_that_holds_no_match_is_refused(log: object) -> None:
    """Wrong types, no players, one player, two of one name, deep nesting."""
    with pytest.raises(NotThisFormat):
        converted("speed1405", log)


def test_more_than_a_game_can_hold_is_left_out() -> None:
    """A deal of thousands of cards, a meld of thousands, a turn of thousands of acts: the record can still be read."""
    vast = edited(START, stock=["4-hearts-0"] * 3000)
    lay = move(0, "placeMeld", cardIds=["K-hearts-0"] * 3000)
    moves = [lay, *[move(0, "placeMeld", cardIds=KINGS)] * 4000]
    text, losses = converted("speed1405", edited(SPECTATED, deals=[vast], moveHistory=moves))

    assert 200 < text.count("+K")
    assert 4000 + 2 == text.count("+K") + losses["CNV301"]


def test_log_cut_in_the_middle_and_two_logs_in_one_file() -> None:
    """The moves that are whole are read; each log is a match."""
    whole = json.dumps({**SPECTATED, "roundScores": [], "moveHistory": SPECTATED["moveHistory"]})
    cut = whole[: whole.index("addToMeld") - 60]
    text, losses = converted("speed1405", SPECTATED, cut)

    assert 2 == text.count("== deal 1")
    assert 1 == losses["CNV303"]


@pytest.mark.fuzz
@given(st.one_of(damaged(SPECTATED), damaged(replay())))
def test_damaged_logs(source: bytes) -> None:
    """Whatever stands where."""
    survives("speed1405", source)
