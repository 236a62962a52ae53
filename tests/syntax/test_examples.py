"""The tables from which unreadable lines are explained: broken examples, words, beginnings of lines."""

from __future__ import annotations

import re

import pytest

from canasta_notation.diagnostics import Finding
from canasta_notation.syntax import mistakes, words
from canasta_notation.syntax.examples import MISTAKES, Mistake
from canasta_notation.syntax.readers import quick_reader
from canasta_notation.syntax.slips import Slip
from tests.syntax.reading import in_deal

EXAMPLES = [(mistake, example) for mistake in MISTAKES for example in mistake.examples]

# Words of turn lines that are none, and what is said of each. Every entry of the table of words is met by one.
WORDS = {
    "~^no-draw": "a mark stands before what was taken back",
    "-4!": "a blank stands before it",
    "out??": "a blank stands before it",
    "-4;hm": "a blank stands before `;`",
    "^no-draw": "no step follows it",
    "^": "no step follows it",
    "d:": "no card stands after `d:`",
    "d:4z": "`z` in `d:4z` cannot be read as cards",
    "~r:3z": "`z` in `~r:3z` cannot be read as cards",
    "t:4,5": "cards run together without anything between them",
    "+K:": "no card stands after `+K:`",
    "+K.2:Kz": "`z` in `+K.2:Kz` cannot be read as cards",
    "special:straight:4z": "`z` in `special:straight:4z` cannot be read as cards",
    "+KKK": "its key and a colon stand before the cards",
    "+": "its key and a colon stand before the cards",
    "+Z:KKK": "its key is a rank, `W`, `3` or a suit",
    "-": "`-4c` discards one, `-x` one not seen, `--` none",
    "---": "`--` ends a turn without a discard",
    "-4K": "`4K` is more than the one card that stands here",
    "-sK": "the rank stands before the suit",
    "-1": "an ace is `A`, a ten `T`",
    "-0": "a ten is `T` or `10`",
    "-V": "ranks are A 2 to 9 T J Q K",
    "-o": "a joker is `*`",
    "-X": "a card not seen is a small `x`",
    "-x0": "it stands for no card at all",
    "p7:": "no card stands after `p7:`",
    "p:KK": "`KK` is more than the one card that stands here",
    "pile:4z": "cannot be read as cards",
    "pK": "the pile's top card stands after a colon",
    "d": "`d:Ks` a card, `d:x` one not seen",
    "r": "a colon and cards stand after it",
    "~b": "a colon and cards stand after it",
    "ask:maybe": "`ask`, `ask:yes` and `ask:no` are",
    "say:": "a word stands after the colon",
    "special": "a word stands after the colon",
    "meld": "no card stands after `meld`",
    "disc": "no card stands after `disc`",
    "goes": "`goes out` is",
    "(110": "a number in brackets",
    "@20": "`@20:14:05`, `@+12.4` and",
    "!!!": "`!` `?` `!!` `??` `!?` `?!` and `$4` are",
    "$1000": "`!` `?` `!!` `??` `!?` `?!` and `$4` are",
    "~": "one `~` stands right before the step",
    "~~p:7": "one `~` stands right before the step",
    "K:KKK": "a meld begins with `+`",
    "E": "each turn stands on a line of its own",
    "yes.": "an answer is `ask:yes` or `ask:no` with the question",
    "KKz": "`z` in `KKz` cannot be read as cards",
    "foo": "`foo` is no act, glyph or stamp",
}

# Beginnings of lines, and what is said of each.
BEGINNINGS = {
    '[Event "Casual game"]': "tag pairs in brackets belong to chess records",
    "# a quick round": "a comment begins with `;`",
    "// a quick round": "a comment begins with `;`",
    "Event:Spring Open": "a blank stands after the colon of a header",
    "event: Spring Open": "a header's key begins with a capital letter and holds no blank",
    "Spring event: Open": "a header's key begins with a capital letter and holds no blank",
    "match 3": "`==` and a blank stand before it",
    "deal 2": "`==` and a blank stand before it",
    "7 N d:x -4": "a turn line begins as in `7. N`",
    "7.N d:x -4": "a turn line begins as in `7. N`",
    "N: d:x -4": "a turn line begins as in `7. N`",
    "Nd:x -4": "a blank stands after the seat",
    "NKKK* 4": "a blank stands after the seat",
    "Np7:Ks +K:KKsK": "a blank stands after the seat",
    "7. d:x -4": "a turn line begins with the seat of the player",
    "d:x -4": "a turn line begins with the seat of the player",
    "+K:KKK -4": "a turn line begins with the seat of the player",
    "X d:x -4": "`X` is no seat",
    "7. P9 d:x -4": "`P9` is no seat",
    "Ana KKK* 4": "`Ana` is no seat",
    "n d:x -4": "seats are written large: `N`",
    "1) N d:x -4": "a turn line begins as in `7. N`",
    "1: N d:x -4": "a turn line begins as in `7. N`",
    "N;thinks": "a blank stands before the `;`",
    "hello": "no header, turn, event, score or comment begins so",
}


def only_finding(text: str) -> Finding:
    """The one finding on a line of a deal."""
    (finding,) = in_deal(text).findings
    return finding


def marked(text: str, finding: Finding) -> str:
    """The stretch of a line that a finding is about."""
    return text[finding.span.column - 1 : finding.span.end_column - 1]


@pytest.mark.parametrize(("mistake", "example"), EXAMPLES, ids=[example for _mistake, example in EXAMPLES])
def test_broken_example(mistake: Mistake, example: str) -> None:
    """Each example of the table makes its own mistake: that code, that sentence, and no other finding."""
    finding = only_finding(example)

    expected = mistake.sentence.format(word=f"`{marked(example, finding)}`")
    assert (mistake.code, expected) == (finding.code, finding.message)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.sentence)
