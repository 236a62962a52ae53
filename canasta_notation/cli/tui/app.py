"""The terminal replay: a screen that shows one place of a record, and the keys that lead to others."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from canasta_notation.cli.tui import pages
from canasta_notation.cli.tui.keys import KEYS, REMINDER, REMINDER_OF_MORE
from canasta_notation.cli.tui.painting import letters_of, painted
from canasta_notation.cli.tui.places import Place, Walk
from canasta_notation.cli.tui.screens import FindingsScreen, HelpScreen, JumpScreen
from canasta_notation.cli.tui.seeking import Stages, marked, seek
from canasta_notation.cli.tui.stage import Shown
from canasta_notation.cli.tui.strips import Strip, filled
from canasta_notation.cli.tui.tabletop import table_strips
from canasta_notation.diagnostics import Finding
from canasta_notation.render.findings import Findings
from canasta_notation.render.wanted import Wanted

_WIDE, _TALL = 110, 30
"""From so many columns on the lines stand beside the table; from so many rows on too melds are columns of cards."""

_FEWEST = 3
"""Rows that the lines and the text below keep, however many the table wants."""

_PATIENCE = 0.2
"""Seconds that playing may keep a key waiting; what takes longer goes on beside."""

_NO_WAY = {
    "act": "the records end here",
    "turn": "the records end here",
    "deal": "there is no deal that way",
    "match": "there is no match that way",
    "first": "this is the beginning",
    "last": "this is the end",
}
"""What to say where a way leads nowhere."""

_NO_TABLE: Strip = [("There is no table to show.", "note")]


class ReplayApp(App[int]):
    """Shows where a reader of a record stands. Ends with the exit status."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layout: vertical; scrollbar-size: 0 0; }
    #title, #where, #keys { height: 1; }
    #body { height: 1fr; layout: vertical; }
    VerticalScroll { scrollbar-size: 0 0; }
    #told { height: 1fr; }
    .wide #lines { dock: right; height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(key.keys), key.action, key.does, show=False, priority=key.keys == ("ctrl+c",)) for key in KEYS
    ]

    def __init__(self, walk: Walk, stages: Stages, letters: pages.Letters) -> None:
        # The terminal's own colours, from the beginning: what NO_COLOR takes away hangs on it.
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self._walk = walk
        self._stages = stages
        self._letters = letters
        self._reminder = REMINDER

    def compose(self) -> ComposeResult:
        self._panes = {name: Static(id=name) for name in ("title", "cards", "where", "lines", "says", "keys")}
        self._table = VerticalScroll(self._panes["cards"], id="table", can_focus=False)
        self._told = VerticalScroll(self._panes["says"], id="told", can_focus=False)
        yield self._panes["title"]
        self._body = Container(self._table, self._panes["where"], self._panes["lines"], self._told, id="body")
        yield self._body
        yield self._panes["keys"]

    def on_mount(self) -> None:
        """Show the first place."""
        self._arrive()

    def on_resize(self, _event: Resize) -> None:
        """Lay everything out anew."""
        self._arrive()

    # Keys

    def action_walk(self, way: str) -> None:
        """Take one of the ways of a walk."""
        took: bool = getattr(self._walk, way)()
        if took:
            self._arrive()
        else:
            self._remind(_NO_WAY[way.rpartition("_")[2]])

    def action_finding(self, by: int) -> None:
        """Go to the next finding, or the one before."""
        start = self._walk.place

        def arrive() -> None:
            self._arrive()
            if self._walk.place == start:
                self._remind("no finding after this place" if by > 0 else "no finding before this place")

        self._follow(seek(self._stages, self._walk, by), arrive)

    def action_findings(self) -> None:
        """List the findings of the match."""
        walk, stage = self._walk, self._stages.of(self._walk)

        def jump(place: Place | None) -> None:
            if place is not None:
                walk.go(place)
                self._arrive()

        def show() -> None:
            found = [pair for deal in range(len(walk.here.deals)) for pair in marked(stage, walk, deal)]
            if found:
                self.push_screen(FindingsScreen(found, walk.place, self._telling()), jump)
            else:
                self._remind("nothing was found in this match")

        self._follow(stage.judging(len(walk.here.deals) - 1), show)

    def _telling(self) -> Callable[[Finding], list[Strip]]:
        wanted = Wanted(seat=self._walk.seat)

        def tell(one: Finding) -> list[Strip]:
            told = Findings((one,), wanted).take(one.span.line)
            return [form(each, self._letters) for each in told for form in (pages.finding_strip, pages.rule_strip)]

        return tell

    def action_jump(self) -> None:
        """Ask for a number and go there."""

        def jump(place: str | None) -> None:
            if place is not None:
                self._arrive()

        self.push_screen(JumpScreen(self._walk.jump), jump)

    def action_view(self, by: int) -> None:
        """See the deal through other eyes."""
        shown = self._shown()
        eyes: list[str | None] = [None, *(shown.seats if shown is not None else ())]
        at = eyes.index(self._walk.seat) if self._walk.seat in eyes else 0
        self._walk.seat = eyes[(at + by) % len(eyes)] if by else None
        self._walk.settle()
        self._arrive()

    def action_scroll(self, what: str, by: int) -> None:
        """Scroll one of the panes."""
        pane = self._table if what == "table" else self._told
        pane.scroll_relative(y=by * max(1, pane.size.height - 1), animate=False)

    def action_help(self) -> None:
        """Tell the keys."""
        self.push_screen(HelpScreen())

    def action_leave(self, status: int) -> None:
        """Quit."""
        self.exit(status)

    # Playing

    def _arrive(self) -> None:
        """Play up to the place, and show it."""
        place = self._walk.place
        self._follow(self._stages.of(self._walk).playing(place.deal, place.line, self._walk.seat), self._draw)

    def _follow(self, playing: Iterator[int], then: Callable[[], None]) -> None:
        """Play, and do something then; what takes long leaves the keys free, of which the next one takes its place."""
        self.workers.cancel_group(self, "playing")
        until = monotonic() + _PATIENCE
        for deal in playing:
            if monotonic() > until:
                self._remind(_playing(deal))
                self.run_worker(self._go_on(playing, then), group="playing", exclusive=True)
                return
        then()

    async def _go_on(self, playing: Iterator[int], then: Callable[[], None]) -> None:
        for deal in playing:
            self._remind(_playing(deal))
            await asyncio.sleep(0)
        then()

    # Showing

    def _shown(self) -> Shown | None:
        place = self._walk.place
        return self._stages.of(self._walk).shown(place.deal, place.line, self._walk.seat)

    def _draw(self) -> None:
        shown, walk = self._shown(), self._walk
        place = walk.place
        scene = None if shown is None else shown.scenes.get((place.line, place.step))
        if shown is None or scene is None:
            return
        names = {seat: self._letters(name) for seat, name in scene.names.items()}
        rows = _Rows.of(self.size.width, self.size.height)
        table = [_NO_TABLE]
        if scene.view is not None:
            table = table_strips(scene.view, names, rows.left, rows.most, in_columns=rows.is_large)
        rows = rows.giving(len(table))
        found = marked(self._stages.of(walk), walk, place.deal)
        self._arrange(rows)
        self._put("title", [pages.title(walk, shown, names, self.size.width, self._letters)])
        self._put("cards", table)
        self._put("where", [pages.where(walk, rows.left, more=len(table) > rows.table)])
        self._put("lines", pages.lines(walk, found, (rows.right, rows.lines), self._letters))
        self._put("says", list(pages.told(scene, self._letters)))
        self._table.scroll_home(animate=False)
        self._told.scroll_home(animate=False)
        self._remind(REMINDER)
        self.call_after_refresh(self._remind_of_more)

    def _remind_of_more(self) -> None:
        """Tell that what is said is longer than the screen."""
        if self._told.max_scroll_y > 0 and self._reminder == REMINDER:
            self._remind(REMINDER_OF_MORE)

    def _arrange(self, rows: _Rows) -> None:
        self._body.set_class(rows.is_wide, "wide")
        lines = self._panes["lines"]
        lines.styles.width = rows.right
        lines.styles.height = rows.lines
        self._table.styles.height = rows.table

    def _put(self, pane: str, strips: Sequence[Strip]) -> None:
        self._panes[pane].update(painted(strips))

    def _remind(self, said: str) -> None:
        self._reminder = said
        self._put("keys", [filled([(f" {said}", "bar")], self.size.width, "bar")])


