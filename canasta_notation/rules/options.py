"""The options of a rule set: what a record may set in `Rules:`, how a value is read and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from canasta_notation.rules.choices import CHOICES
from canasta_notation.rules.errors import BadOption
from canasta_notation.rules.ruleset import Difference, Parts, RuleSet


class Option(Struct, frozen=True):
    """An option: its name, what it says, what values it takes and what they change.

    `read` gives None for a text that is no value of it. `needs` is None, or says of a rule set whether the option
    means anything there.
    """

    name: str
    meaning: str
    values: str
    read: Callable[[str], Any]
    put: Callable[[Parts, Any], None]
    needs: Callable[[RuleSet], bool] | None = None


OPTIONS: dict[str, Option] = {name: Option(name, *rest) for name, *rest in CHOICES}
"""Every option by name, in the order of the documents."""


def with_option(rules: RuleSet, name: str, value: str, source: str = "") -> tuple[RuleSet, Difference]:
    """A rule set with one option set. Raises BadOption for one it does not have or a value that it cannot take."""
    option = OPTIONS.get(name)
    if option is None or (option.needs is not None and not option.needs(rules)):
        raise BadOption(rules.name, name, None, tuple(OPTIONS))
    read = option.read(value)
    if read is None:
        raise BadOption(rules.name, name, value, (option.values,))
    parts = Parts(rules)
    option.put(parts, read)
    return rules.derive(parts), Difference(name, value, source)


def derive(
    rules: RuleSet, name: str, title: str, sources: tuple[str, ...], differences: tuple[Difference, ...]
) -> RuleSet:
    """A named rule set that differs from another in some options."""
    derived = rules
    for one in differences:
        derived, _difference = with_option(derived, one.option, one.value, one.source)
    parts = Parts(derived)
    return derived.derive(parts, name=name, title=title, sources=sources, parent=rules, differences=differences)


def choose(rules: RuleSet, name: str, value: str) -> RuleSet:
    """A rule set with an option that a record sets."""
    changed, difference = with_option(rules, name, value, "the record")
    kept = tuple(one for one in rules.chosen if one.option != name)
    return changed.derive(Parts(changed), chosen=(*kept, difference))


_SAME = {"out_requirement": ("canastas_to_go_out",), "canastas_to_go_out": ("out_requirement",)}
"""Options that set the same number."""


def value_of(rules: RuleSet, name: str) -> tuple[str, str]:
    """The value of an option in force, as a record writes it, and where it comes from."""
    names = (name, *_SAME.get(name, ()))
    link: RuleSet | None = rules
    for one in reversed(rules.chosen):
        if one.option in names:
            return one.value, one.source
    while link is not None:
        for one in reversed(link.differences):
            if one.option in names:
                return one.value, one.source
        link = link.parent
    return "", ""
