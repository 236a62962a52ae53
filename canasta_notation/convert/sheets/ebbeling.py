"""The export of the score keeper Ebbeling: one game in JSON, with what was entered for each team in each round.

What was entered is the truth of it, what was computed of it an audit: the items of a declared score are what was
entered, its total and running score what was computed. Where they differ the audit says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Any

from msgspec import Struct, field

from canasta_notation.convert.converter import Conversion, Converter, Sample
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.json_logs import read_logs
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.making import DealMaker, header, new_match, one_line, sayable, seats_for, side_of
from canasta_notation.convert.parts import Part, new_part
from canasta_notation.convert.sheets.scored import Sum, declare
from canasta_notation.model import Header
from canasta_notation.syntax.keys import header_order

_FORMAT = "canasta-game-export"
_VERSION = 1
_CLASSIC = "classic"
_ALL_RED = 4


class Player(Struct):
    """Who plays, and where."""

    id: str
    name: str = ""
    seat: int = 0


class Team(Struct, rename="camel"):
    """Who plays together."""

    id: str
    member_ids: list[str]
    name: str = ""
    order: int = 0


class Entered(Struct, rename="camel"):
    """What was entered for a team."""

    team_id: str
    card_points: float | None = None
    cards_in_hand: float | None = None
    natural_canastas: int | None = None
    mixed_canastas: int | None = None
    red_threes: int | None = None
    opened: bool | None = None
    went_out: bool | None = None
    concealed_going_out: bool | None = None
    extra: dict[str, Any] = {}


class Input(Struct):
    """What was entered in a round."""

    teams: list[Entered]


class Scored(Struct, rename="camel"):
    """What was computed for a team."""

    team_id: str
    total: float | None = None


class Computed(Struct, rename="camel"):
    """What was computed in a round."""

    scores: list[Scored] = []
    score_after: dict[str, float] = {}


class Round(Struct):
    """A round."""

    sequence: int
    input: Input
    note: str = ""
    computed: Computed | None = None


class RuleSetHead(Struct):
    """So much of the frozen rules as tells which game it is."""

    family: str = ""
    name: str = ""


class Result(Struct, rename="camel"):
    """How the game ended."""

    final_scores: dict[str, float] = {}


class Game(Struct, rename="camel"):
    """A game."""

    players: list[Player]
    teams: list[Team]
    rounds: list[Round]
    name: str = ""
    created_at: str = ""
    effective_rule_set: RuleSetHead = field(default_factory=RuleSetHead)
    game_overrides: list[Any] = []
    result: Result | None = None


class Export(Struct, rename="camel"):
    """The whole file."""

    format: str
    version: int
    game: Game


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("format", "game") and _FORMAT.encode() in sample.head


def _read(stream: IO[bytes], conversion: Conversion) -> Iterator[Part]:
    refused = ""
    for entry in read_logs(stream, conversion, Export):
        export = entry.log
        wrong = _refused(export)
        if wrong:
            refused = refused or wrong
            conversion.losses.add("CNV301", f"a game is left out: {wrong}", entry.where)
            continue
        refused = "-"
        yield _Reading(export.game, conversion, entry.where).part()
    if refused != "-":
        raise NotThisFormat(refused or "it holds no game")


def _refused(export: Export) -> str:
    """Why nothing can be made of it; empty where something can."""
    if export.format != _FORMAT:
        return f"its format is {export.format[:40]!r}, not {_FORMAT}"
    if export.version != _VERSION:
        return f"it is of version {export.version}; version {_VERSION} is read"
    ids = [player.id for player in export.game.players]
    if not 2 <= len(ids) <= 8 or len(set(ids)) != len(ids):
        return f"it has {len(ids)} players, where two to eight of different names are due"
    teams = export.game.teams
    if len(teams) < 2 or len({team.id for team in teams}) != len(teams) or not all(team.member_ids for team in teams):
        return "it has not two or more teams of different names with a player in each"
    members = [one for team in teams for one in team.member_ids]
    if sorted(members) != sorted(ids):
        return "its teams are not made up of its players, each once"
    return ""


class _Reading:
    """Reads one game."""

    def __init__(self, game: Game, conversion: Conversion, where: str) -> None:
        self.game = game
        self.losses: Losses = conversion.losses
        self.where = where
        self.is_classic = game.effective_rule_set.family == _CLASSIC
        self.rules = conversion.rules or self._rules()
        self.seats = dict(zip(self._order(), seats_for(len(game.players)), strict=True))
        self.sides = {team.id: side_of(self.seats[one] for one in team.member_ids) for team in game.teams}

    def _order(self) -> list[str]:
        """The players as they sit: by their seats, or team by team in turn where partners would not sit opposite."""
        order = [one.id for one in sorted(self.game.players, key=lambda one: one.seat)]
        teams = sorted(self.game.teams, key=lambda one: one.order)
        if {frozenset(order[place :: len(teams)]) for place in range(len(teams))} == {
            frozenset(team.member_ids) for team in teams
        }:
            return order
        self.losses.add("CNV203", "the seats do not part the teams; the teams are seated in turn", self.where)
        most = max(len(team.member_ids) for team in teams)
        return [team.member_ids[place] for place in range(most) for team in teams if place < len(team.member_ids)]

    def _rules(self) -> str | None:
        count, sides = len(self.game.players), len(self.game.teams)
        if not self.is_classic:
            name = self.game.effective_rule_set.name or self.game.effective_rule_set.family
            self.losses.add("CNV203", f"the rules {name[:40]!r} are not known here; only totals are taken", self.where)
            return f"classic players={count} sides={sides}"
        self.losses.add("CNV202", "cards in hand are points; a red three counts 100, all four 800", self.where)
        if self.game.game_overrides:
            self.losses.add("CNV114", "rules of the house are left out", self.where, len(self.game.game_overrides))
        return "classic" if (count, sides) == (4, 2) else f"classic players={count} sides={sides}"

    def part(self) -> Part:
        """The game as a match."""
        deals = [self._deal(one) for one in self.game.rounds if self._has_number(one)]
        if deals and self.game.result is not None:
            deals[-1].closing.extend(self._result(self.game.result))
        return new_part(tuple(sorted(self._headers(), key=header_order)), new_match((), [one.deal() for one in deals]))

    def _has_number(self, one: Round) -> bool:
        if one.sequence > 0 and sayable(one.sequence):
            return True
        self.losses.add("CNV301", f"a round numbered {one.sequence} is left out", self.where)
        return False

    def _headers(self) -> Iterator[Header]:
        if name := one_line(self.game.name, self.losses, self.where):
            yield header("Event", name)
        if date := one_line(self.game.created_at, self.losses, self.where):
            yield header("Date", date.split("T")[0])
        if self.rules is not None:
            yield header("Rules", self.rules)
        names = {player.id: player.name for player in self.game.players}
        for player, seat in self.seats.items():
            if name := one_line(names[player], self.losses, self.where):
                yield header("Seat", name, seat)

    def _deal(self, one: Round) -> DealMaker:
        maker = DealMaker(one.sequence)
        where = f"{self.where}, round {one.sequence}"
        if note := one_line(one.note, self.losses, where):
            maker.remark(note)
        out = [entered.team_id for entered in one.input.teams if entered.went_out]
        if len(out) > 1:
            self.losses.add("CNV305", "two teams went out in one round", where)
        if sum(entered.red_threes or 0 for entered in one.input.teams) > _ALL_RED and self.is_classic:
            self.losses.add("CNV305", "more than four red threes in one round", where)
        told: set[str] = set()
        for entered in one.input.teams:
            side = self.sides.get(entered.team_id)
            if side is None or side in told:
                self.losses.add("CNV301", f"an entry for team {entered.team_id[:40]!r} is left out", where)
                continue
            told.add(side)
            items = self._items(entered) if self.is_classic else {}
            items.update(self._computed(one, entered.team_id))
            declare(maker, Sum(side, items, tuple(self._remarks(entered, where))), self.losses, where)
        return maker

    def _items(self, entered: Entered) -> dict[str, int]:
        """The items in points. The rules of the game say how a red three counts for who has opened and who has not."""
        items: dict[str, int] = {}
        if entered.natural_canastas is not None and entered.mixed_canastas is not None:
            items["canastas"] = 500 * entered.natural_canastas + 300 * entered.mixed_canastas
        if entered.card_points is not None:
            items["cards"] = self._points(entered.card_points)
        if entered.red_threes is not None and (entered.opened is not None or not entered.red_threes):
            worth = (200 if entered.red_threes == _ALL_RED else 100) * entered.red_threes
            items["red"] = worth if entered.opened else -worth
        if entered.went_out is not None:
            items["out"] = (200 if entered.concealed_going_out else 100) if entered.went_out else 0
        if entered.cards_in_hand is not None:
            items["hand"] = -self._points(entered.cards_in_hand)
        return items

    def _computed(self, one: Round, team: str) -> dict[str, int]:
        if one.computed is None:
            return {}
        found = {"total": next((score.total for score in one.computed.scores if score.team_id == team), None)}
        found["score"] = one.computed.score_after.get(team)
        return {name: self._points(points) for name, points in found.items() if points is not None}

    def _points(self, points: float) -> int:
        if points != int(points):
            self.losses.add("CNV301", f"{points} is no whole number of points; it is cut to {int(points)}", self.where)
        return int(points)

    def _remarks(self, entered: Entered, where: str) -> Iterator[str]:
        if entered.concealed_going_out and entered.went_out:
            yield "concealed"
        for name, value in entered.extra.items():
            if value not in (0, "", False, None, []):
                yield one_line(f"{name}: {value}", self.losses, where)

    def _result(self, result: Result) -> Iterator[Header]:
        scores = [
            f"{self.sides[team]} {int(points)}" for team, points in result.final_scores.items() if team in self.sides
        ]
        if scores:
            yield header("Result", " ".join(scores))


CONVERTER = Converter(
    name="ebbeling",
    title="Game export of the Ebbeling score keeper, JSON",
    recognises=_recognises,
    read=_read,
    carries="scores of each deal as entered and as computed; it has no cards",
)
