"""A mapping file that cannot be used says where and why."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_notation.convert.mapped import BadMapping, load_mapping, read_mapping
from canasta_notation.convert.mapped.places import line_of
from canasta_notation.convert.mapped.schema import SCORE_ITEMS
from tests.docs.markdown import CHECKOUT

HEAD = 'mapping = 1\n[seats]\norder = ["a", "b"]\n'
DRAW = '[acts.a]\ndoes = "draw"\n'
NUMBERED = HEAD + DRAW + "[cards.numbered]\n"


def complaint(text: str) -> str:
    """What is wrong with a mapping file."""
    with pytest.raises(BadMapping) as raised:
        read_mapping(text.encode(), "m.toml")
    return str(raised.value)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("mapping = 1\n", 1, "the mapping file lacks the key 'acts'"),
        (DRAW, 1, "the mapping file lacks the key 'mapping'"),
        (HEAD.replace("1", "2") + DRAW, 1, "the mapping file key 'mapping' cannot be 2; it is 1"),
        (HEAD + DRAW + "[lgo]\n", 6, "the mapping file has no key 'lgo'; did you mean 'log'?"),
        (HEAD + DRAW + "[log]\nsaet = 'x'\n", 7, "[log] has no key 'saet'; did you mean 'seat'?"),
        (HEAD + DRAW + "[log]\nact = 3\n", 7, "[log] key 'act' takes a text in quotes or a list, not a whole number"),
        (HEAD + DRAW + "[log]\nact = [3]\n", 7, "[log] key 'act' takes a text in quotes in it, not a whole number"),
        (HEAD + DRAW + "[log]\nlines = 'all'\n", 7, "[log] key 'lines' cannot be 'all'; it is matches or entries"),
        (HEAD + "[acts.a]\n", 4, "[acts.a] does not say what it does; `does` is one of"),
        (HEAD + "[acts.a]\ndoes = 'darw'\n", 5, "[acts.a] cannot do 'darw'; did you mean 'draw'"),
        (HEAD + "[acts.a]\ndoes = 7\n", 5, "[acts.a] cannot do 7; `does` is one of"),
        (HEAD + "[acts]\na = 'draw'\n", 5, '[acts.a] takes a table such as { does = "draw" }, not a text'),
        (HEAD + "[acts]\n", 4, "[acts] is empty: no entry would be read"),
        ("acts = 1\n" + HEAD, 1, "[acts] takes a table for each kind of entry"),
        (
            HEAD + DRAW + "[[acts.'b c']]\ndoes = 'lay'\n[[acts.'b c']]\ndoes = 'lay'\nmled = ''\n",
            10, "[acts.'b c'] 2, which does 'lay', has no key 'mled'; did you mean 'meld'?",
        ),
        (
            HEAD + "[acts]\na = { does = 'discard', cards = 'x' }\n",
            5, "[acts.a], which does 'discard', has no key 'cards'; did you mean 'card'?",
        ),
        (HEAD + "[acts.a]\ndoes = 'score'\n", 4, "[acts.a], which does 'score', lacks the key 'items'"),
        (HEAD + "[acts.a]\ndoes = 'score'\nitems = { sum = '' }\n", 6, "a score has no item 'sum'"),
        (HEAD + "[acts.a]\ndoes = 'lay'\nmeld = ''\nindex = ''\n", 4, "a lay says both `meld` and `index`"),
        (HEAD + "[acts.a]\ndoes = 'lay'\nmeld = 'a..b'\n", 6, "'a..b' is no path"),
        (HEAD + DRAW + "[deal]\nafter = [3]\n", 7, "[[deal.after]] takes a table"),
        (HEAD + DRAW + "[deal]\nafter = 3\n", 7, "[deal] key 'after' takes a list, not a whole number"),
        (HEAD + DRAW + "[cards]\npattern = '('\n", 7, "[cards] key 'pattern' is no regular expression"),
        (HEAD + DRAW + "[cards]\npattern = 'x'\n", 7, "[cards] key 'pattern' has no group `(?P<rank>…)`"),
        (HEAD + DRAW + "[cards]\nranks = { '1' = '10' }\n", 7, "[cards.ranks] '10' is no rank of PCN"),
        (HEAD + DRAW + "[cards.suits]\nclubs = 'C'\n", 7, "[cards.suits] 'C' is no suit of PCN"),
        (NUMBERED + "frst = 1\n", 7, "[cards.numbered] has no key 'frst'; did you mean 'first'?"),
        (NUMBERED + "suits = 'x'\n", 7, "[cards.numbered] key 'suits' takes the letters cdhs"),
        ("rules = 'clasic'\n" + HEAD + DRAW, 1, "no rules are called 'clasic'; there is classic"),
        ("mapping = 1\n" + DRAW, 1, "[seats] lacks the players"),
        (HEAD + "players = 'x'\n" + DRAW, 2, "[seats] says both `order` and `players`"),
        (HEAD.replace("b", "a") + DRAW, 3, "[seats] key 'order' names a player twice"),
    ],
)  # fmt: skip
def test_each_mistake_is_told_with_its_line(text: str, line: int, said: str) -> None:
    """A sentence for each mistake, the words of the file in it, and near names where there are any."""
    assert complaint(text).startswith(f"m.toml, line {line}: {said}")


@pytest.mark.parametrize("text", ["mapping = \n", "a = " + "[" * 10_000, "mapping = 1\nmapping = 1\n"])
def test_text_that_is_no_toml(text: str) -> None:
    """The reader of the standard library says where it fails."""
    assert complaint(text).startswith("m.toml is no TOML: ")


def test_all_mistakes_are_told_at_once() -> None:
    """Whoever mends a file wants to know all; of very many the first are told and the rest counted."""
    text = HEAD + DRAW + "".join(f"[acts.x{number}]\n" for number in range(30))

    told = complaint(text).splitlines()

    assert (21, "and 10 more") == (len(told), told[-1])


def test_strange_words_are_shown_short_and_tame() -> None:
    """A name of any length or with control characters makes no mess of the message."""
    told = complaint(HEAD + DRAW + f'[acts.b]\ndoes = "\\u001b[31m{"x" * 500}"\n')

    assert "\x1b" not in told
    assert len(told) < 400


def test_file_that_is_no_mapping(tmp_path: Path) -> None:
    """No file, a folder, bytes that are no text, and a file of any size are refused with a sentence."""
    (tmp_path / "latin").write_bytes(b"name = '\xe9'")
    (tmp_path / "huge").write_bytes(b"#" * (1024 * 1024 + 1))
    told = []
    for name in ("none", ".", "latin", "huge"):
        with pytest.raises(BadMapping) as raised:
            load_mapping(str(tmp_path / name))
        told.append(str(raised.value).replace(str(tmp_path), "T"))

    assert [
        "the mapping file 'T/none' cannot be read: No such file or directory",
        "the mapping file 'T' cannot be read: Is a directory",
        "latin is no text in UTF-8: byte 8 cannot be read",
        "huge is larger than any mapping file (1048576 bytes)",
    ] == told


def test_lines_are_found_under_every_way_to_write_a_table() -> None:
    """Tables, lists of tables, inline tables, dotted and quoted keys; else what is around it."""
    text = 'a.b = 1\n[x."y z"]\nk = 1\n[[x.l]]\nk = 1\n\n[[x.l]]\nin = { deep = 2 }\nlong = """\n[not\nk = 1\n"""\n'
    places = [("a", "b"), ("x", "y z", "k"), ("x", "l", 0, "k"), ("x", "l", 1, "in", "deep"), ("x", "l", 7), ("q",)]

    assert [1, 3, 5, 8, 1, 1] == [line_of(text, place) for place in places]


def test_items_of_a_score_are_those_of_the_notation() -> None:
    """The grammar says what a score line can hold."""
    grammar = (CHECKOUT / "grammar" / "pcn.lark").read_text(encoding="utf-8")

    assert f"SCORE_ITEM: /(?:{'|'.join(SCORE_ITEMS)})/" in grammar


_JUNK = st.recursive(
    st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["draw", "lay", "deal", "a.b", ".", "(", "*"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["does", "cards", "acts", "log", "seats", "order", "each", "x"]), inner, max_size=3
        )
    ),
    max_leaves=8,
)


@pytest.mark.fuzz
@given(st.dictionaries(st.sampled_from(["mapping", "acts", "log", "seats", "cards", "deal", "rules", "x"]), _JUNK))
def test_mapping_of_anything_is_read_or_refused(value: dict[str, Any]) -> None:
    """Whatever stands where in the file."""
    with contextlib.suppress(BadMapping):
        read_mapping(_toml(value).encode())


def _toml(value: dict[str, Any]) -> str:
    return "".join(f"{key} = {_inline(one)}\n" for key, one in value.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_inline(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    return json.dumps(value)
