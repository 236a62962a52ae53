"""Taking the pile: PIL, and what its other cards are used for."""

from __future__ import annotations

from canasta_notation.model import TakePile
from canasta_notation.rules import cases, signs
from canasta_notation.rules.params import Params, kind_of
from canasta_notation.rules.reading import blocks, one_card_bars
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.table import EndMelding, Index, Table, TopUse
from canasta_notation.table.kinds import INDEX

TAKE = "take"


def top_of(table: Table, act: TakePile) -> Index | None:
    """The top card of a take: as written, else as it lies there."""
    return INDEX[act.top] if act.top is not None else table.pile.top


def use_of(table: Table) -> TopUse | None:
    """How the top is melded; None where the turn does not tell, as when the pile is only looked at."""
    return table.turn.top_use


@rule("PIL101", TakePile, group=TAKE)
def empty_pile_taken(table: Table, _act: TakePile, _params: Params) -> Offence | None:
    """The pile is taken while it holds no card.

    What it checks:
        The pile that is taken holds at least one card. It is empty after a take whose player ended the turn without a
        discard.

    Why:
        Such a take records something that cannot have happened: a discard or a turn is missing.

    Example:
        Rules: hoyle-2
        == deal 1
        Up: 9d
        1. N p1:9d +9:9d9c9h +K:KKKK +Q:QQQQ +A:AAAA -- ; one card left, and it is kept
        2. S p -5

    Allowed:
        Rules: hoyle-2
        == deal 1
        Up: 9d
        1. N p1:9d +9:9d9c9h +K:KKKK +Q:QQQQ +A:AAAA --
        2. S d:x -5

    Sources:
        Pagat, Classic Canasta; docs/spec/turns.md
    """
    return Offence("took the pile, which is empty") if table.pile.is_empty else None


@rule("PIL104", TakePile, group=TAKE)
def blocked_pile_taken(table: Table, act: TakePile, params: Params) -> Offence | None:
    """The pile is taken with a top card that nobody may take.

    What it checks:
        Nobody takes the pile while a black three, a red three or a wild card lies on top. With `wild_top_pair=true` two
        like wild cards take a wild one.

    Why:
        A stop card keeps the pile from the next player for one turn; a wild card does so, and freezes the pile besides.

    Example:
        Rules: classic
        == deal 1
        Up: 3s
        1. N p1:3s -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 3s
        1. N d:x -4

    Sources:
        Pagat, Classic Canasta; source 001 "when the top card is a Black Three, a Red Three or a wildcard"; source 004
        3h.i "if the top card is a Black 3"
    """
    top = top_of(table, act)
    if not blocks(top, params.blocked_tops) or top is None:
        return None
    kinds = {"red3": "a red three", "black3": "a black three", "two": "a two", "joker": "a joker"}
    spans = table.pile.spans
    return Offence(
        f"took the pile with {kinds.get(kind_of(top), 'a wild card')} on top, which blocks it",
        related=related(spans[-1] if spans else None, "blocked by this card"),
    )


def _one_card(table: Table, params: Params, only_one: bool) -> Offence | None:
    if not one_card_bars(table, table.hand, params, only_one):
        return None
    what = "a pile of one card" if only_one else "the pile"
    return Offence(f"took {what} with only one card in the hand", {"hand": 1})


@rule("PIL106", TakePile, group=TAKE)
def one_card_pile_with_one_card(table: Table, _act: TakePile, params: Params) -> Offence | None:
    """A player with one card takes a pile of one card."""
    return _one_card(table, params, only_one=True)


@rule("PIL106", TakePile, group=TAKE)
def pile_with_one_card(table: Table, _act: TakePile, params: Params) -> Offence | None:
    """A player with one card takes the pile.

    What it checks:
        A player with one card in the hand does not take a pile of one card (`one_card_hand=no_one_card_pile`), or no
        pile at all (`no_pile`). With `one_card_rule_lifted_when_stock_empty=true` that ends with the stock.

    Why:
        Otherwise the player could go out, or trade one card for another, without ever drawing.

    Example:
        Rules: fournier
        == deal 1
        1. N d:x +K:KKKK +A:AAA +Q:QQQ -4 say:pumpa
        2. W d:x -5
        3. S d:x -5
        4. E d:x -A
        5. N p:A +A:A -5 say:pumpa

    Allowed:
        Rules: fournier
        == deal 1
        1. N d:x +K:KKK +A:AAA +Q:QQQ -4 ; two cards left
        2. W d:x -5
        3. S d:x -5
        4. E d:x -A
        5. N p:A +A:A -5

    Sources:
        Bicycle, Canasta; source 000 "may not take a card from the discard pile unless the stock deck is finished"
    """
    return _one_card(table, params, only_one=False)


