"""The façade: what the package exports, and the exceptions it raises."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import canasta_notation
from canasta_notation import CanastaError, MissingExtra, NobodyDue, NoSuchTurn, ReadError, WouldLose, WriteError

ROOT = Path(__file__).parents[1]


def test_exports() -> None:
    """Exactly these names are promised."""
    assert canasta_notation.__all__ == [
        "PROFILES",
        "BadOption",
        "CanastaError",
        "Conclusion",
        "Converted",
        "DealScore",
        "Deductions",
        "Finding",
        "HandConclusions",
        "Limits",
        "MatchResult",
        "MissingExtra",
        "Moment",
        "NoSuchTurn",
        "NoSuchView",
        "NobodyDue",
        "NotBlanked",
        "Position",
        "ReadError",
        "Reconciliation",
        "Record",
        "Report",
        "RuleSet",
        "Severity",
        "Span",
        "UnknownRules",
        "Verdict",
        "View",
        "WouldLose",
        "WriteError",
        "audit",
        "blank",
        "convert_record",
        "deduce",
        "dump",
        "dumps",
        "iter_matches",
        "legal_acts",
        "load",
        "loads",
        "page",
        "position",
        "read",
        "reconcile",
        "replay",
        "ruleset",
    ]
    assert all(hasattr(canasta_notation, name) for name in canasta_notation.__all__)


def test_version() -> None:
    """It is that of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert project["version"] == canasta_notation.__version__


def test_unknown_attribute() -> None:
    """A name that is not there is reported as in any module."""
    with pytest.raises(AttributeError, match="no attribute 'red'"):
        _ = getattr(canasta_notation, "red")  # noqa: B009  (type checkers know the name is not there)


@pytest.mark.parametrize("error", [ReadError, WriteError, MissingExtra, NoSuchTurn, NobodyDue, WouldLose])
def test_exceptions(error: type[CanastaError]) -> None:
    """Whatever the package raises on purpose can be caught by one name."""
    assert issubclass(error, CanastaError)


def test_missing_extra() -> None:
    """It says what to install."""
    assert str(MissingExtra("reading a .zst file", "zstd")) == (
        "reading a .zst file needs the extra 'zstd': pip install 'canasta-notation[zstd]'"
    )


def test_start_is_light() -> None:
    """Importing the package and the command brings in neither lark nor any of the heavy packages."""
    modules = "lark", "graphviz", "zstandard", "importlib.metadata", "rich", "hypothesis"
    code = f"import sys, canasta_notation, canasta_notation.cli; print([m for m in {modules} if m in sys.modules])"

    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
