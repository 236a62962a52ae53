"""Stepping through records on a terminal."""

from canasta_notation.cli.tui.start import NoTerminal, NotSeated, Start, check_terminal, step_through

__all__ = ["NoTerminal", "NotSeated", "Start", "check_terminal", "step_through"]
