"""Printing what was measured: tables as Markdown, ready for the pages."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

Rows: TypeAlias = Sequence[tuple[str, ...]]


def say(line: str = "") -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def print_table(title: str, head: Sequence[str], rows: Rows) -> None:
    """Print a table as Markdown, its figures to the right."""
    widths = [max(len(row[column]) for row in [tuple(head), *rows]) for column in range(len(head))]
    say(f"\n### {title}\n")
    for row in (tuple(head), ("-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])), *rows):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        say(f"| {' | '.join(cells)} |")


def machine() -> str:
    """What ran the benchmark: the same words on the same machine."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {processor()}"


def state() -> str:
    """What ran the benchmark, when, and how busy it was."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return f"{datetime.now().astimezone():%Y-%m-%d %H:%M}, {machine()}, {os.cpu_count()} cores, load {load}"


def processor() -> str:
    """The name of the processor, as far as the system tells it."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "processor unknown"
