"""What a text save says, and how it is laid out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from canasta_notation.cards import JOKER, UNKNOWN, Card
from canasta_notation.convert.errors import NotThisFormat
from canasta_notation.convert.foreign_cards import CardReader, card_named
from canasta_notation.convert.losses import Losses

_LABEL = re.compile(r"\s*(\w[\w ]{0,30}?)\s*:(.*)")
_MELD = re.compile(r"\[([^\[\]]*)\]")
_FIELDS = {
    "score": "score", "points": "score", "hand": "hand", "melds": "melds", "stock": "stock", "draw pile": "stock",
    "discard": "pile", "discard pile": "pile", "next player": "next", "round": "round",
}  # fmt: skip
_OF_PLAYER = frozenset({"score", "hand", "melds"})
_JOKERS = frozenset({"J1", "J2", "J3", "J4"})
_JOKERS_A_PACK = 2
_CARDS_OF_A_PACK = 54
_KINDS_OF_CARD = 53
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_SHOWN = 40


class Player(Struct, frozen=True):
    """A player; red threes lie among the melds, one by one or together."""

    label: str
    score: int | None
    hand: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...]


class Save(Struct, frozen=True):
    """A position. The first card of the stock is drawn first; of the pile the first lies on top in most programs."""

    where: str
    round: int | None
    players: tuple[Player, ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    next: str

    def cards(self) -> Iterator[Card]:
        """Every card in it."""
        yield from self.stock
        yield from self.pile
        for player in self.players:
            yield from player.hand
            for meld in player.melds:
                yield from meld

    def packs(self) -> int:
        """How many whole packs its cards are. Raises NotThisFormat where they are none, with the reason."""
        held = Counter(self.cards())
        count = held.total()
        packs, over = divmod(count, _CARDS_OF_A_PACK)
        too_many = [one for one, copies in held.items() if copies > packs * (_JOKERS_A_PACK if one == JOKER else 1)]
        if held[UNKNOWN]:
            raise NotThisFormat(f"{held[UNKNOWN]} of its cards do not exist", self.where)
        if over or not packs or too_many or len(held) != _KINDS_OF_CARD:
            named = [f", {held[one]} of them {'jokers' if one == JOKER else one}" for one in too_many]
            said = named[0] if named else ""
            raise NotThisFormat(f"its cards make no whole packs: there are {count}{said}", self.where)
        return packs


_Fields = dict[str, list[str]]
"""What stands behind each label, line by line."""


class _Draft:
    """A save as far as its lines were met."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.fields: _Fields = {}
        self.players: list[tuple[str, _Fields]] = []

    def label(self, name: str, label: str, value: str) -> list[str]:
        """Take a line with a label up; gives where what follows it without a label goes."""
        if not name:
            self.players.append((label, {}))
            return self.players[-1][1].setdefault("other", [])
        own = self.players[-1][1] if name in _OF_PLAYER and self.players else self.fields
        lines = own.setdefault(name, [])
        lines.append(value)
        return lines


def saves(text: str, losses: Losses) -> Iterator[Save]:
    """The saves in a text, one after another: each begins with its round."""
    reader = CardReader(_card, losses)
    draft: _Draft | None = None
    stray: list[str] = []
    lines = stray
    for number, line in enumerate(text.splitlines(), 1):
        found = _LABEL.fullmatch(line)
        if found is None:
            # A long list of cards may go on in the next line.
            lines.append(line)
            continue
        name = _FIELDS.get(found[1].lower(), "")
        if draft is None or (name == "round" and draft.fields):
            if draft is not None:
                yield _save(draft, reader, losses)
            draft = _Draft(number)
        lines = draft.label(name, found[1], found[2])
    _tell_stray(" ".join(stray), losses, "line 1")
    if draft is not None:
        yield _save(draft, reader, losses)


def _tell_stray(text: str, losses: Losses, where: str) -> None:
    if text.strip():
        losses.add("CNV301", f"{text.strip()[:_SHOWN]!r} belongs to nothing", where)


def _text(fields: _Fields, name: str) -> str:
    return " ".join(fields.get(name, ()))


def _save(draft: _Draft, reader: CardReader, losses: Losses) -> Save:
    where = f"line {draft.line}"
    fields = draft.fields
    return Save(
        where,
        _number(_text(fields, "round"), "round", losses, where),
        tuple(_player(label, own, reader, losses, where) for label, own in draft.players),
        reader.cards(_text(fields, "stock").split(), where),
        reader.cards(_text(fields, "pile").split(), where),
        _text(fields, "next").strip().strip(":").strip(),
    )


def _player(label: str, own: _Fields, reader: CardReader, losses: Losses, where: str) -> Player:
    melds = _text(own, "melds")
    loose = _MELD.sub(" ", melds).strip()
    if loose:
        losses.add("CNV301", f"{loose[:_SHOWN]!r} stands among the melds of {label} and is none", where)
    _tell_stray(_text(own, "other"), losses, where)
    laid = (reader.cards(one[1].split(), where) for one in _MELD.finditer(melds))
    return Player(
        label,
        _number(_text(own, "score"), f"score of {label}", losses, where),
        reader.cards(_text(own, "hand").split(), where),
        tuple(one for one in laid if one),
    )


def _number(text: str, what: str, losses: Losses, where: str) -> int | None:
    if _NUMBER.fullmatch(text.strip()):
        return int(text)
    if text.strip():
        losses.add("CNV301", f"the {what} is {text.strip()[:_SHOWN]!r}, no number", where)
    return None


def _card(name: str) -> Card | None:
    """The card of a name in a save: rank and suit, X for a ten, J1 to J4 for jokers."""
    if name in _JOKERS:
        return JOKER
    return card_named(name[:-1], name[-1:]) if len(name) == 2 else None


def spelt(one: Card, joker: int = 1) -> str:
    """A card as a save names it; jokers are told apart by a number."""
    if one == JOKER:
        return f"J{joker}"
    return f"{'X' if one.rank == 'T' else one.rank}{one.suit.upper()}"
