from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import canasta_notation as pcn
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue, NotThisFormat
from canasta_notation.convert.parts import parts_of, pcn_lines
from canasta_notation.convert.registry import converter
from canasta_notation.convert.textsave.reader import read
from canasta_notation.convert.textsave.save import saves
from canasta_notation.model import Cards
from tests.convert.converted import audited, converted, recognised, refused
from tests.convert.shared import LOGS, needs_logs

_RANKS = ["4", "5", "6", "7", "8", "9", "X", "J", "Q", "K", "A", "3", "2"]
_LAID = "4H 4C 4S 4D 4H 4C QD QH 2C 3D 3H"


def _pack() -> list[str]:
    return [f"{rank}{suit}" for rank in _RANKS for suit in "HCSD"] * 2 + ["J1", "J2", "J1", "J2"]


def save(laid: str = _LAID, hand: str = "J1 AS 3S", other: str = "5D 6D", pile: str = "6D AH AC") -> str:
    """A save of all the cards of two packs: those not named are the stock, in a fixed order."""
    left = _pack()
    for one in f"{laid} {hand} {other} {pile}".split():
        left.remove(one)
    fours, queens, reds = laid.split()[:6], laid.split()[6:9], laid.split()[9:]
    return f"""\
Round: 2

Computer:
   Score: 135
   Hand: {hand}
   Melds: [{" ".join(fours)}] [ {" ".join(queens)} ] {" ".join(f"[{one}]" for one in reds)}

Human:
\tPoints: -60
   Hand:  {other}
   Melds:

Stock: {" ".join(left)}
Discard Pile: {pile}

Next Player: Human
"""


def exported(text: str, **options: str) -> tuple[str, dict[str, int]]:
    """The text save of a record, and how often each CNV code was counted."""
    write = converter("text-save").write
    assert write is not None
    conversion = Conversion(options=options)
    data = b"".join(write(parts_of(text.encode()), conversion))
    return data.decode(), {one.code: one.count for one in conversion.losses.found()}


def _sorted(meld: Cards) -> str:
    return "".join(sorted(map(str, meld)))


def heaps(text: str) -> Iterator[tuple[object, ...]]:
    """All that the saves in a text say; hands, melds and jokers have no order of their own."""
    for one in saves(text, Conversion().losses):
        players = tuple(
            (player.score, sorted(map(str, player.hand)), sorted(map(_sorted, player.melds))) for player in one.players
        )
        yield one.round, players, one.stock, one.pile, one.next


def test_a_position_becomes_a_deal() -> None:
    """The first card of the pile is its top, so it stands last; what was laid before stands as comments."""
    lines, losses = converted(save(), "text-save")

    assert lines[:8] + lines[9:] == [
        "%pcn 1",
        "Rules: classic-2",
        "Seat.N: Computer",
        "Seat.S: Human",
        "== deal 2",
        "Dealer: N",
        "Score.N: 135",
        "Score.S: -60",
        "Hand.S: 5d6d",
        "Up: AcAh6d",
        lines[11],
        "; position: N has laid 4c4c4d4h4h4s QdQh2c",
        "; position: N has the red threes 3d3h",
        "? stock 89 pile 3 N 3 S 2",
    ]
    assert lines[8] == "Hand.N: As3s*"
    assert losses == {"CNV114": 4, "CNV201": 1, "CNV202": 1, "CNV204": 1}
    assert recognised(save()) == "text-save"


def test_the_position_can_be_played_on() -> None:
    """Whose turn it is, the hands and the stock are those of the save; a position is no deal, which the audit sees."""
    lines, _losses = converted(save(), "text-save")
    record = pcn.loads("".join(f"{line}\n" for line in lines))
    view = pcn.position(record, turn=1).view()

    assert (view.due, view.stock, view.top, view.hands["S"].cards) == (("S",), 89, "6d", ("5d", "6d"))
    assert {code for code, _message in audited(lines)} == {"DEA101", "DEA103"}


