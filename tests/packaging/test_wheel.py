from __future__ import annotations

import json
import shutil
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from tests.packaging.environment import CHECKOUT, SAMPLES, Environment, run, run_well

pytestmark = [pytest.mark.packaging, pytest.mark.slow]

GRAMMAR = (CHECKOUT / "grammar" / "pcn.lark").read_text(encoding="utf-8")
# Prints where the package lies and the grammar it ships.
FIND_GRAMMAR = """
import json, importlib.resources, canasta_notation
grammar = importlib.resources.files("canasta_notation") / "grammar" / "pcn.lark"
print(json.dumps([canasta_notation.__file__, grammar.read_text(encoding="utf-8")]))
"""


def files_of(folder: str) -> set[str]:
    """The files below a folder of the checkout that belong to it."""
    return {
        path.relative_to(CHECKOUT).as_posix()
        for path in (CHECKOUT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_wheel_holds_the_package_and_the_grammar_and_nothing_else(wheel: Path) -> None:
    """The wheel is the package, the grammar inside it, and its metadata."""
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}

    assert held == files_of("canasta_notation") | {f"canasta_notation/{name}" for name in files_of("grammar")}
    assert {"canasta_notation/py.typed", "canasta_notation/grammar/pcn.lark"} <= held


def test_wheel_metadata(wheel: Path) -> None:
    """The wheel needs the four core packages, offers the command, and carries the licence."""
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (archive.read(name) for name in archive.namelist() if name.endswith("/METADATA"))
        (entry_points,) = (archive.read(name) for name in archive.namelist() if name.endswith("/entry_points.txt"))
        licences = [name for name in archive.namelist() if name.endswith("/licenses/LICENSE")]
    said = message_from_bytes(metadata)
    core = {line.split(">=")[0] for line in said.get_all("Requires-Dist", []) if "extra ==" not in line}

    assert core == {"lark", "msgspec", "click", "graphviz"}
    assert (said["Name"], said["License-Expression"], said["Requires-Python"]) == ("canasta-notation", "MIT", ">=3.11")
    assert "canasta = canasta_notation.cli:main" in entry_points.decode()
    assert len(licences) == 1


def test_sdist_holds_all_that_the_test_command_needs(sdist: Path) -> None:
    """From the sdist the project can be built, read and tested as from the checkout."""
    with tarfile.open(sdist) as archive:
        held = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}

    for folder in (".ci", "canasta_notation", "docs", "grammar", "samples", "tests"):
        assert files_of(folder) <= held
    assert {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile"} <= held


def test_installed_wheel_finds_its_grammar_as_a_resource(installed: Environment) -> None:
    """Outside the checkout the grammar comes from inside the package, unchanged."""
    place, grammar = json.loads(run_well(installed.python, "-c", FIND_GRAMMAR, cwd=installed.desk))

    assert Path(place).is_relative_to(installed.root)
    assert grammar == GRAMMAR


def test_installed_wheel_reports_the_version_of_the_project(installed: Environment) -> None:
    """The package, the command and pyproject.toml name one version."""
    version = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    ask = "import canasta_notation; print(canasta_notation.__version__)"

    assert run_well(installed.python, "-c", ask, cwd=installed.desk).strip() == version
    assert version in run_well(installed.canasta, "--version", cwd=installed.desk)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: str(sample.relative_to(CHECKOUT / "samples")))
def test_installed_wheel_reads_a_sample(installed: Environment, sample: Path, tmp_path: Path) -> None:
    """The installed command reads each sample where no checkout is near."""
    shutil.copy(sample, tmp_path)

    assert run_well(installed.canasta, "read", sample.name, "--exit-zero", cwd=tmp_path)


def test_installed_wheel_brings_a_sample_into_canonical_form(installed: Environment, tmp_path: Path) -> None:
    """What `fmt` wrote, `python -m canasta_notation fmt --check` accepts."""
    readable = (sample for sample in SAMPLES if run(installed.canasta, "read", sample, cwd=tmp_path).returncode == 0)
    record = tmp_path / "record.pcn"
    shutil.copy(next(readable), record)

    run_well(installed.canasta, "fmt", record.name, cwd=tmp_path)

    run_well(installed.python, "-m", "canasta_notation", "fmt", "--check", record.name, cwd=tmp_path)
