"""Each step of a turn line reads to its act, and its canonical spelling is the one it was read from."""

from __future__ import annotations

import pytest

from canasta_notation.cards import JOKER, UNKNOWN, card
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    Mark,
    NoDiscard,
    NotOut,
    Pass,
    PutBack,
    Say,
    ShowSpecial,
    Step,
    TakeBonus,
    TakeFoot,
    TakePile,
    Turn,
)
from canasta_notation.syntax import spell_act
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import cards, codes, in_deal, line, turn

STEPS: dict[str, Act] = {
    "d:Ks": Draw(cards("Ks")),
    "d:x": Draw((UNKNOWN,)),
    "d:x2": Draw((UNKNOWN, UNKNOWN)),
    # A bare three is of unknown colour, but after `r:`.
    "d:3": Draw(cards("3")),
    "-3": Discard(card("3")),
    # The order of a draw is the scribe's.
    "d:3hKs": Draw(cards("3h Ks")),
    "d:Kd4c*": Draw(cards("Kd 4c *")),
    "r:3h": LayRedThrees(cards("3h")),
    "r:3d3h": LayRedThrees(cards("3d 3h")),
    "r:3r": LayRedThrees(cards("3r")),
    # Nobody lays these so, and the reader is not the judge of it.
    "r:3b": LayRedThrees(cards("3b")),
    "r:Kh": LayRedThrees(cards("Kh")),
    "p": TakePile(),
    "p7": TakePile(7),
    "p:Ks": TakePile(None, card("Ks")),
    "p7:Ks": TakePile(7, card("Ks")),
    "p1:x": TakePile(1, UNKNOWN),
    "p0": TakePile(0),
    "+K:KKK*": Lay("K", cards("K K K *")),
    "+T:TcTd": Lay("T", cards("Tc Td")),
    "+K.2:KKK": Lay("K", cards("K K K"), 2),
    "+W:222": Lay("W", cards("2 2 2")),
    "+W:2c*W": Lay("W", cards("2c * W")),
    "+2:22*": Lay("2", cards("2 2 *")),
    "+3:3c3s3s": Lay("3", cards("3c 3s 3s")),
    "+h:4h5h6h": Lay("h", cards("4h 5h 6h")),
    "+s.3:7s8s9s": Lay("s", cards("7s 8s 9s"), 3),
    # A meld of one card, of other ranks, of nothing that was seen: shape and no law.
    "+K:4": Lay("K", cards("4")),
    "+9:x3": Lay("9", cards("x x x")),
    "-4c": Discard(card("4c")),
    "-4": Discard(card("4")),
    "-3r": Discard(card("3r")),
    "-*": Discard(JOKER),
    "-W": Discard(card("W")),
    "-x": Discard(UNKNOWN),
    "--": NoDiscard(),
    "f:4c5d": TakeFoot(cards("4c 5d")),
    "t:x2": TakeBonus((UNKNOWN, UNKNOWN)),
    "t:4c": TakeBonus(cards("4c")),
    "b:9hKs": PutBack(cards("9h Ks")),
    "ask": Ask(),
    "ask:yes": Ask(True),
    "ask:no": Ask(False),
    "out": GoOut(),
    "notout": NotOut(),
    "pass": Pass(),
    "say:pumpa": Say("pumpa"),
    "say:last-card_2": Say("last-card_2"),
    "special:four-pairs": ShowSpecial("four-pairs"),
    "special:four-pairs:44778899": ShowSpecial("four-pairs", cards("4 4 7 7 8 8 9 9")),
    "(110)": AnnounceCount(110),
    "(0)": AnnounceCount(0),
}

