"""Partial records from full ones: what the table saw, what one seat saw, or all of it without the suits.

What is shown is picked out, never what is hidden: whatever this module does not know is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from canasta_notation.cards import UNKNOWN
from canasta_notation.diagnostics.codes import find_code
from canasta_notation.errors import CanastaError
from canasta_notation.model import (
    SEATS,
    Assertion,
    BodyLine,
    Cards,
    ClosingLine,
    Comment,
    Deal,
    Event,
    File,
    Gap,
    Header,
    Match,
    PreludeLine,
    ScoreLine,
    Section,
    Setting,
    Step,
    TakeFoot,
    Turn,
    UnreadLine,
    Variation,
    VariationLine,
    deals_of,
)
from canasta_notation.replays.dealt import dealt_of, headers_seen, held
from canasta_notation.replays.rules_of import Rulebook
from canasta_notation.replays.seen import Eyes, NoSuchView, eyes, steps_seen
from canasta_notation.syntax import Record
from canasta_notation.syntax.events import KINDS
from canasta_notation.syntax.keys import header_order, is_side, known_key

Spoken = TypeVar("Spoken", Turn, Assertion, Event, Gap, ScoreLine)

# fmt: off
_SHOWN = frozenset([
    "Event", "Site", "Date", "Time", "Zone", "Round", "Table", "Scribe", "Director", "Software", "Rules", "Seat", "Id",
    "Dealer", "Score", "End", "Result", "Clock",
])
# fmt: on
"""Headers that tell no card. `Board` and `Source` lead to where the cards are printed, a `Digest` can be tried out."""

_CARDS = frozenset(["Hand", "Foot", "Up", "Stock", "Deck"])
_ATTRIBUTES = frozenset(["by", "law", "turn", "seat"])

_BY_HAND = frozenset(["RED101", "CRD101", "CRD102", "CRD106", "CRD108", "DRW103", "PIL109"])
_BY_STOCK = frozenset(["CRD103", "DEA106"])
"""Findings that only cards in a hand tell, and only the stock: who accepts one tells of those cards."""


class NotBlanked(CanastaError):
    """A record in which something cannot be read, and so may hold anything."""


def blank(
    record: Record, view: str, *, rules: str | None = None, keep_comments: bool = False, hide_left: bool = False
) -> File:
    """The partial record that a full one leaves in a view, to be written with `dumps`.

    `view` is `table` for what everybody at the table saw, a seat for that and what the seat saw of its own cards,
    `ranks` for everything but the suits, or one of the first two with ranks, as in `table,ranks`. `rules` is a `Rules:`
    value that overrides the record's own: they tell how a pack is dealt out. Comments, glyphs and other free text are
    left out unless `keep_comments` is set. With `hide_left` of the cards left at the end only the number is shown,
    where the view is that of the table or a seat.

    Raises NoSuchView for another view, or a seat at which nobody sits; NotBlanked where a line, or the rules, could
    not be read; UnknownRules or BadOption for wrong `rules`.
    """
    return Blanking(view, rules=rules, keep_comments=keep_comments, hide_left=hide_left).file(record)


class Blanking:
    """Blanks one record, and counts what it leaves out."""

    def __init__(self, view: str, *, rules: str | None, keep_comments: bool, hide_left: bool) -> None:
        self.eyes: Eyes = eyes(view)
        self.book = Rulebook(rules)
        self.keeps = keep_comments
        self.hide_left = hide_left
        self.left_out: Counter[str] = Counter()
        """What was left out, in words, and how often."""

        self.keys: set[str] = set()
        """Keys of headers that were left out."""

    def file(self, record: Record) -> File:
        """The partial record. See `blank`."""
        if not record.is_readable:
            raise NotBlanked("some of its lines cannot be read, and may hold anything")
        self._check_seat(record)
        return File(tuple(self._section(section) for section in record.file.sections))

    def _check_seat(self, record: Record) -> None:
        seat = self.eyes.seat
        if seat is None:
            return
        known = (self.book.rules_of(setting)[0] for setting in deals_of(record.file))
        sitting = {one for rules in known for one in (SEATS if rules is None else rules.params.seats)}
        if sitting and seat not in sitting:
            raise NoSuchView(f"nobody sits at {seat}: at this table sit {', '.join(sorted(sitting, key=SEATS.index))}")

    def _section(self, section: Section) -> Section:
        matches = tuple(self._match(section, match) for match in section.matches)
        headers, orphans = self._headers(section.headers)
        return replace(section, headers=headers, prelude=(*orphans, *self._prelude(section.prelude)), matches=matches)

    def _match(self, section: Section, match: Match) -> Match:
        deals = tuple(self._deal(Setting(section, match, deal)) for deal in match.deals)
        headers, orphans = self._headers(match.headers)
        return replace(match, headers=headers, prelude=(*orphans, *self._prelude(match.prelude)), deals=deals)

    def _deal(self, setting: Setting) -> Deal:
        deal = setting.deal
        rules, _troubles = self.book.rules_of(setting)
        params = None if rules is None else rules.params
        dealt = dealt_of(setting, params)
        headers, orphans = self._headers(deal.headers)
        foot = dealt.feet.get(self.eyes.seat or "")
        body = self._body(_with_foot(deal.body, self.eyes.seat, foot), _seats_of_turns(deal))
        closing, late = self._closing(deal.closing)
        return replace(
            deal,
            headers=tuple(sorted([*headers, *headers_seen(dealt, params, self.eyes)], key=header_order)),
            body=(*orphans, *body),
            closing=closing,
            trailing=(*late, *self._comments(deal.trailing)),
        )

    # Headers and what stands after the play

    def _headers(self, headers: Iterable[Header]) -> tuple[tuple[Header, ...], list[Comment]]:
        """The headers that are shown, and the comments above those that are not."""
        shown: list[Header] = []
        orphans: list[Comment] = []
        for header in headers:
            comments = self._comments(header.comments)
            if self._is_shown(header):
                shown.append(replace(header, comments=comments))
            else:
                orphans.extend(comments)
        return tuple(shown), orphans

    def _is_shown(self, header: Header) -> bool:
        if header.key in _CARDS:
            # What they give is written anew for each deal.
            if header.cards is None:
                self.left_out["header that cannot be read"] += 1
            return False
        if header.key not in _SHOWN:
            self.keys.add(header.key)
            return False
        if not _fits(header):
            if header.key == "Rules" and self.book.override is None:
                # Without it other rules would be in force.
                raise NotBlanked("its `Rules` line cannot be read, and may hold anything: the rules must be named")
            self.left_out["header that cannot be read"] += 1
            return False
        return True

    def _closing(self, lines: Iterable[ClosingLine]) -> tuple[tuple[ClosingLine, ...], list[Comment]]:
        shown: list[ClosingLine] = []
        orphans: list[Comment] = []
        for line in lines:
            if isinstance(line, ScoreLine):
                shown.append(replace(self._silent(line), comments=self._comments(line.comments)))
            elif line.key == "Left" and line.cards is not None and _fits(line):
                shown.append(replace(self._left(line, line.cards), comments=self._comments(line.comments)))
            else:
                headers, comments = self._headers((line,))
                shown.extend(headers)
                orphans.extend(comments)
        return tuple(shown), orphans

    def _left(self, header: Header, cards: Cards) -> Header:
        if self.hide_left and self.eyes.hides and header.qualifier != self.eyes.seat:
            return held("Left", header.qualifier, (UNKNOWN,) * len(cards))
        return held("Left", header.qualifier, self.eyes.cards(cards))

    # The course of the deal

    def _prelude(self, lines: Iterable[PreludeLine]) -> Iterator[PreludeLine]:
        for line in lines:
            if isinstance(line, Event):
                yield from self._event(line, {})
            elif isinstance(line, Comment):
                yield from self._comments((line,))

    def _body(self, lines: Iterable[BodyLine], seats: dict[str, set[str]]) -> Iterator[BodyLine]:
        for line in lines:
            if isinstance(line, Header):
                headers, orphans = self._headers((line,))
                yield from orphans
                yield from headers
            else:
                yield from self._line(line, seats)

    def _line(self, line: VariationLine, seats: dict[str, set[str]]) -> Iterator[VariationLine]:
        match line:
            case Turn():
                yield self._turn(line)
            case Event():
                yield from self._event(line, seats)
            case Comment():
                yield from self._comments((line,))
            case Gap():
                yield self._gap(line)
            case Assertion():
                yield self._silent(line)
            case Variation():
                yield from self._variation(line, seats)
            case UnreadLine():
                raise NotBlanked(f"line {line.span.line} cannot be read, and may hold anything")

    def _turn(self, turn: Turn) -> Turn:
        steps = tuple(self._marked(step, turn.seat) for step in steps_seen(turn, self.eyes))
        glyphs = turn.glyphs if self.keeps else ()
        self._count("glyph", len(turn.glyphs) - len(glyphs))
        return replace(self._silent(turn), steps=steps, glyphs=glyphs)

    def _marked(self, step: Step, seat: str) -> Step:
        if not step.marks:
            return step
        marks = tuple(mark for mark in step.marks if self._tells_nothing(mark.name, {seat}))
        self._count("mark", len(step.marks) - len(marks))
        return replace(step, marks=marks)

    def _tells_nothing(self, name: str, seats: set[str]) -> bool:
        """Whether accepting a finding of these seats tells of no card that is hidden."""
        code = find_code(name)
        if not self.eyes.hides or code is None:
            return True
        return code.code not in _BY_STOCK and (code.code not in _BY_HAND or seats == {self.eyes.seat})

    def _event(self, event: Event, seats: dict[str, set[str]]) -> Iterator[Event]:
        if event.kind not in KINDS:
            self._count("event of an unknown kind", 1)
            return
        if event.kind == "allow":
            seat, turn = event.attribute("seat"), event.attribute("turn") or ""
            if not self._tells_nothing(event.subject or "", {seat} if seat else seats.get(turn, set())):
                self._count("ruling", 1)
                return
        attributes = tuple(one for one in event.attributes if one.key in _ATTRIBUTES)
        self._count("attribute", len(event.attributes) - len(attributes))
        shown = replace(self._silent(event), attributes=attributes)
        if shown.kind != "note" or shown.comment is not None or attributes:
            yield shown

    def _gap(self, gap: Gap) -> Gap:
        silent = self._silent(gap)
        if self.keeps or not gap.prose:
            return silent
        self._count("comment", 1)
        return replace(silent, prose="")

    def _variation(self, line: Variation, seats: dict[str, set[str]]) -> Iterator[Variation]:
        if self.eyes.hides:
            # What might have been played shows cards that were not.
            self._count("variation", 1)
            return
        lines = tuple(shown for one in line.lines for shown in self._line(one, seats))
        labels = [line.label, line.closing_label]
        if not self.keeps:
            self._count("comment", sum(map(bool, labels)))
            labels = ["", ""]
        yield replace(line, lines=lines, label=labels[0], closing_label=labels[1])

    # What is said beside the play

    def _silent(self, line: Spoken) -> Spoken:
        if self.keeps or line.comment is None:
            return line
        self._count("comment", 1)
        return replace(line, comment=None)

    def _comments(self, comments: tuple[Comment, ...]) -> tuple[Comment, ...]:
        if self.keeps:
            return comments
        self._count("comment", len(comments))
        return ()

    def _count(self, what: str, times: int) -> None:
        if times:
            self.left_out[what] += times


def _fits(header: Header) -> bool:
    """Whether the value is one that its key takes: any other may hold what is hidden."""
    key, qualifier = known_key(header.key, header.qualifier), header.qualifier
    if key is None or (key.check is not None and key.check(header.value) is not None):
        return False
    return qualifier is None or (qualifier in SEATS if key.qualifier == "seat" else is_side(qualifier))


def _with_foot(lines: tuple[BodyLine, ...], seat: str | None, foot: Cards | None) -> Iterator[BodyLine]:
    """The lines with the cards of a seat's foot where it takes the foot up, if they are not written there."""
    known = foot is not None and any(card != UNKNOWN for card in foot)
    for line in lines:
        if known and isinstance(line, Turn) and line.seat == seat and TakeFoot in line.kinds:
            steps = []
            for step in line.steps:
                if known and isinstance(step.act, TakeFoot) and not step.taken_back:
                    known = False
                    steps.append(replace(step, act=TakeFoot(step.act.cards or foot)))
                else:
                    steps.append(step)
            yield replace(line, steps=tuple(steps))
        else:
            yield line


def _seats_of_turns(deal: Deal) -> dict[str, set[str]]:
    """Who played the turns of each number, as an attribute of an event writes it."""
    seats: dict[str, set[str]] = {}
    for turn in deal.turns:
        if turn.number is not None:
            seats.setdefault(str(turn.number), set()).add(turn.seat)
    return seats
