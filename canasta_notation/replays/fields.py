"""What a report says as the JSON that the command prints, version 1 of the contract."""

from __future__ import annotations

from typing import Any

from canasta_notation.diagnostics.fields import match_label
from canasta_notation.replays.report import DealScore
from canasta_notation.rules.mechanics.scoring import ITEMS


def score_fields(score: DealScore) -> dict[str, Any]:
    """The fields of a computed score, in the order of the contract."""
    items = {name: score.items.get(name, 0) for name in ITEMS}
    place = {"match": match_label(score.match), "deal": score.deal, "side": score.side}
    return {**place, **items, "total": score.total, "score": score.score}
