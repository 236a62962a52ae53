"""The keys of the terminal replay."""

from __future__ import annotations

from msgspec import Struct


class Key(Struct, frozen=True):
    """What some keys do: `keys` as textual names them, `shown` as people do, `action` the method of the app."""

    keys: tuple[str, ...]
    shown: str
    action: str
    does: str


KEYS = (
    Key(("right", "l", "enter", "space"), "Right, l, Enter, Space", "walk('next_act')", "next act"),
    Key(("left", "h", "backspace"), "Left, h, Backspace", "walk('previous_act')", "act before"),
    Key(("down", "j"), "Down, j", "walk('next_turn')", "end of this turn, or of the next line"),
    Key(("up", "k"), "Up, k", "walk('previous_turn')", "end of the line before"),
    Key(("home", "0"), "Home, 0", "walk('first')", "beginning of the deal"),
    Key(("end", "$"), "End, $", "walk('last')", "end of the deal, with what is left and the scores"),
    Key(("d",), "d", "walk('next_deal')", "next deal"),
    Key(("D",), "D", "walk('previous_deal')", "deal before"),
    Key(("<",), "<", "walk('first_deal')", "beginning of the match"),
    Key((">",), ">", "walk('last_deal')", "end of the match"),
    Key(("m",), "m", "walk('next_match')", "next match"),
    Key(("M",), "M", "walk('previous_match')", "match before"),
    Key(("g",), "g", "jump", "go to a turn or a deal by its number"),
    Key(("n",), "n", "finding(1)", "next finding, be it in a later deal or match"),
    Key(("N",), "N", "finding(-1)", "finding before"),
    Key(("f",), "f", "findings", "list of the findings of the match; Enter goes to one"),
    Key(("v",), "v", "view(1)", "seen by the next seat, after the last by all"),
    Key(("V",), "V", "view(-1)", "seen by the seat before"),
    Key(("a",), "a", "view(0)", "seen by all"),
    Key(("pagedown",), "PgDn", "scroll('table', 1)", "scroll the table down"),
    Key(("pageup",), "PgUp", "scroll('table', -1)", "scroll the table up"),
    Key(("J",), "J", "scroll('told', 1)", "scroll the text below down"),
    Key(("K",), "K", "scroll('told', -1)", "scroll the text below up"),
    Key(("?",), "?", "help", "these keys"),
    Key(("q",), "q", "leave(0)", "quit; on another screen than the table go back, as Esc does"),
    Key(("ctrl+c",), "Ctrl-C", "leave(130)", "quit at once"),
)

REMINDER = "arrows step  g jump  n/N finding  f findings  v view  d/D deal  ? help  q quit"
"""The line of keys at the foot of the screen."""

REMINDER_OF_MORE = "J/K more text  arrows step  g jump  n/N finding  f list  v view  ? help  q quit"
"""The same where what is told does not fit."""
