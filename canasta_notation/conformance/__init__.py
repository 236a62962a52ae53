"""The conformance suite: records with what any implementation of PCN has to say of them, and how to hold one to it."""

from canasta_notation.conformance.comparing import ALWAYS, ASPECTS, Difference, differences
from canasta_notation.conformance.errors import UnusableSuite
from canasta_notation.conformance.programs import Command, Ours, Program
from canasta_notation.conformance.running import Outcome, hold
from canasta_notation.conformance.selecting import KEYS, BadSelection, Choice, choice
from canasta_notation.conformance.shapes import Case, Expected, Suite
from canasta_notation.conformance.suites import load

__all__ = [
    "ALWAYS",
    "ASPECTS",
    "KEYS",
    "BadSelection",
    "Case",
    "Choice",
    "Command",
    "Difference",
    "Expected",
    "Ours",
    "Outcome",
    "Program",
    "Suite",
    "UnusableSuite",
    "choice",
    "differences",
    "hold",
    "load",
]
