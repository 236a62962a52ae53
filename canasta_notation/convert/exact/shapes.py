"""What a record says, as data that any program can read: the shapes of schema version 1.

Every shape names what it is with the field's words, and says nothing of lines and columns: those are a text's own. What
is left out is empty, absent or false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

from canasta_notation.cards import ALL_CARDS
from canasta_notation.model import SEATS

CARD_NAMES = tuple(map(str, ALL_CARDS))
"""Every card as PCN spells it, in canonical order."""

MELD_KEYS = (*"456789TJQKA32W", *"cdhs")
"""A rank, W for wild cards, or the suit of a sequence."""

SCORE_ITEMS = ("canastas", "cards", "red", "black", "out", "special", "hand", "penalty", "total", "score")
GLYPHS = r"^(?:!!|\?\?|!\?|\?!|!|\?|\$[0-9]{1,3})(?![\s\S])"

if TYPE_CHECKING:
    CardName: TypeAlias = str
    SeatName: TypeAlias = str
    MeldKey: TypeAlias = str
    ItemName: TypeAlias = str
else:
    # Type checkers do not follow a literal that is computed.
    CardName = Literal[CARD_NAMES]
    SeatName = Literal[SEATS]
    MeldKey = Literal[MELD_KEYS]
    ItemName = Literal[SCORE_ITEMS]

MOST = 999_999_999
"""The largest number that a reader of PCN takes."""

# `(?![\s\S])` is the end of the text, in Python and in the regular expressions of JSON Schema alike.
_END = r"(?![\s\S])"
_WORD = r"[A-Za-z][A-Za-z0-9_-]*"

ONE_LINE = r"^(?![\s\S]*[\r\n])"
PROSE = rf"^(?:[^ \t\r\n;][^ \t\r\n]*(?:[ \t]+[^ \t\r\n;][^ \t\r\n]*)*)?{_END}"
WORD = rf"^{_WORD}{_END}"
FINDING = rf"^[A-Za-z0-9-]+{_END}"
KEY = rf"^[A-Z][A-Za-z0-9_-]*{_END}"
QUALIFIER = rf"^[A-Za-z0-9_-]+{_END}"
SIDE = rf"^(?:[NESW]{{1,4}}|(?:P[1-8]){{1,8}}){_END}"
STAMP = (
    r"^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(?:Z|[+-][0-9]{2}:[0-9]{2})?"
    rf"|[0-9]{{2}}:[0-9]{{2}}(?::[0-9]{{2}}(?:\.[0-9]+)?)?|\+[0-9]+(?:\.[0-9]+)?){_END}"
)
ARGUMENT = rf"^[^ \t\r\n;][^ \t\r\n]*{_END}"
ATTRIBUTE_KEY = rf"^[a-z][a-z0-9_-]*{_END}"
ATTRIBUTE_VALUE = rf"^[^ \t\r\n;](?:[^ \t\r\n]*[^ \t\r\n;])?{_END}"
VERSION = rf"^[0-9]+(?:\.[0-9]+)*{_END}"

PATTERNS = {
    ONE_LINE: "text of one line",
    PROSE: "words on one line, none of which begins with `;`",
    WORD: "one word, as in `pumpa`",
    FINDING: "the code or the name of a finding",
    KEY: "a key, as in `Event`",
    QUALIFIER: "what can stand after the dot of a key, as in `N`",
    SIDE: "a side, as in `NS` or `P1P4`",
    GLYPHS: "a glyph: `!` `?` `!!` `??` `!?` `?!` or `$` and a number",
    STAMP: "a time, as in `20:14:05`, `+12.4` or `2026-11-30T20:14:05Z`",
    ARGUMENT: "one word that does not begin with `;`",
    ATTRIBUTE_KEY: "the key of an attribute, as in `by`",
    ATTRIBUTE_VALUE: "the value of an attribute, one word without `;` at its ends",
    VERSION: "a version of the notation, as in `1`",
}
"""What each regular expression asks for, in words."""

Text: TypeAlias = Annotated[str, Meta(pattern=ONE_LINE)]
Prose: TypeAlias = Annotated[str, Meta(pattern=PROSE)]
Word: TypeAlias = Annotated[str, Meta(pattern=WORD)]
FindingName: TypeAlias = Annotated[str, Meta(pattern=FINDING)]
Version: TypeAlias = Annotated[str, Meta(pattern=VERSION)]
Side: TypeAlias = Annotated[str, Meta(pattern=SIDE)]
GlyphName: TypeAlias = Annotated[str, Meta(pattern=GLYPHS)]
Stamp: TypeAlias = Annotated[str, Meta(pattern=STAMP)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Amount: TypeAlias = Annotated[int, Meta(ge=-MOST, le=MOST)]
SomeCards: TypeAlias = Annotated[list[CardName], Meta(min_length=1, max_length=1_000)]


class Shape(Struct, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What all shapes have in common."""


