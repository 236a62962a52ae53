"""What `canasta audit` imports for one legal record in canonical form: little, or nobody runs it on each save."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
RECORD = "samples/03-full-computer-record.pcn"
LIST = Path(__file__).with_name("imported_by_audit.txt")
"""Our own modules that it imports. Whoever changes what is imported writes it here: each costs about 0.1 ms."""

THIRD_PARTY = {"click", "msgspec"}

HEAVY = {
    "asyncio",
    "concurrent",
    "csv",
    "dataclasses",
    "difflib",
    "fnmatch",
    "glob",
    "graphviz",
    "gzip",
    "hashlib",
    "importlib.metadata",
    "importlib.resources",
    "jinja2",
    "json",
    "lark",
    "locale",
    "logging",
    "lzma",
    "multiprocessing",
    "pathlib",
    "pickle",
    "random",
    "rich",
    "shutil",
    "socket",
    "string",
    "struct",
    "subprocess",
    "tempfile",
    "urllib",
    "zipfile",
}
"""What takes from 0.2 to 60 ms to import and what an audit needs for few records or for none."""

_AUDIT = f"sys.argv = ['canasta', 'audit', {RECORD!r}]; from canasta_notation.cli import main; main()"


@cache
def _modules_after(program: str) -> dict[str, str]:
    """The modules of a process that ran a program, with the files from which they came."""
    told = "for name, one in loaded: print(name, getattr(one, '__file__', None), sep='\\t', file=sys.stderr)"
    code = f"import sys\ntry:\n    {program}\nfinally:\n    loaded = list(sys.modules.items())\n    {told}\n"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=CHECKOUT, capture_output=True, text=True, timeout=60, check=True
    )
    return dict(line.split("\t") for line in done.stderr.splitlines())


def test_own_modules_are_those_of_the_list() -> None:
    """No other verb, no renderer, no ledger of hidden cards, no page on a finding."""
    imported = sorted(name for name in _modules_after(_AUDIT) if name.partition(".")[0] == "canasta_notation")

    assert LIST.read_text(encoding="utf-8").splitlines() == imported


def test_of_other_packages_only_two_are_imported() -> None:
    """And what those import themselves."""
    ours = _modules_after(_AUDIT).items() - _modules_after("import click, msgspec").items()
    packages = {name.partition(".")[0] for name, file in ours if "site-packages" in Path(file).parts}

    assert set() == packages - {"canasta_notation"}
    assert _modules_after(_AUDIT).keys() >= THIRD_PARTY


def test_nothing_heavy_is_imported() -> None:
    """Unless click or msgspec bring it."""
    ours = _modules_after(_AUDIT).keys() - _modules_after("import click, msgspec").keys()

    assert set() == {name for name in ours if name in HEAVY or name.partition(".")[0] in HEAVY}
