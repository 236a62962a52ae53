"""The rule set of a deal, as its `Rules:` line names it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from canasta_notation.diagnostics import Finding
from canasta_notation.model import Setting
from canasta_notation.replays.found import checks, offence
from canasta_notation.rules import BadOption, RuleSet, UnknownRules, ruleset
from canasta_notation.rules.errors import shown
from canasta_notation.rules.profiles import PROFILES, with_known_options
from canasta_notation.rules.rule import Offence
from canasta_notation.text import Span
from canasta_notation.text.near import near_names

Trouble = tuple[str, Span, Offence]


_OPTION = r"[a-z][a-z0-9_]*=[^=]+"


class Rulebook:
    """Rule sets by their `Rules:` value, each read once."""

    def __init__(self, override: str | None) -> None:
        self.override = override
        self.read: dict[str, tuple[RuleSet | None, tuple[tuple[str, Offence], ...]]] = {}
        self.told: set[Span] = set()

    def rules_of(self, setting: Setting) -> tuple[RuleSet | None, list[Trouble]]:
        """The rule set of a deal, None where nobody knows its name; and what is wrong with the line."""
        if self.override is not None:
            return ruleset(self.override), []
        header = setting.header("Rules")
        if header is None:
            span = setting.deal.span
            rules = ruleset(PROFILES[0])
            is_told = any(True for _span in self.told)
            self.told.add(span)
            return rules, [] if is_told else [("HDR107", span, rules_unnamed(PROFILES[0]))]
        if header.value not in self.read:
            self.read[header.value] = _read(header.value)
        rules_or_none, troubles = self.read[header.value]
        if header.span in self.told:
            return rules_or_none, []
        self.told.add(header.span)
        return rules_or_none, [(code, header.span, what) for code, what in troubles]


def _read(text: str) -> tuple[RuleSet | None, tuple[tuple[str, Offence], ...]]:
    name, *options = text.split() or [""]
    try:
        rules = ruleset(name)
    except UnknownRules as error:
        return None, (("HDR101", unknown_rules(error)),)
    # The reader has told of an option without the shape of one.
    rules, wrong = with_known_options(rules, [option for option in options if re.fullmatch(_OPTION, option)])
    return rules, tuple(("HDR102", unknown_option(error)) for error in wrong)


def not_told_again(read: Iterable[Finding], judged: Iterable[Finding]) -> list[Finding]:
    """What the reader found, but for values without the shape of rules whose name nobody knows: one cause."""
    unknown = {one.span.line for one in judged if one.code == "HDR101"}
    return [one for one in read if one.code != "HDR105" or one.span.line not in unknown]


@checks("HDR101")
def unknown_rules(error: UnknownRules) -> Offence:
    """`Rules:` names a rule set that is not known; nothing is judged by any law.

    What it checks:
        `Rules` names a rule set, with its edition after `@` where one is given. Near names are offered.

    Why:
        Without the rules no act can be judged: the deal is read, and its play stays unjudged.

    Example:
        Rules: clasic
        == deal 1
        1. N d:x -4

    Allowed:
        Rules: classic@1
        == deal 1
        1. N d:x -4

    Sources:
        docs/spec/headers.md
    """
    *others, last = sorted(error.near) or ("",)
    meant = f"; did you mean {', '.join(others)}{' or ' if others else ''}{last}?" if last else ";"
    return offence(f"no rules are called {shown(error.name)}{meant} `canasta rules` lists them", name=error.name)


@checks("HDR102")
def unknown_option(error: BadOption) -> Offence:
    """`Rules:` sets an option that the rule set does not have, or to a value that it cannot take.

    What it checks:
        Each option after the name of the rules is one that they have, with a value that it can take. Two that
        contradict each other, or one set to two values, do not hold. The others hold, in whatever order they stand.

    Why:
        An option that nobody knows would silently change nothing, and of two that contradict each other nobody knows
        which was played.

    Example:
        Rules: classic jokers=many
        == deal 1

    Allowed:
        Rules: classic jokers=6
        == deal 1

    Sources:
        docs/spec/headers.md
    """
    near = near_names(error.option, error.allowed, most=3, cutoff=0.7) if error.value is None else []
    if error.option in near:
        hint = ", since it would mean nothing there"
    else:
        hint = f"; near it: {', '.join(near)}" if near else ""
    return offence(f"{error}{hint}", option=error.option)


@checks("HDR107")
def rules_unnamed(name: str) -> Offence:
    """The record names no rules; it is judged by the classic ones.

    What it checks:
        A `Rules` line is in force for each deal: in the deal, its match or its file.

    Why:
        What is lawful hangs on the rules. Without a name those that most players know are taken.

    Example:
        == deal 1
        1. N d:x -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4

    Sources:
        docs/spec/headers.md
    """
    return offence(f"no Rules line: judged as {name}", rules=name)
