"""The ways of a reader through records, without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_notation.cli.common import Unusable
from canasta_notation.cli.tui.matches import Matches
from canasta_notation.cli.tui.places import Place, Walk
from canasta_notation.cli.tui.start import NotSeated, Start, begin

RECORD = """\
%pcn 1
Rules: classic

== match 1

== deal 1
Dealer: W
1. N d:x -4s
; well played
2. E d:x -7c
End: abandoned

== deal 2
Dealer: N
1. E d:x -7
4. N d:x -8
End: abandoned

== match 2

== deal 7
Dealer: W
1. N d:x -4s
"""


def files(folder: Path, *texts: str) -> list[str]:
    """Files with these texts."""
    paths = [folder / f"{number}.pcn" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    return [str(path) for path in paths]


def matches_of(paths: list[str]) -> tuple[Matches, list[str]]:
    """The matches of some files, and of which of these it was told that they cannot be used."""
    failed: list[str] = []
    return Matches(paths, lambda path, error: failed.append(f"{Path(path).name}: {error}")), failed


@pytest.fixture
def walk(tmp_path: Path) -> Walk:
    """A reader at the beginning of the record."""
    matches, _failed = matches_of(files(tmp_path, RECORD))
    first = matches.at(0)
    assert first is not None
    return Walk(matches, first)


def all_places(walk: Walk, way: str) -> list[Place]:
    """The place and all further ones in a direction."""
    places = [walk.place]
    while getattr(walk, way)():
        places.append(walk.place)
    return places


FORWARD = [
    Place(0, 0, -1, 0),
    Place(0, 0, 0, 0),
    Place(0, 0, 0, 1),
    Place(0, 0, 1, 0),
    Place(0, 0, 2, 0),
    Place(0, 0, 2, 1),
    Place(0, 0, 3, 0),
    Place(0, 1, -1, 0),
    Place(0, 1, 0, 0),
    Place(0, 1, 0, 1),
    Place(0, 1, 1, 0),
    Place(0, 1, 1, 1),
    Place(0, 1, 2, 0),
    Place(1, 0, -1, 0),
    Place(1, 0, 0, 0),
    Place(1, 0, 0, 1),
    Place(1, 0, 1, 0),
]


def test_act_by_act_forward(walk: Walk) -> None:
    """Every act, every line that is no turn, both ends of each deal, over deals and matches."""
    assert all_places(walk, "next_act") == FORWARD


def test_turn_by_turn_forward(walk: Walk) -> None:
    """The last act of every line."""
    lasts = [one for one, after in zip(FORWARD, [*FORWARD[1:], None], strict=True) if after is None or after.step == 0]

    assert all_places(walk, "next_turn") == lasts


def test_turn_from_within_it(walk: Walk) -> None:
    """First to its own end."""
    walk.next_act()
    walk.next_turn()

    assert walk.place == Place(0, 0, 0, 1)


def test_back(walk: Walk) -> None:
    """Act by act the same places, those of the line before from its last act on."""
    all_places(walk, "next_act")

    assert all_places(walk, "previous_act") == FORWARD[::-1]


def test_a_seat_passes_comments_by(walk: Walk) -> None:
    """It may not see them; who looks at one through its eyes stands at the line before."""
    walk.seat = "N"
    walk.go(Place(0, 0, 1, 0))
    walk.settle()

    assert walk.place == Place(0, 0, 0, 1)
    assert Place(0, 0, 1, 0) not in all_places(walk, "next_act")


@pytest.mark.parametrize(
    ("way", "place"),
    [
        ("first", Place(0, 1, -1, 0)),
        ("last", Place(0, 1, 2, 0)),
        ("next_deal", Place(1, 0, -1, 0)),
        ("previous_deal", Place(0, 0, -1, 0)),
        ("first_deal", Place(0, 0, -1, 0)),
        ("last_deal", Place(0, 1, 2, 0)),
        ("next_match", Place(1, 0, -1, 0)),
    ],
)
def test_ways(walk: Walk, way: str, place: Place) -> None:
    """From a turn of the second deal."""
    walk.go(Place(0, 1, 0, 1))

    assert getattr(walk, way)()
    assert walk.place == place


def test_no_way(walk: Walk) -> None:
    """Where a way leads nowhere it is told, and the reader stays."""
    ways = ["first", "previous_act", "previous_turn", "previous_deal", "first_deal", "previous_match"]

    assert [getattr(walk, way)() for way in ways] == [False] * len(ways)
    assert walk.place == Place()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("2", Place(0, 0, 2, 1)),
        (" 2.4 ", Place(0, 1, 1, 1)),
        ("d2", Place(0, 1, -1, 0)),
        ("t2", Place(0, 0, 2, 1)),
        ("#d2.t1.s1", Place(0, 1, 0, 0)),
        ("D2 T1", Place(0, 1, 0, 1)),
    ],
)
def test_jumps(walk: Walk, text: str, place: Place) -> None:
    """A turn of this deal or another, a deal, an act."""
    assert walk.jump(text) is None
    assert walk.place == place


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' says nothing"),
        ("x", "'x' says nothing"),
        ("1.2.3", "says nothing"),
        ("9" * 40, "says nothing"),
        ("\x1b[31m", "'\\x1b[31m' says nothing"),
        ("3", "there is no such turn: the last one is 2"),
        ("7", "there is no such turn: the last one is 2"),
        ("d7", "there is no deal 7 in it: it has deals 1 to 2"),
        ("2.9", "there is no such turn in deal 2: the last one is 4"),
        ("t1.s9", "there is no act 9 in that turn"),
        ("s1", "there is no act 1 in that turn"),
        ("d1.s1", "there is no act 1 in that turn"),
    ],
)
def test_jumps_that_lead_nowhere(walk: Walk, text: str, said: str) -> None:
    """It is said why, and the reader stays."""
    assert said in (walk.jump(text) or "")
    assert walk.place == Place()


def begun(paths: list[str], start: Start) -> Place:
    """Where a reader begins."""
    begun = begin(matches_of(paths)[0], start, None)
    assert begun is not None
    return begun[0].place


@pytest.mark.parametrize(
    ("start", "place"),
    [
        (Start(), Place()),
        (Start(deal=2), Place(0, 1, -1, 0)),
        (Start(deal=7), Place(1, 0, -1, 0)),
        (Start(first=2), Place(0, 0, 2, 1)),
        (Start(first=3, last=9), Place(0, 1, 1, 1)),
        (Start(deal=2, first=2), Place(0, 1, 1, 1)),
        (Start(first=0, last=1), Place(0, 0, 0, 1)),
    ],
)
def test_where_a_reader_begins(tmp_path: Path, start: Start, place: Place) -> None:
    """At the first deal and turn that are wanted, in whichever match they are."""
    assert begun(files(tmp_path, RECORD), start) == place


def test_nothing_to_begin_at(tmp_path: Path) -> None:
    """It is said what there is; a seat at which nobody sits is named, too."""
    paths = files(tmp_path, RECORD)

    with pytest.raises(Unusable, match="no deal 9 in it: it has deals 1, 2, 7"):
        begun(paths, Start(deal=9))
    with pytest.raises(Unusable, match="no such turn: the last one is 4"):
        begun(paths, Start(first=99))
    with pytest.raises(NotSeated, match="at this table sit N, E, S, W"):
        begun(paths, Start(seat="P1"))


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    """They are passed by and told of once, also on the way back."""
    paths = files(tmp_path, "no record", RECORD, "%pcn 1\nRules: classic\n\n== match 1\n", RECORD)
    matches, failed = matches_of([*paths[:2], str(tmp_path / "none.pcn"), *paths[2:]])

    assert [matches.at(number) is not None for number in (3, 4, 0, 3, -1)] == [True, False, True, True, False]
    assert sorted(failed) == [
        "0.pcn: no match in it: `canasta read` tells why",
        "2.pcn: no deal in it to step through",
        "none.pcn: [Errno 2] No such file or directory: '" + str(tmp_path / "none.pcn") + "'",
    ]


def test_going_back_past_what_is_kept(tmp_path: Path) -> None:
    """Only the last few matches are kept; the others are read again."""
    text = "%pcn 1\nRules: classic\n" + "".join(
        f"\n== match {number}\n\n== deal {number}\n1. N d:x -4\n" for number in range(9)
    )
    matches, _failed = matches_of(files(tmp_path, text, text))
    labels = [one.label for number in (*range(18), *range(17, -1, -1)) if (one := matches.at(number)) is not None]

    assert labels == [str(number % 9) for number in (*range(18), *range(17, -1, -1))]
    assert len(matches._kept) <= 4
