"""Transcripts as Markdown, as GitHub and CommonMark read it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from canasta_notation.render.catalogue import Catalogue
from canasta_notation.render.story import Arg, DealStory, Entry, MatchStory, Say, Told
from canasta_notation.render.tables import (
    DIFFERS,
    counts,
    deal_name,
    details,
    grade,
    has_declared,
    legend,
    match_name,
    outcome,
    rows,
)

_SPECIAL = re.compile(r"[\\`*_\[\]<>|~&!#$@{}]")
_AT_START = re.compile(r"^(\s*)([-+=:]|\d{1,9}(?=[.)]))")
_ADDRESS = re.compile(r"(://|www\.)", re.IGNORECASE)


def escape(text: str) -> str:
    """Text that Markdown takes for nothing but text."""
    kept = _SPECIAL.sub(lambda found: f"\\{found[0]}", text)
    # Addresses become links by themselves.
    return _ADDRESS.sub(lambda found: found[0].replace("://", ":\\//").replace(".", "\\."), kept)


def _line(text: str) -> str:
    """Escaped text that may begin a line: no list, no heading begins with it."""
    kept = escape(text)
    found = _AT_START.match(kept)
    if found is None:
        return kept
    if found[2].isdecimal():
        return f"{kept[: found.end()]}\\{kept[found.end() :]}"
    return f"{found[1]}\\{kept[found.end() - 1 :]}"


_POINT = "*"
"""What begins an item of a list beside the play, whose items begin with a dash: two lists of one sign would be one."""


class MarkdownRenderer:
    """Tells matches as Markdown."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def begin(self, _first: MatchStory) -> str:
        """What stands above all matches."""
        return f"# {escape(self._words.word('title'))}\n"

    def end(self) -> str:
        """What stands below all matches."""
        return ""

    def match(self, match: MatchStory) -> str:
        """A match."""
        return "".join(f"{line.rstrip()}\n" for line in self._match(match))

    def _told(self, told: Arg) -> str:
        said = []
        for piece in self._words.tell(told):
            text = escape(piece.text)
            if piece.kind == "name" and piece.text.strip():
                text = f"**{text.strip()}**"
            elif piece.kind == "mark":
                text = f" \\[{text}\\]"
            said.append(text)
        return "".join(said)

    def _word(self, key: str) -> str:
        return escape(self._words.word(key))

    def _label(self, key: str) -> str:
        return f"{self._word(key)}{self._word('colon')}"

    # Matches and deals

    def _match(self, match: MatchStory) -> Iterator[str]:
        yield from ("", f"## {self._told(match_name(match))}", "")
        for key, value in details(match):
            yield f"{_POINT} {self._label(key)}{escape(value)}"
        if match.players:
            names = ", ".join(f"{player.seat} {self._told(player)}" for player in match.players)
            yield f"{_POINT} {self._label('players')}{names}"
        if match.view is not None:
            yield f"{_POINT} {self._told(Say('view', {'player': match.view}))}"
        yield from self._comments(match.comments)
        if match.notes or match.findings:
            yield ""
        for entry in match.notes:
            yield from self._entry(entry, "")
        yield from self._section("findings_of_match", match.findings)
        for deal in match.deals:
            yield from self._deal(deal)
        result = outcome(match)
        if result is not None:
            yield from ("", f"**{self._word('result')}.** {self._told(result)}")

    def _comments(self, comments: tuple[str, ...]) -> Iterator[str]:
        for comment in comments:
            yield from ("", f"> {_line(comment)}")

    def _section(self, key: str, findings: tuple[Told, ...]) -> Iterator[str]:
        if findings:
            yield from ("", f"**{self._word(key)}**", "")
            for told in findings:
                yield from self._finding(told, "")

    def _deal(self, deal: DealStory) -> Iterator[str]:
        yield from ("", f"### {self._told(deal_name(deal))}")
        if deal.summary is not None:
            yield from ("", self._told(deal.summary))
        if deal.head:
            yield ""
        for say in deal.head:
            yield f"{_POINT} {self._told(say)}"
        yield from self._comments(deal.comments)
        if deal.entries:
            yield from ("", f"#### {self._word('play')}", "")
        for entry in deal.entries:
            yield from self._entry(entry, "")
        if deal.left:
            yield ""
        for say in deal.left:
            yield f"{_POINT} {self._told(say)}"
        if deal.scores:
            yield from self._sheet(deal)
        yield from self._comments(deal.ending)
        yield from self._section("findings_of_deal", deal.findings)

    def _sheet(self, deal: DealStory) -> Iterator[str]:
        both = has_declared(deal)
        heads = [self._word("item")]
        for side in deal.sides:
            heads.append(escape(self._words.plain(side)))
            heads += [self._word("declared")] if both else []
        sheet = list(rows(deal))
        yield from ("", f"#### {self._word('score_sheet')}", "")
        yield f"| {' | '.join(heads)} |"
        yield f"| --- |{' ---: |' * (len(heads) - 1)}"
        for row in sheet:
            cells = [self._word(f"item_{row.key}")]
            for figure in row.figures:
                cells.append(figure.computed)
                if both:
                    cells.append(f"**{figure.declared} {DIFFERS}**" if figure.differs else figure.declared)
            yield f"| {' | '.join(cells)} |"
        for key in legend(sheet):
            yield from ("", f"{self._word(key)}")

    # Lines of the play

    def _entry(self, entry: Entry, indent: str) -> Iterator[str]:
        said = "" if entry.say is None else self._told(entry.say)
        if entry.kind == "comment":
            yield f"{indent}- *{self._label('comment').strip()}* {_line(entry.comment or '')}"
            return
        if entry.kind in ("turn", "aside"):
            number = "" if entry.number is None else f"{entry.number}\\. "
            after = [*map(escape, entry.glyphs), *([f"({escape(entry.stamp)})"] if entry.stamp else ())]
            yield f"{indent}- {' '.join([f'**{number}{entry.seat}** {said}', *after])}"
        else:
            text = f" {escape(entry.text)}" if entry.text else ""
            yield f"{indent}- *{said}*{text}"
        yield from self._below(entry, f"{indent}  ")

    def _below(self, entry: Entry, indent: str) -> Iterator[str]:
        for say in entry.notes:
            yield f"{indent}- {self._told(say)}"
        if entry.counts is not None:
            yield f"{indent}- {self._told(counts(entry.counts))}"
        if entry.comment:
            yield f"{indent}- *{self._label('comment').strip()}* {_line(entry.comment)}"
        for told in entry.findings:
            yield from self._finding(told, indent)
        for one in entry.inner:
            yield from self._entry(one, indent)

    def _finding(self, told: Told, indent: str) -> Iterator[str]:
        finding = told.finding
        mark = "" if told.number is None else f"\\[{told.number}\\] "
        said = "" if told.message is None else f"{self._word('colon')}{escape(told.message)}"
        head = f"{mark}{self._word(grade(told))} {finding.code} {finding.name}"
        yield f"{indent}- **{head}**{said}"
        if told.message is not None:
            for one in finding.related:
                place = Say("related", {"line": one.span.line, "message": one.message})
                yield f"{indent}  - {self._told(place)}"
        for label, text in (("rule", told.rule), ("reason", told.why), ("source", told.sources)):
            if text:
                yield f"{indent}  - {self._label(label)}{text}"  # our own Markdown
