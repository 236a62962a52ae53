"""The tables: what a row of each says, column by column."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Source: TypeAlias = Annotated[str, Meta(description="the file, as it was named")]
MatchKey: TypeAlias = Annotated[int, Meta(description="place of the match in the source, from 1")]
DealKey: TypeAlias = Annotated[int, Meta(description="place of the deal in the match, from 1")]
TurnKey: TypeAlias = Annotated[int, Meta(description="place of the turn line in the deal, from 1")]
SomeDeal: TypeAlias = Annotated[int | None, Meta(description="the deal; null where it is about no single one")]
SomeTurn: TypeAlias = Annotated[int | None, Meta(description="the turn line; null where it is about no single one")]
Line: TypeAlias = Annotated[int | None, Meta(description="line of the source; null where it is not text in PCN")]
Column: TypeAlias = Annotated[int | None, Meta(description="column, in code points from 1")]
Seat: TypeAlias = Annotated[str, Meta(description="`N`, `E`, `S`, `W`, or `P1` to `P8`")]
Side: TypeAlias = Annotated[str, Meta(description="the side, as its seats joined: `NS`, `N`")]
SideThen: TypeAlias = Annotated[
    str | None, Meta(description="the seat's side at that time; null where no rules are known")
]
Player: TypeAlias = Annotated[str | None, Meta(description="who sat there then")]
Stock: TypeAlias = Annotated[int | None, Meta(description="cards in the stock afterwards")]
Pile: TypeAlias = Annotated[int | None, Meta(description="cards in the pile afterwards")]
Held: TypeAlias = Annotated[int | None, Meta(description="cards in that seat's hand afterwards; null without the seat")]
Computed: TypeAlias = Annotated[int | None, Meta(description="points computed; null where unseen cards leave it open")]
Declared: TypeAlias = Annotated[int | None, Meta(description="points that the table wrote down, if it did")]


class DealRow(Struct, frozen=True, kw_only=True):
    """One row a deal."""

    source: Source
    match: MatchKey
    deal: DealKey
    match_label: Annotated[str | None, Meta(description="what stands after `== match`")]
    deal_number: Annotated[int | None, Meta(description="what stands after `== deal`")]
    line: Line
    rules: Annotated[str | None, Meta(description="the rules in force with their options, as written or asked for")]
    profile: Annotated[str | None, Meta(description="the rule set without its options; null where nobody knows it")]
    event: Annotated[str | None, Meta(description="the header `Event`")]
    site: Annotated[str | None, Meta(description="the header `Site`")]
    date: Annotated[str | None, Meta(description="the header `Date`, as written")]
    round: Annotated[str | None, Meta(description="the header `Round`")]
    table_name: Annotated[str | None, Meta(description="the header `Table`")]
    dealer: Annotated[str | None, Meta(description="the seat that dealt; null where no `Dealer` names it")]
    begins: Annotated[str | None, Meta(description="the seat that begins")]
    up: Annotated[str | None, Meta(description="the cards turned at the start")]
    turns: Annotated[int, Meta(description="turns recorded, `0.` lines and lines of a foot alone left out")]
    ended: Annotated[str | None, Meta(description="`out`, `stock`, or the word of the record: `abandoned`, `misdeal`")]
    out_seat: Annotated[str | None, Meta(description="the seat that went out")]
    out_side: Annotated[str | None, Meta(description="its side")]
    concealed: Annotated[bool | None, Meta(description="whether it went out concealed; null where nobody went out")]
    stock_left: Annotated[int | None, Meta(description="cards left in the stock at the end")]
    pile_left: Annotated[int | None, Meta(description="cards in the pile at the end")]


class HandRow(Struct, frozen=True, kw_only=True):
    """One row a seat of a deal."""

    source: Source
    match: MatchKey
    deal: DealKey
    seat: Seat
    side: SideThen
    player: Annotated[str | None, Meta(description="who sat there when the deal began")]
    order: Annotated[int | None, Meta(description="place in the order of play, from 1: the seat that begins")]
    is_dealer: Annotated[bool | None, Meta(description="whether the seat dealt; null where no `Dealer` tells")]
    dealt: Annotated[str | None, Meta(description="the cards dealt, where the record lists them")]
    foot: Annotated[str | None, Meta(description="the foot, where the record lists it")]
    red_threes: Annotated[int | None, Meta(description="red threes laid in the deal")]
    left: Annotated[str | None, Meta(description="the cards left in the hand, and in a foot not taken up")]
    left_count: Annotated[int | None, Meta(description="how many those are")]


class TurnRow(Struct, frozen=True, kw_only=True):
    """One row a turn line, those at the deal and those of a foot alone included; variations were not played."""

    source: Source
    match: MatchKey
    deal: DealKey
    turn: TurnKey
    turn_number: Annotated[int | None, Meta(description="the number that stands on the line")]
    line: Line
    kind: Annotated[str, Meta(description="`turn`; `deal` for a `0.` line; `foot` for a foot taken up out of turn")]
    seat: Seat
    side: SideThen
    player: Player
    played: Annotated[bool, Meta(description="false for a line that could not be played, as one after the end")]
    drawn: Annotated[int | None, Meta(description="cards drawn from the stock, replacements of red threes included")]
    red_threes: Annotated[int | None, Meta(description="red threes laid")]
    taken: Annotated[int | None, Meta(description="cards taken from the pile; 0 where it was left")]
    taken_top: Annotated[str | None, Meta(description="the top card of the pile that was taken")]
    taken_frozen: Annotated[bool | None, Meta(description="whether that pile was frozen by a card; null where untaken")]
    laid: Annotated[int | None, Meta(description="cards laid to melds")]
    opened: Annotated[bool | None, Meta(description="whether the side opened in this turn")]
    opening_count: Annotated[int | None, Meta(description="the points it opened with; null in other turns")]
    announced: Annotated[int | None, Meta(description="the opening count that the player announced")]
    minimum: Annotated[int | None, Meta(description="the side's opening minimum")]
    canastas: Annotated[int | None, Meta(description="canastas completed")]
    asked: Annotated[str | None, Meta(description="`yes`, `no` or `open` where leave to go out was asked for")]
    discard: Annotated[str | None, Meta(description="the card discarded")]
    out: Annotated[bool | None, Meta(description="whether the player went out")]
    stock: Stock
    pile: Pile
    top: Annotated[str | None, Meta(description="the top card of the pile afterwards")]
    frozen: Annotated[bool | None, Meta(description="whether a card freezes the pile afterwards")]
    side_open: Annotated[bool | None, Meta(description="whether the side has opened by then")]
    hand_n: Held
    hand_e: Held
    hand_s: Held
    hand_w: Held
    hand_p1: Held
    hand_p2: Held
    hand_p3: Held
    hand_p4: Held
    hand_p5: Held
    hand_p6: Held
    hand_p7: Held
    hand_p8: Held
    glyphs: Annotated[str | None, Meta(description="what a commentator thinks of the turn")]
    stamp: Annotated[str | None, Meta(description="when it was played, as written")]
    comment: Annotated[str | None, Meta(description="the comment on the line")]


class ActRow(Struct, frozen=True, kw_only=True):
    """One row a step of a turn line."""

    source: Source
    match: MatchKey
    deal: DealKey
    turn: TurnKey
    act: Annotated[int, Meta(description="place of the step in its turn line, from 1")]
    line: Line
    column: Column
    seat: Seat
    side: SideThen
    player: Player
    kind: Annotated[
        str,
        Meta(
            description="`draw`, `take`, `pass`, `red-threes`, `meld` (also any lay that was not played), `lay-off`, "
            "`discard`, `no-discard`, `foot`, `bonus`, `put-back`, `ask`, `out`, `not-out`, `say`, `special`, `count`"
        ),
    ]
    step: Annotated[str, Meta(description="the step as PCN spells it")]
    cards: Annotated[str | None, Meta(description="its cards")]
    count: Annotated[int | None, Meta(description="how many cards it moves; for a take those that came from the pile")]
    meld: Annotated[str | None, Meta(description="the meld laid to: `K`, `K.2`, `W`, `3`")]
    naturals: Annotated[int | None, Meta(description="natural cards laid; null where some were not seen")]
    wilds: Annotated[int | None, Meta(description="wild cards laid; null where some were not seen")]
    top: Annotated[str | None, Meta(description="for a take the top card of the pile")]
    frozen: Annotated[bool | None, Meta(description="for a take whether a card froze the pile")]
    amount: Annotated[int | None, Meta(description="for `count` the points announced")]
    word: Annotated[str | None, Meta(description="what was said, answered or shown: `yes`, `pumpa`")]
    marks: Annotated[str | None, Meta(description="the marks by which the step was accepted, with blanks between")]
    written: Annotated[bool, Meta(description="false for a draw that the scribe left out")]
    taken_back: Annotated[bool, Meta(description="whether it was taken back")]
    played: Annotated[bool, Meta(description="false for what was taken back or could not be played")]
    stock: Stock
    pile: Pile
    hand: Annotated[int | None, Meta(description="cards in the player's hand afterwards")]


class MeldRow(Struct, frozen=True, kw_only=True):
    """One row a meld as it lay at the end of the deal."""

    source: Source
    match: MatchKey
    deal: DealKey
    side: Side
    meld: Annotated[str, Meta(description="its name: `K`, `K.2`, `W`, `3`")]
    key: Annotated[str, Meta(description="its rank, `W` for wild cards")]
    order: Annotated[int, Meta(description="1 for the side's first meld of that key, 2 for its second")]
    begun_by: Annotated[str, Meta(description="the seat that began it")]
    begun_turn: Annotated[int | None, Meta(description="the turn line in which it was begun")]
    line: Line
    size: Annotated[int | None, Meta(description="cards in it; null where some may not have been recorded")]
    cards: Annotated[str, Meta(description="the cards that were recorded")]
    naturals: Annotated[int | None, Meta(description="natural cards; null where some were not seen")]
    wilds: Annotated[int | None, Meta(description="wild cards; null where some were not seen")]
    canasta: Annotated[str | None, Meta(description="`natural`, `mixed` or `wild` if it is a canasta")]
    canasta_by: Annotated[str | None, Meta(description="the seat that completed it")]
    canasta_turn: Annotated[int | None, Meta(description="the turn line in which it was completed")]


class ScoreRow(Struct, frozen=True, kw_only=True):
    """One row a side of a scored deal."""

    source: Source
    match: MatchKey
    deal: DealKey
    side: Side
    players: Annotated[str | None, Meta(description="who sat there when the deal began, with ` & ` between")]
    line: Annotated[int | None, Meta(description="line of the declared score")]
    went_out: Annotated[bool | None, Meta(description="whether the side, or who melded with it, went out")]
    minimum: Annotated[int | None, Meta(description="the opening minimum in the deal, with what rulings added")]
    canastas: Computed
    cards: Computed
    red: Computed
    black: Computed
    out: Computed
    special: Computed
    hand: Computed
    penalty: Computed
    total: Computed
    score: Annotated[int | None, Meta(description="the running score after the deal")]
    declared_canastas: Declared
    declared_cards: Declared
    declared_red: Declared
    declared_black: Declared
    declared_out: Declared
    declared_special: Declared
    declared_hand: Declared
    declared_penalty: Declared
    declared_total: Declared
    declared_score: Declared


class FindingRow(Struct, frozen=True, kw_only=True):
    """One row a finding, of the reader and of the audit."""

    source: Source
    match: MatchKey
    deal: SomeDeal
    turn: SomeTurn
    code: Annotated[str, Meta(description="its code: `PIL102`")]
    name: Annotated[str, Meta(description="the code in words")]
    severity: Annotated[str, Meta(description="`error`, `undetermined`, `warning` or `note`")]
    waived: Annotated[bool, Meta(description="whether it stands accepted")]
    variation: Annotated[bool, Meta(description="whether it is about play in a variation, which counts nowhere")]
    line: Line
    column: Column
    end_line: Annotated[int | None, Meta(description="line on which the place ends")]
    end_column: Annotated[int | None, Meta(description="column before which it ends")]
    seat: Annotated[str | None, Meta(description="the seat, or for a score the side")]
    player: Player
    deal_number: Annotated[int | None, Meta(description="the number of the deal, as written")]
    turn_number: Annotated[int | None, Meta(description="the number of the turn, as written")]
    message: Annotated[str, Meta(description="one plain sentence")]
    facts: Annotated[str | None, Meta(description="its figures, as a JSON object")]
    related: Annotated[str | None, Meta(description="other places that it speaks of, as a JSON list")]


Row: TypeAlias = DealRow | HandRow | TurnRow | ActRow | MeldRow | ScoreRow | FindingRow

TABLES: dict[str, type[Row]] = {
    "deals": DealRow,
    "hands": HandRow,
    "turns": TurnRow,
    "acts": ActRow,
    "melds": MeldRow,
    "scores": ScoreRow,
    "findings": FindingRow,
}
"""Every table by its name."""
