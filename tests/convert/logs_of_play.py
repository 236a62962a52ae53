"""Logs as other programs would have written them of a match that was really played: made from its full record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import canasta_notation as pcn
from canasta_notation.cards import Card
from canasta_notation.model import Ask, Cards, Deal, Discard, Draw, Lay, LayRedThrees, TakePile, Turn
from canasta_notation.rules import ruleset
from canasta_notation.selfplay import play, record


def lawful_match(rules: str, seed: int) -> str:
    """The full record of two deals that our own players played."""
    chosen = ruleset(rules)
    return pcn.dumps(record(chosen, play(chosen, seed=seed, deals=2)))


_RANKS = "A23456789TJQK"
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def numbered(card: Card) -> int:
    """The number of a card in a pack of 54."""
    return 52 if card.rank == "*" else 13 * "cdhs".index(card.suit) + _RANKS.index(card.rank)


def shown(card: Card) -> dict[str, Any]:
    """A card as an object."""
    if card.rank == "*":
        return {"id": 52, "rank": "JOKER", "suit": None}
    return {"id": numbered(card), "rank": "10" if card.rank == "T" else card.rank, "suit": _SUITS[card.suit]}


class Played:
    """A turn taken apart: what was drawn or taken, the red threes, the melds, the one with the top card first."""

    def __init__(self, turn: Turn) -> None:
        acts = [step.act for step in turn.steps]
        self.seat = turn.seat
        self.takes = next((act for act in acts if isinstance(act, TakePile)), None)
        self.drawn: Cards = tuple(card for act in acts if isinstance(act, Draw) for card in act.cards)
        self.reds: Cards = tuple(card for act in acts if isinstance(act, LayRedThrees) for card in act.cards)
        self.lays = [act for act in acts if isinstance(act, Lay)]
        self.ask = next((act for act in acts if isinstance(act, Ask)), None)
        self.discard = next((act.card for act in acts if isinstance(act, Discard)), None)
        if self.takes is not None:
            self.lays.sort(key=lambda lay: self.takes is None or self.takes.top not in lay.cards)

    @property
    def kept(self) -> int:
        """How many cards came from the stock and stayed."""
        return len(self.drawn) - (0 if self.takes else len(self.reds))


def played(deal: Deal) -> Iterator[Played]:
    """The turns of a deal."""
    return (Played(turn) for turn in deal.turns if turn.number)


class _Table:
    """What the program of a saved match writes of one deal."""

    def __init__(self, deal: Deal, seats: list[str]) -> None:
        self.deal = deal
        self.seats = seats
        self.commands: list[dict[str, Any]] = []
        self.public: list[dict[str, Any]] = []
        self.melds: dict[tuple[int, str, int], int] = {}
        up = deal.header("Up")
        self.pile: Cards = (up.cards or ()) if up is not None else ()

    def groups(self, seat: int, lays: list[Lay]) -> list[dict[str, Any]]:
        """Melds laid together; one that stands is named."""
        found = []
        for lay in lays:
            group: dict[str, Any] = {"rank": _RANKS.index(lay.key) + 1, "cards": list(map(numbered, lay.cards))}
            found.append(group)
            key = seat % 2, lay.key, lay.number
            if len(self.seats) == 3:
                # Partners come together in the middle of the deal: the program finds the meld of the rank itself.
                continue
            if key in self.melds:
                group["into"] = self.melds[key]
            else:
                self.melds[key] = len(self.melds) + 1
        return found

    def write(self, turn: Played) -> None:
        """Write a turn."""
        seat = self.seats.index(turn.seat)
        lays = turn.lays
        if turn.takes is not None:
            self.public.append({"t": "take", "seat": seat, "cards": list(map(numbered, self.pile))})
            self.pile = ()
            self.commands.append({"t": "take", "seat": seat, "groups": self.groups(seat, lays[:1])})
            lays = lays[1:]
        else:
            self.commands.append({"t": "draw", "seat": seat})
            self.public += [{"t": "redThree", "seat": seat, "card": numbered(card)} for card in turn.reds]
            self.public.append({"t": "draw", "seat": seat, "n": turn.kept})
        if turn.ask is not None:
            self.commands.append({"t": "ask", "seat": seat})
            self.commands.append({"t": "answer", "seat": (seat + 2) % len(self.seats), "yes": bool(turn.ask.answer)})
        if lays:
            self.commands.append({"t": "meld", "seat": seat, "groups": self.groups(seat, lays)})
        if turn.discard is not None:
            self.commands.append({"t": "discard", "seat": seat, "card": numbered(turn.discard)})
            self.public.append({"t": "discard", "seat": seat, "card": numbered(turn.discard)})
            self.pile += (turn.discard,)

    def write_deal(self) -> None:
        """Write all of it."""
        for turn in self.deal.turns:
            acts = [step.act for step in turn.steps]
            if turn.number == 0:
                reds = [card for act in acts if isinstance(act, LayRedThrees) for card in act.cards]
                seat = self.seats.index(turn.seat)
                self.public += [{"t": "redThree", "seat": seat, "card": numbered(card)} for card in reds]
        turns = list(played(self.deal))
        for one in turns:
            self.write(one)
        end = self.deal.header("End")
        if end is not None and end.value == "stock" and turns[-1].discard is not None:
            following = (self.seats.index(turns[-1].seat) + 1) % len(self.seats)
            self.commands.append({"t": "draw", "seat": following})


def saved_match(text: str) -> dict[str, Any]:
    """A match as rvenning's program saves it, after its last deal."""
    match = pcn.loads(text).file.matches[0]
    seats = [seat for seat in ("N", "E", "S", "W") if match.deals[0].header("Hand", seat) is not None]
    commands: list[dict[str, Any]] = []
    history: list[dict[str, Any]] = []
    dealers: list[int] = []
    table = _Table(match.deals[0], seats)
    for number, deal in enumerate(match.deals, 1):
        table = _Table(deal, seats)
        table.write_deal()
        commands += [{"t": "nextHand"}] if number > 1 else []
        commands += table.commands
        dealer = deal.header("Dealer")
        assert dealer is not None
        dealers.append(seats.index(dealer.value))
        amounts = [(line.amount("total") or 0, line.amount("score") or 0) for line in deal.scores]
        history.append(
            {
                "handNo": number,
                "dealer": dealers[-1],
                "totals": [total for total, _score in amounts],
                "scoresAfter": [score for _total, score in amounts],
            }
        )
    last = match.deals[-1]
    left = [last.header("Left", seat) for seat in seats]
    return {
        "schema": 1,
        "setup": {"rules": {"players": len(seats)}, "seats": [{"name": f"Seat {seat}"} for seat in seats], "seed": 7},
        "handNo": len(match.deals),
        "dealer": dealers[-1],
        "phase": "handEnd",
        "hand": {
            "hands": [list(map(numbered, one.cards or ())) if one is not None else [] for one in left],
            "pile": list(map(numbered, table.pile)),
            "firstPlayer": (dealers[-1] + 1) % len(seats),
            "log": table.public,
        },
        "history": history,
        "log": [{**command, "seq": place} for place, command in enumerate(commands)],
    }


