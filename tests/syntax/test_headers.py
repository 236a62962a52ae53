"""Header lines: keys, what stands after the dot, and values."""

from __future__ import annotations

import pytest

from canasta_notation.model import SEATS, Cards, Header, unplaced
from canasta_notation.syntax import Record, loads
from canasta_notation.syntax.keys import KEYS
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import cards, codes

# Every key of the notation, in canonical order, with a value that fits.
EXAMPLES = """\
Event: Spring Open "A" final; first stage
Site: Caf\u00e9 Bar, 3rd floor
Date: 2026-11-30
Time: 20:14:05
Zone: Europe/Madrid
Round: 3
Table: 4
Board: 7
Scribe: Eva
Director: Fay
Source: a sheet of paper
Software: a program 1.0
Rules: hoyle-2@1 canastas_to_go_out=2 minimum_table=0:50,1500:90,3000:120
Seat.N: Ana
Id.N: 1234
Dealer: W
Score.NS: -1520
Hand.N: 4s8cKh*
Foot.N: x11
Up: *9c
Stock: 8h5c7dx60
Deck: 4c5d
Seed: canasta
Shuffle: pcn-1
Commit: abc
Reveal: def
Left.N: 4s
End: out N
Result: NS 5230 EW -4380
Digest: ghi
Clock: 300+10
"""


def record_of(*lines: str) -> Record:
    """A record with nothing but these headers."""
    return loads("%pcn 1\n" + "".join(f"{line}\n" for line in lines))


def header(text: str) -> Header:
    """The only header of a record, without its place."""
    (section,) = record_of(text).file.sections
    (node,) = section.headers
    return unplaced(node)


def test_every_key_is_read() -> None:
    """Each key of the notation takes its value without a finding, and they are listed in canonical order."""
    lines = EXAMPLES.splitlines()
    keys = [line.partition(":")[0].partition(".")[0] for line in lines]

    assert codes(record_of(*lines)) == []
    assert keys == list(KEYS)
    assert lines == [f"{one.name}: {one.value}" for one in record_of(*reversed(lines)).file.sections[0].headers]


@pytest.mark.parametrize("line", EXAMPLES.splitlines())
def test_header(line: str) -> None:
    """A header is its key, what stands after the dot, and its value to the end of the line."""
    name, _, value = line.partition(": ")
    key, dot, qualifier = name.partition(".")

    node = header(line)

    assert (key, qualifier if dot else None, value) == (node.key, node.qualifier, node.value)
    assert (node.cards is not None) == (key in {"Hand", "Foot", "Up", "Stock", "Deck", "Left"})


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("key", ["Seat", "Id", "Hand", "Foot", "Left"])
def test_key_of_a_seat(key: str, seat: str) -> None:
    """Any seat of any table may stand after the dot."""
    assert codes(record_of(f"{key}.{seat}: 4")) == []


@pytest.mark.parametrize("key", ["Event", "Site", "Round", "Seed", "Digest", "X-Hall", "Seat.N"])
def test_value_may_be_empty(key: str) -> None:
    """A key whose value is text takes none too, written without a blank."""
    name, dot, qualifier = key.partition(".")

    assert Header(name, qualifier if dot else None, "", NOWHERE) == header(f"{key}:")
    assert codes(record_of(f"{key}:")) == []


def test_value_keeps_its_blanks() -> None:
    """Blanks inside a value of text are the writer's own; those at its end go, with a note."""
    assert Header("Event", None, "two  blanks\tand ;", NOWHERE) == header("Event: two  blanks\tand ; \t")
    assert codes(record_of("Event: two  blanks\tand ;")) == []
    assert codes(record_of("Event: two  blanks ")) == ["SYN201"]


