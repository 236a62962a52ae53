"""Matches of the program, spectated or replayed, as matches of the model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.json_logs import Entry, read_logs
from canasta_notation.convert.making import header, new_match, one_line
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.convert.scribe import Seating, rules_named
from canasta_notation.convert.speed1405.log import GROWING, Log
from canasta_notation.convert.speed1405.moves import Moves
from canasta_notation.convert.speed1405.states import States
from canasta_notation.model import Header

_GAMES = {
    2: "classic-2 canastas_to_go_out=1 wild_limit=ratio",
    3: "classic players=3 sides=3 hand_size=13 draw=2 permission=none wild_limit=ratio",
    4: "classic draw=2 canastas_to_go_out=2 permission=none wild_limit=ratio",
}
"""What the program plays with so many players: its own texts ask for one canasta, of partners for two, and for no more
wild cards than naturals."""


def read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    """Read a source match by match. Raises NotThisFormat."""
    refused, found = "it holds no match", False
    for entry in read_logs(stream, conversion, Log, growing=GROWING):
        match = States(entry, conversion) if entry.log.actions is not None else Moves(entry, conversion)
        wrong = _wrong(entry.log, match.players)
        if wrong is not None:
            conversion.losses.add("CNV301", f"a match is left out: {wrong}", entry.where)
            refused = wrong
            continue
        found = True
        yield _part(match, entry, conversion)
    if not found:
        raise NotThisFormat(refused)


def _wrong(log: Log, players: list[str]) -> str | None:
    """Why nothing can be made of a match, or None."""
    if log.actions is None and log.move_history is None:
        return "it has neither moves nor actions"
    if len(players) not in _GAMES or len(set(players)) < len(players):
        return f"it has {len(players)} players, where two, three or four different ones are due"
    return None


def _part(match: Moves | States, entry: Entry[Log], conversion: Conversion) -> Part:
    text = conversion.rules
    if text is None:
        text = _GAMES[len(match.players)]
        custom = f"the log names no rules: taken are those of the program, {text}, which draws two cards in any game"
        conversion.losses.add("CNV204", custom, entry.where)
    conversion.losses.add("CNV113", "cards have identities of their own, which PCN has not", entry.where)
    rules = rules_named(text)
    seating = Seating(match.players, rules)
    deals = list(match.deals(seating, rules))
    headers = (header("Rules", text), *_names(match, entry.log, seating, conversion))
    return new_part(headers, new_match((), deals))


def _names(match: Moves | States, log: Log, seating: Seating, conversion: Conversion) -> Iterator[Header]:
    named = [one.name for one in log.deals[0].players] if log.deals else log.player_names
    for place, player in enumerate(match.players):
        name = (named[place] if place < len(named) else None) or player
        yield header("Seat", one_line(name, conversion.losses), seating.seat_of[player])
