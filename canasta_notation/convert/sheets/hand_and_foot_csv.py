"""A score sheet of Hand and Foot kept in a spreadsheet: a row for each player in each round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import IO

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.making import (
    DealMaker,
    comment,
    header,
    label_of,
    new_match,
    one_line,
    sayable,
    seats_for,
)
from canasta_notation.convert.parts import Part
from canasta_notation.convert.sheets.rows import Row, has_columns, read_rows
from canasta_notation.convert.sheets.scored import Sum, declare
from canasta_notation.model import Section
from canasta_notation.text.span import NOWHERE

_NAMES = {
    "game": "game", "round": "round", "player": "player", "downfirst": "down", "footfirst": "foot",
    "scorebooks": "books", "books": "books", "scorecards": "cards", "cards": "cards", "piles": "piles",
}  # fmt: skip
_NEEDED = frozenset({"game", "round", "player"})
_TELLING = _NEEDED | {"books", "cards"}
_PLAYERS = range(2, 9)


def _recognises(sample: Sample) -> bool:
    return has_columns(sample, _NAMES, _TELLING)


def _read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    losses = conversion.losses
    found = False
    rows = (row for row in read_rows(stream, conversion, _NAMES, _NEEDED) if _is_whole(row, conversion))
    for game, own in groupby(rows, key=lambda row: row.cells["game"]):
        part = _part(game, list(own), conversion, begins=not found)
        if part is not None:
            yield part
            found = True
    if not found:
        raise NotThisFormat("it has no game with a round and two to eight players")
    losses.add("CNV202", "books and cards are added up to a total, as the sheet's own figures are")


def _is_whole(row: Row, conversion: Conversion) -> bool:
    game, player, number = row.key("game"), row.text("player"), row.whole("round", conversion.losses)
    if game and player and number is not None and number > 0:
        row.cells.update(game=game, round=str(number))
        return True
    conversion.losses.add("CNV301", "a row without a game, a round and a player is left out", row.where)
    return False


def _part(game: str, rows: list[Row], conversion: Conversion, *, begins: bool) -> Part | None:
    losses = conversion.losses
    players = list(dict.fromkeys(row.cells["player"] for row in rows))
    if len(players) not in _PLAYERS:
        losses.add("CNV301", f"game {game[:40]} has {len(players)} players; it is left out", rows[0].where)
        return None
    seats = dict(zip(players, seats_for(len(players)), strict=True))
    rules = conversion.rules or f"hand-and-foot players={len(players)} sides={len(players)}"
    if begins:
        losses.add("CNV204", f"the rules are not named; they are given as {rules}")
        losses.add("CNV202", "players are seated in the order in which they stand")
    headers = [header("Rules", rules)]
    headers += [header("Seat", one_line(name, losses), seat) for name, seat in seats.items()]
    deals = [
        _deal(number, list(own), seats, conversion)
        for number, own in groupby(rows, key=lambda row: int(row.cells["round"]))
    ]
    prelude = comment(
        "The item canastas is what the sheet calls the score for books: what was taken off for them included."
    )
    section = Section("1", (), (prelude,), (), NOWHERE)
    match = new_match(headers, [one.deal() for one in deals], label_of(game, losses))
    return Part(section, match, begins=begins)


def _deal(number: int, rows: list[Row], seats: dict[str, str], conversion: Conversion) -> DealMaker:
    maker = DealMaker(number)
    told: set[str] = set()
    for row in rows:
        seat = seats[row.cells["player"]]
        if seat in told:
            conversion.losses.add("CNV301", "a player stands twice in a round; the second row is left out", row.where)
            continue
        told.add(seat)
        books, cards = row.whole("books", conversion.losses), row.whole("cards", conversion.losses)
        items = {name: points for name, points in (("canastas", books), ("cards", cards)) if points is not None}
        if books is not None and cards is not None and sayable(books + cards):
            items["total"] = books + cards
        declare(maker, Sum(seat, items, tuple(_remarks(row, conversion))), conversion.losses, row.where)
    return maker


def _remarks(row: Row, conversion: Conversion) -> Iterator[str]:
    if row.flag("down"):
        yield "opened first"
    if row.flag("foot"):
        yield "took up the foot first"
    piles = row.whole("piles", conversion.losses)
    if piles is not None:
        yield f"{piles} melds"


CONVERTER = Converter(
    name="hand-and-foot-csv",
    title="Score sheet of Hand and Foot, CSV",
    recognises=_recognises,
    read=_read,
    carries="what each player scored in each deal for books and for cards; it has no play",
)
