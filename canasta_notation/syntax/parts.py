"""Opening and closing the parts of a file, and what is told when one ends."""

from __future__ import annotations

from typing import Unpack

from msgspec import Struct
from msgspec.structs import replace

from canasta_notation.diagnostics import Finding, Related
from canasta_notation.diagnostics.finding import More, finding
from canasta_notation.model import Comment, Match, Section, Turn
from canasta_notation.syntax.built import VersionLine
from canasta_notation.syntax.scopes import DealScope, MatchScope, Scope, SectionScope
from canasta_notation.syntax.slips import shown
from canasta_notation.text import Limits, PhysicalLine, Span

VERSION = "1"
"""The version of the notation that this reader knows."""


class Piece(Struct, frozen=True):
    """What has been read when a match or a section ends: the section without its matches, and the match if any."""

    section_number: int
    section: Section
    match: Match | None
    findings: tuple[Finding, ...]
    broken: bool = False
    """Reading ended before the end of the source."""


class Parts:
    """The section, match and deal that are open, and the findings since the last piece."""

    def __init__(self, limits: Limits, *, whole: bool) -> None:
        self.limits = limits
        self.whole = whole
        self.pieces: list[Piece] = []
        self.section: SectionScope | None = None
        self.match: MatchScope | None = None
        self.deal: DealScope | None = None
        self.text = ""
        self.line = PhysicalLine(1, "")
        """The line that is being read."""

        self.match_started = 1
        self.broken = False
        self.cards = self.all_cards = 0
        self.unreadable = 0
        self.unlisted: tuple[Span, str] | None = None
        self._uncounted = 0
        self._listed = 0
        self._most_listed: float = limits.file_findings if whole else float("inf")
        self._section_number = 0
        self._shell: Section | None = None
        self._findings: list[Finding] = []

    @property
    def place(self) -> Span:
        """The stretch of the line that is being read."""
        return Span(self.line.number, 1, self.line.number, len(self.line.text) + 1)

    def at(self, start: int, end: int) -> Span:
        """A stretch of the line that is being read, between two offsets."""
        return Span(self.line.number, start + 1, self.line.number, end + 1)

    def report(self, code: str, span: Span, message: str, **more: Unpack[More]) -> None:
        """A finding about the line that is being read, unless `source_line` gives another."""
        told = len(self._findings)
        if told >= self.limits.findings or self._listed + told >= self._most_listed:
            self._uncounted += 1
            return
        context: More = {
            "match": (self.match.label or None) if self.match else None,
            "deal": self.deal.number if self.deal else None,
            "variation": bool(self.deal and self.deal.variations),
            "source_line": self.text,
            **more,
        }
        self._findings.append(finding(code, span, message, **context))

    def repeated(self, name: str, span: Span, first: Span) -> None:
        """Report a key that stands twice in its scope."""
        related = (Related(first, "it stands here first"),)
        self.report("HDR104", span, f"{shown(name)} stands here a second time", related=related)

    @property
    def scope(self) -> Scope:
        """The innermost part that is open."""
        scope = self.deal or self.match or self.section
        assert scope is not None  # every line starts a section before it is placed
        return scope

    def start_section(self) -> None:
        """Make sure that a section is open; one without its `%pcn` line is reported."""
        if self.section is None:
            message = f"no `%pcn` line stands first; the file is read as version {VERSION}"
            self.report("SYN108", self.place, message)
            self._open_section(VERSION, self.place)

    def excuse_version(self) -> None:
        """Open a section without a `%pcn` line where that is not its trouble: no text at all, or a misspelt one."""
        if self.section is None:
            self._open_section(VERSION, self.place)

    def place_version(self, node: VersionLine) -> None:
        """`%pcn` starts afresh, as a new file would."""
        comments = self._comments_above_version(node)
        if self.section is not None:
            self.close_section()
        self._open_section(node.version, node.span, opened=True)
        if node.version != VERSION:
            message = f"version {shown(node.version)} of the notation is not known here; read as version {VERSION}"
            self.report("SYN109", node.span, message)
        for comment in comments:
            self.scope.add_comment(comment)

    def _comments_above_version(self, node: VersionLine) -> list[Comment]:
        """Comments that stand above the first `%pcn` line of all: they belong below it."""
        section = self.section
        if section is None or section.opened or self.match or self._shell or section.headers or section.prelude:
            return []
        self._findings = [one for one in self._findings if one.code != "SYN108"]
        self.report("SYN201", node.span, "the `%pcn` line stands first, above any comment")
        self.section, self._section_number = None, 0
        return section.waiting

    def _open_section(self, version: str, span: Span, opened: bool = False) -> None:
        self._section_number += 1
        self.section = SectionScope(version, span, opened)
        self._shell = None
        self.match_started = span.line

    def close_section(self) -> None:
        """The end of a section."""
        self.close_match()
        if self._shell is None:
            self._give(None)
        self.section = None

    def open_match(self, label: str, span: Span, opened: bool = True) -> None:
        """A `== match` line, or the one match of a section that has none."""
        if opened:
            self.close_match()
            self.match_started = span.line
        self.match = MatchScope(label, span, opened)

    def close_match(self) -> None:
        self.close_deal()
        if self.match is not None:
            self._give(self.match.build())
            self.match = None

    def open_deal(self, number: int | None, span: Span, opened: bool = True) -> None:
        """A `== deal` line, or play that stands before any."""
        self.close_deal()
        if self.match is None:
            self.open_match("", span, opened=False)
        self.deal = DealScope(number, span, opened, 10**self.limits.digits - 1)

    def close_deal(self) -> None:
        """The end of a deal: what is open in it ends too, and what its scribe left out all through it is told."""
        deal = self.deal
        if deal is None:
            return
        while deal.variations:
            variation = deal.variations.pop()
            message = "`(` opens a variation that is never closed by `)`"
            self.report("SYN105", variation.start, message, source_line=variation.text, variation=False)
            deal.add_line(variation.build("", deal.end))
        if deal.unnumbered is not None:
            self._report_unnumbered(*deal.unnumbered, deal.numbers_missing)
        if deal.without_draw is not None and not deal.writes_draws:
            self._report_no_draws(*deal.without_draw, deal.draws_missing)
        if self.match is not None:
            self.match.deals.append(deal.build())
        self.deal = None

    def _report_unnumbered(self, turn: Turn, text: str, count: int) -> None:
        message = (
            "a turn line without its number; it is counted on"
            if count == 1
            else f"{count} turn lines without their numbers, this the first; they are counted on"
        )
        self._report_habit("SYN205", turn, text, message, count)

    def _report_no_draws(self, turn: Turn, text: str, count: int) -> None:
        message = "no turn of this deal writes a draw; each is read as a draw not seen"
        self._report_habit("SYN206", turn, text, message, count)

    def _report_habit(self, code: str, turn: Turn, text: str, message: str, count: int) -> None:
        where: More = {"source_line": text, "seat": turn.seat, "turn": turn.number, "facts": {"turns": count}}
        self.report(code, turn.span, message, **where)

    def forget(self) -> None:
        """Go on as after a match whose piece, and that of the section's head, somebody else has been given."""
        self.start_section()
        self.close_match()
        if self._shell is None:
            self._give(None)
        self._findings, self.pieces = [], []

    def _give(self, match: Match | None) -> None:
        """One more piece: its findings are those since the one before, in the order of their places."""
        section = self.section
        assert section is not None
        if self.unlisted is not None:
            span, text = self.unlisted
            more = self.unreadable - self.limits.unreadable_lines
            message = f"{more} more lines from here on cannot be read"
            self.report("SYN107", span, message, source_line=text, facts={"lines": more})
        if self._uncounted:
            message = f"{self._uncounted} more findings, which are not listed"
            last = finding("SYN107", self.place, message, source_line=self.text, facts={"findings": self._uncounted})
            self._findings.append(last)
        if self._shell is None:
            shell = self._shell = section.build(section.end)
        else:
            # The section's own lines go with its first piece only.
            shell = replace(self._shell, prelude=())
        findings = sorted(self._findings, key=lambda one: (one.span.line, one.span.column))
        self.pieces.append(Piece(self._section_number, shell, match, tuple(findings), self.broken))
        self._listed += len(findings)
        self._findings = []
        self._uncounted = self.unreadable = 0
        self.all_cards += self.cards
        self.cards = 0
        self.unlisted = None
