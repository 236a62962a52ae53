"""The charts of a match: its running scores, and of a deal the hands, the stock and the pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from canasta_notation.render.catalogue import Catalogue
from canasta_notation.render.charts import Level, Line, LineChart
from canasta_notation.render.charts.chart import UNKNOWN
from canasta_notation.render.story import DealStory, MatchStory, Player, Say
from canasta_notation.render.tables import deal_name
from canasta_notation.replays.report import DealScore
from canasta_notation.replays.view import View


def charts_of(match: MatchStory, words: Catalogue, deal: int | None = None) -> list[LineChart]:
    """The running scores of a match, and how the deals of a number went."""
    courses = [course_charts(one, match, words) for one in match.deals if deal is not None and one.number == deal]
    return [score_chart(match, words), *(chart for charts in courses for chart in charts)]


def score_chart(match: MatchStory, words: Catalogue) -> LineChart:
    """The running scores after each deal, with the score at which the match ends."""
    deals = [deal for deal in match.deals if deal.scores]
    names = {
        score.side: _names(side.players)
        for deal in reversed(deals)
        for score, side in zip(deal.scores, deal.sides, strict=True)
    }
    return running_scores([deal.scores for deal in deals], names, match.target, words)


def running_scores(
    deals: Sequence[Sequence[DealScore]], names: Mapping[str, tuple[str, ...]], target: int | None, words: Catalogue
) -> LineChart:
    """The running scores after each deal, of which the scores are given; `names` are the players of the sides."""
    sides = list(dict.fromkeys(score.side for deal in deals for score in deal))
    before = [_before(side, deals[0]) for side in sides]
    is_begun = any(score is not None for score in before)
    start = [words.word("chart_start")] if is_begun else []
    lines = (
        Line(side, (*([first] if is_begun else []), *(_after(side, deal) for deal in deals)), names.get(side, ()))
        for side, first in zip(sides, before, strict=True)
    )
    return LineChart(
        title=words.word("chart_scores"),
        place=words.word("chart_deal"),
        places=(*start, *(UNKNOWN if deal[0].deal is None else str(deal[0].deal) for deal in deals)),
        unit=words.word("chart_points"),
        lines=tuple(lines),
        level=None if target is None else Level(target, words.plain(Say("chart_target", {"points": target}))),
        empty=words.word("chart_no_scores"),
    )


def course_charts(deal: DealStory, match: MatchStory, words: Catalogue) -> tuple[LineChart, LineChart]:
    """The cards in the hands, and those in the stock and on the pile, before the first turn and after each."""
    seen = list(_seen(deal))
    places = tuple(place for place, _view in seen)
    views = [view for _place, view in seen]
    players = {player.seat: player for player in match.players}
    seats = list(dict.fromkeys(seat for view in views for seat in view.hands))
    hands = (Line(seat, _in_hand(seat, views), _names([players.get(seat, Player(seat))])) for seat in seats)
    middle = (
        Line(words.word("chart_stock"), tuple(view.stock for view in views)),
        Line(words.word("chart_pile"), tuple(view.pile.count for view in views)),
    )
    name = words.plain(deal_name(deal))
    titles = (f"{words.word(key)} – {name}" for key in ("chart_hands", "chart_piles"))
    both = (tuple(hands), middle)
    in_hands, in_middle = (_course(title, places, lines, words) for title, lines in zip(titles, both, strict=True))
    return in_hands, in_middle


def _course(title: str, places: tuple[str, ...], lines: tuple[Line, ...], words: Catalogue) -> LineChart:
    return LineChart(
        title=title,
        place=words.word("chart_turn"),
        places=places,
        unit=words.word("chart_cards"),
        lines=lines if len(places) > 1 else (),
        is_stepped=True,
        empty=words.word("chart_no_turns"),
    )


def _seen(deal: DealStory) -> Iterator[tuple[str, View]]:
    """The table before the first turn and after each, with the numbers of the turns."""
    if deal.dealt is None:
        return
    dealt = deal.dealt
    turns: list[tuple[str, View]] = []
    for entry in deal.entries:
        if entry.counts is None:
            continue
        if entry.kind == "turn":
            turns.append((UNKNOWN if entry.number is None else str(entry.number), entry.counts))
        elif turns:
            # A foot taken up, or a red three laid, belongs to the turn above it.
            turns[-1] = (turns[-1][0], entry.counts)
        else:
            dealt = entry.counts
    yield "0", dealt
    yield from turns


def _in_hand(seat: str, views: Sequence[View]) -> tuple[int | None, ...]:
    return tuple(view.hands[seat].count if seat in view.hands else None for view in views)


def _names(players: Sequence[Player]) -> tuple[str, ...]:
    return tuple(player.name for player in players if player.name is not None)


def _score_of(side: str, deal: Sequence[DealScore]) -> DealScore | None:
    return next((score for score in deal if score.side == side), None)


def _after(side: str, deal: Sequence[DealScore]) -> int | None:
    score = _score_of(side, deal)
    return None if score is None else score.score


def _before(side: str, deal: Sequence[DealScore]) -> int | None:
    """The score of a side before a deal; where its total was not seen, by the total that the table declared."""
    score = _score_of(side, deal)
    if score is None or score.score is None:
        return None
    total = score.declared.get("total") if score.total is None else score.total
    return None if total is None else score.score - total
