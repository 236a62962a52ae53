"""What can be concluded about hidden cards at a turn, and from which lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from canasta_notation.cards import ALL_CARDS, Card
from canasta_notation.model import Setting, deals_of
from canasta_notation.model.seats import seat_order
from canasta_notation.replays.ledger.completion import Answer
from canasta_notation.replays.ledger.conflict import smallest
from canasta_notation.replays.ledger.first_look import Allowance
from canasta_notation.replays.ledger.masks import MASKS, ranks
from canasta_notation.replays.ledger.moves import Move, Moves
from canasta_notation.replays.ledger.questions import showing, size_at
from canasta_notation.replays.ledger.trail import Trail, follow
from canasta_notation.replays.moments import NoSuchTurn
from canasta_notation.replays.rules_of import Rulebook
from canasta_notation.syntax import Record
from canasta_notation.table import Index, spell
from canasta_notation.table.kinds import INDEX, NARROWER, W
from canasta_notation.text import Span
from canasta_notation.text.span import NOWHERE

_RANKS = tuple(INDEX[card] for card in ALL_CARDS if not card.suit and str(card) not in ("x", "3"))
_ASKED = (*_RANKS, INDEX[Card("3", "b")], INDEX[Card("3", "r")])
"""The names of which something is said: the ranks, wild cards of both kinds together, black and red threes."""

_PASSES = 40
"""Passes over the moves of a deal that bounding a name may cost, and again finding the lines of a bound."""

_MOST_FOR_LINES = 300_000
"""Steps of search that finding the lines of all bounds may cost, two or three seconds."""


class Conclusion(Struct, frozen=True):
    """How many cards of a name a hand holds: at least `least`, at most `most`; None where nothing bounds it.

    `most` is given where it is less than the hand's size and the pack allow. The lines are those it follows from, none
    where nothing but the deal is needed: a smallest set, or a larger one where to find that would take too long.
    """

    card: str
    least: int
    most: int | None
    least_from: tuple[Span, ...]
    most_from: tuple[Span, ...]

    @property
    def is_exact(self) -> bool:
        """Whether the name is that of a card with its suit, or of the joker."""
        return self.card == "*" or self.card[1:] in ("c", "d", "h", "s")


class HandConclusions(Struct, frozen=True):
    """A hand or a foot, `place` says which, with the number of its cards and what is known of them."""

    seat: str
    place: str
    size: int
    conclusions: tuple[Conclusion, ...]


class Deductions(Struct, frozen=True):
    """What can be concluded about the hands of a deal before a turn, or at its end where `turn` is None.

    `answer` is "concluded", "impossible" where no cards fit what the record says, "unfollowed" where acts before the
    turn were not recorded or no play at all, and "unfinished" where the search was broken off at its bound: then what
    is said holds, and more might be said.
    """

    match: str | None
    deal: int | None
    turn: int | None
    answer: str
    hands: tuple[HandConclusions, ...] = ()


def deduce(
    record: Record,
    *,
    turn: int | None = None,
    deal: int | None = None,
    rules: str | None = None,
    so_far: bool = False,
    seats: Collection[str] | None = None,
) -> Deductions:
    """What the record tells of the hands before a turn of a deal; without `deal`, of the first one.

    All of the deal counts, later lines too; with `so_far` only what stood before the turn. Without `turn` it is about
    the end of the deal, and without `seats` about everybody. Raises NoSuchTurn where there is no such turn or seat,
    UnknownRules or BadOption for wrong `rules`.
    """
    setting = _setting(record, deal)
    found = Rulebook(rules).rules_of(setting)[0]
    if found is None:
        raise NoSuchTurn(f"the rules of {_called(setting.deal.number)} are not known")
    sitting = found.params.seats
    unknown = sorted(set(seats or ()) - set(sitting))
    if unknown:
        raise NoSuchTurn(f"nobody sits at {unknown[0]}: at this table sit {', '.join(sorted(sitting, key=seat_order))}")
    trail = follow(setting, found)
    at = _moment(trail, turn)
    label = setting.match.label or None
    if at is None or (turn is None and not setting.deal.has_turns and setting.deal.scores):
        return Deductions(label, setting.deal.number, turn, "unfollowed")
    asked = _Asked(trail.moves, at, so_far)
    if not asked.is_possible:
        return Deductions(label, setting.deal.number, turn, "impossible")
    hands = tuple(asked.hands(sitting if seats is None else seats))
    return Deductions(label, setting.deal.number, turn, "unfinished" if asked.is_broken_off else "concluded", hands)


def _setting(record: Record, deal: int | None) -> Setting:
    settings = list(deals_of(record.file))
    found = next((one for one in settings if deal in (None, one.deal.number)), None)
    if found is not None:
        return found
    known = [one.deal.number for one in settings if one.deal.number is not None]
    last = f": the last one is {max(known)}" if known else ""
    raise NoSuchTurn(f"there is no {_called(deal)}{last}")


def _called(deal: int | None) -> str:
    return "deal" if deal is None else f"deal {deal}"


def _moment(trail: Trail, turn: int | None) -> int | None:
    """How many moves were made before a turn; None where they are not followed so far."""
    if turn is None:
        return None if trail.moves.is_cut else trail.moves.played
    for order, (number, _seat) in trail.turns.items():
        if number == turn and (order, 0) in trail.moves.before:
            return trail.moves.before[order, 0]
    if trail.moves.is_cut:
        return None
    last = max((number for number, _seat in trail.turns.values() if number is not None), default=0)
    raise NoSuchTurn(f"there is no turn {turn}: the last one is {last}")


class _Asked:
    """Asks, for each hand at a moment, how few and how many cards of each name it can hold."""

    def __init__(self, whole: Moves, at: int, so_far: bool) -> None:
        self.whole = whole
        self.at = at
        self.moves = whole.moves[:at] if so_far else whole.moves
        self.allowance = Allowance()
        self.solve = self.allowance.solver(whole.places + 2, whole.copies)
        self.left_for_lines = _MOST_FOR_LINES
        self.lines: dict[int, frozenset[int]] = {}
        """The lines from which something was concluded last, for each place: most often the next follows from them."""

        self.is_broken_off = False
        self.is_possible = self.solve(self.moves) is not Answer.NO

    def hands(self, seats: Collection[str]) -> Iterator[HandConclusions]:
        """What is concluded of the hand of each seat, and of each foot not taken up."""
        for name, places in (("hand", self.whole.hands), ("foot", self.whole.feet)):
            for seat, place in places.items():
                size = size_at(self.whole.moves[: self.at], place)
                if seat in seats and (size or name == "hand"):
                    yield HandConclusions(seat, name, size, tuple(self._conclude(place, size)))

    def _conclude(self, place: int, size: int) -> Iterator[Conclusion]:
        for card in _ASKED:
            least = self._least(place, size, card)
            most = self._most(place, size, card, least)
            is_bounded = most < min(size, self.whole.copies[card])
            if least or is_bounded:
                yield self._conclusion(place, size, card, least, most if is_bounded else None)
            if least:
                yield from self._exactly(place, size, card)

    def _exactly(self, place: int, size: int, card: Index) -> Iterator[Conclusion]:
        """Of a rank of which cards must be there, those that are known with their suit."""
        for exact in _suits(card):
            least = self._least(place, size, exact)
            if least:
                yield self._conclusion(place, size, exact, least, None)

    def _least(self, place: int, size: int, card: Index) -> int:
        count = 0
        while count < size and self._can(place, size, card, 0, count) is Answer.NO:
            count += 1
        return count

    def _most(self, place: int, size: int, card: Index, least: int) -> int:
        count = min(size, self.whole.copies[card])
        while count > least and self._can(place, size, card, count, None) is Answer.NO:
            count -= 1
        return count

    def _can(self, place: int, size: int, card: Index, least: int, most: int | None) -> Answer:
        # Each question has an allowance of its own: what one of them costs is no reason to say less of another.
        self.allowance.steps = _PASSES * len(self.moves)
        answer = self.solve(self._with(place, size, card, least, most))
        self.is_broken_off = self.is_broken_off or answer is Answer.UNTOLD
        return answer

    def _with(self, place: int, size: int, card: Index, least: int, most: int | None) -> list[Move]:
        shown = showing(MASKS[card], least, most, place, self.whole.places, size)
        return [*self.moves[: self.at], *shown, *self.moves[self.at :]]

    def _conclusion(self, place: int, size: int, card: Index, least: int, most: int | None) -> Conclusion:
        least_from = self._lines(place, size, card, 0, least - 1) if least else ()
        most_from = self._lines(place, size, card, most + 1, None) if most is not None else ()
        return Conclusion(spell([card]), least, most, least_from, most_from)

    def _lines(self, place: int, size: int, card: Index, least: int, most: int | None) -> tuple[Span, ...]:
        granted = min(self.left_for_lines, _PASSES * len(self.moves))
        self.allowance.steps = granted
        moves = self._with(place, size, card, least, most)
        likely = self.lines.get(place, frozenset())
        spared = [move if move.span.line in likely or move.span == NOWHERE else move.unsaid() for move in moves]
        if likely and self.solve(spared) is Answer.NO:
            moves = spared
        found = tuple(smallest(moves, self.solve, frozenset((NOWHERE,)), ranks(MASKS[card])))
        self.left_for_lines -= granted - self.allowance.steps
        self.lines[place] = frozenset(span.line for span in found)
        return found


def _suits(card: Index) -> list[Index]:
    """The cards of a rank, each with its suit; none for wild cards of both kinds and for what has no suits."""
    return [] if card == W else [narrow for narrow in NARROWER[card] if not NARROWER[narrow]]
