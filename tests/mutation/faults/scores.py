"""Scores that were added up wrong."""

from __future__ import annotations

import re
from random import Random

from tests.mutation.deals import Deal, is_red_three, points
from tests.mutation.faults.spots import pick
from tests.mutation.planted import Planted, kind, words

_ITEMS = ("canastas", "cards", "red", "black", "out", "special", "hand", "penalty")


def _items(line: str) -> dict[str, int]:
    return {name: int(amount) for name, amount in re.findall(r"([a-z]+) (-?\d+)", line)}


def _line(old: str, items: dict[str, int]) -> str:
    return " ".join([*old.split()[:2], *(f"{name} {amount}" for name, amount in items.items())])


def _declared(deal: Deal) -> list[tuple[int, dict[str, int]]]:
    found = [(at, _items(one)) for at, one in enumerate(deal.tail) if one.startswith("= ")]
    return [(at, items) for at, items in found if "total" in items and "score" in items]


def _planted(deal: Deal, at: int, items: dict[str, int], name: str, *besides: str) -> Planted:
    other = deal.copy()
    other.tail[at] = _line(other.tail[at], items)
    place = 3 + 2 * list(items).index(name)
    line = other.tail[at]
    columns = words(line, place, place + 1)
    return Planted(other, None, besides=tuple((one, None) for one in besides), line=line, columns=columns)


def _off(chance: Random, deal: Deal, name: str, amount: int) -> int:
    """Another amount, as somebody gets it wrong who adds up at a table."""
    cards = [points(card) for hand in deal.plays()[-1].after.hands.values() for card in hand if not is_red_three(card)]
    by_item = {"canastas": [300, -300, 200, -200], "red": [100, -100, -2 * amount], "out": [100, -100]}
    return amount + (chance.choice(by_item.get(name, [*cards, 5, -5, -2 * amount])) or 5)


@kind("SCO101")
def item_wrong_with_its_total(deal: Deal, chance: Random) -> Planted | None:
    """One item is wrong, and the total and the score follow it."""
    spot = pick(chance, _declared(deal))
    if spot is None:
        return None
    at, items = spot
    name = chance.choice([one for one in items if one in _ITEMS])
    more = _off(chance, deal, name, items[name]) - items[name]
    for one in (name, "total", "score"):
        items[one] += more
    return _planted(deal, at, items, name)


@kind("SCO101", besides=("SCO104",))
def item_wrong_alone(deal: Deal, chance: Random) -> Planted | None:
    """One item is wrong, and the total is right and so is not the sum of the items."""
    spot = pick(chance, _declared(deal))
    if spot is None:
        return None
    at, items = spot
    name = chance.choice([one for one in items if one in _ITEMS])
    items[name] = _off(chance, deal, name, items[name])
    return _planted(deal, at, items, name, "SCO104")


@kind("SCO101", besides=("SCO101",))
def two_items_wrong(deal: Deal, chance: Random) -> Planted | None:
    """Two items are wrong, and the total and the score follow them."""
    spot = pick(chance, _declared(deal))
    if spot is None:
        return None
    at, items = spot
    names = [one for one in items if one in _ITEMS]
    if len(names) < 2:
        return None
    names = chance.sample(names, 2)
    for name, more in zip(names, (5, 20), strict=True):
        for one in (name, "total", "score"):
            items[one] += more
    return _planted(deal, at, items, names[0], "SCO101")


@kind("SCO104")
def total_wrong(deal: Deal, chance: Random) -> Planted | None:
    """The total is not the sum of the items."""
    spot = pick(chance, _declared(deal))
    if spot is None:
        return None
    at, items = spot
    items["total"] += chance.choice((5, -10, 100))
    return _planted(deal, at, items, "total")


@kind("SCO104")
def total_and_score_wrong(deal: Deal, chance: Random) -> Planted | None:
    """The total is not the sum of the items, and the score follows it."""
    spot = pick(chance, _declared(deal))
    if spot is None:
        return None
    at, items = spot
    more = chance.choice((5, -10, 100))
    items["total"] += more
    items["score"] += more
    return _planted(deal, at, items, "total")


@kind("SCO102")
def total_alone_wrong(deal: Deal, chance: Random) -> Planted | None:
    """Only the total was written down, and is wrong."""
    spot = pick(chance, _declared(deal))
    if spot is None:
        return None
    at, items = spot
    return _planted(deal, at, {"total": items["total"] + chance.choice((5, -10, 100))}, "total")


@kind("SCO103")
def score_wrong(deal: Deal, chance: Random) -> Planted | None:
    """The running score is not the one before and the total."""
    spot = pick(chance, _declared(deal))
    if spot is None:
        return None
    at, items = spot
    items["score"] += chance.choice((5, -10, 1000))
    return _planted(deal, at, items, "score")


@kind("SCO103")
def score_alone_wrong(deal: Deal, chance: Random) -> Planted | None:
    """Only the running score was written down, and is wrong."""
    spot = pick(chance, _declared(deal))
    if spot is None:
        return None
    at, items = spot
    return _planted(deal, at, {"score": items["score"] + chance.choice((5, -10, 1000))}, "score")


@kind("SCO103", "OPN", "PIL109", "SCO")
def score_header_differs(deal: Deal, chance: Random) -> Planted | None:
    """The score before a deal is written otherwise than the deal before it left it."""
    if deal.earlier is None or len(_declared(deal.earlier)) != len(set(deal.before)) or not deal.before:
        return None
    other = deal.copy()
    other.with_earlier = True
    side = chance.choice(list(deal.before))
    other.head.insert(0, f"Score.{side}: {deal.before[side] + chance.choice((5, -5))}")
    other.tail = [one for one in other.tail if one[0] != "="]
    return Planted(other, None, line=other.head[0])


@kind("SCO106")
def result_differs(deal: Deal, chance: Random) -> Planted | None:
    """The result of the match is not the running score."""
    declared = _declared(deal)
    sides = 3 if deal.profile == "classic-3" else 2
    if len(declared) != sides or not deal.end:
        return None
    other = deal.copy()
    other.tail = [one for one in other.tail if not one.startswith("Result")]
    scores = {deal.tail[at].split()[1]: items["score"] for at, items in declared}
    side = chance.choice(list(scores))
    scores[side] += chance.choice((5, -5, 100))
    other.tail.append("Result: " + " ".join(f"{one} {score}" for one, score in scores.items()))
    return Planted(other, None, line=other.tail[-1])


@kind("SCO105")
def match_went_on(deal: Deal, chance: Random) -> Planted | None:
    """A deal is played after the match was decided."""
    del chance
    if deal.earlier is None or len(_declared(deal.earlier)) < 2:
        return None
    if deal.has_feet:
        other = deal.copy()
        other.with_earlier = True
        other.rules = f"{deal.profile} rounds={deal.earlier.number}"
        return Planted(other, None, line=f"== deal {deal.number}")
    scores = sorted(deal.before.values())
    if len(scores) < 2 or scores[-1] == scores[-2] or scores[-1] < 100:
        return None
    other = deal.copy()
    other.with_earlier = True
    other.rules = f"{deal.profile} target={max(100, scores[-1] - 50)}"
    return Planted(other, None, line=f"== deal {other.number}")
