"""A deal written down entry by entry, for logs that tell of single acts: lines, answers, melds by place or name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from canasta_notation.cards import Card
from canasta_notation.convert.foreign_cards import is_wild, meld_key
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.making import DealMaker, sayable, seats_for, side_of
from canasta_notation.convert.melds_by_side import SideMelds
from canasta_notation.model import (
    Act,
    Ask,
    Cards,
    Discard,
    Draw,
    Lay,
    NoDiscard,
    Pass,
    TakeFoot,
    TakePile,
)
from canasta_notation.rules import BadOption, RuleSet, UnknownRules, ruleset
from canasta_notation.rules.profiles import PROFILES


@lru_cache(maxsize=64)
def rules_named(text: str) -> RuleSet:
    """The rule set of a `Rules:` value; of one that nobody knows, whose audit will say so, the classic one."""
    try:
        return ruleset(text or PROFILES[0])
    except (UnknownRules, BadOption):
        return ruleset(PROFILES[0])


MOST_CARDS = 1_000
"""Cards of one deal beyond which a log is not of a game."""


def amounts(items: Mapping[str, int], losses: Losses, where: str) -> dict[str, int]:
    """Items of a score without those that the notation has no room for, which are counted as CNV301."""
    good = {name: amount for name, amount in items.items() if sayable(amount)}
    if len(good) < len(items):
        losses.add("CNV301", "scores of more than nine digits are left out", where)
    return good


def first_place(places: Iterable[int], players: int) -> int:
    """1 where a log counts so many players from 1, else 0: nobody acts at 0, and somebody at their number."""
    found = set(places)
    return int(0 not in found and players in found)


_ENDS = Discard | NoDiscard
_BEGINS = Draw | TakePile | Pass


def _count(act: Act) -> int:
    """How many cards an act names."""
    return len(getattr(act, "cards", None) or ())


class Seating:
    """Who sits where: the players by the names that the log uses, in the order of play."""

    def __init__(self, players: list[str], rules: RuleSet) -> None:
        params = rules.params
        fits = len(params.seats) == len(players)
        self.seats = params.playing_order if fits else seats_for(len(players))
        self.seat_of = dict(zip(players, self.seats, strict=True))
        sides = params.sides if fits else tuple((seat,) for seat in self.seats)
        self.side_of = {seat: side_of(side) for side in sides for seat in side}


class Line:
    """A turn line while it grows: an answer changes what stands on it already."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.acts: list[Act] = []
        self.remarks: list[str] = []
        self.feet: list[tuple[str, Act]] = []
        self.took = False
        """Whether the pile was taken on it."""

        self._over = False
        self._questions: list[int] = []

    def is_over_before(self, act: Act) -> bool:
        """Whether an act of the same player belongs to the next turn."""
        return self._over and isinstance(act, _BEGINS)

    def add(self, act: Act) -> None:
        """Write an act at its end."""
        self._over = self._over or isinstance(act, _ENDS)
        self.took = self.took or isinstance(act, TakePile)
        if isinstance(act, Ask) and act.answer is None:
            self._questions.append(len(self.acts))
        self.acts.append(act)

    def answer(self, yes: bool) -> bool:
        """Write the answer to the last question that has none; False where there is no such."""
        if not self._questions:
            return False
        self.acts[self._questions.pop()] = Ask(yes)
        return True


