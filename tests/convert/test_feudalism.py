"""GameMove streams become records: deals, turns, melds by their places, scores, and what the log leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_notation import audit, loads
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.feudalism.cards import new_pack, shuffled
from tests.convert.converting import example, json_line, read_as, told
from tests.convert.feudalism_logs import (
    CLASSIC,
    HAND_AND_FOOT,
    cards,
    dealt_by_seed,
    identity,
    log,
    moves,
    score,
    start,
)

DEAL: dict[str, Any] = start(["7c 7d Kc Kd *", "4s 9c 9d Jc Jd"], "9h 3h 8c 2d 6s", "9s", scores=[0, -20])
PLAYED: dict[str, Any] = {
    "deal": DEAL,
    "moves": moves(
        # South must show 15 points, and opens with the pile and two knaves beside it.
        "1 take 9c 9d Jc Jd 2c",
        "1 discard 4s",
        "0 draw",
        "0 meld 7c 7d * / Kc Kd 2c",
        "0 discard 9h",
        # The second meld that South began is that of the knaves.
        "1 draw",
        "1 add 1 Js",
        "1 discard 8c",
    ),
    "end": {"wentOutPlayer": -1, "score": [score(0, 120, 0, 0, 5), score(0, 50, 100, 0, 10)], "totals": [115, 120]},
}
RECORD = """\
%pcn 1
Rules: classic-2 hand_size=5 draw=1 one_card_hand=none stock_empty=end_when_draw_needed last_red3=play_on waiver=none \
out_requirement=1 tie=tied
Seed: 5

== deal 1
Dealer: N
Score.N: 0
Score.S: -20
Hand.N: 7c7dKcKd*
Hand.S: 4s9c9dJcJd
Up: 9s
Stock: 9h3h8c2d6s
1. S p1:9s +9:9c9d9s +J:JcJd2c -4s
2. N d:9h +7:7c7d* +K:KcKd2c -9h
3. S d:3h r:3h d:8c +J:Js -8c
End: stock
= N canastas 0 cards 120 red 0 out 0 hand -5 total 115 score 115
= S canastas 0 cards 50 red 100 out 0 hand -10 total 140 score 120
"""


def _rules(config: dict[str, Any], players: int = 2) -> str:
    hands = ["4c 4d 4h 4s"] * players
    text, _conversion = read_as("feudalism", json_line(log({"deal": start(hands, "", "9s")}, config=config)))
    return next(line.removeprefix("Rules: ") for line in text.splitlines() if line.startswith("Rules: "))


def test_a_deal_becomes_turns() -> None:
    """Draws come from the stock, a red three is laid and replaced, and a meld is found by its place."""
    text, conversion = read_as("feudalism", json_line(log(PLAYED)))

    assert RECORD == text
    assert [("CNV113", 1), ("CNV202", 1), ("CNV204", 1)] == told(conversion)
    assert example(conversion, "CNV202")[0].startswith("wild cards laid with several ranks go to pairs")


def test_a_wild_card_beside_the_pair_that_takes_goes_to_the_top_card() -> None:
    """Of a wild card and two ranks, three of one rank need no wild card, and the pair with the top card has three."""
    played = PLAYED | {"moves": moves("1 take 9c 9d 2c Jc Jd Jh")}
    text, _conversion = read_as("feudalism", json_line(log(played)))

    assert "1. S p1:9s +9:9c9d9s2c +J:JcJdJh\n" in text


def test_who_was_dealt_red_threes_is_told_by_the_shuffle_of_the_seed() -> None:
    """The hands are those of the deal, with red threes, and the stock begins with what replaced them."""
    # This seed deals red threes to both; the one who replaced two drew a third.
    found = next(seed for seed in range(500) if any(len(laid) > 1 for laid in dealt_by_seed(seed, 1, 0)["redThrees"]))
    deal = dealt_by_seed(found, 1, 0)
    config = CLASSIC | {"handSize": 15}
    text, conversion = read_as("feudalism", json_line(log({"deal": deal}, seed=found, config=config)))
    report = audit(loads(text))

    assert f"Seed: {found}\nShuffle: feudalism-mulberry32\n" in text
    assert ("CNV202", 1) in told(conversion)
    assert sum(map(len, deal["redThrees"])) == sum(line.count("3h") + line.count("3d") for line in _lines(text, "r:"))
    assert ["DEA107"] == [one.code for one in report.findings]


def _lines(text: str, word: str) -> list[str]:
    return [line.partition(word)[2].partition(" ")[0] for line in text.splitlines() if word in line]


def test_the_pack_is_shuffled_as_the_program_does_it() -> None:
    """The first cards that the published generator and shuffle give for a seed."""
    assert ["1-S-J-0", "0-C-A-0", "0-S-9-0", "1-S-5-0", "0-C-Q-0"] == shuffled(2, 2002)[:5]
    assert sorted(new_pack(3)) == sorted(shuffled(3, 5))


def test_red_threes_that_nothing_tells_are_one_reading_of_several() -> None:
    """Where no shuffle leads to the log, the first player of the team and the last card of the hand are named."""
    deal = DEAL | {"redThrees": [[], [identity("3d")]]}
    text, conversion = read_as("feudalism", json_line(log({"deal": deal})))

    assert "Hand.S: 4s9c9dJc3d\n" in text
    assert "Stock: Jd9h3h8c2d6s\n0. S r:3d d:Jd\n" in text
    assert ("CNV203", 1) in told(conversion)


def test_red_threes_come_in_the_order_that_our_own_logs_tell() -> None:
    """What we write beside the program's log is taken as it stands."""
    laid = [{"seat": 1, "redThrees": cards("3d"), "drawn": cards("3h")}, {"seat": 1, "redThrees": cards("3h")}]
    deal = DEAL | {"redThrees": [[], cards("3d 3h")], "laid": laid}
    text, conversion = read_as("feudalism", json_line(log({"deal": deal})))

    assert "0. S r:3d d:3h r:3h\n" in text
    assert ("CNV203", 1) not in told(conversion)


