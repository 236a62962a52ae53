"""Every kind of finding: its code, its name, how grave it is and what it means.

Codes and names never change and are never given to another meaning; new ones may be added to a family.
"""

from enum import StrEnum

from msgspec import Struct


class Severity(StrEnum):
    """How grave a finding is, gravest first."""

    ERROR = "error"
    """The record or the play is wrong."""

    UNDETERMINED = "undetermined"
    """It cannot be told from what was recorded."""

    WARNING = "warning"
    """Suspicious."""

    NOTE = "note"
    """A leniency of the reader, or an accepted irregularity."""


class Code(Struct, frozen=True):
    """A kind of finding."""

    code: str
    name: str
    severity: Severity
    meaning: str

    @property
    def family(self) -> str:
        """The three letters that codes on one subject share."""
        return self.code[:3]


_TABLE = (
    # SYN: reading
    Code("SYN101", "unreadable-line", Severity.ERROR, "the line is no known kind of line, or one with a slip in it"),
    Code("SYN102", "unknown-step", Severity.ERROR, "a token on a turn line is no step, glyph or stamp"),
    Code("SYN103", "malformed-cards", Severity.ERROR, "a card run cannot be read"),
    Code("SYN104", "missing-seat", Severity.ERROR, "a turn line without a seat"),
    Code("SYN105", "unbalanced-variation", Severity.ERROR, "`(` without its `)`, or the reverse"),
    Code(
        "SYN106",
        "bad-encoding",
        Severity.ERROR,
        "bytes that are not UTF-8; the rest of the line is kept, the bytes escaped",
    ),
    Code("SYN107", "limit-exceeded", Severity.ERROR, "a line, file, nesting or count above the limit of the reader"),
    Code("SYN108", "missing-version", Severity.WARNING, "no `%pcn` line at the start"),
    Code("SYN109", "newer-version", Severity.ERROR, "a version this reader does not know"),
    Code("SYN110", "play-outside-deal", Severity.ERROR, "play before any `== deal` line"),
    Code("SYN201", "hand-form", Severity.NOTE, "a spelling of hand form; canonical form has another"),
    Code("SYN202", "byte-order-mark", Severity.NOTE, "a byte-order mark at the start"),
    Code("SYN203", "crlf", Severity.NOTE, "line ends other than LF"),
    Code("SYN204", "alias-card", Severity.NOTE, "a card in another spelling"),
    Code("SYN205", "missing-number", Severity.NOTE, "turn lines without their numbers"),
    Code("SYN206", "implied-draw", Severity.NOTE, "a deal whose scribe wrote no draws"),
    Code("SYN207", "not-composed", Severity.NOTE, "a header value that is not in Unicode form NFC"),
    # HDR: headers
    Code(
        "HDR101",
        "unknown-rules",
        Severity.ERROR,
        "the `Rules:` profile is not known; near names offered; shape checks go on, law checks are undetermined",
    ),
    Code("HDR102", "unknown-option", Severity.ERROR, "an option the profile does not have, or a value it cannot take"),
    Code("HDR103", "unknown-key", Severity.NOTE, "a header key that the notation does not define; it is kept"),
    Code("HDR104", "repeated-key", Severity.ERROR, "the same key twice in one scope"),
    Code("HDR105", "bad-value", Severity.ERROR, "a value that does not fit its key (a date, a seat, a number)"),
    Code("HDR106", "seat-mismatch", Severity.ERROR, "seats that do not fit the profile's number of players"),
    Code("HDR107", "rules-unnamed", Severity.NOTE, "no `Rules:` line: the record is judged by the classic rules"),
    # DEA: the deal
    Code("DEA101", "wrong-hand-size", Severity.ERROR, "a dealt hand or foot of the wrong size"),
    Code("DEA102", "upcard-not-covered", Severity.ERROR, "the last turned card is one the profile covers"),
    Code("DEA103", "upcard-covered-needlessly", Severity.ERROR, "a card was turned on one that stays"),
    Code("DEA104", "wrong-dealer", Severity.ERROR, "the dealer does not follow from the deal before"),
    Code("DEA105", "deal-number-gap", Severity.ERROR, "deals missing or repeated"),
    Code("DEA106", "deck-mismatch", Severity.ERROR, "hands, upcard or stock differ from `Deck`/`Seed`"),
    Code("DEA107", "deal-not-closed", Severity.NOTE, "no `End` line"),
    Code("DEA108", "dealer-unknown", Severity.NOTE, "no `Dealer` line"),
    # CRD: the card ledger
    Code(
        "CRD101",
        "too-many-copies",
        Severity.ERROR,
        "more copies of a card than the pack holds, over everything seen; related: the lines that show them",
    ),
    Code("CRD102", "card-not-held", Severity.ERROR, "a seat plays, lays or discards a card it cannot hold"),
    Code("CRD103", "stock-mismatch", Severity.ERROR, "a drawn card is not the one the recorded stock gives"),
    Code("CRD104", "pile-top-mismatch", Severity.ERROR, "`p:TOP` differs from the pile"),
    Code("CRD105", "pile-count-mismatch", Severity.ERROR, "`pN` differs from the pile"),
    Code("CRD106", "left-cards-mismatch", Severity.ERROR, "`Left` differs from what the hand must hold"),
    Code("CRD107", "assertion-differs", Severity.ERROR, "a `?` line differs from the table"),
    Code(
        "CRD108",
        "impossible-ledger",
        Severity.ERROR,
        "no assignment of the unknown cards fits the whole record; related: a smallest set of lines that conflict",
    ),
    # TRN: turns
    Code("TRN101", "out-of-turn", Severity.ERROR, "a seat acts when it is not its turn"),
    Code(
        "TRN102",
        "step-out-of-order",
        Severity.ERROR,
        "a step at the wrong place of the turn: a meld before the draw, an act after the discard",
    ),
    Code("TRN103", "no-draw", Severity.ERROR, "a turn with neither draw nor take while one was due"),
    Code("TRN104", "draw-and-take", Severity.ERROR, "a draw and a take in one turn, or either twice"),
    Code(
        "TRN105",
        "no-discard",
        Severity.ERROR,
        "the turn ends with cards in hand and no discard, where the rules want one",
    ),
    Code("TRN106", "two-discards", Severity.ERROR, "two cards discarded in one turn"),
    Code("TRN107", "act-after-end", Severity.ERROR, "an act after the deal was over"),
    Code("TRN108", "wrong-number", Severity.WARNING, "a turn number that does not follow"),
    # DRW: drawing and the end of the stock
    Code(
        "DRW101",
        "wrong-draw-count",
        Severity.ERROR,
        "more or fewer cards than the profile draws, replacements for red threes not counted",
    ),
    Code("DRW102", "draw-from-empty-stock", Severity.ERROR, "a draw where the stock holds no card"),
    Code("DRW103", "forced-take-declined", Severity.ERROR, "stock empty, the rules force the take, the player passed"),
    Code("DRW104", "late-draw", Severity.ERROR, "the cards of an earlier turn drawn after it"),
    Code("DRW105", "pass-with-stock", Severity.ERROR, "`pass` while a draw was possible"),
    Code(
        "DRW106",
        "deal-should-have-ended",
        Severity.ERROR,
        "play went on after the stock's end ended the deal (the last card a red three, nobody able to take)",
    ),
    Code("DRW107", "deal-ended-early", Severity.ERROR, "`End: stock` while play had to go on"),
    # RED: red threes
    Code("RED101", "red-three-not-laid", Severity.ERROR, "held when it had to be laid"),
    Code("RED102", "red-three-not-replaced", Severity.ERROR, "laid, and the replacement due was not drawn"),
    Code(
        "RED103",
        "replaced-needlessly",
        Severity.ERROR,
        "a replacement drawn for a red three that came with the pile",
    ),
    Code("RED104", "red-three-discarded", Severity.ERROR, "a red three discarded"),
    Code("RED105", "not-a-red-three", Severity.ERROR, "`r:` with another card"),
    # PIL: the pile
    Code("PIL101", "empty-pile-taken", Severity.ERROR, "the pile taken while it is empty"),
    Code(
        "PIL102",
        "taken-without-natural-pair",
        Severity.ERROR,
        "fewer than two naturals of the top rank from the hand where a pair is due: a frozen pile, a side not open",
    ),
    Code("PIL103", "top-card-not-melded", Severity.ERROR, "the top card is in no meld of that turn"),
    Code(
        "PIL104",
        "blocked-pile-taken",
        Severity.ERROR,
        "the top card is a black three, a wild, a red three (or what else the profile blocks)",
    ),
    Code("PIL105", "two-wilds-for-the-top", Severity.ERROR, "the top card melded with wilds only"),
    Code("PIL106", "taken-with-one-card", Severity.ERROR, "the profile's one-card rule"),
    Code(
        "PIL107",
        "lay-off-take-not-allowed",
        Severity.ERROR,
        "the top laid to a standing meld where the profile forbids it",
    ),
    Code(
        "PIL108",
        "barred-rank-taken",
        Severity.ERROR,
        "the profile bars this rank (five cards in play, seven on top, …)",
    ),
    Code(
        "PIL109",
        "rest-used-before-top",
        Severity.ERROR,
        "buried pile cards used before the top was melded or the opening met",
    ),
    Code("PIL110", "part-of-pile-taken", Severity.ERROR, "another number of cards than the rules give"),
    Code("PIL111", "pile-not-takeable-for-opening", Severity.ERROR, "the profile does not let the pile open"),
    Code(
        "PIL112",
        "mixed-take-not-allowed",
        Severity.ERROR,
        "one natural and one wild where the profile wants naturals only, pile not frozen, side opened",
    ),
    # OPN: the opening
    Code(
        "OPN101",
        "opening-below-minimum",
        Severity.ERROR,
        "the count of the turn's melds is below the side's minimum and no waiver applies; says both numbers",
    ),
    Code(
        "OPN102",
        "declared-count-differs",
        Severity.WARNING,
        "the announced count `(N)` is not the count of the melds",
    ),
    Code(
        "OPN103",
        "opening-lacks-kind",
        Severity.ERROR,
        "the profile wants a kind of meld in the opening (natural, clean, without wilds)",
    ),
    # MLD: melds
    Code("MLD101", "meld-too-small", Severity.ERROR, "a meld of fewer cards than the rules ask"),
    Code("MLD102", "mixed-ranks", Severity.ERROR, "cards of different ranks in one meld"),
    Code("MLD103", "too-many-wilds", Severity.ERROR, "over the profile's cap, its ratio, or its timing"),
    Code("MLD104", "too-few-naturals", Severity.ERROR, "fewer natural cards in a meld than the rules ask"),
    Code("MLD105", "wild-meld-not-allowed", Severity.ERROR, "a meld of wild cards where the rules know none"),
    Code("MLD106", "black-threes-melded-early", Severity.ERROR, "black threes melded by a player who does not go out"),
    Code("MLD107", "wild-with-black-threes", Severity.ERROR, "a wild card among black threes"),
    Code(
        "MLD108",
        "meld-over-limit",
        Severity.ERROR,
        "more cards than the profile's meld may hold, or laid to a closed one",
    ),
    Code("MLD109", "second-meld-of-rank", Severity.ERROR, "a second meld of a rank where only one is allowed"),
    Code("MLD110", "red-three-melded", Severity.ERROR, "a red three in a meld"),
    Code("MLD111", "bad-sequence", Severity.ERROR, "a sequence that is none: suit, order, a wild or a three"),
    Code("MLD112", "dead-rank-melded", Severity.ERROR, "a rank melded that a closed canasta has made dead"),
    Code("MLD113", "rank-may-take-no-wild", Severity.ERROR, "a wild card in a meld whose rank takes none"),
    # FOT: the foot
    Code("FOT101", "foot-taken-early", Severity.ERROR, "the foot taken up before its time"),
    Code("FOT102", "no-foot-to-take", Severity.ERROR, "a foot taken up that is not there"),
    # DIS: discards
    Code("DIS101", "forbidden-discard", Severity.ERROR, "a card the profile does not let the player discard now"),
    # OUT: going out
    Code(
        "OUT101",
        "out-without-canastas",
        Severity.ERROR,
        "going out without the canastas the profile requires; says which are missing",
    ),
    Code("OUT102", "out-against-refusal", Severity.ERROR, "going out after partner said no"),
    Code("OUT103", "stayed-in-after-leave", Severity.ERROR, "partner said yes and the player did not go out"),
    Code("OUT104", "out-without-discard", Severity.ERROR, "going out without the last discard that the rules ask"),
    Code("OUT105", "left-without-cards", Severity.ERROR, "the player may not go out and kept no card"),
    Code("OUT106", "out-not-declared", Severity.ERROR, "going out without the declaration that the rules ask"),
    Code("OUT107", "declared-out-holding-cards", Severity.ERROR, "going out declared with cards left in the hand"),
    Code("OUT108", "out-before-foot", Severity.ERROR, "the foot (own, or partner's where required) not taken"),
    Code(
        "OUT109",
        "deal-not-ended",
        Severity.ERROR,
        "the record goes on, or its `End` differs, after a player went out",
    ),
    # ASK: leave to go out
    Code("ASK101", "asked-late", Severity.ERROR, "leave asked after the moment for it"),
    Code("ASK102", "asked-again", Severity.ERROR, "leave to go out asked for a second time"),
    Code("ASK103", "nobody-to-ask", Severity.ERROR, "leave to go out asked where there is no partner"),
    Code("ASK104", "leave-not-asked", Severity.ERROR, "the profile makes asking compulsory"),
    # SAY: announcements
    Code("SAY101", "announcement-missing", Severity.NOTE, "an announcement that the rules ask for was not made"),
    # SCO: scores
    Code("SCO101", "item-differs", Severity.ERROR, "an item of a `=` line is not the computed one"),
    Code("SCO102", "total-differs", Severity.ERROR, "the declared total is not the computed one"),
    Code("SCO103", "running-score-differs", Severity.ERROR, "the running score is not the one before plus the total"),
    Code("SCO104", "sum-differs", Severity.ERROR, "the declared items do not add up to the declared total"),
    Code("SCO105", "match-went-on", Severity.ERROR, "a deal after the match was decided"),
    Code("SCO106", "result-differs", Severity.ERROR, "`Result` is not the score the match ended with"),
    # IRR: irregularities and rulings
    Code("IRR101", "legal-act-marked", Severity.WARNING, "`^` or `! allow` where the audit finds nothing"),
    Code(
        "IRR102",
        "ruling-unknown-target",
        Severity.ERROR,
        "an event that names a line, turn or side that is not there",
    ),
    Code("IRR103", "unknown-event", Severity.NOTE, "an `!` line of an unknown kind; it is kept"),
    Code("IRR104", "turn-amended", Severity.NOTE, "a turn was mis-written and amended; the old text is kept"),
    Code("IRR105", "points-below-zero", Severity.WARNING, "a penalty or a raised minimum of points below zero"),
    # INT: integrity
    Code("INT101", "digest-differs", Severity.ERROR, "the digest is not that of the record"),
    Code("INT102", "commitment-differs", Severity.ERROR, "what was revealed is not what was committed to"),
    # CNV: conversions. 1xx: dropped, since the target has no place for it; 2xx: supplied, since the source does not say
    # it; 3xx: wrong in the source
    Code("CNV101", "comment-dropped", Severity.WARNING, "comments that the target has no place for"),
    Code("CNV102", "commentary-dropped", Severity.WARNING, "glyphs, time stamps and labels that it has no place for"),
    Code("CNV103", "variation-dropped", Severity.WARNING, "turns that were not played, for which it has no place"),
    Code("CNV104", "ruling-dropped", Severity.WARNING, "rulings, marks and steps taken back"),
    Code("CNV105", "header-dropped", Severity.WARNING, "headers that the target has no place for"),
    Code("CNV106", "play-dropped", Severity.WARNING, "turns that a target without play cannot carry"),
    Code("CNV107", "deal-dropped", Severity.WARNING, "dealt hands, stock or upcards that it has no place for"),
    Code("CNV108", "score-dropped", Severity.WARNING, "declared scores, or items of them"),
    Code("CNV109", "act-dropped", Severity.WARNING, "acts that the target has no word for"),
    Code("CNV110", "counted-dropped", Severity.WARNING, "counts, gaps and lines that could not be read"),
    Code("CNV111", "too-little-known", Severity.WARNING, "a deal left out: the target needs cards that nobody saw"),
    Code("CNV112", "order-dropped", Severity.WARNING, "the order of what the target lists without one"),
    Code("CNV113", "copy-dropped", Severity.NOTE, "which of several like cards it was: PCN names cards, not copies"),
    Code("CNV114", "entry-dropped", Severity.WARNING, "entries of a log that say something a record has no place for"),
    Code("CNV201", "left-unknown", Severity.NOTE, "what the source does not say became unknown"),
    Code("CNV202", "convention-used", Severity.NOTE, "left open by the source, and told by the custom of its program"),
    Code("CNV203", "ambiguous", Severity.WARNING, "several readings fit the source; the one taken is named"),
    Code("CNV204", "rules-supplied", Severity.NOTE, "rules or options that the source does not name"),
    Code("CNV205", "numbers-supplied", Severity.NOTE, "identities or numbers that the target needs and nobody gave"),
    Code("CNV301", "unreadable-entry", Severity.ERROR, "an entry that is not of the format; it is left out"),
    Code("CNV302", "no-such-card", Severity.ERROR, "a card that does not exist"),
    Code("CNV303", "source-cut", Severity.ERROR, "the source breaks off"),
    Code("CNV304", "unknown-entry", Severity.WARNING, "an entry of a kind that is not known; it is kept as a comment"),
    Code("CNV305", "source-contradicts-itself", Severity.ERROR, "an entry that cannot follow from those before it"),
)

CODES: dict[str, Code] = {code.code: code for code in _TABLE}
"""The kinds of finding by code, in the order of their families."""

NAMES: dict[str, Code] = {code.name: code for code in _TABLE}
"""The same by name."""


def find_code(text: str) -> Code | None:
    """The kind of finding that a code or a name stands for."""
    return CODES.get(text) or NAMES.get(text)
