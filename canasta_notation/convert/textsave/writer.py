"""A position of a record as a text save: the table before a turn, where every card of it is known."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle

from msgspec import Struct

from canasta_notation.cards import JOKER, UNKNOWN, Card
from canasta_notation.convert.asked import rules_for
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.parts import Part
from canasta_notation.convert.textsave.save import spelt
from canasta_notation.convert.textsave.table import OURS, table_of
from canasta_notation.model import Cards, Comment, Deal, LayRedThrees, Turn
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.fold import Beat, DealFold
from canasta_notation.syntax import Record
from canasta_notation.table import Hand, cards_of

_LABELS = ("Computer", "Human")
_INDENT = "   "
_NUMBER = re.compile(r"-?[0-9]{1,9}")


class _Position(Struct, frozen=True):
    """A position in cards: by seat hands, melds and red threes, the pile from the top, the stock from the next card."""

    number: int
    labels: dict[str, str]
    """What each seat is called, in the order of the seats."""

    due: frozenset[str]
    hands: dict[str, Cards]
    melds: dict[str, list[Cards]]
    reds: dict[str, Cards]
    pile: Cards
    stock: Cards
    scores: dict[str, int]

    def cards(self) -> Iterator[Card]:
        """Every card in it."""
        yield from self.pile
        yield from self.stock
        for seat in self.labels:
            yield from self.hands[seat]
            yield from self.reds[seat]
            for meld in self.melds[seat]:
                yield from meld


def write(parts: Iterable[Part], conversion: Conversion) -> Iterator[bytes]:
    """Write a save for each match. A match whose cards are not all known at the position is left out, as CNV111."""
    number, turn = _number("deal", conversion), _number("turn", conversion)
    for part in parts:
        if part.match is None:
            continue
        found = _position(part, conversion, number, turn)
        if isinstance(found, str):
            where = f"match {part.match.label}" if part.match.label else ""
            conversion.losses.add("CNV111", found, where)
        else:
            yield _text(found, conversion.losses).encode()


def _number(name: str, conversion: Conversion) -> int | None:
    text = conversion.options.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadOptionValue(f"{name} is a number, not {text[:40]!r}")
    return int(text)


def _position(part: Part, conversion: Conversion, number: int | None, turn: int | None) -> _Position | str:
    """The position before a turn of a deal, or at the end of it; else why there is none."""
    auditor = Auditor(rules_for(part, conversion.rules))
    record = part.record or Record(part.file, (), conversion.name)
    deals = [] if part.match is None else part.match.deals
    wanted = next((deal for deal in reversed(deals) if number in (None, deal.number)), None)
    for fold in auditor.sections(record):
        if fold.deal is not wanted:
            fold.play_rest()
            continue
        scores = {one.side: one.score or 0 for one in auditor.scores}
        return _played(fold, part, scores, turn, conversion.losses)
    return "its rules are not known" if wanted is not None else f"there is no deal {number}"


def _played(fold: DealFold, part: Part, scores: dict[str, int], turn: int | None, losses: Losses) -> _Position | str:
    """The position before a turn, once the deal is played that far."""
    laid, reds = table_of(fold.deal)
    seen: dict[str, list[Card]] = {seat: list(reds.get(seat, ())) for seat in fold.table.seats}

    def watch(beat: Beat) -> None:
        if isinstance(beat.act, LayRedThrees):
            seen[beat.turn.seat].extend(beat.act.cards)

    fold.watch = watch
    turns = 0
    for line in fold.waiting:
        if isinstance(line, Turn) and line.number == turn and not line.is_foot_only:
            break
        turns += isinstance(line, Turn)
        fold.line(line)
    else:
        if turn is not None and turn != fold.numbers.due:
            return f"there is no turn {turn} in deal {fold.deal.number}"
    if len(fold.table.seats) != len(_LABELS):
        return f"{len(fold.table.seats)} play, where the save has room for two"
    if any(fold.table.feet.values()):
        return "a foot has not been taken up, for which the save has no room"
    if fold.table.stock.cards is None or fold.table.pile.below or fold.table.pile.below is None:
        return "the order of the stock, or what lies in the pile, is not known"
    position = _seen(fold, _labels(part, fold), scores, laid, seen)
    if not all(one.is_exact for one in position.cards()):
        return "not every card is known there by rank and suit"
    _tell(fold.deal, part, position.labels, turns, losses)
    return position


def _labels(part: Part, fold: DealFold) -> dict[str, str]:
    """What the save calls each seat: by the names in the record where they are those of a save."""
    seats = sorted(fold.table.seats)
    headers = [*(part.match.headers if part.match is not None else ()), *part.section.headers]
    names = {one.qualifier: one.value for one in reversed(headers) if one.key == "Seat"}
    if all(names.get(seat) in _LABELS for seat in seats):
        return {seat: names[seat] for seat in seats}
    return dict(zip(seats, _LABELS, strict=True))


def _seen(
    fold: DealFold,
    labels: dict[str, str],
    scores: dict[str, int],
    laid: dict[str, list[Cards]],
    reds: dict[str, list[Card]],
) -> _Position:
    table = fold.table
    seats = tuple(labels)
    melds = {seat: [cards_of(one.cards) for one in table.side_of[seat].melds.values()] for seat in seats}
    return _Position(
        number=fold.deal.number or 1,
        labels=labels,
        due=table.due or frozenset(),
        hands={seat: _held(table.hands[seat]) for seat in seats},
        melds={seat: [*laid.get(seat, []), *melds[seat]] for seat in seats},
        reds={seat: tuple(reds[seat]) for seat in seats},
        pile=cards_of(table.pile.cards[::-1]),
        stock=cards_of((table.stock.cards or [])[::-1]),
        scores={seat: _score(fold.deal, seat, scores.get(seat, 0)) for seat in seats},
    )


def _held(hand: Hand) -> Cards:
    """The cards of a hand; of one that anything may have come into an unknown one at least."""
    return (UNKNOWN,) if hand.loose else cards_of(hand.cards())


def _score(deal: Deal, seat: str, running: int) -> int:
    """The score of a seat before the deal."""
    header = deal.header("Score", seat)
    text = "" if header is None else header.value
    return int(text) if _NUMBER.fullmatch(text) else running


def _tell(deal: Deal, part: Part, labels: dict[str, str], turns: int, losses: Losses) -> None:
    """Tell what a save has no room for."""
    if turns:
        losses.add("CNV106", "the turns that led to the position", f"deal {deal.number}", turns)
    comments = sum(isinstance(line, Comment) and not line.text.startswith(OURS) for line in deal.body)
    comments += sum(isinstance(line, Turn) and line.comment is not None for line in deal.body)
    if comments:
        losses.add("CNV101", "comments", f"deal {deal.number}", comments)
    headers = [*part.section.headers, *(part.match.headers if part.match is not None else ())]
    told = {("Seat", seat, label) for seat, label in labels.items()}
    others = (one for one in headers if one.key not in ("Rules", "Dealer"))
    dropped = [one.name for one in others if (one.key, one.qualifier, one.value) not in told]
    if dropped:
        losses.add("CNV105", f"the header {dropped[0]}", "", len(dropped))
    if deal.scores:
        losses.add("CNV108", "declared scores", f"deal {deal.number}", len(deal.scores))
    left = 0 if part.match is None else len(part.match.deals) - 1
    if left:
        losses.add("CNV111", "the other deals: a save holds one position", "", left)


def _text(position: _Position, losses: Losses) -> str:
    losses.add("CNV205", "jokers of one kind are numbered J1 and J2 in turn")
    name = _names()
    lines = [f"Round: {position.number}", ""]
    for seat, label in position.labels.items():
        melds = [*position.melds[seat], *((one,) for one in position.reds[seat])]
        lines += [
            f"{label}:",
            f"{_INDENT}Score: {position.scores[seat]}",
            f"{_INDENT}Hand: {_spelt(position.hands[seat], name)}".rstrip(),
            f"{_INDENT}Melds: {' '.join(f'[{_spelt(meld, name)}]' for meld in melds)}".rstrip(),
            "",
        ]
    lines += [
        f"Stock: {_spelt(position.stock, name)}".rstrip(),
        f"Discard Pile: {_spelt(position.pile, name)}".rstrip(),
    ]
    due = [label for seat, label in position.labels.items() if seat in position.due]
    if len(due) != 1:
        losses.add("CNV205", f"nobody knows whose turn it is: {_LABELS[0]} is named")
    elif list(position.labels.values()).count(due[0]) > 1:
        losses.add("CNV203", f"both players are {due[0]}: whose turn it is cannot be told apart")
    return "\n".join([*lines, f"Next Player: {due[0] if len(due) == 1 else _LABELS[0]}", ""])


def _names() -> Callable[[Card], str]:
    """What names cards; of two jokers one is the first and one the second."""
    numbers = cycle((1, 2))
    return lambda one: spelt(one, next(numbers) if one == JOKER else 1)


def _spelt(cards: Iterable[Card], name: Callable[[Card], str]) -> str:
    return " ".join(map(name, cards))
