"""What a match comes to, so that copies of it are found: hashes of its canonical text, and of its play alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from canasta_notation.model import File, Gap, Header, Match, Section, Setting, Turn, UnreadLine, deals_of
from canasta_notation.syntax import Record, canonical_lines, spell_act
from canasta_notation.syntax.keys import header_order

_DEALT = ("Hand", "Foot", "Up")
_LESS_THAN_THE_SOURCE = {"SYN106", "SYN107"}
"""Findings after which a record says less than its source, so that two may seem equal."""


def text_hash(record: Record) -> bytes | None:
    """The SHA-256 of the canonical text of a match with the headers in force, wherever they stand.

    Its label, which says how a file numbers its matches, and comments on headers of the file are left out. None where
    less was read than stands there.
    """
    if not _is_whole(record):
        return None
    section = record.file.sections[0]
    return _hash(canonical_lines(File(tuple(_alone(section)))))


def play_hash(record: Record) -> bytes | None:
    """The SHA-256 of what was dealt and done: cards dealt and turns, without names, comments, rulings and scores.

    None where less was read than stands there, and where nothing was dealt or done.
    """
    if not _is_whole(record):
        return None
    deals = [list(_play(setting)) for setting in deals_of(record.file)]
    return _hash(line for deal in deals for line in ("== deal", *deal)) if any(deals) else None


def _is_whole(record: Record) -> bool:
    return record.complete and not any(one.code in _LESS_THAN_THE_SOURCE for one in record.findings)


def _hash(lines: Iterable[str]) -> bytes:
    found = hashlib.sha256()
    for line in lines:
        found.update(f"{line}\n".encode())
    return found.digest()


def _alone(section: Section) -> Iterator[Section]:
    """Each match as if it stood alone in its file."""
    for match in section.matches:
        headers = _in_force(section, match)
        alone = replace(match, label="", opened=False, headers=())
        yield replace(section, prelude=(), headers=headers, matches=(alone,))


def _in_force(section: Section, match: Match) -> tuple[Header, ...]:
    found: dict[str, Header] = {}
    for header in (*match.headers, *(replace(one, comments=()) for one in section.headers)):
        found.setdefault(header.name, header)
    return tuple(sorted(found.values(), key=header_order))


def _play(setting: Setting) -> Iterator[str]:
    yield from (f"{one.name}: {one.value}" for one in setting.headers(*_DEALT))
    for line in setting.deal.body:
        if isinstance(line, Turn):
            acts = (f"{'~' if step.taken_back else ''}{spell_act(step.act)}" for step in line.steps)
            yield " ".join((f"{line.number}.", line.seat, *acts))
        elif isinstance(line, Gap):
            yield f"... {line.turns}"
        elif isinstance(line, UnreadLine):
            yield line.text
