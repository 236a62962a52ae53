"""What an audit says of a record, cut down to what the tests of scores and rulings compare."""

from __future__ import annotations

from canasta_notation.diagnostics import Finding
from tests.rules.auditing import found, report, scores

_SHEET = {"score", "minimum"}


def counted(text: str, side: str, deal: int = 1, rules: str | None = None) -> dict[str, int | None]:
    """The items of a side's score and their total, without those that are 0."""
    return {
        item: points
        for item, points in scores(text, rules)[deal, side].items()
        if item not in _SHEET and (points != 0 or item == "total")
    }


def running(text: str, deal: int = 1) -> dict[str, int | None]:
    """The running score of each side after a deal."""
    return {side: one["score"] for (number, side), one in scores(text).items() if number == deal}


def minimums(text: str, deal: int = 1, rules: str | None = None) -> dict[str, int | None]:
    """The opening minimum of each side in a deal."""
    return {side: one["minimum"] for (number, side), one in scores(text, rules).items() if number == deal}


def codes(text: str, rules: str | None = None) -> list[str]:
    """The findings of a text without their turns, for those at lines that are no turn."""
    return [one.partition(" ")[0] + one.partition(" ")[2].lstrip("-0123456789") for one in found(text, rules)]


def certain(text: str) -> list[str]:
    """The findings that the audit is sure of."""
    return [one for one in found(text) if not one.endswith("undetermined")]


def told(text: str, code: str) -> list[Finding]:
    """The findings of a code, whole."""
    return [one for one in report(text).findings if one.code == code]


def in_variations(text: str) -> list[str]:
    """The findings about play that was not played, as `CODE turn`."""
    return [f"{one.code} {one.turn}" for one in report(text).findings if one.variation]
