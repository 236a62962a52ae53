"""What the table wrote down and counted: declared scores, assertions and gaps."""

from __future__ import annotations

import pytest

from canasta_notation.model import Assertion, Comment, Counted, Gap, ScoreItem, ScoreLine
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import body, codes, deal_of, in_deal, line


def score(text: str) -> ScoreLine:
    """A declared score, which stands among the closing lines of its deal."""
    (node,) = deal_of(in_deal(text)).closing
    assert isinstance(node, ScoreLine)
    return node


def items(**amounts: int) -> tuple[ScoreItem, ...]:
    """Items in the order given."""
    return tuple(ScoreItem(name, amount, NOWHERE) for name, amount in amounts.items())


def test_every_item_of_a_score() -> None:
    """Items are kept in the order written; `hand` is negative."""
    text = "= NS canastas 300 cards 165 red 100 black 0 out 100 special 0 hand -85 penalty 0 total 580 score 2100"
    expected = items(
        canastas=300, cards=165, red=100, black=0, out=100, special=0, hand=-85, penalty=0, total=580, score=2100
    )

    assert ScoreLine("NS", expected, NOWHERE) == score(text)
    assert ScoreLine("NS", items(total=5, cards=5), NOWHERE) == score("= NS total 5 cards 5")


@pytest.mark.parametrize("side", ["N", "E", "NS", "EW", "NESW", "P1", "P1P3P5", "P2P8"])
def test_side_of_a_score(side: str) -> None:
    """A side is its seats joined."""
    assert ScoreLine(side, items(total=5), NOWHERE) == score(f"= {side} total 5")
    assert codes(in_deal(f"= {side} total 5")) == []


def test_comment_of_a_score() -> None:
    """A score line may carry one."""
    expected = ScoreLine("NS", items(cards=165), NOWHERE, Comment(" counted twice", NOWHERE))

    assert expected == score("= NS cards 165 ; counted twice")


def test_place_of_an_item_is_its_amount() -> None:
    """What is wrong with an item is shown at its points."""
    text = "= NS cards 165 hand -85"
    (node,) = in_deal(text).matches[0].deals[0].scores

    assert [text[one.span.column - 1 : one.span.end_column - 1] for one in node.items] == ["165", "-85"]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("= SN cards 165", "= NS cards 165"),
        ("= P3P1 cards 165", "= P1P3 cards 165"),
        ("= NS cards 0165", "= NS cards 165"),
        ("= NS hand -085", "= NS hand -85"),
        ("= NS hand -0", "= NS hand 0"),
        ("=  NS cards\t165", "= NS cards 165"),
    ],
)
def test_hand_form_of_a_score(text: str, canonical: str) -> None:
    """Seats in another order, leading zeros and uneven blanks are read with a note."""
    assert score(canonical) == score(text)
    assert codes(in_deal(text)) == ["SYN201"]


@pytest.mark.parametrize(
    "text",
    [
        "= NS",
        "= NS 465",
        "= NS cards",
        "= NS cards 165 total",
        "= NS bonus 100",
        "= NS cards 165 bonus 100",
        "= NS cards 1.5",
        "= NS cards +5",
        "= NS cards 5; x",
        "= NS cards 5 cards 6",
        "= NN cards 5",
        "= NP1 cards 5",
        "=NS cards 5",
    ],
)
def test_score_with_a_slip(text: str) -> None:
    """A score line that cannot be read is one finding."""
    assert codes(in_deal(text)) == ["SYN101"]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("? stock 31", [("stock", 31)]),
        ("? pile 0", [("pile", 0)]),
        ("? N 11", [("N", 11)]),
        ("? P8 11", [("P8", 11)]),
        ("? frozen", [("frozen", None)]),
        ("? unfrozen", [("unfrozen", None)]),
        # In any order, which is kept.
        ("? stock 31 pile 5 frozen N 11", [("stock", 31), ("pile", 5), ("frozen", None), ("N", 11)]),
        ("? W 10 unfrozen N 11 stock 3", [("W", 10), ("unfrozen", None), ("N", 11), ("stock", 3)]),
    ],
)
def test_assertion(text: str, claims: list[tuple[str, int | None]]) -> None:
    """An assertion counts the stock, the pile and hands, and says whether the pile is frozen."""
    expected = tuple(Counted(what, count, NOWHERE) for what, count in claims)

    assert Assertion(expected, NOWHERE) == line(text)
    assert Assertion(expected, NOWHERE, Comment(" counted", NOWHERE)) == line(f"{text} ; counted")


@pytest.mark.parametrize(
    "text",
    ["?", "? 31", "? stock", "? stock x", "? n 11", "? NS 11", "? stock -3", "? frozen 3", "?stock 3", "? deck 3"],
)
def test_assertion_with_a_slip(text: str) -> None:
    """An assertion that cannot be read is one finding."""
    assert codes(in_deal(text)) == ["SYN101"]


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        ("...", Gap(None, "", NOWHERE)),
        ("... 4 turns", Gap(4, "", NOWHERE)),
        ("... 0 turns", Gap(0, "", NOWHERE)),
        ("... 4 turns ; away", Gap(4, "", NOWHERE, Comment(" away", NOWHERE))),
        ("... 4 turns until North melds", Gap(4, "until North melds", NOWHERE)),
        (
            "... the scribe was called away ; at ten",
            Gap(None, "the scribe was called away", NOWHERE, Comment(" at ten", NOWHERE)),
        ),
        ("... ; away", Gap(None, "", NOWHERE, Comment(" away", NOWHERE))),
        # Only a number and the word say how many turns; all else is prose.
        ("... turns 4", Gap(None, "turns 4", NOWHERE)),
        ("... 4 turnses", Gap(None, "4 turnses", NOWHERE)),
        ("... about 4 turns", Gap(None, "about 4 turns", NOWHERE)),
        ("... a;b", Gap(None, "a;b", NOWHERE)),
    ],
)
def test_gap(text: str, gap: Gap) -> None:
    """A gap says how many turns were not recorded, if that is known, and anything in prose."""
    assert gap == line(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("... 1 turn", "... 1 turns"),
        ("... 4 turn until six", "... 4 turns until six"),
        ("... 04 turns", "... 4 turns"),
        ("...  4\tturns", "... 4 turns"),
        ("... called \t away", "... called away"),
    ],
)
def test_hand_form_of_a_gap(text: str, canonical: str) -> None:
    """The singular, leading zeros and uneven blanks are read with a note."""
    assert body(canonical) == body(text)
    assert set(codes(in_deal(text))) == {"SYN201"}


@pytest.mark.parametrize("text", ["...4 turns", "....", "..", ".", "…"])
def test_what_is_no_gap(text: str) -> None:
    """Three dots and a blank are a gap, and nothing near them."""
    assert codes(in_deal(text)) == ["SYN101"]


def test_prose_keeps_its_characters() -> None:
    """Only blanks and tabs are evened out: a no-break space is a letter like any other."""
    assert Gap(None, "10\u00a0pm", NOWHERE) == line("... 10\u00a0pm")
