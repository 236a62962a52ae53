"""What one seat knew of the tables of a record: its own cards, and of the others' those that came to them in sight."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from canasta_notation.cards import UNKNOWN
from canasta_notation.model import BodyLine, Turn
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.blank import NotBlanked, blank
from canasta_notation.replays.fold import Beat, DealFold
from canasta_notation.replays.seen import NoSuchView
from canasta_notation.replays.view import CardsView, View, look_as, look_if_usual
from canasta_notation.syntax import Record


class Known:
    """The deals of a record as a seat saw them, to be played beside the deals themselves.

    `rules` is a `Rules:` value that overrides the record's own. Where the record cannot be blanked no more is known
    than how many cards the others hold.
    """

    def __init__(self, record: Record, seat: str, rules: str | None) -> None:
        self._seat = seat
        self._deals = _deals(record, seat, rules)
        self._fold: DealFold | None = None
        self._next: BodyLine | None = None
        self._beats: list[View | None] = []

    def begin_deal(self, *, by_step: bool = False) -> None:
        """Go on to the next deal; `by_step` keeps what was known after each step of a turn too."""
        self._fold = next(self._deals, None)
        self._next = None
        if by_step and self._fold is not None:
            self._fold.watch = self._note

    def _note(self, _beat: Beat) -> None:
        if self._fold is not None:
            self._beats.append(look_if_usual(self._fold.table, self._fold.rules))

    def play_others(self) -> None:
        """Play the lines before the next turn line."""
        fold = self._fold
        if fold is None or self._next is not None:
            return
        for line in fold.waiting:
            if isinstance(line, Turn):
                self._next = line
                return
            fold.line(line)

    def play_turn(self) -> None:
        """Play the next turn line, with what stands before it."""
        self._beats.clear()
        self.play_others()
        if self._fold is not None and self._next is not None:
            self._fold.line(self._next)
            self._next = None

    def look(self, seen: View) -> View:
        """The table as the seat knows it now; `seen` is the table as it is."""
        fold = self._fold
        return self._merged(seen, None if fold is None else look_if_usual(fold.table, fold.rules))

    def look_back(self, seen: View, step: int) -> View:
        """The table as the seat knew it after a step of the last turn, counted from 0."""
        return self._merged(seen, self._beats[step] if step < len(self._beats) else None)

    def _merged(self, seen: View, others: View | None) -> View:
        if others is None:
            return look_as(self._seat, seen)
        hands = {one: hand if one == self._seat else _told(others.hands[one]) for one, hand in seen.hands.items()}
        feet = {one: None if foot is None else _told(foot) for one, foot in others.feet.items()}
        return replace(seen, hands=hands, feet=feet)


def _deals(record: Record, seat: str, rules: str | None) -> Iterator[DealFold]:
    try:
        file = blank(record, seat, rules=rules)
    except (NotBlanked, NoSuchView):
        # What cannot be read may tell anything.
        return
    yield from Auditor(rules).sections(Record(file, ()))


def _told(cards: CardsView) -> CardsView:
    """Cards as they are shown: none where not one of them is known."""
    return CardsView(cards.count, None) if set(cards.cards or ()) <= {str(UNKNOWN)} else cards