@pytest.mark.parametrize("label", ["Discard", "Discard Pile", "DISCARD"])
def test_labels_vary(label: str) -> None:
    """Programs call the pile and the score otherwise, and wrap long lists of cards."""
    text = save().replace("Discard Pile", label).replace("Stock: ", "Draw Pile: ").replace("Points", "Score")
    wrapped = text.replace(" 5H ", "\n   5H ", 1)

    assert converted(wrapped, "text-save") == converted(save(), "text-save")


def test_both_players_may_be_human() -> None:
    """Then nobody knows whose turn it is, and that is told."""
    lines, losses = converted(save().replace("Computer", "Human"), "text-save")

    assert ("Seat.N: Human" in lines, any(line.startswith("Dealer") for line in lines)) == (True, False)
    assert losses["CNV203"] == 1


def test_the_top_of_the_pile_may_stand_last() -> None:
    """Some versions of one program wrote the pile the other way round."""
    conversion = Conversion(options={"top": "last"})
    lines = list(pcn_lines(read(_stream(save()), conversion)))

    assert "Up: 6dAhAc" in lines
    with pytest.raises(BadOptionValue, match="top is first or last"):
        list(read(_stream(save()), Conversion(options={"top": "up"})))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("3S", "9S", "line 1: its cards make no whole packs: there are 108, 3 of them 9s"),
        ("3S", "", "line 1: its cards make no whole packs: there are 107, 2 of them As"),
        ("3S", "3Z", "line 1: 1 of its cards do not exist"),
        ("3S", "J5", "line 1: 1 of its cards do not exist"),
        ("Human:\n", "", "line 1: it has 1 players, where two are due"),
    ],
)
def test_a_position_whose_cards_do_not_add_up_is_refused(old: str, new: str, why: str) -> None:
    """One card too many or too few, or one that does not exist: the reason is named."""
    said = refused(save().replace(old, new, 1), "text-save")

    assert said.split(":")[0] == why.split(":", maxsplit=1)[0]
    assert said.split(", ")[0] == why.split(", ", maxsplit=1)[0]


def test_cards_that_do_not_add_up_can_be_taken_all_the_same() -> None:
    """Who asks for it gets the position, and is told what is wrong."""
    conversion = Conversion(options={"cards": "any"})
    lines = list(pcn_lines(read(_stream(save().replace("3S", "9S", 1)), conversion)))

    assert "Hand.N: 9sAs*" in lines
    assert "CNV305" in {one.code for one in conversion.losses.found()}


def test_two_saves_in_one_file_are_two_matches() -> None:
    """Each save begins with its round."""
    lines, _losses = converted(save() + save(), "text-save")

    assert lines.count("%pcn 1") == 2


def test_a_save_comes_back_as_it_was() -> None:
    """Save to record to save: every card is where it was, and so are scores and turn."""
    lines, _losses = converted(save(), "text-save")
    text, losses = exported("".join(f"{line}\n" for line in lines))

    assert list(heaps(text)) == list(heaps(save()))
    # Jokers of a record have no numbers.
    assert losses == {"CNV205": 1}


def test_players_keep_their_labels() -> None:
    """Whoever stands first in a save does so when it comes back; other names have no place in it."""
    swapped = save().replace("Computer:", "?:").replace("Human:", "Computer:").replace("?:", "Human:")
    lines, _losses = converted(swapped, "text-save")
    text, losses = exported("".join(f"{line}\n" for line in lines))
    named, told = exported("".join(f"{line}\n" for line in lines).replace("Seat.N: Human", "Seat.N: Ana"))

    assert (text.index("Human:") < text.index("Computer:"), losses) == (True, {"CNV205": 1})
    assert (named.index("Computer:") < named.index("Human:"), told) == (True, {"CNV105": 2, "CNV205": 1})


DEAL = """\
%pcn 1
Rules: classic-2
Seat.N: Ana

== deal 1
Dealer: S
Seed: position
Shuffle: pcn-1
"""


