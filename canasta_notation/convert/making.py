"""A record made act by act, as other programs log it: turns numbered, headers and closing lines in their order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from canasta_notation.cards import Card
from canasta_notation.convert.losses import Losses
from canasta_notation.model import (
    Act,
    Assertion,
    BodyLine,
    ClosingLine,
    Comment,
    Counted,
    Deal,
    Discard,
    Event,
    Gap,
    GoOut,
    Header,
    Lay,
    LayRedThrees,
    Match,
    NoDiscard,
    Pass,
    ScoreItem,
    ScoreLine,
    Step,
    TakeFoot,
    Turn,
    side_order,
)
from canasta_notation.syntax import spell_turn
from canasta_notation.syntax.compose import compose
from canasta_notation.syntax.keys import canonical_side, closing_order, header_order
from canasta_notation.syntax.runs import in_order, spell
from canasta_notation.text import Limits
from canasta_notation.text.span import NOWHERE

_SEATS = {2: ("N", "S"), 3: ("N", "E", "W"), 4: ("N", "E", "S", "W")}
_MOST_SEATS = 8
_LONGEST = 10_000
"""Characters of a name or a remark, far below what a reader takes in a line."""

_STEP = 4
_MOST_CARDS = 15_000
"""Cards on a turn line, and as many for each step as its other signs take: some 45,000 characters of 65,000."""

_MOST_STEPS = Limits().steps

_LAST = (Discard, NoDiscard, GoOut, Pass)
"""Acts with which a turn ends."""

_MOST = 10**9
"""The notation has no number of more than nine digits."""


def seats_for(players: int) -> tuple[str, ...]:
    """The seats of so many players, clockwise. Raises ValueError for fewer than two or more than eight."""
    if not 2 <= players <= _MOST_SEATS:
        raise ValueError(f"{players} players cannot be seated: a table has two to eight")
    return _SEATS.get(players) or tuple(f"P{number}" for number in range(1, players + 1))


def side_of(seats: Iterable[str]) -> str:
    """The side that seats form, as the notation names it: S and N are `NS`."""
    return canonical_side("".join(seats))


def sayable(number: int) -> bool:
    """Whether the notation has room for a number: at most nine digits."""
    return -_MOST < number < _MOST


def one_line(text: str, losses: Losses, where: str = "") -> str:
    """A text of another program as it can stand on one line: without line ends, composed, of bounded length.

    What is cut off is counted as CNV114.
    """
    if len(text) > _LONGEST:
        losses.add("CNV114", f"a text of {len(text)} characters is cut after {_LONGEST}", where)
        text = text[:_LONGEST]
    return compose(" ".join(text.split()))


def label_of(text: str, losses: Losses, where: str = "") -> str:
    """A text of another program as the label of a match, of which no word begins with a semicolon.

    A semicolon that would begin a comment is dropped, and counted as CNV114.
    """
    line = one_line(text, losses, where)
    label = " ".join(filter(None, (word.lstrip(";") for word in line.split(" "))))
    if label != line:
        losses.add("CNV114", f"a semicolon in the name {line!r} of a match", where)
    return label


def header(key: str, value: str, qualifier: str | None = None) -> Header:
    """A header that holds a text."""
    return Header(key, qualifier, value, NOWHERE)


def card_set(key: str, seat: str, cards: Iterable[Card]) -> Header:
    """A header of a seat whose cards have no order: a hand, a foot, what was left."""
    held = in_order(cards)
    return Header(key, seat, spell(held, " "), NOWHERE, held)


def card_list(key: str, cards: Iterable[Card]) -> Header:
    """A header whose cards have an order: `Up`, `Stock`, `Deck`."""
    listed = tuple(cards)
    return Header(key, None, spell(listed, " "), NOWHERE, listed)


def comment(text: str) -> Comment:
    """A comment from a text without line ends."""
    return Comment(f" {text}", NOWHERE)


def score_line(side: str, items: Mapping[str, int]) -> ScoreLine:
    """A declared score; the items keep the order given."""
    return ScoreLine(side, tuple(ScoreItem(name, amount, NOWHERE) for name, amount in items.items()), NOWHERE)


def counted(counts: Iterable[tuple[str, int | None]]) -> Assertion:
    """An assertion of these counts: of `stock`, of `pile`, of the hands of seats; None says nothing."""
    return Assertion(tuple(Counted(what, count, NOWHERE) for what, count in counts if count is not None), NOWHERE)


def new_match(headers: Iterable[Header], deals: Iterable[Deal], label: str | None = None) -> Match:
    """A match with its headers in order; without a label it is the one match of its section."""
    ordered = tuple(sorted(headers, key=header_order))
    return Match(label or "", ordered, (), tuple(deals), NOWHERE, opened=label is not None)


class DealMaker:
    """Writes a deal down as it goes: one turn line at a time, numbered from 1.

    `headers` and `closing` may be added in any order.
    """

    def __init__(self, number: int, losses: Losses | None = None) -> None:
        """`losses` are told of acts that no line has room for."""
        self.number = number
        self.headers: list[Header] = []
        self.closing: list[ClosingLine] = []
        self.trailing: list[Comment] = []
        """Comments below all."""

        self.seat: str | None = None
        """Whose turn line is open."""

        self.turns = 0
        """The number of the turn line that is open or was written last."""

        self._losses = losses
        self._body: list[BodyLine] = []
        self._size = 0
        self._steps: list[Step] = []
        self._remarks: list[Comment] = []

    def dealt(self, seat: str, acts: Iterable[Act]) -> None:
        """Write a line of the deal itself, numbered 0."""
        self._body.append(Turn(0, seat, steps_of(acts), NOWHERE))

    def begin(self, seat: str) -> None:
        """Open the next turn line."""
        self.end()
        self.seat = seat
        self.turns += 1

    def act(self, act: Act, *, taken_back: bool = False) -> None:
        """Write a step on the open line. Raises ValueError where none is open."""
        if self.seat is None:
            raise ValueError(f"nobody's turn is open for {act!r}")
        self._size += _STEP + len(getattr(act, "cards", None) or ())
        too_long = self._size > _MOST_CARDS or len(self._steps) >= _MOST_STEPS
        if too_long and self._losses is not None:
            told = "acts are left out of a turn that is longer than a line may be"
            self._losses.add("CNV301", told, f"deal {self.number}, turn {self.turns}")
            return
        self._steps.append(Step(_in_order(act), NOWHERE, taken_back=taken_back))

    @property
    def acts(self) -> Sequence[Act]:
        """The acts on the open line."""
        return [step.act for step in self._steps]

    def end(self, remark: str | None = None) -> None:
        """Close the open line, with a comment on it; a line without a step is not written."""
        if self.seat is not None and self._steps:
            said = comment(remark) if remark else None
            self._body.append(Turn(self.turns, self.seat, tuple(self._steps), NOWHERE, comment=said))
        elif self.seat is not None:
            self.turns -= 1
        self.seat = None
        self._steps, self._size = [], 0
        self._body.extend(self._remarks)
        self._remarks = []

    def break_off(self, remark: str) -> None:
        """Take the open line for one of a turn that is not told to its end: its acts go into the comment of a gap.

        As a turn it would be one without a discard, for which its player is not to blame. A line that ends as turns
        do stays as it is.
        """
        if self.seat is None or not self._steps or isinstance(self._steps[-1].act, _LAST):
            self.end()
            return
        told = spell_turn(Turn(self.turns, self.seat, tuple(self._steps), NOWHERE))
        self._steps = []
        self.gap(remark=f"{remark}: {told}")

    def aside(self, seat: str, acts: Iterable[Act]) -> None:
        """Write a line beside the turns, without a number: a foot taken up."""
        self.end()
        self._body.append(Turn(None, seat, steps_of(acts), NOWHERE))

    def remark(self, text: str) -> None:
        """Write a comment line; in the middle of a turn it goes below the line of that turn."""
        (self._remarks if self.seat is not None else self._body).append(comment(text))

    def assertion(self, assertion: Assertion) -> None:
        """Write what was counted, below the open line."""
        self.end()
        self._body.append(assertion)

    def event(self, event: Event) -> None:
        """Write an event below the open line."""
        self.end()
        self._body.append(event)

    def gap(self, turns: int | None = None, prose: str = "", remark: str | None = None) -> None:
        """Write that turns are missing."""
        self.end()
        self._body.append(Gap(turns, prose, NOWHERE, comment(remark) if remark else None))
        self.turns += turns or 0

    def deal(self) -> Deal:
        """The deal as it is written so far."""
        self.end()
        headers = tuple(sorted(self.headers, key=header_order))
        closing = tuple(sorted(self.closing, key=_place))
        return Deal(self.number, headers, tuple(self._body), closing, NOWHERE, tuple(self.trailing))


def steps_of(acts: Iterable[Act]) -> tuple[Step, ...]:
    """Steps that hold these acts and nothing else."""
    return tuple(Step(_in_order(act), NOWHERE) for act in acts)


def _in_order(act: Act) -> Act:
    """An act as a reader would give it: cards that have no order of their own in canonical order."""
    match act:
        case Lay(key, cards, number):
            return Lay(key, in_order(cards), number)
        case LayRedThrees(cards):
            return LayRedThrees(in_order(cards))
        case TakeFoot(cards) if cards is not None:
            return TakeFoot(in_order(cards))
    return act


def _place(line: ClosingLine) -> tuple[object, ...]:
    if isinstance(line, ScoreLine):
        return closing_order(None)[0], side_order(line.side)
    return closing_order(line)
