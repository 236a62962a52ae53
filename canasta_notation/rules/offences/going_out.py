"""Going out: OUT, and the foot that must be taken first: FOT."""

from __future__ import annotations

from canasta_notation.model import GoOut, TakeFoot
from canasta_notation.rules.params import Params
from canasta_notation.rules.reading import missing_canastas
from canasta_notation.rules.rule import Offence, rule
from canasta_notation.table import EndTurn, GoingOut, Table

_WORDS = {"clean": "clean canasta", "dirty": "dirty canasta", "wild": "canasta of wild cards", "total": "canasta"}


def _lacking(lacking: dict[str, int]) -> str:
    words = [f"{count} {_WORDS[kind]}{'s' * (count > 1 and kind != 'wild')}" for kind, count in lacking.items()]
    return " and ".join(words)


def _end(table: Table) -> int | None:
    """The step that empties the hand or declares going out."""
    turn = table.turn
    if turn.declared_out is not None:
        return turn.declared_out
    return len(turn.acts) - 1 if turn.acts else None


@rule("OUT101", GoingOut)
def out_without_canastas(table: Table, _act: GoingOut, params: Params) -> Offence | None:
    """A player goes out whose side lacks the canastas that the rules require."""
    turn = table.turn
    lacking = missing_canastas(table.side, params) if turn.goes_out else {}
    if not lacking or _may_have_grown(table):
        return None
    facts: dict[str, str | int] = {f"missing_{kind}": count for kind, count in lacking.items()}
    return Offence(f"went out with {_lacking(lacking)} missing", facts, step=_end(table))


def _may_have_grown(table: Table) -> bool:
    """Whether the side's melds may hold cards that nobody recorded."""
    side = table.side
    return table.has_gap and (turn_is_unknown(table) or any(meld.loose for meld in side.melds.values()))


def turn_is_unknown(table: Table) -> bool:
    """Whether it is not known if the side had opened."""
    return table.turn.was_open is None


@rule("OUT105", EndTurn)
def left_without_cards(table: Table, _act: EndTurn, params: Params) -> Offence | None:
    """A player who may not go out keeps no card."""
    turn, hand = table.turn, table.hand
    if turn.goes_out or not turn.must_keep or hand.loose or hand.size or not turn.has_begun or turn.ended_early:
        return None
    lacking = missing_canastas(table.side, params)
    if not lacking or _may_have_grown(table):
        return None
    facts: dict[str, str | int] = {f"missing_{kind}": count for kind, count in lacking.items()}
    return Offence(f"kept no card, with {_lacking(lacking)} missing for going out", facts, step=_end(table))


@rule("OUT102", GoingOut)
def out_against_refusal(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out after the partner said no."""
    turn = table.turn
    if not turn.goes_out or turn.answer is not False:
        return None
    return Offence("went out though partner had said no", step=_end(table))


@rule("OUT103", EndTurn)
def stayed_in_after_leave(table: Table, _act: EndTurn, _params: Params) -> Offence | None:
    """A player asked for leave, the partner said yes, and the player does not go out."""
    turn = table.turn
    if turn.answer is not True or turn.goes_out or table.hand.loose:
        return None
    return Offence("stayed in though partner had given leave to go out", step=_end(table))


@rule("OUT104", EndTurn)
def out_without_discard(table: Table, _act: EndTurn, _params: Params) -> Offence | None:
    """The last card is melded where the rules want a last discard."""
    turn, hand = table.turn, table.hand
    if hand.loose or hand.size or turn.discard_step is not None or not turn.has_begun or turn.ended_early:
        return None
    if not turn.lays and turn.declared_out is None:
        return None
    return Offence("melded the last card where the turn must end with a discard", step=_end(table))


@rule("OUT106", GoingOut)
def out_not_declared(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out without the declaration that the rules ask."""
    turn = table.turn
    if not turn.goes_out or turn.declared_out is not None:
        return None
    return Offence("went out without declaring it", step=_end(table))


@rule("OUT107", GoOut)
def declared_out_holding_cards(table: Table, _act: GoOut, _params: Params) -> Offence | None:
    """Going out is declared with cards left in the hand."""
    hand = table.hand
    if hand.loose or not hand.size or table.seat in table.doubtful:
        return None
    return Offence(f"declared going out with {hand.size} card{'s' * (hand.size > 1)} in the hand", {"hand": hand.size})


@rule("OUT108", GoingOut)
def out_before_own_foot(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out without having taken up the foot."""
    turn = table.turn
    if not turn.goes_out or table.foot is None:
        return None
    return Offence("went out without having taken up the foot", step=_end(table))


@rule("OUT108", GoingOut)
def out_before_partners_foot(table: Table, _act: GoingOut, _params: Params) -> Offence | None:
    """A player goes out whose partner has not played from the foot yet."""
    turn = table.turn
    if not turn.goes_out or table.has_gap or table.foot is not None:
        return None
    waiting = [seat for seat in table.partners if seat not in table.foot_played]
    if not waiting:
        return None
    why = "taken up the foot" if table.feet[waiting[0]] is not None else "played from the foot yet"
    return Offence(f"went out before partner has {why}", {"partner": waiting[0]}, step=_end(table))


@rule("FOT102", TakeFoot, group="foot")
def no_foot_to_take(table: Table, _act: TakeFoot, params: Params) -> Offence | None:
    """A foot is taken up that is not there."""
    if table.foot is not None:
        return None
    return Offence(
        "took up a foot, which these rules do not have" if not params.foot_size else "took up the foot twice"
    )


@rule("FOT101", TakeFoot, group="foot")
def foot_taken_early(table: Table, _act: TakeFoot, _params: Params) -> Offence | None:
    """The foot is taken up before its time."""
    reason = table.turn.foot_early
    return Offence(f"took up the foot {reason}") if reason else None