FOOT = HAND_AND_FOOT | {"house": HAND_AND_FOOT["house"] | {"partnerConsent": False}}


def _with_feet(*feet: str) -> dict[str, Any]:
    hands = ["4c 4d 4h 4s", "5c 5d 5h 6s", "Qc Qd Qh Qs", "Kc Kd Kh Ks"][: len(feet)]
    deal = start(hands, "8c 8d 9c 9d Tc Td Ah As", "9s", dealer=len(feet) - 1, currentPlayer=0)
    for player, foot in zip(deal["players"], feet, strict=True):
        player["foot"] = cards(foot)
    return deal


def test_a_foot_is_taken_up_when_the_hand_is_empty() -> None:
    """After melds it is part of the turn, after the discard a line of its own; red threes in it are laid."""
    deal = _with_feet("7c 3h 7d", "Jc Jd Jh")
    played = moves("0 draw", "0 meld 4c 4d 4h 4s", "0 meld 8c 8d *", "0 discard 7c", "1 draw", "1 meld 5c 5d 5h")
    played += moves("1 meld 9c 9d 2s", "1 discard 6s")
    text, conversion = read_as("feudalism", json_line(log({"deal": deal, "moves": played}, config=FOOT)))

    assert "1. N d:8c8d +4:4c4d4h4s +8:8c8d* f:7c7d3h r:3h d:9c -7c\n" in text
    assert "2. S d:9dTc +5:5c5d5h +9:9c9d2s -6s\n" in text
    assert ("CNV202", 1) in told(conversion)