def _plays(lays: list[Lay], seat: str, melds: dict[tuple[str, str, int], str], *, seen: bool) -> dict[str, Any]:
    new, additions = [], []
    for lay in lays:
        cards: list[Any] = [shown(card) if seen else numbered(card) for card in lay.cards]
        key = seat, lay.key, lay.number
        if key not in melds:
            melds[key] = f"m{len(melds)}"
            new.append(cards)
        else:
            additions.append({"meldId": melds[key], "cards" if seen else "cardIds": cards})
    return {"newMelds": new, "additions": additions}


def cutthroat_game(text: str) -> dict[str, Any]:
    """A game as the server of cutthroat-canasta keeps it, after its last deal."""
    match = pcn.loads(text).file.matches[0]
    seats = [seat for seat in ("N", "E", "S", "W") if match.deals[0].header("Hand", seat) is not None]
    log: list[dict[str, Any]] = []
    history: list[dict[str, Any]] = []
    feed: list[dict[str, Any]] = []
    for number, deal in enumerate(match.deals, 1):
        log.append({"event": "startGame" if number == 1 else "startNextRound"})
        feed = []
        melds: dict[tuple[str, str, int], str] = {}
        seen: dict[tuple[str, str, int], str] = {}
        for turn in played(deal):
            log += _entries(turn, melds)
            feed += _events(turn, seen)
        end = deal.header("End")
        assert end is not None
        out = end.value.removeprefix("out ") if end.value != "stock" else None
        if out is None:
            # Where the last card was a red three, the draw that found it was the last entry.
            if next(iter(reversed(list(played(deal))))).kept:
                log.append({"playerId": "N", "action": {"type": "drawStock"}})
            feed.append({"type": "stockOut"})
        else:
            feed.append({"type": "wentOut", "playerId": out})
        history.append(_scored(number, deal, seats, out))
    last = match.deals[-1]
    reds = {
        seat: [
            shown(card)
            for turn in last.turns
            for step in turn.steps
            if turn.seat == seat and isinstance(step.act, LayRedThrees)
            for card in step.act.cards
        ]
        for seat in seats
    }
    dealer = last.header("Dealer")
    assert dealer is not None
    return {
        "players": [{"id": seat, "name": f"Player {seat}", "hand": [], "red3s": reds[seat]} for seat in seats],
        "seed": [1, 2, 3, 4],
        "status": "roundOver",
        "log": log,
        "history": history,
        "round": {"number": len(match.deals), "dealer": seats.index(dealer.value), "feed": feed},
    }


