"""What the renderers share: running counts, the score sheet, the outcome, the grades of findings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from canasta_notation.model import seats_of
from canasta_notation.render.story import Arg, Cards, DealStory, MatchStory, Say, Side, Together, Told
from canasta_notation.replays.scoresheet import FIGURES, SheetFigure, rows_of
from canasta_notation.replays.view import View

UNKNOWN = "?"
DIFFERS = "≠"


def counts(seen: View) -> Say:
    """How many cards there are in the stock, the pile and the hands."""
    hands = tuple(_hand(seat, seen) for seat in seen.hands)
    return Say("counts", {"stock": _count(seen.stock), "pile": _pile(seen), "hands": Together(hands, "comma")})


def _count(count: int | None) -> Arg:
    return UNKNOWN if count is None else count


def _pile(seen: View) -> Arg:
    count = _count(seen.pile.count)
    frozen = seen.frozen is not None
    if seen.top is None:
        return Say("pile_frozen", {"count": count}) if frozen else count
    key = "pile_top_frozen" if frozen else "pile_top"
    return Say(key, {"count": count, "card": Cards((seen.top,))})


def _hand(seat: str, seen: View) -> Say:
    args: dict[str, Arg] = {"seat": seat, "count": _count(seen.hands[seat].count)}
    foot = seen.feet.get(seat)
    if foot is None:
        return Say("hand_count", args)
    return Say("hand_count_foot", {**args, "foot": _count(foot.count)})


class Figure(Struct, frozen=True):
    """A figure of the sheet of one side: computed, declared, and whether the two differ."""

    computed: str
    declared: str
    differs: bool


class Row(Struct, frozen=True):
    """A row of the sheet."""

    key: str
    figures: tuple[Figure, ...]


def has_declared(deal: DealStory) -> bool:
    """Whether the table wrote a figure down."""
    return any(score.declared for score in deal.scores)


def rows(deal: DealStory, *, is_whole: bool = False) -> Iterator[Row]:
    """The rows of the score sheet of a deal; the whole sheet has those too that no table declares."""
    for row in rows_of(deal.scores):
        if is_whole or row.name in FIGURES:
            yield Row(row.name, tuple(_figure(figure, row.name in deal.hidden) for figure in row.figures))


def legend(sheet: Sequence[Row]) -> Iterator[str]:
    """The messages that explain the signs on a sheet."""
    figures = [figure for row in sheet for figure in row.figures]
    if any(figure.differs for figure in figures):
        yield "differing"
    if any(figure.computed == UNKNOWN for figure in figures):
        yield "unknown"


def _figure(figure: SheetFigure, hidden: bool) -> Figure:
    own, told = figure.computed, figure.declared
    return Figure(
        computed=UNKNOWN if own is None or hidden else _number(own),
        declared="" if told is None else _number(told),
        differs=figure.differs and not hidden,
    )


def _number(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def outcome(match: MatchStory) -> Say | None:
    """How the match stands after its last deal; None where that is not told."""
    result = match.result
    if result is None or not result.scores or all(score is None for score in result.scores.values()):
        return None
    figures = tuple(
        Say("figure", {"side": side, "figure": _count(score)})
        for side, score in zip(match.sides, result.scores.values(), strict=True)
    )
    scores = Together(figures, "comma")
    if not result.is_over:
        return Say("result_open", {"scores": scores})
    winner = result.winner
    if winner is None:
        return Say("result_tied", {"scores": scores})
    side = dict(zip(result.scores, match.sides, strict=True)).get(winner, Side(()))
    return Say("result_won", {"n": len(seats_of(winner)), "side": side, "scores": scores})


def grade(told: Told) -> str:
    """The message that names how grave a finding is."""
    if told.finding.waived:
        return "waived"
    severity = told.finding.severity.value
    return "remark" if severity == "note" else severity


def deal_name(deal: DealStory) -> Say:
    """The heading of a deal."""
    return Say("deal_unnumbered") if deal.number is None else Say("deal", {"number": deal.number})


def match_name(match: MatchStory) -> Arg:
    """The heading of a match: the occasion and its label, as far as they are known."""
    event = _short_event(match)
    if event is None:
        return Say("match_label", {"label": match.label}) if match.label else Say("match")
    return Together((event, Say("match_label", {"label": match.label})), "comma") if match.label else event


def details(match: MatchStory) -> Iterator[tuple[str, str]]:
    """What is told of a match below its heading: the messages of the keys, and the values."""
    event = _short_event(match)
    for key, value in match.headers:
        if key != "Event" or event is None:
            yield f"header_{key}", value
    if match.rules:
        yield "header_Rules", match.rules


_LONGEST_HEADING = 80


def _short_event(match: MatchStory) -> str | None:
    event = dict(match.headers).get("Event")
    return event if event is not None and len(event) <= _LONGEST_HEADING else None