HAND_FORM: dict[str, tuple[Act, list[str]]] = {
    "draw": (Draw((UNKNOWN,)), ["SYN201"]),
    "D": (Draw((UNKNOWN,)), ["SYN201"]),
    "P": (TakePile(), ["SYN201"]),
    "pile": (TakePile(), ["SYN201"]),
    "P5:Ks": (TakePile(5, card("Ks")), ["SYN201"]),
    "pile7": (TakePile(7), ["SYN201"]),
    "pile:7": (TakePile(None, card("7")), ["SYN201"]),
    "p07:Ks": (TakePile(7, card("Ks")), ["SYN201"]),
    "KKK*": (Lay("K", cards("K K K *")), ["SYN201"]),
    "K*2": (Lay("K", cards("K 2 *")), ["SYN201"]),
    "10c10d10h": (Lay("T", cards("Tc Td Th")), ["SYN204", "SYN201"]),
    "meld KKK*": (Lay("K", cards("K K K *")), ["SYN201"]),
    "meld 7W7x": (Lay("7", cards("7 7 W x")), ["SYN201"]),
    "4": (Discard(card("4")), ["SYN201"]),
    "3": (Discard(card("3")), ["SYN201"]),
    "*": (Discard(JOKER), ["SYN201"]),
    "x": (Discard(UNKNOWN), ["SYN201"]),
    "JK": (Discard(JOKER), ["SYN204", "SYN201"]),
    "Jo": (Discard(JOKER), ["SYN204", "SYN201"]),
    "10h": (Discard(card("Th")), ["SYN204", "SYN201"]),
    "disc 4": (Discard(card("4")), ["SYN201"]),
    "disc 10h": (Discard(card("Th")), ["SYN201", "SYN204"]),
    "disc JK": (Discard(JOKER), ["SYN201", "SYN204"]),
    "-JK": (Discard(JOKER), ["SYN204"]),
    "-Jo": (Discard(JOKER), ["SYN204"]),
    "-Jkr": (Discard(JOKER), ["SYN204"]),
    "-🃏": (Discard(JOKER), ["SYN204"]),
    "-10h": (Discard(card("Th")), ["SYN204"]),
    "-kS": (Discard(card("Ks")), ["SYN204"]),
    "-7♦": (Discard(card("7d")), ["SYN204"]),
    "p:JK": (TakePile(None, JOKER), ["SYN204"]),
    "p3:Jkr": (TakePile(3, JOKER), ["SYN204"]),
    "goes out": (GoOut(), ["SYN201"]),
    "r:3": (LayRedThrees(cards("3r")), ["SYN204"]),
    "r:33h": (LayRedThrees(cards("3h 3r")), ["SYN204"]),
    "d:10h": (Draw(cards("Th")), ["SYN204"]),
    "d:x1": (Draw((UNKNOWN,)), ["SYN204"]),
    "d:x02": (Draw((UNKNOWN, UNKNOWN)), ["SYN204"]),
    "d:7♣️8♢": (Draw(cards("7c 8d")), ["SYN204"]),
    "d:Jkr🃏": (Draw((JOKER, JOKER)), ["SYN204"]),
    "+K.1:KKK": (Lay("K", cards("K K K")), ["SYN201"]),
    "+K.02:KKK": (Lay("K", cards("K K K"), 2), ["SYN201"]),
    "+10:TTT": (Lay("T", cards("T T T")), ["SYN204"]),
    "+k:KKK": (Lay("K", cards("K K K")), ["SYN204"]),
    "+H:4h5h6h": (Lay("h", cards("4h 5h 6h")), ["SYN204"]),
    "+♥:4♥5h6h": (Lay("h", cards("4h 5h 6h")), ["SYN204", "SYN204"]),
    "say:pumba": (Say("pumpa"), ["SYN201"]),
    "say:Pumpa": (Say("pumpa"), ["SYN201"]),
    "special:Rainbow": (ShowSpecial("rainbow"), ["SYN201"]),
    "(0110)": (AnnounceCount(110), ["SYN201"]),
}


@pytest.mark.parametrize("word", STEPS)
def test_step(word: str) -> None:
    """A word is its act, alone on a turn line that writes a draw elsewhere."""
    expected = Turn(1, "N", (Step(Draw((UNKNOWN,)), NOWHERE), Step(STEPS[word], NOWHERE)), NOWHERE)

    assert expected == line(f"1. N d:x {word}")


@pytest.mark.parametrize("word", STEPS)
def test_spelling(word: str) -> None:
    """The canonical spelling of an act is what it is read from."""
    assert word == spell_act(STEPS[word])


def test_foot_alone() -> None:
    """`f` without cards takes up a foot that nobody saw."""
    assert Turn(None, "N", (Step(TakeFoot(), NOWHERE),), NOWHERE) == line("N f")


@pytest.mark.parametrize("word", HAND_FORM)
def test_hand_form(word: str) -> None:
    """A spelling of hand form reads to the same act as the canonical one, with its notes and no others."""
    act, notes = HAND_FORM[word]
    record = in_deal(f"1. N d:x {word}")

    assert notes == codes(record)
    assert turn(f"1. N d:x {spell_act(act)}") == turn(f"1. N d:x {word}")


@pytest.mark.parametrize(
    ("word", "canonical"),
    [
        # Cards of a set are put in order: 4 to A, 3, 2, joker, wild, unknown, and suits c d h s.
        ("+K:*KKsKc2", "+K:KcKsK2*"),
        ("b:x2*As4h", "b:4hAs*x2"),
        ("t:KdKc", "t:KcKd"),
        ("f:3hW2c9s", "f:9s3h2cW"),
        ("r:3h3d", "r:3d3h"),
        ("special:straight:KQJ", "special:straight:JQK"),
    ],
)
def test_sets_of_cards_have_one_order(word: str, canonical: str) -> None:
    """The order of a set says nothing: any order reads to the same act, without a note."""
    assert line(f"1. N d:x {canonical}") == line(f"1. N d:x {word}")


def test_jack_and_king_in_a_run() -> None:
    """`JK` is a joker only where a single card stands; where several may stand it is a jack and a king."""
    expected = (Draw(cards("J K")), Lay("J", cards("J K")))

    assert expected == tuple(step.act for step in turn("1. N d:JK +J:JK -4").steps[:2])
    assert codes(in_deal("1. N d:JK +J:JK -4")) == []


