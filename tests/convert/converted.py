"""Sources converted in a test."""

from __future__ import annotations

import io

import canasta_notation as pcn
from canasta_notation.convert.converter import SAMPLE_BYTES, Conversion, Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.parts import pcn_lines
from canasta_notation.convert.registry import converter, recognise


def converted(source: str | bytes, name: str, rules: str | None = None) -> tuple[list[str], dict[str, int]]:
    """The lines that a source gives, blank ones left out, and how often each CNV code was counted.

    Whatever it was, the lines are in canonical form.
    """
    data = source.encode() if isinstance(source, str) else source
    read = converter(name).read
    assert read is not None
    conversion = Conversion(rules=rules)
    lines = list(pcn_lines(read(io.BytesIO(data), conversion)))
    text = "".join(f"{line}\n" for line in lines)
    assert pcn.dumps(pcn.loads(text)) == text
    return [line for line in lines if line], {one.code: one.count for one in conversion.losses.found()}


def refused(source: str | bytes, name: str) -> str:
    """Why nothing can be made of a source."""
    try:
        converted(source, name)
    except NotThisFormat as error:
        return str(error)
    raise AssertionError("it was read")


def recognised(source: str | bytes, name: str = "log") -> str:
    """The format that a source is recognised as."""
    data = source.encode() if isinstance(source, str) else source
    return recognise(Sample(name, data[:SAMPLE_BYTES], len(data) <= SAMPLE_BYTES)).name


def audited(lines: list[str]) -> list[tuple[str, str]]:
    """The code and the sentence of each finding in a record."""
    report = pcn.audit(pcn.loads("".join(f"{line}\n" for line in lines)))
    return [(one.code, one.message) for one in report.findings]