def test_a_foot_after_the_last_discard_is_beside_the_turns() -> None:
    """The turn is over; the next line is that of the other player."""
    deal = _with_feet("7c 3h 7d", "Jc Jd Jh")
    played = moves("0 draw", "0 meld 4c 4d 4h", "0 meld 8c 4s *", "0 discard 8d", "1 draw", "1 discard 6s")
    text, _conversion = read_as("feudalism", json_line(log({"deal": deal, "moves": played}, config=FOOT)))

    assert "-8d\nN f:7c7d3h r:3h d:9c\n2. S d:9dTc -6s\n" in text


def test_leave_to_go_out_is_asked_before_the_last_discard() -> None:
    """The log has the discard first; the card of a question that was answered with no stays in the hand."""
    deal = _with_feet("7c 7d 7h", "Jc Jd Jh", "8c", "9c")
    played = moves("0 draw", "0 discard 8c", "2 no", "0 discard 8d", "2 yes", "1 yes")
    text, conversion = read_as("feudalism", json_line(log({"deal": deal, "moves": played}, config=HAND_AND_FOOT)))

    assert "1. N d:8c8d ask:no ask:yes -8d\n" in text
    assert "an answer that nobody asked for is left out" == example(conversion, "CNV305")[0]
    assert ("CNV114", 1) in told(conversion)


def test_a_question_without_a_player_to_answer_it_leaves_the_discard() -> None:
    """The discard that waited for an answer stands where the answer is none."""
    deal = _with_feet("7c 7d 7h", "Jc Jd Jh", "8c", "9c")
    played = moves("0 draw", "0 discard 8c", "7 yes", "1 draw")
    text, _conversion = read_as("feudalism", json_line(log({"deal": deal, "moves": played}, config=HAND_AND_FOOT)))

    at_the_end, _losses = read_as(
        "feudalism", json_line(log({"deal": deal, "moves": played[:3]}, config=HAND_AND_FOOT))
    )

    assert "1. N d:8c8d -8c\n" in text
    assert "1. N d:8c8d -8c\n" in at_the_end


def test_scores_by_team_go_to_the_sides_of_their_players() -> None:
    """Where the first seat is of the second team, the lists are turned round."""
    players = [one | {"team": 1 - one["team"]} for one in DEAL["players"]]
    turned = PLAYED["end"] | {"score": PLAYED["end"]["score"][::-1], "totals": [120, 115]}
    deal = DEAL | {"players": players, "scores": [-20, 0]}
    text, _conversion = read_as("feudalism", json_line(log(PLAYED | {"deal": deal, "end": turned})))

    assert RECORD == text


def test_a_deal_whose_stock_is_used_up_ends_with_a_draw_that_gives_nothing() -> None:
    """On an empty stock it is a pass; where a card is left that two draws need, the program ends the deal itself."""
    played = moves("0 draw")
    empty, _nothing = read_as("feudalism", json_line(log({"deal": start(["4c", "5c"], "", "9s"), "moves": played})))
    deal = start(["4c", "5c"], "8c", "9s")
    left, conversion = read_as("feudalism", json_line(log({"deal": deal, "moves": played}, config=FOOT)))

    assert "1. N pass\n" in empty
    assert "1. N" not in left
    assert "the program ends a deal in which fewer cards are left than are due" == example(conversion, "CNV202")[0]


def test_red_threes_not_laid_are_taken_off_with_the_red_threes() -> None:
    """The log takes them off with the hand: both items are told as the notation has them, the total stays."""
    deal = _with_feet("7c 7d 7h", "3d Jc 3h")
    end = {"wentOutPlayer": 0, "score": [score(0, 0, 0, 100, 0), score(0, 0, 100, 0, 210)], "totals": [100, -110]}
    text, _conversion = read_as("feudalism", json_line(log({"deal": deal, "end": end}, config=FOOT)))

    assert "= S canastas 0 cards 0 red -100 out 0 hand -10 total -110 score -110\n" in text


