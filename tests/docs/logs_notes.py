"""What the findings in the sample logs of other programs say: by log and code, for the table in the documentation."""

from __future__ import annotations

_ONE_LEFT = "the program ends a deal when one card is left in the stock and two are due"
_BURIED = "the engine lets cards from under the top card help to take the pile, as its own documents say"

NOTES: dict[str, dict[str, str]] = {
    "buraco-engine/canasta2_expanded.jsonl": {"PIL109": _BURIED},
    "buraco-engine/canasta2_native.jsonl": {"PIL109": _BURIED},
    "buraco-engine/canasta4_expanded.jsonl": {"PIL109": _BURIED},
    "buraco-engine/canasta4_native.jsonl": {"PIL109": _BURIED},
    "feudalism/handfoot2_sharp.jsonl": {"DRW107": _ONE_LEFT},
    "feudalism/handfoot4_normal.jsonl": {
        "ASK104": "the settings ask for the partner's leave, and the log has no answer",
        "DRW107": _ONE_LEFT,
    },
}
"""Every finding but notes must have its sentence."""
