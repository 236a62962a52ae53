"""Drawing from the stock: DRW, and drawing out of place: TRN104."""

from __future__ import annotations

from canasta_notation.diagnostics import Related
from canasta_notation.model import Draw, Pass, PutBack, TakeBonus, TakePile
from canasta_notation.rules import cases, signs
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import has_ahead
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.table import DrewLess, NoDraw, Table

DRAW = "draw"


@rule("DRW104", Draw, group=DRAW, sign=signs.OWED)
def late_draw(table: Table, act: Draw, params: Params) -> Offence | None:
    """The cards of an earlier turn are drawn after it.

    What it checks:
        A player who forgot to draw in an earlier turn draws those cards now, beside the draw of this turn.

    Why:
        The turn without a draw is TRN103; making up for it later is an act of its own, since the cards then come from
        another place of the stock. A table that lets it pass marks it `^late-draw`.

    Example:
        Rules: hoyle-2
        == deal 1
        1. N ^no-draw -4
        2. S d:x -5
        3. N d:x d:x -6

    Allowed:
        Rules: hoyle-2
        == deal 1
        1. N ^no-draw -4
        2. S d:x -5
        3. N d:x -6

    Sources:
        source 004 3f "must draw two cards from the Draw Pile as soon as the error is discovered"; docs/spec/turns.md
    """
    turn = table.turn
    owed = table.owes_draw.get(turn.seat)
    if owed is None or turn.number == 0 or turn.drawn + len(act.cards) - turn.reds_due <= params.draw * turn.is_regular:
        return None
    return Offence(f"drew the cards that were due in turn {owed}", {"turn": owed})


@rule("RED103", Draw, group=DRAW, case=cases.after_begin)
def replaced_needlessly(table: Table, act: Draw, _params: Params) -> Offence | None:
    """A replacement is drawn for a red three that came with the pile.

    What it checks:
        After a red three that came with the pile is laid, no card is drawn for it.

    Why:
        A replacement makes up for a card of the draw. Whoever takes the pile has drawn nothing and is owed nothing.

    Example:
        Rules: classic
        == deal 1
        Up: 3hKc
        1. N p2:Kc +K:KcKdKh +A:AAA r:3h d:x -4

    Allowed:
        Rules: classic
        == deal 1
        Up: 3hKc
        1. N p2:Kc +K:KcKdKh +A:AAA r:3h -4

    Sources:
        Pagat, Classic Canasta
    """
    turn = table.turn
    if turn.taken is None or len(act.cards) <= turn.reds_due or turn.red_step is None:
        return None
    if turn.red_step < turn.taken.step:
        return None
    return Offence("drew a card for a red three that came with the pile, which is not replaced")


@rule("TRN104", Draw, TakePile, TakeBonus, group=DRAW, case=cases.draws_again)
def draw_and_take(table: Table, act: Draw | TakePile | TakeBonus, _params: Params) -> Offence | None:
    """Somebody both draws and takes the pile, or does either twice.

    What it checks:
        A turn begins with a draw or with the pile, not with both, and with neither twice: no take after a draw, no draw
        after a take or after a meld. Two draws before any meld are counted together (DRW101).

    Why:
        The draw and the pile are alternatives; a player who had both would have two turns in one.

    Example:
        Rules: classic
        == deal 1
        Up: Kc
        1. N d:x p1:Kc +K:KcKdKh +A:AAA -4

    Allowed:
        Rules: classic
        == deal 1
        Up: Kc
        1. N p1:Kc +K:KcKdKh +A:AAA -4

    Sources:
        Pagat, Classic Canasta; source 001 "Instead of drawing a card from the stock"; source 004 3e "draws two cards
        from the Draw Pile OR"
    """
    turn = table.turn
    if turn.number == 0:
        return None
    if isinstance(act, Draw):
        if len(act.cards) <= turn.reds_due:
            return None
        if turn.taken is not None:
            return Offence("drew from the stock after taking the pile")
        if turn.draw_step is not None and turn.lays:
            return Offence("drew again after melding")
        return None
    if isinstance(act, TakeBonus):
        return Offence("took bonus cards, which these rules do not have")
    if turn.taken is not None:
        return Offence("took the pile twice in one turn")
    return Offence("took the pile after drawing from the stock") if turn.draw_step is not None else None


