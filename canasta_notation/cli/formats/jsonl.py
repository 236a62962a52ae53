"""The report as JSON lines: an entry of `files` a line, and the summary last."""

from __future__ import annotations

from functools import partial

from canasta_notation.cli.formats.json import Json

form = partial(Json, lines=True)
