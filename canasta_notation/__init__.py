r"""PCN, the Portable Canasta Notation: reading, checking and writing records of Canasta games.

>>> import canasta_notation as pcn
>>> record = pcn.loads("%pcn 1\n\n== deal 1\nN D KKK* 4\n")
>>> [finding.code for finding in record.findings]
['SYN205', 'SYN201', 'SYN201', 'SYN201']
>>> print(pcn.dumps(record), end="")
%pcn 1
<BLANKLINE>
== deal 1
1. N d:x +K:KKK* -4
"""

from typing import TYPE_CHECKING

from canasta_notation.diagnostics import Finding, Severity
from canasta_notation.errors import CanastaError, MissingExtra, WriteError
from canasta_notation.replay.audit import audit
from canasta_notation.replay.report import DealScore, MatchResult, Report, Verdict
from canasta_notation.rules import PROFILES, BadOption, RuleSet, UnknownRules, ruleset
from canasta_notation.syntax import ReadError, Record, dump, dumps, iter_matches, load, loads, read
from canasta_notation.text import Limits, Span

__all__ = [
    "PROFILES",
    "BadOption",
    "CanastaError",
    "DealScore",
    "Finding",
    "Limits",
    "MatchResult",
    "MissingExtra",
    "ReadError",
    "Record",
    "Report",
    "RuleSet",
    "Severity",
    "Span",
    "UnknownRules",
    "Verdict",
    "WriteError",
    "audit",
    "dump",
    "dumps",
    "iter_matches",
    "load",
    "loads",
    "read",
    "ruleset",
]


__version__: str

if not TYPE_CHECKING:
    # Hidden from type checkers: to them a module with a __getattr__ has every name.
    def __getattr__(name: str) -> str:
        if name == "__version__":
            # Asked for seldom, and importlib.metadata is slow to import.
            from importlib.metadata import version

            return version("canasta-notation")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
