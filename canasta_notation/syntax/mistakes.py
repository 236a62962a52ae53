"""Naming what is wrong with a line that the grammar refuses.

A turn line is blamed on one of its words (`words.py`). Any other line is looked up in a table of broken examples:
the parser stopped in the same state in an example whose mistake a person has named.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from canasta_notation.syntax.examples import MISTAKES, Mistake
from canasta_notation.syntax.slips import Slip, shown
from canasta_notation.syntax.words import bad_cards, wrong_word

_SIGNED = (
    r"[drtb]:|[pP][0-9]*(?::|$|[ \t])|\+\S+:|-{1,2}(?:\S|$)|[~^]\S|f(?::|$|[ \t])|(?:say|special):"
    r"|(?:ask|out|pass|notout|draw|pile|meld|disc|D)(?:$|[ \t:])"
)
_STEP = rf"(?:{_SIGNED}|(?:10|[2-9TJQKA*Wx][cdhsrb]?){{2,}}(?:$|[ \t]))"
_STEP_LIKE = re.compile(_STEP)
TURN_HEAD = re.compile(rf"[ \t]*(?:(?P<number>[0-9]+)[.):,]?[ \t]*)?(?P<seat>[NESW]|P[1-8])(?=[ \t:.,;]|$|{_STEP})")
"""The beginning of a turn line of which the seat can be read, whatever follows."""

_EXACT_HEAD = re.compile(r"[ \t]*(?:[0-9]+\.[ \t]+)?(?:[NESW]|P[1-8])(?![^ \t])")
_TAKES_CARDS = ("meld", "disc")
"""Words of hand form that stand before their cards."""

_NO_WHOLE_NUMBER = re.compile(r"[+-]?[0-9]*[.,][0-9]+")
_AFTER_SEAT = {";": "a blank stands before the `;` of a comment"}
_NO_BLANK = re.compile(r"(?:=(?!=)|[!?])[^ \t]")
_NUMBER = re.compile(r"[0-9]+\.[ \t]*")
_HEAD_SHAPE = "a turn line begins as in `7. N`, a dot after the number and blanks around the seat"
_WORD_FOR_SEAT = re.compile(r"(?:[0-9]+\.[ \t]+)?(?P<word>\w+):?[ \t]+")

Known: TypeAlias = tuple[int, str]
"""Where a parser stops: its state, and what it met there: `end`, `blank`, `comment` or `word`."""


_BEGINNINGS = tuple(
    (re.compile(pattern), sentence)
    for pattern, sentence in (
        (r"\[.*\]$", "tag pairs in brackets belong to chess records; here a header reads `Event: Spring Open`"),
        (r"(?:#|//|/\*)", "a comment begins with `;`"),
        (r"[A-Z][\w-]*(?:\.[\w-]+)?:[^ ]", "a blank stands after the colon of a header: `Event: Spring Open`"),
        (r"[A-Za-z][\w. -]*:", "a header's key begins with a capital letter and holds no blank: `Event: Spring Open`"),
        (r"(?:match|deal)\b", "`==` and a blank stand before it: `== deal 2`"),
    )
)


def what_stands(text: str, place: int) -> str:
    """What a parser met at a place of a line."""
    if place >= len(text):
        return "end"
    return {" ": "blank", "\t": "blank", ";": "comment"}.get(text[place], "word")


def name_mistake(text: str, place: int, known: Callable[[str], Mistake | None], reads: Callable[[str], bool]) -> Slip:
    """The slip of a line that the grammar refused at an offset.

    `known` gives the mistake of the table for what was met; `reads` tells whether the grammar reads a line.
    """
    body = len(text) - len(text.lstrip(" \t"))
    if _EXACT_HEAD.match(text):
        return _in_turn(text, place, reads)
    first = text[body]
    if _NO_BLANK.match(text, body):
        end = len(text.rstrip(" \t"))
        return Slip("SYN101", body, end, f"a blank stands after `{first}`: {shown(text[body:end])}")
    if first in "%=!?()" or text.startswith("...", body):
        return _named(text, place, body, known(what_stands(text, place)) or _of_kind(first))
    return _beginning(text, body)


_NO_LINE = Mistake("SYN101", "{word} cannot stand here", ())


def _of_kind(sign: str) -> Mistake:
    """What to say of a line of which only the kind is known: the first mistake that is made with its sign."""
    return next((one for one in MISTAKES if one.examples[0].startswith(sign)), _NO_LINE)


def _named(text: str, place: int, body: int, mistake: Mistake) -> Slip:
    start, end = _word_at(text, place)
    if start == end:
        start, end = body, len(text.rstrip(" \t"))
    word = text[start:end]
    if text[body] == "=" and _NO_WHOLE_NUMBER.fullmatch(word):
        return Slip(
            "SYN101", start, end, f"{shown(word)} is no whole number of points, as in `cards 165` or `hand -85`"
        )
    return Slip(mistake.code, start, end, mistake.sentence.format(word=shown(word)))


def _word_at(text: str, place: int) -> tuple[int, int]:
    start = end = min(place, len(text))
    while start > 0 and text[start - 1] not in " \t":
        start -= 1
    while end < len(text) and text[end] not in " \t":
        end += 1
    return start, end


def _in_turn(text: str, place: int, reads: Callable[[str], bool]) -> Slip:
    # A step takes the blank before it along, so the parser stops at the blank before the word it cannot read; at the
    # end of the line it misses something after the last word.
    after_blanks = len(text) - len(text[place:].lstrip(" \t"))
    start, end = _word_at(text, after_blanks if after_blanks < len(text) else len(text.rstrip(" \t")))
    word = text[start:end]
    if word.startswith(";"):
        # Only a mark can be what the reader waits after.
        start, end = _word_at(text, len(text[:start].rstrip(" \t")))
        word = text[start:end]
    after = text[end:].lstrip(" \t")
    if word in _TAKES_CARDS and after and not re.match(rf";|{_SIGNED}", after):
        start, end = _word_at(text, len(text) - len(after))
        return bad_cards(start, text[start:end], 0)
    if reads(f"N {word}"):
        message = f"{shown(word)} stands too late: steps come before glyphs, glyphs before the stamp"
        return Slip("SYN102", start, end, message)
    return wrong_word(word, start)


def _no_seat(body: int, match: re.Match[str]) -> Slip:
    word = match["word"]
    hint = f"; seats are written large: `{word.upper()}`" if word in ("n", "e", "s", "w") else ""
    start, end = body + match.start("word"), body + match.end("word")
    return Slip("SYN104", start, end, f"{shown(word)} is no seat: a turn line begins with N E S W or P1 to P8{hint}")


def _beginning(text: str, body: int) -> Slip:
    rest = text[body:].rstrip(" \t")
    end = body + len(rest)
    head = TURN_HEAD.match(text)
    if head is not None:
        after = text[head.end() : head.end() + 1]
        what = _AFTER_SEAT.get(after, _HEAD_SHAPE if after in (*" \t:.,", "") else "a blank stands after the seat")
        return Slip("SYN101", body, end, f"{what}: {shown(rest)}")
    other = _WORD_FOR_SEAT.match(rest)
    if other is not None and _STEP_LIKE.match(rest, other.end()):
        return _no_seat(body, other)
    number = _NUMBER.match(rest)
    if number is not None or _STEP_LIKE.match(rest):
        word = rest[number.end() :].split(" ")[0] if number else ""
        seen = f", not with {shown(word)}" if word else ""
        return Slip("SYN104", body, end, f"a turn line begins with the seat of the player, N E S W or P1 to P8{seen}")
    for pattern, sentence in _BEGINNINGS:
        if pattern.match(rest):
            return Slip("SYN101", body, end, f"{shown(rest)} is no line of a record: {sentence}")
    return Slip(
        "SYN101", body, end, f"{shown(rest)} is no line of a record: no header, turn, event, score or comment begins so"
    )
