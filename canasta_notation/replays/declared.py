"""What the table wrote down of a score, compared with the computed one: SCO."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.model import ScoreLine
from canasta_notation.model.lines import ScoreItem
from canasta_notation.replays.causes import Items, likely_cause
from canasta_notation.replays.found import checks, offence
from canasta_notation.rules.mechanics.scoring import ITEMS
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence
from canasta_notation.text import Span

Trouble = tuple[str, Span, Offence, str | None]


def item_of(line: ScoreLine, name: str) -> ScoreItem | None:
    """The item of that name on a score line."""
    for one in line.items:
        if one.name == name:
            return one
    return None


def check_line(line: ScoreLine, items: Items, total: int | None, params: Params) -> Iterator[Trouble]:
    """Compare the items and the total of a `=` line with the computed ones."""
    wrong = False
    for one in line.items:
        real = items.get(one.name)
        if real is None or one.amount == real or one.name not in ITEMS:
            continue
        wrong = True
        yield "SCO101", one.span, item_differs(one, real, items, params), line.side
    declared = item_of(line, "total")
    # A total that agrees says nothing where every item does.
    if declared is None or (declared.amount == total and not wrong):
        return
    given = {one.name: one.amount for one in line.items if one.name in ITEMS}
    yield from _check_total(line, declared, given, items, total, wrong)


def check_sum(line: ScoreLine) -> Iterator[Trouble]:
    """Check a `=` line of which nothing can be computed: its items must add up to its total."""
    declared = item_of(line, "total")
    if declared is not None:
        given = {one.name: one.amount for one in line.items if one.name in ITEMS}
        yield from _check_total(line, declared, given, {}, None, wrong=False)


def _check_total(
    line: ScoreLine, declared: ScoreItem, given: dict[str, int], items: Items, total: int | None, wrong: bool
) -> Iterator[Trouble]:
    amount, written = declared.amount, sum(given.values())
    if total is None:
        if len(given) > 1 and written != amount:
            yield "SCO104", declared.span, sum_differs(amount, written), line.side
        return
    # An item that is not written is taken as it was computed.
    expected = sum(given.get(name, value or 0) for name, value in items.items())
    if amount == expected:
        if amount != total and not wrong:
            yield "SCO102", declared.span, total_differs(amount, total), line.side
    elif given and written != amount:
        yield "SCO104", declared.span, sum_differs(amount, expected), line.side
    elif not wrong:
        yield "SCO102", declared.span, total_differs(amount, total), line.side


@checks("SCO101")
def item_differs(item: ScoreItem, computed: int, items: Items, params: Params) -> Offence:
    """An item of a `=` line is not the computed one.

    What it checks:
        Each item of a `=` line is computed from the play and compared. Items that hang on cards not seen are left
        alone. The likeliest cause of a difference is named: one red three, the concealed bonus, a canasta taken for a
        natural one.

    Why:
        A wrong item makes the total and the running score wrong; these are then not reported as well.

    Example:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +K:KKKK -4 out
        End: out N
        = NS canastas 300

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x +A:AAAAAAA +K:KKKK -4 out
        End: out N
        = NS canastas 500 cards 180 out 200

    Sources:
        Pagat, Classic Canasta; docs/spec/scores-and-assertions.md
    """
    cause = likely_cause(item.name, item.amount, computed, items, params)
    hint = f"; most likely {cause}" if cause else ""
    facts: dict[str, str | int] = {"item": item.name, "declared": item.amount, "computed": computed}
    if cause:
        facts["cause"] = cause
    return Offence(f"{item.name} is declared as {item.amount} and comes to {computed}{hint}", facts)


@checks("SCO102")
def total_differs(declared: int, computed: int) -> Offence:
    """The declared total is not the computed one.

    What it checks:
        The `total` of a `=` line is the sum of the items as the play gives them. Where items are written that do not
        add up to it, that is SCO104.

    Why:
        A total without its items can only be compared as a whole.

    Example:
        Rules: classic-2 hand_size=1
        == deal 1
        Hand.N: 4c
        Hand.S: 5c
        1. N d:6c7c -4c
        End: abandoned
        = N total -15

    Allowed:
        Rules: classic-2 hand_size=1
        == deal 1
        Hand.N: 4c
        Hand.S: 5c
        1. N d:6c7c -4c
        End: abandoned
        = N total -10

    Sources:
        docs/spec/scores-and-assertions.md
    """
    return offence(f"the total is declared as {declared} and comes to {computed}", declared=declared, computed=computed)


@checks("SCO103")
def running_score_differs(declared: int, computed: int) -> Offence:
    """A running score is not the one before plus the total.

    What it checks:
        The `score` of a `=` line is the side's score before the deal plus its total, and a `Score` header agrees with
        the deals before. A score that follows from a wrong total or a wrong score before is not reported.

    Why:
        The running score decides the opening minimum and the end of the match.

    Example:
        Rules: classic
        == deal 1
        = NS total 500 score 500
        = EW total 100 score 150

    Allowed:
        Rules: classic
        == deal 1
        = NS total 500 score 500
        = EW total 100 score 100

    Sources:
        docs/spec/scores-and-assertions.md; docs/spec/headers.md
    """
    return offence(f"the score is declared as {declared} and comes to {computed}", declared=declared, computed=computed)


@checks("SCO104")
def sum_differs(declared: int, computed: int) -> Offence:
    """The declared items do not add up to the declared total.

    What it checks:
        The items of a `=` line add up to its `total`.

    Why:
        It is a slip in the addition, not in the count; the items are judged each by itself.

    Example:
        Rules: classic
        == deal 1
        = NS canastas 500 cards 180 out 100 total 880

    Allowed:
        Rules: classic
        == deal 1
        = NS canastas 500 cards 180 out 100 total 780

    Sources:
        docs/spec/scores-and-assertions.md
    """
    what = f"the total is declared as {declared}, and the items add up to {computed}"
    return offence(what, declared=declared, sum=computed)


@checks("SCO105")
def match_went_on() -> Offence:
    """A deal was played after the match was decided.

    What it checks:
        After the deal in which a side reached the target, or after the last round, no deal of the match follows. Where
        sides are level above the target, `tie` says whether one more is played.

    Why:
        The match was decided. It is said once, and the further deals are judged like any.

    Example:
        Rules: classic
        == deal 1
        = NS total 5000
        = EW total 0
        == deal 2
        = NS total 100
        = EW total 0

    Allowed:
        Rules: classic
        == deal 1
        = NS total 4900
        = EW total 0
        == deal 2
        = NS total 100
        = EW total 0

    Sources:
        Pagat, Classic Canasta; source 001 "over when one of the players reaches 5,000 points"; source 002 "The first
        player to 5,000 wins"
    """
    return offence("this deal was played after the match was decided")


@checks("SCO106")
def result_differs(side: str, declared: int, computed: int) -> Offence:
    """`Result` is not the score with which the match ended.

    What it checks:
        `Result` gives each side the score with which the match ended.

    Why:
        It is what the match is remembered by.

    Example:
        Rules: classic
        == deal 1
        = NS total 500
        = EW total 100
        Result: NS 500 EW 200

    Allowed:
        Rules: classic
        == deal 1
        = NS total 500
        = EW total 100
        Result: NS 500 EW 100

    Sources:
        docs/spec/headers.md
    """
    what = f"the result of {side} is declared as {declared} and comes to {computed}"
    return offence(what, declared=declared, computed=computed)
