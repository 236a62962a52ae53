"""Finding the way to findings: which place one stands at, and where the next is."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator

from canasta_notation.cli.tui.matches import MatchRecord
from canasta_notation.cli.tui.places import START, Place, Walk
from canasta_notation.cli.tui.stage import Stage
from canasta_notation.diagnostics import Finding
from canasta_notation.model import Setting, Turn, all_lines

_KEPT = 2
_LENIENCY = "SYN2"
"""Notes about spelling: `canasta read` tells them."""


class Stages:
    """The stages of the matches that were last looked at."""

    def __init__(self, rules: str | None) -> None:
        self._rules = rules
        self._kept: OrderedDict[int, tuple[MatchRecord, Stage]] = OrderedDict()

    def of(self, walk: Walk) -> Stage:
        """The stage of the match at which a reader stands."""
        number = walk.place.match
        kept = self._kept.get(number)
        if kept is None or kept[0] is not walk.here:
            kept = self._kept[number] = walk.here, Stage(walk.here, self._rules)
        self._kept.move_to_end(number)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return kept[1]


def marked(stage: Stage, walk: Walk, deal: int) -> list[tuple[Place, Finding]]:
    """The findings of a deal with their places, in the order of those; none where it was not played yet."""
    setting = walk.here.deals[deal]
    lines = _lines_of(setting)
    found = []
    for one in stage.findings(deal) or ():
        if one.code.startswith(_LENIENCY):
            continue
        place = _place(one, walk.place.match, deal, setting, lines)
        body = setting.deal.body
        if not 0 <= place.line < len(body) or walk.is_shown(body[place.line]):
            found.append((place, one))
    return sorted(found, key=lambda pair: pair[0])


def _lines_of(setting: Setting) -> dict[int, int]:
    """For each line of the source the line of the deal in which it stands."""
    return {one.span.line: number for number, line in enumerate(setting.deal.body) for one in all_lines((line,))}


def _place(one: Finding, match: int, deal: int, setting: Setting, lines: dict[int, int]) -> Place:
    body = setting.deal.body
    number = lines.get(one.span.line)
    if number is None:
        is_above = bool(body) and one.span.line < body[0].span.line
        return Place(match, deal, START if is_above else len(body))
    line = body[number]
    if not isinstance(line, Turn):
        return Place(match, deal, number)
    steps = [place for place, step in enumerate(line.steps) if step.span == one.span]
    return Place(match, deal, number, steps[0] if steps else max(0, len(line.steps) - 1))


def seek(stages: Stages, walk: Walk, by: int) -> Generator[int]:
    """Go to the next finding, or with -1 to the one before, in whatever deal or match it stands.

    Gives the place of each deal before it is played. The reader stays where there is none.
    """
    # Whoever stops the search half-way has gone nowhere.
    scout, start = walk.twin(), walk.place
    while True:
        stage, deal = stages.of(scout), scout.place.deal
        yield from stage.judging(deal)
        beyond = [place for place, _one in marked(stage, scout, deal) if (place > start) == (by > 0) and place != start]
        if beyond:
            scout.go(beyond[0 if by > 0 else -1])
            walk.follow(scout)
            return
        if not (scout.next_deal() if by > 0 else scout.previous_deal()):
            return
        yield scout.place.deal