# == Acts ==


class ActShape(Shape, kw_only=True):
    """An act, with what may be said of any: the marks before it, and whether it was taken back."""

    marks: list[FindingName] = []
    taken_back: bool = False


class DrawShape(ActShape, tag_field="kind", tag="draw"):
    """Draws these cards from the stock."""

    cards: SomeCards


class RedThreesShape(ActShape, tag_field="kind", tag="red-threes"):
    """Lays red threes on the table."""

    cards: SomeCards


class TakeShape(ActShape, tag_field="kind", tag="take"):
    """Takes the pile: how many cards and which top card, where they were noted."""

    count: Number | None = None
    top: CardName | None = None


class LayShape(ActShape, tag_field="kind", tag="lay"):
    """Lays cards to the side's meld of that key; `number` counts its melds of that key."""

    meld: MeldKey
    cards: SomeCards
    number: Annotated[int, Meta(ge=1, le=MOST)] = 1


class DiscardShape(ActShape, tag_field="kind", tag="discard"):
    """Discards."""

    card: CardName


class NoDiscardShape(ActShape, tag_field="kind", tag="no-discard"):
    """Ends the turn without a discard."""


class FootShape(ActShape, tag_field="kind", tag="foot"):
    """Takes up the foot; its cards where they were noted."""

    cards: SomeCards | None = None


class BonusShape(ActShape, tag_field="kind", tag="bonus"):
    """Takes bonus cards from the talon."""

    cards: SomeCards


class PutBackShape(ActShape, tag_field="kind", tag="put-back"):
    """Puts cards back into the stock."""

    cards: SomeCards


class AskShape(ActShape, tag_field="kind", tag="ask"):
    """Asks partner for leave to go out; the answer where there was one."""

    answer: bool | None = None


class OutShape(ActShape, tag_field="kind", tag="out"):
    """Goes out, declared."""


class NotOutShape(ActShape, tag_field="kind", tag="not-out"):
    """Out, but not out: no cards left, and the deal goes on."""


class PassShape(ActShape, tag_field="kind", tag="pass"):
    """Draws nothing and takes nothing."""


class SayShape(ActShape, tag_field="kind", tag="say"):
    """An announcement."""

    word: Word


class SpecialShape(ActShape, tag_field="kind", tag="special"):
    """Shows a special hand."""

    name: Word
    cards: SomeCards | None = None


class CountShape(ActShape, tag_field="kind", tag="count"):
    """The opening count that the player announced."""

    points: Number


AnyAct: TypeAlias = (
    DrawShape
    | RedThreesShape
    | TakeShape
    | LayShape
    | DiscardShape
    | NoDiscardShape
    | FootShape
    | BonusShape
    | PutBackShape
    | AskShape
    | OutShape
    | NotOutShape
    | PassShape
    | SayShape
    | SpecialShape
    | CountShape
)

# == Lines ==


class HeaderShape(Shape):
    """A header. `of` is the seat or side it is about; one that lists cards has `cards` instead of `value`."""

    key: Annotated[str, Meta(pattern=KEY)]
    of: Annotated[str, Meta(pattern=QUALIFIER)] | None = None
    value: Text | None = None
    cards: Annotated[list[CardName], Meta(max_length=1_000)] | None = None
    comments: list[Text] = []


