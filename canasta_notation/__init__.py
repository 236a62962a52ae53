r"""PCN, the Portable Canasta Notation: reading, checking and writing records of Canasta games.

>>> import canasta_notation as pcn
>>> record = pcn.loads("%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nN D KKK* 4\n")
>>> [finding.code for finding in record.findings]
['SYN205', 'SYN201', 'SYN201', 'SYN201']
>>> report = pcn.audit(record)
>>> print(report.verdict, [finding.code for finding in report.findings if finding.code[:3] != "SYN"])
legal ['DEA107']
>>> print(pcn.dumps(record), end="")
%pcn 1
Rules: classic
<BLANKLINE>
== deal 1
Dealer: W
1. N d:x +K:KKK* -4
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from canasta_notation.convert.converting import Converted, convert_record
    from canasta_notation.convert.errors import WouldLose
    from canasta_notation.diagnostics import Finding, Severity
    from canasta_notation.errors import CanastaError, MissingExtra, WriteError
    from canasta_notation.reconciling import Reconciliation, reconcile
    from canasta_notation.replays import (
        Conclusion,
        DealScore,
        Deductions,
        HandConclusions,
        MatchResult,
        Moment,
        NobodyDue,
        NoSuchTurn,
        NoSuchView,
        NotBlanked,
        Position,
        Report,
        Verdict,
        View,
        audit,
        blank,
        deduce,
        legal_acts,
        page,
        position,
        replay,
    )
    from canasta_notation.rules import PROFILES, BadOption, RuleSet, UnknownRules, ruleset
    from canasta_notation.syntax import ReadError, Record, dump, dumps, iter_matches, load, loads, read
    from canasta_notation.text import Limits, Span

_HOMES = {
    "convert.converting": ("Converted", "convert_record"),
    "convert.errors": ("WouldLose",),
    "diagnostics": ("Finding", "Severity"),
    "errors": ("CanastaError", "MissingExtra", "WriteError"),
    "reconciling": ("Reconciliation", "reconcile"),
    "replays": (
        "Conclusion",
        "DealScore",
        "Deductions",
        "HandConclusions",
        "MatchResult",
        "Moment",
        "NoSuchTurn",
        "NoSuchView",
        "NobodyDue",
        "NotBlanked",
        "Position",
        "Report",
        "Verdict",
        "View",
        "audit",
        "blank",
        "deduce",
        "legal_acts",
        "page",
        "position",
        "replay",
    ),
    "rules": ("PROFILES", "BadOption", "RuleSet", "UnknownRules", "ruleset"),
    "syntax": ("ReadError", "Record", "dump", "dumps", "iter_matches", "load", "loads", "read"),
    "text": ("Limits", "Span"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "PROFILES",
    "BadOption",
    "CanastaError",
    "Conclusion",
    "Converted",
    "DealScore",
    "Deductions",
    "Finding",
    "HandConclusions",
    "Limits",
    "MatchResult",
    "MissingExtra",
    "Moment",
    "NoSuchTurn",
    "NoSuchView",
    "NobodyDue",
    "NotBlanked",
    "Position",
    "ReadError",
    "Reconciliation",
    "Record",
    "Report",
    "RuleSet",
    "Severity",
    "Span",
    "UnknownRules",
    "Verdict",
    "View",
    "WouldLose",
    "WriteError",
    "audit",
    "blank",
    "convert_record",
    "deduce",
    "dump",
    "dumps",
    "iter_matches",
    "legal_acts",
    "load",
    "loads",
    "page",
    "position",
    "read",
    "reconcile",
    "replay",
    "ruleset",
]

__version__: str

if not TYPE_CHECKING:
    # Hidden from type checkers: to them a module with a __getattr__ has every name.
    def __getattr__(name: str) -> Any:
        """Import what is asked for: a program that only reads records need not load the rules."""
        from importlib import import_module

        if name == "__version__":
            from importlib.metadata import version

            return version("canasta-notation")
        home = _HOME.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{home}"), name)
        globals()[name] = found
        return found
