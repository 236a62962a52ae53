"""What is fuzzed: for each entry a function of bytes that fails where something other than a refusal comes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TypeAlias
from unittest import mock

from msgspec import Struct

from canasta_notation import audit, dumps, iter_matches, loads, read
from canasta_notation.cli.output import json_document
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.converting import Conversions, Wanted, convert_record
from canasta_notation.convert.errors import NotReadable, NotThisFormat, UnknownFormat
from canasta_notation.convert.mapped import BadMapping, read_by, read_mapping
from canasta_notation.convert.parts import pcn_lines
from canasta_notation.convert.registry import converter, converters
from canasta_notation.diagnostics.fields import as_fields
from canasta_notation.errors import WriteError
from canasta_notation.replays.fields import score_fields
from canasta_notation.syntax import reader
from canasta_notation.syntax.quick import QuickReader
from canasta_notation.syntax.readers import ThreadParsers
from canasta_notation.text import Limits, open_source
from tests.fuzz.guided import seeds
from tests.fuzz.guided.changing import Change, changed_json, changed_msgpack, changed_text
from tests.fuzz.laws import canonical_form_is_its_own, findings_are_in_order, writing_keeps_what_was_read

Try: TypeAlias = Callable[[bytes], None]


class Target(Struct, frozen=True):
    """An entry for what strangers send."""

    run: Try
    """Takes any bytes; raises where the program would fail."""

    seeds: Callable[[], Iterator[bytes]]
    """Sources to start from."""

    change: Change
    """Makes another source of one, as its format is built."""


class _Slow(QuickReader):
    """A reader of lines that leaves each of them to the grammar."""

    def read(self, line: int, text: str, limits: Limits) -> None:
        """No line."""


def read_both_ways(data: bytes) -> None:
    """The quick reader and the grammar make the same record of a source, with the same findings."""
    record = read(data)
    findings_are_in_order(data, record)
    with mock.patch.object(reader, "quick_reader", return_value=_Slow(ThreadParsers())):
        assert read(data) == record


def audit_to_json(data: bytes) -> None:
    """Every match of a source can be audited, and the report written."""
    for record in iter_matches(data):
        report = audit(record)
        findings = [as_fields(one) for one in report.findings]
        json_document({"findings": findings, "scores": [score_fields(one) for one in report.scores]})


def format_and_read(data: bytes) -> None:
    """Canonical form says what was read, and is its own canonical form."""
    record = read(data)
    writing_keeps_what_was_read(data, record)
    canonical_form_is_its_own(data, record)


def convert_exact(name: str, data: bytes) -> None:
    """A document is refused, or is a record that goes there and back unchanged."""
    text = _converted(name, data, (NotThisFormat, NotReadable, WriteError))
    if text is None:
        return
    assert dumps(loads(text)).encode() == text
    back = convert_record(text, to=name, read_as="pcn").data
    assert convert_record(back, to="pcn", read_as=name).data == text


def convert_foreign(name: str, data: bytes) -> None:
    """A log is refused, or becomes a record in canonical form that can be read and audited."""
    text = _converted(name, data, (NotThisFormat,))
    if text is not None:
        record = loads(text)
        assert record.is_readable, text
        assert dumps(record).encode() == text
        audit(record)


def recognise(data: bytes) -> None:
    """A source whose format nobody told is refused, or becomes a record that can be read."""
    text = _converted(None, data, (NotThisFormat, NotReadable, WriteError, UnknownFormat))
    assert text is None or loads(text).is_readable


def read_by_a_mapping(data: bytes) -> None:
    """A mapping file, and below a zero byte a log: each is refused, or a record comes of them."""
    toml, _zero, log = data.partition(b"\0")
    try:
        mapping = read_mapping(toml)
        with open_source(log) as stream:
            text = "".join(f"{line}\n" for line in pcn_lines(read_by(mapping, stream, Conversion())))
    except (BadMapping, NotThisFormat):
        return
    assert loads(text).is_readable, text


def _converted(name: str | None, data: bytes, refusals: tuple[type[Exception], ...]) -> bytes | None:
    wanted = Wanted(to=converter("pcn"), read_as=None if name is None else converter(name))
    try:
        return b"".join(Conversions(wanted).run([("log", data)]))
    except refusals:
        return None


def _changed_mapping(data: bytes, chance: seeds.Random) -> bytes | None:
    toml, zero, log = data.partition(b"\0")
    if chance.random() < 0.5:
        return changed_text(toml, chance) + zero + log
    changed = changed_json(log, chance)
    return None if changed is None else toml + zero + changed


_EXACT = {"json": changed_json, "jsonl": changed_json, "msgpack": changed_msgpack, "yaml": changed_text}
_TEXTS = ("canastachampions", "hand-and-foot-csv", "text-save", "toml")


@cache
def targets() -> dict[str, Target]:
    """Every target by its name: the reader, the audit, the writer, and each format that is read."""
    records = partial(Target, seeds=seeds.records, change=changed_text)
    found = {
        "read": records(read_both_ways),
        "audit": records(audit_to_json),
        "fmt": records(format_and_read),
        "recognise": Target(recognise, seeds.of_every_format, changed_json),
        "mapped": Target(read_by_a_mapping, seeds.mapped, _changed_mapping),
    }
    for name, format_ in converters().items():
        if format_.read is None or name in ("pcn", "mapped"):
            continue
        run = partial(convert_exact if format_.exact else convert_foreign, name)
        change = _EXACT.get(name, changed_text if name in _TEXTS else changed_json)
        found[name] = Target(run, partial(seeds.of_format, name), change)
    return found
