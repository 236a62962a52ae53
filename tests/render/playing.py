"""The data of a replay page, as its script reads them."""

from __future__ import annotations

import json
import re
from typing import Any


def match_data_of(page: str) -> list[dict[str, Any]]:
    """The data of each match."""
    found = re.findall(r'<script type="application/json" class="match">(.*?)</script>', page)
    return [json.loads(text) for text in found]


def data_of(page: str) -> list[dict[str, Any]]:
    """The deals of all matches."""
    return [deal for match in match_data_of(page) for deal in match["deals"]]
