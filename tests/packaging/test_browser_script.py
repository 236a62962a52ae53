"""`.ci/browser`, which sees to it that the tests in a browser find one."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.packaging.environment import CHECKOUT

ROOT, SOMEBODY = "0", "1000"
WORKS = 'echo "apt-get $*" && [ "$1" = update ] || ln -s /bin/true "${0%/*}/chromium"'


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder with the few programs that the script needs, the only place where programs are looked for."""
    for name in ("bash", "timeout", "ln"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    return tmp_path


def program(folder: Path, name: str, body: str) -> None:
    """Put a program into a folder."""
    path = folder / name
    path.write_text(f"#!{folder / 'bash'}\n{body}\n")
    path.chmod(0o755)


def prepare(machine: Path, user: str, **variables: str) -> tuple[int, str, str]:
    """Run the script as a user; how it ends, and what it prints."""
    program(machine, "id", f"echo {user}")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PCN_")}
    done = subprocess.run(
        [machine / "bash", CHECKOUT / ".ci" / "browser"],
        env={**clean, "PATH": str(machine), **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_browser_of_the_system_is_enough(machine: Path, name: str) -> None:
    """Where there is one nothing is installed, nor said."""
    program(machine, name, "exit 0")

    assert prepare(machine, ROOT, PCN_REQUIRE_BROWSER="1") == (0, "", "")


def test_browser_may_be_named(machine: Path) -> None:
    """A browser of another name, anywhere."""
    program(machine, "my-chrome", "exit 0")

    assert prepare(machine, SOMEBODY, PCN_REQUIRE_BROWSER="1", PCN_BROWSER=str(machine / "my-chrome")) == (0, "", "")


def test_root_installs_one_once(machine: Path) -> None:
    """On a bare Debian machine the package and no more than it needs; the second time nothing."""
    program(machine, "apt-get", WORKS)

    status, said, wrong = prepare(machine, ROOT)
    assert (status, wrong) == (0, "")
    assert [line.split()[1] for line in said.splitlines()] == ["update", "install"]
    assert said.endswith(" chromium\n")
    assert "--no-install-recommends" in said
    assert prepare(machine, ROOT) == (0, "", "")


def test_package_that_cannot_be_installed(machine: Path) -> None:
    """What apt says is shown, and then what to do."""
    program(machine, "apt-get", "echo 'E: no network' >&2; exit 100")

    status, _said, wrong = prepare(machine, ROOT)

    assert status == 1
    assert wrong.startswith("E: no network\nDebian's package chromium cannot be installed")
    assert "apt-get install chromium" in wrong


@pytest.mark.parametrize(("required", "status"), [("1", 1), ("", 0)])
def test_who_may_not_install_is_told(machine: Path, required: str, status: int) -> None:
    """Without rights, or on another system, it says what to install; it fails where the tests may not skip."""
    program(machine, "apt-get", "exit 100")

    advice = "install Chromium (on Debian: apt-get install chromium) or name one in PCN_BROWSER"
    told = f"The tests in a browser find none, and only root can install one here: {advice}\n"
    assert prepare(machine, SOMEBODY, PCN_REQUIRE_BROWSER=required) == (status, "", told)
