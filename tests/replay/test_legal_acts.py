from __future__ import annotations

import re

import pytest

import canasta_notation as pcn
from canasta_notation.cards import UNKNOWN, Card
from canasta_notation.model import Ask, Discard, Draw, Lay, LayRedThrees, TakePile
from canasta_notation.replays.legal import legal_acts
from tests.replay.test_shared_records import PROFILES, record_text
from tests.replay.turns_tried import SAMPLES, held_against, not_offered, offered, position_of
from tests.rules.auditing import found

X = Draw((UNKNOWN,))

OPEN = """\
Rules: classic
== deal 1
Dealer: W
Hand.S: {hand}
Up: 9c
Stock: 5c5d6h7h8h9h
1. N d:x +K:KKKK +A:AAA -4s
2. E d:x -{top}
3. S d:x -x
"""


def _open(hand: str, top: str = "Jd") -> str:
    return OPEN.format(hand=hand, top=top)


def test_a_turn_begins_with_a_draw_or_the_pile() -> None:
    """Before either there is nothing else; the pair of jacks takes the pile, alone or with the joker."""
    assert offered(_open("4h6cJcJs*"), 3) == [
        "d:x",
        "p3:Jd +J:JcJdJs",
        "p3:Jd +J:JcJdJs*",
        "p3:Jd +J:JcJd*",
        "p3:Jd +J:JdJs*",
    ]


def test_after_the_draw() -> None:
    """Lays that the rules let pass, questions that do not bind to go out, and a discard of each card."""
    assert offered(_open("4h6c6dJs*"), 3, X) == [
        "ask:no",
        "ask",
        "+6:6c6d6h",
        "+6:6c6d6h*",
        "+6:6c6d*",
        "+6:6c6h*",
        "+6:6d6h*",
        "+A:*",
        "+K:*",
        "-4h",
        "-6c",
        "-6d",
        "-6h",
        "-Js",
        "-*",
    ]


def test_the_pile_is_not_offered_where_it_may_not_be_taken() -> None:
    """A black three blocks it, a single jack does not take it, and a lay-off does."""
    assert offered(_open("4h6cJcQs*", "3c"), 3) == ["d:x"]
    assert offered(_open("4h6cJcQs", "Jd"), 3) == ["d:x"]
    assert offered(_open("4h6cJcQs", "Kd"), 3) == ["d:x", "p3:Kd +K:Kd"]


def test_a_card_must_be_kept() -> None:
    """Without a canasta two cards cannot both leave the hand; the last but one may still be discarded."""
    text = _open("AcKc")
    assert offered(text, 3, X) == ["ask:no", "ask", "+A:Ac", "+K:Kc", "-6h", "-Kc", "-Ac"]
    assert offered(text, 3, X, Lay("A", (Card("A", "c"),))) == ["-6h", "-Kc"]


def test_going_out_with_the_canasta_that_is_laid() -> None:
    """Three kings to the four make a canasta: then the last card may be discarded, or melded."""
    text = _open("KcKdKhAc")
    kings = Lay("K", (Card("K", "c"), Card("K", "d"), Card("K", "h")))
    assert "ask:yes" in offered(text, 3, X)
    assert offered(text, 3, X, kings) == ["+A:Ac", "-6h", "-Ac"]
    assert offered(text, 3, X, kings, Lay("A", (Card("A", "c"),))) == ["-6h"]
    assert offered(text, 3, X, kings, Lay("A", (Card("A", "c"),)), Discard(Card("6", "h"))) == ["out"]


def test_leave_binds() -> None:
    """Whoever got leave to go out has nothing left but what leads there; whoever was refused, what does not."""
    text = _open("KcKdKhAc")
    assert offered(text, 3, X, Ask(True)) == [
        "+A:Ac",
        "+K:Kc",
        "+K:KcKd",
        "+K:KcKdKh",
        "+K:KcKh",
        "+K:Kd",
        "+K:KdKh",
        "+K:Kh",
    ]
    assert "+K:KcKdKh" in offered(text, 3, X, Ask(False))


