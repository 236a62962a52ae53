"""Who saw the cards of an act or of a header."""

from __future__ import annotations

from canasta_notation.model import Act, Draw, Header, PutBack, TakeBonus, TakeFoot

_OWN: set[type[Act]] = {Draw, TakeBonus, PutBack, TakeFoot}
"""Acts whose cards only the one who acts sees."""

_FACE_DOWN = {"Foot", "Stock", "Deck"}
"""Headers whose cards nobody saw at the table when the play began."""


def seen_by(said: Act | Header, seat: str | None) -> list[str] | None:
    """Who saw the cards; None where everybody did, or there are none to see.

    `seat` is the one who acts, or that a header is about.
    """
    if isinstance(said, Header):
        if said.cards is None or seat is None:
            return [] if said.key in _FACE_DOWN else None
        return [] if said.key in _FACE_DOWN else [seat] if said.key == "Hand" else None
    if type(said) not in _OWN or (type(said) is TakeFoot and said.cards is None):
        return None
    return [] if seat is None else [seat]
