"""`canasta rules`: the profiles, and one of them with all its options."""

from __future__ import annotations

import re

import pytest

from canasta_notation.rules import OPTIONS, PROFILES, profile, value_of
from tests.cli.command import run


def sections(text: str) -> dict[str, list[str]]:
    """The lines below each heading."""
    parts = (part.splitlines() for part in text.split("\n\n"))
    return {lines[0]: lines[1:] for lines in parts}


def test_list_of_profiles() -> None:
    """Each with its title on one line."""
    lines = run("rules").stdout.splitlines()

    assert [line.split()[0] for line in lines[: len(PROFILES)]] == list(PROFILES)
    assert lines[0] == f"classic              {profile('classic').title}"


@pytest.mark.parametrize("name", PROFILES)
def test_profile(name: str) -> None:
    """Its title, its sources, and every option that means something with its value, default, values and source."""
    done = run("rules", name)
    parts = sections(done.stdout)
    rules = profile(name)
    own = [option for option in OPTIONS.values() if option.needs is None or option.needs(rules)]

    assert done.exit_code == 0
    assert done.stdout.splitlines()[0] == f"{name}, edition {rules.edition}: {rules.title}"
    assert parts["Sources"] == [f"  {source}" for source in rules.sources]
    assert parts["Options"][::2] == [f"  {one.name} = {value_of(rules, one.name)[0]}  (default)" for one in own]
    assert parts["Options"][1::2] == [
        f"      {one.meaning}: {one.values}  [{value_of(rules, one.name)[1]}]" for one in own
    ]


@pytest.mark.parametrize("name", PROFILES[1:])
def test_differences_from_classic(name: str) -> None:
    """Every option whose value is another than that of classic, with its source."""
    rules, classic = profile(name), profile("classic")
    different = [one for one in OPTIONS if value_of(rules, one)[0] != value_of(classic, one)[0]]
    shown = sections(run("rules", name).stdout)["Differs from classic"]

    assert [line.split()[0] for line in shown] == different
    assert all(re.search(r"  \[.+\]$", line) for line in shown)


def test_rules_that_classic_does_not_have() -> None:
    """They are named with their findings."""
    lines = sections(run("rules", "hand-and-foot").stdout)["Forbids what classic does not"]

    assert any(line.startswith("  PIL108 barred-rank-taken: ") for line in lines)


def test_classic_does_not_differ_from_itself() -> None:
    """There is no such section."""
    assert "Differs" not in run("rules", "classic").stdout


@pytest.mark.parametrize("words", [("classic", "packs=3", "jokers=6"), ("classic packs=3 jokers=6",)])
def test_options(words: tuple[str, ...]) -> None:
    """Options behind the name are set, and told beside their defaults."""
    parts = sections(run("rules", *words).stdout)

    assert parts["Set here"] == ["  packs = 3", "  jokers = 6"]
    assert parts["Options"][4:6] == [
        "  packs = 3  (default 2)",
        "      packs of 52 cards: a number from 1 to 20  [set here]",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("clasic",), "did you mean classic, classic-2 or classic-3? `canasta rules` lists them"),
        (("who",), "no rules are called 'who'; `canasta rules` lists them"),
        (("classic", "pack=3"), "near it: packs"),
        (("classic", "packs"), "packs wants a value: packs=2"),
        (("classic", "pack"), "near it: packs; an option is given as NAME=VALUE"),
        (("classic", "players=9"), "players cannot be '9': a number from 2 to 8"),
        (("classic", "sides=1"), "sides cannot be '1': a number from 2 to 8"),
        (("classic", "packs=x"), "a number from 1"),
        (("classic", "foot_red3_replaced=true"), "would mean nothing there"),
        (("",), "no rules are called"),
        (("\x1b[31m",), r"\x1b[31m"),
        (("classic", "\x1b[31m=1"), r"\x1b[31m"),
    ],
)
def test_wrong_rules(words: tuple[str, ...], said: str) -> None:
    """Wrong usage, with near names, values or what else helps."""
    done = run("rules", *words)

    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert "\x1b" not in done.stderr


def test_colors() -> None:
    """Without the colours the text is the same."""
    printed = run("rules", "fournier", "--color", "always").stdout
    bare = re.sub(r"\x1b\[[0-9]*m", "", printed)

    assert printed != bare
    assert [line.rstrip() for line in bare.splitlines()] == run("rules", "fournier").stdout.splitlines()
