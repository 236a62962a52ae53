"""What there is to say of what a reader finds wrong or odd."""

READER_PAGES: dict[str, str] = {
    "SYN101": """A line is no known kind of line, or one with a slip in it.

What it checks:
    Every line is blank, a comment, a header, a section, a turn, a score, an assertion, an event, a gap or a
    part of a variation.

Why:
    The rest of the record is read all the same. A turn line whose seat can be read is one lost turn of that
    seat, and what follows only from its loss is not reported.

Example:
    == deal 1
    1. N d:x -4
    East draws a card

Allowed:
    == deal 1
    1. N d:x -4
    2. E d:x -5

Sources:
    docs/spec/reading.md; docs/spec/lines.md
""",
    "SYN102": """A word on a turn line is no step, glyph or stamp, or stands where it cannot.

What it checks:
    The words of a turn line are steps, then glyphs, then a stamp; a mark `^NAME` names a finding.

Why:
    What cannot be read cannot be played. The turn is lost, and the record goes on with the next line.

Example:
    == deal 1
    1. N draws -4

Allowed:
    == deal 1
    1. N d:x -4

Sources:
    docs/spec/reading.md; docs/spec/turns.md
""",
    "SYN103": """A run of cards cannot be read, or is more than the one card that stands there.

What it checks:
    Cards are a rank and a suit, a rank alone, a joker `*`, any wild card `W`, a card not seen `x`; `x` and a
    number are so many.

Why:
    A letter that is no rank is a slip, and nobody can tell which card was meant.

Example:
    == deal 1
    1. N d:4z -5

Allowed:
    == deal 1
    1. N d:4h -5

Sources:
    docs/spec/reading.md; docs/spec/cards.md
""",
    "SYN104": """A turn line begins without a seat.

What it checks:
    A turn line is a number, a seat and steps.

Why:
    Whose turn it was would be a guess. The line is kept and not played.

Example:
    == deal 1
    1. d:x -4

Allowed:
    == deal 1
    1. N d:x -4

Sources:
    docs/spec/reading.md; docs/spec/turns.md
""",
    "SYN105": """A variation is opened and not closed, or closed and not opened.

What it checks:
    Each `(` has its `)` before the end of the deal.

Why:
    What was not played must not be taken for play. A variation left open ends with its deal.

Example:
    == deal 1
    1. N d:x -4
    )

Allowed:
    == deal 1
    1. N d:x -4
    ( what if
    1. N d:x -5
    )

Sources:
    docs/spec/reading.md; docs/spec/gaps-and-variations.md
""",
    "SYN106": r"""Bytes are not UTF-8; the finding gives the place of the first.

What it checks:
    A record is text in UTF-8. The line is kept with such bytes escaped; a file that is no text at all is one
    finding.

Why:
    Mostly a name was saved in another encoding, and every reader would guess another letter.

Example:
    Site: Caf\xe9

Allowed:
    Site: Café

Sources:
    docs/spec/reading.md
""",
    "SYN107": """Something is above a limit of the reader.

What it checks:
    The lengths of lines, the cards that a count stands for, the depth of variations and the like have limits.
    What is above one is not read; the rest is.

Why:
    No file, made or damaged, may exhaust the reader.

Example:
    == deal 1
    1. N d:x9999 -4

Allowed:
    == deal 1
    1. N d:x -4

Sources:
    docs/spec/reading.md
""",
    "SYN108": """No `%pcn` line stands at the start.

What it checks:
    The first line of a file is `%pcn` and the number of the version. Without it the file is read as version 1.

Why:
    A later reader can tell from it how the record is meant.

Example:
    Event: Spring Open

Allowed:
    %pcn 1
    Event: Spring Open

Sources:
    docs/spec/reading.md; docs/spec/versions-and-extensions.md
""",
    "SYN109": """The version of the notation is not one that this reader knows.

What it checks:
    The number after `%pcn`. The file is read as if it were version 1, and is not rewritten.

Why:
    A later version may mean something else by what looks the same.

Example:
    %pcn 2
    Event: Spring Open

Allowed:
    %pcn 1
    Event: Spring Open

Sources:
    docs/spec/reading.md; docs/spec/versions-and-extensions.md
""",
    "SYN110": """Play stands before any `== deal` line.

What it checks:
    Turns, scores, assertions, gaps and variations belong to a deal. They are read as if one had been opened.

Why:
    A deal without its line has no number, and its headers cannot be told from those of the file.

Example:
    1. N d:x -4

Allowed:
    == deal 1
    1. N d:x -4

Sources:
    docs/spec/reading.md; docs/spec/lines.md
""",
    "HDR103": """The notation defines no such header key; the line is kept.

What it checks:
    Keys are those that the notation lists, and any that begins with `X-`.

Why:
    Mostly it is a slip of the pen: the header that was meant is then missing.

Example:
    Evnet: Spring Open

Allowed:
    Event: Spring Open

Sources:
    docs/spec/headers.md; docs/spec/versions-and-extensions.md
""",
    "HDR104": """The same key stands twice in one scope, or a side has two score lines in a deal.

What it checks:
    Each key stands once in a file, a match or a deal, each with what it says after the dot.

Why:
    Nobody can tell which of the two holds.

Example:
    == deal 1
    = NS total 5
    = NS total 10

Allowed:
    == deal 1
    = NS total 5
    = EW total 10

Sources:
    docs/spec/headers.md
""",
    "HDR105": """A value, or what stands after the dot of a key, does not fit the key.

What it checks:
    Dates are in the calendar, seats are seats, scores are numbers, hands are cards.

Why:
    A value that cannot be used is kept as it stands and passed over.

Example:
    Date: 2026-02-30

Allowed:
    Date: 2026-02-28

Sources:
    docs/spec/headers.md
""",
    "IRR103": """An event is of a kind that this version does not know; the line is kept.

What it checks:
    The word after `!` is one of the events that the notation lists.

Why:
    A later version may know it, and a slip of the pen would otherwise go unnoticed.

Example:
    == deal 1
    ! applause N

Allowed:
    == deal 1
    ! note ; applause for North

Sources:
    docs/spec/events.md; docs/spec/versions-and-extensions.md
""",
}
r"""By code: a sentence, then sections as in the docstring of a rule. `\xNN` in an example is that byte."""
