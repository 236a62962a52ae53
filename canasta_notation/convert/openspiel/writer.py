"""Records as lists of actions, so far as the program could have played them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from canasta_notation.cards import Card
from canasta_notation.convert.asked import rules_for
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue
from canasta_notation.convert.losses import Losses
from canasta_notation.convert.melds_by_side import SideMelds
from canasta_notation.convert.openspiel.dealt import ORDER, SEATS, chances, dealt_of
from canasta_notation.convert.openspiel.engine import (
    ADD,
    ASK,
    CREATE,
    DISCARD,
    DRAW,
    GO_OUT,
    MOST_MELDS,
    NO,
    SKIP,
    TAKE,
    YES,
    Phase,
    Table,
    card_named,
)
from canasta_notation.convert.parts import Part
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Assertion,
    BodyLine,
    Comment,
    Discard,
    Draw,
    Event,
    Gap,
    GoOut,
    Lay,
    LayRedThrees,
    Match,
    NotOut,
    Say,
    Section,
    Setting,
    TakePile,
    Turn,
    Variation,
)
from canasta_notation.replays.rules_of import Rulebook
from canasta_notation.syntax import spell_act, spell_cards
from canasta_notation.syntax.runs import in_order

_CHANCE = -1
ENGINE = "canasta-openspiel"
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_RESULT = re.compile(r"NS (-?[0-9]{1,9}) EW (-?[0-9]{1,9})")
_CARRIED = {ORDER, "X-Seed", "Rules", "Dealer", "Hand", "Up", "Stock", "Deck", "Seed", "Shuffle", "End", "Left"}
_DROPPED = {
    Comment: ("CNV101", "comments"),
    Event: ("CNV104", "rulings and other events"),
    Variation: ("CNV103", "turns that were not played"),
    Assertion: ("CNV110", "counts at the table"),
    Gap: ("CNV110", "turns that nobody wrote down"),
}
_WORDS = (AnnounceCount, Say)
_MOST_WILDS = 3
_MOST_CODE = 50


class _CannotPlay(Exception):
    """Why the program cannot play on."""


def write(parts: Iterable[Part], conversion: Conversion) -> Iterator[bytes]:
    """Write a line for each match: its deals as far as the program can play them; where it cannot is CNV111."""
    players = conversion.options.get("players", "no")
    if players not in ("yes", "no"):
        raise BadOptionValue(f"players is yes or no, not {players[:40]!r}")
    for part in parts:
        if part.match is None:
            continue
        rules = rules_for(part, conversion.rules)
        writing = _MatchWriting(part.section, part.match, rules, conversion.losses)
        history = writing.history()
        if history:
            actions = history if players == "yes" else [action for _player, action in history]
            log = {"engine": ENGINE, **writing.known(), "hands": writing.hands, "history": actions}
            yield msgspec.json.encode(log) + b"\n"


class _MatchWriting:
    """Writes one match."""

    def __init__(self, section: Section, match: Match, rules: str | None, losses: Losses) -> None:
        self._section = section
        self._match = match
        self._losses = losses
        self._book = Rulebook(rules)
        self.hands = 0

    def history(self) -> list[tuple[int, int]]:
        """Players and actions; empty where not even the first deal can be played."""
        for header in (*self._section.headers, *self._match.headers):
            self._drop_header(header.name, header.key)
        done: list[tuple[int, int]] = []
        for place, deal in enumerate(self._match.deals):
            setting = Setting(self._section, self._match, deal)
            where = f"deal {deal.number}"
            writing = self._dealt(setting, where)
            if writing is None:
                self._leave(place, where)
                break
            self._tell(setting, where)
            done += writing.actions
            self.hands += 1
            if writing.table.phase is not Phase.OVER:
                self._leave(place + 1, where)
                break
        return done

    def known(self) -> dict[str, Any]:
        """What the record keeps of a game beside its actions: the seed, and the scores of one that was played out."""
        headers = {one.name: one.value for one in (*self._section.headers, *self._match.headers)}
        found: dict[str, Any] = {}
        if _NUMBER.fullmatch(headers.get("X-Seed", "")):
            found["seed"] = int(headers["X-Seed"])
        header = self._match.deals[-1].header("Result") if self.hands == len(self._match.deals) else None
        result = _RESULT.fullmatch(header.value) if header is not None else None
        if result is not None:
            found |= {"result": "terminal", "team_scores": [int(result[1]), int(result[2])]}
        return found

    def _leave(self, place: int, where: str) -> None:
        """Leave the deals from one place on out."""
        left = len(self._match.deals) - place
        if left:
            self._losses.add("CNV111", "the deals after one that cannot be played to its end", where, left)

    def _dealt(self, setting: Setting, where: str) -> _DealWriting | None:
        """A deal that was played; None where the program cannot."""
        rules, _troubles = self._book.rules_of(setting)
        dealt = dealt_of(setting, rules) if rules is not None else "its rules are not known"
        places = chances(dealt) if not isinstance(dealt, str) else dealt
        if isinstance(places, str):
            self._losses.add("CNV111", places, where)
            return None
        writing = _DealWriting(places, self._losses)
        try:
            writing.play(setting.deal.body, where)
        except _CannotPlay as why:
            self._losses.add("CNV111", str(why), where)
            return None
        return writing

    def _tell(self, setting: Setting, where: str) -> None:
        """Tell what there is no action for."""
        for header in setting.deal.headers:
            self._drop_header(header.name, header.key, where)
        if setting.deal.scores:
            self._losses.add("CNV108", "declared scores", where, len(setting.deal.scores))
        if setting.deal.trailing:
            self._losses.add("CNV101", "comments", where, len(setting.deal.trailing))

    def _drop_header(self, name: str, key: str, where: str = "") -> None:
        if key not in _CARRIED:
            self._losses.add("CNV105", f"{name}: the history has no place for it", where)


class _DealWriting:
    """Plays a deal as the program would, and notes the actions."""

    def __init__(self, places: Sequence[int], losses: Losses) -> None:
        self.table = Table()
        self.actions: list[tuple[int, int]] = []
        self._losses = losses
        self._melds = (SideMelds(), SideMelds())
        for place in places:
            self.table.deal(place)
            self.actions.append((_CHANCE, place))

    def play(self, lines: Sequence[BodyLine], where: str) -> None:
        """Play the course of the deal; its last turn may break off. Raises _CannotPlay."""
        last = next((line for line in reversed(lines) if isinstance(line, Turn)), None)
        for line in lines:
            if not isinstance(line, Turn):
                code, what = _DROPPED.get(type(line), ("CNV110", "lines that could not be read"))
                if isinstance(line, Gap):
                    raise _CannotPlay("turns are missing")
                self._losses.add(code, f"{what}: the history has no place for them", where)
            elif line.number != 0:
                self._turn(line, where, is_last=line is last)

    def _turn(self, line: Turn, where: str, *, is_last: bool) -> None:
        place = f"{where}, turn {line.number}"
        self._drop_remarks(line, place)
        if not self.table.waits_for(Phase.DRAW) or SEATS[self.table.player] != line.seat:
            raise _CannotPlay(f"{line.seat} plays turn {line.number} where the program does not let it")
        acts = [step.act for step in line.steps if not step.taken_back]
        rest = self._begin(acts)
        for at, act in enumerate(rest):
            self._act(act, rest[at + 1 :], place)
        if self.table.waits_for(Phase.MELD) and is_last and self.table.hand:
            return
        if self.table.waits_for(Phase.MELD):
            self._do(SKIP)
            self.table.skip()
        if self.table.waits_for(Phase.DISCARD):
            raise _CannotPlay(f"turn {line.number} ends without a discard")

    def _drop_remarks(self, line: Turn, place: str) -> None:
        if line.comment is not None:
            self._losses.add("CNV101", "comments: the history has no place for them", place)
        if line.glyphs or line.stamp is not None:
            self._losses.add("CNV102", "what a commentator thinks, and when it was played", place)
        undone = sum(step.taken_back or bool(step.marks) for step in line.steps)
        if undone:
            self._losses.add("CNV104", "steps taken back, and marks", place, undone)

    def _do(self, action: int) -> None:
        self.actions.append((self.table.player, action))

    def _begin(self, acts: Sequence[Act]) -> list[Act]:
        """Draw or take; gives the acts that follow."""
        kinds = (Draw, LayRedThrees)
        if acts and isinstance(acts[0], Draw):
            drawn = [card for act in acts if isinstance(act, Draw) for card in act.cards]
            self._do(DRAW)
            if [card_named(one) for one in self.table.draw()] != drawn:
                raise _CannotPlay(f"{spell_cards(tuple(drawn))} is drawn where the program draws another card")
            return [act for act in acts if not isinstance(act, kinds)]
        if acts and isinstance(acts[0], TakePile) and self.table.can_take():
            self._do(TAKE)
            self.table.take()
            return [act for act in acts[1:] if not isinstance(act, kinds)]
        raise _CannotPlay(f"the program does not let a turn begin with {spell_act(acts[0]) if acts else 'nothing'}")

    def _act(self, act: Act, after: Sequence[Act], place: str) -> None:
        match act:
            case Lay():
                self._lay(act)
            case Discard():
                self._discard(act, goes_out=any(isinstance(one, GoOut) for one in after))
            case Ask():
                self._ask(act)
            case GoOut() | NotOut():
                # What the cards do says it.
                pass
            case _ if isinstance(act, _WORDS):
                self._losses.add("CNV109", f"{spell_act(act)}: there is no action for it", place)
            case _:
                raise _CannotPlay(f"there is no action for {spell_act(act)}")

    def _lay(self, act: Lay) -> None:
        wilds = sum(one.rank in "2*" for one in act.cards)
        naturals = len(act.cards) - wilds
        names = self._own.names
        place = names.index((act.key, act.number)) if (act.key, act.number) in names else None
        rank = self.table.own[place].rank if place is not None else _rank(act)
        cards = self.table.chosen(rank, naturals, wilds)
        if in_order(card_named(one) for one in cards) != in_order(act.cards):
            raise _CannotPlay(f"{spell_act(act)}: the program would take {spell_cards(_named(cards))}")
        if place is None:
            self._do(_create_action(rank, naturals, wilds, act))
            self._own.begin(act.key, act.cards)
            meld = self.table.begin_meld(rank)
        else:
            self._do(_add_action(place, naturals, wilds, act))
            meld = self.table.own[place]
        self.table.lay(meld, cards)

    @property
    def _own(self) -> SideMelds:
        return self._melds[self.table.player % 2]

    def _ask(self, act: Ask) -> None:
        if act.answer is None:
            raise _CannotPlay("a question without an answer holds the program up")
        self._do(ASK)
        self.table.ask()
        self._do(YES if act.answer else NO)
        self.table.answer()

    def _discard(self, act: Discard, *, goes_out: bool) -> None:
        self._do(SKIP)
        self.table.skip()
        number = next((one for one in self.table.hand if card_named(one) == act.card), None)
        if number is None:
            raise _CannotPlay(f"{act.card} is discarded and is not in the hand")
        if goes_out and len(self.table.hand) == 1:
            self._do(GO_OUT)
            self.table.go_out()
        else:
            self._do(DISCARD + number)
            self.table.discard(number)


def _rank(act: Lay) -> int:
    natural = next((one for one in act.cards if one.rank not in "2*"), None)
    if natural is None or act.key in ("W", "2", "3"):
        raise _CannotPlay(f"there is no action for {spell_act(act)}")
    return next(one for one in range(13) if card_named(one).rank == natural.rank)


def _create_action(rank: int, naturals: int, wilds: int, act: Lay) -> int:
    code = naturals * 4 + wilds
    if wilds > _MOST_WILDS or code >= _MOST_CODE:
        raise _CannotPlay(f"there is no action for {spell_act(act)}")
    return CREATE + rank * _MOST_CODE + code


def _add_action(place: int, naturals: int, wilds: int, act: Lay) -> int:
    code = naturals if not wilds else 10 + wilds if not naturals else 20 + naturals * 4 + wilds
    fits = code < 10 if not wilds else code < 20 if not naturals else wilds <= _MOST_WILDS and code < _MOST_CODE
    if not fits or place >= MOST_MELDS:
        raise _CannotPlay(f"there is no action for {spell_act(act)}")
    return ADD + place * _MOST_CODE + code


def _named(cards: Sequence[int]) -> tuple[Card, ...]:
    return tuple(map(card_named, cards))
