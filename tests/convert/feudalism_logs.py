"""Small GameMove streams of our own making, in the shape in which the program's driver writes them."""

from __future__ import annotations

from typing import Any

from canasta_notation.convert.feudalism.cards import is_red_three, seed_of_deal, shuffled

CLASSIC: dict[str, Any] = {
    "variant": "canasta",
    "deckCount": 2,
    "handSize": 5,
    "footSize": 0,
    "stockDraw": 1,
    "playTo": 5000,
    "rounds": None,
    "canastaSize": 7,
    "canastaMayExceed": True,
    "maxWildsPerMeld": 3,
    "minNaturalsToStart": 2,
    "minNaturalsForDirtyBook": 4,
    "freezeOnWildDiscard": True,
    "takePileNeedsTwoNaturalsAlways": False,
    "redThreeReplacement": True,
    "booksCloseAtSeven": False,
    "requireDiscardToGoOut": False,
    "goingOutNeedsCanasta": True,
    "concealedBonus": True,
    "house": {"partnerConsent": False, "wildBooksAllowed": False},
}
HAND_AND_FOOT: dict[str, Any] = CLASSIC | {
    "variant": "handAndFoot",
    "deckCount": 3,
    "handSize": 4,
    "footSize": 3,
    "stockDraw": 2,
    "playTo": None,
    "rounds": 4,
    "canastaMayExceed": False,
    "maxWildsPerMeld": 7,
    "takePileNeedsTwoNaturalsAlways": True,
    "booksCloseAtSeven": True,
    "requireDiscardToGoOut": True,
    "goingOutNeedsCanasta": False,
    "concealedBonus": False,
    "house": {
        "goingOutClean": 1,
        "goingOutDirty": 1,
        "wildBooksAllowed": True,
        "partnerConsent": True,
        "redThreeScoreEnabled": True,
        "redThreeScorePoints": 100,
        "replaceRedThreesOnFootOpen": True,
        "takeDiscardTopSeven": False,
    },
}


def identity(card: str, deck: int = 0) -> str:
    """The identity of a card in canonical spelling: `Th` of the first deck is `0-H-10-0`, `*` is `0-J-JOKER-0`."""
    if card == "*":
        return f"{deck}-J-JOKER-0"
    rank = "10" if card[0] == "T" else card[0]
    return f"{deck}-{card[1].upper()}-{rank}-0"


def cards(text: str) -> list[str]:
    """The identities of cards with blanks between; each further copy of a card comes from the next deck."""
    seen: dict[str, int] = {}
    found = []
    for card in text.split():
        deck = seen[card] = seen.get(card, -1) + 1
        found.append(identity(card, deck))
    return found


def start(hands: list[str], stock: str, up: str, **more: Any) -> dict[str, Any]:
    """A deal before the first move."""
    players = [{"seat": seat, "team": seat % 2, "hand": cards(hand), "foot": []} for seat, hand in enumerate(hands)]
    found: dict[str, Any] = {
        "players": players,
        "stock": cards(stock),
        "discard": cards(up),
        "discardFrozen": False,
        "redThrees": [[], []],
        "dealer": 0,
        "currentPlayer": 1,
        "scores": [0, 0],
    }
    return found | more


def moves(*lines: str) -> list[dict[str, Any]]:
    """Moves of a seat each: `1 draw`, `1 take 9c 9d`, `0 meld 7c 7d *`, `0 add 1 7h`, `0 discard Kc`, `2 yes`.

    Groups of a meld are set apart by a stroke: `0 meld 7c 7d * / Kc Kd 2c`.
    """
    return [{"seat": int(line[0]), "move": _move(*line[2:].split(" ", 1))} for line in lines]


def _move(kind: str, rest: str = "") -> dict[str, Any]:
    match kind:
        case "draw":
            return {"kind": "drawStock"}
        case "take":
            return {"kind": "takePile", "cardIds": cards(rest)}
        case "meld":
            groups = [cards(group) for group in rest.split("/")]
            flat = {"kind": "meld", "cardIds": [one for group in groups for one in group]}
            return flat | ({"groups": groups} if len(groups) > 1 else {})
        case "add":
            place, _blank, added = rest.partition(" ")
            return {"kind": "addToMeld", "meldIndex": int(place), "cardIds": cards(added)}
        case "discard":
            return {"kind": "discard", "cardId": identity(rest)}
        case "yes" | "no":
            return {"kind": "consentGoOut", "accept": kind == "yes"}
        case _:
            return {"kind": kind}


def score(canastas: int, points: int, red: int, out: int, hand: int) -> dict[str, int]:
    """What a team scored; `hand` is what it lost by its cards."""
    return {
        "cardPoints": points,
        "canastaBonus": canastas,
        "redThreeScore": red,
        "goingOut": out,
        "handPenalty": hand,
        "total": canastas + points + red + out - hand,
    }


def log(*rounds: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A match."""
    config = more.pop("config", CLASSIC)
    return {"variant": config["variant"], "seed": 5, "config": config, "rounds": list(rounds)} | more


def dealt_by_seed(seed: int, number: int, dealer: int) -> dict[str, Any]:
    """A deal to two players as the program's own shuffle makes it, red threes laid and replaced."""
    pack = shuffled(2, seed_of_deal(seed, number, dealer))
    hands, rest = [pack[:15], pack[15:30]], pack[30:]
    turned = next(place for place, one in enumerate(rest) if not _is_covered(one)) + 1
    up, stock = rest[:turned], rest[turned:]
    reds: list[list[str]] = [[], []]
    for seat, hand in enumerate(hands):
        while new := [one for one in hand if is_red_three(one)]:
            reds[seat] += new
            hand[:] = sorted([one for one in hand if one not in new] + stock[: len(new)])
            stock = stock[len(new) :]
    found = start(["", ""], "", "", dealer=dealer, currentPlayer=1 - dealer)
    for player, hand in zip(found["players"], hands, strict=True):
        player["hand"] = hand
    return found | {"stock": stock, "discard": up, "redThrees": reds}


def _is_covered(one: str) -> bool:
    return is_red_three(one) or one.split("-")[2] in ("2", "JOKER")
