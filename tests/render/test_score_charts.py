"""The charts of matches and deals."""

from __future__ import annotations

import pytest

from canasta_notation.render.catalogue import LANGUAGES, catalogue
from canasta_notation.render.charts import LineChart
from canasta_notation.render.scores import charts_of, course_charts, score_chart
from canasta_notation.render.story import MatchStory
from tests.render.telling import SAMPLES, TABLE, matches

ENGLISH = catalogue("en")


def match_of(source: str) -> MatchStory:
    """The one match of a record."""
    (match,) = matches(source)
    return match


def values(chart: LineChart) -> dict[str, tuple[int | float | None, ...]]:
    """The lines of a chart by their names."""
    return {line.name: line.values for line in chart.lines}


def hands(lines: str) -> LineChart:
    """The hands of a deal below TABLE."""
    match = match_of(f"{TABLE}{lines}\nEnd: abandoned\n")
    return course_charts(match.deals[0], match, ENGLISH)[0]


def piles(lines: str) -> LineChart:
    """The stock and the pile of a deal below TABLE."""
    match = match_of(f"{TABLE}{lines}\nEnd: abandoned\n")
    return course_charts(match.deals[0], match, ENGLISH)[1]


def test_running_scores() -> None:
    """A line a side from the score before the first deal on, with its players, and the target of the rules."""
    (match,) = matches(SAMPLES / "04-match-with-running-scores.pcn")
    chart = score_chart(match, ENGLISH)

    assert chart.places == ("start", "1", "2", "3", "4")
    assert values(chart) == {"NS": (0, -25, 590, 680, 695), "EW": (0, 885, 1540, 3440, 4375)}
    assert [line.detail for line in chart.lines] == [("Łukasz", "Petra"), ("Hana", "Ibrahim")]
    assert chart.level is not None
    assert (chart.level.value, chart.level.name) == (4000, "target 4000")


def test_scores_by_seat() -> None:
    """Where each plays for himself, each has a line."""
    (match,) = matches(SAMPLES / "17-three-players.pcn")

    assert list(values(score_chart(match, ENGLISH))) == ["N", "E", "W"]


def test_rounds_have_no_target() -> None:
    """Rules that end a match after so many rounds know no target."""
    (match,) = matches(SAMPLES / "37-match-hand-and-foot.pcn")

    assert score_chart(match, ENGLISH).level is None


def test_scores_that_cannot_be_told() -> None:
    """They are gaps; a start that is not known is left out where nobody's is."""
    sheet = "%pcn 1\nRules: classic\n\n== deal 5\n= NS total 5\n\n== deal 6\nScore.NS: 100\nScore.EW: 200\n"
    chart = score_chart(match_of(f"{sheet}= NS total 5\n"), ENGLISH)

    assert chart.places == ("5", "6")
    assert values(chart) == {"NS": (None, 105), "EW": (None, None)}


@pytest.mark.parametrize("text", ["%pcn 1\n== match 1\n", "%pcn 1\nRules: classic\n== deal 1\n"])
def test_no_deal_was_scored(text: str) -> None:
    """The chart says so."""
    chart = score_chart(match_of(text), ENGLISH)

    assert (chart.lines, chart.places) == ((), ())
    assert chart.description == "No score can be told."


def test_unknown_rules() -> None:
    """What the table declared is no running score."""
    chart = score_chart(match_of("%pcn 1\nRules: nobodys\n\n== deal 1\n= NS total 5 score 5\n"), ENGLISH)

    assert values(chart) == {"NS": (None,)}
    assert chart.level is None


def test_hands_over_the_turns() -> None:
    """The cards in each hand before the first turn and after each, red threes replaced."""
    chart = hands("1. N d:x +8:888 -4s\n2. E d:x -5h\n3. S p3:5h +5:555 -4s")

    assert chart.places == ("0", "1", "2", "3")
    assert values(chart) == {"N": (11, 8, 8, 8), "E": (11, 11, 11, 11), "S": (11, 11, 11, 10), "W": (11, 11, 11, 11)}
    assert [line.detail for line in chart.lines] == [("Ana",), ("Bo",), ("Cleo",), ("Dov",)]


def test_stock_and_pile_over_the_turns() -> None:
    """The pile is gone where it was taken."""
    chart = piles("1. N d:x +8:888 -4s\n2. E d:x -5h\n3. S p3:5h +5:555 -4s")

    assert values(chart) == {"stock": (63, 62, 61, 61), "pile": (1, 2, 3, 1)}


def test_counts_after_a_gap() -> None:
    """They are not known until something tells them; variations were not played."""
    chart = piles(
        "1. N d:x -4s\n( what if\n1. N d:x -5s\n)\n... 3 turns\n5. N d:x -6s\n? stock 50 pile 9\n6. E d:x -7s"
    )

    assert chart.places == ("0", "1", "5", "6")
    assert values(chart) == {"stock": (63, 62, None, 49), "pile": (1, 2, None, 10)}


def test_lines_of_the_deal_itself() -> None:
    """What is laid at the deal belongs to the table before the first turn."""
    chart = hands("0. E r:3h d:4c\n1. N d:x -4s")

    assert chart.places == ("0", "1")
    assert values(chart)["E"] == (11, 11)


def test_foot_belongs_to_the_turn_above_it() -> None:
    """A foot taken up before the next turn is in the hand after that turn."""
    (match,) = matches(SAMPLES / "06-hand-and-foot.pcn")
    deal = match.deals[0]
    turns = [entry for entry in deal.entries if entry.kind == "turn"]

    assert len(course_charts(deal, match, ENGLISH)[0].places) == len(turns) + 1


def test_deal_without_turns() -> None:
    """There is nothing to draw, and the chart says so."""
    chart = hands("")

    assert chart.lines == ()
    assert chart.description == "No play is recorded."


def test_charts_of_a_match() -> None:
    """The running scores alone, or with the course of the deal of a number."""
    (match,) = matches(SAMPLES / "04-match-with-running-scores.pcn")

    assert len(charts_of(match, ENGLISH)) == 1
    assert len(charts_of(match, ENGLISH, 2)) == 3
    assert len(charts_of(match, ENGLISH, 9)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_charts_speak_every_language(language: str) -> None:
    """No word of a chart is missing, and none but the names of seats is the English one."""
    (match,) = matches(SAMPLES / "04-match-with-running-scores.pcn")
    charts, english = charts_of(match, catalogue(language), 1), charts_of(match, ENGLISH, 1)

    if language != "en":
        assert all(own.title != other.title for own, other in zip(charts, english, strict=True))
