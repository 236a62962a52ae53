"""What a mapping file may say: where a foreign log keeps its entries, players and cards, and what each entry does."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Path: TypeAlias = str
"""Keys and places in lists with dots between, such as `payload.args.0`; empty for the thing itself."""

SCORE_ITEMS = ("canastas", "cards", "red", "black", "out", "special", "hand", "penalty", "total", "score")
"""What a `=` line of PCN can hold."""


class Log(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[log]`: where the entries stand, and what tells them apart."""

    act: Path | list[Path] = "type"
    """Where an entry says what it is; of several places the first that is there. `@key` for its only key."""

    entries: Path = ""
    """Where the list of entries stands in the document; `*` goes through all members of a list or object."""

    seat: Path | list[Path] = ""
    """Where an entry says whose it is; an entry that does not say belongs to the player in turn."""

    lines: Literal["matches", "entries"] = "matches"
    """Whether each document of a source with several is a match of its own, or all of them are entries of one."""


class Seats(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[seats]`: what the log calls the players, in the order of play."""

    order: list[str] = []
    """The names that the log uses in `seat`, where they are the same in each match."""

    players: Path | None = None
    """Else where the document has the players, a list or an object, in the order of play."""

    player: Path = ""
    """Where each of those says the name that the log uses; `@key` where an object has them by it."""

    name: Path | None = None
    """Where each of those says what people call the player."""


class Numbered(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[cards.numbered]`: cards that are whole numbers, suit by suit, pack by pack, the jokers last."""

    suits: str = "cdhs"
    ranks: str = "A23456789TJQK"
    first: int = 0
    """The number of the first card."""

    jokers_from: int | None = None
    """The number of the first joker; without it the log has none."""


class Cards(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[cards]`: how the log spells a card. Usual spellings need no word."""

    rank: Path = "rank"
    """Where a card that is an object says its rank."""

    suit: Path = "suit"
    """Where it says its suit."""

    pattern: str = ""
    """A regular expression with the groups `rank` and, if there is one, `suit`, for cards that are texts."""

    ranks: dict[str, str] = {}
    """Spellings of ranks, each with the rank in PCN."""

    suits: dict[str, str] = {}
    """Spellings of suits, each with `c`, `d`, `h` or `s`."""

    jokers: list[str] = []
    """Spellings of a joker, whole or as a rank."""

    unknown: list[str] = []
    """Spellings of a card that was not seen."""

    numbered: Numbered | None = None


class Dealt(Struct, frozen=True, kw_only=True):
    """What a deal says of itself, in `[deal]` or in a step that `does = "deal"`."""

    number: Path | None = None
    dealer: Path | None = None
    """The player who dealt."""

    hands: Path | None = None
    """The cards dealt: an object by player, or a list of hands in the order of play."""

    hand: Path = ""
    """Where each of those keeps the cards."""

    player: Path | None = None
    """Where each of those, in a list, says whose it is."""

    up: Path | None = None
    """The cards turned up, the top last."""

    stock: Path | None = None
    top: Literal["first", "last"] = "first"
    """Which end of the list is the top of the stock."""


class _Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="does"):
    """What every step understands."""

    where: dict[str, str | int | bool] = {}
    """Paths with values that they must have for the step to be done."""

    each: Path | None = None
    """A list or object in the entry: the step is done for each member, where paths look first."""

    seat: Path | None = None
    """Whose act it is, where `[log]` does not say it."""


class DealStep(Dealt, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="deal", tag_field="does"):
    """Begins a deal."""

    # What every step understands: msgspec lays out no struct with two bases.
    where: dict[str, str | int | bool] = {}
    each: Path | None = None
    seat: Path | None = None


class DrawStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="draw", tag_field="does"):
    """Draws from the stock."""

    cards: Path | None = None
    count: Path | int | None = None
    """How many: a number, or where it stands. Without it and without cards, as many as the rules say."""


class RedStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="red", tag_field="does"):
    """Lays red threes."""

    cards: Path | None = None
    count: Path | int | None = None
    replaced: bool = False
    """Whether each is replaced by a card of the stock of which the log says nothing."""


class TakeStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="take", tag_field="does"):
    """Takes the pile."""

    cards: Path | None = None
    """The cards of the pile, from which their number and, if it is listed last or first, the top are known."""

    top: Path | Literal["first", "last"] = "last"
    count: Path | int | None = None


class LayStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="lay", tag_field="does"):
    """Lays cards to one meld or several."""

    groups: Path | None = None
    """The list of melds laid, where there are several; `cards`, `meld` and `index` start from each."""

    cards: Path = "cards"
    meld: Path | None = None
    """Which meld: a rank, or any name by which the log calls a meld from its first lay on."""

    index: Path | None = None
    """Which meld: its place among its side's melds in the order in which they were begun."""

    first: int = 0
    """The number of the first meld where `index` counts."""

    with_top: bool = False
    """Whether the top card of the pile, just taken, is in the first of these melds without being listed."""


class DiscardStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="discard", tag_field="does"):
    """Discards."""

    card: Path = "card"


class KeepStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="no-discard", tag_field="does"):
    """Ends the turn without a discard."""


class FootStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="foot", tag_field="does"):
    """Takes up the foot."""

    cards: Path | None = None


class AskStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="ask", tag_field="does"):
    """Asks partner for leave to go out."""

    yes: Path | None = None
    """The answer, where the entry holds it."""


class AnswerStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="answer", tag_field="does"):
    """Answers such a question."""

    yes: Path | bool = "yes"


class OutStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="out", tag_field="does"):
    """Goes out."""


class PassStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="pass", tag_field="does"):
    """Neither draws nor takes."""


class TurnStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="turn", tag_field="does"):
    """Says whose turn begins."""


class EndStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="end", tag_field="does"):
    """Ends the deal."""

    how: Literal["out", "stock", "abandoned"] = "out"
    """How it ended; for `out` the player is the one whose entry it is."""


class LeftStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="left", tag_field="does"):
    """Shows what a player had left when the deal ended."""

    cards: Path = "cards"


class ScoreStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="score", tag_field="does"):
    """Tells what a side scored in the deal."""

    items: dict[str, Path]
    """Items of a `=` line of PCN, each with its place."""


class CommentStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="comment", tag_field="does"):
    """Keeps something as a comment."""

    text: Path = ""


class SkipStep(_Step, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="skip", tag_field="does"):
    """Leaves the entry out: it says nothing that the record needs."""


Step: TypeAlias = (
    DealStep
    | DrawStep
    | RedStep
    | TakeStep
    | LayStep
    | DiscardStep
    | KeepStep
    | FootStep
    | AskStep
    | AnswerStep
    | OutStep
    | PassStep
    | TurnStep
    | EndStep
    | LeftStep
    | ScoreStep
    | CommentStep
    | SkipStep
)

STEPS: tuple[type[_Step], ...] = Step.__args__


class Deal(Dealt, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[deal]`: where the deals stand, and what each says of itself."""

    each: Path | None = None
    """The list of deals in the document; `entries` of `[log]` and the paths here start from each of them."""

    after: list[Step] = []
    """Steps done when the entries of a deal are through; what they look into is the deal."""


class Mapping(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole mapping file."""

    mapping: Literal[1]
    """The version of this language."""

    acts: dict[str, Step | list[Step]]
    """For each kind of entry what it does: one step, or several."""

    name: str = ""
    """What the log comes from; it becomes the record's `Source`."""

    rules: str = ""
    """The `Rules` of the record."""

    log: Log = Log()
    seats: Seats = Seats()
    cards: Cards = Cards()
    deal: Deal = Deal()
