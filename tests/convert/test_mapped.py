"""Logs read by a mapping file: what each step does, and what becomes of what does not fit."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import canasta_notation as pcn
from canasta_notation.convert.converter import Conversion
from canasta_notation.convert.errors import BadOptionValue, NotThisFormat
from canasta_notation.convert.mapped import CONVERTER, read_by, read_mapping
from canasta_notation.convert.parts import pcn_lines
from tests.convert.mapped_logs import HEAD, USUAL, convert, entry, turns
from tests.docs.markdown import DOCS, blocks

KINGS = ["KS", "KH", "KD"]


def test_unknown_draw_has_as_many_cards_as_the_rules_say() -> None:
    """Where the log counts nothing the rules do; where it counts, it is right, nought included."""
    plain = turns('[acts.draw]\ndoes = "draw"\n', entry("draw"))
    counted = turns('[acts.draw]\ndoes = "draw"\ncount = "n"\n', entry("draw", n=2))
    fixed = turns('[acts.draw]\ndoes = "draw"\ncount = 3\n', entry("draw"))
    none = turns('[acts.draw]\ndoes = "draw"\ncount = "n"\n', entry("draw", n=0))

    assert (["1. N d:x"], [("CNV201", 1)]) == plain
    assert (["1. N d:x2"], [("CNV201", 2)]) == counted
    assert (["1. N d:x3"], [("CNV201", 3)]) == fixed
    assert [("CNV201", 0), ("CNV304", 1)] == none[1]
    for odd in (-1, 10**12, "two", True):
        assert [("CNV301", 1), ("CNV304", 1)] == turns(
            '[acts.draw]\ndoes = "draw"\ncount = "n"\n', entry("draw", n=odd)
        )[1]


@pytest.mark.parametrize(
    ("cards", "written", "lost"),
    [
        (["7H", "10s", "Q♦", "ace of spades", "joker", "TC"], "d:7hTsQdAs*Tc", []),
        ([{"rank": "Queen", "suit": "Hearts"}, {"rank": "JOKER"}, {"rank": 10, "suit": "♠"}], "d:Qh*Ts", []),
        ([{"rank": "7"}, {"rank": "7", "suit": None}], "d:77", []),
        ([None, "x"], "d:x2", []),
        (["1H", "", 5, True, {"rank": "7", "suit": "z"}, [1], 2.5, {}, "k" * 99], "d:x9", [("CNV302", 9)]),
        ("7H", "d:7h", []),
    ],
)
def test_usual_spellings_of_cards(cards: object, written: str, lost: list[tuple[str, int]]) -> None:
    """Common spellings need no word in the file; what is no card becomes unknown, and is counted."""
    lines, losses = turns(USUAL, entry("draw", cards=cards))

    assert ([f"1. N {written}"], lost) == (lines, losses)


def test_spellings_that_the_file_tells() -> None:
    """A pattern with tables of ranks and suits, words for jokers and for cards that nobody saw."""
    said = """
