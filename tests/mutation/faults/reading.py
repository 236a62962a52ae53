"""What the reader minds: lines, steps and cards that cannot be read, and spellings other than the canonical one."""

from __future__ import annotations

from random import Random

from tests.mutation.deals import Deal, Line, split
from tests.mutation.faults.spots import changed, idle, middle, pick, with_below, without_draws
from tests.mutation.planted import Planted, kind, part, words


@kind("SYN102", "CRD", "SYN")
def unknown_step(deal: Deal, chance: Random) -> Planted | None:
    """A step of a turn line cannot be read."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps.append("zork!")
    return Planted(other, play.number, play.at, is_partial=True)


@kind("SYN101", "CRD", "SYN", on="line")
def unreadable_line(deal: Deal, chance: Random) -> Planted | None:
    """A turn line cannot be read at all."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other = deal.copy()
    other.lines[play.at] = Line(None, "", [], raw=chance.choice(("#+=", "the cat sat on line 7", "7; N")))
    return Planted(other, None, play.at, is_partial=True)


@kind("SYN103", "CRD", "SYN")
def cards_that_are_none(deal: Deal, chance: Random) -> Planted | None:
    """A card drawn is written as no card is."""
    play = pick(chance, idle(deal))
    if play is None:
        return None
    other, line = changed(deal, play)
    run, odd = chance.choice((("Zq", "Zq"), ("7z", "z"), ("&h", "&h")))
    line.steps[0] = f"d:{run}"
    return Planted(other, play.number, play.at, line=str(line), columns=part(str(line), odd), is_partial=True)


@kind("SYN104", "CRD", "SYN", "TRN", on="line")
def seat_left_out(deal: Deal, chance: Random) -> Planted | None:
    """A turn line says nothing of who plays."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other = deal.copy()
    other.lines[play.at] = Line(None, "", [], raw=f"{play.number}. {' '.join(play.steps)}")
    return Planted(other, play.number, play.at, is_partial=True)


def _with_line(deal: Deal, chance: Random, raw: str) -> Planted | None:
    """The deal with a line between two turns."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other = with_below(deal, play, raw)
    return Planted(other, None, play.at + 1)


@kind("SYN105", on="line")
def variation_closed_that_was_not_opened(deal: Deal, chance: Random) -> Planted | None:
    """A variation ends that never began."""
    return _with_line(deal, chance, ")")


@kind("SYN106", on="line")
def bytes_of_another_encoding(deal: Deal, chance: Random) -> Planted | None:
    """A comment holds bytes that are not UTF-8."""
    raw = "; caf\udce9 au lait"
    planted = _with_line(deal, chance, raw)
    if planted is not None:
        # The byte is shown as an escape of four letters.
        planted.line, planted.columns = raw, (6, 10)
    return planted


@kind("SYN107", on="line")
def line_too_long(deal: Deal, chance: Random) -> Planted | None:
    """A comment is longer than a line may be."""
    raw = f"; {'la ' * 25_000}"
    planted = _with_line(deal, chance, raw)
    if planted is not None:
        # What is beyond the limit is not read.
        planted.line, planted.columns = raw, (1, 64 * 1024 + 1)
    return planted


@kind("SYN108")
def version_left_out(deal: Deal, chance: Random) -> Planted:
    """The record does not say what notation it is written in."""
    del chance
    other = deal.copy()
    other.above = []
    return Planted(other, None, line=f"Rules: {other.rules}")


@kind("SYN109")
def version_to_come(deal: Deal, chance: Random) -> Planted:
    """The record is written in a version that nobody knows yet."""
    other = deal.copy()
    version = chance.choice(("2", "17"))
    other.above = [f"%pcn {version}"]
    return Planted(other, None, line=other.above[0], columns=part(other.above[0], version))


@kind("SYN110", "OPN", "PIL")
def heading_left_out(deal: Deal, chance: Random) -> Planted:
    """No heading opens the deal; where the round tells the minimum, it is not known."""
    del chance
    other = deal.copy()
    other.has_heading = False
    return Planted(other, None, line=str(other.lines[0]), is_partial=True)


@kind("SYN201")
def discard_in_hand_form(deal: Deal, chance: Random) -> Planted | None:
    """The discard is written as a word, as people write it."""
    play = pick(chance, [one for one in idle(deal) if len(one.steps) == 2])
    if play is None:
        return None
    other, line = changed(deal, play)
    raw = f"{play.number}. {play.seat} {line.steps[0]} disc {line.steps[1][1:]}"
    other.lines[play.at] = Line(None, "", [], raw=raw)
    return Planted(other, play.number, play.at, line=raw, columns=words(raw, 3, 5))


@kind("SYN202")
def byte_order_mark(deal: Deal, chance: Random) -> Planted:
    """The file begins with a byte-order mark."""
    del chance
    other = deal.copy()
    other.above = ["\ufeff%pcn 1"]
    return Planted(other, None, line=other.above[0], columns=(1, 1))