class _Rows(Struct, frozen=True):
    """How the screen is shared out: columns to the left and right of it, rows of the table and of the lines."""

    left: int
    right: int
    table: int
    lines: int
    most: int
    """Rows that the table may take at the cost of the others."""

    is_wide: bool
    is_large: bool

    def giving(self, wanted: int) -> _Rows:
        """With as many rows for the table as it wants, if it can have them."""
        table = max(self.table, min(wanted, self.most))
        lines = self.lines if self.is_wide else min(self.lines, max(_FEWEST, self.lines - (table - self.table)))
        return replace(self, table=table, lines=lines)

    @staticmethod
    def of(width: int, height: int) -> _Rows:
        """For a screen of this size."""
        is_wide, is_large = width >= _WIDE, width >= _WIDE and height >= _TALL
        room = max(3, height - 3)
        if is_wide:
            right = max(44, width * 2 // 5)
            table = max(1, room - max(_FEWEST, height // 4))
            return _Rows(width - right - 1, right, table, room + 1, table, is_wide, is_large)
        lines = max(1, height // 6)
        table = max(1, room - lines - max(1, height // 5 + 1))
        return _Rows(width, width, table, lines, max(table, room - 2 * _FEWEST), is_wide, is_large)


def _playing(deal: int) -> str:
    return f"playing the deals, {deal + 1} so far; any key that leads elsewhere stops it"


def run(walk: Walk, stages: Stages, *, color: bool) -> int:
    """Show the screen until the reader leaves; gives the exit status."""
    # textual takes a NO_COLOR that is set to nothing for one that is set.
    os.environ.pop("NO_COLOR", None)
    if not color:
        os.environ["NO_COLOR"] = "1"
    # textual draws on standard error.
    app = ReplayApp(walk, stages, letters_of(sys.__stderr__.encoding if sys.__stderr__ is not None else "utf-8"))
    return app.run(mouse=False) or app.return_code or 0