def test_a_match_that_ended_has_its_result() -> None:
    """Scores before later deals follow from those before; where they do not, they stand there and it is told."""
    second = PLAYED | {"deal": DEAL | {"scores": [115, 125]}}
    text, conversion = read_as("feudalism", json_line(log(PLAYED, second, finalPhase="matchEnd")))

    assert text.endswith("\nResult: N 115 S 120\n")
    assert "Score.N: 115\nScore.S: 125\n" in text
    assert ("the scores before the deal are [115, 125], after the last [115, 120]", "line 1, deal 2") == example(
        conversion, "CNV305"
    )


OWN = "one_card_hand=none stock_empty=end_when_draw_needed last_red3=play_on waiver=none"
"""What the program does and no setting says, for games without feet."""


def test_the_last_turn_of_whoever_has_no_card_left_is_whole() -> None:
    """A log that does not tell its end may have ended with a last meld."""
    deal = start(["4c 4d", "9c 9d"], "4h", "9s", dealer=1, currentPlayer=0)
    text, _conversion = read_as(
        "feudalism", json_line(log({"deal": deal, "moves": moves("0 draw", "0 meld 4c 4d 4h")}))
    )

    assert text.endswith("\n1. N d:4h +4:4c4d4h\n")


@pytest.mark.parametrize(
    ("config", "players", "expected"),
    [
        (CLASSIC | {"handSize": 11}, 4, f"classic {OWN} permission=none tie=tied"),
        (CLASSIC | {"playTo": 3000}, 4, f"classic hand_size=5 {OWN} permission=none target=3000 tie=tied"),
        (CLASSIC | {"maxWildsPerMeld": 2, "requireDiscardToGoOut": True, "concealedBonus": False}, 4, (
            f"classic hand_size=5 {OWN} wild_limit=max2 discard_to_go_out=required permission=none "
            "concealed_bonus=none tie=tied"
        )),
        (HAND_AND_FOOT | {"handSize": 13, "footSize": 13, "deckCount": 5}, 4, (
            "hand-and-foot-pagat upcard_rejects=cover pile_take=all wild_top_pair=false last_red3=play_on "
            "wild_limit=max3 out_requirement=1clean+1dirty discard_to_go_out=required "
            "ask_timing=before_last_laydown tie=tied"
        )),
        ({"variant": "canasta"}, 2, f"classic-2 draw=1 {OWN} out_requirement=1 tie=tied"),
    ],
)  # fmt: skip
def test_rules_are_told_by_value(config: dict[str, Any], players: int, expected: str) -> None:
    """A profile, and the options in which the settings and the program's custom differ from it."""
    assert expected == _rules(config, players)


def test_settings_that_the_log_leaves_out_are_the_programs_own() -> None:
    """That they were supplied is told; the cards are drawn by them."""
    text, conversion = read_as("feudalism", json_line(log(PLAYED, config={"variant": "canasta"})))

    assert "2. N d:9h " in text
    assert ("14 settings that the log does not tell are the program's own", "line 1") == example(conversion, "CNV204")


def test_settings_that_no_option_tells_are_told_as_such() -> None:
    """The audit then goes by the profile, and the report says in what."""
    config = HAND_AND_FOOT | {"canastaSize": 8, "freezeOnWildDiscard": False, "playTo": -5}
    _text, conversion = read_as("feudalism", json_line(log(PLAYED, config=config)))
    sentences = {one.code: one.count for one in conversion.losses.found()}

    # The custom of the program; eight cards, seven wilds, the end of the stock, no freezing, wild for mixed.
    assert 6 == sentences["CNV204"]
    assert example(conversion, "CNV301")[0].startswith("target=-5 is left out: ")


def test_rules_that_are_asked_for_are_those_of_the_record() -> None:
    """They stand instead of what the settings say."""
    text, conversion = read_as("feudalism", json_line(log(PLAYED)), rules="hoyle-2")

    assert "\nRules: hoyle-2\n" in text
    assert ("CNV204", 1) not in told(conversion)


