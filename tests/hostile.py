"""What strangers may write as a name or a comment to break whatever shows it, for the tests of every output."""

from __future__ import annotations

import re
from unicodedata import category

TEXTS = {
    # Pages.
    "script": "<script>window.pwned = 1; alert(1)</script>",
    "picture": "<img src=x onerror='window.pwned = 1'>",
    "end of script": "</script><!--<script>",
    "end of style": "</style></title><b>bold</b>",
    "cdata": "a]]>b <b>&amp;</b>",
    "comment": "a-->b<!-- c",
    "attribute": "\" onmouseover='x()' autofocus onfocus=`window.pwned=1`",
    "entities": "&lt;script&gt; &amp; &#60; &#x1b; #lt; #60;",
    "template": "{{ 7*7 }} {% raw %} {# x #} ${7*7} <%= 7 %>",
    "address": "javascript:alert(1) data:text/html,x http://card.example/",
    # Terminals.
    "colour": "\x1b[31mred\x1b[0m",
    "screen": "\x1b[2J\x1b]0;owned\x07 \x1bc",
    "link": "\x1b]8;;http://card.example\x1b\\click\x1b]8;;\x1b\\",
    "controls of eight bits": "\x9b31m red \x9d8;;http://card.example\x9c \x85",
    "rubbed out": "good\x08\x08\x08\x08evil\x7f\x00",
    "back to the start": "good\revil",
    "rich": "[bold red]loud[/bold red] :skull: [link=http://card.example]y[/link]",
    # What is not seen.
    "direction": "\u202egnidaer\u202c \u200f\u2066x",
    "no width": "a\u200bb\u200cc\u2060d\u00ade\ufefff",
    "separators": "a\u2028b\u2029c",
    "blind": "\ue000\ue000 \ufeff\ufeff",
    "marks": "e" + "\u0301" * 20,
    "wide": "漢字" * 500,
    # Diagrams.
    "quotes": 'say "hi" \\" and \\',
    "backslashes": "\\N \\l \\G \\\\",
    "semicolons": "a; b --> c; end",
    "brackets": "a]b)c}d|e`f`",
    "quote at the cut": '"' * 500,
    "backslash at the cut": "\\" * 500,
    # Markdown.
    "markdown": "[a](javascript:b) ![c](http://d) **e** | f | <http://g> www.h.example `i` # j @k",
    "list": "- item",
    "number": "1. item",
    # Tables, JSON, workflows.
    "formula": '=HYPERLINK("http://card.example","x")',
    "formula by name": "@SUM(1+1)*cmd|' /C calc'!A0",
    "json": '","x":"y\\u0000\\"',
    "prototype": "__proto__",
    "workflow": "::error file=x::y%0A::stop-commands::z",
    # Length.
    "long": "x" * 10_000,
    "words": "word" * 2500,
    "blanks": "a b " * 2500,
}
"""What each of them may break, and the text."""

NAMES = {kind: text for kind, text in TEXTS.items() if "\r" not in text}
"""Those that stand on one line."""


def record_of(text: str) -> str:
    """A record that can be read to its end, in which everything that a person names bears a text."""
    return f"""\
%pcn 1
Event: {text}
Rules: classic
Seat.N: {text}
Seat.W: {text}

== match {text}

== deal 1
Dealer: W
Up: 9c
; {text}
1. N d:x +8:888 +K:KKK* (110) -4s ; {text}
2. E d:x -Kh ; {text}
3. S p3:Kh +K:KhK -4s
! note ; {text}
... {text}
End: abandoned
"""


def scrawl_of(text: str) -> str:
    """A record with a text wherever somebody may write what he likes, and where nobody may."""
    word = re.sub(r"\s", "_", text) or "x"
    return f"""%pcn 1
; {text}
Event: {text}
Scribe: {text}
Director: {text}
Rules: classic
Seat.N: {text}
Seat.S: {text}

== match {word[:40]}
; {text}

== deal 1
Dealer: {text}
Score.{word[:20]}: 5
Score.NS: {"9" * 30}
Hand.{word[:20]}: 4c
Up: 9c
1. N d:x +9:999 -4s say:{word[:30]} ; {text}
! note ; {text}
! {word[:30]} {word[:30]} {word[:20]}={word[:30]} ; {text}
! substitute S {text}
... {text}
; {text}
2. E d:4z {text}
{text}
( {text}
3. S d:x -5s ; {text}
) {text}
= NS total 5 ; {text}
End: out {text}
; {text}
"""


def as_bytes(record: str) -> bytes:
    """A record as it lies on a disk, whatever stands in it."""
    return record.encode("utf-8", "surrogatepass")


def unseen(text: str) -> set[str]:
    """The characters of a text that move a cursor, hide, or turn the direction of reading.

    The joiner that holds the parts of a sign together (U+200D) does none of it.
    """
    hidden = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
    return {char for char in set(text) - {"\n", "\u200d"} if category(char) in hidden}
