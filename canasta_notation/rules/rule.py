"""What a rule is: one named offence, as a function of the table and an act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct, field

from canasta_notation.diagnostics import Related
from canasta_notation.model import Act
from canasta_notation.rules.params import Params
from canasta_notation.rules.signs import UNSAID, Sign
from canasta_notation.table import (
    Answered,
    AtTheDeal,
    Described,
    DrewLess,
    EmptyHand,
    EndMelding,
    GoingOut,
    NoDraw,
    NotDiscarded,
    OneCard,
    Opening,
    RedsLeft,
    Stage,
    Table,
)
from canasta_notation.text import Span

AtEnd: TypeAlias = (
    NoDraw | DrewLess | RedsLeft | NotDiscarded | OneCard | EmptyHand | Answered | EndMelding | Opening | GoingOut
)
"""The end of a turn, under the names of what can be wrong with it."""

Judged: TypeAlias = Act | AtTheDeal | AtEnd


class Offence(Struct, frozen=True):
    """What a rule holds against an act.

    `step` is the step of the turn line on which it stands, if not on the act that is judged. An offence that is not
    `certain` hangs on cards that were not seen; its message names them.
    """

    message: str
    facts: dict[str, str | int] = field(default_factory=dict)
    related: tuple[Related, ...] = ()
    step: int | None = None
    certain: bool = True
    span: Span | None = None


Judge: TypeAlias = Callable[[Table, Any, Params], "Offence | tuple[Offence, ...] | None"]
Case: TypeAlias = Callable[[Described, Params, Stage], bool]
"""Tells of an act, and of how far the turn has gone, whether a rule can find something."""


class Rule(Struct, frozen=True):
    """A rule: the code of the offence, the kinds of act it looks at, the function that judges.

    Rules of one `group` exclude each other: of those the first in the order of the rule set that finds something
    speaks for all.
    """

    code: str
    on: tuple[type, ...]
    group: str
    judge: Judge
    case: Case | None = None
    """When it can find something in an act, as far as that can be told without the table; None for always."""

    sign: Sign = UNSAID
    """What shows at the table where it finds something."""

    @property
    def name(self) -> str:
        """The name of its function, which is unique."""
        return self.judge.__name__

    @property
    def page(self) -> str:
        """Its documentation, as it stands in the source."""
        return self.judge.__doc__ or ""


Function = TypeVar("Function", bound=Judge)


def rule(
    code: str, *on: type, group: str = "", case: Case | None = None, sign: Sign = UNSAID
) -> Callable[[Function], Rule]:
    """Make a rule of a function that judges acts of some kinds; it finds nothing but where `case` and `sign` hold."""

    def make(judge: Function) -> Rule:
        return Rule(code, on, group or judge.__name__, judge, case, sign)

    return make


def related(span: Span | None, message: str) -> tuple[Related, ...]:
    """The place of a cause, where there is one."""
    return () if span is None else (Related(span, message),)
