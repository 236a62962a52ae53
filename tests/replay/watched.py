"""A table as one value, and rule sets that see to it that whoever judges leaves it as it was."""

from __future__ import annotations

import pickle
from functools import wraps
from typing import Any

from msgspec.structs import replace

from canasta_notation.rules import RuleSet
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Judge
from canasta_notation.table import Table


def state(table: Table) -> bytes:
    """All that is on a table and all that is remembered of the play, down to the last card."""
    return pickle.dumps(table)


def watched(rules: RuleSet) -> RuleSet:
    """The same rules, of which none may write on the table that it is shown."""
    return replace(rules, offences=tuple(replace(one, judge=_watched(one.judge)) for one in rules.offences))


def _watched(judge: Judge) -> Judge:
    @wraps(judge)
    def looked_at(table: Table, act: Any, params: Params) -> Any:
        before = state(table)
        offence = judge(table, act, params)
        assert before == state(table), f"{judge.__name__} wrote on the table"
        return offence

    return looked_at
