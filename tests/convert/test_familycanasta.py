"""Rooms of familycanasta's program, in small logs of our own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.familycanasta.messages import Said, said
from tests.convert.converted_logs import converted, deals, recognised, survives
from tests.convert.damage import damaged


def message(uid: str, text: str, number: int = 1) -> dict[str, Any]:
    """What the program says of a turn."""
    return {"sequence": 1, "handNumber": number, "actorUid": uid, "message": text}


def after(hand: str, board: list[str], pile: int, stock: int) -> dict[str, Any]:
    """The table after a turn, the cards as texts with blanks between."""
    melds = [{"rank": cards.split("-")[2], "cards": cards.split()} for cards in board]
    return {"hand": hand.split(), "board": melds, "pile": pile, "frozen": False, "stock": stock}


KINGS, NINES = "0-S-K-0 0-H-K-0 0-C-K-0", "0-H-9-0 0-D-9-0"
LAID = "laid down 1 red three, played 3 cards,"
ROOM: dict[str, Any] = {
    "rules": {"deckCount": 2, "cardsPerPlayer": 11, "targetScore": 5000, "canastasToGoOut": 1, "drawCount": 1},
    "hands": [
        {
            "deal": {
                "hands": {
                    "bot-0": ["0-S-4-0", "0-D-3-0"],
                    "bot-1": [*KINGS.split(), "0-S-9-0"],
                    "bot-2": [*NINES.split(), "0-C-4-0"],
                    "bot-3": ["0-H-6-0"],
                },
                "stock": ["0-D-J-0", "0-D-Q-0", "0-H-8-0", "0-S-7-0", "0-H-3-0"],
                "discardPile": ["0-D-10-0"],
                "dealerIndex": 0,
            },
            "actionLog": [
                message("bot-1", f"Robot 2 drew from the stock, {LAID} and discarded 9S."),
                message("bot-2", "Robot 3 drew from the discard pile, played 3 cards, and discarded 4C."),
                message("bot-3", "Robot 4 drew from the stock, and discarded 6H."),
                message("bot-0", "Robot 1 drew from the stock, and discarded 4S."),
                message("bot-1", "Robot 2 went out. Round scoring is complete."),
            ],
            "diffs": [
                after("0-S-7-0", [KINGS], 2, 3),
                after("0-D-10-0", [f"{NINES} 0-S-9-0"], 1, 3),
                after("0-H-8-0", [KINGS], 2, 2),
                after("0-D-3-0 0-D-Q-0", [f"{NINES} 0-S-9-0"], 3, 1),
                after("", [f"{KINGS} 0-D-J-0"], 4, 0),
            ],
            "end": {
                "reason": "went-out",
                "breakdowns": {
                    "0": {"boardCardPoints": 30, "handPenalty": 120, "redThreePoints": 0, "roundTotal": -90},
                    "1": {"boardCardPoints": 40, "goingOutPoints": 100, "handPenalty": 10, "roundTotal": 130},
                },
                "teamScores": [-90, 130],
            },
        }
    ],
}  # fmt: skip


def test_room_with_its_tables_becomes_a_full_record() -> None:
    """Draws come from the stock, lays from the boards; the price of a red three kept moves to the red threes."""
    text, losses = converted("familycanasta", ROOM)

    assert "%pcn 1\nRules: classic\nSeat.N: Robot 1\nSeat.E: Robot 2\n" == text.partition("Seat.S")[0]
    assert [
        "Dealer: N",
        "Hand.N: 4s3d",
        "Hand.E: 9sKcKhKs",
        "Hand.S: 4c9d9h",
        "Hand.W: 6h",
        "Up: Td",
        "Stock: 3h7s8hQdJd",
        "1. E d:3h r:3h d:7s +K:KcKhKs -9s",
        "2. S p2:9s +9:9d9h9s -4c",
        "3. W d:8h -6h",
        "4. N d:Qd -4s",
        "5. E d:Jd +K:Jd -7s out",
        "End: out E",
        "= NS cards 30 red -100 hand -20 total -90 score -90",
        "= EW cards 40 out 100 hand -10 total 130 score 130",
    ] == deals(text)[0]
    assert {"CNV113": 1, "CNV202": 1} == losses


def test_rules_of_a_room_are_kept_by_value() -> None:
    """Only what differs from the rule set is written; what no rules can say is left."""
    rules = {
        "deckCount": 3,
        "cardsPerPlayer": 13,
        "targetScore": 3000,
        "canastasToGoOut": 2,
        "drawCount": 2,
        "partnerPermission": False,
        "allowWildCanasta": True,
        "freezeOnBlackThree": True,
        "maxWildsPerMeld": 2,
        "cleanCanastaBonus": 600,
        "dirtyCanastaBonus": 350,
        "redThreeBonus": 50,
        "unprotectedRedThreesPenalty": False,
        "goingOutBonus": 150,
    }
    text, _losses = converted("familycanasta", {**ROOM, "rules": rules})
    odd, _losses = converted("familycanasta", {**ROOM, "rules": {"deckCount": 99, "drawCount": -1, "targetScore": 0}})

    assert (
        "Rules: classic hand_size=13 packs=3 jokers=6 target=3000 canastas_to_go_out=2 draw=2 out_bonus=150 "
        "canasta_values=600,350,0 red3_values=50,100,150,200,250,300 concealed_bonus=none wild_limit=max2 "
        "red3_negative_if=not_laid permission=none wild_melds=true black3_freezes=true\n"
    ) in text
    assert "Rules: classic\n" in odd


def test_log_of_messages_alone_tells_draws_and_discards() -> None:
    """What was laid is not told: a gap stands before the turn, or in place of one in which the pile was taken."""
    log = [
        message("u1", "Ana drew from the stock, and discarded 10S."),
        message("u2", "Bo drew from the stock, laid down 2 red threes, played 1 card, and discarded 4H."),
        message("u1", "Ana drew from the discard pile, played 9 cards, and discarded 3C."),
        message("u2", "Bo drew from the stock, played 4 cards, and discarded JOKER."),
        message("u1", "Ana went out. Round scoring is complete."),
        message("u2", "Bo drew from the stock, and discarded 5D.", 2),
        message("u1", "The stock is exhausted and Ana cannot continue from the discard pile.", 2),
    ]
    text, losses = converted("familycanasta", {"actionLog": log})

    assert "Rules: classic-2\nSeat.N: Ana\nSeat.S: Bo\n" in text
    assert [
        "1. N d:x2 -Ts",
        "... S lays a card in the next turn",
        "2. S d:x2 r:3r3r d:x2 -4h",
        "... 1 turns ; Ana drew from the discard pile, played 9 cards, and discarded 3C.",
        "... S lays 4 cards in the next turn",
        "4. S d:x2 -*",
        "... 1 turns ; Ana went out. Round scoring is complete.",
        "End: out N",
    ] == deals(text)[0]
    exhausted = "... 1 turns ; The stock is exhausted and Ana cannot continue from the discard pile."
    assert ["1. S d:x2 -5d", exhausted, "End: stock"] == deals(text)[1]
    assert {"CNV201": 18, "CNV202": 1, "CNV204": 1} == losses


def test_tables_that_do_not_follow_are_left_for_the_messages() -> None:
    """More cards in the stock than before cannot be; from there on only the messages are read."""
    hand = ROOM["hands"][0]
    diffs = [*hand["diffs"][:2], after("", [], 1, 99), *hand["diffs"][3:]]
    text, losses = converted("familycanasta", {**ROOM, "hands": [{**hand, "diffs": diffs}]})

    assert ["2. S p2:9s +9:9d9h9s -4c", "3. W d:x -6h", "4. N d:x -4s"] == deals(text)[0][8:11]
    assert 1 == losses["CNV305"]


def test_messages_that_nobody_knows_are_comments() -> None:
    """Other words, and people who are not at the table."""
    hand = ROOM["hands"][0]
    log = [message("bot-1", "Robot 2 waved.\nTwice."), message("ghost", "Ghost went out."), message("bot-1", "")]
    text, losses = converted("familycanasta", {**ROOM, "hands": [{**hand, "actionLog": log, "diffs": []}]})

    assert ["; Robot 2 waved. Twice.", "; Ghost went out.", "; an empty message"] == deals(text)[0][7:10]
    assert 3 == losses["CNV304"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A drew from the stock, and discarded 9D.", Said("A", card="9D")),
        ("A B drew from the discard pile, and discarded 9D", Said("A B", takes=True, card="9D")),
        (
            "A drew from the stock, laid down 2 red threes, played 12 cards, and discarded 10H.",
            Said("A", reds=2, played=12, card="10H"),
        ),
        ("A went out. Round scoring is complete.", Said("A", ends="out")),
        ("The stock is exhausted and A cannot continue from the discard pile.", Said("A", ends="stock")),
        ("A drew from the stock", None),
        ("A drew from the stock, and discarded 9D. And more", None),
        ("A" * 100_000 + " drew from the stock, and discarded", None),
        ("", None),
    ],
)
def test_messages(text: str, meant: Said | None) -> None:
    """The forms that the program has, and nothing that only begins like one."""
    assert meant == said(text)


def test_rooms_are_recognised() -> None:
    """By the log of messages, in the room or in its deals."""
    assert ["familycanasta"] * 2 == [recognised(ROOM), recognised({"actionLog": []})]


@pytest.mark.parametrize(
    "log",
    [
        {},
        {"actionLog": []},
        {"hands": 3},
        {"actionLog": [message("a", "A went out.")]},
        {"actionLog": [message(f"p{number}", "A went out.") for number in range(9)]},
        "{" * 50_000,
    ],
)
def test_source_that_holds_no_match_is_refused(log: object) -> None:
    """No deals, one player, nine, wrong types, deep nesting."""
    with pytest.raises(NotThisFormat):
        converted("familycanasta", log)


def test_room_cut_in_the_middle() -> None:
    """The messages that are whole are read."""
    cut = json.dumps(ROOM)
    text, losses = converted("familycanasta", cut[: cut.index("Robot 4") + 10])

    assert 1 == losses["CNV303"]
    assert "== deal 1" in text


@pytest.mark.fuzz
@given(damaged(ROOM))
def test_damaged_rooms(source: bytes) -> None:
    """Whatever stands where."""
    survives("familycanasta", source)
