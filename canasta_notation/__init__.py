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

from canasta_notation import notebooks as _notebooks

if TYPE_CHECKING:
    from canasta_notation.convert.converting import Converted, convert_record
    from canasta_notation.convert.errors import WouldLose
    from canasta_notation.diagnostics import Finding, Severity
    from canasta_notation.errors import CanastaError, MissingExtra, WriteError
    from canasta_notation.reconciling import Reconciliation, reconcile
    from canasta_notation.replays.audit import audit
    from canasta_notation.replays.blank import NotBlanked, blank
    from canasta_notation.replays.deductions import Conclusion, Deductions, HandConclusions, deduce
    from canasta_notation.replays.legal import NobodyDue, legal_acts
    from canasta_notation.replays.moments import Moment, NoSuchTurn, Position, position, replay
    from canasta_notation.replays.pages import page
    from canasta_notation.replays.report import DealScore, MatchResult, Report, Verdict
    from canasta_notation.replays.seen import NoSuchView
    from canasta_notation.replays.view import View
    from canasta_notation.rules import PROFILES, BadOption, RuleSet, UnknownRules, ruleset
    from canasta_notation.syntax import ReadError, Record, dump, dumps, iter_matches, load, loads, read
    from canasta_notation.text import Limits, Span

_HOMES = {
    "convert.converting": ("Converted", "convert_record"),
    "convert.errors": ("WouldLose",),
    "diagnostics": ("Finding", "Severity"),
    "errors": ("CanastaError", "MissingExtra", "WriteError"),
    "reconciling": ("Reconciliation", "reconcile"),
    "replays.audit": ("audit",),
    "replays.blank": (
        "NotBlanked",
        "blank",
    ),
    "replays.deductions": (
        "Conclusion",
        "Deductions",
        "HandConclusions",
        "deduce",
    ),
    "replays.legal": (
        "NobodyDue",
        "legal_acts",
    ),
    "replays.moments": (
        "Moment",
        "NoSuchTurn",
        "Position",
        "position",
        "replay",
    ),
    "replays.pages": ("page",),
    "replays.report": (
        "DealScore",
        "MatchResult",
        "Report",
        "Verdict",
    ),
    "replays.seen": ("NoSuchView",),
    "replays.view": ("View",),
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


def _shown(value: _notebooks.Displayed) -> _notebooks.Bundle:
    """What a notebook shows of a value: the renderers know, which stand far above it."""
    from canasta_notation.render.notebooks import bundle

    return bundle(value)


_notebooks.ask(_shown)

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
