"""The samples that are shipped for people to read: all but the many records of the conformance suite."""

from __future__ import annotations

from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[1] / "samples"

SHIPPED = sorted([*SAMPLES.glob("*.pcn"), *(SAMPLES / "broken").glob("*.pcn")])

PATHS = (str(SAMPLES / "*.pcn"), str(SAMPLES / "broken"))
"""The same as PATHs of the command."""
