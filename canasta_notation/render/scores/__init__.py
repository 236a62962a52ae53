"""Scores to be looked at: the score sheets of matches with charts of how they went."""

from canasta_notation.render.scores.charts import charts_of, course_charts, score_chart
from canasta_notation.render.scores.page import ScorePage

__all__ = ["ScorePage", "charts_of", "course_charts", "score_chart"]
