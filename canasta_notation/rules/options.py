"""The options of a rule set: what a record may set in `Rules:`, how a value is read and what it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from canasta_notation.rules.choices import CHOICES
from canasta_notation.rules.effects import kind_of_waiver
from canasta_notation.rules.errors import BadOption, ContradictingOptions
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
    needs: Callable[[RuleSet], bool] | None


OPTIONS: dict[str, Option] = {name: Option(name, *rest) for name, *rest in CHOICES}
"""Every option by name, in the order of the documents."""


_ORDER = {name: place for place, name in enumerate(OPTIONS)}
_REFINED = ("players", "premiums")
"""Options that set several things at once, each of which another option may set otherwise."""


def with_option(rules: RuleSet, name: str, value: str) -> RuleSet:
    """A rule set with one option set. Raises BadOption for one it does not have or a value that it cannot take."""
    option = OPTIONS.get(name)
    if option is None or (option.needs is not None and not option.needs(rules)):
        raise BadOption(rules.name, name, None, tuple(OPTIONS))
    read = option.read(value)
    if read is None:
        raise BadOption(rules.name, name, value, (option.values,))
    parts = Parts(rules)
    option.put(parts, read)
    return rules.derive(parts)


def derive(
    rules: RuleSet, name: str, title: str, sources: tuple[str, ...], differences: tuple[Difference, ...]
) -> RuleSet:
    """A named rule set that differs from another in some options."""
    derived = rules
    for one in differences:
        derived = with_option(derived, one.option, one.value)
    parts = Parts(derived)
    return derived.derive(parts, name=name, title=title, sources=sources, parent=rules, differences=differences)


def choose(rules: RuleSet, settings: Iterable[tuple[str, str]]) -> tuple[RuleSet, list[BadOption]]:
    """A rule set with options that a record sets, and what is wrong with them; what is wrong does not hold.

    The order in which they are written makes no difference: they are set in an order of their own.
    """
    plain = rules if rules.plain is None else rules.plain
    wrong: list[BadOption] = []
    chosen = {one.option: one for one in rules.chosen}
    values: dict[str, set[str]] = {}
    for name, value in settings:
        values.setdefault(name, set()).add(value)
    for name in sorted(values, key=_place):
        value, *others = sorted(values[name])
        if name not in OPTIONS:
            wrong.append(BadOption(rules.name, name, None, tuple(OPTIONS)))
        elif others:
            wrong.append(ContradictingOptions(rules.name, name, others[0], name, value))
        else:
            chosen[name] = Difference(name, value, "the record")
    while True:
        try:
            return _all_set(plain, chosen), wrong
        except BadOption as error:
            wrong.append(error)
            # Another may have needed what goes, so all are tried again.
            for name in (error.option, error.other if isinstance(error, ContradictingOptions) else ""):
                chosen.pop(name, None)


def _place(name: str) -> tuple[bool, int, str]:
    """Where in the order of setting an option comes: after what it refines, and unknown ones last."""
    return name not in _REFINED, _ORDER.get(name, len(_ORDER)), name


def _all_set(plain: RuleSet, chosen: dict[str, Difference]) -> RuleSet:
    """A rule set with options set. Raises BadOption, ContradictingOptions where one undoes what another sets."""
    settings = sorted(chosen.values(), key=lambda one: _place(one.option))
    changed = plain
    for at, one in enumerate(settings):
        changed = with_option(changed, one.option, one.value)
        for other in settings[:at]:
            if other.option not in _REFINED and not _holds(changed, other):
                raise ContradictingOptions(plain.name, one.option, one.value, other.option, other.value)
    parts = Parts(changed)
    return changed.derive(parts, plain=plain, chosen=tuple(settings)) if settings else plain


def _holds(rules: RuleSet, one: Difference) -> bool:
    """Whether setting an option again would change nothing."""
    option = OPTIONS[one.option]
    parts = Parts(rules)
    option.put(parts, option.read(one.value))
    return (parts.params, tuple(parts.rules), parts.mechanics) == (rules.params, rules.offences, rules.mechanics)


def value_of(rules: RuleSet, name: str) -> tuple[str, str]:
    """The value of an option in force, as a record writes it, and where it comes from."""
    read = _READ.get(name)
    names = next((shared for shared in _SHARED if name in shared), (name,))
    by = next((one for one in _set_by(rules) if one.option in names), None)
    if by is None:
        return "", ""
    return (by.value if read is None else read(rules)), by.source


def _set_by(rules: RuleSet) -> Iterator[Difference]:
    """What set the options of a rule set, the last first."""
    yield from reversed(rules.chosen)
    link: RuleSet | None = rules
    while link is not None:
        yield from reversed(link.differences)
        link = link.parent


_SHARED = (
    ("out_requirement", "canastas_to_go_out"),
    ("canasta_values", "wild_canasta"),
    ("target", "rounds"),
    ("waiver", "waiver_needs_canasta"),
)
"""Options that set the same thing, so that setting one changes what the other shows."""


def _canasta_values(rules: RuleSet) -> str:
    params = rules.params
    return f"{params.natural_canasta},{params.mixed_canasta},{params.wild_canasta}"


def _canastas_to_go_out(rules: RuleSet) -> str:
    needed = rules.params.requirement
    return "none" if needed.clean or needed.dirty or needed.wild else str(needed.total)


def _number(value: int | None) -> str:
    return "none" if value is None else str(value)


_READ: dict[str, Callable[[RuleSet], str]] = {
    "canasta_values": _canasta_values,
    "wild_canasta": lambda rules: str(rules.params.wild_canasta),
    "target": lambda rules: _number(rules.params.target),
    "rounds": lambda rules: _number(rules.params.rounds),
    "out_requirement": lambda rules: str(rules.params.requirement),
    "canastas_to_go_out": _canastas_to_go_out,
    "waiver": kind_of_waiver,
    "waiver_needs_canasta": lambda rules: str(kind_of_waiver(rules) == "whole_hand_with_canasta").lower(),
}
"""How the values of those are read from what holds."""