def test_sentence_of_a_mistake(mistake: Mistake) -> None:
    """A sentence says what stands there without a full stop, and shows how it is written."""
    assert not mistake.sentence.endswith((".", ":"))
    assert mistake.examples


AROUND = [("7. N ", ""), ("N d:x ", " ; x"), ("  7. N ", "  "), ("N ", " d:x")]
# What follows these makes another slip of them, or none at all.
FOLLOWED = {("^no-draw", " ; x"), ("^no-draw", " d:x")}
LINES = [(before, word, after) for word in WORDS for before, after in AROUND if (word, after) not in FOLLOWED]


@pytest.mark.parametrize(("before", "word", "after"), LINES)
def test_wrong_word(before: str, word: str, after: str) -> None:
    """A word that is none is blamed with its reason, wherever on the line it stands, and nothing else is."""
    text = f"{before}{word}{after}"
    finding = only_finding(text)

    assert WORDS[word] in finding.message
    assert finding.code in {"SYN102", "SYN103"}
    assert word.endswith(marked(text, finding))


def test_every_entry_of_the_table_of_words_is_met(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words above meet each entry; one that no line can reach would say nothing to anybody."""
    asked: list[str] = []

    def watch(word: str, start: int) -> Slip:
        asked.append(word)
        return words.wrong_word(word, start)

    monkeypatch.setattr(mistakes, "wrong_word", watch)
    # What is wrong with a line is remembered.
    quick_reader().forget()
    for word in WORDS:
        in_deal(f"7. N {word}")

    met = [
        next((entry for entry, (pattern, _) in enumerate(words._WORDS) if re.match(pattern, word)), None)
        for word in asked
    ]
    assert set(range(len(words._WORDS))) <= set(met)


@pytest.mark.parametrize("hint", [hint for _pattern, hint in words._HINTS])
def test_every_hint_about_cards_is_given(hint: str) -> None:
    """Each ends the message about some word above."""
    messages = [only_finding(f"7. N {word}").message for word in WORDS if "z" not in word]

    assert hint
    assert any(message.endswith(hint) for message in messages)


@pytest.mark.parametrize("text", BEGINNINGS)
def test_beginning_of_a_line(text: str) -> None:
    """A line that begins as none does is told what it looks like and what would stand there."""
    finding = only_finding(text)

    assert BEGINNINGS[text] in finding.message
    assert finding.code in {"SYN101", "SYN104"}


def test_every_entry_of_the_table_of_beginnings_is_met() -> None:
    """Each sentence is the end of the message about some line above."""
    messages = [only_finding(text).message for text in BEGINNINGS]

    unmet = [
        sentence for _pattern, sentence in mistakes._BEGINNINGS if not any(one.endswith(sentence) for one in messages)
    ]
    assert unmet == []


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("= NS cards 165 total", "whole points stand after an item"),
        ("= NS cards 165 total x", "whole points stand after an item"),
        ("! penalty NP1 100", "a penalty names a side and its points"),
        ("! penalty NSx 100", "a penalty names a side and its points"),
        ("! adjust NSx 100", "an adjustment names a side and its points"),
        ("! clock N6 0", "a clock names a seat and seconds"),
        ("? stock 31 pile", "a number stands after what is counted"),
        ("? stock 31 pile x", "a number stands after what is counted"),
    ],
)
def test_slip_late_on_the_line(text: str, hint: str) -> None:
    """A slip after a good beginning is told like one at the start: the line is a score, an event, an assertion."""
    assert hint in only_finding(text).message


@pytest.mark.parametrize("text", ["P9 d:x -4", "NS d:x -4", "North d:x -4", "ANA KKK* 4", "P9 pass", "NE -4", "n: d:x"])
def test_turn_of_somebody_who_has_no_seat(text: str) -> None:
    """A line that goes on like a turn is one without a seat, not a header without its capital."""
    assert only_finding(text).code == "SYN104"


def test_cards_after_a_word_that_takes_one() -> None:
    """`disc KK` names cards: it is not said to name none."""
    assert "no card stands" not in only_finding("7. N d:x disc KK").message
    assert "no card stands" not in only_finding("7. N d:x disc 4z").message
    assert "no card stands" not in only_finding("7. N d:x meld KKz").message


@pytest.mark.parametrize("text", ["7. N d:x0 -4", "7. N d:Kx00", "7. N x0"])
def test_unknown_cards_that_are_none(text: str) -> None:
    """`x0` is told to stand for no card, wherever cards stand."""
    assert only_finding(text).message.endswith(": it stands for no card at all")


def test_cards_after_two_dashes() -> None:
    """`--4` is a discard or none, and what it says is not that cards run together."""
    finding = only_finding("7. N d:x --4")

    assert "`--`" in finding.message
    assert "run together" not in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "7. N d:x " + "4z" * 300,
        "7. N d:x " + "foo" * 300,
        "hello " * 100,
        "N d:x -4 " + "!" * 300,
        "! penalty NS 100 " + "x" * 300,
        "7. N ^" + "x" * 300 + " d:x",
        "! allow " + "x" * 300,
        "%pcn " + "1" * 300,
        "= " + "N" * 300 + " total 5",
        "7. " + "X" * 300 + " d:x -4",
    ],
)
def test_message_repeats_no_long_text(text: str) -> None:
    """Of a stranger's long word a message shows the beginning."""
    finding = only_finding(text)

    assert len(finding.message) < 200
    assert "…" in finding.message
