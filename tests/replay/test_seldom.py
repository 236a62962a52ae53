"""What seldom stands in a record: draws made up for late, strangers at the table, lines that leave things open."""

from __future__ import annotations

import pytest

import canasta_notation as pcn
from canasta_notation.cards import ALL_CARDS
from canasta_notation.replays.view import MOST_CARDS, glance, look, look_if_usual, survey
from canasta_notation.rules import ruleset
from canasta_notation.rules.mechanics.scoring import red_value
from canasta_notation.rules.options import value_of
from canasta_notation.rules.profiles import with_options
from canasta_notation.rules.reading import blocks
from canasta_notation.rules.values import a_ladder, a_number, a_requirement
from canasta_notation.table import Ended
from tests.replay.turns_tried import position_of
from tests.rules.auditing import found, report, scores

CLASSIC = "Rules: classic\n== deal 1\nDealer: W\n"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # A draw made up for on a line of its own, between the turns of others.
        ("1. N -4\n2. E d:x -5\nN d:x\n4. S d:x -6\n", ["TRN103 1", "DRW104 3"]),
        # With more than the draw it is a turn, and out of turn.
        ("1. N -4\n2. E d:x -5\n3. N d:x -7\n", ["TRN103 1", "TRN101 3"]),
        # Nothing is owed any more.
        ("1. N -4\n2. E d:x -5\nN d:x\n4. S d:x -6\n5. W d:x -7\n6. N d:x -8\n", ["TRN103 1", "DRW104 3"]),
    ],
)
def test_late_draw_on_its_own_line(lines: str, expected: list[str]) -> None:
    """Whoever ended a turn without a draw may draw later; the turn of the seat that is due is not touched."""
    assert expected == found(CLASSIC + lines)


def test_a_stranger_takes_the_place_of_whoever_was_due() -> None:
    """A turn of a seat that is not at the table was that of the seat that was due; it is told once."""
    three = "Rules: classic-3\n== deal 1\nDealer: N\n"  # E, then W, then N

    assert ["HDR106 1"] == found(f"{three}1. S d:x2 -5\n2. W d:x2 -6\n3. S d:x2 -6\n4. E d:x2 -6\n")
    assert ["HDR106 1", "TRN101 2"] == found(f"{three}1. S d:x2 -5\n2. E d:x2 -6\n")


@pytest.mark.parametrize(
    ("rules", "turn", "expected"),
    [
        ("classic", "1. N -4 d:x", ["TRN102 1"]),
        ("classic", "1. N d:x +h:4h5h6h +A:AAA -4", ["MLD102 1"]),  # no game here knows sequences
        ("classic", "1. N d:x +h:2*2 +A:AAA -4", []),
        ("classic", "1. N d:x r:3h d:x -4", []),
        ("classic", "1. N r:3h d:x2 -4", []),
    ],
)
def test_odd_acts(rules: str, turn: str, expected: list[str]) -> None:
    """What comes too early, and melds of another kind of game."""
    assert expected == found(f"Rules: {rules}\n== deal 1\nDealer: W\n{turn}\n")


def test_red_three_laid_before_the_pile_is_taken() -> None:
    """It came from the hand, so a card is drawn for it though the pile was taken."""
    assert [] == found(f"{CLASSIC}Up: Kc\n1. N r:3h p1:Kc +K:KcKdKh +A:AAA d:x -4\n")


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ("+4:444", ["OPN101 1 undetermined"]),  # 15 is enough for whoever is below zero
        ("+K:KKK +A:AAA", ["OPN101 1 undetermined"]),
        ("+K:KKKK** +A:AAA", []),  # 200 are enough for anybody
    ],
)
def test_opening_with_an_unknown_score(melds: str, expected: list[str]) -> None:
    """Where the score before the deal is not known, it is said what the opening hangs on."""
    assert expected == found(f"Rules: classic\n== deal 3\nDealer: W\n1. N d:x {melds} -5\n")


