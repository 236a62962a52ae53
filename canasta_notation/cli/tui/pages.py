"""What stands around the table: the title, the lines of the deal, what is told of the place, the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from canasta_notation.cli.tui.places import Place, Walk
from canasta_notation.cli.tui.scenes import Scene, line_words
from canasta_notation.cli.tui.stage import Shown
from canasta_notation.cli.tui.strips import Strip, fitted, width_of, wrapped
from canasta_notation.diagnostics import Finding
from canasta_notation.model import BodyLine, Turn
from canasta_notation.render.story import Told
from canasta_notation.replays.seen import as_seen
from canasta_notation.syntax import spell_step, spell_turn
from canasta_notation.text import printable

_HANGING = " " * 5
"""What is left free before the second strip of a line."""

Letters = Callable[[str], str]
"""Makes of a text one that the terminal can show."""


def title(walk: Walk, shown: Shown, names: Mapping[str, str], width: int, letters: Letters) -> Strip:
    """The file, the match and the deal on the left, through whose eyes they are seen on the right."""
    here, place = walk.here, walk.place
    deal = here.deals[place.deal].deal
    of = f" ({place.deal + 1} of {len(here.deals)})" if len(here.deals) > 1 else ""
    parts = [
        here.path.rpartition("/")[2],
        f"match {here.label}" if here.label is not None else "",
        f"deal {deal.number}{of}" if deal.number is not None else f"deal{of}",
        shown.rules or "rules unknown",
    ]
    eyes = "all" if walk.seat is None else " ".join(filter(None, [walk.seat, names.get(walk.seat)]))
    if walk.seat is not None and shown.seats and walk.seat not in shown.seats:
        eyes = f"{walk.seat}, who is not at this table"
    right = fitted([(letters(f" Seen by: {eyes} "), "bar")], max(0, width // 2))
    left = fitted([(letters(printable(f" {', '.join(filter(None, parts))}")), "bar")], width - width_of(right))
    return [*left, (" " * (width - width_of(left) - width_of(right)), "bar"), *right]


def where(walk: Walk, width: int, *, more: bool) -> Strip:
    """The number of the turn and of the act, as a rule between the table and the lines."""
    line, place = walk.line, walk.place
    if line is None:
        said = "before the first turn" if place.line < 0 else "end of the deal"
    elif isinstance(line, Turn):
        said = f"turn {line.number} {line.seat}" if line.number else f"{line.seat} beside the turns"
        said += f", act {place.step + 1} of {len(line.steps)}" if line.steps else ""
    else:
        said = "no turn"
    tail = " PgDn: more of the table" if more else ""
    rule = "-" * max(0, width - len(said) - len(tail) - 4)
    return fitted([("-- ", "path"), (said, "heading"), (f" {rule}", "path"), (tail, "note")], width)


def lines(walk: Walk, found: Sequence[tuple[Place, Finding]], size: tuple[int, int], letters: Letters) -> list[Strip]:
    """The lines of the deal around the place, that one in full, with marks at its act and where something was found."""
    width, height = size
    marks = {place.line: _mark(one) for place, one in sorted(found, key=lambda pair: pair[1].is_error)}
    page = _Lines(walk, marks, width, letters)
    current = _around_act(page.at(walk.place.line), max(1, height))
    above, below = _around(page, walk.place.line, height - len(current))
    return [*above, *current, *below]


def _around_act(strips: list[Strip], height: int) -> list[Strip]:
    """As many strips of a line as fit, that with the act among them."""
    act = next((at for at, strip in enumerate(strips) if any(style == "act" for _text, style in strip)), 0)
    first = max(0, min(act - height // 2, len(strips) - height))
    return strips[first : first + height]


def _around(page: _Lines, line: int, room: int) -> tuple[list[Strip], list[Strip]]:
    """As many strips above a line as below, more of them where the deal ends on the other side."""
    above: list[Strip] = []
    below: list[Strip] = []
    before, after = page.before(line), page.after(line)
    while len(above) + len(below) < room:
        up = next(before, None) if len(above) <= len(below) else None
        down = next(after, None) if up is None else None
        up = next(before, None) if up is None and down is None else up
        if up is None and down is None:
            break
        if up is not None:
            above.insert(0, up)
        if down is not None:
            below.append(down)
    return above, below


class _Lines:
    def __init__(self, walk: Walk, marks: dict[int, Strip], width: int, letters: Letters) -> None:
        self._walk = walk
        self._marks = marks
        self._width = width
        self._letters = letters
        self._setting = walk.here.deals[walk.place.deal]

    def before(self, line: int) -> Iterator[Strip]:
        """The lines above one, the nearest first."""
        for at in range(line - 1, -2, -1):
            yield from self._short(at)

    def after(self, line: int) -> Iterator[Strip]:
        """The lines below one."""
        for at in range(line + 1, len(self._walk.body) + 1):
            yield from self._short(at)

    def at(self, at: int) -> list[Strip]:
        """The line of the place, in full."""
        line = self._line(at)
        words: list[Strip] = [[(word, "")] for word in self._words(at)]
        if isinstance(line, Turn) and line.steps:
            act = self._walk.place.step + (1 if line.number is None else 2)
            words[act] = [(word, "act") for word, _style in words[act]]
        strips = list(wrapped(words, max(4, self._width - len(_HANGING)))) or [[]]
        first: Strip = [(">", "now"), *self._mark(at), (" ", "")]
        return [[*(first if place == 0 else [(_HANGING, "")]), *strip] for place, strip in enumerate(strips)]

    def _short(self, at: int) -> Iterator[Strip]:
        line = self._line(at)
        if line is not None and not self._walk.is_shown(line):
            return
        style = "" if isinstance(line, Turn) else "path"
        yield fitted([(" ", ""), *self._mark(at), (f" {' '.join(self._words(at))}", style)], self._width)

    def _line(self, at: int) -> BodyLine | None:
        return self._walk.body[at] if 0 <= at < len(self._walk.body) else None

    def _mark(self, at: int) -> Strip:
        return self._marks.get(at, [(" ", "")])

    def _words(self, at: int) -> list[str]:
        line = self._line(at)
        if line is None:
            number = self._setting.deal.number
            name = "deal" if number is None else f"deal {number}"
            return [f"== {name}" if at < 0 else f"end of {name}"]
        if not isinstance(line, Turn):
            words = line_words(line, self._setting, self._walk.seat)
        else:
            words = turn_words(line, self._walk.seat)
        return [self._letters(printable(word)) for word in words]


def turn_words(turn: Turn, seat: str | None) -> list[str]:
    """A turn line in canonical form as a seat sees it, an act to a word; what stands after the acts is in words too."""
    seen = turn if seat is None else as_seen(turn, seat)
    head = [] if seen.number is None else [f"{seen.number}."]
    words = [*head, seen.seat, *map(spell_step, seen.steps)]
    rest = spell_turn(seen)[len(" ".join(words)) :].strip()
    return [*words, *rest.split(" ")] if rest else words


def _mark(one: Finding) -> Strip:
    if one.waived:
        return [("~", "note")]
    return [("!" if one.is_error else "?", one.severity.value)]


def told(scene: Scene, letters: Letters) -> Iterator[Strip]:
    """What is told of a place, a paragraph to a strip."""
    for said in scene.says:
        yield [(letters(said), "")]
    for one in scene.findings:
        yield finding_strip(one, letters)
    for comment in scene.comments:
        yield [(letters(comment), "note")]
    for one in scene.findings:
        yield rule_strip(one, letters)


def finding_strip(one: Told, letters: Letters) -> Strip:
    """A finding: how grave it is, its code and name, and what it says unless that may not be seen."""
    finding = one.finding
    grade = "accepted" if finding.waived else finding.severity.value
    said = "" if one.message is None else f": {one.message}"
    return [(f"{grade} ", finding.severity.value), (f"{finding.code} {finding.name}", "heading"), (letters(said), "")]


def rule_strip(one: Told, letters: Letters) -> Strip:
    """The rule that a finding goes by."""
    return [(letters(f"rule of {one.finding.code}: {one.rule}"), "path")]
