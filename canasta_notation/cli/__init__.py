"""The command `canasta`. A verb reads, calls the library, prints and exits; each is imported when it is called."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn, TextIO, cast


def main() -> None:
    """Run the command and leave with its exit status."""
    # What modules make when they are imported is no garbage, so nobody need look for any then. The verbs go on with it.
    gc.disable()
    try:
        _run()
    finally:
        # Nor in leaving: the system takes the memory back.
        gc.freeze()
        gc.enable()


def _run() -> NoReturn:
    _replace_closed_streams()
    import click

    from canasta_notation.cli.verbs import ReaderGone, canasta

    try:
        status = canasta.main(prog_name="canasta", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        _leave(2)
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        sys.exit(130)
    except (ReaderGone, BrokenPipeError):
        _leave(141)
    except OSError as error:
        # A stream has no name, a file has.
        what = repr(error.filename) if error.filename is not None else "standard output"
        click.echo(f"Error: {what} cannot be written: {error.strerror or error}", err=True)
        _leave(2)
    sys.exit(status if isinstance(status, int) else 0)


def _replace_closed_streams() -> None:
    """Put something in place of the standard streams that whoever started the command has closed, for all of its time.

    What is printed goes nowhere then, and the exit status tells the verdict; reading fails as of a file that is closed.
    """
    if sys.stdin is None:
        sys.stdin = _open(os.open(os.devnull, os.O_WRONLY), "r")
    if sys.stdout is None:
        sys.stdout = _open(os.devnull, "w")
    if sys.stderr is None:
        sys.stderr = _open(os.devnull, "w")


def _open(file: int | str, mode: str) -> TextIO:
    return cast("TextIO", open(file, mode, encoding="utf-8"))  # noqa: PTH123  (importing pathlib takes time)


def _leave(status: int) -> NoReturn:
    """Leave, with what standard output has not taken by now given up: Python would complain when it flushes it."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
