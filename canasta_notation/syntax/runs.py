"""Runs of cards: from their many spellings to cards and back to the one canonical spelling."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from canasta_notation.cards import ALL_CARDS, JOKER, RANKS, UNKNOWN, Card, card, card_order
from canasta_notation.model import Cards

_SIGNS = {sign: "cdhs"[place] for place, pair in enumerate(("♣♧", "♦♢", "♥♡", "♠♤")) for sign in pair}
_ONE = (
    r"(?P<joker>Jkr|\U0001f0cf\ufe0f?)"
    r"|(?P<rank>10|[2-9TJQKAtjqka])(?P<suit>[cdhsrbCDHS]|[\u2660-\u2667]\ufe0f?)?"
    r"|(?P<sign>[*W])"
    r"|x(?P<count>[0-9]*)"
)
_LONE_JOKERS = ("JK", "Jo")
_EXACT = re.compile(r"[2-9TJQKA][cdhs]|\*")
_EXACT_CARDS = {str(one): one for one in ALL_CARDS if one.is_exact}
_EXACT_ORDER = {spelling: place for place, spelling in enumerate(_EXACT_CARDS)}
_SPELLINGS = {one: str(one) for one in ALL_CARDS}


class Run(Struct, frozen=True, gc=False):
    """Cards as they were read; `plain` where every one of them was in its canonical spelling."""

    cards: Cards
    plain: bool


class UnreadableRun(Exception):
    """A run of cards with something in it that is no card, at this offset."""

    def __init__(self, offset: int, too_many: bool = False) -> None:
        self.offset = offset
        self.too_many = too_many
        super().__init__(offset)


def read_lone_card(text: str) -> Run:
    """The card of a place where exactly one card stands: there `JK` and `Jo` are jokers."""
    one = _EXACT_CARDS.get(text)
    if one is not None:
        return Run((one,), plain=True)
    if text in _LONE_JOKERS:
        return Run((JOKER,), plain=False)
    return read_run(text, 1)


def read_run(text: str, limit: int) -> Run:
    """The cards of a run without blanks, in the order written.

    Raises UnreadableRun for what is no card, and where the run stands for more than `limit` cards.
    """
    # Nearly every card of a full record is told exactly, and so spelt.
    exact = read_exact(text, limit, is_set=False)
    if exact is not None:
        return Run(exact[0], plain=True)
    cards: list[Card] = []
    plain = True
    offset = 0
    one_card = re.compile(_ONE)
    while offset < len(text):
        match = one_card.match(text, offset)
        if match is None:
            raise UnreadableRun(offset)
        count = match["count"]
        if count is not None:
            times = 1 if not count else _times(count, limit, offset)
            again = bool(cards) and cards[-1] == UNKNOWN
            plain = plain and count != "1" and not count.startswith("0") and not again
            cards.extend([UNKNOWN] * times)
        else:
            one = _card_of(match)
            plain = plain and match[0] == str(one)
            cards.append(one)
        if len(cards) > limit:
            raise UnreadableRun(offset, too_many=True)
        offset = match.end()
    return Run(tuple(cards), plain)


def read_exact(text: str, limit: int, *, is_set: bool) -> tuple[Cards, str] | None:
    """The cards of a run that tells each of them exactly, those of a set in canonical order, and their spelling.

    None where it has anything else in it, or more than `limit` cards.
    """
    written = _EXACT.findall(text)
    # Only a joker is one letter; whatever is no card was passed over.
    if not written or len(written) > limit or 2 * len(written) - text.count("*") != len(text):
        return None
    spelt = sorted(written, key=_EXACT_ORDER.__getitem__) if is_set else written
    cards = tuple(map(_EXACT_CARDS.__getitem__, spelt))
    return cards, text if spelt == written else "".join(spelt)


def _times(digits: str, limit: int, offset: int) -> int:
    digits = digits.lstrip("0")
    if not digits:
        raise UnreadableRun(offset)
    if len(digits) > len(str(limit)) or int(digits) > limit:
        raise UnreadableRun(offset, too_many=True)
    return int(digits)


def _card_of(match: re.Match[str]) -> Card:
    if match["joker"]:
        return JOKER
    if match["sign"]:
        return card(match["sign"])
    rank = "T" if match["rank"] == "10" else match["rank"].upper()
    suit = match["suit"] or ""
    return card(rank + (_SIGNS.get(suit[:1]) or suit.lower()))


def meld_key(text: str) -> str:
    """The key of a meld from one of its spellings: `K`, `k`, `10`, `W`, `h` or a suit sign."""
    if text == "10":
        return "T"
    if text.upper() in RANKS or text == "W":
        return text.upper()
    return _SIGNS.get(text[0]) or text.lower()


def in_order(cards: Iterable[Card]) -> Cards:
    """Cards of a set, in canonical order."""
    return tuple(sorted(cards, key=card_order))


def spell(cards: Cards, between: str = "") -> str:
    """The canonical spelling of cards in the order given.

    After `x` a digit is a count, so a card whose rank is a digit cannot follow it directly. `between` stands there
    where it is given (a blank, in a header); else the unknown cards go last, which says the same of a set.
    """
    if UNKNOWN not in cards:
        return "".join(map(_SPELLINGS.__getitem__, cards))
    pieces: list[str] = []
    unknown = 0
    for one in (*cards, None):
        if one == UNKNOWN:
            unknown += 1
            continue
        if unknown:
            if one is not None and one.rank.isdigit() and not between:
                return spell((*(card for card in cards if card != UNKNOWN), *(UNKNOWN,) * cards.count(UNKNOWN)))
            pieces.append("x" if unknown == 1 else f"x{unknown}")
            if one is not None and one.rank.isdigit():
                pieces.append(between)
            unknown = 0
        if one is not None:
            pieces.append(str(one))
    return "".join(pieces)
