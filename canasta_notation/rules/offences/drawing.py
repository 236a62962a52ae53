"""Drawing from the stock: DRW, and drawing out of place: TRN104."""

from __future__ import annotations

from canasta_notation.diagnostics import Related
from canasta_notation.model import Draw, Pass, TakeBonus, TakePile
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import has_ahead
from canasta_notation.rules.rule import Offence, related, rule
from canasta_notation.table import EndTurn, Table

_DRAW = "draw"


@rule("DRW102", Draw, group=_DRAW)
def draw_from_empty_stock(table: Table, act: Draw, _params: Params) -> Offence | None:
    """More cards are drawn than the stock holds."""
    size = table.stock.size
    if size is None or len(act.cards) <= size:
        return None
    left = "no card" if size == 0 else f"{size} card{'s' * (size > 1)}"
    return Offence(f"drew {len(act.cards)} where the stock holds {left}", {"drawn": len(act.cards), "stock": size})


@rule("DRW104", Draw, group=_DRAW)
def late_draw(table: Table, act: Draw, params: Params) -> Offence | None:
    """The cards of an earlier turn are drawn after it."""
    turn = table.turn
    owed = table.owes_draw.get(turn.seat)
    if owed is None or turn.number == 0 or turn.drawn + len(act.cards) - turn.reds_due <= params.draw * turn.is_regular:
        return None
    return Offence(f"drew the cards that were due in turn {owed}", {"turn": owed})


@rule("RED103", Draw, group=_DRAW)
def replaced_needlessly(table: Table, act: Draw, _params: Params) -> Offence | None:
    """A replacement is drawn for a red three that came with the pile."""
    turn = table.turn
    if turn.taken is None or len(act.cards) <= turn.reds_due or turn.red_step is None:
        return None
    if turn.red_step < turn.taken.step:
        return None
    return Offence("drew a card for a red three that came with the pile, which is not replaced")


@rule("TRN104", Draw, TakePile, TakeBonus, group=_DRAW)
def draw_and_take(table: Table, act: Draw | TakePile | TakeBonus, _params: Params) -> Offence | None:
    """Somebody both draws and takes the pile, or does either twice."""
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


@rule("DRW101", Draw, group=_DRAW)
def drew_too_many(table: Table, act: Draw, params: Params) -> Offence | None:
    """More cards are drawn in one turn than the rules give; replacements for red threes are not counted."""
    turn = table.turn
    if turn.number == 0:
        replaced = table.turn.reds_due
        if len(act.cards) <= replaced:
            return None
        return Offence(
            f"drew {len(act.cards)} at the deal to replace {replaced}", {"drawn": len(act.cards), "due": replaced}
        )
    drawn = turn.drawn + len(act.cards) - min(turn.reds_due, len(act.cards))
    if drawn <= params.draw:
        return None
    return Offence(
        f"drew {drawn} where {params.draw} {'is' if params.draw == 1 else 'are'} due",
        {"drawn": drawn, "due": params.draw},
    )


@rule("DRW101", EndTurn)
def drew_too_few(table: Table, _act: EndTurn, params: Params) -> Offence | None:
    """Fewer cards are drawn in one turn than the rules give, and the stock has them."""
    turn = table.turn
    if turn.draw_step is None or turn.taken or turn.drawn >= turn.draw_due or turn.reds_drawn or turn.number == 0:
        return None
    if table.stock.is_empty:
        return None
    return Offence(
        f"drew {turn.drawn} where {params.draw} are due", {"drawn": turn.drawn, "due": params.draw}, step=turn.draw_step
    )


@rule("DRW105", Pass)
def pass_with_stock(table: Table, _act: Pass, _params: Params) -> Offence | None:
    """Somebody passes while a card could be drawn."""
    size = table.stock.size
    if not size:
        return None
    return Offence(f"passed with {size} card{'s' * (size > 1)} in the stock", {"stock": size})


@rule("TRN103", EndTurn)
def no_draw(table: Table, _act: EndTurn, _params: Params) -> Offence | None:
    """A turn without a draw, a taking of the pile or a pass."""
    turn = table.turn
    if turn.number == 0 or turn.has_drawn or turn.early or table.stock.is_empty or not turn.is_regular:
        return None
    return Offence("neither drew from the stock nor took the pile", step=0 if turn.acts else None)


@rule("DRW106", EndTurn)
def played_without_stock(table: Table, _act: EndTurn, _params: Params) -> Offence | None:
    """Play went on though the stock was empty and the player took no pile: the deal had ended."""
    turn = table.turn
    if turn.number == 0 or turn.has_drawn or not table.stock.is_empty or not turn.acts or not turn.is_regular:
        return None
    return Offence("played on with an empty stock and without taking the pile", step=0)


def meld_before_draw(table: Table) -> Offence | None:
    """A meld or a discard before the draw that comes later in the same turn."""
    turn = table.turn
    if turn.number == 0 or turn.has_drawn or turn.early or not has_ahead(table, Draw, TakePile):
        return None
    return Offence("melded before drawing")


def frozen_since(table: Table) -> tuple[Related, ...]:
    """Where the card lies that froze the pile."""
    freeze = table.pile.freeze
    return () if freeze is None else related(freeze.span, "frozen by this card")


@rule("DRW103", Pass)
def forced_take_declined(table: Table, _act: Pass, _params: Params) -> Offence | None:
    """The stock is empty, the rules force the player to take the pile, and the player passes."""
    forced = table.turn.forced
    if forced is None:
        return None
    what = "the pile" if forced == "whole" else "its top card"
    return Offence(f"passed where {what} had to be taken: the stock is empty and the top card can be melded")