@rule("DRW101", Draw, group=DRAW, case=cases.many_drawn)
def drew_too_many(table: Table, act: Draw, params: Params) -> Offence | None:
    """More cards are drawn in one turn than the rules give; replacements for red threes are not counted.

    What it checks:
        The cards drawn in one turn, however many steps they take, against the number that the rules give. Cards that
        replace red threes are not counted. At the end of the stock fewer are due. A card put back counts as drawn where
        another is drawn after it.

    Why:
        One card more or less changes every hand and the end of the deal.

    Example:
        Rules: classic
        == deal 1
        1. N d:x2 -4

    Allowed:
        Rules: classic
        == deal 1
        1. N d:3h r:3h d:x -4

    Sources:
        Pagat, Classic Canasta; source 002 "Draw the top 2 cards of the stock"; source 004 3g.i "Two cards are drawn
        each time"
    """
    turn = table.turn
    if turn.number == 0:
        replaced = table.turn.reds_due
        if len(act.cards) <= replaced:
            return None
        return Offence(
            f"drew {len(act.cards)} beside the turns to replace {replaced}", {"drawn": len(act.cards), "due": replaced}
        )
    before = turn.acts[: turn.at]
    if turn.draw_step is not None and not turn.is_overdrawn and any(isinstance(one, PutBack) for one in before):
        if len(act.cards) <= turn.reds_due:
            return None
        return Offence("drew again after putting back what was drawn", {"drawn": len(act.cards), "due": 0})
    drawn = turn.drawn + len(act.cards) - min(turn.reds_due, len(act.cards))
    if drawn <= params.draw or drawn == turn.drawn or turn.is_overdrawn:
        return None
    return Offence(
        f"drew {drawn} where {params.draw} {'is' if params.draw == 1 else 'are'} due",
        {"drawn": drawn, "due": params.draw},
    )


@rule("DRW101", DrewLess)
def drew_too_few(table: Table, _act: DrewLess, params: Params) -> Offence | None:
    """Fewer cards are drawn in one turn than the rules give, and the stock has them."""
    turn = table.turn
    if turn.draw_step is None or turn.taken or turn.drawn >= turn.draw_due or turn.reds_drawn or turn.number == 0:
        return None
    if not table.stock.size:
        return None
    return Offence(
        f"drew {turn.drawn} where {params.draw} {'is' if params.draw == 1 else 'are'} due",
        {"drawn": turn.drawn, "due": params.draw},
        step=turn.draw_step,
    )


@rule("TRN103", NoDraw)
def no_draw(table: Table, _act: NoDraw, _params: Params) -> Offence | None:
    """A turn without a draw, a taking of the pile or a pass.

    What it checks:
        A turn with neither a draw nor a take nor a pass, while the stock has cards. In a deal in which no turn writes a
        draw, the scribe left draws out, and each is read as a card not seen; `^no-draw` says that one was really
        missing.

    Why:
        A turn begins with a draw or with the pile. With an empty stock the finding is DRW106.

    Example:
        Rules: classic
        == deal 1
        1. N d:x -4
        2. E -5

    Allowed:
        Rules: classic
        == deal 1
        1. N d:x -4
        2. E d:x -5

    Sources:
        Pagat, Classic Canasta; source 000 "must take the top card off the stock deck or take the discard pile";
        docs/spec/turns.md
    """
    turn = table.turn
    if turn.number == 0 or turn.has_drawn or turn.early or table.stock.is_empty or not turn.is_regular:
        return None
    return Offence("neither drew from the stock nor took the pile", step=0)


def meld_before_draw(table: Table) -> Offence | None:
    """A meld or a discard before the draw, or before the pass, that comes later in the same turn."""
    turn = table.turn
    if turn.number == 0 or turn.has_drawn or turn.early or not has_ahead(table, Draw, TakePile, Pass):
        return None
    return Offence("melded before drawing")


def frozen_since(table: Table) -> tuple[Related, ...]:
    """Where the card lies that froze the pile."""
    freeze = table.pile.freeze
    return () if freeze is None else related(freeze.span, "frozen by this card")
