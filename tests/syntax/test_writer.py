"""The canonical form, section by section."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from canasta_notation.cards import UNKNOWN, card
from canasta_notation.errors import WriteError
from canasta_notation.model import (
    AnnounceCount,
    Attribute,
    Cards,
    Comment,
    Counted,
    Deal,
    Discard,
    Draw,
    Event,
    File,
    Header,
    Lay,
    Match,
    ScoreItem,
    ScoreLine,
    Section,
    Step,
    Turn,
    UnreadLine,
    Variation,
    unplaced,
)
from canasta_notation.model.lines import Assertion, Gap
from canasta_notation.syntax import canonical_lines, dump, dumps, loads, spell_act
from canasta_notation.syntax.runs import spell
from canasta_notation.text import Limits
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import HEAD, cards, codes, in_deal

EXAMPLE = """\
%pcn 1
Event: Spring Open "A" final
Rules: classic
Seat.N: Ana
Seat.E: Bo
Seat.S: Cleo
Seat.W: Dov

== deal 1
Dealer: W
Hand.N: 4s8c8dJhQcQdKdKhKs3h*
Up: 9c
0. N r:3h d:8h
1. N d:5c +8:8c8d8h +K:KdKhKs* (110) -4s
2. E d:x -5h
3. S p3:5h +5:5c5d5h -4s ; a pair of fives from the hand; partner has opened
4. W d:x ^opening-below-minimum +9:999 -7c ; 30 shown where 50 are needed; it stood
! allow OPN101 turn=4 by=TD law=12c
? stock 59 pile 2 N 4
( what if 3a
3. S d:x -Qs
)
5. N d:3d r:3d d:9h -9h
"""


def canonical(text: str) -> str:
    """The canonical form of a text."""
    return dumps(loads(text))


def test_canonical_text_is_its_own_canonical_form() -> None:
    """The example of the notation is written as it stands, without a finding."""
    assert canonical(EXAMPLE) == EXAMPLE
    assert codes(loads(EXAMPLE)) == []


@dataclass(frozen=True)
class Case:
    """A text, and what is written of it."""

    said: str
    text: str
    written: str


CASES = (
    Case(
        "an empty line before each ==, and no other",
        "%pcn 1\n\n\nEvent: A\n== match\n== deal 1\n\n\n1. N d:x -4\n\n",
        "%pcn 1\nEvent: A\n\n== match\n\n== deal 1\n1. N d:x -4\n",
    ),
    Case("a line end at the end", "%pcn 1\nEvent: A", "%pcn 1\nEvent: A\n"),
    Case("a version line where it is missing", "Event: A\n", "%pcn 1\nEvent: A\n"),
    Case("a version line of an empty file", "", "%pcn 1\n"),
    Case(
        "one blank, and none at the ends",
        " %pcn  1 \n == \t deal 1\n 1. N  d:x\t-4 \n",
        "%pcn 1\n\n== deal 1\n1. N d:x -4\n",
    ),
    Case("line feeds, and no byte-order mark", "\ufeff%pcn 1\r\nEvent: A\rSite: B\r\n", "%pcn 1\nEvent: A\nSite: B\n"),
    Case("no blank after a key without a value", "%pcn 1\nX-Hall: \nX-A:\n", "%pcn 1\nX-A:\nX-Hall:\n"),
    Case(
        "numbers without leading zeros",
        f"{HEAD}01. N d:x (050) -4\n? stock 031\n= NS hand -085\n",
        f"{HEAD}1. N d:x (50) -4\n? stock 31\n= NS hand -85\n",
    ),
    Case("sides in order", f"{HEAD}! penalty SN 100\n= P3P1 total 5\n", f"{HEAD}! penalty NS 100\n= P1P3 total 5\n"),
    Case(
        "cards in one spelling",
        f"{HEAD}Hand.N: kH 10\n1. N d:K♠ +10:10tT -JK\n",
        f"{HEAD}Hand.N: TKh\n1. N d:Ks +T:TTT -*\n",
    ),
    Case(
        "acts in one spelling",
        f"{HEAD}N D KKK* 4c\nE P KKK disc 4\nS draw meld 777 goes out\n",
        f"{HEAD}1. N d:x +K:KKK* -4c\n2. E p +K:KKK -4\n3. S d:x +7:777 out\n",
    ),
    Case(
        "going out in one spelling",
        f"{HEAD}1. N d:x +K:KKK out -4\n2. E d:x +K:KKK -- out\n3. S d:x --\n",
        f"{HEAD}1. N d:x +K:KKK -4 out\n2. E d:x +K:KKK out\n3. S d:x --\n",
    ),
    Case("an answer on the line of the question", f"{HEAD}1. N d:x ask -4\nS no\n", f"{HEAD}1. N d:x ask:no -4\n"),
    Case(
        "wrong numbers as they are",
        f"{HEAD}7. N d:x -4\n7. E d:x -4\n3. S d:x -4\n",
        f"{HEAD}7. N d:x -4\n7. E d:x -4\n3. S d:x -4\n",
    ),
    Case("draws left out as they are", f"{HEAD}1. N -4\n", f"{HEAD}1. N -4\n"),
    Case("a line of the foot without a number", f"{HEAD}1. N d:x -4\nN f\n", f"{HEAD}1. N d:x -4\nN f\n"),
    Case("comments as they are", f"{HEAD};a\n;  b ; c\n1. N d:x -4 ;d\n", f"{HEAD};a\n;  b ; c\n1. N d:x -4 ;d\n"),
    Case("a comment that is not composed", f"{HEAD}; Jose\u0301\n", f"{HEAD}; Jose\u0301\n"),
    Case("a value composed", "%pcn 1\nSeat.N: Jose\u0301\n", "%pcn 1\nSeat.N: Jos\u00e9\n"),
    Case("unknown events as they are", f"{HEAD}! cut  E deep by=Bo ;x\n", f"{HEAD}! cut E deep by=Bo ;x\n"),
    Case(
        "events with all their parts",
        f"{HEAD}! allow OPN101 turn=4 by=TD ; x\n! amend 12 seat=N\n! substitute S Eva P\n",
        f"{HEAD}! allow OPN101 turn=4 by=TD ; x\n! amend 12 seat=N\n! substitute S Eva P\n",
    ),
    Case(
        "gaps",
        f"{HEAD}...\n... 1 turn\n... 04 turns  until six ; x\n",
        f"{HEAD}...\n... 1 turns\n... 4 turns until six ; x\n",
    ),
    Case("labels as they are", f"{HEAD}( a  b ; c\n) d\n", f"{HEAD}( a  b ; c\n) d\n"),
    Case(
        "sections one below the other", "%pcn 1\nEvent: A\n%pcn 1\nEvent: B\n", "%pcn 1\nEvent: A\n%pcn 1\nEvent: B\n"
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.said)
def test_canonical_form(case: Case) -> None:
    """What is written is the one spelling, which is its own canonical form and says the same."""
    assert case.written == canonical(case.text)
    assert case.written == canonical(case.written)
    assert unplaced(loads(case.text).file) == unplaced(loads(case.written).file)


def test_draw_keeps_its_order() -> None:
    """`d:` has the order of the scribe, every other set of cards the canonical one."""
    text = f"{HEAD}Up: *4d\n1. N d:KT*4 +A:*KA f:KT t:5c4h b:x4 -9\n"

    assert f"{HEAD}Up: *4d\n1. N d:KT*4 +A:KA* f:TK t:4h5c b:x4 -9\n" == canonical(text)


@pytest.mark.parametrize(
    ("names", "run", "listed"),
    [
        ("x", "x", "x"),
        ("x x", "x2", "x2"),
        ("x K", "xK", "xK"),
        ("K x x *", "Kx2*", "Kx2*"),
        # A digit after `x` would be its count: there unknown cards go last, or after a blank where blanks may stand.
        ("x 4", "4x", "x 4"),
        ("x x 4h", "4hx2", "x2 4h"),
        ("K x 4 x", "K4x2", "Kx 4x"),
        ("x 3r x 2", "3r2x2", "x 3rx 2"),
        ("", "", ""),
    ],
)
def test_unknown_cards_before_digits(names: str, run: str, listed: str) -> None:
    """What is written reads back as these cards, in the order given where a text can say it."""
    assert (run, listed) == (spell(cards(names)), spell(cards(names), " "))
    record = loads(f"%pcn 1\nStock: {listed}".rstrip() + "\n")
    assert cards(names) == record.file.sections[0].headers[0].cards


def made(*lines: Turn | Event | Assertion | Gap | Comment | UnreadLine | Variation, **deal: tuple[Header, ...]) -> File:
    """A file that a program has made."""
    one = Deal(1, deal.get("headers", ()), lines, (), NOWHERE)
    return File((Section("1", (), (), (Match("", (), (), (one,), NOWHERE, opened=False),), NOWHERE),))


def test_made_by_a_program() -> None:
    """A model that no text holds is written like any other, its sets of cards put in order."""
    turn = Turn(
        1,
        "N",
        (
            Step(Draw((UNKNOWN, card("4h"))), NOWHERE),
            Step(Lay("K", cards("* Ks K Kc"), 2), NOWHERE),
            Step(AnnounceCount(50), NOWHERE),
            Step(Discard(card("4h")), NOWHERE),
        ),
        NOWHERE,
    )
    event = Event("penalty", NOWHERE, "NS", 100, attributes=(Attribute("law", "7b"),), comment=Comment(" x", NOWHERE))
    assertion = Assertion((Counted("stock", 3, NOWHERE), Counted("frozen", None, NOWHERE)), NOWHERE)

    assert dumps(made(turn, event, assertion, Gap(3, "", NOWHERE))) == (
        f"{HEAD}1. N d:4hx +K.2:KcKsK* (50) -4h\n! penalty NS 100 law=7b ; x\n? stock 3 frozen\n... 3 turns\n"
    )


def test_deep_variations() -> None:
    """Their depth is bounded by nothing but memory when they are written."""
    node = Variation("", (), NOWHERE)
    for _ in range(5_000):
        node = Variation("", (node,), NOWHERE)

    assert dumps(made(node)) == HEAD + "(\n" * 5_001 + ")\n" * 5_001


UNREAD = ("hello", "1. N d:4z  -4\t", "  = NS", "(what\x00", "!!!", "N\u00a0d:x", ": -)")


def test_unread_lines_are_written_verbatim() -> None:
    """A line that no reader can read is kept to the last blank."""
    record = in_deal(*UNREAD)

    assert [*UNREAD] == dumps(record).splitlines()[3:]
    assert not record.is_readable


def test_unread_lines_outside_deals() -> None:
    """In the head of a file and of a match they stay where they stand."""
    text = "%pcn 1\nEvent: A\nhello\n\n== match 1\nTable: 1\nhello again\n\n== deal 1\n"

    assert text == canonical(text)


def test_cut_line_is_not_written() -> None:
    """The rest of a line that was too long would be lost."""
    record = loads(f"{HEAD}1. N d:x -4\n; {'x' * 100}\n", limits=Limits(line_bytes=50))

    with pytest.raises(WriteError, match="line 5 was too long to be read: writing it would lose its rest"):
        dumps(record)


@pytest.mark.parametrize(
    "text",
    [
        "%pcn 2\n",
        "%pcn 1\n1. N d:x -4\n",
        f"{HEAD}hello\n",
        f"{HEAD}(\n",
        f"{HEAD})\n",
        f"{HEAD}1. N d:x1001 -4\n",
        "%pcn 1\nHand.N: x1001\n",
        b"%pcn 1\nSeat.N: Jos\xe9\n",
        b"\xff\xd8\xff\xe0",
    ],
)
def test_not_readable(text: str | bytes) -> None:
    """A record says that it is not readable where writing it would lose or invent something."""
    assert not loads(text).is_readable


@pytest.mark.parametrize(
    "text",
    [
        "",
        EXAMPLE,
        "%pcn 1\nDate: soon\nDate: later\nEvnet: A\nRules: none-such\n",
        f"{HEAD}! cut E\n9. N -4\n= NS total 5\n= NS total 6\n",
        f"{HEAD}N D KKK* 4\n",
    ],
)
def test_readable(text: str) -> None:
    """Bad values, repeated keys, unknown keys and events, and hand form lose nothing."""
    assert loads(text).is_readable


def test_dump_writes_what_dumps_gives() -> None:
    """To an open file, and line by line, the same."""
    record = loads(EXAMPLE)
    stream = io.StringIO()

    dump(record, stream)

    assert stream.getvalue() == EXAMPLE
    assert EXAMPLE.splitlines() == list(canonical_lines(record))


def test_file_is_written_like_its_record() -> None:
    """A file without its findings is enough."""
    assert dumps(loads(EXAMPLE).file) == EXAMPLE


def test_acts_of_sets_are_spelt_in_order() -> None:
    """Whatever order a program gives the cards of a meld, it has one spelling."""
    some: Cards = cards("* K Kc")

    assert {"+K:KcK*"} == {spell_act(Lay("K", order)) for order in (some, some[::-1], (some[1], some[0], some[2]))}


def test_score_line_of_a_program() -> None:
    """A declared score is written where the model has it."""
    file = made()
    (match,) = file.sections[0].matches
    score = ScoreLine("NS", (ScoreItem("hand", -85, NOWHERE),), NOWHERE, comments=(Comment(" x", NOWHERE),))
    deal = replace(match.deals[0], closing=(score,), trailing=(Comment(" y", NOWHERE),))
    section = replace(file.sections[0], matches=(replace(match, deals=(deal,)),))

    assert dumps(File((section,))) == f"{HEAD}; x\n= NS hand -85\n; y\n"
