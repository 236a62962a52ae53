"""Records become GameMove streams: what the program does by itself is left to it, and what it cannot say is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from canasta_notation import blank, dumps, loads
from canasta_notation.convert.feudalism.settings import unsaid
from canasta_notation.model import Act, Ask, Deal, File, NoDiscard, Turn
from canasta_notation.rules import ruleset
from canasta_notation.selfplay import play, record
from tests.convert.converting import example, file_as, json_line, read_as, told, write_as
from tests.convert.feudalism_logs import dealt_by_seed, log
from tests.convert.test_feudalism import RECORD
from tests.strategies import FILES, turns

RULES = RECORD.splitlines()[1]


def _deal(turns: str, *, rules: str = RULES, end: str = "", stock: str = "9h8c2d6s") -> str:
    return (
        f"%pcn 1\n{rules}\n\n== deal 1\nDealer: N\nHand.N: 7c7dKcKd*\nHand.S: 4s9c9dJcJd\nUp: 9s\nStock: {stock}\n"
        f"{turns}{end}"
    )


def _moves(data: bytes) -> list[dict[str, Any]]:
    return [played["move"] for played in json.loads(data)["rounds"][0]["moves"]]


def test_what_was_read_is_written_again() -> None:
    """The turns, the settings and the scores of a log survive the way there and back."""
    data, conversion = write_as("feudalism", RECORD)
    log = json.loads(data)
    again, _losses = read_as("feudalism", data)

    assert RECORD == again
    assert [("CNV202", 1)] == told(conversion)
    assert ("canasta", 5, 2, 5, 1) == (
        log["variant"], log["seed"], log["config"]["deckCount"], log["config"]["handSize"], log["config"]["stockDraw"],
    )  # fmt: skip
    assert [
        {"kind": "takePile", "cardIds": ["0-C-9-0", "0-D-9-0"]},
        {"kind": "meld", "cardIds": ["0-C-J-0", "0-D-J-0", "0-C-2-0"]},
        {"kind": "discard", "cardId": "0-S-4-0"},
        {"kind": "drawStock"},
    ] == _moves(data)[:4]


def test_lays_that_open_with_the_pile_are_part_of_the_take() -> None:
    """As many as the minimum needs; those of which the list could not tell the wild cards are laid on their own."""
    hand = "Hand.S: 4s9c9dJcJdJsQcQd2s*"
    text = _deal("").replace("Hand.S: 4s9c9dJcJd", hand)
    needed, _conversion = write_as("feudalism", f"{text}1. S p1:9s +9:9c9d9s +J:JcJdJs +Q:QcQd2s -4s\n")
    untold, _losses = write_as("feudalism", f"{text}1. S p1:9s +9:9c9d9s +J:JcJdJs2s -4s\n")

    assert ["takePile", "meld", "discard"] == [move["kind"] for move in _moves(needed)]
    assert {"0-C-9-0", "0-D-9-0", "0-C-J-0", "0-D-J-0", "0-S-J-0"} == set(_moves(needed)[0]["cardIds"])
    assert ["0-C-9-0", "0-D-9-0"] == _moves(untold)[0]["cardIds"]
    assert ["takePile", "meld", "discard"] == [move["kind"] for move in _moves(untold)]


@pytest.mark.parametrize(
    ("turns", "code", "sentence"),
    [
        ("1. S d:9h -4s ; thinks\n", "CNV101", "comments"),
        ("; before\n1. S d:9h -4s\n", "CNV101", "comments: the log has no place for them"),
        ("1. S d:9h -4s !? @20:14:05\n", "CNV102", "glyphs and time stamps"),
        ("1. S d:9h -4s\n( if 2\n2. N d:8c -7c\n)\n", "CNV103", (
            "turns that were not played: the log has no place for them"
        )),
        ("! penalty S 100\n", "CNV104", "rulings and other events: the log has no place for them"),
        ("1. S ^late-draw d:9h -4s\n", "CNV104", "a mark, or a step that was taken back"),
        ("? stock 4\n", "CNV110", "counts at the table: the log has no place for them"),
        ("... 2 turns\n", "CNV110", "turns that nobody wrote down: the log has no place for them"),
        ("1. S d:9h say:pumpa -4s\n", "CNV109", "Say is no move of the program"),
        ("1. S d:9h --\n", "CNV109", "NoDiscard is no move of the program"),
        ("1. S d:8c -4s\n", "CNV109", "a drawing, or red threes, that the program would not do so"),
        ("1. S d:9h ask:no -4s\n", "CNV109", "a question that the program puts only with a last discard"),
        ("1. W d:9h -4s\n", "CNV109", "a line of W, whom these rules do not seat"),
        ("1. S p1:9s -4s\n", "CNV109", "the pile is taken, and its top card is not laid"),
        ("1. S p1:9s +9:9c9d9s p -4s\n", "CNV109", "an empty pile is taken"),
        ("1. S p3:9s +9:9c9d9s -4s\n", "CNV109", "another pile, or part of it, is taken than the program gives"),
        ("1. S p1:8s +9:9c9d9s -4s\n", "CNV109", "another pile, or part of it, is taken than the program gives"),
        ("1. S d:9h -x\n", "CNV203", "x is taken for 4s, and may be another"),
        ("1. S d:9h +Q:QQQ\n", "CNV109", "Q is laid or discarded, and nobody holds a card that it can be"),
        ("1. S pass\n", "CNV109", "Pass is no move of the program"),
        ("1. S p1:9s +J:JcJd* +9:9c9d9s -4s\n", "CNV112", "what takes the pile is laid first"),
        ("Left.S: 4s\n", "CNV105", "Left.S: the log has no place for it"),
        ("End: abandoned\n", "CNV105", "End: abandoned; the log just stops"),
    ],
)  # fmt: skip
def test_what_the_log_cannot_say(turns: str, code: str, sentence: str) -> None:
    """Each kind of thing is told by its code, with an example."""
    _data, conversion = write_as("feudalism", _deal(turns))

    assert sentence == example(conversion, code)[0]


def test_cards_that_were_not_seen_whole_are_those_of_the_hand() -> None:
    """Where the hand leaves no choice nothing is told; the draw is that of the stock."""
    data, conversion = write_as("feudalism", _deal("1. S p:9 +9:999 +J:JJ -4\n2. N d:x -9h\n"))

    assert [] == [code for code, _count in told(conversion) if code != "CNV202"]
    assert {"0-C-9-0", "0-D-9-0"} <= set(_moves(data)[0]["cardIds"])
    assert {"kind": "discard", "cardId": "0-S-4-0"} in _moves(data)
    assert {"kind": "drawStock"} in _moves(data)


@pytest.mark.parametrize(
    ("text", "told_codes", "rounds"),
    [
        # Nobody saw the stock, or a card of a hand.
        (_deal("", stock="9hx"), ["CNV111"], 0),
        (_deal("").replace("Hand.N: 7c7dKcKd*\n", ""), ["CNV111"], 0),
        # Three players, rules that nobody knows, other rules in the second deal.
        ("%pcn 1\nRules: classic-3\n\n== deal 1\n", ["CNV106"], 0),
        ("%pcn 1\nRules: clasic\n\n== deal 1\n", ["CNV106"], 0),
        (_deal("") + _deal("").partition("\n\n")[2].replace("deal 1", "deal 2\nRules: classic"), ["CNV106"], 1),
    ],
)
def test_a_deal_that_no_log_can_hold(text: str, told_codes: list[str], rounds: int) -> None:
    """It is left out with the reason; a match of which nothing is left is no line."""
    data, conversion = write_as("feudalism", text)

    assert told_codes == [code for code, _count in told(conversion)]
    assert rounds == (len(json.loads(data)["rounds"]) if data else 0)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("classic", ["some rules of classic that classic and the settings do not say"]),
        ("fournier", ["the direction of play: seats are numbered as the turn goes round",
                      "some rules of fournier that classic and the settings do not say"]),
        (RULES.removeprefix("Rules: "), []),
    ],
)  # fmt: skip
def test_rules_that_the_settings_do_not_say(rules: str, expected: list[str]) -> None:
    """The log still has the play; that it would be judged by other rules is told."""
    assert expected == list(unsaid(ruleset(rules)))


def test_rules_that_are_asked_for_hold_where_the_record_names_none() -> None:
    """A record that names its rules is written by those."""
    unnamed, _conversion = write_as("feudalism", _deal("", rules="Event: Club"), rules="classic-2")
    named, _losses = write_as("feudalism", _deal(""), rules="classic-2")

    assert (2, 1) == tuple(json.loads(data)["config"]["stockDraw"] for data in (unnamed, named))


def _acts(deal: Deal) -> list[tuple[int | None, str, list[Act]]]:
    """What was done in a deal, but for what the log does not have: questions, and discards that were not made."""
    return [
        (turn.number, turn.seat, [step.act for step in turn.steps if not isinstance(step.act, Ask | NoDiscard)])
        for turn in deal.turns
    ]


@pytest.mark.parametrize("rules", ["classic", "classic-2", "hoyle-2", "classic permission=none"])
def test_self_play_survives_the_way_there_and_back(rules: str) -> None:
    """Act for act, with the cards dealt, the stock and the scores."""
    game = record(ruleset(rules), play(ruleset(rules), seed="there", matches=2, deals=4))
    data, _conversion = write_as("feudalism", game)
    again = file_as("feudalism", data)

    for before, after in zip(_deals(game), _deals(again), strict=True):
        assert _acts(before) == _acts(after)
        assert _cards(before) == _cards(after)
        assert before.scores == after.scores
        assert before.header("End") == after.header("End")


def _deals(file: File) -> list[Deal]:
    return [deal for match in file.matches for deal in match.deals]


def _cards(deal: Deal) -> list[tuple[str, str]]:
    kept = ("Dealer", "Hand", "Up", "Stock")
    return [(one.name, one.value) for one in deal.headers if one.key in kept]


FEET = """\
%pcn 1
Rules: hand-and-foot-pagat players=2 packs=3 jokers=6 hand_size=4 foot_size=3 upcard_rejects=cover \
pile_take=all wild_top_pair=false last_red3=play_on wild_limit=max3 out_requirement=1clean+1dirty \
discard_to_go_out=required permission=none tie=tied

