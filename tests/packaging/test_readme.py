from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.packaging.environment import CHECKOUT, SAMPLES, Environment, run, run_well

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
COMMANDS = dict(re.findall(r"^<!-- command: (\w+) -->\n```sh\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with this one's `.ci` and a README of its own."""
    shutil.copytree(CHECKOUT / ".ci", tmp_path / ".ci")
    return tmp_path


def test_readme_has_two_commands_of_one_line_each() -> None:
    """One line installs and reads the samples, one installs and tests; each makes its own environment."""
    assert list(COMMANDS) == ["demo", "test"]
    for command in COMMANDS.values():
        assert "\n" not in command
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install ")


@pytest.mark.parametrize("name", ["demo", "test"])
def test_readme_command_is_found_as_it_stands(name: str) -> None:
    """What `.ci/readme-command` prints is what a reader of the README copies."""
    assert run_well("bash", ".ci/readme-command", name, cwd=CHECKOUT) == COMMANDS[name] + "\n"


def test_ci_runs_the_test_command_of_the_readme(project: Path) -> None:
    """`.ci/run` takes its command from the README beside it, and no other."""
    (project / "README.md").write_text(
        "<!-- command: demo -->\n```sh\necho read the samples\n```\n\n"
        "<!-- command: test -->\n```sh\necho tested in && basename \"$PWD\"\n```\n"
    )  # fmt: skip

    printed = run_well("bash", project / ".ci" / "run", cwd=CHECKOUT)

    assert printed.splitlines()[1:] == ["tested in", project.name]


def test_ci_fails_with_the_test_command(project: Path) -> None:
    """The exit status of the command is that of `.ci/run`."""
    (project / "README.md").write_text("<!-- command: test -->\n```sh\nexit 5\n```\n")

    assert run("bash", ".ci/run", cwd=project).returncode == 5


def test_ci_fails_without_a_test_command(project: Path) -> None:
    """A README whose test command is not marked is an error, not a run of nothing."""
    (project / "README.md").write_text("```sh\nmake check\n```\n")

    done = run("bash", ".ci/run", cwd=project)

    assert (done.returncode, done.stderr) == (1, "README.md has no command named test\n")


@pytest.mark.packaging
@pytest.mark.slow
def test_readme_demo_reads_the_samples(installed: Environment) -> None:
    """The last part of the first command prints something of every sample and exits with 0."""
    *_, read = COMMANDS["demo"].split(" && ")
    command, *arguments = read.split()
    assert command == ".venv/bin/canasta"

    printed = run_well(installed.canasta, *arguments, cwd=CHECKOUT)

    for sample in SAMPLES:
        assert sample.name in printed
