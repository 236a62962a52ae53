"""The screens above the table: the keys, the list of findings, the question where to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from canasta_notation.cli.tui.keys import KEYS
from canasta_notation.cli.tui.painting import painted
from canasta_notation.cli.tui.places import WAYS_TO_JUMP, Place
from canasta_notation.cli.tui.strips import Strip, filled, fitted
from canasta_notation.diagnostics import Finding

MOST_LISTED = 1000
"""Findings that are listed; further on `n` leads from one to the next."""

Answer = TypeVar("Answer")


class _Above(ModalScreen[Answer | None], Generic[Answer]):
    """A screen that goes away with Escape; it answers nothing then."""

    DEFAULT_CSS = """
    _Above { layout: vertical; background: ansi_default; scrollbar-size: 0 0; }
    _Above .bar { height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("ctrl+c", "app.leave(130)", show=False, priority=True),
    ]

    def action_close(self) -> None:
        """Go away."""
        self.dismiss(None)

    def bar(self, said: str) -> Static:
        """A line across the screen."""
        return Static(painted([filled([(said, "bar")], self.app.size.width, "bar")]), classes="bar")


class HelpScreen(_Above[None]):
    """The keys."""

    CSS = "HelpScreen VerticalScroll { scrollbar-size: 0 0; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,question_mark", "close", show=False),
        Binding("down,j,space,right", "scroll(1)", show=False),
        Binding("up,k,left", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def compose(self) -> ComposeResult:
        width = max(len(key.shown) for key in KEYS)
        strips: list[Strip] = [[(f" {key.shown:<{width}}", "heading"), (f"  {key.does}", "")] for key in KEYS]
        yield self.bar(" Keys")
        yield VerticalScroll(Static(painted(strips)), can_focus=False)
        yield self.bar(" Esc, q or ? back   Down and Up scroll")

    def action_scroll(self, by: int) -> None:
        """Scroll some lines."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)


class JumpScreen(_Above[str]):
    """Asks where to go. `jump` goes there, and gives what is wrong with the answer, if anything."""

    CSS = """
    JumpScreen { align: left bottom; background: transparent; }
    JumpScreen Vertical { height: 3; background: ansi_default; }
    JumpScreen Input, JumpScreen Input:focus { border: none; height: 1; padding: 0 1; background: ansi_default; }
    """

    def __init__(self, jump: Callable[[str], str | None]) -> None:
        super().__init__()
        self._jump = jump

    def compose(self) -> ComposeResult:
        with Vertical():
            yield self.bar(" Go to turn (Enter goes, Esc stays)")
            yield Input(max_length=40)
            yield Static(painted([[(f" {WAYS_TO_JUMP}", "path")]]), id="wrong")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go where the answer says."""
        problem = self._jump(event.value)
        if problem is None:
            self.dismiss(event.value)
        else:
            self.query_one("#wrong", Static).update(painted([[(f" {problem}", "warning")]]))


class FindingsScreen(_Above[Place]):
    """The findings of a match; Enter answers with the place of one."""

    CSS = """
    FindingsScreen OptionList, FindingsScreen OptionList:focus {
        height: 1fr; border: none; padding: 0; background: ansi_default; scrollbar-size: 0 0;
    }
    FindingsScreen #one { height: 7; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,f", "close", show=False),
        Binding("j", "move('down')", show=False),
        Binding("k", "move('up')", show=False),
    ]

    def __init__(
        self,
        found: Sequence[tuple[Place, Finding]],
        here: Place,
        tell: Callable[[Finding], list[Strip]],
    ) -> None:
        super().__init__()
        self._found = found
        self._here = here
        self._tell = tell
        self._at = 0

    def compose(self) -> ComposeResult:
        count = len(self._found)
        head = f" {count} finding{'' if count == 1 else 's'} in this match"
        if count > MOST_LISTED:
            head += f", the first {MOST_LISTED} of them; n leads on from there"
        yield self.bar(head)
        listed = self._found[:MOST_LISTED]
        yield OptionList(*(Option(painted([list_strip(one)])) for _place, one in listed))
        yield self.bar(" Enter goes there   Esc, f or q back")
        yield VerticalScroll(Static(id="about"), id="one", can_focus=False)

    def on_mount(self) -> None:
        """Begin with the finding at the place, or the next one."""
        listed = self._found[:MOST_LISTED]
        near = [number for number, (place, _one) in enumerate(listed) if place >= self._here]
        options = self.query_one(OptionList)
        options.highlighted = near[0] if near else len(listed) - 1
        options.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell of the finding."""
        # A mark, since a terminal without colours shows no cursor.
        self._mark(event.option_list, self._at, is_here=False)
        self._at = event.option_index
        self._mark(event.option_list, self._at, is_here=True)
        self.query_one("#about", Static).update(painted(self._tell(self._found[self._at][1])))

    def _mark(self, options: OptionList, place: int, *, is_here: bool) -> None:
        options.replace_option_prompt_at_index(place, painted([list_strip(self._found[place][1], is_here=is_here)]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go there."""
        self.dismiss(self._found[event.option_index][0])

    def action_move(self, way: str) -> None:
        """Move in the list."""
        options = self.query_one(OptionList)
        if way == "down":
            options.action_cursor_down()
        else:
            options.action_cursor_up()


def list_strip(one: Finding, *, is_here: bool = False) -> Strip:
    """A finding in a line: where it stands, how grave it is, what it is."""
    places = [f"deal {one.deal}" if one.deal is not None else "", f"turn {one.turn}" if one.turn is not None else ""]
    at = " ".join(filter(None, [*places, one.seat or ""])) or f"line {one.span.line}"
    grade = "accepted" if one.waived else one.severity.value
    return [
        (">" if is_here else " ", "now" if is_here else ""),
        (f"{fitted([(at, '')], 18)[0][0]:<18} ", ""),
        (f"{grade:<13}", "" if is_here else one.severity.value),
        (f"{one.code} {one.name}", "heading"),
    ]
