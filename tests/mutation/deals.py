"""Recorded deals taken apart into headers and steps, with a small table of their own.

Nothing here comes from the engine and nothing here is a rule of the game: the table only moves cards from place to
place as the steps say, so that a fault can be planted where it fits. A deal of which this table cannot follow every
card is not used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field

NATURALS = "456789TJQKA"
_CARD = re.compile(r"\*|W|x\d*|[A2-9TJQK][cdhsrb]?")
_FEET = {"hand-and-foot", "hand-and-foot-pagat"}
_TWO_DRAWN = {"classic-2", "classic-3", *_FEET}
_HAND_SIZES = {"classic-2": 15, "hoyle-2": 15, "classic-3": 13, "hand-and-foot": 13, "hand-and-foot-pagat": 13}
_SEATS = {"classic-2": "NS", "hoyle-2": "NS", "classic-3": "NEW", "fournier": "NWSE"}


def split(cards: str) -> list[str]:
    """The cards of a run, one by one."""
    return _CARD.findall(cards)


def is_wild(card: str) -> bool:
    """Whether a card is a joker or a two."""
    return card[0] in "*2W"


def is_natural(card: str) -> bool:
    """Whether a card is of a rank that is melded."""
    return card[0] in NATURALS


def is_red_three(card: str) -> bool:
    """Whether a card is a red three."""
    return card in ("3d", "3h", "3r")


def is_black_three(card: str) -> bool:
    """Whether a card is a black three."""
    return card in ("3c", "3s", "3b")


def points(card: str) -> int:
    """What a card counts in a meld."""
    if card[0] == "*":
        return 50
    return 20 if card[0] in "2A" else 10 if card[0] in "89TJQK" else 5


class Untraceable(Exception):
    """A step moves a card that is not where the step takes it from."""


@dataclass
class Line:
    """A turn line, or any other line of the course of a deal in `raw`."""

    number: int | None
    seat: str
    steps: list[str]
    raw: str | None = None

    def __str__(self) -> str:
        if self.raw is not None:
            return self.raw
        number = "" if self.number is None else f"{self.number}. "
        return f"{number}{self.seat} {' '.join(self.steps)}"

    @property
    def is_turn(self) -> bool:
        """Whether it is a turn: no line of the deal, of a foot alone or of another kind."""
        is_foot = any(step[0] == "f" for step in self.steps) and all(step[0] in "frd" for step in self.steps)
        return self.raw is None and bool(self.number) and not is_foot

    def place(self, *starts: str) -> int | None:
        """The place of the first step that begins with one of these, or None."""
        return next((at for at, step in enumerate(self.steps) if step.startswith(starts)), None)


@dataclass
class Table:
    """Where every card is."""

    hands: dict[str, list[str]]
    feet: dict[str, list[str]]
    melds: dict[str, dict[str, list[str]]]
    """By seat; partners hold the same dictionary."""

    pile: list[str]
    stock: list[str] | None
    left: int
    """Cards in the stock."""

    frozen: bool
    reds: dict[str, list[str]]
    sole: str | None = None
    """The player who plays alone against two."""

    def copy(self) -> Table:
        """Another table with the same cards in the same places."""
        other = copy(self)
        shared: dict[int, dict[str, list[str]]] = {}
        for melds in self.melds.values():
            shared.setdefault(id(melds), {key: meld[:] for key, meld in melds.items()})
        other.melds = {seat: shared[id(melds)] for seat, melds in self.melds.items()}
        other.hands = {seat: cards[:] for seat, cards in self.hands.items()}
        other.feet = {seat: cards[:] for seat, cards in self.feet.items()}
        other.reds = {seat: cards[:] for seat, cards in self.reds.items()}
        other.pile = self.pile[:]
        other.stock = None if self.stock is None else self.stock[:]
        return other


def _remove(place: list[str], card: str) -> None:
    if card not in place:
        raise Untraceable(card)
    place.remove(card)


@dataclass
class Play:
    """A turn of a deal, with the table before each of its steps and after the last."""

    at: int
    """Its place among the lines of the deal."""

    line: Line
    tables: list[Table]
    is_last: bool = False

    @property
    def seat(self) -> str:
        """Who plays."""
        return self.line.seat

    @property
    def number(self) -> int:
        """The number of the turn."""
        return self.line.number or 0

    @property
    def steps(self) -> list[str]:
        """The steps, to be looked at and not to be changed."""
        return self.line.steps

    @property
    def before(self) -> Table:
        """The table before the turn."""
        return self.tables[0]

    @property
    def after(self) -> Table:
        """The table after the turn."""
        return self.tables[-1]

    @property
    def hand_before(self) -> list[str]:
        """What the player holds before the turn."""
        return self.before.hands[self.seat]

    @property
    def hand_after(self) -> list[str]:
        """What the player holds after the turn."""
        return self.after.hands[self.seat]

    @property
    def melds(self) -> dict[str, list[str]]:
        """The melds of the side before the turn."""
        return self.before.melds[self.seat]

    @property
    def drawn(self) -> list[str]:
        """The cards drawn in the turn, replacements included."""
        return [card for step in self.steps if step.startswith("d:") for card in split(step[2:])]

    @property
    def used(self) -> list[str]:
        """The cards laid and discarded in the turn."""
        runs = (step.partition(":")[2] if step[0] == "+" else step[1:] for step in self.steps if step[0] in "+-")
        return [card for run in runs if run != "-" for card in split(run)]

    @property
    def takes_pile(self) -> bool:
        """Whether the player takes the pile."""
        return self.line.place("p") is not None and "pass" not in self.steps

    @property
    def discard(self) -> int | None:
        """The place of the discard."""
        return next((at for at, step in enumerate(self.steps) if step[0] == "-" and step != "--"), None)


@dataclass
class Deal:
    """One deal of a record, which can stand as a record of its own."""

    name: str
    profile: str
    rules: str
    number: int
    head: list[str]
    lines: list[Line]
    tail: list[str]
    before: dict[str, int]
    """The scores before the deal."""

    earlier: Deal | None = None
    """The deal before it in the match."""

    with_earlier: bool = False
    """Whether the earlier deal is written too."""

    above: list[str] = field(default_factory=lambda: ["%pcn 1"])
    """The lines at the head of the record."""

    has_heading: bool = True
    """Whether its heading is written."""

    _plays: list[Play] = field(default_factory=list)

    def copy(self) -> Deal:
        """Another deal that says the same and may be changed."""
        other = copy(self)
        other.head, other.tail, other.before = self.head[:], self.tail[:], dict(self.before)
        other.lines = [Line(one.number, one.seat, one.steps[:], one.raw) for one in self.lines]
        return other

    # What it says

    @property
    def has_feet(self) -> bool:
        """Whether the players have a foot."""
        return self.profile in _FEET

    @property
    def draw(self) -> int:
        """How many cards are drawn."""
        return 2 if self.profile in _TWO_DRAWN else 1

    @property
    def hand_size(self) -> int:
        """How many cards are dealt to a hand."""
        return _HAND_SIZES.get(self.profile, 11)

    @property
    def seats(self) -> str:
        """The seats in playing order."""
        return _SEATS.get(self.profile, "NESW")

    @property
    def has_partners(self) -> bool:
        """Whether two fixed partners play against two."""
        return len(self.seats) == 4

    @property
    def has_suits(self) -> bool:
        """Whether suits were written down."""
        hands = (one.partition(": ")[2] for one in self.head if one.startswith("Hand"))
        return not any(re.search(r"3[rb]|[4-9TJQKA](?![cdhs])", hand) for hand in hands)

    @property
    def minimum(self) -> dict[str, int]:
        """The opening minimum of each seat."""
        if self.has_feet:
            return dict.fromkeys(self.seats, {1: 50, 2: 90, 3: 120}.get(self.number, 150))
        scores = {seat: score for side, score in self.before.items() for seat in side}
        steps = ((0, 15), (1500, 50), (3000, 90))
        return {
            seat: next((least for bound, least in steps if scores.get(seat, 0) < bound), 120) for seat in self.seats
        }

    def freezes(self, card: str) -> bool:
        """Whether a card freezes the pile on which it lies."""
        return is_wild(card) or is_red_three(card) or (self.profile == "classic-bicycle" and is_black_three(card))

    def header(self, name: str) -> int | None:
        """The place of a header of the deal, or None."""
        return next((at for at, one in enumerate(self.head) if one.startswith(f"{name}:")), None)

    def value(self, name: str) -> str | None:
        """The value of a header of the deal."""
        at = self.header(name)
        return None if at is None else self.head[at].partition(": ")[2]

    @property
    def end(self) -> str:
        """What the `End` line says, or nothing."""
        return next((one.partition(": ")[2] for one in self.tail if one.startswith("End:")), "")

    def without_tail(self, *kept: str) -> None:
        """Leave out what stands after the last turn but for lines that begin so."""
        self.tail = [one for one in self.tail if one.startswith(kept)] if kept else []

    def text(self) -> str:
        """The deal as a record."""
        rules = [f"Rules: {self.rules}"] if self.rules else []
        lines = [*self.above, *rules, "", "== match 1", ""]
        if self.with_earlier and self.earlier is not None:
            lines += [*self.earlier.section(), ""]
            return "\n".join([*lines, *self.section(with_scores=False), ""])
        return "\n".join([*lines, *self.section(), ""])

    def section(self, *, with_scores: bool = True) -> list[str]:
        """The lines of the deal."""
        scores = [f"Score.{side}: {score}" for side, score in self.before.items()] if with_scores else []
        heading = [f"== deal {self.number}"] if self.has_heading else []
        return [*heading, *scores, *self.head, *map(str, self.lines), *self.tail]

    # Playing it through

    def plays(self) -> list[Play]:
        """The turns of a deal that was not changed, each with the table before each of its steps."""
        if not self._plays:
            self._plays = list(self._played())
            if self._plays:
                self._plays[-1].is_last = True
        return self._plays

    def is_followed(self) -> bool:
        """Whether every card of the deal can be followed."""
        try:
            table = self._table()
            for line in self.lines:
                for step in line.steps:
                    self._step(table, line.seat, step)
        except Untraceable:
            return False
        return any(line.is_turn for line in self.lines)

    def _played(self) -> Iterator[Play]:
        table = self._table()
        for at, line in enumerate(self.lines):
            tables = [table.copy()]
            for step in line.steps:
                self._step(table, line.seat, step)
                tables.append(table.copy())
            if line.is_turn:
                yield Play(at, line, tables)

    def _table(self) -> Table:
        hands = {seat: split(self._must(f"Hand.{seat}")) for seat in self.seats}
        feet = {seat: split(self._must(f"Foot.{seat}")) for seat in self.seats} if self.has_feet else {}
        up = split(self._must("Up"))
        stock = self.value("Stock")
        cards = sum(map(len, [*hands.values(), *feet.values()])) + (1 if self.has_feet else len(up))
        melds: dict[str, dict[str, list[str]]] = {}
        for seat in self.seats:
            partner = self.seats[(self.seats.index(seat) + 2) % 4] if self.has_partners else seat
            melds[seat] = melds.get(partner, {})
        return Table(
            hands=hands,
            feet=feet,
            melds=melds,
            pile=up[-1:] if self.has_feet else up,
            stock=None if stock is None else split(stock),
            left=(270 if self.has_feet else 108) - cards if stock is None else len(split(stock)),
            frozen=self.has_feet or any(self.freezes(card) for card in up),
            reds={seat: [] for seat in self.seats},
        )

    def _must(self, name: str) -> str:
        value = self.value(name)
        if value is None or "x" in value:
            raise Untraceable(name)
        return value

    def _step(self, table: Table, seat: str, step: str) -> None:
        hand = table.hands[seat]
        kind, cards = step[0], split(step.partition(":")[2])
        if step == "pass" or step.startswith(("ask", "out", "notout", "say", "(")) or step == "--":
            return
        if kind == "d":
            self._draw(table, hand, cards)
        elif kind == "r":
            for card in cards:
                _remove(hand, card)
            table.reds[seat] += cards
        elif kind == "p":
            self._take(table, seat, step)
        elif kind == "+":
            meld = table.melds[seat].setdefault(step[1:].partition(":")[0], [])
            for card in cards:
                _remove(hand, card)
            meld += cards
        elif kind == "-":
            (card,) = split(step[1:])
            _remove(hand, card)
            table.pile.append(card)
            table.frozen = table.frozen or self.freezes(card)
        elif kind == "f":
            hand += table.feet.pop(seat)
        else:
            raise Untraceable(step)

    @staticmethod
    def _draw(table: Table, hand: list[str], cards: list[str]) -> None:
        if any(card[0] == "x" for card in cards):
            raise Untraceable("x")
        hand += cards
        table.left -= len(cards)
        if table.stock is not None:
            due, table.stock = table.stock[: len(cards)], table.stock[len(cards) :]
            if sorted(due) != sorted(cards):
                raise Untraceable(str(due))

    def _take(self, table: Table, seat: str, step: str) -> None:
        found = re.fullmatch(r"p(\d+):(.+)", step)
        if found is None or not table.pile or table.pile[-1] != found[2]:
            raise Untraceable(step)
        count = int(found[1])
        if count > len(table.pile):
            raise Untraceable(step)
        table.hands[seat] += table.pile[-count:]
        del table.pile[-count:]
        table.frozen = self.has_feet or (table.frozen and bool(table.pile))
        if self.profile == "classic-3" and table.sole is None:
            table.sole = seat
            _join(table, [one for one in "NEW" if one != seat])


def _join(table: Table, partners: list[str]) -> None:
    """Let the melds of two seats be one side's: those of the second are counted on."""
    first, second = (table.melds[seat] for seat in partners)
    for key, meld in second.items():
        name, count = key, 1
        while name in first:
            count += 1
            name = f"{key.partition('.')[0]}.{count}"
        first[name] = meld
    table.melds[partners[1]] = first
