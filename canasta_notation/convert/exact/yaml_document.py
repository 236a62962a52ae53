"""YAML: the document of JSON, for those who edit by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.exact.documents import CARRIES, converted, document_of, read_each, whole
from canasta_notation.convert.exact.shapes import FORMAT
from canasta_notation.convert.parts import Part
from canasta_notation.errors import MissingExtra

if TYPE_CHECKING:
    from typing import IO

_BEGINS = re.compile(rb"\s*(?:---\s+)?(?:#[^\n]*\n\s*)*[\"']?format[\"']?\s*:\s*[\"']?" + FORMAT.encode())

_PLAIN = re.compile(r"[a-z][a-z_-]+")
_WORDS = {"null": None, "~": None, "": None, "true": True, "false": False}
_TRUTHS = frozenset(["yes", "no", "on", "off", "true", "false", "null"])
"""Words that one reader of YAML or another takes for no text: a value that is text is never written so."""

_SHOWN = 40
_CARD = 2
"""Letters of a card, or of a seat: lists of them stand on one line."""

_NUMBER = re.compile(r"-?[0-9]{1,18}")


def _recognises(sample: Sample) -> bool:
    return _BEGINS.match(sample.head) is not None


def _yaml() -> Any:
    try:
        import yaml
    except ImportError:
        raise MissingExtra("YAML", "yaml") from None
    return yaml


def _read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    return read_each(_documents(whole(stream, conversion.limits)), converted)


def _documents(data: bytes) -> Iterator[Any]:
    """The documents of a stream.

    They are put together here from the parser's events: what a document may be is little, and what YAML adds to that
    (aliases that unfold without end, tags that make objects, dates, numbers to the base of sixty) is refused or text.
    """
    yaml = _yaml()
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    building = _Building()
    try:
        for event in yaml.parse(data, Loader=loader):
            building.take(event)
            if building.complete:
                yield building.taken()
    except yaml.YAMLError as error:
        raise NotThisFormat(" ".join(str(error).split())) from error


class _Building:
    """Puts dictionaries and lists together as the events of a document come."""

    def __init__(self) -> None:
        self._open: list[Any] = []
        self._keys: list[str | None] = []
        self._root: Any = None
        self.complete = False

    def taken(self) -> Any:
        """The document that is complete; the next begins."""
        self.complete = False
        return self._root

    def take(self, event: Any) -> None:
        """One more event. Raises NotThisFormat, with the line, for what no document of ours has."""
        take = _TAKERS.get(type(event).__name__)
        if take is not None:
            take(self, event)

    def take_alias(self, event: Any) -> None:
        """Another name for what stands above."""
        raise _refused(event, "aliases are not taken: write out what is meant")

    def take_end(self, _event: Any) -> None:
        """The end of a list or a dictionary."""
        self._open.pop()
        self._keys.pop()
        self.complete = not self._open

    def take_start(self, event: Any) -> None:
        """The start of a list or a dictionary."""
        value: Any = [] if type(event).__name__ == "SequenceStartEvent" else {}
        self._put(value, event)
        self._open.append(value)
        self._keys.append(None)

    def take_scalar(self, event: Any) -> None:
        """Text, with or without quotes."""
        text: str = event.value
        if self._open and self._keys[-1] is None and isinstance(self._open[-1], dict):
            if text in self._open[-1]:
                raise _refused(event, f"the key {text[:_SHOWN]!r} stands twice")
            self._keys[-1] = text
            return
        self._put(_value(text) if event.implicit[0] else text, event)
        self.complete = not self._open

    def _put(self, value: Any, event: Any) -> None:
        if event.tag is not None:
            raise _refused(event, f"tags are not taken: {event.tag[:_SHOWN]}")
        if not self._open:
            self._root = value
        elif isinstance(self._open[-1], list):
            self._open[-1].append(value)
        elif self._keys[-1] is None:
            raise _refused(event, "a key is no text")
        else:
            self._open[-1][self._keys[-1]] = value
            self._keys[-1] = None


_TAKERS: dict[str, Callable[[_Building, Any], None]] = {
    "AliasEvent": _Building.take_alias,
    "ScalarEvent": _Building.take_scalar,
    "SequenceStartEvent": _Building.take_start,
    "MappingStartEvent": _Building.take_start,
    "SequenceEndEvent": _Building.take_end,
    "MappingEndEvent": _Building.take_end,
}
"""By the names of the parser's events; the others say where the stream and its documents begin and end."""


def _refused(event: Any, why: str) -> NotThisFormat:
    return NotThisFormat(why, f"line {event.start_mark.line + 1}")


def _value(plain: str) -> Any:
    """What a scalar without quotes is."""
    if plain in _WORDS:
        return _WORDS[plain]
    return int(plain) if _NUMBER.fullmatch(plain) else plain


def _write(parts: Iterable[Part], _conversion: Conversion) -> Iterator[bytes]:
    yaml = _yaml()

    class Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]  # found at run time
        """Text that could be taken for anything else stands in quotes; nothing is an alias of anything."""

        def ignore_aliases(self, _data: Any) -> bool:
            return True

    def quoted(dumper: Any, text: str) -> Any:
        plain = _PLAIN.fullmatch(text) and text not in _TRUTHS
        return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=None if plain else '"')

    def in_a_row(dumper: Any, items: list[Any]) -> Any:
        cards = all(isinstance(one, str) and len(one) <= _CARD for one in items)
        return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=cards)

    Dumper.add_representer(str, quoted)
    Dumper.add_representer(list, in_a_row)
    tree = msgspec.to_builtins(document_of(parts))
    text = yaml.dump(tree, Dumper=Dumper, allow_unicode=True, sort_keys=False, default_flow_style=False, width=1 << 30)
    yield text.encode()


CONVERTER = Converter(
    name="yaml",
    title="A record as one YAML document, schema pcn-record 1",
    suffixes=(".yaml", ".yml"),
    recognises=_recognises,
    read=_read,
    write=_write,
    carries=CARRIES,
    exact=True,
)
