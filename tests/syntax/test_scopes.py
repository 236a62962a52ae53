"""Where a line belongs: sections, matches, deals, and what moves within them."""

from __future__ import annotations

import pytest

from canasta_notation.model import Comment, Deal, Event, File, Header, Match, Section, Turn, unplaced
from canasta_notation.syntax import dumps, loads
from canasta_notation.text.span import NOWHERE
from tests.syntax.reading import body, codes, deal_of, in_deal, line

TURN = "1. N d:x -4"


def file(text: str) -> File:
    """A file without places."""
    return unplaced(loads(text).file)


def header(name: str, value: str, *comments: str) -> Header:
    """A header without its place, with the comment lines above it."""
    key, dot, qualifier = name.partition(".")
    return Header(
        key, qualifier if dot else None, value, NOWHERE, comments=tuple(Comment(text, NOWHERE) for text in comments)
    )


def deal(number: int | None, *lines: str, headers: tuple[Header, ...] = (), opened: bool = True) -> Deal:
    """A deal without places and closing lines."""
    return Deal(number, headers, body(*lines), (), NOWHERE, (), opened)


def test_scopes() -> None:
    """Headers before the first `==` hold for the file, then for the match, then for the deal."""
    text = """\
%pcn 1
Event: A

== match 3.4
Event: B

== deal 1
Event: C
1. N d:x -4

== deal 2
2. E d:x -5

== match the last

== deal 1
"""
    matches = (
        Match(
            "3.4",
            (header("Event", "B"),),
            (),
            (deal(1, TURN, headers=(header("Event", "C"),)), deal(2, "2. E d:x -5")),
            NOWHERE,
        ),
        Match("the last", (), (), (deal(1),), NOWHERE),
    )

    assert File((Section("1", (header("Event", "A"),), (), matches, NOWHERE),)) == file(text)
    assert codes(loads(text)) == []


def test_file_without_a_match_line_is_one_match() -> None:
    """Its match was not opened by a line, and its headers are those of the file."""
    text = "%pcn 1\nEvent: A\n\n== deal 1\n1. N d:x -4\n\n== deal 3\n"
    match = Match("", (), (), (deal(1, TURN), deal(3)), NOWHERE, opened=False)

    assert File((Section("1", (header("Event", "A"),), (), (match,), NOWHERE),)) == file(text)


def test_deals_before_the_first_match_line_are_a_match_of_their_own() -> None:
    """What stands above `== match` is not part of it."""
    matches = file("%pcn 1\n\n== deal 1\n\n== match 2\n\n== deal 1\n").matches

    assert (Match("", (), (), (deal(1),), NOWHERE, opened=False), Match("2", (), (), (deal(1),), NOWHERE)) == matches


def test_file_without_a_match() -> None:
    """A file of headers alone has none."""
    assert File((Section("1", (header("Event", "A"),), (), (), NOWHERE),)) == file("%pcn 1\nEvent: A\n")


def test_match_without_a_label() -> None:
    """`== match` alone opens one; its label is empty."""
    assert [(one.label, one.opened) for one in file("%pcn 1\n\n== match\n\n== match\n\n== deal 1\n").matches] == [
        ("", True),
        ("", True),
    ]


def test_label_keeps_its_characters() -> None:
    """Blanks in a label are evened out, with a note; a no-break space is a letter like any other."""
    record = loads("%pcn 1\n\n== match Caf\u00e9\u00a0Noir,  table 3\n")

    assert [one.label for one in record.matches] == ["Caf\u00e9\u00a0Noir, table 3"]
    assert codes(record) == ["SYN201"]


def test_version_in_the_middle_starts_afresh() -> None:
    """Files put together are a file: the same headers stand again, and deals count from 1 again."""
    one = "%pcn 1\nEvent: A\nRules: classic\n\n== deal 1\n1. N d:x -4\n"
    two = "%pcn 1\nEvent: B\n\n== match 2\n\n== deal 1\n2. E d:x -5\n"

    assert File((*file(one).sections, *file(two).sections)) == file(one + two)
    assert codes(loads(one + two)) == []
    assert dumps(loads(one)) + dumps(loads(two)) == dumps(loads(one + two))


@pytest.mark.parametrize(
    "one",
    [
        "%pcn 1\n",
        "%pcn 1\n; nothing yet\n",
        "%pcn 1\n\n== deal 1\n1. N d:x -4\n",
        "%pcn 1\n\n== match 1\n\n== deal 1\n",
        "%pcn 1\n! pause\n",
    ],
)
def test_version_after_a_section_without_headers(one: str) -> None:
    """The section above ends, whatever it holds: its deals are not those of the rules below."""
    two = "%pcn 1\nRules: samba\n\n== deal 1\n2. E d:x -5\n"

    assert File((*file(one).sections, *file(two).sections)) == file(one + two)
    assert codes(loads(one + two)) == []


def test_comment_above_the_version() -> None:
    """It is read as if it stood below, with a note."""
    record = loads("; kept by Ana\n\n; in pencil\n%pcn 1\nEvent: A\n")

    assert unplaced(record.file) == file("%pcn 1\n; kept by Ana\n; in pencil\nEvent: A\n")
    assert codes(record) == ["SYN201"]


