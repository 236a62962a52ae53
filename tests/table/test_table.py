"""A table and a turn on which nothing has happened yet, and copies of those on which much has."""

from __future__ import annotations

import pickle
import pkgutil
from importlib import import_module
from inspect import isclass

import pytest
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from canasta_notation.cards import card
from canasta_notation.model import Discard, Lay, NoDiscard
from canasta_notation.table import (
    DEAL,
    INDEX,
    Ended,
    Hand,
    Laid,
    Ledger,
    Meld,
    Stage,
    Table,
    Taken,
    TopUse,
    TurnState,
    X,
    capacities,
    describe,
    described,
)
from canasta_notation.table.described import NOTHING
from canasta_notation.table.makeup import Makeup, makeup
from canasta_notation.text.span import NOWHERE

SEATS = ("N", "E", "S", "W")
SIDES = (("N", "S"), ("E", "W"))

CHANGED = {
    "Meld", "Table", "Laid", "TopUse", "Taken", "TurnState", "Doubt", "Beat", "Found", "Allowance", "_Solver", "Moves",
    "Questions", "World", "Worlds", "BoundAct",
}  # fmt: skip
"""What is written while a deal is played; everything else is a value."""


def table() -> Table:
    """A table with nothing on it."""
    return Table.at(SEATS, SIDES, Ledger(capacities(2, 4)))


def turn() -> TurnState:
    """A turn that has not begun."""
    return TurnState("N", 3, 7, NOWHERE, (NoDiscard(),))


def fresh(kind: type[Struct]) -> dict[str, object]:
    """The defaults of a struct's fields."""
    found = {}
    for one in fields(kind):
        if one.default is not NODEFAULT:
            found[one.name] = one.default
        elif one.default_factory is not NODEFAULT:
            found[one.name] = one.default_factory()
    return found


def structs() -> list[type[Struct]]:
    """Every struct of the rules, the table and the replays."""
    found = []
    for name in ("rules", "table", "replays"):
        package = import_module(f"canasta_notation.{name}")
        modules = [one.name for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
        for module in [package, *map(import_module, modules)]:
            kinds = [one for one in vars(module).values() if isclass(one) and issubclass(one, Struct)]
            found += [one for one in kinds if one.__module__ == module.__name__]
    return found


def test_what_is_a_value_cannot_be_written() -> None:
    """All but what is played with is frozen."""
    assert CHANGED == {one.__name__ for one in structs() if not one.__struct_config__.frozen}


def test_a_turn_that_has_not_begun() -> None:
    """Nothing was drawn, laid, taken, said or found wrong."""
    numbers = {"at": 0, "drawn": 0, "draw_due": 0, "drawn_in_all": 0, "count": 0}
    numbers |= {"reds_due": 0, "reds_excused": 0, "reds_drawn": 0, "foot_reds": 0}
    nothing = ["meld", "was_open", "draw_step", "red_step", "dealt", "top_use", "forced", "taken", "rest_step"]
    nothing += ("discard_step", "ended_at", "declared_out", "answer", "ask_step", "foot_step")
    false = ["is_last", "has_drawn", "as_listed", "ask_is_late", "is_beyond_stock", "is_overdrawn", "take_blamed"]
    false += ("goes_out", "ends_anyway", "told_out", "must_keep", "foot_left", "is_waived", "is_kept", "ended_early")
    false += ("passed", "declared_not_out", "late", "early", "foot_unseen")
    others = {"stage": Stage.BEGUN, "now": NOTHING, "is_regular": True, "foot_early": "", "told": frozenset()}
    others |= {"blamed_steps": frozenset(), "lays": [], "said": set()}
    expected = others | numbers | dict.fromkeys(nothing) | dict.fromkeys(false, False)

    found = fresh(TurnState)
    assert expected == found
    assert {name: type(value) for name, value in expected.items()} == {
        name: type(value) for name, value in found.items()
    }


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (Laid, {"from_rest": (), "count": 0}),
        (TopUse, {"key": "", "number": 1, "naturals": 0, "wilds": 0, "joins": False, "finishes": False}),
        (Taken, {"top_laid": False, "unseen_at": None, "unseen_later": 0}),
        (
            Meld,
            {"cards": [], "naturals": 0, "wilds": 0, "unknown": 0, "others": 0, "loose": False, "unseen": []},
        ),
    ],
)
def test_what_has_just_been_made(kind: type[Struct], expected: dict[str, object]) -> None:
    """Of the same values and kinds of values."""
    assert expected == fresh(kind)
    assert [*map(type, expected.values())] == [*map(type, fresh(kind).values())]