def test_an_opening_must_reach_the_minimum() -> None:
    """Fours alone make 15 of the 50: they are offered only beside kings that make up the rest."""
    text = "Rules: classic\n== deal 1\nDealer: W\nHand.N: {}\nUp: 9c\nStock: 6h5d5c\n1. N d:x -4\n"
    assert offered(text.format("4c4d4hKcKd7s8s"), 1, X) == [
        "ask:no",
        "ask",
        "-4c",
        "-4d",
        "-4h",
        "-6h",
        "-7s",
        "-8s",
        "-Kc",
        "-Kd",
    ]
    some = offered(text.format("4c4d4hKcKdKh7s8s"), 1, X)
    assert [one for one in some if one.startswith("+")] == []
    some = offered(text.format("4c4d4hKcKdKh*7s8s"), 1, X)
    assert [one for one in some if one.startswith("+")] == [
        "+4:4c4d4h",
        "+4:4c4d4h*",
        "+4:4c4d*",
        "+4:4c4h*",
        "+4:4d4h*",
        "+K:KcKdKh",
        "+K:KcKdKh*",
        "+K:KcKd*",
        "+K:KcKh*",
        "+K:KdKh*",
    ]


def test_red_threes_first() -> None:
    """A red three that was drawn is laid and replaced; until then nothing is discarded."""
    text = _open("4h6c").replace("Stock: 5c5d6h", "Stock: 5c5d3h")
    assert offered(text, 3, X) == ["r:3h", "ask:no", "ask"]
    assert offered(text, 3, X, LayRedThrees((Card("3", "h"),))) == ["d:x", "ask:no", "ask"]


def test_black_threes_only_to_go_out() -> None:
    """Three black threes are offered where they are the last cards, not where others stay."""
    out = _open("3c3s3sKcKdKh")
    kings = Lay("K", (Card("K", "c"), Card("K", "d"), Card("K", "h")))
    assert "+3:3c3s3s" in offered(out, 3, X, kings)
    assert "+3:3c3s3s" not in offered(_open("3c3s3s4h6h7hKcKdKh"), 3, X, kings)


def test_a_word_that_is_due_goes_with_the_discard() -> None:
    """Under the Spanish rules the discard that leaves one card is made with the word."""
    text = _open("4hKc").replace("classic", "fournier").replace("2. E", "2. W").replace("1. N", "1. N")
    assert offered(text, 3, X, Lay("K", (Card("K", "c"),))) == ["ask:no", "ask", "-4h say:pumpa", "-6h say:pumpa"]


def test_hoyle_passes_the_discard() -> None:
    """With one card left and no canasta a player keeps it; a meld may be laid card by card."""
    text = "Rules: hoyle-2\n== deal 1\nDealer: S\nHand.N: KcKdKh*4c\nUp: 9c\nStock: Ac5d6h\n1. N d:x -4\n"
    assert {"+K:Kc", "+K:KcKdKh", "+K:KcKd*"} <= set(offered(text, 1, X))
    kings = Lay("K", (Card("K", "c"), Card("K", "d"), Card("K", "h"), Card("*")))
    assert offered(text, 1, X, kings) == ["-4c", "-Ac"]


def test_the_foot() -> None:
    """Whoever has melded the last card takes up the foot and goes on with it."""
    text = """\
Rules: hand-and-foot-pagat
== deal 1
Dealer: W
Hand.S: KcKdKhQc
Foot.S: 4c4d5h
Up: 9c
Stock: 5c5d6h7hQdQh8h9h
1. N d:x2 +K:KKKK +A:AAA -4s
2. E d:x2 -Jd
3. S d:x2 -x
"""
    draw = Draw((UNKNOWN,) * 2)
    played = draw, Lay("K", (Card("K", "c"), Card("K", "d"), Card("K", "h")))
    queens = Lay("Q", (Card("Q", "c"), Card("Q", "d"), Card("Q", "h")))
    assert "f" not in offered(text, 3, *played)
    assert offered(text, 3, *played, queens) == ["f"]


@pytest.mark.parametrize(
    ("foot", "lays"),
    [
        ("Qs6c", ["+9:9c", "+Q:Qc", "+Q:QcQd", "+Q:Qd"]),  # the queen of the foot makes three
        ("6c7d", ["+9:9c"]),
        ("*6c", ["+9:9c", "+Q:Qc", "+Q:QcQd", "+Q:Qd"]),  # and so does a joker
    ],
)
def test_a_card_of_the_foot_completes_a_meld(foot: str, lays: list[str]) -> None:
    """Melds are judged when the turn ends: what the foot brings may be waited for, as the seventh nine earns it."""
    text = f"""\
Rules: hand-and-foot
== deal 1
Dealer: W
Hand.S: 9cQc
Foot.S: {foot}
Up: 4h
Stock: 5c5d6h7hQdJh8h
1. N d:x2 +9:999999 +A:AAA -4s
2. E d:x2 -Jd
3. S d:x2 -x
"""
    assert lays == [one for one in offered(text, 3, Draw((UNKNOWN,) * 2)) if one[0] == "+"]


