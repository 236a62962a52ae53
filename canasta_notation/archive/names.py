"""Names of people as they are compared, and names of files made of what strangers wrote into headers."""

from __future__ import annotations

import re
import unicodedata

_LONGEST = 80
_LONGEST_BYTES = 160
"""With a number and an ending no file system refuses that."""

_KEPT = {"L", "M", "N"}
"""The general categories of what stays in a name: letters, marks and digits."""

_DEVICE = re.compile(r"(?:con|prn|aux|nul|conin|conout|(?:com|lpt)[0-9¹²³])", re.IGNORECASE)
"""What Windows takes for a device, whatever ending it has."""


def safe_name(text: str) -> str:
    """A text as the name of a file, without its ending: letters, digits, `-` and `_`, not long, no device.

    Nothing of it can lead to another folder, hide the file, or turn letters around. It may be that of another text too.
    """
    chars = (char if unicodedata.category(char)[0] in _KEPT or char in "-_" else "-" for char in text[: 8 * _LONGEST])
    name = re.sub("-{2,}", "-", unicodedata.normalize("NFC", "".join(chars))).strip("-")[:_LONGEST]
    while len(name.encode()) > _LONGEST_BYTES:
        name = name[:-1]
    name = name.rstrip("-") or "unnamed"
    return f"{name}-" if _DEVICE.fullmatch(name) else name


def folded(text: str) -> str:
    """A text as it is compared: in one spelling of its accents, in one case, with single blanks."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


class FileNames:
    """A name for each text, no two alike where capitals do not count."""

    def __init__(self, suffix: str) -> None:
        self._suffix = suffix
        self._taken: dict[str, int] = {}

    def new(self, text: str) -> str:
        """A name for one more text."""
        name = safe_name(text)
        key = unicodedata.normalize("NFKC", name).casefold()
        while key in self._taken:
            self._taken[key] += 1
            numbered = f"{name}-{self._taken[key]}"
            if unicodedata.normalize("NFKC", numbered).casefold() not in self._taken:
                name = numbered
                key = unicodedata.normalize("NFKC", numbered).casefold()
        self._taken[key] = 1
        return name + self._suffix
