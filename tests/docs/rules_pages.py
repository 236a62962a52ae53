"""Writes the pages of the rule sets: `python -m tests.docs.rules_pages` in the checkout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from canasta_notation.diagnostics import CODES
from canasta_notation.diagnostics.pages_to_come import PAGES_TO_COME
from canasta_notation.replays.pages import page
from canasta_notation.rules import OPTIONS, PROFILES, Option, Rule, RuleSet, profile, value_of
from tests.docs.markdown import DOCS, anchor

FOLDER = DOCS / "rules"

_NOTE = "<!-- Written by `python -m tests.docs.rules_pages` from the code. Change that, and run it again. -->"

_INTRODUCTION = f"""\
# Rule sets

{_NOTE}

A record names its rules in `Rules:`, with options where the table plays otherwise: `Rules: classic packs=3`. Here are
the rule sets that the audit knows. `canasta rules NAME` shows the same of each as its page.
"""

_ELSEWHERE = """\
[All options](options.md), with their values and defaults. [Every sentence of the sources](sources.md), with what keeps
it and the choices that were made where they leave one.
"""

_ON_OPTIONS = f"""\
# Options

{_NOTE}

An option changes one thing in a rule set: `Rules: hoyle-2 canastas_to_go_out=2`. Several stand with blanks between, and
are set in the order in which they stand. Some mean something only where the rule set has what they are about; elsewhere
they are refused (HDR102). The default is that of `{PROFILES[0]}`, with the rule sets that have another one.
"""

_TO_COME = """\
## Options to come

Some options and values belong to rule sets that are not here yet, and are refused till then:

- `sequences`, and `pile_take=top_only_for_sequence`: Samba, Bolivia and others with sequences;
- `red3_deal=before_upcard`: Italian Canasta;
- `bo_group_wilds`: Bolivia;
- values of canastas of sevens and aces in `canasta_values`: Modern American Canasta.
"""


def rules_pages() -> dict[Path, str]:
    """The text of each page, by its place."""
    pages = {"index": _index(), "options": _options()} | {name: _profile_page(profile(name)) for name in PROFILES}
    return {FOLDER / f"{name}.md": text for name, text in pages.items()}


def _table(*head: str, rows: Iterable[Iterable[str]]) -> str:
    lines = [f"| {' | '.join(line)} |".replace("|  |", "| |") for line in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:], ""])


def _code(text: str) -> str:
    return f"`{text}`"


def _link(code: str) -> str:
    kind = CODES[code]
    return f"[{code}](../findings/{kind.family.lower()}.md#{anchor(f'{code} {kind.name}')})"


def _has(rules: RuleSet, option: Option) -> bool:
    return option.needs is None or option.needs(rules)


def _allowed(option: Option) -> str:
    """The values of an option; a list of words as code."""
    words = option.values.split(", ")
    is_list = all(word.replace("_", "").isalnum() and " " not in word for word in words)
    return ", ".join(map(_code, words)) if is_list else option.values


def _index() -> str:
    rows = [[f"[`{name}`]({name}.md)", profile(name).title, "; ".join(profile(name).sources)] for name in PROFILES]
    return "\n".join(
        [
            _INTRODUCTION,
            _table("name", "rules", "sources", rows=rows),
            _ELSEWHERE,
            "## Findings that no rule set here raises\n",
            "They are kept for rule sets to come, or for checks to come.\n",
            _table("code", "name", "who will raise it", rows=_to_come()),
        ]
    )


def _to_come() -> Iterator[list[str]]:
    for code in PAGES_TO_COME:
        yield [_link(code), CODES[code].name, page(code).sections["Profiles"]]


def _options() -> str:
    rows = [[_code(one.name), one.meaning, _allowed(one), *_defaults(one), _needs(one)] for one in OPTIONS.values()]
    head = ("option", "it says", "values", "default", "elsewhere", "means something in")
    return "\n".join([_ON_OPTIONS, _table(*head, rows=rows), _TO_COME])


def _defaults(option: Option) -> tuple[str, str]:
    """The value in the first rule set, and those of the rule sets that have another."""
    default = value_of(profile(PROFILES[0]), option.name)[0]
    others: dict[str, list[str]] = {}
    for name in PROFILES:
        value = value_of(profile(name), option.name)[0]
        if value != default and _has(profile(name), option):
            others.setdefault(value, []).append(name)
    return _code(default), "; ".join(f"{_code(value)} {', '.join(names)}" for value, names in others.items())


def _needs(option: Option) -> str:
    homes = [name for name in PROFILES if _has(profile(name), option)]
    return "all" if len(homes) == len(PROFILES) else ", ".join(homes)


def _profile_page(rules: RuleSet) -> str:
    parts = [
        f"# {rules.name}\n",
        f"{_NOTE}\n",
        f"{rules.title}. Edition {rules.edition}, `Rules: {rules.name}@{rules.edition}`.\n",
        "Sources:\n",
        "".join(f"- {source}\n" for source in rules.sources),
        *_differences(rules),
        "## Every option\n",
        _table("option", "in force", "values", "it says", "source", rows=_in_force(rules)),
        *_without_meaning(rules),
    ]
    return "\n".join(parts)


def _differences(rules: RuleSet) -> Iterator[str]:
    parent = rules.parent
    if parent is None:
        return
    yield f"## Against {parent.name}\n"
    rows = [
        [_code(one.name), _code(new), _code(old), source]
        for one in OPTIONS.values()
        for (new, source), (old, _source) in [(value_of(rules, one.name), value_of(parent, one.name))]
        if new != old
    ]
    yield _table("option", "here", f"in `{parent.name}`", "source", rows=rows)
    yield from _rules(f"It forbids, what `{parent.name}` does not:\n", rules, parent)
    yield from _rules(f"It does not forbid, what `{parent.name}` does:\n", parent, rules)


def _rules(title: str, rules: RuleSet, other: RuleSet) -> Iterator[str]:
    own = [one for one in rules.offences if not other.has(one.name)]
    if own:
        yield title
        yield "".join(f"- {_link(one.code)}: {_sentence(one)}\n" for one in own)


def _sentence(rule: Rule) -> str:
    return rule.page.strip().partition("\n")[0]


def _in_force(rules: RuleSet) -> Iterator[list[str]]:
    for option in OPTIONS.values():
        if _has(rules, option):
            value, source = value_of(rules, option.name)
            yield [_code(option.name), _code(value), _allowed(option), option.meaning, source]


def _without_meaning(rules: RuleSet) -> Iterator[str]:
    others = [_code(option.name) for option in OPTIONS.values() if not _has(rules, option)]
    if others:
        yield f"Options that mean nothing here: {', '.join(others)}.\n"


def main() -> None:
    """Write the pages."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in rules_pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
