"""What the verbs share: paths, colours, how findings are printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from stat import S_ISREG
from typing import IO, TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from canasta_notation.archive.places import Unreachable, files_at, is_file, is_remote, open_file
from canasta_notation.diagnostics import Finding
from canasta_notation.diagnostics.show import Styled, show
from canasta_notation.errors import MissingExtra
from canasta_notation.text import printable
from canasta_notation.text.source import SUFFIXES

if TYPE_CHECKING:
    from pathlib import Path

STDIN = "-"
Command = TypeVar("Command", bound=Callable[..., Any])

_STYLES: dict[str, dict[str, Any]] = {
    "path": {"dim": True},
    "error": {"fg": "red", "bold": True},
    "undetermined": {"fg": "magenta", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "note": {"fg": "cyan"},
    "code": {"bold": True},
    "caret": {"fg": "red"},
    "heading": {"bold": True},
    "legal": {"fg": "green", "bold": True},
    "illegal": {"fg": "red", "bold": True},
    "faulty": {"fg": "yellow", "bold": True},
    "differs": {"fg": "red", "bold": True},
    # The lines of a chart.
    "first": {"fg": "cyan"},
    "second": {"fg": "yellow"},
    "third": {"fg": "green"},
    "fourth": {"fg": "magenta"},
}


def paths_argument(command: Command) -> Command:
    """The argument PATH, once or more."""
    return click.argument("paths", nargs=-1, required=True, metavar="PATH...")(command)


def color_option(command: Command) -> Command:
    """The option `--color`."""
    return click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
        help="Colours; auto means on a terminal where NO_COLOR is not set.",
    )(command)


def format_option(*names: str) -> Callable[[Command], Command]:
    """The option `--format`, the first of the names by default."""
    return click.option(
        "--format", "form", type=click.Choice(names), default=names[0], show_default=True, help="Output."
    )


def output_option(command: Command) -> Command:
    """The option `-o`, `--output`."""
    return click.option(
        "-o",
        "--output",
        metavar="FILE",
        callback=_check_output,
        help="Write to this file instead; - is standard output.",
    )(command)


def _check_output(ctx: click.Context, parameter: click.Parameter, value: str | None) -> Path | None:
    if value is None or value == STDIN:
        return None
    return named_file(ctx, parameter, value)


def named_file(ctx: click.Context, parameter: click.Parameter, value: str) -> Path:
    """The file of a name, which is neither empty nor that of a folder."""
    if not value:
        raise click.BadParameter("the name is empty")
    from pathlib import Path

    path: Path = click.Path(path_type=Path, dir_okay=False).convert(value, parameter, ctx)
    return path


def check_view(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> str | None:
    """A view as `blank` takes it, if one is given; any other is wrong usage."""
    from canasta_notation.replays.seen import NoSuchView, eyes

    try:
        if value is not None:
            eyes(value)
    except NoSuchView as error:
        raise click.BadParameter(printable(str(error))) from error
    return value


def exit_zero_option(command: Command) -> Command:
    """The option `--exit-zero`."""
    return click.option("--exit-zero", is_flag=True, help="Exit with 0 though there are findings.")(command)


def wants_color(choice: str) -> bool:
    """Whether to print colours."""
    if choice == "auto":
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return choice == "always"


def styled(pieces: Iterable[Styled], color: bool) -> str:
    """One line of styled pieces."""
    return "".join(
        click.style(text, **_STYLES[style]) if color and style in _STYLES else text for text, style in pieces
    )


def finding_lines(finding: Finding, path: str, color: bool) -> Iterator[str]:
    """The lines that show a finding; the first ends with its turn and seat, where they are known."""
    first, *others = show(finding, path)
    if where := _where(finding):
        first.append((f" [{where}]", "path"))
    return (styled(line, color) for line in (first, *others))


def _where(finding: Finding) -> str:
    turn = [] if finding.turn is None else [f"turn {finding.turn}", finding.seat or ""]
    return ", ".join(filter(None, [*turn, "in a variation" if finding.variation else ""]))


def name_of(path: str) -> str:
    """What a PATH is called in a message."""
    return "<stdin>" if path == STDIN else path


def open_path(path: str) -> Path | IO[bytes]:
    """What a reader takes for a PATH."""
    from pathlib import Path

    if path == STDIN:
        return sys.stdin.buffer
    return open_file(path) if is_remote(path) else Path(path)


def reason(error: Exception) -> str:
    """Why a path cannot be used."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def complain(path: str, error: Exception) -> None:
    """Say on standard error that a path cannot be used."""
    click.echo(f"canasta: {printable(path)}: {printable(reason(error))}", err=True)


