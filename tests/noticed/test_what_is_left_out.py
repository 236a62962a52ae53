"""What a partial record leaves out of a full one, counted in words, and what of a turn a seat sees."""

from __future__ import annotations

import pytest

from canasta_notation import loads
from canasta_notation.replays.blank import Blanking
from canasta_notation.replays.seen import as_seen
from canasta_notation.syntax import spell_turn

DEAL = "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\n1. N d:Ks -4\n"


def left_out(lines: str, view: str = "table", *, keep_comments: bool = False) -> dict[str, int]:
    """What is left out of a deal with some lines after its first turn."""
    blanking = Blanking(view, rules=None, keep_comments=keep_comments, hide_left=False)
    blanking.file(loads(f"{DEAL}{lines}"))
    return dict(blanking.left_out)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("... 2 turns\n", {}),
        ("... 2 turns ; the scribe was called away\n", {"comment": 1}),
        ("... the scribe was called away\n", {"comment": 1}),
        ("...\n... tea\n... and cake ; with cream\n", {"comment": 3}),
        ("(\n2. E d:Ah -4\n)\n", {"variation": 1}),
        ("( better\n2. E d:Ah -4 ; indeed\n)\n(\n2. E d:Ah -5\n)\n", {"variation": 2}),
        ("2. E d:x -4 ! ; well\n", {"comment": 1, "glyph": 1}),
    ],
)
def test_what_the_table_did_not_see(lines: str, expected: dict[str, int]) -> None:
    """Each is counted once, and what shows nothing is none of them."""
    assert expected == left_out(lines)


def test_what_is_kept_is_not_counted() -> None:
    """Who keeps comments leaves none out; without suits, what might have been played is shown."""
    assert {} == left_out("... 2 turns ; tea\n", keep_comments=True)
    assert {"comment": 2} == left_out("( better\n2. E d:Ah -4 ; indeed\n)\n", "ranks")


@pytest.mark.parametrize("seat", ["N", "S"])
def test_comment_on_a_turn(seat: str) -> None:
    """It may tell of cards, so that not even the seat whose turn it is sees it."""
    (match,) = loads(f"{DEAL.strip()} ; the king goes with two more\n").matches
    turn = as_seen(match.deals[0].turns[0], seat)

    assert turn.comment is None
    assert f"1. N d:{'Ks' if seat == 'N' else 'x'} -4" == spell_turn(turn)
