"""One word of a turn line: from its spelling to the act, and back.

`read_act` is the memo between the two: an archive repeats the same few thousand words millions of times.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Struct

from canasta_notation.cards import UNKNOWN, card
from canasta_notation.model import (
    Act,
    AnnounceCount,
    Ask,
    Cards,
    Discard,
    Draw,
    GoOut,
    Lay,
    LayRedThrees,
    NoDiscard,
    NotOut,
    Pass,
    PutBack,
    Say,
    ShowSpecial,
    TakeBonus,
    TakeFoot,
    TakePile,
)
from canasta_notation.syntax.runs import UnreadableRun, in_order, meld_key, read_lone_card, read_run, spell
from canasta_notation.syntax.slips import Leniency, Slip, shown
from canasta_notation.text import Limits

_LONGEST_KEPT = 64
"""Characters of a word that the memo takes: with its number of words this bounds its memory."""

_THREE, _RED_THREE = card("3"), card("3r")


class Word(Struct, frozen=True):
    """An act as a word of a line gives it, with the leniencies at offsets in the word."""

    act: Act
    leniencies: tuple[Leniency, ...] = ()


def number(digits: str, limits: Limits, start: int = 0) -> int:
    """A whole number, or a Slip where it has more digits than the limit."""
    # Python itself converts no more than some 4,000.
    if len(digits) > min(limits.digits, 4_000):
        raise Slip(
            "SYN107", start, start + len(digits), f"a number of {len(digits)} digits; at most {limits.digits} are read"
        )
    return int(digits)


def read_act(kind: str, word: str, limits: Limits) -> Word:
    """The act of a word; `kind` is the terminal of the grammar that the word is.

    Raises Slip, at offsets in the word, where the word has the right shape and still cannot be meant.
    """
    # A count after x makes much of a short word, and is seldom written twice.
    if len(word) > _LONGEST_KEPT or ("x" in word and len(word) > len("d:x2")):
        return read_new_act(kind, word, limits)
    return _kept(kind, word, limits)


def read_new_act(kind: str, word: str, limits: Limits) -> Word:
    """The act of a word, as `read_act` gives it, without the memo."""
    return _READERS[kind](word, limits)


def is_small(word: str, act: Act) -> bool:
    """Whether a memo may keep a word and its act: neither is long, though a count after x makes much of few letters."""
    if len(word) > _LONGEST_KEPT:
        return False
    return "x" not in word or len(getattr(act, "cards", None) or ()) <= _LONGEST_KEPT


@lru_cache(maxsize=1 << 14)
def _kept(kind: str, word: str, limits: Limits) -> Word:
    return read_new_act(kind, word, limits)


def _run(word: str, start: int, limits: Limits) -> tuple[Cards, tuple[Leniency, ...]]:
    text = word[start:]
    try:
        run = read_run(text, limits.cards)
    except UnreadableRun as error:
        if error.too_many:
            raise Slip(
                "SYN107", start + error.offset, len(word), f"more than {limits.cards} cards in one run"
            ) from None
        # A file of good lines is read without what names mistakes.
        from canasta_notation.syntax.words import bad_cards

        raise bad_cards(0, word, start) from None
    return run.cards, _alias(text, start, run.plain, spell(run.cards))


def _lone(word: str, start: int) -> tuple[Cards, tuple[Leniency, ...]]:
    text = word[start:]
    run = read_lone_card(text)
    return run.cards, _alias(text, start, run.plain, spell(run.cards))


def _alias(text: str, start: int, plain: bool, canonical: str) -> tuple[Leniency, ...]:
    if plain:
        return ()
    return (Leniency("SYN204", start, start + len(text), f"{shown(text)} is written {shown(canonical)}"),)


def _as_hand_form(word: Word, text: str) -> Word:
    note = Leniency("SYN201", 0, len(text), f"{shown(text)} is read as {shown(spell_act(word.act))}")
    return Word(word.act, (*word.leniencies, note))


def _with_cards(make: Callable[[Cards], Act]) -> Callable[[str, Limits], Word]:
    def read(word: str, limits: Limits) -> Word:
        cards, leniencies = _run(word, word.index(":") + 1, limits)
        return Word(make(cards), leniencies)

    return read


def _in_order(make: Callable[[Cards], Act]) -> Callable[[Cards], Act]:
    return lambda cards: make(in_order(cards))


def _constant(act: Act) -> Callable[[str, Limits], Word]:
    word = Word(act)
    return lambda _text, _limits: word


def _read_red_threes(word: str, limits: Limits) -> Word:
    cards, leniencies = _run(word, 2, limits)
    # What is laid as a red three and written `3` is one: nobody lays a black three so.
    named = tuple(_RED_THREE if one == _THREE else one for one in cards)
    act = LayRedThrees(in_order(named))
    if named != cards:
        leniencies = (Leniency("SYN204", 0, len(word), f"{shown(word)} is written {shown(spell_act(act))}"),)
    return Word(act, leniencies)


def _read_take(word: str, limits: Limits) -> Word:
    head, colon, _top = word.partition(":")
    digits = head.lstrip("pPile")
    count = number(digits, limits, len(head) - len(digits)) if digits else None
    cards, leniencies = _lone(word, len(head) + 1) if colon else ((), ())
    act = TakePile(count, cards[0] if cards else None)
    if digits != (str(count) if digits else ""):
        leniencies = (*leniencies, Leniency("SYN201", 0, len(head), f"{shown(digits)} is written `{count}`"))
    return Word(act, leniencies)


def _read_hand_take(word: str, limits: Limits) -> Word:
    return _as_hand_form(_read_take(word, limits), word)


def _read_lay(word: str, limits: Limits) -> Word:
    head, _colon, _cards = word.partition(":")
    written, _dot, digits = head[1:].partition(".")
    meld = number(digits, limits, len(head) - len(digits)) if digits else 1
    if meld == 0:
        raise Slip("SYN102", 0, len(head), f"{shown(head)}: there is no meld number 0; the first has no number")
    key = meld_key(written)
    cards, leniencies = _run(word, len(head) + 1, limits)
    act = Lay(key, in_order(cards), meld)
    canonical = spell_act(act).partition(":")[0]
    if head != canonical:
        code = "SYN204" if written != key else "SYN201"
        leniencies = (Leniency(code, 0, len(head), f"{shown(head)} is written `{canonical}`"), *leniencies)
    return Word(act, leniencies)


def _read_count(word: str, limits: Limits) -> Word:
    count = number(word[1:-1], limits, 1)
    if word != f"({count})":
        return Word(AnnounceCount(count), (Leniency("SYN201", 0, len(word), f"{shown(word)} is written `({count})`"),))
    return Word(AnnounceCount(count))


def _read_discard(word: str, _limits: Limits) -> Word:
    cards, leniencies = _lone(word, 1)
    return Word(Discard(cards[0]), leniencies)


def _read_foot(word: str, limits: Limits) -> Word:
    if word == "f":
        return Word(TakeFoot())
    cards, leniencies = _run(word, 2, limits)
    return Word(TakeFoot(in_order(cards)), leniencies)


_ALIASES_OF_WORDS = {"pumba": "pumpa"}


def _plain_word(text: str) -> str:
    lower = text.lower()
    return _ALIASES_OF_WORDS.get(lower, lower)


def _read_say(word: str, _limits: Limits) -> Word:
    act = Say(_plain_word(word[4:]))
    return Word(act) if spell_act(act) == word else _as_hand_form(Word(act), word)


def _read_special(word: str, limits: Limits) -> Word:
    written, colon, _cards = word[8:].partition(":")
    cards, leniencies = _run(word, 8 + len(written) + 1, limits) if colon else (None, ())
    act = ShowSpecial(written.lower(), in_order(cards) if cards is not None else None)
    if written != act.name:
        leniencies = (
            Leniency("SYN201", 8, 8 + len(written), f"{shown(written)} is written {shown(act.name)}"),
            *leniencies,
        )
    return Word(act, leniencies)


def _read_bare(word: str, limits: Limits) -> Word:
    """Cards with no sign before them, as a meld; the discard is told from them by the line."""
    return _meld(word, 0, limits)


def _read_hand_meld(word: str, limits: Limits) -> Word:
    return _meld(word, len(word) - len(word[4:].lstrip()), limits)


def _meld(word: str, start: int, limits: Limits) -> Word:
    cards, leniencies = _run(word, start, limits)
    naturals = {one.rank for one in cards if one.rank in "456789TJQKA"}
    if len(naturals) != 1:
        what = word[start:]
        raise Slip(
            "SYN102",
            start,
            len(word),
            f"{shown(what)} does not tell to which meld it goes: write the meld's key, as in `+K:KKK*`",
        )
    act = Lay(naturals.pop(), in_order(cards))
    return _as_hand_form(Word(act, leniencies), word)


def _read_hand_discard(word: str, _limits: Limits) -> Word:
    cards, leniencies = _lone(word, len(word) - len(word[4:].lstrip()))
    return _as_hand_form(Word(Discard(cards[0]), leniencies), word)


def read_bare_discard(word: str) -> Word:
    """A bare card that stands last on its line: the discard."""
    cards, leniencies = _lone(word, 0)
    return _as_hand_form(Word(Discard(cards[0]), leniencies), word)


def is_one_card(word: str) -> bool:
    """Whether a bare word is one card and no run."""
    try:
        return len(read_lone_card(word).cards) == 1
    except UnreadableRun:
        return False


def _read_answer(word: str, _limits: Limits) -> Word:
    message = f"`{word}` is an answer: it stands as `ask:{word}` on the line of the player who asked"
    raise Slip("SYN102", 0, len(word), message)


_READERS: dict[str, Callable[[str, Limits], Word]] = {
    "DRAW": _with_cards(Draw),
    "RED_THREES": _read_red_threes,
    "TAKE_BONUS": _with_cards(_in_order(TakeBonus)),
    "PUT_BACK": _with_cards(_in_order(PutBack)),
    "PASS": _constant(Pass()),
    "TAKE_PILE": _read_take,
    "LAY": _read_lay,
    "OPENING_COUNT": _read_count,
    "DISCARD": _read_discard,
    "NO_DISCARD": _constant(NoDiscard()),
    "TAKE_FOOT": _read_foot,
    "ASK": lambda word, _limits: Word(Ask({"ask": None, "ask:yes": True, "ask:no": False}[word])),
    "GO_OUT": _constant(GoOut()),
    "NOT_OUT": _constant(NotOut()),
    "SAY": _read_say,
    "SPECIAL": _read_special,
    "HAND_DRAW": lambda word, _limits: _as_hand_form(Word(Draw((UNKNOWN,))), word),
    "HAND_TAKE_PILE": _read_hand_take,
    "HAND_MELD": _read_hand_meld,
    "HAND_CARDS": _read_bare,
    "HAND_DISCARD": _read_hand_discard,
    "HAND_ANSWER": _read_answer,
    "HAND_GO_OUT": lambda word, _limits: _as_hand_form(Word(GoOut()), word),
}


def _spell_take(act: TakePile) -> str:
    return "p" + ("" if act.count is None else str(act.count)) + ("" if act.top is None else f":{act.top}")


def _spell_lay(act: Lay) -> str:
    return f"+{act.key}{'' if act.number == 1 else f'.{act.number}'}:" + spell(in_order(act.cards))


def _spell_special(act: ShowSpecial) -> str:
    return f"special:{act.name}" + ("" if act.cards is None else ":" + spell(in_order(act.cards)))


_SPELLINGS: dict[type[Act], Callable[[Any], str]] = {
    Draw: lambda act: "d:" + spell(act.cards),
    LayRedThrees: lambda act: "r:" + spell(in_order(act.cards)),
    TakePile: _spell_take,
    Lay: _spell_lay,
    Discard: lambda act: f"-{act.card}",
    NoDiscard: lambda _act: "--",
    TakeFoot: lambda act: "f" if act.cards is None else "f:" + spell(in_order(act.cards)),
    TakeBonus: lambda act: "t:" + spell(in_order(act.cards)),
    PutBack: lambda act: "b:" + spell(in_order(act.cards)),
    Ask: lambda act: {None: "ask", True: "ask:yes", False: "ask:no"}[act.answer],
    GoOut: lambda _act: "out",
    NotOut: lambda _act: "notout",
    Pass: lambda _act: "pass",
    Say: lambda act: f"say:{act.word}",
    ShowSpecial: _spell_special,
    AnnounceCount: lambda act: f"({act.count})",
}


def spell_act(act: Act) -> str:
    """The canonical spelling of an act."""
    return _SPELLINGS[type(act)](act)