def test_a_table_with_nothing_on_it() -> None:
    """Seats in their order, sides, empty hands; nobody has done anything, and nothing is known of the stock."""
    made = table()

    assert (SEATS, SIDES, ["NS", "EW"]) == (made.seats, made.first_sides, [side.name for side in made.all_sides])
    assert {"N": "NS", "E": "EW", "S": "NS", "W": "EW"} == {seat: side.name for seat, side in made.side_of.items()}
    assert {"N": "E", "E": "S", "S": "W", "W": "N"} == made.following
    assert {seat: {seat} for seat in SEATS} == made.alone
    assert made.hand is made.hands["N"]
    assert made.side is made.side_of["N"] is made.all_sides[0]
    assert ("N", 0, 0, ()) == (made.turn.seat, made.turn.order, made.turn.number, made.turn.acts)
    assert [0] * 4 == [made.hands[seat].size for seat in SEATS]
    nobody, zero = dict.fromkeys(SEATS), dict.fromkeys(SEATS, 0)
    assert (nobody, zero, zero, nobody) == (made.feet, made.reds, made.reds_waiting, made.minimum)
    assert (zero, zero) == (made.raised, made.fines)
    assert (None, None, 0) == (made.stock.size, made.stock.cards, made.pile.size)


def test_what_is_not_yet_known_of_a_deal() -> None:
    """Each with its kind of nothing."""
    expected: dict[str, object] = {"due": None, "turns": 0, "skipped": 0, "concealed": False}
    expected |= dict.fromkeys(("ended", "ended_by", "ended_span", "told", "first_taker"))
    expected |= dict.fromkeys(("out_in_first_turn", "over_reported", "silent_end", "may_part"), False)
    expected |= dict.fromkeys(("has_unseen_lays", "has_gap"), False)
    expected |= {name: {} for name in ("foot_taken", "reds_reported", "owes_draw")}
    expected |= {name: set() for name in ("foot_played", "melded_before", "had_turn", "asked", "doubtful")}
    expected |= {"overdrawn": [], "passed_over": []}
    found = {name: value for name, value in fresh(Table).items() if name not in ("stock", "pile")}

    assert expected == found
    assert {name: type(value) for name, value in expected.items()} == {
        name: type(value) for name, value in found.items()
    }


def test_a_turn_begins() -> None:
    """Hand and side are those of its player, and it is remembered whether the side was open."""
    made = table()
    made.side_of["E"].is_open = True
    made.seat_turn(TurnState("E", 1, 1, NOWHERE, ()))

    assert ("E", ("W",), True) == (made.seat, made.partners, made.turn.was_open)
    assert made.hand is made.hands["E"]
    assert made.side is made.side_of["E"]


@pytest.mark.parametrize(
    ("due", "only"), [(None, None), (frozenset(), None), (frozenset("E"), "E"), (frozenset("EW"), None)]
)
def test_the_one_seat_that_is_due(due: frozenset[str] | None, only: str | None) -> None:
    """None where several are, or nobody knows."""
    made = table()
    made.due = due

    assert only == made.only_due


def test_the_minimum_with_what_rulings_added() -> None:
    """Where it is not known there is nothing to add to."""
    made = table()
    made.minimum["N"], made.raised["N"], made.raised["E"] = 50, 10, 10

    assert (60, None) == (made.minimum_of("N"), made.minimum_of("E"))


def test_who_has_played_from_the_foot() -> None:
    """Whoever has taken it up and then plays."""
    made = table()
    made.mark_played()
    assert set() == made.foot_played
    made.foot_taken["E"] = 1
    made.mark_played()
    assert set() == made.foot_played
    made.foot_taken["N"] = 1
    made.mark_played()
    assert {"N"} == made.foot_played


def test_sides_that_stand() -> None:
    """Not while partnerships may form, nor once they are others than at the beginning."""
    made = table()
    parting, parted = table(), table()
    parting.may_part = True
    parted.first_sides = (("N",), ("S",), ("E", "W"))

    assert [True, False, False] == [one.all_sides_stand for one in (made, parting, parted)]


def test_acts_of_a_seat_that_nobody_recorded() -> None:
    """Its hand may hold anything, its side's melds may have grown; the other side is as it was."""
    made = table()
    for seat in ("N", "E"):
        side = made.side_of[seat]
        side.begin(Meld("K", 1, seat, 1, NOWHERE))
        side.melds["K", 1].cards.append(INDEX[card("Kc")])
    made.forget_seat("S")

    assert (True, True, False) == (made.has_gap, made.hands["S"].loose, made.hands["N"].loose)
    assert [(True, None), (False, False)] == [(side.has_gap, side.is_open) for side in made.all_sides]
    assert [True, False] == [side.melds["K", 1].loose for side in made.all_sides]
    assert (2, True) == (made.ledger.named[INDEX[card("Kc")]], made.ledger.is_closed)


def test_acts_of_anybody_that_nobody_recorded() -> None:
    """Nothing is known of any hand, of the pile, of the stock, of whose turn it is; an open side stays open."""
    made = table()
    made.due, made.stock.size = frozenset("E"), 4
    made.all_sides[0].is_open = True
    made.forget()

    assert [True] * 4 == [made.hands[seat].loose for seat in SEATS]
    assert [None] * 3 == [made.due, made.stock.size, made.pile.size]
    assert [True, None] == [side.is_open for side in made.all_sides]


