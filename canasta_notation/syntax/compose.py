"""Unicode form NFC, in bounded time."""

NOT_COMPOSED = "letters and their accents are written as one: Unicode form NFC"

_MOST_MARKS = 30
"""Marks on one letter: more than any language has, and composing them takes the square of their number."""


def compose(text: str) -> str:
    """A text in form NFC; one with absurdly many marks on a letter is left as it is."""
    if text.isascii() or _is_overmarked(text):
        return text
    import unicodedata

    composed = unicodedata.normalize("NFC", text)
    # The Greek question mark composes to a semicolon, which would begin a comment.
    return text if composed.count(";") != text.count(";") else composed


def _is_overmarked(text: str) -> bool:
    import unicodedata

    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks > _MOST_MARKS:
            return True
    return False
