"""Going out: what is concealed, who has the Spanish premiums, and the last card that nobody has to announce."""

from __future__ import annotations

import pytest

from tests.rules.auditing import report, scores

OUT = "+K:KKKKKKK +A:AAA -6 out"


@pytest.mark.parametrize(
    ("third", "bonus"),
    [
        ("3. S d:x -6", 200),
        # South begins no meld, but has melded: an ace goes to North's aces.
        ("3. S d:x +A:A -6", 100),
        # One of South's own lies on the table since then.
        ("3. S d:x +Q:QQQ -6", 100),
    ],
)
def test_a_player_who_had_melded_before_goes_out(third: str, bonus: int) -> None:
    """Concealed goes out who had laid nothing at all, neither a meld nor a card to partner's."""
    turns = f"1. N d:x +A:AAA -4\n2. E d:x -5\n{third}\n4. W d:x -5\n5. N d:x -7\n6. E d:x -5\n"
    text = f"Rules: classic\n== deal 1\nDealer: W\n{turns}7. S d:x +K:KKKKKKK -6 out\nEnd: out S\n"

    assert bonus == scores(text)[1, "NS"]["out"]


@pytest.mark.parametrize(
    ("turns", "premiums"),
    [
        # In the first turn of the seat it is worth more.
        (f"1. N d:x {OUT}\nEnd: out N", (1000, 0)),
        (f"1. N d:x -4\n2. E d:x -5\n3. S d:x -5\n4. W d:x -5\n5. N d:x {OUT}\nEnd: out N", (500, 0)),
        (f"1. N d:x -4\n2. E d:x {OUT}\nEnd: out E", (0, 1000)),
        # What partner has melded is another matter.
        (
            f"1. N d:x -4\n2. E d:x -5\n3. S d:x +Q:QQQQ +J:JJJ -5\n4. W d:x -5\n5. N d:x {OUT}\nEnd: out N",
            (500, 0),
        ),
        # North had melded.
        (
            "1. N d:x +A:AAA -4\n2. E d:x -5\n3. S d:x -5\n4. W d:x -5\n5. N d:x +K:KKKKKKK -6 out\nEnd: out N",
            (0, 0),
        ),
    ],
)
def test_whose_premium_it_is_to_go_out_concealed(turns: str, premiums: tuple[int, int]) -> None:
    """The side of the player who does, and nobody else."""
    found = scores(f"Rules: classic premiums=es\n== deal 1\nDealer: W\n{turns}\n")

    assert premiums == (found[1, "NS"]["special"], found[1, "EW"]["special"])


@pytest.mark.parametrize(
    ("thrown", "last", "codes"),
    [
        # North threw a five and never had one: the card too many is none that is left when North goes out.
        ("5c", "-4d out", ["CRD102"]),
        ("4c", "-4d out", []),
        # No card is left, said or not.
        ("4c", "-4d", []),
    ],
)
def test_a_last_card_that_is_to_be_announced(thrown: str, last: str, codes: list[str]) -> None:
    """Who goes out has none."""
    hand = "Hand.N: KcKdKhKsAcAdAhQcQdQh4c"
    first = f"1. N d:Ks +K:KcKdKhKsKs +A:AcAdAh -{thrown}\n2. W d:x -4\n3. S d:x +K:KK -4\n4. E d:x -5\n"
    one = report(f"Rules: fournier\n== deal 1\nDealer: E\n{hand}\n{first}5. N d:4d +Q:QcQdQh {last}\n")

    assert codes == [each.code for each in one.findings if each.code in ("CRD102", "SAY101")]


def test_a_last_card_that_nobody_announced() -> None:
    """It is told of where the player goes on playing."""
    # Twelve cards with the one drawn: ten are melded, one is thrown.
    turn = "1. N d:4c +K:KcKdKhKs +A:AcAdAh +Q:QcQdQh -4c"
    one = report(f"Rules: fournier\n== deal 1\nDealer: E\nHand.N: KcKdKhKsAcAdAhQcQdQh5c\n{turn}\n2. W d:x -4\n")

    assert ["SAY101"] == [each.code for each in one.findings if each.code in ("CRD102", "SAY101")]


@pytest.mark.parametrize(
    ("unread", "items"),
    [
        # Whatever East did, North and South had melded nothing.
        ("1. N d:x -4\n2. E d:4z -5\n3. S d:x -5\n", (200, 500)),
        # South may have begun a meld to which North then added; or North did so.
        ("1. N d:x -4\n2. E d:x -5\n3. S d:4z -5\n", (None, None)),
        ("1. N d:4z -4\n2. E d:x -5\n3. S d:x -5\n", (None, None)),
    ],
)
def test_a_line_that_cannot_be_read_before_somebody_goes_out(unread: str, items: tuple[int | None, int | None]) -> None:
    """What the other side did in it changes nothing of how this one goes out."""
    text = f"Rules: classic premiums=es\n== deal 1\nDealer: W\n{unread}4. W d:x -5\n5. N d:x {OUT}\nEnd: out N\n"
    found = scores(text)[1, "NS"]

    assert items == (found["out"], found["special"])