@pytest.mark.parametrize(
    ("hand", "is_complete"),
    [
        ("7sQhQs5h", True),
        ("7cTh6c7h4dJd9dAs2c2s*2d*2h2s", True),
        # Seven wild cards and thirteen ranks and suits to lay them with.
        ("5s6s6h4h9dAdKsQcQdTs5cJhAs*2h2h2c2d2c*", False),
    ],
)
def test_who_asks_is_told_whether_all_was_looked_at(hand: str, is_complete: bool) -> None:
    """Where the search for an end of the turn met its bound, that is said; what is offered is lawful all the same."""
    size = len(re.findall(r"\*|\w\w", hand))
    text = f"Rules: hoyle-2 hand_size={size}\n== deal 1\nDealer: N\nHand.N: {hand}\nUp: 9c\n1. S d:x -Q\n2. N d:x -x\n"
    choices = legal_acts(position_of(text, 2))

    assert is_complete == choices.is_complete
    assert (Draw((UNKNOWN,)),) in choices


def test_a_barred_rank_is_finished_first() -> None:
    """In Hand and Foot cards of the hand fill the older meld, and a pair begins the next with the top card."""
    text = """\
Rules: hand-and-foot
== deal 1
Dealer: W
Hand.S: 9c9c9d9d9h9hKc
Up: 4c
Stock: 5c5d6h7hQdQh8h9h
1. N d:x2 +9:9999999 -4s
2. E d:x2 -9s
3. S d:x2 -x
"""
    barred = text.replace("9999999", "99999")
    assert "p3:9s +9.2:9c9c9s" in offered(text, 3)
    assert not any(one.startswith("p3:9s +9.2") for one in offered(barred, 3))
    assert "p3:9s +9:9c9c +9.2:9d9d9s" in offered(barred, 3)
    assert not any(one.startswith("p1:") for one in offered(barred, 3))


def test_stock_empty() -> None:
    """With no card to draw a player whose meld takes the top card must take it; others may pass."""
    text = """\
Rules: classic
== deal 1
Dealer: W
Hand.S: 4h5h6h
Up: 9c
Stock: 7h8h
1. N d:x +K:KKKK -4s
2. E d:x -{}
"""
    assert offered(text.format("Jd"), 3) == ["pass"]
    assert offered(text.format("Kd"), 3) == ["p3:Kd +K:Kd"]


def test_nothing_after_the_turn() -> None:
    """Once a card is discarded the turn is over."""
    assert offered(_open("4h6c"), 3, X, Discard(Card("4", "h"))) == []


def test_nothing_after_what_is_unlawful() -> None:
    """A turn that breaks a rule already cannot be ended lawfully."""
    assert offered(_open("4h6c7d"), 3, X, Lay("4", (Card("4", "h"),))) == []


def test_a_pile_without_its_meld_yet() -> None:
    """Where only the taking was played, what melds the top card comes next, or cards of the hand that it can join; and
    a question, which is late only after the meld.
    """
    assert offered(_open("4h6cJcJs*"), 3, TakePile(3, Card("J", "d"))) == [
        "ask:no",
        "ask",
        "+A:*",
        "+J:JcJdJs",
        "+J:JcJdJs*",
        "+J:JcJd*",
        "+J:JcJs*",
        "+J:JdJs*",
        "+K:*",
    ]


def test_hidden_cards_are_not_offered() -> None:
    """Of a hand that nobody saw there is the draw, and nothing of what it may hold."""
    text = "Rules: classic\n== deal 1\nDealer: W\nUp: 9c\n1. N d:x -4\n"
    assert offered(text, 1) == ["d:x"]
    assert offered(text, 1, X) == ["ask:no", "ask"]
    assert offered(text, 1, Draw((Card("5", "c"),))) == ["ask:no", "ask", "-5c"]


