"""Nothing hidden leaks from a partial record: full ones that differ only in what is hidden give the very same bytes."""

from __future__ import annotations

from random import Random

import pytest

import canasta_notation as pcn
from canasta_notation.cards import ALL_CARDS
from canasta_notation.model import Cards, Draw
from tests.replay.blanking import blanked, full, seats, views, with_hidden

HIDING = ["table", "N", "S", "E", "table,ranks", "N,ranks"]
RECORD = """\
%pcn 1
Rules: classic
Seat.N: Ana

== deal 1
Dealer: W
Hand.N: 4s4c8c8d8hKsKhKdQcQd*
Hand.E: 5c5d6h6s7c9cThJsQsAd2h
Up: 9h
Stock: 4h7d3hKc5h6dx57
0. N d:x
1. N d:4h +8:8c8d8h +K:KdKhKs* (110) -4s
2. E d:7d -5d
3. S d:3h r:3h d:Kc -7s
4. W d:5h -Jd
5. N d:6d -6d
Left.N: 4c4hQcQd
Left.E: 5c6h6s7c7d9cThJsQsAd2h
End: abandoned
"""


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_any_other_hidden_cards(rules: str) -> None:
    """Whatever stands where cards are hidden: others' hands, feet, the stock, draws in whatever order."""
    record = full(rules)
    for view in [view for view in HIDING if view[0] == "t" or view[0] in seats(record)]:
        rng = Random(view)
        expected = blanked(record, view)

        for change in (_reversed, lambda cards, dice=rng: tuple(dice.choices(ALL_CARDS, k=len(cards)))):
            other = with_hidden(record, view, change)
            assert other != pcn.dumps(record)
            assert blanked(other, view) == expected


def _reversed(cards: Cards) -> Cards:
    return cards[::-1]


@pytest.mark.parametrize(
    ("act", "other"),
    [
        ("d:7d", "d:Ks"),
        ("d:7dKs", "d:Ks7d"),
        ("d:7d3h r:3h d:4c", "d:3h7d r:3h d:*"),
        ("d:7d ~d:4c", "d:7d ~d:4d"),
        ("d:7d f:4c5c", "d:7d f:4d"),
        ("d:7d f:4c5c", "d:7d f"),
        ("d:7d t:4c5c", "d:7d t:KsKs"),
        ("d:7d b:4c5c", "d:7d b:KsKs"),
    ],
)
@pytest.mark.parametrize("view", ["table", "N", "S,ranks"])
def test_acts_with_other_cards(act: str, other: str, view: str) -> None:
    """What is drawn, in whatever order, taken up or put back shows its number at most."""
    one, two = (RECORD.replace("d:7d", written) for written in (act, other))
    assert blanked(one, view) == blanked(two, view)
    assert blanked(one, "E") != blanked(two, "E")


@pytest.mark.parametrize("count", [5, 63])
def test_stock(count: int) -> None:
    """Its number is told where it is odd, never its cards."""
    one, two = (RECORD.replace("Stock: 4h7d3hKc5h6dx57", f"Stock: {card * count}") for card in ("7s", "Kd"))
    assert blanked(one, "table") == blanked(two, "table")
    assert ("Stock: x5\n" in blanked(one, "table")) is (count == 5)


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_lawful_records_that_nobody_can_tell_apart(rules: str) -> None:
    """The cards that nobody drew, the other way round: both records are lawful, and no view but `ranks` differs."""
    text = pcn.dumps(full(rules, "undrawn", 1))
    other = _with_stock_turned(text)
    for view in views(pcn.loads(text)):
        if view != "ranks":
            assert blanked(text, view) == blanked(other, view)

    assert pcn.audit(pcn.loads(other)).findings == pcn.audit(pcn.loads(text)).findings == ()


def _with_stock_turned(text: str) -> str:
    """The record with the undrawn end of its stock reversed, and without the seed that says otherwise."""
    record = pcn.loads(text)
    (deal,) = record.matches[0].deals
    last = deal.header("Stock")
    assert last is not None
    assert last.cards is not None
    acts = [step.act for turn in deal.turns for step in turn.steps]
    drawn = sum(len(act.cards) for act in acts if isinstance(act, Draw))
    cards = [str(card) for card in last.cards]
    turned = "".join(cards[:drawn] + cards[drawn:][::-1])
    kept = [line for line in text.splitlines() if not line.startswith(("Seed", "Shuffle"))]
    return "\n".join(kept).replace(last.value, turned) + "\n"


def test_exchanged_between_hand_and_draw() -> None:
    """Nobody can tell which of two cards was dealt and which was drawn later."""
    # East drew the seven of clubs instead of that of diamonds, which was dealt.
    other = RECORD.replace("6s7c9c", "6s7d9c").replace("4h7d3h", "4h7c3h").replace("E d:7d", "E d:7c")
    for view in ("table", "N", "S", "W", "N,ranks"):
        assert blanked(other, view) == blanked(RECORD, view)
    assert blanked(other, "E") != blanked(RECORD, "E")
    assert blanked(other, "E,ranks") == blanked(RECORD, "E,ranks")  # both are sevens