[cards]
pattern = '\\d-(?P<suit>\\w)-(?P<rank>\\w+)-\\d'
ranks = { "11" = "J" }
suits = { "P" = "s" }
jokers = ["BIG"]
unknown = ["back"]
"""
    lines, losses = turns(said + USUAL, entry("draw", cards=["0-P-11-0", "1-H-10-0", "BIG", "back", "KS"]))

    assert (["1. N d:JsTh*x2"], [("CNV302", 1)]) == (lines, losses)


def test_cards_that_are_numbers() -> None:
    """Suit by suit and pack by pack from the first number; below it, above the jokers and without them: no card."""
    numbered = '[cards.numbered]\nsuits = "cdhs"\nranks = "A23456789TJQK"\nfirst = 1\njokers_from = 105\n'
    lines, _losses = turns(numbered + USUAL, entry("draw", cards=[1, 13, 14, 52, 53, 104, 105, 108, 0, 10**12, -1]))

    assert ["1. N d:AcKcAdKsAcKs**x3"] == lines
    assert (["1. N d:x"], [("CNV302", 1)]) == turns(USUAL, entry("draw", cards=[1]))


def test_turns_begin_with_another_player_or_after_a_discard() -> None:
    """Acts of one player are one line until the discard; the next draw of the same player is the next turn."""
    lines, _losses = turns(
        USUAL,
        entry("draw", cards=["4S"]),
        entry("lay", cards=KINGS),
        entry("discard", card="4S"),
        entry("draw", cards=["5S"]),
        entry("discard", card="5S"),
        entry("draw", "b", cards=["6S"]),
    )

    assert ["1. N d:4s +K:KdKhKs -4s", "2. N d:5s -5s", "3. E d:6s"] == lines


def test_melds_by_rank_by_name_by_place_and_by_their_cards() -> None:
    """A log may call a meld what it likes: a rank, a name of its own from its first lay on, or its place."""
    lays = [
        entry("lay", cards=KINGS, to="m1"),
        entry("lay", "c", cards=["JOKER"], to="m1"),
        entry("lay", cards=["2H"], to="King"),
    ]
    by_place = '[acts.lay]\ndoes = "lay"\nindex = "at"\nfirst = 1\n'
    places = [
        entry("lay", cards=KINGS, at=1),
        entry("lay", cards=["QS", "QH", "QD"], at=2),
        entry("lay", cards=["2H"], at=1),
    ]

    assert (["1. N +K:KdKhKs", "2. S +K:*", "3. N +K:2h"], []) == turns(USUAL, *lays)
    assert (["1. N +K:KdKhKs +Q:QdQhQs +K:2h"], []) == turns(by_place, *places)
    assert (["1. N +K:KdKhKs"], [("CNV305", 1)]) == turns(by_place, entry("lay", cards=KINGS, at=7))


def test_cards_of_several_ranks_without_groups() -> None:
    """Ranks tell the melds apart; which of them a wild card joined is not said, and the reading taken is counted."""
    lines, losses = turns(USUAL, entry("lay", cards=["KS", "QS", "KH", "QH", "2C", "KD", "QD"]))

    assert (["1. N +K:KdKhKs2c +Q:QdQhQs"], [("CNV203", 1)]) == (lines, losses)


def test_wild_cards_alone() -> None:
    """They go to the only meld, of several to the one laid to last, which is counted; three are a meld."""
    one = turns(USUAL, entry("lay", cards=KINGS), entry("lay", "c", cards=["2C"]))
    two = turns(
        USUAL, entry("lay", cards=KINGS), entry("lay", cards=["QS", "QH", "QD"]), entry("lay", "c", cards=["2C"])
    )
    own = turns(USUAL, entry("lay", cards=["2C", "2D", "JOKER"]), entry("lay", "c", cards=["2C"]))

    assert (["1. N +K:KdKhKs", "2. S +K:2c"], []) == one
    assert (["1. N +K:KdKhKs +Q:QdQhQs", "2. S +Q:2c"], [("CNV203", 1)]) == two
    assert (["1. N +W:2c2d*", "2. S +W:2c"], []) == own


def test_second_meld_of_a_rank_where_the_rules_have_one() -> None:
    """In hand and foot a full meld takes no more cards: what comes is another of its rank."""
    head = HEAD.replace("classic", "hand-and-foot") + USUAL
    text, _losses = convert(head, [entry("lay", cards=["KS"] * 7), entry("lay", cards=KINGS)])

    assert "1. N +K:KsKsKsKsKsKsKs +K.2:KdKhKs\n" in text


def test_red_threes_and_what_replaces_them() -> None:
    """Before play they belong to the deal; with the pile they are not replaced; a count alone is a red three unseen."""
    red = '[acts.red]\ndoes = "red"\ncards = "cards"\ncount = "n"\nreplaced = true\n'
    lines, losses = turns(
        USUAL + red,
        entry("red", "b", cards=["3H"]),
        entry("draw", cards=["3D"]),
        entry("red", n=1),
        entry("take", "b"),
        entry("red", "b", cards=["3D"]),
    )

    assert ["0. E r:3h d:x", "1. N d:3d r:3r d:x", "2. E p r:3d"] == lines
    assert [("CNV201", 2)] == losses


def test_pile_by_its_cards_or_by_count_and_top() -> None:
    """Its cards give the number and the top; else each may be told by itself; the top may be melded unlisted."""
    pile = '[acts.take]\ndoes = "take"\ncards = "pile"\ntop = "first"\n'
    counts = '[acts.take]\ndoes = "take"\ncount = "n"\ntop = "top"\n'
    unlisted = USUAL + '[acts.use]\ndoes = "lay"\nwith_top = true\n'

    assert (["1. N p2:4s"], []) == turns(pile, entry("take", pile=["4S", "5S"]))
    assert (["1. N p9:4s"], []) == turns(counts, entry("take", n=9, top="4S"))
    assert (["1. N p"], []) == turns(counts, entry("take"))
    assert ["1. N -Kc", "2. E p +K:KcKhKs"] == turns(
        unlisted, entry("discard", card="KC"), entry("take", "b"), entry("use", "b", cards=["KS", "KH"])
    )[0]
    assert [("CNV201", 1)] == turns(unlisted, entry("take"), entry("use", cards=["KS", "KH"]))[1]


def test_asking_and_the_answer() -> None:
    """The answer stands on the line of the question, whoever gives it; one to no question is kept as a comment."""
    asks = '[acts.ask]\ndoes = "ask"\n[acts.answer]\ndoes = "answer"\nyes = "yes"\n'
    lines, losses = turns(
        USUAL + asks,
        entry("draw", cards=["4S"]),
        entry("ask"),
        entry("answer", "c", yes=False),
        entry("discard", card="4S"),
    )

    assert (["1. N d:4s ask:no -4s"], []) == (lines, losses)
    assert [("CNV304", 1)] == turns(asks, entry("answer", "c", yes=True))[1]


def test_foot_taken_by_another_player_stands_on_its_own_line() -> None:
    """It does not break the turn in which it happened."""
    foot = '[acts.foot]\ndoes = "foot"\ncards = "cards"\n'
    lines, _losses = turns(
        USUAL + foot,
        entry("draw", cards=["4S"]),
        entry("foot", "c"),
        entry("discard", card="4S"),
        entry("foot", "b", cards=["5S"]),
    )

    assert ["1. N d:4s -4s", "S f", "E f:5s"] == lines


def test_steps_with_a_condition_and_for_each_member() -> None:
    """One kind of entry may do several things, each under its own condition, or once for each of its members."""
    over = """
