"""Names that somebody may have written to break what shows them."""

from __future__ import annotations

NAMES = {
    "script": "<script>alert(1)</script>",
    "html label": "<b>bold</b>",
    "cdata": "a]]>b",
    "comment": "a-->b<!-- c",
    "quotes": 'say "hi" \\" and \\',
    "backslashes": "\\N \\l \\G \\\\",
    "entities": "&lt;script&gt; &amp; &#60; #lt; #60;",
    "semicolons": "a; b --> c; end",
    "brackets": "a]b)c}d|e`f`",
    "escape": "\x1b[31mred\x1b[0m",
    "right to left": "\u202eevil\u202c",
    "separators": "a\u2028b\x85c",
    "list": "1. one",
    "long": "x" * 10_000,
    "quote at the cut": '"' * 500,
    "backslash at the cut": "\\" * 500,
}
"""What each of them may break, and the name."""


def record_of(name: str) -> str:
    """A record in which everything that a person names bears a name."""
    return f"""\
%pcn 1
Event: {name}
Rules: classic
Seat.N: {name}
Seat.W: {name}

== match {name}

== deal 1
Dealer: W
Up: 9c
; {name}
1. N d:x +8:888 +K:KKK* (110) -4s ; {name}
2. E d:x -Kh ; {name}
3. S p3:Kh +K:KhK -4s
... {name}
End: abandoned
"""
