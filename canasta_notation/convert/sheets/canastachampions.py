"""Rows of the program CanastaChampions: a row for each thing that was counted for a team in a round.

Its view of the points of a round gives what a count is worth: 500 and 300 for a natural and another canasta, 100 for
finishing, for a cutting bonus and against a penalty, 100 for a red three and 200 for each of all four, against a team
without a canasta.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from canasta_notation.model import Event, Header, Section
from canasta_notation.text.span import NOWHERE

_NAMES = {
    "game": "game", "gameid": "game", "round": "round", "gameroundid": "round", "gameroundnumber": "round",
    "dealer": "dealer", "dealername": "dealer", "roundwinnerteam": "winner", "winningteam": "winner",
    "team": "team", "teamid": "team", "player": "player", "playerid": "player",
    "cuttingbonus": "cutting", "cuttingbonuscount": "cutting", "penalty": "penalty", "penaltycount": "penalty",
    "natural": "natural", "naturalcanastas": "natural", "naturalcanastacount": "natural",
    "unnatural": "unnatural", "unnaturalcanastas": "unnatural", "unnaturalcanastacount": "unnatural",
    "redthrees": "red", "redthreecount": "red", "points": "points", "pointsonhand": "points",
    "finish": "finish", "finishingbonus": "finish",
}  # fmt: skip
_NEEDED = frozenset({"game", "round", "team"})
_TELLING = frozenset({"game", "round", "team", "natural", "unnatural"})
_COUNTS = ("natural", "unnatural", "red", "points", "finish", "cutting", "penalty")
_RULES = "classic red3_negative_if=no_canasta"
_SIDES = ("NS", "EW")
_ALL_RED = 4
_PLAYERS = 4


def _recognises(sample: Sample) -> bool:
    return has_columns(sample, _NAMES, _TELLING)


def _read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    sheet = _Sheet(conversion)
    found = False
    rows = (row for row in read_rows(stream, conversion, _NAMES, _NEEDED) if sheet.is_whole(row))
    for game, own in groupby(rows, key=lambda row: row.cells["game"]):
        yield sheet.part(game, list(own), begins=not found)
        found = True
    if not found:
        raise NotThisFormat("it has no row with a game, a round and a team")


class _Sheet:
    """Reads the games of one sheet; who sits where is remembered from game to game."""

    def __init__(self, conversion: Conversion) -> None:
        self._losses = conversion.losses
        self._rules = conversion.rules
        self._order: list[str] = []
        """The dealers, in the order in which they dealt."""

        self._team_of: dict[str, str] = {}
        self._told: set[str] = set()

    def is_whole(self, row: Row) -> bool:
        """Whether a row says what it is about."""
        game, team, number = row.key("game"), row.key("team"), row.whole("round", self._losses)
        if game and team and number is not None and number > 0 and sayable(number):
            row.cells.update(game=game, team=team, round=str(number))
            return True
        self._losses.add("CNV301", "a row without a game, a round and a team is left out", row.where)
        return False

    def part(self, game: str, rows: list[Row], begins: bool) -> Part:
        """One game."""
        for row in rows:
            dealer, player = row.text("dealer"), row.text("player")
            if dealer is not None and len(self._order) <= _PLAYERS and dealer not in self._order:
                self._order.append(dealer)
            if player is not None:
                self._team_of[player] = row.cells["team"]
        sides = self._sides(rows)
        deals = [
            self._deal(number, list(own), sides)
            for number, own in groupby(rows, key=lambda row: int(row.cells["round"]))
        ]
        self._tell()
        headers = (header("Rules", self._rules or _RULES), *self._seats())
        match = new_match(headers, [maker.deal() for maker in deals], label_of(game, self._losses))
        prelude = comment("The item cards is what the sheet calls points on hand: cards melded less cards left.")
        section = Section("1", (header("Source", "CanastaChampions"),), (prelude,), (), NOWHERE)
        return Part(section, match, begins=begins)

    def _tell(self) -> None:
        for code, said in (
            (
                "CNV202",
                "points on hand are cards melded less cards left, in one figure: it is written as the item cards",
            ),
            ("CNV202", "counts are given in points by the program's own view, and added up to a total"),
            ("CNV204", f"the rules are not named; they are given as {self._rules or _RULES}"),
        ):
            if said not in self._told:
                self._told.add(said)
                self._losses.add(code, said)

    def _seats(self) -> Iterator[Header]:
        if self._are_seated:
            for seat, name in zip(seats_for(4), self._order, strict=True):
                yield header("Seat", one_line(name, self._losses), seat)

    @property
    def _are_seated(self) -> bool:
        """Whether the order of dealing tells who sits where: four players, partners opposite."""
        if len(self._order) != _PLAYERS:
            return False
        sides = {(place % 2, self._team_of[name]) for place, name in enumerate(self._order) if name in self._team_of}
        return len({place for place, _team in sides}) == len(sides) == len({team for _place, team in sides})

    def _sides(self, rows: Iterable[Row]) -> dict[str, str]:
        """The side of each team."""
        teams = sorted({row.cells["team"] for row in rows})
        seated: dict[str, str] = {}
        if self._are_seated:
            known = ((place, self._team_of.get(name)) for place, name in enumerate(self._order))
            seated = {team: _SIDES[place % 2] for place, team in known if team in teams and team is not None}
        if not seated:
            said = f"which team sits where is not said; team {teams[0]} is taken for {_SIDES[0]}"
            self._losses.add("CNV203", said)
        free = [side for side in _SIDES if side not in seated.values()]
        for team in teams:
            if team not in seated and free:
                seated[team] = free.pop(0)
        return seated

    def _deal(self, number: int, rows: list[Row], sides: dict[str, str]) -> DealMaker:
        maker = DealMaker(number)
        where = rows[0].where
        dealer = rows[0].text("dealer")
        if dealer is not None and self._are_seated:
            maker.headers.append(header("Dealer", seats_for(4)[self._order.index(dealer)]))
        for team, own in groupby(sorted(rows, key=lambda row: row.cells["team"]), key=lambda row: row.cells["team"]):
            if team not in sides:
                self._losses.add("CNV301", f"team {team[:40]} is a third one; its rows are left out", where)
                continue
            self._team(maker, sides[team], list(own), where)
        self._check(rows, where)
        return maker

    def _check(self, rows: list[Row], where: str) -> None:
        """What cannot be, whatever was played."""
        red = self._count("red", rows) or 0
        if red > _ALL_RED:
            self._losses.add("CNV305", f"{red} red threes in one deal, where there are four", where)
        if len({row.cells["team"] for row in rows if row.whole("finish", self._losses)}) > 1:
            self._losses.add("CNV305", "two teams finished in one deal", where)

    def _team(self, maker: DealMaker, side: str, rows: list[Row], where: str) -> None:
        counts = {name: self._count(name, rows) for name in _COUNTS}
        for row in rows:
            self._penalty(maker, side, row)
        items, remarks = _points(counts)
        cutters = [name for row in rows if row.whole("cutting", self._losses) and (name := row.text("player"))]
        remarks += [f"cut by {one_line(name, self._losses, where)}" for name in cutters]
        if counts["points"] is not None and counts["points"] % 5:
            self._losses.add("CNV305", f"{counts['points']} points on hand: every card counts fives", where)
        if counts["finish"] and items.get("canastas") == 0:
            self._losses.add("CNV305", "a team finished without a canasta", where)
        winner = rows[0].key("winner")
        if winner is not None and counts["finish"] and winner != rows[0].cells["team"]:
            said = f"the round is said to be won by team {winner[:40]}, and another finished"
            self._losses.add("CNV305", said, where)
            remarks.append(said)
        declare(maker, Sum(side, items, tuple(remarks)), self._losses, where)

    def _count(self, name: str, rows: Iterable[Row]) -> int | None:
        found = [row.whole(name, self._losses) for row in rows]
        known = [one for one in found if one is not None]
        return sum(known) if known else None

    def _penalty(self, maker: DealMaker, side: str, row: Row) -> None:
        """Write the penalty of a row, for the player whom it names if their seat is known."""
        points, player = 100 * (row.whole("penalty", self._losses) or 0), row.text("player")
        if points <= 0 or not sayable(points):
            return
        seat = seats_for(4)[self._order.index(player)] if self._are_seated and player in self._order else None
        who = seat if seat is not None and seat in side else side
        said = (
            None if player is None else comment(f"for {one_line(player, self._losses, row.where)}, as the sheet has it")
        )
        maker.event(Event("penalty", NOWHERE, who=who, amount=points, comment=said))


def _points(counts: dict[str, int | None]) -> tuple[dict[str, int], list[str]]:
    """The items that counts come to, and what to say of them."""
    items: dict[str, int] = {}
    remarks: list[str] = []
    natural, unnatural, red = counts["natural"], counts["unnatural"], counts["red"]
    if natural is not None and unnatural is not None:
        items["canastas"] = 500 * natural + 300 * unnatural
    if counts["points"] is not None:
        items["cards"] = counts["points"]
    if red is not None and (red == 0 or "canastas" in items):
        each = 200 if red == _ALL_RED else 100
        items["red"] = each * red if items.get("canastas") else -each * red
    if counts["finish"] is not None:
        items["out"] = 100 * counts["finish"]
    if counts["cutting"]:
        items["special"] = 100 * counts["cutting"]
        remarks.append("special: a cutting bonus")
    if counts["penalty"]:
        items["penalty"] = -100 * counts["penalty"]
    if all(counts[name] is not None for name in ("natural", "unnatural", "red", "points", "finish")):
        items["total"] = sum(items.values())
    return items, remarks


CONVERTER = Converter(
    name="canastachampions",
    title="Score rows of CanastaChampions, CSV",
    suffixes=(),
    recognises=_recognises,
    read=_read,
    carries="scores of each deal, dealers and penalties; it has no cards",
)