[[acts.over]]
does = "end"
where = { how = "out", sure = true }
[[acts.over]]
does = "end"
where = { how = 2 }
how = "stock"
[[acts.over]]
does = "score"
each = "sides"
seat = "@key"
items = { total = "points" }
[acts.out]
does = "out"
[acts.stay]
does = "no-discard"
[acts.no]
does = "pass"
"""
    sides = {"a": {"points": 5}, "b": {"points": -10}}
    out = turns(
        over, entry("stay"), entry("no", "b"), entry("out", "c"), entry("over", "c", how="out", sure=True, sides=sides)
    )
    stock = turns(over, entry("over", how=2))
    neither = turns(over, entry("over", how="tie"))

    assert ["1. N --", "2. E pass", "3. S out", "End: out S", "= NS total 5", "= EW total -10"] == out[0]
    assert ["End: stock"] == stock[0]
    assert [("CNV304", 1)] == neither[1]


def test_entry_that_is_done_in_part_is_kept_too() -> None:
    """A take whose melds are not where they should be is a take, and a comment; one with no melds lacks nothing."""
    both = '[[acts.take]]\ndoes = "take"\n[[acts.take]]\ndoes = "lay"\ngroups = "melds"\n'
    some = turns(both, entry("take", melds=[{"cards": KINGS}]))
    none = turns(both, entry("take", melds=[]))
    lost = turns(both, entry("take", melds=[{"cards": KINGS}, {}]))
    gone = turns(both, entry("take"))

    assert (["1. N p +K:KdKhKs"], []) == some
    assert (["1. N p"], []) == none
    assert ([("CNV304", 1)], [("CNV304", 1)]) == (lost[1], gone[1])
    assert ["1. N p", '; {"type":"take","by":"a"}'] == gone[0]


def test_scores_that_are_no_numbers_are_told() -> None:
    """The others are written."""
    over = '[acts.over]\ndoes = "score"\nitems = { total = "t", score = "s", red = "r" }\n'

    assert (["= NS score 5"], [("CNV301", 1)]) == turns(over, entry("over", t="many", s=5))


def test_what_is_told_twice_is_written_once() -> None:
    """Partners who each report the score of their side, and one who reports another."""
    over = '[acts.over]\ndoes = "score"\neach = "scores"\nseat = "@key"\nitems = { total = "" }\n'
    same = turns(over, entry("over", scores={"a": 50, "c": 50}))
    other = turns(over, entry("over", scores={"a": 50, "c": 60}))

    assert (["= NS total 50"], []) == same
    kept = '; {"type":"over","by":"a","scores":{"a":50,"c":60}}'
    assert ([kept, "= NS total 50"], [("CNV304", 1), ("CNV305", 1)]) == other


def test_deals_in_a_list_with_what_stands_beside_their_entries() -> None:
    """Each deal has its own headers, and `after` reads what stands beside its entries."""
    said = (
        HEAD.replace("[log]", '[log]\nentries = "moves"')
        + USUAL
        + """
