"""What is said of a deal while it hangs on hidden cards, and once the whole record was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from canasta_notation.model import Act, Step, Turn
from canasta_notation.replays.found import Found
from canasta_notation.replays.ledger.first_look import Worlds, can_hang, is_a_table, may_hang
from canasta_notation.replays.rulings import waive_marked
from canasta_notation.replays.turnplay import play_out
from canasta_notation.text import Span

if TYPE_CHECKING:
    from canasta_notation.replays.fold import DealFold
    from canasta_notation.replays.ledger.hanging import Asked, Hanging
    from canasta_notation.replays.ledger.worlds import World


class Doubt(Struct):
    """A turn, or the end of a deal, that hangs on hidden cards; `found` is what is said of it."""

    hanging: Hanging
    spans: list[Span]
    number: int | None
    seat: str | None
    line: Turn | None
    found: list[Found]


class Doubts:
    """The doubts of a deal, or of a variation of it, in which none are kept."""

    def __init__(self) -> None:
        self._open: list[Doubt] = []
        self.allowed = Worlds()
        """Those that are left for the source, where its deals are audited one after another."""

    def __bool__(self) -> bool:
        """Whether anything hangs on hidden cards."""
        return bool(self._open)

    def worlds(self, fold: DealFold, seat: str, acts: tuple[Act, ...], steps: Sequence[Step]) -> list[World]:
        """The worlds of the turn about to begin; what was not played is settled by no record, and none are asked."""
        if fold.place.variation or not may_hang(fold.table, seat, acts) or not is_a_table(fold.table, seat):
            return []
        self.allowed.begin_turn()
        most = self.allowed.most(acts)
        if most < 2:
            return []
        # A record whose cards were all seen asks of the ledger no more than that.
        from canasta_notation.replays.ledger.worlds import worlds_of

        worlds = worlds_of(fold.table, fold.rules, seat, acts, [one.span for one in steps], most)
        self.allowed.made(len(worlds), acts)
        return worlds

    def hang(self, fold: DealFold, line: Turn, steps: Sequence[Step], worlds: list[World], first: int) -> None:
        """Have a turn judged in each of the worlds that hidden cards allow; its findings are those from `first` on."""
        if any(one.code.startswith("CRD") for one in fold.found[first:]):
            # A card is wrong already, and what follows from it is not asked.
            return
        acts = fold.table.turn.acts
        findings = {place: play_out(one, fold.rules, fold.table.turn, steps) for place, one in enumerate(worlds)}
        possible = {place: found for place, found in findings.items() if found is not None}
        if possible:
            from canasta_notation.replays.ledger.hanging import Hanging

            hanging = Hanging(tuple(worlds[place] for place in possible), tuple(possible.values()), acts)
            spans = [one.span for one in steps] or [line.span]
            mine = [one for one in fold.found[first:] if one.step is not None and can_hang(one.code)]
            self.add(fold, Doubt(hanging, spans, line.number, line.seat, line, mine))

    def add(self, fold: DealFold, doubt: Doubt) -> None:
        """Say what hangs on hidden cards, and remember it."""
        before = {(one.code, one.step) for one in doubt.found}
        is_told = all(one.offence.certain for one in doubt.found)
        if not is_told or any(found.keys() != before for found in doubt.hanging.found):
            self._say(fold, doubt, None)
            self._open.append(doubt)

    def settle(self, fold: DealFold, asked: Asked) -> None:
        """Say of what hung on hidden cards what the whole record comes to."""
        for doubt in self._open:
            self._say(fold, doubt, asked)
            line = doubt.line
            if line is not None and any(step.marks for step in line.steps):
                self._waive_again(fold, line)

    def _say(self, fold: DealFold, doubt: Doubt, asked: Asked | None) -> None:
        verdicts = doubt.hanging.verdicts(asked)
        said = {(one.code, one.step): one for one in doubt.found if one.offence.certain}
        old = {id(one) for one in doubt.found}
        fold.found = [one for one in fold.found if id(one) not in old]
        doubt.found = []
        for (code, step), what in (*verdicts.certain.items(), *verdicts.open_ones.items()):
            known = said.get((code, step)) if what.certain else None
            if known is not None:
                fold.found.append(known)
            else:
                span = doubt.spans[min(step, len(doubt.spans) - 1)]
                known = fold.add(code, span, what, doubt.number, doubt.seat, step)
            doubt.found.append(known)

    def _waive_again(self, fold: DealFold, line: Turn) -> None:
        number = line.span.line
        fold.found = [one for one in fold.found if one.code != "IRR101" or one.span.line != number]
        for span, what in waive_marked(line, [one for one in fold.found if one.span.line == number]):
            fold.add("IRR101", span, what, line.number, line.seat)
