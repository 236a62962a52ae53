"""Records played through and judged: `audit` gives a report, `replay` the steps with the tables between them."""

from canasta_notation.replays.audit import audit
from canasta_notation.replays.legal import NobodyDue, legal_acts
from canasta_notation.replays.moments import Moment, NoSuchTurn, Position, position, replay
from canasta_notation.replays.pages import page
from canasta_notation.replays.report import DealScore, MatchResult, Report, Verdict
from canasta_notation.replays.view import View

__all__ = [
    "DealScore",
    "MatchResult",
    "Moment",
    "NoSuchTurn",
    "NobodyDue",
    "Position",
    "Report",
    "Verdict",
    "View",
    "audit",
    "legal_acts",
    "page",
    "position",
    "replay",
]
