"""Findings: what the product has to say about a record, each with a code, a place and one plain sentence."""

from canasta_notation.diagnostics.codes import CODES, NAMES, Code, Severity, find_code
from canasta_notation.diagnostics.finding import Finding, Related

__all__ = ["CODES", "NAMES", "Code", "Finding", "Related", "Severity", "find_code"]
