"""What is counted in an archive, and for whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_notation import audit, read
from canasta_notation.archive.statistics import STATISTICS, UNKNOWN_RULES, Counts, Statistics
from canasta_notation.archive.tasks import Wanted, tasks_of
from canasta_notation.replays.situations import count

SAMPLES = Path(__file__).parents[2] / "samples"

EVENING = """\
%pcn 1
Rules: classic-2 target=500
Seat.N: Ana
Seat.S: Bo

== match 1

== deal 1
Dealer: S
Up: 9c
1. N d:x2 +8:888 +K:KKK* (110) -4s
2. S d:x2 -Kd
3. N p2:Kd +K:Kd -5c ; K may be laid off: Ana has opened
End: abandoned
= N total 700
= S total -55

== match 2
Seat.S: Ana

== deal 1
Rules: none-such
Dealer: S
1. N d:x2 -4s
End: abandoned
"""
"""Ana plays Bo, then herself; the second deal has rules that nobody knows."""


def counted(path: Path, size: int | None = None) -> Statistics:
    """All that is counted in a file, chunk by chunk."""
    whole = Statistics()
    for task in tasks_of(str(path), Wanted(), size):
        for one in STATISTICS.find(task):
            whole.add(one)
    whole.settle()
    return whole


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """The file of that evening."""
    path = tmp_path / "evening.pcn"
    path.write_text(EVENING)
    return path


def test_turns_and_deals_belong_to_those_who_played_them(evening: Path) -> None:
    """A player counts once a deal, whatever seats are theirs; a rule set counts everything."""
    found = counted(evening)

    figures = {
        (rules, player): (counts.matches, counts.deals, counts.turns)
        for rules, group in found.groups.items()
        for player, counts in [("", group.whole), *group.players.items()]
    }
    assert figures == {
        ("classic-2", ""): (1, 1, 3),
        ("classic-2", "Ana"): (1, 1, 2),
        ("classic-2", "Bo"): (1, 1, 1),
        (UNKNOWN_RULES, ""): (1, 1, 1),
        (UNKNOWN_RULES, "Ana"): (1, 1, 1),
    }


def test_situations_belong_to_whose_turn_it_was(evening: Path) -> None:
    """Ana opens, and takes the pile by laying off; Bo does neither."""
    players = counted(evening).groups["classic-2"].players

    assert players["Ana"].situations == {
        "opening": 1,
        "opening count announced": 1,
        "taken by laying off": 1,
    }
    assert players["Bo"].situations == {}


def test_findings_belong_to_whose_turn_it_was(evening: Path) -> None:
    """What is wrong in no turn is counted for the rule set alone."""
    groups = counted(evening).groups
    of_players = {name for counts in groups["classic-2"].players.values() for name in counts.findings}

    assert groups[UNKNOWN_RULES].whole.findings["HDR101 error"] == 1
    assert of_players <= set(groups["classic-2"].whole.findings)
    assert not any(name.startswith(("SCO", "HDR")) for name in of_players)


def test_points_are_those_of_the_side() -> None:
    """Each player of a side has its total, and the winners are those whose side won a match that is over."""
    path = SAMPLES / "31-match-classic.pcn"
    report, group = audit(read(path)), counted(path).groups["classic"]
    (result,) = report.results
    side = result.winner or ""
    names = {header.qualifier: header.value for header in read(path).file.sections[0].headers if header.key == "Seat"}
    winners = {names[seat] for seat in side}
    totals = [score.total or 0 for score in report.scores if score.side == side]

    assert {name for name, counts in group.players.items() if counts.won} == winners
    assert (group.whole.points, group.whole.scored) == (
        sum(score.total or 0 for score in report.scores),
        len(report.scores),
    )
    for name in winners:
        assert (group.players[name].points, group.players[name].scored) == (sum(totals), len(totals))


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.pcn")), ids=lambda path: path.stem)
def test_situations_are_those_of_the_situations_page(path: Path) -> None:
    """One pass with the audit sees what a pass for the situations alone sees."""
    summed: dict[str, int] = {}
    for group in counted(path).groups.values():
        for name, times in group.whole.situations.items():
            summed[name] = summed.get(name, 0) + times

    assert summed == {name: times for name, times in count(read(path)).items() if times}


@pytest.mark.parametrize("name", ["13-several-matches", "16-every-header", "10-rulings"])
def test_chunks_add_up_to_the_whole(name: str) -> None:
    """However a file is cut, the counts are the same: what stands in its head is counted once."""
    path = SAMPLES / f"{name}.pcn"

    assert counted(path, 1) == counted(path)


def test_a_head_is_counted_once_though_the_first_match_does_not_mind_it(tmp_path: Path) -> None:
    """A wrong `Rules:` of a section is found in the first match that plays by it, in whatever chunk that stands."""
    path = tmp_path / "evening.pcn"
    deal = "\n== deal 1\nDealer: W\nEnd: abandoned\n\n"
    path.write_text(
        f"%pcn 1\nRules: none-such\n\n== match 1\nRules: classic\n{deal}== match 2\n{deal}== match 3\n{deal}"
    )

    assert counted(path, 1) == counted(path)
    assert counted(path).groups[UNKNOWN_RULES].whole.findings["HDR101 error"] == 1


def test_no_known_total_is_no_mean() -> None:
    """Where nothing was scored there are no points a deal."""
    assert Counts(deals=3).points_a_deal is None
    assert Counts(deals=3, scored=2, points=-55).points_a_deal == -27.5


@pytest.mark.parametrize("size", [None, 1])
def test_a_player_is_one_however_spelt(tmp_path: Path, size: int | None) -> None:
    """Capitals, blanks and how an accent is written tell nobody apart, in a deal as in an archive."""
    path = tmp_path / "spelt.pcn"
    path.write_text(
        "%pcn 1\nRules: classic\n\n== match 1\nSeat.N: Eva  Mar\u00eda\nSeat.S: EVA MARI\u0301A\n\n"
        "== deal 1\nDealer: W\n1. N d:x -4s\nEnd: abandoned\n\n"
        "== match 2\nSeat.E: eva mar\u00eda\n\n== deal 1\nDealer: N\n1. E d:x -4s\nEnd: abandoned\n",
        encoding="utf-8",
    )

    players = counted(path, size).groups["classic"].players

    assert {"Eva Mar\u00eda": (2, 2, 2)} == {
        name: (counts.matches, counts.deals, counts.turns) for name, counts in players.items()
    }
