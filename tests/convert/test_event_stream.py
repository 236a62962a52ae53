"""JSON Lines of events: order, who saw what, streams that are cut, joined or tampered with, flat memory."""

from __future__ import annotations

import io
import json
import tracemalloc
from typing import Any, get_args

import pytest

from canasta_notation import convert_record
from canasta_notation.cards import card
from canasta_notation.convert.converting import Conversions, Wanted
from canasta_notation.convert.exact.sight import seen_by
from canasta_notation.convert.registry import converter
from canasta_notation.model import Act, Draw, Header, TakeFoot
from canasta_notation.replays.seen import by_others
from canasta_notation.text.span import NOWHERE
from tests.benchmarks.corpus import corpus
from tests.convert.documents import RECORD, lines, said

CARDS = (card("Ks"), card("4h"))


def test_one_line_for_each_thing_that_happens() -> None:
    """The stream reads as the record does, each line numbered, each act with its turn and seat."""
    told = [json.loads(line) for line in lines()]

    assert [*range(1, 20)] == [one["seq"] for one in told]
    assert (
        "section header match deal header header turn draw discard assertion variation turn pass variation-end event "
        "closing header score end"
    ) == " ".join(one["kind"] for one in told)
    assert {"seq": 8, "turn": 1, "seat": "N", "kind": "draw", "cards": ["x"], "seen_by": ["N"]} == told[7]
    assert {"seq": 9, "turn": 1, "seat": "N", "kind": "discard", "card": "4"} == told[8]
    assert ["N"] == told[5]["seen_by"]


@pytest.mark.parametrize("kind", get_args(Act), ids=lambda kind: kind.__name__)
def test_who_saw_an_act_is_whom_a_view_shows_it_to(kind: type[Act]) -> None:
    """An act is private in a stream where the others see less of it at the table."""
    values: dict[str, Any] = {
        "cards": CARDS,
        "key": "K",
        "card": CARDS[0],
        "word": "pumpa",
        "name": "pairs",
        "count": 4,
    }
    act = kind(**{name: value for name, value in values.items() if name in kind.__struct_fields__})

    assert (["S"] if by_others(act) != act else None) == seen_by(act, "S")


def test_a_foot_that_nobody_noted_is_nothing_to_see() -> None:
    """Who takes up the foot is seen by all; its cards only by the one who does."""
    assert (None, ["E"]) == (seen_by(TakeFoot(), "E"), seen_by(TakeFoot(CARDS), "E"))


@pytest.mark.parametrize(
    ("key", "seat", "expected"),
    [
        ("Hand", "N", ["N"]),
        ("Foot", "N", []),
        ("Stock", None, []),
        ("Deck", None, []),
        ("Up", None, None),
        ("Left", "N", None),
    ],
)
def test_who_saw_a_header(key: str, seat: str | None, expected: list[str] | None) -> None:
    """A hand is seen by its player, a foot, the stock and the pack by nobody, turned and left cards by all."""
    assert expected == seen_by(Header(key, seat, "KsT", NOWHERE, CARDS), seat)
    assert seen_by(Draw(CARDS), "N") == ["N"]


def without(line: int) -> bytes:
    """The stream without one of its lines."""
    return b"".join(one for place, one in enumerate(lines(), start=1) if place != line)


@pytest.mark.parametrize("line", range(2, 19))
def test_missing_line_is_noticed(line: int) -> None:
    """The numbers tell that a line is missing."""
    assert f"line {line}, seq: number {line + 1} follows number {line - 1}: lines are missing, or moved" == said(
        without(line)
    )


def test_missing_beginning() -> None:
    """A stream without its first line is none that can be recognised, and none that can be read."""
    assert "line 1: a line of kind `section` comes first" == said(without(1), read_as="jsonl")


@pytest.mark.parametrize("kept", range(1, 19))
def test_stream_may_be_cut_anywhere(kept: int) -> None:
    """Wherever a stream breaks off, what stands before the break is converted, and the break is told."""
    done = convert_record(b"".join(lines()[:kept]), to="pcn", allow_loss=True)
    told = RECORD.splitlines()
    came = [line for line in done.data.decode().splitlines() if line != ")"]

    assert ["CNV303"] == [loss.code for loss in done.losses]
    assert "%pcn 1" == came[0]
    assert [] == [line for line in came if not any(whole.startswith(line) for whole in told)]


@pytest.mark.parametrize(
    ("kept", "text"), [(10, RECORD[: RECORD.index("(")]), (12, RECORD[: RECORD.index("! note")].replace(" pass", ""))]
)
def test_stream_that_was_cut_between_lines(kept: int, text: str) -> None:
    """A stream that does not say it ends was cut: what is there is converted, and that is told."""
    done = convert_record(b"".join(lines()[:kept]), to="pcn", allow_loss=True)

    assert text == done.data.decode()
    assert [("CNV303", f"line {kept}: the stream has no end: its last line is of kind `end`")] == [
        (loss.code, loss.told) for loss in done.losses
    ]