def test_seats_may_be_counted_from_one() -> None:
    """The first seat of the log is north, whatever its number."""
    deal = DEAL | {"dealer": 1, "players": [one | {"seat": one["seat"] + 1} for one in DEAL["players"]]}
    shifted = [one | {"seat": one["seat"] + 1} for one in PLAYED["moves"]]
    text, conversion = read_as("feudalism", json_line(log(PLAYED | {"deal": deal, "moves": shifted})))

    assert RECORD == text
    assert [("CNV113", 1), ("CNV202", 2), ("CNV204", 1)] == told(conversion)
    assert "seats are counted from 1" == example(conversion, "CNV202")[0]


def test_names_of_players_and_of_the_end_are_those_of_strangers() -> None:
    """They stay on their lines, whatever stands in them."""
    players = [DEAL["players"][0] | {"displayName": "Ana\r\n== deal 9"}, DEAL["players"][1]]
    end = PLAYED["end"] | {"message": "out;\n<b>1. N -4"}
    text, _conversion = read_as("feudalism", json_line(log(PLAYED | {"deal": DEAL | {"players": players}, "end": end})))

    assert "Seat.N: Ana == deal 9\n" in text
    assert text.endswith("; out; <b>1. N -4\n")
    assert 1 == len(loads(text).matches[0].deals)


def test_two_logs_in_one_file_are_two_matches() -> None:
    """Also where no line end stands between them, and where the second one breaks off."""
    whole = json_line(log(PLAYED)).strip()
    both, _conversion = read_as("feudalism", whole + whole)
    cut, conversion = read_as("feudalism", whole + b"\n" + whole[: whole.index(b'"addToMeld"')])

    assert RECORD + RECORD == both
    kept = RECORD[: RECORD.index("3. S")] + "... ; the log ends in this turn: 3. S d:3h r:3h d:8c\n"
    assert RECORD + kept == cut
    assert ("the log breaks off; what was there is converted", "line 2") == example(conversion, "CNV303")
    # Nobody is blamed for the turn that is not told to its end.
    assert "TRN105" not in [one.code for one in audit(loads(cut)).findings]


NO_MELD = "a side that has no such; they are left out"


@pytest.mark.parametrize(
    ("move", "code", "line", "sentence"),
    [
        ({"kind": "drawStock"}, None, "1. S p1:9s +9:9c9d9s +J:JcJd2c -4s\n2. S d:9h\n", ""),
        ({"kind": "discard", "cardId": "0-H-11-0"}, "CNV302", "-4s -x\n", "'0-H-11-0' is no card; it is left unknown"),
        ({"kind": "discard", "cardId": 7}, "CNV301", "-4s\n", (
            "an entry is left out: expected `str | null`, got `int` - at `$.move.cardId`"
        )),
        ({"kind": "discard"}, "CNV301", "-4s\n", "a move discard lacks what it needs; it is left out"),
        ({"kind": "meld", "cardIds": []}, "CNV301", "-4s\n", "a move meld lacks what it needs; it is left out"),
        ({"kind": "meld", "cardIds": ["0-C-9-0"] * 1001}, "CNV301", "-4s\n", (
            "a move of more than 1000 cards is left out"
        )),
        ({"kind": "addToMeld", "meldIndex": 2, "cardIds": ["0-H-9-0"]}, "CNV305", "-4s\n", (
            f"cards are added to meld 2 of {NO_MELD}"
        )),
        ({"kind": "addToMeld", "meldIndex": 10**30, "cardIds": ["0-H-9-0"]}, "CNV305", "-4s\n", (
            f"cards are added to meld {10**30} of {NO_MELD}"
        )),
        ({"kind": "sing\n"}, "CNV304", "-4s\n; seat 1: a move of the unknown kind 'sing\\n'\n", (
            "nobody knows a move 'sing\\n'; it is kept as a comment"
        )),
        ({"kind": "takePile", "cardIds": []}, None, "-4s\n2. S p1:4s +4:4s\n", ""),
        ({"kind": "goOut"}, None, "-4s out\n", ""),
        ({"kind": "continue"}, None, "-4s\n", ""),
    ],
)  # fmt: skip
def test_a_move_that_is_odd(move: dict[str, Any], code: str | None, line: str, sentence: str) -> None:
    """What is wrong with one move is told, and the others are read; what is against the rules is for the audit."""
    played = [*PLAYED["moves"][:2], {"seat": 1, "move": move}]
    text, conversion = read_as("feudalism", json_line(log(PLAYED | {"moves": played})))

    assert line in text
    graver = [one for one in conversion.losses.found() if one.code > "CNV202" and one.code != "CNV204"]
    assert ([] if code is None else [code]) == [one.code for one in graver]
    if code is not None:
        assert (sentence, "line 1, deal 1, move 3") == example(conversion, code)