class Lacking(click.ClickException):
    """What a verb needs is not installed."""

    exit_code = 2


class Unusable(Exception):
    """A PATH that leads to no file, or a file that holds no match."""


class NoFile(Unusable):
    """A PATH that leads to no file."""


def no_match() -> Unusable:
    """What to say of a file without a match."""
    return Unusable("no match in it: `canasta read` tells why")


def not_whole() -> Unusable:
    """What to say of a file that holds more than could be read."""
    return Unusable("not all of it can be read: `canasta read` tells why")


def expand(path: str, suffixes: tuple[str, ...] = SUFFIXES) -> list[str]:
    """The files that a PATH stands for, in a fixed order: those of a folder before those of its subfolders.

    Of a folder it is those whose names end so. Raises NoFile where there is none.
    """
    if is_remote(path):
        return files_at(path) or _nothing_fits()
    if path == STDIN or is_file(path):
        return [path]
    # One file after another is opened without them.
    from glob import glob, has_magic
    from pathlib import Path

    if Path(path).is_dir():
        found = list(_files_in(Path(path), suffixes))
        if not found:
            raise NoFile(f"no file in it ends in {', '.join(suffixes)}")
        return found
    if has_magic(path):
        found = sorted(name for name in glob(path, recursive=True) if Path(name).is_file())  # noqa: PTH207  (Path.glob takes no absolute one)
        return found or _nothing_fits()
    # A pipe or a device can be read; what is not there is reported by opening it.
    return [path]


def _nothing_fits() -> NoReturn:
    raise NoFile("no file fits the pattern")


def _files_in(folder: Path, suffixes: tuple[str, ...]) -> Iterator[str]:
    from pathlib import Path

    closed: list[str] = []
    for parent, folders, names in os.walk(folder, onerror=lambda error: closed.append(error.filename)):
        # Who opens one tells why it cannot be looked into.
        yield from closed
        closed.clear()
        folders.sort()
        paths = (Path(parent) / name for name in sorted(names) if name.endswith(suffixes))
        yield from map(str, filter(_may_hold_a_record, paths))
    yield from closed


def _may_hold_a_record(path: Path) -> bool:
    """Whether it is a regular file: nobody may ever write into a pipe that lies in a folder."""
    try:
        return S_ISREG(path.stat().st_mode)
    except OSError:
        # Who opens it tells why it cannot be used.
        return True


def each_file(
    paths: Iterable[str], failed: Callable[[str, Exception], None], suffixes: tuple[str, ...] = SUFFIXES
) -> Iterator[str]:
    """Every file of every PATH, once though several lead to it; `failed` is told of a PATH that leads to none."""
    seen: set[str] = set()
    for path in paths:
        try:
            files = {one if is_remote(one) else os.path.normpath(one): one for one in expand(path, suffixes)}
            yield from (one for name, one in files.items() if name not in seen)
            seen.update(files)
        except (NoFile, OSError, MissingExtra, Unreachable) as error:
            failed(path, error)


def use_each_file(paths: Iterable[str], use: Callable[[str], None], failed: Callable[[str, Exception], None]) -> None:
    """Do something with every file of every PATH; `failed` is told of what cannot be used, and the others go on."""
    for path in each_file(paths, failed):
        try:
            use(path)
        except BrokenPipeError:
            raise
        except (OSError, MissingExtra, Unusable, Unreachable) as error:
            failed(path, error)
