"""The cards as they were dealt: the log shows hands after dealt red threes were laid and replaced."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.feudalism.cards import is_red_three, new_pack, seed_of_deal, shuffled
from canasta_notation.convert.feudalism.log import Laid, Log, Start, teams_of

SHUFFLE = "feudalism-mulberry32"
"""What a record calls the program's shuffle of a seed."""

_MOST_DECKS = 20


class Dealt(Struct):
    """Hands as they were dealt, the stock as it then was, and the red threes laid, in the order of laying.

    `computed` says that the program's shuffle of the seed of the match gave all of it.
    """

    hands: list[list[str]]
    stock: list[str]
    laid: list[Laid]
    computed: bool = False


def dealt(log: Log, start: Start, number: int, conversion: Conversion, where: str) -> Dealt:
    """The deal before red threes were laid: told by the log, else by its shuffle, else one of those that fit."""
    found = _computed(log, start, number)
    if found is not None:
        custom = "which red threes were dealt to whom, and what replaced them, is told by the shuffle of the seed"
        conversion.losses.add("CNV202", custom, where)
        return found
    if start.laid is not None:
        return _told(start, start.laid)
    if any(start.red_threes):
        conversion.losses.add(
            "CNV203",
            "the log does not say to whom red threes were dealt and what replaced them: taken are the first player of "
            "the team and the last cards of the hand",
            where,
        )
    return _told(start, list(_supposed(start)))


def _told(start: Start, laid: list[Laid]) -> Dealt:
    """The deal from the hands after it, with each laying taken back, the last one first."""
    hands = [list(player.hand) for player in start.players]
    places = {player.seat: place for place, player in enumerate(start.players)}
    stock = list(start.stock)
    for one in reversed(laid):
        hand = hands[places[one.seat]] if one.seat in places else []
        for card in one.drawn:
            if card in hand:
                hand.remove(card)
        hand += one.red_threes
        stock[:0] = one.drawn
    return Dealt(hands, stock, laid)


def _supposed(start: Start) -> Iterator[Laid]:
    """One of the ways in which the red threes on the table can have come there."""
    teams = list(zip(teams_of(start.players), start.players, strict=True))
    for team, reds in enumerate(start.red_threes):
        player = next((one for which, one in teams if which == team), None)
        # More red threes than cards in the hand are those of a log that contradicts itself.
        if player is not None and 0 < len(reds) <= len(player.hand):
            yield Laid(seat=player.seat, red_threes=reds, drawn=player.hand[-len(reds) :])


def _computed(log: Log, start: Start, number: int) -> Dealt | None:
    """The deal that the program's shuffle makes of the seed, if it leads to what the log shows."""
    decks = log.config.deck_count
    if log.seed is None or start.dealer is None or decks is None or not 0 < decks <= _MOST_DECKS:
        return None
    shown = sum(len(one.hand) + len(one.foot) for one in start.players) + len(start.stock) + len(start.discard)
    if shown + sum(map(len, start.red_threes)) != len(new_pack(decks)):
        return None
    pack = shuffled(decks, seed_of_deal(log.seed, number, start.dealer))
    at, hands = 0, []
    for player in start.players:
        size = len(player.hand)
        hands.append(pack[at : at + size])
        at += size + len(player.foot)
        if _names(pack[at - len(player.foot) : at]) != _names(player.foot):
            return None
    if _names(pack[at : at + len(start.discard)]) != _names(start.discard):
        return None
    stock = pack[at + len(start.discard) :]
    found = Dealt([list(hand) for hand in hands], list(stock), [], computed=True)
    left = _lay(found, start, hands, stock)
    fits = _names(left) == _names(start.stock) and all(
        sorted(_names(hand)) == sorted(_names(player.hand)) for hand, player in zip(hands, start.players, strict=True)
    )
    return found if fits else None


def _names(cards: list[str]) -> list[list[str]]:
    """Suits and ranks of cards: copies may be told apart otherwise than the program does."""
    return [card.split("-")[1:3] for card in cards]


def _lay(found: Dealt, start: Start, hands: list[list[str]], stock: list[str]) -> list[str]:
    """Lay the red threes of hands and replace them, as the program does it: player by player from the first."""
    for player, hand in zip(start.players, hands, strict=True):
        while reds := [card for card in hand if is_red_three(card)]:
            drawn, stock = stock[: len(reds)], stock[len(reds) :]
            found.laid.append(Laid(seat=player.seat, red_threes=reds, drawn=drawn))
            hand[:] = [card for card in hand if not is_red_three(card)] + drawn
    return stock
