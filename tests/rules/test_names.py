"""No rule set is asked for by name: what differs between them is in their parts, and each part is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import canasta_notation
from canasta_notation.rules import BadOption
from canasta_notation.rules.offences import ALL_RULES
from canasta_notation.rules.options import OPTIONS, with_option
from canasta_notation.rules.profiles import PROFILES, profile

PACKAGE = Path(canasta_notation.__file__).parent

GENERAL = {"exact", "tables"}
"""What is in the converters' package and no format of another program."""


def may_name(path: Path) -> bool:
    """Whether a module may name rule sets: their own, and those that map the games of another program to them."""
    folder = path.parent
    return folder == PACKAGE / "rules" / "profiles" or (
        PACKAGE / "convert" in folder.parents and folder.name not in GENERAL
    )


OUTSIDE = sorted(path for path in PACKAGE.rglob("*.py") if not may_name(path))
"""The modules in which no rule set may be named."""

VALUES = {"classic"}
"""Names that are values of options as well, and English words besides: they are names where they stand alone."""

OPTION_VALUES = {("rules/choices.py", "classic"), ("rules/effects.py", "classic")}
"""Where such a word is the value of an option: `stock_empty=classic`."""

NAMED = re.compile(rf"(?<![\w-])({'|'.join(name for name in PROFILES if name not in VALUES)})(?![\w-])")
EXAMPLE = re.compile(rf"\b({'|'.join(PROFILES)})(@[0-9]+)? [a-z0-9_]+=")
"""The value of a `Rules:` line with an option, as messages and help give it."""


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """The names and the texts in a module, docstrings among them, with the lines on which they begin."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id.replace("_", "-")
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr.replace("_", "-")


def without_examples(text: str) -> str:
    """A text without the `Rules:` lines of documents in it and without values such as they have."""
    return EXAMPLE.sub("", re.sub(r"^\s*Rules: .*$", "", text, flags=re.MULTILINE))


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_rule_set_is_named(path: Path) -> None:
    """Outside the rule sets' own modules none of their names stands, but in examples of documents and of options."""
    module = path.relative_to(PACKAGE).as_posix()
    named = [
        f"{line}: {text}"
        for line, text in texts(path)
        if NAMED.search(without_examples(text)) or (text in VALUES and (module, text) not in OPTION_VALUES)
    ]

    assert [] == named


def test_rules_are_named_once() -> None:
    """No two rules have one name, since the order of the rules goes by it."""
    names = [one.name for one in ALL_RULES]

    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("name", [one.name for one in ALL_RULES])
def test_rule_has_a_docstring(name: str) -> None:
    """What a rule checks is said in its docstring."""
    (rule,) = (one for one in ALL_RULES if one.name == name)

    assert rule.page.strip()


@cache
def used() -> frozenset[str]:
    """The names of the rules that some rule set has, or has with one option set to a word."""
    plain = [profile(name) for name in PROFILES]
    names = {one.name for rules in plain for one in rules.offences}
    for option in OPTIONS.values():
        for value in option.values.split(", "):
            for rules in plain:
                try:
                    changed = with_option(rules, option.name, value)
                except BadOption:
                    continue
                names.update(one.name for one in changed.offences)
    return frozenset(names)


@pytest.mark.parametrize("name", [one.name for one in ALL_RULES])
def test_rule_is_used(name: str) -> None:
    """Every rule belongs to a rule set, or an option brings it in."""
    assert name in used()
