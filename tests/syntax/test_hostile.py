"""What a stranger may send: it costs bounded time and memory, and nothing of it is lost or believed."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from canasta_notation import Limits, Record, WriteError, dump, dumps, iter_matches, loads
from canasta_notation.model import Comment, Deal, File, Match, Section, Variation
from canasta_notation.text.span import NOWHERE

HEAD = "%pcn 1\n\n== deal 1\n"


def codes(record: Record) -> list[str]:
    """The codes of a record's findings."""
    return [finding.code for finding in record.findings]


@pytest.mark.parametrize("line", ["1. N d:x" + "0" * 5_000 + "1 -4", "Stock: 4cx" + "0" * 5_000 + "1"])
def test_count_behind_many_zeros(line: str) -> None:
    """Python converts no 5,000 digits, and need not: zeros before a count say nothing."""
    assert codes(loads(f"{HEAD}{line}\n")) == ["SYN204"]


def test_findings_of_a_match_are_bounded() -> None:
    """Beyond the limit they are counted, and the count is an error, so that nothing passes for clean."""
    text = HEAD + "1. N d:x -10\n" * 30
    record = loads(text, limits=Limits(findings=10))

    assert codes(record) == ["SYN204"] * 10 + ["SYN107"]
    assert record.findings[-1].facts == {"findings": 20}
    assert not record.is_readable


def test_steps_of_a_turn_are_bounded() -> None:
    """Rules look ahead over all steps of a turn: without a limit a long line costs the square of its length."""
    longest = "1. N d:x " + "+8:888 " * 248 + "-4"
    record = loads(f"{HEAD}{longest}\n2. E d:x {'ask ' * 20_000}\n2. E d:x{' ask' * 250}\n3. S d:x -4\n")

    assert codes(record) == ["SYN107", "SYN107"]
    assert "more than 250 steps in one turn" == record.findings[1].message
    assert [1, 3] == [turn.number for turn in record.matches[0].deals[0].turns]


def test_unknown_cards_of_a_match_are_bounded() -> None:
    """Four letters can stand for a thousand cards; many such lines for no more than the limit."""
    record = loads(HEAD + "1. N d:x900 -4\n" * 4, limits=Limits(match_cards=2_000))

    assert codes(record) == ["SYN107", "SYN107"]
    assert len(record.matches[0].deals[0].turns) == 2


def test_lines_without_counts_are_read_when_those_are_used_up() -> None:
    """Whatever the others stood for."""
    record = loads(HEAD + "1. N d:x900 -4\n" * 3 + "2. E d:4c -5c\n2. E D 5c\n", limits=Limits(match_cards=2_000))

    assert codes(record) == ["SYN107", "SYN201", "SYN201"]


def test_matches_are_bounded_one_by_one() -> None:
    """What one match used up the next has again."""
    record = loads("%pcn 1\n" + "\n== match 1\n\n== deal 1\n1. N d:x900 -10\n" * 3, limits=Limits(match_cards=1_000))

    assert codes(record) == ["SYN204"] * 3


@pytest.mark.parametrize("heading", ["== match b", "  == match b", "==\tmatch b", "%pcn 1"])
def test_reading_goes_on_after_a_match_that_is_too_long(heading: str) -> None:
    """However its heading is spelt, the next match is read."""
    long = "%pcn 1\n\n== match a\n\n== deal 1\n" + "1. N d:x -4\n" * 20
    text = f"{long}{heading}\n\n== deal 7\n1. N d:x -4\n"
    record = loads(text, limits=Limits(match_lines=10))

    assert "SYN107" in codes(record)
    assert [deal.number for match in record.matches for deal in match.deals] == [1, 7]


def test_deep_variations_end_with_the_deal() -> None:
    """A heading that cannot be read ends them too: the turns below it are turns."""
    record = loads(HEAD + "(\n" * 70 + "== deal two\n1. N d:x -4\n")

    assert [len(deal.turns) for deal in record.matches[0].deals] == [0, 1]


def test_line_that_is_kept_unread_has_one_finding() -> None:
    """One cause, one finding: how the line was spelt is of no interest then."""
    # A turn line without its number in a variation.
    record = loads(f"{HEAD}1. N d:x -4\n(\nN D 10\n)\n")

    assert codes(record) == ["SYN101"]


def test_generator_that_moves_between_threads() -> None:
    """Each thread reads with a parser of its own, whoever began the reading."""
    text = "%pcn 1\n" + "".join(f"\n== match {n}\n\n== deal 1\n1. N d:x -4 ; {n}\n" for n in range(40))
    readers = [iter_matches(text.encode()) for _ in range(4)]
    started = [next(reader) for reader in readers]

    with ThreadPoolExecutor(4) as threads:
        rest = list(threads.map(list[Record], readers))

    for first, others in zip(started, rest, strict=True):
        comments = [record.matches[0].deals[0].turns[0].comment for record in (first, *others)]
        assert [comment.text for comment in comments if comment] == [f" {n}" for n in range(40)]


def test_live_stream_is_not_waited_for() -> None:
    """A match is given as soon as the next one begins, though the stream goes on."""
    reading, writing = os.pipe()
    arrived = threading.Event()

    def send() -> None:
        with os.fdopen(writing, "wb", buffering=0) as pipe:
            pipe.write(b"%pcn 1\n\n== match 1\n\n== deal 1\n1. N d:x -4\n\n== match 2\n")
            arrived.wait(60)

    sender = threading.Thread(target=send)
    sender.start()
    try:
        with os.fdopen(reading, "rb") as stream:
            records: Iterator[Record] = iter_matches(stream)
            assert [match.label for match in next(records).matches] == ["1"]
            arrived.set()
            assert [match.label for record in records for match in record.matches] == ["2"]
    finally:
        arrived.set()
        sender.join()


def made(*deals: Deal) -> File:
    """A file that a program made."""
    return File((Section("1", (), (), (Match("", (), (), deals, NOWHERE, opened=False),), NOWHERE),))


@pytest.mark.parametrize(
    "deal",
    [
        Deal(1, (), (Comment(" a\n== deal 9", NOWHERE),), (), NOWHERE),
        Deal(1, (), (Variation("a\rb", (), NOWHERE),), (), NOWHERE),
        Deal(None, (), (), (), NOWHERE),
    ],
    ids=["line feed in a comment", "carriage return in a label", "no number"],
)
def test_model_that_no_text_says(deal: Deal) -> None:
    """It is refused, and nothing of it has been written."""
    stream = io.StringIO()

    with pytest.raises(WriteError):
        dump(made(Deal(1, (), (), (), NOWHERE), deal), stream)
    assert stream.getvalue() == ""


def test_unreadable_heading_is_written_once() -> None:
    """The deal or match that it opens has no heading but that line."""
    text = "%pcn 1\n\n== match 1\n== match ; x\n\n== deal 1\n== deal two\n1. N d:x -4\n"
    record = loads(text)

    assert dumps(record) == text
    assert dumps(loads(dumps(record))) == text
