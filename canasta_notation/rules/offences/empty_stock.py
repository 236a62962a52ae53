"""The end of the stock: DRW."""

from __future__ import annotations

from canasta_notation.model import Draw, Pass
from canasta_notation.rules import signs
from canasta_notation.rules.offences.drawing import DRAW
from canasta_notation.rules.params import Params
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import NoDraw, Stage, Table


@rule("DRW102", Draw, group=DRAW, sign=signs.UNLISTED)
def draw_from_empty_stock(table: Table, act: Draw, _params: Params) -> Offence | None:
    """More cards are drawn than the stock holds.

    What it checks:
        More cards are drawn than the stock holds: those that it was dealt with, or those that `Stock` lists.

    Why:
        Once the stock is empty only the pile can be taken. What is drawn beyond its end is counted into the hand all
        the same.

    Example:
        Rules: classic
        == deal 1
        Up: 9c
        Stock: 5c
        1. N d:5c -4
        2. E d:x -5

    Allowed:
        Rules: classic
        == deal 1
        Up: 9c
        Stock: 5c5d
        1. N d:5c -4
        2. E d:5d -5

    Sources:
        Pagat, Classic Canasta; source 000 "the last card from the stock deck"
    """
    size = table.stock.size
    if size is None or len(act.cards) <= size:
        return None
    left = "no card" if size == 0 else f"{size} card{'s' * (size > 1)}"
    return Offence(f"drew {len(act.cards)} where the stock holds {left}", {"drawn": len(act.cards), "stock": size})


@rule("DRW105", Pass)
def pass_with_stock(table: Table, _act: Pass, _params: Params) -> Offence | None:
    """Somebody passes while a card could be drawn, or after drawing.

    What it checks:
        `pass` says that a player neither drew nor took the pile. It is lawful only when the stock is empty, and not
        after a draw or a taking of the pile in the same turn.

    Why:
        As long as there is a card to draw, a turn begins with one or with the pile.

    Example:
        Rules: classic
        == deal 1
        1. N pass

    Allowed:
        Rules: classic
        == deal 1
        Stock: 5c
        1. N d:5c -4
        2. E pass

    Sources:
        Pagat, Classic Canasta; docs/spec/turns.md
    """
    turn, size = table.turn, table.stock.size
    if turn.stage is Stage.DRAWN and (turn.passed or not turn.ended_early):
        before = "taking the pile" if turn.taken is not None else "a pass" if turn.passed else "drawing"
        return Offence(f"passed after {before}")
    if not size:
        return None
    return Offence(f"passed with {size} card{'s' * (size > 1)} in the stock", {"stock": size})


@rule("DRW106", NoDraw)
def played_without_stock(table: Table, _act: NoDraw, _params: Params) -> Offence | None:
    """Play went on though the stock was empty and the player took no pile: the deal had ended.

    What it checks:
        Play that comes after the end of the stock has ended the deal: a turn without a take when the stock is empty, a
        turn after a player could not take, a turn after the last card was a red three. It is said once a deal.

    Why:
        When the stock is empty the deal lasts only as long as each player takes the pile.

    Example:
        Rules: classic
        == deal 1
        Up: 9c
        Stock: 5c
        1. N d:5c -4
        2. E -5

    Allowed:
        Rules: classic
        == deal 1
        Up: 9c
        Stock: 5c
        1. N d:5c -K
        2. E p2:K +K:KKK +A:AAA -5

    Sources:
        Pagat, Classic Canasta; source 002 "play goes on only while each player takes the discard"; source 004 3g.ii.1
        "the game is over"
    """
    turn = table.turn
    if turn.number == 0 or turn.has_drawn or not table.stock.is_empty or not turn.acts or not turn.is_regular:
        return None
    return Offence("played on with an empty stock and without taking the pile", step=0)


@rule("DRW103", Pass)
def forced_take_declined(table: Table, _act: Pass, _params: Params) -> Offence | None:
    """The stock is empty, the rules force the player to take the pile, and the player passes.

    What it checks:
        The stock is empty, the option `stock_empty` forces the player to take the pile or its top card, and the player
        passes: because the top card fits a meld of the side, or, by other rules, because the player can take it in any
        way. Nobody is forced to a take that would leave no card to discard, neither in the hand nor in a foot that can
        be taken up. It is left open where it hangs on a discard nobody saw that may have frozen the pile or lies on top
        of it, or, where a pair is asked, on a hand nobody saw. A meld that nobody saw may bar the rank: then nobody is
        held to the take who could not finish it as well.

    Why:
        Without a stock the deal goes on only through the pile, and a player in the lead could end it by declining.

    Example:
        Rules: classic
        == deal 1
        Up: 9c
        Stock: 5c5d
        1. N d:5c +A:AAA -4
        2. E d:5d -A
        3. S pass

    Allowed:
        Rules: classic
        == deal 1
        Up: 9c
        Stock: 5c5d
        1. N d:5c +A:AAA -4
        2. E d:5d -K
        3. S pass

    Sources:
        Pagat, Classic Canasta; source 000 "must take the discard pile if the top card matches"; source 004 3g.ii.1
        "must pick up the Discard Pile if they are able"
    """
    forced = table.turn.forced
    if forced is None:
        return None
    what = "the pile" if forced == "whole" else "its top card"
    return Offence(f"passed where {what} had to be taken: the stock is empty and the top card can be melded")
