"""The rounds of a game: which entries of its log belong to each, and who played in it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.cutthroat.log import ENTRIES, FEED, Entry, Game, Scored, Seen
from canasta_notation.convert.json_logs import decoded

_BEGINS = ("startGame", "startNextRound", "redeal", "restart")


class Done(Struct):
    """A round: its entries or, of the last one, what was seen; each with its place."""

    number: int
    entries: list[tuple[str, Entry]]
    feed: list[tuple[str, Seen]] | None = None
    scored: Scored | None = None
    redealt: bool = False
    game: int = 1
    """Which game of the table it belongs to: one after another may be played again."""

    @property
    def actors(self) -> list[str]:
        """Who acted, in the order of their first acts."""
        acts = [entry.player_id for _where, entry in self.entries if entry.action is not None]
        seen = [one.player_id for _where, one in self.feed or () if one.type in _SEEN_ACTS]
        return list(dict.fromkeys(player for player in seen or acts if player is not None))

    @property
    def comes_or_goes(self) -> bool:
        """Whether somebody joined or left while it lasted."""
        return any(entry.event in ("quit", "join", "leave") for _where, entry in self.entries)


_SEEN_ACTS = ("drewStock", "pickedUpPile", "melded", "discarded")


def rounds(game: Game, where: str, conversion: Conversion) -> list[Done]:
    """Every round that was begun, in order."""
    found = list(_of_log(game, where, conversion))
    if game.round is not None and game.round.feed:
        feed = list(_of_feed(game, where, conversion))
        if not found or found[-1].redealt:
            found.append(Done(game.round.number, []))
        found[-1].feed = feed
        found[-1].number = game.round.number
    # The history is that of the last game alone.
    last = max((one.game for one in found), default=1)
    scores = {one.round: one for one in game.history}
    for one in found:
        if one.game == last and not one.redealt:
            one.scored = scores.get(one.number)
    return found


def _of_log(game: Game, where: str, conversion: Conversion) -> Iterator[Done]:
    number, played = 0, 1
    now: Done | None = None
    for place, raw in enumerate(game.log, 1):
        at = f"{where}, entry {place}"
        entry = decoded(raw, ENTRIES, conversion, at)
        if entry is None:
            continue
        if entry.event not in _BEGINS:
            now = now or Done(number or 1, [], game=played)
            now.entries.append((at, entry))
            continue
        if now is not None:
            now.redealt = entry.event == "redeal"
            now.entries += [(at, entry)] if entry.event == "redeal" else []
            yield now
        if entry.event == "restart":
            number, played, now = 0, played + 1, None
            continue
        number += entry.event != "redeal"
        now = Done(max(number, 1), [], game=played)
    if now is not None:
        yield now


def _of_feed(game: Game, where: str, conversion: Conversion) -> Iterator[tuple[str, Seen]]:
    for place, raw in enumerate(game.round.feed if game.round is not None else (), 1):
        at = f"{where}, event {place} of the feed"
        seen = decoded(raw, FEED, conversion, at)
        if seen is not None:
            yield at, seen
