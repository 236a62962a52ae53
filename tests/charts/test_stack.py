"""Several charts in one file."""

from __future__ import annotations

from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest

from canasta_notation.render.charts import stack
from canasta_notation.render.charts.drawing import MOST_CHARTS, TooManyCharts
from tests.charts.drawn import SVG, chart


def test_charts_stand_under_one_another() -> None:
    """Each is a picture of its own inside the file, below the one before and as wide."""
    root = fromstring(stack([chart((1, 2)), chart(), chart((3, 4))], "Three"))
    inside = [one for one in root if one.tag == f"{SVG}svg"]
    places = [(int(one.attrib["y"]), int(one.attrib["height"])) for one in inside]

    assert root[0].text == "Three"
    assert len(inside) == 3
    assert all(below[0] >= above[0] + above[1] for above, below in pairwise(places))
    assert places[-1][0] + places[-1][1] <= int(root.attrib["height"])
    assert {one.get("role") for one in inside} == {"img"}


def test_file_suits_light_and_dark() -> None:
    """It has a paper of its own, light where nothing else is said, and refers to nothing outside."""
    text = stack([chart((1, 2))], "One")

    assert '<rect id="canasta-paper" width="100%" height="100%" fill="#ffffff" />' in text
    assert "prefers-color-scheme: dark" in text
    assert "url(" not in text
    assert "href" not in text


def test_too_many_charts() -> None:
    """A picture of thousands of charts would help nobody."""
    with pytest.raises(TooManyCharts, match="more than the 200 charts that one picture holds"):
        stack([chart()] * (MOST_CHARTS + 1), "Many")
