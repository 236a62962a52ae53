"""What was counted at the table, against what the replay has there."""

from __future__ import annotations

from collections.abc import Iterator

from canasta_notation.model import Assertion
from canasta_notation.model.lines import Counted
from canasta_notation.replays.found import checks, offence
from canasta_notation.rules import RuleSet
from canasta_notation.rules.rule import Offence
from canasta_notation.table import Freeze, Table, X
from canasta_notation.text import Span


class Asserted:
    """The assertions of a deal so far: a difference is reported once, not at every later count of the same thing."""

    def __init__(self) -> None:
        self.differences: dict[str, int] = {}

    def check(self, table: Table, line: Assertion, rules: RuleSet) -> Iterator[tuple[Offence, Span]]:
        """Compare a line; counts that the replay does not know are taken from it."""
        for counted in line.counted:
            if counted.count is None:
                what = self._frozen(table, counted, rules)
            else:
                what = self._count(table, counted, counted.count)
            if what is not None:
                yield what, counted.span

    @checks("CRD107")
    def _count(self, table: Table, counted: Counted, count: int) -> Offence | None:
        """What was counted at the table is not what the record leads to.

        What it checks:
            A `?` line says what was counted at the table: the cards of the stock, of the pile and of hands, and whether
            the pile is frozen. Each is compared with what the record leads to; what stays wrong by as much is not
            reported again.

        Why:
            The count shows that something before it was noted wrongly. It changes nothing, but gives back what a gap
            left unknown.

        Example:
            Rules: classic
            == deal 1
            Up: 9c
            1. N d:x -4
            ? pile 3

        Allowed:
            Rules: classic
            == deal 1
            Up: 9c
            1. N d:x -4
            ? pile 2 N 11

        Sources:
            docs/spec/scores-and-assertions.md; docs/spec/gaps-and-variations.md
        """
        name = counted.what
        real = _real(table, name)
        if real is None:
            _learn(table, name, count)
            return None
        difference = count - real
        told = self.differences.get(name, 0)
        self.differences[name] = difference
        if difference in (0, told) or (name == "pile" and 0 < difference <= table.pile.lost):
            return None
        where = {"stock": "in the stock", "pile": "in the pile"}.get(name, f"in the hand of {name}")
        return offence(f"counted {count} cards {where}, where there are {real}", counted=count, real=real)

    @staticmethod
    def _frozen(table: Table, counted: Counted, rules: RuleSet) -> Offence | None:
        if "always" in rules.params.pair_due:
            return None
        says = counted.what == "frozen"
        pile = table.pile
        is_frozen = pile.freeze is not None
        if not says and not is_frozen:
            pile.calm = len(pile.cards)
        if says == is_frozen:
            return None
        if says and (pile.below is None or X in pile.cards or pile.below):
            pile.freeze = Freeze(X, counted.span)
            return None
        if says:
            return offence("the pile is said to be frozen and holds nothing that freezes it")
        freeze = pile.freeze
        return offence("the pile is said not to be frozen", freeze.span if freeze else None, "frozen by this card")


def _real(table: Table, name: str) -> int | None:
    if name == "stock":
        return table.stock.size
    if name == "pile":
        return table.pile.size
    hand = table.hands.get(name)
    return None if hand is None or hand.loose or name in table.doubtful else hand.size


def _learn(table: Table, name: str, count: int) -> None:
    if name == "stock":
        table.stock.size = count
    elif name == "pile":
        table.pile.below = max(0, count - len(table.pile.cards))
    elif name in table.hands and table.hands[name].loose:
        table.hands[name].set_size(count)
