"""A virtual environment outside the checkout, and commands run in it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.shipped import SHIPPED

CHECKOUT = Path(__file__).resolve().parents[2]
SAMPLES = SHIPPED


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command with nothing of this process's own Python set-up in its environment."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return subprocess.run(
        command,
        cwd=cwd,
        env=clean,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )


def run_well(*command: str | Path, cwd: Path) -> str:
    """Run a command that must exit with 0, and give what it printed."""
    done = run(*command, cwd=cwd)
    assert done.returncode == 0, f"{command} exited with {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@dataclass(frozen=True)
class Environment:
    """A fresh virtual environment and an empty folder to work in."""

    root: Path
    desk: Path

    @classmethod
    def make(cls, where: Path) -> Environment:
        """Make both under `where`."""
        environment = cls(where / "venv", where / "desk")
        environment.desk.mkdir(parents=True)
        run_well(sys.executable, "-m", "venv", environment.root, cwd=where)
        return environment

    @property
    def python(self) -> Path:
        return self.root / "bin" / "python"

    @property
    def canasta(self) -> Path:
        return self.root / "bin" / "canasta"

    def install(self, *what: str | Path) -> None:
        """Install with pip, from the package index where need be."""
        run_well(self.python, "-m", "pip", "install", "-q", *what, cwd=self.desk)
