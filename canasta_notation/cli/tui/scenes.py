"""What is told at each place of a deal: the act in words, what it brought about, comments, findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.cli.tui.playing import Take
from canasta_notation.diagnostics import Finding
from canasta_notation.model import BodyLine, Event, Setting, Turn
from canasta_notation.render.acts import clauses
from canasta_notation.render.catalogue import catalogue
from canasta_notation.render.deals import DealTeller, Played
from canasta_notation.render.findings import Findings
from canasta_notation.render.lines import Teller
from canasta_notation.render.seating import Seating
from canasta_notation.render.story import Arg, DealStory, Entry, Say, Together, Told
from canasta_notation.render.tables import rows
from canasta_notation.render.wanted import Wanted
from canasta_notation.render.watching import Deed
from canasta_notation.replays.view import View
from canasta_notation.syntax.writer import body_lines
from canasta_notation.text import Span, printable

_WORDS = catalogue("en")
_NO_PLAY = "No play of this deal is recorded."
_NO_RULES = "The rules of this deal are not known, so it is not played."


class Scene(Struct, frozen=True, kw_only=True):
    """A place of a deal: the table there, and what is told of it; `names` are the players by their seats."""

    view: View | None
    names: dict[str, str]
    says: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    findings: tuple[Told, ...] = ()


def tell(take: Take, found: Iterable[Finding], seat: str | None) -> dict[tuple[int, int], Scene]:
    """The scenes of the lines of a deal that were watched, and of its two ends where they are among them."""
    return _Teller(take, found, seat).scenes()


class _Teller:
    def __init__(self, take: Take, found: Iterable[Finding], seat: str | None) -> None:
        self._take = take
        self._seat = seat
        self._deal = take.setting.deal
        self._seating = Seating(take.setting)
        self._names = self._named()
        lines = self._deal.body[take.lines.start : take.lines.stop]
        wanted = Wanted(seat=seat)
        setting = Setting(take.setting.section, take.setting.match, replace(self._deal, body=lines))
        played = None if take.watcher is None else Played(take.watcher, take.scores)
        self._story = DealTeller(setting, played, Findings(found, wanted), wanted, take.before).story(None)
        self._entries = {one.line: one for one in self._story.entries}

    def scenes(self) -> dict[tuple[int, int], Scene]:
        """All of them."""
        scenes: dict[tuple[int, int], Scene] = {}
        first = self._deal.body[0].span.line if self._deal.body else None
        above = tuple(one for one in self._story.findings if first is None or one.finding.span.line < first)
        if self._take.lines.start == 0:
            scenes[-1, 0] = self._start(above if self._deal.body else ())
        for number, line in enumerate(self._deal.body[: self._take.lines.stop]):
            if isinstance(line, Event) and line.kind == "substitute" and line.who and line.subject:
                self._seating.substitute(line.who, line.subject)
                self._names = self._named()
            if number in self._take.lines:
                scenes.update(self._of_line(number, line))
        if self._take.lines.stop == len(self._deal.body):
            below = tuple(one for one in self._story.findings if one not in above or not self._deal.body)
            scenes[len(self._deal.body), 0] = self._end(below)
        return scenes

    def _named(self) -> dict[str, str]:
        return {player.seat: player.name for player in self._seating.named if player.name is not None}

    def _scene(
        self,
        place: tuple[int, int],
        says: Iterable[str],
        comments: Iterable[str],
        findings: Iterable[Told],
    ) -> Scene:
        return Scene(
            view=self._take.views.get(place),
            names=self._names,
            says=tuple(says),
            comments=tuple(comments),
            findings=tuple(findings),
        )

    # The two ends

    def _start(self, findings: tuple[Told, ...]) -> Scene:
        says = [*self._trouble(), *map(_WORDS.plain, self._story.head)]
        return self._scene((-1, 0), says, _comments(self._story.comments), findings)

    def _trouble(self) -> Iterator[str]:
        if self._take.rules is None:
            yield _NO_RULES
        elif not self._take.setting.has_table:
            yield _NO_PLAY

    def _end(self, findings: tuple[Told, ...]) -> Scene:
        story = self._story
        says = [*map(_WORDS.plain, story.left), *_sheet(story)]
        if story.summary is not None:
            says.insert(0, _WORDS.plain(story.summary))
        return self._scene((len(self._deal.body), 0), says, _comments(story.ending), findings)

    # Lines

    def _of_line(self, number: int, line: BodyLine) -> Iterator[tuple[tuple[int, int], Scene]]:
        entry = self._entries.get(line.span.line)
        if entry is None:
            # An empty comment, or what these eyes do not see.
            yield (number, 0), self._scene((number, 0), (), (), ())
        elif isinstance(line, Turn) and line.steps:
            yield from self._of_turn(number, line, entry)
        else:
            yield (number, 0), self._of_other(number, line, entry)

    def _of_turn(self, number: int, turn: Turn, entry: Entry) -> Iterator[tuple[tuple[int, int], Scene]]:
        last = len(turn.steps) - 1
        spans = {step.span for step in turn.steps}
        found: dict[Span, list[Told]] = {}
        for one in entry.findings:
            found.setdefault(one.finding.span, []).append(one)
        for place, step in enumerate(turn.steps):
            here = found.get(step.span, [])
            says = [self._act(turn, number, place)]
            if place == last:
                here = [*here, *(one for one in entry.findings if one.finding.span not in spans)]
                says += map(_WORDS.plain, entry.notes)
            comments = _beside(entry) if place == last else ()
            yield (number, place), self._scene((number, place), says, comments, here)

    def _act(self, turn: Turn, number: int, place: int) -> str:
        step = turn.steps[place]
        deed = self._take.deeds.get((number, place), Deed(step.act))
        # A lay of which a part was taken back later was played without it.
        alone = replace(turn, steps=(step if step.taken_back else replace(step, act=deed.act),))
        acts = clauses(alone, () if step.taken_back else (deed,), {}, self._seat)
        args: dict[str, Arg] = {"player": self._seating.player(turn.seat), "acts": Together(tuple(acts))}
        return _WORDS.plain(Say("turn", args))

    def _of_other(self, number: int, line: BodyLine, entry: Entry) -> Scene:
        says = [_WORDS.plain(entry.say)] if entry.say is not None else []
        if entry.kind == "variation" and self._seat is None:
            says += [printable(one) for one in body_lines((line,))]
        elif entry.text is not None:
            says.append(entry.text)
        return self._scene((number, 0), says, _beside(entry), _all_findings(entry))


def _beside(entry: Entry) -> Iterator[str]:
    """What somebody wrote beside a line."""
    marks = [*entry.glyphs, *([] if entry.stamp is None else [f"@{entry.stamp}"])]
    if marks:
        yield " ".join(marks)
    if entry.comment is not None:
        yield from _comments((entry.comment,))


def _comments(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"; {text}" for text in texts)


def _all_findings(entry: Entry) -> Iterator[Told]:
    yield from entry.findings
    for inner in entry.inner:
        yield from _all_findings(inner)


def _sheet(story: DealStory) -> Iterator[str]:
    """The score sheet, a line for each side."""
    sheet = list(rows(story))
    for place, side in enumerate(story.sides):
        figures = [(row.key, row.figures[place]) for row in sheet]
        told = [_figure(_WORDS.word(f"item_{key}"), one.computed, one.declared, one.differs) for key, one in figures]
        yield f"{_WORDS.plain(side)}: {', '.join(told)}."


def _figure(item: str, computed: str, declared: str, differs: bool) -> str:
    return f"{item} {computed} (declared {declared})" if differs else f"{item} {computed}"


def line_words(line: BodyLine, setting: Setting, seat: str | None) -> Sequence[str]:
    """A line that is no turn as the list has it, in one piece; in words to a seat, which may not see all of it."""
    if seat is None:
        return (next(iter(body_lines((line,))), ""),)
    wanted = Wanted(seat=seat)
    told = Teller(None, Seating(setting), Findings((), wanted), wanted).entries((line,))
    return tuple(_WORDS.plain(entry.say) for entry in told if entry.say is not None)