class Scribe:
    """Writes a deal down while its entries go by: knows whose line is open, the top of the pile and the melds."""

    def __init__(self, number: int, seating: Seating, rules: RuleSet, losses: Losses) -> None:
        self.maker = DealMaker(number, losses)
        self.seating = seating
        self.rules = rules
        self.losses = losses
        self.line: Line | None = None
        self.turn: str | None = None
        """Whose turn the log has said it is."""

        self.top: Card | None = None
        """The top card of the pile, where it is known."""

        self._one_of_a_rank = any(rule.code == "MLD109" for rule in rules.offences)
        self._melds: dict[str, SideMelds] = defaultdict(SideMelds)
        self._named: dict[tuple[str, str], int] = {}

    @property
    def has_begun(self) -> bool:
        """Whether anything was played."""
        return self.line is not None or self.maker.turns > 0

    def act(self, seat: str, act: Act) -> None:
        """Write an act down; one of more cards than a reader takes is left out, and counted as CNV301."""
        if _count(act) > MOST_CARDS:
            why = f"an act is left out: {_count(act)} cards in one act"
            self.losses.add("CNV301", why, f"deal {self.maker.number}")
            return
        line = self.line
        if isinstance(act, TakeFoot) and line is not None and line.seat != seat:
            line.feet.append((seat, act))
            return
        if line is None or line.seat != seat or line.is_over_before(act):
            self.close()
            line = self.line = Line(seat)
        line.add(act)
        self.turn = seat
        if isinstance(act, Discard):
            self.top = act.card
        elif isinstance(act, TakePile):
            self.top = act.top or self.top

    def dealt(self, seat: str, acts: Iterable[Act]) -> None:
        """Write acts of the deal itself; what no deal can have is left out, and counted as CNV301."""
        some = list(acts)
        if sum(map(_count, some)) <= MOST_CARDS:
            self.maker.dealt(seat, some)
        else:
            self.losses.add("CNV301", f"more than {MOST_CARDS} cards laid at the deal", f"deal {self.maker.number}")

    def answer(self, yes: bool) -> bool:
        """Write the answer to the question that is open; False where none is."""
        return self.line is not None and self.line.answer(yes)

    def remark(self, text: str) -> None:
        """Write a comment below the line that is open."""
        if self.line is None:
            self.maker.remark(text)
        else:
            self.line.remarks.append(text)

    def close(self, *, breaks_off: bool = False) -> None:
        """End the line that is open; `breaks_off` says that the log tells no more of the deal."""
        line, self.line = self.line, None
        if line is None:
            return
        if all(isinstance(act, TakeFoot) for act in line.acts):
            self.maker.aside(line.seat, line.acts)
        else:
            self.maker.begin(line.seat)
            for act in line.acts:
                self.maker.act(act)
            if breaks_off:
                self.maker.break_off("the log ends in this turn")
            else:
                self.maker.end()
        for text in line.remarks:
            self.maker.remark(text)
        for seat, act in line.feet:
            self.maker.aside(seat, [act])

    def melds(self, seat: str) -> SideMelds:
        """The melds of the side of a seat."""
        return self._melds[self.seating.side_of[seat]]

    def lay_to_place(self, seat: str, place: int, cards: Cards, where: str) -> None:
        """Lay to the meld that is so many in the order of their beginning; the next number begins one."""
        melds = self.melds(seat)
        if place == len(melds.names):
            self.act(seat, melds.begin(self._key(cards), cards))
            return
        lay = melds.add(place, cards)
        if lay is None:
            self.losses.add("CNV305", f"the side has no meld {place} yet; the cards tell which it is", where)
            self.lay(seat, cards, where)
        else:
            self.act(seat, lay)

    def _key(self, cards: Cards) -> str:
        return meld_key(cards) or "W"

    def lay_to_name(self, seat: str, name: str, cards: Cards, where: str) -> None:
        """Lay to the meld of a name that the log gave it."""
        key = self.seating.side_of[seat], name
        place = self._named.get(key)
        if place is None:
            self.lay(seat, cards, where)
            self._named[key] = self._last_place(seat)
            return
        lay = self.melds(seat).add(place, cards)
        if lay is not None:
            self.act(seat, lay)

    def _last_place(self, seat: str) -> int:
        act = self.line.acts[-1] if self.line is not None and self.line.seat == seat else None
        return self.melds(seat).names.index((act.key, act.number)) if isinstance(act, Lay) else 0

    def lay(self, seat: str, cards: Cards, where: str) -> None:
        """Lay cards of which the log does not say to which melds they go."""
        keys = list(dict.fromkeys(card.rank for card in cards if not is_wild(card) and card.rank != "x"))
        if len(keys) < 2:
            key = keys[0] if keys else self._key_of_wilds(seat, cards, where)
            self.lay_to_key(seat, key, cards)
            return
        loose = tuple(card for card in cards if is_wild(card) or card.rank == "x")
        if loose:
            self.losses.add(
                "CNV203", f"{len(loose)} cards could be in the meld of {' or '.join(keys)}; taken for {keys[0]}", where
            )
        for key in keys:
            own = tuple(card for card in cards if card.rank == key)
            self.lay_to_key(seat, key, own + loose if key == keys[0] else own)

    def _key_of_wilds(self, seat: str, cards: Cards, where: str) -> str:
        """The meld of wild or unseen cards alone: one of their own, or the one that was laid to last."""
        names = self.melds(seat).names
        if len(cards) >= self.rules.params.min_meld or not names or any(key == "W" for key, _number in names):
            return "W"
        laid = [act.key for act in (self.line.acts if self.line and self.line.seat == seat else ())
                if isinstance(act, Lay)]  # fmt: skip
        key = laid[-1] if laid else names[-1][0]
        if len(names) > 1:
            self.losses.add("CNV203", f"a wild card could be in any of {len(names)} melds; taken for {key}", where)
        return key

    def lay_to_key(self, seat: str, key: str, cards: Cards) -> None:
        """Lay to the meld of a key, the standing one unless the rules want another."""
        melds = self.melds(seat)
        place = melds.last_of(key)
        if place is None or self._begins_another(len(melds.cards[place]), cards):
            self.act(seat, melds.begin(key, cards))
            return
        lay = melds.add(place, cards)
        if lay is not None:
            self.act(seat, lay)

    def _begins_another(self, standing: int, cards: Cards) -> bool:
        """Whether cards of a rank that is laid already are a second meld of it."""
        params = self.rules.params
        if params.meld_limit is not None and standing >= params.meld_limit:
            return True
        return not self._one_of_a_rank and len(cards) >= params.min_meld and meld_key(cards) != "W"
