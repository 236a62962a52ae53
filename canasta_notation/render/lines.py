"""The lines of a deal as entries of its story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from canasta_notation.model import (
    Assertion,
    BodyLine,
    Comment,
    Event,
    Gap,
    Header,
    TakePile,
    Turn,
    UnreadLine,
    Variation,
)
from canasta_notation.render.acts import clauses, tables_after
from canasta_notation.render.events import assertion_say, event_say, gap_say
from canasta_notation.render.findings import Findings
from canasta_notation.render.seating import Seating
from canasta_notation.render.story import Arg, Cards, Entry, Rank, Say, Together
from canasta_notation.render.wanted import Wanted
from canasta_notation.render.watching import TableWatcher, Trace, Watcher
from canasta_notation.replays.view import MeldView, SideView, View
from canasta_notation.text import printable


class Teller:
    """Tells the lines of one deal."""

    def __init__(self, watcher: Watcher | None, seating: Seating, findings: Findings, wanted: Wanted) -> None:
        self._traces: Mapping[int, Trace] = {} if watcher is None else watcher.traces
        self._tables: Mapping[int, View | None] = watcher.after if isinstance(watcher, TableWatcher) else {}
        self.before: View | None = watcher.begun if isinstance(watcher, TableWatcher) else None
        """The table before the lines that are wanted, where tables are."""

        self._now = self.before
        self._seating = seating
        self._findings = findings
        self._wanted = wanted
        self.number = 0
        """The number of the last turn told."""

    def entries(self, lines: Iterable[BodyLine]) -> Iterator[Entry]:
        """The entries of lines of the play, as far as they are wanted."""
        for line in lines:
            if isinstance(line, Turn) and line.number is not None:
                self.number = line.number
            entry = self._entry(line)
            if entry is None:
                continue
            told = self._with_tables(line, entry)
            if self._wanted.has_turn(self.number):
                yield told
            elif self.number < self._wanted.first:
                self.before = self._now

    def _with_tables(self, line: BodyLine, entry: Entry) -> Entry:
        """An entry with the table after each of its acts."""
        if line.span.line not in self._tables or entry.kind in ("comment", "variation"):
            return entry
        before, self._now = self._now, self._tables[line.span.line]
        after = self._now
        if not isinstance(line, Turn):
            return replace(entry, tables=(after,))
        trace = self._traces.get(line.span.line)
        deeds = () if trace is None else trace.deeds
        return replace(entry, tables=tuple(tables_after(line, deeds, before, after)))

    def _entry(self, line: BodyLine) -> Entry | None:
        match line:
            case Turn():
                return self._turn(line)
            case Comment(text):
                said = self.comment(text)
                return None if said is None else Entry(kind="comment", line=line.span.line, comment=said)
            case Variation():
                return self._variation(line)
            case UnreadLine(text):
                return self._plain("lost", line, Say("lost"), text=text)
            case Header():
                return self._plain("event", line, self.ending(line.value))
            case Event() | Assertion() | Gap():
                return self._said(line)

    def _said(self, line: Event | Assertion | Gap) -> Entry:
        hidden = self._wanted.seat is not None
        comment = None if line.comment is None else line.comment.text
        match line:
            case Event():
                say = event_say(line, self._seating.side, self._seating.player, hidden)
                entry = self._plain("event", line, say, comment=comment)
                if line.kind != "substitute" or line.who is None or line.subject is None:
                    return entry
                self._seating.substitute(line.who, line.subject)
                return replace(entry, player=self._seating.player(line.who))
            case Assertion():
                return self._plain("assertion", line, assertion_say(line, self._seating.player), comment=comment)
            case Gap():
                return self._plain("gap", line, gap_say(line), text=line.prose or None, comment=comment)

    def _plain(
        self, kind: str, line: BodyLine, say: Say, *, text: str | None = None, comment: str | None = None
    ) -> Entry:
        return Entry(
            kind=kind,
            line=line.span.line,
            say=say,
            text=None if text is None or self._wanted.seat is not None else printable(text),
            comment=None if comment is None else self.comment(comment),
            findings=self._findings.take(line.span.line),
        )

    def comment(self, text: str) -> str | None:
        """A comment that may be shown; None for one that may not. It may tell a seat of what it does not see."""
        said = printable(text.strip())
        return said if said and self._wanted.comments and self._wanted.seat is None else None

    def comments(self, comments: Iterable[Comment]) -> Iterator[str]:
        """Those of some comments that may be shown."""
        return (said for one in comments if (said := self.comment(one.text)) is not None)

    def ending(self, value: str) -> Say:
        """What an `End` line says."""
        kind, _blank, seat = value.partition(" ")
        if kind == "out" and seat:
            return Say("end_out", {"player": self._seating.player(seat)})
        return Say(f"end_{kind}") if kind in ("stock", "abandoned") else Say("end_other", {"text": value})

    def _variation(self, line: Variation) -> Entry | None:
        number = self.number
        inner = tuple(self.entries(line.lines))
        self.number = number
        if self._wanted.seat is not None:
            # Nobody saw at the table what was not played.
            return None
        return Entry(
            kind="variation",
            line=line.span.line,
            say=Say("variation") if line.number is None else Say("variation_of", {"number": line.number}),
            text=printable(" ".join(filter(None, [line.label, line.closing_label]))) or None,
            findings=self._findings.take(line.span.line),
            inner=inner,
        )

    # Turns

    def _turn(self, line: Turn) -> Entry:
        trace = self._traces.get(line.span.line)
        told, marks = self._findings.take_turn(line)
        acts = clauses(line, trace.deeds if trace is not None else (), marks, self._wanted.seat)
        args: dict[str, Arg] = {"player": self._seating.player(line.seat), "acts": Together(tuple(acts))}
        is_aside = line.number == 0 or line.is_foot_only
        return Entry(
            kind="aside" if is_aside else "turn",
            line=line.span.line,
            say=Say("turn", args) if acts else Say("turn_nothing", args, step=1),
            number=None if is_aside else line.number,
            seat=line.seat,
            notes=() if trace is None else tuple(notes(trace, line.seat, self._wanted)),
            comment=None if line.comment is None else self.comment(line.comment.text),
            glyphs=tuple(printable(one.text) for one in line.glyphs),
            stamp=None if line.stamp is None else printable(line.stamp.text),
            counts=None if trace is None else trace.after,
            findings=told,
        )


def notes(trace: Trace, seat: str, wanted: Wanted) -> Iterator[Say]:
    """What a turn brought about."""
    if trace.opened:
        yield _opening(trace, seat, wanted)
    before = {(side.side, meld.key): meld for side in trace.before.sides for meld in side.melds}
    for side, meld in _melds(trace.after):
        yield from _canasta(before.get((side.side, meld.key)), meld)
    if trace.after.frozen is not None and trace.before.frozen is None:
        yield Say("note_freeze", {"card": Cards((trace.after.frozen,))})


def _opening(trace: Trace, seat: str, wanted: Wanted) -> Say:
    # Which of the cards laid came from the pile taken hangs on a hand that the others do not see.
    is_hidden = wanted.seat not in (None, seat) and any(isinstance(deed.act, TakePile) for deed in trace.deeds)
    if trace.count is None or is_hidden:
        return Say("note_opening_unknown")
    # The minimum tells of the score.
    if trace.minimum is None or not wanted.results:
        return Say("note_opening", {"n": trace.count})
    return Say("note_opening_of", {"n": trace.count, "minimum": trace.minimum})


def _melds(seen: View) -> Iterator[tuple[SideView, MeldView]]:
    return ((side, meld) for side in seen.sides for meld in side.melds)


def _canasta(before: MeldView | None, meld: MeldView) -> Iterator[Say]:
    was = None if before is None else before.canasta
    if meld.canasta is None or meld.canasta == was:
        return
    rank = Rank(meld.key.partition(".")[0])
    yield Say(f"note_{meld.canasta}" if was is None else "note_mixed_now", {"rank": rank})
