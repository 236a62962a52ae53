"""The steps of one turn in two records: which step is which, and what they say together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.cards import UNKNOWN
from canasta_notation.model import Draw, Lay, LayRedThrees, Mark, Pass, Step, TakePile
from canasta_notation.reconciling.acts import JoinedAct, join_acts, role
from canasta_notation.reconciling.comparing import Point, agreed, clash, only
from canasta_notation.reconciling.pairing import pairs_of_cards
from canasta_notation.reconciling.sequence import cheapest
from canasta_notation.syntax import spell_act
from canasta_notation.text.span import NOWHERE

Steps = tuple[Step, ...]
Pair = tuple[int | None, int | None]

_CONTRADICTION = 3
_MISSING = 2
MOST_COST = 8
"""What two turns with nothing in common cost: more than that says nothing more."""

_MOST_CELLS = 4_096
"""Pairs of steps up to which two turns are compared at every place; longer ones are compared place by place."""

_BEGINNINGS = (Draw, TakePile, Pass)


class JoinedSteps(Struct, frozen=True):
    """The steps of a turn as two records give them together."""

    steps: Steps
    points: tuple[Point, ...]


def spell_step(step: Step) -> str:
    """The canonical spelling of a step with its marks."""
    return "".join(f"^{mark.name} " for mark in step.marks) + _bare(step)


def _bare(step: Step) -> str:
    return ("~" if step.taken_back else "") + spell_act(step.act)


def steps_cost(first: Steps, second: Steps) -> int:
    """How badly the steps of two turns go together: 0 where nothing is missing and nothing contradicts."""
    if len(first) * len(second) > _MOST_CELLS:
        return 0 if first == second else MOST_COST // 2
    return min(MOST_COST, _aligned(*_regrouped(first, second))[0])


def join_steps(first: Steps, second: Steps, *, prefers_second: bool) -> JoinedSteps:
    """Put the steps of a turn together; what contradicts stands as the preferred record has it."""
    first, second = _regrouped(first, second)
    pairs = _aligned(first, second)[1]
    crossed = _crossed(first, second, pairs)
    points: list[Point] = []
    steps: list[Step] = []
    pairs = [pair for pair in pairs if not _is_invented(pair, pairs, first, second)]
    for one, other in _in_order(pairs, crossed, first, second, prefers_second):
        step, found = _joined(
            None if one is None else first[one], None if other is None else second[other], prefers_second
        )
        steps.append(step)
        points += found
    if any(not _is_implied(first[one]) and not _is_implied(second[other]) for one, other in crossed.items()):
        points.append(agreed("steps", "the same steps in another order"))
    return JoinedSteps(tuple(steps), tuple(points))


def implied_draw(count: int) -> Step:
    """A draw that a scribe who writes no draws left out; it stands NOWHERE, and by that it is known again."""
    return Step(Draw((UNKNOWN,) * count), NOWHERE)


def _is_implied(step: Step) -> bool:
    return step.span == NOWHERE and isinstance(step.act, Draw)


def _is_invented(pair: Pair, pairs: list[Pair], first: Steps, second: Steps) -> bool:
    """Whether only the other record's silence speaks for a draw that this one, which writes draws, does not have.

    The replacement of a red three that it does not have either is none.
    """
    one, other = pair
    if (one is None) == (other is None):
        return False
    own, place = (second, other) if one is None else (first, one)
    if place is None or not _is_implied(own[place]):
        return False
    before = (None, place - 1) if one is None else (place - 1, None)
    return not (place and isinstance(own[place - 1].act, LayRedThrees) and before in pairs)


def _aligned(first: Steps, second: Steps) -> tuple[int, list[Pair]]:
    if len(first) * len(second) > _MOST_CELLS:
        return 0, _place_by_place(first, second)
    costs: dict[tuple[int, int], int | None] = {}

    def moves(one: int, other: int) -> Iterator[tuple[int, int, int]]:
        if one < len(first) and other < len(second):
            if (one, other) not in costs:
                costs[one, other] = _pair_cost(first[one], second[other])
            cost = costs[one, other]
            if cost is not None:
                yield 1, 1, cost
        if one < len(first):
            yield 1, 0, _missing_cost(first[one])
        if other < len(second):
            yield 0, 1, _missing_cost(second[other])

    cost, way = cheapest(len(first), len(second), moves)
    pairs: list[Pair] = []
    one = other = 0
    for on, across in way:
        pairs.append((one if on else None, other if across else None))
        one += on
        other += across
    return cost, pairs


def _place_by_place(first: Steps, second: Steps) -> list[Pair]:
    pairs: list[Pair] = []
    for place in range(max(len(first), len(second))):
        one = place if place < len(first) else None
        other = place if place < len(second) else None
        if one is not None and other is not None and _pair_cost(first[one], second[other]) is None:
            pairs += [(one, None), (None, other)]
        else:
            pairs.append((one, other))
    return pairs


def _pair_cost(first: Step, second: Step) -> int | None:
    if role(first.act) != role(second.act):
        return None
    agrees = (
        first.taken_back == second.taken_back and join_acts(first.act, second.act, prefers_second=False) is not None
    )
    return 0 if agrees else _CONTRADICTION


def _missing_cost(step: Step) -> int:
    return 0 if _is_implied(step) else _MISSING


def _crossed(first: Steps, second: Steps, pairs: list[Pair]) -> dict[int, int]:
    """Steps that both have, though in another order: by their place in the first, their place in the second."""
    lone = [other for one, other in pairs if one is None and other is not None]
    found: dict[int, int] = {}
    if len(lone) * len(pairs) > _MOST_CELLS:
        return found
    for one, other in pairs:
        if other is not None or one is None:
            continue
        twin = next((place for place in lone if _pair_cost(first[one], second[place]) == 0), None)
        if twin is not None:
            lone.remove(twin)
            found[one] = twin
    return found


def _in_order(
    pairs: list[Pair], crossed: dict[int, int], first: Steps, second: Steps, prefers_second: bool
) -> Iterator[Pair]:
    """The pairs in the order of the merged turn."""
    back = {other: one for one, other in crossed.items()}
    waiting: list[Pair] = []
    for pair in pairs:
        one, other = pair
        if one is not None and other is not None:
            yield from _beginnings_first(waiting, first, second)
            waiting = []
            yield pair
            continue
        both = one, crossed.get(-1 if one is None else one)
        if other is not None and other in back:
            both = back[other], other
        if both[0] is None or both[1] is None:
            waiting.append(pair)
        elif _stands_by_second(first[both[0]], second[both[1]], prefers_second) is (one is None):
            waiting.append(both)
    yield from _beginnings_first(waiting, first, second)


def _stands_by_second(first: Step, second: Step, prefers_second: bool) -> bool:
    """Whose place a step has that both have in another order: a draw that nobody wrote has none."""
    if _is_implied(first) or _is_implied(second):
        return _is_implied(first)
    return prefers_second


def _beginnings_first(pairs: list[Pair], first: Steps, second: Steps) -> Iterable[Pair]:
    """Steps that only one record has, a draw before what the other one saw in its place."""
    sides = {one is None for one, other in pairs if one is None or other is None}
    if len(sides) < 2:
        return pairs

    def begins(pair: Pair) -> bool:
        one, other = pair
        step = second[other] if one is None and other is not None else first[one or 0]
        return isinstance(step.act, _BEGINNINGS)

    return sorted(pairs, key=lambda pair: not begins(pair))


def _joined(first: Step | None, second: Step | None, prefers_second: bool) -> tuple[Step, list[Point]]:
    if first is None or second is None:
        step = first or second
        assert step is not None
        return step, [only(_what(step), spell_step(step), second is not None)]
    marks, points = _joined_marks(first, second, prefers_second)
    act = join_acts(first.act, second.act, prefers_second=prefers_second)
    kept = second if prefers_second else first
    if act is None or first.taken_back != second.taken_back:
        return replace(kept, marks=marks), [clash(_what(kept), _bare(first), _bare(second)), *points]
    point = _point(first, second, act, _what(kept))
    return Step(act.act, kept.span, marks, kept.taken_back), [point, *points]


def _point(first: Step, second: Step, act: JoinedAct, what: str) -> Point:
    if _is_implied(second):
        return only(what, _bare(first), second=False)
    if _is_implied(first):
        return only(what, _bare(second), second=True)
    return Point(what, _bare(first), _bare(second), act.first_adds, act.second_adds)


def _what(step: Step) -> str:
    act = step.act
    return f"meld {act.key}" if isinstance(act, Lay) else role(act)


def _joined_marks(first: Step, second: Step, prefers_second: bool) -> tuple[tuple[Mark, ...], list[Point]]:
    kept, others = (second.marks, first.marks) if prefers_second else (first.marks, second.marks)
    names = ({mark.name for mark in first.marks}, {mark.name for mark in second.marks})
    points = [
        agreed("mark", f"^{mark.name}") if mark.name in names[0] & names[1] else _lone_mark(mark, names)
        for mark in _once((*first.marks, *second.marks))
    ]
    return tuple(_once((*kept, *others))), points


def _lone_mark(mark: Mark, names: tuple[set[str], set[str]]) -> Point:
    return only("mark", f"^{mark.name}", mark.name in names[1])


def _once(marks: Iterable[Mark]) -> Iterable[Mark]:
    found: dict[str, Mark] = {}
    for mark in marks:
        found.setdefault(mark.name, mark)
    return found.values()


def _regrouped(first: Steps, second: Steps) -> tuple[Steps, Steps]:
    """The steps with what one scribe wrote as one lay and the other as several made several in both."""
    if first == second or len(first) == len(second) == 0:
        return first, second
    return _split_like(first, second), _split_like(second, first)


def _split_like(coarse: Steps, fine: Steps) -> Steps:
    own, others = _lays(coarse), _lays(fine)
    steps: list[Step] = []
    for step in coarse:
        act = step.act
        if not isinstance(act, Lay) or step.taken_back or len(own[act.key, act.number]) > 1:
            steps.append(step)
        else:
            steps += _split(step, act, others.get((act.key, act.number), []))
    return tuple(steps)


def _lays(steps: Steps) -> dict[tuple[str, int], list[Lay]]:
    """The lays of a turn, meld by meld."""
    found: dict[tuple[str, int], list[Lay]] = defaultdict(list)
    for step in steps:
        if isinstance(step.act, Lay) and not step.taken_back:
            found[step.act.key, step.act.number].append(step.act)
    return found


def _split(step: Step, act: Lay, parts: Sequence[Lay]) -> list[Step]:
    """A lay in as many as the other record has for the same cards."""
    pairs = None
    if len(parts) > 1:
        pairs = pairs_of_cards(act.cards, tuple(card for part in parts for card in part.cards))
    if pairs is None:
        return [step]
    cards = {other: act.cards[one] for one, other in pairs}
    split: list[Step] = []
    begin = 0
    for part in parts:
        end = begin + len(part.cards)
        marks = step.marks if begin == 0 else ()
        split.append(
            replace(step, act=Lay(act.key, tuple(cards[place] for place in range(begin, end)), act.number), marks=marks)
        )
        begin = end
    return split
