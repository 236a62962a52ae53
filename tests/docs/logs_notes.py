"""What the findings in the sample logs of other programs say: by log and code, for the table in the documentation."""

from __future__ import annotations

_ONE_LEFT = "the program ends a deal when one card is left in the stock and two are due"
_BURIED = "the engine lets cards from under the top card help to take the pile, as its own documents say"
_TOP = "the program lets a player take the pile who could meld its top card, and does not ask that it be melded"
_ORDER = "the program gives the whole pile to the hand, and cards from under the top card are melded before it"
_EMPTY = "the program lets a hand be emptied without a canasta, and the deal go on"

_POSITION = "a saved position is no deal: its hands are what was left in them"
_POSITION_PILE = "a saved position is no deal: the whole pile stands as turned cards"

NOTES: dict[str, dict[str, str]] = {
    "buraco-engine/canasta2_expanded.jsonl": {"PIL109": _BURIED},
    "buraco-engine/canasta2_native.jsonl": {"PIL109": _BURIED},
    "buraco-engine/canasta4_expanded.jsonl": {"PIL109": _BURIED},
    "buraco-engine/canasta4_native.jsonl": {"PIL109": _BURIED},
    "familycanasta/robots4.jsonl": {
        "DEA102": "the program turns no second card on a two",
        "PIL109": "the program counts cards from under the top card for the opening",
        "RED101": "the robots keep red threes that they were dealt, and lay them in a later turn or never",
        "RED104": "a robot discards a red three that it was dealt",
    },
    "feudalism/handfoot2_sharp.jsonl": {"DRW107": _ONE_LEFT},
    "feudalism/handfoot4_normal.jsonl": {
        "ASK104": "the settings ask for the partner's leave, and the log has no answer",
        "DRW107": _ONE_LEFT,
    },
    "openspiel/canasta_openspiel_random.jsonl": {
        "DEA102": "the engine covers no upcard",
        "DEA104": "the engine lets North begin every deal",
        "OPN101": "the engine lets a side open with cards from under the top card, which it does not meld",
        "OUT109": "the engine ends no deal when a last card is discarded, and plays on",
        "PIL103": "the engine lets a player take the pile and meld the top card or not",
        "PIL109": "the engine lets cards from under the top card help to open",
        "SCO106": "what was played and scored after a going out is in the engine's scores; by its own rules they agree",
    },
    **{f"ramapo/case{number}.txt": {"DEA101": _POSITION, "DEA103": _POSITION_PILE} for number in range(1, 7)},
    "speed1405/spectator2p_medium_hard.jsonl": {"OUT105": _EMPTY, "PIL103": _TOP, "PIL109": _ORDER},
    "speed1405/spectator2p_stuck_empty_hand.jsonl": {
        "OUT101": "the player melds the last card without a canasta, and the program hangs",
        "OUT105": _EMPTY,
        "PIL103": _TOP,
        "PIL109": _ORDER,
    },
}
"""Every finding but notes must have its sentence."""
