"""Two faults in different turns of one deal: both are found, and nothing else."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Line
from tests.mutation.planted import KINDS, Kind, Planted
from tests.mutation.weighing import Outcome, compare, explains, findings, misplaced, places

_AFTER = frozenset({"DEA107", "DEA108"})


def pair(first: str, second: str, deal: Deal, chance: Random) -> Outcome | None:
    """Plant two faults in a deal and audit it up to the second; None where they do not fit together."""
    one, two = (_planted(KINDS[name], deal, chance) for name in (first, second))
    if one is None or two is None or one.at is None or two.at is None or one.at >= two.at:
        return None
    if not one.with_whole or KINDS[first].code.startswith(("SYN", "HDR")):
        # What comes after such a fault does not follow from the record, or is no longer known.
        return None
    if KINDS[second].code.startswith("OUT") and KINDS[first].later:
        # The first may have left the player with more or fewer cards than the second was planted for.
        return None
    codes = {KINDS[first].code, KINDS[second].code}
    if codes == {"TRN103", "DRW101"} and one.deal.lines[one.at].seat == two.deal.lines[two.at].seat:
        # What is drawn beyond the due is then the draw that was left out (DRW104).
        return None
    if codes == {"TRN105", "CRD102"}:
        # The discard that was left out came to whoever took the pile, and can have been the card that is not held.
        return None
    if "CRD103" in codes and None in (one.deal.header("Stock"), two.deal.header("Stock")):
        # For the other fault the stock was left out, and without it the first does not show.
        return None
    if _takes_pile(two.deal.lines[two.at]) and _thrown(one.deal.lines[one.at]) != _thrown(deal.lines[one.at]):
        # The pile is another than the second fault was planted for.
        return None
    both = deal.copy()
    both.head = [row for row in deal.head if row in one.deal.head and row in two.deal.head]
    both.lines[one.at] = one.deal.lines[one.at]
    both.lines[two.at] = two.deal.lines[two.at]
    del both.lines[two.at + 1 :]
    both.without_tail()
    return _outcome(deal, [(KINDS[first], one), (KINDS[second], two)], both)


def _takes_pile(line: Line) -> bool:
    return any(step[0] == "p" and step != "pass" for step in line.steps)


def _thrown(line: Line) -> list[str]:
    return [step for step in line.steps if step[0] == "-"]


def _planted(fault: Kind, deal: Deal, chance: Random) -> Planted | None:
    """A fault that changes one turn and nothing else but for leaving out the stock; None for any other."""
    planted = fault.plant(deal, chance)
    if planted is None or planted.at is None or planted.is_partial or len(planted.deal.lines) != len(deal.lines):
        return None
    changed = [at for at, line in enumerate(deal.lines) if str(line) != str(planted.deal.lines[at])]
    gone = [row for row in deal.head if row not in planted.deal.head]
    is_plain = planted.deal.rules == deal.rules and planted.deal.above == deal.above and changed == [planted.at]
    is_plain = is_plain and len(planted.deal.head) == len(deal.head) - len(gone)
    return planted if is_plain and all(row.startswith("Stock") for row in gone) else None


def _outcome(original: Deal, faults: list[tuple[Kind, Planted]], both: Deal) -> Outcome:
    text = both.text()
    found = [one for one in findings(text) if one.code not in _AFTER]
    expected = [place for fault, one in faults for place in ((fault.code, one.turn), *one.besides)]
    missed, extra = compare(expected, places(found))
    unexplained = [place for place in extra if not any(explains(fault, one, place, "whole") for fault, one in faults)]
    wrong = [
        misplaced(found, (fault.code, one.turn), fault.spot(original, one, text), text)
        for fault, one in faults
        if (fault.code, one.turn) not in missed
    ]
    name = " and ".join(fault.name for fault, _one in faults)
    return Outcome(name, both.profile, "pair", text, expected, missed, unexplained, " ".join(filter(None, wrong)))