class HeaderLineShape(HeaderShape, tag_field="kind", tag="header"):
    """A header among lines of other kinds."""


class TurnShape(Shape, kw_only=True, tag_field="kind", tag="turn"):
    """A turn line. Only one of the foot alone may have no number."""

    number: Number | None = None
    seat: SeatName
    steps: list[AnyAct] = []
    glyphs: list[GlyphName] = []
    stamp: Stamp | None = None
    comment: Text | None = None


class TurnHead(Shape, kw_only=True):
    """A turn line without its steps."""

    number: Number | None = None
    seat: SeatName
    glyphs: list[GlyphName] = []
    stamp: Stamp | None = None
    comment: Text | None = None


class CommentShape(Shape, tag_field="kind", tag="comment"):
    """A comment line: everything after the semicolon."""

    text: Text


class AttributeShape(Shape):
    """An attribute of an event."""

    key: Annotated[str, Meta(pattern=ATTRIBUTE_KEY)]
    value: Annotated[str, Meta(pattern=ATTRIBUTE_VALUE)]


class EventShape(Shape, tag_field="kind", tag="event"):
    """Something the table or the director did; of an event of an unknown kind `words` are kept as they stand."""

    event: Word
    who: Side | None = None
    amount: Amount | None = None
    subject: Prose | None = None
    attributes: list[AttributeShape] = []
    words: list[Annotated[str, Meta(pattern=ARGUMENT)]] = []
    comment: Text | None = None


class CountedShape(Shape):
    """One thing that was counted: a stock, pile or hand and how many cards, or that the pile was frozen or not."""

    what: str
    count: Number | None = None


class AssertionShape(Shape, tag_field="kind", tag="assertion"):
    """What was counted at the table."""

    counted: Annotated[list[CountedShape], Meta(min_length=1)]
    comment: Text | None = None


class GapShape(Shape, tag_field="kind", tag="gap"):
    """Turns that were not recorded; how many, where that is known."""

    turns: Number | None = None
    prose: Prose = ""
    comment: Text | None = None


class ScoreShape(Shape, tag_field="kind", tag="score"):
    """What the table wrote down for a side: points by item."""

    side: Side
    items: Annotated[dict[ItemName, Amount], Meta(min_length=1)]
    comment: Text | None = None
    comments: list[Text] = []


class VariationShape(Shape, tag_field="kind", tag="variation"):
    """Turns that were not played."""

    label: Text = ""
    lines: list[VariationLine] = []
    closing_label: Text = ""


VariationLine: TypeAlias = TurnShape | EventShape | AssertionShape | GapShape | VariationShape | CommentShape
CourseLine: TypeAlias = (
    TurnShape | EventShape | AssertionShape | GapShape | VariationShape | CommentShape | HeaderLineShape
)
ClosingLine: TypeAlias = HeaderLineShape | ScoreShape
PreludeLine: TypeAlias = EventShape | CommentShape

# == Deals, matches, sections, documents ==


class DealShape(Shape):
    """A deal: its headers, its course, what stands after its last turn, and comments below that."""

    number: Number
    headers: list[HeaderShape] = []
    course: list[CourseLine] = []
    closing: list[ClosingLine] = []
    trailing: list[Text] = []


class MatchShape(Shape):
    """A match. Without a label it is one that has no heading of its own: the first of its section may be so."""

    label: Prose | None = None
    headers: list[HeaderShape] = []
    prelude: list[PreludeLine] = []
    deals: list[DealShape] = []


class SectionShape(Shape):
    """What holds together: what a file has from one `%pcn` line to the next."""

    pcn: Version
    headers: list[HeaderShape] = []
    prelude: list[PreludeLine] = []
    matches: list[MatchShape] = []


FORMAT: Final = "pcn-record"
SCHEMA_VERSION: Final = 1


class Document(Shape):
    """A whole record."""

    format: Literal["pcn-record"]
    version: Literal[1]
    sections: Annotated[list[SectionShape], Meta(min_length=1)]
    schema: str | None = field(name="$schema", default=None)
