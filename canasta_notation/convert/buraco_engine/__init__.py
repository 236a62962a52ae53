"""Deals of buraco-engine's profile of Classic Canasta: numbered actions, with or without the cards beside them."""

from __future__ import annotations

from canasta_notation.convert.buraco_engine.reader import read
from canasta_notation.convert.converter import Converter, Sample


def _recognises(sample: Sample) -> bool:
    return sample.has_keys("profile", "players", "action_log") or sample.has_keys("profile", "players", "actions")


CONVERTER = Converter(
    name="buraco-engine",
    title="numbered actions of buraco-engine, JSON Lines",
    recognises=_recognises,
    read=read,
    carries="deals of its profile of Classic Canasta for two or four players; cards where deal or seed is given",
)