def played() -> str:
    """A deal of self-play for two, with every card known."""
    from canasta_notation.rules import ruleset
    from canasta_notation.selfplay import play, record

    return pcn.dumps(record(ruleset("classic-2"), play(ruleset("classic-2"), seed="save", matches=1, deals=2), "x"))


def test_the_position_at_a_turn_holds_every_card() -> None:
    """At any turn the cards of the save make two whole packs, and the player due is the one who plays that turn."""
    text = played()
    turns = [turn for deal in pcn.loads(text).matches[0].deals[:1] for turn in deal.turns if turn.number]

    for turn in turns[:: max(1, len(turns) // 6)]:
        written, losses = exported(text, deal="1", turn=str(turn.number))
        (one,) = saves(written, Conversion().losses)
        assert (one.packs(), one.next) == (2, {"N": "Computer", "S": "Human"}[turn.seat])
        assert losses.get("CNV106", 0) >= (turn.number or 0) - 1


def test_without_a_turn_the_end_of_the_last_deal_is_written() -> None:
    """The scores are those before that deal."""
    text = played()
    written, _losses = exported(text)
    (one,) = saves(written, Conversion().losses)
    before = {score.side: score.score for score in pcn.audit(pcn.loads(text)).scores if score.deal == 1}

    assert one.round == 2
    assert {"N": one.players[0].score, "S": one.players[1].score} == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\n1. N d:x -4c\n", "4 play, where the save has room for two"),
        ("%pcn 1\nRules: classic-2\n\n== deal 1\nDealer: S\n1. N d:x2 -4c\n", "is not known"),
        ("%pcn 1\nRules: clasic\n\n== deal 1\nDealer: S\n1. N d:x2 -4c\n", "its rules are not known"),
        ("%pcn 1\nRules: classic-2\n\n== deal 3\nDealer: S\n1. N d:x2 -4c\n", "there is no deal 1"),
    ],
)
def test_what_a_save_cannot_hold_is_left_out(text: str, why: str) -> None:
    """Four players, cards that nobody saw, rules that nobody knows, a deal that is not there."""
    write = converter("text-save").write
    assert write is not None
    conversion = Conversion(options={"deal": "1"} if "deal 3" in text else {})

    assert b"".join(write(parts_of(text.encode()), conversion)) == b""
    (loss,) = conversion.losses.found()
    assert (loss.code, why in loss.example) == ("CNV111", True)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damage_is_told_and_never_raises(data: st.DataObject) -> None:
    """Whatever is cut out of a save or put into it, it is read or refused."""
    text = save()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        put_in = data.draw(st.text(max_size=6) | st.sampled_from(["[", "]", ":", "Round: 9\n", "Human:\n", "J1 "]))
        text = text[:start] + put_in + text[end:]
    conversion = Conversion(options={"cards": data.draw(st.sampled_from(["any", "whole"]))})
    try:
        lines = list(pcn_lines(read(_stream(text), conversion)))
    except NotThisFormat:
        return

    assert [code for code, _message in audited(lines) if code.startswith("SYN")] == []


@needs_logs
def test_real_saves_come_back_or_are_refused() -> None:
    """Six saves hold two whole packs and come back as they were; three do not."""
    whole, refusals = 0, 0
    for path in sorted((Path(LOGS or "") / "ramapo").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        try:
            lines, _losses = converted(text, "text-save")
        except NotThisFormat as error:
            refusals += "its cards make no whole packs" in str(error)
            continue
        whole += 1
        again, _losses = exported("".join(f"{line}\n" for line in lines))
        (before,), (after,) = list(heaps(text)), list(heaps(again))
        # Red threes of one meld become melds of one card.
        assert (before[0], before[2:]) == (after[0], after[2:])
    assert (whole, refusals) == (6, 3)


def _stream(text: str) -> io.BytesIO:

    return io.BytesIO(text.encode())
