"""What comparing two records gives: where they agree, add to each other, or contradict, and what they say together."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from canasta_notation.syntax import Record
from canasta_notation.text import Span


class Relation(StrEnum):
    """How two records stand to each other in one fact."""

    AGREEMENT = "agreement"
    ADDITION = "addition"
    CONTRADICTION = "contradiction"


class Said(Struct, frozen=True):
    """What one record says of a fact: the fact as it is spelt, the line it stands on, and where that line is."""

    text: str
    line: str
    span: Span


class Entry(Struct, frozen=True):
    """One fact in both records.

    `what` names it within its line: `discard`, `meld 7`, `Hand.N`, `total of NS`. A record that is silent about it
    has None. In an addition `first_adds` and `second_adds` say what each record knows beyond the other.
    """

    relation: Relation
    what: str
    first: Said | None
    second: Said | None
    first_adds: str = ""
    second_adds: str = ""
    match: str | None = None
    deal: int | None = None
    turn: int | None = None
    seat: str | None = None


class Reconciliation(Struct, frozen=True):
    """Two records of one deal, or of several, put together."""

    text: str
    """The merged record, in canonical form."""

    record: Record
    """The same as it is read: places in it are those of `text`."""

    entries: tuple[Entry, ...]
    """Every fact that was compared, in the order of the merged record."""

    remarks: tuple[str, ...] = ()
    """What else there is to know: that a deal was too long to be compared at every place, or hardly agrees at all."""

    prefers_second: bool = False
    """Whose word stands in the merged record where the two contradict."""

    def _of(self, relation: Relation) -> tuple[Entry, ...]:
        return tuple(one for one in self.entries if one.relation is relation)

    @property
    def agreements(self) -> tuple[Entry, ...]:
        """What both say."""
        return self._of(Relation.AGREEMENT)

    @property
    def additions(self) -> tuple[Entry, ...]:
        """What only one says, or what one says more closely."""
        return self._of(Relation.ADDITION)

    @property
    def contradictions(self) -> tuple[Entry, ...]:
        """What cannot both be right."""
        return self._of(Relation.CONTRADICTION)
