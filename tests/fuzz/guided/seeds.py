"""What guided fuzzing starts from: the samples, logs of our own making in every format that is read, and words."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

from canasta_notation import WriteError, convert_record
from canasta_notation.convert.errors import NotReadable
from canasta_notation.convert.registry import converters
from tests.convert import (
    test_buraco_engine,
    test_cutthroat,
    test_familycanasta,
    test_feudalism_damage,
    test_rvenning,
    test_speed1405,
)
from tests.convert.openspiel.games import game
from tests.convert.sheets import test_canastachampions, test_ebbeling, test_hand_and_foot_csv
from tests.convert.textsave.test_text_save import save
from tests.docs.markdown import DOCS, blocks
from tests.fuzz.laws import as_bytes
from tests.fuzz.mutator import LINES, WORDS
from tests.fuzz.samples import SAMPLES
from tests.hostile import TEXTS, record_of, scrawl_of

__all__ = ["Random", "dictionary", "mapped", "of_every_format", "of_format", "records"]

MOST = 16 * 1024
"""Bytes of a source to start from; what is longer is cut."""

_MOST_CONVERTED = 40
"""Samples that are taken in another format: the shortest, of which more can be tried in a second."""

_SHARED = {
    "buraco-engine": "buraco-engine/canasta*",
    "familycanasta": "familycanasta/*",
    "feudalism": "feudalism/*",
    "openspiel": "openspiel/*",
    "text-save": "ramapo/*",
    "speed1405": "speed1405/*",
}


def records() -> Iterator[bytes]:
    """Records in PCN: samples, each line of them that is of its own kind, and what strangers write into names."""
    yield b""
    for one in SAMPLES:
        yield as_bytes(one)[:MOST]
    head = "%pcn 1\nRules: classic\n\n== deal 1\n"
    for line in LINES:
        yield as_bytes(head + line)
    for text in TEXTS.values():
        for made in (record_of(text), scrawl_of(text)):
            yield as_bytes(made)[:MOST]


def of_format(name: str) -> Iterator[bytes]:
    """Sources of a format; where PCN_LOGS names a folder of logs, the beginnings of those too."""
    yield from (one[:MOST] for one in _made(name))
    folder = os.environ.get("PCN_LOGS")
    if folder is not None and name in _SHARED:
        for path in sorted(Path(folder).glob(_SHARED[name])):
            yield path.read_bytes()[:MOST]


def of_every_format() -> Iterator[bytes]:
    """The shortest source of each format."""
    for name, format_ in converters().items():
        if format_.read is not None and name not in ("pcn", "mapped"):
            yield min(_made(name), key=len)[:MOST]


def mapped() -> Iterator[bytes]:
    """The worked examples of the page: a mapping file, a zero byte, a log."""
    shown = [block.text for block in blocks(DOCS / "mapping.md") if block.language in ("json", "toml")]
    for log, toml in zip(shown[::2], shown[1::2], strict=True):
        yield toml.encode() + b"\0" + log.encode()


def dictionary() -> Iterator[str]:
    """Words of the notation, as libFuzzer wants them."""
    for word in dict.fromkeys((*WORDS, "\n== deal 1\n", "\n== match 1\n", "\n( ", "\n)\n", "x999999999", "\r\n")):
        yield f'"{"".join(map(_spelt, as_bytes(word)))}"'


def _spelt(byte: int) -> str:
    return chr(byte) if 0x20 <= byte < 0x7F and byte not in b'"\\' else f"\\x{byte:02X}"


def _made(name: str) -> list[bytes]:
    logs = _foreign()
    return logs[name] if name in logs else sorted(_converted(name), key=len)[:_MOST_CONVERTED]


def _converted(name: str) -> Iterator[bytes]:
    """The samples in an exact format."""
    for one in SAMPLES:
        try:
            yield convert_record(as_bytes(one)[: MOST // 8].rpartition(b"\n")[0], to=name, read_as="pcn").data
        except (NotReadable, WriteError):
            continue


def _foreign() -> dict[str, list[bytes]]:
    values = {
        "buraco-engine": [test_buraco_engine.PLAYED, {"profile": "canasta", "players": 2, "action_log": [0]}],
        "cutthroat": [test_cutthroat.GAME],
        "ebbeling": [test_ebbeling.export()],
        "familycanasta": [test_familycanasta.ROOM],
        "feudalism": list(test_feudalism_damage.LOGS),
        "rvenning": [test_rvenning.MATCH],
        "speed1405": [test_speed1405.SPECTATED, test_speed1405.replay()],
    }
    return {
        **{name: [json.dumps(one).encode() for one in logs] for name, logs in values.items()},
        "canastachampions": [test_canastachampions.SHEET.encode()],
        "hand-and-foot-csv": [test_hand_and_foot_csv.SHEET.encode()],
        "openspiel": [game(1, 1).encode(), game(2, 1, with_players=False).encode()],
        "text-save": [save().encode()],
    }
