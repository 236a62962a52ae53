"""Documents that a clumsy or a hostile hand made: a clear sentence with the place, and never more."""

from __future__ import annotations

import io
import json
from typing import Any

import msgspec
import pytest

from canasta_notation import Limits, convert_record
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.converting import reader
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.registry import converter
from tests.convert.documents import DEAL, RECORD, changed, document, lines, said

TURN, STEP = f"{DEAL}.course[0]", f"{DEAL}.course[0].steps[0]"


def nested_variations(depth: int) -> dict[str, Any]:
    """Variations in one another."""
    inner: dict[str, Any] = {"kind": "variation"}
    for _ in range(depth - 1):
        inner = {"kind": "variation", "lines": [inner]}
    return inner


@pytest.mark.parametrize(
    ("step", "where", "why"),
    [
        ({"kind": "draw", "cards": ["Kz"]}, f"{STEP}.cards[0]", "'Kz' is no card"),
        ({"kind": "draw", "cards": []}, f"{STEP}.cards", "Expected `array` of length >= 1"),
        ({"kind": "draw", "cards": ["x"] * 1001}, f"{STEP}.cards", "Expected `array` of length <= 1000"),
        ({"kind": "draw"}, STEP, "Object missing required field `cards`"),
        ({"kind": "draw", "cards": "Ks"}, f"{STEP}.cards", "Expected `array`, got `str`"),
        ({"kind": "drew", "cards": ["Ks"]}, f"{STEP}.kind", "'drew' is no kind that can stand here"),
        ({"kind": "lay", "meld": "1", "cards": ["4"]}, f"{STEP}.meld", "'1' is the key of no meld"),
        ({"kind": "lay", "meld": "4", "number": 0, "cards": ["4"]}, f"{STEP}.number", "Expected `int` >= 1"),
        ({"kind": "pass", "why": "?"}, STEP, "Object contains unknown field `why`"),
        ({"kind": "pass", "marks": ["no-such"]}, f"{STEP}.marks[0]", "no finding is called 'no-such'"),
        ({"kind": "count", "points": 1.5}, f"{STEP}.points", "Expected `int`, got `float`"),
        ({"kind": "count", "points": 10**10}, f"{STEP}.points", "Expected `int` <= 999999999"),
        ({"kind": "say", "word": "two words"}, f"{STEP}.word", "wants one word, as in `pumpa`"),
    ],
)
def test_act_that_none_can_say(step: dict[str, Any], where: str, why: str) -> None:
    """An act is refused with its place and the reason."""
    data = changed(lambda deal: deal["course"][0]["steps"].__setitem__(0, step))

    assert f"{where}: {why}" == said(data)


@pytest.mark.parametrize(
    ("line", "where", "why"),
    [
        ({"kind": "turn", "number": 1, "seat": "Z"}, ".seat", "'Z' is no seat"),
        (
            {"kind": "turn", "seat": "N", "steps": [{"kind": "pass"}]},
            "",
            "a turn has no number; only one that does nothing but take up the foot may have none",
        ),
        (
            {"kind": "turn", "number": 1, "seat": "N", "stamp": "25:00"},
            ".stamp",
            "`@25:00` is no time that a clock shows",
        ),
        ({"kind": "turn", "number": 1, "seat": "N", "comment": "a\nb"}, ".comment", "wants text of one line"),
        ({"kind": "comment", "text": "a\r1. N pass"}, ".text", "wants text of one line"),
        ({"kind": "event", "event": "penalty"}, "", "a penalty names a side and its points: `! penalty NS 100`"),
        (
            {"kind": "event", "event": "rain", "words": ["a b"]},
            ".words[0]",
            "wants one word that does not begin with `;`",
        ),
        (
            {"kind": "variation", "label": "1. N d:x"},
            "",
            "`1. N d:x` is a turn: it stands on a line of its own below `(`",
        ),
        ({"kind": "gap", "prose": "a ;b"}, ".prose", "wants words on one line, none of which begins with `;`"),
        ({"kind": "assertion", "counted": []}, ".counted", "Expected `array` of length >= 1"),
        (
            {"kind": "assertion", "counted": [{"what": "deck", "count": 1}]},
            ".counted[0]",
            "'deck': stock, pile or a seat has a count; frozen and unfrozen have none",
        ),
        (
            {"kind": "assertion", "counted": [{"what": "frozen"}, {"what": "unfrozen"}]},
            ".counted[1]",
            "frozen is counted twice",
        ),
        ({"kind": "header", "key": "N", "value": "d:x"}, ".key", "N is a seat and no key"),
        ({"kind": "header", "key": "Event", "cards": ["Ks"]}, ".cards", "Event lists no cards"),
        ({"kind": "header", "key": "Event: x\n", "value": ""}, ".key", "wants a key, as in `Event`"),
    ],
)
def test_line_that_none_can_say(line: dict[str, Any], where: str, why: str) -> None:
    """A line of the course is refused with its place and the reason."""
    assert f"{DEAL}.course[0]{where}: {why}" == said(changed(lambda deal: deal["course"].__setitem__(0, line)))


