"""What is shown at each place of a record, compared with the pages of `canasta replay`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta_notation.cli.course import Course, Stand, Wanted
from canasta_notation.cli.tui.matches import Matches
from canasta_notation.cli.tui.pages import lines, told
from canasta_notation.cli.tui.places import Place, Walk
from canasta_notation.cli.tui.scenes import Scene
from canasta_notation.cli.tui.seeking import Stages, marked, seek
from canasta_notation.cli.tui.start import Start, begin
from canasta_notation.cli.tui.strips import width_of
from canasta_notation.cli.tui.tabletop import table_strips
from canasta_notation.model import Turn
from canasta_notation.replays.blank import blank
from canasta_notation.syntax import dumps, read

SAMPLES = Path(__file__).parents[2] / "samples"
PATHS = [*sorted(SAMPLES.glob("[0-2]*.pcn")), *sorted((SAMPLES / "broken").glob("*1-*.pcn"))[::4]]


def beginning(path: Path, seat: str | None = None) -> tuple[Walk, Stages]:
    """A reader at the beginning of a file."""
    begun = begin(Matches([str(path)], lambda _path, error: pytest.fail(str(error))), Start(seat=seat), None)
    assert begun is not None
    return begun


def scenes(walk: Walk, stages: Stages) -> Iterator[tuple[Place, Scene]]:
    """Every place with what is shown there."""
    while True:
        place = walk.place
        for _deal in stages.of(walk).playing(place.deal, place.line, walk.seat):
            pass
        shown = stages.of(walk).shown(place.deal, place.line, walk.seat)
        assert shown is not None
        yield place, shown.scenes[place.line, place.step]
        if not walk.next_act():
            return


def stands(path: Path, seat: str | None) -> dict[int, Stand]:
    """The pages of `canasta replay` by the lines of the turns."""
    record = read(path)
    return {one.turn.span.line: one for one in Course(None, Wanted(None, 0, None, seat)).of(record) if one.turn}


NOBODY_PLAYS = ("08-deals-only", "15-score-sheet")
MORE_THAN_ONE_TABLE = ("13-several-matches",)
THROUGH_EYES = [
    *((path, False) for path in PATHS),
    *((path, True) for path in PATHS if path.stem not in (*NOBODY_PLAYS, *MORE_THAN_ONE_TABLE)),
]


def a_seat(path: Path) -> str:
    """The seat of the first turn of a file."""
    return next(turn.seat for match in read(path).matches for deal in match.deals for turn in deal.turns)


@pytest.mark.parametrize(("path", "through_a_seat"), THROUGH_EYES, ids=lambda value: getattr(value, "stem", value))
def test_every_place_has_its_scene(path: Path, through_a_seat: bool) -> None:
    """At the end of each turn the table is that of `canasta replay --view`, and its findings stand on the acts."""
    seat = a_seat(path) if through_a_seat else None
    pages = stands(path, seat)
    walk, stages = beginning(path, seat)
    codes: dict[int, set[str]] = {}
    compared = 0
    for place, scene in scenes(walk, stages):
        line = walk.line
        if not isinstance(line, Turn):
            continue
        codes.setdefault(line.span.line, set()).update(one.finding.code for one in scene.findings)
        page = pages.get(line.span.line)
        if page is not None and place.step == walk.last_step(place.line):
            compared += 1
            assert page.seen == scene.view
            assert {one.code for one in page.findings if not one.code.startswith("SYN2")} <= codes[line.span.line]
    assert compared == len(pages)


FULL = ("03-full-computer-record", "31-match-classic", "36-match-hoyle-2")


@pytest.mark.parametrize("name", FULL)
def test_a_seat_is_told_nothing_hidden(name: str, tmp_path: Path) -> None:
    """Of a full record a seat is shown, at every place, what is shown of the record as the seat saw it."""
    path = SAMPLES / f"{name}.pcn"
    seat = a_seat(path)
    seen = tmp_path / path.name
    seen.write_text(dumps(blank(read(path), seat)), encoding="utf-8")
    full, partial = (list(told_at_each_place(one, seat)) for one in (path, seen))

    assert full == partial


def told_at_each_place(path: Path, seat: str) -> Iterator[tuple[object, ...]]:
    """All that the screen is drawn from."""
    walk, stages = beginning(path, seat)
    for _place, scene in scenes(walk, stages):
        yield scene.view, list(told(scene, str)), lines(walk, (), (80, 5), str)


def record_of(folder: Path, text: str) -> Path:
    """A file with that in it."""
    path = folder / "a.pcn"
    path.write_text(text, encoding="utf-8")
    return path


def shown_at(walk: Walk, stages: Stages, place: Place) -> Scene:
    """What is shown at a place."""
    walk.go(place)
    for _deal in stages.of(walk).playing(place.deal, place.line, walk.seat):
        pass
    shown = stages.of(walk).shown(place.deal, place.line, walk.seat)
    assert shown is not None
    return shown.scenes[place.line, place.step]


DEALS = "%pcn 1\nRules: classic\n" + "".join(
    f"\n== deal {number}\nDealer: {'NESW'[number % 4]}\nUp: 9c\n1. {'ESWN'[number % 4]} d:x -4s\nEnd: abandoned\n"
    for number in range(1, 12)
)


def test_first_deal_is_shown_without_playing_the_others(tmp_path: Path) -> None:
    """Of a long match no more is played than what is shown, and nothing twice while going on."""
    walk, stages = beginning(record_of(tmp_path, DEALS))
    stage = stages.of(walk)

    assert list(stage.playing(0, -1, None)) == []
    assert [stage.findings(deal) is None for deal in range(11)] == [False, *[True] * 10]
    assert list(stage.playing(1, -1, None)) == [1]
    assert list(stage.playing(4, -1, None)) == [2, 3, 4]
    assert list(stage.playing(4, 0, None)) == []


def test_going_back_plays_again(tmp_path: Path) -> None:
    """What is no longer kept is played from the beginning of the match, and is the same."""
    walk, stages = beginning(record_of(tmp_path, DEALS))
    first = shown_at(walk, stages, Place(0, 0, 0, 1))
    shown_at(walk, stages, Place(0, 10, 0, 1))

    assert list(stages.of(walk).playing(0, -1, None)) in ([], [0])
    for deal in range(5, 10):
        shown_at(walk, stages, Place(0, deal, -1, 0))
    assert first == shown_at(walk, stages, Place(0, 0, 0, 1))
    assert len(stages.of(walk)._kept) <= 4


def test_view_changes_in_the_middle(tmp_path: Path) -> None:
    """The same place through other eyes, there and back."""
    walk, stages = beginning(record_of(tmp_path, DEALS.replace("Up:", "Hand.N: 4s5s6s7s8s9sTsJsQsKsAs\nUp:")))
    seen = []
    for seat in (None, "E", "N", None):
        walk.seat = seat
        view = shown_at(walk, stages, Place(0, 3, -1, 0)).view
        assert view is not None
        seen.append(view.hands["N"].cards is not None)

    assert seen == [True, False, True, True]


PAGE = 20


@pytest.fixture
def _small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("canasta_notation.cli.tui.stage.PAGE", PAGE)
    monkeypatch.setattr("canasta_notation.cli.tui.stage.ACTS", 5 * PAGE)


def long_deal(folder: Path) -> Path:
    """A deal of more lines than are told at a time."""
    turns = "".join(f"{number + 1}. {'NESW'[number % 4]} d:x -4s\n" for number in range(2 * PAGE + 10))
    return record_of(folder, f"%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9\n{turns}= NS total 5\n")


@pytest.mark.usefixtures("_small_pages")
def test_deal_of_many_pages(tmp_path: Path) -> None:
    """It is told page by page as it would be in one piece, each place with its table, findings where they stand."""
    path = long_deal(tmp_path)
    pages = stands(path, None)
    walk, stages = beginning(path)
    found: dict[int, list[str]] = {}
    for place, scene in scenes(walk, stages):
        if isinstance(walk.line, Turn):
            found.setdefault(walk.line.span.line, []).extend(one.finding.code for one in scene.findings)
            assert place.step == 0 or scene.view == pages[walk.line.span.line].seen

    assert len(found) == 2 * PAGE + 10
    assert found == {line: [one.code for one in page.findings] for line, page in pages.items()}


@pytest.mark.usefixtures("_small_pages")
def test_view_of_a_deal_of_many_pages(tmp_path: Path) -> None:
    """A later page is seen by a seat as the pages before it."""
    path = long_deal(tmp_path)
    page = stands(path, "N")
    walk, stages = beginning(path, "N")
    scene = shown_at(walk, stages, Place(0, 0, PAGE + 3, 1))

    assert isinstance(walk.line, Turn)
    assert scene.view == page[walk.line.span.line].seen


@pytest.mark.usefixtures("_small_pages")
def test_turns_of_endless_acts(tmp_path: Path) -> None:
    """Of such turns fewer are told at a time, and their acts are stepped through all the same."""
    turns = "".join(f"{number + 1}. {'NESW'[number % 4]} d:x {'(50) ' * 30}-4s\n" for number in range(8))
    walk, stages = beginning(record_of(tmp_path, f"%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9\n{turns}"))
    last = shown_at(walk, stages, Place(0, 0, 7, 31))
    shown = stages.of(walk).shown(0, 7, None)

    assert shown is not None
    assert {line for line, _step in shown.scenes} == {4, 5, 6, 7, 8}
    assert last.says[0] == "West discards 4s♠."


def test_hands_beyond_any_pack(tmp_path: Path) -> None:
    """A hand that somebody made endless is counted, and not kept card by card at every act."""
    draws = "".join(f"{number + 1}. {'NESW'[number % 4]} d:x1000 -4s\n" for number in range(40))
    walk, stages = beginning(record_of(tmp_path, f"%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9\n{draws}"))
    view = shown_at(walk, stages, Place(0, 0, 39, 1)).view

    assert view is not None
    assert [hand.cards for hand in view.hands.values()] == [None] * 4
    assert all(width_of(strip) <= 80 for strip in table_strips(view, {}, 80, 12, in_columns=False))


def test_findings_and_their_places(tmp_path: Path) -> None:
    """On the act, at the end of the turn, before the first turn, and at the end of the deal."""
    head = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9c\nHand.N: 4s\n"
    text = f"{head}1. N d:x +5:5c5d -4s\n3. E d:x -5\n= NS red 5\n"
    walk, stages = beginning(record_of(tmp_path, text))
    found = [(place, one.code) for place, one in marked(stages.of(walk), walk, 0)]

    assert [place.line for place, _code in found] == sorted(place.line for place, _code in found)
    assert (Place(0, 0, -1, 0), "DEA101") in found
    assert (Place(0, 0, 0, 1), "MLD101") in found
    assert (Place(0, 0, 1, 1), "TRN108") in found
    assert any(place.line == 2 for place, _code in found)
    for place, code in found:
        assert code in [one.finding.code for one in shown_at(walk, stages, place).findings]


@pytest.mark.parametrize(
    "name", ["10-rulings", "broken/PIL102-taken-without-natural-pair", "broken/HDR101-unknown-rules"]
)
def test_every_finding_is_met_on_the_way(name: str) -> None:
    """From finding to finding one meets all of them, forward and back, and each is shown where one stands."""
    walk, stages = beginning(SAMPLES / f"{name}.pcn")
    forward = found_from(walk, stages, 1)
    back = found_from(walk, stages, -1)
    deals = range(len(walk.here.deals))
    expected = sorted({place for deal in deals for place, _one in marked(stages.of(walk), walk, deal)} - {Place()})

    assert forward == expected
    assert back == expected[-2::-1]


def found_from(walk: Walk, stages: Stages, by: int) -> list[Place]:
    """The places of the findings in a direction, to the last of which the reader goes."""
    places = [walk.place]
    while True:
        for _deal in seek(stages, walk, by):
            pass
        if walk.place == places[-1]:
            return places[1:]
        places.append(walk.place)


def test_search_that_is_stopped_leads_nowhere(tmp_path: Path) -> None:
    """Whoever stops a search half-way stands where it began."""
    walk, stages = beginning(record_of(tmp_path, DEALS))
    search = seek(stages, walk, 1)
    for _deal in range(3):
        next(search)
    search.close()

    assert walk.place == Place()


def test_empty_comment_is_a_place_like_others(tmp_path: Path) -> None:
    """There is nothing to tell there, and the table is the one before."""
    head = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nUp: 9c\n"
    walk, stages = beginning(record_of(tmp_path, f"{head}1. N d:x -4s\n;\n2. E d:x -5s\n"))
    before, there = (shown_at(walk, stages, Place(0, 0, line, step)) for line, step in ((0, 1), (1, 0)))

    assert (there.says, there.comments, there.findings) == ((), (), ())
    assert there.view == before.view


def test_names_follow_a_substitution() -> None:
    """From the line on where somebody steps in the table has the new name."""
    walk, stages = beginning(SAMPLES / "10-rulings.pcn")
    names = [scene.names["S"] for _place, scene in scenes(walk, stages)]

    assert (names[0], names[-1]) == ("Tadeusz", "Eva Lindqvist")


def test_what_a_ruling_accepts_later_is_told_as_accepted() -> None:
    """A finding is shown as it stands once the deal is settled."""
    walk, stages = beginning(SAMPLES / "10-rulings.pcn")
    found = {one.code: one.waived for _place, one in marked(stages.of(walk), walk, 0)}

    assert found["OPN101"]
