"""What there is to say of what a conversion dropped, supplied, or found wrong in its source."""

CONVERSION_PAGES: dict[str, str] = {
    "CNV101": """Comments are dropped: the target has no place for them.

What it checks:
    A comment line, or a comment at the end of a line, would not be in the result.

Why:
    What a scribe or a commentator wrote is often the only witness of what happened at the table.

Example:
    warning CNV101 comment-dropped, 3 times, first: line 12: the comment "reached for the pile"

What to do:
    Keep the record, and give leave with `--allow-loss`; or take a target that carries comments: `canasta convert
    --list` says which are exact.

Sources:
    docs/formats.md
""",
    "CNV102": """Glyphs, time stamps or labels are dropped: the target has no place for them.

What it checks:
    What a commentator thought of a turn, when it was played, or how a match is called would not be in the result.

Why:
    None of it changes the play or the score, and none of it can be had back from them.

Example:
    warning CNV102 commentary-dropped, 40 times, first: deal 1, turn 1: the time of the turn

What to do:
    Give leave with `--allow-loss`, or take a target that is exact.

Sources:
    docs/formats.md
""",
    "CNV103": """Variations are dropped: the target holds only what was played.

What it checks:
    Turns that stand between `(` and `)` would not be in the result.

Why:
    A program that plays a log would play them.

Example:
    warning CNV103 variation-dropped: deal 2, after turn 9: a variation of 3 turns

What to do:
    Give leave with `--allow-loss`, or take a target that is exact.

Sources:
    docs/formats.md; docs/spec/gaps-and-variations.md
""",
    "CNV104": """Rulings, marks or steps taken back are dropped: the target has no word for them.

What it checks:
    What a director ruled (`! allow`, `! penalty`, `! amend`), a mark `^NAME` before a step, or a step that was taken
    back (`~`) would not be in the result.

Why:
    Without the ruling the play looks like a foul, or a score looks wrong.

Example:
    warning CNV104 ruling-dropped, 2 times, first: deal 3, turn 4: the opening that was let stand

What to do:
    Look at each before you give leave: the result tells of a game that was ruled on as if nobody had.

Sources:
    docs/formats.md; docs/spec/events.md
""",
    "CNV105": """Headers are dropped: the target has no place for them.

What it checks:
    A header of the file, a match or a deal, or an option of the rules, would not be in the result.

Why:
    Who played, when and by which rules is half of a record's worth.

Example:
    warning CNV105 header-dropped, 4 times, first: Scribe: the log has no place for it

What to do:
    Give leave with `--allow-loss`, and keep the record beside the result.

Sources:
    docs/formats.md; docs/spec/headers.md
""",
    "CNV106": """Turns are dropped: the target does not carry the play, or not that of this deal.

What it checks:
    A target such as a score sheet or a position has no place for turns.

Why:
    Nothing leads back from a sum to the cards that made it.

Example:
    warning CNV106 play-dropped, 54 times, first: deal 1: the turns that led to the position

What to do:
    Give leave with `--allow-loss` if the sums, or the position, are what you want.

Sources:
    docs/formats.md
""",
    "CNV107": """What was dealt is dropped: the target has no place for hands, stock or turned cards.

What it checks:
    A `Hand`, `Foot`, `Up`, `Stock` or `Deck` line would not be in the result, or not all of it.

Why:
    Without the deal nobody can check the draws.

Example:
    warning CNV107 deal-dropped: deal 1: turned cards that went back into the stock

What to do:
    Give leave with `--allow-loss`, or take a target that is exact.

Sources:
    docs/formats.md; docs/spec/headers.md
""",
    "CNV108": """Declared scores are dropped, or items of them: the target has no place for them.

What it checks:
    What the table wrote down, line by line or item by item, would not be in the result.

Why:
    The audit compares declared scores with its own; without them there is nothing to compare.

Example:
    warning CNV108 score-dropped, 2 times, first: deal 1: declared scores

What to do:
    Give leave with `--allow-loss`; `canasta score` shows both before they are gone.

Sources:
    docs/formats.md; docs/spec/scores-and-assertions.md
""",
    "CNV109": """Acts are dropped: the target has no word for them.

What it checks:
    An announcement, a special hand, a passed discard or another act that the target's program does not know would
    not be in the result.

Why:
    What follows may look unlawful without it.

Example:
    warning CNV109 act-dropped: deal 1, turn 7: say:pumpa

What to do:
    Give leave with `--allow-loss` if the act did not matter for what you want to do with the result.

Sources:
    docs/formats.md; docs/spec/turns.md
""",
    "CNV110": """Counts and gaps are dropped: the target has no place for them.

What it checks:
    A count of cards (`?`) or a gap (`...`) would not be in the result.

Why:
    Where turns are missing, a target without gaps tells of a game that was never played so.

Example:
    warning CNV110 counted-dropped: deal 2, after turn 11: a gap of 4 turns

What to do:
    Think twice about a gap; a count can go.

Sources:
    docs/formats.md; docs/spec/gaps-and-variations.md; docs/spec/scores-and-assertions.md
""",
    "CNV111": """A deal is left out: the target needs cards that nobody saw, or holds one deal only.

What it checks:
    A log that is played again from the deal needs every card; a position is one of one deal.

Why:
    Cards that nobody saw are never made up.

Example:
    warning CNV111 too-little-known: deal 1: the hand of E is not known

What to do:
    Convert a full record, or take a target that can say unknown.

Sources:
    docs/formats.md; docs/partial-records.md
""",
    "CNV112": """The order of what was done is dropped, or changed: the target lists it in another way.

What it checks:
    The target's program does some things in a fixed order, such as laying what takes the pile first.

Why:
    Which rule was broken can hang on the order of two acts.

Example:
    warning CNV112 order-dropped: deal 1, turn 5: what takes the pile is laid first

What to do:
    Compare the audit of the record with that of the result before you give leave.

Sources:
    docs/formats.md
""",
    "CNV113": """Which of several like cards it was is dropped: PCN names cards, and not their copies.

What it checks:
    The source gives each card of two packs an identity of its own.

Why:
    Copies of a card are worth the same and do the same; the play and the score hang on none of them.

Example:
    note CNV113 copy-dropped: game 1: cards have identities of their own, which PCN has not

What to do:
    Nothing.

Sources:
    docs/formats.md; docs/spec/cards.md
""",
    "CNV114": """Entries of a log are dropped: they say something that a record has no place for.

What it checks:
    A column, a setting or an entry that is known, or not, and that no line of a record can say.

Why:
    It may have told something of the game that the record now does not.

Example:
    warning CNV114 entry-dropped: line 1: the column 'cutting_bonus' is not known; it is left out

What to do:
    Look at the entry in the source. If it belongs to the game, write it as a comment or an event afterwards.

Sources:
    docs/formats.md
""",
    "CNV201": """What the source does not say is unknown in the record.

What it checks:
    Drawn cards, dealt hands, suits or the moves before a position that the source leaves out.

Why:
    It is never guessed: the record says `x`, a rank without a suit, or `...`, and the audit says what hangs on it.

Example:
    note CNV201 left-unknown, 31 times, first: moves[4]: drawn cards are unknown

What to do:
    Nothing; or put the source's record and another scribe's together with `canasta reconcile`.

Sources:
    docs/formats.md; docs/partial-records.md; docs/reconcile.md
""",
    "CNV202": """What the source leaves open is told by the custom of its program.

What it checks:
    The program that wrote the source always does it in one way, which its code or its logs show.

Why:
    The log alone could be read otherwise; the custom is named so that you can judge.

Example:
    note CNV202 convention-used: moves[17]: wild cards laid with several ranks go to the top card first

What to do:
    Nothing, if the source comes from that program; else look at the place.

Sources:
    docs/formats.md
""",
    "CNV203": """Several readings fit the source; the one that was taken is named.

What it checks:
    A wild card that fits several melds, letters in an unknown encoding, a number in one of two notations.

Why:
    The other reading would give another record, and perhaps another score.

Example:
    warning CNV203 ambiguous: moves[22]: a wild card could be in any of 2 melds; taken for 9

What to do:
    Look at the place. If the reading is right, give leave with `--allow-loss`; if it is not, mend the record
    afterwards, or the source.

Sources:
    docs/formats.md
""",
    "CNV204": """Rules or options that the source does not name are supplied.

What it checks:
    A record says by which rules was played; the source leaves it, or some of it, to its program.

Why:
    The audit judges by them.

Example:
    note CNV204 rules-supplied: the log names no rules; taken is classic

What to do:
    If others were played, name them with `--rules`.

Sources:
    docs/formats.md; docs/rules/index.md
""",
    "CNV205": """Identities or numbers that the target needs are supplied.

What it checks:
    The target tells two like cards apart, or numbers what a record does not.

Why:
    Any choice does; this one is always the same, so that equal records give equal results.

Example:
    note CNV205 numbers-supplied: jokers of one kind are numbered J1 and J2 in turn

What to do:
    Nothing.

Sources:
    docs/formats.md
""",
    "CNV301": """An entry of the source is not of its format; it is left out.

What it checks:
    An entry that lacks what its kind must have, has a value of another kind, or is none at all.

Why:
    What it was meant to say cannot be told. What stands around it is converted.

Example:
    error CNV301 unreadable-entry: moves[9]: seat 7 is not at the table; the move is left out

What to do:
    Mend the source. With `--allow-loss` the record is made without the entry, and the audit may stumble over the
    hole.

Sources:
    docs/formats.md
""",
    "CNV302": """The source names a card that does not exist; it is unknown in the record.

What it checks:
    Every card of the source is one of the pack: a rank and a suit, or a joker.

Why:
    A card that cannot be is a slip, or the format is read wrongly; another is never put in its place.

Example:
    error CNV302 no-such-card: moves[3]: '0-H-1-0' is no card; it is left unknown

What to do:
    Mend the source.

Sources:
    docs/formats.md; docs/spec/cards.md
""",
    "CNV303": """The source breaks off.

What it checks:
    The source ends as a whole one does: its last entry is closed, its compressed data are all there.

Why:
    What stood after the break is lost. What stood before it is converted where that can be.

Example:
    error CNV303 source-cut: line 811: the last line breaks off

What to do:
    Fetch the source again. With `--allow-loss` the record of what is there is written.

Sources:
    docs/formats.md
""",
    "CNV304": """An entry of the source is of a kind that is not known; it is kept as a comment.

What it checks:
    A move, an event or a message that the converter has no word for.

Why:
    A newer version of the source's program may write it; whoever reads the record can see what it was.

Example:
    warning CNV304 unknown-entry: moves[12]: nobody knows a move 'shuffleHand'; it is kept as a comment

What to do:
    Read the comment. If the entry was an act of the game, write it into the record by hand.

Sources:
    docs/formats.md
""",
    "CNV305": """The source contradicts itself: an entry cannot follow from those before it.

What it checks:
    Scores that do not run on, an act on a meld that is not there, two sides that both went out.

Why:
    One of the two entries is wrong, and the source does not say which.

Example:
    error CNV305 source-contradicts-itself: the scores before the deal are 1520, after the last 1420

What to do:
    Look at both places. With `--allow-loss` the record says what can be said, and the audit goes on from there.

Sources:
    docs/formats.md
""",
}
"""By code: a sentence, then sections as in the docstring of a rule. An example is a line of the report."""
