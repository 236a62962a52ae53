"""Line charts as SVG."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from canasta_notation.render.charts import Level, Line, LineChart
from canasta_notation.render.charts.chart import UnevenLines
from canasta_notation.render.charts.looks import COLOURS, DARK_PAPER, DASHES, MARKS, PAPER
from tests.charts.drawn import SVG, chart, drawn, paths, texts
from tests.hostile import NAMES


def test_chart_says_what_it_shows() -> None:
    """It is an image with a title and a description in figures, for whoever cannot see it."""
    root = drawn(replace(chart((0, -25, None), (0, 885, 1540)), level=Level(4000, "target 4000")))

    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert (root[0].text, root[1].text) == ("Scores", "A: 0, −25, ?; B: 0, 885, 1540; target 4000")


def test_long_line_is_described_by_its_ends() -> None:
    """Of hundreds of figures the first, the last, the lowest and the highest are told."""
    assert chart(tuple(range(5, 105))).description == "A: 5 … 104 (5 … 104)"


def test_lines_are_told_apart_without_colours() -> None:
    """Each line has its own colour, dashes and mark, and its name stands at its end and in the legend."""
    root = drawn(chart((0, 1), (0, 2), (0, 3), (0, 4)))
    lines = [path for path in root.iter(f"{SVG}path") if "stroke-width" in path.attrib]

    assert [line.get("stroke") for line in lines] == list(COLOURS[:4])
    assert [line.get("stroke-dasharray", "") for line in lines] == list(DASHES[:4])
    assert len({path[:20] for path in paths(root, stroked=False)[:4]}) == len(MARKS)
    assert {"A", "B", "C", "D", "A 1", "B 2", "C 3", "D 4"} <= set(texts(root))


@pytest.mark.parametrize("paper", [PAPER, DARK_PAPER, "#000000"])
@pytest.mark.parametrize("colour", COLOURS)
def test_colours_stand_out_on_light_and_on_dark(colour: str, paper: str) -> None:
    """The contrast of a line is at least 3 to 1 (WCAG 1.4.11), so that one set of colours does for both."""
    dark, light = sorted((_luminance(colour), _luminance(paper)))

    assert (light + 0.05) / (dark + 0.05) >= 3


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_line_goes_from_value_to_value() -> None:
    """The highest mark of the scale is at the top of the plot, zero below it where nothing is negative."""
    (path,) = paths(drawn(chart((0, 10, 5))))
    heights = [float(y) for y in re.findall(r"[ML][0-9.]+ ([0-9.]+)", path)]

    assert heights[0] - heights[1] == pytest.approx(190, abs=0.1)
    assert heights[2] == pytest.approx((heights[0] + heights[1]) / 2, abs=0.1)


def test_negative_values_lie_below_zero() -> None:
    """The line of zero is stronger than the others."""
    root = drawn(chart((100, -100)))
    (zero,) = (
        line
        for line in root.iter(f"{SVG}line")
        if line.get("stroke-opacity") == "0.6" and line.get("x1") != line.get("x2")
    )
    (path,) = paths(root)
    above, below = (float(y) for y in re.findall(r"[ML][0-9.]+ ([0-9.]+)", path))

    assert above < float(zero.attrib["y1"]) < below
    assert "−100" in texts(root)


def test_gap_where_nothing_is_known() -> None:
    """A line breaks there; a value between two gaps is a mark."""
    root = drawn(chart((1, 2, None, 3, None, 4, 5)))

    assert [path.count("L") for path in paths(root)] == [1, 1]
    # Five values, the legend and the end of the line.
    assert len(paths(root, stroked=False)) == 5 + 2


def test_last_value_unknown() -> None:
    """The end of the line says so, rather than an old figure."""
    assert "A ?" in texts(drawn(chart((1, 2, None))))


def test_counts_hold_until_the_next_place() -> None:
    """A count is drawn as steps, and up to the end of the last place."""
    (path,) = paths(drawn(chart((11, 11, 5), stepped=True)))

    assert re.fullmatch(r"M[0-9.]+ [0-9.]+H[0-9.]+V[0-9.]+H[0-9.]+", path)


def test_equal_counts_do_not_cover_each_other() -> None:
    """They run beside one another."""
    first, second = paths(drawn(chart((11, 11), (11, 11), stepped=True)))

    assert first != second


def test_names_at_the_ends_do_not_cover_each_other() -> None:
    """Equal values have their names below one another, inside the picture."""
    root = drawn(chart(*[(5, 5)] * 8))
    ends = sorted(float(one.attrib["y"]) for one in root.iter(f"{SVG}text") if re.fullmatch("[A-H] 5", one.text or ""))

    assert len(ends) == 8
    assert all(below - above >= 14.9 for above, below in pairwise(ends))
    assert ends[-1] < float(root.attrib["height"])


def test_more_names_than_there_is_room_for() -> None:
    """Then the picture is higher."""
    root = drawn(chart(*[(5, 5)] * 20))
    ends = [float(one.attrib["y"]) for one in root.iter(f"{SVG}text") if (one.text or "").endswith(" 5")]

    assert len(set(ends)) == 20
    assert max(ends) < float(root.attrib["height"])


def test_uneven_lines() -> None:
    """A line without a value for each place is a slip of whoever makes the chart."""
    with pytest.raises(UnevenLines, match="A has 1 values for 2 places"):
        replace(chart((1,)), places=("1", "2"))


def test_level_is_a_line_across() -> None:
    """A target has its name at its line, and is on the scale also where no value reaches it."""
    shown = texts(drawn(replace(chart((0, 700)), level=Level(5000, "target 5000"))))

    assert "target 5000" in shown
    assert "5000" in shown


@pytest.mark.parametrize(
    ("count", "labels"),
    [
        (5, ["0", "1", "2", "3", "4"]),
        (61, [*map(str, range(0, 61, 5))]),
        (301, ["0", "50", "100", "150", "200", "250", "300"]),
    ],
)
def test_places_are_marked_as_there_is_room(count: int, labels: list[str]) -> None:
    """Every one, or at round steps."""
    root = drawn(chart((0,) * count))

    assert [text for text in texts(root) if text.isdecimal() and text != "0"][-len(labels) + 1 :] == labels[1:]


def test_marks_are_at_round_numbers() -> None:
    """Also where the first place is not 0."""
    one = replace(chart((0,) * 60), places=tuple(map(str, range(1, 61))))

    assert {"5", "10", "60"} <= set(texts(drawn(one)))
    assert "6" not in texts(drawn(one))


@pytest.mark.parametrize("one", [chart(), chart((None, None)), chart(())])
def test_nothing_to_draw(one: LineChart) -> None:
    """A chart without values says why, and has no axes."""
    root = drawn(one)

    assert texts(root) == ["Scores", "Nothing."]
    assert root[1].text == "Nothing."
    assert not list(root.iter(f"{SVG}line"))


def test_one_place() -> None:
    """A single deal is a mark in the middle."""
    root = drawn(chart((-250,)))

    assert paths(root) == []
    assert "A −250" in texts(root)


@pytest.mark.parametrize("kind", NAMES)
def test_hostile_name(kind: str) -> None:
    """What somebody wrote is text, cut where there is no room for it; the elements stay the same."""
    known = {"svg", "title", "desc", "text", "tspan", "line", "path"}
    root = drawn(replace(chart((0, 1), detail=NAMES[kind]), title="<b>]]>\x1b[2J"))

    assert {one.tag.removeprefix(SVG) for one in root.iter()} == known
    assert max(map(len, texts(root))) < 90
    assert {key for one in root.iter() for key in one.attrib if key.startswith("on") or "href" in key} == set()


def test_names_are_apart_from_what_stands_around_them() -> None:
    """A name in another direction of writing turns nothing but itself."""
    root = drawn(LineChart(title="t", place="p", places=("1",), unit="u", lines=(Line("NS", (1,), ("דוד", "(1")),)))
    isolated = [one.text for one in root.iter(f"{SVG}tspan") if one.get("unicode-bidi") == "isolate"]

    assert isolated == ["דוד", "(1"]


def test_endless_lines_are_drawn_no_finer_than_can_be_seen() -> None:
    """A hundred thousand places make a picture of some kilobytes, which keeps the highest and the lowest."""
    values = tuple(place % 7 for place in range(100_000))
    one = chart((*values[:50_000], 999, *values[50_000:]))
    (path,) = paths(drawn(one))

    assert len(path) < 60_000
    assert min(float(y) for y in re.findall(r"[ML][0-9.]+ ([0-9.]+)", path)) == pytest.approx(65, abs=25)


def test_huge_figures_have_room() -> None:
    """No text begins outside the picture."""
    root = drawn(chart((999_999_999, -999_999_999)))
    starts = [
        float(one.attrib["x"]) - (len(one.text or "") * 8 if one.get("text-anchor") == "end" else 0)
        for one in root.iter(f"{SVG}text")
    ]

    assert min(starts) >= 0
