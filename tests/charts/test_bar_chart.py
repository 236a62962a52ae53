"""Bar charts as SVG."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from canasta_notation.render.charts import Bar, BarChart
from tests.charts.drawn import SVG, drawn, texts

RATES = BarChart(
    title="Situations",
    unit="in 100 deals",
    bars=(
        Bar("concealed", 2.5),
        Bar("frozen pile taken", 40),
        Bar("never", 0),
        Bar("not told", None),
        Bar("lost", -10),
    ),
)


def test_bars() -> None:
    """Each bar is as long as its value, its name before it and its figure behind."""
    root = drawn(RATES)
    lengths = [float(box.attrib["width"]) for box in root.iter(f"{SVG}rect")]

    assert [round(length / lengths[1] * 40, 1) for length in lengths] == [2.5, 40, 10]
    assert texts(root)[1:5] == ["concealed", "2.5", "frozen pile taken", "40"]
    assert "?" in texts(root)


def test_negative_bar_goes_to_the_left() -> None:
    """From the same axis."""
    boxes = list(drawn(RATES).iter(f"{SVG}rect"))

    end = float(boxes[2].attrib["x"]) + float(boxes[2].attrib["width"])

    assert end == pytest.approx(float(boxes[0].attrib["x"]), abs=0.11)


def test_description() -> None:
    """All names and figures, for whoever cannot see it."""
    assert drawn(RATES)[1].text == "concealed: 2.5; frozen pile taken: 40; never: 0; not told: ?; lost: −10"


def test_long_name_is_cut() -> None:
    """It takes two fifths of the width at most."""
    (name,) = (
        text for text in texts(drawn(BarChart(title="t", unit="u", bars=(Bar("x" * 10_000, 1),)))) if "x" in text
    )

    assert name.endswith("…")
    assert len(name) < 30


def test_no_bars() -> None:
    """A chart without bars says why."""
    assert texts(drawn(replace(RATES, bars=(), empty="No deal."))) == ["Situations", "No deal."]
