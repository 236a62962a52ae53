"""Partial records from full ones: what a view shows, and that an audit of it finds nothing new."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import canasta_notation as pcn
from canasta_notation.cards import Card, card_order, contains
from canasta_notation.diagnostics import CODES, Severity
from canasta_notation.model import Act, deals_of
from canasta_notation.table.shuffle import pcn1_deck
from tests.replay.blanking import blanked, full, views

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.pcn"))
TEXT = """\
%pcn 1
Rules: hand-and-foot
Seat.N: Ana

== deal 1
Dealer: W
Hand.N: 4d8d8s9hQcQdQhAcAdAdAh3c3s
Hand.E: 4c5c5d5s5s7c8h9c9d9sJhKhAh
Foot.N: 9dJdJsQdQdKcKhAcAd3c3s2d2s
Foot.E: 4d5s6h6h7d7hJdKcAcAdAs3h2h
Up: Jh
Stock: KdQc9cQhTd2d
1. N d:KdQc +A:AcAdAdAh +Q:QcQcQdQh (120) -9h ! ; a good hand
2. E d:Qh9c +5:5c5d5s5s +9:9c9c9d9s (60) -Qh
N ~f
3. S d:x2 -x
4. W d:x2 -3b
N f
"""


def test_table() -> None:
    """Acts, discards and counts; no hand, no foot, no draw."""
    lines = blanked(TEXT, "table").splitlines()

    assert lines[5:] == [
        "Dealer: W",
        "Up: Jh",
        "Stock: x6",  # not the number that the rules give, so it is told
        "1. N d:x2 +A:AcAdAdAh +Q:QcQcQdQh (120) -9h",
        "2. E d:x2 +5:5c5d5s5s +9:9c9c9d9s (60) -Qh",
        "N ~f",
        "3. S d:x2 -x",
        "4. W d:x2 -3b",
        "N f",
    ]


def test_seat() -> None:
    """And the seat's own hand and draws, and its foot from the moment when it is taken up."""
    lines = blanked(TEXT, "n").splitlines()

    assert lines[6] == "Hand.N: 4d8d8s9hQcQdQhAcAdAdAh3c3s"
    assert lines[9] == "1. N d:KdQc +A:AcAdAdAh +Q:QcQcQdQh (120) -9h"
    assert lines[11] == "N ~f"
    assert lines[-1] == "N f:9dJdJsQdQdKcKhAcAd3c3s2d2s"
    assert not any(line.startswith(("Foot", "Hand.E")) for line in lines)
    assert "Foot" not in blanked(TEXT, "E")  # never taken up


def test_ranks() -> None:
    """Everything but the suits; a three keeps its colour, which makes another card of it."""
    lines = blanked(TEXT, "ranks").splitlines()

    assert lines[6:] == [
        "Hand.N: 4889QQQAAAA3b3b",
        "Hand.E: 4555578999JKA",
        "Foot.N: 9JJQQKKAA3b3b22",
        "Foot.E: 456677JKAAA3r2",
        "Up: J",
        "Stock: KQ9QT2",
        "1. N d:KQ +A:AAAA +Q:QQQQ (120) -9",
        "2. E d:Q9 +5:5555 +9:9999 (60) -Q",
        "N ~f",
        "3. S d:x2 -x",
        "4. W d:x2 -3b",
        "N f",
    ]


def test_both_at_once() -> None:
    """What the table saw, as a scorekeeper notes it."""
    assert blanked(TEXT, "table,ranks") == blanked(blanked(TEXT, "table"), "ranks")
    assert blanked(TEXT, " ranks , N") == blanked(blanked(TEXT, "N"), "ranks")


def test_odd_sizes_are_told() -> None:
    """A hand of another size than the rules deal: how many cards it has everybody can count."""
    text = TEXT.replace("Hand.E: 4c", "Hand.E: ").replace("Foot.N: 9d", "Foot.N: ")
    assert "Hand.E: x12\nFoot.N: x12\nUp: Jh\nStock: x6\n" in blanked(text, "table")


