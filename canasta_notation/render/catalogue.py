"""The words of a language: messages with places to fill, and the forms of ranks.

Each language is one file of `languages/`; a test holds that all have the same messages with the same places.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TypeAlias

import msgspec
from msgspec import Struct

from canasta_notation.cards import BLACK, COLOURS, JOKER, RED, UNKNOWN, WILD, card
from canasta_notation.model import SEATS
from canasta_notation.render.seating import LONGEST_NAME
from canasta_notation.render.story import Arg, Cards, Player, Rank, Say, Side, Together
from canasta_notation.text import printable

LANGUAGES = ("en", "es", "de", "fr")
SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

_LONGEST_WORD = 200
"""Letters shown of a word that somebody wrote into a sentence."""

Message: TypeAlias = str | dict[str, str]


class Piece(Struct, frozen=True):
    """A piece of a told sentence: `kind` is text, name, card or mark; for a card `card` is as a record names it.

    Acts of a turn stand between a `step` and an `end`, whose texts are empty; `step` is the number of the act, 0 where
    several stand inside.
    """

    text: str
    kind: str = "text"
    card: str = ""
    step: int = 0
    is_own: bool = False


class Catalogue(Struct, frozen=True):
    """The words of one language."""

    language: str
    messages: dict[str, Message]
    seats: dict[str, str]
    ranks: dict[str, dict[str, str]]

    def word(self, key: str) -> str:
        """A message without places."""
        return "".join(piece.text for piece in self.tell(Say(key)))

    def plain(self, told: Arg) -> str:
        """Something told, as plain text without the marks of findings."""
        return "".join(piece.text for piece in self.tell(told) if piece.kind != "mark")

    def tell(self, told: Arg) -> Iterator[Piece]:
        """The pieces of something told."""
        match told:
            case str():
                yield Piece(_short(told))
            case int():
                yield Piece(str(told).replace("-", "\N{MINUS SIGN}"))
            case Say():
                yield from self._say(told)
            case Together(items, by):
                yield from self._joined([list(self.tell(item)) for item in items], by)
            case Cards(cards):
                yield from self._cards(cards)
            case Player():
                yield self._player(told)
            case Side(players):
                yield from self._joined([[self._player(one)] for one in players], "and")
            case Rank():
                yield Piece(self._rank(told, "many"))

    def _say(self, say: Say) -> Iterator[Piece]:
        if say.step is not None:
            yield Piece("", "step", step=say.step, is_own=say.is_own)
        for text, field, form, _conversion in Formatter().parse(self._message(say)):
            if text:
                yield Piece(text)
            if field is None:
                continue
            arg = say.args[field]
            if isinstance(arg, Rank):
                yield Piece(self._rank(arg, form or "many"))
            else:
                yield from self.tell(arg)
        yield from (Piece(str(mark), "mark") for mark in say.marks)
        if say.step is not None:
            yield Piece("", "end", step=say.step)

    def _message(self, say: Say) -> str:
        message = self.messages[say.key]
        if isinstance(message, str):
            return message
        n = say.args.get("n", 0)
        # French counts nothing as one.
        singular = n in ((0, 1) if self.language == "fr" else (1,))
        return message["one" if singular else "other"]

    def _joined(self, items: list[list[Piece]], by: str) -> Iterator[Piece]:
        comma = "summary_comma" if by == "summary" else "list_comma"
        for place, pieces in enumerate(items):
            is_last = place == len(items) - 1
            if place and is_last and by == "and":
                yield Piece(self._and(pieces))
            elif place:
                yield Piece(str(self.messages[comma]))
            yield from pieces

    def _and(self, pieces: Iterable[Piece]) -> str:
        following = "".join(piece.text for piece in pieces).lower()
        before_i = following.startswith(("i", "hi", "í", "hí")) and not following.startswith("hie")
        return str(self.messages["list_and_i" if before_i else "list_and"])

    def _player(self, player: Player) -> Piece:
        if player.name is not None:
            return Piece(player.name[:LONGEST_NAME], "name")
        if player.seat in self.seats:
            return Piece(self.seats[player.seat], "name")
        if player.seat in SEATS:
            return Piece(self.seats["P"].replace("{number}", player.seat[1:]), "name")
        # Somebody wrote what is no seat.
        return Piece(_short(player.seat), "name")

    def _rank(self, rank: Rank, form: str) -> str:
        return self.ranks.get(rank.key, {}).get(form, rank.key)

    def _cards(self, cards: tuple[str, ...]) -> Iterator[Piece]:
        seen = [one for one in cards if one != str(UNKNOWN)]
        for place, one in enumerate(seen):
            yield Piece(f"{' ' if place else ''}")
            yield Piece(self.label(one), "card", one)
        unseen = len(cards) - len(seen)
        if unseen:
            yield Piece(self._list_and() if seen else "")
            yield from self.tell(Say("unseen", {"n": unseen}))

    def _list_and(self) -> str:
        return str(self.messages["list_and"])

    def label(self, text: str) -> str:
        """A card in text: its rank, the letter of its suit and its sign, as in `10h♥`."""
        one = card(text)
        if one in (JOKER, WILD):
            return self.word("joker" if one == JOKER else "wild")
        rank = face(text)
        if one.suit in (RED, BLACK):
            key = "red_card" if one.suit == RED else "black_card"
            return self.plain(Say(key, {"card": rank}))
        return f"{rank}{one.suit}{SIGNS.get(one.suit, '')}"


def face(text: str) -> str:
    """What stands in the corner of a card: its rank, ten in figures."""
    rank = card(text).rank
    return "10" if rank == "T" else rank


def colour_of(text: str) -> str:
    """The suit of a card, or joker, wild, red, black or plain where that is all there is."""
    one = card(text)
    if one in (JOKER, WILD):
        return "joker" if one == JOKER else "wild"
    if one.suit in COLOURS:
        return one.suit
    return {RED: "red", BLACK: "black"}.get(one.suit, "plain")


def _short(text: str) -> str:
    shown = printable(text)
    return shown if len(shown) <= _LONGEST_WORD else f"{shown[: _LONGEST_WORD - 1]}…"


@cache
def catalogue(language: str) -> Catalogue:
    """The words of a language of LANGUAGES."""
    source = files("canasta_notation.render").joinpath("languages", f"{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert({"language": language, **tomllib.loads(source)}, Catalogue)
