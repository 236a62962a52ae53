"""TOML: the document of JSON, for those who edit by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.exact.documents import CARRIES, NESTED, converted, document_of, read_with
from canasta_notation.convert.exact.shapes import FORMAT, Document
from canasta_notation.convert.parts import Part
from canasta_notation.convert.toml_text import parsed
from canasta_notation.errors import MissingExtra

_LONGEST = 120


def _recognises(sample: Sample) -> bool:
    return sample.first_line.replace(b" ", b"").replace(b"'", b'"') == f'format="{FORMAT}"'.encode()


def _parse(data: bytes) -> Document:
    try:
        text = data.decode("utf-8-sig")
        tree = parsed(text)
    except UnicodeDecodeError as error:
        raise NotThisFormat(f"byte {error.start} is not UTF-8") from error
    except ValueError as error:
        # That of tomllib, and that of a number of thousands of digits.
        raise NotThisFormat(str(error)[:_LONGEST]) from error
    except RecursionError as error:
        raise NotThisFormat(NESTED) from error
    return converted(tree)


def _write(parts: Iterable[Part], _conversion: Conversion) -> Iterator[bytes]:
    try:
        import tomli_w
    except ImportError:
        raise MissingExtra("writing TOML", "toml") from None
    yield tomli_w.dumps(msgspec.to_builtins(document_of(parts))).encode()


CONVERTER = Converter(
    name="toml",
    title="A record as one TOML document, schema pcn-record 1",
    suffixes=(".toml",),
    recognises=_recognises,
    read=read_with(_parse),
    write=_write,
    carries=CARRIES,
    exact=True,
)
