"""Games of cutthroat-canasta, in small logs of our own, and made from matches that were played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

import canasta_notation as pcn
from canasta_notation.cards import card
from canasta_notation.convert.cutthroat.reader import rules_value
from canasta_notation.convert.errors import NotThisFormat
from tests.convert.converted_logs import converted, deals, recognised, survives
from tests.convert.damage import damaged
from tests.convert.logs_of_play import cutthroat_game, lawful_match, numbered, shown


def ids(cards: str) -> list[int]:
    """The numbers of cards."""
    return [numbered(card(text)) for text in cards.split()]


def cards(text: str) -> list[dict[str, Any]]:
    """Cards as objects."""
    return [shown(card(one)) for one in text.split()]


def did(player: str, kind: str, **more: Any) -> dict[str, Any]:
    """An entry of the log."""
    return {"playerId": player, "action": {"type": kind, **more}}


def melds(*new: str, **added: str) -> dict[str, Any]:
    """Melds laid together, new ones and additions by the name of the meld."""
    additions = [{"meldId": name, "cardIds": ids(text)} for name, text in added.items()]
    return {"newMelds": [ids(text) for text in new], "additions": additions}


def player(name: str, hand: str = "", reds: str = "") -> dict[str, Any]:
    """A player with the hand that the server knows."""
    return {"id": name, "name": name.title(), "score": 0, "hand": cards(hand), "melds": [], "red3s": cards(reds)}


FIRST = [
    {"event": "startGame"},
    did("bo", "drawStock"),
    did("bo", "meld", play=melds("Kc Kd Kh", "Qc Qd 2h")),
    did("bo", "discard", cardId=ids("4s")[0]),
    did("cy", "pickUpPile", play=melds("Ac Ad Ah", "4s 4c 4d")),
    did("cy", "discard", cardId=ids("5s")[0]),
    did("ana", "drawStock"),
    did("ana", "discard", cardId=ids("6s")[0]),
    did("bo", "drawStock"),
    did("bo", "meld", play=melds(m0="Ks *")),
    did("bo", "discard", cardId=ids("7s")[0]),
    did("cy", "drawStock"),
]
GAME: dict[str, Any] = {
    "players": [player("ana", "4c", "3h 3d"), player("bo", "5c 5d"), player("cy", "6c 6d 6h")],
    "seed": [1, 2, 3, 4],
    "status": "playing",
    "winners": [],
    "quit": [],
    "log": [*FIRST, {"event": "startNextRound"}, did("cy", "drawStock"), did("cy", "discard", cardId=ids("8s")[0])],
    "history": [
        {
            "round": 1,
            "endedBy": "stockOut",
            "wentOut": None,
            "breakdown": {
                "ana": {"meldPoints": 0, "canastaBonus": 0, "red3Points": -200, "handPenalty": 20, "total": -220},
                "bo": {"meldPoints": 170, "goingOutBonus": 0, "concealedBonus": 0, "red3Points": 0, "total": 170},
            },
            "hands": {"ana": cards("Jc Jd"), "bo": [], "nobody": []},
        }
    ],
    "round": {
        "number": 2,
        "dealer": 1,
        "current": 0,
        "stock": cards("7c 7d 7h"),
        "discard": cards("9c 8s"),
        "feed": [
            {"type": "drewStock", "playerId": "cy", "red3s": []},
            {"type": "discarded", "playerId": "cy", "card": cards("8s")[0]},
            {"type": "joined", "playerId": "di", "name": "Di"},
            {"type": "drewStock", "playerId": "ana", "red3s": cards("3h")},
        ],
    },
}
RULES = f"Rules: {rules_value(3)}"


def edited(**changes: Any) -> dict[str, Any]:
    """The game with some things otherwise."""
    return {**GAME, **changes}


def test_log_and_feed_become_the_view_of_the_table() -> None:
    """Rounds before the last come from the log, the last from what everybody saw."""
    text, losses = converted("cutthroat", GAME)

    assert f"%pcn 1\n{RULES}\nSeat.N: Ana\nSeat.E: Bo\nSeat.W: Cy\n" == text.partition("\n== deal 1")[0]
    assert [
        [
            "0. N r:3r3r d:x2",
            "1. E d:x +K:KcKdKh +Q:QcQd2h -4s",
            "2. W p:4s +4:4c4d4s +A:AcAdAh -5s",
            "3. N d:x -6s",
            "4. E d:x +K:Ks* -7s",
            "; W finds no card to draw",
            "Left.N: JcJd",
            "Left.E:",
            "End: stock",
            "= N canastas 0 cards 0 red -200 hand -20 total -220 score -220",
            "= E cards 170 red 0 out 0 total 170 score 170",
        ],
        [
            "Dealer: E",
            "Up: 9c",
            "0. N r:3d d:x",
            "1. W d:x -8s",
            "; Di: joined",
            "... ; the log ends in this turn: 2. N d:3h r:3h d:x",
            "? stock 3 pile 2 N 1 E 2 W 3",
        ],
    ] == deals(text)
    assert {"CNV201": 8, "CNV203": 2, "CNV204": 1, "CNV304": 1} == losses


def test_feed_that_a_client_sees() -> None:
    """Hands are counts only; the pile taken is counted; red threes in it are laid and not replaced."""
    played = {"newMelds": [cards("9d 9h 9c")], "additions": []}
    feed = [
        {"type": "pickedUpPile", "playerId": "cy", "count": 3, "played": played, "canastas": [], "red3s": cards("3h")},
        {"type": "discarded", "playerId": "cy", "card": cards("8s")[0]},
        {"type": "melded", "playerId": "ana", "played": {"newMelds": [cards("Kc Kd *")], "additions": []}},
        {"type": "wentOut", "playerId": "ana"},
    ]
    view = {
        "players": [{"id": one, "name": one, "handCount": 11, "red3s": []} for one in ("ana", "bo", "cy")],
        "round": {"number": 4, "dealer": 1, "stockCount": 30, "discardCount": 1, "feed": feed},
        "history": [],
        "status": "playing",
    }
    text, _losses = converted("cutthroat", view)

    assert [
        "Dealer: E",
        "1. W p3 +9:9c9d9h r:3h -8s",
        "... ; the log ends in this turn: 2. N +K:KcKd*",
        "? stock 30 pile 1 N 11 E 11 W 11",
    ] == deals(text)[0]


def test_hand_that_was_dealt_again_is_a_misdeal() -> None:
    """The host throws it out; nobody scores it, and the same round is played again."""
    first = [did("bo", "drawStock"), did("bo", "discard", cardId=3)]
    log = [{"event": "startGame"}, *first[:1], {"event": "redeal", "playerId": "ana"}, *first]
    text, _losses = converted("cutthroat", edited(log=log, round=None, history=[]))

    assert [["... ; the log ends in this turn: 1. E d:x", "! misdeal"], ["1. E d:x -4c"]] == deals(text)


def test_player_who_leaves_in_the_middle_of_a_round() -> None:
    """The seat is passed over from then on, which a gap says; the next round is a match of those who are left."""
    log = [
        {"event": "startGame"},
        did("bo", "drawStock"),
        did("cy", "drawStock"),
        did("ana", "drawStock"),
        {"event": "quit", "playerId": "bo"},
        did("cy", "drawStock"),
        did("ana", "drawStock"),
        {"event": "startNextRound"},
        did("cy", "drawStock"),
        did("ana", "discard", cardId=3),
    ]
    scored = [{"round": 1, "breakdown": {"ana": {"total": 50}, "cy": {"total": 10}}}]
    text, losses = converted(
        "cutthroat", edited(players=[player("ana"), player("cy")], log=log, round=None, history=scored)
    )

    assert [
        "1. N d:x",
        "2. E d:x",
        "3. W d:x",
        "; bo: quit",
        "... N left the table",
        "4. E d:x",
        "5. W d:x",
        "= E total 10 score 10",
        "= W total 50 score 50",
    ] == deals(text)[0][:9]
    assert ["Score.N: 50", "Score.S: 10", "1. S d:x", "2. N -4c"] == deals(text)[1]
    assert 2 == text.count("%pcn 1")
    assert (1, 1) == (losses["CNV202"], losses["CNV304"])


def test_game_that_is_played_again_keeps_its_scores_to_itself() -> None:
    """Each game is a match; the history is that of the last one, and the one before has none."""
    log = [*FIRST, {"event": "restart"}, *FIRST]
    text, _losses = converted("cutthroat", edited(log=log, round=None))

    assert [False, True] == ["= N" in " ".join(deal) for deal in deals(text)]
    assert 2 == text.count("%pcn 1") == text.count("== deal 1")


def test_entries_that_do_not_fit_are_comments() -> None:
    """Unknown kinds, strangers, melds of others, cards that do not exist."""
    log = [
        did("bo", "dance"),
        did("zoe", "drawStock"),
        {"event": "thunder"},
        did("bo", "discard"),
        did("bo", "meld", play=melds()),
        did("bo", "meld", play=melds("Kc Kd Kh")),
        did("cy", "meld", play=melds(m0="Ks")),
        did("cy", "discard", cardId=108),
        {"playerId": 5},
    ]
    text, losses = converted("cutthroat", edited(log=log, round=None, history=[]))

    assert [
        '; {"playerId":"bo","action":{"type":"dance","play":{}}}',
        '; {"playerId":"zoe","action":{"type":"drawStock","play":{}}}',
        '; {"event":"thunder"}',
        '; {"playerId":"bo","action":{"type":"discard","play":{}}}',
        '; {"playerId":"bo","action":{"type":"meld","play":{}}}',
        "1. E +K:KcKdKh",
        '; {"playerId":"cy","action":{"type":"meld","play":{"additions":[{"meldId":"m0","cardIds":[51]}]}}}',
        "2. W -x",
    ] == deals(text)[0]
    assert (6, 1, 1, 1) == tuple(losses[code] for code in ("CNV304", "CNV305", "CNV302", "CNV301"))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_log_of_a_lawful_match_holds_nothing_against_anybody(players: int) -> None:
    """Matches of our own players, logged as that program does: what is not known is at most undetermined."""
    for seed in range(3):
        text, losses = converted("cutthroat", cutthroat_game(lawful_match(rules_value(players), seed)))
        report = pcn.audit(pcn.loads(text))

        assert [] == [finding.message for finding in report.findings if finding.severity.value == "error"]
        assert losses.keys() <= {"CNV201", "CNV203", "CNV204"}


def test_game_is_recognised() -> None:
    """By its players, its round and its history."""
    assert "cutthroat" == recognised(GAME)


@pytest.mark.parametrize(
    "log",
    [{}, {"players": []}, edited(log=[], round=None), edited(players=[player("ana")]), {"players": 3}, "[" * 99_999],
)
def test_source_that_holds_no_game_is_refused(log: object) -> None:
    """No players, no rounds, one player, wrong types, deep nesting."""
    with pytest.raises(NotThisFormat):
        converted("cutthroat", log)


def test_game_cut_in_the_middle_and_two_in_one_file() -> None:
    """The entries that are whole are read."""
    cut = json.dumps({"players": GAME["players"], "log": GAME["log"]})
    text, losses = converted("cutthroat", GAME, cut[: cut.index("pickUpPile")])

    assert 2 == text.count("== deal 1")
    assert 1 == losses["CNV303"]


@pytest.mark.fuzz
@given(damaged(GAME))
def test_damaged_games(source: bytes) -> None:
    """Whatever stands where."""
    survives("cutthroat", source)