[deal]
each = "rounds"
number = "no"
dealer = "dealer"
hands = "players"
hand = "cards"
player = "id"
up = "up"
stock = "stock"
top = "last"
[[deal.after]]
does = "end"
seat = "winner"
"""
    )
    first = {
        "no": 4,
        "dealer": "d",
        "players": [{"id": "b", "cards": ["5S"]}, {"id": "a", "cards": ["4S"]}],
        "up": ["9H"],
        "stock": ["6S", "7S"],
        "moves": [entry("discard", card="4S")],
        "winner": "a",
    }
    text, losses = convert(said, {"rounds": [first, {"moves": [], "dealer": "nobody"}]})

    assert (
        "== deal 4\nDealer: W\nHand.N: 4s\nHand.E: 5s\nUp: 9h\nStock: 7s6s\n1. N -4s\nEnd: out N\n\n== deal 2\n"
        == text.partition("== deal 4")[1] + text.partition("== deal 4")[2]
    )
    assert [("CNV301", 1)] == losses


def test_entries_that_do_not_fit_are_kept_as_comments() -> None:
    """Unknown kinds, entries without a kind, of strangers, without their cards, and things that are no entries."""
    odd: list[Any] = [
        entry("shout"),
        {"by": "a"},
        entry("discard", "z", card="4S"),
        entry("discard"),
        entry("discard", card=["4S", "5S"]),
        "text",
        7,
        None,
        ["x"],
    ]
    lines, losses = turns(USUAL, *odd, entry("discard", card="4S"))

    assert [("CNV304", 9)] == losses
    assert '; {"type":"shout","by":"a"}' == lines[0]
    assert ['; "text"', "; 7", "; null", '; ["x"]', "1. N -4s"] == lines[5:]


def test_hostile_names_and_texts_stay_on_their_line() -> None:
    """Line ends and control characters in names and comments cannot become lines of the record."""
    said = 'mapping = 1\n[log]\nentries = "log"\n[seats]\nplayers = "p"\nplayer = "id"\nname = "name"\n'
    said += '[acts.say]\ndoes = "comment"\ntext = "text"\n'
    players = [{"id": 1, "name": "A\n== deal 9"}, {"id": 2, "name": "\x1b[31m<script>"}]
    text, _losses = convert(said, {"p": players, "log": [{"type": "say", "text": "a\n1. N -4s\r\n; b"}]})
    section = pcn.loads(text).file.sections[0]

    assert ["A == deal 9", "\x1b[31m<script>"] == [header.value for header in section.headers]
    assert ["; a 1. N -4s ; b"] == text.partition("== deal 1\n")[2].splitlines()


def test_two_logs_and_a_log_that_breaks_off() -> None:
    """Each document is a match; of one that is cut the whole entries are read."""
    log = json.dumps([entry("draw", cards=["4S"]), entry("discard", card="4S")])
    two, _losses = convert(HEAD + USUAL, log + "\n\n" + log)
    cut, lost = convert(HEAD + USUAL, log[: log.index("discard") + 3])

    assert 2 == two.count("1. N d:4s -4s")
    assert cut.endswith("1. N d:4s\n")
    assert [("CNV303", 1)] == lost


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", "7", "[1, 2]", '{"log": 3}', "[" * 100_000, "\x00\xff"])
def test_source_without_entries_is_refused(text: str) -> None:
    """Nothing can be made of it."""
    with pytest.raises(NotThisFormat):
        convert(HEAD + USUAL, text)


def test_players_that_cannot_be_seated() -> None:
    """A document with one player, or nine, is none of a match."""
    said = 'mapping = 1\n[log]\nentries = "log"\n[seats]\nplayers = "p"\n[acts.draw]\ndoes = "draw"\n'
    for players in (["a"], [str(number) for number in range(9)], "ab", None):
        with pytest.raises(NotThisFormat):
            convert(said, {"p": players, "log": [entry("draw")]})


def test_converter_needs_a_mapping_file() -> None:
    """Without the option `map` there is nothing to read by."""
    assert CONVERTER.read is not None
    with pytest.raises(BadOptionValue, match="mapping file"):
        next(CONVERTER.read(io.BytesIO(b"[]"), Conversion()))


_PAGE = [block.text for block in blocks(DOCS / "mapping.md") if block.language in ("json", "toml")]
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["KS", "a", "801"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["cards", "type", "args", "0"]), inner),
    max_leaves=6,
)


def _damaged(value: Any, choose: st.DataObject) -> Any:
    """A value in which a few things are others."""
    if choose.draw(st.integers(0, 12)) == 0:
        return choose.draw(_VALUES)
    if isinstance(value, dict):
        return {key: _damaged(one, choose) for key, one in value.items()}
    if isinstance(value, list):
        return [_damaged(one, choose) for one in value]
    return value


@pytest.mark.fuzz
@given(st.sampled_from([0, 2]), st.data())
def test_damaged_log_raises_nothing_but_its_refusal(example: int, data: st.DataObject) -> None:
    """Whatever stands where in a log, a record comes out that can be read, or it is no such log."""
    log = json.dumps(_damaged(json.loads(_PAGE[example]), data))
    conversion = Conversion()
    try:
        lines = list(
            pcn_lines(read_by(read_mapping(_PAGE[example + 1].encode()), io.BytesIO(log.encode()), conversion))
        )
    except NotThisFormat:
        return
    assert pcn.loads("".join(f"{line}\n" for line in lines)).is_readable


@pytest.mark.fuzz
@given(st.binary(max_size=60), st.integers(0, 3000))
def test_damaged_bytes_raise_nothing_but_a_refusal(noise: bytes, place: int) -> None:
    """Bytes put into the middle of a log, or a log that ends there."""
    mapping, source = read_mapping(_PAGE[1].encode()), _PAGE[0].encode()
    for damaged in (source[:place] + noise + source[place:], source[:place]):
        try:
            lines = list(pcn_lines(read_by(mapping, io.BytesIO(damaged), Conversion())))
        except NotThisFormat:
            continue
        assert pcn.loads("".join(f"{line}\n" for line in lines)).is_readable
