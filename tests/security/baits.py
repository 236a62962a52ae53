"""Sources that are made to cost: long lines, many lines, deep nesting, what each regular expression repeats."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

HEAD = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\n"
_LINE = 60_000


def _lines(line: str, size: int) -> bytes:
    """Lines of one shape after a head; `{i}` is their number."""
    made = [HEAD]
    left = size
    while left > 0:
        one = line.replace("{i}", str(len(made))) + "\n"
        made.append(one)
        left -= len(one)
    return "".join(made).encode("utf-8", "surrogatepass")


def _blocks(line: str, head: str, size: int) -> bytes:
    """Lines that nobody can read, a thousand below each head: so many of a match are told one by one."""
    made, left, place = [HEAD], size, 0
    while left > 0:
        one = f"{head}\n" if place % 1001 == 0 else line.replace("{i}", f"{place:x}") + "\n"
        made.append(one)
        left -= len(one)
        place += 1
    return "".join(made).encode()


def _long(start: str, unit: str, size: int) -> bytes:
    """Lines as long as may be, of one unit."""
    length = min(size, _LINE)
    return _lines(start + unit * (length // len(unit.encode("utf-8", "surrogatepass"))), size)


LINES = (
    "", ";", "N", "A:",
    "x", "1", "(", ")", "= ", "?", "!", "...", "== deal {i}", "== match {i}", "%pcn 1", "Evnt{i}: x", "Event: {i}",
    "1. N d:x -4", "N d:x -4c", "N f", "N +4.{i}:444 -4", "N ask -4", "S yes", "! alow{i} OPN101",
    "1. N ^late-drw{i} d:x",
    "! allow OPN101 turn={i}", "! amend {i} ; was: N d:x -5", "( a\n1. N d:x -4\n)", "= NS total {i}", "Up: 4c",
    "1. N d:x1000 -4", "? stock 5 N 3", "Rules: clasic{i}", "== deal {i}\nRules: classic red3_deal{i}=1",
    "== match {i}\nRules: classic jokrs=4\n== deal 1\n1. N d:x -4", "! substitute S a{i}", "{i}. N d:x -x",
    "{i}. N d:x +8:8xx -x", "{i}. N d:x +8.{i}:8xx -x", "{i}. N p:x +8:8xx -x", "{i}. N p +8:8*x -x",
    "{i}. N d:3h r:3h d:4c -4c", "{i}. N d:x +4:x300 -x", "{i}. N d:x +4:4xx +5:5xx +6:6xx +4:4xx +5:5xx +6:6xx -x",
    "== deal {i}\n1. N d:x +8:8xx -x\n5. N p:x +8:8xx -x", "N d:x -x\nE d:x -x\nS p:x -x\nW d:x +4:4xx -x",
)  # fmt: skip
"""Lines of which a record may have a million."""

UNREADABLE = (
    "x",
    "{i}",
    "N {i}",
    "= {i}",
    "({i}",
    "! allow {i}",
    "? {i}",
    "1. N d:x {i}",
    "N ^{i} -4",
    "é{i}",
    "S yes",
)
"""Lines that nobody can read; `{i}` is a number of their own."""

UNITS = (
    ("", "x"), ("", " "), ("", "9"), ("", "("), ("", "\u0301"), ("; ", "a "), ("1. N ", "ask "), ("1. N ", "out "),
    ("1. N d:x ", "+8:888 "), ("1. N ", "p "), ("1. N d:", "x"), ("1. N d:", "4"), ("1. N d:x ", "-4 "),
    ("N D ", "444 "),
    ("1. N ^", "late-draw ^"), ("1. N d:x ", "!? "), ("Event: ", "a "), ("Rules: classic ", "red3_deal7=1 "),
    ("Rules: classic ", "a=1 "), ("Rules: ", "c"), ("Hand.N: ", "4c "), ("Deck: ", "x9 "), ("Result: ", "NS 5 "),
    ("! allow ", "turn=1 "), ("! amend 1 ; was: N ", "ask "), ("= NS ", "cards 5 "), ("? ", "N 4 "), ("... ", "a "),
    ("== match ", "a "), ("( ", "a "),
)  # fmt: skip
"""How a line begins, and what it goes on with to the longest that is read."""


def records(size: int) -> Iterator[tuple[str, bytes]]:
    """Records of about so many bytes, each with a name."""
    for line in LINES:
        yield f"lines {line!r}", _lines(line, size)
    for start, unit in UNITS:
        yield f"long {start!r} {unit!r}", _long(start, unit, size)
    for unit in ("x", " ", "1. N d:x "):
        yield f"endless {unit!r}", (unit * (size // len(unit))).encode()
    for line in UNREADABLE:
        yield f"unreadable {line!r}", _blocks(line, "== match", size)
    yield "unreadable 'x' in sections", _blocks("x", "%pcn 1", size)
    yield "deep", (HEAD + "( a\n" * 64 + "1. N d:x -4\n" * (size // 12)).encode()


_DOCUMENT = b'{"format":"pcn-record","version":1,"sections":'
_TOML = b'format = "pcn-record"\nversion = 1\n'
_YAML = b"format: pcn-record\nversion: 1\n"


def _repeated(unit: bytes) -> Callable[[int], bytes]:
    return lambda size: unit * (size // len(unit))


def _after(head: bytes, unit: bytes, end: bytes = b"") -> Callable[[int], bytes]:
    return lambda size: head + unit * (size // len(unit)) + end


_ANY = {
    "opening brackets": _repeated(b"["),
    "opening braces": _repeated(b'{"a":'),
    "closed lists": _repeated(b"[]"),
    "escaped quotes": _after(b'"', b'\\"'),
    "quotes": _repeated(b'"'),
    "numbers": _after(b"[", b"1,"),
    "digits": _repeated(b"9"),
    "blanks": _repeated(b" "),
    "line ends": _repeated(b"\n"),
    "commas": _repeated(b","),
    "carriage returns": _repeated(b"\r"),
    "zeros": _repeated(b"\0"),
    "colons": _repeated(b"a:\n"),
}
_OF_FORMATS: dict[str, dict[str, Callable[[int], bytes]]] = {
    "json": {
        "deep variations": _after(
            _DOCUMENT + b'[{"pcn":"1","matches":[{"deals":[{"course":[', b'{"kind":"variation","lines":['
        ),
        "unknown keys": _after(b"{", b'"a":1,'),
    },
    "yaml": {
        "flow": _after(_YAML + b"sections: ", b"["),
        "block": lambda size: _YAML + b"".join(b" " * (depth % 500) + b"a:\n" for depth in range(size // 250)),
        "aliases": _after(_YAML + b"sections: &a [", b"*a,"),
        "questions": _after(_YAML, b"? "),
        "comments": _after(b"", b"# a\n"),
    },
    "toml": {
        "escaped quotes": _after(_TOML + b'a = "', b'\\"'),
        "quotes of many lines": _after(_TOML + b'a = """', b'"" '),
        "dotted key": _after(_TOML, b"a.", b"a = 1"),
        "hidden dotted key": _after(_TOML + b't = {b = """ " """, ', b"a.", b"a = 1}"),
        "tables": lambda size: _TOML + b"".join(b"[a.b%d]\n" % number for number in range(size // 10)),
        "list": _after(_TOML + b"a = [", b"1,", b"]"),
    },
    "msgpack": {
        "lists": _repeated(b"\x91"),
        "maps": _repeated(b"\x81\xa1a"),
        "long": _repeated(b"\xdd\xff\xff\xff\xff"),
    },
    "mapped": {
        "dotted key": _after(b"mapping = 1\n", b"a.", b"a = 1"),
        "long key": _after(b"mapping = 1\n", b"a", b" = 1"),
        "nested groups": _after(b"mapping = 1\n[cards]\npattern = '", b"("),
    },
}


def sources(name: str, size: int) -> Iterator[tuple[str, bytes]]:
    """Sources of about so many bytes for a format, each with a name: of any shape, and of its own."""
    for bait, make in {**_ANY, **_OF_FORMATS.get(name, {})}.items():
        yield bait, make(size)


def grown(seed: bytes, size: int) -> bytes:
    """A document of JSON in which every list was made as long as it takes."""

    def longer(value: object, times: int) -> object:
        if isinstance(value, list):
            return [longer(one, 1) for one in value] * times
        if isinstance(value, dict):
            return {key: longer(one, times) for key, one in value.items()}
        return value

    value = json.loads(seed)
    times = max(1, size // max(1, len(seed)))
    return json.dumps(longer(value, times)).encode()
