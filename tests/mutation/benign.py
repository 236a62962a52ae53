"""Changes of a record that no audit may mind: what they take away only makes it say less."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import canasta_notation as pcn
from canasta_notation.diagnostics import Finding, Severity
from tests.mutation.deals import Deal, Line, points, split
from tests.mutation.faults.pile import is_count
from tests.mutation.faults.spots import hide_draws, is_open, laid, lays, pick, without_draws

Edit = Callable[[Deal, Random], Deal | None]


@dataclass
class Benign:
    """A kind of change, and the codes of the notes that it earns."""

    name: str
    edit: Edit
    notes: frozenset[str]


BENIGN: dict[str, Benign] = {}


def claims(change: Benign, text: str) -> list[Finding]:
    """What is held against the play; what hangs on what was taken away may be left open."""
    return [
        one
        for one in pcn.audit(pcn.loads(text)).findings
        if one.code not in change.notes and one.severity is not Severity.UNDETERMINED
    ]


def benign(*notes: str) -> Callable[[Edit], Edit]:
    """Enter a function as a change that earns these notes and nothing else."""

    def enter(edit: Edit) -> Edit:
        name = edit.__name__
        assert name not in BENIGN, name
        BENIGN[name] = Benign(name, edit, frozenset(notes))
        return edit

    return enter


def _without(deal: Deal, *starts: str) -> Deal:
    other = deal.copy()
    other.head = [one for one in other.head if not one.startswith(starts)]
    return other


@benign()
def stock_not_recorded(deal: Deal, chance: Random) -> Deal:
    """The stock was not written down."""
    del chance
    return _without(deal, "Stock")


@benign()
def one_hand_hidden(deal: Deal, chance: Random) -> Deal:
    """What one player was dealt was not written down."""
    return _without(deal, f"Hand.{chance.choice(deal.seats)}", "Stock")


@benign()
def every_hand_hidden(deal: Deal, chance: Random) -> Deal:
    """Nothing that was dealt was written down but the turned card."""
    del chance
    return _without(deal, "Hand", "Foot", "Stock")


@benign()
def feet_hidden(deal: Deal, chance: Random) -> Deal | None:
    """The feet were not written down."""
    del chance
    return _without(deal, "Foot", "Stock") if deal.has_feet else None


def _ranks(cards: str) -> str:
    return re.sub(r"3[dh]", "3r", re.sub(r"3[cs]", "3b", re.sub(r"([2A4-9TJQK])[cdhs]", r"\1", cards)))


@benign()
def ranks_only(deal: Deal, chance: Random) -> Deal:
    """No suit was written down."""
    del chance
    other = deal.copy()
    card_lines = ("Hand", "Foot", "Stock", "Up", "Left")
    for part in (other.head, other.tail):
        part[:] = [_header_ranks(one) if one.startswith(card_lines) else one for one in part]
    for line in other.lines:
        line.steps = [step if step[0] in "asno(" else _ranks(step) for step in line.steps]
    return other


def _header_ranks(line: str) -> str:
    name, _colon, cards = line.partition(": ")
    return f"{name}: {_ranks(cards)}"


@benign()
def suits_of_some_lines_not_seen(deal: Deal, chance: Random) -> Deal:
    """In some turns no suit was written down."""
    other = _without(deal, "Stock")
    for line in other.lines:
        if chance.random() < 0.3:
            line.steps = [step if step[0] in "asno(" else _ranks(step) for step in line.steps]
    return other


@benign()
def draws_not_seen(deal: Deal, chance: Random) -> Deal:
    """The cards drawn were not seen."""
    del chance
    return _unseen(deal, 1.0)


@benign()
def some_draws_not_seen(deal: Deal, chance: Random) -> Deal:
    """Some of the cards drawn were not seen."""
    other = _unseen(deal, 0.0)
    for line in other.lines:
        if chance.random() < 0.4:
            hide_draws(line)
    return other


def _unseen(deal: Deal, share: float) -> Deal:
    other = _without(deal, "Stock")
    if share:
        for line in other.lines:
            hide_draws(line)
    return other


@benign("SYN206", "DEA107")
def draws_left_out(deal: Deal, chance: Random) -> Deal | None:
    """The scribe wrote no draws: only the red threes laid, and the pile taken."""
    del chance
    return without_draws(deal)


@benign()
def replacements_of_the_deal_not_seen(deal: Deal, chance: Random) -> Deal:
    """The cards that replaced red threes dealt were not seen."""
    del chance
    other = _without(deal, "Stock")
    for line in other.lines:
        if line.number == 0:
            hide_draws(line)
    return other


@benign()
def cards_left_not_counted(deal: Deal, chance: Random) -> Deal:
    """The cards left were not written down."""
    del chance
    other = deal.copy()
    other.tail = [one for one in other.tail if not one.startswith("Left")]
    return other


@benign("DEA107")
def record_stops(deal: Deal, chance: Random) -> Deal | None:
    """The record stops somewhere."""
    other = deal.copy()
    play = pick(chance, deal.plays()[:-1])
    if play is None:
        return None
    del other.lines[play.at + 1 :]
    other.without_tail()
    return other


@benign("DEA108")
def dealer_not_named(deal: Deal, chance: Random) -> Deal:
    """The dealer was not written down."""
    del chance
    return _without(deal, "Dealer")


@benign()
def right_checkpoints(deal: Deal, chance: Random) -> Deal:
    """Checkpoints count what there is."""
    other = deal.copy()
    for play in reversed(deal.plays()[:-1]):
        if chance.random() < 0.3:
            after = play.after
            counts = [f"stock {after.left}", f"pile {len(after.pile)}"]
            counts += [f"{seat} {len(hand)}" for seat, hand in after.hands.items()]
            if not deal.has_feet and after.pile:
                counts.append("frozen" if after.frozen else "unfrozen")
            chance.shuffle(counts)
            raw = f"? {' '.join(counts[: chance.randint(1, len(counts))])}"
            other.lines.insert(play.at + 1, Line(None, "", [], raw=raw))
    return other


@benign()
def opening_counts_announced(deal: Deal, chance: Random) -> Deal | None:
    """Every opening has its count."""
    del chance
    other = deal.copy()
    for play in deal.plays():
        places = lays(play)
        if is_open(play) or not places or play.takes_pile or any(map(is_count, play.steps)):
            continue
        if any(step[0] == "f" for step in play.steps):
            continue
        total = sum(points(card) for at in places for card in split(laid(play.steps[at])[1]))
        other.lines[play.at].steps.insert(places[-1] + 1, f"({total})")
    return other


@benign()
def opening_counts_not_noted(deal: Deal, chance: Random) -> Deal:
    """No count was written down."""
    del chance
    other = deal.copy()
    for line in other.lines:
        line.steps = [step for step in line.steps if not is_count(step)]
    return other


@benign()
def taken_pile_not_described(deal: Deal, chance: Random) -> Deal:
    """Of the pile taken neither the number of cards nor the top was written down."""
    other = deal.copy()
    for line in other.lines:
        at = next((at for at, step in enumerate(line.steps) if re.match(r"p\d", step)), None)
        if at is not None and not line.steps[at].startswith("p1:"):
            count, _colon, top = line.steps[at][1:].partition(":")
            line.steps[at] = chance.choice(("p", f"p{count}", f"p:{top}"))
    return other


@benign()
def variation_added(deal: Deal, chance: Random) -> Deal | None:
    """What might have been played stands in a variation."""
    play = pick(chance, [one for one in deal.plays() if not one.is_last])
    if play is None:
        return None
    other = deal.copy()
    same = str(other.lines[play.at])
    at = play.at + 1
    other.lines[at:at] = [Line(None, "", [], raw=raw) for raw in ("( as played", same, ")")]
    return other


@benign()
def scores_not_declared(deal: Deal, chance: Random) -> Deal:
    """Nothing was added up, or only the totals."""
    other = deal.copy()
    if chance.random() < 0.5:
        other.tail = [one for one in other.tail if one[0] != "="]
    else:
        pattern = re.compile(r"(= \w+) .*(total -?\d+ score -?\d+)")
        other.tail = [pattern.sub(r"\1 \2", one) for one in other.tail]
    return other


@benign()
def earlier_deal_added(deal: Deal, chance: Random) -> Deal | None:
    """The deal before stands before it, and the scores follow from it."""
    del chance
    if deal.earlier is None or not deal.earlier.end:
        return None
    other = deal.copy()
    other.with_earlier = True
    return other


@benign("SYN201")
def foot_lines_numbered(deal: Deal, chance: Random) -> Deal | None:
    """Lines of a foot alone bear the number of the turn before them."""
    if not deal.has_feet:
        return None
    del chance
    other = deal.copy()
    number = 0
    for line in other.lines:
        if line.number is None and line.raw is None:
            line.number = number
        elif line.number:
            number = line.number
    return other


@benign()
def gap_of_no_turns(deal: Deal, chance: Random) -> Deal | None:
    """Some turns in the middle were not recorded."""
    plays = deal.plays()
    if len(plays) < 8:
        return None
    first = chance.randrange(1, len(plays) - 4)
    count = chance.randint(1, 3)
    lost = plays[first : first + count]
    if any(play.is_last for play in lost):
        return None
    other = _without(deal, "Stock")
    start, stop = lost[0].at, plays[first + count].at
    other.lines[start:stop] = [Line(None, "", [], raw=f"... {count} turns ; the scribe was away")]
    other.tail = [one for one in other.tail if one.startswith(("End", "Left"))]
    return other


@benign("SYN101", "SYN102", "SYN103")
def line_spoilt(deal: Deal, chance: Random) -> Deal | None:
    """A turn line cannot be read to its end; whose turn it was can."""
    plays = [one for one in deal.plays() if not one.is_last]
    play = pick(chance, plays)
    if play is None:
        return None
    other = _without(deal, "Stock")
    other.lines[play.at].steps = [chance.choice(("scribble", "d:Zq", "%%", "+K:"))]
    other.tail = [one for one in other.tail if one.startswith(("End", "Left"))]
    return other