@pytest.mark.parametrize("pack", ["Seed: abc\nShuffle: pcn-1\n", "Deck: {}\n"])
def test_pack_is_dealt_out(pack: str) -> None:
    """Where only the pack is given, or its seed, the turned cards are shown, and to a seat its hand."""
    deck = pcn1_deck("abc", 2, 4)
    dealer = f"%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\n{pack.format(''.join(map(str, deck)))}"
    text = dealer + f"1. N d:{deck[45]} -{deck[0]}\n"
    hand = "".join(map(str, sorted(deck[:44:4], key=card_order)))

    assert blanked(text, "table").splitlines()[5:] == [f"Up: {deck[44]}", f"1. N d:x -{deck[0]}"]
    assert f"Hand.N: {hand}\nUp: {deck[44]}\n1. N d:{deck[45]} " in blanked(text, "N")
    assert blanked(blanked(text, "N"), "table") == blanked(text, "table")
    assert blanked(blanked(text, "ranks"), "table") == blanked(text, "table,ranks")
    codes = {one.code for one in pcn.audit(pcn.loads(blanked(text, "ranks"))).findings}
    assert codes.isdisjoint(("DEA101", "DEA106", "CRD101", "CRD103"))


def test_cards_given_for_the_whole_file() -> None:
    """Headers of the file that hold for a deal are shown with it, or hidden."""
    text = "%pcn 1\nRules: classic\nHand.N: KKK\nUp: 9c\nStock: 4c5c\n\n== deal 1\nDealer: W\n1. N d:4c -4c\n"
    assert blanked(text, "table") == (
        "%pcn 1\nRules: classic\n\n== deal 1\nDealer: W\nHand.N: x3\nUp: 9c\nStock: x2\n1. N d:x -4c\n"
    )


def test_comments_kept() -> None:
    """Whoever has read them may keep comments, glyphs, notes and the words of a gap."""
    text = TEXT.replace("N ~f\n", "N ~f\n... 2 turns until tea\n! note ; tea\n").replace("Rules", "; A table\nRules")
    text = text.replace("Stock:", "; shuffled twice\nStock:").replace("Up:", "; turned by Ana\nUp:")
    kept = blanked(text, "table", keep_comments=True)

    assert kept.startswith("%pcn 1\n; A table\nRules: hand-and-foot\n")
    assert "; turned by Ana\n; shuffled twice\n1. N d:x2 " in kept  # what they stood above is written anew
    assert "(120) -9h ! ; a good hand\n" in kept
    assert "... 2 turns until tea\n! note ; tea\n" in kept
    assert "... 2 turns\n3. S" in blanked(text, "table")


def test_marks_on_own_cards_stay() -> None:
    """A seat knows that it kept a red three and that the table let it pass."""
    text = TEXT.replace("d:KdQc", "^RED101 d:KdQc").replace("N ~f", "! allow RED101 turn=1 by=TD")
    assert "^RED101" in blanked(text, "N")
    assert "! allow RED101 turn=1 by=TD\n" in blanked(text, "N")
    assert "RED101" not in blanked(text, "E")


@pytest.mark.parametrize("view", ["", "all", "table,N", "N,N", "N,S", "ranks,ranks", "table,", "P9", "NS"])
def test_no_such_view(view: str) -> None:
    """A view is the table or one seat, ranks, or one of each."""
    with pytest.raises(pcn.NoSuchView):
        pcn.blank(pcn.loads(TEXT), view)


def test_nobody_sits_there() -> None:
    """The view of a seat that the rules do not have is refused, with those that they have."""
    with pytest.raises(pcn.NoSuchView, match="at this table sit N, E, S, W"):
        pcn.blank(pcn.loads(TEXT), "P1")
    assert blanked(TEXT.replace("hand-and-foot", "another"), "P1")


@pytest.mark.parametrize("line", ["E has AdAd", "3. S d:4z -5", "= NS total 5 ; x\n= NS what", "( what if"])
def test_unreadable_lines_are_refused(line: str) -> None:
    """What cannot be read may hold anything, so nothing is written."""
    with pytest.raises(pcn.NotBlanked):
        pcn.blank(pcn.loads(TEXT + line + "\n"), "table")


@pytest.mark.parametrize(
    "line", ["Hand.S: 4c5c ; from memory", "End: out E, who held AdAd", "Left.W: 4c (9d?)", "Dealer: AdAd"]
)
def test_values_that_do_not_fit_are_left_out(line: str) -> None:
    """A value that its key does not take may hold anything too."""
    assert line.partition(":")[0] + ":" not in blanked(TEXT.replace("Dealer: W\n", "") + line + "\n", "table")