def test_stream_that_was_cut_in_a_line() -> None:
    """A last line that breaks off is left out, and told once."""
    done = convert_record(b"".join(lines()[:9]) + lines()[9][:20], to="pcn", allow_loss=True)

    assert RECORD[: RECORD.index("?")] == done.data.decode()
    assert [("CNV303", 1, "line 10: the last line breaks off")] == [
        (loss.code, loss.count, loss.told) for loss in done.losses
    ]


def test_streams_put_together() -> None:
    """Two streams in one file are a record of two sections."""
    done = convert_record(b"".join([*lines(), b"\n", *lines()]), to="pcn")

    assert (RECORD * 2, ()) == (done.data.decode(), done.losses)


def test_stream_behind_one_that_was_cut() -> None:
    """The break is told where the next stream begins."""
    done = convert_record(b"".join([*lines()[:10], *lines()]), to="pcn", allow_loss=True)

    assert ["line 11: a stream has no end before this one begins"] == [loss.told for loss in done.losses]


def altered(old: str, new: str) -> bytes:
    """The stream with something else in it."""
    text = b"".join(lines()).decode()
    assert old in text
    return text.replace(old, new).encode()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"seat":"N","kind":"draw"', '"seat":"E","kind":"draw"', "line 8, seat: E acts in a turn of N"),
        ('"turn":1', '"turn":2', "line 8, turn: an act of turn 2 stands in turn 1"),
        ('["x"],"seen_by":["N"]', '["x"],"seen_by":["N","S"]', "line 8, seen_by: its cards are seen by N"),
        (
            '"card":"4"}',
            '"card":"4","seen_by":[]}',
            "line 9, seen_by: its cards are seen by everybody at the table, and it is left out",
        ),
        ('"version":1', '"version":3', "line 1, version: version 3 is not known here; this reads version 1"),
        ('"card":"4"}', '"card":"Kz"}', "line 9, card: 'Kz' is no card"),
        ('{"seq":13,', "?", "line 13: JSON is malformed: invalid character (byte 0)"),
        ('{"seq":13,', "[" * 100_000, "line 13: Expected `object`, got `array`"),
        (
            '"kind":"closing"',
            '"kind":"comment","text":""',
            "line 18: a score stands after the play: a line of kind `closing` comes before it",
        ),
        ('"kind":"variation-end"', '"kind":"comment","text":""', "line 16: a variation has no end before this"),
        ('"kind":"event","event":"note"', '"kind":"variation-end"', "line 15: it ends a variation, and none is open"),
        ('"kind":"match"', '"kind":"comment","text":""', "line 4: a line of kind `match` comes before the first deal"),
        (
            '"kind":"turn","number":1,"seat":"N"',
            '"kind":"comment","text":""',
            "line 8: an act stands in a turn: a line of kind `turn` comes before it",
        ),
        (
            '"kind":"deal","number":1',
            '"kind":"comment","text":""',
            "line 7: play stands in a deal: a line of kind `deal` comes before it",
        ),
        ('"value":"stock"', f'"value":"{"x" * 1_100_000}"', "line 17: a line of more than 1048576 bytes"),
        (
            '"kind":"end"}\n',
            '"kind":"end"}\n{"kind":"match"}\n',
            "line 20: after the end of a stream stands only another: a line of kind `section`",
        ),
    ],
    ids=lambda value: value[:24],
)
def test_stream_that_none_wrote(old: str, new: str, why: str) -> None:
    """A line that cannot stand where it does is refused with its number and the reason."""
    assert why == said(altered(old, new), read_as="jsonl")


def test_lines_of_other_programs_need_no_numbers() -> None:
    """What can be left out may be: numbers, and who acts in a turn."""
    bare = [
        {key: value for key, value in json.loads(line).items() if key not in ("seq", "turn", "seen_by")}
        for line in lines()
    ]

    assert RECORD.encode() == convert_record("\n".join(map(json.dumps, bare)).encode(), to="pcn").data


def test_order_of_keys_means_nothing() -> None:
    """A JSON object has no order."""
    turned = [dict(reversed(json.loads(line).items())) for line in lines()]

    assert RECORD.encode() == convert_record("\n".join(map(json.dumps, turned)).encode(), to="pcn").data


def peak_of(source: bytes, to: str) -> int:
    """The most memory, in bytes, that was held at a time while a source was converted and the result thrown away."""
    run = Conversions(Wanted(to=converter(to)))
    tracemalloc.start()
    try:
        for _piece in run.run([("source", io.BytesIO(source))]):
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.slow
@pytest.mark.parametrize("to", ["jsonl", "pcn"])
def test_memory_is_flat(to: str) -> None:
    """Four times the matches take no more memory, there and back."""
    few, many = ("".join(corpus(count, "canonical")).encode() for count in (3, 12))
    if to == "pcn":
        few, many = (convert_record(text, to="jsonl").data for text in (few, many))
    peak_of(few, to)

    assert peak_of(many, to) < 1.3 * peak_of(few, to)