@pytest.mark.parametrize("line", ["Event:  Open", "Event:\tOpen", " Event: Open", "Event: "])
def test_uneven_blanks(line: str) -> None:
    """Other blanks around the key and before the value are read with a note."""
    assert codes(record_of(line)) == ["SYN201"]
    assert header(line) == header(line.replace("\t", " ").replace("  ", " ").strip())


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("Hand.N: Kh4s *8c", "4s 8c Kh *"),
        ("Foot.N: x W 2 3 A", "A 3 2 W x"),
        ("Left.N: 5h5c", "5c 5h"),
        # The order of these says something.
        ("Up: Kh 4s*", "Kh 4s *"),
        ("Stock: 5c x2 7d", "5c x x 7d"),
        ("Deck: x 4", "x 4"),
        ("Hand.N:", ""),
    ],
)
def test_cards(line: str, values: str) -> None:
    """Cards may have blanks between them; those of a set are put in order."""
    assert cards(values) == header(line).cards
    assert codes(record_of(line)) == []


@pytest.mark.parametrize(
    ("line", "value", "values"),
    [
        ("Hand.N: kH 10s Jkr", "TsKh*", "Ts Kh *"),
        ("Up: 9♣ 10", "9cT", "9c T"),
        ("Stock: x1 x02", "x3", "x x x"),
    ],
)
def test_cards_in_other_spellings(line: str, value: str, values: str) -> None:
    """They are read with one note for the line, and the value is their canonical spelling."""
    node = header(line)

    assert (value, cards(values)) == (node.value, node.cards)
    assert codes(record_of(line)) == ["SYN204"]


def test_jack_and_king_in_a_list() -> None:
    """A header lists cards, so `JK` is a jack and a king even alone."""
    assert cards("J K") == header("Hand.N: JK").cards


def test_composed() -> None:
    """A value whose letters and accents stand apart is read composed, with a note."""
    assert Header("Seat", "N", "Jos\u00e9", NOWHERE) == header("Seat.N: Jose\u0301")
    assert codes(record_of("Seat.N: Jose\u0301")) == ["SYN207"]


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("Rules: a  out_requirement=1clean+1dirty+1wild", "Rules: a out_requirement=1clean+1dirty+1wild"),
        ("Rules: hoyle-2  canastas_to_go_out=2\t", "Rules: hoyle-2 canastas_to_go_out=2"),
        ("End: out \tN", "End: out N"),
        ("Result: NS  5230 EW 4380", "Result: NS 5230 EW 4380"),
        ("Score.SN: 1520", "Score.NS: 1520"),
        ("Score.P3P1: 1520", "Score.P1P3: 1520"),
        ("Score.NS: 01520", "Score.NS: 1520"),
        ("Result: SN 5230 WE 04380", "Result: NS 5230 EW 4380"),
    ],
)
def test_hand_form(line: str, canonical: str) -> None:
    """What has one spelling on other lines has it in headers too."""
    assert header(canonical) == header(line)
    assert set(codes(record_of(line))) == {"SYN201"}


@pytest.mark.parametrize(
    "line",
    [
        "Date: 2026-02-30",
        "Date: 30.11.2026",
        "Date: 2026-13",
        "Date: 0000",
        "Date:",
        "Time: 24:00",
        "Time: 9:30",
        "Time: 20.14",
        "Zone: +2",
        "Zone: here",
        "Rules: Classic",
        "Rules: hoyle-2, canastas_to_go_out=2",
        "Rules: classic canastas_to_go_out = 2",
        "Rules:",
        "Dealer: Ana",
        "Dealer: NS",
        "Dealer: P9",
        "Score.NS: many",
        "Score.NS: 1.5",
        "Score.NS: +5",
        "Score.NS: 1234567890",
        "Score.NN: 5",
        "Score.X: 5",
        "Score: 5",
        "Seat.Q: Ana",
        "Seat.n: Ana",
        "Seat.P9: Ana",
        "Seat: Ana",
        "Hand: 4c",
        "Hand.NS: 4c",
        "Hand.N: 4c5z",
        "Hand.N: 4c,5c",
        "Hand.N: 4c ; mine",
        "Up: unknown",
        "Left.N: none",
        "End: out",
        "End: out X",
        "End: Stock",
        "End: out N with a flourish",
        "Result: NS 5230 EW",
        "Result: 5230 4380",
        "Result: NS many",
    ],
)
def test_value_that_does_not_fit(line: str) -> None:
    """A value or a seat that does not fit its key is one error, and the line is kept as it stands."""
    name, _, value = line.partition(":")
    record = record_of(line)

    assert codes(record) == ["HDR105"]
    assert (name, value.strip()) == (header(line).name, header(line).value)
    assert record.is_readable


