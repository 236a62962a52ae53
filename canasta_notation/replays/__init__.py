"""Records played through and judged: `audit` gives a report, `replay` the steps with the tables between them."""

from canasta_notation.replays.audit import audit
from canasta_notation.replays.blank import NotBlanked, blank
from canasta_notation.replays.deductions import Conclusion, Deductions, HandConclusions, deduce
from canasta_notation.replays.legal import NobodyDue, legal_acts
from canasta_notation.replays.moments import Moment, NoSuchTurn, Position, position, replay
from canasta_notation.replays.pages import page
from canasta_notation.replays.report import DealScore, MatchResult, Report, Verdict
from canasta_notation.replays.seen import NoSuchView
from canasta_notation.replays.view import View

__all__ = [
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
]