@pytest.mark.parametrize(
    ("fields", "where", "why"),
    [
        ({"side": "NN"}, ".side", "NN is no side: a seat stands in it twice"),
        ({"items": {"points": 1}}, ".items", "'points' is no item of a score"),
        ({"items": {}}, ".items", "Expected `object` of length >= 1"),
    ],
)
def test_score_that_none_can_say(fields: dict[str, Any], where: str, why: str) -> None:
    """A declared score is refused with its place and the reason."""
    assert f"{DEAL}.closing[1]{where}: {why}" == said(changed(lambda deal: deal["closing"][1].update(fields)))


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"version": 2, "news": []}, "version: version 2 is not known here; this reads version 1"),
        ({"version": "1"}, "version: version '1' is not known here; this reads version 1"),
        ({"sections": []}, "sections: Expected `array` of length >= 1"),
        ({"sections": [{"pcn": "2"}]}, "sections[0].pcn: version 2 of the notation is not known here"),
        (
            {"sections": [{"pcn": "1", "matches": [{"label": "a"}, {}]}]},
            "sections[0].matches[1].label: only the first match of a section can be without a label; it may be empty",
        ),
        ({"sections": [{"pcn": "1", "matches": [{}]}]}, "sections[0].matches[0]: a match without a label has deals"),
    ],
)
def test_document_that_no_record_can_be(fields: dict[str, Any], why: str) -> None:
    """What is wrong with the whole is told too; an unknown version before all that follows from it."""
    assert why == said(json.dumps({**document(), **fields}).encode())


def test_variations_too_deep() -> None:
    """Variations stand as deep in one another as in a text, and no deeper."""
    deepest = changed(lambda deal: deal["course"].append(nested_variations(64)))
    too_deep = changed(lambda deal: deal["course"].append(nested_variations(65)))

    assert "" == said(deepest)
    assert said(too_deep).endswith(": variations stand more than 64 deep in one another")


def test_line_that_no_reader_would_read() -> None:
    """Text that JSON can hold and a line of a record cannot is refused, not cut."""
    data = changed(lambda deal: deal["course"][0].update(comment="x" * 70_000))

    assert "a line has 70013 bytes, and 65536 are read: 1. N d:x -4 ;" in said(data)
    assert () == convert_record(data, to="jsonl").losses


def test_header_that_does_not_stand_after_the_play() -> None:
    """It is refused in a document and in a stream of events: in the text it would stand elsewhere."""
    header = {"kind": "header", "key": "End_", "value": "stock"}
    data = changed(lambda deal: deal["closing"].append(header))
    events = [*lines()[:-1], json.dumps(header).encode() + b"\n", lines()[-1]]

    why = "End_ does not stand after the play: Left, End, Result and Digest do"
    assert f"{DEAL}.closing[2].key: {why}" == said(data)
    assert why in said(b"".join(events))


def test_lines_after_the_play_in_another_order() -> None:
    """They come into canonical order, as headers do."""
    data = changed(lambda deal: deal["closing"].reverse())

    assert RECORD.encode() == convert_record(data, to="pcn").data


def test_turn_longer_than_any_reader_would_read() -> None:
    """A turn of more steps than are read is refused, not cut."""
    data = changed(lambda deal: deal["course"][0].update(steps=[{"kind": "pass"}] * 251))

    assert "a turn has 251 steps, and 250 are read" == said(data)


