"""Partial records made from a full one: what one seat saw, ranks without suits, turns that were missed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

import canasta_notation as pcn
from canasta_notation.cards import UNKNOWN, Card, card
from canasta_notation.model import (
    BodyLine,
    Cards,
    Comment,
    Deal,
    Discard,
    Draw,
    File,
    Gap,
    Header,
    Lay,
    LayRedThrees,
    Match,
    ScoreLine,
    Section,
    Step,
    TakePile,
    Turn,
    unplaced,
)
from canasta_notation.selfplay import play, record
from canasta_notation.text.span import NOWHERE

View: TypeAlias = Callable[[Deal], Deal]


@cache
def played(rules: str, seed: int | str, deals: int = 1) -> File:
    """A record of self-play in which everything was seen."""
    named = pcn.ruleset(rules)
    return pcn.loads(pcn.dumps(record(named, play(named, seed=seed, deals=deals)))).file


def facts(file: File) -> str:
    """All that a record says but for its comments, in canonical form."""
    return pcn.dumps(_plain(file))


def _plain(file: File) -> File:
    sections = []
    for section in file.sections:
        matches = tuple(
            replace(match, headers=_bare(match.headers), prelude=(), deals=tuple(map(_plain_deal, match.deals)))
            for match in section.matches
        )
        sections.append(replace(section, headers=_bare(section.headers), prelude=(), matches=matches))
    return File(tuple(unplaced(section) for section in sections))


def _plain_deal(deal: Deal) -> Deal:
    body = tuple(
        line if isinstance(line, Header) or not hasattr(line, "comment") else replace(line, comment=None)
        for line in deal.body
        if not isinstance(line, Comment)
    )
    closing = tuple(
        replace(line, comments=(), comment=None) if isinstance(line, ScoreLine) else replace(line, comments=())
        for line in deal.closing
    )
    return replace(deal, headers=_bare(deal.headers), body=body, closing=closing, trailing=())


def _bare(headers: Iterable[Header]) -> tuple[Header, ...]:
    return tuple(replace(header, comments=()) for header in headers)


def seen(file: File, *views: View) -> File:
    """The record as it is after each of the views has been taken of each deal."""

    def of(deal: Deal) -> Deal:
        for view in views:
            deal = view(deal)
        return deal

    def of_match(match: Match) -> Match:
        return replace(match, deals=tuple(map(of, match.deals)))

    def of_section(section: Section) -> Section:
        return replace(section, matches=tuple(map(of_match, section.matches)))

    return pcn.loads(pcn.dumps(File(tuple(map(of_section, file.sections))))).file


def _each_step(deal: Deal, change: Callable[[Turn, Step], Iterable[Step]]) -> Deal:
    body: list[BodyLine] = []
    for line in deal.body:
        if isinstance(line, Turn):
            body.append(replace(line, steps=tuple(new for step in line.steps for new in change(line, step))))
        else:
            body.append(line)
    return replace(deal, body=tuple(body))


def from_seat(*seats: str) -> View:
    """Only these hands and these players' draws were seen; nobody saw the stock."""

    def view(deal: Deal) -> Deal:
        hidden = ("Stock", "Deck", "Seed", "Shuffle", "Commit", "Reveal")
        headers = tuple(
            header
            for header in deal.headers
            if header.key not in hidden and (header.key not in ("Hand", "Foot") or header.qualifier in seats)
        )

        def change(turn: Turn, step: Step) -> Iterable[Step]:
            act = step.act
            if isinstance(act, Draw) and turn.seat not in seats:
                # A red three goes straight to the table, and so everybody sees it there and not here.
                yield replace(step, act=Draw((UNKNOWN,) * len(act.cards)))
            else:
                yield step

        return _each_step(replace(deal, headers=headers), change)

    return view


def without_suits(deal: Deal) -> Deal:
    """The scribe wrote ranks only."""

    def change(_turn: Turn, step: Step) -> Iterable[Step]:
        act = step.act
        if isinstance(act, Lay | Draw):
            act = replace(act, cards=tuple(map(_rank, act.cards)))
        elif isinstance(act, LayRedThrees):
            act = LayRedThrees((card("3r"),) * len(act.cards))
        elif isinstance(act, Discard):
            act = Discard(_rank(act.card))
        elif isinstance(act, TakePile) and act.top is not None:
            act = TakePile(None, _rank(act.top))
        yield replace(step, act=act)

    headers = tuple(_ranks(header) for header in deal.headers if header.key not in ("Stock", "Deck"))
    return _each_step(replace(deal, headers=headers), change)


def _ranks(header: Header) -> Header:
    if header.cards is None:
        return header
    cards: Cards = tuple(map(_rank, header.cards))
    return replace(header, cards=cards, value=" ".join(map(str, cards)))


def _rank(one: Card) -> Card:
    return card(one.rank)


def without_draws(deal: Deal) -> Deal:
    """The scribe wrote no draws at all; red threes are on the table."""
    return _each_step(deal, lambda _turn, step: () if isinstance(step.act, Draw) else (step,))


def without_heads(deal: Deal) -> Deal:
    """Nobody wrote down what was dealt, what was left or how it was scored."""
    return replace(deal, headers=(), closing=())


def with_gaps(seed: int) -> View:
    """The scribe missed a few stretches of turns and said so."""

    def view(deal: Deal) -> Deal:
        rng = Random(seed)
        body: list[BodyLine] = []
        lines = list(deal.body)
        place = 0
        while place < len(lines):
            line = lines[place]
            length = rng.randint(1, 6)
            stretch = lines[place : place + length]
            if isinstance(line, Turn) and line.number and rng.random() < 0.15:
                count = sum(isinstance(one, Turn) and bool(one.number) and not one.is_foot_only for one in stretch)
                body.append(Gap(count if rng.random() < 0.7 else None, "", NOWHERE))
                place += length
            else:
                body.append(line)
                place += 1
        return replace(deal, body=tuple(body))

    return view


def missing(*numbers: int) -> View:
    """The scribe missed these turns without noticing, and numbered on."""

    def view(deal: Deal) -> Deal:
        body: list[BodyLine] = []
        missed = 0
        for line in deal.body:
            if isinstance(line, Turn) and line.number in numbers and not line.is_foot_only:
                missed += 1
            elif isinstance(line, Turn) and line.number and not line.is_foot_only:
                body.append(replace(line, number=line.number - missed))
            else:
                body.append(line)
        return replace(deal, body=tuple(body))

    return view
