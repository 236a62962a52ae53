"""Turns of two scribes: which is which, what they say together, and how they are numbered."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.reconciling import Reconciliation

HEAD = "%pcn 1\n\n== deal 1\n"


def together(first: str, second: str, *, prefers_second: bool = False, sources: bool = False) -> Reconciliation:
    """Two records of the lines of one deal put together."""
    records = (pcn.loads(HEAD + first), pcn.loads(HEAD + second))
    return pcn.reconcile(*records, prefers_second=prefers_second, sources=sources)


def lines(result: Reconciliation) -> list[str]:
    """The lines of the merged deal."""
    return result.text.removeprefix(HEAD).splitlines()


@pytest.mark.parametrize(
    ("first", "second", "merged"),
    [
        # The closer of two accounts of a card is kept, whoever gave it.
        ("1. N d:x -4", "1. N d:Ks -4h", "1. N d:Ks -4h"),
        ("1. N d:W -7r", "1. N d:* -7", "1. N d:* -7r"),
        # Cards are matched by what they can be, not by where they stand: here each knows one that the other does not.
        ("1. N d:x +7:7h77* -4", "1. N d:x +7:777c* -4", "1. N d:x +7:7c7h7* -4"),
        ("1. N d:x +7:777* -4", "1. N d:x +7:7c7h7sW -4", "1. N d:x +7:7c7h7s* -4"),
        # What one left out.
        ("1. N d:x -4", "1. N d:x +K:KKK (30) -4", "1. N d:x +K:KKK (30) -4"),
        ("1. N d:x ask -4", "1. N d:x ask:no -4", "1. N d:x ask:no -4"),
        ("1. N p -4", "1. N p3:5h +5:555 -4", "1. N p3:5h +5:555 -4"),
        ("1. N p3 +5:555 -4", "1. N p:5h +5:555 -4", "1. N p3:5h +5:555 -4"),
        ("1. N d:x +K:KKK f -4", "1. N d:x +K:KKK f:44 -4", "1. N d:x +K:KKK f:44 -4"),
        # A draw that one of them missed is that of the red three, or the first, by what the cards can be.
        ("1. N d:3h r:3h d:8c -4", "1. N r:3r d:x -4", "1. N d:3h r:3h d:8c -4"),
        # A scribe who writes no draws: each turn had one, and each red three too, if the other scribe writes them.
        ("1. N r:3r +K:KKK -4\n2. E -5", "1. N d:x r:3h d:9c +K:KKK -4\n2. E d:4s -5", "1. N d:x r:3h d:9c +K:KKK -4"),
        # A meld laid in two parts by one and in one by the other; melds in another order.
        ("1. N d:x +7:777 +7:7 -4", "1. N d:x +7:7c7d7h7s -4", "1. N d:x +7:7c7d7h +7:7s -4"),
        ("1. N d:x +7:777 +K:KKK -4", "1. N d:x +K:KcKdKh +7:777 -4", "1. N d:x +7:777 +K:KcKdKh -4"),
        # Marks, glyphs and stamps of both.
        ("1. N ^late-draw d:x -4 !", "1. N d:x -4 ? @20:14", "1. N ^late-draw d:x -4 ! ? @20:14"),
    ],
)
def test_steps(first: str, second: str, merged: str) -> None:
    """Two accounts of a turn that do not contradict are one that says all that either does."""
    result = together(first, second)

    assert result.contradictions == ()
    assert lines(result)[0] == merged
    assert lines(together(second, first, prefers_second=True))[0] == merged


@pytest.mark.parametrize(
    ("first", "second", "what", "texts"),
    [
        ("1. N d:x -4s", "1. N d:x -5s", "discard", ("-4s", "-5s")),
        ("1. N d:x -4s", "1. N d:x --", "discard", ("-4s", "--")),
        ("1. N d:x +5:555 -4s", "1. N p:5h +5:555 -4s", "draw", ("d:x", "p:5h")),
        ("1. N d:x +7:777 -4", "1. N d:x +7:7777 -4", "meld 7", ("+7:777", "+7:7777")),
        ("1. N d:x +7:777 -4", "1. N d:x +8:888 -4", "meld 7", ("+7:777", "+8:888")),
        ("1. N d:x ~-5 -4", "1. N d:x -5 -4", "discard", ("~-5", "-5")),
        ("1. N d:x ask:yes out", "1. N d:x ask:no out", "question", ("ask:yes", "ask:no")),
        ("1. N d:x (50) -4", "1. N d:x (60) -4", "opening count", ("(50)", "(60)")),
        ("1. N d:x -4", "1. S d:x -4", "seat", ("N", "S")),
        ("... 4 turns", "... 5 turns", "gap", ("... 4 turns", "... 5 turns")),
        ("? stock 31", "? stock 30", "count of stock", ("31", "30")),
        ("? frozen", "? unfrozen", "the pile", ("frozen", "unfrozen")),
        ("! penalty NS 100", "! penalty NS 50", "penalty amount", ("100", "50")),
    ],
)
def test_contradiction(first: str, second: str, what: str, texts: tuple[str, str]) -> None:
    """What cannot both be right is told with both words, and the word of the preferred record stands."""
    result = together(first, second)
    (entry,) = result.contradictions

    assert entry.first is not None
    assert entry.second is not None
    assert (entry.what, entry.first.text, entry.second.text) == (what, *texts)
    assert (entry.first.span.line, entry.second.span.line) == (4, 4)
    assert lines(result) == first.split("\n")
    assert lines(together(first, second, prefers_second=True)) == second.split("\n")


# Four rounds; every line of it is told apart from the others by its discard.
TURNS = [f"{number}. {'NESW'[(number - 1) % 4]} d:x -{card}" for number, card in enumerate("456789TJQKA45678", start=1)]


def test_turns_missed() -> None:
    """Each scribe missed turns and numbered on: nothing contradicts, and the numbers are right again."""
    first = "\n".join(line.partition(" ")[2] for line in TURNS if line not in (TURNS[2], TURNS[3]))
    second = "\n".join(line.partition(" ")[2] for line in TURNS if line not in (TURNS[8], TURNS[14]))
    result = together(first, second)

    assert result.contradictions == ()
    assert lines(result) == TURNS


def test_turn_misnumbered_once_or_from_there_on() -> None:
    """A wrong number is one contradiction, also where the scribe went on from it."""
    slip = [line.replace("7. ", "9. ", 1) if line.startswith("7.") else line for line in TURNS]
    shifted = [line if place < 6 else f"{place + 4}. {line.partition(' ')[2]}" for place, line in enumerate(TURNS)]

    for other in (slip, shifted):
        result = together("\n".join(TURNS), "\n".join(other))

        assert [entry.what for entry in result.contradictions] == ["number"]
        assert lines(result) == TURNS


def test_rulings_follow_the_numbers() -> None:
    """A ruling names the turn by its number in the merged record."""
    missed = [line.partition(" ")[2] for line in TURNS[1:]]  # the first turn is missing, so East's is number 1
    result = together("\n".join([*missed[:2], "! allow OPN101 turn=2", *missed[2:]]), "\n".join(TURNS))

    assert lines(result)[3] == "! allow OPN101 turn=3"
    assert result.contradictions == ()


def test_turn_in_two_lines() -> None:
    """A turn that one scribe wrote in two lines, numbered on or not, and a foot on a line of its own."""
    whole = "1. N d:x +K:KKK -4 f\n2. E d:x -5\n3. S d:x -6"

    for parts in (
        "1. N d:x +K:KKK\n1. N -4\nN f\n2. E d:x -5\n3. S d:x -6",
        "1. N d:x +K:KKK\n2. N -4 f\n3. E d:x -5\n4. S d:x -6",
        "1. N d:x +K:KKK -4\n2. E d:x -5\nN f\n3. S d:x -6",
    ):
        for first, second in ((whole, parts), (parts, whole)):
            result = together(first, second)

            assert result.contradictions == ()
            assert lines(result) == whole.split("\n")


def test_gap_filled() -> None:
    """The turns of one record stand for the gap of the other, whose words are kept as a comment."""
    with_gap = "\n".join([*TURNS[:4], "... 3 turns called away ; to the door", *TURNS[7:]])
    result = together(with_gap, "\n".join(TURNS))

    assert lines(result) == [*TURNS[:4], "; to the door", *TURNS[4:]]
    assert [entry.what for entry in result.additions] == ["gap", "comment", "turn", "turn", "turn"]
    assert result.contradictions == ()


def test_gaps_that_overlap() -> None:
    """Of two gaps what neither scribe saw is left; here turns 6 and 7."""
    first = "\n".join([*TURNS[:3], "... 4 turns", *TURNS[7:]])  # turns 4 to 7
    second = "\n".join([*TURNS[:5], "... 5 turns", *TURNS[10:]])  # turns 6 to 10

    for one, other in ((first, second), (second, first)):
        result = together(one, other)

        assert result.contradictions == ()
        assert lines(result) == [*TURNS[:5], "... 2 turns", *TURNS[7:]]


def test_gap_of_another_length() -> None:
    """Three turns where the other scribe missed four is a contradiction, and names the turns."""
    with_gap = "\n".join([*TURNS[:4], "... 4 turns", *TURNS[7:]])
    (entry,) = together(with_gap, "\n".join(TURNS)).contradictions

    assert entry.first is not None
    assert entry.second is not None
    assert (entry.first.text, entry.second.text) == ("4 turns", "3 turns")
    assert (entry.first.span.line, entry.second.span.line, entry.second.span.end_line) == (8, 8, 10)


def test_gap_beside_a_turn_missed() -> None:
    """The other scribe missed one of the turns of a gap without noticing: one contradiction, and numbers are right."""
    first = "\n".join([*TURNS[:3], "... 2 turns", *TURNS[5:]])
    second = "\n".join(line.partition(" ")[2] for line in [*TURNS[:3], *TURNS[4:]])
    result = together(first, second)

    assert [entry.what for entry in result.contradictions] == ["gap"]
    assert lines(result) == [*TURNS[:3], TURNS[4].replace("5.", "4."), "... 1 turns", *TURNS[5:]]


def test_line_at_another_place() -> None:
    """A penalty that each wrote at another place stands once, and the places are told."""
    first = "\n".join([*TURNS[:3], "! penalty NS 100", *TURNS[3:]])
    second = "\n".join([*TURNS[:6], "! penalty NS 100", *TURNS[6:]])
    result = together(first, second)
    (entry,) = result.contradictions

    assert lines(result) == first.split("\n")
    assert entry.first is not None
    assert entry.second is not None
    assert (entry.what, entry.first.text, entry.second.text) == ("place", "after 3. S", "after 6. E")


def test_variations() -> None:
    """What was not played is put together too; a variation that only one has stays beside the other."""
    first = "1. N d:x -4\n( what if\n1. N d:x -5\n)"
    second = "1. N d:x -4\n( what if\n1. N d:x -5h\n)\n( or\n1. N d:x -6\n)"

    assert lines(together(first, second)) == second.replace("-5\n", "-5h\n").split("\n")
