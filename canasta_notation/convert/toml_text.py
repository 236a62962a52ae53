"""TOML from anybody, read in time that stays near linear."""

from __future__ import annotations

import re
import tomllib
from typing import Any

_DEEPEST = 80
"""Parts of a key: the name of a line in 64 variations has 70."""

# A text that is not closed takes the rest: it must be looked at once only, however many quotes are escaped in it.
_TEXT = re.compile(
    r"""
    \"{3}(?:[^\"\\]|\\.|\"(?!\"\"))*+(?:\"{3,5})?  |  '{3}(?:[^']|'(?!''))*+(?:'{3,5})?
    |  \"(?:[^\"\\\n]|\\[^\n])*+\"?  |  '[^'\n]*+'?  |  \#[^\n]*
    """,
    re.DOTALL | re.VERBOSE,
)
# The parser's time grows with the square of the parts of a key.
_LONG_KEY = re.compile(rf"(?<![A-Za-z0-9_-])(?:[A-Za-z0-9_-]++[ \t]*+\.[ \t]*+){{{_DEEPEST},}}")


def parsed(text: str) -> dict[str, Any]:
    """The table that a text holds. Raises ValueError for what is no TOML, and RecursionError for deep nesting."""
    if _LONG_KEY.search(_TEXT.sub("s", text)) is not None:
        raise ValueError(f"a key has more than {_DEEPEST} parts")
    return tomllib.loads(text)
