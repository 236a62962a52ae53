"""Running the command in the test's own process."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from canasta_notation.cli.verbs import canasta

CANONICAL = "%pcn 1\nEvent: A\n\n== deal 1\n1. N d:x -4\n2. E d:x -5\n"
HAND_FORM = "%pcn 1\nEvent: A\n== deal 1\nN D 4\nE D 5\n"
UNREADABLE = "%pcn 1\nEvent: A\n\n== deal 1\n1. N d:x -4\n2. E d:4z -5\n"


def run(*arguments: str | Path, stdin: bytes | None = None, env: dict[str, str | None] | None = None) -> Result:
    """What `canasta` prints and how it ends; an exception that it does not expect comes through."""
    words = [str(argument) for argument in arguments]
    return CliRunner().invoke(canasta, words, input=stdin, env=env, catch_exceptions=False)


def write(folder: Path, files: dict[str, str | bytes]) -> None:
    """Put files into a folder, whose subfolders are made."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