def test_headers_stand_in_order() -> None:
    """Known keys in their order, seats N E S W, sides by their seats; then unknown and own keys by their letters."""
    names = ["Event", "Rules", "Seat.N", "Seat.E", "Seat.W", "Seat.P1", "Score.NS", "Score.EW", "Up", "A", "X-A", "Z"]
    values = {"Rules": "classic", "Score.NS": "5", "Score.EW": "5", "Up": "4"}
    lines = [f"{name}: {values.get(name, 'x')}\n" for name in names]
    (section,) = file("%pcn 1\n" + "".join(reversed(lines))).sections

    assert names == [one.name for one in section.headers]


def test_headers_may_stand_after_turns() -> None:
    """Wherever a header stands in a deal it is the deal's."""
    assert deal_of(in_deal("Dealer: W", "Up: 4", TURN)) == deal_of(in_deal("Up: 4", TURN, "Dealer: W"))


def test_closing_lines_stand_in_order() -> None:
    """`Left`, `End`, the declared scores as they were written, `Result` and `Digest`, wherever they were read."""
    lines = [
        "Digest: x",
        "= EW total 5",
        "Result: NS 5 EW 5",
        TURN,
        "End: stock",
        "= NS total 5",
        "Left.W: 4",
        "Left.N: 5",
    ]
    record = in_deal(*lines)

    assert dumps(record).splitlines()[3:] == [
        TURN,
        "Left.N: 5",
        "Left.W: 4",
        "End: stock",
        "= EW total 5",
        "= NS total 5",
        "Result: NS 5 EW 5",
        "Digest: x",
    ]
    assert codes(record) == []


def test_end_among_turns_stays_there() -> None:
    """That play went on after the end is what the record says."""
    lines = [TURN, "End: out N", "2. E d:x -5"]
    record = in_deal(*lines)

    assert (*body(TURN), header("End", "out N"), *body("2. E d:x -5")) == deal_of(record).body
    assert deal_of(record).closing == ()
    assert dumps(record).splitlines()[3:] == lines


@pytest.mark.parametrize(
    "lines",
    [
        ("End: stock", TURN),
        ("End: stock", "! pause", TURN),
        (TURN, "End: stock", "! note ; counted twice"),
        (TURN, "End: stock", "? stock 0"),
        (TURN, "End: stock", "; the end"),
        (TURN, "End: stock", "= NS total 5"),
        (TURN, "End: stock", "( what if", "1. N d:x -5", ")"),
    ],
)
def test_end_without_play_on_both_sides_closes_the_deal(lines: tuple[str, ...]) -> None:
    """Events, assertions, scores and what was not played are no play."""
    assert header("End", "stock") in deal_of(in_deal(*lines)).closing


@pytest.mark.parametrize("later", ["2. E d:x -5", "... 2 turns", "2. E d:4z"])
def test_play_after_the_end(later: str) -> None:
    """A turn, a gap and a turn that cannot be read are play."""
    assert header("End", "stock") == deal_of(in_deal(TURN, "End: stock", later)).body[1]


def test_two_ends() -> None:
    """The one among the turns stays, the last one closes the deal, and the key stands twice."""
    record = in_deal(TURN, "End: out N", "2. E d:x -5", "End: stock")

    assert header("End", "out N") == deal_of(record).body[1]
    assert (header("End", "stock"),) == deal_of(record).closing
    assert codes(record) == ["HDR104"]


def test_several_ends_among_turns() -> None:
    """Each stays where it stands; one before the first turn closes the deal like one after the last."""
    lines = ("End: abandoned", TURN, "End: out N", "2. E d:x -5", "End: out E", "3. S d:x -6", "End: stock")
    node = deal_of(in_deal(*lines))

    places = [place for place, one in enumerate(node.body) if isinstance(one, Header)]
    assert (places, len(node.body)) == ([1, 3], 5)
    assert [one.value for one in node.closing if isinstance(one, Header)] == ["abandoned", "stock"]


def test_second_score_of_a_side() -> None:
    """It is the same key twice; both lines are kept."""
    record = in_deal("= NS total 5", "= EW total 6", "= SN total 7")

    assert sorted(codes(record)) == ["HDR104", "SYN201"]
    assert [one.amount("total") for one in deal_of(record).scores] == [5, 6, 7]


def test_comments_go_with_the_header_or_score_below() -> None:
    """A comment line belongs to the line below it, and moves with it."""
    record = in_deal(
        "; who dealt is not certain",
        "Dealer: W",
        "; first",
        TURN,
        "; last",
        "; counted twice",
        "= NS total 5",
        "; broken off",
        "End: abandoned",
        "; shown face up",
        "Up: 4",
        "; the end",
    )

    assert dumps(record).splitlines()[3:] == [
        "; who dealt is not certain",
        "Dealer: W",
        "; shown face up",
        "Up: 4",
        "; first",
        TURN,
        "; broken off",
        "End: abandoned",
        "; last",
        "; counted twice",
        "= NS total 5",
        "; the end",
    ]
    node = deal_of(record)
    assert [header("Dealer", "W", " who dealt is not certain")] == [one for one in node.headers if one.key == "Dealer"]
    assert (Comment(" the end", NOWHERE),) == node.trailing