def test_where_partnerships_may_form_any_side_may_have_melded() -> None:
    """Whoever played may by then be anybody's partner."""
    made = table()
    made.may_part = True
    made.forget_seat("N")

    assert [True, True] == [side.has_gap for side in made.all_sides]


def test_a_copy_is_another_table() -> None:
    """All that can be written on it can be written without a trace on the first."""
    made = table()
    made.feet["N"] = Hand([X])
    made.turn.taken = Taken(0, X, 1, False, None, Hand([X]), 1, 0, Hand([X]), False)
    made.side.begin(Meld("K", 1, "N", 1, NOWHERE))
    before = pickle.dumps(made)
    other = made.copy()
    assert before == pickle.dumps(other)
    assert other.hand is other.hands["N"]
    assert other.side is other.side_of["N"] is other.all_sides[0]

    _write_everywhere(other)

    assert before == pickle.dumps(made)


def _write_everywhere(made: Table) -> None:
    for name in (one.name for one in fields(Table)):
        value = getattr(made, name)
        if isinstance(value, set):
            value.add("N")
        elif isinstance(value, list) and name != "all_sides":
            value.append(X)
        elif isinstance(value, dict) and name not in ("following", "alone", "side_of", "hands", "feet"):
            value["N"] = 77
    foot, taken = made.feet["N"], made.turn.taken
    assert foot is not None
    assert taken is not None
    for held in (*made.hands.values(), foot, taken.hand, taken.rest):
        held.add(X)
    taken.step = 5
    made.side.melds["K", 1].add((X,))
    made.side.melds["K", 1].unseen.append((NOWHERE, 1, 1))
    made.stock.size = 5
    made.pile.put(X, None)
    made.ledger.note(0, NOWHERE)
    made.turn.said.add("a")
    made.turn.lays.append(Laid(0, "K", 1, (), True, 0, 0, 0, 1))
    made.turn.at = 3
    made.ended = Ended.OUT


def test_stages_of_a_turn() -> None:
    """Drawing leads on from the beginning only; acts at the deal are of no turn, whatever they are."""
    one = turn()
    assert (False, Stage.BEGUN) == (one.has_begun, one.stage)
    one.draws()
    assert (True, True, Stage.DRAWN) == (one.has_drawn, one.has_begun, one.stage)
    one.at = 4
    one.ends()
    assert (4, Stage.ENDED) == (one.ended_at, one.stage)
    one.draws()
    assert one.stage is Stage.ENDED
    aside = turn()
    aside.stage = DEAL
    aside.draws()
    aside.ends()
    assert aside.stage is DEAL


@pytest.mark.parametrize(
    ("foot", "ended", "expected"), [(None, 3, False), (4, None, False), (2, 3, False), (3, 3, False), (4, 3, True)]
)
def test_a_foot_taken_up_after_the_discard(foot: int | None, ended: int | None, expected: bool) -> None:
    """It is played in the next turn."""
    one = turn()
    one.foot_step, one.ended_at = foot, ended

    assert expected is one.took_foot_after_end


def test_what_makes_a_turn_begun() -> None:
    """A draw, a lay or a discard; and what the player must take."""
    for name, value in (("has_drawn", True), ("lays", [Laid(0, "K", 1, (), True, 0, 0, 0, 1)]), ("discard_step", 0)):
        one = turn()
        setattr(one, name, value)
        assert one.has_begun
    one.forced = "single"
    assert one.forced_single
    one.forced = "whole"
    assert not one.forced_single


def test_acts_as_numbers() -> None:
    """The cards of an act, each different one with its number; for a lay where it goes and what its cards are to it."""
    kc, two, seven = (INDEX[card(name)] for name in ("Kc", "2d", "7"))
    lay = Lay("K", (card("Kc"), card("Kc"), card("2d")), 2)
    wide = Discard(card("7"))

    known = describe(lay)
    assert (lay, (kc, kc, two), ((kc, 2), (two, 1))) == (known.act, known.cards, known.needs)
    assert (Makeup(2, 1), True, ("K", 2)) == (known.makeup, known.is_exact, known.place)
    assert ((seven,), ((seven, 1),), False, ("", 0)) == (
        describe(wide).cards,
        describe(wide).needs,
        describe(wide).is_exact,
        describe(wide).place,
    )
    empty = NoDiscard()
    assert (empty, (), (), ("", 0)) == (describe(empty).act, *(getattr(describe(empty), n) for n in _EMPTY))
    assert described(lay) is described(lay)
    assert described(lay) == known


_EMPTY = ("cards", "needs", "place")


def test_several_cards_that_have_no_place_in_a_meld() -> None:
    """Each is counted."""
    assert Makeup(others=3, unknown=2) == makeup([INDEX[card("7c")]] * 3 + [X] * 2, "K")
