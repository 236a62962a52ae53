"""What is told through the eyes of one seat, and without results."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec import structs

from canasta_notation.render import NotSeated, Wanted
from canasta_notation.render.story import Arg, Entry, Say, Together
from canasta_notation.render.tables import counts
from tests.render.telling import SAMPLES, entries, matches, sentences, told

NORTH = Wanted(seat="N")
BLIND = Wanted(results=False)
HANDS = """\
%pcn 1
Rules: classic

== deal 1
Dealer: W
Hand.N: 4s8c8dJhKsKhKdQcQd3h*
Hand.E: 4h4c5c6c7c8h9cTcJcQhKc
Up: 9c
; only a bystander saw this
0. N r:3h d:8h
1. N d:5c +8:8c8d8h +K:KdKhKs* (110) -4s
2. E d:Ad ~+A:As -4h ; keeps the ace
( otherwise
2. E d:Ad -Ad
)
! note ; E was seen to hold aces
3. S d:7s8s -7s ; one too many
4. W d:3d r:3d d:Tc -5z
"""


def says(arg: Arg | None) -> Iterator[Say]:
    """A sentence and every message in it."""
    if isinstance(arg, Say):
        yield arg
        for inner in arg.args.values():
            yield from says(inner)
    elif isinstance(arg, Together):
        for inner in arg.items:
            yield from says(inner)


def test_a_seat_sees_its_own_cards_only() -> None:
    """Its hand and what it draws; of the others what they lay, discard and take back."""
    text = told(f"{HANDS}End: abandoned\n", "text", wanted=NORTH)

    assert "As seen by North." in text
    assert "Hand of North: 4s♠" in text
    assert "North draws 5c♣" in text
    assert "East draws a card, melds As♠ (taken back) and discards 4h♥." in text
    assert "Hand of East" not in text
    assert not [word for word in ("Ad", "8s", "10c", "bystander", "otherwise", "aces", "5z") if word in text]


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_a_finding_is_named_to_a_seat_and_no_more(form: str) -> None:
    """Its sentence may tell of cards that the seat cannot see."""
    text = told(f"{HANDS}End: abandoned\n", form, wanted=NORTH)

    assert "DRW101 wrong-draw-count" in text
    assert "drew 2 where 1 is due" not in text


@pytest.mark.parametrize("name", ["36-match-hoyle-2", "37-match-hand-and-foot", "31-match-classic"])
def test_no_draw_of_others_is_told(name: str) -> None:
    """In whole matches with every card known: drawn cards and feet of others are numbers."""
    for match in matches(SAMPLES / f"{name}.pcn", NORTH):
        others = [one for deal in match.deals for one in deal.entries if one.seat not in (None, "N")]
        keys = {say.key for one in others for say in says(one.say)}

        assert keys & {"draw_unseen"}
        assert not keys & {"draw", "replace", "foot_cards"}


def test_hands_are_shown_once_the_deal_is_over() -> None:
    """After a going out all lay their cards down; after a deal broken off nobody does."""
    (broken_off,) = matches(f"{HANDS}Left.E: 4c5c\nEnd: abandoned\n", NORTH)
    (over,) = matches(SAMPLES / "05-two-players.pcn", Wanted(seat="N"))

    assert broken_off.deals[0].hidden == ("hand", "total", "score")
    assert [say.key for say in broken_off.deals[0].left] == ["end_abandoned"]
    assert broken_off.result is None
    assert over.deals[0].hidden == ()
    assert over.result is not None
    assert [say.key for say in over.deals[0].left] == ["end_out", "left"]


def test_nobody_in_the_seat() -> None:
    """Who asks for a seat that the table does not have is told which there are."""
    with pytest.raises(NotSeated, match="N, S"):
        list(matches(SAMPLES / "05-two-players.pcn", Wanted(seat="E")))


def test_without_comments() -> None:
    """Comments go wherever they stand; rulings and glyphs stay."""
    text = told(SAMPLES / "09-comments-glyphs-stamps.pcn", "text", wanted=Wanted(comments=False))

    assert "»" not in text
    assert ". !!" in text
    assert "Penalty: 50 points" in told(SAMPLES / "10-rulings.pcn", "text", wanted=Wanted(comments=False))


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_without_results(form: str) -> None:
    """No score, no winner, no minimum that tells of one, and nothing about what was declared."""
    text = told(SAMPLES / "04-match-with-running-scores.pcn", form, wanted=BLIND)

    assert not [word for word in ("4375", "1540", "885", "Score", "Result", "needed", "win") if word in text]
    assert "Opening: " in text


def test_without_results_the_first_deal_keeps_its_head() -> None:
    """How the sides stood before the record began is no result of it."""
    text = told(SAMPLES / "10-rulings.pcn", "text", wanted=BLIND)

    assert "Score before the deal: Ulla and Tadeusz 1520" in text


def test_findings_about_scores_are_results() -> None:
    """They say what was declared and what it comes to."""
    sample = SAMPLES / "broken" / "SCO101-item-differs.pcn"

    assert "SCO101" in told(sample, "text")
    assert "SCO101" not in told(sample, "text", wanted=BLIND)


def test_only_one_deal() -> None:
    """With its sheet, and without how the match ended."""
    (match,) = matches(SAMPLES / "04-match-with-running-scores.pcn", Wanted(deal=2))

    assert [deal.number for deal in match.deals] == [2]
    assert match.deals[0].scores != ()
    assert match.result is None


def test_lines_between_turns_belong_to_the_turn_before() -> None:
    """A ruling below a turn comes with it."""
    lines = "1. N d:x -4s\n! pause\n2. E d:x -5h\n! resume\n"
    kept: tuple[Entry, ...] = entries(lines, Wanted(first=1, last=1))

    assert [one.kind for one in kept] == ["turn", "event"]
    assert sentences(lines, wanted=Wanted(first=2))[-1] == "Play resumes."


def covered(text: str) -> str:
    """A record in which nobody wrote what North did not see."""
    hidden = ("Stock:", "Deck:", "Seed:", "Shuffle:", "Foot.", "Hand.E", "Hand.S", "Hand.W")
    return "\n".join(covered_line(line) for line in text.split("\n") if not line.startswith(hidden))


def covered_line(line: str) -> str:
    """A line with what another than North drew or took up turned over."""
    if not re.match(r"([0-9]+\. )?[ESW] ", line):
        return line
    drawn = re.sub(r" d:(\S+)", lambda cards: f" d:x{len(re.findall('[2-9TJQKA][cdhs]|[*]', cards[1]))}", line)
    return re.sub(r" f:\S+", " f", drawn)


def unmarked(told: object) -> object:
    """What is told, without the marks of findings: what hangs on hidden cards is left open in a record without them."""
    if isinstance(told, list | tuple):
        return [unmarked(one) for one in told]
    if isinstance(told, dict):
        return {key: unmarked(one) for key, one in told.items() if key != "marks"}
    return told if isinstance(told, str | int | None) else unmarked(structs.asdict(told))  # type: ignore[arg-type]  # only Structs are left


@pytest.mark.parametrize(
    "name", ["31-match-classic", "35-match-fournier", "36-match-hoyle-2", "37-match-hand-and-foot"]
)
def test_nothing_told_to_a_seat_hangs_on_what_it_cannot_see(name: str) -> None:
    """A record of all cards and one of what North saw are the same story to North."""
    whole = (SAMPLES / f"{name}.pcn").read_text(encoding="utf-8")
    (of_all,), (of_seen,) = matches(whole, NORTH), matches(covered(whole), NORTH)

    for one, other in zip(of_all.deals, of_seen.deals, strict=True):
        assert one.head == other.head
        for entry, seen in zip(one.entries, other.entries, strict=True):
            assert unmarked((entry.say, entry.notes)) == unmarked((seen.say, seen.notes))
            assert counted(entry) == counted(seen)


def counted(entry: Entry) -> object:
    """What the line of counts tells."""
    return None if entry.counts is None else counts(entry.counts)
