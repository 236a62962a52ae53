"""The rows of findings, each at the deal and the turn that it is about."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

import msgspec

from canasta_notation.convert.tables.deal import DealNotes
from canasta_notation.convert.tables.rows import FindingRow
from canasta_notation.diagnostics import Finding
from canasta_notation.diagnostics.fields import as_fields
from canasta_notation.model import Deal, Turn


class Places:
    """Where the deals and the turns of a match stand: by line where there is a text, else by number."""

    def __init__(self, source: str, match: int) -> None:
        self.source = source
        self.match = match
        self._lines: list[int] = []
        self._deals: list[DealNotes] = []
        self._numbered: dict[int | None, int | None] = {}
        self._turns: dict[tuple[int, int], int] = {}
        self._turn_numbers: dict[tuple[int, int | None], int] = {}
        self._players: dict[tuple[int, int], str | None] = {}

    @property
    def deals(self) -> int:
        """How many have begun."""
        return len(self._deals)

    def begin(self, deal: Deal, notes: DealNotes) -> None:
        """A deal begins."""
        self._deals.append(notes)
        self._lines.append(deal.span.line)
        self._numbered.setdefault(deal.number, self.deals)

    def turn(self, line: Turn, notes: DealNotes) -> None:
        """A turn line was played."""
        deal = notes.key.deal
        self._turns[deal, line.span.line] = notes.turn
        self._players[deal, notes.turn] = notes.players.get(line.seat)
        if not line.is_foot_only:
            self._turn_numbers.setdefault((deal, line.number), notes.turn)

    def deal_of(self, finding: Finding) -> int | None:
        """The deal that a finding is about, by its place in the match."""
        if not finding.span.line:
            return self._numbered.get(finding.deal)
        deal = bisect_right(self._lines, finding.span.line)
        # A finding without a deal is about the match, wherever it stands, unless the deal has no number either.
        return deal if deal and self._deals[deal - 1].setting.deal.number == finding.deal else None

    def turn_of(self, finding: Finding, deal: int | None) -> int | None:
        """The turn line that a finding is about, by its place in the deal."""
        if deal is None or finding.turn is None or finding.variation:
            return None
        by_line = self._turns.get((deal, finding.span.line)) if finding.span.line else None
        return by_line if by_line is not None else self._turn_numbers.get((deal, finding.turn))

    def player(self, deal: int | None, turn: int | None, seat: str | None) -> str | None:
        """Who sat at a seat then."""
        if deal is None or seat is None:
            return None
        notes = self._deals[deal - 1]
        if turn is None:
            return notes.first_players.get(seat)
        return self._players.get((deal, turn)) if seat in notes.players else None


def finding_rows(findings: Iterable[Finding], places: Places) -> Iterator[FindingRow]:
    """The row of each finding."""
    for one in findings:
        deal = places.deal_of(one)
        turn = places.turn_of(one, deal)
        fields = as_fields(one)
        yield FindingRow(
            source=places.source,
            match=places.match,
            deal=deal,
            turn=turn,
            code=one.code,
            name=one.name,
            severity=one.severity.value,
            waived=one.waived,
            variation=one.variation,
            line=one.span.line or None,
            column=one.span.column or None,
            end_line=one.span.end_line or None,
            end_column=one.span.end_column or None,
            seat=one.seat,
            player=places.player(deal, turn, one.seat),
            deal_number=one.deal,
            turn_number=one.turn,
            message=one.message,
            facts=_json(fields["facts"]),
            related=_json(fields["related"]),
        )


def _json(value: dict[str, str | int] | list[object]) -> str | None:
    return msgspec.json.encode(value).decode() if value else None