@pytest.mark.parametrize(
    ("lines", "turn", "says"),
    [
        ("1. N d:x -4\nEnd: stock", 3, "no turn 3"),
        ("1. N d:x -4\n2. S d:x -5", 3, "several seats"),
        ("1. N d:x -4\n... 3 turns", 1, ""),
    ],
)
def test_nobody_due(lines: str, turn: int, says: str) -> None:
    """An error tells why there is no single player to ask about."""
    text = f"Rules: classic\n== deal 1\nDealer: W\nUp: 9c\n{lines}\n"
    if not says:
        assert offered(text, turn)
        return
    with pytest.raises(pcn.CanastaError, match=says):
        offered(text, turn)


def test_deal_over() -> None:
    """After somebody went out nobody may play."""
    head = "Rules: classic\n== deal 1\nDealer: W\nHand.N: KcKcKdKdKhKhKs\nStock: 4c5c\nUp: 9c\n"
    text = f"{head}1. N d:x +K:KcKcKdKdKhKhKs -4c\n"
    with pytest.raises(pcn.NobodyDue, match="the deal is over"):
        offered(text, 2)


def test_the_same_twice() -> None:
    """The order of the choices hangs on nothing but the position."""
    text = _open("4h6c6d6sKcAcAd*2c")
    assert offered(text, 3, X) == offered(text, 3, X)


def test_asking_changes_nothing() -> None:
    """The position is the same after the question."""
    position = position_of(_open("4h6c6d6sKcAcAd*2c"), 3)
    before = position.view()

    pcn.legal_acts(position)
    pcn.legal_acts(position, (X,))

    assert before == position.view()


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.pcn")), ids=lambda path: path.stem)
def test_acts_of_samples_are_offered(path: object) -> None:
    """Every act of a lawful sample, by a seat whose hand is known, is among the legal acts at its moment."""
    record = pcn.read(str(path))
    if pcn.audit(record).verdict != "legal":
        pytest.skip("not every act of it is lawful")
    every = 6 if len(record.matches[0].deals) < 3 else 24
    assert [] == list(not_offered(record, every))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["greedy", "mixed", "random"])
@pytest.mark.parametrize("profile", PROFILES)
def test_acts_of_records_are_offered(profile: str, kind: str, is_long_run: bool) -> None:
    """Likewise the acts of whole games of another engine."""
    assert [] == list(not_offered(pcn.loads(record_text(f"{profile}-{kind}")), 1 if is_long_run else 9))


def test_found_is_what_the_audit_says() -> None:
    """The tests' own judgement of a whole turn is that of the audit."""
    text = _open("4h6c7d")
    assert found(text.replace("3. S d:x -x", "3. S d:x +4:4h -6c")) == ["DEA101 -", "MLD101 3"]
    acts = X, Lay("4", (Card("4", "h"),)), Discard(Card("6", "c"))
    assert held_against(position_of(text, 3), acts) == ["MLD101"]


def test_choices_come_in_one_order() -> None:
    """Red threes, a draw, takes of the pile; after them melds by rank, then discards by card."""
    text = "Rules: classic\n== deal 1\nDealer: W\nHand.N: 3d3h4c5dKcKdKh*9c9d9h\nUp: 9s\n"
    first = offered(text, 1)
    reds = LayRedThrees((Card("3", "d"), Card("3", "h")))
    later = offered(text, 1, reds, Draw((UNKNOWN,) * 3))

    assert ["r:3d", "r:3d3h", "r:3h", "d:x", "p1:9s +9:9c9d9h9s"] == first[:5]
    lays = [one for one in later if one.startswith("+")]
    discards = [one for one in later if one.startswith("-")]
    asks = [one for one in later if one.startswith("ask")]
    assert later == [*asks, *lays, *discards]
    assert len(asks) == 2
    assert [one[1] for one in lays] == sorted(one[1] for one in lays)
    assert ["-4c", "-5d", "-9c", "-9d", "-9h", "-Kc", "-Kd", "-Kh", "-*"] == discards


@pytest.mark.parametrize(("option", "expected"), [("true", True), ("false", False)])
def test_a_canasta_from_the_hand_may_waive_the_minimum(option: str, expected: bool) -> None:
    """Seven fours count 35: too little for opening, but where a canasta from the hand waives the minimum."""
    text = f"Rules: classic waiver=none splash={option}\n== deal 1\nDealer: W\nHand.N: 4c4c4d4d4h4h4s5c6c7c8c\nUp: 9s\n"

    assert expected is ("+4:4c4c4d4d4h4h4s" in offered(text, 1, Draw((UNKNOWN,))))
