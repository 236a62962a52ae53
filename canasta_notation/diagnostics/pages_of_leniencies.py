"""What there is to say of what a reader reads leniently."""

LENIENCY_PAGES: dict[str, str] = {
    "SYN201": """A spelling of hand form, for which canonical form has another.

What it checks:
    Steps, seats, headers and blanks as a scribe at the table writes them. They are read without loss.

Why:
    The note shows what `canasta fmt` would write, and that a slip was not taken for something else.

Example:
    == deal 1
    1. N draw -4

Allowed:
    == deal 1
    1. N d:x -4

Sources:
    docs/spec/hand-form.md
""",
    "SYN202": r"""A byte-order mark stands at the start.

What it checks:
    The first bytes of the file. The mark is left out.

Why:
    Some editors write one; in UTF-8 it says nothing.

Example:
    \xef\xbb\xbf%pcn 1

Allowed:
    %pcn 1

Sources:
    docs/spec/hand-form.md
""",
    "SYN203": r"""Lines end with CR LF or CR instead of LF.

What it checks:
    The ends of all lines; one note for a file.

Why:
    Some systems write them so. Canonical form has LF.

Example:
    Event: Spring Open\x0d

Allowed:
    Event: Spring Open

Sources:
    docs/spec/hand-form.md
""",
    "SYN204": """A card stands in another spelling.

What it checks:
    Ranks and suits as other notations write them: `10` for `T`, suits in capitals or as signs, `JK` for a
    joker.

Why:
    The note shows which card was read.

Example:
    == deal 1
    1. N d:x -10h

Allowed:
    == deal 1
    1. N d:x -Th

Sources:
    docs/spec/hand-form.md; docs/spec/cards.md
""",
    "SYN205": """Turn lines stand without their numbers; one note for a deal.

What it checks:
    A turn without a number is counted on from the turn before.

Why:
    With numbers a turn that is missing is seen (TRN108).

Example:
    == deal 1
    N d:x -4
    E d:x -5

Allowed:
    == deal 1
    1. N d:x -4
    2. E d:x -5

Sources:
    docs/spec/hand-form.md; docs/spec/turns.md
""",
    "SYN206": """No turn of the deal writes a draw; one note for a deal.

What it checks:
    Where some turn writes a draw, each one is taken as written. Where none does, the scribe left them out, and
    each is read as a draw not seen.

Why:
    A draw that was really missing is then not seen, unless it is marked `^no-draw`.

Example:
    == deal 1
    1. N -4
    2. E -5

Allowed:
    == deal 1
    1. N d:x -4
    2. E d:x -5

Sources:
    docs/spec/hand-form.md
""",
    "SYN207": r"""A header value is not in Unicode form NFC; it is read in that form.

What it checks:
    An accent may be a sign of its own after its letter. The value is composed.

Why:
    Two names that look alike should be equal.

Example:
    Site: Cafe\xcc\x81

Allowed:
    Site: Café

Sources:
    docs/spec/hand-form.md
""",
}
r"""By code: a sentence, then sections as in the docstring of a rule. `\xNN` in an example is that byte."""
