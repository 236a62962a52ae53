"""What there is to say of findings that nothing raises yet."""

PAGES_TO_COME: dict[str, str] = {
    "PIL111": """The pile is taken in the turn with which a side opens, where the rules forbid that.

What it checks:
    Where the pile cannot be used for the opening, a side opens from its hand after a draw.

Why:
    The opening is to be earned with the cards of the hand alone.

Profiles:
    No present rule set raises it; that of Brazilian Canasta will.

Sources:
    the rules of Brazilian Canasta
""",
    "MLD111": """A sequence is none: another suit, a gap, a wild card or a three in it.

What it checks:
    Where the rules know sequences, one is of one suit, in order, of natural cards from four to ace.

Why:
    Elsewhere a sequence is a meld of mixed ranks (MLD102).

Profiles:
    No present rule set raises it; those of Samba and Bolivia will, and others with sequences.

Sources:
    the rules of Samba and of Bolivia; docs/spec/turns.md
""",
    "MLD112": """A rank is melded that a complete canasta has made dead.

What it checks:
    Once either side has closed a canasta of a rank, nobody begins or extends a meld of that rank.

Why:
    The cards left of a dead rank are a burden, and part of the game is to make a rank dead.

Profiles:
    No present rule set raises it; those of Modern American Canasta will.

Sources:
    the rules of Modern American Canasta
""",
    "MLD113": """A wild card is laid to a meld whose rank takes none.

What it checks:
    Where a rank has to be melded clean, as sevens have in some rules, no wild card joins it.

Why:
    Such a canasta is worth more, or costs its side when it stays unfinished.

Profiles:
    No present rule set raises it; those of Modern American Canasta will.

Sources:
    the rules of Modern American Canasta
""",
    "DIS101": """A card is discarded that the rules do not let the player discard at that moment.

What it checks:
    Where the rules bar discards: threes, wild cards out of season, certain ranks on an empty pile.

Why:
    The bar keeps the pile open, or the first discards dear. Elsewhere any card may be discarded but a red three
    (RED104).

Profiles:
    No present rule set raises it; those of Modern American Canasta will.

Sources:
    the rules of Modern American Canasta; source 004 3k.i "A player may discard ANY card in his hand"
""",
    "INT101": """The digest of a record is not the one computed from it.

What it checks:
    `Digest` is kept as it stands; version 1 of the notation does not say yet how it is computed.

Why:
    It will show that a record was changed after it was closed.

Profiles:
    No rule set raises it yet; once it is checked, it will be for every rule set.

Sources:
    docs/spec/headers.md
""",
    "INT102": """What a record reveals is not what it committed to.

What it checks:
    `Commit` and `Reveal` are kept as they stand; version 1 of the notation does not say yet how they are
    computed.

Why:
    They will show that the pack was fixed before play.

Profiles:
    No rule set raises it yet; once it is checked, it will be for every rule set.

Sources:
    docs/spec/headers.md
""",
}
"""By code: a sentence, then sections as in the docstring of a rule; their examples come with what raises them."""