def test_exchanged_between_hand_and_stock() -> None:
    """A card that never came to the table is seen at the end, when what is left is counted; `hide_left` hides it."""
    # The deuce of hearts lay at the bottom of the stock, and East was dealt a card from there.
    other = RECORD.replace("QsAd2h", "QsAd2s")
    assert blanked(other, "table") != blanked(RECORD, "table")
    for view in ("table", "N", "S"):
        assert blanked(other, view, hide_left=True) == blanked(RECORD, view, hide_left=True)
    assert blanked(other, "E", hide_left=True) != blanked(RECORD, "E", hide_left=True)


def test_red_three_kept_back() -> None:
    """A red three laid is seen, not whether it was drawn just then, as the others cannot see it either."""
    other = RECORD.replace("d:3h r:3h d:Kc", "d:Kc r:3h d:3h")
    assert blanked(other, "table") == blanked(RECORD, "table")
    assert "3. S d:x r:3h d:x -7s" in blanked(RECORD, "table").splitlines()


@pytest.mark.parametrize("view", ["table", "N", "ranks", "table,ranks"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        # What leads to the cards, or stands where other programs and people write what they like.
        ("Rules: classic\n", "Rules: classic\nX-Hand-E: 5c5d6h\n"),
        ("Rules: classic\n", "; N holds two aces\nRules: classic\n"),
        ("Rules: classic\n", "Source: game-4711.log\nBoard: 17\nEngine: seed 5\nRules: classic\n"),
        ("Dealer: W\n", "Dealer: W\nSeed: 4711\nShuffle: none\nCommit: ab12\nReveal: 4711\n"),
        ("End: abandoned\n", "End: abandoned\nDigest: sha256:ab12\n; E could have gone out\n"),
        # Comments, glyphs, prose and labels of people who saw the cards.
        ("2. E d:7d -5d", "2. E d:7d -5d ?! $3 ; holds a pair of sixes"),
        ("3. S d:3h", "! note ; W waits for a queen\n; so does E\n3. S d:3h"),
        ("3. S d:3h", "! sensor E AdAd2h\n3. S d:3h"),
        ("3. S d:3h", "! pause cards=AdAd2h ; W shows an ace\n3. S d:3h"),
    ],
)
def test_what_is_said_beside_the_play(old: str, new: str, view: str) -> None:
    """Headers that lead to the cards, comments, glyphs and events of other programs leave no trace."""
    other = RECORD.replace(old, new)
    assert blanked(other, view).replace("! pause\n", "") == blanked(RECORD, view)


@pytest.mark.parametrize("view", ["table", "N"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("2. E d:7d -5d", "2. E d:7d -5d\n( better\n2. E d:7d -6h\n)"),
        ("2. E d:7d -5d", "2. E d:7d ^RED101 -5d"),
        ("2. E d:7d -5d", "2. E ^CRD103 d:7d -5d"),
        ("2. E d:7d -5d", "2. E d:7d -5d\n! allow card-not-held turn=2 by=TD"),
        ("2. E d:7d -5d", "2. E d:7d -5d\n! allow RED101 turn=2 seat=E"),
    ],
)
def test_what_only_hidden_cards_tell(old: str, new: str, view: str) -> None:
    """Play that was not played, and what was accepted of cards in hands and stock, leave no trace."""
    assert blanked(RECORD.replace(old, new), view) == blanked(RECORD, view)


def test_amended_turn() -> None:
    """That a turn was put right is public, what stood there before is not."""
    amended = RECORD.replace("2. E d:7d -5d", "2. E d:7d -5d\n! amend 2 by=TD ; was: E d:7d -Ad")
    assert "2. E d:x -5d\n! amend 2 by=TD\n" in blanked(amended, "table")


@pytest.mark.parametrize("rules", pcn.PROFILES)
def test_no_suit_in_ranks(rules: str) -> None:
    """Suits exchanged within their colours, in hands and on the table alike, leave the ranks as they are."""
    record = full(rules)
    text = "\n".join(line for line in pcn.dumps(record).splitlines() if not line.startswith(("Seed", "Shuffle")))
    head, body = text.split("\n\n", 1)
    other = head + "\n\n" + _turn_suits(body)
    assert other != text
    for view in ("ranks", "table,ranks"):
        assert blanked(other, view) == blanked(text, view) == blanked(record, view)


def _turn_suits(text: str) -> str:
    """Clubs for spades and diamonds for hearts, where a rank stands before them."""
    turned = dict(zip("cdhs", "shdc", strict=True))
    return "".join(
        turned.get(one, one) if text[place - 1] in "23456789TJQKA" else one for place, one in enumerate(text)
    )
