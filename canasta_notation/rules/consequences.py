"""What rules prescribe for an irregularity: put back, made good, points off. It is for a director to rule it.

The score takes off by itself only what these rules call a fine; the rest is said here, and counts where somebody rules
it. Rules of penalties are a book: `penalties` puts one in force, and some rule texts bring their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from canasta_notation.model import Act, Lay, TakePile
from canasta_notation.rules.options import value_of
from canasta_notation.rules.ruleset import RuleSet

Facts = Mapping[str, str | int]

_OFFICIAL = "Official Laws"
_HOYLE = "According to Hoyle; German rule sheets"
_SPANISH = "Spanish table rules"
_COMPUTER = "the full text of source 001"
_TWO = "rules for two players"


class Consequence(Struct, frozen=True):
    """What is to be done, in words without a full stop, and where that is said.

    Where it is not prescribed, no rules in force say anything, and this is what the Official Laws would have.
    """

    words: str
    source: str
    is_prescribed: bool = True
    counted: str = ""
    """Where the score holds it already, unless the finding is accepted."""


class Entry(Struct, frozen=True):
    """A line of a book: the findings it is about, and what is to be done; `when` looks at the facts and the rules."""

    book: str
    codes: frozenset[str]
    words: str
    source: str
    when: Callable[[Facts, RuleSet], bool] = lambda _facts, _rules: True
    counted: str = ""


def _drew_too_many(facts: Facts, _rules: RuleSet) -> bool:
    drawn, due = facts.get("drawn"), facts.get("due")
    return isinstance(drawn, int) and isinstance(due, int) and drawn > due


def _is_for_partners(_facts: Facts, rules: RuleSet) -> bool:
    return len(rules.params.seats) > 2


def _is_for_two(facts: Facts, rules: RuleSet) -> bool:
    return not _is_for_partners(facts, rules)


def _codes(text: str) -> frozenset[str]:
    return frozenset(text.split())


_UNUSABLE = _codes("PIL102 PIL103 PIL104 PIL105 PIL106 PIL107 PIL108 PIL112")
"""A pile taken whose top card could not be used so."""

_COUNTED = "in the score already"
_SHORT = _codes("OPN101")
_RAISE = "made good from the hand, or taken up, and then the side needs 10 points more for the rest of the deal"
_NO_RAISE = "no penalty in play with two"

ENTRIES = (
    Entry(
        "official",
        _codes("RED101"),
        "500 points off for each that is not laid by the end",
        _HOYLE,
        counted="in the score already, as item red",
    ),
    Entry("official", _SHORT, _RAISE, _OFFICIAL, _is_for_partners),
    Entry("official", _SHORT, _NO_RAISE, _TWO, _is_for_two),
    Entry("official", _codes("OUT103"), "100 points off", _OFFICIAL, counted=_COUNTED),
    Entry(
        "official",
        _codes("DRW101"),
        "the card is shown and put back, and the next player may have the stock shuffled first",
        _OFFICIAL,
        _drew_too_many,
    ),
    Entry("official", _codes("OUT101 OUT108"), "the going out is undone, and 100 points are taken off", _OFFICIAL),
    Entry("es", _codes("OUT103"), "100 points off", _SPANISH, counted=_COUNTED),
    Entry(
        "es",
        _codes("TRN106"),
        "the next player chooses which of the cards is discarded, and the other is a penalty card",
        _SPANISH,
        _is_for_partners,
    ),
    Entry(
        "es",
        _codes("TRN101"),
        "a card drawn goes back; drawn by the next player it stands, without the right to the pile in that turn",
        _SPANISH,
    ),
    Entry(
        "es",
        _codes("DEA104"),
        "before the first play the deal stands and the right player begins; later deal and order stand",
        _SPANISH,
    ),
    Entry("pc", _UNUSABLE, "the pile is restored, and 50 points are taken off", _COMPUTER),
    Entry(
        "source 004",
        _codes("TRN103 DRW104"),
        "two cards are drawn when it is noticed, without the right to the pile; melds and discard stand",
        "source 004 3f",
    ),
    Entry(
        "source 004",
        _codes("DRW101"),
        "the card goes back into the middle of a pile of the stock",
        "source 004 3g.iv",
        _drew_too_many,
    ),
)
"""What each book says of what is found, in the order of the books."""

WITHDRAWN = {
    "official": (
        "if it was short of the minimum, the side needs 10 points more for the rest of the deal, unless made good",
        _OFFICIAL,
    ),
    "es": ("cards shown stay face up: they may be melded, else they are discarded in turn", _SPANISH),
}
"""What a book says of melds taken back: the words and their source."""


def consequences(code: str, facts: Facts, rules: RuleSet) -> tuple[Consequence, ...]:
    """What the rules in force prescribe for a finding, else what the Official Laws would have."""
    books = _books(rules)
    said = [one for one in ENTRIES if code in one.codes and one.when(facts, rules)]
    found = [Consequence(one.words, one.source, counted=one.counted) for one in said if one.book in books]
    fine = rules.params.missed_word
    if code == "SAY101" and fine:
        found.append(Consequence(f"{fine} points off", "option pumpa_penalty", counted=_COUNTED))
    if not found:
        found = [Consequence(one.words, one.source, False) for one in said if one.book == "official"]
    return tuple(found)


def consequences_of_undoing(act: Act, rules: RuleSet) -> tuple[Consequence, ...]:
    """What the rules in force prescribe for an act that was taken back."""
    fine = rules.params.restored_pile
    if isinstance(act, TakePile):
        return (Consequence(f"{fine} points off", _COMPUTER, counted=_COUNTED),) if fine else ()
    if not isinstance(act, Lay):
        return ()
    found = [Consequence(*WITHDRAWN[book]) for book in WITHDRAWN if book in _books(rules)]
    if found and len(rules.params.seats) == 2:
        return (Consequence(_NO_RAISE, _TWO),)
    return tuple(found)


def _books(rules: RuleSet) -> set[str]:
    """What is in force: the value of `penalties`, and the rule text where it brings its own."""
    own = {" ".join(source.split()[:2]).rstrip(",") for source in rules.sources}
    return own | {value_of(rules, "penalties")[0]}