def test_comments_among_turns_stay() -> None:
    """Before a turn, an event or a gap a comment is a line of its own."""
    lines = ("; a", TURN, "; b", "! pause", "; c", "...", "; d", "? stock 3", "; e")
    comments = [node for node in deal_of(in_deal(*lines)).body if isinstance(node, Comment)]

    assert [Comment(f" {letter}", NOWHERE) for letter in "abcde"] == comments
    assert body(*lines)[0::2] == tuple(comments)


def test_comment_at_the_end_of_a_deal_stays_in_it() -> None:
    """One that nothing follows in its deal is not the next deal's."""
    first, second = file("%pcn 1\n\n== deal 1\n1. N d:x -4\n; quick\n\n== deal 2\n; slow\n").matches[0].deals

    assert (*body(TURN), Comment(" quick", NOWHERE)) == first.body
    assert (Comment(" slow", NOWHERE),) == second.body


def test_preludes() -> None:
    """Events and comments before the first deal belong to the file or the match; each keeps its own."""
    text = "%pcn 1\n; a\nEvent: A\n! pause\n; b\n\n== match 1\n! resume\n; c\nTable: 1\n; d\n\n== deal 1\n"
    (section,) = file(text).sections
    (match,) = section.matches

    assert (Event("pause", NOWHERE), Comment(" b", NOWHERE)) == section.prelude
    assert (Event("resume", NOWHERE), Comment(" d", NOWHERE)) == match.prelude
    assert [header("Event", "A", " a"), header("Table", "1", " c")] == [*section.headers, *match.headers]


@pytest.mark.parametrize("play", [TURN, "= NS total 5", "? stock 3", "...", "(\n)"])
def test_play_outside_a_deal(play: str) -> None:
    """It is read as if a deal had been opened, with one error however much of it there is."""
    record = loads(f"%pcn 1\n{play}\n2. E d:x -5\n")
    (match,) = record.matches
    (node,) = match.deals

    assert codes(record) == ["SYN110"]
    assert (node.number, node.opened, match.opened) == (None, False, False)
    assert line("2. E d:x -5") == unplaced(node).body[-1]


def test_play_outside_a_deal_of_a_match() -> None:
    """In a match it is reported again, and a deal below it is another deal."""
    record = loads("%pcn 1\n\n== match 1\n1. N d:x -4\n\n== deal 1\n1. N d:x -4\n\n== match 2\n1. N d:x -4\n")

    assert codes(record) == ["SYN110", "SYN110"]
    assert [[one.number for one in match.deals] for match in record.matches] == [[None, 1], [None]]


@pytest.mark.parametrize("heading", ["== deal", "== deal two", "== deal 2 ; x", "== deal 1234567890"])
def test_unreadable_deal_line_opens_a_deal(heading: str) -> None:
    """What stands below is not taken for a part of the deal above: its headers are no repeated keys."""
    record = loads(f"%pcn 1\n\n== deal 1\nDealer: N\n1. E d:x -4\n{heading}\nDealer: E\n1. S d:x -4\n")

    assert len(record.findings) == 1
    assert [one.number for one in record.matches[0].deals] == [1, None]
    assert isinstance(record.matches[0].deals[1].body[-1], Turn)


def test_unreadable_match_line_opens_a_match() -> None:
    """Likewise a match."""
    record = loads("%pcn 1\n\n== match 1\nTable: 1\n\n== match ; x\nTable: 2\n")

    assert codes(record) == ["SYN101"]
    assert [one.label for one in record.matches] == ["1", ""]


@pytest.mark.parametrize(
    ("label", "match"), [("3", "3"), ("007", "007"), ("3.4", "3.4"), ("final", "final"), ("", None), ("٣", "٣")]
)
def test_finding_names_its_match_and_deal(label: str, match: str | None) -> None:
    """The match by its label as it was written, the deal by its number."""
    (finding,) = loads(f"%pcn 1\n\n== match {label}".rstrip() + "\n\n== deal 5\n1. N d:4z\n").findings

    assert (match, 5) == (finding.match, finding.deal)


def test_finding_outside_matches_and_deals() -> None:
    """Where neither applies there is neither."""
    (finding,) = loads("%pcn 1\nDate: soon\n").findings

    assert (finding.match, finding.deal) == (None, None)


def test_places_of_the_parts() -> None:
    """A match and a deal reach from their heading to the end of their last line."""
    text = "%pcn 1\nEvent: A\n\n== match 1\n\n== deal 1\n1. N d:x -4\n; x\n\n== deal 2\nEnd: stock\n"
    (match,) = loads(text).matches

    spans = [match.span, *(one.span for one in match.deals)]
    assert [(one.line, one.end_line) for one in spans] == [(4, 11), (6, 8), (10, 11)]
