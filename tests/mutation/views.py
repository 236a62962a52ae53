"""Planted faults in partial records: found, left open, or hidden by what was not seen; and nobody else accused."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding, Severity
from tests.mutation.deals import Deal
from tests.mutation.planted import KINDS, Place, Planted
from tests.mutation.weighing import explains, findings, forms

HIDDEN: dict[str, frozenset[str]] = {
    "how it was written, which a partial record writes anew": frozenset(
        ["HDR103", "HDR104", "HDR105", "IRR103", "SYN108", *(f"SYN{number}" for number in range(201, 208))]
    ),
    "the pack, which no view shows": frozenset(["DEA106"]),
    "which cards somebody held, drew or had left": frozenset(
        ["CRD101", "CRD102", "CRD103", "CRD106", "CRD108", "RED101", "IRR101"]
    ),
    "of which suit a card was": frozenset(["CRD101", "CRD102", "CRD103", "CRD104", "CRD106", "CRD108"]),
}
"""What a view may hide, and the codes of the faults that only that tells."""

_ALWAYS = frozenset[str]().union(*list(HIDDEN.values())[:2])
_BY_CARDS, _BY_SUITS = list(HIDDEN.values())[2:]

_BY_HAND = {"pile_taken_with_two_wilds_and_a_card_under_the_top"}
"""Kinds that only the hand tells, though others of their code are seen by all: it may have held what is due."""

_NAMES_LINES = {"CRD101", "CRD108"}
"""What says which lines cannot all be true accuses nobody."""


@dataclass
class Sight:
    """What the audit makes of a planted fault in the partial record of a view."""

    kind: str
    code: str
    profile: str
    view: str
    """`table`, `player` for the one at fault, `other` for another, `ranks`."""

    text: str
    state: str
    """`found`, `open` where something at that turn is undetermined, or `hidden`."""

    wrong: list[str]
    """What is held against somebody who did nothing, or against an act that the whole record clears."""

    @property
    def is_right(self) -> bool:
        """Whether nobody is accused, and what is not found is left open or cannot be seen."""
        hidden = _ALWAYS | (_BY_SUITS if self.view == "ranks" else _BY_CARDS)
        may_hide = self.code in hidden or (self.kind in _BY_HAND and self.view in ("table", "other"))
        return not self.wrong and (self.state != "hidden" or may_hide)

    def __str__(self) -> str:
        return f"{self.kind} [{self.profile}, seen by {self.view}]: {self.code} {self.state}, accused {self.wrong}"


def sights(name: str, deal: Deal, chance: Random) -> list[Sight]:
    """Plant a fault in a deal, and look at it from every side; nothing where a line cannot be read."""
    planted = KINDS[name].plant(deal, chance)
    if planted is None or planted.is_partial:
        return []
    mode, other = forms(planted)[0]
    text = other.text()
    record = pcn.loads(text.encode(errors="surrogateescape"))
    if not record.is_readable:
        return []
    look = _Look(name, planted, mode, {(one.code, one.turn) for one in findings(text)})
    seat = look.culprit if look.culprit is not None and look.culprit in deal.seats else deal.seats[0]
    views = {"table": "table", "player": seat, "other": next(one for one in deal.seats if one != seat)}
    return [look.at(view, pcn.dumps(pcn.blank(record, eyes))) for view, eyes in {**views, "ranks": "ranks"}.items()]


@dataclass
class _Look:
    """A planted fault, and what is found of it in the whole record."""

    kind: str
    planted: Planted
    mode: str
    known: set[Place]

    @property
    def culprit(self) -> str | None:
        """The seat of the turn with the fault, where it is in a turn."""
        lines = self.planted.deal.lines[::-1]
        turn = self.planted.turn
        return None if turn is None else next((line.seat for line in lines if line.number == turn and line.seat), None)

    def at(self, view: str, text: str) -> Sight:
        """What is found in the record of a view."""
        code, turn = KINDS[self.kind].code, self.planted.turn
        got = findings(text)
        left_open = [one for one in got if one.severity is Severity.UNDETERMINED]
        certain = [one for one in got if one.severity is Severity.ERROR and not one.waived]
        if any((one.code, one.turn) == (code, turn) and one not in left_open for one in got):
            state = "found"
        else:
            state = "open" if any(one.turn == turn for one in left_open) else "hidden"
        wrong = [f"{one.code} {one.turn} {one.seat}: {one.message}" for one in certain if self._is_wrong(one)]
        return Sight(self.kind, code, self.planted.deal.profile, view, text, state, wrong)

    def _is_wrong(self, one: Finding) -> bool:
        """Whether something is held against somebody else that the whole record does not hold against them."""
        place, fault = (one.code, one.turn), KINDS[self.kind]
        if place in self.known or one.code in _NAMES_LINES or explains(fault, self.planted, place, self.mode):
            return False
        if fault.code == "CRD106" and one.code.startswith("SCO"):
            # Where no hand is seen the cards left are believed, and it is the score declared that differs from them.
            return False
        return one.seat is None or one.seat != self.culprit