@pytest.mark.parametrize("rules", [*pcn.PROFILES, *SAMPLES], ids=lambda one: getattr(one, "stem", one))
def test_laws(rules: str | Path) -> None:
    """Of each view: blanking again changes nothing, the table's view can be had through any other, an audit is sure
    of no more than before, and every score stays computed that was.
    """
    record = pcn.read(rules) if isinstance(rules, Path) else full(rules)
    before = _weights(pcn.audit(record))
    table = blanked(record, "table")
    for view in views(record):
        text = blanked(record, view)
        again = pcn.loads(text)

        assert [one for one in again.findings if one.code != "SYN206"] == []
        assert blanked(text, view) == text
        if "ranks" not in view:
            assert blanked(text, "table") == table
        assert _weights(pcn.audit(again), open_too=False) - before == Counter()
        _assert_all_is_in(again, record)


HANG_ON_HIDDEN_CARDS = {"CRD101", "CRD102", "CRD103", "CRD106", "CRD108", "DEA106", "PIL109", "RED101"}
HANG_ON_SUITS = {"CRD101", "CRD102", "CRD103", "CRD104", "CRD106", "CRD108", "DEA106"}


BROKEN = [path for path in sorted((SAMPLES[0].parent / "broken").glob("*.pcn")) if pcn.read(path).is_readable]


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_faults_that_the_table_saw_are_still_found(path: Path) -> None:
    """Only what hangs on hidden cards, or on suits, is found no more, and nothing else is found instead."""
    record = pcn.read(path)
    before = _weights(pcn.audit(record))
    for view, hidden in (("table", HANG_ON_HIDDEN_CARDS), ("ranks", HANG_ON_SUITS)):
        after = _weights(pcn.audit(pcn.loads(blanked(record, view))))
        gone = {code for code in before - after if not code.startswith(("SYN", "HDR", "IRR103"))}

        assert gone <= hidden
        assert {code for code in after - before if code in CODES} == set()


def _weights(report: pcn.Report, open_too: bool = True) -> Counter[str]:
    """How often each code was found, if only as what may be wrong, and each figure of a score left open."""
    open_items = (name for score in report.scores for name, value in score.items.items() if value is None)
    found = (one.code for one in report.findings if open_too or one.severity is not Severity.UNDETERMINED)
    return Counter([*found, *open_items])


def _assert_all_is_in(partial: pcn.Record, record: pcn.Record) -> None:
    """No turn is added or left out, and each of its cards is one of the full record, or less known."""
    for part, whole in zip(deals_of(partial.file), deals_of(record.file), strict=True):
        for turn, before in zip(part.turns, whole.turns, strict=True):
            assert (turn.number, turn.seat, len(turn.steps)) == (before.number, before.seat, len(before.steps))
            for step, played in zip(turn.steps, before.steps, strict=True):
                assert _is_less(step.act, played.act)


def _is_less(act: Act, before: Act) -> bool:
    if type(act) is not type(before):
        return False
    cards, known = _cards_of(act), _cards_of(before)
    if type(act).__name__ == "TakeFoot":
        return True
    return len(cards) == len(known) and all(any(contains(one, other) for other in known) for one in cards)


def _cards_of(act: Act) -> tuple[Card, ...]:
    found = getattr(act, "cards", None) or getattr(act, "card", None) or getattr(act, "top", None) or ()
    return found if isinstance(found, tuple) else (found,)


def test_rules_that_cannot_be_read() -> None:
    """Other rules would be in force if the line were left out: they must be named."""
    text = TEXT.replace("hand-and-foot", "hand-and-foot, N plays first")
    with pytest.raises(pcn.NotBlanked, match="Rules"):
        pcn.blank(pcn.loads(text), "table")
    assert "first" not in pcn.dumps(pcn.blank(pcn.loads(text), "table", rules="hand-and-foot"))


def test_rules_that_nobody_knows() -> None:
    """How a pack is dealt is not known then; hands and stock are counted."""
    text = TEXT.replace("hand-and-foot", "house-rules")
    assert "Hand.N: x13\nHand.E: x13\nFoot.N: x13\nFoot.E: x13\nUp: Jh\nStock: x6\n" in blanked(text, "table")
    assert "Foot.N: x13\nUp: Jh\n" not in pcn.dumps(pcn.blank(pcn.loads(text), "table", rules="hand-and-foot"))