def test_digits_after_an_unknown_card_are_its_count() -> None:
    """`x10` is ten unknown cards, `4x` a four and one, `x4h` four and a slip."""
    assert (Draw((UNKNOWN,) * 10), Draw(cards("4 x"))) == tuple(
        turn(f"1. N {word} -4").steps[0].act for word in ("d:x10", "d:4x")
    )
    assert codes(in_deal("1. N d:x4h -4")) == ["SYN103"]


@pytest.mark.parametrize(
    ("words", "marks", "taken_back"),
    [
        ("~p:7", (), True),
        ("^late-draw p:7", ("late-draw",), False),
        ("^DRW104 p:7", ("DRW104",), False),
        ("^late-draw ^PIL102 p:7", ("late-draw", "PIL102"), False),
        ("^PIL102 ~p:7", ("PIL102",), True),
    ],
)
def test_marks_and_acts_taken_back(words: str, marks: tuple[str, ...], taken_back: bool) -> None:
    """Marks stand before the step that they are about, and `~` right before an act that was undone."""
    expected = Step(TakePile(None, card("7")), NOWHERE, tuple(Mark(name, NOWHERE) for name in marks), taken_back)

    first, second, _discard = turn(f"1. N {words} d:x -4").steps
    assert (expected, Step(Draw((UNKNOWN,)), NOWHERE)) == (first, second)
    assert codes(in_deal(f"1. N {words} d:x -4")) == []


@pytest.mark.parametrize("word", [word for word in STEPS if word != "ask"])
def test_every_act_can_be_taken_back_and_marked(word: str) -> None:
    """`^NAME` and `~` stand before any act."""
    expected = Step(STEPS[word], NOWHERE, (Mark("no-draw", NOWHERE),), True)

    assert expected == turn(f"1. N d:x ^no-draw ~{word}").steps[1]


@pytest.mark.parametrize(
    ("line_in_hand_form", "canonical"),
    [
        ("1. N D KKK* 4", "1. N d:x +K:KKK* -4"),
        ("1. N draw meld KKK* disc 4", "1. N d:x +K:KKK* -4"),
        ("1. N d:x meld KKK QQQ 4", "1. N d:x +K:KKK +Q:QQQ -4"),
        # A bare card is the discard also where only the going out follows.
        ("1. N d:x KKK 4 out", "1. N d:x +K:KKK -4 out"),
        ("1. N d:x KKK 4 goes out", "1. N d:x +K:KKK -4 out"),
        # `D`, `draw`, `P` and `pile` take nothing after a blank.
        ("1. N P 7s", "1. N p -7s"),
        ("1. N D Ks", "1. N d:x -Ks"),
        # Glyphs and stamps are no steps: a bare card before them still stands last.
        ("1. N d:x 4 ! @20:14 ; x", "1. N d:x -4 ! @20:14 ; x"),
        ("1. N d:x ~4", "1. N d:x ~-4"),
        ("1. N d:x ^TRN106 4", "1. N d:x ^TRN106 -4"),
    ],
)
def test_line_of_hand_form(line_in_hand_form: str, canonical: str) -> None:
    """A scribe's line reads as its canonical one."""
    assert turn(canonical) == turn(line_in_hand_form)


@pytest.mark.parametrize(
    ("loose", "canonical"),
    [
        # Settled: `out` stands last, after the last discard; going out without a discard has no `--`.
        ("1. N d:x +K:KKK out -4", "1. N d:x +K:KKK -4 out"),
        ("1. N d:x +K:KKK -- out", "1. N d:x +K:KKK out"),
    ],
)
def test_going_out_has_one_spelling(loose: str, canonical: str) -> None:
    """Going out is the last discard, if there is one, and `out`; other orders of the two read to the same turn."""
    assert turn(canonical) == turn(loose)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Settled 45: it is read.
        ("1. N d:x out -4", ["SYN201"]),
        # Settled 7: it may end so.
        ("1. N d:x +K:KKK -- out", []),
    ],
)
def test_other_spellings_of_going_out(text: str, expected: list[str]) -> None:
    """What is only read is noted; what is allowed is not, though canonical form has another spelling."""
    assert codes(in_deal(text)) == expected


@pytest.mark.parametrize(
    "word", ["outs", "passed", "notout!", "asked", "ask:yess", "foot", "p7s", "drawn", "D4", "piles"]
)
def test_keyword_ends_at_a_blank(word: str) -> None:
    """A longer word is no keyword and not two words."""
    assert codes(in_deal(f"1. N d:x {word} -4")) == ["SYN102"]


def test_end_of_a_turn_without_a_discard_is_kept() -> None:
    """Nothing else touches a `--`: it ends a turn, passes the discard, or was taken back."""
    for text in ("1. N d:x --", "1. N d:x -- notout", "1. N d:x ~-- -4"):
        assert NoDiscard() in [step.act for step in turn(text).steps]
        assert codes(in_deal(text)) == []
