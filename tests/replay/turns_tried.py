"""Turns tried at a position, for tests that hold the legal acts against the rules and against records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import canasta_notation as pcn
from canasta_notation.cards import Card, card
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    NotOut,
    Pass,
    Say,
    TakeFoot,
    TakePile,
    Turn,
)
from canasta_notation.replays.audit import Auditor
from canasta_notation.replays.legal import legal_acts
from canasta_notation.replays.moments import Position
from canasta_notation.replays.turnplay import begin_regular, finish_turn, play_act
from canasta_notation.table import Hand, Table
from canasta_notation.text.span import NOWHERE

Acts = tuple[Act, ...]
SAMPLES = Path(__file__).parents[2] / "samples"
WORDS = (Say, AnnounceCount, NotOut)
"""Acts that are words, which are no choices of their own."""


def written(act: Act) -> str:
    """An act as a record writes it."""
    match act:
        case Draw(cards):
            return f"d:{_spelt(cards)}"
        case LayRedThrees(cards):
            return f"r:{_spelt(cards)}"
        case TakePile(count, top):
            return f"p{'' if count is None else count}{'' if top is None else f':{top}'}"
        case Lay(key, cards, number):
            return f"+{key}{'' if number == 1 else f'.{number}'}:{_spelt(cards)}"
        case Discard(card):
            return f"-{card}"
        case Ask(answer):
            return {None: "ask", True: "ask:yes", False: "ask:no"}[answer]
        case Say(word):
            return f"say:{word}"
        case _:
            return {NoDiscard: "--", TakeFoot: "f", Pass: "pass", GoOut: "out"}[type(act)]


def _spelt(cards: Sequence[object]) -> str:
    text = "".join(map(str, cards))
    return f"x{len(text)}" if len(text) > 1 and set(text) == {"x"} else text


def line_of(acts: Sequence[Act]) -> str:
    """Acts as the steps of a turn line."""
    return " ".join(map(written, acts))


def lay(key: str, cards: str) -> Lay:
    """A lay to the first meld of a key; cards apart by blanks."""
    return Lay(key, tuple(map(card, cards.split())))


def position_of(text: str, turn: int) -> Position:
    """The position at the beginning of a turn of a text; `%pcn 1` is put in front."""
    return pcn.position(pcn.loads(f"%pcn 1\n{text}"), turn=turn)


def offered(text: str, turn: int, *played: Act) -> list[str]:
    """The legal acts at a turn of a text, after some acts, as turn lines write them."""
    return [line_of(choice) for choice in legal_acts(position_of(text, turn), played)]


def held_against(position: Position, acts: Sequence[Act]) -> list[str]:
    """The codes of what the rules hold against a whole turn."""
    table, rules = position.table.copy(), position.rules
    table.told = None
    seat = table.only_due
    assert seat is not None
    begin_regular(table, rules, seat, table.turns + 1, acts=acts)
    found = []
    for at, act in enumerate(acts):
        table.turn.at = at
        found += play_act(table, rules, act, NOWHERE)
    return [code for code, _what, _step in [*found, *finish_turn(table, rules)]]


def played_out(position: Position, chance: Random, first: Acts = ()) -> Acts:
    """A turn played by chance out of legal acts until there are none; melds are made rather than not."""
    acts = first
    while choices := legal_acts(position, acts):
        lays = [choice for choice in choices if isinstance(choice[0], (Lay, TakePile))]
        acts += chance.choice(lays if lays and chance.random() < 0.6 else choices)
    return acts


def agrees(choice: Acts, acts: Sequence[Act]) -> bool:
    """Whether recorded acts begin with a choice, what a scribe may leave open left aside."""
    choice = tuple(act for act in choice if not isinstance(act, WORDS))
    return len(choice) <= len(acts) and all(map(_is_same, choice, acts))


def _is_same(one: Act, recorded: Act) -> bool:
    if isinstance(one, Draw) and isinstance(recorded, Draw):
        return len(recorded.cards) <= len(one.cards)
    if isinstance(one, TakePile) and isinstance(recorded, TakePile):
        return recorded.count in (None, one.count) and recorded.top in (None, one.top)
    if isinstance(one, Lay) and isinstance(recorded, Lay):
        return (one.key, one.number) == (recorded.key, recorded.number) and _in_order(one.cards) == _in_order(
            recorded.cards
        )
    if isinstance(one, LayRedThrees) and isinstance(recorded, LayRedThrees):
        return _in_order(one.cards) == _in_order(recorded.cards)
    return one == recorded or (isinstance(one, TakeFoot) and isinstance(recorded, TakeFoot))


def _in_order(cards: tuple[Card, ...]) -> list[str]:
    return sorted(map(str, cards))


def not_offered(record: pcn.Record, every: int) -> Iterator[str]:
    """Recorded acts that the legal acts at their moment lack, at every so many turns of seats whose hand is known."""
    number = 0
    for fold in Auditor().sections(record):
        for line in fold.waiting:
            table: Table = fold.table
            if isinstance(line, Turn) and line.number and not line.is_foot_only and table.ended is None:
                hand = table.hands[line.seat]
                number += 1
                if (
                    number % every == 0
                    and not hand.loose
                    and _is_known(hand, line)
                    and table.due == frozenset((line.seat,))
                ):
                    missing = _first_not_offered(Position(table.copy(), fold.rules), line)
                    if missing:
                        yield f"deal {fold.place.deal} turn {line.number}: {missing}"
            fold.line(line)


def _is_known(hand: Hand, line: Turn) -> bool:
    """Whether every card of the hand is known, those included that the turn draws."""
    drawn = (card for step in line.steps if isinstance(step.act, Draw) for card in step.act.cards)
    return not hand.unknown and all(card.is_exact for card in drawn)


def _first_not_offered(position: Position, line: Turn) -> str | None:
    acts = [step.act for step in line.steps if not isinstance(step.act, WORDS)]
    at = 0
    while at < len(acts):
        fitting = [choice for choice in legal_acts(position, acts[:at]) if agrees(choice, acts[at:])]
        if not fitting:
            return f"{line_of(acts[:at])} | {line_of(acts[at:])}"
        at += max(1, min(sum(not isinstance(act, WORDS) for act in choice) for choice in fitting))
    return None
