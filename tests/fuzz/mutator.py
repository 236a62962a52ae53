"""Damages texts at random: characters, words and lines are dropped, doubled, put in, exchanged and moved.

All chance comes from the `Random` that is passed in, so that a seed gives one text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

CHARS: tuple[str, ...] = (
    *" \t\n\r;:=.,()!?-+*^~@$%0123456789xXAKQJTWabcdefghknoprstyNESWP<>[]{}|\\/_\"'#&`",
    *"\0\x01\x0b\x0c\x1b\x1c\x7f\x85\u00a0\u0301\u200b\u200e\u2028\u202e\u3000\ufe0f\ufeff♠♥♦♣é🃏👩\U0010ffff\ud800",
    "\r\n",
    "  ",
    "e\u0301",
)
"""What may be put in: all that means something, and all that may be taken for it."""

_WORDS = """
d:x d:x2 d:4hx d:KsKh d:10 d:x10 d:JK d:Jkr d:tc d:7♥ d: d:4z draw D p p7 p:Ks p7:Ks p1:* P pile P3:4c p:x p:xx
+K:KKK* +W:222 +h:4h5h6h +K.2:KKK +10:TT10 +k:kkk +3:3b3b3b +K: +K.0:KKK +♥:4♥5♥6♥ +K:KKK; KKK* 777 4444* KKQ JK
meld disc goes out notout pass ask ask:yes ask:no yes no say:pumpa say:Pumba say: special:pairs special:x:44
special: -4c -x -W -JK -Jo -10h -- --- - -4c5c -4z f f:4455x3 f: t:x5 b:x ~p:7 ~+9:9d ~f ~~d:x ~^late-draw
^late-draw ^TRN103 ^no-draw ^nonsense (110) (007) () (x) ! ? !! ?? !? ?! $1 $007 $ @20:14:05 @20:14 @+12.4 @25:00
@2026-11-30T20:14:05Z @2026-02-30T10:00 @ ; ;; ;x x x0 x1 x999 x1001 99999999999 0. 1. 7. 07. 999999999. N E S W P1
P9 NS SN NN %pcn 1 2 == match deal = canastas cards total score hand -85 -0 +5 stock pile frozen unfrozen 31 penalty
adjust minimum allow OPN101 opening-below-minimum amend substitute Eva misdeal concede claim clock pause resume note
by=TD turn=4 x= =x ... turns turn ( ) Event: Seat.N: Hand.N: Up: End: X-a: N: Key classic hoyle-2
"""
WORDS = tuple(_WORDS.split())
"""Words of every kind, right and wrong."""

_LINES = """
%pcn 1
%pcn 2
%pcn
%pcn 1\x20
; a comment
;
Event: Spring Open "A" final
Event:
Event:x
Event: e\u0301
Up: e\u0301
Rules: classic
Rules: hoyle-2  canastas_to_go_out=2
Rules: ?
Seat.N: Ana
Seat.Q: Ana
Seat: Ana
Dealer: W
Dealer: Q
Score.SN: 15
Score.NS: 1520
Hand.N: 4s8c 8d 3h*
Hand.N: 4s;
Foot.E: x11
Up: 9c
Up: x 4c x2
Stock: 4c 5c
Stock:
Left.N: 4c
Left.E:
End: out N
End: stock
End: abandoned
End: never
Result: NS 5230 EW 4380
Digest: 00
Weather: wet
X-a: 1
N.x: 1
P1: x
event: x
== match 3.4
== match
== match ; x
== deal 1
== deal 2
== deal x
==deal 3
== hand 1
== match  a  b
0. N r:3h d:x
1. N d:x -4
2. E p3:5h +5:5c5d5h -4s ; why
3. S D KKK* 4
N f
N f:44 r:3h d:x
4. W f
N
N ask
S yes
E no ! @+1 ; no
5. N ask out
n d:x -4
7 N d:x -4
7.N d:x
N:d:x
d:x -4
6. Z d:x
8. N d:x -4 5
8. N ! d:x
9. N d:x -- out
9. N d:x out -4
! penalty NS 100 law=7b ; exposed card
! penalty
! allow OPN101 turn=4
! allow nothing
! amend 12 by=TD ; was: S d:x -4s
! substitute S Eva Braun ; x
! note
! note ;x
! rain it pours
! pause by=a;b
! clock N 60
= NS canastas 300 cards 165 total 465
= NS
= SN cards -5 ; x
= NS cards 5 cards 6
? stock 31 pile 5 frozen N 11
? frozen
?
? stock
... 4 turns ; called away
...
... 1 turn
... some turns
....4
( what if 7a
(
( 3. S d:x
((
) as it was
)
) ; x
))
\ufeff%pcn 1
\ufeff; x
  1. N d:x -4
