from __future__ import annotations

import json
from typing import Any

from tests.convert.converted import audited, converted, recognised, refused

PLAYERS = ("Ana", "Bo", "Cleo", "Dov")


def entered(team: str, **more: Any) -> dict[str, Any]:
    """What was entered for a team that only laid a few cards."""
    return {
        "teamId": team,
        "cardPoints": 90,
        "cardsInHand": 50,
        "naturalCanastas": 0,
        "mixedCanastas": 0,
        "redThrees": 1,
        "opened": True,
        "wentOut": False,
        "concealedGoingOut": False,
        "extra": {},
    } | more


def export(**more: Any) -> dict[str, Any]:
    """A game of one round in the shape of the export."""
    game = {
        "sourceId": "g",
        "name": "Club",
        "status": "finished",
        "createdAt": "2026-09-19T18:00:00Z",
        "players": [
            {"id": who.lower(), "name": who, "seat": seat} for seat, who in enumerate(("Ana", "Bo", "Cleo", "Dov"))
        ],
        "teams": [
            {"id": "t1", "name": "We", "memberIds": ["ana", "cleo"], "order": 0},
            {"id": "t2", "name": "They", "memberIds": ["bo", "dov"], "order": 1},
        ],
        "effectiveRuleSet": {"family": "classic", "name": "Classic", "configuration": {}},
        "gameOverrides": [],
        "rounds": [
            {
                "sequence": 1,
                "status": "committed",
                "input": {
                    "teams": [
                        entered("t1", cardPoints=325, cardsInHand=15, mixedCanastas=2, redThrees=2, wentOut=True),
                        entered("t2", cardPoints=0, opened=False),
                    ]
                },
                "note": "a long deal",
                "computed": {
                    "scores": [{"teamId": "t1", "total": 1210}, {"teamId": "t2", "total": -150}],
                    "scoreAfter": {"t1": 1210, "t2": -150},
                },
            }
        ],
        "result": {"winnerTeamIds": ["t1"], "finalScores": {"t1": 1210, "t2": -150}, "tie": False},
    }
    return {"format": "canasta-game-export", "version": 1, "exportedAt": "x", "game": game | more}


def test_what_was_entered_are_the_items_and_what_was_computed_the_total() -> None:
    """Cards in hand are taken off, and red threes of a side that has not opened."""
    lines, losses = converted(json.dumps(export()), "ebbeling")

    assert lines == [
        "%pcn 1",
        "Event: Club",
        "Date: 2026-09-19",
        "Rules: classic",
        "Seat.N: Ana",
        "Seat.E: Bo",
        "Seat.S: Cleo",
        "Seat.W: Dov",
        "== deal 1",
        "; a long deal",
        "= NS canastas 600 cards 325 red 200 out 100 hand -15 total 1210 score 1210",
        "= EW canastas 0 cards 0 red -100 out 0 hand -50 total -150 score -150",
        "Result: NS 1210 EW -150",
    ]
    assert losses == {"CNV202": 1}
    assert audited(lines) == []
    assert recognised(json.dumps(export(), indent=2)) == "ebbeling"


def test_a_total_that_was_computed_wrongly_is_found() -> None:
    """What was entered and what was computed stand side by side, so that the audit sees that they differ."""
    wrong = export()
    wrong["game"]["rounds"][0]["computed"]["scores"][1]["total"] = -140
    lines, _losses = converted(json.dumps(wrong), "ebbeling")

    assert audited(lines)[0] == ("SCO104", "the total is declared as -140, and the items add up to -150")


def test_partners_sit_opposite() -> None:
    """Where the seats say otherwise, the teams are seated in turn, and that is told."""
    teams = [
        {"id": "t1", "name": "We", "memberIds": ["ana", "bo"], "order": 0},
        {"id": "t2", "name": "They", "memberIds": ["cleo", "dov"], "order": 1},
    ]
    lines, losses = converted(json.dumps(export(teams=teams)), "ebbeling")

    assert lines[4:8] == ["Seat.N: Ana", "Seat.E: Cleo", "Seat.S: Bo", "Seat.W: Dov"]
    assert losses["CNV203"] == 1


def test_of_unknown_rules_only_totals_are_taken() -> None:
    """What a canasta is worth there, nobody here knows."""
    lines, losses = converted(json.dumps(export(effectiveRuleSet={"family": "modern"})), "ebbeling")

    assert lines[10] == "= NS total 1210 score 1210"
    assert losses == {"CNV203": 1}


def test_what_is_no_export_is_refused() -> None:
    """Another format, another version, teams of other people: each is refused with its reason."""
    assert refused(json.dumps(export() | {"format": "x"}), "ebbeling") == ("its format is 'x', not canasta-game-export")
    assert refused(json.dumps(export() | {"version": 2}), "ebbeling") == "it is of version 2; version 1 is read"
    others = [{"id": one, "memberIds": [one]} for one in ("eva", "fay")]
    assert (
        refused(json.dumps(export(teams=others)), "ebbeling") == "its teams are not made up of its players, each once"
    )
    assert refused(json.dumps(export(teams=others[:1])), "ebbeling") == (
        "it has not two or more teams of different names with a player in each"
    )


def test_a_game_that_breaks_off_is_refused() -> None:
    """Half a game could say something else; that it breaks off is the reason."""
    text = json.dumps(export())

    assert refused(text[:-40], "ebbeling") == "line 1: it breaks off before it says enough"