def test_a_move_of_nobody_and_one_out_of_order() -> None:
    """A seat that is not at the table is left out; one that is not due is written where it stands."""
    played = moves("3 draw", "0 draw", "1 draw", "0 discard Kc")
    text, conversion = read_as("feudalism", json_line(log(PLAYED | {"moves": played})))

    assert "1. N d:9h\n2. S d:3h r:3h d:8c\n3. N -Kc\n" in text
    assert ("seat 3 is not at the table; the move is left out", "line 1, deal 1, move 1") == example(
        conversion, "CNV301"
    )


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"variant": "samba"}, "'samba' is no game of this program that is read; read are canasta, "),
        ({"rounds": []}, "it has no deal"),
        ({"rounds": [{"deal": start(["4c"], "", "")}]}, "it has players at the seats [0], where two or four are due"),
        (
            {"rounds": [{"deal": DEAL | {"players": [one | {"team": 0} for one in DEAL["players"]]}}]},
            "its partners do not sit opposite one another",
        ),
        ({"rounds": [{"deal": start(["4c"] * 3, "", "")}]}, "it has players at the seats [0, 1, 2], where"),
    ],
)
def test_a_match_that_is_none_of_ours_is_left_out(changes: dict[str, Any], sentence: str) -> None:
    """Alone it is not of this format; among others it is left out with the reason."""
    odd = json_line(log(PLAYED) | changes)
    with pytest.raises(NotThisFormat) as refused:
        read_as("feudalism", odd)
    text, conversion = read_as("feudalism", odd + json_line(log(PLAYED)))

    assert refused.value.why.startswith(sentence)
    assert RECORD == text
    assert example(conversion, "CNV301")[0].startswith(f"a match is left out: {sentence}")


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (start(["4c", "5c", "6c", "7c"], "", ""), "a deal with other seats than the first is left out"),
        (DEAL | {"stock": cards("4c") * 1000}, "a deal of more than 1000 cards is left out"),
        (DEAL | {"dealer": 7}, "seat 7 is not at the table and cannot have dealt"),
    ],
)
def test_a_deal_that_cannot_be_told(deal: dict[str, Any], sentence: str) -> None:
    """It is left out, or what is wrong of it, and the first deal stays."""
    text, conversion = read_as("feudalism", json_line(log(PLAYED, PLAYED | {"deal": deal, "moves": []})))

    assert text.startswith(RECORD)
    assert (sentence, "line 1, deal 2") == example(conversion, "CNV301")


def test_figures_beyond_the_notation_are_left_out() -> None:
    """A score of more than nine digits has no place; a seat that is not there cannot have gone out."""
    end = {"wentOutPlayer": 9, "score": [score(0, 10**20, 0, 0, 0)], "totals": []}
    text, conversion = read_as("feudalism", json_line(log(PLAYED | {"end": end}, seed=10**30)))

    assert text.endswith("\n= N canastas 0 red 0 out 0 hand 0\n")
    assert ("CNV301", 2) in told(conversion)
    assert "Seed" not in text
