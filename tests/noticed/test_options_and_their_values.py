"""What an option says of itself, which values it takes, and the rules in which it means nothing."""

from __future__ import annotations

import pytest

from canasta_notation.rules import OPTIONS
from tests.rules.auditing import report


def refused(rules: str) -> list[str]:
    """What is said against the options of a `Rules:` line."""
    found = report(f"Rules: {rules}\n== deal 1\n1. N d:x -4\n").findings
    return [one.message for one in found if one.code == "HDR102"]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_says_what_it_sets(name: str) -> None:
    """In a few words, without a full stop, and so its values."""
    option = OPTIONS[name]

    for text in (option.meaning, option.values):
        assert 3 < len(text) < 120
        assert text == text.strip(" .")


def test_the_way_round() -> None:
    """It is said what the two letters are about."""
    option = OPTIONS["direction"]

    assert ("the way the turn goes round", "cw, ccw") == (option.meaning, option.values)


@pytest.mark.parametrize(
    ("option", "value", "values"),
    [
        # A single player has no game, and more than eight find no seat.
        *(("sides", value, "a number from 2 to 8") for value in ("0", "1", "9")),
        *(("players", value, "a number from 2 to 8") for value in ("0", "1", "9")),
        # A meld of less than three is none.
        *(("max_meld", value, "a number from 3 to 100, or none") for value in ("2", "101")),
        *(("canasta_values", value, "two or three numbers") for value in ("500", "500,300,1000,0", "500,,300")),
        *(("red3_values", value, "up to twelve numbers") for value in ("100,", ",".join("1" * 13))),
    ],
)
def test_values_that_an_option_does_not_take(option: str, value: str, values: str) -> None:
    """It is told which it takes."""
    said = refused(f"classic {option}={value}")

    assert [f"{option} cannot be '{value}': {values}"] == said


@pytest.mark.parametrize(
    "option",
    [
        *(f"sides={value}" for value in (2, 4, 8)),
        *(f"players={value}" for value in (2, 8)),
        "canasta_values=500,300",
        "canasta_values=500,300,1000",
        "red3_values=100",
        f"red3_values={','.join('1' * 12)}",
    ],
)
def test_values_that_an_option_takes(option: str) -> None:
    """The least and the most among them."""
    assert [] == refused(f"classic {option}")


@pytest.mark.parametrize(
    ("option", "rules"),
    [
        # Who is dealt no foot can take none up.
        *(
            (option, "hand-and-foot")
            for option in (
                "foot_size=11",
                "foot_red3_replaced=false",
                "out_needs_foot=false",
                "partner_in_foot=true",
                "foot_trigger=hand_empty",
                "undeclared_last_discard=ends",
            )
        ),
        # The bar on ranks in play, the exit with black threes, partners found in play, the word for one card.
        ("exception_wild=true", "hand-and-foot"),
        ("black3_set_points=true", "hand-and-foot"),
        ("cl3_merge=keep", "classic-3"),
        ("pumpa_penalty=10", "fournier"),
    ],
)
def test_options_that_mean_nothing_in_classic(option: str, rules: str) -> None:
    """There they are refused, and where there is what they are about they are not."""
    name = option.partition("=")[0]

    assert [f"the rules classic have no option '{name}', since it would mean nothing there"] == refused(
        f"classic {option}"
    )
    assert [] == refused(f"{rules} {option}")


@pytest.mark.parametrize(("length", "ends"), [(39, "'"), (40, "'"), (41, "…'"), (5000, "…'")])
def test_long_words_of_a_stranger(length: int, ends: str) -> None:
    """Forty characters are shown; what is longer is cut there."""
    said = f"the rules classic have no option '{'q' * min(length, 40)}{ends}"

    assert [said] == refused(f"classic {'q' * length}=1")