def test_opening_that_is_too_small_for_any_score() -> None:
    """Below the lowest minimum there is nothing to hang on."""
    text = "Rules: classic minimum_table=below:50,0:60\n== deal 3\nDealer: W\n1. N d:x +4:444 -5\n"

    (one,) = [one for one in report(text).findings if one.code == "OPN101"]
    assert (one.severity.value, one.message) == ("error", "opened with 15 where at least 50 are needed")
    assert one.facts == {"count": 15}


@pytest.mark.parametrize(("more", "expected"), [(0, []), (10, []), (30, ["OPN101 1 undetermined"])])
def test_a_raised_minimum_is_minded_with_an_unknown_score(more: int, expected: list[str]) -> None:
    """What a ruling has put on top counts at every level: here the melds are 140 and the highest minimum is 120."""
    text = f"Rules: classic\n== deal 3\nDealer: W\n! minimum NS {more}\n1. N d:x +K:KKK* +A:AAA -5\n"

    assert expected == [one for one in found(text) if one.startswith("OPN101")]


def test_an_end_that_says_otherwise() -> None:
    """Somebody went out, and the record ends for another reason: that is told at the end, or where play goes on."""
    out = f"{CLASSIC}Up: 9c\n1. N d:x +K:KKKKKKK +A:AAAA -4\n"

    assert ["OUT109 1"] == found(f"{out}End: stock\n")
    assert ["OUT109 2"] == found(f"{out}2. E d:x -5\nEnd: stock\n")
    assert [] == found(f"{out}End: out N\n")


def test_the_sums_of_a_sheet_hang_on_no_rules() -> None:
    """Where nobody knows the rules, items still add up to their total or do not."""
    sheet = "Rules: nowhere\n== deal 1\n= NS canastas 300 cards 100 total {}\n= EW canastas 300\n"

    assert ["HDR101 -"] == found(sheet.format(400))
    assert ["HDR101 -", "SCO104 -"] == found(sheet.format(500))


def test_a_score_that_cannot_be_read_decides_nothing() -> None:
    """The minimum of that side is not known; the other side has its own."""
    text = (
        "Rules: classic\n== deal 2\nDealer: W\nScore.NS: many\nScore.EW: 1500\n1. N d:x +K:KKK -4\n2. E d:x +A:AAA -5\n"
    )

    assert ["HDR105 -", "OPN101 1 undetermined", "OPN101 2"] == found(text)


def test_frozen_is_said_of_a_pile_that_always_is() -> None:
    """In a game in which the pile is always frozen, a line may say so or not."""
    always = "Rules: classic always_frozen={}\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4\n? {}\n"

    assert [[], []] == [found(always.format("true", word)) for word in ("frozen", "unfrozen")]
    assert [["CRD107 1"], []] == [found(always.format("false", word)) for word in ("frozen", "unfrozen")]


@pytest.mark.parametrize(("lines", "calm"), [("", -1), ("? unfrozen\n", 2), ("? frozen\n", -1)])
def test_what_is_said_of_the_pile_is_remembered(lines: str, calm: int) -> None:
    """Whoever says that it is not frozen says so of all the cards that lie there."""
    text = f"{CLASSIC}Up: 9c\n1. N d:x -4\n{lines}2. E d:x -5\n"

    assert [calm, calm] == [position_of(text, turn).table.pile.calm for turn in (2, 3)]


@pytest.mark.parametrize(
    ("card", "kinds", "expected"),
    [
        ("3", {"red3"}, False),  # it may be a black one
        ("3", {"black3"}, False),
        ("3", {"red3", "black3"}, True),
        ("3r", {"red3"}, True),
        ("2c", {"wild"}, True),
        ("*", {"wild"}, True),
        ("2c", {"joker"}, False),
        ("*", {"joker"}, True),
        ("4c", {"wild", "red3", "black3"}, False),
        (None, {"wild"}, False),
    ],
)
def test_what_blocks_the_pile(card: str | None, kinds: set[str], expected: bool) -> None:
    """A three of unknown colour blocks where threes of both colours do."""
    place = None if card is None else [str(one) for one in ALL_CARDS].index(card)
    assert expected is blocks(place, frozenset(kinds))


