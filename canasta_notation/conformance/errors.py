"""The exceptions of the conformance suite."""

from canasta_notation.errors import CanastaError


class UnusableSuite(CanastaError):
    """A folder that holds no suite, or one that is damaged."""


class NoAnswer(CanastaError):
    """A program that was shown a record has given no report on it."""
