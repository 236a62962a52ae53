"""What has happened so far in a turn, and what the player is seen to do next."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from enum import IntEnum

from msgspec import Struct

from canasta_notation.model import Act
from canasta_notation.table.described import NOTHING, Described
from canasta_notation.table.hand import Hand
from canasta_notation.table.kinds import Index, X
from canasta_notation.table.meld import Meld
from canasta_notation.table.stock import Dealt
from canasta_notation.text import Span


class Stage(IntEnum):
    """How far a turn has gone."""

    BEGUN = 0
    """Nothing was drawn yet, and nothing ended the turn."""

    DRAWN = 1
    """The player has drawn, taken the pile or passed."""

    ENDED = 2
    """The player has discarded, or ended the turn without a discard."""

    DEAL = 3
    """The acts stand at the deal, or with a foot taken up out of turn: they are of no turn."""


BEGUN, DRAWN, ENDED, DEAL = Stage


class EndTurn(Struct, frozen=True):
    """The end of a turn, judged as an act is."""


class AtTheDeal(Struct, frozen=True):
    """An act on a line of the deal, or with a foot taken up out of turn."""

    act: Act


class NoDraw(Struct, frozen=True):
    """The end of a turn in which the player neither drew nor took the pile nor passed."""


class DrewLess(Struct, frozen=True):
    """The end of a turn in which fewer cards were drawn than were due."""


class RedsLeft(Struct, frozen=True):
    """The end of a turn with a red three in the hand, or one laid and not replaced."""


class NotDiscarded(Struct, frozen=True):
    """The end of a turn without a discard."""


class OneCard(Struct, frozen=True):
    """The end of a turn that leaves the player one card."""


class EmptyHand(Struct, frozen=True):
    """The end of a turn that leaves the player without a card."""


class Answered(Struct, frozen=True):
    """The end of a turn in which a question for leave to go out was answered."""


class EndMelding(Struct, frozen=True):
    """The end of a turn in which cards were melded."""


class Opening(Struct, frozen=True):
    """The end of a turn in which a side that had not opened laid cards."""


class GoingOut(Struct, frozen=True):
    """The end of a turn in which the player goes out."""


class Laid(Struct):
    """A lay of this turn, with how its meld stood before it."""

    step: int
    key: str
    number: int
    cards: tuple[Index, ...]
    is_new: bool
    size: int
    naturals: int
    wilds: int
    begun: int
    """The turn in which the meld was begun, in the order of the deal."""

    from_rest: tuple[Index, ...] = ()
    """Those of the cards that came from under the top card of the pile taken."""

    count: int | None = 0
    """The opening count of the turn after it, or None where unseen cards leave it open."""


class TopUse(Struct):
    """How the top card of a pile about to be taken will be melded, as the player shows it."""

    step: int | None
    """The lay that holds it; None where no lay does."""

    key: str = ""
    number: int = 1
    naturals: int = 0
    """Naturals of its rank that go with it from the hand."""

    wilds: int = 0
    joins: bool = False
    """Whether the meld already stands."""

    finishes: bool = False
    """Whether the player first finishes a standing meld of its rank with cards of the hand."""


class Taken(Struct):
    """A taking of the pile in this turn."""

    step: int
    top: Index | None
    count: int | None
    was_frozen: bool
    use: TopUse | None
    hand: Hand
    """What is left of the cards that the player held before it, or has got since from foot or stock: they count as used
    first.
    """

    pile_size: int | None
    red_threes: int
    """Red threes that came with it and are not laid yet."""

    rest: Hand
    """The cards that came from under the top card, as far as they have not been melded in this turn."""

    unseen: bool
    """Whether cards that nobody saw came with it."""

    top_laid: bool = False
    unseen_at: int | None = None
    """The first step after it that brought the hand cards nobody saw: those laid later may be of them."""

    unseen_later: int = 0
    """How many of those there are."""

    def gain(self, cards: Iterable[Index], step: int) -> None:
        """Cards of the foot or the stock have come to the hand since."""
        for card in cards:
            if card != X:
                self.hand.add(card)
            else:
                self.unseen_later += 1
                if self.unseen_at is None:
                    self.unseen_at = step


class TurnState(Struct):
    """One turn as far as it has gone.

    `acts` are the acts of the turn line, `at` the place of the one that is judged: what comes after it is what the
    player shows. `step` numbers are places in `acts`.
    """

    seat: str
    order: int
    number: int | None
    span: Span
    acts: tuple[Act, ...]
    at: int = 0
    stage: Stage = BEGUN
    now: Described = NOTHING
    """The act that is judged, as numbers."""

    meld: Meld | None = None
    """The standing meld to which a lay that is judged goes."""

    is_last: bool = False
    """Whether no later turn of the deal was recorded."""

    was_open: bool | None = None
    drawn: int = 0
    """Cards drawn from the stock, replacements left aside."""

    has_drawn: bool = False
    """Whether the player has drawn, taken the pile or passed."""

    draw_step: int | None = None
    draw_due: int = 0
    """Cards that are due where the player draws, as long as the stock has them."""

    reds_due: int = 0
    """Red threes laid whose replacement is still to be drawn."""

    reds_excused: int = 0
    """Those of them that may have needed no replacement."""

    reds_drawn: int = 0
    """Red threes laid that had been drawn in this turn."""

    red_step: int | None = None
    foot_reds: int = 0
    """Red threes of a foot taken up in this turn that are laid without a replacement."""

    foot_unseen: bool = False
    """Whether more of them may have come with it unseen."""

    as_listed: bool = False
    """Whether the draw that is judged is of just the cards that the recorded stock gives next."""

    dealt: Dealt | None = None
    """Another draw that is judged, beside what the recorded stock gives; None where the record does not list it."""

    top_use: TopUse | None = None
    """How the top card of the pile that is about to be taken will be melded."""

    is_regular: bool = True
    """False where the line is only the late draw of an earlier turn."""

    forced: str | None = None
    """What the player must take because the stock is empty: `whole` or `single`."""

    foot_early: str = ""
    """Why the foot may not be taken up yet, as the end of a sentence; empty where it may."""

    ask_is_late: bool = False
    is_beyond_stock: bool = False
    """Whether the draw that is judged goes beyond the end of the stock."""

    is_overdrawn: bool = False
    """Whether it was said that too many cards were drawn."""

    drawn_in_all: int = 0
    """Cards drawn from the stock, replacements included."""

    take_blamed: bool = False
    """Whether the taking of the pile was found wrong for what the meld of the top card would be."""

    told: frozenset[str] = frozenset()
    """Codes that were found in the turn and are said once."""

    blamed_steps: frozenset[int] = frozenset()
    """Lays that were found wrong."""

    goes_out: bool = False
    ends_anyway: bool = False
    """Whether the record ends with a going out that was none."""

    told_out: bool = False
    must_keep: bool = False
    """Whether a player who does not go out must keep a card."""

    foot_left: bool = False
    """Whether the last card was melded and the foot that is there was not taken up."""

    is_waived: bool = False
    is_kept: bool = False
    ended_early: bool = False
    """Whether the deal ended with the draw."""
    taken: Taken | None = None
    lays: list[Laid] = []
    count: int | None = 0
    """The opening count so far: cards laid from the hand, and what else the rules count."""

    rest_step: int | None = None
    """The first lay that used cards from under the top too early."""

    discard_step: int | None = None
    ended_at: int | None = None
    passed: bool = False
    declared_out: int | None = None
    declared_not_out: bool = False
    answer: bool | None = None
    ask_step: int | None = None
    said: set[str] = set()
    foot_step: int | None = None
    late: bool = False
    """Whether an act after the end of the turn was reported already."""

    early: bool = False
    """Whether an act before the draw was reported already."""

    @property
    def reds_owed(self) -> int:
        """Red threes laid whose replacement is still to be drawn, and surely due."""
        return self.reds_due - self.reds_excused

    @property
    def forced_single(self) -> bool:
        """Whether only the top card of the pile may be taken."""
        return self.forced == "single"

    @property
    def took_foot_after_end(self) -> bool:
        """Whether the foot was taken up after the discard, to be played in the next turn."""
        return self.foot_step is not None and self.ended_at is not None and self.foot_step > self.ended_at

    @property
    def has_begun(self) -> bool:
        """Whether the player has done anything but speak."""
        return self.has_drawn or bool(self.lays) or self.discard_step is not None

    def draws(self) -> None:
        """The player has drawn, taken the pile or passed."""
        self.has_drawn = True
        if self.stage is BEGUN:
            self.stage = DRAWN

    def ends(self) -> None:
        """The act that is played ends the turn."""
        self.ended_at = self.at
        if self.stage is not DEAL:
            self.stage = ENDED

    def copy(self) -> TurnState:
        """Another turn that has gone as far."""
        other = copy(self)
        other.lays, other.said = self.lays[:], self.said.copy()
        if self.taken is not None:
            other.taken = copy(self.taken)
            other.taken.hand, other.taken.rest = self.taken.hand.copy(), self.taken.rest.copy()
        return other