@pytest.mark.parametrize("text", ["0:50,0:90", "100:50,0:90", "0:50,below:15", "0:50,x:90", "0", "0:x", ":50"])
def test_a_ladder_rises(text: str) -> None:
    """Steps of opening minimums come in order, each once, each with its points."""
    assert a_ladder(text) is None


def test_a_ladder_without_its_lowest_step() -> None:
    """Below the first step that is written the usual 15 hold, or less where the first step asks less."""
    assert ((None, 15), (0, 50), (1500, 90)) == a_ladder("0:50,1500:90")
    assert ((None, 10), (0, 10)) == a_ladder("0:10")
    assert ((None, 5), (0, 50)) == a_ladder("below:5,0:50")


def test_a_number_within_bounds() -> None:
    """Both bounds can be written, nothing beyond them, and a word where one is known."""
    read = a_number(3, 100, "none")

    assert [3, 100, -1] == [read("3"), read("100"), read("none")]
    assert [None] * 4 == [read("2"), read("101"), read("many"), read("-4")]


def test_canastas_that_going_out_needs() -> None:
    """Up to twenty, or as many of each kind, none twice."""
    assert (20, None) == (getattr(a_requirement("20"), "total", None), a_requirement("21"))
    kinds = a_requirement("1clean+2dirty+3wild")
    assert kinds is not None
    assert (1, 2, 3) == (kinds.clean, kinds.dirty, kinds.wild)
    assert [None] * 4 == [a_requirement(text) for text in ("1clean+1clean", "clean", "1clean+", "many")]


def test_a_deal_without_its_number_is_counted_on() -> None:
    """Where the minimum goes by rounds, the first deal is the first round, the second the second."""
    deal = "== deal\nDealer: {}\n1. {} d:x2 +K:KKKKKK -4\n"
    text = f"Rules: hand-and-foot\n{deal.format('W', 'N')}{deal.format('N', 'E')}{deal.format('E', 'S')}"
    minimums = [one.facts["minimum"] for one in report(text).findings if one.code == "OPN101"]

    # 60 counts for the first round, of which the minimum is 50, and not for the others.
    assert [90, 120] == minimums


def test_a_ruling_about_somebody_who_is_not_there() -> None:
    """It is found on its line, after the turn that was played last, under the deal."""
    text = "Rules: classic-2\n== deal 4\nDealer: N\n1. S d:x2 -4\n! penalty E 50\n2. N d:x2 -5\n"

    (one,) = [one for one in report(text).findings if one.code == "IRR102"]
    assert (6, 4, 1, None) == (one.span.line, one.deal, one.turn, one.seat)


def test_rule_sets_and_options_that_there_are_not() -> None:
    """An edition that was never published, an option without a value, one that nobody knows."""
    rules = ruleset("classic")

    assert rules is ruleset(f"classic@{rules.edition}")
    with pytest.raises(pcn.UnknownRules) as wrong:
        ruleset("classic@99")
    assert (f"classic@{rules.edition}",) == wrong.value.near
    with pytest.raises(pcn.BadOption, match="jokers"):
        with_options(rules, ["jokers"])
    assert ("", "") == value_of(rules, "nonsense")


def test_partial_records_of_what_stands_before_the_first_deal() -> None:
    """Events stay without their comments, and comments go, unless they are to be kept."""
    text = "%pcn 1\nRules: classic\n; aside\n! note ; idle\n! pause ; at last\n== deal 1\nDealer: W\n1. N d:x -4c\n"
    short = pcn.dumps(pcn.blank(pcn.loads(text), "table"))
    long = pcn.dumps(pcn.blank(pcn.loads(text), "table", keep_comments=True))

    assert [False, False, True] == [word in short for word in ("aside", "at last", "! pause")]
    assert [True, True, True] == [word in long for word in ("aside", "at last", "! pause")]


def test_no_partial_record_of_a_line_that_cannot_be_read() -> None:
    """It may hold anything, so nobody is shown it."""
    text = "%pcn 1\nRules: classic\n== deal 1\nDealer: W\n1. N d:x -4c\n2. E d:4z -5c\n"

    with pytest.raises(pcn.NotBlanked, match="cannot be read"):
        pcn.blank(pcn.loads(text), "table")


