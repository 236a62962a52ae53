"""Records played through and judged: `audit` gives a report, `replay` the steps with the tables between them."""

from canasta_notation.replay.audit import audit
from canasta_notation.replay.report import DealScore, MatchResult, Report, Verdict

__all__ = ["DealScore", "MatchResult", "Report", "Verdict", "audit"]