def _entries(turn: Played, melds: dict[tuple[str, str, int], str]) -> Iterator[dict[str, Any]]:
    def acted(kind: str, **more: Any) -> dict[str, Any]:
        return {"playerId": turn.seat, "action": {"type": kind, **more}}

    lays = turn.lays
    if turn.takes is not None:
        yield acted("pickUpPile", play=_plays(lays[:1], turn.seat, melds, seen=False))
        lays = lays[1:]
    else:
        yield acted("drawStock")
    if lays:
        yield acted("meld", play=_plays(lays, turn.seat, melds, seen=False))
    if turn.discard is not None:
        yield acted("discard", cardId=numbered(turn.discard))


def _events(turn: Played, melds: dict[tuple[str, str, int], str]) -> Iterator[dict[str, Any]]:
    lays, who = turn.lays, {"playerId": turn.seat}
    if turn.takes is not None:
        play = _plays(lays[:1], turn.seat, melds, seen=True)
        reds = list(map(shown, turn.reds))
        yield {"type": "pickedUpPile", **who, "count": turn.takes.count, "played": play, "canastas": [], "red3s": reds}
        lays = lays[1:]
    elif turn.kept:
        yield {"type": "drewStock", **who, "red3s": list(map(shown, turn.reds))}
    if lays:
        yield {"type": "melded", **who, "played": _plays(lays, turn.seat, melds, seen=True), "canastas": []}
    if turn.discard is not None:
        yield {"type": "discarded", **who, "card": shown(turn.discard)}


def _scored(number: int, deal: Deal, seats: list[str], out: str | None) -> dict[str, Any]:
    breakdown = {}
    for line in deal.scores:
        amounts = {item.name: item.amount for item in line.items}
        breakdown[line.side] = {
            "meldPoints": amounts.get("cards", 0),
            "canastaBonus": amounts.get("canastas", 0),
            "red3Points": amounts.get("red", 0),
            "goingOutBonus": amounts.get("out", 0),
            "concealedBonus": 0,
            "handPenalty": -amounts.get("hand", 0),
            "total": amounts.get("total", 0),
        }
    left = {seat: deal.header("Left", seat) for seat in seats}
    return {
        "round": number,
        "endedBy": "goingOut" if out is not None else "stockOut",
        "wentOut": out,
        "breakdown": breakdown,
        "hands": {seat: list(map(shown, (one.cards or ()) if one is not None else ())) for seat, one in left.items()},
    }