def test_bad_card_is_shown_where_it_stands() -> None:
    """In a list of cards the place is that of the bad run and not the whole value."""
    (finding,) = record_of("Hand.N: 4c 5c5z 6c").findings

    assert (finding.span.column, finding.span.end_column) == (15, 16)


@pytest.mark.parametrize(
    "line",
    ["Sponsor: Hall & Sons", "Event.N: x", "EVENT: x", "Evnet: x", "Date.1: x", "Foo.bar-2_3: x", "End.N: x", "NS: x"],
)
def test_unknown_key(line: str) -> None:
    """A key that the notation does not define is kept with a note."""
    name, _, value = line.partition(": ")
    key, dot, qualifier = name.partition(".")

    assert Header(key, qualifier if dot else None, value, NOWHERE) == header(line)
    assert codes(record_of(line)) == ["HDR103"]


@pytest.mark.parametrize("line", ["X-Heating: off", "X-: x", "X-Foo.bar: 4z", "X-Foo: Jos\u00e9"])
def test_keys_of_ones_own(line: str) -> None:
    """A key that begins with `X-` is kept silently."""
    assert codes(record_of(line)) == []


@pytest.mark.parametrize(
    ("line", "near"),
    [("Evnet: x", "Event"), ("Foto.N: x", "Foot"), ("Ruels: x", "Rules"), ("Sponsor: x", None)],
)
def test_near_key_is_offered(line: str, near: str | None) -> None:
    """A key that looks like one of the notation's is told which."""
    (finding,) = record_of(line).findings

    assert (near or "") == finding.message.partition("; `")[2].partition("`")[0]


@pytest.mark.parametrize(
    "line", ["event: x", "Key with blanks: x", "Event : x", "Seat.: Ana", "Seat.N.x: Ana", "1Event: x", "Événement: x"]
)
def test_what_is_no_key(line: str) -> None:
    """A key begins with a capital letter and holds letters, digits, `-` and `_`; else the line is unreadable."""
    assert codes(record_of(line)) == ["SYN101"]


@pytest.mark.parametrize("seat", SEATS)
def test_seat_is_no_key(seat: str) -> None:
    """`N: d:x -4` is a turn with a slip of the pen."""
    assert codes(record_of(f"{seat}: d:x -4")) == ["SYN101"]


def test_repeated_key() -> None:
    """The second time is an error that shows the first; both lines are kept."""
    record = record_of("Event: A", "Seat.N: Ana", "Event: B", "Seat.N: Bo", "Seat.S: Cleo")
    places = [(one.code, one.span.line, [other.span.line for other in one.related]) for one in record.findings]

    assert places == [("HDR104", 4, [2]), ("HDR104", 5, [3])]
    assert [one.value for one in record.file.sections[0].headers] == ["A", "B", "Ana", "Bo", "Cleo"]


def test_repeated_key_in_hand_form() -> None:
    """`Score.SN` is `Score.NS`."""
    assert sorted(codes(record_of("Score.NS: 5", "Score.SN: 5"))) == ["HDR104", "SYN201"]


def test_key_may_stand_in_each_scope() -> None:
    """A file, a match and a deal have each a scope of their own."""
    text = "%pcn 1\nTable: 1\n== match a\nTable: 2\n== deal 1\nTable: 3\n== deal 2\nTable: 4\n== match b\nTable: 5\n"

    assert codes(loads(text)) == []


def test_place_of_a_header() -> None:
    """It reaches from the key to the end of the value, and without a value to the colon."""
    (section,) = record_of("  Event: Spring Open  ", "Site:").file.sections

    assert [(one.span.column, one.span.end_column) for one in section.headers] == [(3, 21), (1, 6)]


def test_cards_are_a_tuple_even_where_there_are_none() -> None:
    """An empty hand was counted; a bad one was not."""
    empty: Cards = ()

    assert (empty, None) == (header("Left.N:").cards, header("Left.N: 4z").cards)
