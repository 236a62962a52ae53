"""Transcripts as text for a terminal or a file."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import TYPE_CHECKING

from canasta_notation.errors import MissingExtra
from canasta_notation.render.catalogue import Catalogue, colour_of
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

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

FOUR_COLOURS = {"c": "green", "d": "bright_blue", "h": "red", "s": "bold", "red": "red", "joker": "magenta"}
TWO_COLOURS = {"d": "red", "h": "red", "red": "red", "joker": "magenta"}
"""How the suits look in a pack of four colours and in one of two."""

_GRADES = {
    "error": "bold red",
    "undetermined": "bold magenta",
    "warning": "bold yellow",
    "remark": "cyan",
    "waived": "cyan",
}
_SIGNS = {"event": "◆", "assertion": "?", "gap": "…", "comment": "»", "lost": "✗"}
"""What stands before a line that is no turn."""

_FIXED = "\ue000"
"""A blank at which no line is broken, while the text is laid out. Of a record's own text it can be no part."""

_INDENT = 9
_INDENTS = ((4, "    "), (10, ""))
"""How far variations in variations are indented, up to which depth; deeper ones are not set apart any more."""


class TextRenderer:
    """Tells matches as text, `width` columns wide. Raises MissingExtra where rich is not installed."""

    def __init__(self, words: Catalogue, *, width: int = 80, color: bool = False, four_colours: bool = True) -> None:
        try:
            from rich.console import Console
            from rich.text import Text
        except ImportError:
            raise MissingExtra("a transcript as text", "render") from None
        self._words = words
        self._width = width
        self._suits = FOUR_COLOURS if four_colours else TWO_COLOURS
        self._text = Text
        self._paper = StringIO()
        self._console = Console(
            file=self._paper,
            width=width,
            force_terminal=color,
            no_color=not color,
            color_system="standard" if color else None,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
        )

    def begin(self, _first: MatchStory) -> str:
        """What stands above all matches."""
        return ""

    def end(self) -> str:
        """What stands below all matches."""
        return ""

    def match(self, match: MatchStory) -> str:
        """A match."""
        for line in self._match(match):
            self._console.print(line, soft_wrap=True)
        told = self._paper.getvalue().replace(_FIXED, " ")
        self._paper.seek(0)
        self._paper.truncate()
        return "".join(f"{line.rstrip()}\n" for line in told.split("\n")).rstrip("\n") + "\n"

    # Sentences

    def _told(self, told: Arg, style: str = "") -> Text:
        text = self._text(style=style)
        for piece in self._words.tell(told):
            match piece.kind:
                case "card":
                    text.append(piece.text.replace(" ", _FIXED), self._suits.get(colour_of(piece.card), ""))
                case "name":
                    text.append(piece.text, "bold")
                case "mark":
                    text.append(f"{_FIXED}[{piece.text}]", "bold")
                case _:
                    text.append(piece.text.replace("\N{NO-BREAK SPACE}", _FIXED))
        return text

    def _hung(self, first: str, text: Text, indent: int = _INDENT, style: str = "") -> Iterator[Text]:
        """A paragraph that hangs below its first line, which begins with a sign."""
        width = max(self._width - indent, 20)
        for place, line in enumerate(text.wrap(self._console, width)):
            sign = f"{first:>{indent - 1}} " if place == 0 and first else " " * indent
            yield self._text.assemble((sign, style), line)

    def _label(self, key: str) -> str:
        colon = self._words.word("colon").replace("\N{NO-BREAK SPACE}", _FIXED)
        return f"{self._words.word(key)}{colon}"

    def _plain(self, text: str, style: str = "") -> Text:
        return self._text(text, style)

    # Matches and deals

    def _match(self, match: MatchStory) -> Iterator[Text | Table]:
        words = self._words
        yield from self._plain(words.plain(match_name(match)), "bold underline").wrap(self._console, self._width)
        for key, value in details(match):
            label = self._label(key)
            yield from self._hung("", self._text.assemble((label, "dim"), value), 2)
        if match.players:
            text = self._plain(self._label("players"), "dim")
            for place, player in enumerate(match.players):
                text.append(f"{', ' if place else ''}{player.seat} ", "not dim")
                text.append(words.plain(player), "bold not dim")
            yield from self._hung("", text, 2)
        if match.view is not None:
            yield from self._hung("", self._told(Say("view", {"player": match.view})), 2)
        for comment in match.comments:
            yield from self._comment(comment, 4)
        for entry in match.notes:
            yield from self._entry(entry, 0)
        if match.findings:
            yield from self._section("findings_of_match", match.findings)
        for deal in match.deals:
            yield self._plain("")
            yield from self._deal(deal)
        result = outcome(match)
        if result is not None:
            yield self._plain("")
            yield from self._hung("", self._text.assemble((self._label("result"), "bold"), self._told(result)), 2)
        yield self._plain("")

    def _section(self, key: str, findings: tuple[Told, ...]) -> Iterator[Text]:
        yield from (self._plain(""), self._plain(f"  {self._words.word(key)}", "bold"))
        for told in findings:
            yield from self._finding(told)

    def _deal(self, deal: DealStory) -> Iterator[Text | Table]:
        name = self._words.plain(deal_name(deal))
        yield self._plain(f"── {name} ".ljust(self._width, "─"), "bold")
        if deal.summary is not None:
            yield from self._hung("", self._told(deal.summary, "italic"), 2)
        for say in deal.head:
            yield from self._hung("", self._told(say), 2)
        for comment in deal.comments:
            yield from self._comment(comment, 4)
        if deal.entries:
            yield self._plain("")
        for entry in deal.entries:
            yield from self._entry(entry, 0)
        yield from self._close(deal)

    def _close(self, deal: DealStory) -> Iterator[Text | Table]:
        if deal.left:
            yield self._plain("")
        for say in deal.left:
            yield from self._hung("", self._told(say), 2)
        if deal.scores:
            yield self._plain("")
            yield from self._sheet(deal)
        for comment in deal.ending:
            yield from self._comment(comment, 4)
        if deal.findings:
            yield from self._section("findings_of_deal", deal.findings)

    def _sheet(self, deal: DealStory) -> Iterator[Text | Table]:
        from rich.box import SIMPLE_HEAD
        from rich.table import Table

        words, both = self._words, has_declared(deal)
        table = Table(box=SIMPLE_HEAD, title=words.word("score_sheet"), title_justify="left", title_style="bold")
        table.add_column(self._plain(words.word("item")), overflow="fold")
        for side in deal.sides:
            table.add_column(self._plain(words.plain(side)), justify="right", overflow="fold")
            if both:
                table.add_column(self._plain(words.word("declared")), justify="right", style="dim", overflow="fold")
        sheet = list(rows(deal))
        for row in sheet:
            cells = [self._plain(words.word(f"item_{row.key}"))]
            for figure in row.figures:
                cells.append(self._plain(figure.computed))
                if both:
                    sign = f"{figure.declared} {DIFFERS}" if figure.differs else figure.declared
                    cells.append(self._plain(sign, "bold red" if figure.differs else ""))
            table.add_row(*cells, style="bold" if row.key in ("total", "score") else "")
        yield table
        for key in legend(sheet):
            yield self._plain(f"  {words.word(key)}", "dim")

    # Lines of the play

    def _entry(self, entry: Entry, depth: int) -> Iterator[Text]:
        if entry.kind == "variation":
            yield from self._variation(entry, depth)
            return
        if entry.kind in ("turn", "aside"):
            yield from self._turn(entry)
        elif entry.kind == "comment":
            yield from self._comment(entry.comment or "")
            return
        elif entry.say is not None:
            yield from self._hung(_SIGNS[entry.kind], self._told(entry.say, "italic"), style="bold")
            if entry.text:
                yield from self._hung("", self._plain(entry.text, "dim"))
        if entry.comment:
            yield from self._comment(entry.comment, _INDENT + 2)
        for told in entry.findings:
            yield from self._finding(told)

    def _turn(self, entry: Entry) -> Iterator[Text]:
        number = "" if entry.number is None else f"{entry.number}."
        text = self._plain("")
        if entry.say is not None:
            text.append_text(self._told(entry.say))
        for glyph in entry.glyphs:
            text.append(f" {glyph}", "bold yellow")
        if entry.stamp is not None:
            text.append(f"  {entry.stamp}", "dim")
        yield from self._hung(f"{number:>5}{entry.seat:>3}", text, style="bold")
        for say in entry.notes:
            yield from self._hung("•", self._told(say), _INDENT + 2)
        if entry.counts is not None:
            yield from self._hung("", self._told(counts(entry.counts), "dim"))

    def _comment(self, comment: str, indent: int = _INDENT) -> Iterator[Text]:
        yield from self._hung(_SIGNS["comment"], self._plain(comment, "italic"), indent, "dim")

    def _finding(self, told: Told) -> Iterator[Text]:
        finding, words = told.finding, self._words
        key = grade(told)
        mark = "" if told.number is None else f"[{told.number}] "
        text = self._text.assemble(
            (f"{mark}{words.word(key)} ", _GRADES[key]),
            (f"{finding.code} {finding.name}", "bold"),
            "" if told.message is None else f"{words.word('colon')}{told.message}",
        )
        yield from self._hung("!", text, _INDENT + 2, _GRADES[key])
        if told.message is not None:
            for one in finding.related:
                said = words.plain(Say("related", {"line": one.span.line, "message": one.message}))
                yield from self._hung("", self._plain(said), _INDENT + 2)
        for label, said in (("rule", told.rule), ("reason", told.why), ("source", told.sources)):
            if said:
                about = self._text.assemble((self._label(label), "bold"), said, style="dim")
                yield from self._hung("", about, _INDENT + 2)

    def _variation(self, entry: Entry, depth: int) -> Iterator[Text]:
        indent = next((indent for deepest, indent in _INDENTS if depth < deepest), None)
        bars = ("", "", "") if indent is None else tuple(f"{indent}{bar}" for bar in ("┌ ", "│ ", "└"))
        head = self._plain(bars[0], "dim")
        if entry.say is not None:
            head.append_text(self._told(entry.say, "bold not dim"))
        if entry.text:
            head.append(f" {entry.text}", "italic not dim")
        yield from head.wrap(self._console, max(self._width, 20))
        self._width -= len(bars[1])
        inner = [line for one in entry.inner for line in self._entry(one, depth + 1)]
        inner += [line for told in entry.findings for line in self._finding(told)]
        self._width += len(bars[1])
        for line in inner:
            yield self._text.assemble((bars[1], "dim"), line)
        if bars[2]:
            yield self._plain(bars[2], "dim")