@rule("PIL110", TakePile, group=TAKE, case=cases.tells_count)
def part_of_pile_taken(table: Table, act: TakePile, params: Params) -> Offence | None:
    """Another number of cards is taken than the rules give.

    What it checks:
        A take gives the whole pile, or with `pile_take=top7` its top seven cards, all of it where there are fewer.
        Where the stock is empty and only the top card has to be taken (`stock_empty=pc_top_card`), it gives that card.
        It is left open where a discard nobody saw may have frozen the pile, so that nothing had to be taken, and where
        nobody knows whether the stock was empty.

    Why:
        The rest of the pile is part of what a player takes, for good or ill. The number written is taken.

    Example:
        Rules: classic
        == deal 1
        Up: 9c
        1. N d:x -K
        2. E p1:K +K:KKK +A:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 9c
        1. N d:x -K
        2. E p2:K +K:KKK +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 000 "forces the player to take all the other cards"; Pagat, Hand and Foot
    """
    size = table.pile.size
    if act.count is None or size is None:
        return None
    if params.pile_size is not None:
        due = min(params.pile_size, size)
    elif table.turn.forced_single:
        due = 1
    elif act.count == 1:
        due = size
    else:
        return None
    if act.count == due or (params.pile_size is None and act.count > size):
        return None
    facts: dict[str, str | int] = {"taken": act.count, "due": due}
    if params.takes_top_alone and act.count == 1 and table.stock.size is None:
        what = f"took 1 of the pile of {due}: whether only that had to be taken hangs on the stock having been empty"
        return Offence(what, facts, certain=False)
    return Offence(f"took {act.count} of the pile where {due} must be taken", facts)


@rule("PIL109", EndMelding, sign=signs.TAKEN)
def rest_used_before_top(table: Table, _act: EndMelding, _params: Params) -> Offence | None:
    """Cards from under the top card are melded before the top card, or before the opening minimum is met.

    What it checks:
        Cards from under the top card are melded only once the top card is melded and, for a side that opens, the
        minimum is met by cards of the hand and the top card. Cards of the hand count as used first, those that came to
        it later from foot or stock among them; a waiver of the minimum lifts this. It is left open where it hangs on
        whether cards laid came from a hand nobody saw, or came to it unseen later, or from under the top card.

    Why:
        The rest of the pile belongs to the player only when the take is lawful, so it cannot help to make it so. OPN101
        is then not reported as well.

    Example:
        Rules: classic
        == deal 1
        Hand.E: 4c7c7hKdKhKsQcQdJcJdJh
        Up: Kc
        1. N d:x -7d
        2. E p2:7d +7:7d7c7h +K:KcKdKhKs -4c ; 45 without the king of the pile

    Allowed:
        Rules: classic
        == deal 1
        Hand.E: 4c8c8hKdKhKsQcQdJcJdJh
        Up: Kc
        1. N d:x -8d
        2. E p2:8d +8:8d8c8h +K:KcKdKhKs -4c ; 60 without it

    Sources:
        Pagat, Classic Canasta; source 000 "cannot be used until the cards held have been played"; source 004 3h.iv
        "PLUS the card at the top of the pile"
    """
    turn = table.turn
    taken = turn.taken
    if taken is None or taken.use is None or turn.take_blamed:
        return None
    early = next((laid for laid in turn.lays if laid.step == turn.rest_step), None)
    if early is None:
        return None
    what = (
        "melded cards from under the top card too early: the top card must be melded and the opening minimum met "
        "with cards of the hand"
    )
    facts: dict[str, str | int] = {"cards": len(early.from_rest)}
    if taken.unseen_at is not None and taken.unseen_at < early.step and len(early.from_rest) <= taken.unseen_later:
        what += "; whether they were of the hand hangs on what came to it unseen after the pile"
        return Offence(what, facts, step=early.step, certain=False)
    return Offence(what, facts, step=early.step)


def is_early(table: Table, step: int, params: Params) -> bool:
    """Whether cards from under the top card were used too early at a lay of this turn."""
    turn = table.turn
    taken = turn.taken
    use = None if taken is None else taken.use
    if use is None or use.step is None:
        return False
    if step < use.step:
        return True
    laid = next(one for one in turn.lays if one.step == step)
    if not use.joins and (laid.key, laid.number) == (use.key, use.number) and use.naturals + use.wilds < 2:
        # In whatever parts it is laid, the meld of the top card needs what lay under it.
        return True
    if step == use.step and laid.is_new and len(laid.cards) - len(laid.from_rest) < params.min_meld:
        return False
    if turn.was_open is not False or turn.is_waived:
        return False
    minimum = table.minimum_of(turn.seat)
    return minimum is not None and laid.count is not None and laid.count < minimum


@rule("DRW106", TakePile, group=TAKE)
def only_lay_off_without_stock(table: Table, _act: TakePile, _params: Params) -> Offence | None:
    """The stock is empty and the pile is taken otherwise than to lay its top card to a standing meld."""
    use = use_of(table)
    if use is None or use.joins or not table.stock.is_empty:
        return None
    return Offence("took the pile without a meld for its top card, with the stock empty: the deal had ended")