def test_a_discard_that_the_scribe_may_have_left_out() -> None:
    """The hand may hold a card less for each, and the pile one more."""
    text = f"{CLASSIC}Up: 9c\n1. N d:x +A:AAA\n2. E d:x -5\n3. S d:x -6\n4. W d:x -7\n5. N d:x\n"
    once, twice = position_of(text, 2).table, position_of(text, 6).table

    assert ({"N"}, {"N"}) == (once.doubtful, twice.doubtful)
    assert (1, 2) == (once.pile.lost, twice.pile.lost)


@pytest.mark.parametrize(("who", "north"), [("NE", -50), ("E", 0)])
def test_penalty_of_partners_who_score_apart(who: str, north: int) -> None:
    """W took the pile and plays alone; what the others are fined together each of them is fined, and nobody else."""
    text = (
        "Rules: classic-3\n== deal 1\nDealer: N\nUp: 9c\n1. E d:x2 -4\n2. W p2:4 +4:444 +A:AAA -5\n3. N d:x2 -6\n"
        f"! penalty {who} 50\nEnd: abandoned\n"
    )

    assert (north, -50, 0) == tuple(scores(text)[1, seat]["penalty"] for seat in "NEW")


def test_what_red_threes_count() -> None:
    """Four count 800 together; where there are more, each further one counts as the first."""
    params = ruleset("classic").params

    assert [0, 0, 100, 200, 300, 800, 900, 1000] == [red_value(count, params) for count in range(-1, 7)]


def test_what_a_report_counts() -> None:
    """Matches, deals and turns of the whole record, those of deals with unknown rules among them."""
    deal = "== deal 1\nDealer: W\n1. N d:x -4\n2. E d:x -5\n"
    one = report(f"Rules: classic\n== match a\n{deal}== match b\n{deal}== deal 2\nDealer: N\n1. E d:x -4\n")
    other = report(f"Rules: nowhere\n{deal}")

    assert (2, 3, 5) == (one.matches, one.deals, one.turns)
    assert (1, 1, 2) == (other.matches, other.deals, other.turns)


def test_position_in_another_deal() -> None:
    """The turn is counted in the deal that is asked for."""
    text = (
        "%pcn 1\nRules: classic\n== deal 1\nDealer: W\n1. N d:x -4c\n== deal 2\nDealer: N\n1. E d:x -5c\n2. S d:x -6c\n"
    )
    record = pcn.loads(text)

    assert "5c" == pcn.position(record, turn=2, deal=2).view().top
    with pytest.raises(pcn.NoSuchTurn, match="there is no turn 3 in deal 1"):
        pcn.position(record, turn=3, deal=1)


def test_views_of_a_pile_that_is_too_large() -> None:
    """Of an endless pile only the top card and the number are shown; the table itself stays as it is."""
    position = position_of(f"{CLASSIC}Up: 9c\n1. N d:x -4c\n", 2)
    table, rules = position.table, position.rules
    whole = look(table, rules)
    assert (whole.pile.count, whole.pile.cards) == (2, ("9c", "4c"))
    assert whole == survey(table, rules) == look_if_usual(table, rules)

    short = glance(table, rules)
    assert (short.pile.count, short.pile.cards, short.top) == (2, None, "4c")
    assert look(table, rules) == whole

    table.pile.cards = [0] * (MOST_CARDS + 1)
    assert look_if_usual(table, rules) is None
    assert survey(table, rules).pile.cards is None


def test_spanish_premiums_hang_on_what_was_seen() -> None:
    """Where lays were not recorded, nobody can tell how many canastas there are."""
    text = (
        "Rules: classic premiums=es\n== deal 1\nDealer: W\n1. N d:x +K:KKKKKKK -4\n"
        "... 4 turns\n6. E d:x -5\nEnd: stock\n"
    )

    assert scores(text)[1, "NS"]["special"] is None


def test_going_out_is_how_a_deal_ends() -> None:
    """The position after the last turn knows who went out."""
    position = position_of(f"{CLASSIC}Up: 9c\n1. N d:x +K:KKKKKKK +A:AAAA -4\n", 2)

    assert (Ended.OUT, "N") == (position.table.ended, position.table.ended_by)
