from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.examples import examples
from tests.docs.markdown import CHECKOUT, Block, all_blocks

# A console block is one or more commands, `$ canasta …`, each with all that it prints below it.
SESSIONS = [block for block in all_blocks("console") if block.text.startswith("$ canasta ")]


def example_above(block: Block) -> bytes:
    """The last whole file that the page shows above a console block."""
    return [
        example.source
        for example in examples()
        if example.block.page == block.page and example.block.line < block.line and example.kind in ("", "bytes")
    ][-1]


@pytest.mark.parametrize("block", SESSIONS, ids=lambda block: block.place)
def test_console_session(block: Block, tmp_path: Path) -> None:
    """A command on a page prints what the page says; the files it names hold the example above it."""
    for name in re.findall(r"\S+\.pcn", "".join(re.findall(r"^\$ .*\n", block.text, re.MULTILINE))):
        (tmp_path / name).write_bytes(example_above(block))
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
    transcript = ""

    for command in re.findall(r"^\$ canasta (.*)\n", block.text, re.MULTILINE):
        done = subprocess.run(
            [sys.executable, "-m", "canasta_notation", *shlex.split(command)],
            cwd=tmp_path,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        transcript += f"$ canasta {command}\n{done.stdout}"

    assert block.text == transcript
