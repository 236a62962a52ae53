"""Records of invented matches, as many as wanted: the texts that the benchmarks read.

Four players are dealt a shuffled pack and play it out in a simple way, every other match drawing two cards a turn from
a double pack. They meld what they hold, take the pile with a pair and discard what they have least of; nobody minds the
minimum of an opening or a frozen pile, so the play is not lawful. Lengths and variety are those of real records, about
23 characters a turn line.

All chance comes from a seed: the same call gives the same text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

SEATS = "NESW"
_NATURALS = "456789TJQKA"
_ORDER = "456789TJQKA32*"
_SUITS = "cdhs"
_HAND = 11
_PACK = [rank + suit for rank in _NATURALS + "32" for suit in _SUITS] * 2 + ["*"] * 4
_NAMES = ("Ana", "Bo", "Cleo", "Dov", "Eva", "Fritz", "Gül", "Håkon")
_REMARKS = (
    "thinks for a minute",
    "a pair of fives from the hand; partner has opened",
    "the scribe is not sure of the suit",
    "shown to the table",
    "¿por qué?",
)


def _place(card: str) -> tuple[int, str]:
    return _ORDER.index(card[0]), card[1:]


def _run(cards: list[str]) -> str:
    return "".join(sorted(cards, key=_place))


def _is_wild(card: str) -> bool:
    return card[0] in "2*"


def _is_red_three(card: str) -> bool:
    return card in {"3d", "3h"}


@dataclass
class _Table:
    """What lies where during a deal."""

    chance: Random
    drawn: int
    stock: list[str]
    hands: dict[str, list[str]]
    pile: list[str]
    melds: dict[int, dict[str, list[str]]] = field(default_factory=lambda: {0: {}, 1: {}})

    def draw(self, seat: str, times: int = 1) -> str:
        cards = [self.stock.pop() for _ in range(times)]
        self.hands[seat].extend(cards)
        return "".join(cards)

    def side(self, seat: str) -> dict[str, list[str]]:
        return self.melds[SEATS.index(seat) % 2]

    def lay(self, seat: str, key: str, cards: list[str]) -> str:
        for card in cards:
            self.hands[seat].remove(card)
        self.side(seat).setdefault(key, []).extend(cards)
        return f"+{key}:{_run(cards)}"


def _lay_red_threes(table: _Table, seat: str) -> Iterator[str]:
    while table.stock and any(map(_is_red_three, table.hands[seat])):
        card = next(filter(_is_red_three, table.hands[seat]))
        table.hands[seat].remove(card)
        yield f"r:{card}"
        yield f"d:{table.draw(seat)}"


def _take_or_draw(table: _Table, seat: str) -> Iterator[str]:
    top = table.pile[-1] if table.pile else "3c"
    pair = [card for card in table.hands[seat] if card[0] == top[0] and not _is_wild(card)]
    if len(pair) >= 2 and len(table.hands[seat]) > 5 and top[0] in _NATURALS:
        count = len(table.pile)
        table.hands[seat].extend(table.pile)
        table.pile.clear()
        yield f"p{count}:{top}"
        yield table.lay(seat, top[0], [top, *pair[: table.chance.choice([2, 2, 3])]])
    else:
        yield f"d:{table.draw(seat, table.drawn)}"
    yield from _lay_red_threes(table, seat)


def _meld(table: _Table, seat: str) -> Iterator[str]:
    side, hand = table.side(seat), table.hands[seat]
    kept = 1 if any(len(cards) >= 7 for cards in side.values()) else 3
    for rank in _NATURALS:
        own = [card for card in hand if card[0] == rank]
        wilds = [card for card in hand if _is_wild(card)]
        if len(own) == 2 and rank not in side and wilds and table.chance.random() < 0.6:
            own.append(wilds[0])
        if len(hand) > len(own) + kept and (len(own) >= 3 or (own and rank in side)):
            yield table.lay(seat, rank, own)
    wilds = [card for card in hand if _is_wild(card)]
    if wilds and len(hand) > 5 and side and table.chance.random() < 0.4:
        yield table.lay(seat, table.chance.choice(sorted(side)), wilds[: table.chance.choice([1, 2])])


def _discard(table: _Table, seat: str) -> str:
    hand = table.hands[seat]
    chosen = min(hand, key=lambda card: (_is_wild(card), sum(card[0] == other[0] for other in hand), _place(card)))
    hand.remove(chosen)
    table.pile.append(chosen)
    return f"-{chosen}"


def _turn(table: _Table, seat: str) -> list[str]:
    steps = list(_take_or_draw(table, seat))
    opened = bool(table.side(seat))
    melds = list(_meld(table, seat))
    steps.extend(melds)
    if melds and not opened:
        steps.append(f"({table.chance.choice([50, 65, 90, 95, 120])})")
    steps.append(_discard(table, seat))
    if not table.hands[seat]:
        steps.append("out")
    return steps


def _dealt(chance: Random, drawn: int) -> _Table:
    pack = _PACK * drawn
    chance.shuffle(pack)
    hands = {seat: pack[place * _HAND : (place + 1) * _HAND] for place, seat in enumerate(SEATS)}
    up = next(place for place in range(44, len(pack)) if pack[place][0] in _NATURALS)
    return _Table(chance, drawn, [*pack[44:up], *pack[up + 1 :]], hands, [pack[up]])


def _turn_lines(table: _Table, first: int, comments: float) -> Iterator[str]:
    """The turns of a deal, until the stock is nearly empty or somebody is out."""
    chance = table.chance
    number = 0
    while len(table.stock) > 6:
        seat = SEATS[(first + number) % 4]
        number += 1
        line = f"{number}. {seat} " + " ".join(_turn(table, seat))
        if chance.random() < 0.02:
            line += chance.choice([" !", " ?", " !?", f" @20:{number % 60:02}:05"])
        if chance.random() < comments:
            line += f" ; {chance.choice(_REMARKS)}"
        yield line
        if chance.random() < 0.01:
            yield f"? stock {len(table.stock)} pile {len(table.pile)} {seat} {len(table.hands[seat])}"
        if chance.random() < 0.003:
            yield f"! penalty NS 100 turn={number} by=TD ; exposed card"
        if not table.hands[seat]:
            return


def _deal(table: _Table, number: int, scores: list[int], comments: float) -> Iterator[str]:
    chance = table.chance
    dealer = (number - 1) % 4
    yield f"Dealer: {SEATS[dealer]}"
    for seat in SEATS:
        yield f"Hand.{seat}: {_run(table.hands[seat])}"
    yield f"Up: {table.pile[0]}"
    for turn in range(1, 5):
        seat = SEATS[(dealer + turn) % 4]
        steps = list(_lay_red_threes(table, seat))
        if steps:
            yield f"0. {seat} {' '.join(steps)}"
    yield from _turn_lines(table, dealer + 1, comments)
    out = next((seat for seat in SEATS if not table.hands[seat]), None)
    for seat in SEATS:
        if seat != out:
            yield f"Left.{seat}: {_run(table.hands[seat])}"
    yield f"End: out {out}" if out else "End: stock"
    for place, side in enumerate(("NS", "EW")):
        canastas = 300 * sum(len(cards) >= 7 for cards in table.melds[place].values())
        cards = 5 * chance.randint(20, 120)
        hand = -5 * chance.randint(0, 30)
        total = canastas + cards + hand
        scores[place] += total
        yield f"= {side} canastas {canastas} cards {cards} hand {hand} total {total} score {scores[place]}"


def match_lines(seed: int, deals: int = 4, comments: float = 0.02) -> Iterator[str]:
    """The lines of one match in canonical form, every card seen."""
    chance = Random(seed)
    drawn = 1 + seed % 2
    yield "%pcn 1"
    yield f'Event: Club evening {seed} "A" final'
    yield f"Date: 2026-{1 + seed % 12:02}-{1 + seed % 28:02}"
    yield "Rules: " + ("classic" if drawn == 1 else "hand-and-foot-pagat")
    for seat, name in zip(SEATS, chance.sample(_NAMES, 4), strict=True):
        yield f"Seat.{seat}: {name}"
    yield ""
    yield f"== match {seed}"
    scores = [0, 0]
    for number in range(1, deals + 1):
        yield ""
        yield f"== deal {number}"
        yield from _deal(_dealt(chance, drawn), number, scores, comments)
    yield f"Result: NS {scores[0]} EW {scores[1]}"


_NOT_AT_THE_TABLE = re.compile(r"(?:Hand|Left)\.")
_DRAWN = re.compile(r" d:([^ ]+)")
_SUITED = re.compile(r"(?<=[4-9TJQKA2])[cdhs]")


def _unseen(draw: re.Match[str]) -> str:
    return " d:x2" if len(draw[1]) > 2 else " d:x"


def as_seen_at_the_table(line: str) -> str | None:
    """A line as a scribe who sees no hand and notes no suit writes it; None where there is nothing to write."""
    if _NOT_AT_THE_TABLE.match(line):
        return None
    if not line[:1].isdigit():
        return line
    turn, blank, comment = line.partition(" ;")
    return _SUITED.sub("", _DRAWN.sub(_unseen, turn)) + blank + comment


_TURN = re.compile(r"([0-9]+)\. ([NESW]) ([^;@!?]*[^;@!? ])( .*)?")
_SIGNS = str.maketrans("cdhs", "♣♦♥♠")


def in_hand_form(line: str, chance: Random) -> str:
    """A line in the many spellings that people use; it says the same, if turns are numbered in order."""
    match = _TURN.fullmatch(line)
    if match is None or match[1] == "0":
        return line
    number, seat, steps, rest = match.groups()
    words = steps.split(" ")
    spelt = [_step_by_hand(word, chance, place == len(words) - 1) for place, word in enumerate(words)]
    head = seat if chance.random() < 0.7 else f"{number}. {seat}"
    between = "  " if chance.random() < 0.1 else " "
    return between.join([head, *spelt]) + (rest or "")


def _step_by_hand(word: str, chance: Random, is_last: bool) -> str:
    melded = re.fullmatch(r"\+([4-9TJQKA]):(.*)", word)
    if melded is not None:
        ranks = re.findall(r"[4-9TJQKA32*Wx]", melded[2])
        if len(ranks) > 1 and {rank for rank in ranks if rank in _NATURALS} == {melded[1]}:
            run = _run_by_hand(melded[2], chance)
            return chance.choice([run, run, f"meld {run}"])
    if word.startswith("-") and word != "--":
        card = "Jo" if word == "-*" else _run_by_hand(word[1:], chance)
        return chance.choice([card, f"-{card}", f"disc {card}"]) if is_last else f"-{card}"
    if re.fullmatch(r"p[0-9]*(?::..?)?", word):
        return chance.choice(["P", "pile", "p"]) + word[1:]
    if word == "d:x":
        return chance.choice(["D", "draw"])
    if word == "out" and chance.random() < 0.5:
        return "goes out"
    return word


def _run_by_hand(run: str, chance: Random) -> str:
    style = chance.randrange(4)
    if style == 0:
        return run.translate(_SIGNS)
    if style == 1 and "x" not in run:
        return run.replace("T", "10")
    if style == 2:
        return re.sub(r"[TQKA]", lambda rank: rank[0].lower(), run)
    return run


def broken(line: str, chance: Random) -> str:
    """A turn line with one of its words made unreadable; any other line as it is."""
    match = _TURN.fullmatch(line)
    if match is None:
        return line
    words = line.split(" ")
    place = chance.randrange(2, len(words)) if len(words) > 2 else 1
    words[place] = chance.choice([words[place] + "z", "d:4z", "+KKK", "4cc", "-", "pass4", "(x)", "@noon"])
    return " ".join(words)


VIEWS = ("canonical", "table", "hand", "broken")
"""How a corpus is written: every card seen; as seen at the table; in hand form; one turn line in ten unreadable."""


def corpus(size: int, view: str = "canonical", seed: int = 1, comments: float = 0.02) -> Iterator[str]:
    """Lines, with their ends, of as many whole matches as it takes to fill `size` bytes."""
    chance = Random(seed)
    written = 0
    while written < size:
        for line in match_lines(seed, comments=comments):
            seen = _in_view(line, view, chance)
            if seen is not None:
                written += len(seen.encode()) + 1
                yield f"{seen}\n"
        seed += 1


def _in_view(line: str, view: str, chance: Random) -> str | None:
    if view == "table":
        return as_seen_at_the_table(line)
    if view == "hand":
        return in_hand_form(line, chance)
    if view == "broken":
        return broken(line, chance) if chance.random() < 0.1 else line
    assert view == "canonical", view
    return line


def is_turn(line: str) -> bool:
    """Whether a line of a corpus is a turn line."""
    return line[:1].isdigit() or re.match(r"[NESW] ", line) is not None
