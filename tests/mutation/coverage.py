"""Which kinds of fault plant which finding in which rule set, and why none does where none does."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_notation.diagnostics import CODES
from canasta_notation.diagnostics.pages_to_come import PAGES_TO_COME
from canasta_notation.replays.pages import page
from tests.mutation import faults
from tests.mutation.planted import KINDS
from tests.mutation.sources import PROFILES

assert faults.__all__

FEET = ("hand-and-foot", "hand-and-foot-pagat")
ALONE = ("classic-2", "hoyle-2")
WITHOUT_FEET = tuple(one for one in PROFILES if one not in FEET)


def _but(*profiles: str) -> tuple[str, ...]:
    return tuple(one for one in PROFILES if one not in profiles)


REASONS: tuple[tuple[tuple[str, ...], Iterable[str], str], ...] = (
    (("FOT101",), WITHOUT_FEET, "there is no foot, and whoever takes one up all the same is told FOT102"),
    (("OUT108",), WITHOUT_FEET, "there is no foot"),
    (("CRD105",), ("hand-and-foot-pagat",), "another number than the top seven is PIL110"),
    (("DRW103",), ("hand-and-foot-pagat",), "the deal ends with the stock, and nobody must take the pile"),
    (("PIL106",), FEET, "every take needs two cards of the hand, so one card takes nothing"),
    (("PIL107", "PIL112"), FEET, "a natural pair is always due, and a take without one is PIL102"),
    (("MLD107",), ("hand-and-foot-pagat",), "black threes are never melded there, which is MLD106"),
    (("OUT102", "OUT103", "ASK101", "ASK102", "ASK104"), ALONE, "nobody has a partner, and a question is ASK103"),
    (("OUT102", "OUT103", "ASK101", "ASK102", "ASK104"), ("hand-and-foot",), "the answer is advice and binds nobody"),
    (("OUT105",), ("hand-and-foot",), "a player may be without cards and play on"),
    (("OUT106",), _but("hand-and-foot"), "whoever has no card left is out, whether it is said or not"),
    (("SAY101",), _but("fournier"), "nothing need be said of one's last card"),
)
"""Codes that no fault can bring about in some rule sets, and why."""


def code_to_come(code: str) -> bool:
    """Whether nothing finds this yet: no rule set, no check."""
    return code in PAGES_TO_COME


def planted_codes() -> list[str]:
    """The codes that a record can be given; those of conversions aside, which no record holds."""
    return [code for code in CODES if not code.startswith("CNV") and not code_to_come(code)]


def kinds_of(code: str, profile: str) -> list[str]:
    """The kinds that plant a finding in deals of a rule set."""
    return [one.name for one in KINDS.values() if code in {one.code, *one.besides} and profile in one.profiles]


def reason(code: str, profile: str) -> str:
    """Why a finding cannot be planted in a rule set; nothing where it can."""
    return next((words for codes, profiles, words in REASONS if code in codes and profile in profiles), "")


def is_held(code: str, profile: str) -> bool:
    """Whether a rule or a check of a rule set finds it, without any option."""
    functions = page(code).functions
    return not functions or any(profile in one.profiles for one in functions)


def coverage_table() -> list[str]:
    """The table in Markdown: how many kinds plant each finding in each rule set."""
    marks = {words: chr(ord("a") + place) for place, (_codes, _profiles, words) in enumerate(REASONS)}
    rows = [f"| finding | {' | '.join(PROFILES)} |", f"|---|{'---|' * len(PROFILES)}"]
    for code in planted_codes():
        cells = [str(len(kinds_of(code, one))) if kinds_of(code, one) else marks[reason(code, one)] for one in PROFILES]
        rows.append(f"| {code} {CODES[code].name} | {' | '.join(cells)} |")
    return [*rows, "", *(f"- {mark}: {words}." for words, mark in marks.items())]


def kinds_table() -> list[str]:
    """Every kind of fault in Markdown: what is planted, what is found, and on what it stands."""
    rows = ["| planted | found | on |", "|---|---|---|"]
    for one in sorted(KINDS.values(), key=lambda kind: (list(CODES).index(kind.code), kind.name)):
        told = (one.plant.__doc__ or "").removesuffix(".")
        rows.append(f"| {told} | {', '.join([one.code, *sorted(one.besides)])} | {one.on} |")
    return rows