\t;
# note
[Event "x"]
"""
LINES = tuple(_LINES.split("\n")[1:])
"""Lines of every kind, right and wrong, and a blank one."""

_WORD = re.compile(r"[^ \t\r\n]+")

Mutation: TypeAlias = Callable[[str, Random], str]


def _cut(text: str, chance: Random, longest: int) -> tuple[int, int]:
    start = chance.randint(0, len(text))
    return start, min(len(text), start + chance.randint(0, longest))


def _drop_chars(text: str, chance: Random) -> str:
    start, end = _cut(text, chance, 3)
    return text[:start] + text[end:]


def _double_chars(text: str, chance: Random) -> str:
    start, end = _cut(text, chance, 4)
    return text[:end] + text[start:end] * chance.choice([1, 1, 2, 9]) + text[end:]


def _insert_chars(text: str, chance: Random) -> str:
    place = chance.randint(0, len(text))
    return text[:place] + chance.choice(CHARS) + text[place:]


def _replace_chars(text: str, chance: Random) -> str:
    start, end = _cut(text, chance, 2)
    return text[:start] + chance.choice(CHARS) + text[end:]


def _swap_chars(text: str, chance: Random) -> str:
    place = chance.randint(0, len(text))
    return text[:place] + text[place : place + 2][::-1] + text[place + 2 :]


def _on_words(text: str, chance: Random, change: Callable[[list[str], int], Sequence[str]]) -> str:
    """Change the words of one line; its other words keep one blank between them."""
    lines = text.split("\n")
    number = chance.randrange(len(lines))
    words = _WORD.findall(lines[number])
    lines[number] = " ".join(change(words, chance.randint(0, len(words))))
    return "\n".join(lines)


def _drop_word(text: str, chance: Random) -> str:
    return _on_words(text, chance, lambda words, place: words[:place] + words[place + 1 :])


def _double_word(text: str, chance: Random) -> str:
    return _on_words(text, chance, lambda words, place: words[: place + 1] + words[place:])


def _insert_word(text: str, chance: Random) -> str:
    return _on_words(text, chance, lambda words, place: [*words[:place], chance.choice(WORDS), *words[place:]])


def _replace_word(text: str, chance: Random) -> str:
    return _on_words(text, chance, lambda words, place: [*words[:place], chance.choice(WORDS), *words[place + 1 :]])


def _swap_words(text: str, chance: Random) -> str:
    return _on_words(
        text, chance, lambda words, place: words[:place] + words[place : place + 2][::-1] + words[place + 2 :]
    )


def _on_lines(text: str, chance: Random, change: Callable[[list[str], int], Sequence[str]]) -> str:
    lines = text.split("\n")
    return "\n".join(change(lines, chance.randint(0, len(lines))))


def _drop_line(text: str, chance: Random) -> str:
    return _on_lines(text, chance, lambda lines, place: lines[:place] + lines[place + 1 :])


def _double_line(text: str, chance: Random) -> str:
    return _on_lines(text, chance, lambda lines, place: lines[: place + 1] + lines[place:])


def _insert_line(text: str, chance: Random) -> str:
    return _on_lines(text, chance, lambda lines, place: [*lines[:place], chance.choice(LINES), *lines[place:]])


def _move_line(text: str, chance: Random) -> str:
    def move(lines: list[str], place: int) -> list[str]:
        taken, left = lines[place : place + 1], lines[:place] + lines[place + 1 :]
        there = chance.randint(0, len(left))
        return left[:there] + taken + left[there:]

    return _on_lines(text, chance, move)


def _join_lines(text: str, chance: Random) -> str:
    def join(lines: list[str], place: int) -> list[str]:
        return [*lines[:place], chance.choice(["", " "]).join(lines[place : place + 2]), *lines[place + 2 :]]

    return _on_lines(text, chance, join)


def _splice(text: str, chance: Random) -> str:
    """The beginning of the text up to some place, and what stands after another."""
    return text[: chance.randint(0, len(text))] + text[chance.randint(0, len(text)) :][:2_000]


def _line_ends(text: str, chance: Random) -> str:
    return text.replace("\n", chance.choice(["\r\n", "\r", "\n\n", " \n"]))


_BY_CHARS: tuple[Mutation, ...] = (_drop_chars, _double_chars, _insert_chars, _replace_chars, _swap_chars)
_BY_WORDS: tuple[Mutation, ...] = (_drop_word, _double_word, _insert_word, _insert_word, _replace_word, _swap_words)
_BY_LINES: tuple[Mutation, ...] = (_drop_line, _double_line, _insert_line, _insert_line, _move_line, _join_lines)
_WHOLE: tuple[Mutation, ...] = (_splice, _line_ends)
MUTATIONS: tuple[Mutation, ...] = (*_BY_CHARS, *_BY_WORDS, *_BY_LINES, *_BY_LINES, *_WHOLE)


def mutated(text: str, chance: Random, times: int = 1) -> str:
    """A text with that many things done to it."""
    for _ in range(times):
        change: Mutation = chance.choice(MUTATIONS)
        text = change(text, chance)
    return text


def mutated_line(line: str, chance: Random) -> str:
    """One line with one to three things done to its characters and words."""
    for _ in range(chance.randint(1, 3)):
        change: Mutation = chance.choice((*_BY_CHARS, *_BY_WORDS))
        line = change(line, chance)
    return line


def mutated_bytes(data: bytes, chance: Random, times: int = 1) -> bytes:
    """Bytes with that many of them dropped, put in or changed."""
    for _ in range(times):
        start = chance.randint(0, len(data))
        end = min(len(data), start + chance.randint(0, 2))
        data = data[:start] + bytes([chance.randrange(256)] * chance.choice([0, 1, 1, 2])) + data[end:]
    return data