@kind("SYN203", on="line")
def carriage_return(deal: Deal, chance: Random) -> Planted | None:
    """A line ends as lines do elsewhere."""
    raw = "; as on other systems\r"
    planted = _with_line(deal, chance, raw)
    if planted is not None:
        planted.line, planted.columns = raw, (len(raw), len(raw))
    return planted


@kind("SYN204")
def card_in_another_spelling(deal: Deal, chance: Random) -> Planted | None:
    """A ten is written in figures."""
    found = [one for one in idle(deal) if one.steps[1].startswith("-T")]
    play = pick(chance, found)
    if play is None:
        return None
    other, line = changed(deal, play)
    line.steps[1] = line.steps[1].replace("T", "10")
    return Planted(other, play.number, play.at, line=str(line), columns=part(str(line), line.steps[1][1:]))


@kind("SYN205")
def number_left_out(deal: Deal, chance: Random) -> Planted | None:
    """A turn bears no number."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    other, line = changed(deal, play)
    line.number = None
    return Planted(other, play.number, line=str(line))


@kind("SYN206", "DEA107", "SYN")
def draws_left_out(deal: Deal, chance: Random) -> Planted | None:
    """The scribe wrote no draws."""
    del chance
    other = without_draws(deal)
    if other is None:
        return None
    first = next((line for line in other.lines if line.is_turn and line.place("p") is None), None)
    if first is None:
        return None
    return Planted(other, first.number, line=str(first), is_partial=True)


@kind("SYN207")
def letter_not_composed(deal: Deal, chance: Random) -> Planted:
    """A name is written with its accent apart."""
    other = deal.copy()
    name = "Jose\u0301"
    other.head.insert(0, f"Seat.{chance.choice(deal.seats)}: {name}")
    return Planted(other, None, line=other.head[0], columns=part(other.head[0], name))


@kind("HDR103")
def unknown_key(deal: Deal, chance: Random) -> Planted:
    """A header has a key that the notation does not know."""
    other = deal.copy()
    other.head.insert(0, chance.choice(("Weather: rain", "Deler: N", "Shoe.N: blue")))
    return Planted(other, None, line=other.head[0], columns=(1, other.head[0].index(":") + 1))


@kind("HDR104")
def repeated_key(deal: Deal, chance: Random) -> Planted | None:
    """A header stands twice."""
    other = deal.copy()
    found = [one for one in other.head if one.startswith(("Dealer", "Hand", "Up"))]
    line = pick(chance, found)
    if line is None:
        return None
    name, _colon, value = line.partition(": ")
    turned = value if name == "Dealer" else "".join(reversed(split(value)))
    again = f"{name}: {turned}"
    other.head.append(again)
    return Planted(other, None, line=again)


@kind("HDR105")
def value_that_does_not_fit(deal: Deal, chance: Random) -> Planted:
    """A header has a value that does not fit its key."""
    other = deal.copy()
    other.above = [*other.above, chance.choice(("Date: yesterday", "Time: late"))]
    return Planted(other, None, line=other.above[-1], columns=words(other.above[-1], 1, 2))


@kind("HDR107")
def rules_not_named(deal: Deal, chance: Random) -> Planted:
    """The record does not say which rules were played: the classic ones are taken."""
    del chance
    other = deal.copy()
    other.rules = ""
    if deal.profile != "classic":
        # What was played and dealt by other rules is unlawful by these, and their sides may be others.
        other.before = {}
        other.lines, other.head = [], [one for one in deal.head if one.startswith("Dealer")]
        other.without_tail()
    return Planted(other, None, line=f"== deal {deal.number}")


@kind("DEA107")
def end_left_out(deal: Deal, chance: Random) -> Planted | None:
    """The record does not say how the deal ended."""
    del chance
    if not deal.end.startswith("out"):
        return None
    other = deal.copy()
    other.tail = [one for one in other.tail if not one.startswith("End")]
    return Planted(other, deal.plays()[-1].number, line=f"== deal {deal.number}")


@kind("DEA108")
def dealer_left_out(deal: Deal, chance: Random) -> Planted:
    """The record does not say who dealt."""
    del chance
    other = deal.copy()
    other.head = [one for one in other.head if not one.startswith("Dealer")]
    return Planted(other, None, line=f"== deal {deal.number}")


@kind("IRR104")
def turn_amended(deal: Deal, chance: Random) -> Planted | None:
    """A turn was mis-written, and the director let it be put right."""
    play = pick(chance, middle(deal))
    if play is None:
        return None
    raw = f"! amend {play.number} by=TD ; was: {play.seat} d:x -4s"
    other = with_below(deal, play, raw)
    return Planted(other, play.number, play.at + 1, line=raw)
