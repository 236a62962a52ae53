"""What the replay page plays: key frames and changes, against the tables that the audit saw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import canasta_notation as pcn
from canasta_notation.render import Wanted
from canasta_notation.render.page.states import UNKNOWN, State, Value
from canasta_notation.render.page.stops import stops
from canasta_notation.render.story import DealStory
from canasta_notation.replays.view import CardsView, MeldView, SideView, View
from canasta_notation.rules.profiles import PROFILES, profile
from canasta_notation.selfplay import play, record
from tests.render.playing import data_of
from tests.render.telling import SAMPLES, TABLE, matches, told

TABLES = Wanted(tables=True)
RECORDS = sorted(SAMPLES.glob("*.pcn"))
UNPLAYED = {"08-deals-only", "15-score-sheet"}
"""Samples without a turn."""


def changed(state: State, change: dict[str, Any]) -> State:
    """The table after a change, as the page has it."""
    after: dict[str, Value] = dict(state)
    for key, value in change.items():
        match value:
            case None:
                del after[key]
            case [int(start), int(gone), str(text)]:
                was = after[key]
                assert isinstance(was, str)
                after[key] = was[:start] + text + was[start + gone :]
            case _:
                assert isinstance(value, str | int)
                after[key] = value
    return after


def seen_by(text: str) -> tuple[str, ...]:
    """The cards of a text, by the same expression as in the page."""
    return tuple(re.findall(r"[2-9TJQKA][cdhsrb]?|[*Wx]", text))


def view_of(state: State) -> View:
    """The table that a state says: what is not in it would be lost to the page."""

    def number(key: str) -> int | None:
        value = state.get(key)
        return value if isinstance(value, int) else None

    def cards(key: str, count_key: str) -> CardsView:
        text = state.get(key)
        known = None if text is None else seen_by(str(text))
        told = state.get(count_key, len(known or ()))
        return CardsView(None if told == UNKNOWN else int(told), known)

    seats = [key.split(":")[1] for key in state if re.match(r"hn?:", key)]
    pile = cards("p", "pn")
    top = state.get("t", pile.cards[-1] if pile.cards else None)
    return View(
        stock=number("s"),
        pile=pile,
        top=None if top is None else str(top),
        frozen=None if "f" not in state else str(state["f"]),
        due=tuple(str(state.get("d", "")).split()),
        hands={seat: cards(f"h:{seat}", f"hn:{seat}") for seat in dict.fromkeys(seats)},
        feet={
            seat: cards(f"f:{seat}", f"fn:{seat}") if {f"f:{seat}", f"fn:{seat}"} & set(state) else None
            for seat in dict.fromkeys(seats)
        },
        sides=tuple(side_of(state, side) for side in str(state["S"]).split()),
        over="over" if "o" in state else None,
    )


def side_of(state: State, side: str) -> SideView:
    """A side of a table that a state says."""
    is_open, minimum, reds = state[f"o:{side}"], state.get(f"m:{side}"), state.get(f"r:{side}", 0)
    return SideView(
        side,
        None if is_open == UNKNOWN else bool(is_open),
        None if minimum is None else int(minimum),
        int(reds),
        tuple(
            MeldView(
                key.split(":")[1],
                seen_by(str(text)),
                None if (kind := state.get(f"c:{key[1:]}")) is None else str(kind),
            )
            for key, text in state.items()
            if key.startswith(f"+{side}:")
        ),
    )


def same(seen: View) -> View:
    """A table without what no page needs: the order of seats and melds, and the English of why the deal is over."""
    sides = tuple(
        SideView(
            side.side, side.open, side.minimum, side.red_threes, tuple(sorted(side.melds, key=lambda one: one.key))
        )
        for side in seen.sides
    )
    return View(
        seen.stock,
        seen.pile,
        seen.top,
        seen.frozen,
        seen.due,
        dict(sorted(seen.hands.items())),
        dict(sorted(seen.feet.items())),
        sides,
        seen.over and "over",
    )


def tables(deal: DealStory) -> Iterator[View]:
    """The table before the play and after each stop, as the story has them."""
    for seen in (deal.first, *(one for entry in deal.entries for one in entry.tables)):
        assert seen is not None
        yield seen


def states(source: Path | str) -> Iterator[list[State]]:
    """For each deal of the page of a record the states that it plays."""
    for data in data_of(told(source, "page", wanted=TABLES)):
        first, steps = data["first"], data["steps"]
        assert isinstance(first, dict)
        assert isinstance(steps, list)
        played: list[State] = [first]
        for step in steps:
            played.append(changed(played[-1], step))
        yield played


def check(source: Path | str) -> int:
    """Play the page of a record and compare each table with that of its story; gives how many there were."""
    count = 0
    for deal, played in zip(deals_of(source), states(source), strict=True):
        assert len(played) == 1 + sum(map(stops, deal.entries))
        if deal.first is None:
            assert all(set(one) <= {"l"} for one in played)
        else:
            assert [same(one) for one in tables(deal)] == [same(view_of(one)) for one in played]
            count += len(played) - 1
    return count


def deals_of(source: Path | str) -> Iterator[DealStory]:
    """The deals of all matches of a record."""
    return (deal for match in matches(source, TABLES) for deal in match.deals)


def self_play(rules: str) -> str:
    """A record of two deals."""
    chosen = profile(rules)
    return pcn.dumps(record(chosen, play(chosen, seed="page", deals=2)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_page_plays_the_tables_of_the_record(path: Path) -> None:
    """The changes, applied one after another to the key frame, give the table that was seen at each stop."""
    assert (check(path) > 0) == (path.stem not in UNPLAYED)


@pytest.mark.parametrize("rules", PROFILES)
def test_page_plays_what_replay_gives(rules: str) -> None:
    """In self-play of each rule set every table is that of `replay`, the last one of a turn that at its end.

    Who is due next is settled after that.
    """
    text = self_play(rules)
    expected: dict[tuple[int, int], list[View]] = {}
    for moment in pcn.replay(pcn.loads(text)):
        line = (moment.deal.number or 0, moment.turn.span.line)
        if moment.step is None:
            expected[line][-1] = moment.after
        else:
            expected.setdefault(line, []).append(moment.after)

    assert [replace(same(one), due=()) for some in expected.values() for one in some] == [
        replace(same(view_of(one)), due=()) for played in states(text) for one in played[1:]
    ]


def test_acts_taken_back_change_nothing() -> None:
    """They are stops, for the record tells them; so is a turn in which nothing was done."""
    (played,) = states(f"{TABLE}1. N ~p:9c d:x -4s\n2. E\n")

    assert len(played) == 5
    assert {**played[0], "l": 0} == {**played[1], "l": 0}


def test_what_follows_a_gap_is_not_known() -> None:
    """The table after a line that is no turn is one to stop at too."""
    (played,) = states(f"{TABLE}1. N d:x -4s\n... 2 turns\n4. W d:x -5s\n")

    assert [played[3]["s"], played[3]["hn:N"], "d" in played[3]] == [UNKNOWN, UNKNOWN, False]


def test_turns_after_the_end_change_nothing() -> None:
    """They are not played."""
    (played,) = states(f"{TABLE}1. N d:x -4s\n! misdeal\n2. E d:x -5s\n")

    assert {**played[-1], "l": 0} == {**played[-3], "l": 0}


def test_more_cards_than_any_game_has_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger may write so at every turn: the acts are told, and no table."""
    monkeypatch.setattr("canasta_notation.replays.view.MOST_CARDS", 46)
    (played,) = states(f"{TABLE}1. N d:x -4s\n2. E d:x -4s\n")

    assert "S" in played[1]
    assert set(played[3]) == {"l"}
    assert played[3]["l"] != played[1]["l"]


def test_substitute_has_the_name_from_the_ruling_on() -> None:
    """Who sat there before has it until then."""
    (played,) = states(f"{TABLE}1. N d:x -4s\n! substitute N Eva\n2. E d:x -5s\n")

    assert ["n:N" in one for one in played] == [False, False, False, True, True, True]
    assert played[-1]["n:N"] == "Eva"


def test_excerpt_begins_with_the_table_before_it() -> None:
    """The key frame is that after the last turn left out."""
    text = f"{TABLE}1. N d:x -4s\n2. E d:x -5s\n3. S d:x -6s\n"
    (whole,) = states(text)
    (data,) = data_of(told(text, "page", wanted=Wanted(tables=True, first=2, last=2)))

    assert data["first"] == {key: value for key, value in whole[2].items() if key != "l"}
    assert len(data["steps"]) == 2
