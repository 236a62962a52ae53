"""MessagePack: the document of JSON, in fewer bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.exact.documents import CARRIES, decoded, document_of, read_with
from canasta_notation.convert.exact.shapes import FORMAT
from canasta_notation.convert.parts import Part

_BEGINS = b"\xa6format" + bytes([0xA0 + len(FORMAT)]) + FORMAT.encode()
"""The first key and its value, behind the byte that says how many keys there are."""


def _recognises(sample: Sample) -> bool:
    return sample.head[1:].startswith(_BEGINS)


def _write(parts: Iterable[Part], _conversion: Conversion) -> Iterator[bytes]:
    yield msgspec.msgpack.encode(document_of(parts))


CONVERTER = Converter(
    name="msgpack",
    title="A record as one MessagePack document, schema pcn-record 1",
    suffixes=(".msgpack", ".mp"),
    recognises=_recognises,
    read=read_with(lambda data: decoded(data, msgspec.msgpack.decode)),
    write=_write,
    carries=CARRIES,
    exact=True,
    binary=True,
)