_HEAD = b'{"format":"pcn-record","version":1,"sections":'
_COURSE = b'[{"pcn":"1","matches":[{"deals":[{"number":1,"course":['
_PACKED = b"\x83\xa6format\xaapcn-record\xa7version\x01\xa8sections"
_YAML = b"format: pcn-record\nversion: 1\n"
_TOML = b'format = "pcn-record"\nversion = 1\n'


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (_HEAD + b"[" * 100_000, "sections[0]: Expected `object`, got `array`"),
        (
            _HEAD + b'[{"pcn":"1"}],"deep":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
            "Object contains unknown field `deep`",
        ),
        (_HEAD + _COURSE + b'{"kind":"variation","lines":[' * 100_000, "it is nested too deep"),
        (_HEAD + b'[{"pcn":"1"', "it breaks off"),
        (_HEAD + b'[{"pcn":"1"}]} and more', "after a document stands what is none, from character 61 on"),
        (_HEAD + b'[{"pcn":"\xff"}]}', "Invalid UTF-8 encoded string"),
        (_HEAD + b"NaN}", "JSON is malformed: invalid character (byte 46)"),
        (_PACKED + b"\x91" * 100_000, "sections[0]: Expected `object`, got `array`"),
        (_PACKED + b"\xdd\xff\xff\xff\xff", "it breaks off"),
        (
            _PACKED + msgspec.msgpack.encode(msgspec.msgpack.Ext(1, b"\0")),
            "sections: Expected `array`, got `ext`",
        ),
        (_YAML + b"sections: &a [*a]\n", "line 3: aliases are not taken: write out what is meant"),
        (
            _YAML + b"sections: !!python/object/apply:os.system [x]\n",
            "line 3: tags are not taken: tag:yaml.org,2002:python/object/apply:os",
        ),
        (
            _YAML + b"sections: " + b"[" * 100_000,
            'while increasing flow level exceeded maximum nesting depth in "<byte string>", line 3, column 1010',
        ),
        (_YAML + b"version: 1\n", "line 3: the key 'version' stands twice"),
        (_YAML + b"? [a]\n: 1\n", "line 3: a key is no text"),
        (_YAML + b"sections:\n- pcn: 1\n", "sections[0].pcn: Expected `str`, got `int`"),
        (_TOML + b"sections = " + b"[" * 100_000, "it is nested too deep"),
        (_TOML + b"sections = " + b"1" * 100_000, "Exceeds the limit (4300 digits) for integer string conversion"),
        (_TOML + b"sections = nan", "sections: Expected `array`, got `float`"),
        (_TOML + b"sections = 2026-01-01", "sections: Expected `array`, got `date`"),
        (_TOML + b"version = 2\n", "Cannot overwrite a value"),
        (_TOML + b"a." * 500_000 + b"a = 1", "a key has more than 80 parts"),
    ],
    ids=lambda value: value[-30:] if isinstance(value, str) else f"{value[:12]!r}",
)
def test_data_that_are_meant_to_harm(data: bytes, why: str) -> None:
    """Endless nesting, numbers without end, aliases, tags, extension types: each is refused at once."""
    assert why == said(data)[: len(why)]


@pytest.mark.parametrize("form", ["json", "jsonl", "msgpack", "yaml", "toml"])
@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"null", b"[]", b"{}", b"\0" * 1000])
def test_what_is_no_document(form: str, data: bytes) -> None:
    """Whatever is called a format and is none is refused."""
    assert "" != said(data, read_as=form)


def test_document_of_another_program() -> None:
    """A document that does not say it is a record is told to be none, not searched for slips."""
    assert "its `format` is not pcn-record: it is no record of ours" == said(b'{"moves":[]}', read_as="json")
    assert "Object contains unknown field `setup`" == said(b'{"setup":' + b"[" * 100_000, read_as="json")


@pytest.mark.parametrize("form", ["json", "msgpack", "yaml", "toml"])
def test_document_too_large(form: str) -> None:
    """More than is held in memory is not read."""
    small = Conversion(limits=Limits(file_bytes=100))

    with pytest.raises(NotThisFormat, match="it holds more than 100 bytes; of a jsonl file any number is read"):
        list(reader(converter(form))(io.BytesIO(b" " * 101), small))


def test_two_documents_in_one_file() -> None:
    """Files put together are a file of several sections, in JSON as in YAML."""
    section = b'{"format":"pcn-record","version":1,"sections":[{"pcn":"1"}]}\n'
    in_yaml = b"---\nformat: pcn-record\nversion: 1\nsections: [{pcn: '1'}]\n"

    assert b"%pcn 1\n%pcn 1\n" == convert_record(section + section, to="pcn").data
    assert b"%pcn 1\n%pcn 1\n" == convert_record(in_yaml + in_yaml, to="pcn").data


def test_place_in_the_second_document() -> None:
    """What is wrong with the second document is told as such."""
    first = json.dumps(document()).encode()
    second = changed(lambda deal: deal.update(number=-1))

    assert f"document 2, {DEAL}.number: Expected `int` >= 0" == said(first + b"\n" + second)


def test_yaml_written_by_hand() -> None:
    """Words that YAML makes dates, numbers to the base of sixty or truth values of stay the text that they are."""
    by_hand = b"""\
# kept by hand
format: pcn-record
version: 1
sections:
- pcn: "1"
  headers:
  - {key: Date, value: 2026-01-01}
  - {key: Time, value: 20:14}
  - {key: Event, value: yes}
"""

    assert b"%pcn 1\nEvent: yes\nDate: 2026-01-01\nTime: 20:14\n" == convert_record(by_hand, to="pcn").data
