"""Events: what the table or the director did."""

from __future__ import annotations

import pytest

from canasta_notation.model import Attribute, Comment, Event
from canasta_notation.syntax.events import KINDS
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import body, codes, deal_of, in_deal, line


def event(kind: str, who: str | None = None, amount: int | None = None, subject: str | None = None) -> Event:
    """An event without attributes."""
    return Event(kind, NOWHERE, who, amount, subject)


EVENTS = {
    "! penalty NS 100": event("penalty", "NS", 100),
    "! penalty N -100": event("penalty", "N", -100),
    "! penalty P1P3P5 0": event("penalty", "P1P3P5", 0),
    "! adjust EW -50": event("adjust", "EW", -50),
    "! minimum NS 10": event("minimum", "NS", 10),
    "! clock N 60": event("clock", "N", 60),
    "! allow OPN101": event("allow", subject="OPN101"),
    "! allow opening-below-minimum": event("allow", subject="opening-below-minimum"),
    "! amend 12": event("amend", subject="12"),
    "! substitute S Eva": event("substitute", "S", subject="Eva"),
    # The name is the rest of the line, whatever it looks like.
    "! substitute P3 Eva Perón by=TD": event("substitute", "P3", subject="Eva Perón by=TD"),
    "! misdeal": event("misdeal"),
    "! concede NS": event("concede", "NS"),
    "! claim W": event("claim", "W"),
    "! pause": event("pause"),
    "! resume": event("resume"),
    "! note": event("note"),
}


@pytest.mark.parametrize("text", EVENTS)
def test_event(text: str) -> None:
    """Each kind reads to its parts."""
    assert EVENTS[text] == line(text)


def test_every_kind_is_read() -> None:
    """The kinds that the notation defines are those of this test."""
    assert {one.kind for one in EVENTS.values()} == KINDS


@pytest.mark.parametrize("kind", sorted(KINDS - {"substitute"}))
def test_attributes_and_comment(kind: str) -> None:
    """Any event may say more in `key=value` words, in the order written, and in a comment."""
    text = next(text for text, one in EVENTS.items() if one.kind == kind)
    (node,) = body(f"{text} by=TD law=12c;a turn-no_2=4 by=N ; five cards = too few")

    assert isinstance(node, Event)
    expected = tuple(Attribute(*pair) for pair in (("by", "TD"), ("law", "12c;a"), ("turn-no_2", "4"), ("by", "N")))
    assert (expected, Comment(" five cards = too few", NOWHERE)) == (node.attributes, node.comment)


def test_name_keeps_its_characters() -> None:
    """Only blanks and tabs are evened out: a no-break space is a letter like any other."""
    assert (
        Event("substitute", NOWHERE, "S", subject="Eva\u00a0Maria P") == body("! substitute S Eva\u00a0Maria \t P")[0]
    )


def test_comment_of_a_substitution() -> None:
    """The name ends where a comment begins."""
    expected = Event("substitute", NOWHERE, "S", subject="Eva Maria", comment=Comment(" Cleo left", NOWHERE))

    assert expected == line("! substitute S Eva Maria ; Cleo left")


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("! applause", "applause", ()),
        ("! applause N 3 loud=yes", "applause", ("N", "3", "loud=yes")),
        ("! Penalty NS 100", "Penalty", ("NS", "100")),
        # A longer word is no keyword.
        ("! pauses", "pauses", ()),
        ("! note-2 x!?", "note-2", ("x!?",)),
    ],
)
def test_unknown_kind_is_kept(text: str, kind: str, words: tuple[str, ...]) -> None:
    """An event of a kind that another version may know is kept word for word, with a note."""
    record = in_deal(f"{text} ; hm")

    assert codes(record) == ["IRR103"]
    assert (Event(kind, NOWHERE, words=words, comment=Comment(" hm", NOWHERE)),) == deal_of(record).body


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("! penalty SN 100", "! penalty NS 100"),
        ("! penalty P3P1 100", "! penalty P1P3 100"),
        ("! penalty NS 0100", "! penalty NS 100"),
        ("! adjust NS -00", "! adjust NS 0"),
        ("! amend 012", "! amend 12"),
        ("!  penalty NS\t100 ;x ", "! penalty NS 100 ;x"),
    ],
)
def test_hand_form(text: str, canonical: str) -> None:
    """Seats in another order, leading zeros and uneven blanks are read with a note."""
    assert body(canonical) == body(text)
    assert codes(in_deal(text)) == ["SYN201"]


@pytest.mark.parametrize(
    "text",
    [
        "! penalty NN 100",
        "! penalty P1P1 100",
        "! penalty NP1 100",
        "! penalty X 100",
        "! penalty NS +100",
        "! penalty NS 1.5",
        "! penalty NS 100 for talking",
        "! penalty NS 100 Law=7",
        "! penalty NS 100 law=",
        "! allow OPN999",
        "! allow unopened",
        "! amend x",
        "! substitute NS Eva",
        "! misdeal 3",
        "! note hello",
        "! pause;tea",
    ],
)
def test_known_kind_with_a_slip(text: str) -> None:
    """Where something of a known kind is missing or wrong the line is unreadable: it is not kept as another kind."""
    assert codes(in_deal(text)) == ["SYN101"]
