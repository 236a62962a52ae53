"""The header keys of the notation: their order, their scope, and what a value of each may be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date
from functools import lru_cache

from msgspec import Struct

from canasta_notation.model import SEATS, Header, seats_of, side_order
from canasta_notation.model.seats import seat_order
from canasta_notation.text.near import near_names

_NUMBER = r"-?[0-9]{1,9}"
_ALL_SEATS = frozenset(SEATS)
_LONGEST_SIDE = len("P1P2P3P4P5P6P7P8")


class Key(Struct, frozen=True):
    """A header key.

    `qualifier` says what stands after its dot: `seat`, `side` or nothing. `check` returns what a value should have
    been, or None where it fits. `spaced` values are words with one blank between them.
    """

    name: str
    qualifier: str | None = None
    check: Callable[[str], str | None] | None = None
    cards: str | None = None
    """`set` where the order of the cards says nothing, `order` where it does."""

    tidy: Callable[[str], str] | None = None
    """The canonical spelling of a value that fits."""

    spaced: bool = False
    closing: bool = False
    """Stands after the last turn of a deal."""


def _shape(pattern: str, wanted: str) -> Callable[[str], str | None]:
    return lambda value: None if re.fullmatch(pattern, value) else wanted


def _one_of(values: Iterable[str], wanted: str) -> Callable[[str], str | None]:
    known = frozenset(values)
    return lambda value: None if value in known else wanted


def _check_date(value: str) -> str | None:
    wanted = "a day as in 2026-11-30, or only its year or month"
    parts = re.fullmatch(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?", value)
    if parts is None:
        return wanted
    try:
        date(int(parts[1]), int(parts[2] or 1), int(parts[3] or 1))
    except ValueError:
        return "a day that the calendar has"
    return None


def _check_result(value: str) -> str | None:
    wanted = "sides and their scores, as in `NS 5230 EW 4380`"
    words = value.split(" ")
    if len(words) % 2:
        return wanted
    pairs = zip(words[::2], words[1::2], strict=True)
    fits = all(is_side(side) and re.fullmatch(_NUMBER, amount) for side, amount in pairs)
    return None if fits else wanted


def _tidy_result(value: str) -> str:
    words = value.split(" ")
    pairs = zip(words[::2], words[1::2], strict=True)
    return " ".join(f"{canonical_side(side)} {int(amount)}" for side, amount in pairs)


def is_side(text: str) -> bool:
    """Whether a text is a side: seats of one kind, joined, none twice, in any order."""
    seats = seats_of(text)
    of_one_kind = len({len(seat) for seat in seats}) == 1
    return of_one_kind and len(set(seats)) == len(seats) and _ALL_SEATS.issuperset(seats)


def canonical_side(side: str) -> str:
    """A side with its seats in canonical order: `SN` becomes `NS`."""
    return "".join(sorted(seats_of(side), key=seat_order))


_TIME = r"(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"
_RULES = r"[a-z][a-z0-9-]*(?:@[0-9]+)?(?: [a-z][a-z0-9_]*=[^ =]+)*"

_KEYS = (
    Key("Event"),
    Key("Site"),
    Key("Date", check=_check_date),
    Key("Time", check=_shape(_TIME, "a time of day as in 20:14 or 20:14:05")),
    Key(
        "Zone",
        check=_shape(
            r"Z|UTC|[+-][0-9]{2}:[0-9]{2}|[A-Za-z]+(?:/[A-Za-z0-9_+-]+)+", "a time zone as in Europe/Madrid or +02:00"
        ),
    ),
    Key("Round"),
    Key("Table"),
    Key("Board"),
    Key("Scribe"),
    Key("Director"),
    Key("Source"),
    Key("Software"),
    Key(
        "Rules",
        check=_shape(_RULES, "the name of a rule set and its options, as in `hoyle-2 canastas_to_go_out=2`"),
        spaced=True,
    ),
    Key("Seat", qualifier="seat"),
    Key("Id", qualifier="seat"),
    Key("Dealer", check=_one_of(SEATS, "a seat: N E S W or P1 to P8")),
    Key(
        "Score", qualifier="side", check=_shape(_NUMBER, "a whole number of points"), tidy=lambda value: str(int(value))
    ),
    Key("Hand", qualifier="seat", cards="set"),
    Key("Foot", qualifier="seat", cards="set"),
    Key("Up", cards="order"),
    Key("Stock", cards="order"),
    Key("Deck", cards="order"),
    Key("Seed"),
    Key("Shuffle"),
    Key("Commit"),
    Key("Reveal"),
    Key("Left", qualifier="seat", cards="set", closing=True),
    Key(
        "End",
        check=_one_of(
            (*(f"out {seat}" for seat in SEATS), "stock", "abandoned"), "`out` and a seat, `stock` or `abandoned`"
        ),
        spaced=True,
        closing=True,
    ),
    Key("Result", check=_check_result, tidy=_tidy_result, spaced=True, closing=True),
    Key("Digest", closing=True),
    Key("Clock"),
)

KEYS = {key.name: key for key in _KEYS}
"""The keys that the notation defines, in canonical order."""

CLOSING = frozenset(key.name for key in _KEYS if key.closing)
"""The keys of what stands after the last turn of a deal."""

_PLACE = {name: place for place, name in enumerate(KEYS)}


def known_key(key: str, qualifier: str | None) -> Key | None:
    """The definition of a key, or None where the notation has none of that shape: `Event.N` is not `Event`."""
    found = KEYS.get(key)
    if found is None or (found.qualifier is None) != (qualifier is None):
        return None
    return found


@lru_cache(maxsize=256)
def near_key(key: str) -> str | None:
    """The known key that an unknown one looks like."""
    near = near_names(key.capitalize(), KEYS, most=1, cutoff=0.75)
    return near[0] if near else None


def header_order(header: Header) -> tuple[int, tuple[int, ...], str]:
    """A header's place in canonical order within its scope: known keys as defined, then others alphabetically."""
    key, qualifier = header.key, header.qualifier
    if key in KEYS and (qualifier is None or len(qualifier) <= _LONGEST_SIDE):
        return _order_of(key, qualifier)
    return (len(KEYS) if known_key(key, qualifier) is None else _PLACE[key]), (), header.name


@lru_cache(maxsize=256)
def _order_of(key: str, qualifier: str | None) -> tuple[int, tuple[int, ...], str]:
    """The same for a key of the notation with the seats after it, or anything as short."""
    name = key if qualifier is None else f"{key}.{qualifier}"
    if known_key(key, qualifier) is None:
        return len(KEYS), (), name
    ordered = side_order(qualifier) if qualifier is not None and is_side(qualifier) else ()
    return _PLACE[key], ordered, "" if ordered else name


_AFTER_SCORES = ("Result", "Digest")


def closing_order(line: Header | None) -> tuple[int, tuple[int, tuple[int, ...], str]]:
    """A closing line's place: `Left`, then `End`, then the declared scores (None), then `Result` and `Digest`."""
    if line is None:
        return 1, (0, (), "")
    return (2 if line.key in _AFTER_SCORES else 0), header_order(line)