== deal 1
Dealer: S
Hand.N: 4c4d4h4s
Hand.S: 5c5d5h6s
Foot.N: 7c7d3h
Foot.S: JcJd3d
Up: 9s
Stock: 8c8d9c9dTcTdAhAs
1. N d:8c8d +4:4c4d4h4s +8:8c8d2s f:7c7d3h r:3h d:9c -7c
2. S d:9dTc +5:5c5d5h +9:9dTc2d -6s
S f:JcJd3d r:3d d:Td
3. N d:AhAs -7d
"""


def test_feet_are_left_to_the_program() -> None:
    """It takes them up as soon as the hand is empty, in a turn or after the discard, and so they come back."""
    data, conversion = write_as("feudalism", FEET)
    again, _losses = read_as("feudalism", data)

    assert [("CNV202", 2)] == told(conversion)
    assert FEET == again


def test_a_foot_taken_up_when_the_program_would_not() -> None:
    """With cards in the hand the program has no such move; after another draw it would have replaced other cards."""
    early = FEET.replace(" +8:8c8d2s f:", " f:")
    late = FEET.replace("S f:JcJd3d r:3d d:Td\n3. N d:AhAs -7d", "3. N d:TdAh -7d\nS f:JcJd3d r:3d d:As")

    for text, sentence in ((early, "a foot taken up while cards"), (late, "a drawing, or red threes")):
        _data, conversion = write_as("feudalism", text)
        assert any(one.code == "CNV109" for one in conversion.losses.found())
        assert example(conversion, "CNV109")[0].startswith(sentence)


@settings(max_examples=30, deadline=None)
@given(st.lists(turns(), max_size=4))
def test_any_turns_are_written_or_told(lines: list[Turn]) -> None:
    """However odd they are, nothing is raised, and what is written can be read."""
    whole = file_as("pcn", _deal("").encode())
    deal = replace(whole.matches[0].deals[0], body=tuple(lines))
    section = replace(whole.sections[0], matches=(replace(whole.matches[0], deals=(deal,)),))
    data, _conversion = write_as("feudalism", replace(whole, sections=(section,)))

    assert 1 == len(file_as("feudalism", data).matches)


@settings(max_examples=20, deadline=None)
@given(FILES)
def test_any_record_is_written_or_told(file: File) -> None:
    """Each match becomes a line or is told to be left out."""
    data, conversion = write_as("feudalism", file)

    assert data.count(b"\n") == len(file.matches) or conversion.losses.found()


def test_the_seed_of_another_shuffle_has_no_place() -> None:
    """The program would deal other cards with it."""
    data, conversion = write_as("feudalism", RECORD.replace("Seed: 5\n", "Seed: 5\nShuffle: pcn-1\n"))

    assert "seed" not in json.loads(data)
    assert "Seed: it is that of another shuffle than the program's" == example(conversion, "CNV105")[0]


def test_a_seed_does_not_go_into_a_view() -> None:
    """Whoever knows the program could deal the cards again."""
    text, _conversion = read_as("feudalism", json_line(log({"deal": dealt_by_seed(7, 1, 0)}, seed=7)))

    assert "Seed: 7\nShuffle: feudalism-mulberry32\n" in text
    assert "Seed" not in dumps(blank(loads(text), "table"))


def test_the_label_of_a_match_has_no_place() -> None:
    """A log is one match, without a name."""
    file = file_as("pcn", RECORD.encode())
    match = replace(file.matches[0], opened=True, label="7")
    section = replace(file.sections[0], matches=(match,))
    _data, conversion = write_as("feudalism", replace(file, sections=(section,)))

    assert ("the label of a match", "") == example(conversion, "CNV102")
